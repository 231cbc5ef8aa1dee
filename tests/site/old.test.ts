/** What is shipped is in the language of the oldest browsers that the edition is made for. */
import { type AnyNode, parse } from "acorn";
import { describe, expect, test } from "vitest";
import { readSite } from "../../scripts/checks/site.ts";
import { basePath, DIST } from "../../scripts/lib/built.ts";
import { BROWSERS } from "../../src/content/browsers.ts";

const site = readSite(DIST, basePath());

/** Scripts in files, and those that stand in pages. */
const SCRIPTS = new Map<string, { readonly text: string; readonly module: boolean }>();
for (const [path, body] of site.files) {
  if (!path.endsWith(".js")) continue;
  SCRIPTS.set(path, { text: body.toString(), module: !/^(?:sw\.js|_astro\/island\.)/.test(path) });
}
for (const { document } of site.pages) {
  for (const script of document.querySelectorAll("script:not([src])")) {
    const type = script.getAttribute("type") ?? "";
    if (!/^(?:|module|text\/javascript)$/.test(type)) continue;
    SCRIPTS.set(`inline: ${script.textContent.slice(0, 60)}`, {
      text: script.textContent,
      module: type === "module",
    });
  }
}

/** What a parser does not see: members that came to one of the browsers later, by name. */
const TOO_NEW = new Set([
  ...[
    "toSorted",
    "toReversed",
    "toSpliced",
    "groupBy",
    "fromAsync",
    "withResolvers",
    "canParse",
    "isWellFormed",
  ],
  ...["toWellFormed", "isSubsetOf", "isSupersetOf", "isDisjointFrom", "symmetricDifference", "getOrInsert"],
  ...["showPopover", "hidePopover", "togglePopover", "checkVisibility", "setHTMLUnsafe", "parseHTMLUnsafe"],
  ...["startViewTransition", "requestIdleCallback", "moveBefore", "toArray", "transferToFixedLength"],
]);

function* membersOf(node: AnyNode): Generator<string> {
  if (node.type === "MemberExpression" && node.property.type === "Identifier" && !node.computed) {
    yield node.property.name;
  }
  for (const value of Object.values(node) as unknown[]) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === "object" && child !== null && "type" in child) yield* membersOf(child as AnyNode);
    }
  }
}

test("there are scripts to look at, the worker among them", () => {
  expect([...SCRIPTS.keys()]).toEqual(expect.arrayContaining(["sw.js", "pagefind/pagefind.js"]));
  expect(SCRIPTS.size).toBeGreaterThan(30);
});

test.each([...SCRIPTS])("%s", (path, { text, module }) => {
  const tree = parse(text, { ecmaVersion: BROWSERS.ecmaVersion, sourceType: module ? "module" : "script" });
  const used = [...new Set(membersOf(tree))].filter((name) => TOO_NEW.has(name));
  // Astro asks for it first, and does without.
  const asked = used.filter(
    (name) => !text.includes(`"${name}"in window`) && !text.includes(`"${name}" in window`),
  );
  // The module of the cards is fetched only where there are popovers (src/components/words/wake.ts).
  const cards = /\/card\./.test(path) ? ["showPopover", "hidePopover"] : [];
  expect(asked.filter((name) => !cards.includes(name))).toEqual([]);
});

describe("styles", () => {
  const css = new Map(
    [...site.files].filter(([path]) => path.endsWith(".css")).map(([path, body]) => [path, body.toString()]),
  );

  /** What one of the browsers does not have: a rule that uses it is dropped whole, or a declaration before it must do. */
  test.each([
    ["nested rules", /[{;}]\s*&/],
    ["ranges in media queries", /@media[^{]*[<>]/],
    ["color-mix()", /color-mix\(/],
    ["oklch() and oklab()", /okl(?:ch|ab)\(/],
    ["light-dark()", /light-dark\(/],
    ["@scope", /@scope/],
    ["anchors", /anchor-name|position-area/],
    ["field-sizing", /field-sizing/],
    ["linear() easing", /linear\([\d.]/],
  ])("no %s", (_, pattern) => {
    expect([...css].filter(([, text]) => pattern.test(text)).map(([path]) => path)).toEqual([]);
  });
});
