/** The best moves of a position, in words: what the computer would play, and why. */

import {
  type Analysis,
  explainParseError,
  formatMove,
  type Outcome,
  outcomeAt,
  type Position,
  parseMove,
  parsePosition,
  playMove,
  type Ranked,
  type Result,
  type Rules,
  type Side,
} from "../engine/index.ts";
import { lookedInWords, valueInWords, whyInWords } from "./play/thought.ts";

/** A move that was considered. */
export interface Considered {
  /** A move string. */
  readonly move: string;
  /** For the player who moves, in pieces, or the win or loss that is seen. */
  readonly value: string;
  readonly why: string;
  /** The moves expected after it, as move strings. */
  readonly expected: readonly string[];
}

export interface Advice {
  readonly toMove: Side;
  /** “looked seven turns ahead, at 12,345 moves” */
  readonly looked: string;
  /** The best first. */
  readonly moves: readonly Considered[];
}

/** The position after some moves from another, as the rules have it; else why there is nothing to say of it. */
export function positionAfter(
  rules: Rules,
  text: string,
  moves: readonly string[],
): Result<Position, { readonly says: string }> {
  const fail = (says: string) => ({ ok: false, error: { says } }) as const;
  const parsed = parsePosition(text, rules);
  if (!parsed.ok) return fail(explainParseError(parsed.error));
  let position = parsed.value;
  for (const written of moves) {
    const move = parseMove(written, rules.columns);
    if (!move.ok) return fail(explainParseError(move.error));
    const result = playMove(rules, position, move.value);
    if (result.type === "illegal") return fail(result.licence.says);
    if (result.type === "asks-end") return fail("The turn waits for an end to be chosen.");
    if (result.type === "unending") return fail(overInWords(result.outcome));
    if (result.outcome !== null) return fail(overInWords(result.outcome));
    position = result.position;
  }
  const outcome = outcomeAt(rules, position);
  return outcome === null ? { ok: true, value: position } : fail(overInWords(outcome));
}

const overInWords = ({ licence }: Outcome): string => `The game is over here. ${licence.says}`;

export const adviceInWords = (
  rules: Rules,
  position: Position,
  { moves, depth, nodes }: Analysis,
): Advice => ({
  toMove: position.toMove,
  looked: lookedInWords(depth, nodes),
  moves: moves.map((ranked) => consider(rules, position, ranked, { depth, nodes })),
});

function consider(
  rules: Rules,
  position: Position,
  { line, value }: Ranked,
  looked: Pick<Analysis, "depth" | "nodes">,
): Considered {
  const [first, ...rest] = line;
  if (first === undefined) throw new Error("A ranked move has a line.");
  const text = formatMove(first, rules.columns);
  const expected = rest.map((move) => formatMove(move, rules.columns));
  const thought = { line: [text, ...expected], value, ...looked };
  return {
    move: text,
    value: valueInWords(value),
    why: whyInWords(rules, position, first, thought, 5),
    expected,
  };
}
