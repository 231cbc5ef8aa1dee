/** What can be said of one term alone; fit for the browser, which has no files to read. */

import type { TermRecord } from "./schemas/term.ts";

/** What the card of each marked word says, by the term's id. */
export type CardWords = Readonly<
  Record<string, readonly [headword: string, language: string, about: string, gloss: string]>
>;

/** The address of a term's page, to be passed through `href()`. */
export const termPath = (id: string): string => `/glossary/${id}/`;

/** Every spelling of a term that somebody has written, each once and the headword first if it is one. */
export function attestedForms({
  headword,
  forms,
}: Pick<TermRecord, "headword" | "forms">): readonly string[] {
  const written = [...new Set(forms.map(({ form }) => form))];
  return written.includes(headword) ? [headword, ...written.filter((form) => form !== headword)] : written;
}

/** Keys of all works that a term leans on, for its sense, its literal sense or a spelling; some more than once. */
export const citesOf = ({
  cites,
  literal,
  forms,
}: Pick<TermRecord, "cites" | "literal" | "forms">): readonly string[] => [
  ...cites,
  ...(literal?.cites ?? []),
  ...forms.flatMap(({ by }) => by),
];

/** The spellings that are said to stand in our sources. */
export const formsInSources = ({ forms }: Pick<TermRecord, "forms">): readonly string[] =>
  forms.filter(({ by }) => by.length === 0).map(({ form }) => form);

/** In alphabetical order, capitals and accents aside. */
export const byHeadword = (one: Pick<TermRecord, "headword">, other: Pick<TermRecord, "headword">): number =>
  one.headword.localeCompare(other.headword, "en");
