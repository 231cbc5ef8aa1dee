/** Which words of a text to mark for a query. The text itself is never changed and never parsed as HTML. */
import { fold, handlesOf, wordsOf } from "../../content/search/forms.ts";
import type { SearchRecord } from "../../content/search/records.ts";
import type { Alternative } from "./plan.ts";

/** A run of the text, marked or not. The runs joined are the text. */
export interface Run {
  readonly text: string;
  readonly marked: boolean;
  /** The tag of its language where that is not English. */
  readonly lang?: string;
}

export interface Marked {
  readonly runs: readonly Run[];
  /** The marked words as printed, each once. */
  readonly words: readonly string[];
}

/** A word of a text with everything under which it may be sought, its correction included. */
export interface MarkableWord {
  readonly word: string;
  /** Counted in UTF-16 units from the start of the text. */
  readonly at: number;
  readonly handles: readonly string[];
}

/** The words of a text made ready to be marked for many queries. */
export function markableWords(
  text: string,
  corrections: SearchRecord["corrections"] = [],
): readonly MarkableWord[] {
  return wordsOf(text).map(({ word, at }) => {
    const corrected = corrections.filter(([printed]) => printed === word).map(([, right]) => right);
    return { word, at, handles: [word, ...corrected].flatMap(handlesOf) };
  });
}

function answers(handles: readonly string[], { word, prefix }: Alternative): boolean {
  return handles.some((handle) => (prefix ? handle.startsWith(word) : handle === word));
}

/**
 * Marks every word that is one of the alternatives, or is corrected to one.
 *
 * @param markable the {@link markableWords} of `text`.
 * @param langOf the tag of a word's language where that is not English; told the word folded.
 */
export function markWords(
  text: string,
  markable: readonly MarkableWord[],
  alternatives: readonly Alternative[],
  langOf: (word: string) => string | undefined = () => undefined,
): Marked {
  const runs: Run[] = [];
  const words = new Set<string>();
  let end = 0;
  for (const { word, at, handles } of markable) {
    const marked = alternatives.some((alternative) => answers(handles, alternative));
    const lang = langOf(fold(word));
    if (!marked && lang === undefined) continue;
    if (at > end) runs.push({ text: text.slice(end, at), marked: false });
    runs.push({ text: word, marked, ...(lang === undefined ? {} : { lang }) });
    if (marked) words.add(word);
    end = at + word.length;
  }
  if (end < text.length) runs.push({ text: text.slice(end), marked: false });
  return { runs, words: [...words] };
}

/** The places of the given words in a text, by their spelling alone; `at` counts UTF-16 units. */
export function placesOf(text: string, words: readonly string[]): readonly { at: number; length: number }[] {
  const wanted = new Set(words.map(fold));
  return wordsOf(text)
    .filter(({ word }) => wanted.has(fold(word)))
    .map(({ word, at }) => ({ at, length: word.length }));
}
