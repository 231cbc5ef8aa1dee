/** All that can be found, gathered from the content. */

import type { SourceId } from "../../engine/types.ts";
import { notesOf, questions, silences, topicLabel, works } from "../apparatus.ts";
import { CLAIM_STATUSES, claimPath, claimRecords } from "../claims.ts";
import { figures } from "../figures.ts";
import { LANGUAGE_NAMES, LANGUAGE_TAGS, LANGUAGES, type LanguageTag, TOPIC_IDS } from "../ids.ts";
import { sentencePath } from "../paths.ts";
import { readingPath, readingRecords } from "../readings.ts";
import type { QuestionRecord } from "../schemas/question.ts";
import type { SilenceRecord } from "../schemas/silence.ts";
import { allSentences, type Sentence, sentence as sentenceOf } from "../sentences.ts";
import { ruleSetOf, sourcePath, sources } from "../sources.ts";
import { citesOf, termPath } from "../term.ts";
import { equivalentsOf, terms } from "../terms.ts";
import { concordanceOf, sourcesOf } from "./concordance.ts";
import { occasionsOf } from "./occasions.ts";
import {
  type FilterChoice,
  figureRecord,
  type PageToFind,
  pageRecord,
  placeOf,
  RECORD_KINDS,
  type RecordKind,
  type SearchRecord,
  type SearchTerm,
  type StatementToFind,
  type StepToFind,
  searchTerm,
  sentenceRecord,
  statementRecord,
  stepRecord,
  termRecord,
  vocabularyOf,
  type WordList,
} from "./records.ts";

/** What `src/integrations/search.ts` makes the index of. */
export interface SearchInput {
  readonly records: readonly SearchRecord[];
  readonly terms: readonly SearchTerm[];
  readonly words: readonly string[];
  readonly filters: readonly FilterChoice[];
  readonly languages: WordList["languages"];
  readonly spokenIn: WordList["spokenIn"];
  readonly questions: WordList["questions"];
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
    path: "/compare/",
    title: "Compare",
    summary:
      "The four accounts side by side, rule by rule, in their own words, and what each does with the same board.",
  },
  {
    path: "/lab/",
    title: "Lab",
    summary:
      "Any board and any move by the rules of all four accounts and their readings, up to where they part.",
  },
  {
    path: "/readings/",
    title: "Readings",
    summary:
      "Where the accounts can be read in more than one way, or say nothing: the answers, and how often they matter.",
  },
  {
    path: "/claims/",
    title: "Claims",
    summary: "Every number and statement of the accounts that can be checked, put to the test by playing.",
  },
  {
    path: "/endless/",
    title: "Never-ending moves",
    summary:
      "Moves that go on for ever: how often, how that is proved, how long moves can be, and a gallery to step through.",
  },
  {
    path: "/concepts/",
    title: "The games in numbers",
    summary:
      "How long the games are, how many moves there are to choose from, whether it is better to begin: by self-play.",
  },
  {
    path: "/glossary/",
    title: "Words",
    summary:
      "Every local and technical term of the accounts, with its spellings and every sentence that uses it.",
  },
  {
    path: "/about/",
    title: "About",
    summary: "What this edition is, how it was made, what it adds to the sources, and who holds the rights.",
  },
];

const KIND_NAMES: Readonly<Record<RecordKind, string>> = {
  term: "Words",
  sentence: "Sentences",
  figure: "Figures",
  reading: "Readings",
  claim: "Claims",
  page: "Pages",
};

export function searchInput(): SearchInput {
  const names = new Map<SourceId, string>(sources().map(({ id, shortTitle }) => [id, shortTitle]));
  const nameOf = (source: SourceId) => names.get(source) ?? source;
  const known = terms();
  const languages = languagesBySentence();
  const found = known.map((term) =>
    searchTerm(
      term,
      sourcesOf(term),
      equivalentsOf(term).map(({ headword }) => headword),
    ),
  );
  const records = [
    ...found.map(termRecord),
    ...allSentences().map((sentence) =>
      sentenceRecord(sentence, nameOf(sentence.source), [...(languages.get(sentence) ?? [])]),
    ),
    ...figures().map((figure) => figureRecord(figure, nameOf(figure.source))),
    ...stepsToFind().map((step) => stepRecord(step, nameOf(step.figure.source))),
    ...readingsToFind().map((reading) => statementRecord(reading, nameOf(reading.source))),
    ...claimRecords().map((claim) => {
      const { page } = sentenceOf(claim.source, claim.sentence);
      return statementRecord(claimToFind(claim), placeOf(nameOf(claim.source), page));
    }),
    ...silences().map((silence) =>
      statementRecord(
        {
          kind: "reading",
          path: silencePath(silence),
          status: "not said",
          text: silence.says,
          also: [silence.instead],
          source: silence.source,
          topics: silence.topics,
        },
        nameOf(silence.source),
      ),
    ),
    ...sources().map((source) =>
      pageRecord({
        path: sourcePath(source.id),
        title: source.shortTitle,
        summary: `${source.title}. ${source.summary}`,
        also: [
          source.people,
          source.place,
          source.kickerPlace,
          ...source.peopleAndPlace.flatMap(properNames),
          ...source.gameLanguages.flatMap(namesOf),
        ],
        source: source.id,
      }),
    ),
    ...worksToFind().map(pageRecord),
    ...PAGES.map(pageRecord),
  ];
  return {
    records,
    terms: found,
    words: vocabularyOf(records),
    filters: filtersOf(records, nameOf),
    languages: LANGUAGE_TAGS.filter((tag) => tag !== OURS).map((tag) => ({ tag, names: namesOf(tag) })),
    spokenIn: Object.fromEntries(sources().map(({ id, gameLanguages }) => [id, gameLanguages])),
    questions: questions().map(({ asks, answers }) => ({ asks, answers: answers.map(answerUrl) })),
  };
}

const OURS: LanguageTag = "en";

/** The names in a text of ours; what begins a sentence is not taken for one. */
const properNames = (text: string): readonly string[] => text.match(/(?<=[^.!?:]\s)\p{Lu}[\p{L}-]+/gu) ?? [];

/** Every name by which a reader may ask for a language. */
const namesOf = (tag: LanguageTag): readonly string[] =>
  tag === "und" ? [] : [LANGUAGES[tag], ...(LANGUAGE_NAMES[tag] ?? [])];

function silencePath({ source, id }: Pick<SilenceRecord, "source" | "id">): string {
  return `${sourcePath(source)}#silence-${id}`;
}

const answerUrl = (answer: QuestionRecord["answers"][number]): string =>
  "silence" in answer
    ? silencePath({ source: answer.source, id: answer.silence })
    : sentencePath(answer.source, answer.sentence);

/** Each work that the edition leans on, at the first place where it is named in full: a source's page, or a word's. */
function worksToFind(): readonly PageToFind[] {
  return works().flatMap((work): PageToFind[] => {
    const source = sources().find(
      ({ id, citation }) => citation === work.id || notesOf(id).some(({ cites }) => cites.includes(work.id)),
    );
    const word = terms().find((term) => citesOf(term).includes(work.id));
    const path = source ? sourcePath(source.id) : word && termPath(word.id);
    if (path === undefined) return [];
    const authors = work.authors.map(({ family, given }) => [given, family].filter(Boolean).join(" "));
    return [
      {
        path: `${path}#work-${work.id}`,
        title: "Work",
        summary: [...authors, work.title, work.container, work.year].filter(Boolean).join(", "),
        also: work.remark === undefined ? [] : [work.remark],
        ...(source ? { source: source.id } : {}),
      },
    ];
  });
}

function readingsToFind(): readonly StatementToFind[] {
  return readingRecords().map((record) => {
    const { id, source, quotes, why } = record;
    const engine = record.type === "engine" ? ruleSetOf(source).readings[record.reading] : undefined;
    const { question, answers } =
      record.type === "engine"
        ? { question: engine?.question ?? record.reading, answers: Object.values(engine?.options ?? {}) }
        : { question: record.question, answers: record.options.map(({ says }) => says) };
    return {
      kind: "reading",
      path: readingPath({ source, id }),
      status: "",
      text: question,
      also: [...quotes.map(({ words }) => words), ...answers, why],
      source,
      topics: [...new Set(quotes.flatMap(({ sentence }) => sentenceOf(source, sentence).topics))],
    };
  });
}

function claimToFind(claim: ReturnType<typeof claimRecords>[number]): StatementToFind {
  const told = claim.status === "not-checkable" ? claim.reason : claim.says;
  return {
    kind: "claim",
    path: claimPath(claim.id),
    status: CLAIM_STATUSES[claim.status].toLowerCase(),
    text: `“${claim.words}”`,
    also: [told],
    source: claim.source,
    topics: sentenceOf(claim.source, claim.sentence).topics,
  };
}

/** The languages of the local words in each sentence. */
function languagesBySentence(): ReadonlyMap<Sentence, ReadonlySet<string>> {
  const languages = new Map<Sentence, Set<string>>();
  for (const term of terms()) {
    if (term.group !== "local") continue;
    for (const { sentence } of concordanceOf(term)) {
      const set = languages.get(sentence) ?? new Set();
      for (const tag of term.languages) set.add(tag);
      languages.set(sentence, set);
    }
  }
  return languages;
}

/** For each figure the first step of each term that happens in it; terms that share a step share the record. */
function stepsToFind(): readonly StepToFind[] {
  const byAddress = new Map<string, StepToFind>();
  for (const term of terms()) {
    for (const { figure, steps } of occasionsOf(term)) {
      const [step] = steps;
      if (step === undefined) continue;
      const key = `${figure.id} ${step.at}`;
      const before = byAddress.get(key)?.terms ?? [];
      byAddress.set(key, { figure, at: step.at, text: step.text, terms: [...before, term] });
    }
  }
  return [...byAddress.values()];
}

/** The filters, each with only those values that some record has. */
function filtersOf(
  records: readonly SearchRecord[],
  nameOf: (source: SourceId) => string,
): readonly FilterChoice[] {
  const used = new Set(
    records.flatMap(({ sources, topics, languages, kind }) => [...sources, ...topics, ...languages, kind]),
  );
  const choices = <Value extends string>(
    values: readonly Value[],
    label: (value: Value) => string,
  ): FilterChoice["options"] =>
    values.filter((value) => used.has(value)).map((value) => [value, label(value)]);
  return [
    {
      name: "source",
      label: "Source",
      options: choices(
        sources().map(({ id }) => id),
        nameOf,
      ),
    },
    { name: "topic", label: "Topic", options: choices(TOPIC_IDS, topicLabel) },
    { name: "language", label: "Language", options: choices(LANGUAGE_TAGS, (tag) => LANGUAGES[tag]) },
    { name: "kind", label: "Kind", options: choices(RECORD_KINDS, (kind) => KIND_NAMES[kind]) },
  ];
}
