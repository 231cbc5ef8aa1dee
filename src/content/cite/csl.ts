/** Works and this edition as records of the Citation Style Language (CSL-JSON). */

import type { WorkRecord } from "../schemas/bibliography.ts";
import { EDITION } from "./cite.ts";
import { SLOTS } from "./fill.ts";

export interface CslName {
  readonly family?: string;
  readonly given?: string;
  readonly literal?: string;
}

/** The fields that we use, as CSL names them. */
export interface CslItem {
  readonly id: string;
  readonly type: "article-journal" | "book" | "chapter" | "webpage" | "dataset";
  readonly author?: readonly CslName[];
  readonly issued?: { readonly "date-parts": readonly (readonly number[])[] };
  readonly title: string;
  readonly "container-title"?: string;
  readonly volume?: string;
  readonly issue?: string;
  readonly page?: string;
  readonly publisher?: string;
  readonly "publisher-place"?: string;
  readonly edition?: string;
  readonly DOI?: string;
  readonly ISBN?: string;
  readonly URL?: string;
  readonly language?: string;
  readonly note?: string;
}

const TYPES = {
  article: "article-journal",
  book: "book",
  chapter: "chapter",
  "web-page": "webpage",
} as const satisfies Record<WorkRecord["type"], CslItem["type"]>;

/** Of the fields given those that are there. */
function present<T extends object>(fields: { readonly [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}

/**
 * A work as CSL. The address of an article is left out: what stands there is a transcription on the web, and what is
 * cited is the printed page.
 */
export function cslOf(work: WorkRecord): CslItem {
  const authors = work.authors.map(({ family, given }) =>
    given === undefined ? { literal: family } : { family, given },
  );
  return present<CslItem>({
    id: work.id,
    type: TYPES[work.type],
    author: authors.length === 0 ? undefined : authors,
    issued: /^\d{4}$/.test(work.year) ? { "date-parts": [[Number(work.year)]] } : undefined,
    title: work.title,
    "container-title": work.container,
    volume: work.volume,
    issue: work.issue,
    page: work.pages,
    publisher: work.publisher,
    "publisher-place": work.place,
    DOI: work.doi,
    ISBN: work.isbn,
    URL: work.type === "web-page" ? work.url : undefined,
  });
}

const EDITORS: readonly CslName[] = [{ literal: EDITION.editors }];
const ISSUED = { "date-parts": [[Number(EDITION.year)]] } as const;

/**
 * A page of this edition as CSL, with a slot for each thing that differs from page to page. It is a part of a book: of a
 * page of the web, reference managers and styles show neither whose site it is nor in which version.
 */
export const editionCsl = (version: string): CslItem => ({
  id: SLOTS.key,
  type: "chapter",
  author: EDITORS,
  issued: ISSUED,
  title: SLOTS.title,
  "container-title": `${EDITION.title}: ${EDITION.subtitle}`,
  edition: `version ${version}`,
  publisher: EDITION.title,
  URL: SLOTS.url,
  language: "en-GB",
  note: SLOTS.note,
});
