/**
 * What an interrupted study has done so far: a file with a line for each task that is done. It is good only for the
 * same tasks and the same code; anything else begins anew.
 */

import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { filesBelow } from "../files.ts";
import { ROOT } from "../project.ts";
import type { Done, StudyName, Task } from "./studies.ts";

export interface Partial {
  /** What is done already, by the places of the tasks. */
  readonly done: ReadonlyMap<number, Done>;
  readonly keep: (index: number, done: Done) => void;
  /** Once everything is stored. */
  readonly discard: () => void;
}

export function partialOf(study: StudyName, tasks: readonly Task[], folder = join(ROOT, ".cache")): Partial {
  const file = join(folder, `study-${study}.jsonl`);
  const mark = markOf(tasks);
  const [head, ...lines] = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  const done = new Map<number, Done>();
  if (head === mark) {
    // Where the study was stopped in the middle of a line, that line is not whole.
    for (const line of lines) {
      const read = readLine(line);
      if (read !== null) done.set(...read);
    }
  }
  mkdirSync(dirname(file), { recursive: true });
  const whole = [...done].map((entry) => JSON.stringify(entry));
  writeFileSync(file, `${[mark, ...whole].join("\n")}\n`);
  return {
    done,
    keep: (index, result) => appendFileSync(file, `${JSON.stringify([index, result])}\n`),
    discard: () => rmSync(file, { force: true }),
  };
}

function readLine(line: string): [number, Done] | null {
  try {
    return JSON.parse(line) as [number, Done];
  } catch {
    return null;
  }
}

/** Changes with the tasks, and with any code that could change what comes of them. */
function markOf(tasks: readonly Task[]): string {
  const hash = createHash("sha256").update(JSON.stringify(tasks));
  for (const folder of [join("src", "engine"), join("scripts", "lib")]) {
    for (const path of [...filesBelow(join(ROOT, folder))].sort()) {
      if (path.endsWith(".ts")) hash.update(path).update(readFileSync(join(ROOT, folder, path)));
    }
  }
  return hash.digest("hex");
}
