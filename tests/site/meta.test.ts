/** What the built pages say of themselves to Zotero, Google Scholar and search engines. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { basePath, DIST } from "../../scripts/lib/built.ts";
import { filesBelow } from "../../scripts/lib/files.ts";
import { zoteroItem } from "./zotero.ts";

/** Every page as text: to parse them all would take minutes. */
const pages = filesBelow(DIST)
  .filter((path) => path.endsWith("index.html"))
  .map((path) => ({
    path: `/${path.slice(0, -"index.html".length)}`,
    html: readFileSync(join(DIST, path), "utf8"),
  }));

const pageAt = (path: string): string => readFileSync(join(DIST, path, "index.html"), "utf8");

/** The JSON-LD of a page. */
function linkedData(html: string): readonly Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, text = ""]) => JSON.parse(text) as Record<string, unknown>,
  );
}

describe("Zotero takes", () => {
  test.each([
    [
      "sources/anna-1938",
      {
        type: "journalArticle",
        title: "The Mweso Game Among The Basoga",
        authors: [["Anna", "M."]],
        date: "1938",
        publication: "Primitive Man",
        volume: "11",
        pages: "71-74",
        language: "en",
      },
    ],
    [
      "sources/sanderson-1913",
      {
        type: "journalArticle",
        title: "Native Games of Central Africa",
        authors: [["Sanderson", "Meredith G."]],
        date: "1913",
        publication: "Journal of the Royal Anthropological Institute",
        volume: "43",
        pages: "726-736",
        language: "en",
      },
    ],
    [
      "sources/katondogorozi",
      {
        type: "webpage",
        title: "Orusoro also known as Omweso, Okwesa",
        authors: [],
        date: null,
        publication: "Four Rows",
        volume: null,
        pages: null,
      },
    ],
    [
      "sources/ludii-bao-drc",
      {
        type: "webpage",
        title: "Bao Kiswahili (DR Congo)",
        authors: [],
        publication: "Four Rows",
        volume: null,
      },
    ],
    [
      "figures/sanderson-fig-7",
      {
        type: "webpage",
        date: "2026",
        publication: "Four Rows",
        language: "en-GB",
        rights: "https://creativecommons.org/licenses/by/4.0/",
      },
    ],
    ["claims", { type: "webpage", title: "Claims", date: "2026", publication: "Four Rows" }],
    ["data", { type: "webpage", title: "Data", publication: "Four Rows" }],
  ])("%s", (path, expected) => {
    expect(zoteroItem(pageAt(path))).toMatchObject(expected);
  });

  test("no page’s words for the name of an author", () => {
    for (const { path, html } of pages) {
      expect(html, path).not.toMatch(/class="(?:[^"]*\s)?(?:byline|vcard)[\s"]/);
    }
  });
});

describe("JSON-LD", () => {
  test.each<[string, object]>([
    [
      "sources/anna-1938",
      {
        "@type": "WebPage",
        mainEntity: {
          "@type": "ScholarlyArticle",
          headline: "The Mweso Game Among The Basoga",
          author: [{ "@type": "Person", familyName: "Anna", givenName: "M." }],
          datePublished: "1938",
          pageStart: "71",
          pageEnd: "74",
          isPartOf: {
            "@type": "PublicationVolume",
            volumeNumber: "11",
            isPartOf: { "@type": "Periodical", name: "Primitive Man" },
          },
        },
      },
    ],
    [
      "sources/katondogorozi",
      { mainEntity: { "@type": "WebPage", name: "Orusoro also known as Omweso, Okwesa" } },
    ],
    [
      "figures/anna-fig-1",
      {
        "@type": "CreativeWork",
        genre: "Figure",
        hasPart: expect.arrayContaining([expect.objectContaining({ "@type": "Quotation" })]),
      },
    ],
    [
      "glossary/hamba",
      { "@type": "DefinedTerm", name: "hamba", inDefinedTermSet: { "@type": "DefinedTermSet" } },
    ],
    ["claims", { "@type": "Dataset", license: "https://creativecommons.org/licenses/by/4.0/" }],
    ["data", { "@type": "Dataset", version: "0.1.0" }],
  ])("%s", (path, expected) => {
    const all = linkedData(pageAt(path));
    expect(all).toHaveLength(1);
    expect(all[0]).toMatchObject({ "@context": "https://schema.org", ...expected });
  });

  test("whatever file a page names there is there", () => {
    const base = basePath();
    for (const { html, path } of pages) {
      for (const [, address = ""] of html.matchAll(/"contentUrl":"([^"]*)"/g)) {
        const { pathname } = new URL(address);
        expect(existsSync(join(DIST, pathname.slice(base.length))), `${path}: ${address}`).toBe(true);
      }
    }
  });

  test("every kind of page that quotes or defines has some", () => {
    for (const { html, path } of pages) {
      if (!/^\/(?:sources|figures|glossary)\/[^/]+\/$/.test(path)) continue;
      expect(linkedData(html), path).toHaveLength(1);
    }
  });
});

describe("cards", () => {
  /** The address of the picture that a page asks others to show. */
  const cardOf = (html: string): string =>
    /<meta property="og:image" content="([^"]*)">/.exec(html)?.[1] ?? "none";

  test("every page but those inside other people's has one, at a whole address", () => {
    for (const { html, path } of pages.filter((page) => !page.path.startsWith("/embed/"))) {
      const { protocol, pathname } = new URL(cardOf(html));
      expect(protocol, path).toMatch(/^https?:$/);
      expect(existsSync(join(DIST, pathname.slice(basePath().length))), `${path}: ${pathname}`).toBe(true);
    }
  });

  test.each([
    ["", "four-rows"],
    ["sources/anna-1938", "source-anna-1938"],
    ["figures/sanderson-fig-7", "sanderson-fig-7"],
    ["glossary/hamba", "four-rows"],
  ])("the page /%s has the card %s, a PNG of 1200 by 630", (path, card) => {
    const address = cardOf(pageAt(path));
    expect(address.endsWith(`/cards/${card}.png`), address).toBe(true);
    const png = readFileSync(join(DIST, "cards", `${card}.png`));
    expect(png.toString("latin1", 1, 4)).toBe("PNG");
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  test("each source and each figure has a card of its own", () => {
    const own = pages
      .filter(({ path }) => /^\/(?:sources|figures)\/[^/]+\/$/.test(path))
      .map(({ html }) => cardOf(html));
    expect(own.length).toBeGreaterThan(20);
    expect(new Set(own).size).toBe(own.length);
  });
});

test("the page of components is for those who make the edition", () => {
  expect(pageAt("about/components")).toContain('<meta name="robots" content="noindex">');
  expect(readFileSync(join(DIST, "sitemap-0.xml"), "utf8")).not.toContain("/about/components/");
  expect(readFileSync(join(DIST, "offline.json"), "utf8")).not.toContain("about/components/");
});
