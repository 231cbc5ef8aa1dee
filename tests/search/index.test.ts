import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Found } from "../../src/components/search/find.ts";
import { fold, wordsOf } from "../../src/content/forms.ts";
import { type SearchInput, searchInput } from "../../src/content/search-input.ts";
import { correctionsIn } from "../../src/content/search-records.ts";
import { allSentences, findSentence } from "../../src/content/sentences.ts";
import { NAMED_QUERIES, OTHER_QUERIES } from "./queries.ts";
import { makeIndex, type RealIndex } from "./realIndex.ts";

let input: SearchInput;
let index: RealIndex;
beforeAll(async () => {
  input = searchInput();
  index = await makeIndex(input);
});
afterAll(() => index.remove());

const withoutHighlight = (url: string) => url.replace(/\?hl=[^#]*/, "");
const urlsOf = ({ groups }: Found) =>
  groups.flatMap(({ hits }) => hits.map(({ url }) => withoutHighlight(url)));
const textsOf = ({ groups }: Found) =>
  groups.flatMap(({ name, hits }) =>
    hits.map(({ match, url, text }) => `${name} (${match}) ${url} ${text.map((run) => run.text).join("")}`),
  );

describe("the list of queries", () => {
  const first = [
    ...NAMED_QUERIES,
    ...NAMED_QUERIES.map(({ query, first }) => ({ query: query.slice(0, 4), first })),
    ...OTHER_QUERIES.flatMap(({ query, first }) => (first === undefined ? [] : [{ query, first }])),
  ];
  test.each(first)("$query leads to $first", async ({ query, first }) => {
    const found = await index.find(query);
    expect(urlsOf(found).slice(0, 2), textsOf(found).join("\n")).toContain(first);
  });

  const somewhere = OTHER_QUERIES.flatMap(({ query, found }) =>
    found === undefined ? [] : [{ query, found }],
  );
  test.each(somewhere)("$query finds $found", async ({ query, found: url }) => {
    const found = await index.find(query);
    expect(urlsOf(found), textsOf(found).join("\n")).toContain(url);
  });

  const entry = OTHER_QUERIES.flatMap(({ query, word }) => (word === undefined ? [] : [{ query, word }]));
  test.each(entry)("$query shows the word $word first", async ({ query, word }) => {
    const found = await index.find(query);
    const [group] = found.groups;
    expect(group?.hits[0]?.text.map((run) => run.text).join(""), textsOf(found).join("\n")).toBe(word);
  });

  test("every sentence that the list names exists", () => {
    for (const { first, found } of [...NAMED_QUERIES, ...OTHER_QUERIES] as {
      first?: string;
      found?: string;
    }[]) {
      for (const url of [first, found]) {
        const [, source, sentence] = /^\/sources\/([^/]+)\/#(.+)$/.exec(url ?? "") ?? [];
        if (url) expect(findSentence(source as "anna-1938", sentence as string), url).not.toBeNull();
      }
    }
  });
});

describe("the index", () => {
  test("has every sentence, once, under its own address", () => {
    const urls = input.records.map(({ url }) => url);
    expect(new Set(urls).size).toBe(urls.length);
    for (const { source, id } of allSentences()) expect(urls).toContain(`/sources/${source}/#${id}`);
  });

  test("finds each sentence by each of its words, and a longer beginning loses nothing", async () => {
    const lost: string[] = [];
    const seen = new Map<string, Promise<readonly string[]>>();
    const find = (start: string) => {
      const known = seen.get(start) ?? index.find(start).then(urlsOf);
      seen.set(start, known);
      return known;
    };
    for (const { source, id, text } of allSentences()) {
      const url = `/sources/${source}/#${id}`;
      for (const word of new Set(wordsOf(text).map(({ word }) => fold(word)))) {
        for (let length = Math.min(3, word.length); length <= word.length; length++) {
          const start = word.slice(0, length);
          if (!(await find(start)).includes(url)) lost.push(`${url} by ${start}`);
        }
      }
    }
    expect(lost).toEqual([]);
  }, 60_000);

  test("finds each sentence by the words its misprints stand for", async () => {
    for (const { source, id, text, corrected } of allSentences()) {
      for (const [, right] of correctionsIn(text, corrected)) {
        expect(urlsOf(await index.find(right)), `${source} ${id} by ${right}`).toContain(
          `/sources/${source}/#${id}`,
        );
      }
    }
  });

  test("finds each term by each of its forms, predicted ones too, and by each meaning", async () => {
    for (const term of input.terms) {
      for (const query of [term.headword, ...term.attested, ...term.predicted, ...term.meanings]) {
        const { groups } = await index.find(query);
        const shown = groups
          .flatMap(({ name, hits }) => (name === "words" ? hits : []))
          .map(({ text }) => text[0]?.text);
        expect(shown, query).toContain(term.headword);
      }
    }
  });

  test("forgives one wrong letter in every word of the glossary", async () => {
    for (const { headword } of input.terms) {
      const word = fold(headword);
      if (word.length < 5 || headword.includes(" ")) continue;
      for (let at = 1; at < word.length; at++) {
        for (const query of [
          `${word.slice(0, at)}x${word.slice(at + 1)}`,
          word.slice(0, at) + word.slice(at + 1),
        ]) {
          const { groups } = await index.find(query);
          const shown = groups.flatMap(({ hits }) =>
            hits.map(({ text }) => fold(text.map((run) => run.text).join(""))),
          );
          expect(
            shown.some((text) => text.includes(word)),
            `${query} for ${word}`,
          ).toBe(true);
        }
      }
    }
  });

  test("says that it found nothing, and names the nearest words", async () => {
    const found = await index.find("okutxxxma");
    expect(found.groups).toEqual([]);
    expect(found.nearest[0]?.headword).toBe("okutema");
  });

  test("finds nothing for nothing", async () => {
    for (const query of ["", "   ", "—", "<>"]) {
      expect(await index.find(query)).toMatchObject({ groups: [], nearest: [], replaced: [] });
    }
  });

  test("asks for few files, and for none twice", () => {
    expect(new Set(index.fetched).size).toBe(index.fetched.length);
    expect(index.fetched.length).toBeLessThanOrEqual(8);
  });
});
