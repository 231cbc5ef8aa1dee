import { expect, test } from "vitest";
import { chanceFaults, markFaults, sinkFaults } from "../../scripts/checks/words.ts";

test("marks of unfinished work are found with their line", () => {
  const mark = ["TO", "DO"].join("");
  expect(markFaults(new Map([["a.ts", `one\n// ${mark}: two\n`]]))).toEqual([
    { file: "a.ts:2", says: `contains "${mark}": finish it, or file an issue.` },
  ]);
});

test("what git leaves where two changes met is found, also when a formatter has parted its signs", () => {
  const [ours, theirs] = ["< ".repeat(7).trim(), ">".repeat(7)];
  expect(markFaults(new Map([["a.astro", `one\n  ${ours} HEAD\n  two\n${theirs} other\n`]]))).toEqual([
    { file: "a.astro:2", says: `contains "${ours}": finish it, or file an issue.` },
    { file: "a.astro:4", says: `contains "${theirs}": finish it, or file an issue.` },
  ]);
});

test("a finished text has none", () => {
  expect(markFaults(new Map([["a.md", "What is to do, and how it was done.\n"]]))).toEqual([]);
});

test("the engine may not ask for chance, others may", () => {
  const text = "const x = Math.random();";
  expect(chanceFaults(new Map([["src/engine/play.ts", text]]))).toEqual([
    { file: "src/engine/play.ts", says: "calls Math.random; let the caller bring its chance along." },
  ]);
  expect(chanceFaults(new Map([["src/components/play/pick.ts", text]]))).toEqual([]);
});

test("what makes HTML of a text is found in the site's own code, and nowhere else", () => {
  const line = `box.${"inner" + "HTML"} = text;`;
  expect(sinkFaults(new Map([["src/components/x.ts", `\n${line}`]]))).toEqual([
    { file: "src/components/x.ts:2", says: expect.stringContaining("which every page's policy forbids") },
  ]);
  expect(sinkFaults(new Map([["tests/x.test.ts", line]]))).toEqual([]);
  const worker = "new Worker(address);";
  expect(sinkFaults(new Map([["src/components/x.ts", worker]]))).toHaveLength(1);
  expect(sinkFaults(new Map([["src/components/x.ts", `trustWorkers();\n${worker}`]]))).toEqual([]);
});
