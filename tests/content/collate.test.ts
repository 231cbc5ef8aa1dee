import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { transcription } from "../../src/content/sentences.ts";
import { source as recordOf } from "../../src/content/sources.ts";
import { SOURCE_IDS, type SourceId } from "../../src/engine/types.ts";
import { collate } from "./collate.ts";

const seedOf = (id: SourceId) => readFileSync(`tests/seeds/${recordOf(id).seed}`, "utf8");
const leftOutOf = (id: SourceId) => recordOf(id).leftOut.flatMap((group) => group.lines);

test.each(SOURCE_IDS)("%s: the transcription and what was left out are the whole seed", (id) => {
  expect(collate(seedOf(id), transcription(id).text, leftOutOf(id))).toBeNull();
});

describe.each(SOURCE_IDS)("%s: a fault of transcription is found", (id) => {
  const seed = seedOf(id);
  const text = transcription(id).text;
  const leftOut = leftOutOf(id);
  const words = text.split(/\s+/);
  const plant = (change: (words: string[]) => void) => {
    const changed = [...words];
    change(changed);
    return collate(seed, changed.join(" "), leftOut);
  };
  /** The first word, the last, and some between. */
  const places = [0, 7, Math.floor(words.length / 2), words.length - 2, words.length - 1];

  test.each(places)("word %i changed", (at) => {
    expect(plant((list) => list.splice(at, 1, `${list[at]}x`))).toMatch(/neither in the transcription/);
  });
  test.each(places)("word %i dropped", (at) => {
    expect(plant((list) => list.splice(at, 1))).not.toBeNull();
  });
  test.each(places)("a word added after word %i", (at) => {
    expect(plant((list) => list.splice(at + 1, 0, "indeed"))).not.toBeNull();
  });
  test.each(places.slice(0, -1))("word %i moved one place on", (at) => {
    expect(
      plant((list) => {
        const [word = ""] = list.splice(at, 1);
        list.splice(at + 1, 0, word);
      }),
    ).not.toBeNull();
  });
  test("a letter put right", () => {
    const at = words.findIndex((word) => /^[a-z]/.test(word));
    expect(plant((list) => list.splice(at, 1, (list[at] ?? "").toUpperCase()))).not.toBeNull();
  });
  test("two lines exchanged", () => {
    const lines = text.split("\n");
    const exchanged = [lines[1], lines[0], ...lines.slice(2)].join("\n");
    expect(collate(seed, exchanged, leftOut)).not.toBeNull();
  });
  // Of a text that is an account and nothing else, nothing was left out.
  if (leftOut.length > 0) {
    test("a line missing from the list of what was left out", () => {
      expect(collate(seed, text, leftOut.slice(1))).not.toBeNull();
      expect(collate(seed, text, leftOut.slice(0, -1))).not.toBeNull();
    });
  }
  test("a line too many in the list of what was left out", () => {
    expect(collate(seed, text, [...leftOut, "Cookies"])).toMatch(/“Cookies” is listed as left out/);
  });
});

test("a straight quotation mark is not a curled one", () => {
  expect(collate('He said "men".', "He said “men”.", [])).toMatch(/Line 1/);
});

test("lines left out keep their order", () => {
  expect(collate("Menu\nText\nFooter", "Text", ["Menu", "Footer"])).toBeNull();
  expect(collate("Menu\nText\nFooter", "Text", ["Footer", "Menu"])).not.toBeNull();
});
