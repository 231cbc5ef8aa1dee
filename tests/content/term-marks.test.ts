import { describe, expect, test } from "vitest";
import { markTerms } from "../../src/content/term-marks.ts";

const mark = (html: string) => markTerms(html, "katondogorozi", (term) => `/g/${term}/`);
const S = '<span class="s" id="s-7-1" data-s>';

describe("terms in a passage", () => {
  test("become links, once in a passage, and not a letter else is changed", () => {
    const html = `${S}Capturing (<span lang="nyo">hamba</span>): you <i>capture</i> both “holes” &amp; go.</span>`;
    const marked = mark(html);
    expect(marked).toBe(
      `${S}<a href="/g/capture/">Capturing</a> (<span lang="nyo"><a href="/g/hamba/">hamba</a></span>): you ` +
        `<i>capture</i> both “<a href="/g/hole/">holes</a>” &amp; go.</span>`,
    );
    expect(marked.replace(/<[^>]*>/g, "")).toBe(html.replace(/<[^>]*>/g, ""));
  });

  test("are left alone in links and in what is the editors’", () => {
    const html =
      `${S}<a class="s-link" href="#s-7-1" data-editorial>hamba</a><a href="#p-1">hole</a>` +
      `<span data-editorial hidden><b>capture</b><br> row</span> seeds</span>`;
    expect(mark(html)).toBe(html.replace("seeds", '<a href="/g/seed/">seeds</a>'));
  });

  test("are not marked where the word is a common one, nor outside a sentence", () => {
    expect(mark("hamba")).toBe("hamba");
    const turn = '<span class="s" id="s-intro-1" data-s>that can turn a game</span>';
    expect(mark(turn)).toBe(turn);
  });

  test("are not sought in attributes", () => {
    const html = `${S}<span title="hamba">x</span></span>`;
    expect(mark(html)).toBe(html);
  });
});
