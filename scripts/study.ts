/**
 * `npm run study`: the concepts of the four games, from games played out, and the moves that never end. Writes
 * `concepts.json` and `endless.json` in `src/content/study`. Nothing in them depends on the day, the machine or the
 * number of threads. A study that is stopped goes on where it was when it is started again. See `docs/study.md`.
 */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Progress } from "./cli/progress.ts";
import { formatJson } from "./lib/study/format.ts";
import { partialOf } from "./lib/study/partial.ts";
import { doAll } from "./lib/study/pool.ts";
import { type Done, FOLDER, putTogether, type StudyName, TASKS } from "./lib/study/studies.ts";

const USAGE = `npm run study -- [concepts] [endless] [--threads n] [--check] [--fresh]

  concepts, endless  the studies to make; both, unless one is named
  --threads n        threads to spread the work over; default: as many as there are cores
  --check            compare with what is stored, and write nothing
  --fresh            do not go on with a study that was stopped
`;

const NAMES: readonly StudyName[] = ["concepts", "endless"];

function readLine() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        threads: { type: "string", default: String(availableParallelism()) },
        check: { type: "boolean", default: false },
        fresh: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    });
    const threads = Number(values.threads);
    const unknown = positionals.filter((name) => !NAMES.some((known) => known === name));
    if (unknown.length > 0 || !Number.isSafeInteger(threads) || threads < 1) return null;
    const studies = NAMES.filter((name) => positionals.length === 0 || positionals.includes(name));
    return { ...values, threads, studies };
  } catch {
    return null;
  }
}

async function make(study: StudyName, threads: number, fresh: boolean): Promise<string> {
  const tasks = TASKS[study]();
  if (fresh) partialOf(study, tasks).discard();
  const partial = partialOf(study, tasks);
  const results = new Map<number, Done>(partial.done);
  const progress = new Progress(process.stderr);
  if (results.size > 0) console.error(`${study}: ${results.size} of ${tasks.length} tasks were done before.`);
  const left = [...tasks.entries()].filter(([index]) => !results.has(index));
  await doAll(left, threads, (index, done) => {
    partial.keep(index, done);
    results.set(index, done);
    progress.at(results.size, tasks.length, `tasks of the study of ${study}`);
  });
  progress.close();
  const inOrder = tasks.map((_, index) => results.get(index) as Done);
  return formatJson(putTogether(study, inOrder));
}

const line = readLine();
if (line === null || line.help) {
  process.stderr.write(USAGE);
  process.exit(line === null ? 2 : 0);
}
mkdirSync(FOLDER, { recursive: true });
for (const study of line.studies) {
  const file = join(FOLDER, `${study}.json`);
  const text = await make(study, line.threads, line.fresh);
  if (!line.check) {
    writeFileSync(file, text);
    console.log(`${file} written.`);
  } else if (readFileSync(file, "utf8") === text) {
    console.log(`${file} is what the engine says today.`);
  } else {
    console.log(`${file} is not what the engine says today. Write it anew: npm run study`);
    process.exitCode = 1;
  }
  partialOf(study, TASKS[study]()).discard();
}
