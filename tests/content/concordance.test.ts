/** The concordance has every place of every form, and no other: counted again here by plain means. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { concordanceOf, meantUsesOf, termsIn, usesOf } from "../../src/content/search/concordance.ts";
import { allSentences, sentencesOf } from "../../src/content/sentences.ts";
import { sources } from "../../src/content/sources.ts";
import { formsInSources } from "../../src/content/term.ts";
import { terms } from "../../src/content/terms.ts";

/** The forms as one expression, the longest first, each as a word of its own; a hyphen may stand for a space. */
function expressionFor(forms: readonly string[]): RegExp {
  const alternatives = forms
    .toSorted((one, other) => other.length - one.length)
    .map((form) => form.replace(/[ -]/g, "[ -]"));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join("|")})(?![\\p{L}\\p{N}])`, "giu");
}

const countIn = (text: string, forms: readonly string[]): number =>
  forms.length === 0 ? 0 : (text.match(expressionFor(forms)) ?? []).length;

const counted = (uses: ReturnType<typeof concordanceOf>): number =>
  uses.reduce((sum, { places }) => sum + places.length, 0);

describe.each(terms().map((term) => [term.id, term] as const))("%s", (_, term) => {
  const forms = formsInSources(term);

  test("has as many places in each source as a plain count of its words", () => {
    for (const { id } of sources()) {
      const text = sentencesOf(id)
        .map(({ corrected }) => corrected)
        .join("\n");
      const here = concordanceOf(term).filter(({ sentence }) => sentence.source === id);
      expect(counted(here), id).toBe(countIn(text, forms));
    }
  });

  test("has every sentence with one of its forms, and at each place such a form", () => {
    const uses = concordanceOf(term);
    const expected = allSentences().filter(({ corrected }) => countIn(corrected, forms) > 0);
    expect(uses.map(({ sentence }) => sentence.id)).toEqual(expected.map(({ id }) => id));
    for (const { sentence, places } of uses) {
      for (const { at, length } of places) {
        // A misprint is marked as it is printed.
        const word = sentence.text.slice(at, at + length);
        expect(countIn(word, forms) === 1 || sentence.text !== sentence.corrected, word).toBe(true);
      }
    }
  });
});

test("the words of the languages stand in the saved texts as often as in the concordance", () => {
  for (const term of terms()) {
    if (term.group !== "local") continue;
    const forms = formsInSources(term);
    for (const { id, seed, leftOut } of sources()) {
      const text = readFileSync(join("tests", "seeds", seed), "utf8");
      const outside = leftOut.flatMap(({ lines }) => lines).join("\n");
      const here = concordanceOf(term).filter(({ sentence }) => sentence.source === id);
      expect(counted(here), `${term.id} in ${id}`).toBe(countIn(text, forms) - countIn(outside, forms));
    }
  }
});

test("a longer form is not counted again as a shorter one", () => {
  const [use] = usesOf(["Bao", "Bao Ki Swahili"]).filter(({ sentence }) => sentence.id === "s-t-1");
  const { text = "" } = use?.sentence ?? {};
  expect(use?.places.map(({ at, length }) => text.slice(at, at + length))).toEqual([
    "Bao",
    "Bao",
    "Bao Ki Swahili",
  ]);
});

test("a sentence in which the word is a common one stays in the concordance and is no use of the term", () => {
  for (const term of terms()) {
    for (const { source, sentence } of term.ordinary) {
      const isIt = (use: (typeof uses)[number]) =>
        use.sentence.source === source && use.sentence.id === sentence;
      const uses = concordanceOf(term);
      expect(uses.some(isIt), `${term.id} ${sentence}`).toBe(true);
      expect(meantUsesOf(term).some(isIt), `${term.id} ${sentence}`).toBe(false);
    }
  }
});

test("in running text the longest term wins and none lies over another", () => {
  const marker = [
    { term: "row", patterns: [["row"]] },
    { term: "front-row", patterns: [["front", "row"]] },
    { term: "take", patterns: [["takes"]] },
    { term: "take-up", patterns: [["takes", "up"]] },
  ];
  const text = "He takes up the front-row’s men; the row takes. Row’s";
  const found = termsIn(text, marker).map(({ term, at, length }) => [term, text.slice(at, at + length)]);
  expect(found).toEqual([
    ["take-up", "takes up"],
    ["front-row", "front-row’s"],
    ["row", "row"],
    ["take", "takes"],
    ["row", "Row’s"],
  ]);
});
