/** A whole game: where it began, its moves, and how it stands. Immutable; playing gives a new game. */

import { CUSTOMS, type PlayResult, playMove, setupKey, standing } from "./play.ts";
import type { Rules } from "./rules.ts";
import type { Licence, Move, Outcome, Position, Result } from "./types.ts";

export interface Game {
  readonly rules: Rules;
  readonly moves: readonly Move[];
  /** The position before each move and after the last: one more than `moves`. */
  readonly positions: readonly [Position, ...Position[]];
  /** `null` while the game goes on. */
  readonly outcome: Outcome | null;
}

/** A game that has just begun; the position may be over already. */
export const startGame = (rules: Rules, position: Position): Game => ({
  rules,
  moves: [],
  positions: [position],
  outcome: standing(rules, position),
});

export const currentPosition = (game: Game): Position => game.positions.at(-1) ?? game.positions[0];

export type GameError =
  | { readonly type: "over"; readonly outcome: Outcome }
  | { readonly type: "illegal" | "asks-end"; readonly licence: Licence };

export interface GameStep {
  readonly game: Game;
  readonly result: Exclude<PlayResult, { type: "illegal" | "asks-end" }>;
}

/** Times a position may stand before the game is left undecided. */
const REPETITIONS = 3;

/** Plays a move; the game given stays as it was. Fails when the game is over or the move is not legal and whole. */
export function playInGame(game: Game, move: Move, laps?: number): Result<GameStep, GameError> {
  if (game.outcome !== null) return { ok: false, error: { type: "over", outcome: game.outcome } };
  const { rules } = game;
  const position = currentPosition(game);
  const result = playMove(rules, position, move, laps === undefined ? {} : { laps });
  if (result.type === "illegal" || result.type === "asks-end") {
    return { ok: false, error: { type: result.type, licence: result.licence } };
  }
  const moves = [...game.moves, move];
  if (result.type === "unending") {
    // The board is left as it was: no position comes of a move without an end.
    const positions = [...game.positions, position] as [Position, ...Position[]];
    return { ok: true, value: { game: { rules, moves, positions, outcome: result.outcome }, result } };
  }
  const positions = [...game.positions, result.position] as [Position, ...Position[]];
  const outcome = result.outcome ?? (isRepeated(positions) ? REPEATED : null);
  return { ok: true, value: { game: { rules, moves, positions, outcome }, result } };
}

const REPEATED: Outcome = { type: "undecided", how: "repetition", licence: CUSTOMS.repetition };

/** Does the last position stand for the third time? */
function isRepeated(positions: readonly Position[]): boolean {
  const last = positions.at(-1);
  if (last === undefined) return false;
  const key = setupKey(last);
  return positions.filter((position) => setupKey(position) === key).length >= REPETITIONS;
}

/** The game as it stood after its first `ply` moves. */
export function takeBackTo(game: Game, ply: number): Game {
  const positions = game.positions.slice(0, ply + 1) as unknown as [Position, ...Position[]];
  const last = positions.at(-1) ?? positions[0];
  const outcome = ply >= game.moves.length ? game.outcome : standing(game.rules, last);
  return { rules: game.rules, moves: game.moves.slice(0, ply), positions, outcome };
}
