import { expect, test } from "vitest";
import {
  allSentences,
  findSentence,
  sentence,
  sentenceLabel,
  sentencePath,
  sentencesOf,
  transcription,
} from "../../src/content/sentences.ts";
import type { SentenceId, SourceId } from "../../src/engine/types.ts";

/** How many sentences each page or section holds, counted by hand in the seeds. */
const COUNTS: Readonly<Record<SourceId, Readonly<Record<string, number>>>> = {
  "anna-1938": { t: 5, 71: 3, 72: 10, 73: 16 },
  "sanderson-1913": { t: 4, note: 1, 731: 2, 732: 18, 733: 13 },
  katondogorozi: {
    ...{ t: 1, intro: 1, how: 1, 1: 1, 2: 1, 3: 1, 4: 2, 5: 1, 6: 1, 7: 2, 8: 3, 9: 2, 10: 1, 11: 1, 12: 1 },
    ...{ computer: 5, traditional: 2, setup: 4, arrange: 5 },
  },
  "ludii-bao-drc": { t: 1, meta: 3, desc: 2, rules: 18, origin: 1, sources: 1, similar: 10, id: 1 },
};

test.each(Object.entries(COUNTS))("%s has the sentences its printed pages hold", (source, counts) => {
  const found: Record<string, number> = {};
  for (const { id } of sentencesOf(source as SourceId)) {
    const section = id.slice(2).replace(/-\d+$/, "");
    found[section] = (found[section] ?? 0) + 1;
  }
  expect(found).toEqual(counts);
});

/** The binding numbers, by the words with which the sentences begin. */
const OPENING_WORDS: readonly (readonly [SourceId, SentenceId, string])[] = [
  ["anna-1938", "s-t-1", "The Mweso Game"],
  ["anna-1938", "s-t-2", "Mother M. Anna, O.S.F."],
  ["anna-1938", "s-t-5", "Vol. 11, 1938"],
  ["anna-1938", "s-71-3", "One evening"],
  ["anna-1938", "s-72-4", "Stones, seeds, nuts"],
  ["anna-1938", "s-72-5", "The main idea"],
  ["anna-1938", "s-72-10", "In figure 1, an arbitrary"],
  ["anna-1938", "s-73-3", "You may begin in any of the filed squares"],
  ["anna-1938", "s-73-4", "If you finish in a hole in your second row"],
  ["anna-1938", "s-73-8", "The player started in the fifth square"],
  ["anna-1938", "s-73-14", "It is perfectly amazing"],
  ["anna-1938", "s-73-16", "We have played the game"],
  ["sanderson-1913", "s-note-1", "[Note:The composition"],
  ["sanderson-1913", "s-731-2", "The arrangement and numbers"],
  ["sanderson-1913", "s-732-1", "In one game all the men"],
  ["sanderson-1913", "s-732-4", "The position is then:"],
  ["sanderson-1913", "s-732-5", "The first player then spreads the two men"],
  ["sanderson-1913", "s-732-7", "When one player in spreading"],
  ["sanderson-1913", "s-732-8", "His move then ends."],
  ["sanderson-1913", "s-732-9", "His opponent then spreads the two men he has left"],
  ["sanderson-1913", "s-732-10", "The first player then spreads the 29"],
  ["sanderson-1913", "s-732-11", "The contents of this hole are then spread"],
  ["sanderson-1913", "s-732-12", "His opponent then does the same"],
  ["sanderson-1913", "s-732-15", "The game may also he played"],
  ["sanderson-1913", "s-732-16", "The player then takes up the man"],
  ["sanderson-1913", "s-732-17", "He takes up both"],
  ["sanderson-1913", "s-732-18", "He then takes up the two men"],
  ["sanderson-1913", "s-733-1", "The second player does the same"],
  ["sanderson-1913", "s-733-3", "A third way"],
  ["sanderson-1913", "s-733-4", "(Cf. the Msuwa"],
  ["sanderson-1913", "s-733-5", "After any of these gambits"],
  ["sanderson-1913", "s-733-6", "Men are taken"],
  ["sanderson-1913", "s-733-7", "The contents of the holes opposite"],
  ["sanderson-1913", "s-733-8", "The move then ends."],
  ["sanderson-1913", "s-733-9", "The spreading must always"],
  ["sanderson-1913", "s-733-10", "The move ends without taking"],
  ["sanderson-1913", "s-733-11", "When a player is left with no hole"],
  ["sanderson-1913", "s-733-12", "At no period"],
  ["sanderson-1913", "s-733-13", "The game is won"],
  ["katondogorozi", "s-4-1", "Pick a hole on your own side"],
  ["katondogorozi", "s-7-1", "Capturing (hamba)"],
  ["katondogorozi", "s-8-3", "After the reverse capture chain"],
  ["katondogorozi", "s-9-2", "A move ends the moment"],
  ["katondogorozi", "s-11-1", "Winning by double score (okutema)"],
  ["katondogorozi", "s-12-1", "Winning by a full sweep (akakaikuru)"],
  ["katondogorozi", "s-setup-4", "The default is 4 counters"],
  ["katondogorozi", "s-arrange-5", "If you picked a named grouping"],
  ["ludii-bao-drc", "s-rules-1", "4x8 board."],
  ["ludii-bao-drc", "s-rules-3", "64 counters."],
  ["ludii-bao-drc", "s-rules-9", "The player must capture if possible"],
  ["ludii-bao-drc", "s-rules-10", "While sowing"],
  ["ludii-bao-drc", "s-rules-15", "Second Phase:"],
  ["ludii-bao-drc", "s-rules-17", "Captures, however"],
  ["ludii-bao-drc", "s-rules-18", "Townshend 1977: 41-43."],
];

test.each(OPENING_WORDS)("%s %s begins “%s”", (source, id, words) => {
  expect(sentence(source, id).text.startsWith(words)).toBe(true);
});

test("a sentence belongs to the printed page on which it begins", () => {
  expect(sentence("anna-1938", "s-73-14").page).toBe("73");
  expect(sentence("anna-1938", "s-73-15").page).toBe("74");
  expect(sentence("sanderson-1913", "s-t-1").page).toBeNull();
  expect(sentence("katondogorozi", "s-7-1").page).toBeNull();
});

test("a page mark inside a sentence is no part of its words", () => {
  expect(sentence("anna-1938", "s-73-14").text).toContain("and relaying - all with a speed");
});

test("a sentence is given as printed and as corrected", () => {
  const misprinted = sentence("anna-1938", "s-73-3");
  expect(misprinted.text).toContain("any of the filed squares");
  expect(misprinted.corrected).toContain("any of the filled squares");
  expect(sentence("sanderson-1913", "s-733-3").corrected).toContain("in each hole; except");
  expect(sentence("sanderson-1913", "s-732-15").corrected).toContain("may also be played");
  expect(sentence("sanderson-1913", "s-733-13").corrected).toBe(sentence("sanderson-1913", "s-733-13").text);
});

test("the misprints are these and no others", () => {
  const pairs = (source: SourceId) =>
    transcription(source).misprints.map(({ printed, corrected }) => `${printed} → ${corrected}`);
  expect(pairs("anna-1938")).toEqual([
    "Primative → Primitive",
    "Provence → Province",
    '"men” → “men”',
    "fig, → fig.",
    "filed → filled",
  ]);
  expect(pairs("sanderson-1913")).toEqual([
    "Insitute → Institute",
    "Note:The → Note: The",
    "(different → different",
    "he → be",
    "ho1e → hole",
  ]);
  expect(pairs("katondogorozi")).toEqual([]);
  expect(pairs("ludii-bao-drc")).toEqual(["Busolo)DLP → Busolo) DLP", "sows → sow"]);
});

test("every sentence has a topic, words and its place in the order", () => {
  for (const { id, topics, text, order, source } of allSentences()) {
    expect(topics.length, id).toBeGreaterThan(0);
    expect(text, id).not.toBe("");
    expect(sentencesOf(source)[order - 1]?.id).toBe(id);
  }
});

test("each of the rule topics that a source speaks of has a rule sentence", () => {
  const spoken = (source: SourceId) =>
    new Set(sentencesOf(source).flatMap(({ kind, topics }) => (kind === "rule" ? topics : [])));
  expect(spoken("anna-1938")).toEqual(
    new Set([
      ...["board", "capture", "end-of-game", "setup", "start-of-move", "direction", "sowing", "relay"],
      "end-of-move",
    ]),
  );
  expect(spoken("sanderson-1913").has("single-men")).toBe(true);
  expect(spoken("katondogorozi").has("reverse")).toBe(true);
  expect(spoken("katondogorozi").has("special-wins")).toBe(true);
  expect(spoken("ludii-bao-drc").has("end-of-game")).toBe(true);
});

test("an unknown sentence is refused by name", () => {
  expect(findSentence("anna-1938", "s-99-1")).toBeNull();
  expect(() => sentence("anna-1938", "s-99-1")).toThrow('anna-1938 has no sentence "s-99-1"');
});

test("a sentence has a label and an address", () => {
  expect(sentenceLabel("s-732-11")).toBe("732.11");
  expect(sentencePath("sanderson-1913", "s-732-11")).toBe("/sources/sanderson-1913/#s-732-11");
});
