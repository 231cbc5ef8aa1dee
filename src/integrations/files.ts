import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** Every file of a built site, as paths relative to its folder with `/` between, sorted. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, "/"))
    .sort();
}
