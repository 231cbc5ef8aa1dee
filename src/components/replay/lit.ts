/**
 * Lights the sentences of a page with the steps of its figures, and the steps with the sentences. A sentence is an
 * element whose id is a sentence's, or one that quotes it and says so in `data-s`; the element around them names
 * the source in `data-source-id`.
 */

import type { SentenceId, SourceId } from "../../engine/types.ts";
import { tellSentence } from "./events.ts";
import "./lost-watch.ts";

const SENTENCE = /^s-[a-z0-9]+-\d+$/;

function light(sentences: readonly string[]): void {
  for (const element of document.querySelectorAll(".lit")) element.classList.remove("lit");
  for (const id of sentences) {
    document.getElementById(id)?.classList.add("lit");
    for (const element of document.querySelectorAll(`[data-s="${id}"]`)) element.classList.add("lit");
  }
}

/** Acts on a sentence that the address names. */
function choose(hash: string): void {
  const id = hash.replace(/^#/, "");
  if (!SENTENCE.test(id)) return;
  const element = document.getElementById(id) ?? document.querySelector(`[data-s="${id}"]`);
  const source = element?.closest<HTMLElement>("[data-source-id]")?.dataset["sourceId"];
  if (source === undefined) return;
  light([id]);
  tellSentence({ source: source as SourceId, sentence: id as SentenceId });
}

document.addEventListener("fr:lit", ({ detail }) => light(detail.sentences));
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  // Only links within this page: the others lead to their sentence, and its page lights it.
  if (link !== null && link.pathname === location.pathname && link.host === location.host) choose(link.hash);
});
addEventListener("hashchange", () => choose(location.hash));
choose(location.hash);
