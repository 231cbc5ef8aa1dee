/** A zip file whose bytes depend on nothing but the files in it. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Zippable, zipSync } from "fflate";
import { filesBelow } from "./files.ts";

/** Zip keeps local time without a zone, so the date is made from local parts; the format knows none before 1980. */
const WHEN = (): Date => new Date(1980, 0, 1);

/** Made on Unix, a plain file that anybody may read. */
const UNIX = 3;
const MODE = 0o100644 << 16;

/**
 * Packs files in the order of their names.
 *
 * @param files contents by path inside the archive, with `/` between.
 */
export function pack(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const sorted = [...files].sort(([one], [other]) => (one < other ? -1 : 1));
  const entries: Zippable = Object.fromEntries(
    sorted.map(([path, body]) => [path, [body, { mtime: WHEN(), os: UNIX, attrs: MODE }] as const]),
  );
  return zipSync(entries, { level: 9 });
}

/** What the edition is made from: the folders and the files at the root that go into the archive. */
const SOURCE_FOLDERS = ["bench", "docs", "public", "scripts", "src", "tests"] as const;
const SOURCE_FILES = [
  ".nvmrc",
  ".zenodo.json",
  "ARCHITECTURE.md",
  "CHANGELOG.md",
  "CITATION.cff",
  "CONTRIBUTING.md",
  "LICENSE",
  "LICENSE-CONTENT",
  "NOTICE.md",
  "README.md",
  "astro.config.mjs",
  "biome.jsonc",
  "package-lock.json",
  "package.json",
  "playwright.config.ts",
  "tsconfig.json",
  "vitest.config.ts",
] as const;

/** The data that `/data/` lists: not its page, and not the citations that pages fetch. */
const isData = (path: string): boolean => !path.endsWith(".html") && !path.startsWith("cite/");

/**
 * The files of the archive by their paths in it.
 *
 * @param root the project; `data` and `engine` are the folders of the built data and of the compiled engine.
 * @param name the folder in which everything lies, `four-rows-0.1.0`.
 */
export function archiveFiles(
  root: string,
  { data, engine }: { readonly data: string; readonly engine: string },
  name: string,
): ReadonlyMap<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const add = (folder: string, path: string, at: string): void => {
    files.set(`${name}/${at}`, readFileSync(join(folder, path)));
  };
  for (const path of SOURCE_FILES) add(root, path, path);
  for (const folder of SOURCE_FOLDERS) {
    for (const path of filesBelow(join(root, folder))) add(join(root, folder), path, `${folder}/${path}`);
  }
  for (const path of filesBelow(data).filter(isData)) add(data, path, `data/${path}`);
  for (const path of filesBelow(engine)) add(engine, path, `engine/${path}`);
  return files;
}
