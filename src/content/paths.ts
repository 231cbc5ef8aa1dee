/** Addresses inside the site, to be passed through `href()`; fit for the browser. */

import type { SentenceId, SourceId } from "../engine/types.ts";

/** `/sources/anna-1938/#s-72-5` */
export const sentencePath = (source: SourceId, id: SentenceId): string => `/sources/${source}/#${id}`;

export const figurePath = (id: string): string => `/figures/${id}/`;
