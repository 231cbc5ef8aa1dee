/** The glossary as data. */

import { readRecords } from "./records.ts";
import { type TermRecord, termSchema } from "./schemas/term.ts";

/**
 * All terms, in the order of the sources that use them.
 * @throws {ContentError} with every fault found in the records.
 */
export const terms = (): readonly TermRecord[] => readRecords("glossary", termSchema);
