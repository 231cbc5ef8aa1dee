/** References in every format, made by Citation.js when the site is built. Nothing of it reaches a browser. */

import { Cite, plugins } from "@citation-js/core";
import "@citation-js/plugin-bibtex";
import "@citation-js/plugin-csl";
import "@citation-js/plugin-ris";
import { version } from "../../../package.json";
import { work } from "../apparatus.ts";
import { sources } from "../sources.ts";
import { type CslItem, cslOf, editionCsl } from "./csl.ts";
import { type Format, SLOTS, type Template, type Templates } from "./fill.ts";

plugins.config.get("@bibtex").format["useIdAsLabel"] = true;

/**
 * Our references are British, and the program brings American English only: single marks with the stop after them, double
 * ones inside, and the day before the month. Its words are the same.
 */
function britishFrom(american: string): string {
  const mark = (term: string, sign: string) => (text: string) =>
    text.replace(new RegExp(`(<term name="${term}">)[^<]*`), (_, start: string) => start + sign);
  const marks = [
    mark("open-quote", "‘"),
    mark("close-quote", "’"),
    mark("open-inner-quote", "“"),
    mark("close-inner-quote", "”"),
  ];
  return marks
    .reduce((text, change) => change(text), american)
    .replace('xml:lang="en-US"', 'xml:lang="en-GB"')
    .replace('punctuation-in-quote="true"', 'punctuation-in-quote="false"')
    .replace(
      /<date form="text">.*?<\/date>/,
      '<date form="text"><date-part name="day" suffix=" "/><date-part name="month" suffix=" "/><date-part name="year"/></date>',
    );
}
const { locales } = plugins.config.get("@csl");
locales.add("en-GB", britishFrom(locales.get("en-US")));

/** What comes in fields that the kind of record does not have, and so would be lost or complained of. */
const MISPLACED = {
  // Where a journal appeared.
  article: (text: string) => text.replace(/^\s*address = .*\n/m, ""),
  misc: (text: string) => text.replace(/^(\s*)publisher = /m, "$1organization = "),
} as const;

/** One record in BibTeX. The address stands in it once: `howpublished` says it again for styles without `url`. */
export function bibtexOf(item: CslItem): string {
  const text = new Cite([item])
    .format("bibtex")
    .trim()
    .replace(/^\s*howpublished = .*\n/m, "");
  if (text.startsWith("@article{")) return MISPLACED.article(text);
  return text.startsWith("@misc{") ? MISPLACED.misc(text) : text;
}

/**
 * One record in RIS. Long values come folded, even inside a word, which readers of RIS do not unfold; and a range of pages
 * comes as its first page, though RIS has a field for each end.
 */
export const risOf = (item: CslItem): string =>
  new Cite([item])
    .format("ris")
    .trim()
    .replace(/\n(?![A-Z][A-Z0-9] {2}-)/g, "")
    .replace(/^SP {2}- (\d+)-(\d+)$/m, "SP  - $1\nEP  - $2")
    .replace(/^ER {2}-$/m, "ER  - ");

/** The styles number, wrap and end their entries; a citation is one line. */
function styled(item: CslItem, template: string): string {
  return (
    new Cite([item])
      .format("bibliography", { format: "text", template, lang: "en-GB" })
      .trim()
      .replace(/^1\.\s*/, "")
      .replace(/\s+/g, " ")
      // APA puts the day of access before the address of what has no date; without one, half a phrase is left of it.
      .replace(/ Retrieved (?=https?:)/, " ")
  );
}

function templateOf(item: CslItem): Template {
  // No style prints a note, and the reading used must not be lost with it.
  const plain = (style: string): string => `${styled(item, style)} [${SLOTS.note}]`;
  return {
    apa: plain("apa"),
    harvard1: plain("harvard1"),
    vancouver: plain("vancouver"),
    bibtex: bibtexOf(item),
    ris: risOf(item),
    csl: JSON.stringify(item, null, 2),
  } satisfies Record<Format, string>;
}

let made: Templates | null = null;

/** The templates of this edition and of the four originals; made once, since each takes some tens of milliseconds. */
export function citeTemplates(): Templates {
  made ??= {
    edition: templateOf(editionCsl(version)),
    works: Object.fromEntries(
      sources().map(({ id, citation }) => [
        id,
        templateOf({ ...cslOf(work(citation)), id: SLOTS.key, note: SLOTS.note }),
      ]),
    ),
  };
  return made;
}
