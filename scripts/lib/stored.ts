/** Files of data that a script makes and that are kept beside what is written by hand. */

import { readFileSync, writeFileSync } from "node:fs";

/**
 * Writes a file; with `check` compares it instead, says whether it is as it was, and has the script end with 1 where it is not.
 * @param command by which the file is made.
 */
export function store(
  file: string,
  text: string,
  { command, check }: { command: string; check: boolean },
): void {
  if (!check) {
    writeFileSync(file, text);
    console.log(`${file} written.`);
  } else if (readFileSync(file, "utf8") === text) {
    console.log(`${file} is what the engine says today.`);
  } else {
    console.log(`${file} is not what the engine says today. Write it anew: ${command}`);
    process.exitCode = 1;
  }
}
