/** A word of the glossary. */

import { z } from "astro/zod";
import { certainty, citationKey, languageTag, recordId, sentenceId, sourceId, words } from "./common.ts";

export const PARTS_OF_SPEECH = ["noun", "verb", "name"] as const;

export const termSchema = z.strictObject({
  id: recordId,
  headword: words,
  /** The language the source gives it in, first; others that share it after. */
  languages: z.array(languageTag).min(1),
  partOfSpeech: z.enum(PARTS_OF_SPEECH),
  /** In our own words. */
  gloss: words,
  /** Spellings found in the sources or in the works cited, besides the headword. */
  forms: z.array(words).default([]),
  /** English words by which a reader may look for it. */
  meanings: z.array(words).default([]),
  /** Sentences that use it; the first says best what it means. */
  uses: z.array(z.strictObject({ source: sourceId, sentence: sentenceId })).min(1),
  cites: z.array(citationKey).default([]),
  /** How sure the gloss and the language are. */
  certainty,
  /** What the sources do not say about it. */
  silence: words.optional(),
});

export type TermRecord = z.infer<typeof termSchema>;
