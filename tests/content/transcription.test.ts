/** What an author is told when a transcription is malformed. */
import { describe, expect, test } from "vitest";
import { ContentError, formatProblem } from "../../src/content/problem.ts";
import { parseTranscription } from "../../src/content/transcription.ts";

const GOOD = `---
title: Test
---

<Passage>
<PageMark n="72" joined />
<S id="72-1" kind="rule" topics="board">Four <Sic corr="rows">rowes</Sic> of <Foreign lang="lg">empiki</Foreign>.</S>
<S id="72-2" kind="rule" topics="board men">Stones <PageMark n="73" /> - or seeds.</S>
</Passage>

<FigureLabel id="fig-1">Figure 1</FigureLabel>

<FigureHere id="anna-fig-1" />

<Passage as="heading">Rules</Passage>
`;

const parse = (mdx: string) => parseTranscription("anna-1938", mdx, "test.mdx");

function told(mdx: string): readonly string[] {
  try {
    parse(mdx);
  } catch (error) {
    if (error instanceof ContentError) return error.problems.map(formatProblem);
    throw error;
  }
  return [];
}

test("a transcription is read into sentences, misprints, places and text", () => {
  expect(parse(GOOD)).toMatchObject({
    sentences: [
      {
        id: "s-72-1",
        page: "72",
        text: "Four rowes of empiki.",
        corrected: "Four rows of empiki.",
        topics: ["board"],
        order: 1,
      },
      { id: "s-72-2", page: "72", text: "Stones - or seeds.", order: 2 },
    ],
    misprints: [{ sentence: "s-72-1", printed: "rowes", corrected: "rows" }],
    foreignWords: [{ sentence: "s-72-1", language: "lg", text: "empiki" }],
    passages: [{ sentences: ["s-72-1", "s-72-2"] }, { sentences: [] }],
    figureLabels: ["fig-1"],
    figurePlaces: [{ figure: "anna-fig-1" }],
    pages: ["72", "73"],
    text: "[Page 72]Four rowes of empiki. Stones [Page 73] - or seeds.\nFigure 1\nRules",
  });
});

describe("malformed transcriptions", () => {
  test.each<readonly [string, (mdx: string) => string, string]>([
    [
      "an unknown component",
      (mdx) => mdx.replace("<FigureHere ", "<FigureHear "),
      'test.mdx:13\n  <FigureHear> is not a component of a transcription.\n  → Did you mean "FigureHere"?',
    ],
    [
      "a sentence without an id",
      (mdx) => mdx.replace(' id="72-2"', ""),
      'test.mdx:8\n  <S> lacks its "id".\n  → Add the attribute like id="732-11".',
    ],
    [
      "an id used twice",
      (mdx) => mdx.replace('id="72-2"', 'id="72-1"'),
      'test.mdx:8\n  The id "s-72-1" is already used in line 7.\n' +
        "  → Give each sentence and each figure label an id of its own.",
    ],
    [
      "an id out of order",
      (mdx) => mdx.replace('id="72-2"', 'id="72-4"'),
      "test.mdx:8\n  Sentence 72-4 stands where 72-2 is due.\n  → Number the sentences of a page or section from 1 in their " +
        "printed order. Published ids must not move: add at the end of a section, or keep the old numbers.",
    ],
    [
      "an id that is not one",
      (mdx) => mdx.replace('id="72-2"', 'id="s-72-2"'),
      'test.mdx:8\n  The sentence id "s-72-2" is not of the form page-number or section-number.\n' +
        '  → Write it like "732-11" or "how-1", in lower case and without the leading "s-".',
    ],
    [
      "an unknown topic",
      (mdx) => mdx.replace("board men", "board menn"),
      'test.mdx:8\n  Sentence 72-2 has the unknown topic "menn".\n' +
        '  → Did you mean "men"? Topics are listed in src/content/ids.ts.',
    ],
    [
      "a sentence without a topic",
      (mdx) => mdx.replace("board men", " "),
      'test.mdx:8\n  <S> lacks its "topics".\n  → Add the attribute.',
    ],
    [
      "an unknown kind",
      (mdx) => mdx.replace('id="72-2" kind="rule"', 'id="72-2" kind="rules"'),
      'test.mdx:8\n  Sentence 72-2 has the unknown kind "rules".\n' +
        '  → Did you mean "rule"? Kinds are listed in src/content/ids.ts.',
    ],
    [
      "an unknown language",
      (mdx) => mdx.replace('lang="lg"', 'lang="luganda"'),
      'test.mdx:7\n  <Foreign> has the unknown language "luganda".\n  → Use one of: nyo, ttj, lg, xog, yao, swc, sw, ny, en, ' +
        "fr, und. Languages are listed in src/content/ids.ts.",
    ],
    [
      "words outside a sentence",
      (mdx) => mdx.replace("<FigureHere", "Loose words.\n\n<FigureHere"),
      'test.mdx:13\n  The words "Loose words." stand outside a sentence.\n' +
        '  → Put every word of the source inside <S id="…" kind="…" topics="…">.',
    ],
    [
      "Markdown",
      (mdx) => mdx.replace("of <F", "*of* <F"),
      'test.mdx:7\n  Markdown of the type "emphasis" would change the words of the source.\n  → Use the components of a ' +
        "transcription only, and put a backslash before a character of the source that Markdown would take for its own.",
    ],
    [
      "a component in the wrong place",
      (mdx) => mdx.replace("<FigureHere", '<Sic corr="b">a</Sic>\n\n<FigureHere'),
      "test.mdx:13\n  <Sic> stands in the top of the file.\n  → It may stand in: <S>, <Sic>, <Foreign>, <Sub>.",
    ],
    [
      "a misprint that corrects nothing",
      (mdx) => mdx.replace('corr="rows"', 'corr="rowes"'),
      'test.mdx:7\n  <Sic corr="rowes"> corrects nothing.\n' +
        '  → Put the printed form inside and the corrected one in "corr".',
    ],
    [
      "an unknown attribute",
      (mdx) => mdx.replace("<Passage>", '<Passage note="x">'),
      'test.mdx:5\n  <Passage> has no attribute "note".\n  → Did you mean "notes"?',
    ],
    [
      "an expression",
      (mdx) => mdx.replace('n="72"', "n={72}"),
      'test.mdx:6\n  The attribute "n" of <PageMark> is an expression.\n  → Write it as name="value".',
    ],
    [
      "an unknown form of passage",
      (mdx) => mdx.replace('as="heading"', 'as="headings"'),
      'test.mdx:15\n  A passage cannot be a "headings".\n  → Did you mean "heading"?',
    ],
    [
      "an empty sentence",
      (mdx) => mdx.replace('Stones <PageMark n="73" /> - or seeds.', ""),
      "test.mdx:8\n  Sentence 72-2 is empty.\n  → Write its words or remove it.",
    ],
  ])("%s", (_, change, message) => {
    const changed = change(GOOD);
    expect(changed).not.toBe(GOOD);
    expect(told(changed)).toContain(message);
  });

  test("MDX that is not well-formed", () => {
    const [message] = told(GOOD.replace("</Passage>", ""));
    expect(message).toMatch(/^test\.mdx\n {2}The file is not well-formed MDX: /);
    expect(message).toContain("Check that every component is closed");
  });
});
