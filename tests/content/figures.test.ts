/** Each figure ends on the board that was worked out by hand from the source's words, and its sums are right. */

import { describe, expect, test } from "vitest";
import { type Board, formatBoard, parseBoard, seedsOf } from "../../src/content/boards.ts";
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

  test("every step of play names a reason and a sentence", () => {
    for (const step of data.steps) {
      if (step.type === "board") continue;
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
    if (!seedsOf(start, "south").complete) return;
    const inStock = (stock: Replay["steps"][number]["stock"]): number =>
      stock === null ? 0 : stock.south + stock.north;
    for (const { at, board, hand, off, stock } of played) {
      expect(seedsOn(parseBoard(board)) + hand + off.south + off.north + inStock(stock), at).toBe(
        seedsOn(start) + inStock(first?.stock ?? null),
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
    expect(total.of === "board" ? seedsOn(board) : seedsOf(board, total.of).seeds).toBe(total.count);
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

test("a number that its step does not prove is refused", () => {
  const record = figure("sanderson-long-runs");
  const [number] = record.numbers;
  if (number === undefined) throw new Error("It names no number.");
  for (const [proves, says] of [
    [{ lifted: 28 }, "step 21.1.1 has lift 29"],
    [{ arrives: "f3" }, "step 21.1.1 has arrival none"],
    [{ taken: 2 }, "step 21.1.1 has 0 taken, 0 off the board"],
    [{ hole: "b1", holds: 29 }, "step 21.1.1 has b1 = 0"],
  ] as const) {
    const wrong = { ...record, numbers: [{ ...number, proves }] };
    expect(() => provedNumbers(wrong, played(record))).toThrow(says);
  }
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
