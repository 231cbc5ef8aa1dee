/**
 * Resolves every reference between the parts of the content. A build stops on a fault, and a test proves each
 * of the messages; Astro itself would only log a reference that leads nowhere.
 */

import { SOURCE_IDS, type SourceId } from "../engine/types.ts";
import { notes, notMechanised, questions, silences, topics, works } from "./apparatus.ts";
import { demonstrations } from "./demonstrations.ts";
import { figures } from "./figures.ts";
import { TOPIC_IDS } from "./ids.ts";
import { ContentError, nearest, type Problem } from "./problem.ts";
import type { WorkRecord } from "./schemas/bibliography.ts";
import type { NotMechanisedRecord } from "./schemas/coverage.ts";
import type { FigureRecord } from "./schemas/figure.ts";
import type { NoteRecord } from "./schemas/note.ts";
import type { QuestionRecord } from "./schemas/question.ts";
import type { SilenceRecord } from "./schemas/silence.ts";
import type { TermRecord } from "./schemas/term.ts";
import type { TopicRecord } from "./schemas/topic.ts";
import { questionKey } from "./search/forms.ts";
import { transcription } from "./sentences.ts";
import { type Source, sources } from "./sources.ts";
import { citesOf, formsInSources } from "./term.ts";
import { terms } from "./terms.ts";
import type { Sentence, Transcription } from "./transcription.ts";

/** Everything that refers to something else. */
export interface Content {
  readonly sources: readonly Source[];
  readonly transcriptions: readonly Transcription[];
  readonly notes: readonly NoteRecord[];
  readonly silences: readonly SilenceRecord[];
  readonly questions: readonly QuestionRecord[];
  readonly terms: readonly TermRecord[];
  readonly works: readonly WorkRecord[];
  readonly topics: readonly TopicRecord[];
  readonly figures: readonly FigureRecord[];
  /** The small boards of the glossary. */
  readonly demonstrations: readonly FigureRecord[];
  readonly notMechanised: readonly NotMechanisedRecord[];
}

/** @throws {ContentError} with every fault that a file has in itself, over all files. */
export function readContent(): Content {
  const problems: Problem[] = [];
  const attempt = <T>(read: () => T): T | null => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      problems.push(...error.problems);
      return null;
    }
  };
  const content: Content = {
    sources: attempt(sources) ?? [],
    transcriptions: SOURCE_IDS.flatMap((id) => attempt(() => transcription(id)) ?? []),
    notes: attempt(notes) ?? [],
    silences: attempt(silences) ?? [],
    questions: attempt(questions) ?? [],
    terms: attempt(terms) ?? [],
    works: attempt(works) ?? [],
    topics: attempt(topics) ?? [],
    figures: attempt(figures) ?? [],
    demonstrations: attempt(demonstrations) ?? [],
    notMechanised: attempt(notMechanised) ?? [],
  };
  if (problems.length > 0) throw new ContentError(problems);
  return content;
}

/** @throws {ContentError} with every fault in the content. */
export function assertContent(): void {
  const problems = integrity(readContent());
  if (problems.length > 0) throw new ContentError(problems);
}

/** Every reference that leads nowhere, and every thing that should be referred to and is not. */
export function integrity(content: Content): readonly Problem[] {
  const desk = deskFor(content);
  for (const check of CHECKS) check(content, desk);
  for (const text of content.transcriptions) {
    for (const check of CHECKS_OF_TEXTS) check(text, content, desk);
  }
  return desk.problems;
}

/** Where faults are handed in, and what more than one check asks. */
interface Desk {
  readonly problems: readonly Problem[];
  readonly fault: (where: string, what: string, remedy: string) => void;
  /** The sentence, or `null` where the source has none of that id, which is a fault. */
  readonly sentenceOf: (where: string, source: SourceId, id: string) => Sentence | null;
  /** A work that is not in the bibliography is a fault. */
  readonly checkWorks: (where: string, keys: readonly string[]) => void;
}

type Check = (content: Content, desk: Desk) => void;
type CheckOfText = (text: Transcription, content: Content, desk: Desk) => void;

function deskFor(content: Content): Desk {
  const problems: Problem[] = [];
  const texts = new Map(content.transcriptions.map((text) => [text.source, text]));
  const workKeys = content.works.map(({ id }) => id);

  const fault = (where: string, what: string, remedy: string): void => {
    problems.push({ where, what, remedy });
  };

  const sentenceOf = (where: string, source: SourceId, id: string): Sentence | null => {
    const sentences = texts.get(source)?.sentences ?? [];
    const found = sentences.find((sentence) => sentence.id === id) ?? null;
    if (found === null) {
      const ids = sentences.map((sentence) => sentence.id);
      fault(
        where,
        `${source} has no sentence "${id}".`,
        near(id, ids, `The ids stand in src/content/sources/${source}.mdx, without their "s-".`),
      );
    }
    return found;
  };

  const checkWorks = (where: string, keys: readonly string[]): void => {
    for (const key of keys) {
      if (workKeys.includes(key)) continue;
      fault(
        where,
        `There is no work "${key}" in the bibliography.`,
        near(key, workKeys, "Add it to src/content/bibliography."),
      );
    }
  };

  return { problems, fault, sentenceOf, checkWorks };
}

const checkSources: Check = (content, { fault, checkWorks }) => {
  for (const source of content.sources) {
    const where = `src/content/sources/${source.id}.mdx, its head`;
    checkWorks(where, [source.citation]);
    const { cardFigure } = source;
    const ofSource = content.figures.filter((one) => one.source === source.id).map(({ id }) => id);
    if (cardFigure !== undefined && !ofSource.includes(cardFigure)) {
      fault(
        where,
        `${source.id} has no figure "${cardFigure}" for its card.`,
        near(cardFigure, ofSource, "Name one of its own, or none, and its first is taken."),
      );
    }
  }
};

const checkTopics: Check = (content, { fault }) => {
  for (const id of TOPIC_IDS) {
    if (!content.topics.some((topic) => topic.id === id)) {
      fault("src/content/topics", `The topic "${id}" has no record.`, "Give it a label and a question.");
    }
  }
};

const checkNotes: Check = (content, { fault, sentenceOf, checkWorks }) => {
  for (const note of content.notes) {
    const where = `src/content/notes, note "${note.id}"`;
    checkWorks(where, note.cites);
    const [first] = note.sentences.map((id) => sentenceOf(where, note.source, id));
    if (first && note.lemma !== undefined && !first.text.includes(note.lemma)) {
      fault(
        where,
        `The words “${note.lemma}” do not stand in ${note.source} ${first.id}.`,
        "Copy them from the sentence as printed, or name the sentence in which they stand first.",
      );
    }
  }
};

const checkSilences: Check = (content, { sentenceOf }) => {
  for (const silence of content.silences) {
    const where = `src/content/silences, silence "${silence.id}"`;
    for (const id of silence.sentences) sentenceOf(where, silence.source, id);
  }
};

const checkQuestions: Check = (content, { fault, sentenceOf }) => {
  const silenceIds = content.silences.map(({ id }) => id);
  const askedBefore = new Map<string, string>();
  for (const question of content.questions) {
    const where = `src/content/questions, question "${question.id}"`;
    for (const answer of question.answers) {
      if ("sentence" in answer) sentenceOf(where, answer.source, answer.sentence);
      else if (
        !content.silences.some(({ id, source }) => id === answer.silence && source === answer.source)
      ) {
        fault(
          where,
          `${answer.source} has no silence "${answer.silence}".`,
          near(answer.silence, silenceIds, "The silences stand in src/content/silences."),
        );
      }
    }
    for (const asked of question.asks) {
      const owner = askedBefore.get(questionKey(asked));
      if (owner !== undefined && owner !== question.id) {
        fault(where, `“${asked}” is asked by "${owner}" already.`, "Give each question one record.");
      }
      askedBefore.set(questionKey(asked), question.id);
    }
  }
};

const checkTerms: Check = (content, { fault, sentenceOf, checkWorks }) => {
  const boardIds = [...content.figures, ...content.demonstrations].map(({ id }) => id);
  const termIds = content.terms.map(({ id }) => id);
  const owners = new Map<string, string>();
  for (const term of content.terms) {
    const where = `src/content/glossary, term "${term.id}"`;
    checkWorks(where, citesOf(term));
    const forms = formsInSources(term);
    for (const form of forms) {
      const owner = owners.get(fold(form));
      if (owner !== undefined) {
        fault(where, `Its form “${form}” belongs to "${owner}" already.`, "Give each form to one term.");
      }
      owners.set(fold(form), term.id);
      const stands = content.transcriptions.some(({ sentences }) =>
        sentences.some(({ text, corrected }) => holds(text, form) || holds(corrected, form)),
      );
      if (!stands) {
        fault(
          where,
          `Its form “${form}” stands in none of the sources.`,
          'Say in "by" which work writes it so, or remove it.',
        );
      }
    }
    for (const use of [...term.explained, ...term.ordinary]) {
      const sentence = sentenceOf(where, use.source, use.sentence);
      if (sentence && !forms.some((form) => holds(sentence.corrected, form))) {
        fault(
          where,
          `None of its forms (${forms.join(", ")}) stands in ${use.source} ${use.sentence}.`,
          "Add the form that stands there, or name another sentence.",
        );
      }
    }
    for (const related of term.related) {
      if (termIds.includes(related) && related !== term.id) continue;
      fault(where, `There is no other term "${related}".`, near(related, termIds, "Add it to the glossary."));
    }
    if (term.board !== undefined && !boardIds.includes(term.board.figure)) {
      const { figure } = term.board;
      const remedy = near(figure, boardIds, "Add it to src/content/figures or src/content/demonstrations.");
      fault(where, `There is no figure "${figure}".`, remedy);
    }
    for (const { sentence, sources } of term.happens) {
      if (sentence === undefined) continue;
      for (const source of sources ?? []) sentenceOf(where, source, sentence);
      if (sources === undefined) {
        fault(where, `The sentence ${sentence} could be any source’s.`, 'Name its source in "sources".');
      }
    }
  }
};

const checkNotMechanised: Check = (content, { fault, sentenceOf }) => {
  for (const record of content.notMechanised) {
    const where = `src/content/not-mechanised, record "${record.id}"`;
    const sentence = sentenceOf(where, record.source, record.sentence);
    if (sentence && sentence.kind !== "rule") {
      fault(
        where,
        `${record.source} ${record.sentence} is of the kind "${sentence.kind}", not "rule".`,
        "Only rules need a reason for not being carried out: remove the record.",
      );
    }
  }
};

const checkFigures: Check = (content, { sentenceOf }) => {
  for (const figure of [...content.figures, ...content.demonstrations]) {
    const where = `src/content/figures, figure "${figure.id}"`;
    const named = new Set([
      ...figure.sentences,
      ...figure.boards.flatMap((board) => board.sentences),
      ...figure.told.flatMap((step) => step.sentences),
      ...figure.totals.map((total) => total.sentence),
      ...figure.numbers.map((number) => number.sentence),
    ]);
    for (const id of named) sentenceOf(where, figure.source, id);
  }
};

const fileOf = ({ source }: Transcription): string => `src/content/sources/${source}.mdx`;

/** The notes that stand beside the passages of a text. Misprints are marked in it and listed below it. */
const marginOf = ({ source }: Transcription, { notes }: Content): readonly NoteRecord[] =>
  notes.filter((note) => note.source === source && note.kind !== "misprint");

const checkPlacesOfFigures: CheckOfText = (text, content, { fault }) => {
  const file = fileOf(text);
  const ids = content.figures.map(({ id }) => id);
  for (const { figure, line } of text.figurePlaces) {
    const found = content.figures.find(({ id }) => id === figure);
    if (found === undefined) {
      fault(
        `${file}:${line}`,
        `There is no figure "${figure}".`,
        near(figure, ids, "Add it to src/content/figures."),
      );
    } else if (found.source !== text.source) {
      fault(
        `${file}:${line}`,
        `The figure "${figure}" belongs to ${found.source}.`,
        "Place it in the page of its own source.",
      );
    }
  }
};

const checkPlacesOfNotes: CheckOfText = (text, content, { fault }) => {
  const file = fileOf(text);
  const margin = marginOf(text, content);
  const placed = new Map<string, number>();
  for (const passage of text.passages) {
    for (const id of passage.notes) {
      const where = `${file}:${passage.line}`;
      const note = margin.find((one) => one.id === id);
      if (note === undefined) {
        const ids = margin.map((one) => one.id);
        fault(
          where,
          `${text.source} has no note "${id}" for its margin.`,
          near(id, ids, "Add it to src/content/notes."),
        );
        continue;
      }
      const before = placed.get(id);
      if (before !== undefined) {
        fault(where, `The note "${id}" already stands in line ${before}.`, "Place each note once.");
      }
      placed.set(id, passage.line);
      const [first] = note.sentences;
      if (first !== undefined && !passage.sentences.includes(first)) {
        fault(
          where,
          `The note "${id}" is about ${first}, which is not in this passage.`,
          "Place it beside the passage that holds the first of its sentences.",
        );
      }
    }
  }
  for (const note of margin) {
    if (placed.has(note.id)) continue;
    fault(
      file,
      `The note "${note.id}" stands nowhere in the text.`,
      `Name it in the notes="…" of the passage that holds ${note.sentences[0]}.`,
    );
  }
};

const checkMisprints: CheckOfText = (text, content, { fault }) => {
  const explained = content.notes
    .filter((note) => note.kind === "misprint")
    .filter(({ source }) => source === text.source);
  for (const misprint of text.misprints) {
    const fits = explained.filter(
      (note) =>
        note.sentences.includes(misprint.sentence) &&
        note.printed === misprint.printed &&
        note.corrected === misprint.corrected,
    );
    if (fits.length === 1) continue;
    fault(
      `${fileOf(text)}:${misprint.line}`,
      `The misprint “${misprint.printed}” for “${misprint.corrected}” has ${fits.length} notes.`,
      'Give it one note of the kind "misprint" with the same sentence and the same two forms.',
    );
  }
  for (const note of explained) {
    const marked = text.misprints.some(
      (misprint) =>
        note.sentences.includes(misprint.sentence) &&
        note.printed === misprint.printed &&
        note.corrected === misprint.corrected,
    );
    if (marked) continue;
    fault(
      `src/content/notes, note "${note.id}"`,
      `No <Sic corr="${note.corrected}">${note.printed}</Sic> stands in ${note.sentences.join(", ")}.`,
      "Mark the misprint in the text, or correct the two forms of the note.",
    );
  }
};

const checkForeignWords: CheckOfText = (text, content, { fault }) => {
  const forms = new Set(content.terms.flatMap(formsInSources).map(fold));
  for (const word of text.foreignWords) {
    // The title of a work in French is quoted, not a word of the game.
    if (word.language === "fr" || word.sentence === null) continue;
    if (forms.has(fold(word.text))) continue;
    fault(
      `${fileOf(text)}:${word.line}`,
      `The word “${word.text}” in ${word.sentence} has no entry in the glossary.`,
      "Add it to the forms of its term in src/content/glossary, or add the term.",
    );
  }
};

const CHECKS: readonly Check[] = [
  checkSources,
  checkTopics,
  checkNotes,
  checkSilences,
  checkQuestions,
  checkTerms,
  checkNotMechanised,
  checkFigures,
];
const CHECKS_OF_TEXTS: readonly CheckOfText[] = [
  checkPlacesOfFigures,
  checkPlacesOfNotes,
  checkMisprints,
  checkForeignWords,
];

function near(value: string, list: readonly string[], otherwise: string): string {
  const found = nearest(value, list);
  return found === null ? otherwise : `Did you mean "${found}"? ${otherwise}`;
}

function fold(text: string): string {
  return text.toLowerCase();
}

/** Whether a form stands in a text as words of their own. */
function holds(text: string, form: string): boolean {
  const escaped = form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, "iu").test(text);
}
