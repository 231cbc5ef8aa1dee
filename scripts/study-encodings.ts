/**
 * The smallest positions that show where published Ludii descriptions depart from the sources: `npm run
 * study:encodings`. A second run writes the same bytes; `--check` compares instead.
 */

import { SHOWN_FILE } from "../src/content/encodings.ts";
import { shownPositions } from "./lib/encoding-positions.ts";
import { store } from "./lib/stored.ts";

const command = "npm run study:encodings";
const text = `${JSON.stringify({ command, shown: shownPositions() }, null, 2)}\n`;
store(SHOWN_FILE, text, { command, check: process.argv.includes("--check") });
