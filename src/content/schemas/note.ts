/** A note of the apparatus: in our own words, tied to the sentences it is about. */

import { z } from "astro/zod";
import { citationKey, recordId, sentenceId, sourceId, words } from "./common.ts";

/** The kinds of notes, with the word that heads each in the margin. */
export const NOTE_KINDS = {
  misprint: "Misprint",
  gap: "Gap",
  ambiguity: "Two readings",
  computed: "Computed",
  conjecture: "Conjecture",
  correction: "Correction",
} as const;

const common = {
  id: recordId,
  source: sourceId,
  sentences: z.array(sentenceId).min(1),
  /** The words of the source that the note is about, as printed in its first sentence. */
  lemma: words.optional(),
  text: words,
  /** Works that the note leans on. */
  cites: z.array(citationKey).default([]),
};

export const noteSchema = z.discriminatedUnion("kind", [
  z.strictObject({ ...common, kind: z.literal("misprint"), printed: words, corrected: words }),
  z.strictObject({ ...common, kind: z.literal("gap") }),
  z.strictObject({ ...common, kind: z.literal("ambiguity") }),
  z.strictObject({ ...common, kind: z.literal("computed") }),
  z.strictObject({ ...common, kind: z.literal("conjecture") }),
  z.strictObject({ ...common, kind: z.literal("correction") }),
]);

export type NoteRecord = z.infer<typeof noteSchema>;
