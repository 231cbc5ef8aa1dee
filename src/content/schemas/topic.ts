/** A rule topic, by which the sentences of the sources are set beside one another. */

import { z } from "astro/zod";
import { topicId, words } from "./common.ts";

export const topicSchema = z.strictObject({
  id: topicId,
  label: words,
  /** The question that sentences of this topic answer. */
  asks: words,
});

export type TopicRecord = z.infer<typeof topicSchema>;
