/** Citations of pages and their parts, in every format. */
import { readFileSync } from "node:fs";
import { Cite } from "@citation-js/core";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import {
  type CitePage,
  chosenIn,
  citation,
  FORMATS,
  type Format,
  fill,
  hasHost,
  itemAt,
  readBy,
} from "../../src/content/cite/fill.ts";
import { citablePages } from "../../src/content/cite/pages.ts";
import { citeTemplates } from "../../src/content/cite/templates.ts";
import { findSentence } from "../../src/content/sentences.ts";
import { SOURCE_IDS } from "../../src/engine/types.ts";

const SITE = "https://four-rows.example";
const templates = citeTemplates();
const pages: readonly CitePage[] = citablePages().map(({ file: _file, path, ...page }) => ({
  ...page,
  address: SITE + path,
}));
const files = new Map(citablePages().map((page, k) => [page.file, pages[k]]));

function pageOf(file: string): CitePage {
  const found = files.get(file);
  if (found === undefined) throw new Error(`There is nothing to cite at ${file}.`);
  return found;
}

function cite(file: string, fragment: string, format: Format): string {
  const page = pageOf(file);
  const item = itemAt(page, fragment);
  if (item === null) throw new Error(`${file} has no ${fragment}.`);
  return citation(
    templates,
    page,
    item,
    fragment === "" ? page.address : `${page.address}#${fragment}`,
    format,
  );
}

test("a sentence of Anna’s, in APA: the printed page, then this edition with its address and reading", () => {
  const [original, edition] = cite("sources/anna-1938", "s-73-3", "apa").split("\n\n");
  expect(original).toBe(
    "Anna, M. (1938). The Mweso Game Among The Basoga. Primitive Man, 11, 71–74. [At p. 73, sentence 3]",
  );
  expect(edition).toMatch(
    /^The Four Rows authors\. \(2026\)\. The Mweso Game Among The Basoga \(p\. 73, sentence 3\)\. In Four Rows: an interactive edition /,
  );
  expect(edition).toContain(
    "East African four-row mancala (version 0.1.0). Four Rows. https://four-rows.example/sources/anna-1938/#s-73-3 [",
  );
  expect(edition).toContain("“filed” stands for “filled”.");
  expect(edition).toContain(
    "May a hole with a single man be lifted? Yes: she says any of the filled squares.",
  );
});

test("a misprint in the quotation marks themselves is told without others around it", () => {
  expect(cite("sources/anna-1938", "s-72-5", "apa")).toContain('"men” stands for “men”.');
});

test("the page as a whole names no place in the original and leaves no empty brackets", () => {
  const [original, edition] = cite("sources/sanderson-1913", "", "harvard1").split("\n\n");
  expect(original).toBe(
    "Sanderson, M.G. (1913) ‘Native Games of Central Africa’, Journal of the Royal Anthropological Institute, 43, pp. 726–736.",
  );
  expect(edition).toContain("Available at: https://four-rows.example/sources/sanderson-1913/.");
});

test("a page of the web without a date has its address, and no word of a day on which nobody says it was fetched", () => {
  expect(cite("sources/ludii-bao-drc", "", "apa")).toMatch(
    /^Maastricht University\. \(n\.d\.\)\. Bao Kiswahili \(DR Congo\)\. Ludii Portal\. https:\/\/ludii\.games\//,
  );
});

test("a sentence that begins on one page and ends on the next is cited where it begins", () => {
  expect(cite("sources/anna-1938", "s-73-14", "vancouver")).toContain("[At p. 73, sentence 14]");
});

test("the twelfth turn of the first gambit’s walk: its sentences, the rules and every reading of them", () => {
  const csl = JSON.parse(cite("figures/sanderson-pair-walk", "t12", "csl")) as Record<string, unknown>[];
  expect(csl).toHaveLength(2);
  expect(csl[0]).toMatchObject({
    type: "article-journal",
    title: "Native Games of Central Africa",
    volume: "43",
    page: "726–736",
    note: expect.stringMatching(/^At p\. 732, sentence /),
  });
  expect(csl[1]).toMatchObject({
    type: "chapter",
    title: "The pair’s walk, Sanderson 1913 (step 12.1.1)",
    URL: "https://four-rows.example/figures/sanderson-pair-walk/#t12",
    edition: "version 0.1.0",
  });
  const note = String(csl[1]?.["note"]);
  expect(note).toContain("Stated: In turn the players spread their pair of men");
  expect(note).toContain("Rules njombwa-sanderson, read with");
  expect(note).toContain("gambitRunCaptures=no");
});

const EDITION_TITLE = "Four Rows: an interactive edition of four accounts of East African four-row mancala";

describe("this edition is named in the fields that a reference manager shows: a page of it is a part of a book", () => {
  const last = (format: Format): string =>
    cite("sources/sanderson-1913", "", format).trim().split("\n\n").at(-1) ?? "";

  test("in CSL-JSON", () => {
    expect((JSON.parse(last("csl")) as unknown[])[1]).toEqual({
      id: "four-rows-sanderson-1913",
      type: "chapter",
      author: [{ literal: "The Four Rows authors" }],
      issued: { "date-parts": [[2026]] },
      title: "Njombwa (Yao)",
      "container-title": EDITION_TITLE,
      edition: "version 0.1.0",
      publisher: "Four Rows",
      URL: "https://four-rows.example/sources/sanderson-1913/",
      language: "en-GB",
      note: expect.stringMatching(/^Transcribed word for word/),
    });
  });

  test.each([
    ["@incollection{four-rows-sanderson-1913,"],
    ["\tauthor = {{The Four Rows authors}},"],
    [
      "\tbooktitle = {Four {Rows}: an interactive edition of four accounts of {East} {African} four-row mancala},",
    ],
    ["\tedition = {version 0.1.0},"],
    ["\tpublisher = {Four Rows},"],
    ["\ttitle = {{Njombwa} {(Yao)}},"],
    ["\turl = {https://four-rows.example/sources/sanderson-1913/},"],
    ["\tyear = {2026},"],
  ])("in BibTeX: %s", (line) => {
    expect(last("bibtex").split("\n")).toContain(line);
  });

  test.each([
    ["TY  - CHAP"],
    ["AU  - The Four Rows authors"],
    ["T2  - Four Rows: an interactive edition of four accounts of East African four-row mancala"],
    ["ET  - version 0.1.0"],
    ["PB  - Four Rows"],
    ["TI  - Njombwa (Yao)"],
    ["UR  - https://four-rows.example/sources/sanderson-1913/"],
    ["PY  - 2026"],
  ])("in RIS: %s", (line) => {
    expect(last("ris").split("\n")).toContain(line);
  });
});

test("a page of another site is cited with the site", () => {
  expect(cite("sources/katondogorozi", "", "bibtex")).toContain(
    "\thowpublished = {Katondogorozi, a web dictionary of {Runyoro}-{Rutooro}},",
  );
  expect(cite("sources/katondogorozi", "", "ris")).toContain(
    "T2  - Katondogorozi, a web dictionary of Runyoro-Rutooro\n",
  );
  expect(cite("sources/ludii-bao-drc", "", "ris")).toContain("T2  - Ludii Portal\n");
});

test("a claim that fails says so in its citation", () => {
  const failed = pageOf("claims").items.filter(({ note }) => note.includes("fails as printed"));
  expect(failed.length).toBeGreaterThan(0);
  for (const { note, locator } of failed) {
    expect(note).toContain("Computed: ");
    expect(locator).not.toBe("");
  }
});

describe("under readings that the reader chose", () => {
  const figure = pageOf("figures/sanderson-pair-walk");
  const step = itemAt(figure, "t12.1.1");

  test("they are read from the query, and what is no reading is passed over", () => {
    expect(chosenIn("?reading=gambitRunCaptures:yes,firstAfterGambit:second%20player&x=1")).toEqual([
      ["gambitRunCaptures", "yes"],
      ["firstAfterGambit", "second player"],
    ]);
    expect(chosenIn("?x=1&reading=blocked")).toEqual([]);
    expect(chosenIn("?reading=%")).toEqual([]);
    expect(chosenIn("")).toEqual([]);
  });

  test("a step says whose reading it is, and nothing that was worked out under ours", () => {
    const read = step && readBy(figure, step, [["gambitRunCaptures", "yes"]]);
    expect(read?.part).toBe("step 12.1.1");
    expect(read?.locator).toBe("p. 732");
    expect(read?.note).toContain("gambitRunCaptures=yes (default no), blocked=undecided");
    expect(read?.note).toContain(
      "By readings that the reader chose, not the edition: gambitRunCaptures=yes.",
    );
    expect(read?.note).not.toContain("Two men are lifted");
  });

  test("without a choice it stays what it is", () => {
    expect(step && readBy(figure, step, [])).toBe(step);
  });
});

describe("where an address leads", () => {
  const figure = pageOf("figures/sanderson-pair-walk");
  const sentence = pageOf("sources/anna-1938");
  test.each<[CitePage, string, string | null]>([
    [figure, "", ""],
    [figure, "t12.1.2", "step 12.1.2"],
    [figure, "t12.1.2.1", "step 12.1.2"],
    [figure, "t12.1", "step 12.1.1"],
    [figure, "t12", "step 12.1.1"],
    [figure, "t999", null],
    [figure, "nonsense", null],
    [figure, "t4.1.2~3~b5,f3", "a line of the reader’s own, step 4.1.2"],
    [sentence, "s-72-5", "p. 72, sentence 5"],
    [sentence, "p-72", "p. 72"],
    [sentence, "s-99-1", null],
    [sentence, "p=0", null],
    [pageOf("lab"), "p=1,1/1,1&m=b1", "an experiment"],
  ])("%#: %s", (page, fragment, part) => {
    expect(itemAt(page, fragment)?.part ?? null).toBe(part);
  });

  test("a line of the reader’s own is not passed off as the source’s", () => {
    expect(cite("figures/sanderson-pair-walk", "t4.1.2~3~b5,f3", "apa")).toContain(
      "These moves are the reader’s own and not in the source",
    );
  });

  test("an experiment is cited with the address that holds it, of all four accounts", () => {
    const csl = JSON.parse(cite("lab", "p=1,1/1,1&m=b1", "csl")) as { URL?: string }[];
    expect(csl).toHaveLength(SOURCE_IDS.length + 1);
    expect(csl.at(-1)?.URL).toBe("https://four-rows.example/lab/#p=1,1/1,1&m=b1");
  });
});

/** One part of each page beside the page itself, so that every kind is tried without trying thousands. */
const tried = pages.flatMap((page) =>
  [page.items[0], page.items.at(-1)].flatMap((item) => (item === undefined ? [] : [{ page, item }])),
);
const write = ({ page, item }: (typeof tried)[number], format: Format): string =>
  citation(
    templates,
    page,
    item,
    item.fragment === "" ? page.address : `${page.address}#${item.fragment}`,
    format,
  );

describe("every page and part", () => {
  test("CSL-JSON is valid", () => {
    const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
    const validate = ajv.compile(JSON.parse(readFileSync("tests/content/csl.schema.json", "utf8")));
    for (const one of tried) {
      validate(JSON.parse(write(one, "csl")));
      expect(validate.errors ?? [], one.page.address).toEqual([]);
    }
    expect(validate([{ id: "x", type: "webpage", colour: "red" }])).toBe(false);
    expect(validate([{ id: "x", type: "web-page" }])).toBe(false);
    expect(validate([{ type: "webpage" }])).toBe(false);
  });

  test("BibTeX and RIS, read by Citation.js, say the same as CSL-JSON", () => {
    for (const one of tried) {
      const csl = JSON.parse(write(one, "csl")) as Record<string, unknown>[];
      /** BibTeX and RIS have one field for whoever wrote it, and for the site of a web page and its publisher one or none. */
      const say = (record: Readonly<Record<string, unknown>>) => {
        const authors = (record["author"] ?? []) as readonly {
          family?: string;
          given?: string;
          literal?: string;
        }[];
        // A BibTeX record without an address is read as a document.
        const isPage = record["type"] === "webpage" || record["type"] === "document";
        return {
          title: record["title"],
          note: record["note"],
          url: record["URL"],
          authors: authors.map(({ family, given, literal }) => [family ?? literal, given]),
          container: isPage ? undefined : record["container-title"],
          volume: record["volume"],
          edition: record["edition"],
          publisher: isPage ? undefined : record["publisher"],
          year: (record["issued"] as { "date-parts": number[][] } | undefined)?.["date-parts"][0]?.[0],
        };
      };
      for (const format of ["bibtex", "ris"] as const) {
        const read = new Cite(write(one, format)).data;
        expect(read.map(say), `${format} of ${one.page.address}#${one.item.fragment}`).toEqual(csl.map(say));
      }
    }
  });

  test("the slots are all filled, and plain text is one line for each reference", () => {
    for (const one of tried) {
      for (const format of Object.keys(FORMATS) as Format[])
        expect(write(one, format)).not.toMatch(/q(?:key|title|url|note)q/);
      for (const format of ["apa", "harvard1", "vancouver"] as const) {
        for (const line of write(one, format).trim().split("\n\n")) expect(line).not.toContain("\n");
      }
    }
  });

  test("keys stand once on a page, and fragments too", () => {
    for (const page of pages) {
      const fragments = page.items.map(({ fragment }) => fragment);
      expect(new Set(fragments).size, page.address).toBe(fragments.length);
      expect(fragments[0]).toBe("");
    }
  });

  test("every sentence of every source can be cited", () => {
    for (const id of SOURCE_IDS) {
      const ids = pageOf(`sources/${id}`).items.filter(({ fragment }) => fragment.startsWith("s-"));
      expect(ids.length).toBeGreaterThan(10);
      for (const { fragment } of ids) expect(findSentence(id, fragment)).not.toBeNull();
    }
  });
});

test.each([
  ["sources/sanderson-1913", "article", "address"],
  ["sources/ludii-bao-drc", "misc", "publisher"],
])("BibTeX of %s: an @%s has no %s, of which biber would complain", (file, kind, field) => {
  const [original = ""] = cite(file, "", "bibtex").split("\n\n");
  expect(original).toMatch(new RegExp(`^@${kind}\\{`));
  expect(original).not.toMatch(new RegExp(`^\\s*${field} = `, "m"));
});

test("what a format would take for its own is guarded", () => {
  const filling = {
    key: "k",
    title: "A & B {50%} of C_1 $2 ~ ^ \\",
    url: "https://x.example/#a_b&c=%20",
    note: 'He said "men" \\ {x}',
  };
  const read = new Cite(fill(templates.edition, "bibtex", filling)).data[0];
  expect(read?.["note"]).toBe(filling.note);
  expect(read?.["URL"]).toBe(filling.url);
  expect(JSON.parse(fill(templates.edition, "csl", filling))).toMatchObject({
    title: filling.title,
    note: filling.note,
    URL: filling.url,
  });
  expect(fill(templates.edition, "ris", { ...filling, note: "two\nlines" })).toContain("N1  - two lines\n");
});

test.each([
  ["https://example.org/four-rows/", true],
  ["https://four-rows.example/", false],
  ["https://four-rows.example.org/", true],
  ["http://127.0.0.1:4321/", true],
])("%s is the address of a host: %s", (address, expected) => {
  expect(hasHost(address)).toBe(expected);
});
