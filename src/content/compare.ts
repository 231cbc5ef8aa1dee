/** The sources side by side: for each rule topic what each of them says of it, and what each does with the same board. */

import { holeFromName } from "../engine/board.ts";
import { defaultRules, explainParseError, parseSetup } from "../engine/index.ts";
import type { RingIndex, SentenceId, Setup, SourceId } from "../engine/types.ts";
import { silences, topics } from "./apparatus.ts";
import type { TopicId } from "./ids.ts";
import { type Parting, partingOf, type Said, sayAt, type Told, tell } from "./parting.ts";
import { ContentError } from "./problem.ts";
import { readRecords } from "./records.ts";
import {
  type DifferenceRecord,
  differenceSchema,
  type SamePositionRecord,
  type SummaryRecord,
  samePositionSchema,
  summarySchema,
} from "./schemas/compare.ts";
import type { SilenceRecord } from "./schemas/silence.ts";
import type { TopicRecord } from "./schemas/topic.ts";
import { findSentence, sentencesOf, transcription } from "./sentences.ts";
import { type Source, sources } from "./sources.ts";
import type { Sentence } from "./transcription.ts";

export const differences = (): readonly DifferenceRecord[] => readRecords("topics-differ", differenceSchema);
export const summaries = (): readonly SummaryRecord[] => readRecords("summaries", summarySchema);
export const samePositions = (): readonly SamePositionRecord[] =>
  readRecords("same-position", samePositionSchema);

/** The editors' plain summary of a sentence, or `null`. @throws {ContentError} if a summary is of no sentence. */
export function summaryOf(source: SourceId, id: SentenceId): string | null {
  return summariesBySentence().get(`${source}/${id}`) ?? null;
}

function summariesBySentence(): ReadonlyMap<string, string> {
  const lost = summaries().filter(({ source, sentence }) => findSentence(source, sentence) === null);
  if (lost.length > 0) {
    throw new ContentError(
      lost.map(({ id, source, sentence }) => ({
        where: `src/content/summaries, record "${id}"`,
        what: `${source} has no sentence "${sentence}".`,
        remedy: `The ids stand in src/content/sources/${source}.mdx, without their "s-".`,
      })),
    );
  }
  return new Map(summaries().map(({ source, sentence, says }) => [`${source}/${sentence}`, says]));
}

/** A stretch of a sentence: plain, misprinted, or in another language. */
export type Piece =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "misprint"; readonly printed: string; readonly corrected: string }
  | { readonly type: "foreign"; readonly text: string; readonly language: string };

/**
 * A sentence in pieces. Printed forms joined give its text, corrected ones its corrected text; a foreign word inside a
 * misprint, or a misprint inside a foreign word, is not parted further.
 */
export function piecesOf(sentence: Sentence): readonly Piece[] {
  const { misprints, foreignWords } = transcription(sentence.source);
  const own = <Mark extends { readonly sentence: string | null }>(marks: readonly Mark[]): readonly Mark[] =>
    marks.filter((mark) => mark.sentence === sentence.id);
  const marks = [
    ...misprintsIn(sentence.text, sentence.corrected, own(misprints)),
    ...foreignWordsIn(sentence.text, own(foreignWords)),
  ].sort((a, b) => a.at - b.at || b.length - a.length);
  const pieces: Piece[] = [];
  let done = 0;
  const plain = (until: number): void => {
    if (until > done) pieces.push({ type: "text", text: sentence.text.slice(done, until) });
  };
  for (const { at, length, piece } of marks) {
    if (at < done) continue;
    plain(at);
    pieces.push(piece);
    done = at + length;
  }
  plain(sentence.text.length);
  return pieces;
}

interface Mark {
  readonly at: number;
  readonly length: number;
  readonly piece: Piece;
}

/**
 * Finds misprints, which come in the order of the text, where putting them right gives the corrected text: the same
 * letters may stand elsewhere as well. @throws if there is no such place.
 */
function misprintsIn(
  text: string,
  correctedText: string,
  misprints: readonly { readonly printed: string; readonly corrected: string }[],
): readonly Mark[] {
  const search = (rest: string, wanted: string, left: typeof misprints): readonly Mark[] | null => {
    const [misprint, ...others] = left;
    if (misprint === undefined) return rest === wanted ? [] : null;
    const { printed, corrected } = misprint;
    for (let at = rest.indexOf(printed); at >= 0; at = rest.indexOf(printed, at + 1)) {
      if (!wanted.startsWith(rest.slice(0, at) + corrected)) continue;
      const after = search(rest.slice(at + printed.length), wanted.slice(at + corrected.length), others);
      if (after === null) continue;
      const piece: Piece = { type: "misprint", printed, corrected };
      const shift = at + printed.length;
      return [
        { at, length: printed.length, piece },
        ...after.map((mark) => ({ ...mark, at: mark.at + shift })),
      ];
    }
    return null;
  };
  const found = search(text, correctedText, misprints);
  if (found === null) throw new Error(`The misprints of “${text}” do not give its corrected text.`);
  return found;
}

/** Finds foreign words, which come in the order of the text. */
function foreignWordsIn(
  text: string,
  words: readonly { readonly text: string; readonly language: string }[],
): readonly Mark[] {
  let from = 0;
  return words.flatMap((word): readonly Mark[] => {
    const at = text.indexOf(word.text, from);
    // Inside a misprint the words of the printed text may be others.
    if (at < 0) return [];
    from = at + word.text.length;
    return [
      { at, length: word.text.length, piece: { type: "foreign", text: word.text, language: word.language } },
    ];
  });
}

/** What one source has on a topic. */
export interface Cell {
  readonly source: Source;
  /** Its sentences, in order; none where it is silent. */
  readonly sentences: readonly Sentence[];
  /** What it leaves unsaid of the topic. */
  readonly silences: readonly SilenceRecord[];
  /** The editors' sentence on it in short, or `null`. */
  readonly inShort: string | null;
}

export interface TopicRow {
  readonly topic: TopicRecord;
  /** What is so in all sources, or `null`. */
  readonly common: string | null;
  readonly cells: readonly Cell[];
  readonly board: SamePosition | null;
}

/** Headings only name what follows; everything else a source says is compared. */
const isCompared = ({ kind }: Sentence): boolean => kind !== "heading";

/** The sentences of a source on a topic, in order. */
export const sentencesOn = (source: SourceId, topic: TopicId): readonly Sentence[] =>
  sentencesOf(source).filter((sentence) => isCompared(sentence) && sentence.topics.includes(topic));

/**
 * The whole comparison, topic by topic.
 * @throws {ContentError} if a topic has no line on what differs, or a source is silent without a reason.
 */
export function comparison(): readonly TopicRow[] {
  const problems = comparisonProblems();
  if (problems.length > 0) throw new ContentError(problems);
  const boards = samePositions();
  return topics().map((topic) => {
    const board = boards.find((one) => one.topic === topic.id);
    return {
      topic,
      common: differenceOn(topic.id)?.says ?? null,
      cells: sources().map((source) => cellOf(source, topic.id)),
      board: board === undefined ? null : playSamePosition(board),
    };
  });
}

const differenceOn = (topic: TopicId): DifferenceRecord | undefined =>
  differences().find(({ id }) => id === topic);

const cellOf = (source: Source, topic: TopicId): Cell => ({
  source,
  sentences: sentencesOn(source.id, topic),
  silences: silences().filter((one) => one.source === source.id && one.topics.includes(topic)),
  inShort: differenceOn(topic)?.each[source.id] ?? null,
});

function comparisonProblems(): readonly { where: string; what: string; remedy: string }[] {
  return topics().flatMap(({ id }) => [
    ...(differenceOn(id) !== undefined
      ? []
      : [
          {
            where: "src/content/topics-differ",
            what: `Nothing says what differs on the topic "${id}".`,
            remedy: "Add a record with that id.",
          },
        ]),
    ...sources()
      .map((source) => cellOf(source, id))
      .filter((cell) => cell.sentences.length === 0 && cell.silences.length === 0)
      .map(({ source }) => ({
        where: "src/content/silences",
        what: `${source.id} has no sentence on "${id}", and nothing says so.`,
        remedy: "Add a silence of that source with that topic.",
      })),
  ]);
}

/** The same board played by all sources, up to where they part. */
export interface SamePosition {
  readonly record: SamePositionRecord;
  readonly setup: Setup;
  readonly hole: RingIndex;
  readonly parting: Parting;
  readonly played: readonly PlayedBy[];
}

export interface PlayedBy {
  readonly source: Source;
  readonly told: Told;
  readonly said: Said;
  /** Sentences that license what is done there. */
  readonly sentences: readonly SentenceId[];
  /** The number of its company at the parting. */
  readonly company: number;
}

/** @throws if the position or its hole cannot be read; the message names the record. */
export function playSamePosition(record: SamePositionRecord): SamePosition {
  const parsed = parseSetup(record.position);
  const fail = (what: string): never => {
    throw new ContentError([
      { where: `src/content/same-position, record "${record.id}"`, what, remedy: "See docs/notation.md." },
    ]);
  };
  const setup = parsed.ok
    ? parsed.value
    : fail(`The position has a fault. ${explainParseError(parsed.error)}`);
  const hole = holeFromName(record.hole, setup.columns) ?? fail(`The board has no hole "${record.hole}".`);
  const direction = record.direction === "clockwise" ? -1 : 1;
  const all = sources().map((source) => ({
    source,
    told: tell(defaultRules(source.ruleSet), setup, { hole, direction, seeds: null }),
  }));
  const parting = partingOf(all.map(({ told }) => told));
  const step = parting.step ?? 0;
  return {
    record,
    setup,
    hole,
    parting,
    played: all.map(({ source, told }, index) => {
      const said = sayAt(told, step);
      const goesOn = record.goesOn.find((one) => one.source === source.id)?.sentences ?? [];
      return {
        source,
        told,
        said,
        sentences: said.licence?.sentences ?? goesOn,
        company: parting.companies[index] ?? 0,
      };
    }),
  };
}
