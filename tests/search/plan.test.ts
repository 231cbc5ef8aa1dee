import { describe, expect, test } from "vitest";
import { nearestTerms, planQuery, prepareWords } from "../../src/components/search/plan.ts";
import type { SearchTerm } from "../../src/content/search/records.ts";

const term = (headword: string, language: string, more: Partial<SearchTerm> = {}): SearchTerm => ({
  id: headword,
  headword,
  languages: [language],
  spokenIn: language,
  gloss: "",
  attested: [headword],
  predicted: [],
  meanings: [],
  sources: [],
  topics: [],
  explained: [],
  ...more,
});

const words = prepareWords({
  version: "1",
  filters: [],
  languages: [{ tag: "nyo", names: ["Runyoro", "Nyoro"] }],
  spokenIn: {},
  questions: [{ asks: ["how many holes", "the end of the game"], answers: ["/a/#1", "/b/#2"] }],
  words: [
    "capture",
    "captured",
    "captures",
    "hamba",
    "hand",
    "heads",
    "hole",
    "left",
    "okusora",
    "okutema",
    "two",
  ],
  terms: [
    term("hamba", "nyo", { meanings: ["capture"] }),
    term("okusora", "nyo", { predicted: ["kusora", "sora"], meanings: ["sow"] }),
    term("okutema", "nyo", { predicted: ["kutema", "tema"], meanings: ["two heads"] }),
  ],
});

const termsFor = (query: string) =>
  planQuery(query, words).terms.map(({ term, match }) => `${term.headword}: ${match}`);
const alternativesFor = (query: string) =>
  planQuery(query, words).words.map(({ alternatives }) =>
    alternatives.map(({ word, match, prefix }) => `${word}${prefix ? "…" : ""}: ${match}`),
  );

describe("terms", () => {
  test.each([
    ["hamba", ["hamba: exact"]],
    ["HAMBA", ["hamba: exact"]],
    ["oku", ["okusora: exact", "okutema: exact"]],
    ["tema", ["okutema: variant"]],
    ["tem", ["okutema: variant"]],
    ["okuhamba", ["hamba: variant"]],
    ["two heads", ["okutema: meaning"]],
    ["captures", ["hamba: meaning"]],
    ["okutena", ["okutema: near"]],
    ["kutena", ["okutema: near"]],
    ["hand", []],
    ["xylophone", []],
    ["", []],
  ])("%j", (query, expected) => {
    expect(termsFor(query)).toEqual(expected);
  });
});

describe("questions", () => {
  const planned = (query: string) => planQuery(query, words);
  const sought = (query: string) => planned(query).words.map(({ typed }) => typed);

  test("the small words of a question are not sought, unless there are no others", () => {
    expect(sought("What is a hamba?")).toEqual(["hamba"]);
    expect(termsFor("what does hamba mean")).toEqual(["hamba: exact"]);
    expect(sought("how many")).toEqual(["how", "many"]);
  });

  test("small words that belong to a meaning are", () => {
    expect(sought("two heads")).toEqual(["two", "heads"]);
  });

  test("one that has been thought of is answered, however it is put; one word is looked up", () => {
    expect(planned("How many holes are there?").answers).toEqual(["/a/#1", "/b/#2"]);
    expect(planned("end of game").answers).toEqual(["/a/#1", "/b/#2"]);
    expect(planned("end").answers).toEqual([]);
    expect(planned("holes").answers).toEqual([]);
  });

  test.each(["Runyoro", "nyoro", "Lunyoro", "Orunyoro"])("%s names a language", (query) => {
    expect(planned(query).languages).toEqual(["nyo"]);
  });
});

describe("alternatives", () => {
  test("a word that begins others is sought as it is typed", () => {
    expect(alternativesFor("okut")).toEqual([["okut…: exact"]]);
  });

  test("a form that no text has is sought by the forms that texts have", () => {
    expect(alternativesFor("kutema")).toEqual([["okutema: variant"]]);
  });

  test("an English word is sought with its other endings", () => {
    expect(alternativesFor("capturing")).toEqual([
      ["capture: variant", "captured: variant", "captures: variant", "hamba: meaning"],
    ]);
  });

  test("a wrong letter is forgiven only where nothing else is found", () => {
    expect(alternativesFor("okutena")).toEqual([["okutema: near"]]);
    expect(alternativesFor("hol")).toEqual([["hol…: exact"]]);
  });

  test("short words are taken at their word", () => {
    expect(alternativesFor("twi")).toEqual([[]]);
  });

  test("a hyphen that no text has is passed over", () => {
    expect(alternativesFor("oku-tema")).toEqual([["okutema…: exact"]]);
    expect(alternativesFor("left-hand")).toEqual([["left…: exact"], ["hand…: exact"]]);
  });

  test("every beginning of every word is sought as it is", () => {
    for (const word of words.words) {
      for (let length = 1; length <= word.length; length++) {
        const start = word.slice(0, length);
        const [alternatives] = planQuery(start, words).words.map((each) => each.alternatives);
        expect(alternatives?.[0]).toEqual({ word: start, match: "exact", prefix: true });
      }
    }
  });
});

test("nearestTerms puts the likeliest first and leaves out what is not like it at all", () => {
  expect(nearestTerms("xyzzy", words, 2)).toEqual([]);
  expect(nearestTerms("okudama", words, 2).map(({ headword }) => headword)).toEqual(["okutema", "okusora"]);
});
