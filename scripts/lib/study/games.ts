/** Whole games played out and counted. */

import type { GameCount, Player, Quotient } from "../../../src/content/schemas/study.ts";
import { addMoments, type Moments, momentsOf, NO_MOMENTS } from "../../../src/content/statistics.ts";
import {
  currentPosition,
  formatMove,
  type Game,
  greedyMove,
  legalMoves,
  type Move,
  playInGame,
  type Recorder,
  type Rules,
  startGame,
} from "../../../src/engine/index.ts";
import { type Beginnings, beginningsFrom } from "../beginnings.ts";
import { Generator } from "../random-play.ts";
import { rulesWith } from "../reading-trials.ts";
import type { Setting } from "./settings.ts";

export const SEED = 1938;
/** Turns after which a game is given up. */
export const TURNS = 2_000;
/** Laps after which a turn is given up, and its game with it. */
export const LAPS = 10_000;
/** Turns of play, those of a gambit not counted, that chance decides also for the one-ply player. */
export const DRAWN = 4;

/** Some of the games of a setting, all of which are played from seeds of their own. */
export interface GameTask extends Setting {
  readonly player: Player;
  /** The first of these games, from 0, and how many there are. */
  readonly begin: number;
  readonly games: number;
}

/** A count whose games can still be told from those of another. */
export interface GameTally extends Omit<GameCount, "distinct"> {
  /** One number for each game, the same for the same moves and, but for a chance in billions, only for them. */
  readonly prints: readonly number[];
}

export function playGames(task: GameTask): GameTally {
  const { ruleSet, columns, readings, player, from, begin, games } = task;
  const rules = rulesWith(ruleSet, columns, readings, null);
  const beginnings = beginningsFrom(rules, from);
  let tally: GameTally = nothing(task);
  for (let game = begin; game < begin + games; game++) {
    tally = addTallies(tally, playOut(rules, beginnings, player, SEED + game, task));
  }
  return tally;
}

const QUOTIENTS: Readonly<Record<Quotient, Moments>> = {
  turns: NO_MOMENTS,
  branching: NO_MOMENTS,
  capturing: NO_MOMENTS,
  loot: NO_MOMENTS,
  laps: NO_MOMENTS,
  seeds: NO_MOMENTS,
};

const nothing = ({ ruleSet, columns, readings, player, from }: GameTask): GameTally => ({
  ruleSet,
  columns,
  readings,
  player,
  from,
  games: 0,
  prints: [],
  first: 0,
  second: 0,
  undecided: 0,
  annulled: 0,
  unfinished: 0,
  ways: {},
  quotients: QUOTIENTS,
  longestGame: 0,
  mostMoves: 0,
  mostLaps: 0,
});

/** The count of both together, which must be of one setting. */
export function addTallies(one: GameTally, other: GameTally): GameTally {
  const ways = { ...one.ways };
  for (const [way, games] of Object.entries(other.ways)) ways[way] = (ways[way] ?? 0) + games;
  const both = (quotient: Quotient): Moments =>
    addMoments(one.quotients[quotient], other.quotients[quotient]);
  return {
    ...one,
    games: one.games + other.games,
    prints: [...one.prints, ...other.prints],
    first: one.first + other.first,
    second: one.second + other.second,
    undecided: one.undecided + other.undecided,
    annulled: one.annulled + other.annulled,
    unfinished: one.unfinished + other.unfinished,
    ways: Object.fromEntries(Object.entries(ways).sort(([a], [b]) => (a < b ? -1 : 1))),
    quotients: {
      turns: both("turns"),
      branching: both("branching"),
      capturing: both("capturing"),
      loot: both("loot"),
      laps: both("laps"),
      seeds: both("seeds"),
    },
    longestGame: Math.max(one.longestGame, other.longestGame),
    mostMoves: Math.max(one.mostMoves, other.mostMoves),
    mostLaps: Math.max(one.mostLaps, other.mostLaps),
  };
}

/** The tally as it is stored. */
export function countOf({ prints, ...tally }: GameTally): GameCount {
  const { ruleSet, columns, readings, player, from, games, ...rest } = tally;
  return { ruleSet, columns, readings, player, from, games, distinct: new Set(prints).size, ...rest };
}

/** Counts the seeds that are sown. */
class Sower implements Recorder {
  seeds = 0;
  push(event: Parameters<Recorder["push"]>[0]): void {
    if (event.type === "sow") this.seeds += event.seeds;
  }
}

function playOut(
  rules: Rules,
  beginnings: Beginnings,
  player: Player,
  seed: number,
  task: GameTask,
): GameTally {
  const chance = new Generator(seed);
  // Chance arranges and plays independently, so that both players arrange alike whoever plays.
  let game: Game = startGame(rules, beginnings.next(new Generator(-seed)));
  const first = currentPosition(game).toMove;
  const sum = { choices: 0, ended: 0, laps: 0, seeds: 0, capturing: 0, captured: 0 };
  let [mostMoves, mostLaps, drawn, print] = [0, 0, 0, 0];
  while (game.outcome === null && game.moves.length < TURNS) {
    const position = currentPosition(game);
    const moves = legalMoves(rules, position);
    const isDrawn = player === "random" || position.phase !== "play" || drawn++ < DRAWN;
    const move = isDrawn
      ? moves[chance.below(moves.length)]
      : greedyMove(rules, position, (below) => chance.below(below))?.move;
    const sower = new Sower();
    const step = playInGame(game, move as Move, LAPS, sower);
    if (!step.ok) throw new Error(`A legal move was refused: ${JSON.stringify(step.error)}`);
    game = step.value.game;
    sum.choices += moves.length;
    mostMoves = Math.max(mostMoves, moves.length);
    print = printOf(print, formatMove(move as Move, rules.columns));
    const { result } = step.value;
    if (result.type === "unending") continue;
    sum.ended++;
    sum.laps += result.laps;
    sum.seeds += sower.seeds;
    if (result.captured > 0) sum.capturing++;
    sum.captured += result.captured;
    mostLaps = Math.max(mostLaps, result.laps);
  }
  const { outcome, moves } = game;
  const winner = outcome?.type === "won" ? outcome.winner : null;
  return {
    ...nothing(task),
    games: 1,
    prints: [print],
    first: Number(winner === first),
    second: Number(winner !== null && winner !== first),
    undecided: Number(outcome?.type === "undecided"),
    annulled: Number(outcome?.type === "annulled"),
    unfinished: Number(outcome === null),
    ways: outcome === null ? {} : { [outcome.how]: 1 },
    quotients: {
      turns: momentsOf(moves.length, 1),
      branching: momentsOf(sum.choices, moves.length),
      capturing: momentsOf(sum.capturing, sum.ended),
      loot: momentsOf(sum.captured, sum.capturing),
      laps: momentsOf(sum.laps, sum.ended),
      seeds: momentsOf(sum.seeds, sum.laps),
    },
    longestGame: moves.length,
    mostMoves,
    mostLaps,
  };
}

function printOf(print: number, move: string): number {
  let mixed = print;
  for (let index = 0; index < move.length; index++) {
    mixed = Math.imul(mixed ^ move.charCodeAt(index), 0x01000193);
  }
  return mixed ^ (mixed >>> 15);
}
