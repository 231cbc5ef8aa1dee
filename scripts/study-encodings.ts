/**
 * The smallest positions that show where published Ludii descriptions depart from the sources: `npm run
 * study:encodings`. A second run writes the same bytes; `--check` compares instead.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { SHOWN_FILE } from "../src/content/encodings.ts";
import { shownPositions } from "./lib/encoding-positions.ts";

const text = `${JSON.stringify({ command: "npm run study:encodings", shown: shownPositions() }, null, 2)}\n`;
if (!process.argv.includes("--check")) {
  writeFileSync(SHOWN_FILE, text);
  console.log(`${SHOWN_FILE} written.`);
} else if (readFileSync(SHOWN_FILE, "utf8") === text) {
  console.log(`${SHOWN_FILE} is what the engine says today.`);
} else {
  console.log(`${SHOWN_FILE} is not what the engine says today. Write it anew: npm run study:encodings`);
  process.exitCode = 1;
}
