/** `npm run archive`: the data, the engine and what the edition is made from in one file, as Zenodo wants it. */
import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { archiveFiles, pack } from "./lib/archive.ts";
import { DIST, isBuilt } from "./lib/built.ts";
import { ROOT, runNode, TOOLS } from "./lib/project.ts";

const ENGINE = join(ROOT, "engine");
const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string };
const name = `four-rows-${version}`;

if (!isBuilt()) await make("The site", "scripts/build.ts", []);
rmSync(ENGINE, { recursive: true, force: true });
await make("The engine", TOOLS.tsc, ["-p", "src/engine/tsconfig.build.json"]);

const files = archiveFiles(ROOT, { data: join(DIST, "data"), engine: ENGINE }, name);
const zip = pack(files);
const path = join(ROOT, `${name}.zip`);
writeFileSync(path, zip);
const digest = createHash("sha256").update(zip).digest("hex");
console.log(`${path}\n${files.size} files, ${zip.length} bytes\nSHA-256 ${digest}`);

async function make(what: string, script: string, args: readonly string[]): Promise<void> {
  const { code, output } = await runNode(script, args, { quiet: true });
  if (code === 0) return;
  console.error(`${what} could not be built:\n${output}`);
  process.exit(1);
}
