/** Plain summaries of a source's sentences as a page fetches them; fit for the browser. */

import type { SentenceId, SourceId } from "../engine/types.ts";

/** What each sentence says, in the editors' plain words, with the names of the holes filled in. */
export type PlainSummaries = Readonly<Record<SentenceId, string>>;

/** The address of a source's summaries inside the site, to be passed through `href()`. */
export const plainPath = (source: SourceId): string => `/sources/summaries/${source}.json`;
