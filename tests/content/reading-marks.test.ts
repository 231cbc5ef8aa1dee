import { describe, expect, test } from "vitest";
import { markReadings, stretchesIn } from "../../src/content/reading-marks.ts";
import type { ReadingEntry } from "../../src/content/readings.ts";

type Questioned = Pick<ReadingEntry, "id" | "quotes">;

// Sanderson 732.11: “The contents of this hole are then spread and the spreading continues as in Bau till the player
// arrives at an empty hole.”
const SENTENCE = "s-732-11";
const ask = (id: string, ...words: string[]): Questioned => ({
  id,
  quotes: words.map((each) => ({ sentence: SENTENCE, words: each })),
});
const sign = (question: string) => `<a class="q" href="/${question}"></a>`;
const mark = (html: string, ...questions: Questioned[]) =>
  markReadings(html, "sanderson-1913", sign, questions);
const open = `<span class="s" id="${SENTENCE}" data-s><a class="s-link" data-editorial>732.11</a>`;
const bau = '<span class="foreign" lang="yao"><a href="/glossary/bau/">Bau</a></span>';
const html = `${open}The contents of this hole are then spread and the spreading continues as in ${bau} till the player arrives at an empty hole.<a data-editorial>✓</a></span>`;

describe("words that can be read otherwise", () => {
  test("are marked piece by piece where tags part them; the sign waits until no link is open", () => {
    const marked = mark(html, ask("as-in", "continues as in Bau"));
    expect(marked).toContain(
      '<u>continues as in </u><span class="foreign" lang="yao"><a href="/glossary/bau/"><u>Bau</u></a></span>' +
        '<a class="q" href="/as-in"></a> till',
    );
    expect(marked.replace(/<[^>]*>/g, "")).toBe(html.replace(/<[^>]*>/g, ""));
  });

  test("are one stretch with one sign where questions overlap, and two where they do not", () => {
    const marked = mark(html, ask("one", "this hole", "an empty hole"), ask("two", "hole are then"));
    expect(marked).toContain('The contents of <u>this hole are then</u><a class="q" href="/one"></a> spread');
    expect(marked).toContain('<u>an empty hole</u><a class="q" href="/one"></a>.');
    const text = "The contents of this hole are then spread";
    expect(stretchesIn(text, SENTENCE, [ask("one", "this hole"), ask("two", "hole are then")])).toEqual([
      { from: 16, to: 34, questions: ["one", "two"] },
    ]);
  });

  test("are not sought in other sentences, and what is rendered must be the sentence", () => {
    expect(mark(html)).toBe(html);
    expect(mark("this hole", ask("one", "this hole"))).toBe("this hole");
    expect(() => mark(`${open}The contents of that hole</span>`, ask("one", "this hole"))).toThrow(
      "what is rendered parts from “The contents of thi”",
    );
  });
});
