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

/** One record in BibTeX, as the program makes it. */
const rawBibtex = (item: CslItem): string => new Cite([item]).format("bibtex").trim();

/**
 * One record in BibTeX. The address stands in it once: the program says it again in `howpublished`, for styles without
 * `url`. What the kind of record has no field for would be lost or complained of.
 */
export function bibtexOf(item: CslItem): string {
  const text = rawBibtex(item).replace(/^\s*howpublished = .*\n/m, "");
  // Where a journal appeared.
  if (text.startsWith("@article{")) return text.replace(/^\s*address = .*\n/m, "");
  // There the title would be that of the book.
  if (text.startsWith("@inbook{")) return text.replace("@inbook{", "@incollection{");
  if (!text.startsWith("@misc{")) return text;
  const told = text.replace(/^(\s*)publisher = /m, "$1organization = ");
  const { "container-title": site } = item;
  if (site === undefined) return told;
  // In braces and signs of TeX as the program writes it of a book.
  const [line = ""] = /^\s*booktitle = .*\n/m.exec(rawBibtex({ ...item, type: "chapter" })) ?? [];
  return told.replace(/^(?=\s*title = )/m, line.replace("booktitle", "howpublished"));
}

/**
 * One record in RIS. Long values come folded, even inside a word, which readers of RIS do not unfold; and a range of pages
 * comes as its first page, though RIS has a field for each end.
 */
export function risOf(item: CslItem): string {
  const text = new Cite([item])
    .format("ris")
    .trim()
    .replace(/\n(?![A-Z][A-Z0-9] {2}-)/g, "")
    .replace(/^SP {2}- (\d+)-(\d+)$/m, "SP  - $1\nEP  - $2")
    .replace(/^ER {2}-$/m, "ER  - ");
  const { type, "container-title": site } = item;
  // The program knows no site of a page of the web; who reads RIS looks for it where a book's title is.
  return type === "webpage" && site !== undefined ? text.replace(/^(?=TI {2}-)/m, `T2  - ${site}\n`) : text;
}

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
