/** Writes the headers for hosts that read them from a file of the site: Netlify and Cloudflare Pages. */

import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { baseOf } from "./files.ts";
import { headersFile } from "./headers.ts";

export function hosting(): AstroIntegration {
  let base = "/";
  return {
    name: "four-rows:hosting",
    hooks: {
      "astro:config:done": ({ config }) => {
        base = baseOf(config);
      },
      "astro:build:done": async ({ dir }) => {
        const root = fileURLToPath(dir);
        const folders = (await readdir(root, { withFileTypes: true }))
          .filter((entry) => entry.isDirectory())
          .map(({ name }) => name)
          .sort();
        await writeFile(join(root, "_headers"), headersFile(base, folders));
      },
    },
  };
}
