/** The sentences that the lab may have to quote, as one short text: a line each, a tab between fields. */

import type { Quote } from "../../content/replay/replay.ts";
import type { SentenceId, SourceId } from "../../engine/types.ts";

export interface QuoteEntry {
  readonly source: SourceId;
  readonly id: SentenceId;
  readonly quote: Quote;
}

export const packQuotes = (entries: readonly QuoteEntry[]): string =>
  entries
    .map(({ source, id, quote }) => [source, id, quote.text, quote.place, quote.href].join("\t"))
    .join("\n");

export type Quotes = (source: SourceId, id: SentenceId) => Quote | null;

/** The reverse of {@link packQuotes}, to be asked for one sentence at a time. */
export function unpackQuotes(text: string): Quotes {
  const quotes = new Map<string, Quote>();
  for (const line of text.split("\n")) {
    const [source, id, words = "", place = "", href = ""] = line.split("\t");
    quotes.set(`${source} ${id}`, { text: words, place, href });
  }
  return (source, id) => quotes.get(`${source} ${id}`) ?? null;
}
