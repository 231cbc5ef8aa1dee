/** Sentences as our own pages quote and cite them. */

import type { SentenceId, SourceId } from "../engine/types.ts";
import { href } from "./href.ts";
import type { Quote } from "./replay/replay.ts";
import { sentence, sentenceLabel, sentencePath } from "./sentences.ts";

/** “p. 732, sentence 11”; by section where the source has no pages. */
export function placeInSource(source: SourceId, id: SentenceId): string {
  const { page } = sentence(source, id);
  const label = sentenceLabel(id);
  // A sentence is numbered within the page on which its passage begins, though it may stand on the next.
  const [begun, number] = label.split(".");
  if (page === null) return `sentence ${label}`;
  return page === begun ? `p. ${page}, sentence ${number}` : `p. ${page}, sentence ${label}`;
}

/** @throws if the source has no such sentence. */
export const quoteOf = (source: SourceId, id: SentenceId): Quote => ({
  text: sentence(source, id).text,
  place: placeInSource(source, id),
  href: href(sentencePath(source, id)),
});
