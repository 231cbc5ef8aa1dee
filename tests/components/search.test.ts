import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Filters, Hit, Results } from "../../src/components/search/find.ts";
import { rangesOf } from "../../src/components/search/highlight.ts";
import { type Loaded, SearchUnavailable } from "../../src/components/search/load.ts";
import { attach, type PanelOptions } from "../../src/components/search/panel.ts";
import { drawResults } from "../../src/components/search/render.ts";
import { LOADING, SLOW, sayResults, UNREADABLE } from "../../src/components/search/say.ts";

const hit = (text: string, more: Partial<Hit> = {}): Hit => ({
  kind: "sentence",
  url: `/sources/katondogorozi/?hl=${text}#s-7-1`,
  title: "Katondogorozi",
  text: [
    { text: "Capturing (", marked: false },
    { text, marked: true },
    { text: ")", marked: false },
  ],
  gloss: null,
  match: "exact",
  ...more,
});

const found = (query: string, hits: readonly Hit[], more: Partial<Results> = {}): Results => ({
  query,
  filters: {},
  groups: hits.length > 0 ? [{ name: "sentences", hits }] : [],
  replaced: [],
  partly: false,
  nearest: [],
  ...more,
});

const nearest = {
  id: "hamba",
  headword: "hamba",
  languages: ["nyo"],
  spokenIn: "Runyoro",
  gloss: "to capture",
  attested: ["hamba"],
  predicted: [],
  meanings: [],
  sources: [],
  topics: [],
  explained: [],
};

describe("what is said", () => {
  test.each([
    [found("", []), ""],
    [found(" hamba ", [hit("hamba")]), "1 sentence for “hamba”."],
    [found("xx", []), "Nothing found for “xx”. No word of the sources is like it."],
    [found("hxxba", [], { nearest: [nearest] }), "Nothing found for “hxxba”. The nearest words follow."],
    [found("  ", []), ""],
    [found("—", []), "“—” has no letter or digit, so it cannot be looked up. Try one of these words."],
    [found(".*(", []), "“.*(” has no letter or digit, so it cannot be looked up. Try one of these words."],
    [found("🎲", []), "“🎲” has no letter or digit, so it cannot be looked up. Try one of these words."],
    [
      found("🎲", [hit("a")], { filters: { kind: "sentence" } }),
      "“🎲” has no letter or digit, so it cannot be looked up. 1 sentence within the filters.",
    ],
    [
      found("okutena", [hit("a"), hit("b")], { replaced: [{ typed: "okutena", by: ["okutema"] }] }),
      "2 sentences for “okutena”. No text has “okutena”; nearest: okutema.",
    ],
    [
      found("two beers", [hit("two")], { partly: true }),
      "1 sentence for “two beers”. No text has all these words; these have some.",
    ],
    [
      {
        ...found("men", []),
        groups: [
          { name: "words", hits: [hit("a")] },
          { name: "sentences", hits: [hit("b"), hit("c")] },
          { name: "figures", hits: [hit("d")] },
        ],
      },
      "1 word, 2 sentences and 1 figure for “men”.",
    ],
  ] satisfies [Results, string][])("%#", (result, words) => {
    expect(sayResults(result)).toBe(words);
  });
});

describe("what is drawn", () => {
  const draw = (result: Results, most = 6) => {
    const place = document.createElement("div");
    place.append(drawResults(result, { most }, "x"));
    return place;
  };

  test("the sentence with the word marked, as a link to it", () => {
    const place = draw(found("hamba", [hit("hamba")]));
    expect(place.querySelector("a")?.getAttribute("href")).toBe("/sources/katondogorozi/?hl=hamba#s-7-1");
    expect(place.querySelector("mark")?.textContent).toBe("hamba");
    expect(place.querySelector("ul")?.getAttribute("aria-labelledby")).toBe(place.querySelector("h2")?.id);
  });

  test("text that looks like HTML stays text", () => {
    const nasty = `<img src=x onerror="alert(1)">`;
    const place = draw(found(nasty, [hit(nasty), hit("b")], { nearest: [{ ...nearest, gloss: nasty }] }), 1);
    expect(place.querySelector("img")).toBeNull();
    expect(place.querySelector("mark")?.textContent).toBe(nasty);
    expect(place.querySelector(".hit-more")?.getAttribute("href")).toBe(
      `/search/?${new URLSearchParams({ q: nasty })}#all-sentences`,
    );
  });

  test("a word that is not English carries its language, in a hit and among the nearest", () => {
    const text = [
      { text: "Sowing (", marked: false },
      { text: "okusora", marked: false, lang: "nyo" },
      { text: "hamba", marked: true, lang: "nyo" },
    ];
    const place = draw(found("hamba", [hit("hamba", { text })], { nearest: [nearest] }));
    const spoken = [...place.querySelectorAll("[lang]")].map((each) => [
      each.localName,
      each.getAttribute("lang"),
      each.textContent,
    ]);
    expect(spoken).toEqual([
      ["span", "nyo", "okusora"],
      ["mark", "nyo", "hamba"],
      ["span", "nyo", "hamba"],
    ]);
    expect(draw(found(".*(", [])).querySelectorAll(".hit-text[lang=nyo]")).toHaveLength(2);
  });

  test("no more hits than asked for, and the way to the rest", () => {
    const place = draw(found("hamba", [hit("a"), hit("b"), hit("c")]), 2);
    expect([...place.querySelectorAll("a")].map((link) => link.className)).toEqual([
      "hit hit-sentence",
      "hit hit-sentence",
      "hit hit-more",
    ]);
    expect(place.querySelector(".hit-more")?.textContent).toBe("See all 3 sentences");
  });

  test("words to try where nothing can be looked up, or no word there is is like it, and nowhere else", () => {
    const offered = (result: Results) =>
      [...draw(result).querySelectorAll("[data-search-for]")].map((link) => link.textContent);
    expect(offered(found(".*(", []))).toEqual(["hamba", "okutema", "two heads"]);
    expect(offered(found("🎲", []))).toEqual(["hamba", "okutema", "two heads"]);
    expect(offered(found("", []))).toEqual([]);
    expect(offered(found("xx", []))).toEqual(["hamba", "okutema", "two heads"]);
    expect(offered(found("xx", [], { filters: { kind: "sentence" } }))).toEqual([]);
    expect(offered(found("hxxba", [], { nearest: [nearest] }))).toEqual(["hamba to capture"]);
    expect(offered(found("hamba", [hit("hamba")]))).toEqual([]);
  });
});

describe("the panel", () => {
  let root: HTMLElement;
  let input: HTMLInputElement;
  const status = () => root.querySelector("[role=status]")?.textContent;
  const links = () => [...root.querySelectorAll<HTMLElement>("a.hit")];
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
    );

  const FILTERS: Loaded["filters"] = [
    { name: "source", label: "Source", options: [["anna-1938", "Anna 1938"]] },
    { name: "kind", label: "Kind", options: [["term", "Words"]] },
  ];
  const loaded = (find: Loaded["find"]): Loaded => ({ find, filters: FILTERS });

  const open = (load: PanelOptions["load"], more: PanelOptions = {}) => {
    attach(root, load ? { load, ...more } : more);
    return vi.advanceTimersByTimeAsync(0);
  };
  const type = (text: string) => {
    input.value = text;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    return vi.advanceTimersByTimeAsync(600);
  };

  beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML = `<div id="panel"><form action="/search/"><input name="q">
        <details data-search-filters hidden><summary>Filters<span data-filter-count></span></summary></details></form>
      <p role="status"></p><div data-search-results></div></div>`;
    root = document.querySelector("#panel") as HTMLElement;
    input = document.querySelector("input") as HTMLInputElement;
    input.focus();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("says what it does while the index comes, and that the connection is slow", async () => {
    await open(() => new Promise(() => {}));
    expect(status()).toBe(LOADING);
    await vi.advanceTimersByTimeAsync(3000);
    expect(status()).toBe(SLOW);
  });

  test("says that the index could not be had, and tries again when asked", async () => {
    let tries = 0;
    const load = async () => {
      tries += 1;
      if (tries === 1) throw new SearchUnavailable("There is no search index yet.");
      return loaded(async (query) => found(query, query === "" ? [] : [hit(query)]));
    };
    await open(load);
    expect(status()).toBe("There is no search index yet.");
    input.value = "hamba";
    root.querySelector("button")?.click();
    await vi.advanceTimersByTimeAsync(0);
    expect(tries).toBe(2);
    expect(status()).toBe("1 sentence for “hamba”.");
    expect(links()).toHaveLength(1);
    expect(document.activeElement).toBe(input);
  });

  test("shows what the last key asked for, whichever answer comes first", async () => {
    const wait: Record<string, number> = { h: 200, ha: 10 };
    await open(async () =>
      loaded(async (query) => {
        await new Promise((resolve) => setTimeout(resolve, wait[query] ?? 0));
        return found(query, query === "" ? [] : [hit(query)]);
      }),
    );
    input.value = "h";
    input.dispatchEvent(new Event("input"));
    input.value = "ha";
    input.dispatchEvent(new Event("input"));
    await vi.advanceTimersByTimeAsync(1000);
    expect(root.querySelector("mark")?.textContent).toBe("ha");
    expect(status()).toBe("1 sentence for “ha”.");
  });

  test("speaks once the typing rests, not at each key", async () => {
    await open(async () => loaded(async (query) => found(query, query === "" ? [] : [hit(query)])));
    const spoken: (string | null | undefined)[] = [];
    for (const text of ["h", "ha", "ham"]) {
      input.value = text;
      input.dispatchEvent(new Event("input"));
      await vi.advanceTimersByTimeAsync(100);
      spoken.push(status());
    }
    expect(spoken).toEqual(["", "", ""]);
    await vi.advanceTimersByTimeAsync(600);
    expect(status()).toBe("1 sentence for “ham”.");
  });

  test("the arrows go through the hits and back to the field", async () => {
    await open(async () =>
      loaded(async (query) => found(query, query === "" ? [] : [hit("a"), hit("b"), hit("c")])),
    );
    await type("x");
    const path = ["ArrowDown", "ArrowDown", "ArrowUp", "End", "ArrowDown", "Home", "ArrowUp"].map((key) => {
      press(key);
      return document.activeElement === input
        ? "field"
        : links().indexOf(document.activeElement as HTMLElement);
    });
    expect(path).toEqual([0, 1, 0, 2, 2, 0, "field"]);
  });

  const three = async () =>
    loaded(async (query) => found(query, query === "" ? [] : [hit("a"), hit("b"), hit("c")]));

  test("the rest of a group is shown where it belongs, reached by the arrows and announced", async () => {
    await open(three, { inPlace: { most: 1, whole: new Set() } });
    await type("x");
    press("End");
    press("ArrowDown");
    press("ArrowDown");
    const button = document.activeElement as HTMLElement;
    expect(button.textContent).toBe("Show all 3 sentences");
    button.click();
    expect(links()).toHaveLength(3);
    expect(root.querySelector(".hit-more")).toBeNull();
    expect(document.activeElement).toBe(links()[1]);
    expect(status()).toBe("All 3 sentences are shown.");
    await type("y");
    expect(links()).toHaveLength(1);
  });

  test("all of a group is shown at first where the address asks for it", async () => {
    input.value = "x";
    await open(three, { inPlace: { most: 1, whole: new Set(["sentences"]) } });
    expect(links()).toHaveLength(3);
  });

  test("a query that cannot be read is said to be so until another is typed", async () => {
    await open(three, { unreadable: true });
    expect(status()).toBe(UNREADABLE);
    expect(links().map((link) => link.textContent)).toEqual(["hamba", "okutema", "two heads"]);
    links()[0]?.click();
    await vi.advanceTimersByTimeAsync(600);
    expect(status()).toBe("3 sentences for “hamba”.");
  });

  test("a letter typed on a hit goes on with the query", async () => {
    await open(async () => loaded(async (query) => found(query, query === "" ? [] : [hit("a")])));
    await type("x");
    press("ArrowDown");
    press("y");
    expect(document.activeElement).toBe(input);
  });

  test("a nearest word is searched for where one is", async () => {
    await open(async () =>
      loaded(async (query) =>
        query === "hamba"
          ? found(query, [hit(query)])
          : found(query, [], query === "" ? {} : { nearest: [nearest] }),
      ),
    );
    await type("hxxba");
    expect(status()).toBe("Nothing found for “hxxba”. The nearest words follow.");
    links()[0]?.click();
    await vi.advanceTimersByTimeAsync(600);
    expect(input.value).toBe("hamba");
    expect(root.querySelector("mark")?.textContent).toBe("hamba");
  });
});

describe("the filters", () => {
  const asked: Filters[] = [];
  const load = async (): Promise<Loaded> => ({
    find: async (query, filters = {}) => {
      asked.push(filters);
      return found(query, [hit(query)], { filters });
    },
    filters: [
      { name: "source", label: "Source", options: [["anna-1938", "Anna 1938"]] },
      { name: "kind", label: "Kind", options: [["term", "Words"]] },
    ],
  });
  const panel = async (options: Partial<PanelOptions> = {}) => {
    document.body.innerHTML = `<div id="panel"><form action="/search/"><input name="q" value="hamba">
      <details data-search-filters hidden><summary>Filters<span data-filter-count></span></summary></details></form>
      <p role="status"></p><div data-search-results></div></div>`;
    attach(document.querySelector("#panel") as HTMLElement, { load, ...options });
    await vi.advanceTimersByTimeAsync(600);
  };
  const select = (name: string) => document.querySelector(`select[name=${name}]`) as HTMLSelectElement;

  beforeEach(() => {
    vi.useFakeTimers();
    asked.length = 0;
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("come with the index, each with its name and all its choices", async () => {
    await panel();
    expect(document.querySelector("details")?.hidden).toBe(false);
    expect(select("source").closest("label")?.textContent).toContain("Source");
    expect([...select("kind").options].map(({ value }) => value)).toEqual(["", "term"]);
    expect(asked).toEqual([{}]);
  });

  test("narrow the search when one is chosen, and say so", async () => {
    const told: Filters[] = [];
    await panel({ onQuery: (_, filters) => told.push(filters) });
    select("source").value = "anna-1938";
    select("source").dispatchEvent(new Event("change", { bubbles: true }));
    await vi.advanceTimersByTimeAsync(600);
    expect(asked.at(-1)).toEqual({ source: "anna-1938" });
    expect(told.at(-1)).toEqual({ source: "anna-1938" });
    expect(document.querySelector("[data-filter-count]")?.textContent).toBe(" (1 set)");
    expect(document.querySelector("[role=status]")?.textContent).toBe(
      "1 sentence for “hamba” within the filters.",
    );
  });

  test("are as the address had them, as far as there are such choices", async () => {
    await panel({
      fields: [
        ["source", "anna-1938"],
        ["kind", "nonsense"],
        ["colour", "red"],
      ],
    });
    const said = () => document.querySelector("[role=status]")?.textContent;
    expect(said()).toBe(
      "The address has “nonsense” for kind: term was expected. It is passed over. " +
        "The address has “colour”, which is no filter: source, topic, language or kind was expected. " +
        "It is passed over. 1 sentence for “hamba” within the filters.",
    );
    expect(document.querySelector<HTMLInputElement>("input")?.value).toBe("hamba");
    expect(select("source").value).toBe("anna-1938");
    expect(asked.at(-1)).toEqual({ source: "anna-1938" });
  });

  test("go into the address of the rest", () => {
    const result = found("hamba", [hit("a"), hit("b")], { filters: { source: "anna-1938" } });
    const place = document.createElement("div");
    place.append(drawResults(result, { most: 1 }, "x"));
    expect(place.querySelector(".hit-more")?.getAttribute("href")).toBe(
      "/search/?q=hamba&source=anna-1938#all-sentences",
    );
  });
});

describe("rangesOf", () => {
  test("finds the words in the text of the source, across its elements and without our additions", () => {
    document.body.innerHTML = `<span id="s">The <i>ham</i>ba <a data-editorial>hamba</a> (<i>hamba</i>) hambas</span>`;
    const sentence = document.querySelector("#s") as HTMLElement;
    expect(rangesOf(sentence, ["hamba"]).map((range) => range.toString())).toEqual(["ham", "ba", "hamba"]);
    expect(rangesOf(sentence, [])).toEqual([]);
  });
});
