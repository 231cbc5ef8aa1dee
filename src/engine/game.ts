/** A whole game: where it began, its moves, and how it stands. Immutable; playing gives a new game. */

import { deepFreeze } from "./licence.ts";
import { CUSTOMS, outcomeAt, type PlayResult, playMove } from "./play.ts";
import type { Rules } from "./rules.ts";
import type { Recorder } from "./sow.ts";
import { type Licence, type Move, type Outcome, type Position, type Result, SIDES } from "./types.ts";

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
  outcome: outcomeAt(rules, position),
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

/**
 * Plays a move; the game given stays as it was. Fails when the game is over or the move is not legal and whole. The
 * recorder, if any, is told each event of the turn.
 */
export function playInGame(
  game: Game,
  move: Move,
  laps?: number,
  recorder: Recorder | null = null,
): Result<GameStep, GameError> {
  if (game.outcome !== null) return { ok: false, error: { type: "over", outcome: game.outcome } };
  const { rules } = game;
  const position = currentPosition(game);
  const result = playMove(rules, position, move, laps === undefined ? { recorder } : { laps, recorder });
  if (result.type === "illegal" || result.type === "asks-end") {
    return { ok: false, error: { type: result.type, licence: result.licence } };
  }
  const { hole, direction, seeds, ends } = move;
  // Its own copy, as positions are, so that nobody can change it afterwards.
  const moves = [...game.moves, deepFreeze({ hole, direction, seeds, ends: [...ends] })];
  const [first, ...later] = game.positions;
  if (result.type === "unending") {
    // The board is left as it was: no position comes of a move without an end.
    const positions: Game["positions"] = [first, ...later, position];
    return { ok: true, value: { game: { rules, moves, positions, outcome: result.outcome }, result } };
  }
  const positions: Game["positions"] = [first, ...later, result.position];
  const outcome = result.outcome ?? (isRepeated(positions) ? REPEATED : null);
  return { ok: true, value: { game: { rules, moves, positions, outcome }, result } };
}

const REPEATED: Outcome = Object.freeze({
  type: "undecided",
  how: "repetition",
  licence: CUSTOMS.repetition,
});

/** Does the last position stand for the third time? */
function isRepeated(positions: readonly Position[]): boolean {
  const last = positions.at(-1);
  return last !== undefined && positions.filter((position) => isSame(position, last)).length >= REPETITIONS;
}

/** Are the positions equal? Two of one game mostly part at the first holes, so no text is made of them. */
const isSame = (one: Position, other: Position): boolean =>
  one.toMove === other.toMove &&
  one.phase === other.phase &&
  SIDES.every(
    (side) =>
      one.stock?.[side] === other.stock?.[side] &&
      one.holes[side].every((seeds, hole) => seeds === other.holes[side][hole]),
  );

/** The game as it stood after its first `ply` moves. Throws a `RangeError` unless it had so many. */
export function takeBackTo(game: Game, ply: number): Game {
  const last = game.positions[ply];
  if (last === undefined) throw new RangeError(`The game has ${game.moves.length} moves, not ${ply}.`);
  if (ply === game.moves.length) return game;
  const [first, ...later] = game.positions;
  return {
    rules: game.rules,
    moves: game.moves.slice(0, ply),
    positions: [first, ...later.slice(0, ply)],
    outcome: outcomeAt(game.rules, last),
  };
}
