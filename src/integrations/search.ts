/**
 * Makes the search index when the site has been built, and serves the last one while authors work.
 *
 * It hands Pagefind one record for each sentence, term, figure and page. No page is crawled: so a sentence is a
 * result of its own, and nothing is found twice.
 */
import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { dirname, extname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { close, createIndex } from "pagefind";
import type { SearchInput } from "../content/search/input.ts";
import { contentOf, type SearchRecord, type WordList } from "../content/search/records.ts";

const FOLDER = "pagefind";

/** Of all that Pagefind writes, what our own interface asks for; the rest are interfaces of Pagefind's own. */
const WANTED =
  /^(?:pagefind\.js|pagefind-entry\.json|wasm\.unknown\.pagefind|.+\.pf_(?:meta|index|fragment))$/;

/**
 * The language code for "undetermined". Pagefind then leaves words as they are; told "en" it would cut Bantu
 * words as if they were English, and a longer beginning of a word could lose what a shorter one found.
 */
const NO_STEMMING = "und";

/** All records in one file: fetched once, they answer every further key without the network. */
const FRAGMENT_FILES = 1;

const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".json": "application/json",
};

export const NO_INDEX_YET = "There is no search index yet: run “npm run build” once, then search again.";

export function search(): AstroIntegration {
  let built = new URL("../../dist/", import.meta.url);
  let base = "/";
  return {
    name: "four-rows:search",
    hooks: {
      "astro:config:done": ({ config }) => {
        built = config.outDir;
        base = config.base;
      },
      "astro:server:setup": ({ server }) => {
        server.middlewares.use(serveIndex(built, base));
      },
      "astro:build:done": async ({ dir, logger }) => {
        // Not at the head of this file: the configuration, which imports it, should not have to read the content.
        const { searchInput } = await import("../content/search/input.ts");
        const input = searchInput();
        const bytes = await writeIndex(input, fileURLToPath(new URL(`${FOLDER}/`, dir)));
        logger.info(`${input.records.length} records, ${input.words.length} words, ${bytes} bytes`);
      },
    },
  };
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Answers requests for the index with the files of the last build, or says in plain words that there is none.
 *
 * @param built the folder of the last build.
 * @param base the path the site is served from. Vite takes it off the address for some middlewares and not for
 *   others, so both are understood.
 */
export function serveIndex(built: URL, base: string): Middleware {
  const folder = join(fileURLToPath(built), FOLDER) + sep;
  const starts = [`${base.replace(/\/$/, "")}/${FOLDER}/`, `/${FOLDER}/`];
  return (request, response, next) => {
    const file = fileAsked(request.url ?? "", starts, folder);
    if (file === null) return next();
    readFile(file).then(
      (content) => {
        response.setHeader("Content-Type", TYPES[extname(file)] ?? "application/octet-stream");
        response.end(content);
      },
      () => {
        response.statusCode = 404;
        response.setHeader("Content-Type", "text/plain; charset=utf-8");
        response.end(NO_INDEX_YET);
      },
    );
  };
}

/** The file of `folder` that an address means, or `null` if it means none there. */
function fileAsked(url: string, starts: readonly string[], folder: string): string | null {
  const path = url.split("?")[0] ?? "";
  const start = starts.find((each) => path.startsWith(each));
  if (start === undefined) return null;
  try {
    const file = join(folder, decodeURIComponent(path.slice(start.length)));
    return file.startsWith(folder) ? file : null;
  } catch {
    // A malformed escape: no file of ours has such a name.
    return null;
  }
}

/**
 * Writes the index and the word list into `folder`, which is emptied first.
 *
 * @returns how many bytes were written.
 * @throws if Pagefind refuses a record, naming it.
 */
export async function writeIndex({ records, ...list }: SearchInput, folder: string): Promise<number> {
  await rm(folder, { recursive: true, force: true });
  const { index, errors } = await createIndex({ maxFragments: FRAGMENT_FILES });
  if (!index) throw new Error(`Pagefind would not start: ${errors.join("; ")}`);
  try {
    for (const [order, record] of records.entries()) {
      const added = await index.addCustomRecord(pagefindRecord(record, order));
      if (added.errors.length > 0) {
        throw new Error(`The search record ${record.url} was refused: ${added.errors.join("; ")}`);
      }
    }
    const { files } = await index.getFiles();
    const version = createHash("sha256")
      .update(JSON.stringify([records, list]))
      .digest("hex")
      .slice(0, 12);
    const words: WordList = { version, ...list };
    const written = [
      ...files.filter(({ path }) => WANTED.test(path)),
      { path: "words.json", content: Buffer.from(JSON.stringify(words)) },
    ];
    for (const { path, content } of written) {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    return written.reduce((bytes, { content }) => bytes + content.length, 0);
  } finally {
    await close();
  }
}

/** @param order its place among all records: where nothing else tells two hits apart, the first stands first. */
function pagefindRecord(record: SearchRecord, order: number) {
  const { url, kind, title, corrections, sources, topics, languages } = record;
  const meta: Record<string, string> = { title, kind, order: String(order) };
  if (corrections.length > 0) meta["corrections"] = corrections.map((pair) => pair.join("=")).join(" ");
  const filters: Record<string, string[]> = { kind: [kind], language: [...languages] };
  if (sources.length > 0) filters["source"] = [...sources];
  if (topics.length > 0) filters["topic"] = [...topics];
  return { url, content: contentOf(record), language: NO_STEMMING, meta, filters };
}
