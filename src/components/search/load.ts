/** Fetches the index and its word list, once somebody searches. */
import { href } from "../../content/href.ts";
import { type FilterChoice, RECORD_KINDS, SHOWN_UNTIL, type WordList } from "../../content/search/records.ts";
import { SOURCE_IDS } from "../../engine/types.ts";
import { t } from "../../language/t.ts";
import { createFinder, type Finder, type LoadedRecord } from "./find.ts";
import { prepareWords } from "./plan.ts";

/** The part of Pagefind's browser API that is used here; see its `types/index.d.ts`. */
interface Pagefind {
  options(options: {
    basePath: string;
    baseUrl: string;
    noWorker: boolean;
    metaCacheTag: string;
  }): Promise<void>;
  /** With `null`, every record. */
  search(word: null): Promise<{ results: readonly PagefindResult[] }>;
}

interface PagefindResult {
  data(): Promise<PagefindFragment>;
}

interface PagefindFragment {
  readonly raw_url?: string;
  readonly url: string;
  readonly content: string;
  readonly meta: Readonly<Record<string, string>>;
  readonly filters: Readonly<Record<string, readonly string[]>>;
}

/** What a search needs once the index is there. */
export interface Loaded {
  readonly find: Finder["find"];
  readonly filters: readonly FilterChoice[];
}

/** The index is not there, or could not be had; `message` says so to the reader. */
export class SearchUnavailable extends Error {}

let attempts = 0;

/**
 * @param folder where the index lies.
 * @returns a finder over the whole edition.
 * @throws SearchUnavailable when there is no index, or none can be fetched. Calling again tries again.
 */
export async function loadFinder(folder: string = href("/pagefind/")): Promise<Loaded> {
  attempts += 1;
  // A browser may remember that a module could not be fetched, so every further attempt has an address of its own.
  const again = attempts > 1 ? `?attempt=${attempts}` : "";
  const [list, pagefind] = await Promise.all([
    loadWords(`${folder}words.json`),
    import(/* @vite-ignore */ `${folder}pagefind.js${again}`).catch((cause: unknown) => {
      throw new SearchUnavailable(t(NOT_FETCHED), { cause });
    }) as Promise<Pagefind>,
  ]);
  await pagefind.options({ basePath: folder, baseUrl: "/", noWorker: true, metaCacheTag: list.version });
  const { find, ready } = createFinder(prepareWords(list), async () => {
    const { results } = await pagefind.search(null);
    return results.map((result) => ({ load: async () => recordFrom(await result.data()) }));
  });
  // Whoever asks before it is done waits for it, and hears then if it failed.
  ready().catch(() => undefined);
  return { find, filters: list.filters };
}

export const NOT_FETCHED = "The search index could not be fetched. Are you offline?";

async function loadWords(url: string): Promise<WordList> {
  let response: Response;
  try {
    response = await fetch(url, { cache: "no-cache" });
  } catch (cause) {
    throw new SearchUnavailable(t(NOT_FETCHED), { cause });
  }
  if (response.ok) return response.json();
  // The development server says in plain words why there is no index; anything else is the server's affair.
  const plain = response.headers.get("content-type")?.startsWith("text/plain") === true;
  const reason = plain ? (await response.text()).trim() : "";
  throw new SearchUnavailable(reason.length > 0 && reason.length < 200 ? reason : t(NOT_FETCHED));
}

function recordFrom({ raw_url, url, content, meta, filters }: PagefindFragment): LoadedRecord {
  const [text = "", also = ""] = content.split(SHOWN_UNTIL);
  const corrections = (meta["corrections"] ?? "")
    .split(" ")
    .filter((pair) => pair.includes("="))
    .map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)] as const);
  return {
    url: raw_url ?? url,
    kind: RECORD_KINDS.find((kind) => kind === meta["kind"]) ?? "page",
    title: meta["title"] ?? "",
    text: text.trim(),
    also: [also],
    corrections,
    sources: SOURCE_IDS.filter((id) => filters["source"]?.includes(id)),
    topics: filters["topic"] ?? [],
    languages: filters["language"] ?? [],
    order: Number(meta["order"] ?? 0),
  };
}
