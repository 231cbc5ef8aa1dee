/** The one-ply player, by the preferences that Katondogorozi's page gives it. */

import { describe, expect, test } from "vitest";
import { formatMove, GREEDY_PREFERENCES, greedyMove, type RuleSetId } from "../../src/engine/index.ts";
import { chance, positionOf, rulesFor, swapSeats } from "./support.ts";

function greedy(id: RuleSetId, text: string, seed = 1) {
  const rules = rulesFor(id);
  const choice = greedyMove(rules, positionOf(rules, text), chance(seed));
  return choice === null ? null : { ...choice, move: formatMove(choice.move, rules.columns) };
}

/** From the page's own words; each row is run from both seats. */
const ROWS = [
  {
    name: "an outright win before anything else, however much could be taken",
    sentences: ["s-computer-4"],
    // b7 wins by okutema with nine; f4 would take twenty.
    text: "1,10,0,0,0,0,0,4/1,10,0,0,0,0,0,3/0,0,0,2,0,0,0,0/0,0,0,0,0,0,2,0 S",
    move: "b7",
    score: Infinity,
  },
  {
    name: "the best gain among forward and reverse moves alike",
    sentences: ["s-computer-2"],
    // b1 backward with one reaches f1 and takes North's f8 and b8, seven; forward nothing can be taken.
    text: "4,0,1,0,0,0,0,0/3,0,1,0,0,0,0,0/0,0,0,0,0,0,0,0/2,0,0,2,0,0,0,0 S",
    move: "b1-1",
    captured: 7,
  },
] as const;

describe.each(ROWS)("$name", ({ text, move, ...rest }) => {
  test.each([text, swapSeats(text)])("%s", (board) => {
    for (const seed of [1, 2, 3]) {
      expect(greedy("orusoro-katondogorozi", board, seed)).toMatchObject({
        move,
        ...("score" in rest ? { score: rest.score } : { captured: rest.captured }),
      });
    }
  });
});

test("mildly avoids leaving its own side exposed: only where the gain is equal", () => {
  // b1 would put its second seed into b3, behind the filled f3: four seeds would stand to be taken together.
  const text = "0,0,0,0,0,0,0,2/0,0,0,0,0,0,0,0/0,0,3,0,0,0,0,0/2,0,0,0,0,2,0,0 S";
  const choice = greedy("orusoro-katondogorozi", text);
  expect(choice?.move).not.toBe("b1");
  expect(choice?.captured).toBe(0);
});

test("breaks ties by chance, and only by the chance that it is given", () => {
  // b2 and b5 both end in an empty back hole, and expose nothing.
  const text = "0,0,0,0,0,0,0,4/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0,2,0,0,2,0,0,0 S";
  const moves = Array.from({ length: 20 }, (_, seed) => greedy("orusoro-katondogorozi", text, seed)?.move);
  expect(new Set(moves)).toEqual(new Set(["b2", "b5"]));
  expect(greedy("orusoro-katondogorozi", text, 5)).toEqual(greedy("orusoro-katondogorozi", text, 5));
});

test("has no move where there is none", () => {
  expect(
    greedy("orusoro-katondogorozi", "0,0,0,0,0,0,0,4/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0 S"),
  ).toBeNull();
});

test("each preference names its sentence", () => {
  expect(Object.values(GREEDY_PREFERENCES).flat().sort()).toEqual([
    "s-computer-2",
    "s-computer-2",
    "s-computer-3",
    "s-computer-4",
    "s-computer-5",
  ]);
});
