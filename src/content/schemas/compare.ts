/** What the editors add where the sources stand side by side. */

import { z } from "astro/zod";
import { recordId, sentenceId, sourceId, topicId, words } from "./common.ts";

/** The sources on a topic in short. Its id is the topic's. */
export const differenceSchema = z.strictObject({
  id: topicId,
  /** What is so in all of them. */
  says: words.optional(),
  /** A sentence for each source that can be read without the others: which of them are shown, the reader chooses. */
  each: z.partialRecord(sourceId, words),
});
export type DifferenceRecord = z.infer<typeof differenceSchema>;

/** A sentence told again plainly, with the names of holes filled in. */
export const summarySchema = z.strictObject({
  id: recordId,
  source: sourceId,
  sentence: sentenceId,
  says: words,
});
export type SummaryRecord = z.infer<typeof summarySchema>;

/** One board and one first act, to be played by every source. */
export const samePositionSchema = z.strictObject({
  id: recordId,
  topic: topicId,
  title: words,
  /** What to look for. */
  asks: words,
  position: words,
  hole: z.string().regex(/^[bf]([1-9]|10)$/, 'a hole like "b5"'),
  direction: z.enum(["anticlockwise", "clockwise"]).default("anticlockwise"),
  /** For a source whose game simply goes on where others part: the sentences that let it. */
  goesOn: z.array(z.strictObject({ source: sourceId, sentences: z.array(sentenceId).min(1) })).default([]),
});
export type SamePositionRecord = z.infer<typeof samePositionSchema>;
