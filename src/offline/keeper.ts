/**
 * Keeps the edition on the reader's device and answers from there. It knows nothing of the worker's events, so that
 * tests can run it with a cache and a network of their own.
 *
 * - Each version has a cache of its own. A file goes in only if its digest is the one in that version's list, so a
 *   cache never holds two versions, nor half a file.
 * - What is in the cache of the present version is answered from there, everything else from the network and kept.
 * - A page stays with the version that it came from until it is closed, through any number of updates: what it asks
 *   for is answered from that version or not at all.
 * - A new version takes over only when all is there that must be: with the whole edition on the device that is the
 *   whole new one, of which only what has changed is fetched.
 */

import {
  digest,
  type Failure,
  isTable,
  LIST,
  OFFLINE_PAGE,
  type OfflineList,
  readList,
  type Told,
} from "./list.ts";
import { PACK, packedType, unpacked } from "./pack.ts";

/** What the keeper leans on. */
export interface Outside {
  readonly caches: CacheStorage;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Milliseconds. */
  readonly now: () => number;
  /** The address of the site, with a `/` at its end. */
  readonly base: URL;
  /** The digest of this version's list. */
  readonly version: string;
}

/** Who asks for something. */
export interface Asker {
  /** The id of the page that asks; empty where none does. */
  readonly page: string;
  /** Does as a worker's `waitUntil`: keeps the worker alive until this is done. */
  readonly meanwhile: (work: Promise<unknown>) => void;
}

export interface Keeper {
  /** Whether {@link file} and {@link page} have anything to say of a request; otherwise the browser does as ever. */
  concerns(request: Request): boolean;
  /** Answers a navigation, after which the page `page` belongs to the version of the answer. */
  page(request: Request, asker: Asker): Promise<Response>;
  /** Answers what a page asks for. */
  file(request: Request, asker: Asker): Promise<Response>;
  /** Fetches what must be there before this version may take over. @throws when it cannot. */
  install(): Promise<void>;
  /** Lets go of versions that no page uses any more. */
  tidy(isOpen: (page: string) => Promise<boolean>): Promise<void>;
  /** Keeps what a page has loaded, and where a game is played on it what that takes; only for pages of this version. */
  keep(addresses: readonly string[], page: string): Promise<void>;
  /** Fetches the whole edition; `progress` is told of each file. */
  take(progress: (told: Told) => void): Promise<Told>;
  /** Forgets everything but games, which are kept elsewhere. */
  remove(): Promise<Told>;
  tell(): Promise<Told>;
}

/** The host has something else than this version's list names. */
class Changed extends Error {}
/** The host cannot be reached, or answers with an error. */
class Unreachable extends Error {}

/** A page that came from the network and belongs to no version that is known here. */
const FOREIGN = "foreign";
/** Names that carry the digest of what they name; they mean the same in every version. */
const NAMED_BY_CONTENT = /^_astro\//;
/** Files fetched at a time. */
const AT_ONCE = 4;
/**
 * A page that looks closed may lie in the browser's memory, to come back with “Back”. Its version is let go only
 * after this time, in milliseconds.
 */
const AFTER_CLOSING = 3_600_000;
/** Headers that tell how an answer was sent, which says nothing of how it is kept. */
const OF_THE_TRANSFER = ["content-encoding", "content-length", "transfer-encoding"];

export function createKeeper({ caches, fetch, now, base, version }: Outside): Keeper {
  const prefix = `four-rows:${base.pathname}:`;
  const nameOf = (of: string): string => `${prefix}v:${of}`;
  const stateName = `${prefix}state`;
  const urlOf = (path: string): string => new URL(path, base).href;
  const lists = new Map<string, Promise<OfflineList | null>>();
  const pages = new Map<string, Promise<string>>();

  /** The address below the base, as lists name it; `null` for what is no part of the site, or no address. */
  function pathOf(url: string): string | null {
    let address: URL;
    try {
      address = new URL(url);
    } catch {
      return null;
    }
    const { origin, pathname } = address;
    if (origin !== base.origin || !pathname.startsWith(base.pathname)) return null;
    return pathname.slice(base.pathname.length).replace(/(^|\/)index\.html$/, "$1");
  }

  // What the device has

  /** Names of the versions that have a cache, the oldest first. */
  async function versions(): Promise<string[]> {
    const start = nameOf("");
    return (await caches.keys())
      .filter((name) => name.startsWith(start))
      .map((name) => name.slice(start.length));
  }

  async function held(of: string, path: string): Promise<Response | undefined> {
    // Opening a cache would make it.
    return (await caches.has(nameOf(of))) ? (await caches.open(nameOf(of))).match(urlOf(path)) : undefined;
  }

  async function heldPaths(of: string): Promise<Set<string>> {
    if (!(await caches.has(nameOf(of)))) return new Set();
    const requests = await (await caches.open(nameOf(of))).keys();
    return new Set(requests.flatMap(({ url }) => pathOf(url) ?? []).filter((path) => path !== LIST));
  }

  /** The list of a version; `null` where it is not kept and cannot be had. Only what is known is remembered. */
  function listOf(of: string): Promise<OfflineList | null> {
    const known = lists.get(of) ?? readListOf(of);
    lists.set(of, known);
    void known.then(
      (list) => list === null && lists.delete(of),
      () => lists.delete(of),
    );
    return known;
  }

  async function readListOf(of: string): Promise<OfflineList | null> {
    const kept = await held(of, LIST);
    if (kept !== undefined) return readList(await kept.text());
    if (of !== version) return null;
    try {
      const bytes = await (await fetched(LIST)).arrayBuffer();
      if ((await digest(bytes)) !== version) return null;
      await put(version, LIST, new Response(bytes, { headers: { "content-type": "application/json" } }));
      return readList(new TextDecoder().decode(bytes));
    } catch {
      return null;
    }
  }

  async function put(of: string, path: string, response: Response): Promise<void> {
    await (await caches.open(nameOf(of))).put(urlOf(path), response);
  }

  // What was agreed, and which page belongs to which version

  async function wantsWhole(): Promise<boolean> {
    return (
      (await caches.has(stateName)) &&
      (await (await caches.open(stateName)).match(urlOf("whole"))) !== undefined
    );
  }

  const keyOf = (page: string): string => urlOf(`page/${page}`);

  /** The version that a page came from; `null` for one that was there before the worker. */
  async function versionOf(page: string): Promise<string | null> {
    const known = pages.get(page);
    if (known !== undefined) return known;
    if (page === "" || !(await caches.has(stateName))) return null;
    const kept = await (await caches.open(stateName)).match(keyOf(page));
    return kept === undefined ? null : ((await kept.text()).split(" ")[0] ?? null);
  }

  /** Remembers it past the sleep of the worker, whose memory is short. Where nothing can be kept, memory has to do. */
  async function belongs(page: string, to: Promise<string>): Promise<void> {
    if (page === "") return;
    pages.set(page, to);
    try {
      const state = await caches.open(stateName);
      await state.put(keyOf(page), new Response(`${await to} ${now()}`));
    } catch {}
  }

  // What the network has

  /** The same request, past what the browser has stored by itself, which may be of another version. */
  const fresh = ({ url }: Request): Request => new Request(url, { cache: "no-cache", redirect: "manual" });

  async function fetched(path: string): Promise<Response> {
    // What is named by its content may come from the browser's own store, everything else must be asked after.
    const cache = NAMED_BY_CONTENT.test(path) ? "default" : "no-cache";
    const response = await fetch(new Request(urlOf(path), { cache })).catch((cause: unknown) => {
      throw new Unreachable(`${path} could not be fetched.`, { cause });
    });
    if (response.status !== 200) throw new Unreachable(`${path} was answered with ${response.status}.`);
    return response;
  }

  /** An answer as it is kept, if it is what the list says. */
  async function verified(response: Response, hash: string): Promise<Response | null> {
    if (response.status !== 200) return null;
    const bytes = await response.arrayBuffer();
    if ((await digest(bytes)) !== hash) return null;
    // A new one also forgets a redirection, which a browser would not take for the answer to a navigation.
    return new Response(bytes, { headers: headersToKeep(response) });
  }

  /** Fetches a file of a version into its cache. */
  async function fetchInto(of: string, path: string, hash: string): Promise<void> {
    const response = await fetched(path);
    const sound = await verified(response, hash).catch((cause: unknown) => {
      throw new Unreachable(`${path} broke off.`, { cause });
    });
    if (sound === null) throw new Changed(`${path} is not the one of this version.`);
    await put(of, path, sound);
  }

  /** Keeps an answer that is on its way to a page; that it cannot be kept is no harm. */
  async function keepIfSound(path: string, response: Response, hash: string): Promise<boolean> {
    try {
      const sound = await verified(response, hash);
      if (sound === null) return false;
      await put(version, path, sound).catch(() => undefined);
      return true;
    } catch {
      return false;
    }
  }

  /** Makes sure that some files of this version are here: copied from an older version if they are the same there. */
  async function gather(
    list: OfflineList,
    paths: readonly string[],
    progress: (done: number) => void,
  ): Promise<void> {
    const here = await heldPaths(version);
    let missing = paths.filter((path) => !here.has(path));
    let done = paths.length - missing.length;
    progress(done);
    if (missing.length === 0) return;
    const copy = await copier();
    const alone = missing.filter((path) => !copy.has(list.files[path]));
    if (alone.length > Object.keys(list.files).length / 2) {
      const came = await unpack(list, alone, () => {
        done += 1;
        progress(done);
      });
      missing = missing.filter((path) => !came.has(path));
    }
    const next = missing.values();
    const broken: unknown[] = [];
    const one = async (path: string): Promise<void> => {
      const hash = list.files[path];
      if (hash === undefined) return;
      const same = await copy.get(hash);
      if (same === undefined) await fetchInto(version, path, hash);
      else await put(version, path, same);
      done += 1;
      progress(done);
    };
    const work = async (): Promise<void> => {
      for (const path of next) {
        // Where one fails no other is begun. Those that are on their way may arrive, and stay for the next attempt.
        if (broken.length > 0) return;
        await one(path).catch((error: unknown) => broken.push(error));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    if (broken.length > 0) throw broken[0];
  }

  /**
   * Fetches what is wanted of this version in one piece, and tells which files came. Where the host has no such piece,
   * or one of another version, or it breaks off, that is no failure: they can still be fetched one by one.
   * @throws what the cache throws.
   */
  async function unpack(
    list: OfflineList,
    wanted: readonly string[],
    kept: () => void,
  ): Promise<ReadonlySet<string>> {
    const came = new Set<string>();
    if (typeof DecompressionStream === "undefined") return came;
    const response = await fetched(PACK).catch(() => null);
    if (!response?.body) return came;
    const lacking = new Set(wanted);
    const headers = headersToKeep(response);
    const files = unpacked(response.body.pipeThrough(new DecompressionStream("gzip")));
    for (;;) {
      const next = await files.next().catch(() => null);
      if (next === null || next.done) return came;
      const [path, bytes] = next.value;
      const type = packedType(path);
      if (type === null || !lacking.has(path) || (await digest(bytes)) !== list.files[path]) continue;
      headers.set("content-type", type);
      await put(version, path, new Response(bytes, { headers }));
      lacking.delete(path);
      came.add(path);
      kept();
    }
  }

  /** Finds files by their digest in the other versions. */
  async function copier(): Promise<{
    has(hash: string | undefined): boolean;
    get(hash: string): Promise<Response | undefined>;
  }> {
    const places = new Map<string, readonly [of: string, path: string]>();
    for (const of of await versions()) {
      const list = of === version ? null : await listOf(of);
      if (list === null) continue;
      const here = await heldPaths(of);
      for (const [path, hash] of Object.entries(list.files)) if (here.has(path)) places.set(hash, [of, path]);
    }
    return {
      has: (hash) => hash !== undefined && places.has(hash),
      get: async (hash) => {
        const place = places.get(hash);
        return place && held(...place);
      },
    };
  }

  // Answers

  async function standIn(path: string): Promise<Response> {
    for (const of of (await versions()).reverse()) {
      const older = of === version ? undefined : await held(of, path);
      if (older !== undefined) return older;
    }
    const page = await held(version, OFFLINE_PAGE);
    return page === undefined
      ? Response.error()
      : new Response(page.body, { status: 503, headers: page.headers });
  }

  async function versionWith(path: string): Promise<string> {
    for (const of of (await versions()).reverse()) if (of !== version && (await held(of, path))) return of;
    return version;
  }

  async function page(request: Request, { page: id, meanwhile }: Asker): Promise<Response> {
    const path = pathOf(request.url) ?? "";
    const kept = await held(version, path);
    if (kept !== undefined) {
      meanwhile(belongs(id, Promise.resolve(version)));
      return kept;
    }
    const list = await listOf(version);
    const folder = `${path}/`;
    if (list?.files[path] === undefined && list?.files[folder] !== undefined) {
      return Response.redirect(urlOf(folder) + new URL(request.url).search);
    }
    const hash = list?.files[path];
    let response: Response;
    try {
      response = await fetch(hash === undefined ? request : fresh(request));
    } catch {
      meanwhile(belongs(id, versionWith(path)));
      return standIn(path);
    }
    // The page is read while it comes; whether it is ours is known when all of it is here.
    const sound = hash === undefined ? Promise.resolve(false) : keepIfSound(path, response.clone(), hash);
    const origin = sound.then((is) => (is ? version : FOREIGN));
    meanwhile(belongs(id, origin));
    return response;
  }

  async function file(request: Request, { page: id, meanwhile }: Asker): Promise<Response> {
    const path = pathOf(request.url) ?? "";
    if (NAMED_BY_CONTENT.test(path)) return namedFile(path, request, meanwhile);
    const owner = await versionOf(id);
    if (owner === FOREIGN) return fetch(request);
    const of = owner ?? version;
    const kept = await held(of, path);
    // A page from before the worker is most likely of this version, but the network knows better.
    if (kept !== undefined && owner !== null) return kept;
    const hash = (await listOf(of))?.files[path];
    if (hash === undefined) return fetch(request);
    let response: Response;
    try {
      response = await fetch(fresh(request));
    } catch {
      return kept ?? Response.error();
    }
    const copy = response.clone();
    const sound = await verified(copy, hash).catch(() => null);
    if (sound === null) return owner === null || response.status !== 200 ? response : Response.error();
    meanwhile(put(of, path, sound.clone()).catch(() => undefined));
    return sound;
  }

  async function namedFile(path: string, request: Request, meanwhile: Asker["meanwhile"]): Promise<Response> {
    for (const of of (await versions()).reverse()) {
      const kept = await held(of, path);
      if (kept !== undefined) return kept;
    }
    const response = await fetch(request);
    const hash = (await listOf(version))?.files[path];
    if (hash !== undefined) meanwhile(keepIfSound(path, response.clone(), hash));
    return response;
  }

  async function tell(): Promise<Told> {
    const list = await listOf(version);
    const here = await heldPaths(version).catch(() => new Set<string>());
    const all = list === null ? 0 : Object.keys(list.files).length;
    const whole = list !== null && Object.keys(list.files).every((path) => here.has(path));
    const titled: (readonly [string, string])[] = [];
    for (const path of whole ? [] : here) {
      if ((path !== "" && !path.endsWith("/")) || path === OFFLINE_PAGE) continue;
      const html = (await (await held(version, path))?.text()) ?? "";
      titled.push([urlOf(path), /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? path]);
    }
    const { sent = 0, kept = 0 } = list ?? {};
    return { type: "holds", whole, held: here.size, all, sent, kept, pages: titled };
  }

  return {
    concerns(request) {
      const path = pathOf(request.url);
      return request.method === "GET" && !request.headers.has("range") && path !== null && path !== LIST;
    },
    page,
    file,
    tell,
    async install() {
      const list = await listOf(version);
      if (list === null) throw new Changed("The list of files is not the one of this version.");
      await gather(list, (await wantsWhole()) ? Object.keys(list.files) : list.core, () => undefined);
    },
    async tidy(isOpen) {
      const inUse = new Set([version]);
      const state = (await caches.has(stateName)) ? await caches.open(stateName) : null;
      for (const request of (await state?.keys()) ?? []) {
        const id = /\/page\/([^/]+)$/.exec(request.url)?.[1];
        if (id === undefined) continue;
        const [of = "", since = "0"] = ((await (await state?.match(request))?.text()) ?? "").split(" ");
        if (now() - Number(since) < AFTER_CLOSING || (await isOpen(id))) inUse.add(of);
        else {
          await state?.delete(request);
          pages.delete(id);
        }
      }
      const others = (await versions()).filter((of) => of !== version);
      // Pages of the version before, visited and not yet visited again, are better than none.
      const before = (await wantsWhole()) ? undefined : others.at(-1);
      for (const of of others) {
        if (inUse.has(of) || of === before) continue;
        await caches.delete(nameOf(of));
        lists.delete(of);
      }
    },
    async keep(addresses, id) {
      const owner = await versionOf(id);
      const list = owner === null || owner === version ? await listOf(version) : null;
      if (list === null) return;
      const paths = new Set(addresses.flatMap((address) => pathOf(address) ?? []));
      const known = [...paths].filter((path) => list.files[path] !== undefined);
      try {
        await gather(list, known, () => undefined);
        if (owner === null) await belongs(id, Promise.resolve(version));
        if (known.some(isTable)) await gather(list, list.games, () => undefined);
      } catch {
        // What is missing now comes with the next visit.
      }
    },
    async take(progress) {
      try {
        const list = await listOf(version);
        if (list === null) return { type: "failed", why: (await isReachable()) ? "changed" : "network" };
        const all = Object.keys(list.files);
        await gather(list, all, (done) => progress({ type: "taking", held: done, all: all.length }));
        await (await caches.open(stateName)).put(urlOf("whole"), new Response("agreed"));
        return tell();
      } catch (error) {
        return { type: "failed", why: whyOf(error) };
      }
    },
    async remove() {
      const { sent = 0, kept = 0, files = {} } = (await listOf(version)) ?? {};
      try {
        for (const name of await caches.keys()) if (name.startsWith(prefix)) await caches.delete(name);
      } catch (error) {
        return { type: "failed", why: whyOf(error) };
      }
      lists.clear();
      pages.clear();
      return { type: "holds", whole: false, held: 0, all: Object.keys(files).length, sent, kept, pages: [] };
    },
  };

  async function isReachable(): Promise<boolean> {
    return fetched(LIST).then(
      () => true,
      () => false,
    );
  }
}

/** What an answer says of itself, but for how it was sent. */
function headersToKeep(response: Response): Headers {
  const headers = new Headers(response.headers);
  for (const name of OF_THE_TRANSFER) headers.delete(name);
  return headers;
}

function whyOf(error: unknown): Failure {
  if (error instanceof Changed) return "changed";
  if (error instanceof Unreachable) return "network";
  return error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "refused";
}
