/** Sentences asked for as they are cited: by their number, `72.3` or `rules.1`, or by their page, `p. 72`. */
import { placeOf, type SearchRecord } from "../../content/search/records.ts";

const NUMBER = /^(\d+|[a-z]+)\.(\d+)$/i;
const PAGE = /^(?:pp?\.?|pages?) ?(\d+)$/i;

/** Whether the query is the number of this sentence, or the page on which it stands. More than one source may have it. */
export function isNumbered(
  { kind, url, title }: Pick<SearchRecord, "kind" | "url" | "title">,
  query: string,
): boolean {
  if (kind !== "sentence") return false;
  const asked = query.trim();
  const [, section, place] = NUMBER.exec(asked) ?? [];
  if (section !== undefined) return url.endsWith(`#s-${section.toLowerCase()}-${place}`);
  const [, page] = PAGE.exec(asked) ?? [];
  return page !== undefined && title.endsWith(placeOf("", page));
}
