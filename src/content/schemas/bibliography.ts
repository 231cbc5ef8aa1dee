/** A work that the edition transcribes or leans on. */

import { z } from "astro/zod";
import { certainty, citationKey, words } from "./common.ts";

const WORK_TYPES = ["article", "book", "chapter", "web-page"] as const;

/** One author to an entry, family name first: the comma in `[Nsimbi, M. B.]` would make two of him. */
const author = z.strictObject({ family: words, given: words.optional() });

export const workSchema = z.strictObject({
  id: citationKey,
  type: z.enum(WORK_TYPES),
  authors: z.array(author),
  /** The year as printed, or `n.d.` */
  year: z.string().regex(/^([0-9]{4}|n\.d\.)$/, 'a year like "1938", in quotation marks, or "n.d."'),
  title: words,
  /** The journal, series or site in which it stands. */
  container: words.optional(),
  volume: words.optional(),
  issue: words.optional(),
  pages: words.optional(),
  publisher: words.optional(),
  place: words.optional(),
  doi: words.optional(),
  isbn: words.optional(),
  url: z.url().optional(),
  /** Whether the record itself is sure. */
  certainty,
  /** What is not sure in the record, or how we used the work. */
  remark: words.optional(),
});

export type WorkRecord = z.infer<typeof workSchema>;
