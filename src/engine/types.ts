/**
 * The words of the engine. Every other module speaks in these types.
 *
 * A board has four rows of `columns` holes. Each player owns two: the `back` row nearest to him and the
 * `front` row facing the opponent. His `2 × columns` holes form his *ring*; a {@link RingIndex} counts them in
 * anticlockwise sowing order from his own left: back row left to right, then front row right to left.
 */

export const SIDES = ["south", "north"] as const;
/** South moves first and is drawn at the bottom. */
export type Side = (typeof SIDES)[number];
export type BySide<T> = Readonly<Record<Side, T>>;

export { RULE_SET_IDS, type RuleSetId, SOURCE_IDS, type SourceId } from "./ids.ts";

export const COLUMNS = [8, 9, 10] as const;
/** Holes in a row. */
export type Columns = (typeof COLUMNS)[number];
/** What a text that does not say how wide its board is means. */
export const USUAL_COLUMNS: Columns = 8;

/** A hole of one player's ring, `0 … 2 × columns − 1`; see the head of this file. */
export type RingIndex = number;

/** `1` is anticlockwise as its owner sees the board (rising {@link RingIndex}), `-1` clockwise. */
export type Direction = 1 | -1;

/** The end of the front row, from the owner's seat, at which captured counters enter. */
export type End = "left" | "right";

/** The id of a sentence inside its transcription, for example `s-732-11`. */
export type SentenceId = `s-${string}`;

/**
 * How sure we are of a rule: the source says it, its own numbers prove it, or the editors had to choose.
 */
export const BASES = ["stated", "inferred", "editorial"] as const;
export type Basis = (typeof BASES)[number];

/**
 * What licenses an event, a refusal or an outcome: a clause of a rule set, tied to the sentences of its source.
 * A licence with no sentences names the `silence` of the source instead.
 */
export interface Licence {
  readonly clause: string;
  readonly basis: Basis;
  readonly sentences: readonly SentenceId[];
  /** The rule in one line, in the editors' words, with the source's own word for the pieces. */
  readonly says: string;
  /** What the source does not say, where the editors had to supply it. */
  readonly silence?: string;
  /** The reading by which it is so, where the rule set's default would have it otherwise. */
  readonly reading?: string;
}

/**
 * Who is where. Unchecked: a `Setup` may hold anything of the right shape; {@link Position} has been checked.
 * `phase` is `"play"` except while a source's opening is still being played out (`"gambit-1"`).
 */
export interface Setup {
  readonly columns: Columns;
  /** Seeds in each hole, by side, in ring order; `2 × columns` numbers each. */
  readonly holes: BySide<readonly number[]>;
  readonly toMove: Side;
  /** Seeds each player still has to bring on, or `null` where the game has no stock. */
  readonly stock: BySide<number> | null;
  readonly phase: string;
}

declare const checked: unique symbol;
/** A {@link Setup} that its rule set has accepted; made by `checkSetup`, `parsePosition`, `openingPosition` and `playMove`. */
export type Position = Setup & { readonly [checked]: true };

/** One player's whole turn, with every choice he makes in it. Holes are of the mover's own ring. */
export interface Move {
  readonly hole: RingIndex;
  /** Given only where the mover may choose or reverses; otherwise `null`. */
  readonly direction: Direction | null;
  /** Seeds lifted, for a move that need not lift them all; otherwise `null`. */
  readonly seeds: number | null;
  /** One end for each free choice, in the order in which the turn asks. */
  readonly ends: readonly End[];
}

export interface TakenHole {
  /** Index in the ring of the player who loses the seeds. */
  readonly hole: RingIndex;
  readonly seeds: number;
}

/** What happens in a turn, lap by lap. Holes are of the mover's ring unless said otherwise. */
export type TurnEvent =
  /** One seed from the mover's stock into `hole`. */
  | { readonly type: "place"; readonly hole: RingIndex; readonly licence: Licence }
  /** The turn's first lift. */
  | { readonly type: "lift"; readonly hole: RingIndex; readonly seeds: number; readonly licence: Licence }
  /** The hand lifts all of the hole in which the last lap arrived. */
  | { readonly type: "relay"; readonly hole: RingIndex; readonly seeds: number; readonly licence: Licence }
  /** One seed into each hole following `after` in `direction`; the last falls into `arrival`. */
  | {
      readonly type: "sow";
      readonly after: RingIndex;
      readonly direction: Direction;
      readonly seeds: number;
      readonly arrival: RingIndex;
      readonly licence: Licence;
    }
  /** Enemy holes emptied from `arrival`, into the mover's hand or off the board. `taken` is in the enemy's ring. */
  | {
      readonly type: "capture";
      readonly arrival: RingIndex;
      readonly taken: readonly TakenHole[];
      readonly seeds: number;
      readonly to: "hand" | "off-board";
      readonly licence: Licence;
    }
  /** The hand goes to an end of the front row; `lifted` seeds of that hole join it. */
  | {
      readonly type: "enter";
      readonly end: End;
      readonly hole: RingIndex;
      readonly lifted: number;
      readonly licence: Licence;
    }
  /** All seeds of one own hole put into another. */
  | {
      readonly type: "transfer";
      readonly from: RingIndex;
      readonly to: RingIndex;
      readonly seeds: number;
      readonly licence: Licence;
    }
  /** Own seeds put off the board. */
  | { readonly type: "discard"; readonly hole: RingIndex; readonly seeds: number; readonly licence: Licence }
  /** The turn is over. */
  | { readonly type: "end"; readonly licence: Licence }
  /** The game is over in the middle of, or by, this turn. */
  | { readonly type: "outcome"; readonly outcome: Outcome; readonly licence: Licence };

export const WAYS_TO_WIN = ["no-move", "all-taken", "okutema", "akakaikuru", "inner-row-empty"] as const;
export type WayToWin = (typeof WAYS_TO_WIN)[number];

/** How a game stands at its end. */
export type Outcome =
  | { readonly type: "won"; readonly winner: Side; readonly how: WayToWin; readonly licence: Licence }
  /** A move that never ends, or was not seen to end within the laps allowed. */
  | { readonly type: "annulled"; readonly how: "endless" | "unresolved"; readonly licence: Licence }
  /** The source gives no rule for what has come about. */
  | { readonly type: "undecided"; readonly how: "no-rule" | "repetition"; readonly licence: Licence };

/** Success, or an expected failure that says where and what was expected. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** A fault in a text: the column (from 0), what stood there, and what was expected. */
export interface ParseError {
  readonly type: "syntax";
  readonly at: number;
  readonly found: string;
  readonly expected: string;
}
