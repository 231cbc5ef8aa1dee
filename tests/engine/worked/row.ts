import type { RuleSetId, SentenceId, SourceId } from "../../../src/engine/index.ts";

/**
 * A worked example: a board, what is done on it, and what must come of it, found by hand from the words of a source
 * and never taken from the program. Boards are position strings, `NB/NF/SF/SB side [stock] [@phase]`.
 */
export type WorkedRow = {
  readonly name: string;
  /** The sentences from whose words the example was worked out. */
  readonly from: readonly [SentenceId, ...SentenceId[]];
  /** Readings other than the default ones. */
  readonly readings?: Readonly<Record<string, string>>;
  readonly position: string;
} & (Plays | Refuses | AsksEnd | Stands);

/** The move is legal, and this comes of it. */
export interface Plays {
  readonly move: string;
  readonly becomes: string;
  readonly laps: number;
  readonly captured: number;
  /** `S by okutema`, `undecided by no-rule`; left out where the game goes on. */
  readonly outcome?: string;
  /** The sentences that end the turn, or the game: those of the last licence of the trace. */
  readonly says: readonly SentenceId[];
  /** Clauses that must license events on the way, in this order; others may stand between them. */
  readonly by?: readonly string[];
}

/** The move is refused, and these are the sentences that refuse it. */
export interface Refuses {
  readonly move: string;
  readonly refusedBy: readonly SentenceId[];
}

/** The move leaves a choice open that the mover must make. */
export interface AsksEnd {
  readonly move: string;
  readonly asksBy: readonly SentenceId[];
}

/** How the game stands before anybody moves, and the sentences that say so; `goes on` needs none. */
export interface Stands {
  readonly stands: string;
  readonly says: readonly SentenceId[];
}

export interface WorkedTable {
  readonly source: SourceId;
  readonly ruleSet: RuleSetId;
  readonly rows: readonly WorkedRow[];
}
