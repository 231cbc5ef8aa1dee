/** All that can be found, gathered from the content. */

import type { SourceId } from "../engine/types.ts";
import { figures } from "./figures.ts";
import {
  figureRecord,
  type PageToFind,
  pageRecord,
  type SearchRecord,
  type SearchTerm,
  searchTerm,
  sentenceRecord,
  termRecord,
  vocabularyOf,
} from "./search-records.ts";
import { allSentences } from "./sentences.ts";
import { sources } from "./sources.ts";
import { terms } from "./terms.ts";

/** What `src/integrations/search.ts` makes the index of. */
export interface SearchInput {
  readonly records: readonly SearchRecord[];
  readonly terms: readonly SearchTerm[];
  readonly words: readonly string[];
}

/** The pages that are no source, figure or term. */
const PAGES: readonly PageToFind[] = [
  {
    path: "/sources/",
    title: "Sources",
    summary: "The four accounts: who wrote them, when, of whom, and where the texts come from.",
  },
  {
    path: "/figures/",
    title: "Figures",
    summary: "Every figure and worked example of the accounts on a board, to be gone through step by step.",
  },
  {
    path: "/about/",
    title: "About",
    summary: "What this edition is, how it was made, what it adds to the sources, and who holds the rights.",
  },
];

export function searchInput(): SearchInput {
  const names = new Map<SourceId, string>(sources().map(({ id, shortTitle }) => [id, shortTitle]));
  const nameOf = (source: SourceId) => names.get(source) ?? source;
  const sentences = allSentences().map((sentence) => sentenceRecord(sentence, nameOf(sentence.source)));
  const known = terms();
  const found = known.map((term) => searchTerm(term, sentences));
  const records = [
    ...found.map((term, index) => termRecord(term, known[index]?.languages ?? [])),
    ...sentences,
    ...figures().map((figure) => figureRecord(figure, nameOf(figure.source))),
    ...sources().map(({ id, shortTitle, title, summary }) =>
      pageRecord({ path: `/sources/${id}/`, title: shortTitle, summary: `${title}. ${summary}` }),
    ),
    ...PAGES.map(pageRecord),
  ];
  return { records, terms: found, words: vocabularyOf(records) };
}
