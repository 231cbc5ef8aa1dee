/**
 * Writes, when everything else is written, the list of what a device may hold and the service worker that keeps it.
 * It stands last among the integrations: whatever changes a page after it makes the page's digest wrong.
 */

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import type { AstroIntegration } from "astro";
import { asAsked, digest, isTable, LIST, OFFLINE_PAGE, type OfflineList, WORKER } from "../offline/list.ts";
import { PACK, packed, packedType } from "../offline/pack.ts";
import { baseOf, filesIn } from "./files.ts";
import { oneScript } from "./one-script.ts";

/**
 * What the reader takes along when he takes "the whole edition": all there is to read, step, search, compare and play.
 * Left out are copies of the same for other uses, and what only machines read. The page that asks says so.
 */
const LEFT_OUT: readonly RegExp[] = [
  // Other people's pages show these, and other people's pages are not there without a network.
  /^embed\//,
  /^four-rows-board\.js$/,
  // The edition as data, but for the page that tells of it, and as files to pass on.
  /^data\/./,
  /^sources\/[^/]+\/[^/]+\.html$/,
  // A room is found by a network; letters and pasted codes need none.
  /^_astro\/room-link\.[\w-]+\.js$/,
  // For those who make the edition.
  /^about\/components\//,
  // For search engines, for hosts, for previews of links, and for the home screen, which fetches its own.
  /^(?:sitemap|robots)[^/]*$/,
  /^(?:404\.html|_headers|_redirects|\.nojekyll|CNAME)$/,
  /^(?:cards|icons)\//,
  /\.webmanifest$/,
  // What this integration writes.
  new RegExp(`^(?:${LIST}|${WORKER}|${PACK})$`.replaceAll(".", "\\.")),
];

export const isLeftOut = (file: string): boolean => LEFT_OUT.some((pattern) => pattern.test(asAsked(file)));

/** Formats that are compressed already. */
const COMPRESSED = /\.(?:woff2|png|jpe?g|webp|gif|pf_\w+|pagefind)$/;
const sentSize = (path: string, body: Buffer): number =>
  COMPRESSED.test(path) ? body.length : gzipSync(body).length;

/** The address of a file, as a browser spells it, below the base. */
const addressOf = (file: string): string => new URL(asAsked(file), "http://site/").pathname.slice(1);

/** The list for a built site, and its pack. @param base the path it is served under, with a `/` at both ends. */
export async function listOf(
  folder: string,
  base: string,
): Promise<{ readonly list: OfflineList; readonly pack: Buffer }> {
  const files: Record<string, string> = {};
  const together: (readonly [string, Buffer])[] = [];
  let alone = 0;
  let kept = 0;
  for (const file of (await filesIn(folder)).filter((path) => !isLeftOut(path))) {
    const body = await readFile(join(folder, file));
    const path = addressOf(file);
    files[path] = await digest(new Uint8Array(body));
    kept += body.length;
    if (packedType(path) === null) alone += sentSize(file, body);
    else together.push([path, body]);
  }
  // Like beside like, since gzip looks back over no more than 32 kB.
  together.sort(([a], [b]) => compare(packedType(a), packedType(b)) || compare(a, b));
  const pack = gzipSync(packed(together), { level: 9 });
  const core = await coreOf(folder, base, files);
  const games = await gamesOf(folder, files);
  return { list: { files, core, games, sent: alone + pack.length, kept }, pack };
}

const compare = (a: string | null, b: string | null): number => (a ?? "").localeCompare(b ?? "", "en");

/** The page that stands in for others, with all that it links or loads by itself. */
async function coreOf(
  folder: string,
  base: string,
  files: Readonly<Record<string, string>>,
): Promise<string[]> {
  const html = await readFile(join(folder, OFFLINE_PAGE, "index.html"), "utf8");
  const loaded = [...html.matchAll(/<(?:link|script|img)\b[^>]*?\s(?:href|src)="([^"]+)"/g)].flatMap(
    ([, address = ""]) => (address.startsWith(base) ? [address.slice(base.length)] : []),
  );
  const core = new Set([OFFLINE_PAGE, ...loaded].filter((path) => files[path] !== undefined && path !== ""));
  // A set is walked through together with what is added on the way.
  for (const path of core) {
    if (!path.endsWith(".js")) continue;
    const script = await readFile(join(folder, path), "utf8");
    for (const [, address = ""] of script.matchAll(/(?:\bfrom|\bimport)\s*["']([./][^"']+)["']/g)) {
      const imported = new URL(address, `http://site${base}${path}`).pathname.slice(base.length);
      if (files[imported] !== undefined) core.add(imported);
    }
  }
  return [...core];
}

/** A script or style sheet as another script names it: to import it now or later, or to begin a thread with it. */
const NAMED = /["'`(](?:[^"'`()\s]*\/)?([\w.-]+\.(?:js|css))["'`)]/g;

/** All scripts that the islands of the pages on which one plays may come to fetch, by whatever is touched there. */
async function gamesOf(folder: string, files: Readonly<Record<string, string>>): Promise<string[]> {
  const games = new Set<string>();
  const addNamed = (text: string): void => {
    for (const [, name = ""] of text.matchAll(NAMED)) {
      if (files[`_astro/${name}`] !== undefined) games.add(`_astro/${name}`);
    }
  };
  for (const page of Object.keys(files).filter(isTable)) {
    const html = await readFile(join(folder, page, "index.html"), "utf8");
    for (const [island] of html.matchAll(/<astro-island\b[^>]*>/g)) addNamed(island);
  }
  for (const path of games) if (path.endsWith(".js")) addNamed(await readFile(join(folder, path), "utf8"));
  return [...games];
}

/** Writes the list, the pack and the worker into a built site; anew if they are there. */
export async function writeOffline(folder: string, base: string): Promise<OfflineList> {
  const { list, pack } = await listOf(folder, base);
  const text = JSON.stringify(list);
  await writeFile(join(folder, PACK), pack);
  await writeFile(join(folder, LIST), text);
  await writeFile(join(folder, WORKER), await worker(await digest(new TextEncoder().encode(text))));
  return list;
}

/** The worker as one classic script, which every browser that has service workers can run. */
const worker = (version: string): Promise<string> =>
  oneScript({
    input: "src/offline/worker.ts",
    format: "iife",
    define: { FOUR_ROWS_VERSION: JSON.stringify(version) },
  });

export function offline(): AstroIntegration {
  let base = "/";
  return {
    name: "four-rows:offline",
    hooks: {
      "astro:config:done": ({ config }) => {
        base = baseOf(config);
      },
      "astro:build:done": async ({ dir, logger }) => {
        const { files, sent } = await writeOffline(fileURLToPath(dir), base);
        logger.info(`${Object.keys(files).length} files, ${sent} bytes compressed`);
      },
    },
  };
}
