/** Pieces that several schemas share. */

import { z } from "astro/zod";
import { type SentenceId, SOURCE_IDS } from "../../engine/types.ts";
import { LANGUAGE_TAGS, TOPIC_IDS } from "../ids.ts";

/** Words of our own, or a name: never empty. */
export const words = z.string().trim().min(1);

/** The id of a record: lower case, digits and hyphens. */
export const recordId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id of lower-case letters, digits and hyphens, like "anna-no-end"');

export const sourceId = z.enum(SOURCE_IDS);
export const topicId = z.enum(TOPIC_IDS);
export const languageTag = z.enum(LANGUAGE_TAGS as readonly [(typeof LANGUAGE_TAGS)[number]]);

/** The id of a sentence in its source, `s-732-11`. Whether it exists is for `integrity.ts` to say. */
export const sentenceId = z
  .string()
  .regex(/^s-[a-z0-9]+-[1-9][0-9]*$/, 'a sentence id like "s-732-11"')
  .transform((id) => id as SentenceId);

/** The key of a record of the bibliography, `shackell1934`. */
export const citationKey = z.string().regex(/^[a-z]+[0-9]*$/, 'a citation key like "shackell1934"');

/** How far we vouch for a statement of ours. */
const CERTAINTIES = ["certain", "probable", "uncertain"] as const;
export const certainty = z.enum(CERTAINTIES);
