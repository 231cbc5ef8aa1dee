/**
 * How often the readings of the rule sets matter, and the smallest position that parts each pair of them:
 * `npm run study:readings`. Writes `frequency.json` and `witnesses.json` beside the records of the readings. Nothing
 * in them depends on the day or the machine, so that a second run writes the same bytes; `--check` compares instead.
 */

import { join } from "node:path";
import { frequencies } from "./lib/reading-frequencies.ts";
import { witnesses } from "./lib/reading-witnesses.ts";
import { store } from "./lib/stored.ts";

const FOLDER = join("src", "content", "readings");
const STUDIES = { "frequency.json": frequencies, "witnesses.json": witnesses } as const;

const check = process.argv.includes("--check");
for (const [name, study] of Object.entries(STUDIES)) {
  store(join(FOLDER, name), format(study()), { command: "npm run study:readings", check });
}

/** As the formatter of the project writes it: lists of words on one line. */
function format(value: unknown): string {
  const text = JSON.stringify(value, null, 2);
  const lists = text.replace(/\[\s+("[^"]*"(?:,\s+"[^"]*")*)\s+\]/g, (_, words: string) => {
    return `[${words.replaceAll(/,\s+/g, ", ")}]`;
  });
  return `${lists}\n`;
}
