/** A question that a source leaves open, what can be answered, and what was measured of it. */

import { z } from "astro/zod";
import { BASES, COLUMNS, RULE_SET_IDS } from "../../engine/types.ts";
import { citationKey, recordId, sentenceId, sourceId, words } from "./common.ts";

/** Words that cause the question, as printed. */
const quote = z.strictObject({ sentence: sentenceId, words });

const common = {
  id: recordId,
  source: sourceId,
  quotes: z.array(quote).min(1),
  /** Why the default is the default; of a note, also why nothing can be chosen. */
  why: words,
};

const support = {
  says: words,
  cites: z.array(citationKey).min(1),
};

export const readingSchema = z.discriminatedUnion("type", [
  /** A reading of the rule set: its question, its values and their meanings stand there. */
  z.strictObject({
    ...common,
    type: z.literal("engine"),
    reading: words,
    /** Why two of its values never part, or part only in part. */
    proof: words.optional(),
    /** Who else has which value. */
    support: z.array(z.strictObject({ ...support, value: words })).default([]),
  }),
  /** A question that the boards of this edition answer in one way only. */
  z.strictObject({
    ...common,
    type: z.literal("note"),
    question: words,
    options: z
      .array(z.strictObject({ says: words, ours: z.boolean() }))
      .min(2)
      .refine(
        (options) => options.filter(({ ours }) => ours).length === 1,
        "exactly one option that is ours",
      ),
    basis: z.enum(BASES),
    support: z.array(z.strictObject(support)).default([]),
  }),
]);
export type ReadingRecord = z.infer<typeof readingSchema>;

const ruleSetId = z.enum(RULE_SET_IDS);
const columns = z.literal(COLUMNS);
const count = z.int().nonnegative();
/** Readings that are not at their defaults, by name. */
const context = z.record(z.string(), words);

/** A reading at its default and at one other value. */
const pair = { reading: words, default: words, alternative: words };

const pairCount = z.strictObject({
  ...pair,
  /** Moves, one drawn from each game, that are refused or lead to something else. */
  moves: count,
  /** Positions in which they were drawn where other first acts are lawful. */
  choices: count,
  /** Games, played by the same chances, that part at some move. */
  parted: count,
  /** Games that end otherwise: another winner, another way to win, or no end. */
  results: count,
  /** Games with another winner, or with one where there was none, or none where there was one. */
  winners: count,
});

const study = z.strictObject({
  games: count,
  settings: z.array(
    z.strictObject({
      ruleSet: ruleSetId,
      columns,
      context,
      /** Where the games begin, in turn: openings by id, and `arranged`, each player's seeds dropped at random. */
      starts: z.array(words),
      /** Turns of all games under the defaults. */
      turns: count,
      /** Of these games: those that met a move without an end, and those not over after the turns allowed. */
      annulled: count,
      unfinished: count,
      pairs: z.array(pairCount),
    }),
  ),
});

export const frequencySchema = z.strictObject({
  command: words,
  seed: count,
  /** Laps after which a move is given up, and turns after which a game is. */
  laps: count,
  turns: count,
  study,
  /** The first games of the study alone, for a test to repeat. */
  probe: study,
});
export type Frequencies = z.infer<typeof frequencySchema>;
export type Study = z.infer<typeof study>;
export type SettingCount = Study["settings"][number];
export type PairCount = z.infer<typeof pairCount>;

/** How a witness was looked for, and so how small it is known to be. */
export const SEARCHES = {
  all: "Every position with fewer seeds was tried, and none parts the two.",
  gambits: "Only the gambits can part the two; every turn of them was tried, on boards of every width.",
  family: "Every smaller position that could part the two was tried.",
  chance: "Found by trying positions at random; there may be a smaller one.",
} as const;
export type SearchKind = keyof typeof SEARCHES;

const witnessTurn = z.strictObject({
  /** A move string; the ends of captured seeds that this reading asks for stand in it. */
  move: words,
  /** `on` when the game goes on, `refused`, `unending`, or how the game is over: `south no-move`. */
  upshot: words,
  laps: count,
  /** The position afterwards; `null` unless the game goes on. */
  position: words.nullable(),
});

const witness = z.strictObject({
  ruleSet: ruleSetId,
  columns,
  context,
  ...pair,
  position: words,
  /** Seeds in the position, those in stock included. */
  seeds: count,
  search: z.enum(Object.keys(SEARCHES) as [SearchKind]),
  turns: z.strictObject({ default: witnessTurn, alternative: witnessTurn }),
});

export const witnessesSchema = z.strictObject({
  command: words,
  witnesses: z.array(witness),
  /** Pairs that no position of up to so many seeds parts. */
  none: z.array(z.strictObject({ ruleSet: ruleSetId, ...pair, seeds: count })),
});
export type Witnesses = z.infer<typeof witnessesSchema>;
export type Witness = z.infer<typeof witness>;
export type WitnessTurn = z.infer<typeof witnessTurn>;
