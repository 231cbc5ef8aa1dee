/** How works, sources and this edition are cited. */

import type { WorkRecord } from "../schemas/bibliography.ts";

export const EDITION = {
  title: "Four Rows",
  subtitle: "an interactive edition of four accounts of East African four-row mancala",
  /** Who answers for it where an author is asked for. */
  editors: "The Four Rows authors",
  year: "2026",
} as const;

/** A run of a reference; titles of books and journals are set in italics. */
export interface Run {
  readonly text: string;
  readonly italic: boolean;
}

/** `Shackell 1934`; a work without an author goes by its title. */
export function shortReference(work: WorkRecord): string {
  const families = work.authors.map((author) => author.family);
  if (families.length === 0) return `${work.container ?? "Anonymous"}, “${work.title}”`;
  return `${families.join(" and ")} ${work.year}`;
}

/**
 * A full reference, run by run:
 * `Sanderson, Meredith G. 1913. “Native Games of Central Africa.” *Journal …* 43: 726–736. London.`
 */
export function fullReference(work: WorkRecord): readonly Run[] {
  const runs: Run[] = [];
  const plain = (text: string): void => {
    runs.push({ text, italic: false });
  };
  const italic = (text: string): void => {
    runs.push({ text, italic: true });
  };

  const authors = work.authors.map(({ family, given }) => (given ? `${family}, ${given}` : family));
  if (authors.length > 0) plain(`${withStop(authors.join("; "))} ${withStop(work.year)} `);
  const ownTitle = work.type === "book" || work.container === undefined;
  if (ownTitle) {
    italic(work.title);
    plain(". ");
  } else {
    plain(`“${withStop(work.title)}” `);
  }
  if (work.container !== undefined) {
    if (ownTitle) plain(work.container);
    else italic(work.container);
    if (work.volume !== undefined) plain(` ${work.volume}${work.issue ? `(${work.issue})` : ""}`);
    if (work.pages !== undefined) plain(`: ${work.pages}`);
    plain(". ");
  }
  const printed = [work.place, work.publisher].filter((part) => part !== undefined).join(": ");
  if (printed !== "") plain(`${withStop(printed)} `);
  if (authors.length === 0) plain(`${withStop(work.year)} `);
  if (work.doi !== undefined) plain(`doi:${work.doi}. `);
  if (work.isbn !== undefined) plain(`ISBN ${work.isbn}. `);
  const last = runs.at(-1);
  return last === undefined ? [] : [...runs.slice(0, -1), { ...last, text: last.text.trimEnd() }];
}

/** How a page of this edition is cited: `“Njombwa (Yao)”, in Four Rows: … (version 0.1.0), https://….` */
export function editionReference(title: string, version: string, address: string): string {
  return `“${title}”, in ${EDITION.title}: ${EDITION.subtitle} (version ${version}), ${address}`;
}

/** With a full stop, unless it ends as a sentence does. */
export const withStop = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`);
