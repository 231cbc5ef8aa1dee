/** What the studies of whole games and of never-ending moves have written; see `docs/study.md`. */

import { z } from "astro/zod";
import { COLUMNS, RULE_SET_IDS } from "../../engine/types.ts";
import { words } from "./common.ts";

const count = z.int().nonnegative();

/** Under what rules something was counted: a width, and the readings that are not at their defaults. */
const rules = {
  ruleSet: z.enum(RULE_SET_IDS),
  columns: z.literal(COLUMNS),
  readings: z.record(z.string(), words),
};

/** Sums over games, as in `statistics.ts`. */
const moments = z.strictObject({ x: count, y: count, xx: count, xy: count, yy: count });

/** Who plays: anybody, or the one-ply player that Katondogorozi's page describes. */
export const PLAYERS = ["random", "one-ply"] as const;
export type Player = (typeof PLAYERS)[number];

/** Of one thing, how much there is to one of another. */
const QUOTIENTS = ["turns", "branching", "capturing", "loot", "laps", "seeds"] as const;
export type Quotient = (typeof QUOTIENTS)[number];

const gameCount = z.strictObject({
  ...rules,
  player: z.enum(PLAYERS),
  /** Where the games begin: an opening by its id, or `arranged`. */
  from: words,
  games: count,
  /** How many of the games differ from all before them. */
  distinct: count,
  /** Games won by the player who began, and by the other. */
  first: count,
  second: count,
  /** Games that the rules leave undecided, that met a move without an end, and that were not over when given up. */
  undecided: count,
  annulled: count,
  unfinished: count,
  /** How the games that were over ended. */
  ways: z.record(z.string(), count),
  quotients: z.strictObject({
    /** Turns to a game. */
    turns: moments,
    /** Moves to choose from in a turn. */
    branching: moments,
    /** Turns that capture, of those that ended. */
    capturing: moments,
    /** Seeds captured in a turn that captures. */
    loot: moments,
    /** Laps to a turn that ended. */
    laps: moments,
    /** Seeds sown in a lap. */
    seeds: moments,
  }),
  longestGame: count,
  mostMoves: count,
  mostLaps: count,
});
export type GameCount = z.infer<typeof gameCount>;

const position = words;
const met = { position, move: words };

const endlessFind = z.strictObject({
  ...met,
  ruleSet: z.enum(RULE_SET_IDS),
  columns: z.literal(COLUMNS),
  startLap: count,
  period: count,
  lastCapture: count,
});
export type EndlessFind = z.infer<typeof endlessFind>;

const endlessCount = z.strictObject({
  ...rules,
  from: words,
  seed: count,
  moves: count,
  proved: count,
  unresolved: count,
  /** Moves that ended, by laps: 0, 1, 2–3, 4–7 and so on. */
  lengths: z.array(count),
  /** Moves proved endless, by the digits of their period: 1–9, 10–99 and so on. */
  periods: z.array(count),
  /** Of the moves that ended, the one of most laps. */
  longest: z.strictObject({ ...met, laps: count, captured: count }).nullable(),
});
export type EndlessCount = z.infer<typeof endlessCount>;

export const concepts = z.strictObject({
  command: words,
  seed: count,
  /** Turns after which a game was given up, and laps after which a move was. */
  turns: count,
  laps: count,
  /** Turns that the one-ply player lets chance decide, so that games differ. */
  drawn: count,
  study: z.array(gameCount),
  /** The first games of each game under the edition's own readings, for a test to repeat. */
  probe: z.array(gameCount),
});
export type Concepts = z.infer<typeof concepts>;

export const endlessStudy = z.strictObject({
  command: words,
  seed: count,
  /** Laps after which a move was given up as unresolved. */
  laps: count,
  study: z.array(endlessCount),
  /** Under the edition's own readings, the first move met of each width and period. */
  finds: z.array(endlessFind),
});
export type EndlessStudy = z.infer<typeof endlessStudy>;
