/** Every sentence of the four sources as data, read from the transcriptions. */

import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type SentenceId, SOURCE_IDS, type SourceId } from "../engine/types.ts";
import { parseTranscription, type Sentence, type Transcription } from "./transcription.ts";

export type { Sentence, Transcription } from "./transcription.ts";

/** From the root of the project, which is where every npm script runs: bundled pages have no place of their own. */
const TRANSCRIPTIONS = join("src", "content", "sources");

interface Read {
  readonly mtimeMs: number;
  readonly transcription: Transcription;
  readonly byId: ReadonlyMap<SentenceId, Sentence>;
}

const read = new Map<SourceId, Read>();

/** Reads a file once, and again when an author has saved it. */
function readSource(source: SourceId): Read {
  const file = join(TRANSCRIPTIONS, `${source}.mdx`);
  const { mtimeMs } = statSync(file);
  const before = read.get(source);
  if (before !== undefined && before.mtimeMs === mtimeMs) return before;
  const transcription = parseTranscription(source, readFileSync(file, "utf8"), file.replaceAll("\\", "/"));
  const byId = new Map(transcription.sentences.map((sentence) => [sentence.id, sentence]));
  const fresh = { mtimeMs, transcription, byId };
  read.set(source, fresh);
  return fresh;
}

/** @throws {ContentError} if the transcription is malformed. */
export function transcription(source: SourceId): Transcription {
  return readSource(source).transcription;
}

/** The sentences of one source, in order. */
export function sentencesOf(source: SourceId): readonly Sentence[] {
  return transcription(source).sentences;
}

/** Every sentence of every source, in order. */
export function allSentences(): readonly Sentence[] {
  return SOURCE_IDS.flatMap(sentencesOf);
}

/** One sentence by its id, or `null` if the source has none of that id. */
export function findSentence(source: SourceId, id: string): Sentence | null {
  return readSource(source).byId.get(id as SentenceId) ?? null;
}

/**
 * One sentence by its id.
 *
 * @throws if the source has no sentence of that id; use {@link findSentence} where that can happen.
 */
export function sentence(source: SourceId, id: SentenceId): Sentence {
  const found = findSentence(source, id);
  if (found === null) {
    throw new Error(`${source} has no sentence "${id}". Its ids are in ${TRANSCRIPTIONS}/${source}.mdx.`);
  }
  return found;
}

/** The short name of a sentence: `732.11`, `how.1`. */
export function sentenceLabel(id: SentenceId): string {
  return id.slice(2).replace("-", ".");
}

export { sentencePath } from "./paths.ts";
