import type { RuleSetId } from "../../src/engine/index.ts";

/** How many lines of turns there are from a board, depth by depth, each turn completed. */
export interface PerftRow {
  readonly name: string;
  /** Who counted, and how; for what was counted by hand, the reasoning. */
  readonly provenance: string;
  /** An opening of the rule set, or a position string. */
  readonly start: string;
  readonly columns: number;
  /** Readings other than the default ones. */
  readonly readings?: Readonly<Record<string, string>>;
  /** Lines of 1, 2, 3 … turns. */
  readonly counts: readonly [number, ...number[]];
}

export interface PerftTable {
  readonly ruleSet: RuleSetId;
  readonly rows: readonly PerftRow[];
}

/** Deeper counts than a hand can follow. */
export const BY_THE_NAIVE_ENGINE = "Counted by the naive engine, tests/engine/naive.ts.";
