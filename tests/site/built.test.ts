/** The built site under the root, and built again for a site that lives under a path. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  headFaults,
  idFaults,
  linkFaults,
  policyFaults,
  readSite,
  type Site,
  thirdPartyFaults,
  weigh,
} from "../../scripts/checks/site.ts";
import { basePath, DIST } from "../../scripts/lib/built.ts";
import { ROOT, runNode, TOOLS } from "../../scripts/lib/project.ts";
import { MESSAGES } from "../../src/language/messages.ts";
import { ENG, LETTERS } from "../../src/typeface/letters.ts";

const ELSEWHERE = "/four-rows/";

/** Vitest sets these for the code it tests, and Astro would take them for its own. */
const OUTSIDE_VITEST = Object.fromEntries(
  ["BASE_URL", "DEV", "MODE", "NODE_ENV", "PROD", "SSR", "TEST", "VITEST"].map((name) => [name, undefined]),
);

async function buildElsewhere(): Promise<Site> {
  const folder = join(ROOT, ".cache", "dist-elsewhere");
  rmSync(folder, { recursive: true, force: true });
  const { code, output } = await runNode(TOOLS.astro, ["build", "--outDir", folder], {
    quiet: true,
    env: { ...OUTSIDE_VITEST, BASE_PATH: ELSEWHERE },
  });
  if (code !== 0) throw new Error(`The site could not be built for ${ELSEWHERE}:\n${output}`);
  return readSite(folder, ELSEWHERE);
}

const home = readSite(DIST, basePath());
const elsewhere = await buildElsewhere();

describe.each([
  ["as built", home],
  [`under ${ELSEWHERE}`, elsewhere],
])("%s", (_, site) => {
  test.each([
    ["every link and fragment leads somewhere", linkFaults],
    ["nothing is loaded from another host", thirdPartyFaults],
    ["the policy is strict and nothing offends against it", policyFaults],
    ["ids stand once, and what refers to one finds it", idFaults],
    ["every page has a head worth having", headFaults],
  ])("%s", (_name, check) => {
    expect(check(site).map((fault) => `${fault.file} ${fault.says}`)).toEqual([]);
  });
});

test("every page is in the letters of the edition, but for signs of charts and of the game", () => {
  // Signs have one form, which every system's own faces draw; a letter from another face would stand out in a word.
  const drawn = new Set(`${LETTERS}${ENG}⁵⁶⁻←●◆\t\n`);
  for (const { path, document } of home.pages) {
    for (const code of document.querySelectorAll("script, style")) code.remove();
    expect(
      [...new Set(document.documentElement.textContent)].filter((letter) => !drawn.has(letter)),
      path,
    ).toEqual([]);
  }
});

test("the boards of the source that has a rectangular hole are drawn with it, and no others", () => {
  for (const { path, document } of home.pages) {
    const source = /^\/(?:figures|play)\/([a-z]+)-/.exec(path)?.[1];
    if (source === undefined || document.querySelector(".board") === null) continue;
    const isOfPortal = source === "ludii" || source === "bao";
    expect(document.querySelector(".fifth-rectangular .board") !== null, path).toBe(isOfPortal);
  }
});

test("what is marked as a message is one and nothing else, and stands nowhere in the words of a source", () => {
  const messages: readonly string[] = MESSAGES;
  const faults = home.pages.flatMap(({ path, document }) =>
    [...document.querySelectorAll("[data-t], [data-t-label]")].flatMap((element) => {
      const says = element.hasAttribute("data-t")
        ? element.getAttribute("data-t") || element.textContent.trim()
        : "";
      const label = element.hasAttribute("data-t-label") ? element.getAttribute("aria-label") : null;
      const known = [says, label ?? ""].every((text) => text === "" || messages.includes(text));
      const place = element.closest("[data-source-text], [data-editorial]");
      const plain = !element.hasAttribute("data-t") || (element.children.length === 0 && says !== "");
      return known && plain && !place?.hasAttribute("data-source-text") ? [] : [`${path} ${says} ${label}`];
    }),
  );
  expect(faults).toEqual([]);
});

test("a space parts the words of our prose from what is set in another type: none was lost at the end of a line", () => {
  const faults = home.pages.flatMap(({ path, document }) =>
    [...document.querySelectorAll(":is(p, li, dd) > :is(code, i)")].flatMap((element) => {
      const before = element.previousSibling?.nodeName === "#text" ? element.previousSibling.textContent : "";
      const after = element.nextSibling?.nodeName === "#text" ? element.nextSibling.textContent : "";
      const touches =
        (/[\w,;.:]$/.test(before ?? "") && !/^\s/.test(element.textContent)) ||
        (/^[,;.:]?[A-Za-z]/.test(after ?? "") && !/\s$/.test(element.textContent));
      if (!touches || element.closest("[data-source-text], .foreign")) return [];
      return [`${path}: …${before?.slice(-20)}${element.textContent}${after?.slice(0, 20)}…`];
    }),
  );
  expect(faults).toEqual([]);
});

test("a space parts the sentences of our prose where one is put after another", () => {
  const faults = home.pages.flatMap(({ path, document }) =>
    [...document.querySelectorAll("p, li, dd, td, span, small")].flatMap((element) =>
      element.closest("[data-source-text], .foreign, code") !== null
        ? []
        : [...element.childNodes].flatMap((node) => {
            const joined =
              node.nodeName === "#text" &&
              /.{0,20}[a-z]{2}[.!?;:][A-Z][a-z].{0,10}/.exec(node.textContent ?? "");
            return joined ? [`${path}: …${joined[0]}…`] : [];
          }),
    ),
  );
  // As it is printed.
  expect(faults.filter((fault) => !fault.includes("Note:The"))).toEqual([]);
});

test("both builds have the same pages", () => {
  const paths = ({ pages }: Site) => pages.map(({ path }) => path).sort();
  expect(paths(elsewhere)).toEqual(paths(home));
  expect(paths(home)).toEqual(
    expect.arrayContaining(["/", "/404.html", "/sources/", "/figures/", "/search/"]),
  );
});

test("the data hold nothing that their table of contents does not name, but itself and how each page is cited", () => {
  const contents = JSON.parse(home.files.get("data/index.json")?.toString() ?? "{}") as {
    files: { path: string; bytes: number }[];
  };
  const listed = contents.files.map(({ path, bytes }) => `${path} ${bytes}`);
  const there = [...home.files]
    .filter(([path]) => /^data\/(?!cite\/|index\.)/.test(path))
    .map(([path, body]) => `${path.slice("data/".length)} ${body.length}`);
  expect(there.sort()).toEqual(listed.sort());
});

/** A file to pass on is no page of the site: no page leads on from it, and nobody is to find it instead of the page. */
const isSingle = (path: string): boolean => /^\/sources\/[^/]+\/[^/]+\.html$/.test(path);

test("the site map names every page but the 404 page, that of the components and the files to pass on", () => {
  const map = home.files.get("sitemap-0.xml")?.toString() ?? "";
  const listed = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => new URL(match[1] ?? "").pathname);
  const expected = home.pages
    .filter(({ path }) => path !== "/404.html" && path !== "/about/components/" && !isSingle(path))
    .map(({ path }) => home.base.slice(0, -1) + path);
  expect(listed.sort()).toEqual(expected.sort());
});

describe("weights, compressed with gzip", () => {
  const KB = 1000;
  // What a file to pass on may weigh is said in single.test.ts.
  const weights = weigh(home).filter(({ path }) => !isSingle(path));

  test("a page to read weighs at most 40 kB with its styles; fonts come after the text and are not counted", () => {
    // A figure's page carries every step of its list, which is what a reader without JavaScript reads.
    const heavy = weights.filter(({ path, reading }) => !/^\/figures\/./.test(path) && reading > 40 * KB);
    expect(heavy).toEqual([]);
  });

  test("no page runs more than 25 kB of JavaScript unasked, a page with boards to play on 45 kB", () => {
    const limit = (path: string) => (/^\/(?:play|compare|lab)\//.test(path) ? 45 : 25) * KB;
    expect(weights.filter(({ path, script }) => script > limit(path))).toEqual([]);
  });
});
