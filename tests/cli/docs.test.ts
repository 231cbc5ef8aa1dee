/** Every example in docs/cli.md is what the tool prints. */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Progress } from "../../scripts/cli/progress.ts";
import { answer } from "../../scripts/cli/tool.ts";

const TEXT = readFileSync(new URL("../../docs/cli.md", import.meta.url), "utf8");
const SILENT = new Progress(process.stderr);

/** A command in one block, what it prints in the next; JSON without the parts that an example leaves out. */
const EXAMPLES = [
  ...TEXT.matchAll(/```sh\nnpm run -s four-rows -- ([^<\n]+)\n```\n\n```(json|)\n([^`]+)```/g),
].map(([, command = "", kind = "", printed = ""]) => ({ command, kind, printed }));

test.each(EXAMPLES)("$command", ({ command, kind, printed }) => {
  const args = [...command.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
  const { code, stdout, stderr } = answer(args, SILENT);
  if (kind === "json") expect(JSON.parse(stdout)).toMatchObject(JSON.parse(printed));
  else expect({ code, stderr }).toEqual({ code: 2, stderr: printed });
});

test("there is an example of every command", () => {
  expect(EXAMPLES.map(({ command }) => command.split(" ")[0])).toEqual([
    "moves",
    "trace",
    "trace",
    "perft",
    "best",
    "selfplay",
    "endless",
    "endless",
    "claims",
  ]);
});
