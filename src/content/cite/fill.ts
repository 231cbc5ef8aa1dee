/**
 * Puts a title, an address and a note into a reference that was formatted when the site was built. The browser does so
 * for every sentence and step, and so needs no citation program; the build does so for what it prints.
 */

/** The formats in which a citation is offered, with their names for readers. The first three are plain text. */
export const FORMATS = {
  apa: "APA",
  harvard1: "Harvard",
  vancouver: "Vancouver",
  bibtex: "BibTeX",
  ris: "RIS",
  csl: "CSL-JSON",
} as const;
export type Format = keyof typeof FORMATS;
export const isFormat = (value: string): value is Format => Object.hasOwn(FORMATS, value);

/** What stands in a template where something is to be put in: plain letters, which no format changes. */
export const SLOTS = {
  key: "qkeyq",
  title: "qtitleq",
  url: "https://qurlq.example/",
  note: "qnoteq",
} as const;
type Slot = keyof typeof SLOTS;

/** One reference in every format, with slots. That of a printed original has those of key and note only. */
export type Template = Readonly<Record<Format, string>>;

export interface Templates {
  readonly edition: Template;
  /** The originals, by the ids of the sources. */
  readonly works: Readonly<Record<string, Template>>;
}

/** What goes into the slots. An empty note leaves no trace. */
export type Filling = Readonly<Record<Slot, string>>;

/** A thing that can be cited on a page: the page itself or a part of it. */
export interface CiteItem {
  /** What leads to it on its page, without `#`; empty for the page itself. */
  readonly fragment: string;
  /** How a list offers it. */
  readonly label: string;
  /** Which part of the page, in lower case, `p. 72, sentence 5`; empty for the page itself. */
  readonly part: string;
  /** The sources that it comes from, by their ids. */
  readonly sources: readonly string[];
  /** Where in the one original it stands: `p. 72, sentence 5`; empty where that is the whole, or there are several. */
  readonly locator: string;
  /** The reading used and the caveats. */
  readonly note: string;
}

/** All that can be cited on one page. */
export interface CitePage {
  /** Begins the keys of its references: `four-rows-anna-1938`. */
  readonly key: string;
  readonly title: string;
  readonly address: string;
  /** The page itself comes first. */
  readonly items: readonly CiteItem[];
  /** What to do with a fragment that leads to none of the items. */
  readonly state: "none" | "experiment";
}

const SPECIAL: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "{": "\\{",
  "}": "\\}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
};

/** Words as TeX reads them. */
const tex = (text: string): string =>
  text.replace(/[\\{}~^]|[$&%#_]/g, (character) => SPECIAL[character] ?? `\\${character}`);

/** The same, with capitals guarded against styles that would make them small. */
const texTitle = (text: string): string =>
  text
    .split(" ")
    .map((word) => (/\p{Lu}/u.test(word) ? `{${tex(word)}}` : tex(word)))
    .join(" ");

/** In a string of JSON, without its quotation marks. */
const json = (text: string): string => JSON.stringify(text).slice(1, -1);

const line = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Where a format says nothing of an empty note: the field that would hold it. */
const NOTE_FIELD: Readonly<Record<Format, RegExp>> = {
  apa: / \[qnoteq\]/,
  harvard1: / \[qnoteq\]/,
  vancouver: / \[qnoteq\]/,
  bibtex: /^\s*note = \{qnoteq\},\n/m,
  ris: /^N1 {2}- qnoteq\n/m,
  csl: /,\s*"note": "qnoteq"/,
};

const ESCAPES: Readonly<
  Record<Format, { readonly words: (text: string) => string; readonly title?: (text: string) => string }>
> = {
  apa: { words: line },
  harvard1: { words: line },
  vancouver: { words: line },
  bibtex: { words: (text) => tex(line(text)), title: (text) => texTitle(line(text)) },
  ris: { words: line },
  csl: { words: (text) => json(line(text)) },
};

/** A reference in one format. */
export function fill(template: Template, format: Format, filling: Filling): string {
  const { words, title = words } = ESCAPES[format];
  const text = filling.note === "" ? template[format].replace(NOTE_FIELD[format], "") : template[format];
  // A function, since a title may have a "$" that `replace` would take for its own.
  return text
    .replaceAll(SLOTS.key, () => filling.key)
    .replaceAll(SLOTS.title, () => title(filling.title))
    .replaceAll(SLOTS.url, () => (format === "csl" ? json(filling.url) : filling.url))
    .replaceAll(SLOTS.note, () => words(filling.note));
}

/**
 * Has whoever built the site said where it lives? Names under `.example` are nobody's, and stand for a host that the build
 * has not been told (`SITE` in `docs/deploy.md`).
 */
export const hasHost = (address: string): boolean => !new URL(address).hostname.endsWith(".example");

const keyOf = (text: string): string => text.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-|-$/g, "");

/**
 * The citation of one thing: the originals that it comes from, then this edition.
 *
 * @param address where it stands, in full; not always the item's own, since a reader may have an address of his own.
 */
export function citation(
  templates: Templates,
  page: Pick<CitePage, "key" | "title">,
  item: CiteItem,
  address: string,
  format: Format,
): string {
  const suffix = keyOf(item.fragment);
  const originals = Object.entries(templates.works)
    .filter(([source]) => item.sources.includes(source))
    .map(([source, template]) =>
      fill(template, format, {
        key: suffix === "" ? source : `${source}-${suffix}`,
        title: "",
        url: "",
        note: item.locator === "" ? "" : `At ${item.locator}`,
      }),
    );
  const edition = fill(templates.edition, format, {
    key: suffix === "" ? page.key : `${page.key}-${suffix}`,
    title: item.part === "" ? page.title : `${page.title} (${item.part})`,
    url: address,
    note: item.note,
  });
  return join([...originals, edition], format);
}

function join(references: readonly string[], format: Format): string {
  return format === "csl" ? `[\n${references.join(",\n")}\n]\n` : `${references.join("\n\n")}\n`;
}

/** The item that an address of the page means, as far as it goes: `t12.1.2.3` is a seed of step `t12.1.2`. */
export function itemAt(page: CitePage, fragment: string): CiteItem | null {
  const [whole] = page.items;
  if (whole === undefined) return null;
  if (fragment === "") return whole;
  const exact = page.items.find((item) => item.fragment === fragment);
  if (exact !== undefined) return exact;
  if (page.state === "experiment" && /^[a-z]+=/.test(fragment)) {
    return { ...whole, fragment, part: "an experiment", label: "This experiment", note: EXPERIMENT };
  }
  if (/^t\d/.test(fragment)) {
    const [printed = "", branch] = fragment.split("~", 2);
    const near = printed.split(".").slice(0, 3).join(".");
    const step = page.items.find(({ fragment: one }) => one === near || one.startsWith(`${near}.`)) ?? null;
    if (branch === undefined) return step;
    const part = `a line of the reader’s own, step ${printed.slice(1)}`;
    return { ...whole, fragment, part, label: "This line of your own", note: `${OWN_LINE} ${whole.note}` };
  }
  return null;
}

const EXPERIMENT = "The board, the move and the readings stand in the address.";
const OWN_LINE = "These moves are the reader’s own and not in the source; they stand in the address.";

/** Readings that a reader has chosen, as the query of a page's address has them: `?reading=resumeFrom:lap-start`. */
export function chosenIn(query: string): readonly (readonly [name: string, value: string])[] {
  const [, list = ""] = /[?&]reading=([^&]*)/.exec(query) ?? [];
  return decode(list)
    .split(",")
    .flatMap((pair): (readonly [string, string])[] => {
      const [, name, value] = /^(\w+):([\w -]+)$/.exec(pair) ?? [];
      // What cannot be followed is said at the head of the page, and cited by nobody.
      return name === undefined || value === undefined ? [] : [[name, value]];
    });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A stray percent sign: as it stands it is no reading.
    return text;
  }
}

/**
 * An item as it is to be cited under readings of the reader's own. Of a step only its address holds then: what happens
 * in it, and by which sentence, was worked out under ours.
 */
export function readBy(page: CitePage, item: CiteItem, chosen: ReturnType<typeof chosenIn>): CiteItem {
  const [whole = item] = page.items;
  if (chosen.length === 0) return item;
  const isStep = /^t\d/.test(item.fragment);
  const base = isStep ? { ...item, locator: whole.locator, note: whole.note } : item;
  const note = chosen.reduce(
    (text, [name, value]) =>
      text.replace(
        new RegExp(`\\b${name}=([^,.()]+)`),
        (_, usual: string) => `${name}=${value} (default ${usual.trim()})`,
      ),
    base.note,
  );
  const choice = chosen.map(([name, value]) => `${name}=${value}`).join(", ");
  return { ...base, note: `${note} By readings that the reader chose, not the edition: ${choice}.` };
}
