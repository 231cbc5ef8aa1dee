/** Where games played by chance begin. */

import { openingPosition, type Position, type Rules, ruleSet } from "../../src/engine/index.ts";
import type { RuleSetId } from "../../src/engine/types.ts";
import { randomArrangement } from "./random-board.ts";
import type { Generator } from "./random-play.ts";

/** Each player's seeds are arranged at random, where the source lets the players arrange them. */
export const ARRANGED = "arranged";

export interface Beginnings {
  /** As the user may name it. */
  readonly from: string;
  readonly next: (generator: Generator) => Position;
}

export const arrangedBeginnings = (rules: Rules): Beginnings => ({
  from: ARRANGED,
  // Whoever asks for it has seen that the source knows a free arrangement.
  next: (generator) => randomArrangement(rules, generator) as Position,
});

/** Every way in which a game of the rule set can begin: its openings by id, and `arranged`. */
export const beginningsOf = (id: RuleSetId): readonly string[] => [
  ...ruleSet(id).openings.map((opening) => opening.id),
  ...(ruleSet(id).arranging === null ? [] : [ARRANGED]),
];

/** One of {@link beginningsOf}. */
export function beginningsFrom(rules: Rules, from: string): Beginnings {
  if (from === ARRANGED) return arrangedBeginnings(rules);
  const position = openingPosition(rules, from);
  return { from, next: () => position };
}
