/** The host: what a path of the site is called there, and what comes from there, taken only if it is what a list says. */

import { asAsked, digest } from "./list.ts";

/** The host has something else than a version's list names. */
export class Changed extends Error {}
/** The host cannot be reached, or answers with an error. */
export class Unreachable extends Error {}

/** Names that carry the digest of what they name; they mean the same in every version. */
export const NAMED_BY_CONTENT = /^_astro\//;
/** Headers that tell how an answer was sent, which says nothing of how it is kept. */
const OF_THE_TRANSFER = ["content-encoding", "content-length", "transfer-encoding"];

export interface Host {
  urlOf(path: string): string;
  /** The address below the base, as lists name it; `null` for what is no part of the site, or no address. */
  pathOf(url: string): string | null;
  /** @throws {Unreachable} without an answer of status 200. */
  fetched(path: string): Promise<Response>;
}

/** @param base the address of the site, with a `/` at its end. */
export function createHost(fetch: (request: Request) => Promise<Response>, base: URL): Host {
  const urlOf = (path: string): string => new URL(path, base).href;

  function pathOf(url: string): string | null {
    let address: URL;
    try {
      address = new URL(url);
    } catch {
      return null;
    }
    const { origin, pathname } = address;
    if (origin !== base.origin || !pathname.startsWith(base.pathname)) return null;
    return asAsked(pathname.slice(base.pathname.length));
  }

  async function fetched(path: string): Promise<Response> {
    // What is named by its content may come from the browser's own store, everything else must be asked after.
    const cache = NAMED_BY_CONTENT.test(path) ? "default" : "no-cache";
    const response = await fetch(new Request(urlOf(path), { cache })).catch((cause: unknown) => {
      throw new Unreachable(`${path} could not be fetched.`, { cause });
    });
    if (response.status !== 200) throw new Unreachable(`${path} was answered with ${response.status}.`);
    return response;
  }

  return { urlOf, pathOf, fetched };
}

/** An answer as it is kept, if it is what the list says. */
export async function verified(response: Response, hash: string): Promise<Response | null> {
  if (response.status !== 200) return null;
  const bytes = await response.arrayBuffer();
  if ((await digest(bytes)) !== hash) return null;
  // A new one also forgets a redirection, which a browser would not take for the answer to a navigation.
  return new Response(bytes, { headers: headersToKeep(response) });
}

/** What an answer says of itself, but for how it was sent. */
export function headersToKeep(response: Response): Headers {
  const headers = new Headers(response.headers);
  for (const name of OF_THE_TRANSFER) headers.delete(name);
  return headers;
}
