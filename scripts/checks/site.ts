/** Checks of the built site, as a host would serve it: every function takes a {@link Site} and gives its faults. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { Window } from "happy-dom";
import { sayProblem } from "../../src/components/lab/address-problems.ts";
import { readExperiment } from "../../src/components/lab/address-read.ts";
import { FIRST_EXPERIMENT } from "../../src/components/lab/experiment.ts";
import type { LabFigure } from "../../src/components/lab/figures.ts";
import { parseLink } from "../../src/content/play/link-read.ts";
import { openRecord } from "../../src/content/play/open.ts";
import { ruleSet } from "../../src/engine/rulesets/index.ts";
import { RULE_SET_IDS } from "../../src/engine/types.ts";
import { filesBelow } from "../lib/files.ts";
import type { Fault } from "./imports.ts";

export interface Page {
  /** Its address below the base, for instance `/sources/anna-1938/` or `/404.html`. */
  readonly path: string;
  readonly html: string;
  readonly document: ReturnType<typeof parse>;
}

export interface Site {
  /** The path the site is served under, with a `/` at both ends. */
  readonly base: string;
  readonly pages: readonly Page[];
  /** Contents by path from the root of the site, without a leading `/`. */
  readonly files: ReadonlyMap<string, Buffer>;
}

function parse(html: string) {
  return new new Window().DOMParser().parseFromString(html, "text/html");
}

/** Reads a built site from a folder. */
export function readSite(folder: string, base: string): Site {
  return siteOf(new Map(filesBelow(folder).map((path) => [path, readFileSync(join(folder, path))])), base);
}

export function siteOf(files: ReadonlyMap<string, Buffer>, base: string): Site {
  const pages = [...files]
    .filter(([path]) => path.endsWith(".html"))
    .map(([path, body]) => {
      const html = body.toString();
      return { path: `/${path.replace(/(^|\/)index\.html$/, "$1")}`, html, document: parse(html) };
    });
  return { base, pages, files };
}

function onEachPage(site: Site, check: (page: Page) => Iterable<string>): Fault[] {
  return site.pages.flatMap((page) => [...check(page)].map((says) => ({ file: page.path, says })));
}

/** Attributes by which a page leads to, or loads, something else. */
const ADDRESSES = [
  "href",
  "src",
  "action",
  "poster",
  "data",
  "component-url",
  "renderer-url",
  "before-hydration-url",
];

export interface Address {
  readonly tag: string;
  readonly rel: string;
  readonly value: string;
}

/** Everything that a page leads to or loads, with the element that does. */
export function addressesOf({ document }: Page): Address[] {
  return [...document.querySelectorAll("*")].flatMap((element) => {
    const single = ADDRESSES.map((name) => element.getAttribute(name));
    const sets = (element.getAttribute("srcset") ?? "")
      .split(",")
      .map((entry) => entry.trim().split(/\s+/)[0]);
    const wakes = (element.getAttribute("data-wakes") ?? "").split(" ");
    return [...single, ...sets, ...wakes].flatMap((value) =>
      value ? [{ tag: element.tagName.toLowerCase(), rel: element.getAttribute("rel") ?? "", value }] : [],
    );
  });
}

const FOREIGN = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/** `key=value`, or several of them: no id, but what a page is to show. */
const STATE = /^#[a-z]+=[^&]*(?:&[a-z]+=[^&]*)*$/;

/** Readers of the fragments that carry a state, by the path of their page: what such a page would complain of. */
const STATES: readonly (readonly [
  RegExp,
  (fragment: string, path: string, site: Site) => readonly string[],
])[] = [
  [/^\/lab\/$/, experimentFaults],
  [/^\/play\/[^/]+\/$/, gameFaults],
];

function experimentFaults(fragment: string, _path: string, site: Site): readonly string[] {
  const { figure, problems } = readExperiment(fragment, FIRST_EXPERIMENT);
  return [...problems.map(sayProblem), ...(figure === null ? [] : figureFaults(site, figure))];
}

function figureFaults(site: Site, asked: { figure: string; step: string | null }): readonly string[] {
  // Written by this build's own endpoint.
  const figures = JSON.parse(site.files.get("lab/figures.json")?.toString() ?? "[]") as readonly LabFigure[];
  const figure = figures.find(({ id }) => id === asked.figure);
  if (figure === undefined) return [`There is no figure ${asked.figure}.`];
  const at = asked.step ?? figure.opensAt;
  return figure.steps.some((step) => step.at === at) ? [] : [`The figure ${asked.figure} has no step ${at}.`];
}

function gameFaults(fragment: string, path: string): readonly string[] {
  const id = RULE_SET_IDS.find((rules) => path === `/play/${rules}/`);
  if (id === undefined) return ["It is no game."];
  const link = parseLink(fragment, id);
  if (link === null) return ["It is no game."];
  if (!link.ok) return [link.error.says];
  const game = openRecord(ruleSet(id), link.value);
  return game.ok ? [] : [game.error.says];
}

/**
 * Every link inside the site leads to a file that is there, and every fragment to an element of that page, or to a
 * state that the page can show.
 */
export function linkFaults(site: Site): Fault[] {
  const ids = new Map(site.pages.map((page) => [page.path, idsOf(page)]));
  return onEachPage(site, function* (page) {
    for (const { tag, value } of addressesOf(page)) {
      if (FOREIGN.test(value)) continue;
      const url = new URL(value, `http://site${site.base.slice(0, -1)}${page.path}`);
      if (!url.pathname.startsWith(site.base)) {
        yield `<${tag}> leads to ${value}, outside ${site.base}; use href().`;
        continue;
      }
      const target = decodeURIComponent(url.pathname.slice(site.base.length - 1));
      const file = target.endsWith("/") ? `${target}index.html` : target;
      const stateFaults = STATE.test(url.hash) && STATES.find(([pages]) => pages.test(target))?.[1];
      if (!site.files.has(file.slice(1))) yield `<${tag}> leads to ${value}, which is not there.`;
      else if (stateFaults) {
        for (const says of stateFaults(url.hash, target, site)) {
          yield `<${tag}> leads to ${value}, which that page cannot show: ${says}`;
        }
      } else if (
        url.hash.length > 1 &&
        ids.get(target)?.has(decodeURIComponent(url.hash.slice(1))) === false
      ) {
        yield `<${tag}> leads to ${value}, but nothing there has that id.`;
      }
    }
  });
}

/** What the page loads by itself comes from the site; only links that a reader follows may lead elsewhere. */
export function thirdPartyFaults(site: Site): Fault[] {
  const followed = (address: Address) =>
    address.tag === "a" ||
    (address.tag === "link" && /^(?:canonical|license|author|alternate)$/.test(address.rel));
  const ofPages = onEachPage(site, function* (page) {
    for (const address of addressesOf(page)) {
      if (FOREIGN.test(address.value) && !/^(?:data|blob):/.test(address.value) && !followed(address)) {
        yield `<${address.tag}> loads ${address.value}.`;
      }
    }
    yield* foreignStyles(
      [...page.document.querySelectorAll("style")].map((style) => style.textContent).join("\n"),
    );
  });
  const ofStyles = [...site.files]
    .filter(([path]) => path.endsWith(".css"))
    .flatMap(([file, body]) => foreignStyles(body.toString()).map((says) => ({ file, says })));
  return [...ofPages, ...ofStyles];
}

function foreignStyles(css: string): string[] {
  return [...css.matchAll(/(?:url\(\s*["']?|@import\s+["'])((?:https?:)?\/\/[^"')\s]+)/g)].map(
    (match) => `a style loads ${match[1]}.`,
  );
}

/** What the page of a game may connect to besides our own host, word for word: relays, for games at a distance. */
const RELAYS = "connect-src 'self' wss: ws://127.0.0.1:* ws://localhost:*;";
const GAME_PAGE = /^\/play\/[^/]+\/$/;

/** A strict policy on every page, and nothing in the page that it would block. */
export function policyFaults(site: Site): Fault[] {
  return onEachPage(site, function* ({ path, document }) {
    const whole = document
      .querySelector('meta[http-equiv="content-security-policy" i]')
      ?.getAttribute("content");
    if (!whole) {
      yield "has no Content-Security-Policy.";
      return;
    }
    const policy = GAME_PAGE.test(path) ? whole.replace(RELAYS, "") : whole;
    for (const name of ["default-src", "script-src", "style-src", "object-src", "base-uri"]) {
      if (!policy.includes(`${name} `)) yield `its Content-Security-Policy has no ${name}.`;
    }
    if (!/require-trusted-types-for 'script'/.test(policy)) yield "does not ask for trusted types.";
    for (const lax of [
      "'unsafe-inline'",
      "'unsafe-eval'",
      "'unsafe-hashes'",
      "http:",
      "https:",
      "ws:",
      "wss:",
      "*",
    ]) {
      if (policy.includes(lax)) yield `its Content-Security-Policy allows ${lax}.`;
    }
    for (const element of document.querySelectorAll("*")) {
      for (const { name } of element.attributes) {
        const tag = element.tagName.toLowerCase();
        if (name === "style") yield `<${tag}> has a style attribute, which the policy blocks; use a class.`;
        if (/^on[a-z]+$/.test(name)) yield `<${tag}> has ${name}, which the policy blocks.`;
      }
    }
  });
}

function idsOf({ document }: Page): Set<string> {
  return new Set([...document.querySelectorAll("[id]")].map((element) => element.id));
}

/** Ids that stand once, and names for which somebody else's id must exist. */
const REFERENCES = [
  "for",
  "aria-labelledby",
  "aria-describedby",
  "aria-controls",
  "aria-owns",
  "aria-details",
  "headers",
  "list",
];

export function idFaults(site: Site): Fault[] {
  return onEachPage(site, function* (page) {
    const seen = new Set<string>();
    for (const { id } of page.document.querySelectorAll("[id]")) {
      if (seen.has(id)) yield `the id "${id}" stands twice.`;
      seen.add(id);
    }
    for (const name of REFERENCES) {
      for (const element of page.document.querySelectorAll(`[${name}]`)) {
        for (const id of (element.getAttribute(name) ?? "").split(/\s+/)) {
          if (id !== "" && !seen.has(id)) yield `${name}="${id}", but nothing has that id.`;
        }
      }
    }
  });
}

/** What each page owes to a reader, a screen reader and a search engine. */
export function headFaults(site: Site): Fault[] {
  const titles = new Map<string, string>();
  return onEachPage(site, function* ({ path, html, document }) {
    if (!/^<!doctype html>/i.test(html)) yield "does not begin with <!DOCTYPE html>.";
    if (document.documentElement.getAttribute("lang") !== "en") yield 'has no <html lang="en">.';
    if (!document.querySelector('meta[name="viewport"]')) yield "has no viewport.";
    if (!document.querySelector('meta[name="description"]')?.getAttribute("content"))
      yield "has no description.";
    if (document.querySelectorAll("main").length !== 1) yield "has not exactly one <main>.";
    if (document.querySelectorAll("h1").length !== 1) yield "has not exactly one <h1>.";
    const title = document.querySelector("head title")?.textContent.trim() ?? "";
    if (title === "") yield "has no title.";
    else if (titles.has(title)) yield `has the same title as ${titles.get(title)}: "${title}".`;
    titles.set(title, path);
  });
}

/** Sizes in bytes, compressed with gzip as the poorest host would. */
export interface PageWeight {
  readonly path: string;
  /** The page and every style sheet it links. Fonts are not counted: the text is read before they come. */
  readonly reading: number;
  /** Every script that runs unasked, with all it imports: islands with their renderer, but nothing behind an `import()`. */
  readonly script: number;
}

export function weigh(site: Site): PageWeight[] {
  return site.pages.map((page) => {
    const linked = addressesOf(page).flatMap(({ value }) => fileOf(site, page, value) ?? []);
    const styles = new Set(linked.filter((path) => path.endsWith(".css")));
    const inline = [...page.document.querySelectorAll("script:not([src])")]
      .filter((script) => /^(?:|module|text\/javascript)$/.test(script.getAttribute("type") ?? ""))
      .map((script) => script.textContent);
    const asked = [
      ...linked.filter((path) => /\.m?js$/.test(path)),
      ...inline.flatMap((text) => importsOf(text).flatMap((value) => fileOf(site, page, value) ?? [])),
    ];
    return {
      path: page.path,
      reading: gzipSync(page.html).length + weightOf(site, styles),
      script:
        weightOf(site, withImports(site, asked)) +
        (inline.length > 0 ? gzipSync(inline.join("\n")).length : 0),
    };
  });
}

/** The file that an address in a page means, relative to the root of the site; `null` for one that lies elsewhere. */
export function fileOf(site: Site, page: Page, value: string): string | null {
  if (FOREIGN.test(value)) return null;
  const { pathname } = new URL(value, `http://site${site.base.slice(0, -1)}${page.path}`);
  return pathname.slice(site.base.length);
}

/** What some files weigh together, in bytes. */
export function weightOf(site: Site, paths: Iterable<string>): number {
  let size = 0;
  for (const path of paths) {
    const body = site.files.get(path);
    if (body) size += compresses(path) ? gzipSync(body).length : body.length;
  }
  return size;
}

function compresses(path: string): boolean {
  return !/\.(?:woff2|png|jpe?g|webp|gif|pf_\w+|pagefind)$/.test(path);
}

/** Some scripts and all that they import before they can run. */
function withImports(site: Site, scripts: readonly string[]): Set<string> {
  const all = new Set<string>();
  const visit = (path: string) => {
    if (all.has(path)) return;
    all.add(path);
    for (const imported of importsOf(site.files.get(path)?.toString() ?? "")) {
      visit(new URL(imported, `http://site${site.base}${path}`).pathname.slice(site.base.length));
    }
  };
  for (const path of scripts) visit(path);
  return all;
}

/** The addresses of a built script's static imports. */
function importsOf(script: string): string[] {
  return [...script.matchAll(/(?:\bfrom|\bimport)\s*["']([./][^"']+)["']/g)].flatMap(
    (match) => match[1] ?? [],
  );
}
