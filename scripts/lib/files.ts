import { readdirSync } from "node:fs";
import { join } from "node:path";

const NOT_OURS = new Set([
  "node_modules",
  ".git",
  ".astro",
  ".cache",
  "dist",
  "test-results",
  "playwright-report",
]);

/** Every file below `folder`, as paths relative to it with `/` between, sorted; what is installed or made is left out. */
export function filesBelow(folder: string, inside = ""): string[] {
  return readdirSync(join(folder, inside), { withFileTypes: true })
    .flatMap((entry) => {
      const path = inside === "" ? entry.name : `${inside}/${entry.name}`;
      if (!entry.isDirectory()) return [path];
      return NOT_OURS.has(entry.name) ? [] : filesBelow(folder, path);
    })
    .sort();
}
