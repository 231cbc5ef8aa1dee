/** What a script says of options that it cannot follow. */

import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { wholeNumber } from "../../scripts/lib/arguments.ts";
import { ROOT } from "../../scripts/lib/project.ts";

describe("a whole number", () => {
  test.each([
    ["1", 1],
    ["1000000", 1_000_000],
  ])("%s is read", (text, number) => expect(wholeNumber("turns", text)).toBe(number));

  test.each(["", "0", "-1", "1.5", "many", "1e3", " 2", "99999999999999999999"])(
    "“%s” is refused",
    (text) => {
      expect(() => wholeNumber("turns", text)).toThrow(
        `--turns must be a whole number from 1, not “${text}”.`,
      );
    },
  );
});

test.each([
  [
    "a number that is none",
    ["--turns", "many"],
    2,
    /^--turns must be a whole number from 1, not “many”\.\n\nnpm run soak/,
  ],
  ["an option that there is not", ["--games", "2"], 2, /'--games'[\s\S]*\n\nnpm run soak/],
  ["a call for help", ["--help"], 0, /^npm run soak/],
] as const)("%s ends a script with its usage", (_, args, code, says) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/soak.ts", ...args], {
    cwd: ROOT,
    encoding: "utf8",
  });
  expect(status).toBe(code);
  expect(code === 0 ? stdout : stderr).toMatch(says);
});
