/** A sentence of a source, as the collection `sentences` holds it; it is read from the transcriptions. */

import { z } from "astro/zod";
import { SENTENCE_KINDS } from "../ids.ts";
import { sentenceId, sourceId, topicId, words } from "./common.ts";

export const sentenceSchema = z.strictObject({
  /** `<source>/<sentence>` */
  id: words,
  source: sourceId,
  sentence: sentenceId,
  page: words.nullable(),
  text: words,
  corrected: words,
  topics: z.array(topicId).min(1),
  kind: z.enum(SENTENCE_KINDS),
  order: z.int().positive(),
});
