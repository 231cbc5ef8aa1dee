/** The computer, in a thread of its own: it is asked for a move and answers once. */

import { chanceOf } from "../../content/play-game.ts";
import type { Level } from "../../content/play-levels.ts";
import type { Thought } from "../../content/play-words.ts";
import {
  formatMove,
  greedyMove,
  legalMoves,
  parsePosition,
  type RuleSetId,
  resolveRules,
  search,
  WIN,
} from "../../engine/index.ts";

export interface Question {
  readonly number: number;
  readonly ruleSet: RuleSetId;
  readonly columns: number;
  readonly readings: Readonly<Record<string, string>>;
  readonly position: string;
  readonly level: Level;
  readonly seed: number;
  readonly ply: number;
}

export interface Answer {
  readonly number: number;
  /** `null` when the player has no move. */
  readonly thought: Thought | null;
}

/** Milliseconds that a level looks ahead. */
const TIME: Readonly<Record<3 | 4 | 5, number>> = { 3: 50, 4: 200, 5: 1_000 };
const DEEPEST = 60;

function think({ ruleSet, columns, readings, position: text, level, seed, ply }: Question): Thought | null {
  const rules = resolveRules(ruleSet, { columns, readings });
  const position = rules.ok ? parsePosition(text, rules.value) : null;
  if (!rules.ok || position === null || !position.ok) return null;
  const chance = chanceOf(seed, ply);
  if (level === 1) {
    const moves = legalMoves(rules.value, position.value);
    const move = moves[chance(moves.length)];
    return move === undefined
      ? null
      : { line: [formatMove(move, rules.value.columns)], value: 0, depth: 0, nodes: moves.length };
  }
  if (level === 2) {
    const choice = greedyMove(rules.value, position.value, chance);
    if (choice === null) return null;
    const value = Number.isFinite(choice.score) ? choice.score : Math.sign(choice.score) * WIN;
    return { line: [formatMove(choice.move, rules.value.columns)], value, depth: 1, nodes: 0 };
  }
  const until = performance.now() + TIME[level];
  const found = search(rules.value, position.value, {
    depth: DEEPEST,
    goOn: () => performance.now() < until,
  });
  if (found.line.length === 0) return null;
  const line = found.line.map((move) => formatMove(move, rules.value.columns));
  return { line, value: found.value, depth: found.depth, nodes: found.nodes };
}

addEventListener("message", ({ data }: MessageEvent<Question>) => {
  const answer: Answer = { number: data.number, thought: think(data) };
  postMessage(answer);
});
