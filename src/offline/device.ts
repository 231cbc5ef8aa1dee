/** What is kept on the device: a cache for each version, what was agreed, and which page belongs to which version. */

import type { Host } from "./host.ts";
import { digest, LIST, type OfflineList, readList } from "./list.ts";

/**
 * A page that looks closed may lie in the browser's memory, to come back with “Back”. Its version is let go only
 * after this time, in milliseconds.
 */
const AFTER_CLOSING = 3_600_000;

interface Outside {
  readonly caches: CacheStorage;
  /** Milliseconds. */
  readonly now: () => number;
  readonly base: URL;
  /** The version that is present: the digest of its list. */
  readonly version: string;
}

export interface Device {
  /** Names of the versions that have a cache, the oldest first. */
  versions(): Promise<string[]>;
  /** A file of a version, if it is kept. */
  held(of: string, path: string): Promise<Response | undefined>;
  /** The paths of all files of a version that are kept, but for its list. */
  heldPaths(of: string): Promise<Set<string>>;
  /** The list of a version; `null` where it is not kept and cannot be had. Only what is known is remembered. */
  listOf(of: string): Promise<OfflineList | null>;
  put(of: string, path: string, response: Response): Promise<void>;
  /** Has the reader asked for the whole edition? */
  wantsWhole(): Promise<boolean>;
  agreeToWhole(): Promise<void>;
  /** The version that a page came from; `null` for one that was there before the worker. */
  versionOf(page: string): Promise<string | null>;
  /** Remembers it past the sleep of the worker, whose memory is short. Where nothing can be kept, memory has to do. */
  belongs(page: string, to: Promise<string>): Promise<void>;
  /** Lets go of versions that no page uses any more. */
  tidy(isOpen: (page: string) => Promise<boolean>): Promise<void>;
  /** Forgets everything but games, which are kept elsewhere. */
  forget(): Promise<void>;
}

export function createDevice(
  { caches, now, base, version }: Outside,
  { urlOf, pathOf, fetched }: Host,
): Device {
  const prefix = `four-rows:${base.pathname}:`;
  const nameOf = (of: string): string => `${prefix}v:${of}`;
  const stateName = `${prefix}state`;
  const lists = new Map<string, Promise<OfflineList | null>>();
  const pages = new Map<string, Promise<string>>();

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

  async function wantsWhole(): Promise<boolean> {
    return (
      (await caches.has(stateName)) &&
      (await (await caches.open(stateName)).match(urlOf("whole"))) !== undefined
    );
  }

  const keyOf = (page: string): string => urlOf(`page/${page}`);

  async function versionOf(page: string): Promise<string | null> {
    const known = pages.get(page);
    if (known !== undefined) return known;
    if (page === "" || !(await caches.has(stateName))) return null;
    const kept = await (await caches.open(stateName)).match(keyOf(page));
    return kept === undefined ? null : ((await kept.text()).split(" ")[0] ?? null);
  }

  async function belongs(page: string, to: Promise<string>): Promise<void> {
    if (page === "") return;
    pages.set(page, to);
    try {
      const state = await caches.open(stateName);
      await state.put(keyOf(page), new Response(`${await to} ${now()}`));
    } catch {}
  }

  async function agreeToWhole(): Promise<void> {
    await (await caches.open(stateName)).put(urlOf("whole"), new Response("agreed"));
  }

  async function tidy(isOpen: (page: string) => Promise<boolean>): Promise<void> {
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
  }

  async function forget(): Promise<void> {
    for (const name of await caches.keys()) if (name.startsWith(prefix)) await caches.delete(name);
    lists.clear();
    pages.clear();
  }

  return {
    versions,
    held,
    heldPaths,
    listOf,
    put,
    wantsWhole,
    agreeToWhole,
    versionOf,
    belongs,
    tidy,
    forget,
  };
}
