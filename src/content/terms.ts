/** The glossary as data. */

import { readRecords } from "./records.ts";
import { type TermRecord, termSchema } from "./schemas/term.ts";

/**
 * All terms: those of the languages, those of other writers, the accounts' technical ones and our own.
 * @throws {ContentError} with every fault found in the records.
 */
export const terms = (): readonly TermRecord[] => readRecords("glossary", termSchema);

/** @throws if there is no term of that id; the message names the folder. */
export function term(id: string): TermRecord {
  const found = terms().find((one) => one.id === id);
  if (found === undefined) throw new Error(`There is no term "${id}" in src/content/glossary.`);
  return found;
}

/** The other terms of the same concept, in the order of the glossary. */
export const equivalentsOf = (of: TermRecord): readonly TermRecord[] =>
  of.concept === undefined ? [] : terms().filter(({ id, concept }) => concept === of.concept && id !== of.id);
