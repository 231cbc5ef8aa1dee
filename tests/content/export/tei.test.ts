/** The TEI files: valid, complete, and word for word the saved texts. */
import { readFileSync } from "node:fs";
import { RelaxNGValidator, XmlDocument, XmlElement, type XmlNode, XmlText } from "libxml2-wasm";
import { afterAll, describe, expect, test } from "vitest";
import type { Edition } from "../../../src/content/export/edition.ts";
import { tei } from "../../../src/content/export/tei.ts";
import { sentencesOf } from "../../../src/content/sentences.ts";
import { source as recordOf } from "../../../src/content/sources.ts";
import { SOURCE_IDS, type SourceId } from "../../../src/engine/types.ts";
import { collate } from "../collate.ts";

const TEI = { tei: "http://www.tei-c.org/ns/1.0" };
const EDITION: Edition = { version: "0.1.0", address: (path) => `https://four-rows.example${path}` };
const SCHEMA = "src/content/export/tei-four-rows.rng";

const schema = RelaxNGValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(SCHEMA)));
const documents = new Map(SOURCE_IDS.map((id) => [id, XmlDocument.fromString(tei(id, EDITION))]));
afterAll(() => {
  schema.dispose();
  for (const document of documents.values()) document.dispose();
});

function documentOf(id: SourceId): XmlDocument {
  const found = documents.get(id);
  if (found === undefined) throw new Error(id);
  return found;
}

const find = (id: SourceId, path: string): readonly XmlElement[] =>
  documentOf(id)
    .find(path, TEI)
    .filter((node) => node instanceof XmlElement);

const attributeOf = (element: XmlElement, name: string): string | null =>
  element.attrs.find((attribute) => attribute.name === name)?.value ?? null;

/** The words between the tags as the source prints them: what is corrected is left out, page breaks are spelt out. */
function printed(node: XmlNode): string {
  if (node instanceof XmlText) return node.content;
  if (!(node instanceof XmlElement) || node.name === "corr") return "";
  if (node.name === "pb") return `[Page ${attributeOf(node, "n")}]`;
  let text = "";
  for (let child = node.firstChild; child !== null; child = child.next) text += printed(child);
  return text;
}

const words = (text: string): string => text.replace(/\s+/g, " ").trim();

describe.each(SOURCE_IDS)("%s", (id) => {
  test("is valid TEI as this edition uses it", () => {
    expect(() => schema.validate(documentOf(id))).not.toThrow();
  });

  test("has the saved text, word by word: the account in its body, the rest in what was left out", () => {
    const [body] = find(id, "/tei:TEI/tei:text/tei:body");
    const leftOut = find(id, "//tei:div[@type='left-out']//tei:item").map(printed);
    const seed = readFileSync(`tests/seeds/${recordOf(id).seed}`, "utf8");
    expect(body && collate(seed, printed(body), leftOut)).toBeNull();
  });

  test("has each sentence under its id, as printed", () => {
    const sentences = find(id, "//tei:s").map((s) => [
      attributeOf(s, "id"),
      words(printed(s).replace(/\[Page \d+\]/g, "")),
    ]);
    expect(sentences).toEqual(sentencesOf(id).map((sentence) => [sentence.id, sentence.text]));
  });

  test("every id stands once and every pointer inside the file leads to one", () => {
    const all = find(id, "//*");
    const ids = all.flatMap((element) => attributeOf(element, "id") ?? []);
    expect(ids.length).toBe(new Set(ids).size);
    const pointers = all.flatMap((element) =>
      ["ana", "corresp", "resp", "target"].flatMap((name) => (attributeOf(element, name) ?? "").split(/\s+/)),
    );
    const dangling = pointers.filter((one) => one.startsWith("#") && !ids.includes(one.slice(1)));
    expect(dangling).toEqual([]);
  });
});

test.each<[SourceId, string[]]>([
  ["anna-1938", ["71", "72", "73", "74"]],
  ["sanderson-1913", ["731", "732", "733"]],
  ["katondogorozi", []],
  ["ludii-bao-drc", []],
])("%s breaks at the printed pages %j", (id, pages) => {
  expect(find(id, "//tei:body//tei:pb").map((pb) => attributeOf(pb, "n"))).toEqual(pages);
});

test.each<[SourceId, [string, string][]]>([
  [
    "anna-1938",
    [
      ["Primative", "Primitive"],
      ["Provence", "Province"],
      ["filed", "filled"],
    ],
  ],
  [
    "sanderson-1913",
    [
      ["Insitute", "Institute"],
      ["he", "be"],
      ["ho1e", "hole"],
    ],
  ],
])("%s keeps its misprints, with what is meant", (id, expected) => {
  const pairs = find(id, "//tei:choice").map((choice) => [
    choice.get("tei:sic", TEI)?.content,
    choice.get("tei:corr", TEI)?.content,
  ]);
  expect(pairs).toEqual(expect.arrayContaining(expected));
});

test("a place that can be read in two ways has its words, both readings, and the one we play by", () => {
  const [app] = find("anna-1938", "//tei:app[@xml:id='reading-anna-single-men']");
  expect(app?.get("tei:lem", TEI)?.content).toBe("any of the filed squares");
  // The method declared in the header is location-referenced: @loc says where; @from belongs to the double-end-point one.
  expect(app && attributeOf(app, "loc")).toBe("73.3");
  expect(app && attributeOf(app, "from")).toBeNull();
  const [quoted] = find("anna-1938", "//tei:app[@xml:id='reading-anna-single-men']/tei:lem/tei:seg");
  expect(quoted && attributeOf(quoted, "corresp")).toBe("#s-73-3");
  const readings = find("anna-1938", "//tei:app[@xml:id='reading-anna-single-men']/tei:rdg");
  expect(readings.map((rdg) => [attributeOf(rdg, "type"), attributeOf(rdg, "n")])).toEqual([
    ["default", "liftable"],
    ["alternative", "not-liftable"],
  ]);
});

test("Figure 7 stands in the text by its label, and in the back with its board", () => {
  expect(find("sanderson-1913", "//tei:body//tei:figure[@type='printed']").map((one) => one.content)).toEqual(
    ["Figure 6", "Figure 7", "Figure 8"],
  );
  const [figure] = find("sanderson-1913", "//tei:figure[@xml:id='figure-sanderson-fig-7']");
  expect(figure?.get("tei:head", TEI)?.content).toMatch(/^Figure 7: /);
  expect(figure?.find("tei:table/tei:row", TEI).length).toBeGreaterThanOrEqual(4);
});

test("what is ours points to the statement of who made what, as the Guidelines advise for @resp", () => {
  const [statement] = find("anna-1938", "//*[@xml:id='four-rows']");
  expect(statement?.name).toBe("respStmt");
  expect(statement?.get("tei:name", TEI)?.content).toBe("The Four Rows authors");
});

test("an account that has no title of its own is valid too", () => {
  const untitled = tei("anna-1938", EDITION).replace(/<head type="title">.*?<\/head>/s, "");
  expect(untitled).not.toContain('type="title"');
  const document = XmlDocument.fromString(untitled);
  expect(() => schema.validate(document)).not.toThrow();
  document.dispose();
});

describe("the schema refuses", () => {
  const good = tei("anna-1938", EDITION);
  test.each<[string, (xml: string) => string]>([
    ["an element it does not know", (xml) => xml.replace("<byline>", "<byline><b/>")],
    ["a sentence without an id", (xml) => xml.replace('<s xml:id="s-71-1"', "<s")],
    ["a correction without what was printed", (xml) => xml.replace(/<sic>[^<]*<\/sic>/, "")],
    ["an empty note", (xml) => xml.replace(/(<note [^>]*target=[^>]*><label>)[^<]*/, "$1")],
    ["a board of three rows", (xml) => xml.replace(/<row>.*?<\/row>/, "")],
    ["a place that is no place", (xml) => xml.replace(/loc="[^"]*"/, 'loc="p. 73"')],
    ["the end points of a lemma", (xml) => xml.replace("<app ", '<app from="#s-73-3" ')],
    [
      "a date of publication before the terms",
      (xml) => xml.replace(/(<idno .*?)(<date when="2026">2026<\/date>)/s, "$2$1"),
    ],
    ["a page break without its number", (xml) => xml.replace('n="72"/>', "/>")],
  ])("%s", (_, change) => {
    const changed = change(good);
    expect(changed).not.toBe(good);
    const document = XmlDocument.fromString(changed);
    expect(() => schema.validate(document)).toThrow();
    document.dispose();
  });
});
