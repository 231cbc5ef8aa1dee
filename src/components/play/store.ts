/**
 * Games kept on this device, in IndexedDB. A game is written only over the revision that the writer has seen, in one
 * transaction, so that of two tabs neither overwrites what the other has played.
 */

import { createStore, del, entries, get, type UseStore, update } from "idb-keyval";
import { readSave, type Save } from "../../content/play-save.ts";
import type { Result } from "../../engine/types.ts";

const DATABASE = "four-rows";
const SHELF = "games";
const CHANNEL = "four-rows-games";

let opened: UseStore | null = null;
const shelf = (): UseStore => {
  opened ??= createStore(DATABASE, SHELF);
  return opened;
};

export type Kept =
  | { readonly type: "kept"; readonly revision: number }
  /** Another tab has kept a later revision: nothing was written. */
  | { readonly type: "newer"; readonly save: Save }
  | { readonly type: "failed"; readonly how: "full" | "blocked" };

class Newer extends Error {
  readonly kept: unknown;
  constructor(kept: unknown) {
    super("Another tab has kept a later revision.");
    this.kept = kept;
  }
}

const howItFailed = (error: unknown): "full" | "blocked" =>
  error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "blocked";

/** Keeps a game whose revision is one above the one it was read at. */
export async function keep(save: Save): Promise<Kept> {
  try {
    await update(
      save.id,
      (kept: unknown) => {
        const before = kept === undefined ? null : readSave(kept, save.id);
        if (before?.ok && before.value.revision >= save.revision) throw new Newer(kept);
        return save;
      },
      shelf(),
    );
  } catch (error) {
    if (!(error instanceof Newer)) return { type: "failed", how: howItFailed(error) };
    const newer = readSave(error.kept, save.id);
    return newer.ok ? { type: "newer", save: newer.value } : { type: "failed", how: "blocked" };
  }
  tellTabs(save.id);
  return { type: "kept", revision: save.revision };
}

export interface Unreadable {
  readonly id: string;
  readonly says: string;
  /** What was kept, as text, so that nothing is lost. */
  readonly text: string;
}

export interface Shelf {
  /** The last changed first. */
  readonly saves: readonly Save[];
  readonly unreadable: readonly Unreadable[];
}

function textOf(kept: unknown): string {
  try {
    return typeof kept === "string" ? kept : (JSON.stringify(kept, null, 2) ?? String(kept));
  } catch {
    return String(kept);
  }
}

/** Everything that is kept; `null` when the browser keeps nothing for this site. */
export async function keptGames(): Promise<Shelf | null> {
  try {
    const saves: Save[] = [];
    const unreadable: Unreadable[] = [];
    for (const [key, kept] of await entries<IDBValidKey, unknown>(shelf())) {
      const id = String(key);
      const read = readSave(kept, id);
      if (read.ok) saves.push(read.value);
      else unreadable.push({ id, says: read.error.says, text: textOf(kept) });
    }
    saves.sort((one, other) => other.changed - one.changed);
    return { saves, unreadable };
  } catch {
    return null;
  }
}

export type Fetched = Result<Save, { readonly says: string; readonly text: string | null }>;

export async function fetchGame(id: string): Promise<Fetched> {
  let kept: unknown;
  try {
    kept = await get<unknown>(id, shelf());
  } catch {
    const says = "This browser does not let the page read what it has kept.";
    return { ok: false, error: { says, text: null } };
  }
  if (kept === undefined) {
    return { ok: false, error: { says: "There is no such game on this device.", text: null } };
  }
  const read = readSave(kept, id);
  return read.ok ? read : { ok: false, error: { says: read.error.says, text: textOf(kept) } };
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

function tellTabs(id: string): void {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(id);
  channel.close();
}

/** Calls back with the id of each game that another tab has kept or forgotten; returns how to stop. */
export function onOtherTabs(heard: (id: string) => void): () => void {
  if (typeof BroadcastChannel === "undefined") return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === "string") heard(data);
  };
  return () => channel.close();
}

export interface Claim {
  /** Settles when this tab is the one; until another takes that from it, or it lets go. */
  readonly granted: Promise<void>;
  release(): void;
}

/**
 * Claims to be the tab in which the computer moves in a game. Only one is at a time: others wait, and one that
 * `insists` takes it from whoever has it, who is told by `onTaken`. Where the browser knows no locks every tab has what
 * it claims, and what is kept first decides.
 */
export function claimComputer(id: string, insists: boolean, onTaken: () => void): Claim {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (locks === undefined) return { granted: Promise.resolve(), release: () => undefined };
  const waiting = new AbortController();
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let isHeld = false;
  const granted = new Promise<void>((resolve) => {
    const options: LockOptions = insists ? { steal: true } : { signal: waiting.signal };
    locks
      .request(`four-rows-computer-${id}`, options, () => {
        isHeld = true;
        resolve();
        return held;
      })
      .catch((error: unknown) => {
        const isAbort = error instanceof DOMException && error.name === "AbortError";
        if (isAbort && isHeld) onTaken();
        // A page that may have no locks at all is as one whose browser knows none.
        if (!isAbort) resolve();
      });
  });
  const release = (): void => {
    waiting.abort();
    letGo();
  };
  return { granted, release };
}

export const newId = (): string => {
  const numbers = crypto.getRandomValues(new Uint32Array(2));
  return Array.from(numbers, (number) => number.toString(36)).join("");
};
export const newSeed = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 1_000_000_000;
