/**
 * Games kept on this device, in IndexedDB. A game is written only over the revision that the writer has seen, in one
 * transaction, so that of two tabs neither overwrites what the other has played.
 */

import { createStore, del, keys, type UseStore, update } from "idb-keyval";
import type { Save } from "../../content/play/save.ts";

const DATABASE = "four-rows";
const SHELF = "games";
const CHANNEL = "four-rows-games";

let opened: UseStore | null = null;
/** Where the games are. */
export const shelf = (): UseStore => {
  opened ??= createStore(DATABASE, SHELF);
  return opened;
};

export type Kept =
  | { readonly type: "kept"; readonly revision: number }
  /**
   * `newer`: another tab has kept a later revision, which can be fetched. `gone`: what was kept has been forgotten.
   * Nothing was written.
   */
  | { readonly type: "newer" | "gone" }
  | { readonly type: "failed"; readonly how: "full" | "blocked" };

class Refused extends Error {
  readonly type: "newer" | "gone";
  constructor(type: "newer" | "gone") {
    super();
    this.type = type;
  }
}

/** The revision of whatever is kept; 0 of what has none. */
const revisionOf = (kept: unknown): number => {
  const has = typeof kept === "object" && kept !== null && "revision" in kept;
  return has && typeof kept.revision === "number" ? kept.revision : 0;
};

const howItFailed = (error: unknown): "full" | "blocked" =>
  error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "blocked";

/**
 * Keeps a game whose revision is one above the one it was read at.
 * @param known it lay on the device when it was last looked for: where nothing does now, it was forgotten.
 */
export async function keep(save: Save, known = false): Promise<Kept> {
  try {
    await update(
      save.id,
      (kept: unknown) => {
        if (kept === undefined ? known : revisionOf(kept) >= save.revision)
          throw new Refused(kept === undefined ? "gone" : "newer");
        return save;
      },
      shelf(),
    );
  } catch (error) {
    return error instanceof Refused ? { type: error.type } : { type: "failed", how: howItFailed(error) };
  }
  tellTabs(save.id);
  return { type: "kept", revision: save.revision };
}

/** Is anything kept? `null` when the browser keeps nothing for this site. */
export async function hasGames(): Promise<boolean | null> {
  try {
    return (await keys(shelf())).length > 0;
  } catch {
    return null;
  }
}

/** Forgets a game. Fails silently where nothing can be kept anyway. */
export async function forget(id: string): Promise<void> {
  try {
    await del(id, shelf());
    tellTabs(id);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

// One for the tab: what a tab says, its own channel does not hear.
let channel: BroadcastChannel | null = null;
function tabs(): BroadcastChannel | null {
  if (typeof BroadcastChannel !== "undefined") channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}
const tellTabs = (id: string): void => tabs()?.postMessage(id);

/** Calls back with the id of each game that another tab has kept or forgotten; returns how to stop. */
export function onOtherTabs(heard: (id: string) => void): () => void {
  const onMessage = ({ data }: MessageEvent<unknown>): void => {
    if (typeof data === "string") heard(data);
  };
  tabs()?.addEventListener("message", onMessage);
  return () => tabs()?.removeEventListener("message", onMessage);
}

export const newId = (): string => {
  const numbers = crypto.getRandomValues(new Uint32Array(2));
  return Array.from(numbers, (number) => number.toString(36)).join("");
};
export const newSeed = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 1_000_000_000;
