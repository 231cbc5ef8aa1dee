/**
 * The components of which a transcription is made: where each may stand, and which attributes it has. Each fault is told
 * with its remedy, and reading goes on.
 */

import type { MdastNode } from "satteri";
import type { SentenceId } from "../engine/types.ts";
import { isOneOf, SENTENCE_KINDS, type SentenceKind, TOPIC_IDS, type TopicId } from "./ids.ts";
import { suggest } from "./problem.ts";

/** Is told of each fault, with the line in which it stands and what to do. */
export type Fault = (line: number, what: string, remedy: string) => void;

export type ComponentNode = Extract<MdastNode, { type: "mdxJsxFlowElement" | "mdxJsxTextElement" }>;
export type Attributes = ReadonlyMap<string, string>;

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

/** May words of the source stand in it outside a sentence? `null` is the top of the file. */
export const holdsWords = (parent: string | null): boolean =>
  parent !== null && COMPONENTS[parent]?.words === true;

/** The attributes of a component; `null` where a transcription has no such component. */
export function readComponent(
  node: ComponentNode,
  parent: string | null,
  line: number,
  fault: Fault,
): Attributes | null {
  const name = node.name ?? "";
  const rule = COMPONENTS[name];
  if (rule === undefined) {
    fault(line, `<${name}> is not a component of a transcription.`, suggest(name, Object.keys(COMPONENTS)));
    return null;
  }
  if (!rule.inside.includes(parent)) {
    const places = rule.inside.map((place) => (place === null ? "the top of the file" : `<${place}>`));
    fault(
      line,
      `<${name}> stands in ${parent === null ? "the top of the file" : `<${parent}>`}.`,
      `It may stand in: ${places.join(", ")}.`,
    );
  }
  return readAttributes(node, name, rule, line, fault);
}

function readAttributes(
  node: ComponentNode,
  name: string,
  rule: ComponentRule,
  line: number,
  fault: Fault,
): Attributes {
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
}

/** What a sentence says of itself before its words. */
interface SentenceHead {
  readonly id: SentenceId;
  readonly topics: readonly TopicId[];
  readonly kind: SentenceKind;
}

export function readSentenceHead(attributes: Attributes, line: number, fault: Fault): SentenceHead {
  const short = attributes.get("id") ?? "";
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
  return { id: `s-${short}`, topics, kind: isOneOf(SENTENCE_KINDS, kind) ? kind : "rule" };
}

export interface Ids {
  /** Each is used once. */
  claim(id: string, line: number): void;
  /** Those of sentences count from 1 within their page or section, without a gap: `732-1`, `732-2` … */
  checkNumber(short: string, line: number): void;
}

export function createIds(fault: Fault): Ids {
  const linesOfIds = new Map<string, number>();
  const lastNumbers = new Map<string, number>();
  return {
    claim(id, line) {
      const before = linesOfIds.get(id);
      if (before !== undefined) {
        fault(
          line,
          `The id "${id}" is already used in line ${before}.`,
          "Give each sentence and each figure label an id of its own.",
        );
      }
      linesOfIds.set(id, line);
    },
    checkNumber(short, line) {
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
    },
  };
}

/** What is not blank in a list of words. */
export function words(attribute: string | undefined): readonly string[] {
  return (attribute ?? "").split(/\s+/).filter((word) => word !== "");
}
