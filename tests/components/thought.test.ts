/** What the computer says of its move, and how it stands. */

import { describe, expect, test } from "vitest";
import type { Level } from "../../src/content/play/levels.ts";
import { valueInWords, whyInWords } from "../../src/content/play/thought.ts";
import { defaultRules, parseMove, parsePosition, WIN } from "../../src/engine/index.ts";

test.each([
  [0, "level"],
  [-0, "level"],
  // What is left of decimal fractions that add up to nothing.
  [7.1e-15, "level"],
  [0.04, "level"],
  [-0.04, "level"],
  [0.06, "+0.1"],
  [-0.06, "−0.1"],
  [3, "+3.0"],
  [-12.25, "−12.3"],
  [WIN, "a win"],
  [-WIN + 3, "a loss"],
])("%f for a player is “%s”", (value, says) => {
  expect(valueInWords(value)).toBe(says);
});

describe("why a move is played", () => {
  /** b5’s two men go to b6 and b7; nothing faces where they end. North’s men stand apart from it. */
  const QUIET = "0,0,0,0,2,0,0,0/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0,0,0,0,2,0,0,2 S";
  const why = (level: Level, value = 0): string => {
    const rules = defaultRules("mweso-anna");
    const position = parsePosition(QUIET, rules);
    const move = parseMove("b5", 8);
    if (!position.ok || !move.ok) throw new Error(QUIET);
    return whyInWords(rules, position.value, move.value, { line: ["b5"], value, depth: 1, nodes: 1 }, level);
  };

  test.each<[Level, number, string]>([
    [1, 0, "It chose by chance among its lawful moves."],
    [2, 0, "It takes nothing and looks no further than this one move."],
    [3, 0, "It takes nothing and leaves nothing to take."],
    [3, WIN - 2, "It takes nothing and sees a win in three turns."],
    [3, -WIN, "It takes nothing and sees no way out of a loss at once."],
  ])("level %i, at %i: %j", (level, value, says) => {
    expect(why(level, value)).toBe(says);
  });
});
