/**
 * Reads a transcription (MDX) into data: its sentences, misprints, labels and running text.
 *
 * A transcription is made only of the components below; Markdown of any kind would change the source's words,
 * so it is refused. The pages render the same file through `src/components/reading`.
 */

import type { MdastNode } from "satteri";
import { mdxToMdast } from "satteri";
import type { SentenceId, SourceId } from "../engine/types.ts";
import {
  isOneOf,
  LANGUAGE_TAGS,
  type LanguageTag,
  SENTENCE_KINDS,
  type SentenceKind,
  TOPIC_IDS,
  type TopicId,
} from "./ids.ts";
import { ContentError, type Problem, suggest } from "./problem.ts";

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

interface ComponentRule {
  readonly required: readonly string[];
  readonly optional: readonly string[];
  /** Components it may stand in; `null` is the top of the file. */
  readonly inside: readonly (string | null)[];
  /** Whether words of the source may stand in it outside a sentence. */
  readonly words: boolean;
}

const INLINE = ["S", "Sic", "Foreign", "Sub"];

const COMPONENTS: Readonly<Record<string, ComponentRule>> = {
  Head: { required: [], optional: [], inside: [null], words: false },
  Items: { required: [], optional: [], inside: [null], words: false },
  /** Passages that a figure stays beside, while they scroll by. */
  Beside: { required: [], optional: [], inside: [null], words: false },
  Passage: {
    required: [],
    optional: ["as", "notes"],
    inside: [null, "Head", "Items", "Beside"],
    words: true,
  },
  S: { required: ["id", "kind", "topics"], optional: [], inside: ["Passage"], words: true },
  PageMark: { required: ["n"], optional: ["joined"], inside: ["Passage", "S"], words: false },
  ItemNumber: { required: [], optional: [], inside: ["Passage"], words: true },
  Sic: { required: ["corr"], optional: [], inside: INLINE, words: true },
  Foreign: { required: ["lang"], optional: [], inside: [...INLINE, "Passage"], words: true },
  Sub: { required: [], optional: [], inside: INLINE, words: true },
  FigureLabel: { required: ["id"], optional: [], inside: [null, "Beside"], words: true },
  FigureHere: { required: ["id"], optional: [], inside: [null, "Beside"], words: false },
};

export const PASSAGE_FORMS = ["paragraph", "title", "byline", "heading", "subheading", "item"] as const;
export type PassageForm = (typeof PASSAGE_FORMS)[number];

interface OpenSentence {
  readonly id: SentenceId;
  readonly page: string | null;
  readonly topics: readonly TopicId[];
  readonly kind: SentenceKind;
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
  const linesOfIds = new Map<string, number>();
  const lastNumbers = new Map<string, number>();

  let block = "";
  let page: string | null = null;
  let open: OpenSentence | null = null;
  let passage: OpenPassage | null = null;
  /** Inside a `<Sic>`, whose words count for the printed text alone. */
  let inSic = false;

  const fault = (line: number, what: string, remedy: string): void => {
    problems.push({ where: `${file}:${line}`, what, remedy });
  };

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

  const claimId = (id: string, line: number): void => {
    const before = linesOfIds.get(id);
    if (before !== undefined) {
      fault(
        line,
        `The id "${id}" is already used in line ${before}.`,
        "Give each sentence and each figure label an id of its own.",
      );
    }
    linesOfIds.set(id, line);
  };

  const openSentence = (attributes: ReadonlyMap<string, string>, line: number): OpenSentence => {
    const short = attributes.get("id") ?? "";
    const id: SentenceId = `s-${short}`;
    claimId(id, line);
    checkNumber(short, line);
    const kind = attributes.get("kind") ?? "";
    if (attributes.has("kind") && !isOneOf(SENTENCE_KINDS, kind)) {
      fault(
        line,
        `Sentence ${short} has the unknown kind "${kind}".`,
        `${suggest(kind, SENTENCE_KINDS)} Kinds are listed in src/content/ids.ts.`,
      );
    }
    const topics: TopicId[] = [];
    for (const topic of words(attributes.get("topics"))) {
      if (isOneOf(TOPIC_IDS, topic)) topics.push(topic);
      else {
        fault(
          line,
          `Sentence ${short} has the unknown topic "${topic}".`,
          `${suggest(topic, TOPIC_IDS)} Topics are listed in src/content/ids.ts.`,
        );
      }
    }
    if (attributes.has("topics") && words(attributes.get("topics")).length === 0) {
      fault(line, `Sentence ${short} has no topic.`, `Name at least one of: ${TOPIC_IDS.join(", ")}.`);
    }
    return {
      id,
      page,
      topics,
      kind: isOneOf(SENTENCE_KINDS, kind) ? kind : "rule",
      printed: "",
      corrected: "",
    };
  };

  /** Ids count from 1 within their page or section, without a gap: `732-1`, `732-2` … */
  const checkNumber = (short: string, line: number): void => {
    const match = /^([a-z0-9]+)-([1-9][0-9]*)$/.exec(short);
    if (match === null) {
      if (short !== "") {
        fault(
          line,
          `The sentence id "${short}" is not of the form page-number or section-number.`,
          'Write it like "732-11" or "how-1", in lower case and without the leading "s-".',
        );
      }
      return;
    }
    const [, section = "", digits = ""] = match;
    const number = Number(digits);
    const expected = (lastNumbers.get(section) ?? 0) + 1;
    if (number !== expected) {
      fault(
        line,
        `Sentence ${short} stands where ${section}-${expected} is due.`,
        "Number the sentences of a page or section from 1 in their printed order. Published ids must not move: " +
          "add at the end of a section, or keep the old numbers.",
      );
    }
    lastNumbers.set(section, number);
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
        if (node.value.trim() !== "" && (parent === null || !COMPONENTS[parent]?.words)) {
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

  const component = (
    node: Extract<MdastNode, { type: "mdxJsxFlowElement" | "mdxJsxTextElement" }>,
    parent: string | null,
    line: number,
  ): void => {
    const name = node.name ?? "";
    const rule = COMPONENTS[name];
    if (rule === undefined) {
      fault(line, `<${name}> is not a component of a transcription.`, suggest(name, Object.keys(COMPONENTS)));
      return;
    }
    if (!rule.inside.includes(parent)) {
      const places = rule.inside.map((place) => (place === null ? "the top of the file" : `<${place}>`));
      fault(
        line,
        `<${name}> stands in ${parent === null ? "the top of the file" : `<${parent}>`}.`,
        `It may stand in: ${places.join(", ")}.`,
      );
    }
    const attributes = readAttributes(node, name, rule, line);

    const children = (): void => {
      for (const child of node.children) visit(child, name);
    };

    switch (name) {
      case "Passage": {
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
        return;
      }
      case "S": {
        open = openSentence(attributes, line);
        const sentence = open;
        children();
        open = null;
        sentences.push({
          id: sentence.id,
          source,
          page: sentence.page,
          text: tidy(sentence.printed),
          corrected: tidy(sentence.corrected),
          topics: sentence.topics,
          kind: sentence.kind,
          order: sentences.length + 1,
        });
        passage?.sentences.push(sentence.id);
        if (tidy(sentence.printed) === "") {
          fault(line, `Sentence ${sentence.id.slice(2)} is empty.`, "Write its words or remove it.");
        }
        block += " ";
        return;
      }
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
      case "Sic": {
        const corrected = attributes.get("corr") ?? "";
        const printed = plain(node);
        if (open === null) {
          fault(line, `<Sic> stands outside a sentence.`, "Mark a misprint inside <S>.");
          return;
        }
        if (attributes.has("corr") && corrected === printed) {
          fault(
            line,
            `<Sic corr="${corrected}"> corrects nothing.`,
            'Put the printed form inside and the corrected one in "corr".',
          );
        }
        misprints.push({ sentence: open.id, printed, corrected, line });
        inSic = true;
        children();
        inSic = false;
        open.corrected += corrected;
        return;
      }
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
        claimId(id, line);
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

  const readAttributes = (
    node: Extract<MdastNode, { type: "mdxJsxFlowElement" | "mdxJsxTextElement" }>,
    name: string,
    rule: ComponentRule,
    line: number,
  ): ReadonlyMap<string, string> => {
    const attributes = new Map<string, string>();
    for (const attribute of node.attributes) {
      if (attribute.type !== "mdxJsxAttribute") {
        fault(line, `<${name}> has an expression among its attributes.`, 'Write attributes as name="value".');
        continue;
      }
      const { value } = attribute;
      if (!rule.required.includes(attribute.name) && !rule.optional.includes(attribute.name)) {
        const known = [...rule.required, ...rule.optional];
        fault(
          line,
          `<${name}> has no attribute "${attribute.name}".`,
          known.length === 0 ? "Remove it." : suggest(attribute.name, known),
        );
      } else if (typeof value === "object" && value !== null) {
        fault(
          line,
          `The attribute "${attribute.name}" of <${name}> is an expression.`,
          'Write it as name="value".',
        );
      }
      attributes.set(attribute.name, typeof value === "string" ? value : "");
    }
    for (const required of rule.required) {
      if ((attributes.get(required) ?? "").trim() === "") {
        const example = required === "id" && name === "S" ? ' like id="732-11"' : "";
        fault(line, `<${name}> lacks its "${required}".`, `Add the attribute${example}.`);
        attributes.delete(required);
      }
    }
    return attributes;
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

function words(attribute: string | undefined): readonly string[] {
  return (attribute ?? "").split(/\s+/).filter((word) => word !== "");
}

function shorten(text: string): string {
  const tidied = tidy(text);
  return tidied.length > 40 ? `${tidied.slice(0, 39)}…` : tidied;
}
