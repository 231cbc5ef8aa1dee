/**
 * `<four-rows-board>` as a program in TypeScript sees it. It imports nothing, since it becomes the types of the package's
 * entry `four-rows/board` as it stands.
 */

/** What a move on a playable board led to; the `detail` of the event `four-rows-move`. */
export interface FourRowsMove {
  /** As docs/notation.md writes moves: `b5`. */
  readonly move: string;
  /** The board before, as a position string. */
  readonly before: string;
  /** The board after; `null` where the move never ends. */
  readonly position: string | null;
  readonly laps: number;
  /** Seeds captured by the move. */
  readonly captured: number;
  /** `null`: the game goes on. */
  readonly outcome: FourRowsOutcome | null;
}

export interface FourRowsOutcome {
  readonly type: "won" | "annulled" | "undecided";
  readonly how: string;
  readonly winner: "south" | "north" | null;
  /** The rule that ends the game, in one line. */
  readonly says: string;
}

/** Cancelable: when it is cancelled, the board stays as it was. */
export type FourRowsMoveEvent = CustomEvent<FourRowsMove>;

/** Each property is the attribute of its name; a board shows at once what is set. */
export interface FourRowsBoardElement extends HTMLElement {
  /** The rule set, `mweso-anna`. */
  rules: string | null;
  /** Readings other than the rule set's own, `singletons:not-liftable`, parted by commas. */
  readings: string | null;
  /** A position string, or the id of an opening; without it, the first opening of the rule set. */
  position: string | null;
  /** Holes in a row, where the position does not say. */
  columns: string | null;
  /** Who sits at the bottom: `south` (as when it is left out) or `north`. */
  seat: string | null;
  /** The accessible name of the board. */
  label: string | null;
  /** Whether the player to move may move. */
  playable: boolean;
}

declare global {
  interface HTMLElementTagNameMap {
    "four-rows-board": FourRowsBoardElement;
  }
  interface HTMLElementEventMap {
    "four-rows-move": FourRowsMoveEvent;
  }
  interface DocumentEventMap {
    "four-rows-move": FourRowsMoveEvent;
  }
}
