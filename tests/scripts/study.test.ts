/** The studies' machinery: threads, what is kept of a study that was stopped, and the file that is written. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { formatJson } from "../../scripts/lib/study/format.ts";
import { partialOf } from "../../scripts/lib/study/partial.ts";
import { doAll } from "../../scripts/lib/study/pool.ts";
import { type Done, doTask, putTogether, TASKS, type Task } from "../../scripts/lib/study/studies.ts";

/** The first games of Orusoro, which are short. */
const FEW: readonly Task[] = TASKS.concepts()
  .filter(({ task }) => task.ruleSet === "orusoro-katondogorozi")
  .slice(0, 4)
  .map((task) => ({ ...task, task: { ...task.task, games: 3 } }) as Task);

async function doneBy(threads: number): Promise<readonly Done[]> {
  const done: Done[] = [];
  await doAll([...FEW.entries()], threads, (index, one) => {
    done[index] = one;
  });
  return done;
}

/** Threads take a while to begin where the cores are busy. */
const PATIENCE = 60_000;

describe("threads", { timeout: PATIENCE }, () => {
  test("come to the same, however many there are", async () => {
    const alone = FEW.map(doTask);
    expect(await doneBy(1)).toEqual(alone);
    expect(await doneBy(3)).toEqual(alone);
    expect(JSON.stringify(putTogether("concepts", alone))).toContain('"games":12');
  });

  test("say so when one of them fails", async () => {
    const task = { study: "concepts", task: { ...FEW[0]?.task, from: "no-such-opening" } } as Task;
    await expect(doAll([[0, task]], 2, () => undefined)).rejects.toThrow("no-such-opening");
  });
});

describe("a study that was stopped", () => {
  const folder = mkdtempSync(join(tmpdir(), "four-rows-study-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const result = FEW.map(doTask);

  test("goes on where it was", () => {
    const before = partialOf("concepts", FEW, folder);
    expect(before.done.size).toBe(0);
    before.keep(2, result[2] as Done);
    before.keep(0, result[0] as Done);
    expect(Object.fromEntries(partialOf("concepts", FEW, folder).done)).toEqual({
      0: result[0],
      2: result[2],
    });
  });

  test("does again what was only half written", () => {
    const file = join(folder, "study-concepts.jsonl");
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.slice(0, -20));
    expect([...partialOf("concepts", FEW, folder).done.keys()]).toEqual([2]);
    expect([...partialOf("concepts", FEW, folder).done.keys()]).toEqual([2]);
  });

  test("begins anew when it is another study", () => {
    expect(partialOf("concepts", FEW.slice(1), folder).done.size).toBe(0);
    expect(partialOf("concepts", FEW, folder).done.size).toBe(0);
  });
});

test("every task is there once", () => {
  for (const tasks of [TASKS.concepts(), TASKS.endless()]) {
    const keys = tasks.map((task) => JSON.stringify(task));
    expect(new Set(keys).size).toBe(keys.length);
  }
});

test("data are written as the formatter of the project leaves them", () => {
  expect(formatJson({ a: [1, 2], b: {}, c: [{ d: "x" }], e: [] })).toBe(
    '{\n  "a": [1, 2],\n  "b": {},\n  "c": [\n    {\n      "d": "x"\n    }\n  ],\n  "e": []\n}\n',
  );
});
