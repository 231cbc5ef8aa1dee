/** The comparison: nothing of a source is missing or altered, and each board parts as the words of the sources say. */

import { describe, expect, test } from "vitest";
import { silences } from "../../src/content/apparatus.ts";
import {
  comparison,
  differences,
  piecesOf,
  playSamePosition,
  samePositions,
  sentencesOn,
  summaries,
  summaryOf,
} from "../../src/content/compare.ts";
import { TOPIC_IDS } from "../../src/content/ids.ts";
import { allSentences, sentence, sentencesOf } from "../../src/content/sentences.ts";
import { SOURCE_IDS, type SourceId } from "../../src/engine/types.ts";

const rows = comparison();
const shown = new Set(
  rows.flatMap(({ cells }) =>
    cells.flatMap(({ sentences }) => sentences.map(({ source, id }) => `${source} ${id}`)),
  ),
);

describe("nothing is missing", () => {
  test.each(SOURCE_IDS)("every sentence of %s that is no heading stands under a topic", (source) => {
    const missing = sentencesOf(source).filter(
      ({ kind, id }) => kind !== "heading" && !shown.has(`${source} ${id}`),
    );
    expect(missing).toEqual([]);
  });

  test.each(SOURCE_IDS)(
    "every rule of %s stands under a topic of the rules, not under ethnography alone",
    (source) => {
      const misfiled = sentencesOf(source).filter(
        ({ kind, topics }) => kind === "rule" && topics.every((topic) => topic === "ethnography"),
      );
      expect(misfiled).toEqual([]);
    },
  );

  test("each topic has a row with all four sources, and of each a sentence in short that names it and no other", () => {
    expect(rows.map(({ topic }) => topic.id)).toEqual(TOPIC_IDS);
    const names = {
      Anna: "anna-1938",
      Sanderson: "sanderson-1913",
      Katondogorozi: "katondogorozi",
      Ludii: "ludii-bao-drc",
    };
    const named = (text: string | null) =>
      Object.entries(names).flatMap(([name, id]) => (text?.includes(name) ? [id] : []));
    for (const { topic, common, cells } of rows) {
      expect(cells.map(({ source }) => source.id).sort()).toEqual([...SOURCE_IDS].sort());
      // What is shown of the others, the reader chooses; so nothing may count or lean on them.
      expect(named(common), topic.id).toEqual([]);
      for (const { source, inShort } of cells) {
        expect(named(inShort), `${topic.id}: ${inShort}`).toEqual([source.id]);
        expect(inShort).not.toMatch(/\b(alone|all four|the others?|too)\b/);
      }
    }
    expect(differences()).toHaveLength(TOPIC_IDS.length);
  });

  test("each source has its ethnography, and where one is silent it is said why", () => {
    for (const source of SOURCE_IDS) expect(sentencesOn(source, "ethnography")).not.toEqual([]);
    const empty = rows.flatMap(({ topic, cells }) =>
      cells
        .filter(({ sentences }) => sentences.length === 0)
        .map(({ source }) => [topic.id, source.id] as const),
    );
    expect(empty).toEqual([
      ["reverse", "anna-1938"],
      ["reverse", "sanderson-1913"],
      ["reverse", "ludii-bao-drc"],
      ["single-men", "anna-1938"],
      ["single-men", "ludii-bao-drc"],
      ["special-wins", "anna-1938"],
      ["special-wins", "sanderson-1913"],
      ["special-wins", "ludii-bao-drc"],
    ]);
    for (const [topic, source] of empty) {
      expect(silences().some((one) => one.source === source && one.topics.includes(topic))).toBe(true);
    }
  });

  test("a historian finds Sanderson’s sentences where he would look", () => {
    const on = (topic: (typeof TOPIC_IDS)[number]) =>
      sentencesOn("sanderson-1913", topic).map(({ id }) => id);
    expect(on("capture")).toEqual(
      expect.arrayContaining(["s-733-6", "s-733-7", "s-733-8", "s-733-11", "s-733-12"]),
    );
    expect(on("direction")).toContain("s-733-9");
    expect(on("single-men")).toEqual(["s-733-11"]);
    expect(on("end-of-move")).toEqual(expect.arrayContaining(["s-733-8", "s-733-10"]));
    expect(on("end-of-game")).toEqual(["s-733-13"]);
    expect(on("board")).toEqual(["s-note-1", "s-731-2"]);
    // Outside the gambit only “not necessarily in one spread” tells that a spread goes on.
    expect(on("relay")).toEqual(["s-732-11", "s-732-12", "s-733-6"]);
  });
});

describe("sentences stay as they are", () => {
  test("the pieces of a sentence make its text, and with the misprints put right its corrected text", () => {
    for (const one of allSentences()) {
      const join = (form: "printed" | "corrected") =>
        piecesOf(one)
          .map((piece) => (piece.type === "misprint" ? piece[form] : piece.text))
          .join("");
      expect(join("printed")).toBe(one.text);
      expect(join("corrected")).toBe(one.corrected);
    }
  });

  test("words of other languages are marked as such", () => {
    const foreign = (source: SourceId, id: `s-${string}`) =>
      piecesOf(sentence(source, id)).flatMap((piece) =>
        piece.type === "foreign" ? [`${piece.language} ${piece.text}`] : [],
      );
    expect(foreign("katondogorozi", "s-7-1")).toEqual(["nyo hamba"]);
    expect(foreign("sanderson-1913", "s-732-11")).toEqual(["yao Bau"]);
  });
});

describe("summaries", () => {
  test("every rule has one, no sentence two, and none is of a sentence that is not there", () => {
    const rules = allSentences().filter(({ kind }) => kind === "rule");
    expect(rules.filter(({ source, id }) => summaryOf(source, id) === null).map(({ id }) => id)).toEqual([]);
    const keys = summaries().map(({ source, sentence }) => `${source} ${sentence}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("hole names are those of the board", () => {
    const names = summaries().flatMap(({ says }) => says.match(/\b[bf]\d+\b/g) ?? []);
    expect(names.length).toBeGreaterThan(40);
    expect(names.filter((name) => !/^[bf][1-8]$/.test(name))).toEqual([]);
  });
});

/**
 * What each source does where they part, worked out by hand from its words. `step` counts from 1 and is where those
 * who allow the move part; the sentence is one that must be quoted.
 */
const BY_HAND: Readonly<
  Record<
    string,
    { step: number; does: Readonly<Record<SourceId, readonly [says: RegExp, sentence: string | null]>> }
  >
> = {
  // b7's three fall in b8, f8 and the empty f7, opposite North's f2 (two) and b2 (three).
  "sown-on-or-not": {
    step: 3,
    does: {
      "anna-1938": [/^Five men of North are taken, two from f2 and three from b2, into the hand$/, "s-73-4"],
      "sanderson-1913": [/^Five men of North are taken, .* off the board$/, "s-733-7"],
      katondogorozi: [/^Five seeds of North are taken, .* into the hand$/, "s-7-1"],
      "ludii-bao-drc": [/^The turn ends$/, "s-rules-12"],
    },
  },
  // b6's four fall in b7, b8, f8 and f7, which held one, opposite North's f2 (three) and b2 (none).
  "filled-hole-one-opposite": {
    step: 3,
    does: {
      "anna-1938": [/^f7 was filled: its two men are lifted$/, "s-73-5"],
      "sanderson-1913": [/^f7 was filled: its two men are lifted$/, "s-732-11"],
      katondogorozi: [/^f7 was filled: its two seeds are lifted$/, "s-6-1"],
      "ludii-bao-drc": [/^Three counters of North are taken, from f2, into the hand$/, "s-rules-10"],
    },
  },
  // As before, but f7 held two and North's f2 and b2 hold three and two.
  "filled-hole-both-opposite": {
    step: 3,
    does: {
      "anna-1938": [/^Five men of North are taken, three from f2 and two from b2, into the hand$/, "s-73-4"],
      "sanderson-1913": [/^f7 was filled: its three men are lifted$/, "s-732-11"],
      katondogorozi: [/^Five seeds of North are taken/, "s-7-1"],
      "ludii-bao-drc": [/^Three counters of North are taken, from f2, into the hand$/, "s-rules-10"],
    },
  },
  // Clockwise b2's three fall in b1, f1 and f2, which held two, opposite North's f7 (two) and b7 (one).
  backwards: {
    step: 3,
    does: {
      "anna-1938": [/^The move is not allowed$/, "s-73-2"],
      "sanderson-1913": [/^The move is not allowed$/, "s-733-9"],
      katondogorozi: [
        /^Three seeds of North are taken, two from f7 and one from b7, into the hand$/,
        "s-8-2",
      ],
      "ludii-bao-drc": [/^Two counters of North are taken, from f7, into the hand$/, "s-rules-10"],
    },
  },
  // f5's one piece falls in the empty f4, opposite North's f5 and b5 with two each.
  "one-piece-moved": {
    step: 3,
    does: {
      "anna-1938": [/^Four men of North are taken, two from f5 and two from b5, into the hand$/, "s-73-4"],
      "sanderson-1913": [/^The move is not allowed$/, "s-733-11"],
      katondogorozi: [/^The move is not allowed$/, "s-4-1"],
      "ludii-bao-drc": [/^The turn ends$/, "s-rules-12"],
    },
  },
  // b5's four fall in b6, b7, b8 and the empty f8, opposite North's f1 (three) and b1 (none).
  "empty-hole-front-opposite": {
    step: 3,
    does: {
      "anna-1938": [/^The turn ends$/, "s-73-6"],
      "sanderson-1913": [/^Three men of North are taken, from f1, off the board$/, "s-733-12"],
      katondogorozi: [/^The turn ends$/, "s-9-2"],
      "ludii-bao-drc": [/^The turn ends$/, "s-rules-12"],
    },
  },
  // b3's three end in the empty b6. North has three single pieces, all behind.
  "single-pieces-behind": {
    step: 4,
    does: {
      "anna-1938": [/^The turn is over and the game goes on$/, "s-73-6"],
      "sanderson-1913": [/^The turn is over and the game goes on$/, "s-733-11"],
      katondogorozi: [/^South wins$/, "s-10-1"],
      "ludii-bao-drc": [/^The game is already over here: South has won$/, "s-rules-13"],
    },
  },
};

describe("the same board by each source", () => {
  test("stands under sowing, relay, capture, reverse, single men, and both ends", () => {
    expect(samePositions().map(({ topic }) => topic)).toEqual([
      "sowing",
      "relay",
      "capture",
      "reverse",
      "single-men",
      "end-of-move",
      "end-of-game",
    ]);
    expect(
      samePositions()
        .map(({ id }) => id)
        .sort(),
    ).toEqual(Object.keys(BY_HAND).sort());
  });

  test.each(samePositions().map((record) => [record.id, record] as const))("%s", (id, record) => {
    const { parting, played } = playSamePosition(record);
    const expected = BY_HAND[id];
    expect(parting.step).toBe((expected?.step ?? 0) - 1);
    for (const { source, said, sentences } of played) {
      const [says, quoted] = expected?.does[source.id] ?? [];
      expect(said.text).toMatch(says ?? /never/);
      expect(sentences).toContain(quoted);
    }
  });

  test("those who do the same are in one company, and never all of them", () => {
    for (const record of samePositions()) {
      const companies = playSamePosition(record).played.map(({ company }) => company);
      expect(new Set(companies).size, record.id).toBeGreaterThan(1);
    }
  });
});
