/** A place of which a source speaks, or to which its words point, as it is drawn on the map of the sources. */

import { z } from "astro/zod";
import { recordId, sentenceId, sourceId, words } from "./common.ts";

/** How we know of a place, and what is drawn of it. */
export const PLACE_BASES = {
  stated: "stated",
  inferred: "inferred from its words",
  conjecture: "our conjecture",
} as const;
export type PlaceBasis = keyof typeof PLACE_BASES;

export const PLACE_ROLES = {
  played: "where the game is played",
  written: "where it was written",
} as const;

const latitude = z.number().min(-18).max(4);
const longitude = z.number().min(25).max(41);

export const placeSchema = z.strictObject({
  id: recordId,
  source: sourceId,
  name: words,
  role: z.enum(Object.keys(PLACE_ROLES) as [keyof typeof PLACE_ROLES]),
  basis: z.enum(Object.keys(PLACE_BASES) as [PlaceBasis]),
  /** The sentences that say so or from which it follows. */
  sentences: z.array(sentenceId).min(1),
  /** How exact the place is, and what is not known of it. */
  says: words,
  /** Degrees, north and east positive: a region is an ellipse about its middle, a point has no size. */
  middle: z.strictObject({ latitude, longitude }),
  size: z.strictObject({ latitude: z.number().positive(), longitude: z.number().positive() }).nullable(),
});

export type PlaceRecord = z.infer<typeof placeSchema>;
