/**
 * What to ask the index for a reader's query. Each word of the query becomes a list of alternatives, best first;
 * the index knows only whole words and their beginnings, so everything else (forms of a word, one wrong letter)
 * is decided here from the word list.
 */
import {
  editsBetween,
  englishStem,
  evenSpelling,
  fold,
  nameStem,
  queryWords,
  questionKey,
  stemsOf,
  weightyWords,
} from "../../content/search/forms.ts";
import type { SearchTerm, WordList } from "../../content/search/records.ts";

/** How a hit matches, best first: the very word or its beginning, another form of it, its meaning, a near miss. */
export const MATCHES = ["exact", "variant", "meaning", "near"] as const;
export type Match = (typeof MATCHES)[number];

export interface Alternative {
  /** Folded. */
  readonly word: string;
  readonly match: Match;
  /** Whether the word may be only the beginning of the word in the text. */
  readonly prefix: boolean;
}

export interface QueryWord {
  readonly typed: string;
  readonly alternatives: readonly Alternative[];
}

export interface TermMatch {
  readonly term: SearchTerm;
  readonly match: Match;
  /** Whether the query is one of the term's forms, and not only the beginning of one. */
  readonly whole: boolean;
  /** Letters by which the query differs from the nearest form, spelling habits evened out. */
  readonly distance: number;
}

export interface Plan {
  readonly words: readonly QueryWord[];
  readonly terms: readonly TermMatch[];
  /** Tags of the languages that the query names. */
  readonly languages: readonly string[];
  /** Addresses of what answers the query, if it is a question that has been thought of. */
  readonly answers: readonly string[];
}

/** Fewest letters of a word for which a wrong letter is forgiven: shorter words are all near one another. */
const FEWEST_FOR_NEAR = 4;
/** Fewest letters that may stand for the beginning of a stem: `tem` for okutema. */
const FEWEST_FOR_STEM = 3;
const MOST_ALTERNATIVES = 16;

interface KnownTerm {
  readonly term: SearchTerm;
  /** The headword, which need not stand anywhere as it is, and every attested form; folded. */
  readonly attested: readonly string[];
  readonly forms: readonly string[];
  /** The forms with their spelling habits evened out. */
  readonly even: readonly string[];
  readonly stems: readonly string[];
  /** Of an English term, its forms without their endings. */
  readonly english: readonly string[];
  readonly meanings: readonly { readonly folded: string; readonly words: readonly string[] }[];
}

/** The word list made ready for many queries. */
export interface Words {
  readonly words: readonly string[];
  readonly known: ReadonlySet<string>;
  readonly byEnglishStem: ReadonlyMap<string, readonly string[]>;
  readonly byNameStem: ReadonlyMap<string, readonly string[]>;
  readonly terms: readonly KnownTerm[];
  readonly languages: readonly { readonly tag: string; readonly names: readonly string[] }[];
  readonly spokenIn: WordList["spokenIn"];
  /** The tags of the language of each word that is not English, folded. */
  readonly foreign: ReadonlyMap<string, readonly string[]>;
  /** What answers each question, by its {@link questionKey}. */
  readonly answers: ReadonlyMap<string, readonly string[]>;
}

/** Of a few words that share a stem, a list. */
function groupBy(
  words: readonly string[],
  stemOf: (word: string) => string,
): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const word of words) {
    const stem = stemOf(word);
    const same = groups.get(stem);
    if (same) same.push(word);
    else groups.set(stem, [word]);
  }
  return groups;
}

export function prepareWords(list: WordList): Words {
  const terms = list.terms.map((term) => {
    const attested = [...new Set([term.headword, ...term.attested].map(fold))];
    const forms = [...attested, ...term.predicted.map(fold)];
    return {
      term,
      attested,
      forms,
      even: [...new Set(forms.map(evenSpelling))],
      stems: term.languages[0] === "en" ? [] : [...new Set(term.attested.flatMap(stemsOf))],
      english: term.languages[0] === "en" ? [...new Set(attested.map(englishStem))] : [],
      meanings: term.meanings.map((meaning) => ({ folded: fold(meaning), words: queryWords(meaning) })),
    };
  });
  const foreign = list.terms
    .filter(({ languages: [first = "und"] }) => first !== "en" && first !== "und")
    .flatMap(({ attested, languages }) => attested.map((form) => [fold(form), languages] as const));
  return {
    words: list.words,
    known: new Set(list.words),
    byEnglishStem: groupBy(list.words, englishStem),
    byNameStem: groupBy(list.words, nameStem),
    terms,
    languages: list.languages.map(({ tag, names }) => ({ tag, names: names.map(fold) })),
    spokenIn: list.spokenIn,
    foreign: new Map(foreign),
    answers: new Map(
      list.questions.flatMap(({ asks, answers }) =>
        asks.map((asked) => [questionKey(asked), answers] as const),
      ),
    ),
  };
}

export function planQuery(query: string, words: Words): Plan {
  const parts = queryWords(query);
  const whole = fold(query);
  // A hyphen that the text does not have: `oku-tema`. Where the text has the parts, they are sought.
  const hyphenIsOurs = parts.length > 1 && parts.some((part) => !beginsAWord(part, words.words));
  const typed = hyphenIsOurs && beginsAWord(whole, words.words) ? [whole] : parts;
  const entire = termsFor(typed, words);
  // The small words of a question are sought only where they belong to what is sought: `pass and play`.
  const named = entire.some(({ match, whole }) => match !== "near" && (whole || match === "exact"));
  const sought = named ? typed : weightyWords(typed);
  const together = sought.length === typed.length ? entire : termsFor(sought, words);
  // A word that is not English is asked for itself, whatever stands beside it.
  const foreign =
    sought.length === 1 || together.some(({ match, whole }) => match !== "meaning" || whole)
      ? []
      : sought.flatMap((word) => termsFor([word], words).filter(isForeign));
  const terms = [...foreign, ...together.filter(({ term }) => !foreign.some((each) => each.term === term))];
  return {
    words: sought.map((word) =>
      planWord(word, words, sought.length === 1 ? terms : termsFor([word], words).filter(isCertain)),
    ),
    terms,
    languages: sought.length === 1 ? languagesCalled(sought[0] ?? "", words) : [],
    answers: words.answers.get(questionKey(query)) ?? [],
  };
}

/** Whether a word among others means a term, and is not merely like it or the beginning of it. */
const isCertain = ({ match, whole }: TermMatch): boolean => whole && match !== "near";

const isForeign = ({ match, term }: TermMatch): boolean =>
  (match === "exact" || match === "variant") && term.languages[0] !== "en";

/** The terms that the words mean together. */
function termsFor(typed: readonly string[], words: Words): readonly TermMatch[] {
  const whole = typed.join("");
  if (whole === "") return [];
  const asked: ReadQuery = { whole, typed, stems: stemsOf(whole), even: evenSpelling(whole) };
  const matched = words.terms.flatMap((known) => matchTerm(asked, known) ?? []);
  // A near miss is of use only to somebody who has hit nothing, or only the beginning of something else.
  const missed = !typed.every((word) => isKnown(word, words));
  const hit = matched.some(({ match }) => match !== "near");
  const useful = matched.filter((each) => {
    if (each.match !== "near" || (!hit && missed)) return true;
    // Who has hit something has hardly mistaken the first letter of something else.
    const isOther = isWord(whole, words) && languagesCalled(whole, words).length === 0;
    return each.whole && !isOther && (!hit || beginsAlike(whole, each.term));
  });
  // A word with one wrong letter is nearer than the beginning of a longer one.
  const wholly = useful.some((each) => each.match === "near" && each.whole);
  return useful.filter((each) => each.match !== "near" || each.whole || !wholly);
}

const beginsAlike = (whole: string, { headword, attested }: SearchTerm): boolean =>
  [headword, ...attested].some((form) => fold(form)[0] === whole[0]);

/** Whether a text has the word or another English form of it. */
const isWord = (word: string, { known, byEnglishStem }: Words): boolean =>
  known.has(word) || byEnglishStem.has(englishStem(word));

/** Whether a text has the word, its beginning or another English form of it, or it is a language's name. */
const isKnown = (word: string, words: Words): boolean =>
  beginsAWord(word, words.words) || isWord(word, words) || languagesCalled(word, words).length > 0;

/** The tags of the languages that a word names; if no text has the word, with another prefix too. */
function languagesCalled(word: string, { languages, words }: Words): readonly string[] {
  const named = (called: (name: string) => boolean) =>
    languages.filter(({ names }) => names.some(called)).map(({ tag }) => tag);
  const exactly = named((name) => name === word);
  if (exactly.length > 0 || beginsAWord(word, words)) return exactly;
  return named((name) => nameStem(name) === nameStem(word));
}

/** A query with what is made of it once for all terms. */
interface ReadQuery {
  readonly whole: string;
  readonly typed: readonly string[];
  readonly stems: readonly string[];
  readonly even: string;
}

function matchTerm(asked: ReadQuery, known: KnownTerm): TermMatch | null {
  const found = howItMatches(asked, known);
  return found && { term: known.term, ...found, distance: distanceTo(asked, known) };
}

function howItMatches(
  { whole, typed, stems: askedStems, even: evened }: ReadQuery,
  { attested, forms, even, stems, english, meanings }: KnownTerm,
): Pick<TermMatch, "match" | "whole"> | null {
  if (attested.includes(whole)) return { match: "exact", whole: true };
  if (attested.some((form) => form.startsWith(whole))) return { match: "exact", whole: false };
  if (typed.length === 1) {
    const sameStem = askedStems.some((stem) => stems.includes(stem)) || english.includes(englishStem(whole));
    if (forms.includes(whole) || sameStem) {
      return { match: "variant", whole: true };
    }
    const startsAStem = askedStems.some(
      (start) => start.length >= FEWEST_FOR_STEM && stems.some((stem) => stem.startsWith(start)),
    );
    if (startsAStem || forms.some((form) => form.startsWith(whole))) {
      return { match: "variant", whole: false };
    }
  }
  if (meanings.some(({ folded, words }) => folded === whole || isFormOf(typed, words))) {
    return { match: "meaning", whole: true };
  }
  if (meanings.some(({ words }) => saysTheSame(typed, words))) return { match: "meaning", whole: false };
  // Spelling habits are no wrong letters: whoever writes one vowel for two may still miss another letter.
  if (forms.some((form) => isNear(whole, form)) || even.some((form) => isNear(evened, form))) {
    const entire = even.some((form) => form.length >= FEWEST_FOR_NEAR && editsBetween(evened, form, 1) <= 1);
    return { match: "near", whole: entire };
  }
  return null;
}

/** How far a form may be from the query and still be told from one yet farther. */
const FARTHEST = 4;

function distanceTo({ whole, even: evened }: ReadQuery, { forms, even }: KnownTerm): number {
  if (forms.includes(whole)) return 0;
  return Math.min(...even.map((form) => editsBetween(evened, form, FARTHEST)));
}

/** Whether the one word of the query is a form of the one word of the meaning: `eating` of `eat`. */
function isFormOf(typed: readonly string[], meaning: readonly string[]): boolean {
  const [word = "", ...more] = typed;
  const [other = "", ...others] = meaning;
  return more.length === 0 && others.length === 0 && englishStem(word) === englishStem(other);
}

/** Whether every word of the query begins, or is a form of, a word of the meaning. */
function saysTheSame(typed: readonly string[], meaning: readonly string[]): boolean {
  return typed.every(
    (word) =>
      word.length >= FEWEST_FOR_STEM &&
      meaning.some((other) => other.startsWith(word) || englishStem(other) === englishStem(word)),
  );
}

function planWord(typed: string, words: Words, terms: readonly TermMatch[]): QueryWord {
  const found = new Map<string, Alternative>();
  const add = (word: string, match: Match, prefix: boolean) => {
    if (!found.has(word) && found.size < MOST_ALTERNATIVES) found.set(word, { word, match, prefix });
  };
  if (beginsAWord(typed, words.words)) add(typed, "exact", true);
  for (const match of ["variant", "meaning"] as const) {
    for (const term of terms) {
      if (term.match !== match && !(match === "variant" && term.match === "exact" && term.whole)) continue;
      for (const form of term.term.attested.map(fold)) if (words.known.has(form)) add(form, match, false);
    }
    if (match === "variant") {
      for (const word of words.byEnglishStem.get(englishStem(typed)) ?? []) {
        if (!word.startsWith(typed)) add(word, "variant", false);
      }
    }
  }
  // A name with another prefix: the people for their country or their language.
  if (found.size === 0) {
    for (const word of words.byNameStem.get(nameStem(typed)) ?? []) add(word, "variant", false);
  }
  if (found.size === 0 && !isKnown(typed, words)) {
    for (const term of terms) {
      for (const form of term.term.attested.map(fold)) if (words.known.has(form)) add(form, "near", false);
    }
    for (const word of words.words) if (isNear(typed, word)) add(word, "near", false);
  }
  return { typed, alternatives: [...found.values()] };
}

/** Where in the sorted list the words begin that are not before `start`. */
function firstFrom(start: string, sorted: readonly string[]): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? "") < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether some word of the sorted list begins with `start`. */
function beginsAWord(start: string, sorted: readonly string[]): boolean {
  return sorted[firstFrom(start, sorted)]?.startsWith(start) ?? false;
}

/** The words of the sorted list that begin with `start`. */
export function beginningWith(start: string, sorted: readonly string[]): readonly string[] {
  const first = firstFrom(start, sorted);
  let end = first;
  while (sorted[end]?.startsWith(start)) end++;
  return sorted.slice(first, end);
}

/** Whether one letter is wrong between what was typed and a word or the beginning of one. */
function isNear(typed: string, word: string): boolean {
  if (typed.length < FEWEST_FOR_NEAR || word.length < FEWEST_FOR_NEAR - 1) return false;
  // With one wrong letter at most, one of the first two stands where it should, or they have changed places.
  const [first, second] = [typed[0], typed[1]];
  if (word[0] !== first && word[1] !== second && word[0] !== second && word[1] !== first) return false;
  for (const length of [typed.length - 1, typed.length, typed.length + 1]) {
    if (length <= word.length && editsBetween(typed, word.slice(0, length), 1) <= 1) return true;
  }
  return false;
}

/** Share of its letters that must be changed, beyond which a word is not like another at all. */
const UNLIKE = 0.45;

/** The terms whose spelling is nearest to a query that found nothing, nearest first; none if all are far off. */
export function nearestTerms(query: string, { terms }: Words, most: number): readonly SearchTerm[] {
  const typed = evenSpelling(query);
  return terms
    .map(({ term, forms }) => {
      const distances = forms.map((form) => {
        const even = evenSpelling(form);
        return editsBetween(typed, even, Number.POSITIVE_INFINITY) / Math.max(typed.length, even.length, 1);
      });
      return { term, distance: Math.min(...distances) };
    })
    .filter(({ distance }) => distance <= UNLIKE)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, most)
    .map(({ term }) => term);
}
