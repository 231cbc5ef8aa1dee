/** The glossary as data. */

import { shownBoard } from "./demonstrations.ts";
import { readRecords } from "./records.ts";
import { type TermRecord, termSchema } from "./schemas/term.ts";
import { termPath } from "./term.ts";

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

/**
 * Where a board is shown in full, at the step given: on the page of its figure, or of the term it was made for.
 * @throws if no page shows it.
 */
export function boardPath({ figure, step }: NonNullable<TermRecord["board"]>): string {
  const { path } = shownBoard(figure);
  const owner = terms().find(({ board }) => board?.figure === figure && board.as === "board");
  const page = path ?? (owner && termPath(owner.id));
  if (page === undefined)
    throw new Error(`No term shows the board "${figure}": give one of them board.as "board".`);
  return step === undefined ? page : `${page}#t${step}`;
}
