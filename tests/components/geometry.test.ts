import { describe, expect, test } from "vitest";
import {
  boardSize,
  type Cell,
  cellBeside,
  cellOf,
  centreOf,
  FRAME,
  holesSown,
  PIT,
  pathOf,
  placeAt,
  ROW,
  seedsIn,
  TAG,
} from "../../src/components/board/geometry.ts";
import { COLUMNS, SIDES } from "../../src/engine/types.ts";

describe("cells and holes", () => {
  test.each([
    ["south’s b1 from his own seat", { side: "south", hole: 0 }, "south", { row: 3, column: 0 }],
    ["south’s f3 from his own seat", { side: "south", hole: 13 }, "south", { row: 2, column: 2 }],
    ["north’s b1 from south’s seat", { side: "north", hole: 0 }, "south", { row: 0, column: 7 }],
    ["north’s f5, which faces south’s f4", { side: "north", hole: 11 }, "south", { row: 1, column: 3 }],
    ["south’s b1 from north’s seat", { side: "south", hole: 0 }, "north", { row: 0, column: 7 }],
    ["north’s b8 from his own seat", { side: "north", hole: 7 }, "north", { row: 3, column: 7 }],
  ] as const)("%s", (_, place, seat, cell) => {
    expect(cellOf(place, 8, seat)).toEqual(cell);
    expect(placeAt(cell, 8, seat)).toEqual(place);
  });

  test.each(COLUMNS)("every hole of %i columns has a cell of its own, from both seats", (columns) => {
    for (const seat of SIDES) {
      const cells = new Set<string>();
      for (const side of SIDES) {
        for (let hole = 0; hole < 2 * columns; hole++) {
          const cell = cellOf({ side, hole }, columns, seat);
          expect(placeAt(cell, columns, seat)).toEqual({ side, hole });
          cells.add(`${cell.row}/${cell.column}`);
        }
      }
      expect(cells.size).toBe(4 * columns);
    }
  });

  test("each player’s own front row lies nearer the middle, whichever the seat", () => {
    for (const seat of SIDES) {
      expect(cellOf({ side: "south", hole: 15 }, 8, seat).row).toBe(seat === "south" ? 2 : 1);
      expect(cellOf({ side: "north", hole: 15 }, 8, seat).row).toBe(seat === "north" ? 2 : 1);
    }
  });
});

describe("walking over the board with keys", () => {
  const corner: Cell = { row: 3, column: 7 };
  test.each([
    ["ArrowLeft", { row: 3, column: 6 }],
    ["ArrowRight", { row: 3, column: 7 }],
    ["ArrowUp", { row: 2, column: 7 }],
    ["ArrowDown", { row: 3, column: 7 }],
    ["Home", { row: 3, column: 0 }],
    ["End", { row: 3, column: 7 }],
  ])("%s from the lower right corner", (key, cell) => {
    expect(cellBeside(corner, key, 8)).toEqual(cell);
  });
  test("other keys are left alone", () => {
    expect(cellBeside(corner, "a", 8)).toBeNull();
  });
});

describe("the drawing", () => {
  test("eight columns fill a phone of 360 pixels one to one, each 44 wide", () => {
    expect(boardSize(8).width).toBe(360);
    expect(centreOf({ row: 0, column: 1 }).x - centreOf({ row: 0, column: 0 }).x).toBe(44);
  });

  test("no count is covered by the next row, and none leaves the board", () => {
    for (const row of [0, 1, 2]) {
      const { y } = centreOf({ row, column: 0 });
      const next = centreOf({ row: row + 1, column: 0 }).y - PIT.height / 2;
      expect(y + TAG.y + TAG.height / 2).toBeLessThan(next);
    }
    expect(centreOf({ row: 3, column: 0 }).y + TAG.y + TAG.height / 2).toBeLessThan(boardSize(8).height);
    expect(ROW).toBeGreaterThan(PIT.height);
    expect(centreOf({ row: 0, column: 0 }).x - PIT.width / 2).toBeGreaterThan(FRAME);
  });
});

describe("seeds in a pit", () => {
  test("are as many as they should be, always the same, and inside", () => {
    for (const count of [0, 1, 2, 3, 7, 12, 29, 33, 64]) {
      const seeds = seedsIn(count, 5);
      expect(seeds).toHaveLength(count);
      expect(seedsIn(count, 5)).toEqual(seeds);
      for (const { x, y, size } of seeds) {
        expect(Math.abs(x) + size * 0.8, `${count} seeds`).toBeLessThan(PIT.width / 2);
        expect(Math.abs(y) + size * 0.8, `${count} seeds`).toBeLessThan(PIT.height / 2);
      }
    }
  });

  test("keep their places while a few others join them", () => {
    expect(seedsIn(6, 3).slice(0, 5)).toEqual(seedsIn(5, 3));
  });

  test("lie differently from pit to pit", () => {
    expect(seedsIn(4, 3)).not.toEqual(seedsIn(4, 4));
  });

  test("are told apart even when there are 64 of them", () => {
    const seeds = seedsIn(64, 0);
    const gaps = seeds.flatMap((a, k) => seeds.slice(k + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)));
    expect(Math.min(...gaps)).toBeGreaterThan(2);
  });
});

describe("the way of a lap", () => {
  test("passes the holes in sowing order, round the ring and through its beginning", () => {
    expect(holesSown(13, 1, 2, 8)).toEqual([14, 15]);
    expect(holesSown(15, 1, 3, 8)).toEqual([0, 1, 2]);
    expect(holesSown(1, -1, 3, 8)).toEqual([0, 15, 14]);
    expect(holesSown(0, 1, 29, 8).at(-1)).toBe(13);
  });

  test("hops once for every seed", () => {
    const hops = (seeds: number) =>
      pathOf({ side: "south", from: 0, direction: 1, seeds }, 8, "south").split("Q").length - 1;
    expect(hops(2)).toBe(2);
    expect(hops(29)).toBe(29);
  });

  test("begins and ends in the pits it should, from either seat", () => {
    const path = pathOf({ side: "south", from: 13, direction: 1, seeds: 2 }, 8, "south");
    const { x } = centreOf({ row: 2, column: 2 });
    expect(path.startsWith(`M${x} `)).toBe(true);
    const flipped = pathOf({ side: "south", from: 13, direction: 1, seeds: 2 }, 8, "north");
    expect(flipped.startsWith(`M${centreOf({ row: 1, column: 5 }).x} `)).toBe(true);
  });
});
