/**
 * Lights the sentences of a page with the steps of its figures, and the steps with the sentences. A sentence is an
 * element whose id is a sentence's, or one that quotes it and says so in `data-s`; the element around them names
 * the source in `data-source-id`, and a step in a list names its sentences in `data-by`.
 */

import type { SentenceId, SourceId } from "../../engine/types.ts";
import { tellSentence } from "./events.ts";
import "./lost-watch.ts";

const SENTENCE = /^s-[a-z0-9]+-\d+$/;

/** Where a sentence stands: its ids are letters, digits and hyphens. */
const placesOf = (id: string): string => `#${id},[data-s="${id}"]`;

const add = (selector: string): void => {
  for (const element of document.querySelectorAll(selector)) element.classList.add("lit");
};

function light(sentences: readonly string[]): void {
  for (const element of document.querySelectorAll(".lit")) element.classList.remove("lit");
  for (const id of sentences) add(placesOf(id));
}

/** Acts on a sentence that the address names. */
function choose(hash: string): void {
  const id = hash.replace(/^#/, "");
  if (!SENTENCE.test(id)) return;
  const source = document.querySelector(placesOf(id))?.closest<HTMLElement>("[data-source-id]")?.dataset[
    "sourceId"
  ];
  if (source === undefined) return;
  light([id]);
  add(`[data-source-id="${source}"] [data-by~="${id}"]`);
  tellSentence({ source: source as SourceId, sentence: id as SentenceId });
}

document.addEventListener("fr:lit", ({ detail }) => light(detail.sentences));
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  // Only links within this page: the others lead to their sentence, and its page lights it.
  if (link !== null && link.pathname === location.pathname && link.host === location.host) choose(link.hash);
});
addEventListener("hashchange", () => {
  // Back where no sentence and no step was named, none is lit.
  if (location.hash === "") light([]);
  choose(location.hash);
});
choose(location.hash);
