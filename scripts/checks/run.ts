/** The project's own checks of its text: `node scripts/checks/run.ts`. Prints every fault; exits 1 if there is one. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow } from "../lib/files.ts";
import { ROOT } from "../lib/project.ts";
import { importFaults } from "./imports.ts";
import { chanceFaults, markFaults, sinkFaults } from "./words.ts";

const TEXT = /\.(?:astro|css|json|md|mdx|mjs|ts|tsx|ya?ml)$/;
const files = new Map(
  filesBelow(ROOT)
    .filter((path) => TEXT.test(path) && path !== "package-lock.json")
    .map((path) => [path, readFileSync(join(ROOT, path), "utf8")]),
);

const faults = [...importFaults(files), ...chanceFaults(files), ...markFaults(files), ...sinkFaults(files)];
for (const { file, says } of faults) console.log(`${file} ${says}`);
console.log(`${files.size} files read, ${faults.length} ${faults.length === 1 ? "fault" : "faults"}.`);
process.exitCode = faults.length === 0 ? 0 : 1;
