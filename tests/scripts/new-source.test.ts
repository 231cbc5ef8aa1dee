/** What `npm run new:source` makes of a text, and what it says when it cannot. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { foundOf, newFiles, newSourceFault, presentIn, registered } from "../../scripts/lib/new-source.ts";
import { ROOT } from "../../scripts/lib/project.ts";

const TEXT = "[Page 7]\nTilo has a board. It has rows.\nThey are four.\n\n[Page 8]\nNo more is known!\n";
const SOURCE = { id: "quill-1999", game: "tilo", text: TEXT };
const TAKEN = ["anna-1938", "mweso-anna"];
const NOTHING = presentIn({ bibliography: [], glossary: [] });

test("sentences are numbered within their page, in the order of the text, and no word is lost", () => {
  const mdx = newFiles(SOURCE, 5, NOTHING).get("src/content/sources/quill-1999.mdx") ?? "";
  const sentences = [...mdx.matchAll(/<S id="([^"]+)"[^>]*>([^<]*)<\/S>/g)].map(([, id, text]) => [id, text]);
  expect(sentences).toEqual([
    ["7-1", "Tilo has a board."],
    ["7-2", "It has rows."],
    ["7-3", "They are four."],
    ["8-1", "No more is known!"],
  ]);
  expect([...mdx.matchAll(/<PageMark n="(\d+)" \/>/g)].map(([, page]) => page)).toEqual(["7", "8"]);
  expect(newFiles(SOURCE, 5, NOTHING).get("tests/seeds/quill_1999.txt")).toBe(TEXT);
});

test("a sentence does not end after an initial, nor after a title", () => {
  const text = "Tilo, by R. J. Quill. Told to Mr. Quill by Fr. Anselm (see Fig. III). It was late.\n";
  const mdx = newFiles({ ...SOURCE, text }, 5, NOTHING).get("src/content/sources/quill-1999.mdx") ?? "";
  expect([...mdx.matchAll(/<S [^>]*>([^<]*)<\/S>/g)].map(([, words]) => words)).toEqual([
    "Tilo, by R. J. Quill.",
    "Told to Mr. Quill by Fr. Anselm (see Fig. III).",
    "It was late.",
  ]);
});

describe("a work and a word that the edition has already", () => {
  const present = presentIn({
    bibliography: ["- id: shackell1934\n  title: Mweso – the Board Game\n", ""],
    glossary: ["- id: omweso\n  headword: omweso\n  forms: [omweso, { form: Mweso, by: [shackell1934] }]\n"],
  });
  const shackell = { id: "shackell-1934", game: "mweso", text: "Mweso is a game.\n" };

  test("are not made again, and that is said", () => {
    const paths = [...newFiles(shackell, 5, present).keys()];
    expect(paths).toContain("src/content/sources/shackell-1934.mdx");
    expect(paths).not.toContain("src/content/bibliography/shackell-1934.yaml");
    expect(paths).not.toContain("src/content/glossary/shackell-1934.yaml");
    expect(foundOf(shackell, present)).toEqual([
      "The work “shackell1934” is in the bibliography already; the source cites that.",
      "“mweso” is a form of the word “omweso” already; add the source to that where it explains it.",
    ]);
  });

  test("a work and a word that are new have all their files made, and nothing is said of them", () => {
    expect(foundOf(SOURCE, present)).toEqual([]);
    expect(newFiles(SOURCE, 5, present).size).toBe(newFiles(SOURCE, 5, NOTHING).size);
  });
});

test("the ids and the rule set are entered after those that are there", () => {
  const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
  const { ids, ruleSets } = registered(SOURCE, {
    ids: read("src/engine/ids.ts"),
    ruleSets: read("src/engine/rulesets/index.ts"),
  });
  expect(ids).toMatch(/SOURCE_IDS = \["anna-1938",[^\]]*"ludii-bao-drc",[^\]]*"quill-1999"\s*\] as const/);
  expect(ids).toMatch(/RULE_SET_IDS = \[[^\]]*"bao-ludii-drc",[^\]]*"tilo-quill"\s*\] as const/);
  expect(ruleSets).toContain('import { tiloQuill } from "./tilo-quill.ts";\n\nconst RULE_SETS');
  expect(ruleSets).toContain('  "tilo-quill": tiloQuill,\n};');
});

describe("what cannot be a source is refused with what was expected", () => {
  test.each<readonly [string, Partial<typeof SOURCE>, string]>([
    ["an id with capitals", { id: "Quill 1999" }, "write author and year, in lower case"],
    ["a name of several words", { game: "tilo game" }, "write one word in lower case"],
    ["an id that is taken", { id: "anna-1938" }, "There is a “anna-1938” already."],
    ["a rule set that is taken", { id: "anna-1950", game: "mweso" }, "There is a “mweso-anna” already."],
    ["an empty text", { text: "\n" }, "The text has no sentence."],
    ["a sign of MDX", { text: "Tilo is\nplayed {so}." }, "Line 2 has a sign that means something in MDX"],
    ["a word that does not stand there", { game: "mweso" }, "The word “mweso” does not stand in the text."],
  ])("%s", (_, change, says) => {
    expect(newSourceFault({ ...SOURCE, ...change }, TAKEN)).toContain(says);
  });
  test("what is well is not refused", () => expect(newSourceFault(SOURCE, TAKEN)).toBeNull());
});
