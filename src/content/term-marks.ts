/**
 * Marks the terms of the glossary in the HTML of a passage: each becomes a link to its page, and by that address
 * alone styles and scripts know it, for there are many. Only tags are put in; not a letter of the source is
 * changed, and nothing of the editors' is touched.
 */

import type { SourceId } from "../engine/types.ts";
import { type Marker, markerFor, termsIn } from "./search/concordance.ts";

/** Tags and the text between them. */
const PARTS = /<[^>]*>|[^<]+/g;
const VOID = /^<(?:area|br|col|hr|img|input|link|meta|source|wbr)\b|\/>$/;
/** Elements in which nothing may be marked: links of their own, and what the editors put in. */
const CLOSED = /^<a[\s>]|\sdata-editorial(?=[\s=>])/;
const SENTENCE = /^<span class="s" id="(s-[a-z0-9]+-\d+)"/;

/**
 * @param html what is inside a passage, as rendered.
 * @param linkTo the address of a term's page.
 * @returns the same with every term marked once, at its first place in the passage.
 */
export function markTerms(html: string, source: SourceId, linkTo: (term: string) => string): string {
  const seen = new Set<string>();
  /** How deep each open element of the passage stands: whether it is closed to marks. */
  const open: boolean[] = [];
  let marker: Marker = [];
  let marked = "";
  for (const [part] of html.matchAll(PARTS)) {
    if (!part.startsWith("<")) {
      marked += open.includes(true) ? part : markText(part, marker, seen, linkTo);
      continue;
    }
    const sentence = SENTENCE.exec(part)?.[1];
    if (sentence !== undefined) marker = markerFor(source, sentence);
    if (part.startsWith("</")) open.pop();
    else if (!VOID.test(part) && !part.startsWith("<!")) open.push(CLOSED.test(part));
    marked += part;
  }
  return marked;
}

function markText(text: string, marker: Marker, seen: Set<string>, linkTo: (term: string) => string): string {
  let marked = "";
  let end = 0;
  for (const { term, at, length } of termsIn(text, marker)) {
    if (seen.has(term)) continue;
    seen.add(term);
    const word = text.slice(at, at + length);
    marked += `${text.slice(end, at)}<a href="${linkTo(term)}">${word}</a>`;
    end = at + length;
  }
  return marked + text.slice(end);
}
