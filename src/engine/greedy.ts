/**
 * The computer opponent that Katondogorozi's page describes, for any of the rule sets: it looks at each of its moves,
 * forward and reverse, and at nothing beyond. Each preference names the sentences that describe it.
 */

import { exposedSeeds, weightsOf } from "./evaluate.ts";
import { legalMoves, playMove } from "./play.ts";
import type { Rules } from "./rules.ts";
import type { Move, Position, SentenceId } from "./types.ts";

/** What it prefers, in this order; the sentences are of the source `katondogorozi`. */
export const GREEDY_PREFERENCES: Readonly<
  Record<"win" | "gain" | "exposure" | "chance", readonly SentenceId[]>
> = {
  /** An outright win over anything else. */
  win: ["s-computer-4"],
  /** The best-scoring move, capturing whenever it can. It looks no further than that one move. */
  gain: ["s-computer-2", "s-computer-3"],
  /** It mildly avoids leaving its own side newly exposed. */
  exposure: ["s-computer-2"],
  /** Ties are broken randomly. */
  chance: ["s-computer-5"],
};

/** How much a seed newly exposed counts against one captured. The page says “mildly” and gives no number. */
const MILDLY = 0.25;

export interface GreedyChoice {
  readonly move: Move;
  /** The move's score in seeds; infinite for a win. */
  readonly score: number;
  readonly captured: number;
  /** Seeds of its own that the move newly exposes to capture; negative when it covers some. */
  readonly exposes: number;
  /** Moves with the same score, among which chance decided. */
  readonly ties: number;
}

/** Turns that do not end within these laps are not played if there is any other. */
const LAPS = 1_000;

/**
 * The best move by one look, or `null` when there is none. `chance` gives a whole number from 0 up to, not including,
 * its argument; the same numbers give the same move.
 */
export function greedyMove(
  rules: Rules,
  position: Position,
  chance: (below: number) => number,
): GreedyChoice | null {
  const scored = legalMoves(rules, position).map((move) => score(rules, position, move));
  const best = Math.max(...scored.map((choice) => choice.score));
  const equal = scored.filter((choice) => choice.score === best);
  const chosen = equal.length === 0 ? undefined : equal[chance(equal.length)];
  return chosen === undefined ? null : { ...chosen, ties: equal.length };
}

function score(rules: Rules, position: Position, move: Move): Omit<GreedyChoice, "ties"> {
  const mover = position.toMove;
  const result = playMove(rules, position, move, { laps: LAPS });
  if (result.type !== "played") return { move, score: -Infinity, captured: 0, exposes: 0 };
  const { captured, outcome } = result;
  if (outcome?.type === "won") {
    return { move, score: outcome.winner === mover ? Infinity : -Infinity, captured, exposes: 0 };
  }
  const exposedIn = (board: Position): number =>
    exposedSeeds(board.holes[mover], rules.columns, weightsOf(rules.ruleSet.id));
  const exposes = exposedIn(result.position) - exposedIn(position);
  return { move, score: captured - MILDLY * Math.max(0, exposes), captured, exposes };
}
