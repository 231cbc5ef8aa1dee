/** Lines of the reader's own, played on from a figure. */
import { describe, expect, test } from "vitest";
import { figure } from "../../src/content/figures.ts";
import { quoteOf } from "../../src/content/quotes.ts";
import { follow } from "../../src/content/replay/branch.ts";
import { replay, traceFigure } from "../../src/content/replay/figure.ts";

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
