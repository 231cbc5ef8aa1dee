/** What a screen reader is told of a figure, word for word, in each of the three levels of detail. */

import { describe, expect, test } from "vitest";
import { speakBoard } from "../../src/components/replay/read-board.ts";
import { type DETAILS, speakStep } from "../../src/components/replay/spoken.ts";
import { fullWords } from "../../src/components/replay/spoken-full.ts";
import {
  forward,
  frameAt,
  type Grain,
  tellingAt,
  tickAt,
  timelineOf,
} from "../../src/components/replay/timeline.ts";
import { figure } from "../../src/content/figures.ts";
import { quoteOf } from "../../src/content/quotes.ts";
import { replay } from "../../src/content/replay/figure.ts";

function at(id: string, address: string) {
  const line = timelineOf(replay(figure(id), quoteOf));
  const tick = tickAt(line, address);
  if (tick === null) throw new Error(`${id} has no step ${address}.`);
  return { line, tick };
}

function stepSaid(
  id: string,
  address: string,
  detail: (typeof DETAILS)[number],
  grain: Grain = "event",
): string {
  const { line, tick } = at(id, address);
  return speakStep(tellingAt(line, tick, grain), frameAt(line, tick, grain), line.replay, detail, fullWords);
}

function boardSaid(
  id: string,
  address: string,
  seat: "south" | "north",
  detail: (typeof DETAILS)[number],
): string {
  const { line, tick } = at(id, address);
  return speakBoard(frameAt(line, tick, "event"), line.replay, seat, detail);
}

const TAKEN = "Two men of the first player are taken, from f5, off the board";
const WHY =
  "The hole is opposite to that in which the other player has two men, so he takes them off the board";

describe("a step", () => {
  test.each([
    ["brief", TAKEN],
    ["ordinary", `Turn 20 of 22 · Second player. ${TAKEN}. ${WHY}`],
    [
      "full",
      `Turn 20 of 22 · Second player. ${TAKEN}. ${WHY}. P. 732, sentence 9: “His opponent then spreads the two men he has left, and, ` +
        "arriving at the hole opposite to that in which the first player has two, he takes them and also removes them " +
        "from the board”. Changed: First player f5 empty",
    ],
  ] as const)("that captures, %s", (detail, said) => {
    expect(stepSaid("sanderson-fig-7", "20.1.3", detail)).toBe(said);
  });

  test("with men in the hand, in full", () => {
    expect(stepSaid("katondogorozi-garanjuka", "1.1.1", "full")).toBe(
      "Turn 1 of 1 · First player · lap 1 of 4. Three seeds are lifted from b2. From one of the four holes on the left a player may " +
        "sow backward, since it captures at once. Sentence 8.1: “Reverse moves (garanjuka): instead of sowing forward, " +
        "you can sow backward from one of your four corner holes (the last two holes of each of your own rows, on your " +
        'own left) — a "Reverse move" button appears whenever one is actually available”. Sentence 8.2: “Only legal if ' +
        "it's certain to capture immediately; pick how many seeds to use (up to 9) if more than one count would work”. " +
        "Changed: b2 3 seeds, supplied by us. 3 seeds in the hand",
    );
  });

  test("a whole reverse move by laps, as it is heard from Forward to Forward", () => {
    const { line, tick } = at("katondogorozi-garanjuka", "0.1.1");
    const heard: string[] = [];
    for (let now = tick; ; now = forward(line, now, "lap")) {
      heard.push(
        speakStep(tellingAt(line, now, "lap"), frameAt(line, now, "lap"), line.replay, "ordinary", null),
      );
      if (now === line.last) break;
    }
    expect(heard).toEqual([
      "The first player may play three seeds of b2 backward, or all six",
      "Turn 1 of 1 · First player · lap 1 of 4. Three seeds from b2 arrive in f2. Three seeds of the second player are taken, one " +
        "from f7 and two from b7, into the hand. At b2: from one of the four holes on the left a player may sow backward, " +
        "since it captures at once. The seeds are sown backward, clockwise. At f2: the reverse move captures at once, as it must",
      "Turn 1 of 1 · First player · lap 2 of 4. Three seeds arrive in f5. Three seeds of the second player are taken, two from f4 and " +
        "one from b4, into the hand. The captured seeds go backward again, for they capture again at once. At f5: the " +
        "reverse move captures at once, as it must",
      "Turn 1 of 1 · First player · lap 3 of 4. Three seeds arrive in b5. The reverse chain is over: play resumes forward from beside " +
        "where it began",
      "Turn 1 of 1 · First player · lap 4 of 4. Three seeds from b5 arrive in b8. At b5: the last seed landed among others, so everything in " +
        "that hole is picked up and sown on. The seeds are dropped one by one into the following holes, anticlockwise. " +
        "At b8: the last seed landed in an empty hole and captured nothing, so the move ends and the turn passes",
    ]);
  });
});

const OFF = "First player has put 1 man off the board. Second player has put 2 men off the board";
/** Said once, before all rows: who only listens cannot see on which side a row begins. */
const ROWS = "Each player’s rows from his own left";

describe("the board", () => {
  test.each([
    ["brief", `First player, 30 men. Second player, 31 men. ${OFF}`],
    [
      "ordinary",
      `${ROWS}. First player: front row 0, 2, 1, 4, 3, 0, 3, 3; back row 2, 0, 3, 3, 0, 3, 3, 0. ` +
        `Second player: front row 0, 2, 1, 4, 4, 0, 3, 3; back row 2, 0, 3, 3, 0, 3, 3, 0. ${OFF}`,
    ],
    [
      "full",
      `${ROWS}. First player: front row f2 2 men, f3 1 man, f4 4 men, f5 3 men, f7 3 men, f8 3 men; back row b1 2 men, b3 3 men, ` +
        "b4 3 men, b6 3 men, b7 3 men. Second player: front row f2 2 men, f3 1 man, f4 4 men, f5 4 men, f7 3 men, f8 3 " +
        `men; back row b1 2 men, b3 3 men, b4 3 men, b6 3 men, b7 3 men. ${OFF}`,
    ],
  ] as const)("of Figure 7, %s", (detail, said) => {
    expect(boardSaid("sanderson-fig-7", "22.7.3", "south", detail)).toBe(said);
  });

  test("from the other seat, the player there comes first", () => {
    expect(boardSaid("sanderson-fig-7", "22.7.3", "north", "brief")).toBe(
      "Second player, 31 men. First player, 30 men. Second player has put 2 men off the board. First player has put " +
        "1 man off the board",
    );
  });

  test("that the source does not give whole", () => {
    expect(boardSaid("anna-fig-1", "1.1.2", "south", "brief")).toBe(
      // Thirty-two each, and three of the four from b5 have fallen into holes that are not told.
      "A, 12 men, and 20 men in 14 holes not stated. Opponent, 0 men, and 32 men in 16 holes not stated",
    );
    expect(boardSaid("anna-fig-1", "1.1.1", "south", "ordinary")).toBe(
      `${ROWS}. A: front row unknown, unknown, unknown, unknown, unknown, unknown, unknown, 11; back row unknown, unknown, ` +
        "unknown, unknown, 0, unknown, unknown, unknown; 17 men in the 14 unknown holes together. Opponent: front row " +
        "unknown, unknown, unknown, unknown, unknown, unknown, unknown, unknown; back row unknown, unknown, unknown, " +
        "unknown, unknown, unknown, unknown, unknown; 32 men in the 16 unknown holes together. A has 4 men in the hand",
    );
    // Every other hole has gained one: fourteen and seventeen.
    expect(boardSaid("anna-fig-1", "1.2.3", "south", "full")).toContain(
      "back row b1 not stated, and 1 man more, b2 not stated, and 1 man more, b3 not stated, and 1 man more, " +
        "b4 not stated, and 1 man more, b5 1 man, b6 not stated, and 1 man more, b7 not stated, and 1 man more, " +
        "b8 not stated, and 1 man more; 31 men in the 14 unknown holes together. Opponent: ",
    );
  });

  test("with counters to bring on, and what we supplied said so", () => {
    expect(boardSaid("ludii-free-choice", "1.1.1", "south", "full")).toMatch(
      /front row f1 empty, supplied by us, f2 empty, supplied by us, .*f4 2 counters, supplied by us/,
    );
    expect(boardSaid("ludii-start", "0.1.1", "south", "brief")).toBe(
      "First player, 8 counters. Second player, 8 counters. First player has 24 to bring on. Second player has 24 to " +
        "bring on",
    );
  });
});
