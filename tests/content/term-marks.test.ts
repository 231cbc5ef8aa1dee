import { describe, expect, test } from "vitest";
import { markTerms } from "../../src/content/term-marks.ts";

const mark = (html: string) => markTerms(html, "katondogorozi", (term) => `/g/${term}/`);
const S = '<span class="s" id="s-7-1" data-s>';

describe("terms in a passage", () => {
  test("become links, once in a passage, a common English one where it is first used; not a letter else is changed", () => {
    const html = `${S}Capturing (<span lang="nyo">hamba</span>): you <i>capture</i> its “column” &amp; go, hole by hole.</span>`;
    const marked = mark(html);
    expect(marked).toBe(
      `${S}<a href="/g/capture/">Capturing</a> (<span lang="nyo"><a href="/g/hamba/">hamba</a></span>): you ` +
        `<i>capture</i> its “<a href="/g/column/">column</a>” &amp; go, hole by hole.</span>`,
    );
    expect(marked.replace(/<[^>]*>/g, "")).toBe(html.replace(/<[^>]*>/g, ""));
  });

  test("are left alone in links and in what is the editors’", () => {
    const html =
      `${S}<a class="s-link" href="#s-7-1" data-editorial>hamba</a><a href="#p-1">hole</a>` +
      `<span data-editorial hidden><b>capture</b><br> row</span> column</span>`;
    expect(mark(html)).toBe(html.replace("column", '<a href="/g/column/">column</a>'));
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
