/**
 * Marks the words of a transcription that can be read in more than one way, in the HTML of a passage. Only tags are put
 * in; not a letter of the source is changed. Words of several questions that run into each other are one stretch, with
 * one sign behind it.
 */

import type { SentenceId, SourceId } from "../engine/types.ts";
import { type ReadingEntry, readingsOf } from "./readings.ts";
import { sentence as sentenceOf } from "./sentences.ts";

/** A run of a sentence's printed text, in UTF-16 units, and the ids of the questions that hang on it. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly questions: readonly string[];
}

type Questioned = Pick<ReadingEntry, "id" | "quotes">;

/** The stretches of one sentence, in order; those that overlap are one. */
export function stretchesIn(
  text: string,
  sentence: SentenceId,
  questions: readonly Questioned[],
): readonly Stretch[] {
  const runs = questions
    .flatMap(({ id, quotes }) =>
      quotes
        .filter((quote) => quote.sentence === sentence)
        .map(({ words }) => ({ id, from: text.indexOf(words), to: text.indexOf(words) + words.length })),
    )
    .sort((one, other) => one.from - other.from || other.to - one.to);
  const stretches: Stretch[] = [];
  for (const { id, from, to } of runs) {
    const last = stretches.at(-1);
    if (last === undefined || from >= last.to) stretches.push({ from, to, questions: [id] });
    else {
      const questions = last.questions.includes(id) ? last.questions : [...last.questions, id];
      stretches[stretches.length - 1] = { from: last.from, to: Math.max(last.to, to), questions };
    }
  }
  return stretches;
}

/** Tags and the text between them. */
const PARTS = /<[^>]*>|[^<]+/g;
const VOID = /^<(?:area|br|col|hr|img|input|link|meta|source|wbr|path)\b|\/>$/;
/** What is no part of a sentence's text though it stands inside it: what is ours, and the marks of pages. */
const OURS = /\sdata-editorial(?=[\s=>])|\sclass="page-mark"/;
const SENTENCE = /^<span class="s" id="(s-[a-z0-9]+-\d+)"/;
const LETTERS = /&[#\w]+;|[\s\S]/gu;
const ENTITIES: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

const decoded = (letter: string): string =>
  letter.length > 1 && letter.startsWith("&")
    ? (ENTITIES[letter] ?? String.fromCodePoint(Number(/^&#(\d+);$/.exec(letter)?.[1] ?? 0xfffd)))
    : letter;

/**
 * @param html what is inside a passage, as rendered.
 * @param signFor the tag of the sign behind a stretch, of which the first question is given.
 * @throws if what is rendered is not the sentence that the questions quote.
 */
export function markReadings(
  html: string,
  source: SourceId,
  signFor: (question: string) => string,
  questions: readonly Questioned[] = readingsOf(source),
): string {
  /** Of each open element: whether it is the editors'. */
  const open: boolean[] = [];
  let sentence: {
    readonly depth: number;
    readonly text: string;
    readonly stretches: readonly Stretch[];
  } | null = null;
  let at = 0;
  let due: Stretch | null = null;
  let marked = "";
  for (const [part] of html.matchAll(PARTS)) {
    const tag = part.startsWith("<");
    if (tag && !part.startsWith("</")) {
      const id = SENTENCE.exec(part)?.[1] as SentenceId | undefined;
      if (!VOID.test(part) && !part.startsWith("<!")) open.push(OURS.test(part));
      if (id !== undefined) {
        const { text } = sentenceOf(source, id);
        sentence = { depth: open.length, text, stretches: stretchesIn(text, id, questions) };
        at = 0;
      }
      marked += part;
      continue;
    }
    if (tag) open.pop();
    if (tag && sentence !== null && open.length < sentence.depth) sentence = null;
    if (tag || sentence === null || open.includes(true)) {
      marked += part;
    } else {
      const { text, stretches } = sentence;
      // Tags part a stretch, so that each of its pieces is marked by itself.
      let here: Stretch | null = null;
      for (const letter of part.match(LETTERS) ?? []) {
        const plain = decoded(letter);
        if (!text.startsWith(plain, at)) {
          // Around the mark of a page there may be one space more.
          if (plain.trim() === "") {
            marked += letter;
            continue;
          }
          throw new Error(`${source}: what is rendered parts from “${text.slice(0, at + 1)}” there.`);
        }
        const stretch: Stretch | null = stretches.find(({ from, to }) => at >= from && at < to) ?? null;
        if (stretch !== here) marked += (here === null ? "" : "</u>") + (stretch === null ? "" : "<u>");
        here = stretch;
        marked += letter;
        at += plain.length;
        if (here !== null && here.to === at) due = here;
        // Behind one stretch the next may begin at once.
        if (due !== null && open.length === sentence.depth) {
          marked += `</u>${signFor(due.questions[0] ?? "")}`;
          here = null;
          due = null;
        }
      }
      if (here !== null) marked += "</u>";
    }
    // A link may not stand inside another, so the sign waits until the words around it are closed.
    if (due !== null && sentence !== null && open.length === sentence.depth) {
      marked += signFor(due.questions[0] ?? "");
      due = null;
    }
  }
  return marked;
}
