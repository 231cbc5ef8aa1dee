/**
 * `npm run study`: the concepts of the four games, from games played out, and the moves that never end. Writes
 * `concepts.json` and `endless.json` in `src/content/study`. Nothing in them depends on the day, the machine or the
 * number of threads. A study that is stopped goes on where it was when it is started again. See `docs/study.md`.
 */

import { mkdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { UsageError } from "./cli/command.ts";
import { Progress } from "./cli/progress.ts";
import { optionsOr, wholeNumber } from "./lib/arguments.ts";
import { store } from "./lib/stored.ts";
import { formatJson } from "./lib/study/format.ts";
import { partialOf } from "./lib/study/partial.ts";
import { doAll } from "./lib/study/pool.ts";
import { COMMAND, type Done, FOLDER, putTogether, type StudyName, TASKS } from "./lib/study/studies.ts";

const USAGE = `npm run study -- [concepts] [endless] [--threads n] [--check] [--fresh]

  concepts, endless  the studies to make; both, unless one is named
  --threads n        threads to spread the work over; default: as many as there are cores
  --check            compare with what is stored, and write nothing
  --fresh            do not go on with a study that was stopped`;

const NAMES: readonly StudyName[] = ["concepts", "endless"];

const line = optionsOr(USAGE, () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      threads: { type: "string", default: String(availableParallelism()) },
      check: { type: "boolean", default: false },
      fresh: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const unknown = positionals.find((name) => !NAMES.some((known) => known === name));
  if (unknown !== undefined) {
    throw new UsageError(`There is no study “${unknown}”; expected ${NAMES.join(" or ")}.`);
  }
  const studies = NAMES.filter((name) => positionals.length === 0 || positionals.includes(name));
  return { ...values, threads: wholeNumber("threads", values.threads), studies };
});

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

mkdirSync(FOLDER, { recursive: true });
for (const study of line.studies) {
  const file = join(FOLDER, `${study}.json`);
  const text = await make(study, line.threads, line.fresh);
  store(file, text, { command: COMMAND, check: line.check });
  partialOf(study, TASKS[study]()).discard();
}
