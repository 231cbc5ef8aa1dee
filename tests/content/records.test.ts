/** What an author is told when a record is bad: what is wrong, where, and what to do. */
import { describe, expect, test } from "vitest";
import { ContentError, formatProblem } from "../../src/content/problem.ts";
import { parseRecords } from "../../src/content/records.ts";
import { workSchema } from "../../src/content/schemas/bibliography.ts";
import { noteSchema } from "../../src/content/schemas/note.ts";
import { termSchema } from "../../src/content/schemas/term.ts";
import { parseSourceRecord } from "../../src/content/sources.ts";
import { RULE_SET_IDS } from "../../src/engine/ids.ts";

function told(read: () => unknown): readonly string[] {
  try {
    read();
  } catch (error) {
    if (error instanceof ContentError) return error.problems.map(formatProblem);
    throw error;
  }
  return [];
}

const GOOD_NOTE = `- id: anna-filed
  source: anna-1938
  kind: misprint
  sentences: [s-73-3]
  printed: filed
  corrected: filled
  text: Squares with men in them.
`;
const noteWith = (change: (yaml: string) => string) =>
  told(() => parseRecords(change(GOOD_NOTE), noteSchema, "notes/test.yaml"));

test("a good record passes", () => {
  expect(noteWith((yaml) => yaml)).toEqual([]);
});

describe("bad records", () => {
  test("a source that does not exist", () => {
    expect(noteWith((yaml) => yaml.replace("anna-1938", "ana-1938"))).toEqual([
      'notes/test.yaml:2, record "anna-filed"\n  "source" is "ana-1938", which is not known.\n  → Did you mean "anna-1938"?',
    ]);
  });
  test("a kind that does not exist", () => {
    expect(noteWith((yaml) => yaml.replace("misprint", "slip"))).toEqual([
      'notes/test.yaml:3, record "anna-filed"\n  "kind" is "slip", which is not known.\n' +
        "  → Use one of: misprint, gap, ambiguity, computed, conjecture, correction.",
    ]);
  });
  test("a field that is missing", () => {
    expect(noteWith((yaml) => yaml.replace(/ {2}text:.*\n/, ""))).toEqual([
      'notes/test.yaml:1, record "anna-filed"\n  "text" is missing.\n  → Add it; it is of the type "string".',
    ]);
  });
  test("a field that is empty", () => {
    expect(noteWith((yaml) => yaml.replace("Squares with men in them.", '""'))).toEqual([
      'notes/test.yaml:7, record "anna-filed"\n  "text" is empty.\n  → Fill it in, or remove the record.',
    ]);
  });
  test("a field that is not of the schema", () => {
    expect(noteWith((yaml) => `${yaml}  texts: More.\n`)).toEqual([
      'notes/test.yaml:1, record "anna-filed"\n  The record has the unknown field "texts".\n' +
        "  → Remove it, or correct its name as the schema in src/content/schemas has it.",
    ]);
  });
  test("an id that is not an id", () => {
    expect(noteWith((yaml) => yaml.replace("anna-filed", "Anna filed"))).toEqual([
      'notes/test.yaml:1, record "Anna filed"\n  "id" is "Anna filed".\n' +
        '  → Write an id of lower-case letters, digits and hyphens, like "anna-no-end".',
    ]);
  });
  test("a sentence id that is not one", () => {
    expect(noteWith((yaml) => yaml.replace("[s-73-3]", "[73-3]"))).toEqual([
      'notes/test.yaml:4, record "anna-filed"\n  "sentences.0" is "73-3".\n  → Write a sentence id like "s-732-11".',
    ]);
  });
  test("two records of one id", () => {
    expect(noteWith((yaml) => yaml + yaml)).toEqual([
      'notes/test.yaml:8, record "anna-filed"\n  The id "anna-filed" is already used in line 1.\n' +
        "  → Give each record an id of its own.",
    ]);
  });
  test("a record without an id", () => {
    expect(noteWith((yaml) => yaml.replace("- id: anna-filed\n  ", "- "))).toEqual([
      'notes/test.yaml:1, a record without an id\n  "id" is missing.\n  → Add it; it is of the type "string".',
    ]);
  });
  test("every fault is told, not only the first", () => {
    expect(
      noteWith((yaml) => yaml.replace("anna-1938", "anna").replace("Squares with men in them.", '""')),
    ).toHaveLength(2);
  });
  test("a file that is not a list", () => {
    expect(noteWith(() => "id: anna-filed\n")).toEqual([
      'notes/test.yaml\n  The file is not a list of records.\n  → Begin each record with "- id: …".',
    ]);
  });
  test("a file that is not YAML", () => {
    const [message] = noteWith((yaml) => yaml.replace("text: Squares", "text: Note: Squares"));
    expect(message).toMatch(/^notes\/test\.yaml:7\n {2}The file is not well-formed YAML: /);
    expect(message).toContain("a text with a colon needs quotation marks");
  });
  test("a number where text is meant", () => {
    const work =
      "- { id: anna1938, type: book, authors: [], year: 1938, title: Mweso, certainty: certain }\n";
    expect(told(() => parseRecords(work, workSchema, "works.yaml"))).toEqual([
      'works.yaml:1, record "anna1938"\n  "year" is 1938.\n' +
        '  → Write it as "string"; a number that is meant as text needs quotation marks.',
    ]);
  });
  test("an author written so that the comma makes two of him", () => {
    const work =
      '- { id: nsimbi1970, type: book, authors: [Nsimbi, M. B.], year: "1970", title: Omweso, certainty: certain }\n';
    expect(told(() => parseRecords(work, workSchema, "works.yaml"))).toHaveLength(2);
  });
  test("a language that is not listed", () => {
    const term = `- id: hamba
  headword: hamba
  languages: [runyoro]
  partOfSpeech: verb
  gloss: Taking.
  uses: [{ source: katondogorozi, sentence: s-7-1 }]
  certainty: certain
`;
    const [message] = told(() => parseRecords(term, termSchema, "terms.yaml"));
    expect(message).toContain('"languages.0" is "runyoro", which is not known.');
  });
});

describe("the head of a transcription", () => {
  test("is asked for where there is none", () => {
    expect(told(() => parseSourceRecord("anna-1938", "<Head></Head>", "anna-1938.mdx"))).toEqual([
      "anna-1938.mdx:1\n  The file has no record at its head.\n" +
        '  → Begin it with "---", the fields of src/content/schemas/source.ts, and "---".',
    ]);
  });
  test("is told of every field that it lacks or has wrongly", () => {
    const messages = told(() =>
      parseSourceRecord("anna-1938", "---\ntitle: Mweso\nruleSet: mweso\n---\n", "anna-1938.mdx"),
    );
    expect(messages).toContain(
      'anna-1938.mdx, its head\n  "ruleSet" is "mweso", which is not known.\n' +
        `  → Use one of: ${RULE_SET_IDS.join(", ")}.`,
    );
    expect(messages).toContain(
      'anna-1938.mdx, its head\n  "shortTitle" is missing.\n  → Add it; it is of the type "string".',
    );
  });
});
