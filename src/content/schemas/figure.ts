/** A figure or worked example: the boards its words give, the moves played from the last of them, and its sums. */

import { z } from "astro/zod";
import { COLUMNS, RULE_SET_IDS, SIDES } from "../../engine/types.ts";
import { recordId, sentenceId, sourceId, words } from "./common.ts";

/** Four rows as `formatBoard` writes them: counts, `?` where the source is silent, `*` where we supplied one. */
const board = z
  .string()
  .regex(
    /^(?:\d{1,2}\*?|\?(?:\+\d+)?)(?:[,/](?:\d{1,2}\*?|\?(?:\+\d+)?))*$/,
    'four rows of counts parted by "/", like "0,0,…/…/…/…"',
  );

/** The address of a step, or the beginning of one: `21`, `21.2`, `21.2.1`. */
const stepAddress = z
  .string()
  .regex(/^\d+(\.\d+){0,2}$/, 'a turn, lap or step in quotation marks, like "21.2"');

/** How surely a board stands: the words give it, it follows from them by the source's own rules, or we made it. */
const BOARD_BASES = ["stated", "computed", "supplied"] as const;
export type BoardBasis = (typeof BOARD_BASES)[number];

const givenBoard = z.strictObject({
  board,
  /** What the board shows, in one line. */
  says: words,
  basis: z.enum(BOARD_BASES),
  sentences: z.array(sentenceId),
  /** What each player has still to bring on, where the game has a stock. */
  stock: z
    .strictObject({ south: z.number().int().nonnegative(), north: z.number().int().nonnegative() })
    .optional(),
});

const play = z.strictObject({
  /** An opening of the rule set, or a position of the editors' own. */
  opening: words.optional(),
  position: words.optional(),
  /** `opening`: play on while the opening lays down every move; or the moves themselves, none where only the board is shown. */
  moves: z.union([z.literal("opening"), z.array(words)]),
  /** The first and the last turn to be shown; all of them when left out. */
  turns: z.tuple([z.number().int().positive(), z.number().int().positive()]).optional(),
});

const hole = z.string().regex(/^[bf](?:[1-9]|10)$/, 'a hole of the mover, like "f3"');

const total = z.strictObject({
  /** The sentence whose number is proved, or left unproved, by the first or the last board. */
  sentence: sentenceId,
  says: words,
  /** Of which seeds: those on the board, with those still in hand, or a player’s on the board. */
  of: z.enum(["all", "board", "south", "north"]),
  when: z.enum(["first", "last"]).default("last"),
  count: z.number().int().nonnegative(),
  /** Does the number stand as it is printed? */
  holds: z.boolean(),
});

/** What a number in the source's words says of one step. */
const number = z.strictObject({
  /** The sentence that has the number. */
  sentence: sentenceId,
  says: words,
  /** The step that proves it, whole: `21.1.2`; `0.1.1` is the first board before play. */
  step: z.string().regex(/^\d+\.\d+\.\d+$/, 'a step in quotation marks, like "21.1.2"'),
  /** Whose holes, on a board before play: both players’, when left out. In play they are the mover’s. */
  of: z.enum(SIDES).optional(),
  /** Exactly one of the six. The last three can also be proved by a board before play. */
  proves: z.union([
    z.strictObject({ lifted: z.number().int().positive(), from: hole }),
    z.strictObject({ arrives: hole }),
    z.strictObject({ taken: z.number().int().positive() }),
    /** What the hole holds after the step. */
    z.strictObject({ hole, holds: z.number().int().nonnegative() }),
    /** What every hole, or every hole of a row, holds after the step, without some. */
    z.strictObject({
      every: z.enum(["hole", "back", "front"]),
      but: z.array(hole).default([]),
      holds: z.number().int().nonnegative(),
    }),
    /** How many rows the board has, and of how many holes each. */
    z.strictObject({ rows: z.literal(4), of: z.number().int().positive() }),
  ]),
});
export type ProvedNumber = z.infer<typeof number>;

export const figureSchema = z.strictObject({
  id: recordId,
  source: sourceId,
  ruleSet: z.enum(RULE_SET_IDS),
  columns: z.literal(COLUMNS),
  /** Readings that differ from their defaults. */
  readings: z.record(z.string(), words).optional(),
  title: words,
  /** The figure's name in the source, if it is one of the printed figures. */
  label: words.nullable(),
  /** The page, or the part of a source without pages. */
  page: words,
  caption: words,
  /** The sentences that the figure illustrates, in order. */
  sentences: z.array(sentenceId).min(1),
  players: z.strictObject({ south: words, north: words }),
  /** The boards before play; the moves begin from the last. */
  boards: z.array(givenBoard).min(1),
  play: play.optional(),
  /** Sentences that tell of a turn, lap or step of this figure, beside those that license it. */
  told: z.array(z.strictObject({ step: stepAddress, sentences: z.array(sentenceId).min(1) })).default([]),
  /** What the source fixes, what follows, and what we supplied. */
  basis: words,
  totals: z.array(total).default([]),
  /** Other numbers of the source's words that a step of the figure proves. */
  numbers: z.array(number).default([]),
  /** The last board, worked out by hand. */
  expected: board,
  /** Where the player opens. */
  opensAt: z.enum(["first", "last"]).default("first"),
  /** In the source's page: a player, or the picture with a link to the figure's own page. */
  inPlace: z.enum(["player", "picture"]).default("player"),
  /** A position that obeys every word of the source where it does not give the whole board. */
  completion: z
    .strictObject({ title: words, caption: words, board, says: words, expected: board })
    .optional(),
});

export type FigureRecord = z.infer<typeof figureSchema>;
