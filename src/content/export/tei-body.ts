/**
 * The words of a source as TEI: the same file that the page renders and `transcription.ts` reads as data, element by
 * element. It has been checked by then, so that nothing here need be told to an author.
 */

import type { MdastNode } from "satteri";
import { mdxToMdast } from "satteri";
import { isOneOf } from "../ids.ts";
import { PASSAGE_FORMS, type PassageForm } from "../transcription.ts";
import { element, escapeXml, lines } from "./xml.ts";

type Component = Extract<MdastNode, { type: "mdxJsxFlowElement" | "mdxJsxTextElement" }>;

const isComponent = (node: MdastNode): node is Component =>
  node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement";

function attribute(node: Component, name: string): string | null {
  for (const one of node.attributes) {
    if (one.type === "mdxJsxAttribute" && one.name === name) {
      return typeof one.value === "string" ? one.value : "";
    }
  }
  return null;
}

const references = (prefix: string, ids: string | null): string =>
  (ids ?? "")
    .split(/\s+/)
    .filter((id) => id !== "")
    .map((id) => `#${prefix}${id}`)
    .join(" ");

/**
 * A stretch of the text inside a passage.
 *
 * @param inSentence inside an `<S>`, where the words bring their own spaces along.
 * @throws on a component that a passage cannot hold.
 */
function inline(node: MdastNode, inSentence = false): string {
  if (node.type === "text") return escapeXml(node.value);
  if (!isComponent(node)) {
    throw new Error(`Markdown of the type "${node.type}" stands in a transcription.`);
  }
  const content = (): string =>
    node.children.map((child) => inline(child, inSentence || node.name === "S")).join("");
  switch (node.name) {
    case "S": {
      const id = attribute(node, "id") ?? "";
      const ana = [
        references("kind-", attribute(node, "kind")),
        references("topic-", attribute(node, "topics")),
      ].join(" ");
      // A sentence is a line of its own; what parts it from the next is white space in print too.
      return `${element("s", { "xml:id": `s-${id}`, n: id.replace("-", "."), ana }, content())} `;
    }
    case "PageMark": {
      const n = attribute(node, "n") ?? "";
      return (
        element("pb", { "xml:id": `p-${n}`, n }) +
        (attribute(node, "joined") === null && !inSentence ? " " : "")
      );
    }
    case "Sic":
      return element(
        "choice",
        {},
        element("sic", {}, content()),
        element("corr", { resp: "#four-rows" }, escapeXml(attribute(node, "corr") ?? "")),
      );
    case "Foreign":
      return element("foreign", { "xml:lang": attribute(node, "lang") }, content());
    case "Sub":
      return element("seg", { type: "subtitle" }, content());
    default:
      throw new Error(`<${node.name}> stands inside a passage.`);
  }
}

/** Parts of the text, with the sections that their headings open. */
class Divisions {
  #text = "";
  /** The depths of the divisions that are open: 1 below a heading, 2 below a subheading. */
  readonly #open: number[] = [];

  add(xml: string): void {
    this.#text += `${xml}\n`;
  }

  heading(depth: number, xml: string): void {
    this.#close(depth);
    this.#open.push(depth);
    this.#text += `<div type="section">\n<head>${xml}</head>\n`;
  }

  #close(depth: number): void {
    while ((this.#open.at(-1) ?? 0) >= depth) {
      this.#open.pop();
      this.#text += "</div>\n";
    }
  }

  finish(): string {
    this.#close(1);
    return this.#text;
  }
}

function formOf(passage: Component): PassageForm {
  const form = attribute(passage, "as") ?? "paragraph";
  if (!isOneOf(PASSAGE_FORMS, form)) throw new Error(`A passage cannot be a "${form}".`);
  return form;
}

/** The number that an item is printed with, and the rest of it. */
function itemOf(passage: Component): string {
  const numbered = passage.children.filter((node) => isComponent(node) && node.name === "ItemNumber");
  const rest = passage.children.filter((node) => !numbered.includes(node));
  const label = numbered.map((node) =>
    element("label", {}, ...("children" in node ? node.children.map((child) => inline(child)) : [])),
  );
  return lines(
    ...label,
    element(
      "item",
      {},
      rest
        .map((child) => inline(child))
        .join("")
        .trim(),
    ),
  ).trim();
}

/**
 * The account: `<div>` with all that the source says, and nothing that is ours but what is marked so.
 *
 * @param mdx the whole file of the transcription.
 */
export function teiBody(mdx: string): string {
  const divisions = new Divisions();

  const passage = (node: Component): void => {
    const words = node.children
      .map((child) => inline(child))
      .join("")
      .trim();
    const form = formOf(node);
    switch (form) {
      case "title":
        divisions.add(element("head", { type: "title" }, words));
        return;
      case "byline":
        divisions.add(element("byline", {}, words));
        return;
      case "heading":
        divisions.heading(1, words);
        return;
      case "subheading":
        divisions.heading(2, words);
        return;
      case "paragraph":
        divisions.add(element("p", {}, words));
        return;
      case "item":
        divisions.add(element("list", {}, lines(itemOf(node))));
        return;
      default:
        form satisfies never;
    }
  };

  const block = (node: MdastNode): void => {
    if (!isComponent(node)) return;
    switch (node.name) {
      case "Head":
      case "Beside":
        for (const child of node.children) block(child);
        return;
      case "Items":
        divisions.add(element("list", {}, lines(...node.children.filter(isComponent).map(itemOf))));
        return;
      case "Passage":
        passage(node);
        return;
      case "FigureLabel": {
        const label = element(
          "head",
          {},
          node.children
            .map((child) => inline(child))
            .join("")
            .trim(),
        );
        divisions.add(element("figure", { "xml:id": attribute(node, "id"), type: "printed" }, label));
        return;
      }
      case "FigureHere":
        divisions.add(
          element("figure", {
            type: "edition",
            corresp: `#figure-${attribute(node, "id")}`,
            resp: "#four-rows",
          }),
        );
        return;
      default:
        throw new Error(`<${node.name}> stands at the top of a transcription.`);
    }
  };

  const tree = mdxToMdast(mdx, { features: { frontmatter: true, smartPunctuation: false } });
  if ("children" in tree) for (const node of tree.children) block(node as MdastNode);
  return element("div", { type: "account" }, `\n${divisions.finish()}`);
}
