/** The editors' part of the content, read from its YAML: notes, silences, questions, works, topics. */

import type { SourceId } from "../engine/types.ts";
import { TOPIC_IDS, type TopicId } from "./ids.ts";
import { readRecords } from "./records.ts";
import { type WorkRecord, workSchema } from "./schemas/bibliography.ts";
import { type NotMechanisedRecord, notMechanisedSchema } from "./schemas/coverage.ts";
import { type NoteRecord, noteSchema } from "./schemas/note.ts";
import { type QuestionRecord, questionSchema } from "./schemas/question.ts";
import { type SilenceRecord, silenceSchema } from "./schemas/silence.ts";
import { type TopicRecord, topicSchema } from "./schemas/topic.ts";

export const notes = (): readonly NoteRecord[] => readRecords("notes", noteSchema);
export const silences = (): readonly SilenceRecord[] => readRecords("silences", silenceSchema);
export const questions = (): readonly QuestionRecord[] => readRecords("questions", questionSchema);
export const works = (): readonly WorkRecord[] => readRecords("bibliography", workSchema);
export const topics = (): readonly TopicRecord[] => readRecords("topics", topicSchema);
/** Sentences of kind `rule` that no clause of the engine carries out, with the reasons. */
export const notMechanised = (): readonly NotMechanisedRecord[] =>
  readRecords("not-mechanised", notMechanisedSchema);

/** @throws if there is no note of that id; the message names the folder. */
export function note(id: string): NoteRecord {
  const found = notes().find((one) => one.id === id);
  if (found === undefined) throw new Error(`There is no note "${id}" in src/content/notes.`);
  return found;
}

/** @throws if there is no work of that key; the message names the folder. */
export function work(key: string): WorkRecord {
  const found = works().find((one) => one.id === key);
  if (found === undefined) throw new Error(`There is no work "${key}" in src/content/bibliography.`);
  return found;
}

export const notesOf = (source: SourceId): readonly NoteRecord[] =>
  notes().filter((one) => one.source === source);

export const silencesOf = (source: SourceId): readonly SilenceRecord[] =>
  silences().filter((one) => one.source === source);

/** The label of a topic, for readers. */
export function topicLabel(id: TopicId): string {
  return topics().find((topic) => topic.id === id)?.label ?? id;
}

/** Topics in the order in which the edition shows them. */
export function inTopicOrder(ids: readonly TopicId[]): readonly TopicId[] {
  return TOPIC_IDS.filter((id) => ids.includes(id));
}
