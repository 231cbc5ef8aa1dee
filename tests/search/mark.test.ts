import { describe, expect, test } from "vitest";
import { markableWords, markWords, placesOf } from "../../src/components/search/mark.ts";
import type { Alternative } from "../../src/components/search/plan.ts";

const begins = (word: string): Alternative => ({ word, match: "exact", prefix: true });
const is = (word: string): Alternative => ({ word, match: "variant", prefix: false });
const shown = (text: string, alternatives: readonly Alternative[], corrections = [] as [string, string][]) =>
  markWords(text, markableWords(text, corrections), alternatives)
    .runs.map((run) => (run.marked ? `[${run.text}]` : run.text))
    .join("");

describe("markWords", () => {
  test.each([
    ["Capturing (hamba): if", [begins("ham")], "Capturing ([hamba]): if"],
    ["“Bau.” and Baú", [is("bau")], "“[Bau].” and [Baú]"],
    [
      "the opponent’s left-hand hole",
      [begins("hand"), begins("opponents")],
      "the [opponent’s] [left-hand] hole",
    ],
    ["holes, whole, hole", [begins("hole")], "[holes], whole, [hole]"],
    ["holes, hole", [is("hole")], "holes, [hole]"],
    ["<b>hamba</b> & co", [begins("hamba")], "<b>[hamba]</b> & co"],
    ["nothing", [], "nothing"],
    ["", [begins("a")], ""],
  ])("%j", (text, alternatives, expected) => {
    expect(shown(text, alternatives)).toBe(expected);
    expect(
      markWords(text, markableWords(text), alternatives)
        .runs.map((run) => run.text)
        .join(""),
    ).toBe(text);
  });

  test("marks a misprint for the word it stands for", () => {
    expect(shown("the filed squares", [begins("filled")], [["filed", "filled"]])).toBe("the [filed] squares");
    expect(
      markWords("filed Filed filed", markableWords("filed Filed filed"), [begins("filed")]).words,
    ).toEqual(["filed", "Filed"]);
  });
});

test("a word that is not English has its language, marked or not", () => {
  const text = "Sowing (okusora): hamba";
  const langOf = (word: string) => (["okusora", "hamba"].includes(word) ? "nyo" : undefined);
  const { runs, words } = markWords(text, markableWords(text), [is("hamba")], langOf);
  expect(runs).toEqual([
    { text: "Sowing (", marked: false },
    { text: "okusora", marked: false, lang: "nyo" },
    { text: "): ", marked: false },
    { text: "hamba", marked: true, lang: "nyo" },
  ]);
  expect(words).toEqual(["hamba"]);
});

test("placesOf finds words by their spelling alone", () => {
  expect(placesOf("Hamba (hamba), hambas", ["hamba"])).toEqual([
    { at: 0, length: 5 },
    { at: 7, length: 5 },
  ]);
});
