/**
 * What a page says of itself to programs: meta elements for Zotero and Google Scholar, and JSON-LD.
 *
 * Zotero's translator "Embedded Metadata" reads `citation_*` first, then Dublin Core and Open Graph. Three things it
 * does decide what stands here. `og:type` of `website` makes a web page of an article whatever else is said, so an
 * article's page has `article`. Any `citation_title` makes a journal article, so a page that is none has no `citation_*`.
 * And where it finds no author it takes the words of an element of the class `byline` for one.
 */

import { work } from "../apparatus.ts";
import { type Edition, OUR_LICENCE } from "../export/edition.ts";
import { figurePath } from "../figures.ts";
import type { WorkRecord } from "../schemas/bibliography.ts";
import type { FigureRecord } from "../schemas/figure.ts";
import { RIGHTS_STATUSES } from "../schemas/source.ts";
import type { TermRecord } from "../schemas/term.ts";
import { sentence, sentencePath } from "../sentences.ts";
import { type Source, source as sourceOf, sourcePath } from "../sources.ts";
import { termPath } from "../term.ts";
import { EDITION } from "./cite.ts";

type Address = Edition["address"];

export interface Meta {
  /** `name` and `content` of each meta element, in order. */
  readonly tags: readonly (readonly [name: string, content: string])[];
  readonly openGraph: "article" | "website";
  readonly jsonLd: Readonly<Record<string, unknown>>;
}

/** First and last page of a range, `71–74`. */
function pagesOf(pages: string | undefined): readonly [first: string, last: string] | null {
  const match = /^(\d+)[–-](\d+)$/.exec(pages ?? "");
  return match === null ? null : [match[1] ?? "", match[2] ?? ""];
}

/** `Sanderson, Meredith G.`: with its comma, so that nobody has to guess which is the family name. */
const inverted = ({ family, given }: WorkRecord["authors"][number]): string =>
  given === undefined ? family : `${family}, ${given}`;

const website = (address: Address) => ({
  "@type": "WebSite",
  "@id": address("/"),
  name: EDITION.title,
});

/** A work as schema.org has it. */
function workLd(of: WorkRecord, id: string): Readonly<Record<string, unknown>> {
  const range = pagesOf(of.pages);
  const common = {
    "@id": id,
    name: of.title,
    ...(of.authors.length > 0 && {
      author: of.authors.map(({ family, given }) => ({
        "@type": "Person",
        familyName: family,
        ...(given !== undefined && { givenName: given }),
      })),
    }),
    ...(/^\d{4}$/.test(of.year) && { datePublished: of.year }),
    inLanguage: "en",
  };
  if (of.type !== "article") {
    return {
      "@type": "WebPage",
      ...common,
      ...(of.container !== undefined && { isPartOf: { "@type": "WebSite", name: of.container } }),
      ...(of.url !== undefined && { url: of.url }),
    };
  }
  return {
    "@type": "ScholarlyArticle",
    ...common,
    headline: of.title,
    ...(range !== null && { pageStart: range[0], pageEnd: range[1] }),
    isPartOf: {
      "@type": "PublicationVolume",
      volumeNumber: of.volume,
      isPartOf: { "@type": "Periodical", name: of.container },
    },
  };
}

const originalId = (source: Source, address: Address): string => `${address(sourcePath(source.id))}#original`;

/** The page of a source: the work that it transcribes. */
export function sourceMeta(source: Source, address: Address): Meta {
  const original = work(source.citation);
  const page = address(sourcePath(source.id));
  const dublinCore: [string, string][] = [
    ["DC.title", original.title],
    ...original.authors.map((author): [string, string] => ["DC.creator", inverted(author)]),
    ...(/^\d{4}$/.test(original.year) ? [["DC.date", original.year] as [string, string]] : []),
    ["DC.language", source.language],
    ["DC.rights", RIGHTS_STATUSES[source.rights.status]],
  ];
  const range = pagesOf(original.pages);
  const highwire: [string, string][] =
    original.type !== "article"
      ? []
      : [
          ["citation_title", original.title],
          ...original.authors.map((author): [string, string] => ["citation_author", inverted(author)]),
          ["citation_publication_date", original.year],
          ["citation_journal_title", original.container ?? ""],
          ["citation_volume", original.volume ?? ""],
          ["citation_firstpage", range?.[0] ?? ""],
          ["citation_lastpage", range?.[1] ?? ""],
          ["citation_language", source.language],
          ["citation_fulltext_html_url", page],
        ];
  return {
    tags: [...highwire, ...dublinCore].filter(([, content]) => content !== ""),
    openGraph: original.type === "article" ? "article" : "website",
    jsonLd: {
      "@context": "https://schema.org",
      "@type": "WebPage",
      "@id": page,
      name: source.title,
      isPartOf: website(address),
      mainEntity: {
        ...workLd(original, originalId(source, address)),
        encoding: {
          "@type": "MediaObject",
          encodingFormat: "application/tei+xml",
          contentUrl: address(`/data/tei/${source.id}.xml`),
        },
      },
    },
  };
}

/** What every other page is: part of this edition, ours and free to use. */
function ours(title: string, jsonLd: Readonly<Record<string, unknown>>): Meta {
  return {
    tags: [
      ["DC.title", title],
      ["DC.date", EDITION.year],
      ["DC.language", "en-GB"],
      ["DC.rights", OUR_LICENCE.url],
    ],
    openGraph: "website",
    jsonLd: { "@context": "https://schema.org", ...jsonLd },
  };
}

/** The page of a figure: our board, and the sentences of the source that it is made from. */
export function figureMeta(figure: FigureRecord, title: string, address: Address): Meta {
  const source = sourceOf(figure.source);
  const page = address(figurePath(figure.id));
  const original = { "@id": originalId(source, address) };
  return ours(title, {
    "@type": "CreativeWork",
    "@id": page,
    name: title,
    description: figure.caption,
    genre: "Figure",
    license: OUR_LICENCE.url,
    isPartOf: website(address),
    isBasedOn: original,
    encoding: {
      "@type": "MediaObject",
      encodingFormat: "application/json",
      contentUrl: address(`/data/figures/${figure.id}.json`),
    },
    hasPart: figure.sentences.map((id) => ({
      "@type": "Quotation",
      "@id": address(sentencePath(source.id, id)),
      text: sentence(source.id, id).text,
      isPartOf: original,
    })),
  });
}

export function termMeta(term: TermRecord, title: string, address: Address): Meta {
  return ours(title, {
    "@type": "DefinedTerm",
    "@id": address(termPath(term.id)),
    name: term.headword,
    description: term.gloss,
    inLanguage: term.languages[0],
    inDefinedTermSet: {
      "@type": "DefinedTermSet",
      "@id": address("/glossary/"),
      name: `${EDITION.title}: words`,
    },
  });
}

/** A page whose content is a table that can be had as files: `path` is its own, `files` are their paths. */
export function datasetMeta(
  title: string,
  description: string,
  path: string,
  files: readonly { readonly path: string; readonly mediaType: string }[],
  { version, address }: Edition,
): Meta {
  return ours(title, {
    "@type": "Dataset",
    "@id": address(path),
    name: `${EDITION.title}: ${title}`,
    description,
    version,
    license: OUR_LICENCE.url,
    creator: { "@type": "Organization", name: EDITION.editors },
    isPartOf: website(address),
    distribution: files.map((file) => ({
      "@type": "DataDownload",
      contentUrl: address(file.path),
      encodingFormat: file.mediaType,
    })),
  });
}

/** JSON-LD as it stands in a page: nothing in it can end the element that holds it. */
export const jsonLdText = (jsonLd: Meta["jsonLd"]): string =>
  JSON.stringify(jsonLd).replaceAll("<", "\\u003c");
