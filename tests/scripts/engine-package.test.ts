import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT, TOOLS } from "../../scripts/lib/project.ts";

/** The engine as somebody else's program gets it: plain JavaScript with types, away from this project. */
let place: string;

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), "four-rows-engine-"));
  const args = [TOOLS.tsc, "-p", "src/engine/tsconfig.build.json", "--outDir", place];
  execFileSync(process.execPath, args, { cwd: ROOT });
  writeFileSync(join(place, "package.json"), '{ "type": "module" }');
}, 60_000);

afterAll(() => rmSync(place, { recursive: true, force: true }));

test("the example in the engine's README runs on the package and says what it promises", () => {
  const readme = readFileSync(join(ROOT, "src/engine/README.md"), "utf8");
  const example = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? "";
  const entry = pathToFileURL(join(place, "index.js")).href;
  writeFileSync(join(place, "example.mjs"), example.replaceAll("four-rows/engine", entry));
  const printed = execFileSync(process.execPath, [join(place, "example.mjs")], { encoding: "utf8" })
    .trim()
    .split("\n");
  // Sanderson's third start: b1 holds two men, which go to b2 and b3; b3 then holds three.
  expect(printed[0]).toBe("lift s-733-11 The hole holds more than one man, so it may be spread.");
  expect(printed[1]).toContain("sow s-733-9");
  expect(printed[2]).toContain("relay s-732-11");
  expect(printed.at(-1)).toMatch(/^b1 [\d,]+\/[\d,]+\/[\d,]+\/[\d,]+ N$/);
});

test("the package has types for everything it exports and needs nothing but itself", () => {
  const program = `
    import { defaultRules, openingPosition, type Position } from "./index.js";
    export const start: Position = openingPosition(defaultRules("bao-ludii-drc"), "start");
  `;
  writeFileSync(join(place, "program.ts"), program);
  const options = ["--noEmit", "--strict", "--target", "es2023", "--module", "nodenext"];
  expect(() =>
    execFileSync(process.execPath, [join(ROOT, TOOLS.tsc), ...options, "program.ts"], {
      cwd: place,
      stdio: "pipe",
    }),
  ).not.toThrow();
}, 60_000);
