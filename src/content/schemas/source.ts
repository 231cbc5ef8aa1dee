/** One of the four sources: its bibliographic record, its rights, and what of the saved page is no part of it. */

import { z } from "astro/zod";
import { RULE_SET_IDS } from "../../engine/types.ts";
import { citationKey, languageTag, recordId, words } from "./common.ts";

export const RIGHTS_STATUSES = {
  "public-domain-us": "Public domain in the United States",
  uncertain: "Copyright status uncertain",
  "none-stated": "No licence stated",
  "in-copyright": "In copyright",
} as const;
export type RightsStatus = keyof typeof RIGHTS_STATUSES;

export const sourceSchema = z.strictObject({
  /** The title as transcribed. */
  title: words,
  /** How our pages name the source: `Sanderson 1913`. */
  shortTitle: words,
  order: z.int().positive(),
  game: words,
  ruleSet: z.enum(RULE_SET_IDS),
  /** The saved text from which the transcription was made, in tests/seeds. */
  seed: z.string().regex(/^[0-9a-z_]+\.txt$/, "the name of a file in tests/seeds"),
  citation: citationKey,
  /** The pages transcribed, `pp. 731–733`; `null` where the source has none. */
  pages: words.nullable(),
  /** The language the source is written in. */
  language: z.literal("en"),
  /** The languages of the words it quotes. */
  gameLanguages: z.array(languageTag).min(1),
  people: words,
  place: words,
  /** People and place, short, for the line above the title. */
  kickerPlace: words,
  /** The source's own word for the pieces. */
  pieceWord: z.strictObject({ one: words, many: words }),
  /** The hole of each front row, from its owner’s left, that the source has rectangular where the rest are round. */
  rectangularHole: z.literal(5).optional(),
  /** For search engines and link previews. */
  summary: words,
  /** The figure on its card, where that is not its first. */
  cardFigure: recordId.optional(),
  provenance: z.array(words).min(1),
  peopleAndPlace: z.array(words).min(1),
  rights: z.strictObject({
    status: z.enum(Object.keys(RIGHTS_STATUSES) as [RightsStatus]),
    statement: words,
  }),
  /** Lines of the saved page that are no part of the account, in order, with the reason; none where it has no others. */
  leftOut: z.array(z.strictObject({ reason: words, lines: z.array(words).min(1) })).default([]),
});

export type SourceRecord = z.infer<typeof sourceSchema>;
