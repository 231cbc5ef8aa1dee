/**
 * Finds what answers a query. The index proposes records word by word; which of them count, how well and in what
 * order is decided here, from the text of the records themselves.
 */
import { fold, handlesOf, queryWords, wordsOf } from "../../content/forms.ts";
import type { RecordKind, SearchRecord, SearchTerm } from "../../content/search-records.ts";
import { answers, markWords, type Run } from "./mark.ts";
import { type Alternative, MATCHES, type Match, nearestTerms, planQuery, type Words } from "./plan.ts";

/** What a record of the index holds once it is loaded. */
export type LoadedRecord = Pick<
  SearchRecord,
  "url" | "kind" | "title" | "text" | "also" | "corrections" | "source"
>;

export interface Candidate {
  readonly id: string;
  /** The index's own opinion; higher is better. */
  readonly score: number;
  readonly load: () => Promise<LoadedRecord>;
}

/** The records that have a word beginning with `word`. */
export type LookUp = (word: string) => Promise<readonly Candidate[]>;

export interface Hit {
  readonly kind: RecordKind;
  /** From the root of the site, with the words to highlight in `?hl=`. */
  readonly url: string;
  readonly title: string;
  readonly text: readonly Run[];
  /** Of a term: what it means. */
  readonly gloss: string | null;
  readonly match: Match;
}

export interface Group {
  readonly name: "words" | "sentences" | "figures" | "pages" | "explained";
  readonly hits: readonly Hit[];
}

export interface Found {
  readonly query: string;
  readonly groups: readonly Group[];
  /** Each word that no text has, with the nearest words that were looked for instead. */
  readonly replaced: readonly { readonly typed: string; readonly by: readonly string[] }[];
  /** Whether no record has all the words, so that records with some of them are shown. */
  readonly partly: boolean;
  /** When nothing was found: the terms spelt most like the query. */
  readonly nearest: readonly SearchTerm[];
}

const MOST_NEAREST = 5;

interface Weighed {
  readonly record: LoadedRecord;
  readonly words: number;
  readonly match: Match;
  readonly phrase: boolean;
  readonly cited: boolean;
  readonly whole: boolean;
  readonly score: number;
}

export function createFinder(words: Words, lookUp: LookUp): (query: string) => Promise<Found> {
  const candidates = new Map<string, Promise<readonly Candidate[]>>();
  const records = new Map<string, Promise<LoadedRecord>>();

  /** Each word is looked up once and each record loaded once; a failure is not remembered. */
  const remember = <Value>(memory: Map<string, Promise<Value>>, key: string, make: () => Promise<Value>) => {
    const known = memory.get(key);
    if (known) return known;
    const made = make();
    memory.set(key, made);
    made.catch(() => memory.delete(key));
    return made;
  };

  return async (query) => {
    const plan = planQuery(query, words);
    const alternatives = plan.words.flatMap((word) => word.alternatives);
    const scores = new Map<string, number>();
    const loading = new Map<string, Promise<LoadedRecord>>();
    const lists = await Promise.all(
      alternatives.map(({ word }) => remember(candidates, word, () => lookUp(word))),
    );
    for (const candidate of lists.flat()) {
      scores.set(candidate.id, (scores.get(candidate.id) ?? 0) + candidate.score);
      loading.set(
        candidate.id,
        remember(records, candidate.id, () => candidate.load()),
      );
    }
    const strong = plan.terms.filter(({ match, whole }) => match !== "meaning" || whole);
    const cited = new Set(strong.flatMap(({ term }) => term.sentence?.url ?? []));
    const phrase = queryWords(query).length > 1 ? fold(query) : null;

    const weighed: Weighed[] = [];
    for (const [id, loaded] of loading) {
      const record = await loaded;
      const handles = handlesOfRecord(record);
      const best = plan.words.flatMap((word) => bestAnswer(word.alternatives, handles) ?? []);
      if (best.length === 0) continue;
      weighed.push({
        record,
        words: best.length,
        match: worstOf(best.map(({ match }) => match)),
        phrase: phrase !== null && fold(record.text).includes(phrase),
        cited: cited.has(record.url),
        whole: best.every(({ word }) => handles.includes(word)),
        score: scores.get(id) ?? 0,
      });
    }
    const complete = weighed.filter((each) => each.words === plan.words.length);
    const partly = complete.length === 0 && weighed.length > 0;
    const most = Math.max(0, ...weighed.map((each) => each.words));
    const kept = (partly ? weighed.filter((each) => each.words === most) : complete).sort(byWorth);

    const hit = ({ record, match }: Weighed): Hit => {
      const marked = markWords(record.text, alternatives, record.corrections);
      return {
        kind: record.kind,
        url: record.kind === "sentence" ? highlightUrl(record.url, marked.words) : record.url,
        title: record.title,
        text: marked.runs,
        gloss: null,
        match,
      };
    };
    const ofKind = (kind: RecordKind) => kept.filter(({ record }) => record.kind === kind);
    const termHit = (term: SearchTerm, match: Match): Hit => ({
      kind: "term",
      url: term.sentence
        ? highlightUrl(term.sentence.url, markWords(term.sentence.text, formsToMark(term)).words)
        : `/search/#term-${term.id}`,
      title: [term.spokenIn, term.sentence?.title ?? ""].filter((part) => part !== "").join(" · "),
      text: [{ text: term.headword, marked: false }],
      gloss: term.gloss,
      match,
    });
    const named = [...strong].sort(
      (one, other) =>
        MATCHES.indexOf(one.match) - MATCHES.indexOf(other.match) ||
        Number(other.whole) - Number(one.whole) ||
        one.term.headword.length - other.term.headword.length,
    );
    const strongIds = new Set(strong.map(({ term }) => term.id));
    const explained = new Map(
      plan.terms.filter(({ term }) => !strongIds.has(term.id)).map(({ term }) => [term.id, term]),
    );
    for (const { record } of ofKind("term")) {
      const term = words.terms.find((known) => record.url.endsWith(`#term-${known.term.id}`))?.term;
      if (term && !strongIds.has(term.id)) explained.set(term.id, term);
    }
    const groups: Group[] = [
      { name: "words" as const, hits: named.map(({ term, match }) => termHit(term, match)) },
      { name: "sentences" as const, hits: ofKind("sentence").map(hit) },
      { name: "figures" as const, hits: ofKind("figure").map(hit) },
      { name: "pages" as const, hits: ofKind("page").map(hit) },
      { name: "explained" as const, hits: [...explained.values()].map((term) => termHit(term, "meaning")) },
    ].filter(({ hits }) => hits.length > 0);
    return {
      query,
      groups,
      replaced: plan.words.flatMap(({ typed, alternatives }) =>
        alternatives.some(({ match }) => match !== "near")
          ? []
          : [{ typed, by: alternatives.map(({ word }) => word) }],
      ),
      partly,
      nearest: groups.length === 0 && plan.words.length > 0 ? nearestTerms(query, words, MOST_NEAREST) : [],
    };
  };
}

/** All forms under which a record is found, its misprints corrected. */
function handlesOfRecord({ text, also }: LoadedRecord): readonly string[] {
  return [text, ...also].flatMap((part) => wordsOf(part).flatMap(({ word }) => handlesOf(word)));
}

function bestAnswer(alternatives: readonly Alternative[], handles: readonly string[]): Alternative | null {
  return alternatives.find((alternative) => answers(handles, alternative)) ?? null;
}

function worstOf(matches: readonly Match[]): Match {
  return MATCHES.findLast((match) => matches.includes(match)) ?? "exact";
}

function byWorth(one: Weighed, other: Weighed): number {
  return (
    MATCHES.indexOf(one.match) - MATCHES.indexOf(other.match) ||
    Number(other.phrase) - Number(one.phrase) ||
    Number(other.cited) - Number(one.cited) ||
    Number(other.whole) - Number(one.whole) ||
    other.score - one.score
  );
}

function formsToMark(term: SearchTerm): readonly Alternative[] {
  return term.attested.flatMap((form) =>
    queryWords(form).map((word) => ({ word, match: "exact" as const, prefix: true })),
  );
}

/** The address of a sentence that marks these words when it is opened. */
export function highlightUrl(url: string, words: readonly string[]): string {
  if (words.length === 0) return url;
  const [path, fragment] = url.split("#");
  return `${path}?${new URLSearchParams({ hl: words.join(" ") })}#${fragment}`;
}
