/** `npm run pack:library`: the package `four-rows` as a file that npm can install and publish. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packLibrary, stageLibrary } from "./lib/library.ts";
import { ROOT } from "./lib/project.ts";

const staged = join(ROOT, ".cache", "library");
await stageLibrary(staged);
const path = await packLibrary(staged, ROOT);
console.log(`${path}\n${readFileSync(path).length} bytes`);
