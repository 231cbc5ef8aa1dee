/** The files of `/data/`: what each promises to be. */
import { readFileSync } from "node:fs";
import { Cite } from "@citation-js/core";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { csv } from "../../../src/content/export/csv.ts";
import type { Edition } from "../../../src/content/export/edition.ts";
import { type DataFile, dataFiles, pathOf, SECTIONS } from "../../../src/content/export/files.ts";

const EDITION: Edition = { version: "0.1.0", address: (path) => `https://four-rows.example${path}` };

/** Once: each file plays, judges or formats what it holds. */
const FILES = dataFiles();
const bodies = new Map(FILES.map((file) => [pathOf(file), file]));
function file(path: string): DataFile {
  const found = bodies.get(path);
  if (found === undefined) throw new Error(`There is no ${path}.`);
  return found;
}
const text = (path: string): string => file(path).body(EDITION);
const json = (path: string): Record<string, unknown> => JSON.parse(text(path));
const recordsOf = (path: string) => json(path)["records"] as readonly Record<string, unknown>[];

/** Reads CSV as RFC 4180 has it, character by character, and minds every offence. */
function readCsv(source: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < source.length) {
    let field = "";
    if (source[at] === '"') {
      for (at++; ; at++) {
        if (at >= source.length) throw new Error("A quotation mark is not closed.");
        if (source[at] !== '"') field += source[at];
        else if (source[at + 1] === '"') field += source[at++];
        else break;
      }
      at++;
    } else {
      while (at < source.length && !/[,\r\n]/.test(source[at] ?? "")) {
        if (source[at] === '"') throw new Error(`A bare quotation mark stands at ${at}.`);
        field += source[at++];
      }
    }
    row.push(field);
    if (source[at] === ",") at++;
    else if (source.startsWith("\r\n", at)) {
      at += 2;
      rows.push(row);
      row = [];
    } else throw new Error(`Neither a comma nor CRLF stands at ${at}.`);
  }
  return rows;
}

function tableOf(path: string): Record<string, string>[] {
  const [header = [], ...rows] = readCsv(text(path));
  return rows.map((row) => {
    expect(row).toHaveLength(header.length);
    return Object.fromEntries(header.map((name, k) => [name, row[k] ?? ""]));
  });
}

test("no path stands twice, and every file says what it is", () => {
  expect(bodies.size).toBe(FILES.length);
  for (const one of bodies.values()) expect(one.says).not.toBe("");
});

describe("CSV", () => {
  test("quotes what needs it, doubles quotation marks, ends lines with CRLF", () => {
    const written = csv([
      { a: 'He said "men"', b: "one, two", c: null },
      { a: "two\nlines", b: 3, c: true },
    ]);
    expect(written).toBe('a,b,c\r\n"He said ""men""","one, two",\r\n"two\nlines",3,true\r\n');
    expect(readCsv(written)).toEqual([
      ["a", "b", "c"],
      ['He said "men"', "one, two", ""],
      ["two\nlines", "3", "true"],
    ]);
  });

  test("rows with other fields are refused", () => {
    expect(() => csv([{ a: 1 }, { b: 2 }])).toThrow("A row has the fields b, the first has a.");
  });

  test.each(FILES.filter(({ ending }) => ending === "csv"))("$name.csv can be read back", (one) => {
    expect(readCsv(one.body(EDITION)).length).toBeGreaterThan(10);
    tableOf(pathOf(one));
  });

  test("the sentence with a straight and a curled quotation mark comes through", () => {
    expect(tableOf("/data/sentences.csv").find(({ sentence }) => sentence === "s-72-5")).toMatchObject({
      source: "anna-1938",
      page: "72",
      place: "p. 72, sentence 5",
      kind: "rule",
      topics: "capture | end-of-game",
      text: `The main idea is to capture your opponent's "men”.`,
      corrected: "The main idea is to capture your opponent's “men”.",
      address: "https://four-rows.example/sources/anna-1938/#s-72-5",
    });
  });

  test("Anna’s thirty-two holes hold", () => {
    expect(tableOf("/data/claims.csv").find(({ id }) => id === "anna-thirty-two-holes")).toMatchObject({
      words: "thirty-two in number",
      printed: "32",
      computed: "32",
      status: "holds",
    });
  });

  test("single men: she lets them be lifted, others do not", () => {
    const rows = tableOf("/data/readings.csv").filter(({ id }) => id === "anna-single-men");
    expect(rows.map((row) => [row["reading"], row["value"], row["default"]])).toEqual([
      ["singletons", "liftable", "true"],
      ["singletons", "not-liftable", "false"],
    ]);
  });
});

describe("figures", () => {
  const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true, strictRequired: false });
  ajv.addFormat("uri", /^https:\/\/\S+$/);
  const validate = ajv.compile(json("/data/schema/figure.schema.json"));
  const figures = SECTIONS[1].files.filter(({ name }) => name.startsWith("figures/"));

  test.each(figures)("$name is valid against its schema", (figure) => {
    validate(JSON.parse(figure.body(EDITION)));
    expect(validate.errors ?? []).toEqual([]);
  });

  test.each<[string, (figure: Record<string, unknown>) => void]>([
    ["a figure without steps", (figure) => Object.assign(figure, { steps: [] })],
    [
      "a board of three rows",
      (figure) => Object.assign((figure["steps"] as object[])[0] ?? {}, { board: "1,1/1,1/1,1" }),
    ],
    ["a field it does not know", (figure) => Object.assign(figure, { colour: "red" })],
    [
      "a kind of step it does not know",
      (figure) => Object.assign((figure["steps"] as object[])[0] ?? {}, { type: "jump" }),
    ],
    ["no edition", (figure) => delete figure["edition"]],
  ])("the schema refuses %s", (_, spoil) => {
    const figure = json("/data/figures/sanderson-fig-7.json");
    expect(validate(figure)).toBe(true);
    spoil(figure);
    expect(validate(figure)).toBe(false);
  });

  test("Anna’s first move: four men from the fifth hole, eleven and one on, and it ends in the empty hole", () => {
    const { steps, moves, readings } = json("/data/figures/anna-fig-1.json") as unknown as {
      steps: { type: string; text: string; sentences: string[]; address: string }[];
      moves: string[];
      readings: Record<string, string>;
    };
    expect(moves).toEqual(["b5"]);
    expect(steps.map(({ type }) => type)).toEqual(expect.arrayContaining(["board", "lift", "relay", "end"]));
    expect(readings["singletons"]).toBe("liftable");
    expect(steps[1]?.address).toBe("https://four-rows.example/figures/anna-fig-1/#t1.1.1");
  });
});

describe("JSON", () => {
  test.each(["sources", "figures", "claims", "readings", "silences", "glossary", "sentences/anna-1938"])(
    "%s.json says of which version it is and whose",
    (name) => {
      expect(json(`/data/${name}.json`)["edition"]).toMatchObject({
        title: "Four Rows",
        version: "0.1.0",
        licence: "CC-BY-4.0",
      });
      expect(recordsOf(`/data/${name}.json`).length).toBeGreaterThan(3);
    },
  );

  test("tables and records agree in number", () => {
    for (const name of ["claims", "silences", "glossary"]) {
      expect(tableOf(`/data/${name}.csv`)).toHaveLength(recordsOf(`/data/${name}.json`).length);
    }
  });

  test("the table of contents has the digest of what it names", () => {
    const files = json("/data/index.json")["files"] as { path: string; bytes: number; sha256: string }[];
    expect(files.map(({ path }) => `/data/${path}`)).toEqual(
      SECTIONS.flatMap((one) => one.files).map(pathOf),
    );
    const [tei] = files;
    expect(tei?.path).toBe("tei/anna-1938.xml");
    expect(tei?.bytes).toBe(Buffer.byteLength(text("/data/tei/anna-1938.xml")));
    expect(tei?.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  test("a file comes out the same twice", () => {
    for (const path of ["/data/tei/anna-1938.xml", "/data/claims.csv", "/data/bibliography.bib"]) {
      expect(text(path)).toBe(text(path));
    }
  });
});

describe("the bibliography", () => {
  const csl = JSON.parse(text("/data/bibliography.csl.json")) as { id: string; title: string }[];

  test("Anna’s article is an article of its journal, not of the web page where we read it", () => {
    expect(csl.find(({ id }) => id === "anna1938")).toEqual({
      id: "anna1938",
      type: "article-journal",
      author: [{ family: "Anna", given: "M." }],
      issued: { "date-parts": [[1938]] },
      title: "The Mweso Game Among The Basoga",
      "container-title": "Primitive Man",
      volume: "11",
      page: "71–74",
      "publisher-place": "Washington, DC",
    });
  });

  test("every work can be read back from BibTeX and from RIS, by its key and title", () => {
    const titles = csl.map(({ title }) => title).sort();
    const bib = new Cite(text("/data/bibliography.bib")).data;
    const ris = new Cite(text("/data/bibliography.ris")).data;
    expect(bib.map(({ "citation-key": key }) => key).sort()).toEqual(csl.map(({ id }) => id).sort());
    expect(bib.map(({ title }) => title).sort()).toEqual(titles);
    expect(ris.map(({ title }) => title).sort()).toEqual(titles);
  });

  test("in RIS the first and the last page have a field each, and are read back as one range", () => {
    expect(text("/data/bibliography.ris")).toMatch(/^SP {2}- 71\r?\nEP {2}- 74\r?$/m);
    const anna = new Cite(text("/data/bibliography.ris")).data.find(({ title }) =>
      /Mweso/.test(String(title)),
    );
    expect(anna?.["page"]).toMatch(/^71[-–]74$/);
  });
});

test("docs/data.md names every kind of file", () => {
  const docs = readFileSync("docs/data.md", "utf8");
  for (const path of [
    "tei/",
    "figures/",
    "sentences.csv",
    "claims.csv",
    "readings.csv",
    "silences.csv",
    "glossary.csv",
    "reading-frequencies.csv",
    "bibliography.bib",
    "index.json",
    "schema/figure.schema.json",
    "schema/tei-four-rows.rng",
    "ludii/",
  ]) {
    expect(docs).toContain(path);
  }
});

test("docs/data.md says what every field of every table is", () => {
  const docs = readFileSync("docs/data.md", "utf8").split("\n## CSV\n")[1]?.split("\n## ")[0] ?? "";
  const tables = SECTIONS.flatMap(({ files }) => files.map(pathOf)).filter((path) => path.endsWith(".csv"));
  expect(tables.length).toBeGreaterThan(6);
  for (const path of tables) {
    const name = path.slice("/data/".length);
    // Its lines in the table of fields: from the one that names it to the next that names another.
    const lines = docs.split(/\n(?=\| `[a-z/-]+\.csv`)/).find((part) => part.startsWith(`| \`${name}\``));
    expect(lines, `docs/data.md has no fields of ${name}`).toBeDefined();
    const common = ["source", "sentence", "sentences", "ruleSet", "address"];
    const said = [...(lines ?? "").matchAll(/`([A-Za-z]+)`/g)].map(([, field = ""]) => field);
    const [header = ""] = text(path).split("\r\n");
    expect(header.split(",").filter((field) => !common.includes(field) && !said.includes(field))).toEqual([]);
  }
});

describe("the examples in docs/data.md", () => {
  const blocks = [
    ...readFileSync("docs/data.md", "utf8").matchAll(/```js\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/g),
  ];

  test("three are found, each with what it prints", () => expect(blocks).toHaveLength(3));

  test.each(blocks.map(([, code = "", printed = ""]) => [code.split("\n")[0] ?? "", code, printed]))(
    "%s",
    async (_, code, printed) => {
      const said: string[] = [];
      const show = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));
      const log = (...values: unknown[]) => said.push(values.map(show).join(" "));
      const fetched = async (address: string) =>
        new Response(text(new URL(address, "https://four-rows.example/").pathname));
      // What a reader would paste into a module.
      const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor as new (
        ...parts: string[]
      ) => (fetch: typeof fetched, console: { log: typeof log }) => Promise<void>;
      await new AsyncFunction("fetch", "console", code)(fetched, { log });
      expect(`${said.join("\n")}\n`).toBe(printed);
    },
  );
});
