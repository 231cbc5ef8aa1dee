/** `npm run hosting`: writes the examples for plain web servers in `docs/deploy/` from the table of headers. BASE_PATH says for which path. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { caddyFile, nginxFile } from "../src/integrations/headers.ts";
import { basePath } from "./lib/built.ts";
import { ROOT } from "./lib/project.ts";

const base = basePath();
const folder = join(ROOT, "docs", "deploy");
mkdirSync(folder, { recursive: true });
for (const [name, text] of [
  ["nginx.conf", nginxFile(base)],
  ["Caddyfile", caddyFile(base)],
] as const) {
  writeFileSync(join(folder, name), text);
  console.log(`docs/deploy/${name} written for the path ${base}`);
}
