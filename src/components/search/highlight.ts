/**
 * Marks the words of `?hl=` in the sentence that was opened. The document is not changed: the words become a
 * custom highlight, so the text of the source stays as it is. Browsers that have none still show the sentence
 * itself lit, by `:target`.
 */
import { nameIn } from "../../content/hash.ts";
import { placesOf } from "./mark.ts";

const HIGHLIGHT_NAME = "search-hit";

/** The parts of the words' places in the text nodes of `element`, without what the editors put between. */
export function rangesOf(element: Element, words: readonly string[]): Range[] {
  const nodes: { node: Text; start: number }[] = [];
  let text = "";
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Text) || node.parentElement?.closest("[data-editorial]")) continue;
    nodes.push({ node, start: text.length });
    text += node.data;
  }
  return placesOf(text, words).flatMap(({ at, length }) =>
    nodes.flatMap(({ node, start }) => {
      const from = Math.max(at, start);
      const to = Math.min(at + length, start + node.data.length);
      if (from >= to) return [];
      const range = document.createRange();
      range.setStart(node, from - start);
      range.setEnd(node, to - start);
      return [range];
    }),
  );
}

export function highlight(): void {
  const sentence = document.getElementById(nameIn(location.hash));
  const words = new URLSearchParams(location.search).get("hl")?.split(" ") ?? [];
  if (!sentence || !("highlights" in CSS)) return;
  CSS.highlights.set(HIGHLIGHT_NAME, new Highlight(...rangesOf(sentence, words)));
  window.addEventListener("hashchange", () => CSS.highlights.delete(HIGHLIGHT_NAME), { once: true });
}
