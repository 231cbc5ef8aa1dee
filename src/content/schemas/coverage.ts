/** A sentence of kind `rule` that no clause of the engine carries out, with the reason. */

import { z } from "astro/zod";
import { recordId, sentenceId, sourceId, words } from "./common.ts";

export const notMechanisedSchema = z.strictObject({
  id: recordId,
  source: sourceId,
  sentence: sentenceId,
  reason: words,
});

export type NotMechanisedRecord = z.infer<typeof notMechanisedSchema>;
