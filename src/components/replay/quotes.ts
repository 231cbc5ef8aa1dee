/** The words of a source, for steps that the figure on the page does not have. */

import { href } from "../../content/href.ts";
import type { Quote } from "../../content/replay/replay.ts";
import type { SourceId } from "../../engine/types.ts";

export type Quotes = Readonly<Record<string, Quote>>;

const fetched = new Map<SourceId, Promise<Quotes>>();

/** Every sentence that the rules of a source can name; none where the network fails, which only leaves out the words. */
export function quotesOf(source: SourceId): Promise<Quotes> {
  const before = fetched.get(source);
  if (before !== undefined) return before;
  const fresh = fetch(href(`/figures/words/${source}.json`))
    .then((response) => (response.ok ? (response.json() as Promise<Quotes>) : {}))
    .catch((): Quotes => {
      // To be tried again when the reader next leaves the line.
      fetched.delete(source);
      return {};
    });
  fetched.set(source, fresh);
  return fresh;
}
