/**
 * Writes `four-rows-board.js`, the board as a custom element for other people's pages, at the root of the site: one file
 * with all that it needs, at an address that stays.
 */

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { ELEMENT } from "../content/element.ts";
import { oneScript, preactNotice } from "./one-script.ts";

/** The element as one module without imports. */
export const elementModule = async (): Promise<string> =>
  `${preactNotice()}\n${await oneScript({ input: "src/components/element/define.ts", format: "es" })}`;

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
