import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Filters, Results } from "../../src/components/search/find.ts";
import { fold, wordsOf } from "../../src/content/search/forms.ts";
import { type SearchInput, searchInput } from "../../src/content/search/input.ts";
import { correctionsIn } from "../../src/content/search/records.ts";
import { allSentences } from "../../src/content/sentences.ts";
import { ALSO_FOUND, QUERIES } from "./queries.ts";
import { makeIndex, type RealIndex } from "./realIndex.ts";

let input: SearchInput;
let index: RealIndex;
beforeAll(async () => {
  input = searchInput();
  index = await makeIndex(input);
});
afterAll(() => index.remove());

const withoutHighlight = (url: string) => url.replace(/\?hl=[^#]*/, "");
const urlsOf = ({ groups }: Results) =>
  groups.flatMap(({ hits }) => hits.map(({ url }) => withoutHighlight(url)));
const textsOf = ({ groups }: Results) =>
  groups.flatMap(({ name, hits }) =>
    hits.map(({ match, url, text }) => `${name} (${match}) ${url} ${text.map((run) => run.text).join("")}`),
  );
/** The words shown, those of like meaning at the end as well. */
const wordsShown = ({ groups }: Results) =>
  groups.flatMap(({ hits }) =>
    hits.flatMap(({ kind, text }) => (kind === "term" ? (text[0]?.text ?? []) : [])),
  );

/** Words of the sources and the sentence that is to be read first: it comes first, or second behind the word's own page. */
const FIRST_SENTENCES = [
  ["hamba", "katondogorozi/#s-7-1"],
  ["okutema", "katondogorozi/#s-11-1"],
  ["akakaikuru", "katondogorozi/#s-12-1"],
  ["garanjuka", "katondogorozi/#s-8-1"],
  ["okusora", "katondogorozi/#s-5-1"],
  ["okuteekaniza", "katondogorozi/#s-2-1"],
  ["orusoro", "katondogorozi/#s-t-1"],
  ["omweso", "katondogorozi/#s-t-1"],
  ["njombwa", "sanderson-1913/#s-t-1"],
  ["singleton", "sanderson-1913/#s-733-11"],
  ["Lusole", "ludii-bao-drc/#s-t-1"],
] as const;

describe("a word of the sources", () => {
  test.each(FIRST_SENTENCES)("%s leads to its sentence as first or second hit", async (word, sentence) => {
    for (const query of [word, word.slice(0, 4)]) {
      const hits = (await index.find(query)).groups.flatMap((group) => group.hits.slice(0, 8));
      const places = hits.map(({ url }) => url.replace(/\?hl=[^#]*/, ""));
      // By the beginning alone another word may be meant as well, with a sentence of its own.
      const leads = query === word ? places : places.filter((place) => place.startsWith("/sources/"));
      expect(leads.slice(0, 2), query).toContain(`/sources/${sentence}`);
    }
  });
});

describe("the list of queries", () => {
  test("is long enough, and asks nothing twice", () => {
    const asked = QUERIES.map(({ query }) => query);
    expect(asked.length).toBeGreaterThanOrEqual(80);
    expect(new Set(asked).size).toBe(asked.length);
  });

  test.each(QUERIES)("$query leads to $first", async ({ query, first }) => {
    const found = await index.find(query);
    expect(urlsOf(found)[0], textsOf(found).join("\n")).toBe(first);
  });

  test.each(ALSO_FOUND)("$query finds $found", async ({ query, found: urls }) => {
    const found = await index.find(query);
    expect(urlsOf(found), textsOf(found).join("\n")).toEqual(expect.arrayContaining([...urls]));
  });

  test("every address that the list names is that of a record", () => {
    const known = new Set(input.records.map(({ url }) => url));
    const named = [...QUERIES.map(({ first }) => first), ...ALSO_FOUND.flatMap(({ found }) => found)];
    expect(named.filter((url) => !known.has(url))).toEqual([]);
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
  });

  test("a longer beginning of a form never loses its term", async () => {
    const lost: string[] = [];
    for (const { id, attested } of input.terms) {
      for (const form of attested.map(fold)) {
        for (let length = 3; length <= form.length; length++) {
          const start = form.slice(0, length);
          const urls = urlsOf(await index.find(start));
          if (!urls.includes(`/glossary/${id}/`)) lost.push(`${id} by ${start}`);
        }
      }
    }
    expect(lost).toEqual([]);
  });

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
        expect(wordsShown(await index.find(query)), query).toContain(term.headword);
      }
    }
  }, 60_000);

  test("puts the exact form before the variant, and the variant before the meaning", async () => {
    const order = ["exact", "variant", "meaning", "near"];
    for (const { query } of QUERIES) {
      for (const { name, hits } of (await index.find(query)).groups) {
        const ranks = hits.map(({ match }) => order.indexOf(match));
        expect(ranks, `${query}: ${name}`).toEqual(ranks.toSorted((one, other) => one - other));
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

  test.each([
    ["mwesso", "omweso"],
    ["omwesso", "omweso"],
    ["okutemma", "okutema"],
    ["kutema", "okutema"],
    ["okutena", "okutema"],
  ])("says of %s that no text has it, and that %s is nearest", async (typed, nearest) => {
    const { replaced } = await index.find(typed);
    expect(replaced).toEqual([{ typed, by: expect.arrayContaining([nearest]) }]);
  });

  test.each(["okutema", "mweso", "okut"])(
    "says nothing of the kind of %s, which a text has",
    async (typed) => {
      expect((await index.find(typed)).replaced).toEqual([]);
    },
  );

  test("says that it found nothing, and names the nearest words", async () => {
    const found = await index.find("okutxyzma");
    expect(found.groups).toEqual([]);
    expect(found.nearest[0]?.headword).toBe("okutema");
  });

  test("finds nothing for nothing", async () => {
    for (const query of ["", "   ", "—", "<>", ".*(", "🎲"]) {
      expect(await index.find(query)).toMatchObject({ groups: [], nearest: [], replaced: [] });
    }
  });

  test("asks for few files, and for none twice", () => {
    expect(new Set(index.fetched).size).toBe(index.fetched.length);
    expect(index.fetched.length).toBeLessThanOrEqual(8);
  });
});

describe("filters", () => {
  const kinds = ({ groups }: Results) => groups.map(({ name }) => name);

  test("each choice leaves some records, and no record is outside all choices", async () => {
    for (const { name, options } of index.filters) {
      expect(options.length, name).toBeGreaterThan(1);
      for (const [value] of options) {
        expect(urlsOf(await index.find("", { [name]: value })), `${name} ${value}`).not.toEqual([]);
      }
    }
  });

  test("narrow by source", async () => {
    const urls = urlsOf(await index.find("capture", { source: "ludii-bao-drc", kind: "sentence" }));
    expect(urls.length).toBeGreaterThan(5);
    expect(urls.every((url) => url.startsWith("/sources/ludii-bao-drc/"))).toBe(true);
  });

  test("narrow by kind", async () => {
    expect(kinds(await index.find("capture", { kind: "figure" }))).toEqual(["figures"]);
    expect(kinds(await index.find("capture", { kind: "sentence" }))).toEqual(["sentences"]);
    expect(new Set(kinds(await index.find("capture", { kind: "term" })))).toEqual(
      new Set(["words", "explained"]),
    );
  });

  test("narrow by language: the words of it, and the sentences they stand in", async () => {
    const urls = urlsOf(await index.find("", { language: "yao" }));
    expect(urls).toEqual(
      expect.arrayContaining(["/glossary/njombwa/", "/glossary/bau/", "/sources/sanderson-1913/#s-731-1"]),
    );
    expect(urls).not.toContain("/sources/sanderson-1913/#s-732-1");
  });

  test("narrow by topic, without a query: every sentence on it and no other", async () => {
    const filters: Filters = { topic: "reverse", kind: "sentence" };
    const expected = allSentences()
      .filter(({ topics }) => topics.includes("reverse"))
      .map(({ source, id }) => `/sources/${source}/#${id}`);
    expect(urlsOf(await index.find("", filters))).toEqual(expected);
  });

  test("narrow to readings and to claims, which lead to their own places", async () => {
    const readings = urlsOf(await index.find("", { kind: "reading" }));
    expect(readings.length).toBeGreaterThan(10);
    expect(
      readings.every((url) => /^\/readings\/[a-z0-9-]+\/#|^\/sources\/[a-z0-9-]+\/#silence-/.test(url)),
    ).toBe(true);
    expect(readings).toContain("/sources/anna-1938/#silence-anna-end");
    const claims = urlsOf(await index.find("", { kind: "claim" }));
    expect(claims.length).toBeGreaterThan(30);
    expect(claims.every((url) => url.startsWith("/claims/#"))).toBe(true);
  });

  test("that leave nothing say so", async () => {
    const found = await index.find("mwenge", { source: "anna-1938", kind: "claim" });
    expect(found.groups).toEqual([]);
  });
});
