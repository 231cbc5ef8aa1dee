/** Where a published description of a game for Ludii departs from the source it names, or from the portal's own prose. */

import { z } from "astro/zod";
import { RULE_SET_IDS } from "../../engine/types.ts";
import { recordId, sentenceId, sourceId, words } from "./common.ts";

export const DEPARTURE_IDS = [
  "njombwa-single-man",
  "bao-empty-arrival",
  "bao-end-hole",
  "bao-second-player",
  "bao-second-phase",
] as const;
export type DepartureId = (typeof DEPARTURE_IDS)[number];

export const departureSchema = z.strictObject({
  id: recordId.pipe(z.enum(DEPARTURE_IDS)),
  ruleSet: z.enum(RULE_SET_IDS),
  title: words,
  source: sourceId,
  /** What the source, or the portal's prose, says. */
  quotes: z.array(z.strictObject({ sentence: sentenceId, words })).min(1),
  /** What the published description does instead, in our words. */
  does: words,
});
export type DepartureRecord = z.infer<typeof departureSchema>;

/** The smallest position that shows a departure, as the search wrote it. */
export const shownSchema = z.strictObject({
  command: words,
  shown: z.array(
    z.strictObject({
      id: z.enum(DEPARTURE_IDS),
      position: words,
      /** Pieces in the position, those in hand included. */
      pieces: z.int().positive(),
      move: words,
    }),
  ),
});
export type Shown = z.infer<typeof shownSchema>["shown"][number];
