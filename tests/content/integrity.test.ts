/** Every reference resolves; and what an author is told when one does not. */
import { describe, expect, test } from "vitest";
import { type Content, integrity, readContent } from "../../src/content/integrity.ts";
import { formatProblem } from "../../src/content/problem.ts";

const content = readContent();
const told = (change: Partial<Content>) => integrity({ ...content, ...change }).map(formatProblem);

test("every reference of the content resolves", () => {
  expect(told({})).toEqual([]);
});

/** The list with its entry of that id replaced. */
function edited<T extends { readonly id: string }>(
  list: readonly T[],
  id: string,
  change: Partial<T>,
): readonly T[] {
  expect(list.some((one) => one.id === id)).toBe(true);
  return list.map((one) => (one.id === id ? { ...one, ...change } : one));
}

describe("a reference that leads nowhere is told", () => {
  test.each<readonly [string, () => Partial<Content>, string]>([
    [
      "from a note to a sentence",
      () => ({ notes: edited(content.notes, "anna-cheating", { sentences: ["s-73-51"] }) }),
      'src/content/notes, note "anna-cheating"\n  anna-1938 has no sentence "s-73-51".\n' +
        '  → Did you mean "s-73-1"? The ids stand in src/content/sources/anna-1938.mdx, without their "s-".',
    ],
    [
      "from a note to a work",
      () => ({ notes: edited(content.notes, "anna-resume", { cites: ["shackel1934"] }) }),
      'src/content/notes, note "anna-resume"\n  There is no work "shackel1934" in the bibliography.\n' +
        '  → Did you mean "shackell1934"? Add it to src/content/bibliography.',
    ],
    [
      "from a note to the words it is about",
      () => ({ notes: edited(content.notes, "anna-may-take", { lemma: "you must take" }) }),
      'src/content/notes, note "anna-may-take"\n  The words “you must take” do not stand in anna-1938 s-73-4.\n' +
        "  → Copy them from the sentence as printed, or name the sentence in which they stand first.",
    ],
    [
      "from a silence to a sentence",
      () => ({ silences: edited(content.silences, "anna-end", { sentences: ["s-99-1"] }) }),
      'src/content/silences, silence "anna-end"\n  anna-1938 has no sentence "s-99-1".',
    ],
    [
      "from a source to the figure of its card",
      () => ({ sources: edited(content.sources, "katondogorozi", { cardFigure: "katondogorozi-chian" }) }),
      "src/content/sources/katondogorozi.mdx, its head\n" +
        '  katondogorozi has no figure "katondogorozi-chian" for its card.\n  → Did you mean "katondogorozi-chain"?',
    ],
    [
      "from a question to a sentence",
      () => ({
        questions: edited(content.questions, "cheating", {
          answers: [{ source: "anna-1938", sentence: "s-99-1" }],
        }),
      }),
      'src/content/questions, question "cheating"\n  anna-1938 has no sentence "s-99-1".',
    ],
    [
      "from a question to a silence of another source",
      () => ({
        questions: edited(content.questions, "passing", {
          answers: [{ source: "katondogorozi", silence: "anna-passing" }],
        }),
      }),
      'src/content/questions, question "passing"\n  katondogorozi has no silence "anna-passing".',
    ],
    [
      "from one question to another that is asked alike",
      () => ({ questions: edited(content.questions, "cheating", { asks: ["can I pass?"] }) }),
      'src/content/questions, question "cheating"\n  “can I pass?” is asked by "passing" already.',
    ],
    [
      "from a term to a sentence",
      () => ({
        terms: edited(content.terms, "hamba", {
          explained: [{ source: "katondogorozi", sentence: "s-7-3" }],
        }),
      }),
      'src/content/glossary, term "hamba"\n  katondogorozi has no sentence "s-7-3".',
    ],
    [
      "from a term to a sentence that does not use it",
      () => ({
        terms: edited(content.terms, "hamba", {
          explained: [{ source: "katondogorozi", sentence: "s-7-2" }],
        }),
      }),
      'src/content/glossary, term "hamba"\n  None of its forms (hamba) stands in katondogorozi s-7-2.\n' +
        "  → Add the form that stands there, or name another sentence.",
    ],
    [
      "from a word of the text to the glossary",
      () => ({ terms: content.terms.filter((term) => term.id !== "okutema") }),
      "The word “okutema” in s-11-1 has no entry in the glossary.\n" +
        "  → Add it to the forms of its term in src/content/glossary, or add the term.",
    ],
    [
      "from a transcription to a note",
      () => ({ notes: content.notes.filter((note) => note.id !== "anna-advice") }),
      'anna-1938 has no note "anna-advice" for its margin.\n  → ',
    ],
    [
      "from a note to its place in the text",
      () => {
        const [note] = content.notes;
        return { notes: note ? [...content.notes, { ...note, kind: "gap", id: "anna-new" }] : [] };
      },
      'src/content/sources/anna-1938.mdx\n  The note "anna-new" stands nowhere in the text.\n' +
        '  → Name it in the notes="…" of the passage that holds s-t-4.',
    ],
    [
      "from a note to another passage",
      () => ({ notes: edited(content.notes, "anna-cheating", { sentences: ["s-73-16"], lemma: undefined }) }),
      'The note "anna-cheating" is about s-73-16, which is not in this passage.\n' +
        "  → Place it beside the passage that holds the first of its sentences.",
    ],
    [
      "from a misprint to its note",
      () => ({ notes: content.notes.filter((note) => note.id !== "anna-filed") }),
      "The misprint “filed” for “filled” has 0 notes.\n" +
        '  → Give it one note of the kind "misprint" with the same sentence and the same two forms.',
    ],
    [
      "from a note to its misprint",
      () => ({ notes: edited(content.notes, "anna-filed", { sentences: ["s-73-4"] }) }),
      'src/content/notes, note "anna-filed"\n  No <Sic corr="filled">filed</Sic> stands in s-73-4.\n' +
        "  → Mark the misprint in the text, or correct the two forms of the note.",
    ],
    [
      "from a transcription to a figure",
      () => ({ figures: content.figures.filter((figure) => figure.id !== "sanderson-fig-7") }),
      'There is no figure "sanderson-fig-7".\n  → Did you mean "sanderson-fig-6"? Add it to src/content/figures.',
    ],
    [
      "from a figure to a sentence",
      () => ({ figures: edited(content.figures, "sanderson-fig-7", { sentences: ["s-732-19"] }) }),
      'src/content/figures, figure "sanderson-fig-7"\n  sanderson-1913 has no sentence "s-732-19".',
    ],
    [
      "from a reason for leaving a rule aside to the rule",
      () => ({ notMechanised: edited(content.notMechanised, "anna-own-rows", { sentence: "s-73-13" }) }),
      'src/content/not-mechanised, record "anna-own-rows"\n' +
        '  anna-1938 s-73-13 is of the kind "ethnography", not "rule".',
    ],
    [
      "from a source to its work",
      () => ({ sources: edited(content.sources, "anna-1938", { citation: "anna1983" }) }),
      "src/content/sources/anna-1938.mdx, its head\n" +
        '  There is no work "anna1983" in the bibliography.\n  → Did you mean "anna1938"?',
    ],
    [
      "from the list of topics to a topic",
      () => ({ topics: content.topics.filter((topic) => topic.id !== "relay") }),
      'src/content/topics\n  The topic "relay" has no record.\n  → Give it a label and a question.',
    ],
  ])("%s", (_, change, message) => {
    expect(told(change()).join("\n\n")).toContain(message);
  });
});

test("the glossary invents nothing about the two named groupings", () => {
  for (const id of ["nyakasangu", "nyakabiri"]) {
    const term = content.terms.find((one) => one.id === id);
    expect(term?.certainty).toBe("uncertain");
    expect(term?.silence).toContain("neither the hole nor the count");
    expect(`${term?.gloss} ${term?.silence}`).not.toMatch(/\d/);
  }
});
