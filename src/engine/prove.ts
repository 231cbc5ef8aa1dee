/**
 * Moves that never end: the exact lap at which the repetition begins, and its period.
 *
 * The kernel finds the period by Brent's algorithm. Two turns that far apart, sown side by side from the start,
 * first agree where the repetition begins; nothing else needs to be kept, however long the move is.
 */

import { assertLaps, assertMove, beginTurn, codeFromMove, hasSpareEnds } from "./moves.ts";
import { turnOf } from "./position.ts";
import type { Rules } from "./rules.ts";
import { type Ending, goOn, playTurn, Watch } from "./sow.ts";
import type { Turn } from "./turn.ts";
import type { Licence, Move, Position } from "./types.ts";

export type Proof =
  /** The move ends, by the kernel's word, after so many laps, with so many seeds captured. */
  | { readonly type: "ends"; readonly laps: number; readonly captured: number }
  /** Lap `startLap` (from 1) and all after it come again every `period` laps. */
  | { readonly type: "endless"; readonly startLap: number; readonly period: number }
  /** The laps allowed were spent. */
  | { readonly type: "unresolved"; readonly laps: number }
  /** Not a whole legal move. */
  | { readonly type: "illegal"; readonly licence: Licence };

export interface ProofOptions {
  /** Laps allowed for finding the period; finding the start can take twice as many again. Default: no limit. */
  readonly laps?: number;
  /** Told from time to time how many laps have been sown in all; returning `false` stops the proof as unresolved. */
  readonly onProgress?: (laps: number) => boolean;
}

/** Laps between two reports of progress. */
const STRIDE = 1_000_000;

/**
 * Follows a move until it ends, repeats itself or has used up its laps. What `playMove` finds illegal, this does too.
 * Throws a `RangeError` for what is not a move on this board at all, and for `laps` as `playMove` does.
 */
export function proveEndless(
  rules: Rules,
  position: Position,
  move: Move,
  options: ProofOptions = {},
): Proof {
  const { laps: allowed = Number.POSITIVE_INFINITY, onProgress = () => true } = options;
  const { laws } = rules;
  assertMove(move, rules.columns);
  assertLaps(allowed);
  const watch = new Watch();
  const begin = (): Turn => {
    const turn = turnOf(position, rules.columns);
    turn.ends = [...move.ends];
    beginTurn(laws, turn);
    return turn;
  };
  /** The turn as its first lap is about to be sown, or how the first act already ended it. */
  const firstAct = (turn: Turn): Ending => playTurn(laws, turn, codeFromMove(move), null, watch, 0);

  const scout = begin();
  let ending = firstAct(scout);
  while (ending.type === "paused" && !hasSpareEnds(laws, scout, ending, move)) {
    if (scout.laps >= allowed || !onProgress(scout.laps)) return { type: "unresolved", laps: scout.laps };
    ending = goOn(laws, scout, null, watch, Math.min(STRIDE, allowed - scout.laps));
  }
  if (ending.type === "refused" || ending.type === "asks-end")
    return { type: "illegal", licence: ending.licence };
  if (ending.type === "paused" || hasSpareEnds(laws, scout, ending, move)) {
    return { type: "illegal", licence: laws.choosing };
  }
  if (ending.type !== "endless") return { type: "ends", laps: scout.laps, captured: scout.captured };

  const { period } = ending;
  const behind = begin();
  const ahead = begin();
  firstAct(behind);
  firstAct(ahead);
  /** Sows on, whatever the watch finds out again on the way. */
  const advance = (turn: Turn, target: number): void => {
    while (turn.laps < target) goOn(laws, turn, null, watch, target - turn.laps);
  };
  for (let reached = 0; reached < period; ) {
    reached = Math.min(period, reached + STRIDE);
    advance(ahead, reached);
    if (!onProgress(scout.laps + reached)) return { type: "unresolved", laps: scout.laps };
  }
  while (!sameState(behind, ahead)) {
    advance(behind, behind.laps + 1);
    advance(ahead, ahead.laps + 1);
    if (behind.laps % STRIDE === 0 && !onProgress(scout.laps + ahead.laps)) {
      return { type: "unresolved", laps: scout.laps };
    }
  }
  return { type: "endless", startLap: behind.laps + 1, period };
}

/** Equal captures mean equal enemy rings, since a turn only ever takes from them. */
function sameState(one: Turn, other: Turn): boolean {
  return (
    one.after === other.after &&
    one.hand === other.hand &&
    one.direction === other.direction &&
    one.captures === other.captures &&
    one.own.every((seeds, hole) => seeds === other.own[hole])
  );
}
