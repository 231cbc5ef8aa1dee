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
        authors: [["Anna", "Mother M."]],
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
          author: [{ "@type": "Person", familyName: "Anna", givenName: "Mother M." }],
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
