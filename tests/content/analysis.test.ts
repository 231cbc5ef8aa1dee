import { describe, expect, test } from "vitest";
import { adviceInWords, positionAfter } from "../../src/content/analysis.ts";
import { analyse, defaultRules, formatPosition } from "../../src/engine/index.ts";

const RULES = defaultRules("njombwa-sanderson");
/** b8's two men reach f7, which faces North's only men. */
const WON_AT_ONCE = "0,0,0,0,0,0,0,0/0,0,0,0,0,0,3,0/2,0,0,0,0,0,0,0/2,0,0,0,0,0,0,2 S";

describe("the position after some moves", () => {
  test("is the one that they lead to", () => {
    // The two men of b1 go to b2 and b3, which was empty.
    const after = positionAfter(RULES, "0,0,0,0,0,0,0,0/0,0,0,0,0,0,3,0/2,0,0,0,0,0,0,0/2,0,0,0,0,0,0,2 S", [
      "b1",
    ]);
    expect(after.ok && formatPosition(after.value)).toBe(
      "0,0,0,0,0,0,0,0/0,0,0,0,0,0,3,0/2,0,0,0,0,0,0,0/0,1,1,0,0,0,0,2 N",
    );
  });

  test.each([
    ["a text that is no position", "1,2", [], "a row of 8, 9, 10 counts"],
    ["a move that is no move", WON_AT_ONCE, ["b9"], "a hole, b1 to b8"],
    ["a move that the rules refuse", WON_AT_ONCE, ["b4"], "this one is empty"],
    [
      "a game that a move has won",
      WON_AT_ONCE,
      ["b8"],
      "The game is over here. All the opponent’s men are taken",
    ],
    [
      "a board on which it was over before",
      "0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/2,0,0,0,0,0,0,0/2,0,0,0,0,0,0,2 S",
      [],
      "The game is over here.",
    ],
  ] as const)("says of %s why there is none", (_name, text, moves, says) => {
    const after = positionAfter(RULES, text, moves);
    expect(after.ok ? "" : after.error.says).toContain(says);
  });
});

test("a move that wins is said to, and comes before all others", () => {
  const position = positionAfter(RULES, WON_AT_ONCE, []);
  if (!position.ok) throw new Error(position.error.says);
  const [found] = analyse(RULES, position.value, { depth: 1, best: 2 });
  if (found === undefined) throw new Error("Nothing was found.");
  const { toMove, looked, moves } = adviceInWords(RULES, position.value, found);
  expect(toMove).toBe("south");
  expect(looked).toMatch(/^looked one turn ahead, at \d+ moves$/);
  expect(moves[0]).toEqual({ move: "b8", value: "a win", why: "It wins with this move.", expected: [] });
  expect(moves[1]?.why).toMatch(/^It takes nothing/);
});
