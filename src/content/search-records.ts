/**
 * What can be found: one record for each sentence, term, figure and page, and the list of words that goes with
 * them. The search index is made of the records; the word list tells the reader's browser, before it asks the
 * index, which words exist, which are forms of one another and which are nearest to a misspelling.
 */
import type { SentenceId, SourceId } from "../engine/types.ts";
import { type Form, formsOf, handlesOf, wordsOf } from "./forms.ts";
import { LANGUAGES } from "./ids.ts";
import type { FigureRecord } from "./schemas/figure.ts";
import type { TermRecord } from "./schemas/term.ts";

export const RECORD_KINDS = ["term", "sentence", "figure", "page"] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** Stands between what a record shows and what it can merely be found by; no source uses this sign. */
export const SHOWN_UNTIL = "⁂";

/** The language the accounts and our own pages are written in. */
const OURS = "en";

export interface SearchRecord {
  /** From the root of the site: `/sources/sanderson-1913/#s-732-11`. */
  readonly url: string;
  readonly kind: RecordKind;
  /** Where it stands, for the reader: `Sanderson 1913, p. 732`. */
  readonly title: string;
  /** What is shown: of a sentence, the text as printed. */
  readonly text: string;
  /** Further words under which it is found. */
  readonly also: readonly string[];
  /** Misprinted words of `text` with what they stand for: `[["filed", "filled"]]`. */
  readonly corrections: readonly (readonly [printed: string, corrected: string])[];
  readonly source?: SourceId;
  readonly page?: string;
  readonly topics: readonly string[];
  /** Tags of the languages it is in. */
  readonly languages: readonly string[];
}

/** A term as the reader's browser knows it. */
export interface SearchTerm {
  readonly id: string;
  readonly headword: string;
  /** The tag of its first language. */
  readonly language: string;
  /** The English names of its languages. */
  readonly spokenIn: string;
  readonly gloss: string;
  readonly attested: readonly string[];
  readonly predicted: readonly string[];
  /** English words and phrases by which one may look for it. */
  readonly meanings: readonly string[];
  /** The sentence that says best what it means; its record's `url`, `title` and `text`. */
  readonly sentence: { readonly url: string; readonly title: string; readonly text: string } | null;
}

export interface WordList {
  /** Changes whenever the index does. */
  readonly version: string;
  /** Every word of the records, folded, in alphabetical order. */
  readonly words: readonly string[];
  readonly terms: readonly SearchTerm[];
}

export interface SentenceToFind {
  readonly id: SentenceId;
  readonly source: SourceId;
  readonly page: string | null;
  readonly text: string;
  readonly corrected: string;
  readonly topics: readonly string[];
}

export type TermToFind = Pick<
  TermRecord,
  "id" | "headword" | "languages" | "gloss" | "forms" | "meanings" | "uses"
>;

export type FigureToFind = Pick<FigureRecord, "id" | "source" | "title" | "caption" | "label">;

export interface PageToFind {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
}

/** The words that differ between the printed and the corrected text, pair by pair, as long as they can be paired. */
export function correctionsIn(printed: string, corrected: string): SearchRecord["corrections"] {
  const before = wordsOf(printed);
  const after = wordsOf(corrected);
  if (before.length !== after.length) return [];
  return before.flatMap(({ word }, index) => {
    const right = after[index]?.word;
    return right === undefined || right === word ? [] : [[word, right] as const];
  });
}

export function sentenceUrl(source: SourceId, sentence: SentenceId): string {
  return `/sources/${source}/#${sentence}`;
}

/** Where a sentence stands, for the reader. `sourceName` is the short name of its source. */
export function placeOf(sourceName: string, page: string | null): string {
  return page === null ? sourceName : `${sourceName}, p. ${page}`;
}

export function sentenceRecord(sentence: SentenceToFind, sourceName: string): SearchRecord {
  const corrections = correctionsIn(sentence.text, sentence.corrected);
  const shown = new Set(wordsOf(sentence.text).map(({ word }) => word));
  return {
    url: sentenceUrl(sentence.source, sentence.id),
    kind: "sentence",
    title: placeOf(sourceName, sentence.page),
    text: sentence.text,
    also: wordsOf(sentence.corrected)
      .map(({ word }) => word)
      .filter((word) => !shown.has(word)),
    corrections,
    source: sentence.source,
    ...(sentence.page === null ? {} : { page: sentence.page }),
    topics: sentence.topics,
    languages: [OURS],
  };
}

/**
 * A term is found by its forms and meanings, and leads to the sentence that explains it.
 *
 * @throws if the term names a sentence that has no record.
 */
export function searchTerm(term: TermToFind, records: readonly SearchRecord[]): SearchTerm {
  const [language = "und"] = term.languages;
  const forms: readonly Form[] = formsOf([term.headword, ...term.forms], language);
  const withBasis = (basis: Form["basis"]) =>
    forms.filter((form) => form.basis === basis).map(({ form }) => form);
  const first = term.uses[0];
  let sentence: SearchTerm["sentence"] = null;
  if (first) {
    const url = sentenceUrl(first.source, first.sentence);
    const record = records.find((each) => each.url === url);
    if (!record) {
      throw new Error(
        `The term "${term.id}" is used by ${first.source} ${first.sentence}, which is no sentence of that source. ` +
          `Correct its "uses" in src/content/glossary.`,
      );
    }
    sentence = { url, title: record.title, text: record.text };
  }
  return {
    id: term.id,
    headword: term.headword,
    language,
    spokenIn: term.languages.map((tag) => LANGUAGES[tag]).join(", "),
    gloss: term.gloss,
    attested: withBasis("attested"),
    predicted: withBasis("predicted"),
    meanings: term.meanings,
    sentence,
  };
}

/** The term in the list on the search page. */
export function termUrl(term: string): string {
  return `/search/#term-${term}`;
}

export function termRecord(term: SearchTerm, languages: readonly string[]): SearchRecord {
  return {
    url: termUrl(term.id),
    kind: "term",
    title: term.headword,
    text: term.gloss,
    also: [...term.attested, ...term.predicted, ...term.meanings],
    corrections: [],
    topics: [],
    languages,
  };
}

export function figureRecord(figure: FigureToFind, sourceName: string): SearchRecord {
  return {
    url: `/figures/${figure.id}/`,
    kind: "figure",
    title: sourceName,
    text: figure.title,
    also: [figure.caption, ...(figure.label === null ? [] : [figure.label])],
    corrections: [],
    source: figure.source,
    topics: [],
    languages: [OURS],
  };
}

export function pageRecord(page: PageToFind): SearchRecord {
  return {
    url: page.path,
    kind: "page",
    title: page.title,
    text: page.summary,
    also: [page.title],
    corrections: [],
    topics: [],
    languages: [OURS],
  };
}

/** Every word under which any of the records is found, folded and in alphabetical order. */
export function vocabularyOf(records: readonly SearchRecord[]): readonly string[] {
  const words = new Set<string>();
  for (const { text, also } of records) {
    for (const { word } of wordsOf([text, ...also].join(" "))) {
      for (const handle of handlesOf(word)) words.add(handle);
    }
  }
  return [...words].sort();
}

/**
 * The text to index for a record: what it shows, then what else it is found by. Where a run without spaces is
 * more than one plain word (`left-hand`, `O.S.F.`), its parts follow again, so that the index knows every word of
 * the word list.
 */
export function contentOf({ text, also }: SearchRecord): string {
  const parts = [text, ...also]
    .join(" ")
    .split(/\s+/)
    .flatMap((run) => {
      const handles = wordsOf(run).flatMap(({ word }) => handlesOf(word));
      return handles.length > 1 ? handles : [];
    });
  return [text, SHOWN_UNTIL, ...also, ...parts].join(" ");
}
