/**
 * A game at the table: the game by its rules, and what the people and the computer at the table bring to it, such as
 * their names, how they move, what they took back, and that one of them gave up. Immutable; every act gives a new one.
 */

import {
  type BySide,
  currentPosition,
  formatMove,
  type Game,
  type GameError,
  type GameRecord,
  type GameStep,
  type Licence,
  legalMoves,
  type Move,
  opposite,
  type Position,
  playInGame,
  type RecordResult,
  type Result,
  type RingIndex,
  type Rules,
  resultOf,
  type Side,
  startGame,
  takeBackTo,
  whyNot,
} from "../../engine/index.ts";
import { startSeeds } from "../../engine/start-code.ts";
import { chanceFrom } from "../chance.ts";
import type { Mover } from "./levels.ts";
import { usualOpening } from "./usual.ts";

/** What a turn came to. */
export interface TurnSummary {
  readonly mover: Side;
  readonly captured: number;
  readonly laps: number;
}

/** A move taken back, with what was remarked on it. */
export interface Undone {
  readonly move: Move;
  readonly comment: string | null;
}

export interface Match {
  readonly start: GameRecord["start"];
  readonly game: Game;
  /** One for each move of the game. */
  readonly turns: readonly TurnSummary[];
  /** Moves taken back, the next to be played again first. */
  readonly undone: readonly Undone[];
  /** How the players themselves stopped it. */
  readonly stopped: Exclude<RecordResult, { type: "unfinished" }> | null;
  readonly names: BySide<string>;
  readonly movers: BySide<Mover>;
  /** Fixes all chance in the game. */
  readonly seed: number;
  /** Whatever else its record says. */
  readonly tags: Readonly<Record<string, string>>;
  readonly comment: string | null;
  readonly comments: readonly (string | null)[];
}

export interface Beginning {
  readonly rules: Rules;
  readonly start: GameRecord["start"];
  readonly position: Position;
  readonly names: BySide<string>;
  readonly movers: BySide<Mover>;
  readonly seed: number;
  readonly tags?: Readonly<Record<string, string>>;
}

export const begin = ({ rules, start, position, names, movers, seed, tags = {} }: Beginning): Match => ({
  start,
  game: startGame(rules, position),
  turns: [],
  undone: [],
  stopped: null,
  names,
  movers,
  seed,
  tags,
  comment: null,
  comments: [],
});

export const positionOf = (match: Match): Position => currentPosition(match.game);
export const plies = (match: Match): number => match.game.moves.length;
/** Does somebody at a distance play? */
export const isRemote = ({ movers }: Match): boolean =>
  movers.south.type === "remote" || movers.north.type === "remote";
/** The one person who sits here; `null` where two do, or none. */
export function onlyPerson({ movers }: Match): Side | null {
  if ((movers.south.type === "person") === (movers.north.type === "person")) return null;
  return movers.south.type === "person" ? "south" : "north";
}
export const isOver = (match: Match): boolean => match.game.outcome !== null || match.stopped !== null;
/** Who has won, by the rules or since the other gave up; `null` before, and where nobody has. */
export function winnerOf({ game: { outcome }, stopped }: Match): Side | null {
  const end = stopped ?? outcome;
  return end?.type === "won" ? end.winner : null;
}
export const moverOf = (match: Match): Mover => match.movers[positionOf(match).toMove];

/** Pieces that each side has captured in the first `ply` turns. */
export function capturedBy(match: Match, ply: number): BySide<number> {
  const captured = { south: 0, north: 0 };
  for (const turn of match.turns.slice(0, ply)) captured[turn.mover] += turn.captured;
  return captured;
}

/** What the last turn of a game came to, from the step that played it. */
export const turnOf = ({ game: { positions }, result }: GameStep): TurnSummary => ({
  mover: (positions.at(-2) ?? positions[0]).toMove,
  captured: result.type === "played" ? result.captured : 0,
  laps: result.laps,
});

export function playInMatch(match: Match, move: Move): Result<Match, GameError> {
  const step = playInGame(match.game, move);
  if (!step.ok) return step;
  const { game } = step.value;
  const { columns } = game.rules;
  const [next, ...later] = match.undone;
  const again = next !== undefined && formatMove(next.move, columns) === formatMove(move, columns);
  const comments = [...match.comments, again ? next.comment : null];
  return {
    ok: true,
    value: {
      ...match,
      game,
      turns: [...match.turns, turnOf(step.value)],
      undone: again ? later : [],
      comments,
    },
  };
}

/** The game as it stood after its first `ply` moves; what came later can be played again. */
export function takeBack(match: Match, ply: number): Match {
  const { game } = match;
  const back = game.moves.slice(ply).map((move, k) => ({ move, comment: match.comments[ply + k] ?? null }));
  return {
    ...match,
    game: takeBackTo(game, ply),
    turns: match.turns.slice(0, ply),
    comments: match.comments.slice(0, ply),
    undone: [...back, ...match.undone],
    stopped: null,
  };
}

/**
 * The ply to which one “take back” goes: where a person last had the move. Giving up is taken back first, by itself.
 * `null` when nothing can be taken back, as when somebody at a distance has it before him.
 */
export function takeBackPly(match: Match): number | null {
  if (isRemote(match)) return null;
  if (match.stopped !== null) return plies(match);
  const people = match.movers.south.type === "person" || match.movers.north.type === "person";
  for (let ply = plies(match) - 1; ply >= 0; ply--) {
    const side = match.game.positions[ply]?.toMove;
    if (!people || (side !== undefined && match.movers[side].type === "person")) return ply;
  }
  return null;
}

/** Plays what was taken back again, up to where a person has the move. */
export function redo(match: Match): Match {
  let again = match;
  do {
    const [next] = again.undone;
    if (next === undefined) return again;
    const played = playInMatch(again, next.move);
    if (!played.ok) return again;
    again = played.value;
  } while (!isOver(again) && moverOf(again).type === "computer");
  return again;
}

export const resign = (match: Match, side: Side): Match => ({
  ...match,
  stopped: { type: "won", winner: opposite(side), how: "resigned" },
});
export const agreeDraw = (match: Match): Match => ({
  ...match,
  stopped: { type: "undecided", how: "agreed" },
});

/** The move that an opening lays down here; `null` where the players choose. */
export function laidDown(match: Match): Move | null {
  const position = positionOf(match);
  if (isOver(match) || position.phase === "play") return null;
  return legalMoves(match.game.rules, position)[0] ?? null;
}

/** The moves of an opening whose every move is laid down, up to where the players choose. */
export function playOpening(match: Match): Match {
  const move = laidDown(match);
  const played = move === null ? null : playInMatch(match, move);
  return played?.ok ? playOpening(played.value) : match;
}

function formatMover(mover: Mover): string {
  switch (mover.type) {
    case "person":
      return `person ${mover.sowing}`;
    case "computer":
      return `computer ${mover.level}`;
    case "remote":
      return "remote";
    default:
      return mover satisfies never;
  }
}

/** Tags of a record that say what the table adds to the game. */
export const TAGS = { south: "SouthMoves", north: "NorthMoves", seed: "Seed" } as const;

/** The readings that were chosen against the default, with their values. */
export const chosenReadings = ({
  ruleSet,
  readings,
}: Pick<Rules, "ruleSet" | "readings">): [name: string, value: string][] =>
  Object.entries(readings).filter(([name, value]) => ruleSet.readings[name]?.default !== value);

/** Whether a game begins as its rule set has it unless somebody chooses otherwise: opening, columns and readings. */
export function beginsAsUsual({ start, game: { rules } }: Match): boolean {
  const { ruleSet, columns } = rules;
  const isUsual =
    start.type === "opening" && start.text === usualOpening(ruleSet).id && columns === ruleSet.columns[0];
  return isUsual && chosenReadings(rules).length === 0;
}

export function recordOf(match: Match): GameRecord {
  const { rules } = match.game;
  const { ruleSet, columns } = rules;
  const chosen = chosenReadings(rules);
  return {
    ruleSet: ruleSet.id,
    columns,
    readings: Object.fromEntries(chosen),
    start: match.start,
    players: match.names,
    tags: {
      ...match.tags,
      [TAGS.south]: formatMover(match.movers.south),
      [TAGS.north]: formatMover(match.movers.north),
      [TAGS.seed]: String(match.seed),
    },
    comment: match.comment,
    moves: match.game.moves.map((move, k) => ({
      move: formatMove(move, columns),
      comment: match.comments[k] ?? null,
    })),
    result: match.stopped ?? resultOf(match.game.outcome),
  };
}

/** Chance for one turn of a game: numbers from 0 up to, not including, `below`. The same game gives the same. */
export const chanceOf = (seed: number, ply: number): ((below: number) => number) =>
  chanceFrom(Math.imul(seed ^ Math.imul(ply + 1, 0x9e3779b1), 0x85ebca6b));

/** Why a turn may not begin in a hole: one reason, or two where it could also be sown backward. */
export function refusals(rules: Rules, position: Position, hole: RingIndex): readonly Licence[] {
  const ways = { hole, seeds: null, ends: [] } as const;
  // Where every move has a direction to be chosen, the lack of one is not the reason asked for.
  const forward = whyNot(rules, position, { ...ways, direction: rules.laws.asksEnds ? 1 : null });
  const held = position.holes[position.toMove][hole] ?? 0;
  // The most that could be lifted, if a number of seeds is to be chosen at all.
  const counts = (rules.laws.starts[hole] ?? [])
    .map(startSeeds)
    .filter((seeds) => seeds > 0 && seeds <= held);
  const most = counts.at(-1);
  const backward =
    most === undefined ? null : whyNot(rules, position, { ...ways, direction: -1, seeds: most });
  return [forward, backward === forward ? null : backward].filter((licence) => licence !== null);
}

/** The next thing to choose about a turn from `hole`, of the moves that may still be meant. */
export type TurnChoice =
  | { readonly type: "none" }
  | { readonly type: "move"; readonly move: Move }
  /** Each first act that is left: a direction, or how many seeds go backward. */
  | { readonly type: "first"; readonly options: readonly Move[] }
  | { readonly type: "end"; readonly soFar: Move; readonly options: readonly Move[] };

const sameFirst = (one: Move, other: Move): boolean =>
  one.hole === other.hole && one.direction === other.direction && one.seeds === other.seeds;

/** What is left to choose, once a hole has been and, where given, a first act with some of its ends. */
export function choiceOf(legal: readonly Move[], hole: RingIndex, chosen: Move | null = null): TurnChoice {
  const begins = (move: Move): boolean =>
    chosen === null ||
    (sameFirst(move, chosen) && chosen.ends.every((end, index) => move.ends[index] === end));
  const left = legal.filter((move) => move.hole === hole && begins(move));
  const [first] = left;
  if (first === undefined) return { type: "none" };
  if (left.length === 1) return { type: "move", move: first };
  const ways = left.filter((move, index) => left.findIndex((one) => sameFirst(one, move)) === index);
  if (ways.length > 1) return { type: "first", options: ways.map((move) => ({ ...move, ends: [] })) };
  let shared = chosen?.ends.length ?? 0;
  while (left.every((move) => move.ends.length > shared && move.ends[shared] === first.ends[shared]))
    shared++;
  const soFar = { ...first, ends: first.ends.slice(0, shared) };
  return {
    type: "end",
    soFar,
    options: (["left", "right"] as const).map((end) => ({ ...soFar, ends: [...soFar.ends, end] })),
  };
}

/**
 * As {@link choiceOf}, but a backward move that is the only one of its hole is offered like any other: whoever touches
 * a hole expects it to go forward.
 */
export function choiceToOffer(
  legal: readonly Move[],
  hole: RingIndex,
  chosen: Move | null = null,
): TurnChoice {
  const choice = choiceOf(legal, hole, chosen);
  return chosen === null && choice.type === "move" && choice.move.seeds !== null
    ? { type: "first", options: [{ ...choice.move, ends: [] }] }
    : choice;
}
