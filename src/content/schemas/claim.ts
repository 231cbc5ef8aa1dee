/** A number or statement of a source that can be put to the test, and what we expect the test to say. */

import { z } from "astro/zod";
import { COMPUTATIONS, type ComputationName } from "../claims/computations.ts";
import { recordId, sentenceId, sourceId, words } from "./common.ts";

/** How a claim fares, with the words that say so to readers. */
export const CLAIM_STATUSES = {
  holds: "Holds",
  "holds-under-a-reading": "Holds under a reading",
  "fails-as-printed": "Fails as printed",
  "not-checkable": "Not checkable",
} as const;
export type ClaimStatus = keyof typeof CLAIM_STATUSES;

const computation = z.enum(Object.keys(COMPUTATIONS) as [ComputationName]);

const common = {
  id: recordId,
  source: sourceId,
  sentence: sentenceId,
  /** The words that claim it, as printed. */
  words,
};

const computed = {
  ...common,
  /** What the words say, as a value: a number, a hole, or yes for a statement. */
  printed: z.union([z.number(), z.boolean(), words]),
  /** The words do not print the value; it follows from what they print elsewhere. */
  implied: z.boolean().default(false),
  /** What is computed, in one line. */
  says: words,
  compute: computation,
};

export const claimSchema = z.discriminatedUnion("status", [
  z.strictObject({ ...computed, status: z.literal("holds") }),
  z.strictObject({
    ...computed,
    status: z.literal("holds-under-a-reading"),
    /** The reading on which it hangs, and the values under which it holds. */
    reading: words,
    values: z.array(words).min(1),
  }),
  z.strictObject({
    ...computed,
    status: z.literal("fails-as-printed"),
    /** Of what the printed value is true instead, and the computation that proves it. */
    instead: z.strictObject({ says: words, compute: computation }),
  }),
  z.strictObject({ ...common, status: z.literal("not-checkable"), reason: words }),
]);

export type ClaimRecord = z.infer<typeof claimSchema>;

/** A sentence with a number word in it that claims nothing, and why. */
export const noClaimSchema = z.strictObject({
  id: recordId,
  source: sourceId,
  sentence: sentenceId,
  reason: words,
});
export type NoClaimRecord = z.infer<typeof noClaimSchema>;
