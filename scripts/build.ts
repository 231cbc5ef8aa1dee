/** `npm run build`: the site into dist. SITE and BASE_PATH say where it will live; see astro.config.mjs. */
import { rmSync } from "node:fs";
import { DIST, recordBuild } from "./lib/built.ts";
import { runNode, TOOLS } from "./lib/project.ts";

// Astro leaves files of an earlier build lying where nothing overwrites them.
rmSync(DIST, { recursive: true, force: true });
const { code } = await runNode(TOOLS.astro, ["build"]);
if (code === 0) recordBuild();
if (code === 0 && !process.env["SITE"]) {
  console.log(
    "SITE is not set: in files of citations, data and the site map, four-rows.example stands for the host.",
  );
}
process.exitCode = code;
