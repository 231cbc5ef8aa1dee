/** What is kept of a game on the device. `open.ts` reads it again. */

import { formatMove, formatRecord } from "../../engine/index.ts";
import { type Match, recordOf } from "./game.ts";

export const VIEWS = ["south", "north", "mover"] as const;
/** From which seat the board is seen. */
export type View = (typeof VIEWS)[number];

export const FORMAT = "four-rows-save";
export const SAVE_VERSION = 2;

export interface Save {
  readonly format: typeof FORMAT;
  readonly version: typeof SAVE_VERSION;
  readonly id: string;
  /** Grows by one with every saving, so that two tabs can tell whose is newer. */
  readonly revision: number;
  /** Milliseconds since 1970. */
  readonly changed: number;
  /** A record in its text form. */
  readonly record: string;
  /** Moves taken back: a move string, and after a space what was remarked on the move. */
  readonly undone: readonly string[];
  readonly view: View;
  /** For a game at a distance, what `remote.ts` keeps of it; else `null`. */
  readonly remote: string | null;
}

export interface SaveError {
  readonly says: string;
}

export const saveOf = (
  match: Match,
  { id, revision, changed, view }: Pick<Save, "id" | "revision" | "changed" | "view">,
): Save => ({
  format: FORMAT,
  version: SAVE_VERSION,
  id,
  revision,
  changed,
  record: formatRecord(recordOf(match)),
  undone: match.undone.map(({ move, comment }) =>
    [formatMove(move, match.game.rules.columns), ...(comment === null ? [] : [comment])].join(" "),
  ),
  view,
  remote: null,
});
