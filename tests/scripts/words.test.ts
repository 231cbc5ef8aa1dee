import { expect, test } from "vitest";
import { markFaults } from "../../scripts/checks/words.ts";

test("marks of unfinished work are found with their line", () => {
  const mark = ["TO", "DO"].join("");
  expect(markFaults(new Map([["a.ts", `one\n// ${mark}: two\n`]]))).toEqual([
    { file: "a.ts:2", says: `contains "${mark}": finish it, or file an issue.` },
  ]);
});

test("a finished text has none", () => {
  expect(markFaults(new Map([["a.md", "What is to do, and how it was done.\n"]]))).toEqual([]);
});
