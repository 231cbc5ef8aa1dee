/** Reads the games that are kept on this device, whichever edition kept them. */

import { entries, get } from "idb-keyval";
import { readSave } from "../../content/play/open.ts";
import type { Save } from "../../content/play/save.ts";
import type { Result } from "../../engine/types.ts";
import { t } from "../../language/t.ts";
import { shelf } from "./store.ts";

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

export type Fetched = Result<
  Save,
  {
    readonly says: string;
    readonly text: string | null;
    /** There is no such game: it never was, or it has been forgotten. */
    readonly gone?: true;
  }
>;

export async function fetchGame(id: string): Promise<Fetched> {
  let kept: unknown;
  try {
    kept = await get<unknown>(id, shelf());
  } catch {
    const says = t("This browser does not let the page read what it has kept.");
    return { ok: false, error: { says, text: null } };
  }
  if (kept === undefined) {
    const says = t(
      "There is no such game on this device. Its address opens it only where it is kept: there, “Copy a link to the game”, under “Share and keep”, makes one for others.",
    );
    return { ok: false, error: { says, text: null, gone: true } };
  }
  const read = readSave(kept, id);
  return read.ok ? read : { ok: false, error: { says: read.error.says, text: textOf(kept) } };
}
