/** Where a link belongs. */

import type { RuleSetId } from "../../engine/index.ts";

/** Leads on to the page of the game that a link is to, in place of the page on which it was opened. */
export const goToPageOf = (id: RuleSetId, hash: string): void => location.replace(`../${id}/${hash}`);
