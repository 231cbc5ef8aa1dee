/**
 * Marks what stands in another language than the page with `lang`, so that it is pronounced as it should be and cut at
 * the right places. Islands and scripts write their texts at any time and know nothing of it: text is known by the
 * catalogue that it comes from. Nothing is watched as long as English is spoken.
 */

import type { Catalogue } from "../../language/catalogue.ts";

/** What the sources say stays as it is, whatever it is; what stands among it of ours says so. */
const isSource = (element: Element): boolean =>
  element.closest("[data-source-text], [data-editorial]")?.matches("[data-source-text]") ?? false;
/** Elements whose name is all that is to be said of them. */
const NAMED = "a, button, input, select, summary, textarea";

/** Where what is said in one breath is put together from several messages. */
const SEAM = /(?<=[.?!…;:,·])\s+/u;

/**
 * Whether a text comes from a catalogue; the blanks of its messages may hold anything. Of what is put together from
 * several parts, names and rules in English among them, most must.
 */
export function knows({ words }: Pick<Catalogue, "words">): (text: string) => boolean {
  // A word that is the same in both languages does not tell which of them is meant.
  const all = Object.entries(words).flatMap(([message, text]) => (message === text ? [] : [text]));
  const plain = new Set(all.filter((text) => !text.includes("{")));
  const blanks = all
    .filter((text) => text.includes("{"))
    .map((text) => {
      const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
      return new RegExp(`^${parts.join(".+")}$`, "su");
    });
  const isMessage = (text: string): boolean =>
    plain.has(text) || blanks.some((pattern) => pattern.test(text));
  return (text) => {
    const isOurs = (part: string): boolean => isMessage(part) || isMessage(part.replace(/[.;:,·]$/u, ""));
    if (isOurs(text)) return true;
    const parts = text.split(SEAM);
    const ours = parts.filter(isOurs);
    const length = (some: readonly string[]): number => some.reduce((sum, part) => sum + part.length, 0);
    return 2 * length(ours) > length(parts);
  };
}

const marked = new Set<Element>();
let watching: MutationObserver | null = null;

/** From here on text from this catalogue is marked; `null` takes all marks away. */
export function markLanguage(catalogue: Catalogue | null): void {
  watching?.disconnect();
  watching = null;
  for (const element of marked) element.removeAttribute("lang");
  marked.clear();
  if (catalogue === null) return;
  const { code } = catalogue;
  const isOurs = knows(catalogue);

  /** The language of what an element says itself; `null` where it says nothing. */
  const languageOf = (element: Element): string | null => {
    const texts = [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => (node.textContent ?? "").trim())
      .filter((text) => /\p{L}/u.test(text));
    if (texts.length > 0) return texts.every(isOurs) ? code : "en";
    const label = element.matches(NAMED) ? element.getAttribute("aria-label") : null;
    return label !== null && isOurs(label) ? code : null;
  };
  const mark = (element: Element): void => {
    if (isSource(element) || (element.hasAttribute("lang") && !marked.has(element))) return;
    const language = languageOf(element);
    const around = element.parentElement?.closest("[lang]");
    // English is said to be English only within what was marked here: whatever else says its language knows better.
    const told = language === code || (around && marked.has(around));
    if (told && language !== null && language !== around?.getAttribute("lang")) {
      element.setAttribute("lang", language);
      marked.add(element);
    } else if (marked.delete(element)) element.removeAttribute("lang");
  };
  const markAll = (root: Element): void => {
    mark(root);
    for (const element of root.querySelectorAll("*")) mark(element);
  };

  watching = new MutationObserver((changes) => {
    const roots = new Set<Element>();
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      if (element?.isConnected) roots.add(element);
    }
    for (const root of roots) markAll(root);
  });
  watching.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ["aria-label"],
  });
}
