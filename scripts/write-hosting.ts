/** `npm run hosting`: writes the examples for plain web servers in `docs/deploy/` from the table of headers. BASE_PATH says for which path. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { caddyFile, nginxFile } from "../src/integrations/headers.ts";
import { basePath } from "./lib/built.ts";
import { ROOT } from "./lib/project.ts";

const base = basePath();
const folder = join(ROOT, "docs", "deploy");
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "nginx.conf"), nginxFile(base));
writeFileSync(join(folder, "Caddyfile"), caddyFile(base));
