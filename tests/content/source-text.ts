/** The words of the source on a built page: what stands in `data-source-text` and not in `data-editorial`. */

import { type HastNode, htmlToHast } from "satteri";

/** Elements that begin and end a line, so that the words on either side of them do not run together. */
const BLOCKS = /^(?:article|aside|div|figure|header|h[1-6]|li|ol|p|section|ul|br)$/;

/** @throws if the page has not exactly one `data-source-text`. */
export function sourceText(html: string): string {
  const found: HastNode[] = [];
  const look = (node: HastNode): void => {
    if (node.type === "element" && node.properties["dataSourceText"] !== undefined) found.push(node);
    if ("children" in node) for (const child of node.children) look(child as HastNode);
  };
  look(htmlToHast(html));
  const [article] = found;
  if (article === undefined || found.length > 1) {
    throw new Error(`The page has ${found.length} elements with data-source-text, not one.`);
  }
  return textOf(article);
}

function textOf(node: HastNode): string {
  if (node.type === "text") return node.value;
  if (node.type === "element") {
    if (node.properties["dataEditorial"] !== undefined) return "";
    const text = node.children.map((child) => textOf(child as HastNode)).join("");
    return BLOCKS.test(node.tagName) ? `\n${text}\n` : text;
  }
  return "children" in node ? node.children.map((child) => textOf(child as HastNode)).join("") : "";
}
