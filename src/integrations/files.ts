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

/** The path that the site is served under, with a `/` at both ends. */
export const baseOf = ({ base }: { readonly base: string }): string =>
  base.endsWith("/") ? base : `${base}/`;
