import { describe, expect, test } from "vitest";
import {
  editsBetween,
  englishStem,
  evenSpelling,
  fold,
  formsOf,
  handlesOf,
  queryWords,
  stemsOf,
  wordsOf,
} from "../../src/content/search/forms.ts";

/** Do two words have a stem in common, by which search finds one for the other? */
function areVariants(one: string, other: string): boolean {
  const stems = stemsOf(one);
  return stemsOf(other).some((stem) => stems.includes(stem));
}

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
  ["winner", "win"],
  ["won", "winning"],
  ["took", "taken"],
  ["removal", "removed"],
  ["went", "goes"],
])("englishStem joins %s and %s", (one, other) => {
  expect(englishStem(one)).toBe(englishStem(other));
});

test.each([
  ["filed", "filled"],
  ["hole", "hold"],
  ["men", "man"],
  ["pass", "pase"],
  ["counter", "count"],
])("englishStem keeps %s and %s apart", (one, other) => {
  expect(englishStem(one)).not.toBe(englishStem(other));
});

describe("formsOf", () => {
  const VERB = { language: "nyo", partOfSpeech: "verb" };
  const NAME = { language: "lg", partOfSpeech: "name" };
  const found = (attested: readonly string[], inflected: typeof VERB, form: string) =>
    formsOf(attested, inflected).find((each) => each.form === form);

  test.each([
    [["okutema"], VERB, "kutema", "infinitive"],
    [["okutema"], VERB, "tema", "infinitive"],
    [["hamba"], VERB, "okuhamba", "infinitive"],
    [["hamba"], VERB, "kuhamba", "infinitive"],
    [["okwesa"], NAME, "kwesa", "infinitive"],
    [["mweso"], NAME, "omweso", "initial-vowel"],
    [["omweso"], NAME, "mweso", "initial-vowel"],
    [["omweso"], NAME, "emyeso", "class-prefix"],
    [["orusoro"], NAME, "rusoro", "initial-vowel"],
    [["orusoro"], NAME, "soro", "class-prefix"],
    [["orusoro"], NAME, "olusoro", "l-r"],
    [["orusoro"], NAME, "olusolo", "l-r"],
    [["akakaikuru"], NAME, "kakaikuru", "initial-vowel"],
    [["akakaikuru"], NAME, "kaikuru", "class-prefix"],
    [["nchombwa"], NAME, "ncombwa", "ch-c"],
    [["nchombwa"], NAME, "chombwa", "class-prefix"],
    [["mweisho"], NAME, "mweiso", "sh-s"],
    [["bau"], NAME, "bawo", "bau-bao"],
    [["bau"], NAME, "bao", "bau-bao"],
  ] as const)("%s as %o may be %s, by %s", (attested, inflected, form, rule) => {
    expect(found(attested, inflected, form)).toEqual({ form, basis: "predicted", from: attested[0], rule });
  });

  test("never predicts a form that is attested", () => {
    const forms = formsOf(["omweso", "mweso", "weso"], NAME);
    expect(forms.filter((each) => each.form === "mweso")).toEqual([{ form: "mweso", basis: "attested" }]);
  });

  test("predicts no form twice", () => {
    const forms = formsOf(["orusoro", "nchombwa", "bau"], NAME).map(({ form }) => form);
    expect(new Set(forms).size).toBe(forms.length);
  });

  test("every predicted form of a word is a variant of it", () => {
    for (const word of [
      "okutema",
      "omweso",
      "orusoro",
      "nchombwa",
      "lusole",
      "akakaikuru",
      "okwesa",
      "bau",
    ]) {
      for (const inflected of [VERB, NAME]) {
        for (const { form } of formsOf([word], inflected)) {
          expect([form, areVariants(form, word)]).toEqual([form, true]);
        }
      }
    }
  });

  test("predicts nothing for English words, for phrases and for words of no known language", () => {
    const only = (form: string) => [{ form, basis: "attested" }];
    expect(formsOf(["singleton"], { language: "en", partOfSpeech: "noun" })).toEqual(only("singleton"));
    expect(formsOf(["emitwe-ebiri"], VERB)).toEqual(only("emitwe-ebiri"));
    expect(formsOf(["Katro"], { language: "und", partOfSpeech: "name" })).toEqual(only("Katro"));
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
