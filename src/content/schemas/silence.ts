/** Something a source does not say, and what this edition does about it. */

import { z } from "astro/zod";
import { recordId, sentenceId, sourceId, topicId, words } from "./common.ts";

export const silenceSchema = z.strictObject({
  id: recordId,
  source: sourceId,
  topics: z.array(topicId).min(1),
  /** “Anna does not say how the game ends.” */
  says: words,
  /** What the boards of this edition do instead. */
  instead: words,
  /** Sentences that come nearest to saying it. */
  sentences: z.array(sentenceId).default([]),
});

export type SilenceRecord = z.infer<typeof silenceSchema>;
