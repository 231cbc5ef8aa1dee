/**
 * What a rule set is: literal data, readings, openings, and the few questions that the kernel asks of it.
 * A rule set never moves a seed. It looks at a {@link Turn} and answers with constants made beforehand, each
 * carrying its {@link Licence}; `sow.ts` does what the answer says.
 */

import type { StartCode } from "./start-code.ts";
import type { Turn } from "./turn.ts";
import type {
  Basis,
  BySide,
  Columns,
  Direction,
  End,
  Licence,
  RingIndex,
  RuleSetId,
  SentenceId,
  Setup,
  Side,
  SourceId,
  WayToWin,
} from "./types.ts";

/** An ambiguity or silence of a source, as a named parameter. */
export interface Reading {
  readonly question: string;
  readonly default: string;
  /** Why the default is the default. */
  readonly basis: Basis;
  /** The words that cause the question; empty where the source says nothing at all. */
  readonly sentences: readonly SentenceId[];
  readonly silence?: string;
  /**
   * Each value and what it means. Where there is but one no law asks for it: the source leaves the question open, and any
   * other answer would make another game. It is a reading all the same, which the edition shows with its reason.
   */
  readonly options: Readonly<Record<string, string>>;
}

export type Readings = Readonly<Record<string, Reading>>;

/** One value for each reading. */
export type ReadingValues<R extends Readings> = { readonly [K in keyof R]: keyof R[K]["options"] & string };

/** A way to begin that a source gives. */
export interface Opening {
  /** Also the name of its phase, where it is played out move by move before play begins. */
  readonly id: string;
  readonly title: string;
  readonly licence: Licence;
  /** The position before the first turn. */
  readonly setup: (columns: Columns) => Setup;
}

/** That players may arrange their own seeds, and how many each has. */
export interface Arranging {
  readonly licence: Licence;
  readonly seedsPerSide: (columns: Columns) => number;
  /** Set where a source also lets one hole be fixed at a count before the rest is arranged. */
  readonly bigHole: Licence | null;
}

export interface RuleSet {
  readonly id: RuleSetId;
  readonly source: SourceId;
  readonly title: string;
  /** The widths of board that the source allows, its ordinary one first. */
  readonly columns: readonly [Columns, ...Columns[]];
  /** The source's own word for the pieces. */
  readonly pieceWord: { readonly one: string; readonly many: string };
  /** Seeds that the whole game has, on the board and in stock. */
  readonly seeds: (columns: Columns) => number;
  readonly hasStock: boolean;
  /** Where captured seeds go: into the mover's hand, to be sown on, or off the board. Every capture of its laws agrees. */
  readonly takenTo: "hand" | "off-board";
  readonly readings: Readings;
  /** Every clause that any verdict, refusal or outcome of this rule set can name. */
  readonly clauses: Readonly<Record<string, Licence>>;
  readonly openings: readonly [Opening, ...Opening[]];
  readonly arranging: Arranging | null;
  laws(columns: Columns, chosen: Readonly<Record<string, string>>): Laws;
}

/** A first act that the rules do not allow. */
export interface Refusal {
  readonly type: "refused";
  readonly licence: Licence;
}

/** The turn is over. */
export interface TurnEnd {
  readonly type: "end";
  readonly licence: Licence;
}

/** What a first act does, or why it is refused. */
export type Start =
  | Refusal
  /** Lift the hole (or the chosen number of its seeds) and sow. */
  | {
      readonly type: "lift";
      readonly licence: Licence;
      readonly direction: Direction;
      readonly sowing: Licence;
    }
  /** One seed from the stock into the hole; then capture from there, or lift the hole and sow. */
  | { readonly type: "place"; readonly licence: Licence; readonly capture: Capture }
  | {
      readonly type: "place-and-lift";
      readonly licence: Licence;
      readonly lifting: Licence;
      readonly direction: Direction;
      readonly sowing: Licence;
    };

/** From where captured seeds are sown. */
export type Resume =
  /** From the hole after the arrival, in the same direction. */
  | { readonly type: "arrival"; readonly licence: Licence }
  /** From the hole after the one where the capturing lap began, in the same direction. */
  | { readonly type: "lap-start"; readonly licence: Licence }
  /** Anticlockwise from the hole after the one where the turn began. */
  | { readonly type: "turn-start"; readonly licence: Licence }
  /** From an end of the front row, along that row. `merged`: the end hole's own seeds are lifted too. */
  | {
      readonly type: "enter";
      readonly end: (turn: Turn) => Entry;
      readonly merged: boolean;
      readonly licence: Licence;
    };

/** At which end captured seeds enter, or that the mover chooses, and the licence for it. */
export type Entry = { readonly type: "end"; readonly end: End; readonly licence: Licence } | EndChoice;

export interface EndChoice {
  readonly type: "asks-end";
  readonly licence: Licence;
}

export interface Capture {
  readonly type: "capture";
  /** Only the facing front hole, or the hole behind it as well. */
  readonly takes: "front" | "column";
  readonly licence: Licence;
  /** What becomes of the seeds: sown on, or put off the board, which ends the turn. */
  readonly next: Resume | TurnEnd;
}

/** What the arrival of a lap leads to. */
export type Verdict =
  | Capture
  | { readonly type: "relay"; readonly licence: Licence; readonly sowing: Licence }
  | TurnEnd
  /** All of the arrival hole is put into `to`, all of `discard` off the board, and the turn ends. */
  | {
      readonly type: "put-away";
      readonly to: RingIndex;
      readonly discard: RingIndex;
      readonly transferring: Licence;
      readonly discarding: Licence;
      readonly next: TurnEnd;
    };

/** The end of a game, told from the seat of the player who has just moved. */
export type Ruling = Win | { readonly type: "undecided"; readonly how: "no-rule"; readonly licence: Licence };

export interface Win {
  readonly type: "won";
  readonly by: "mover" | "opponent";
  readonly how: WayToWin;
  readonly licence: Licence;
}

/** The questions that the kernel asks of a rule set whose columns and readings are decided. */
export interface Laws {
  /** Every first act that could ever be legal, by its hole; where the count is free, the lowest first. */
  readonly starts: readonly (readonly StartCode[])[];
  /** The holes worth asking {@link Laws.start} about, one bit each: it leaves out none but holes that are refused. */
  readonly candidates: (turn: Turn) => number;
  /** Works out what holds for the whole turn; runs after {@link Turn.begin}. */
  readonly begin: ((turn: Turn) => void) | null;
  readonly start: (turn: Turn, code: StartCode) => Start;
  /** Asked once a lap, when its last seed has fallen. */
  readonly arrive: (turn: Turn) => Verdict;
  /** What a capture brings about: it may mark the turn, and it may win the game at once. */
  readonly afterCapture: ((turn: Turn) => Win | null) | null;
  /** A win by what stands on the board when the turn of `own` is over; `arrival` is where its last lap ended. */
  readonly afterTurn: ((turn: Turn) => Ruling | null) | null;
  /**
   * The ruling when the player whose ring is `own` has no legal act. It is told from the seat of the other, who has
   * moved last: `mover` is he.
   */
  readonly noMove: (turn: Turn) => Ruling;
  /** What a player may choose within a turn: refuses a direction, count or end that is not his to choose. */
  readonly choosing: Licence;
  /** May a turn ask for ends? Then a move is enumerated by playing it. */
  readonly asksEnds: boolean;
  /**
   * Who plays next, and in what phase, when the turn of `turn.mover` in an opening that is played out is over. In
   * the phase `play` it is always the other player. `null`: the rule set has no such openings.
   */
  readonly advance: ((turn: Turn) => { readonly phase: string; readonly toMove: Side }) | null;
}

/** The same ring for both sides. */
export const bothSides = (ring: readonly number[]): BySide<readonly number[]> => ({
  south: ring,
  north: ring,
});

/** A setup of `south` and `north` to be played from, South to move. */
export const openingSetup = (
  columns: Columns,
  holes: BySide<readonly number[]>,
  { stock = null, phase = "play" }: { stock?: BySide<number> | null; phase?: string } = {},
): Setup => ({ columns, holes, toMove: "south", stock, phase });
