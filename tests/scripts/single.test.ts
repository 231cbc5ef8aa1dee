import { expect, test } from "vitest";
import { kilobytes, linksFrom, without, wordsOf } from "../../src/integrations/single.ts";

test("an element is taken out with all that is in it, and nothing besides", () => {
  const html = "<div><p data-x>a<b>b</b></p><div data-x><div>c</div>d</div><p>e</p></div>";
  expect(without(html, /<[a-z]+[^>]*\sdata-x[\s>=]/)).toBe("<div><p>e</p></div>");
});

test("an element that is not closed is told, not cut off", () => {
  expect(() => without("<p>a</p><div data-x><div></div>", /<div data-x/)).toThrow("not closed: <div data-x>");
});

test("links to the page itself become fragments, all others full addresses", () => {
  const page = new URL("https://four-rows.example/rows/sources/anna-1938/");
  const link = (href: string): string => linksFrom(`<a class="x" href="${href}">y</a>`, page);
  expect(link("#s-72-2")).toBe('<a class="x" href="#s-72-2">y</a>');
  expect(link("/rows/sources/anna-1938/#s-72-2")).toBe('<a class="x" href="#s-72-2">y</a>');
  expect(link("/rows/claims/#a")).toBe('<a class="x" href="https://four-rows.example/rows/claims/#a">y</a>');
  expect(link("/rows/compare/?a=b&amp;c=d")).toBe(
    '<a class="x" href="https://four-rows.example/rows/compare/?a=b&amp;c=d">y</a>',
  );
  expect(link("http://elsewhere.example/")).toBe('<a class="x" href="http://elsewhere.example/">y</a>');
});

test("a word explained twice is listed once, in the order of the text; one without a gloss stays a link", () => {
  const link = (id: string): string => `<a href="/glossary/${id}/">x</a>`;
  const { html, words } = wordsOf(link("row") + link("essa") + link("row") + link("unknown"), "/", {
    essa: ["essa", "lg", "Luganda · noun", "A hole & no more."],
    row: ["row", "en", "noun", "Eight holes."],
  });
  expect(html).toBe(
    '<a href="#/glossary/row/">x</a><a href="#/glossary/essa/">x</a><a href="#/glossary/row/">x</a><a href="/glossary/unknown/">x</a>',
  );
  expect([...words.matchAll(/<li id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
    "/glossary/row/",
    "/glossary/essa/",
  ]);
  expect(words).toContain("A hole &amp; no more.");
  expect(words).toContain('<a href="/glossary/essa/" lang="lg">essa</a>');
});

test("a size is given in full kilobytes, never less than it is", () => {
  expect(kilobytes(158_001)).toBe("159 kB");
  expect(kilobytes(158_000)).toBe("158 kB");
});
