/**
 * Finds what answers a query. Everything that can be found is little enough to be read at once, so which records
 * count, how well and in what order is decided here, from the text of the records themselves; the index is asked
 * for nothing but the records.
 */
import { fold, handlesOf, wordsOf } from "../../content/search/forms.ts";
import type { FilterName, RecordKind, SearchRecord, SearchTerm } from "../../content/search/records.ts";
import { termPath } from "../../content/term.ts";
import { type MarkableWord, type Marked, markableWords, markWords, type Run } from "./mark.ts";
import { isNumbered } from "./numbered.ts";
import {
  type Alternative,
  beginningWith,
  MATCHES,
  type Match,
  nearestTerms,
  type Plan,
  planQuery,
  type QueryWord,
  type TermMatch,
  type Words,
} from "./plan.ts";

/** What a record of the index holds once it is loaded. */
export type LoadedRecord = Pick<
  SearchRecord,
  "url" | "kind" | "title" | "text" | "also" | "corrections" | "sources" | "topics" | "languages"
> & {
  /** Its place among all records. */
  readonly order: number;
};

/** What a search is narrowed to; what is not named is not narrowed. */
export type Filters = Readonly<Partial<Record<FilterName, string>>>;

export interface Candidate {
  readonly load: () => Promise<LoadedRecord>;
}

/** Everything that can be found, in no special order. */
export type FetchAll = () => Promise<readonly Candidate[]>;

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
  readonly name:
    | "answers"
    | "words"
    | "spoken"
    | "sentences"
    | "figures"
    | "readings"
    | "claims"
    | "pages"
    | "explained";
  readonly hits: readonly Hit[];
}

export interface Results {
  readonly query: string;
  readonly filters: Filters;
  readonly groups: readonly Group[];
  /** Each word that no text has, with the nearest words that were looked for instead. */
  readonly replaced: readonly { readonly typed: string; readonly by: readonly string[] }[];
  /** Whether no record has all the words, so that records with some of them are shown. */
  readonly partly: boolean;
  /** When nothing was found: the terms spelt most like the query. */
  readonly nearest: readonly SearchTerm[];
}

const MOST_NEAREST = 5;
/** Records read at a time ahead of the first query; between them the reader may type. */
const READ_AT_ONCE = 8;

export interface Finder {
  /** A query of no words finds nothing, unless filters are set: then it finds all that they leave. */
  readonly find: (query: string, filters?: Filters) => Promise<Results>;
  /**
   * Reads everything ahead of the first query, a few records at a time so that whoever types is not held up. A
   * query waits for it, and tries again if it failed.
   */
  readonly ready: () => Promise<void>;
}

/** A record with its words read once for all queries. */
interface ReadRecord {
  readonly record: LoadedRecord;
  readonly markable: readonly MarkableWord[];
  /** All forms under which the record is found, its misprints corrected. */
  readonly handles: ReadonlySet<string>;
  /** The text without anything but letters and digits, in which a phrase is looked for. */
  readonly folded: string;
}

interface Scored extends ReadRecord {
  /** How many words of the query it answers. */
  readonly answered: number;
  readonly match: Match;
  /** How far all its matches together are from the words as typed. */
  readonly farness: number;
  readonly phrase: boolean;
  /** Of how many records that word of the query tells which the fewest have, among those it answers. */
  readonly rarest: number;
  readonly cited: number;
  readonly whole: boolean;
  /** How much of the text is what was asked for. */
  readonly share: number;
}

export function createFinder(words: Words, fetchAll: FetchAll): Finder {
  const records: ReadRecord[] = [];
  /** The records of each word. */
  const byHandle = new Map<string, Set<ReadRecord>>();
  const byUrl = new Map<string, ReadRecord>();

  const add = (record: ReadRecord) => {
    records.push(record);
    byUrl.set(record.record.url, record);
    for (const handle of record.handles) {
      const same = byHandle.get(handle);
      if (same) same.add(record);
      else byHandle.set(handle, new Set([record]));
    }
  };

  const readAll = async () => {
    const all = await fetchAll();
    records.length = 0;
    byHandle.clear();
    byUrl.clear();
    for (let at = 0; at < all.length; at += READ_AT_ONCE) {
      const some = await Promise.all(all.slice(at, at + READ_AT_ONCE).map(({ load }) => load()));
      for (const record of some) add(readRecord(record));
      await new Promise((resolve) => setTimeout(resolve));
    }
  };

  let reading: Promise<void> | null = null;
  const ready = (): Promise<void> => {
    reading ??= readAll().catch((error: unknown) => {
      reading = null;
      throw error;
    });
    return reading;
  };

  /** For each record that answers a word of the query, the best of the alternatives it answers. */
  const answersTo = ({ alternatives }: QueryWord): ReadonlyMap<ReadRecord, Alternative> => {
    const best = new Map<ReadRecord, Alternative>();
    for (const alternative of alternatives) {
      for (const handle of handlesFor(alternative, words)) {
        for (const record of byHandle.get(handle) ?? []) {
          if (!best.has(record)) best.set(record, alternative);
        }
      }
    }
    return best;
  };

  /** Whether a text has the word, and not only the list of forms under which a term is found. */
  const standsInText = (alternative: Alternative): boolean =>
    handlesFor(alternative, words).some((handle) =>
      [...(byHandle.get(handle) ?? [])].some(({ markable }) =>
        markable.some(({ handles }) => handles.includes(handle)),
      ),
    );

  /** The records that a query finds, each with how well: those that have one of its words, or all when one only browses. */
  const scoredFor = (query: string, plan: Plan, filters: Filters, browsing: boolean): readonly Scored[] => {
    const cited = explanations([...namedBy(plan)].sort(byNearness).map(({ term }) => term));
    const phrase = plan.words.length > 1 ? fold(query) : null;
    const answered = plan.words.map(answersTo);
    return records.flatMap((each): readonly Scored[] => {
      const telling = answered.filter((answers) => answers.has(each));
      const best = telling.flatMap((answers) => answers.get(each) ?? []);
      if ((best.length === 0 && !browsing) || !passes(each.record, filters)) return [];
      return [
        {
          ...each,
          answered: best.length,
          match: worstOf(best.map(({ match }) => match)),
          farness: best.reduce((sum, { match }) => sum + MATCHES.indexOf(match), 0),
          phrase: phrase !== null && each.folded.includes(phrase),
          rarest: Math.min(...telling.map(({ size }) => size)),
          cited: cited.get(each.record.url) ?? Number.POSITIVE_INFINITY,
          whole: best.every(({ word }) => each.handles.has(word)),
          share: best.length / each.markable.length,
        },
      ];
    });
  };

  /** What is shown besides the records that have the words of a query. */
  const othersFor = (plan: Plan, kept: readonly Scored[], filters: Filters): OtherHits => {
    const isLeft = (term: SearchTerm) => passes({ ...term, kind: "term" }, filters);
    const spoken = spokenIn(plan, words).filter(isLeft);
    const answers = plan.answers.flatMap((url) => byUrl.get(url) ?? []);
    return {
      answers: answers.filter(({ record }) => passes(record, filters)),
      named: namedBy(plan).filter(({ term }) => isLeft(term)),
      spoken,
      explained: explainedBy(kept, plan, words).filter((term) => isLeft(term) && !spoken.includes(term)),
    };
  };

  const find = async (query: string, filters: Filters = {}): Promise<Results> => {
    const plan = planQuery(query, words);
    const browsing = plan.words.length === 0 && Object.keys(filters).length > 0;
    await ready();

    // Whoever gives a number or a page asks for no words.
    const numbered = records.filter(({ record }) => isNumbered(record, query) && passes(record, filters));
    if (numbered.length > 0) {
      const hits = numbered.sort(inOrder).map((each) => recordHit(each, "exact", [], words));
      const groups = [{ name: "sentences", hits }] as const;
      return { query, filters, groups, replaced: [], partly: false, nearest: [] };
    }

    const scored = scoredFor(query, plan, filters, browsing);
    const most = Math.max(0, ...scored.map((each) => each.answered));
    const kept = oncePerFigure(scored.filter((each) => each.answered === most).sort(byWorth));
    const others = browsing ? { named: browsedTerms(kept, words) } : othersFor(plan, kept, filters);
    const alternatives = plan.words.flatMap((word) => word.alternatives);
    const groups = groupsOf(kept, alternatives, words, others);
    return {
      query,
      filters,
      groups,
      replaced: replacedIn(plan, standsInText),
      partly: most > 0 && most < plan.words.length,
      nearest: groups.length === 0 && plan.words.length > 0 ? nearestTerms(query, words, MOST_NEAREST) : [],
    };
  };

  return { find, ready };
}

function readRecord(record: LoadedRecord): ReadRecord {
  const markable = markableWords(record.text, record.corrections);
  const also = record.also.flatMap((part) => wordsOf(part).flatMap(({ word }) => handlesOf(word)));
  const handles = new Set([...markable.flatMap((word) => word.handles), ...also]);
  return { record, markable, handles, folded: fold(record.text) };
}

/** What is shown besides the records that have the words of the query. */
interface OtherHits {
  /** What answers the query as a question. */
  readonly answers?: readonly ReadRecord[];
  readonly named: readonly TermMatch[];
  /** The words of the language that is named. */
  readonly spoken?: readonly SearchTerm[];
  readonly explained?: readonly SearchTerm[];
}

function groupsOf(
  kept: readonly Scored[],
  alternatives: readonly Alternative[],
  words: Words,
  { answers = [], named, spoken = [], explained = [] }: OtherHits,
): readonly Group[] {
  const answering = new Set(answers.map(({ record }) => record.url));
  const ofKind = (kind: RecordKind) =>
    kept
      .filter(({ record }) => record.kind === kind && !answering.has(record.url))
      .map((each) => recordHit(each, each.match, alternatives, words));
  const sorted = [...named].sort(byNearness);
  // Only the nearest stand before the sentences: words that are but like them wait behind.
  const first = sorted.filter(({ match }) => match === sorted[0]?.match);
  const like = sorted.slice(first.length);
  const groups: readonly Group[] = [
    { name: "answers", hits: answers.map((each) => recordHit(each, "exact", alternatives, words)) },
    { name: "spoken", hits: spoken.map((term) => termHit(term, "exact")) },
    { name: "words", hits: first.map(({ term, match }) => termHit(term, match)) },
    { name: "sentences", hits: ofKind("sentence") },
    { name: "figures", hits: ofKind("figure") },
    { name: "readings", hits: ofKind("reading") },
    { name: "claims", hits: ofKind("claim") },
    { name: "pages", hits: ofKind("page") },
    {
      name: "explained",
      hits: [
        ...like.map(({ term, match }) => termHit(term, match)),
        ...explained.map((term) => termHit(term, "meaning")),
      ],
    },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}

/** A hit is marked only when it is drawn: a single letter finds hundreds, of which few are. */
function recordHit(
  { record, markable }: ReadRecord,
  match: Match,
  alternatives: readonly Alternative[],
  words: Words,
): Hit {
  let marked: Marked | null = null;
  const mark = (): Marked => {
    marked ??= markWords(record.text, markable, alternatives, (word) => langIn(record, word, words));
    return marked;
  };
  return {
    kind: record.kind,
    get url() {
      return record.kind === "sentence" ? highlightUrl(record.url, mark().words) : record.url;
    },
    title: record.title,
    get text() {
      return mark().runs;
    },
    gloss: null,
    match,
  };
}

/** The tag of the language in which a record has a word that is not English: the one its source quotes, if it does. */
function langIn({ sources }: LoadedRecord, word: string, { foreign, spokenIn }: Words): string | undefined {
  const tags = foreign.get(word);
  const quoted = sources.flatMap((source) => spokenIn[source] ?? []);
  return tags?.find((tag) => quoted.includes(tag)) ?? tags?.[0];
}

/** The words of the languages that the query names: those it is the first language of, and those of the sources, first. */
function spokenIn({ languages }: Plan, { terms }: Words): readonly SearchTerm[] {
  const rank = ({ languages: [first = "und"], sources }: SearchTerm): number =>
    (languages.includes(first) ? 0 : 2) + (sources.length > 0 ? 0 : 1);
  return terms
    .map(({ term }) => term)
    .filter((term) => term.languages.some((tag) => languages.includes(tag)))
    .sort((one, other) => rank(one) - rank(other));
}

/** The tag of a term's language, unless that is English or not known. */
export function langOf({ languages: [first = "und"] }: Pick<SearchTerm, "languages">): string | undefined {
  return first === "en" || first === "und" ? undefined : first;
}

function termHit(term: SearchTerm, match: Match): Hit {
  const { id, headword, spokenIn, gloss } = term;
  const lang = langOf(term);
  return {
    kind: "term",
    url: termPath(id),
    title: spokenIn,
    text: [{ text: headword, marked: false, ...(lang === undefined ? {} : { lang }) }],
    gloss,
    match,
  };
}

/** Whether a record is among what the filters leave. */
function passes(
  record: Pick<LoadedRecord, "kind" | "sources" | "topics" | "languages">,
  { source, topic, language, kind }: Filters,
): boolean {
  return (
    (source === undefined || record.sources.some((each) => each === source)) &&
    (topic === undefined || record.topics.includes(topic)) &&
    (language === undefined || record.languages.includes(language)) &&
    (kind === undefined || record.kind === kind)
  );
}

/** Of each figure the best of its records alone: itself, or the step at which to open it. */
function oncePerFigure(sorted: readonly Scored[]): readonly Scored[] {
  const seen = new Set<string>();
  return sorted.filter(({ record }) => {
    if (record.kind !== "figure") return true;
    const [figure = ""] = record.url.split("#");
    if (seen.has(figure)) return false;
    seen.add(figure);
    return true;
  });
}

/** The terms among the records, when they are listed rather than sought. */
function browsedTerms(kept: readonly Scored[], { terms }: Words): readonly TermMatch[] {
  const urls = new Set(kept.map(({ record }) => record.url));
  return terms
    .filter(({ term }) => urls.has(termPath(term.id)))
    .map(({ term }) => ({ term, match: "exact", whole: true, distance: 0 }));
}

/** The terms that the query names, and not only in passing. */
const namedBy = ({ terms }: Plan): readonly TermMatch[] =>
  terms.filter(({ match, whole }) => match !== "meaning" || whole);

/** The terms that are not named by the query but have its words in their meanings or their gloss. */
function explainedBy(kept: readonly Scored[], plan: Plan, words: Words): readonly SearchTerm[] {
  const named = namedBy(plan).map(({ term }) => term);
  const byUrl = new Map(words.terms.map(({ term }) => [termPath(term.id), term]));
  const meant = plan.terms.map(({ term }) => term);
  const glossed = kept.flatMap(({ record }) => byUrl.get(record.url) ?? []);
  return [...new Set([...meant, ...glossed])].filter((term) => !named.includes(term));
}

/** The words that stand in no text, with those spelt like them that were looked for instead. */
function replacedIn(
  { words }: Plan,
  standsInText: (alternative: Alternative) => boolean,
): Results["replaced"] {
  return words
    .filter(({ alternatives }) => !alternatives.some((each) => each.match === "exact" && standsInText(each)))
    .map(({ typed, alternatives }) => ({
      typed,
      // A word of the same meaning is not spelt like it, and its hits say themselves how they came.
      by: alternatives.filter(({ match }) => match === "variant" || match === "near").map(({ word }) => word),
    }));
}

/** The words of the records that are an alternative, or begin with it. */
function handlesFor({ word, prefix }: Alternative, { words }: Words): readonly string[] {
  return prefix ? beginningWith(word, words) : [word];
}

function worstOf(matches: readonly Match[]): Match {
  return MATCHES.findLast((match) => matches.includes(match)) ?? "exact";
}

const inOrder = (one: ReadRecord, other: ReadRecord): number => one.record.order - other.record.order;

function byWorth(one: Scored, other: Scored): number {
  return (
    MATCHES.indexOf(one.match) - MATCHES.indexOf(other.match) ||
    one.farness - other.farness ||
    // Of records that have some of the words and not all, those with the more telling ones.
    nearer(one.rarest, other.rarest) ||
    Number(other.phrase) - Number(one.phrase) ||
    nearer(one.cited, other.cited) ||
    Number(other.whole) - Number(one.whole) ||
    isWork(one) - isWork(other) ||
    opensAtAStep(other) - opensAtAStep(one) ||
    other.share - one.share ||
    one.record.order - other.record.order
  );
}

/** The sentences that explain these words, and their rank: of every word the first, in the words' order; then the second. */
function explanations(terms: readonly SearchTerm[]): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>();
  const most = Math.max(0, ...terms.map(({ explained }) => explained.length));
  for (let index = 0; index < most; index++) {
    for (const { explained } of terms) {
      const url = explained[index];
      if (url !== undefined && !ranks.has(url)) ranks.set(url, ranks.size);
    }
  }
  return ranks;
}

/** Infinity less infinity is not a number. */
const nearer = (one: number, other: number): number => (one === other ? 0 : one - other);

/** What has a page of its own comes before what is only named on one. */
const isWork = ({ record }: Scored): number => Number(record.url.includes("#work-"));

/** A figure that shows the thing is best opened where it does. */
const opensAtAStep = ({ record }: Scored): number =>
  Number(record.kind === "figure" && record.url.includes("#"));

function byNearness(one: TermMatch, other: TermMatch): number {
  return (
    MATCHES.indexOf(one.match) - MATCHES.indexOf(other.match) ||
    Number(other.whole) - Number(one.whole) ||
    one.distance - other.distance ||
    one.term.headword.length - other.term.headword.length ||
    one.term.headword.localeCompare(other.term.headword, "en")
  );
}

/** The address of a sentence that marks these words when it is opened. */
function highlightUrl(url: string, words: readonly string[]): string {
  if (words.length === 0) return url;
  const [path, fragment] = url.split("#");
  return `${path}?${new URLSearchParams({ hl: words.join(" ") })}#${fragment}`;
}
