/**
 * The computer, in a thread of its own. Asked for a move, it answers once; asked for advice, it answers again and
 * again, each time a turn deeper.
 */

import { type Advice, adviceInWords, positionAfter } from "../../content/analysis.ts";
import { chanceOf } from "../../content/play/game.ts";
import type { Level } from "../../content/play/levels.ts";
import { type Thought, whyInWords } from "../../content/play/thought.ts";
import {
  analyse,
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

interface About {
  readonly ruleSet: RuleSetId;
  readonly columns: number;
  readonly readings: Readonly<Record<string, string>>;
  readonly position: string;
}

export interface MoveQuestion extends About {
  readonly type: "move";
  readonly number: number;
  readonly level: Level;
  readonly seed: number;
  readonly ply: number;
}

export interface AdviceQuestion extends About {
  readonly type: "advise";
  /** Played from the position. */
  readonly moves: readonly string[];
  readonly best: number;
  readonly milliseconds: number;
}

export type Question = MoveQuestion | AdviceQuestion;

export interface MoveAnswer {
  readonly type: "move";
  readonly number: number;
  /** `null` when the player has no move. */
  readonly thought: Thought | null;
  /** Why it plays this, in words. */
  readonly why: string;
}

export type Answer =
  | MoveAnswer
  | { readonly type: "advice"; readonly advice: Advice; readonly done: boolean }
  /** There is nothing to advise: why, in a sentence. */
  | { readonly type: "nothing"; readonly says: string };

/** Milliseconds that a level looks ahead. */
const TIME: Readonly<Record<3 | 4 | 5, number>> = { 3: 50, 4: 200, 5: 1_000 };
const DEEPEST = 60;

function think(rules: Rules, position: Position, { level, seed, ply }: MoveQuestion): Thought | null {
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

function answer(question: MoveQuestion): Pick<MoveAnswer, "thought" | "why"> {
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

/** Milliseconds between two answers: the first turns ahead are found faster than anybody reads. */
const STRIDE = 150;

function advise(question: AdviceQuestion): void {
  const { ruleSet, columns, readings, best, milliseconds } = question;
  const say = (answered: Answer): void => postMessage(answered);
  const rules = resolveRules(ruleSet, { columns, readings });
  if (!rules.ok) {
    say({ type: "nothing", says: rules.error.says });
    return;
  }
  const position = positionAfter(rules.value, question.position, question.moves);
  if (!position.ok) {
    say({ type: "nothing", says: position.error.says });
    return;
  }
  const began = performance.now();
  const goOn = (): boolean => performance.now() - began < milliseconds;
  let advice: Advice | null = null;
  let said = began;
  for (const found of analyse(rules.value, position.value, { depth: DEEPEST, best, goOn })) {
    advice = adviceInWords(rules.value, position.value, found);
    if (performance.now() - said < STRIDE) continue;
    said = performance.now();
    say({ type: "advice", advice, done: false });
  }
  if (advice !== null) say({ type: "advice", advice, done: true });
}

addEventListener("message", ({ data }: MessageEvent<Question>) => {
  if (data.type === "advise") advise(data);
  else {
    const found: Answer = { type: "move", number: data.number, ...answer(data) };
    postMessage(found);
  }
});
