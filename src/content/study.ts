/** What the studies found, ready to be shown: of whole games, and of moves that never end. */

import { RULE_SET_IDS, type RuleSetId, ruleSet } from "../engine/index.ts";
import {
  type Concepts,
  concepts as conceptsSchema,
  type EndlessCount,
  type EndlessStudy,
  endlessStudy as endlessSchema,
  type GameCount,
  PLAYERS,
  type Player,
  type Quotient,
} from "./schemas/study.ts";
import { addMoments, type Mean, NO_MOMENTS, quotient, type Share, wilson } from "./statistics.ts";
import { readStored } from "./stored.ts";

const REMEDY = "Write it anew: npm run study";

export const concepts = (): Concepts => readStored("study/concepts.json", conceptsSchema, REMEDY);
export const endlessStudy = (): EndlessStudy => readStored("study/endless.json", endlessSchema, REMEDY);

/** A value with the interval in which the true one lies, 95 times in 100. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** One line of a chart: as many estimates as the chart has series, `null` where nothing could be counted. */
export interface ChartRow {
  readonly label: string;
  readonly estimates: readonly (Estimate | null)[];
}

/** The lines of one game. */
export interface ChartGroup {
  readonly title: string;
  readonly rows: readonly ChartRow[];
}

/** “Mweso”, without the “by Anna 1938” of the rule set's own title. */
export const gameName = (id: RuleSetId): string => ruleSet(id).title.split(",")[0] ?? id;

const ARRANGED = "Arranged by each player";

export function beginningName(id: RuleSetId, from: string): string {
  const opening = ruleSet(id).openings.find((one) => one.id === from);
  return opening?.title ?? ARRANGED;
}

/**
 * `May a hole with a single man be lifted? No`: the question as the page of readings has it, and the answer without its
 * reason. Empty under the edition's own readings.
 */
const readingName = (id: RuleSetId, readings: Readonly<Record<string, string>>): string =>
  Object.entries(readings)
    .map(([name, value]) => {
      const reading = ruleSet(id).readings[name];
      const [answer] = (reading?.options[value] ?? "").split(/[:;,.]/);
      if (reading === undefined || !answer) throw new RangeError(`${id} has no reading ${name}: ${value}.`);
      return `${reading.question} ${answer}`;
    })
    .join(" ");

/** Was it counted under the edition's own readings? */
export const isOwn = ({ readings }: Pick<GameCount | EndlessCount, "readings">): boolean =>
  Object.keys(readings).length === 0;

/** Something that can be estimated from counted games. */
export type Measure = (count: GameCount) => Estimate | null;

const ofMean = (mean: Mean | null): Estimate | null =>
  mean === null ? null : { value: mean.mean, low: Math.max(0, mean.low), high: mean.high };
const ofShare = ({ share, low, high }: Share): Estimate => ({ value: share, low, high });

export const quotientOf =
  (name: Quotient): Measure =>
  ({ quotients, games }) =>
    ofMean(quotient(quotients[name], games));

/** Of the games that somebody won, the share won by whoever began. */
export const firstShare: Measure = ({ first, second }) =>
  first + second === 0 ? null : ofShare(wilson(first, first + second));
/** Of all games, the share that somebody won. */
export const decidedShare: Measure = ({ first, second, games }) => ofShare(wilson(first + second, games));
/** Of all turns, the share that never ended: each ends its game. */
export const endlessShare: Measure = ({ annulled, quotients }) =>
  ofShare(wilson(annulled, quotients.turns.y));

/** A line for each beginning of each game, by the edition's own readings; a series for each kind of player. */
export function conceptGroups(measure: Measure): readonly ChartGroup[] {
  const own = concepts().study.filter(isOwn);
  return groupsOf(own, (counts, id) =>
    unique(counts.map(({ from }) => from)).map((from) => ({
      label: beginningName(id, from),
      estimates: PLAYERS.map((player) => {
        const count = counts.find((one) => one.from === from && one.player === player);
        return count === undefined ? null : measure(count);
      }),
    })),
  );
}

function groupsOf<Count extends { readonly ruleSet: RuleSetId }>(
  counts: readonly Count[],
  rows: (counts: readonly Count[], id: RuleSetId) => readonly ChartRow[],
): readonly ChartGroup[] {
  return unique(counts.map(({ ruleSet: id }) => id)).map((id) => ({
    title: gameName(id),
    rows: rows(
      counts.filter((count) => count.ruleSet === id),
      id,
    ),
  }));
}

const unique = <T>(items: readonly T[]): readonly T[] => [...new Set(items)];

/** The games of all beginnings together. */
export function together(counts: readonly GameCount[]): GameCount {
  const [first] = counts;
  if (first === undefined) throw new RangeError("No games to put together.");
  const sum = (of: (count: GameCount) => number): number => counts.reduce((all, count) => all + of(count), 0);
  const keys = Object.keys(first.quotients) as Quotient[];
  const quotients = keys.map((key) => [
    key,
    counts.map((count) => count.quotients[key]).reduce(addMoments, NO_MOMENTS),
  ]);
  return {
    ...first,
    games: sum(({ games }) => games),
    distinct: sum(({ distinct }) => distinct),
    first: sum((count) => count.first),
    second: sum(({ second }) => second),
    undecided: sum(({ undecided }) => undecided),
    annulled: sum(({ annulled }) => annulled),
    unfinished: sum(({ unfinished }) => unfinished),
    quotients: Object.fromEntries(quotients) as GameCount["quotients"],
  };
}

export interface ReadingRow {
  /** Empty for the edition's own readings. */
  readonly name: string;
  readonly ruleSet: RuleSetId;
  readonly counts: Readonly<Record<Player, GameCount>>;
}

/** For each game its own readings, then each other that changes play; the beginnings of each together. */
export function readingRows(): readonly ReadingRow[] {
  const all = concepts().study;
  const keyOf = ({ ruleSet: id, readings }: GameCount): string => `${id} ${readingName(id, readings)}`;
  return unique(all.map(keyOf))
    .map((key) => {
      const counts = all.filter((count) => keyOf(count) === key);
      const by = (player: Player): GameCount => together(counts.filter((count) => count.player === player));
      const [one] = counts;
      if (one === undefined) throw new RangeError(`Nothing was counted of ${key}.`);
      return {
        name: readingName(one.ruleSet, one.readings),
        ruleSet: one.ruleSet,
        counts: { random: by("random"), "one-ply": by("one-ply") },
      };
    })
    .sort((one, other) => idOrder(one.ruleSet) - idOrder(other.ruleSet));
}

const idOrder = (id: RuleSetId): number => RULE_SET_IDS.indexOf(id);

/** Moves that were proved endless, or neither ended nor came round, among all that were played. */
const endlessRate = ({ proved, unresolved, moves }: EndlessCount): Share =>
  wilson(proved + unresolved, moves);

/** In every million moves: a line for each beginning, width and reading that was looked at. */
export function endlessGroups(): readonly ChartGroup[] {
  const { study } = endlessStudy();
  return groupsOf(study, (counts) =>
    counts.map((count) => {
      const { share, low, high } = endlessRate(count);
      return {
        label: [
          [
            beginningName(count.ruleSet, count.from),
            ...(count.columns === 8 ? [] : [`${count.columns} columns`]),
          ].join(", "),
          ...(isOwn(count) ? [] : [readingName(count.ruleSet, count.readings)]),
        ].join(": "),
        estimates: [{ value: share * 1e6, low: low * 1e6, high: high * 1e6 }],
      };
    }),
  );
}

/** Of the moves that ended under the edition's own readings, the one of most laps, for each game. */
export function longestEnding(id: RuleSetId): EndlessCount {
  const counts = endlessStudy().study.filter((count) => count.ruleSet === id && count.longest !== null);
  const [longest] = counts.toSorted((one, other) => (other.longest?.laps ?? 0) - (one.longest?.laps ?? 0));
  if (longest === undefined) throw new RangeError(`No move of ${id} ended.`);
  return longest;
}

/** The command that counts a line again. */
export const commandOf = ({ from, seed, moves, ...setting }: EndlessCount): string =>
  endlessCommand(setting, `--from ${from} --seed ${seed} --moves ${moves}`);

/** A call of the command line tool's `endless` for a rule set, a width and readings; `rest` says what it is to do. */
export function endlessCommand(
  { ruleSet: id, columns, readings }: Pick<EndlessCount, "ruleSet" | "columns" | "readings">,
  rest: string,
): string {
  return [
    `npm run -s four-rows -- endless ${id}`,
    ...(columns === 8 ? [] : [`--columns ${columns}`]),
    ...Object.entries(readings).map(([name, value]) => `--reading ${name}=${quotedIfSpaced(value)}`),
    rest,
  ].join(" ");
}

const quotedIfSpaced = (value: string): string => (value.includes(" ") ? JSON.stringify(value) : value);

/** How many moves of a game take so many laps or more. */
export interface Survival {
  readonly title: string;
  /** Of 1, 2, 4, 8 … laps or more. Moves without an end take more than any. */
  readonly points: readonly { readonly laps: number; readonly moves: number; readonly share: number }[];
}

/** By the edition's own readings on 8 columns, all beginnings together. */
export function survivals(): readonly Survival[] {
  const own = endlessStudy().study.filter((count) => isOwn(count) && count.columns === 8);
  return RULE_SET_IDS.map((id) => {
    const counts = own.filter((count) => count.ruleSet === id);
    const moves = counts.reduce((sum, count) => sum + count.moves, 0);
    const bins = Math.max(...counts.map(({ lengths }) => lengths.length));
    const endless = counts.reduce((sum, { proved, unresolved }) => sum + proved + unresolved, 0);
    const points = Array.from({ length: bins - 1 }, (_, k) => {
      const ended = counts.reduce(
        (sum, { lengths }) => sum + lengths.slice(k + 1).reduce((all, bin) => all + bin, 0),
        0,
      );
      return { laps: 2 ** k, moves: ended + endless, share: (ended + endless) / moves };
    });
    return { title: gameName(id), points };
  });
}
