/** Our schema of TEI allows nothing that TEI P5 does not: every element in it is compared with what P5 says of that element. */
import { readFileSync } from "node:fs";
import { XmlDocument, XmlElement } from "libxml2-wasm";
import { describe, expect, test } from "vitest";
import {
  child,
  choice,
  EMPTY,
  interleave,
  type Model,
  namesIn,
  notAllowed,
  oneOrMore,
  optional,
  readModel,
  repeat,
  sequence,
  TEXT,
} from "./content-model.ts";
import { TEI_P5 } from "./tei-p5.ts";

interface Attribute {
  readonly name: string;
  readonly required: boolean;
  /** Its values, where they are listed. */
  readonly values: readonly string[] | null;
}
interface Declared {
  readonly name: string;
  readonly content: Model;
  readonly attributes: readonly Attribute[];
}

/** The elements that a RELAX NG schema declares, in the order of the schema; a name may come more than once. */
function declaredIn(rng: string): readonly Declared[] {
  const document = XmlDocument.fromString(rng);
  const attributeOf = (element: XmlElement, name: string): string =>
    element.attrs.find((one) => one.name === name)?.value ?? "";
  const childrenOf = (element: XmlElement): readonly XmlElement[] => {
    const children: XmlElement[] = [];
    for (let node = element.firstChild; node !== null; node = node.next) {
      if (node instanceof XmlElement) children.push(node);
    }
    return children;
  };
  const all = (name: string): readonly XmlElement[] =>
    document
      .find(`//rng:${name}`, { rng: "http://relaxng.org/ns/structure/1.0" })
      .filter((node) => node instanceof XmlElement);
  const defines = new Map(all("define").map((define) => [attributeOf(define, "name"), define]));
  const referred = (ref: XmlElement): readonly XmlElement[] => {
    const define = defines.get(attributeOf(ref, "name"));
    if (define === undefined) throw new Error(`Nothing defines “${attributeOf(ref, "name")}”.`);
    return childrenOf(define);
  };

  const group = (elements: readonly XmlElement[]): Model => sequence(...elements.map(modelOf));
  function modelOf(element: XmlElement): Model {
    const inner = childrenOf(element);
    switch (element.name) {
      case "element":
        return child(attributeOf(element, "name"));
      case "attribute":
      case "empty":
        return EMPTY;
      case "text":
        return repeat(child(TEXT));
      case "data":
      case "value":
      case "list":
        return optional(child(TEXT));
      case "optional":
        return optional(group(inner));
      case "zeroOrMore":
        return repeat(group(inner));
      case "oneOrMore":
        return oneOrMore(group(inner));
      case "choice":
        return choice(...inner.map(modelOf));
      case "mixed":
        return interleave(repeat(child(TEXT)), group(inner));
      case "group":
        return group(inner);
      case "ref":
        return group(referred(element));
      default:
        throw new Error(`RELAX NG’s “${element.name}” is not read here.`);
    }
  }
  function attributesOf(elements: readonly XmlElement[], required: boolean): readonly Attribute[] {
    return elements.flatMap((element) => {
      const inner = childrenOf(element);
      switch (element.name) {
        case "element":
          return [];
        case "attribute": {
          const [only] = inner;
          const listed = only?.name === "choice" ? childrenOf(only) : inner;
          const isListed = listed.length > 0 && listed.every(({ name }) => name === "value");
          const values = isListed ? listed.map(({ content }) => content) : null;
          return [{ name: attributeOf(element, "name"), required, values }];
        }
        case "ref":
          return attributesOf(referred(element), required);
        default:
          return attributesOf(inner, required && ["group", "mixed", "oneOrMore"].includes(element.name));
      }
    });
  }
  const declared = all("element").map((element) => ({
    name: attributeOf(element, "name"),
    content: group(childrenOf(element)),
    attributes: attributesOf(childrenOf(element), true),
  }));
  document.dispose();
  return declared;
}

/** What a schema allows that TEI P5 does not, in sentences. */
function faultsOf(declared: readonly Declared[]): readonly string[] {
  return declared.flatMap(({ name, content, attributes }) => {
    const tei = TEI_P5.get(name);
    if (tei === undefined) return [`The table of TEI P5 has no element ${name}.`];
    const row = notAllowed(content, tei.content);
    return [
      ...(row === null ? [] : [`${name} may contain: ${row.join(", ") || "nothing"}.`]),
      ...attributes
        .filter((one) => !tei.attributes.has(one.name))
        .map((one) => `${name} may have @${one.name}.`),
      ...tei.required
        .filter((wanted) => !attributes.some((one) => one.name === wanted && one.required))
        .map((wanted) => `${name} may lack @${wanted}.`),
      ...attributes.flatMap((one) => {
        const allowed = tei.values[one.name];
        if (allowed === undefined) return [];
        return (one.values ?? ["any value"])
          .filter((value) => !allowed.includes(value))
          .map((value) => `${name}/@${one.name} may be ${value}.`);
      }),
    ];
  });
}

const RNG = readFileSync("src/content/export/tei-four-rows.rng", "utf8");
const declared = declaredIn(RNG);

test("our schema allows no content, attribute or value that TEI P5 does not allow", () => {
  expect(faultsOf(declared)).toEqual([]);
});

test("the table has the elements of our schema, and no other", () => {
  expect([...TEI_P5.keys()].sort()).toEqual([...new Set(declared.map(({ name }) => name))].sort());
});

test("what P5 forbids in words: no sentence in a sentence, no paragraph in a paragraph but by way of a list, a note or a figure", () => {
  const below = (name: string, through: (child: string) => boolean): ReadonlySet<string> => {
    const seen = new Set<string>();
    const open = [name];
    for (let one = open.pop(); one !== undefined; one = open.pop()) {
      for (const { content } of declared.filter((element) => element.name === one)) {
        for (const inner of namesIn(content)) {
          if (seen.has(inner)) continue;
          seen.add(inner);
          if (through(inner)) open.push(inner);
        }
      }
    }
    return seen;
  };
  expect(below("s", () => true)).not.toContain("s");
  expect(below("p", (inner) => !["item", "note", "cell", "figure"].includes(inner))).not.toContain("p");
});

describe("the comparison sees", () => {
  test.each<[string, string, string, string]>([
    [
      "a list of an item and a label",
      '<element name="label"><ref name="words"/></element>\n            <element name="item"><ref name="phrases"/></element>',
      '<element name="item"><ref name="phrases"/></element>\n            <element name="label"><ref name="words"/></element>',
      "list may contain: item, label.",
    ],
    [
      "a paragraph in a byline",
      '<element name="byline"><ref name="phrases"/></element>',
      '<element name="byline"><ref name="plainParagraph"/></element>',
      "byline may contain: p.",
    ],
    [
      "a date before the place of publication’s publisher",
      '<element name="publicationStmt">\n        <element name="publisher"><ref name="words"/></element>',
      '<element name="publicationStmt">',
      "publicationStmt may contain: idno, availability, date.",
    ],
    [
      "an attribute that a paragraph does not have",
      '<element name="p"><ref name="phrases"/></element>',
      '<element name="p"><attribute name="type"/><ref name="phrases"/></element>',
      "p may have @type.",
    ],
    [
      "a language without its tag",
      '<attribute name="ident"><data type="language"/></attribute>',
      '<optional><attribute name="ident"><data type="language"/></attribute></optional>',
      "language may lack @ident.",
    ],
    [
      "a level that no title has",
      "<value>a</value><value>j</value><value>m</value>",
      "<value>a</value><value>x</value>",
      "title/@level may be x.",
    ],
    [
      "an element that P5 does not have",
      '<element name="byline"><ref name="phrases"/></element>',
      '<element name="verdict"><ref name="phrases"/></element>',
      "The table of TEI P5 has no element verdict.",
    ],
  ])("%s", (_, from, to, fault) => {
    expect(RNG).toContain(from);
    expect(faultsOf(declaredIn(RNG.replace(from, to)))).toContain(fault);
  });
});

describe("what one model allows and another does not", () => {
  const model = (text: string) => readModel(text, () => null);
  test.each<[string, string, readonly string[] | null]>([
    ["a", "a | b", null],
    ["a, b", "(a | b)*", null],
    ["(a | b)*", "(a*, b*)*", null],
    ["a*", "a+", []],
    ["a+, b?", "a, b?", ["a", "a"]],
    ["(a, b) | (b, a)", "(a, b)", ["b", "a"]],
    ["a?, b", "a, b", ["b"]],
    ["text", "empty", [TEXT]],
  ])("%s against %s", (narrow, wide, expected) => {
    expect(notAllowed(model(narrow), model(wide))).toEqual(expected);
  });
  test("children between each other's", () => {
    const mixed = interleave(repeat(child(TEXT)), sequence(child("a"), child("b")));
    expect(notAllowed(mixed, model("(text | a | b)*"))).toBeNull();
    expect(notAllowed(mixed, model("text*, a, text*, b"))).toEqual(["a", "b", TEXT]);
  });
  test("a model that cannot be read is said to be", () => {
    expect(() => model("a, (b")).toThrow("cannot be read");
    expect(() => model("a | b, c")).toThrow("cannot be read");
  });
});
