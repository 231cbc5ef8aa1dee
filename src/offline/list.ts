/**
 * What of one build a device may hold: a small file beside the site, written by `src/integrations/offline.ts`.
 * The digest of its text is the name of the version, so a list and a worker that do not belong together are told apart.
 */

export interface OfflineList {
  /** The digest of each file by its address below the base: `""` for the first page, `sources/anna-1938/`, `_astro/x.js`. */
  readonly files: Readonly<Record<string, string>>;
  /** What is fetched unasked with the first visit: the page that stands in for one that is not here. */
  readonly core: readonly string[];
  /** Scripts that a page on which a game is played fetches only when one begins: a visit to such a page brings them. */
  readonly games: readonly string[];
  /** Bytes of all files as they are sent: the pack, and what is not in it compressed with gzip. */
  readonly sent: number;
  /** Bytes of all files as they lie on the device. */
  readonly kept: number;
}

export const LIST = "offline.json";
export const WORKER = "sw.js";
/** The page that asks the reader, and that stands in for a page that is not on the device. */
export const OFFLINE_PAGE = "offline/";

/** A path as it is asked for: a page by its folder. */
export const asAsked = (path: string): string => path.replace(/(^|\/)index\.html$/, "$1");

/** Is this the address of a page on which a game is played? */
export const isTable = (path: string): boolean => /^play\/[^/]+\/$/.test(path);

const DIGEST = /^[0-9a-f]{16}$/;

/**
 * The first 64 bits of SHA-256, in hexadecimal. They tell versions and broken transfers apart; that nobody put a file
 * of his own in the way is for TLS to see to.
 */
export async function digest(bytes: BufferSource): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes), 0, 8);
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const isAmount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** A list as it was fetched or kept; `null` where the text is none. */
export function readList(text: string): OfflineList | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null) return null;
  const { files, core, games, sent, kept } = value as Record<keyof OfflineList, unknown>;
  if (typeof files !== "object" || files === null || !Array.isArray(core) || !Array.isArray(games))
    return null;
  if (!isAmount(sent) || !isAmount(kept)) return null;
  const entries = Object.entries(files);
  if (!entries.every(([, hash]) => typeof hash === "string" && DIGEST.test(hash))) return null;
  const known = new Map<string, string>(entries);
  if (![...core, ...games].every((path) => typeof path === "string" && known.has(path))) return null;
  return { files: Object.fromEntries(known), core, games, sent, kept };
}

/** What a page may ask of the worker. */
export type Ask =
  /**
   * These addresses were loaded, perhaps before the worker was there: keep them as if it had been, and with a page on
   * which a game is played what the game will need.
   */
  | { readonly type: "keep"; readonly addresses: readonly string[] }
  | { readonly type: "take" | "remove" | "tell" };

/** Why the whole edition could not be taken. */
export type Failure =
  /** The network failed, or the host answered with an error. */
  | "network"
  /** The host has another version by now. */
  | "changed"
  | "full"
  /** The browser does not let the site keep anything. */
  | "refused";

/** What the worker says back: `taking` as often as it likes, then one of the others. */
export type Reply =
  | { readonly type: "taking"; readonly held: number; readonly all: number }
  | {
      readonly type: "holds";
      /** The whole edition is here, not only pages that were visited. */
      readonly whole: boolean;
      /** Files of this version on the device, of how many. */
      readonly held: number;
      readonly all: number;
      /** Bytes of the whole edition as it is sent, and as it lies on the device. */
      readonly sent: number;
      readonly kept: number;
      /** Addresses of the pages that are here, with their titles. */
      readonly pages: readonly (readonly [address: string, title: string])[];
    }
  | { readonly type: "failed"; readonly why: Failure };

/** Far more than a page of ours loads. */
const MOST_ADDRESSES = 200;

/** The door for messages to the worker: `null` for whatever is not one of ours. */
export function readAsk(data: unknown): Ask | null {
  if (typeof data !== "object" || data === null) return null;
  const { type, addresses } = data as { type?: unknown; addresses?: unknown };
  switch (type) {
    case "take":
    case "remove":
    case "tell":
      return { type };
    case "keep":
      return Array.isArray(addresses) &&
        addresses.length <= MOST_ADDRESSES &&
        addresses.every((address) => typeof address === "string" && address.length < 2_000)
        ? { type, addresses }
        : null;
    default:
      return null;
  }
}
