/** A word of the glossary. */

import { z } from "astro/zod";
import {
  certainty,
  citationKey,
  languageTag,
  recordId,
  sentenceId,
  sourceId,
  topicId,
  words,
} from "./common.ts";

const PARTS_OF_SPEECH = ["noun", "verb", "adjective", "adverb", "name", "phrase"] as const;

/** Whose word it is, with the heading of its part of the list. */
export const TERM_GROUPS = {
  local: "Words of the languages",
  technical: "Technical words of the accounts",
  elsewhere: "Words of other writers",
  ours: "Our own words",
} as const;
export type TermGroup = keyof typeof TERM_GROUPS;

/** What may happen in a step of a figure: an event of the engine, or a board that is given. */
const STEP_TYPES = [
  "board",
  "place",
  "lift",
  "relay",
  "sow",
  "capture",
  "enter",
  "transfer",
  "discard",
  "end",
  "outcome",
] as const;

/** A spelling. If `by` is empty it stands in our sources, which is checked; if not, the works named write it so. */
const form = z.union([
  words.transform((text) => ({ form: text, by: [] as string[], language: undefined })),
  z.strictObject({
    form: words,
    by: z.array(citationKey),
    /** Where it is not the first language of the term. */
    language: languageTag.optional(),
  }),
]);

const fields = z.strictObject({
  id: recordId,
  headword: words,
  /** The language the source gives it in, first; others that share it after. */
  languages: z.array(languageTag).min(1),
  group: z.enum(Object.keys(TERM_GROUPS) as [TermGroup, ...TermGroup[]]),
  partOfSpeech: z.enum(PARTS_OF_SPEECH),
  /** What the word says, apart from the game; marked uncertain where we lean on no work. */
  literal: z.strictObject({ says: words, certainty, cites: z.array(citationKey).default([]) }).optional(),
  /** In our own words. */
  gloss: words,
  /** Every spelling that is attested; the headword again if it is. */
  forms: z.array(form).default([]),
  /** English words by which a reader may look for it. */
  meanings: z.array(words).default([]),
  topics: z.array(topicId).min(1),
  /** Terms of one concept are each other's equivalents. */
  concept: recordId.optional(),
  /** Other terms worth reading beside it. */
  related: z.array(recordId).default([]),
  /** Sentences that say what it means, the best first. */
  explained: z.array(z.strictObject({ source: sourceId, sentence: sentenceId })).default([]),
  /** Sentences in which it is a common word: the concordance has them, but nothing is marked in them. */
  ordinary: z.array(z.strictObject({ source: sourceId, sentence: sentenceId })).default([]),
  cites: z.array(citationKey).default([]),
  /** How sure the gloss and the language are. */
  certainty,
  /** Where the word comes from, as far as anybody has said. */
  origin: words.optional(),
  /** What the sources do not say about it. */
  silence: words.optional(),
  /** A figure or a small board of the glossary that shows it, and the step at which to open it. */
  board: z
    .strictObject({
      figure: recordId,
      step: words.optional(),
      /** A picture of the one step, for a word whose board can be stepped elsewhere. */
      as: z.enum(["board", "picture"]).default("board"),
    })
    .optional(),
  /** Why no board shows it, where there is none. */
  boardless: words.optional(),
  /** In which steps of figures it happens: all conditions of one line must hold, and one line is enough. */
  happens: z
    .array(
      z.strictObject({
        event: z.enum(STEP_TYPES),
        direction: z.enum(["anticlockwise", "clockwise"]).optional(),
        /** In figures of these sources only. */
        sources: z.array(sourceId).optional(),
        /** Only where this sentence licenses the step. */
        sentence: sentenceId.optional(),
      }),
    )
    .default([]),
});

export const termSchema = fields.refine(
  ({ board, boardless }) => (board === undefined) !== (boardless === undefined),
  {
    path: ["board"],
    message: 'either a board that shows it, or "boardless" with the reason why none does',
  },
);

export type TermRecord = z.infer<typeof termSchema>;
