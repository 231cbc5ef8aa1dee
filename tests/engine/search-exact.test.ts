/** What the search finds with all its short cuts is what looking at everything finds. */

import { describe, expect, test } from "vitest";
import { evaluate, weightsOf } from "../../src/engine/evaluate.ts";
import {
  analyse,
  legalMoves,
  opposite,
  outcomeAt,
  type Position,
  playMove,
  RULE_SET_IDS,
  type Rules,
  ruleSet,
  search,
  WIN,
} from "../../src/engine/index.ts";
import { beginTurn } from "../../src/engine/moves.ts";
import { loadTurn, openingPosition } from "../../src/engine/position.ts";
import { Turn } from "../../src/engine/turn.ts";
import { chance, rulesFor } from "./support.ts";

const LAPS = 1_000;

/** The value of a position for the player to move, from the rules alone and without leaving anything out. */
function fullValue(rules: Rules, position: Position, depth: number, ply = 0): number {
  const mover = position.toMove;
  if (depth === 0) {
    const turn = new Turn(rules.columns);
    loadTurn(turn, position, mover);
    beginTurn(rules.laws, turn);
    return evaluate(turn, weightsOf(rules.ruleSet.id));
  }
  const values = legalMoves(rules, position).map((move) => {
    const result = playMove(rules, position, move, { laps: LAPS });
    if (result.type !== "played") return 0;
    const { outcome } = result;
    if (outcome !== null)
      return outcome.type !== "won" ? 0 : outcome.winner === mover ? WIN - ply : ply - WIN;
    const value = fullValue(rules, result.position, depth - 1, ply + 1);
    return result.position.toMove === opposite(mover) ? -value : value;
  });
  return Math.max(...values);
}

/** The value of every move, for the player to move, the best first; as {@link fullValue}. */
function fullValues(rules: Rules, position: Position, depth: number): number[] {
  return legalMoves(rules, position)
    .map((move) => {
      const result = playMove(rules, position, move, { laps: LAPS });
      if (result.type !== "played") return 0;
      const { outcome } = result;
      if (outcome !== null)
        return outcome.type !== "won" ? 0 : outcome.winner === position.toMove ? WIN : -WIN;
      const value = fullValue(rules, result.position, depth - 1, 1);
      return result.position.toMove === opposite(position.toMove) ? -value : value;
    })
    .sort((one, other) => other - one);
}

/** A position some turns, drawn by lot, from an opening; `null` when the game was over before. */
function drawn(rules: Rules, opening: string, turns: number, seed: number): Position | null {
  const draw = chance(seed);
  let position = openingPosition(rules, opening);
  for (let turn = 0; turn < turns; turn++) {
    const moves = legalMoves(rules, position);
    const move = moves[draw(moves.length)];
    const result = move === undefined ? null : playMove(rules, position, move);
    if (result?.type !== "played" || result.outcome !== null) return null;
    position = result.position;
  }
  return outcomeAt(rules, position) === null ? position : null;
}

describe.each(RULE_SET_IDS)("%s", (id) => {
  const rules = rulesFor(id);
  const { openings } = ruleSet(id);

  test.each(openings.map((opening) => opening.id))("from %s", (opening) => {
    for (let seed = 1; seed <= 6; seed++) {
      const position = drawn(rules, opening, seed * 4, seed);
      if (position === null) continue;
      for (const depth of [1, 2, 3]) {
        const found = search(rules, position, { depth, laps: LAPS });
        // Values that differ by less than a hair are one value to the search.
        expect(Math.abs(found.value - fullValue(rules, position, found.depth))).toBeLessThan(0.01);
        const ranked = [...analyse(rules, position, { depth, laps: LAPS, best: 4 })].at(-1);
        const full = fullValues(rules, position, ranked?.depth ?? 0).slice(0, 4);
        expect(ranked?.moves.length).toBe(full.length);
        for (const [index, { value }] of (ranked?.moves ?? []).entries())
          expect(Math.abs(value - (full[index] ?? Number.NaN))).toBeLessThan(0.01);
      }
    }
  });
});
