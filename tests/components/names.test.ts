import { describe, expect, test } from "vitest";
import { contents, type HoleMark, nameOfHole, ordinal } from "../../src/components/board/names.ts";
import { known } from "../../src/content/boards.ts";
import type { Columns, Side } from "../../src/engine/types.ts";

const men = { one: "man", many: "men" };
const seeds = { one: "seed", many: "seeds" };
const names = { south: "First player", north: "Second player" };

function name(
  side: Side,
  hole: number,
  count: number,
  marks: readonly HoleMark[] = [],
  { columns = 8 as Columns, seat = "south" as Side, piece = men } = {},
): string {
  return nameOfHole({ side, hole, state: known(count), marks }, { columns, seat, piece, names });
}

describe("a hole is named from its owner’s own left", () => {
  test.each([
    ["south", 13, "f3, third front hole from the left, 4 men"],
    ["south", 0, "b1, first back hole from the left, 4 men"],
    ["south", 7, "b8, eighth back hole from the left, 4 men"],
    ["south", 8, "f8, eighth front hole from the left, 4 men"],
    ["north", 11, "Second player, f5, fifth front hole from the left, 4 men"],
    ["north", 0, "Second player, b1, first back hole from the left, 4 men"],
  ] as const)("%s %i", (side, hole, expected) => {
    expect(name(side, hole, 4)).toBe(expected);
  });

  test("the player across the board is named, whoever it is", () => {
    expect(name("south", 13, 4, [], { seat: "north" })).toBe(
      "First player, f3, third front hole from the left, 4 men",
    );
    expect(name("north", 13, 4, [], { seat: "north" })).toBe("f3, third front hole from the left, 4 men");
  });

  test.each([
    [9, 9, "f9, ninth front hole from the left, 1 man"],
    [9, 17, "f1, first front hole from the left, 1 man"],
    [10, 9, "b10, tenth back hole from the left, 1 man"],
    [10, 10, "f10, tenth front hole from the left, 1 man"],
  ] as const)("on %i columns, hole %i", (columns, hole, expected) => {
    expect(name("south", hole, 1, [], { columns })).toBe(expected);
  });
});

test.each([
  "1 first, 2 second, 3 third, 4 fourth, 5 fifth, 6 sixth, 7 seventh, 8 eighth, 9 ninth, 10 tenth",
  "11 11th, 12 12th, 13 13th, 14 14th, 15 15th, 16 16th, 17 17th, 18 18th, 19 19th, 20 20th",
  // Sanderson's runs are of 29 men.
  "21 21st, 22 22nd, 23 23rd, 24 24th, 25 25th, 26 26th, 27 27th, 28 28th, 29 29th, 30 30th",
  "31 31st, 32 32nd, 33 33rd, 101 101st, 111 111th, 112 112th, 113 113th",
])("counting goes %s", (row) => {
  for (const each of row.split(", ")) {
    const [n, words] = each.split(" ");
    expect(ordinal(Number(n))).toBe(words);
  }
});

test("contents are told in the source’s own word, and what is not known is said", () => {
  expect(contents(known(0), men)).toBe("empty");
  expect(contents(known(1), men)).toBe("1 man");
  expect(contents(known(2), seeds)).toBe("2 seeds");
  expect(contents({ seeds: 3, gained: 0, supplied: true }, men)).toBe("3 men, supplied by us");
  expect(contents({ seeds: null, gained: 0, supplied: false }, men)).toBe("not stated");
  expect(contents({ seeds: null, gained: 1, supplied: false }, men)).toBe("not stated, and 1 man more");
});

test("marks are spoken, the strongest alone where they overlap", () => {
  expect(name("south", 13, 0, ["from", "changed"])).toMatch(/empty, lifted from here$/);
  expect(name("south", 15, 2, ["arrival", "changed"])).toMatch(/2 men, arrived here$/);
  expect(name("south", 14, 2, ["changed"])).toMatch(/2 men, changed$/);
  expect(name("south", 14, 2, ["legal"])).toMatch(/2 men, can be played$/);
});
