/** A question that readers ask in words of their own, and what answers it. */

import { z } from "astro/zod";
import { recordId, sentenceId, sourceId, words } from "./common.ts";

export const questionSchema = z.strictObject({
  id: recordId,
  /** The ways in which it is asked; endings and small words (`do`, `the`, `you`) do not matter. */
  asks: z.array(words).min(1),
  /** What answers it: sentences in the order of the sources, then the silences of those that do not say. */
  answers: z
    .array(
      z.union([
        z.strictObject({ source: sourceId, sentence: sentenceId }),
        z.strictObject({ source: sourceId, silence: recordId }),
      ]),
    )
    .min(1),
});

export type QuestionRecord = z.infer<typeof questionSchema>;
