/** Moves that never end, or nearly so, chosen to be looked at. */

import { z } from "astro/zod";
import { COLUMNS, RULE_SET_IDS } from "../../engine/types.ts";
import { recordId, words } from "./common.ts";

const common = {
  id: recordId,
  title: words,
  ruleSet: z.enum(RULE_SET_IDS),
  columns: z.literal(COLUMNS).default(8),
  /** Readings that are not at their defaults. */
  readings: z.record(z.string(), words).default({}),
  position: words,
  move: words,
  /** Why it is shown. */
  says: words,
};
const count = z.int().positive();

export const galleryMoveSchema = z.discriminatedUnion("type", [
  z.strictObject({
    ...common,
    type: z.literal("endless"),
    /** The lap, from 1, from which everything comes round again. */
    startLap: count,
    /** Laps from one time to the next. */
    period: count,
    /** The last lap that captures; 0 where none does. */
    lastCapture: z.int().nonnegative(),
  }),
  z.strictObject({
    ...common,
    type: z.literal("ends"),
    laps: count,
  }),
]);
export type GalleryMove = z.infer<typeof galleryMoveSchema>;
