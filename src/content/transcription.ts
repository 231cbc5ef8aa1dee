/**
 * Reads a transcription (MDX) into data: its sentences, misprints, labels and running text.
 *
 * A transcription is made only of the components below; Markdown of any kind would change the source's words,
 * so it is refused. The pages render the same file through `src/components/reading`.
 */

import type { MdastNode } from "satteri";
import { mdxToMdast } from "satteri";
import type { SentenceId, SourceId } from "../engine/types.ts";
import { isOneOf, LANGUAGE_TAGS, type LanguageTag, type SentenceKind, type TopicId } from "./ids.ts";
import { ContentError, type Problem, suggest } from "./problem.ts";
import {
  type Attributes,
  type ComponentNode,
  createIds,
  holdsWords,
  readComponent,
  readSentenceHead,
  words,
} from "./transcription-grammar.ts";

export interface Sentence {
  readonly id: SentenceId;
  readonly source: SourceId;
  /** The printed page on which the sentence begins; `null` where the source has no pages or the title no page. */
  readonly page: string | null;
  /** As printed, misprints and all; page marks left out. */
  readonly text: string;
  /** The same with the misprints put right. */
  readonly corrected: string;
  readonly topics: readonly TopicId[];
  readonly kind: SentenceKind;
  /** From 1, in the order of the source. */
  readonly order: number;
}

/** A misprint as marked in the text. */
export interface Misprint {
  readonly sentence: SentenceId;
  readonly printed: string;
  readonly corrected: string;
  readonly line: number;
}

/** A word of another language as marked in the text. */
export interface ForeignWord {
  readonly sentence: SentenceId | null;
  readonly language: LanguageTag;
  readonly text: string;
  readonly line: number;
}

/** A paragraph, heading or list item: the sentences it holds and the notes that stand beside it. */
export interface PassageData {
  readonly sentences: readonly SentenceId[];
  readonly notes: readonly string[];
  readonly line: number;
}

/** A place in the text where a figure of ours stands. */
export interface FigurePlace {
  readonly figure: string;
  readonly line: number;
}

export interface Transcription {
  readonly source: SourceId;
  readonly sentences: readonly Sentence[];
  readonly passages: readonly PassageData[];
  readonly misprints: readonly Misprint[];
  readonly foreignWords: readonly ForeignWord[];
  /** Ids of the printed figure labels, `fig-6`. */
  readonly figureLabels: readonly string[];
  readonly figurePlaces: readonly FigurePlace[];
  /** Numbers of the page marks, in order. */
  readonly pages: readonly string[];
  /** The running text as printed, one line for each block, page marks and list numbers included. */
  readonly text: string;
}

export const PASSAGE_FORMS = ["paragraph", "title", "byline", "heading", "subheading", "item"] as const;
export type PassageForm = (typeof PASSAGE_FORMS)[number];

interface OpenSentence {
  readonly id: SentenceId;
  printed: string;
  corrected: string;
}

interface OpenPassage {
  readonly sentences: SentenceId[];
  readonly notes: readonly string[];
  readonly line: number;
}

/**
 * Parses the text of one transcription.
 *
 * @param file how messages name the file.
 * @throws {ContentError} with every fault found, each with its line and remedy.
 */
export function parseTranscription(source: SourceId, mdx: string, file: string): Transcription {
  const problems: Problem[] = [];
  const sentences: Sentence[] = [];
  const passages: PassageData[] = [];
  const misprints: Misprint[] = [];
  const foreignWords: ForeignWord[] = [];
  const figureLabels: string[] = [];
  const figurePlaces: FigurePlace[] = [];
  const pages: string[] = [];
  const lines: string[] = [];

  let block = "";
  let page: string | null = null;
  let open: OpenSentence | null = null;
  let passage: OpenPassage | null = null;
  /** Inside a `<Sic>`, whose words count for the printed text alone. */
  let inSic = false;

  const fault = (line: number, what: string, remedy: string): void => {
    problems.push({ where: `${file}:${line}`, what, remedy });
  };
  const ids = createIds(fault);

  const write = (text: string): void => {
    block += text;
    if (open !== null) {
      open.printed += text;
      if (!inSic) open.corrected += text;
    }
  };

  const closeBlock = (): void => {
    const text = tidy(block);
    if (text !== "") lines.push(text);
    block = "";
  };

  const readPassage = (attributes: Attributes, line: number, children: () => void): void => {
    const form = attributes.get("as") ?? "paragraph";
    if (!isOneOf(PASSAGE_FORMS, form)) {
      fault(line, `A passage cannot be a "${form}".`, suggest(form, PASSAGE_FORMS));
    }
    closeBlock();
    passage = { sentences: [], notes: words(attributes.get("notes")), line };
    children();
    passages.push(passage);
    passage = null;
    closeBlock();
  };

  const readSentence = (attributes: Attributes, line: number, children: () => void): void => {
    const short = attributes.get("id") ?? "";
    ids.claim(`s-${short}`, line);
    ids.checkNumber(short, line);
    const sentence = { ...readSentenceHead(attributes, line, fault), page, printed: "", corrected: "" };
    open = sentence;
    children();
    open = null;
    const { id, topics, kind } = sentence;
    const text = tidy(sentence.printed);
    sentences.push({
      id,
      source,
      page: sentence.page,
      text,
      corrected: tidy(sentence.corrected),
      topics,
      kind,
      order: sentences.length + 1,
    });
    passage?.sentences.push(id);
    if (text === "") fault(line, `Sentence ${short} is empty.`, "Write its words or remove it.");
  };

  const readMisprint = (
    corrected: string | undefined,
    printed: string,
    line: number,
    children: () => void,
  ): void => {
    if (open === null) {
      fault(line, `<Sic> stands outside a sentence.`, "Mark a misprint inside <S>.");
      return;
    }
    if (corrected === printed) {
      fault(
        line,
        `<Sic corr="${corrected}"> corrects nothing.`,
        'Put the printed form inside and the corrected one in "corr".',
      );
    }
    misprints.push({ sentence: open.id, printed, corrected: corrected ?? "", line });
    inSic = true;
    children();
    inSic = false;
    open.corrected += corrected ?? "";
  };

  const visit = (node: MdastNode, parent: string | null): void => {
    const line = node.position?.start.line ?? 0;
    switch (node.type) {
      case "yaml":
        return;
      case "root":
        for (const child of node.children) visit(child, null);
        return;
      case "text":
        if (node.value.trim() !== "" && !holdsWords(parent)) {
          fault(
            line,
            `The words "${shorten(node.value)}" stand outside a sentence.`,
            'Put every word of the source inside <S id="…" kind="…" topics="…">.',
          );
        }
        write(node.value);
        return;
      case "mdxJsxFlowElement":
      case "mdxJsxTextElement":
        component(node, parent, line);
        return;
      case "paragraph": {
        fault(
          line,
          `The words "${shorten(plain(node))}" stand outside a sentence.`,
          'Put every word of the source inside <S id="…" kind="…" topics="…">.',
        );
        return;
      }
      default:
        fault(
          line,
          `Markdown of the type "${node.type}" would change the words of the source.`,
          "Use the components of a transcription only, and put a backslash before a character of the source that " +
            "Markdown would take for its own.",
        );
    }
  };

  const component = (node: ComponentNode, parent: string | null, line: number): void => {
    const name = node.name ?? "";
    const attributes = readComponent(node, parent, line, fault);
    if (attributes === null) return;

    const children = (): void => {
      for (const child of node.children) visit(child, name);
    };

    switch (name) {
      case "Passage":
        readPassage(attributes, line, children);
        return;
      case "S":
        readSentence(attributes, line, children);
        block += " ";
        return;
      case "ItemNumber":
        children();
        block += " ";
        return;
      case "PageMark": {
        const number = attributes.get("n") ?? "";
        if (!/^[0-9]+$/.test(number)) {
          fault(line, `A page mark has the number "${number}".`, 'Write it like <PageMark n="732" />.');
        }
        page = number;
        pages.push(number);
        block += `[Page ${number}]${attributes.has("joined") ? "" : " "}`;
        return;
      }
      case "Sic":
        readMisprint(attributes.get("corr"), plain(node), line, children);
        return;
      case "Foreign": {
        const lang = attributes.get("lang") ?? "";
        if (isOneOf(LANGUAGE_TAGS, lang)) {
          foreignWords.push({ sentence: open?.id ?? null, language: lang, text: tidy(plain(node)), line });
        } else if (attributes.has("lang")) {
          fault(
            line,
            `<Foreign> has the unknown language "${lang}".`,
            `${suggest(lang, LANGUAGE_TAGS)} Languages are listed in src/content/ids.ts.`,
          );
        }
        children();
        return;
      }
      case "FigureLabel": {
        const id = attributes.get("id") ?? "";
        ids.claim(id, line);
        figureLabels.push(id);
        closeBlock();
        children();
        closeBlock();
        return;
      }
      case "FigureHere":
        figurePlaces.push({ figure: attributes.get("id") ?? "", line });
        return;
      default:
        children();
    }
  };

  let tree: MdastNode;
  try {
    tree = mdxToMdast(mdx, { features: { frontmatter: true, smartPunctuation: false } });
  } catch (error) {
    throw new ContentError([
      {
        where: file,
        what: `The file is not well-formed MDX: ${error instanceof Error ? error.message : String(error)}`,
        remedy: "Check that every component is closed and that no stray <, { or } stands in the text.",
      },
    ]);
  }
  visit(tree, null);
  closeBlock();

  if (problems.length > 0) throw new ContentError(problems);
  return {
    source,
    sentences,
    passages,
    misprints,
    foreignWords,
    figureLabels,
    figurePlaces,
    pages,
    text: lines.join("\n"),
  };
}

function plain(node: MdastNode): string {
  if ("value" in node && typeof node.value === "string") return node.value;
  if ("children" in node) return node.children.map((child) => plain(child as MdastNode)).join("");
  return "";
}

/** One space between words; a page mark taken out of the middle of a sentence leaves two. */
function tidy(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function shorten(text: string): string {
  const tidied = tidy(text);
  return tidied.length > 40 ? `${tidied.slice(0, 39)}…` : tidied;
}
