/** Each figure ends on the board that was worked out by hand from the source's words, and its sums are right. */

import { describe, expect, test } from "vitest";
import { formatBoard } from "../../src/content/board-text.ts";
import { parseBoard } from "../../src/content/board-text-parse.ts";
import { type Board, seedsOf } from "../../src/content/boards.ts";
import { notTold, wayDrawn } from "../../src/content/figure-key.ts";
import { figure, figures } from "../../src/content/figures.ts";
import { provedNumbers } from "../../src/content/proofs.ts";
import { replay } from "../../src/content/replay/figure.ts";
import { completionOf, type Replay, traceBy } from "../../src/content/replay/replay.ts";
import type { FigureRecord } from "../../src/content/schemas/figure.ts";
import { findSentence, transcription } from "../../src/content/sentences.ts";
import { resolveRules } from "../../src/engine/index.ts";
import { SOURCE_IDS } from "../../src/engine/types.ts";

const quote = () => ({ text: "", place: "", href: "" });
const played = (record: FigureRecord): Replay => replay(record, quote);
const lastBoard = ({ steps }: Replay): string => steps.at(-1)?.board ?? "";
const seedsOn = (board: Board): number => seedsOf(board, "south").seeds + seedsOf(board, "north").seeds;

const all = figures();

test("every figure and worked example of the four sources is there", () => {
  expect(all.map(({ id }) => id)).toEqual([
    "anna-fig-1",
    "sanderson-fig-6",
    "sanderson-pair-walk",
    "sanderson-long-runs",
    "sanderson-fig-7",
    "sanderson-fig-8",
    "sanderson-third-start",
    "sanderson-singleton",
    "sanderson-protected-hole",
    "katondogorozi-setup",
    "katondogorozi-relay",
    "katondogorozi-hamba",
    "katondogorozi-chain",
    "katondogorozi-garanjuka",
    "katondogorozi-okutema",
    "katondogorozi-akakaikuru",
    "katondogorozi-no-move",
    "ludii-start",
    "ludii-forced-end",
    "ludii-free-choice",
    "ludii-idle-placement",
    "ludii-outer-relay",
    "ludii-second-phase-capture",
    "ludii-second-phase-none",
  ]);
});

describe.each(all.map((record) => [record.id, record] as const))("%s", (_, record) => {
  const data = played(record);

  test("ends on the board worked out by hand", () => {
    expect(lastBoard(data)).toBe(record.expected);
  });

  test("every sentence it names exists in its source", () => {
    const named = new Set([
      ...record.sentences,
      ...record.totals.map(({ sentence }) => sentence),
      ...data.steps.flatMap(({ sentences }) => sentences),
    ]);
    for (const id of named) expect(findSentence(record.source, id)?.id, id).toBe(id);
  });

  test("every step of play names a reason and a sentence, and there are some where moves are made", () => {
    const played = data.steps.filter(({ type }) => type !== "board");
    expect(played.length > 0).toBe(data.moves.length > 0);
    for (const step of played) {
      expect(data.reasons[step.reason ?? -1]?.says, step.at).toBeTruthy();
      expect(step.sentences, step.at).not.toHaveLength(0);
      expect(step.text, step.at).not.toBe("");
    }
  });

  test("no address occurs twice", () => {
    expect(new Set(data.steps.map(({ at }) => at)).size).toBe(data.steps.length);
  });

  test("no man is lost between the board, the hand and those put off the board", () => {
    const played = data.steps.filter(({ type }) => type !== "board");
    const first = data.steps.filter(({ type }) => type === "board").at(-1);
    const start = parseBoard(first?.board ?? "");
    const isTold = seedsOf(start, "south").complete && seedsOf(start, "north").complete;
    expect(isTold).toBe(data.untold === null);
    if (!isTold) return;
    const inStock = (stock: Replay["steps"][number]["stock"]): number =>
      stock === null ? 0 : stock.south + stock.north;
    for (const { at, board, hand, off, stock } of played) {
      expect(seedsOn(parseBoard(board)) + hand + off.south + off.north + inStock(stock), at).toBe(
        seedsOn(start) + inStock(first?.stock ?? null) + (first?.off.south ?? 0) + (first?.off.north ?? 0),
      );
    }
  });

  test("proves the numbers that it names", () => {
    expect(provedNumbers(record, data)).toBe(record.numbers);
  });

  test("stands in the text of its source, and only there", () => {
    const placed = SOURCE_IDS.filter((source) =>
      transcription(source).figurePlaces.some(({ figure: id }) => id === record.id),
    );
    expect(placed).toEqual([record.source]);
  });

  test.each(record.totals.map((total) => [total.says, total] as const))("%s", (_, total) => {
    const given =
      record.completion?.board ?? (total.when === "first" ? data.steps[0]?.board : lastBoard(data));
    const board = parseBoard(given ?? "");
    const { south = 0, north = 0 } =
      (total.when === "first" ? data.steps[0] : data.steps.at(-1))?.stock ?? {};
    const counts = { all: seedsOn(board) + south + north, board: seedsOn(board) };
    expect(total.of in counts ? counts[total.of as "all"] : seedsOf(board, total.of as "south").seeds).toBe(
      total.count,
    );
  });
});

test("Anna's completion keeps every word and ends where it must", () => {
  const record = figure("anna-fig-1");
  const completion = completionOf(record);
  if (completion === null || record.completion === undefined) throw new Error("There is no completion.");
  const start = parseBoard(record.completion.board);
  expect(seedsOf(start, "south")).toEqual({ seeds: 32, complete: true });
  expect(seedsOf(start, "north")).toEqual({ seeds: 32, complete: true });
  for (const side of ["south", "north"] as const) {
    for (let back = 0; back < 8; back++) {
      const filled = [start[side][back], start[side][15 - back]].filter((hole) => (hole?.seeds ?? 0) > 0);
      expect(filled.length, `column ${back + 1} of ${side}`).toBeLessThan(2);
    }
  }
  expect(lastBoard(replay(completion, quote))).toBe(record.completion.expected);
});

const EMPTY = "0,0,0,0,0,0,0,0";
/**
 * Where each figure's play begins and ends, worked out on paper from the words of its source, without this program: the
 * rows as on the board, from the second player's back row down.
 */
const BY_HAND: Readonly<Record<string, readonly [start: readonly string[], end: readonly string[]]>> = {
  "anna-fig-1": [
    ["?,?,?,?,?,?,?,?", "?,?,?,?,?,?,?,?", "?,?,?,?,?,?,?,11", "?,?,?,?,4,?,?,?"],
    ["?,?,?,?,?,?,?,?", "?,?,?,?,?,?,?,?", "?+1,?+1,?+1,?+1,?+1,?+1,?+1,0", "?+1,?+1,?+1,?+1,1,?+1,?+1,?+1"],
  ],
  "sanderson-fig-6": [
    ["0,0,0,0,0,1,2,29", EMPTY, EMPTY, "29,2,1,0,0,0,0,0"],
    ["0,0,0,0,0,1,2,29", EMPTY, EMPTY, "29,2,1,0,0,0,0,0"],
  ],
  // The twentieth turn leaves the second player two single men, and the first one.
  "sanderson-pair-walk": [
    ["0,0,0,0,0,1,2,29", EMPTY, EMPTY, "29,2,1,0,0,0,0,0"],
    ["0,0,0,0,0,0,0,29", "0,0,0,1,1,0,0,0", "0,0,0,1,0,0,0,0", "29,0,0,0,0,0,0,0"],
  ],
  "sanderson-long-runs": [
    ["0,0,0,0,0,0,0,29", "0,0,0,1,1,0,0,0", "0,0,0,1,0,0,0,0", "29,0,0,0,0,0,0,0"],
    ["0,3,3,0,3,3,0,2", "3,3,0,4,4,1,2,0", "0,2,1,4,3,0,3,3", "2,0,3,3,0,3,3,0"],
  ],
  "sanderson-fig-7": [
    ["0,0,0,0,0,1,2,29", EMPTY, EMPTY, "29,2,1,0,0,0,0,0"],
    ["0,3,3,0,3,3,0,2", "3,3,0,4,4,1,2,0", "0,2,1,4,3,0,3,3", "2,0,3,3,0,3,3,0"],
  ],
  "sanderson-fig-8": [
    ["1,1,1,1,1,1,1,1", "1,1,1,1,1,1,1,1", "1,1,1,1,1,1,1,1", "1,1,1,1,1,1,1,1"],
    ["2,0,2,0,2,0,2,0", "0,0,0,2,0,2,0,2", "2,0,2,0,2,0,0,0", "0,2,0,2,0,2,0,2"],
  ],
  "sanderson-third-start": [
    ["2,2,2,2,2,2,2,2", "2,2,2,2,2,2,1,0", "0,1,2,2,2,2,2,2", "2,2,2,2,2,2,2,2"],
    ["2,2,2,2,2,2,2,2", "2,2,2,2,2,2,1,0", "0,1,2,2,2,2,2,2", "2,2,2,2,2,2,2,2"],
  ],
  "sanderson-singleton": [
    ["0,0,0,0,2,0,0,2", "0,0,0,0,0,0,0,3", EMPTY, "0,0,1,0,0,0,0,1"],
    ["0,0,1,1,0,0,0,0", EMPTY, "0,0,0,0,0,0,0,1", "0,0,0,1,0,0,0,0"],
  ],
  "sanderson-protected-hole": [
    ["0,0,0,0,0,0,4,0", "0,0,2,0,0,0,0,0", "0,0,0,0,0,2,0,0", "0,0,0,0,0,0,0,2"],
    ["0,0,0,0,0,0,4,0", "0,0,0,0,1,0,0,0", "0,0,0,1,1,0,1,1", EMPTY],
  ],
  "katondogorozi-setup": [
    ["4,4,4,4,4,4,4,4", EMPTY, EMPTY, "4,4,4,4,4,4,4,4"],
    ["4,4,4,4,4,4,4,4", EMPTY, EMPTY, "4,4,4,4,4,4,4,4"],
  ],
  "katondogorozi-relay": [
    ["4,4,4,4,4,4,4,4", EMPTY, EMPTY, "4,4,4,4,4,4,4,4"],
    ["5,5,5,0,5,5,5,0", "1,1,0,0,0,0,0,0", "0,0,0,1,1,1,2,2", "0,0,6,6,1,6,0,6"],
  ],
  "katondogorozi-hamba": [
    ["0,0,0,4,0,0,2,0", "0,1,0,0,0,0,3,0", "0,0,0,1,0,0,2,0", "3,0,0,0,0,4,0,0"],
    ["0,0,0,4,0,0,0,0", "0,1,0,0,0,0,0,0", "0,1,1,2,1,1,3,1", "3,0,0,0,0,0,1,1"],
  ],
  "katondogorozi-chain": [
    ["5,5,5,0,5,5,5,0", "1,1,0,0,0,0,0,0", "0,0,0,1,1,1,2,2", "0,0,6,6,1,6,0,6"],
    ["8,0,7,0,7,1,7,2", "1,3,2,0,2,2,2,2", "0,0,0,0,1,0,2,2", "0,0,6,0,1,0,0,6"],
  ],
  // Backward to f2 and on to f5, taking three and three; three more would end in f8, opposite one filled hole.
  "katondogorozi-garanjuka": [
    ["0,2,0,0,1,0,0,3", "0,1,0,0,2,0,0,0", "0,1,0,0,1,0,0,0", "0,6,0,0,2,0,0,0"],
    ["0,0,0,0,0,0,0,3", EMPTY, "1,2,1,1,2,0,0,0", "1,3,1,1,0,1,1,1"],
  ],
  "katondogorozi-okutema": [
    ["3,0,0,0,6,0,0,5", "1,0,0,0,0,0,0,2", "1,0,0,0,0,0,0,1", "0,0,0,0,0,3,0,0"],
    ["0,0,0,0,6,0,0,0", EMPTY, "2,1,1,1,1,1,1,2", "0,0,0,0,0,0,1,1"],
  ],
  "katondogorozi-akakaikuru": [
    ["0,0,1,0,0,2,0,0", "0,0,2,0,0,1,0,0", "0,0,1,0,0,1,0,0", "1,0,0,0,0,2,0,2"],
    [EMPTY, EMPTY, "0,0,2,1,1,2,1,1", "1,0,0,0,0,0,1,0"],
  ],
  "katondogorozi-no-move": [
    ["0,2,0,0,0,0,3,0", "0,1,0,0,0,0,0,0", "1,0,0,0,0,0,0,0", "0,0,2,0,0,0,0,0"],
    ["1,0,0,0,0,0,3,0", "1,1,0,0,0,0,0,0", "1,0,0,0,0,0,0,0", "0,0,0,1,1,0,0,0"],
  ],
  "ludii-start": [
    [EMPTY, "1,1,1,1,1,1,1,1", "1,1,1,1,1,1,1,1", EMPTY],
    [EMPTY, "1,1,1,1,1,1,1,1", "1,1,1,1,1,1,1,1", EMPTY],
  ],
  "ludii-forced-end": [
    [EMPTY, "0,2,0,0,0,0,0,1", "0,0,0,0,1,0,0,0", EMPTY],
    [EMPTY, "0,1,1,0,0,0,0,1", "0,0,1,1,1,0,0,0", EMPTY],
  ],
  "ludii-free-choice": [
    [EMPTY, "1,0,0,3,0,0,0,0", "0,0,0,1,0,0,0,1", EMPTY],
    [EMPTY, "1,0,0,0,0,1,0,1", "0,0,0,2,0,0,1,2", EMPTY],
  ],
  "ludii-idle-placement": [
    [EMPTY, "1,0,0,0,2,0,0,0", "0,0,1,0,0,0,1,0", EMPTY],
    [EMPTY, "1,0,0,0,2,0,0,0", "1,1,0,0,0,0,1,0", EMPTY],
  ],
  "ludii-outer-relay": [
    [EMPTY, "9,0,0,0,0,0,0,1", "0,0,0,1,0,0,0,0", "0,0,0,0,0,0,0,1"],
    [EMPTY, "0,0,0,0,0,0,0,1", "2,1,1,2,1,1,1,1", "0,0,0,0,0,1,1,0"],
  ],
  "ludii-second-phase-capture": [
    [EMPTY, "1,0,0,0,3,0,0,2", "0,0,0,0,1,0,1,1", "0,0,0,0,0,3,0,0"],
    [EMPTY, "1,0,0,0,0,0,0,0", "0,0,0,1,3,0,1,4", "0,0,0,0,0,0,1,1"],
  ],
  "ludii-second-phase-none": [
    [EMPTY, "0,0,1,0,0,0,0,2", "0,0,0,0,0,0,0,1", "0,0,0,3,0,0,1,0"],
    [EMPTY, "0,0,1,0,0,0,0,2", "0,0,0,0,0,1,1,0", "0,0,0,0,1,1,0,1"],
  ],
};

/** What is put off the board, or still in hand, in the end: Sanderson's captures, and what is left to bring on in Bao. */
const APART: Readonly<Record<string, readonly [south: number, north: number]>> = {
  "sanderson-pair-walk": [1, 2],
  "sanderson-long-runs": [1, 2],
  "sanderson-fig-7": [1, 2],
  "sanderson-fig-8": [2, 2],
  "sanderson-singleton": [5, 0],
  "sanderson-protected-hole": [1, 0],
  "ludii-start": [24, 24],
  "ludii-forced-end": [4, 4],
  "ludii-free-choice": [7, 7],
  "ludii-idle-placement": [5, 6],
  "ludii-outer-relay": [4, 5],
};

test.each(all.map((record) => [record.id, record] as const))(
  "%s begins and ends as by hand",
  (id, record) => {
    const { steps } = played(record);
    const plain = (board: string | undefined): readonly string[] =>
      (board ?? "").replaceAll("*", "").split("/");
    const start = steps.findLast(({ type }) => type === "board");
    expect([plain(start?.board), plain(steps.at(-1)?.board)]).toEqual(BY_HAND[id]);
    const { off, stock } = steps.at(-1) ?? {};
    const apart = stock ?? off;
    expect([apart?.south, apart?.north]).toEqual(APART[id] ?? [0, 0]);
  },
);

/** What each figure proves of the numbers printed in its source, sentence by sentence, as one reads them there. */
const PRINTED: Readonly<Record<string, readonly string[]>> = {
  "anna-fig-1": [
    "s-72-2 4 rows of 8",
    "s-73-8 4 lifted from b5",
    "s-73-8 arrives in f8",
    "s-73-9 f8 holds 11",
    "s-73-9 12 lifted from f8",
    "s-73-9 arrives in b5",
    "s-73-10 b5 holds 0",
    "s-73-10 b5 holds 1",
    "s-72-10 32 of south",
    "s-72-10 32 of north",
  ],
  "sanderson-fig-6": [
    "s-731-2 4 rows of 8",
    "s-732-1 every hole holds 2",
    "s-732-3 b2 holds 2",
    "s-732-3 b3 holds 1",
    "s-732-10 b1 holds 29",
    "s-732-1 64 of board",
    "s-732-10 32 of south",
  ],
  "sanderson-pair-walk": [
    "s-732-5 2 lifted from b2",
    "s-732-5 arrives in b4",
    "s-732-7 1 taken",
    "s-732-9 2 lifted from f6",
    "s-732-9 2 taken",
    "s-732-7 61 of board",
  ],
  "sanderson-long-runs": ["s-732-10 29 lifted from b1", "s-732-10 arrives in f3", "s-733-5 61 of board"],
  "sanderson-fig-7": [
    "s-732-5 2 lifted from b2",
    "s-732-5 arrives in b4",
    "s-732-7 1 taken",
    "s-732-9 2 lifted from f6",
    "s-732-9 2 taken",
    "s-732-10 29 lifted from b1",
    "s-732-10 arrives in f3",
    "s-733-5 61 of board",
  ],
  "sanderson-fig-8": [
    "s-732-15 every hole holds 1",
    "s-732-16 arrives in b7",
    "s-732-17 b7 holds 2",
    "s-732-17 b8 holds 2",
    "s-732-18 f7 holds 2",
    "s-732-18 2 taken",
    "s-733-5 28 of board",
  ],
  "sanderson-third-start": [
    "s-733-3 every hole but f1, f2 holds 2",
    "s-733-3 f1 holds 0",
    "s-733-3 f2 holds 1",
    "s-733-5 58 of board, not as printed",
    "s-733-5 29 of south",
  ],
  "sanderson-singleton": ["s-733-11 1 lifted from b3", "s-733-11 1 lifted from b8"],
  "katondogorozi-setup": [
    "s-intro-1 4 rows of 8",
    "s-2-1 every back hole holds 4",
    "s-setup-4 every back hole holds 4",
    "s-setup-4 every front hole holds 0",
    "s-intro-1 64 of board",
    "s-setup-3 32 of south",
    "s-arrange-2 32 of north",
  ],
  "katondogorozi-relay": ["s-setup-4 4 lifted from b1"],
  "ludii-start": [
    "s-rules-1 4 rows of 8",
    "s-rules-4 every front hole holds 1",
    "s-rules-3 64 of all",
    "s-rules-4 16 of board",
    "s-rules-4 8 of south",
  ],
};

test("each figure names the numbers of its source's words that it proves", () => {
  const named = ({ proves }: FigureRecord["numbers"][number]): string => {
    if ("lifted" in proves) return `${proves.lifted} lifted from ${proves.from}`;
    if ("arrives" in proves) return `arrives in ${proves.arrives}`;
    if ("taken" in proves) return `${proves.taken} taken`;
    if ("hole" in proves) return `${proves.hole} holds ${proves.holds}`;
    if ("rows" in proves) return `${proves.rows} rows of ${proves.of}`;
    const but = proves.but.length === 0 ? "" : ` but ${proves.but.join(", ")}`;
    return `every ${proves.every === "hole" ? "" : `${proves.every} `}hole${but} holds ${proves.holds}`;
  };
  const all = figures().map((record) => [
    record.id,
    [
      ...record.numbers.map((number) => `${number.sentence} ${named(number)}`),
      ...record.totals.map(
        ({ sentence, count, of, holds }) => `${sentence} ${count} of ${of}${holds ? "" : ", not as printed"}`,
      ),
    ],
  ]);
  expect(Object.fromEntries(all.filter(([, numbers]) => (numbers ?? []).length > 0))).toEqual(PRINTED);
});

test("a number that its step does not prove is refused", () => {
  const record = figure("sanderson-long-runs");
  const [number] = record.numbers;
  if (number === undefined) throw new Error("It names no number.");
  for (const [step, proves, says] of [
    ["21.1.1", { lifted: 28, from: "b1" }, "has 29 lifted from b1"],
    ["21.1.1", { lifted: 29, from: "b2" }, "has 29 lifted from b1"],
    ["21.1.2", { lifted: 29, from: "b1" }, "lifts nothing"],
    ["21.1.1", { arrives: "f3" }, "has arrival none"],
    ["21.1.1", { taken: 2 }, "has 0 taken, 0 off the board"],
    ["21.1.1", { hole: "b1", holds: 29 }, "has b1 = 0"],
    ["0.1.1", { taken: 1 }, "is before play"],
    // The first player has one man in f4, the second in f4 and f5.
    ["0.1.1", { hole: "f5", holds: 0 }, "has f5 = 0 and 1"],
    ["0.1.1", { every: "front", but: [], holds: 0 }, "has f4 = 1"],
    ["0.1.1", { every: "hole", but: ["b1"], holds: 0 }, "has f4 = 1"],
    ["0.1.1", { rows: 4, of: 9 }, "has 4 rows of 8"],
    ["99.1.1", { taken: 1 }, "is not there"],
  ] as const) {
    const wrong = { ...record, numbers: [{ ...number, step, proves: proves as typeof number.proves }] };
    expect(() => provedNumbers(wrong, played(record))).toThrow(`step ${step} ${says}`);
  }
});

describe("a figure that cannot be played says why, in the words of whatever reads its position or its move", () => {
  const FRONTS = "0,0,0,0,0,0,0,0/1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1/0,0,0,0,0,0,0,0";
  const start = figure("ludii-start");
  test.each([
    [
      { position: `${FRONTS} S 48,48`, moves: [] },
      `position “${FRONTS} S 48,48”: Bao Kiswahili (DR Congo), by the Ludii portal has 64 counters; this board has 112.`,
    ],
    [
      { position: `${FRONTS} S`, moves: [] },
      `position “${FRONTS} S”: Bao Kiswahili (DR Congo), by the Ludii portal needs the stock of both players.`,
    ],
    [
      { position: "0,x", moves: [] },
      "position “0,x”: At column 3: expected a count for hole 2 of the north back row; found “x”.",
    ],
    [
      { opening: "start", moves: ["z9"] },
      "move “z9”: At column 1: expected a hole, b1 to b8 or f1 to f8; found “z9”.",
    ],
  ])("%o", (play, says) => {
    expect(() => replay({ ...start, play }, quote)).toThrow(new Error(`Figure "ludii-start": ${says}`));
  });
});

test("Anna's move is told as her words tell it", () => {
  expect(played(figure("anna-fig-1")).steps.map(({ at, text }) => `${at} ${text}`)).toEqual([
    "0.1.1 Four men in b5 and eleven in f8; A’s other fourteen holes hold seventeen men together",
    "1.1.1 Four men are lifted from b5",
    "1.1.2 Four men from b5 arrive in f8",
    "1.2.1 f8 was filled: its twelve men are lifted",
    "1.2.2 Twelve men from f8 arrive in b5",
    "1.2.3 The turn ends",
  ]);
});

test("the key of Anna's figure tells what the holes that she does not tell hold together", () => {
  // Thirty-two each; four and eleven of A's are told.
  expect(notTold(played(figure("anna-fig-1")))).toBe(
    "hatched: not told by the source. At first A has 17 men in 14 of them, Opponent has 32 men in 16 of them; " +
      "+1: one man has fallen in since",
  );
  // Neither hole nor count of the page's groupings is given.
  expect(notTold(played(figure("katondogorozi-setup")))).toBe("hatched: not told by the source");
});

test.each([
  // Each of the long runs has seven laps.
  ["sanderson-long-runs", "way of the lap; by turn, of the last lap"],
  // Two men are lifted and spread, and the turn is over.
  ["sanderson-pair-walk", "way of the lap"],
  // Nothing is sown on an opening.
  ["katondogorozi-setup", null],
] as const)("the key of %s tells whose way the arrow is", (id, says) => {
  expect(wayDrawn(played(figure(id)))).toBe(says);
});

test("each event of Anna's move has that sentence of hers first which tells it", () => {
  const first = played(figure("anna-fig-1")).steps.map(({ at, sentences: [told] }) => `${at} ${told}`);
  expect(first).toEqual([
    "0.1.1 s-72-10",
    "1.1.1 s-73-8",
    "1.1.2 s-73-8",
    // Eleven and one are gathered up, and dropped one in each succeeding hole.
    "1.2.1 s-73-9",
    "1.2.2 s-73-9",
    // “Then he had to stop, for this hole was empty.”
    "1.2.3 s-73-10",
  ]);
});

test("the walk takes one man with the nineteenth turn and two with the twentieth", () => {
  const captures = played(figure("sanderson-pair-walk")).steps.filter(({ type }) => type === "capture");
  expect(captures.map(({ at, text }) => `${at} ${text}`)).toEqual([
    "19.1.3 One man of the second player is taken, from f5, off the board",
    "20.1.3 Two men of the first player are taken, from f5, off the board",
  ]);
});

test("each long run has seven laps, by way of the same holes", () => {
  const sown = played(figure("sanderson-long-runs")).steps.filter(({ type }) => type === "sow");
  const laps = [
    "29 men from b1 arrive in f3",
    "Two men from f3 arrive in f1",
    "Two men from f1 arrive in b2",
    "Three men from b2 arrive in b5",
    "Three men from b5 arrive in b8",
    "Three men from b8 arrive in f6",
    "Three men from f6 arrive in f3",
  ];
  expect(sown.map(({ text }) => text)).toEqual([...laps, ...laps]);
});

test("a figure that contradicts its own play is refused", () => {
  const record = figure("sanderson-long-runs");
  const board = "0,0,0,0,0,0,0,29/0,0,0,1,1,0,0,0/0,0,1,0,0,0,0,0/29,0,0,0,0,0,0,0";
  const wrong = { ...record, boards: [{ board, says: "", basis: "computed" as const, sentences: [] }] };
  expect(() => replay(wrong, quote)).toThrow("its last board does not agree with the play");
});

test("boards are read back as they are written", () => {
  const text = "?,?+2,3,4*,0,0,0,11/0,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0/0,0,0,0,0,0,0,2";
  expect(formatBoard(parseBoard(text))).toBe(text);
  expect(() => parseBoard("1,2/3")).toThrow("four rows");
  expect(() => parseBoard(text.replace("?,", "?,0,"))).toThrow("rows of 9, 8, 8, 8 holes");
  expect(() => parseBoard(text.replace("?,", "?,0,"))).toThrow("rows of 9, 8, 8, 8 holes");
  expect(() => parseBoard(text.replace("11", "x"))).toThrow('a hole "x"');
});

test("a step and its reason name the same sentences, though another sentence says the same", () => {
  const readings = { placeOnEmpty: "filled-only" };
  const rules = resolveRules("bao-ludii-drc", { readings });
  if (!rules.ok) throw new Error(rules.error.says);
  // Eight counters each in hand, and the first is placed and sown; when all are placed, f6 is picked up and sown.
  const board = "0,2,3,1,4,2,0,6/0,0,0,0,0,2,4,1/1,3,1,0,3,0,0,0/3,3,0,3,3,0,2,1";
  const moves = "f2- f3L f3L f2 f5R f1 f6R f5L f6R f7R f7 f3LR f4L f7 f6L f8 f6+R".split(" ");
  const { replay, fault } = traceBy(
    rules.value,
    {
      id: "two-phases",
      source: "ludii-bao-drc",
      ruleSet: "bao-ludii-drc",
      columns: 8,
      readings,
      players: { south: "South", north: "North" },
      boards: [{ board, says: "A board", basis: "supplied", sentences: [], stock: { south: 8, north: 8 } }],
      play: { position: `${board} S 8,8`, moves },
      told: [],
    },
    quote,
  );
  expect(fault).toBeNull();
  const reasonOf = (step: string) => {
    const reason = replay.steps.find(({ at }) => at === step)?.reason ?? -1;
    return replay.reasons[reason]?.sentences;
  };
  expect(reasonOf("1.1.3")).toEqual(["s-rules-9"]);
  expect(reasonOf("17.1.2")).toEqual(["s-rules-15"]);
  for (const { reason, sentences } of replay.steps) {
    if (reason !== null) expect(sentences).toEqual(replay.reasons[reason]?.sentences);
  }
});
