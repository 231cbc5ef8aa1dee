/** A cache and a network in memory, for tests of what keeps the edition on a device. */
import { gzipSync } from "node:zlib";
import { digest, type OfflineList } from "../../src/offline/list.ts";
import { PACK, packed, packedType } from "../../src/offline/pack.ts";

export const BASE = new URL("https://four-rows.example/edition/");

/** A cache as the browser's, which fails as a full or a locked one when it is told to. */
export class FakeCaches implements CacheStorage {
  readonly #caches = new Map<string, FakeCache>();
  /** Thrown by every attempt to keep something. */
  refuses: DOMException | null = null;
  /** How many more things may be kept. */
  room = Number.POSITIVE_INFINITY;

  async has(name: string) {
    return this.#caches.has(name);
  }
  async open(name: string): Promise<Cache> {
    if (this.refuses) throw this.refuses;
    const cache = this.#caches.get(name) ?? new FakeCache(this);
    this.#caches.set(name, cache);
    return cache;
  }
  async delete(name: string) {
    return this.#caches.delete(name);
  }
  async keys() {
    return [...this.#caches.keys()];
  }
  async match(): Promise<undefined> {
    throw new Error("Looking through all caches would mix versions.");
  }
}

class FakeCache implements Cache {
  readonly #kept = new Map<string, Response>();
  readonly #all: FakeCaches;
  constructor(all: FakeCaches) {
    this.#all = all;
  }
  async match(request: RequestInfo | URL) {
    return this.#kept.get(addressOf(request))?.clone();
  }
  async put(request: RequestInfo | URL, response: Response) {
    if (this.#all.refuses) throw this.#all.refuses;
    if (this.#all.room <= 0) throw new DOMException("full", "QuotaExceededError");
    this.#all.room -= 1;
    this.#kept.set(addressOf(request), new Response(await response.arrayBuffer(), response));
  }
  async delete(request: RequestInfo | URL) {
    return this.#kept.delete(addressOf(request));
  }
  async keys() {
    return [...this.#kept.keys()].map((url) => new Request(url));
  }
  async matchAll(): Promise<never> {
    throw new Error("not used");
  }
  async add(): Promise<never> {
    throw new Error("Adding unseen would keep whatever the network gives.");
  }
  async addAll(): Promise<never> {
    throw new Error("Adding unseen would keep whatever the network gives.");
  }
}

const addressOf = (request: RequestInfo | URL): string =>
  request instanceof Request ? request.url : String(request);

/** A host that serves one build, and whose line can be cut. */
export class FakeHost {
  files: ReadonlyMap<string, string | Uint8Array<ArrayBuffer>> = new Map();
  /** After so many more answers the line is cut. */
  answers = Number.POSITIVE_INFINITY;
  readonly asked: string[] = [];

  readonly fetch = async (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname.slice(BASE.pathname.length);
    if (this.answers <= 0) throw new TypeError("Failed to fetch");
    this.answers -= 1;
    this.asked.push(path);
    const body = this.files.get(path);
    const type = /\.\w+$/.test(path) ? "text/plain" : "text/html";
    return body === undefined
      ? new Response("Not found.", { status: 404 })
      : new Response(body, { headers: { "content-type": type, "content-encoding": "br" } });
  };
}

export interface Build {
  readonly version: string;
  readonly files: ReadonlyMap<string, string>;
}

/** A small edition; `mark` tells its version in every file that is not named by its content. */
export async function build(mark: string, more: Readonly<Record<string, string>> = {}): Promise<Build> {
  const contents: Record<string, string> = {
    "": `<title>Home · Four Rows</title>home ${mark}`,
    "offline/": `<title>Keep it · Four Rows</title>offline ${mark}`,
    "sources/anna-1938/": `<title>Mweso · Four Rows</title>anna ${mark}`,
    "play/": `<title>Play · Four Rows</title>play ${mark}`,
    "glossary/cards.json": `{"cards":"${mark}"}`,
    "compare/board.svg": "<svg/>",
    [`_astro/play.${mark}.js`]: `play("${mark}")`,
    "_astro/font.woff2": "font",
    ...more,
  };
  const list: OfflineList = {
    files: Object.fromEntries(
      await Promise.all(
        Object.entries(contents).map(async ([path, text]) => [
          path,
          await digest(new TextEncoder().encode(text)),
        ]),
      ),
    ),
    core: ["offline/"],
    games: Object.keys(contents).filter((path) => path.startsWith("_astro/room.")),
    sent: 1000,
    kept: 2000,
  };
  const text = JSON.stringify(list);
  return {
    version: await digest(new TextEncoder().encode(text)),
    files: new Map([
      ...Object.entries(contents),
      ["offline.json", text],
      ["data/export.csv", `export ${mark}`],
    ]),
  };
}

/** The files of a build as its host has them when it has the pack too. */
export function withPack({ files }: Build, of: Build = { files, version: "" }): FakeHost["files"] {
  const texts = [...of.files].filter(([path]) => packedType(path) !== null && path !== "offline.json");
  const pack = packed(texts.map(([path, text]) => [path, new TextEncoder().encode(text)]));
  return new Map<string, string | Uint8Array<ArrayBuffer>>([
    ...files,
    [PACK, new Uint8Array(gzipSync(pack))],
  ]);
}
