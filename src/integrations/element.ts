/**
 * Writes `four-rows-board.js`, the board as a custom element for other people's pages, at the root of the site: one file
 * with all that it needs, at an address that stays.
 */

import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { build } from "vite";
import packageJson from "../../package.json" with { type: "json" };
import { BROWSERS } from "../content/browsers.ts";
import { ELEMENT } from "../content/element.ts";

const root = new URL("../../", import.meta.url);

/** Preact is inside, and its licence asks that its notice goes with it. */
const notice = (): string => {
  const licence = readFileSync(new URL("node_modules/preact/LICENSE", root), "utf8");
  const copyright = /^Copyright .*$/m.exec(licence)?.[0] ?? "";
  return `/*! Four Rows ${packageJson.version}, MIT. Contains Preact, MIT, ${copyright} */`;
};

/** The element as one module without imports. */
export async function elementModule(): Promise<string> {
  const built = await build({
    configFile: false,
    root: fileURLToPath(root),
    logLevel: "error",
    build: {
      write: false,
      target: [...BROWSERS.targets],
      rolldownOptions: {
        input: fileURLToPath(new URL("src/components/element/define.ts", root)),
        output: { format: "es" },
      },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((each) =>
    "output" in each ? each.output : [],
  );
  const [chunk] = outputs;
  if (chunk?.type !== "chunk" || outputs.length !== 1) throw new Error("The custom element is not one file.");
  return `${notice()}\n${chunk.code}`;
}

export function element(): AstroIntegration {
  return {
    name: "four-rows:element",
    hooks: {
      "astro:build:done": async ({ dir }) => {
        await writeFile(join(fileURLToPath(dir), ELEMENT), await elementModule());
      },
    },
  };
}
