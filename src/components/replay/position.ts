/** Where play goes on from a tick: for a move of the reader's own, and for the computer to think about. */

import { turnNumber } from "../../content/turn-number.ts";
import type { Asked } from "../analysis/ask.ts";
import { stepAt, type Tick, type Timeline } from "./timeline.ts";

/**
 * The turn after which another move would be played from a tick: the turn that is complete there, or the one before it;
 * from a board before play, the turn before the first.
 */
export function turnAt(timeline: Timeline, tick: Tick, firstTurn: number): number {
  const { step } = stepAt(timeline, tick);
  if (step.side === null) return firstTurn - 1;
  const turn = turnNumber(step);
  return timeline.stops.turn.includes(tick) ? turn : turn - 1;
}

/**
 * The position from which the player of a tick moves: before its turn, or after it when the turn is over. `null` where
 * nothing can be played, as in a figure with unknown holes.
 */
export function askedAt(timeline: Timeline, tick: Tick): Asked | null {
  const { columns, moves, play } = timeline.replay;
  if (play === null) return null;
  const { ruleSet, readings, position, firstTurn } = play;
  const done = turnAt(timeline, tick, firstTurn) - firstTurn + 1;
  return { ruleSet, columns, readings, position, moves: moves.slice(0, done) };
}
