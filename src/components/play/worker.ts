/** The computer, in a thread of its own: it is asked for a move and answers once. */

import { chanceOf } from "../../content/play-game.ts";
import type { Level } from "../../content/play-levels.ts";
import { type Thought, whyInWords } from "../../content/play-words.ts";
import {
  formatMove,
  greedyMove,
  legalMoves,
  type Position,
  parseMove,
  parsePosition,
  type RuleSetId,
  type Rules,
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
  /** Why it plays this, in words. */
  readonly why: string;
}

/** Milliseconds that a level looks ahead. */
const TIME: Readonly<Record<3 | 4 | 5, number>> = { 3: 50, 4: 200, 5: 1_000 };
const DEEPEST = 60;

function think(rules: Rules, position: Position, { level, seed, ply }: Question): Thought | null {
  const chance = chanceOf(seed, ply);
  if (level === 1) {
    const moves = legalMoves(rules, position);
    const move = moves[chance(moves.length)];
    return move === undefined
      ? null
      : { line: [formatMove(move, rules.columns)], value: 0, depth: 0, nodes: moves.length };
  }
  if (level === 2) {
    const choice = greedyMove(rules, position, chance);
    if (choice === null) return null;
    const value = Number.isFinite(choice.score) ? choice.score : Math.sign(choice.score) * WIN;
    return { line: [formatMove(choice.move, rules.columns)], value, depth: 1, nodes: 0 };
  }
  const until = performance.now() + TIME[level];
  const found = search(rules, position, {
    depth: DEEPEST,
    goOn: () => performance.now() < until,
  });
  if (found.line.length === 0) return null;
  const line = found.line.map((move) => formatMove(move, rules.columns));
  return { line, value: found.value, depth: found.depth, nodes: found.nodes };
}

function answer(question: Question): Omit<Answer, "number"> {
  const { ruleSet, columns, readings, level } = question;
  const rules = resolveRules(ruleSet, { columns, readings });
  const position = rules.ok ? parsePosition(question.position, rules.value) : null;
  if (!rules.ok || position === null || !position.ok) return { thought: null, why: "" };
  const thought = think(rules.value, position.value, question);
  const move = parseMove(thought?.line[0] ?? "", rules.value.columns);
  const why =
    thought === null || !move.ok ? "" : whyInWords(rules.value, position.value, move.value, thought, level);
  return { thought, why };
}

addEventListener("message", ({ data }: MessageEvent<Question>) => {
  const found: Answer = { number: data.number, ...answer(data) };
  postMessage(found);
});
