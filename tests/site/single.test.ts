/** The files to pass on: each is complete in itself, and its words are the seed's words. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { addressesOf, linkFaults, type Page, readSite } from "../../scripts/checks/site.ts";
import { basePath, DIST } from "../../scripts/lib/built.ts";
import { CARRIED } from "../../src/components/single/carried.ts";
import { parseBoard } from "../../src/content/board-text-parse.ts";
import { unpackReplay } from "../../src/content/replay/unpack.ts";
import { source as recordOf } from "../../src/content/sources.ts";
import { SOURCE_IDS } from "../../src/engine/types.ts";
import { collate } from "../content/collate.ts";
import { sourceText } from "../content/source-text.ts";

const site = readSite(DIST, basePath());
const pageAt = (path: string): Page => {
  const page = site.pages.find((one) => one.path === path);
  if (page === undefined) throw new Error(`There is no ${path}.`);
  return page;
};
const sha256 = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** What a file carries for its players, by figure. */
const carriedBy = ({ document }: Page): Readonly<Record<string, { figure: string; page: string }>> =>
  JSON.parse(document.getElementById(CARRIED)?.textContent ?? "null");

describe.each(SOURCE_IDS)("%s", (id) => {
  const file = pageAt(`/sources/${id}/${id}.html`);
  const { html, document } = file;
  const body = site.files.get(`sources/${id}/${id}.html`) ?? Buffer.alloc(0);
  const scripts = [...document.querySelectorAll("script")];
  const code = scripts.filter((script) => !script.hasAttribute("type")).map((script) => script.textContent);
  const styles = [...document.querySelectorAll("style")].map((style) => style.textContent);

  test("without what is ours, it has the seed's words and no others", () => {
    const seed = readFileSync(join("tests", "seeds", recordOf(id).seed), "utf8");
    const leftOut = recordOf(id).leftOut.flatMap((group) => group.lines);
    expect(collate(seed, sourceText(html), leftOut)).toBeNull();
  });

  test("it loads nothing, and its script has no way to ask for anything", () => {
    const loads = addressesOf(file).filter(
      ({ tag, rel, value }) => tag !== "a" && rel !== "canonical" && !value.startsWith("#"),
    );
    expect(loads).toEqual([]);
    expect(styles.join("")).not.toMatch(/url\(|@import|@font-face/);
    expect(code.join("")).not.toMatch(
      /\bfetch\(|\bimport\b|XMLHttpRequest|\bWebSocket\b|new Worker|sendBeacon|serviceWorker/,
    );
  });

  test("its policy lets in its one script and its one style by their digests, and nothing else", () => {
    expect(code).toHaveLength(1);
    expect(styles).toHaveLength(1);
    const policy = document.querySelector('meta[http-equiv="content-security-policy"]');
    expect(policy?.getAttribute("content")?.split("; ")).toEqual([
      "default-src 'none'",
      `script-src ${sha256(code[0] ?? "")}`,
      `style-src ${sha256(styles[0] ?? "")}`,
      "img-src data: blob:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]);
    // Nothing that the policy is to judge stands before it.
    expect(html.indexOf("http-equiv")).toBeLessThan(html.search(/<(?:style|script|link)\b/));
  });

  test("its links stay within it, or lead to a place that the edition has", () => {
    const links = addressesOf(file).map(({ value }) => value);
    expect(links.filter((value) => !/^(?:#|https?:\/\/)/.test(value))).toEqual([]);
    const home = document.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? "";
    expect(new URL(home).pathname).toBe(`${basePath()}sources/${id}/`);
    const { origin } = new URL(home);
    const led = links.flatMap((value) =>
      value.startsWith(origin) ? [new URL(value).pathname.slice(basePath().length)] : [],
    );
    expect(led.length).toBeGreaterThan(20);
    const missing = led.filter(
      (path) => !site.files.has(path === "" || path.endsWith("/") ? `${path}index.html` : path),
    );
    expect(missing).toEqual([]);
    expect(linkFaults({ ...site, pages: [file] })).toEqual([]);
  });

  test("it carries the steps of all its figures, and a position to play on from with none", () => {
    const figures = [...document.querySelectorAll("[data-figure]")].map((figure) =>
      figure.getAttribute("data-figure"),
    );
    const carried = carriedBy(file);
    expect(Object.keys(carried)).toEqual(figures);
    for (const { figure } of Object.values(carried)) {
      const { steps, play } = unpackReplay(figure);
      expect(steps.length).toBeGreaterThan(0);
      expect(play).toBeNull();
    }
  });

  test("every word that the text explains has its gloss in it", () => {
    const words = [...document.querySelectorAll(".passage a[href*='/glossary/']")];
    expect(words.length).toBeGreaterThan(10);
    for (const word of words) {
      const entry = document.getElementById(word.getAttribute("href")?.slice(1) ?? "");
      expect(entry?.querySelector(".about")?.textContent, word.outerHTML).toMatch(/\S{3}/);
    }
  });

  test("it says of which version it is and from when, and whose the account is", () => {
    const head = document.querySelector(".site-head")?.textContent;
    expect(head).toMatch(/version \d+\.\d+\.\d+, made on \d{1,2} [A-Z][a-z]+ 20\d\d/);
    expect(document.querySelector("#rights")).not.toBeNull();
    expect(document.querySelector("#cite")).not.toBeNull();
  });

  test("the page of the source and the page for reading offline offer it with its true size", () => {
    const size = `, one file, ${Math.ceil(body.length / 1000)} kB`;
    for (const path of [`/sources/${id}/`, "/offline/"]) {
      const link = pageAt(path).document.querySelector(`a[href$="/sources/${id}/${id}.html"]`);
      expect(link?.textContent.endsWith(size), `${path} ${link?.textContent}`).toBe(true);
      expect(link?.hasAttribute("download")).toBe(true);
    }
  });

  test("it weighs at most 350 kB, and 65 kB compressed", () => {
    expect(body.length).toBeLessThanOrEqual(350_000);
    expect(gzipSync(body).length).toBeLessThanOrEqual(65_000);
  });
});

test("the first gambit ends in the file as Sanderson counts it: thirty men, and thirty-one", () => {
  const file = pageAt("/sources/sanderson-1913/sanderson-1913.html");
  const { steps } = unpackReplay(carriedBy(file)["sanderson-fig-7"]?.figure ?? "");
  const { south, north } = parseBoard(steps.at(-1)?.board ?? "");
  const sum = (side: typeof south): number => side.reduce((all, { seeds }) => all + (seeds ?? 0), 0);
  expect([sum(south), sum(north)]).toEqual([30, 31]);
});
