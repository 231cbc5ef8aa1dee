/** The sources side by side: for each rule topic what each of them says of it, and what each does with the same board. */

import { holeFromName } from "../engine/board.ts";
import { defaultRules, parseSetup } from "../engine/index.ts";
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
  const marks = [
    ...placed(
      sentence,
      misprints.filter((one) => one.sentence === sentence.id),
      ({ printed }) => printed,
    ).map(({ mark, at }) => {
      const { printed, corrected } = mark;
      return { at, length: printed.length, piece: { type: "misprint", printed, corrected } as Piece };
    }),
    ...placed(
      sentence,
      foreignWords.filter((one) => one.sentence === sentence.id),
      ({ text }) => text,
    ).map(({ mark, at }) => {
      const { text, language } = mark;
      return { at, length: text.length, piece: { type: "foreign", text, language } as Piece };
    }),
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

/** Finds marks, which come in the order of the text, in a sentence. */
function placed<Mark>(
  { text }: Sentence,
  marks: readonly Mark[],
  wordsOf: (mark: Mark) => string,
): readonly { readonly mark: Mark; readonly at: number }[] {
  let from = 0;
  return marks.flatMap((mark) => {
    const at = text.indexOf(wordsOf(mark), from);
    if (at < 0) return [];
    from = at + wordsOf(mark).length;
    return [{ mark, at }];
  });
}

/** What one source has on a topic. */
export interface Cell {
  readonly source: Source;
  /** Its sentences, in order; none where it is silent. */
  readonly sentences: readonly Sentence[];
  /** What it leaves unsaid of the topic. */
  readonly silences: readonly SilenceRecord[];
}

export interface TopicRow {
  readonly topic: TopicRecord;
  readonly differs: string;
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
      differs: differences().find(({ id }) => id === topic.id)?.says ?? "",
      cells: sources().map((source) => cellOf(source, topic.id)),
      board: board === undefined ? null : playSamePosition(board),
    };
  });
}

const cellOf = (source: Source, topic: TopicId): Cell => ({
  source,
  sentences: sentencesOn(source.id, topic),
  silences: silences().filter((one) => one.source === source.id && one.topics.includes(topic)),
});

function comparisonProblems(): readonly { where: string; what: string; remedy: string }[] {
  return topics().flatMap(({ id }) => [
    ...(differences().some((one) => one.id === id)
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
    : fail(`The position has a fault at column ${parsed.error.at + 1}: expected ${parsed.error.expected}.`);
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
