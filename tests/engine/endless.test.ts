/**
 * Moves that never end, found by chance and followed by the naive engine, which remembers every lap; and long moves
 * that do end. The start and the period of each stand here as the naive engine found them.
 */

import { describe, expect, test } from "vitest";
import {
  CUSTOMS,
  openingPosition,
  perft,
  playMove,
  proveEndless,
  type RuleSetId,
} from "../../src/engine/index.ts";
import { naiveParse, naivePerft, naivePlay } from "./naive.ts";
import { board, columnsIn, moveOf, positionOf, rulesFor, swapSeats } from "./support.ts";

interface Cycle {
  readonly ruleSet: RuleSetId;
  readonly position: string;
  readonly move: string;
  /** Lap `startLap`, from 1, and all after it come again every `period` laps. */
  readonly startLap: number;
  readonly period: number;
}

const CYCLES: readonly Cycle[] = [
  {
    ruleSet: "mweso-anna",
    position: "2,1,0,1,0,1,0,1/2,0,2,1,1,0,1,0/0,2,0,1,0,1,0,0/2,0,1,1,0,2,0,0 N",
    move: "f4",
    startLap: 9,
    period: 104,
  },
  {
    ruleSet: "mweso-anna",
    position: "1,1,0,0,0,0,6,2/3,0,0,5,6,7,1,0/3,0,1,0,1,2,5,1/6,1,0,3,2,3,4,0 S",
    move: "b7",
    startLap: 8,
    period: 178,
  },
  {
    ruleSet: "mweso-anna",
    position: "2,0,1,2,3,2,5,0/0,1,3,4,3,1,4,1/0,1,1,0,1,2,3,5/1,0,2,3,0,2,2,1 N",
    move: "f3",
    startLap: 11,
    period: 1708,
  },
  {
    ruleSet: "njombwa-sanderson",
    position: "0,4,2,1,4,9,1,0/4,5,0,3,1,3,0,1/0,1,4,4,0,3,0,0/4,8,0,0,1,1,0,0 N",
    move: "b3",
    startLap: 1,
    period: 70,
  },
  {
    ruleSet: "njombwa-sanderson",
    position: "5,0,3,4,0,4,0,2/0,3,0,1,0,5,2,1/6,1,3,3,0,1,6,3/0,4,1,4,0,2,0,0 N",
    move: "b1",
    startLap: 1,
    period: 79,
  },
  {
    ruleSet: "njombwa-sanderson",
    position: "2,4,2,1,2,0,2,1/2,2,3,0,0,3,3,2/1,0,1,3,2,1,3,0/2,3,0,3,2,1,0,3 S",
    move: "f4",
    startLap: 1,
    period: 80,
  },
  {
    ruleSet: "njombwa-sanderson",
    position: "3,1,3,2,0,3,0,0,2/0,3,0,0,3,1,1,1,1/2,1,0,1,0,1,2,0,1/3,0,1,2,0,1,0,1,0 S",
    move: "b4",
    startLap: 1,
    period: 144,
  },
  {
    ruleSet: "njombwa-sanderson",
    position: "2,0,7,0,1,0,2,1,2,0/1,0,2,1,0,5,0,1,0,1/0,1,0,0,0,0,0,3,0,0/3,0,0,0,1,0,3,0,1,0 N",
    move: "b4",
    startLap: 1,
    period: 300,
  },
  {
    ruleSet: "orusoro-katondogorozi",
    position: "0,4,1,2,0,0,0,0/3,0,0,3,5,5,6,0/0,1,2,0,4,0,1,2/3,2,3,0,4,8,4,1 S",
    move: "b6",
    startLap: 7,
    period: 61,
  },
  {
    ruleSet: "orusoro-katondogorozi",
    position: "1,0,2,4,3,0,1,0/0,0,4,0,0,0,0,0/2,4,1,0,1,5,2,3/0,1,2,1,0,1,0,2 S",
    move: "f1-2",
    startLap: 2,
    period: 674,
  },
  {
    ruleSet: "bao-ludii-drc",
    position: "0,2,3,4,4,0,0,0/0,4,2,4,1,4,1,0/3,2,5,3,4,3,3,4/1,2,1,0,2,1,0,1 S 0,0",
    move: "f6+RRLR",
    startLap: 10,
    period: 54,
  },
  {
    ruleSet: "bao-ludii-drc",
    position: "1,0,3,4,1,0,1,3/0,1,0,1,0,1,0,1/2,0,0,3,0,0,0,0/1,1,1,2,1,0,1,3 N 16,16",
    move: "f8L",
    startLap: 4,
    period: 88,
  },
];

/** The naive engine followed these two once, with the same result; it is too slow to do so at every run. */
const LONG_CYCLES: readonly Cycle[] = [
  {
    ruleSet: "njombwa-sanderson",
    position: "1,1,2,5,1,2,3,0/0,1,3,2,0,1,3,2/2,1,2,1,0,1,4,0/1,4,1,2,3,2,1,2 S",
    move: "b8",
    startLap: 1,
    period: 21_384,
  },
  {
    ruleSet: "njombwa-sanderson",
    position: "0,0,0,0,1,2,1,7/1,1,0,3,2,3,0,5/2,3,2,1,3,1,2,8/3,0,6,0,1,3,2,1 S",
    move: "f5",
    startLap: 1,
    period: 117_024,
  },
];

const seated = <Row extends { readonly position: string }>(rows: readonly Row[]): readonly Row[] =>
  rows.flatMap((row) => [row, { ...row, position: swapSeats(row.position) }]);

const setUp = ({ ruleSet, position: text, move: moveText }: Omit<Cycle, "startLap" | "period">) => {
  const rules = rulesFor(ruleSet, {}, columnsIn(text));
  return {
    rules,
    position: positionOf(rules, text),
    move: moveOf(rules, moveText),
    naive: naiveParse({ id: ruleSet, columns: rules.columns, readings: rules.readings }, text),
  };
};

describe("a move that never ends", { timeout: 60_000 }, () => {
  test.each(seated(CYCLES))(
    "is proved by both engines: $ruleSet, lap $startLap, period $period ($position)",
    (row) => {
      const { rules, position, move, naive } = setUp(row);
      const { startLap, period } = row;
      expect(naivePlay(naive, row.move), board(row.position)).toEqual({ type: "endless", startLap, period });
      expect(proveEndless(rules, position, move)).toEqual({ type: "endless", startLap, period });
      const result = playMove(rules, position, move);
      expect(result).toMatchObject({ type: "unending", period, outcome: { how: "endless" } });
      // Brent's algorithm cannot have seen it before it came round once.
      expect(result.type === "unending" && result.laps >= startLap + period - 1).toBe(true);
    },
  );

  test.each(LONG_CYCLES)("is proved however long its period: $period laps", (row) => {
    const { rules, position, move } = setUp(row);
    const { startLap, period } = row;
    expect(proveEndless(rules, position, move)).toEqual({ type: "endless", startLap, period });
  });

  test("is left unresolved, and called neither endless nor ended, when the laps allowed are spent", () => {
    for (const row of [...CYCLES, ...LONG_CYCLES]) {
      const { rules, position, move } = setUp(row);
      for (const laps of [1, row.period - 1]) {
        const result = playMove(rules, position, move, { laps });
        expect(result, `${row.period} with ${laps}`).toMatchObject({
          type: "unending",
          laps,
          period: null,
          outcome: { type: "annulled", how: "unresolved", licence: CUSTOMS.unresolved },
        });
        expect(proveEndless(rules, position, move, { laps })).toEqual({ type: "unresolved", laps });
      }
    }
  });

  test("is counted apart from the turns that end", () => {
    // North has eight holes of two or more; one of them, b3, begins the cycle of seventy laps.
    const { rules, position, naive } = setUp(CYCLES[3] as Cycle);
    expect(perft(rules, position, 1)).toEqual({ turns: 7, unending: 1 });
    expect(naivePerft(naive, 1)).toEqual({ turns: 7, unending: 1 });
    expect(perft(rules, position, 2)).toEqual(naivePerft(naive, 2));
  });

  test("can be given up by whoever follows it", () => {
    const row = LONG_CYCLES[1] as Cycle;
    const { rules, position, move } = setUp(row);
    expect(proveEndless(rules, position, move, { onProgress: () => false })).toMatchObject({
      type: "unresolved",
    });
  });

  test("is no proof of a move with an end that the turn never asks for", () => {
    const [cycle, long] = [CYCLES[0] as Cycle, LONG_MOVES[0] as LongMove];
    for (const row of [cycle, long, { ...long, position: ONE_TURN, move: "b1" }]) {
      const { rules, position, move } = setUp(row);
      const tooMany = { ...move, ends: [...move.ends, "left"] } as const;
      const illegal = { type: "illegal", licence: rules.laws.choosing };
      expect(playMove(rules, position, tooMany)).toEqual(illegal);
      expect(proveEndless(rules, position, tooMany)).toEqual(illegal);
    }
  });

  test("is no proof of a move with an end, where its rules never ask for one, however few laps are allowed", () => {
    const rules = rulesFor("njombwa-sanderson");
    const position = openingPosition(rules, "two-in-every-hole");
    const move = { hole: 0, direction: null, seeds: null, ends: ["left"] } as const;
    const illegal = { type: "illegal", licence: rules.laws.choosing };
    for (const laps of [0, 1, 2, 100]) {
      expect(playMove(rules, position, move, { laps })).toEqual(illegal);
      expect(proveEndless(rules, position, move, { laps })).toEqual(illegal);
    }
  });

  test("annuls the game by a custom of ours, since no source foresees it", () => {
    const row = CYCLES[0] as Cycle;
    const { rules, position, move } = setUp(row);
    expect(playMove(rules, position, move)).toMatchObject({
      outcome: { type: "annulled", how: "endless", licence: CUSTOMS.endless },
    });
  });
});

/** Four men in each back hole of Mweso: the four of b1 end in the filled b5, and its five in the empty f7. */
const ONE_TURN = "4,4,4,4,4,4,4,4/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/4,4,4,4,4,4,4,4 S";

interface LongMove extends Omit<Cycle, "startLap" | "period"> {
  readonly laps: number;
  readonly captured: number;
}

const LONG_MOVES: readonly LongMove[] = [
  {
    ruleSet: "mweso-anna",
    position: "1,0,4,0,7,0,2,1/0,2,7,2,3,2,5,0/0,4,4,1,1,1,3,0/1,7,0,0,5,0,1,0 N",
    move: "b2",
    laps: 387,
    captured: 21,
  },
  {
    ruleSet: "njombwa-sanderson",
    position: "1,0,4,2,2,1,2,0/1,3,2,1,3,3,3,0/3,6,2,4,0,4,1,4/4,1,0,3,0,1,2,1 S",
    move: "f6",
    laps: 464,
    captured: 0,
  },
  {
    ruleSet: "njombwa-sanderson",
    position: "6,0,3,0,3,2,1,2,3/2,2,4,0,2,1,4,1,2/0,0,1,3,1,7,3,1,2/0,4,1,1,2,3,1,2,2 N",
    move: "f9",
    laps: 717,
    captured: 0,
  },
  {
    ruleSet: "orusoro-katondogorozi",
    position: "3,1,1,1,0,4,0,8/0,4,0,0,0,4,0,3/0,1,2,0,6,2,1,5/8,0,3,2,0,4,1,0 S",
    move: "b4",
    laps: 534,
    captured: 24,
  },
  {
    ruleSet: "bao-ludii-drc",
    position: "0,0,3,1,0,2,0,6/2,2,3,2,3,0,3,1/0,3,0,1,4,3,1,1/0,0,6,7,0,2,2,6 S 0,0",
    move: "f8+LRR",
    laps: 290,
    captured: 16,
  },
];

test.each(seated(LONG_MOVES))(
  "a move may take $laps laps and end: $ruleSet ($position)",
  ({ laps, captured, ...row }) => {
    const { rules, position, move, naive } = setUp(row);
    expect(naivePlay(naive, row.move)).toMatchObject({ type: "played", laps, captured });
    expect(playMove(rules, position, move)).toMatchObject({ type: "played", laps, captured });
    expect(proveEndless(rules, position, move)).toEqual({ type: "ends", laps, captured });
  },
);
