/** Each kind of event in one line, written by hand. */

import { describe, expect, test } from "vitest";
import { describeEvent } from "../../src/content/describe.ts";
import type { Licence, Outcome, TurnEvent } from "../../src/engine/types.ts";

const licence: Licence = { clause: "any", basis: "stated", sentences: ["s-1-1"], says: "Any." };
const telling = {
  columns: 8,
  piece: { one: "man", many: "men" },
  names: { south: "First player", north: "Second player" },
  mover: "south",
  from: 13,
} as const;

const lines: readonly (readonly [string, TurnEvent])[] = [
  ["One man from the stock is put into f3", { type: "place", hole: 13, licence }],
  ["One man is lifted from b8", { type: "lift", hole: 7, seeds: 1, licence }],
  ["29 men are lifted from b1", { type: "lift", hole: 0, seeds: 29, licence }],
  ["f1 was filled: its two men are lifted", { type: "relay", hole: 15, seeds: 2, licence }],
  ["Two men from f3 arrive in f1", { type: "sow", after: 13, direction: 1, seeds: 2, arrival: 15, licence }],
  ["One man from f3 arrives in f2", { type: "sow", after: 13, direction: 1, seeds: 1, arrival: 14, licence }],
  [
    "One man of the second player is taken, from f5, off the board",
    { type: "capture", arrival: 12, taken: [{ hole: 11, seeds: 1 }], seeds: 1, to: "off-board", licence },
  ],
  [
    "Five men of the second player are taken, three from f5 and two from b5, into the hand",
    {
      type: "capture",
      arrival: 12,
      taken: [
        { hole: 11, seeds: 3 },
        { hole: 4, seeds: 2 },
      ],
      seeds: 5,
      to: "hand",
      licence,
    },
  ],
  [
    "What was taken comes in at the left end, f1",
    { type: "enter", end: "left", hole: 15, lifted: 0, licence },
  ],
  [
    "What was taken comes in at the right end, f8, where two men join them",
    { type: "enter", end: "right", hole: 8, lifted: 2, licence },
  ],
  ["Two men are put from b7 into b8", { type: "transfer", from: 6, to: 7, seeds: 2, licence }],
  ["Two men of f7 are put off the board", { type: "discard", hole: 9, seeds: 2, licence }],
  ["The turn ends", { type: "end", licence }],
];

test.each(lines)("%s", (line, event) => {
  expect(describeEvent(event, telling)).toBe(line);
});

test("the other player is named when the other one moves", () => {
  const event: TurnEvent = {
    type: "capture",
    arrival: 12,
    taken: [{ hole: 11, seeds: 2 }],
    seeds: 2,
    to: "off-board",
    licence,
  };
  expect(describeEvent(event, { ...telling, mover: "north" })).toBe(
    "Two men of the first player are taken, from f5, off the board",
  );
  expect(describeEvent(event, { ...telling, names: { south: "A", north: "Opponent" } })).toBe(
    "Two men of the opponent are taken, from f5, off the board",
  );
  expect(describeEvent(event, { ...telling, mover: "north", names: { south: "A", north: "Opponent" } })).toBe(
    "Two men of A are taken, from f5, off the board",
  );
});

describe("outcomes", () => {
  const outcomes: readonly (readonly [string, Outcome])[] = [
    ["The second player wins", { type: "won", winner: "north", how: "no-move", licence }],
    ["The move never ends, and the game is annulled", { type: "annulled", how: "endless", licence }],
    [
      "The move was not seen to end, and the game is annulled",
      { type: "annulled", how: "unresolved", licence },
    ],
    ["No rule covers this, and the game is undecided", { type: "undecided", how: "no-rule", licence }],
    [
      "The same position has come for the third time, and the game is undecided",
      { type: "undecided", how: "repetition", licence },
    ],
  ];
  test.each(outcomes)("%s", (line, outcome) => {
    expect(describeEvent({ type: "outcome", outcome, licence }, telling)).toBe(line);
  });
});
