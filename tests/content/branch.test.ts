/** Lines of the reader's own, played on from a figure. */
import { describe, expect, test } from "vitest";
import { copiedMoves } from "../../src/components/replay/take-away.ts";
import { figure } from "../../src/content/figures.ts";
import { readGame } from "../../src/content/play/open.ts";
import { quoteOf } from "../../src/content/quotes.ts";
import { follow } from "../../src/content/replay/branch.ts";
import { replay, traceFigure } from "../../src/content/replay/figure.ts";
import { ruleSet } from "../../src/engine/index.ts";

/** Here North's b3 of Njombwa comes round, as the gallery of endless moves shows of others. */
const ROUND = "0,4,2,1,4,9,1,0/4,5,0,3,1,3,0,1/0,1,4,4,0,3,0,0/4,8,0,0,1,1,0,0 N";

describe("a turn that never ends", () => {
  const plays = (moves: string[]) => ({
    ...figure("sanderson-fig-7"),
    boards: [{ board: ROUND.slice(0, -2), says: "A board", basis: "supplied" as const, sentences: [] }],
    told: [],
    play: { position: ROUND, moves },
  });
  const comesRound =
    /^The turn never ends: it comes round every \d+ laps, and is not followed further here\.$/;

  test("is told as one that comes round, and not as one that has only not ended yet", () => {
    const quote = (id: `s-${string}`) => quoteOf("sanderson-1913", id);
    const left = follow(replay(plays([]), quoteOf), { after: 0, moves: ["b3"] }, quote);
    expect(left.fault).toMatch(comesRound);
    expect(traceFigure(plays(["b3"]), quoteOf, 400).fault?.says).toMatch(comesRound);
    // Too few laps to see it come round.
    expect(traceFigure(plays(["b3"]), quoteOf, 50).fault?.says).toMatch(
      /^The turn has not ended after 50 laps/,
    );
  });
});

test("a position that comes about a third time ends the line, as it ends a game, and this is its last step", () => {
  // One man each. Anna's captures need both holes of a column, so that a lone man is never taken: each round of both
  // is thirty-two turns, and the first board stands again after the first and after the second.
  const walkers = "0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0";
  const base = replay(
    {
      ...figure("anna-fig-1"),
      boards: [{ board: walkers, says: "A board", basis: "supplied" as const, sentences: [] }],
      told: [],
      play: { position: `${walkers} S`, moves: [] },
    },
    quoteOf,
  );
  const ring = "b1 b2 b3 b4 b5 b6 b7 b8 f8 f7 f6 f5 f4 f3 f2 f1".split(" ");
  const round = ring.flatMap((hole) => [hole, hole]);
  const once = follow(base, { after: 0, moves: round }, () => null);
  expect(once.outcome).toBeNull();
  const left = follow(base, { after: 0, moves: [...round, ...round, "b1"] }, () => null);
  expect(left.moves).toHaveLength(64);
  expect(left.fault).toBe("The game is over before it.");
  expect(left.outcome).toMatchObject({ type: "undecided", how: "repetition" });
  const last = left.replay.steps.at(-1);
  expect(last).toMatchObject({ type: "outcome", board: walkers, next: { toMove: "south", phase: "play" } });
  const { text } = copiedMoves(left.replay);
  expect(text).toMatch(/ 64\. f1 undecided:repetition\n$/);
  expect(readGame(ruleSet("mweso-anna"), text).ok).toBe(true);
});
