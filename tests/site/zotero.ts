/**
 * What Zotero's translator "Embedded Metadata" makes of a page, as far as it concerns us. These are facts of the
 * published translators (Embedded Metadata.js and RDF.js of zotero/translators), set down as a table:
 *
 * | field | read from, the first that is there |
 * |---|---|
 * | type | `og:type` of `website`, `book` …; else `citation_journal_title` → journal article; else any `citation_title` → journal article; else web page |
 * | title | `citation_title`, `DC.title`, `og:title`, the page's title |
 * | authors | each `citation_author`, split at its comma; else each `DC.creator`; else the words of an element of class `byline` or `vcard` |
 * | date | `citation_date`, `citation_publication_date`, `DC.date` |
 * | publication | `citation_journal_title`; for a web page `og:site_name` |
 * | volume | `citation_volume` |
 * | pages | `citation_firstpage`, `citation_lastpage` |
 * | language | `citation_language`, `DC.language` |
 * | rights | `DC.rights` |
 * | address | `citation_public_url`, `og:url`, `citation_fulltext_html_url`, the page's own |
 */

import { Window } from "happy-dom";

export interface ZoteroItem {
  readonly type: "journalArticle" | "webpage";
  readonly title: string;
  readonly authors: readonly (readonly [family: string, given: string])[];
  readonly date: string | null;
  readonly publication: string | null;
  readonly volume: string | null;
  readonly pages: string | null;
  readonly language: string | null;
  readonly rights: string | null;
  readonly url: string | null;
}

export function zoteroItem(html: string): ZoteroItem {
  const document = new new Window().DOMParser().parseFromString(html, "text/html");
  const all = (name: string): readonly string[] =>
    [...document.querySelectorAll("head meta")]
      .filter(
        (meta) => (meta.getAttribute("name") ?? meta.getAttribute("property") ?? "").toLowerCase() === name,
      )
      .map((meta) => meta.getAttribute("content") ?? "");
  const first = (...names: readonly string[]): string | null => names.flatMap(all)[0] ?? null;
  const isWebsite = first("og:type") === "website";
  const isArticle = !isWebsite && first("citation_journal_title", "citation_title") !== null;
  const creators = all("citation_author").length > 0 ? all("citation_author") : all("dc.creator");
  return {
    type: isArticle ? "journalArticle" : "webpage",
    title: first("citation_title", "dc.title", "og:title") ?? document.title,
    authors: creators.map((name): [string, string] => {
      const [family = "", given = ""] = name.split(/,\s*/);
      return [family, given];
    }),
    date: first("citation_date", "citation_publication_date", "dc.date"),
    publication: first("citation_journal_title") ?? (isArticle ? null : first("og:site_name")),
    volume: first("citation_volume"),
    pages:
      [first("citation_firstpage"), first("citation_lastpage")].filter((page) => page !== null).join("-") ||
      null,
    language: first("citation_language", "dc.language"),
    rights: first("dc.rights"),
    url: first("citation_public_url", "og:url", "citation_fulltext_html_url"),
  };
}
