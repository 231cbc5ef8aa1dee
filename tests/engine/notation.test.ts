/** Positions and moves as text: what is read and how, and where and why a bad text is refused. */

import { describe, expect, test } from "vitest";
import {
  behind,
  columnOf,
  explainParseError,
  facing,
  formatMove,
  formatPosition,
  holeAt,
  holeFromName,
  holeName,
  isFront,
  parseMove,
  parsePosition,
  parseSetup,
} from "../../src/engine/index.ts";
import { rulesFor, unwrap } from "./support.ts";

const ROW = "0,0,0,0,0,0,0,0";
/** Sixty-three characters: rows begin at columns 0, 16, 32 and 48. */
const BOARD = `${ROW}/1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1/${ROW}`;

describe("a position string reads like the diagram", () => {
  test("each row left to right as South sees it, North's back row first", () => {
    const setup = unwrap(
      parseSetup("1,2,3,4,5,6,7,8/9,10,11,12,13,14,15,16/17,18,19,20,21,22,23,24/25,26,27,28,29,30,31,32 S"),
      "all different",
    );
    // Anticlockwise from each player's own left: South's b1 is at the bottom left, North's at the top right.
    expect(setup.holes.south).toEqual([25, 26, 27, 28, 29, 30, 31, 32, 24, 23, 22, 21, 20, 19, 18, 17]);
    expect(setup.holes.north).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 9, 10, 11, 12, 13, 14, 15, 16]);
    expect(setup.toMove).toBe("south");
    expect(setup.stock).toBeNull();
    expect(setup.phase).toBe("play");
  });

  test("where each row lies in its owner's ring, on ten columns", () => {
    expect(holeAt("south back", 0, 10)).toBe(0);
    expect(holeAt("south front", 0, 10)).toBe(19);
    expect(holeAt("north back", 0, 10)).toBe(9);
    expect(holeAt("north front", 0, 10)).toBe(10);
  });

  const GOOD: readonly (readonly [name: string, text: string])[] = [
    ["South to move", `${BOARD} S`],
    ["North to move", `${BOARD} N`],
    ["with a stock, South's first", `${BOARD} S 24,24`],
    ["with one player's stock spent", `${BOARD} N 0,3`],
    ["in a phase", `${BOARD} S @gambit-1`],
    ["with a stock and in a phase", `${BOARD} S 1,2 @gambit-1`],
    ["nine columns", "0,0,0,0,0,0,0,0,9/0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0/33,2,1,0,0,0,0,0,0 N"],
    ["ten columns", "0,0,0,0,0,0,0,0,0,9/0,0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0,0/37,2,1,0,0,0,0,0,0,0 N"],
    ["three figures", `999,0,0,0,0,0,0,0/${ROW}/${ROW}/${ROW} S`],
    ["an empty board", `${ROW}/${ROW}/${ROW}/${ROW} S`],
  ];

  test.each(GOOD)("%s", (_, text) => {
    expect(formatPosition(unwrap(parseSetup(text), text))).toBe(text);
  });
});

interface BadText {
  readonly name: string;
  readonly text: string;
  /** From 0. */
  readonly at: number;
  readonly found: string;
  readonly expected: string;
}

const BAD_POSITIONS: readonly BadText[] = [
  {
    name: "nothing",
    text: "",
    at: 0,
    found: "the end",
    expected: "a count for hole 1 of the north back row",
  },
  {
    name: "a word",
    text: "start",
    at: 0,
    found: "“start”",
    expected: "a count for hole 1 of the north back row",
  },
  {
    name: "a space before the board",
    text: ` ${BOARD} S`,
    at: 0,
    found: "“ 0,0,0,0,0,0”",
    expected: "a count for hole 1 of the north back row",
  },
  {
    name: "too short a first row",
    text: "0,0,0/0,0,0/0,0,0/0,0,0 S",
    at: 0,
    found: "“0,0,0/0,0,0/”",
    expected: "a row of 8, 9, 10 counts, not of 3",
  },
  {
    name: "too long a first row",
    text: `${ROW},0,0,0/${ROW}`,
    at: 0,
    found: "“0,0,0,0,0,0,”",
    expected: "a row of 8, 9, 10 counts, not of 11",
  },
  {
    name: "a second row shorter than the first",
    text: `${ROW}/0,0,0,0,0,0,0/${ROW}/${ROW} S`,
    at: 16,
    found: "“0,0,0,0,0,0,”",
    expected: "8 counts in the north front row, not 7",
  },
  {
    name: "a fourth row longer than the first",
    text: `${ROW}/${ROW}/${ROW}/${ROW},0 S`,
    at: 48,
    found: "“0,0,0,0,0,0,”",
    expected: "8 counts in the south back row, not 9",
  },
  {
    name: "one row alone",
    text: ROW,
    at: 15,
    found: "the end",
    expected: "“/” before the north front row, or “,” and a further count",
  },
  {
    name: "rows told apart by a semicolon",
    text: `${ROW};${ROW}`,
    at: 15,
    found: "“;0,0,0,0,0,0”",
    expected: "“/” before the north front row, or “,” and a further count",
  },
  {
    name: "a count left out",
    text: `0,0,,0,0,0,0,0/${ROW}`,
    at: 4,
    found: "“,0,0,0,0,0/0”",
    expected: "a count for hole 3 of the north back row",
  },
  {
    name: "a comma at the end of a row",
    text: `${ROW},/${ROW}`,
    at: 16,
    found: "“/0,0,0,0,0,0”",
    expected: "a count for hole 9 of the north back row",
  },
  {
    name: "fewer than none",
    text: `0,-1,0,0,0,0,0,0/${ROW}`,
    at: 2,
    found: "“-1,0,0,0,0,0”",
    expected: "a count for hole 2 of the north back row",
  },
  {
    name: "half a man, which ends the row at its second count",
    text: `0,0.5,0,0,0,0,0,0/${ROW}`,
    at: 0,
    found: "“0,0.5,0,0,0,”",
    expected: "a row of 8, 9, 10 counts, not of 2",
  },
  {
    name: "a nought before a count",
    text: `0,07,0,0,0,0,0,0/${ROW}`,
    at: 2,
    found: "“07,0,0,0,0,0”",
    expected: "a count for hole 2 of the north back row",
  },
  {
    name: "four figures",
    text: `${ROW}/${ROW}/1000,0,0,0,0,0,0,0/${ROW} S`,
    at: 32,
    found: "“1000,0,0,0,0”",
    expected: "a count for hole 1 of the south front row",
  },
  {
    name: "figures of another script",
    text: `٣,0,0,0,0,0,0,0/${ROW}`,
    at: 0,
    found: "“٣,0,0,0,0,0,”",
    expected: "a count for hole 1 of the north back row",
  },
  {
    name: "a fifth row",
    text: `${BOARD}/${ROW} S`,
    at: 63,
    found: "“/0,0,0,0,0,0”",
    expected: "a space and the side to move, S or N",
  },
  {
    name: "no side to move",
    text: BOARD,
    at: 63,
    found: "the end",
    expected: "a space and the side to move, S or N",
  },
  {
    name: "a space and no side to move",
    text: `${BOARD} `,
    at: 64,
    found: "the end",
    expected: "the side to move, S or N",
  },
  {
    name: "the side in small letters",
    text: `${BOARD} s`,
    at: 64,
    found: "“s”",
    expected: "the side to move, S or N",
  },
  {
    name: "two spaces before the side",
    text: `${BOARD}  S`,
    at: 64,
    found: "“ S”",
    expected: "the side to move, S or N",
  },
  {
    name: "the side written out",
    text: `${BOARD} South`,
    at: 65,
    found: "“outh”",
    expected: "the end, or a space and the stock of both players",
  },
  {
    name: "a new line at the end",
    text: `${BOARD} S\n`,
    at: 65,
    found: "“\n”",
    expected: "the end, or a space and the stock of both players",
  },
  {
    name: "a space at the end",
    text: `${BOARD} S `,
    at: 66,
    found: "the end",
    expected: "South’s stock, or “@” and a phase",
  },
  {
    name: "one player's stock alone",
    text: `${BOARD} S 24`,
    at: 68,
    found: "the end",
    expected: "“,” and North’s stock",
  },
  {
    name: "a comma and no second stock",
    text: `${BOARD} S 24,`,
    at: 69,
    found: "the end",
    expected: "North’s stock",
  },
  {
    name: "three stocks",
    text: `${BOARD} S 24,24,24`,
    at: 71,
    found: "“,24”",
    expected: "the end, or a space, “@” and a phase",
  },
  {
    name: "a phase without its sign",
    text: `${BOARD} S 24,24 gambit-1`,
    at: 71,
    found: "“ gambit-1”",
    expected: "the end, or a space, “@” and a phase",
  },
  {
    name: "a sign without its phase",
    text: `${BOARD} S @`,
    at: 67,
    found: "the end",
    expected: "the name of a phase",
  },
  {
    name: "a phase with a capital",
    text: `${BOARD} S @Gambit-1`,
    at: 67,
    found: "“Gambit-1”",
    expected: "the name of a phase",
  },
  {
    name: "ordinary play named as a phase, which is never written",
    text: `${BOARD} S @play`,
    at: 67,
    found: "“play”",
    expected: "the name of a phase",
  },
  {
    name: "something after the phase",
    text: `${BOARD} S @gambit-1 24,24`,
    at: 75,
    found: "“ 24,24”",
    expected: "the end",
  },
];

test.each(BAD_POSITIONS)("no position: $name", ({ text, at, found, expected }) => {
  expect(parseSetup(text)).toEqual({ ok: false, error: { type: "syntax", at, found, expected } });
});

test("a position that the rules cannot have is refused with their reason", () => {
  expect(parsePosition(`${BOARD} S`, rulesFor("bao-ludii-drc"))).toEqual({
    ok: false,
    error: {
      type: "shape",
      says: "Bao Kiswahili (DR Congo), by the Ludii portal needs the stock of both players.",
    },
  });
  expect(parsePosition(`${BOARD} S 24,24`, rulesFor("bao-ludii-drc")).ok).toBe(true);
  expect(parsePosition(`${BOARD} S @gambit-1`, rulesFor("njombwa-sanderson")).ok).toBe(false);
  expect(parsePosition(`${BOARD} S`, rulesFor("njombwa-sanderson", {}, 9)).ok).toBe(false);
});

test("a fault is told to people with columns counted from one", () => {
  expect(explainParseError({ type: "syntax", at: 16, found: "“x”", expected: "a count" })).toBe(
    "At column 17: expected a count; found “x”.",
  );
  expect(explainParseError({ type: "census", says: "The rules cannot have it." })).toBe(
    "The rules cannot have it.",
  );
  // Of several lines, the line as well; the “1.” is the first character of the fourth.
  const text = '[Rules "mweso-anna"]\n[South "Asha"]\n[North "Juma"]\n1. b3 *';
  const error = { type: "syntax", at: text.indexOf("1."), found: "“1. b3 *”", expected: "a tag" } as const;
  expect(explainParseError(error, text)).toBe("At line 4, column 1: expected a tag; found “1. b3 *”.");
  expect(explainParseError({ ...error, at: 1 }, "1x")).toBe("At column 2: expected a tag; found “1. b3 *”.");
});

describe("a move string", () => {
  const plain = { direction: null, seeds: null, ends: [] };
  const GOOD = [
    ["b1", 8, { ...plain, hole: 0 }],
    ["b8", 8, { ...plain, hole: 7 }],
    ["f8", 8, { ...plain, hole: 8 }],
    ["f3", 8, { ...plain, hole: 13 }],
    ["f1", 8, { ...plain, hole: 15 }],
    ["f9", 9, { ...plain, hole: 9 }],
    ["f1", 9, { ...plain, hole: 17 }],
    ["b10", 10, { ...plain, hole: 9 }],
    ["f10", 10, { ...plain, hole: 10 }],
    ["b2-3", 8, { ...plain, hole: 1, direction: -1, seeds: 3 }],
    ["b2-12", 8, { ...plain, hole: 1, direction: -1, seeds: 12 }],
    ["b3+", 8, { ...plain, hole: 2, direction: 1 }],
    ["b3-", 8, { ...plain, hole: 2, direction: -1 }],
    ["f4L", 8, { ...plain, hole: 12, ends: ["left"] }],
    ["b3-LR", 8, { ...plain, hole: 2, direction: -1, ends: ["left", "right"] }],
    ["b3+1R", 8, { ...plain, hole: 2, direction: 1, seeds: 1, ends: ["right"] }],
  ] as const;

  test.each(GOOD)("%s on %i columns", (text, columns, move) => {
    expect(parseMove(text, columns)).toEqual({ ok: true, value: move });
    expect(formatMove(move, columns)).toBe(text);
  });

  const HOLES = "a hole, b1 to b8 or f1 to f8";
  const BAD: readonly BadText[] = [
    { name: "nothing", text: "", at: 0, found: "the end", expected: HOLES },
    { name: "a row that is none", text: "c1", at: 0, found: "“c1”", expected: HOLES },
    { name: "a capital", text: "B1", at: 0, found: "“B1”", expected: HOLES },
    { name: "a row without a column", text: "b", at: 0, found: "“b”", expected: HOLES },
    { name: "column nought", text: "b0", at: 0, found: "“b0”", expected: HOLES },
    { name: "a column the board lacks", text: "f9", at: 0, found: "“f9”", expected: HOLES },
    { name: "a column of a wider board", text: "b10L", at: 0, found: "“b10L”", expected: HOLES },
    { name: "a nought before the column", text: "b01", at: 0, found: "“b01”", expected: HOLES },
    { name: "a space before the hole", text: " b1", at: 0, found: "“ b1”", expected: HOLES },
    {
      name: "a space after the hole",
      text: "b1 ",
      at: 2,
      found: "“ ”",
      expected: "“+”, “-”, L, R or the end",
    },
    {
      name: "a dash of another length",
      text: "b1–3",
      at: 2,
      found: "“–3”",
      expected: "“+”, “-”, L, R or the end",
    },
    {
      name: "two directions",
      text: "b1+-",
      at: 3,
      found: "“-”",
      expected: "a number of seeds, L, R or the end",
    },
    {
      name: "no seeds at all",
      text: "b1-0",
      at: 3,
      found: "“0”",
      expected: "a number of seeds from 1",
    },
    {
      name: "a nought before the seeds",
      text: "b1-03",
      at: 3,
      found: "“03”",
      expected: "a number of seeds, L, R or the end",
    },
    {
      name: "an end in small letters",
      text: "f4l",
      at: 2,
      found: "“l”",
      expected: "“+”, “-”, L, R or the end",
    },
    { name: "a direction after an end", text: "f4L+", at: 3, found: "“+”", expected: "L, R or the end" },
    { name: "seeds after an end", text: "b3-L2", at: 4, found: "“2”", expected: "L, R or the end" },
    { name: "a second move", text: "b3-2LR b4", at: 6, found: "“ b4”", expected: "L, R or the end" },
  ];

  test.each(BAD)("is none: $name", ({ text, at, found, expected }) => {
    expect(parseMove(text, 8)).toEqual({ ok: false, error: { type: "syntax", at, found, expected } });
  });

  test("names the holes that the wider boards have", () => {
    expect(parseMove("b11", 10)).toEqual({
      ok: false,
      error: { type: "syntax", at: 0, found: "“b11”", expected: "a hole, b1 to b10 or f1 to f10" },
    });
  });
});

describe("the geometry of the board", () => {
  test("a front hole f j faces the opponent's f (n + 1 − j), with his b (n + 1 − j) behind it", () => {
    for (const columns of [8, 9, 10] as const) {
      for (let column = 1; column <= columns; column++) {
        const hole = holeFromName(`f${column}`, columns) ?? -1;
        const opposite = facing(hole, columns);
        expect(holeName(opposite, columns)).toBe(`f${columns + 1 - column}`);
        expect(holeName(behind(opposite, columns), columns)).toBe(`b${columns + 1 - column}`);
        expect(facing(opposite, columns)).toBe(hole);
        expect(columnOf(hole, columns)).toBe(column);
        expect(isFront(hole, columns)).toBe(true);
        expect(isFront(behind(hole, columns), columns)).toBe(false);
      }
    }
  });

  test("f3 is the third front hole from the left and the sixth from the right", () => {
    expect(holeFromName("f3", 8)).toBe(13);
    expect(holeName(13, 8)).toBe("f3");
  });

  test("a back hole faces nothing", () => {
    expect(() => facing(4, 8)).toThrow("b5 is a back hole");
  });

  test("a board has no hole beyond its columns", () => {
    for (const name of ["b9", "f9", "b10", "b0", "b-1", "g1", "", "b1 ", "b١"]) {
      expect(holeFromName(name, 8), name).toBeNull();
    }
    expect(holeFromName("b10", 9)).toBeNull();
    expect(holeFromName("b10", 10)).toBe(9);
  });
});
