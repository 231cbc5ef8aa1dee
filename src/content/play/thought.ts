/** What the computer says at the table: what it found, how it stands, and why it plays its move. */

import { legalMoves, type Move, type Position, type Rules, trace, turnsToEnd } from "../../engine/index.ts";
import { numberInWords } from "../numerals.ts";
import type { Level } from "./levels.ts";
import { listed, pieces } from "./words.ts";

/** What the computer found. */
export interface Thought {
  /** Move strings, its own first. */
  readonly line: readonly string[];
  /** For the player to move, in pieces; near ±`WIN` when a win or loss is in sight. */
  readonly value: number;
  readonly depth: number;
  readonly nodes: number;
}

/** How it stands for the player, to a tenth of a piece with its sign, or the win that is seen. */
export function valueInWords(value: number): string {
  if (turnsToEnd(value) !== null) return value > 0 ? "a win" : "a loss";
  const tenths = Math.abs(value).toFixed(1);
  return tenths === "0.0" ? "level" : `${value > 0 ? "+" : "−"}${tenths}`;
}

/** “looked five turns ahead, at 12,345 moves” */
export const lookedInWords = (depth: number, nodes: number): string =>
  `looked ${numberInWords(depth)} ${depth === 1 ? "turn" : "turns"} ahead, at ${nodes.toLocaleString("en-GB")} moves`;

/** “Expects b5 f2; for South +3.0; looked five turns ahead, at 12,345 moves.” */
export const searchedInWords = ({ line, value, depth, nodes }: Thought, name: string): string =>
  `Expects ${line.slice(0, 6).join(" ")}; for ${name} ${valueInWords(value)}; ${lookedInWords(depth, nodes)}.`;

/** Why the computer plays its move, in words. */
export function whyInWords(
  rules: Rules,
  position: Position,
  move: Move,
  thought: Thought,
  level: Level,
): string {
  const piece = rules.ruleSet.pieceWord;
  const result = trace(rules, position, move, { laps: 1_000 }).result;
  const reasons: string[] = [];
  if (level === 1) return "It chose by chance among its lawful moves.";
  if (result.type === "played") {
    if (result.outcome?.type === "won" && result.outcome.winner === position.toMove)
      return "It wins with this move.";
    reasons.push(result.captured > 0 ? `takes ${pieces(result.captured, piece)}` : "takes nothing");
    const turns = turnsToEnd(thought.value);
    if (turns !== null && level > 2) {
      reasons.push(
        thought.value > 0 ? `sees a win ${inTurns(turns)}` : `sees no way out of a loss ${inTurns(turns)}`,
      );
    } else if (level > 2 && result.outcome === null) {
      const threat = mostTaken(rules, result.position);
      reasons.push(
        threat === 0 ? "leaves nothing to take" : `leaves at most ${pieces(threat, piece)} to take at once`,
      );
    } else if (level === 2) reasons.push("looks no further than this one move");
  }
  return reasons.length === 0 ? "" : `It ${listed(reasons)}.`;
}

const inTurns = (turns: number): string => (turns === 1 ? "at once" : `in ${numberInWords(turns)} turns`);

/** The most that the player to move can take with one turn. */
function mostTaken(rules: Rules, position: Position): number {
  let most = 0;
  for (const move of legalMoves(rules, position)) {
    const { result } = trace(rules, position, move, { laps: 1_000 });
    if (result.type === "played" && position.toMove !== result.position.toMove) {
      most = Math.max(most, result.captured);
    }
  }
  return most;
}
