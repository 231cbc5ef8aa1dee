/** What an experiment of the lab is. Its address is written by `address-write.ts` and read by `address-read.ts`. */

import type { Act } from "../../engine/compare.ts";
import { formatMove } from "../../engine/notation.ts";
import type { Columns, End, RuleSetId, Setup } from "../../engine/types.ts";

/** The most that a hole or a stock of the lab holds: more than any of the games has. */
export const MOST = 99;

export interface Experiment {
  /** The board; it may be one that no rule set can have. */
  readonly setup: Setup;
  /** The first act; `null` until one has been chosen. */
  readonly act: Act | null;
  /** Ends for the rules that ask for them, in the order in which they ask. */
  readonly ends: readonly End[];
  readonly ruleSets: readonly RuleSetId[];
  /** Readings that are not at their defaults. */
  readonly readings: Readonly<Partial<Record<RuleSetId, Readonly<Record<string, string>>>>>;
  /** The step at which the boards stand, from 1; 0 is the board before the move. `null`: where they part. */
  readonly step: number | null;
}

/** The move of an act as its move string; ends included. */
export function formatAct(act: Act, ends: readonly End[], columns: Columns): string {
  const direction = act.direction === -1 ? -1 : act.seeds === null ? null : 1;
  return formatMove({ hole: act.hole, direction, seeds: act.seeds, ends }, columns);
}
