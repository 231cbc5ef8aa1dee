import { describe, expect, test } from "vitest";
import {
  areVariants,
  editsBetween,
  englishStem,
  evenSpelling,
  fold,
  formsOf,
  handlesOf,
  queryWords,
  stemsOf,
  wordsOf,
} from "../../src/content/forms.ts";

test.each([
  ["Omwéso", "omweso"],
  ["opponent’s", "opponents"],
  ["opponent's", "opponents"],
  ["left-hand", "lefthand"],
  ["Zaïre", "zaire"],
  ["lobudök", "lobudok"],
  ["ho1e", "ho1e"],
  ["“Bau.”", "bau"],
  ["—", ""],
])("fold(%j) is %j", (word, folded) => {
  expect(fold(word)).toBe(folded);
});

test("wordsOf keeps what is written and where it stands", () => {
  const text = "the opponent’s left-hand hole (hamba)";
  const words = wordsOf(text);
  expect(words.map(({ word }) => word)).toEqual(["the", "opponent’s", "left-hand", "hole", "hamba"]);
  for (const { word, at } of words) expect(text.slice(at, at + word.length)).toBe(word);
});

test("handlesOf gives the whole word and its parts", () => {
  expect(handlesOf("left-hand")).toEqual(["lefthand", "left", "hand"]);
  expect(handlesOf("opponent’s")).toEqual(["opponents", "opponent", "s"]);
});

test("queryWords separates at hyphens and joins at apostrophes", () => {
  expect(queryWords("  Left-hand, the OPPONENT'S “hole” ")).toEqual([
    "left",
    "hand",
    "the",
    "opponents",
    "hole",
  ]);
  expect(queryWords(" — ")).toEqual([]);
});

describe("spelling", () => {
  test.each([
    ["omwesso", "omweso"],
    ["nchombwa", "ncombwa"],
    ["ruweisho", "ruweiso"],
    ["bau", "bao"],
    ["bawo", "bao"],
    ["lusole", "rusore"],
  ])("%s and %s are spelt alike", (one, other) => {
    expect(evenSpelling(one)).toBe(evenSpelling(other));
  });
});

describe("variants", () => {
  test.each([
    // Each row: a form somebody may type, and the form a source prints.
    ["tema", "okutema"],
    ["kutema", "okutema"],
    ["okuhamba", "hamba"],
    ["kuhamba", "hamba"],
    ["kugaranjuka", "garanjuka"],
    ["okugaranjuka", "garanjuka"],
    ["sora", "okusora"],
    ["kusora", "okusora"],
    ["teekaniza", "okuteekaniza"],
    ["okutekaniza", "okuteekaniza"],
    ["omweso", "mweso"],
    ["weso", "mweso"],
    ["weso", "omweso"],
    ["Mwesso", "mweso"],
    ["rusoro", "orusoro"],
    ["soro", "orusoro"],
    ["olusolo", "orusoro"],
    ["lusolo", "orusoro"],
    ["lusore", "Lusole"],
    ["busolo", "Busolo"],
    ["bawo", "bau"],
    ["bao", "bau"],
    ["chombwa", "nchombwa"],
    ["kaikuru", "akakaikuru"],
    ["kakaikuru", "akakaikuru"],
  ])("%s finds %s", (typed, printed) => {
    expect(areVariants(typed, printed)).toBe(true);
    expect(areVariants(printed, typed)).toBe(true);
  });

  test.each([
    ["hamba", "okutema"],
    ["men", "women"],
    ["mweso", "mwenge"],
    ["sora", "orusoro"],
    ["hole", "whole"],
    ["bau", "board"],
    ["men", "semen"],
  ])("%s does not find %s", (typed, printed) => {
    expect(areVariants(typed, printed)).toBe(false);
  });

  test("no stem is shorter than three letters", () => {
    for (const word of ["make", "kuka", "omo", "nne", "mancala", "a"]) {
      for (const stem of stemsOf(word).slice(1)) expect(stem.length).toBeGreaterThanOrEqual(3);
    }
  });
});

test.each([
  ["captures", "capture"],
  ["capturing", "captured"],
  ["holes", "hole"],
  ["filled", "fills"],
  ["dropping", "dropped"],
  ["gambits", "gambit"],
])("englishStem joins %s and %s", (one, other) => {
  expect(englishStem(one)).toBe(englishStem(other));
});

test.each([
  ["filed", "filled"],
  ["hole", "hold"],
  ["men", "man"],
])("englishStem keeps %s and %s apart", (one, other) => {
  expect(englishStem(one)).not.toBe(englishStem(other));
});

describe("formsOf", () => {
  const basis = (attested: readonly string[], language: string, form: string) =>
    formsOf(attested, language).find((each) => each.form === form)?.basis;

  test("marks what is attested and what is predicted", () => {
    expect(basis(["okutema"], "nyo", "okutema")).toBe("attested");
    expect(basis(["okutema"], "nyo", "kutema")).toBe("predicted");
    expect(basis(["okutema"], "nyo", "tema")).toBe("predicted");
    expect(basis(["mweso", "omwesso"], "lg", "omweso")).toBe("predicted");
    expect(basis(["orusoro"], "nyo", "rusoro")).toBe("predicted");
    expect(basis(["orusoro"], "nyo", "olusoro")).toBe("predicted");
    expect(basis(["nchombwa"], "yao", "ncombwa")).toBe("predicted");
  });

  test("never predicts a form that is attested", () => {
    const forms = formsOf(["omweso", "mweso", "weso"], "lg");
    expect(forms.filter((each) => each.form === "mweso")).toEqual([{ form: "mweso", basis: "attested" }]);
  });

  test("every predicted form of a word is a variant of it", () => {
    for (const word of ["okutema", "omweso", "orusoro", "nchombwa", "lusole", "akakaikuru", "okwesa"]) {
      for (const { form } of formsOf([word], "nyo"))
        expect([form, areVariants(form, word)]).toEqual([form, true]);
    }
  });

  test("predicts nothing for English words and for phrases", () => {
    expect(formsOf(["singleton"], "en")).toEqual([{ form: "singleton", basis: "attested" }]);
    expect(formsOf(["emitwe ebiri"], "nyo")).toEqual([{ form: "emitwe ebiri", basis: "attested" }]);
  });
});

test.each([
  ["okutena", "okutema", 1],
  ["njmbwa", "njombwa", 1],
  ["hamab", "hamba", 1],
  ["hambaa", "hamba", 1],
  ["hamba", "hamba", 0],
  ["kitten", "sitting", 3],
  ["okutema", "hamba", 4],
])("editsBetween(%s, %s) is %i", (one, other, edits) => {
  expect(editsBetween(one, other, 3)).toBe(edits);
  expect(editsBetween(other, one, 3)).toBe(edits);
});
