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

import { createDevice } from "./device.ts";
import { createGather } from "./gather.ts";
import { Changed, createHost, NAMED_BY_CONTENT, Unreachable, verified } from "./host.ts";
import { type Failure, isTable, LIST, OFFLINE_PAGE, type Reply } from "./list.ts";

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
  take(progress: (reply: Reply) => void): Promise<Reply>;
  /** Forgets everything but games, which are kept elsewhere. */
  remove(): Promise<Reply>;
  tell(): Promise<Reply>;
}

/** A page that came from the network and belongs to no version that is known here. */
const FOREIGN = "foreign";

/** The same request, past what the browser has stored by itself, which may be of another version. */
const fresh = ({ url }: Request): Request => new Request(url, { cache: "no-cache", redirect: "manual" });

export function createKeeper({ caches, fetch, now, base, version }: Outside): Keeper {
  const host = createHost(fetch, base);
  const device = createDevice({ caches, now, base, version }, host);
  const gather = createGather(version, device, host);
  const { urlOf, pathOf, fetched } = host;
  const { versions, held, heldPaths, listOf, put, versionOf, belongs } = device;

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

  async function tell(): Promise<Reply> {
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
      await gather(list, (await device.wantsWhole()) ? Object.keys(list.files) : list.core, () => undefined);
    },
    tidy: device.tidy,
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
        await device.agreeToWhole();
        return tell();
      } catch (error) {
        return { type: "failed", why: whyOf(error) };
      }
    },
    async remove() {
      const { sent = 0, kept = 0, files = {} } = (await listOf(version)) ?? {};
      try {
        await device.forget();
      } catch (error) {
        return { type: "failed", why: whyOf(error) };
      }
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

function whyOf(error: unknown): Failure {
  if (error instanceof Changed) return "changed";
  if (error instanceof Unreachable) return "network";
  return error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "refused";
}
