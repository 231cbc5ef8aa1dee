/** Every place of the four sources at which a term stands, whatever its form. */

import type { SourceId } from "../../engine/types.ts";
import { madeOf } from "../made-of.ts";
import type { TermRecord } from "../schemas/term.ts";
import { allSentences, type Sentence } from "../sentences.ts";
import { formsInSources } from "../term.ts";
import { terms } from "../terms.ts";
import { fold } from "./forms.ts";
import { correctionsIn } from "./records.ts";

/** A place in a text, in UTF-16 units. */
export interface Place {
  readonly at: number;
  readonly length: number;
}

/** A sentence that uses a term, and where in its printed text. */
export interface Use {
  readonly sentence: Sentence;
  readonly places: readonly Place[];
}

interface Token extends Place {
  /** Folded; of a misprint both as printed and as corrected. */
  readonly words: readonly string[];
}

/** Letters and digits; hyphens part, since a source may write `back row` and `back-row`. */
const TOKEN = /[\p{L}\p{N}\p{M}]+(?:['’ʼ][\p{L}\p{M}]+)*/gu;

const withoutPossessive = (word: string): string => word.replace(/['’ʼ]s$/u, "");

function tokensOf(text: string, corrections: ReturnType<typeof correctionsIn> = []): readonly Token[] {
  return Array.from(text.matchAll(TOKEN), ({ 0: word, index }) => ({
    at: index,
    length: word.length,
    words: [word, ...corrections.filter(([printed]) => printed === word).map(([, right]) => right)].map(
      (each) => fold(withoutPossessive(each)),
    ),
  }));
}

/** A form as it is sought: its words, folded. */
export type Pattern = readonly string[];

const patternOf = (form: string): Pattern =>
  Array.from(form.matchAll(TOKEN), ([word]) => fold(withoutPossessive(word)));

const standsAt = (tokens: readonly Token[], index: number, pattern: Pattern): boolean =>
  pattern.every((word, k) => tokens[index + k]?.words.includes(word) ?? false);

/**
 * The places of all terms, in order. Where two begin at the same word the longer counts, and no word counts twice.
 */
function placesIn(tokens: readonly Token[], terms: Marker): readonly MarkedPlace[] {
  const places: MarkedPlace[] = [];
  for (let index = 0; index < tokens.length; index++) {
    let term = "";
    let words = 0;
    for (const { term: one, patterns } of terms) {
      for (const pattern of patterns) {
        if (pattern.length <= words || !standsAt(tokens, index, pattern)) continue;
        term = one;
        words = pattern.length;
      }
    }
    const [first, last] = [tokens[index], tokens[index + words - 1]];
    if (words === 0 || first === undefined || last === undefined) continue;
    places.push({ term, at: first.at, length: last.at + last.length - first.at });
    index += words - 1;
  }
  return places;
}

interface ReadSentence {
  readonly sentence: Sentence;
  readonly tokens: readonly Token[];
}

const read = new WeakMap<Sentence, ReadSentence>();

function readSentence(sentence: Sentence): ReadSentence {
  const before = read.get(sentence);
  if (before !== undefined) return before;
  const { text, corrected } = sentence;
  const fresh = { sentence, tokens: tokensOf(text, correctionsIn(text, corrected)) };
  read.set(sentence, fresh);
  return fresh;
}

/** Every sentence in which one of the forms stands, in the order of the sources. */
export function usesOf(forms: readonly string[]): readonly Use[] {
  const sought = [{ term: "", patterns: forms.map(patternOf) }];
  return allSentences().flatMap((one): Use[] => {
    const { sentence, tokens } = readSentence(one);
    const places = placesIn(tokens, sought).map(({ at, length }) => ({ at, length }));
    return places.length === 0 ? [] : [{ sentence, places }];
  });
}

/** The concordance of a term: the sentences that use any of the forms it has in our sources. */
export const concordanceOf = (term: Pick<TermRecord, "forms">): readonly Use[] =>
  usesOf(formsInSources(term));

/** The sentences of the concordance in which the word is the term, and no common word. */
export function meantUsesOf(term: Pick<TermRecord, "forms" | "ordinary">): readonly Use[] {
  return concordanceOf(term).filter(
    ({ sentence }) =>
      !term.ordinary.some((one) => one.source === sentence.source && one.sentence === sentence.id),
  );
}

/** The sources that use a term, in their order. */
export const sourcesOf = (term: Pick<TermRecord, "forms" | "ordinary">): readonly SourceId[] => [
  ...new Set(meantUsesOf(term).map(({ sentence }) => sentence.source)),
];

export interface MarkedPlace extends Place {
  readonly term: string;
}

/** The terms to look for in one sentence, with their forms. */
export type Marker = readonly { readonly term: string; readonly patterns: readonly Pattern[] }[];

/** Made once for all sentences: a term has its patterns, and the sentences in which it is marked. */
interface AnyMarker {
  readonly term: string;
  readonly patterns: readonly Pattern[];
  readonly marked: ReadonlySet<string>;
}

/**
 * A word of another language is marked wherever it stands. A plain English one, which may stand in every other
 * sentence, is marked where an account first has it and where one says what it means.
 */
function sentencesToMark(term: TermRecord): ReadonlySet<string> {
  const key = (source: SourceId, sentence: string): string => `${source} ${sentence}`;
  const uses = meantUsesOf(term).map(({ sentence }) => sentence);
  const explained = new Set(term.explained.map(({ source, sentence }) => key(source, sentence)));
  const seen = new Set<SourceId>();
  return new Set(
    uses
      .filter(({ source, id }) => {
        const first = !seen.has(source);
        seen.add(source);
        return term.group === "local" || first || explained.has(key(source, id));
      })
      .map(({ source, id }) => key(source, id)),
  );
}

const markersOf = madeOf((known: readonly TermRecord[]): readonly AnyMarker[] =>
  known.map((term) => ({
    term: term.id,
    patterns: formsInSources(term).map(patternOf),
    marked: sentencesToMark(term),
  })),
);

/** The terms that may be marked in a sentence. */
export const markerFor = (source: SourceId, sentence: string): Marker =>
  markersOf(terms()).filter(({ marked }) => marked.has(`${source} ${sentence}`));

/** The places of all terms in a text, none over another: the longest form wins. */
export const termsIn = (text: string, terms: Marker): readonly MarkedPlace[] =>
  placesIn(tokensOf(text), terms);
