/**
 * What can be found: one record for each sentence, term, figure and page, and the list of words that goes with
 * them. The search index is made of the records; the word list tells the reader's browser, before it asks the
 * index, which words exist, which are forms of one another and which are nearest to a misspelling.
 */
import type { SentenceId, SourceId } from "../../engine/types.ts";
import { LANGUAGES } from "../ids.ts";
import { figurePath, sentencePath } from "../paths.ts";
import type { FigureRecord } from "../schemas/figure.ts";
import type { TermRecord } from "../schemas/term.ts";
import { attestedForms, termPath } from "../term.ts";
import { type Form, formsOf, handlesOf, wordsOf } from "./forms.ts";

export const RECORD_KINDS = ["term", "sentence", "figure", "reading", "claim", "page"] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** By what a reader can narrow a search. */
export const FILTER_NAMES = ["source", "topic", "language", "kind"] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** One filter with the values that any record has, each as it stands in an address and as it is read. */
export interface FilterChoice {
  readonly name: FilterName;
  readonly label: "Source" | "Topic" | "Language" | "Kind";
  readonly options: readonly (readonly [value: string, label: string])[];
}

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
  /** The sources it belongs to or is about. */
  readonly sources: readonly SourceId[];
  readonly topics: readonly string[];
  /** Tags of the languages it is in, those of single words included. */
  readonly languages: readonly string[];
}

/** A term as the reader's browser knows it. */
export interface SearchTerm {
  readonly id: string;
  readonly headword: string;
  /** Tags; the first is the one that its source gives it in. */
  readonly languages: readonly string[];
  /** The English names of its languages. */
  readonly spokenIn: string;
  readonly gloss: string;
  readonly attested: readonly string[];
  readonly predicted: readonly string[];
  /** English words and phrases by which one may look for it. */
  readonly meanings: readonly string[];
  /** The sources that use it. */
  readonly sources: readonly SourceId[];
  readonly topics: readonly string[];
  /** Addresses of the sentences that say what it means. */
  readonly explained: readonly string[];
}

export interface WordList {
  /** Changes whenever the index does. */
  readonly version: string;
  /** Every word of the records, folded, in alphabetical order. */
  readonly words: readonly string[];
  readonly terms: readonly SearchTerm[];
  readonly filters: readonly FilterChoice[];
  readonly languages: readonly LanguageToFind[];
  /** Tags of the languages whose words each source quotes. */
  readonly spokenIn: Readonly<Partial<Record<SourceId, readonly string[]>>>;
  readonly questions: readonly QuestionToFind[];
}

/** A language whose words one may ask for by its name. */
export interface LanguageToFind {
  readonly tag: string;
  readonly names: readonly string[];
}

/** A question as readers put it, and where it is answered. */
export interface QuestionToFind {
  readonly asks: readonly string[];
  /** Addresses of records. */
  readonly answers: readonly string[];
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
  | "id"
  | "headword"
  | "languages"
  | "partOfSpeech"
  | "gloss"
  | "forms"
  | "meanings"
  | "topics"
  | "literal"
  | "explained"
>;

export type FigureToFind = Pick<FigureRecord, "id" | "source" | "title" | "caption" | "label">;

/** A step of a figure with the terms that happen in it. */
export interface StepToFind {
  readonly figure: FigureToFind;
  readonly at: string;
  readonly text: string;
  readonly terms: readonly TermToFind[];
}

export interface PageToFind {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  /** Further words by which it is found. */
  readonly also?: readonly string[];
  /** If it is a source's own. */
  readonly source?: SourceId;
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

/** Where a sentence stands, for the reader. `sourceName` is the short name of its source. */
export function placeOf(sourceName: string, page: string | null): string {
  return page === null ? sourceName : `${sourceName}, p. ${page}`;
}

/** @param languages of the words in it that are not English. */
export function sentenceRecord(
  sentence: SentenceToFind,
  sourceName: string,
  languages: readonly string[] = [],
): SearchRecord {
  const corrections = correctionsIn(sentence.text, sentence.corrected);
  const shown = new Set(wordsOf(sentence.text).map(({ word }) => word));
  return {
    url: sentencePath(sentence.source, sentence.id),
    kind: "sentence",
    title: placeOf(sourceName, sentence.page),
    text: sentence.text,
    also: wordsOf(sentence.corrected)
      .map(({ word }) => word)
      .filter((word) => !shown.has(word)),
    corrections,
    sources: [sentence.source],
    topics: sentence.topics,
    languages: [OURS, ...languages],
  };
}

/**
 * A term as the reader's browser knows it.
 *
 * @param sources those that use it.
 * @param equivalents the headwords of the same meaning, by which it is found as well.
 */
export function searchTerm(
  term: TermToFind,
  sources: readonly SourceId[],
  equivalents: readonly string[],
): SearchTerm {
  const [language = "und"] = term.languages;
  const attested = attestedForms(term);
  const forms: readonly Form[] = formsOf(attested.length > 0 ? attested : [term.headword], {
    language,
    partOfSpeech: term.partOfSpeech,
  });
  const withBasis = (basis: Form["basis"]) =>
    forms.filter((form) => form.basis === basis).map(({ form }) => form);
  const literal = Array.from(term.literal?.says.matchAll(/“([^”]+)”/g) ?? [], ([, says = ""]) => says);
  return {
    id: term.id,
    headword: term.headword,
    languages: term.languages,
    spokenIn: term.languages.map((tag) => LANGUAGES[tag]).join(", "),
    gloss: term.gloss,
    attested: withBasis("attested"),
    predicted: withBasis("predicted"),
    meanings: [...new Set([...term.meanings, ...literal, ...equivalents])],
    sources,
    topics: term.topics,
    explained: term.explained.map(({ source, sentence }) => sentencePath(source, sentence)),
  };
}

export function termRecord(term: SearchTerm): SearchRecord {
  return {
    url: termPath(term.id),
    kind: "term",
    title: term.headword,
    text: term.gloss,
    also: [...term.attested, ...term.predicted, ...term.meanings],
    corrections: [],
    sources: term.sources,
    topics: term.topics,
    languages: term.languages,
  };
}

export function figureRecord(figure: FigureToFind, sourceName: string): SearchRecord {
  return {
    url: figurePath(figure.id),
    kind: "figure",
    title: sourceName,
    text: figure.title,
    also: [figure.caption, ...(figure.label === null ? [] : [figure.label])],
    corrections: [],
    sources: [figure.source],
    topics: [],
    languages: [OURS],
  };
}

/**
 * A step is found by its own words and the forms of what happens in it, not by its figure's title, which would lead
 * to any step of it; its address opens the figure at it.
 */
export function stepRecord({ figure, at, text, terms }: StepToFind, sourceName: string): SearchRecord {
  const [turn, lap] = at.split(".");
  const place = turn === "0" ? "before play" : `turn ${turn}, lap ${lap}`;
  return {
    url: `${figurePath(figure.id)}#t${at}`,
    kind: "figure",
    title: [figure.title, sourceName, place].join(" · "),
    text,
    also: [...new Set(terms.flatMap(attestedForms))],
    corrections: [],
    sources: [figure.source],
    topics: [...new Set(terms.flatMap(({ topics }) => topics))],
    languages: [...new Set([OURS, ...terms.flatMap(({ languages }) => languages)])],
  };
}

/** A statement of ours about words of a source: a question they leave open or do not answer, or a claim put to the test. */
export interface StatementToFind {
  readonly kind: "reading" | "claim";
  readonly path: string;
  /** What is shown beside the place: how a claim fares. */
  readonly status: string;
  readonly text: string;
  /** The words of the source, and what else belongs to it. */
  readonly also: readonly string[];
  readonly source: SourceId;
  readonly topics: readonly string[];
}

export function statementRecord(statement: StatementToFind, place: string): SearchRecord {
  const { kind, path, status, text, also, source, topics } = statement;
  return {
    url: path,
    kind,
    title: [place, status].filter((part) => part !== "").join(" · "),
    text,
    also,
    corrections: [],
    sources: [source],
    topics,
    languages: [OURS],
  };
}

export function pageRecord(page: PageToFind): SearchRecord {
  return {
    url: page.path,
    kind: "page",
    title: page.title,
    text: page.summary,
    also: [page.title, ...(page.also ?? [])],
    corrections: [],
    sources: page.source === undefined ? [] : [page.source],
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
