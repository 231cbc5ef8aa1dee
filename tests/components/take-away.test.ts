/** What is copied from a figure: each board as a position, and the moves as a game, which the edition itself opens. */

import { describe, expect, test } from "vitest";
import { copiedMoves, copiedPosition } from "../../src/components/replay/take-away.ts";
import { frameAt, tickAt, timelineOf } from "../../src/components/replay/timeline.ts";
import { figure, figures } from "../../src/content/figures.ts";
import { readGame } from "../../src/content/play/open.ts";
import { type Branch, follow } from "../../src/content/replay/branch.ts";
import { replay, rulesOf } from "../../src/content/replay/figure.ts";
import { completionOf, type Figure } from "../../src/content/replay/replay.ts";
import { explainParseError, parsePosition, ruleSet } from "../../src/engine/index.ts";

const quote = () => ({ text: "Words.", place: "p. 1, sentence 1", href: "/" });

/** Every figure of every source, and what completes one. */
const ALL: readonly Figure[] = figures().flatMap((one) => {
  const completion = completionOf(one);
  return completion === null ? [one] : [one, completion];
});
const byId = (id: string): Figure => ALL.find((one) => one.id === id) ?? figure(id);

const at = (id: string, address: string) => {
  const line = timelineOf(replay(byId(id), quote));
  const tick = tickAt(line, address);
  if (tick === null) throw new Error(`${id} has no step ${address}.`);
  return copiedPosition(line, tick);
};

describe.each(ALL.map(({ id }) => id))("%s", (id) => {
  const one = byId(id);
  const rules = rulesOf(one);
  const played = replay(one, quote);
  const line = timelineOf(played);

  test("every board of which all is known is copied as a position that its rules can have, and is that board", () => {
    const faults = line.stops.seed.flatMap((tick) => {
      const { board, stock } = frameAt(line, tick, "seed");
      const seeds = (side: "south" | "north") => board[side].map((hole) => hole.seeds);
      const holes = { south: seeds("south"), north: seeds("north") };
      const { text } = copiedPosition(line, tick);
      const read = parsePosition(text, rules);
      if ([...holes.south, ...holes.north].includes(null)) {
        return read.ok ? [`${text} is read as a position, though holes are unknown.`] : [];
      }
      if (!read.ok) return [`${text}: ${explainParseError(read.error)}`];
      expect({ holes: read.value.holes, stock: read.value.stock }).toEqual({ holes, stock });
      return [];
    });
    expect(faults).toEqual([]);
  });

  test("its moves are copied as a game that opens, and ends on its last board, unless some hole is not told", () => {
    expect(played.play === null).toBe(played.untold !== null);
    if (played.play === null) return;
    const { text } = copiedMoves(played);
    const read = readGame(ruleSet(one.ruleSet), text);
    if (!read.ok) throw new Error(`${text}\n${read.error.says}`);
    const { game, stopped } = read.value;
    expect(stopped).toBeNull();
    expect(game.moves).toHaveLength(played.moves.length);
    const last = parsePosition(copiedPosition(line, line.last).text, rules);
    expect(last).toEqual({ ok: true, value: game.positions.at(-1) });
    const won = game.outcome?.type === "won" ? `${game.outcome.winner}-won:${game.outcome.how}` : "*";
    expect(text.trim().split(/\s/).at(-1)).toBe(won);
  });
});

describe("a position", () => {
  test.each([
    // Sanderson, Figure 6, and after the first walk: 29, two and one men, and the gambit still to be played out.
    [
      "sanderson-fig-7",
      "0.1.1",
      "0,0,0,0,0,1,2,29/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/29,2,1,0,0,0,0,0 S @gambit-1",
      "Copied the position.",
    ],
    [
      "sanderson-fig-7",
      "1.1.3",
      "0,0,0,0,0,1,2,29/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/29,0,2,1,0,0,0,0 N @gambit-1",
      "Copied the position.",
    ],
    [
      "sanderson-fig-7",
      "1.1.1",
      "0,0,0,0,0,1,2,29/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/29,0,1,0,0,0,0,0 S",
      "Copied the board in the middle of the turn of First player. Left out are the pieces in the hand: two men.",
    ],
    // Figure 7, after which the game proceeds.
    [
      "sanderson-fig-7",
      "22.7.3",
      "0,3,3,0,3,3,0,2/3,3,0,4,4,1,2,0/0,2,1,4,3,0,3,3/2,0,3,3,0,3,3,0 S",
      "Copied the position.",
    ],
    // Bao: s-rules-3 and 4, sixteen on the board and the other forty-eight in the players' hands.
    [
      "ludii-start",
      "0.1.1",
      "0,0,0,0,0,0,0,0/1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1/0,0,0,0,0,0,0,0 S 24,24",
      "Copied the position.",
    ],
    // One counter of five is placed in f2, which then holds two, and faces two: they are taken, and not yet sown.
    [
      "ludii-forced-end",
      "1.1.2",
      "0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,1/0,1,0,0,1,0,0,0/0,0,0,0,0,0,0,0 S 4,5",
      "Copied the board in the middle of the turn of First player. Left out are the pieces in the hand: two counters.",
    ],
    // The two enter at f1: one there, one into f2, whose two go on to f3 and f4.
    [
      "ludii-forced-end",
      "1",
      "0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,1/1,0,1,1,1,0,0,0/0,0,0,0,0,0,0,0 N 4,5",
      "Copied the position.",
    ],
    // Each player has placed one counter.
    [
      "ludii-forced-end",
      "2",
      "0,0,0,0,0,0,0,0/0,1,1,0,0,0,0,1/0,0,1,1,1,0,0,0/0,0,0,0,0,0,0,0 S 4,4",
      "Copied the position.",
    ],
    // Orusoro: four in each hole of the back row.
    [
      "katondogorozi-relay",
      "0.1.1",
      "4,4,4,4,4,4,4,4/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/4,4,4,4,4,4,4,4 S",
      "Copied the position.",
    ],
  ])("of %s at %s", (id, address, text, says) => {
    expect(at(id, address)).toEqual({ text, says });
  });

  test("of Anna’s figure is none: its holes are unknown, and this is said", () => {
    expect(at("anna-fig-1", "0.1.1")).toEqual({
      text: "?,?,?,?,?,?,?,?/?,?,?,?,?,?,?,?/?,?,?,?,?,?,?,11/?,?,?,?,4,?,?,?",
      says: "Copied the board with “?” for each hole that the source leaves unknown. So it is no position, and nothing can be played from it.",
    });
  });
});

describe("the moves", () => {
  test("of a figure that ends a game have its result: Orusoro's okutema", () => {
    const { text, says } = copiedMoves(replay(figure("katondogorozi-okutema"), quote));
    expect(text).toMatch(/^\[Rules "orusoro-katondogorozi"\]\n\[Columns "8"\]\n\[Position "/);
    expect(text).toMatch(/ south-won:okutema\n$/);
    expect(says).toBe("Copied the moves.");
  });

  test("of a reader’s own line that ends the game have its result", () => {
    const printed = replay(figure("katondogorozi-no-move"), quote);
    const branch: Branch = { after: 0, moves: printed.moves };
    const { text } = copiedMoves(follow(printed, branch, () => null).replay);
    expect(text).toMatch(/ north-won:no-move\n$/);
    expect(readGame(ruleSet("orusoro-katondogorozi"), text).ok).toBe(true);
  });

  test("of Anna’s figure are no game, and this is said", () => {
    expect(copiedMoves(replay(figure("anna-fig-1"), quote))).toEqual({
      text: "1. b5",
      says: "Copied the moves alone: the board that they begin from is not wholly known, so no game can be opened from them.",
    });
  });

  test("of a file that carries no rules are copied alone", () => {
    const printed = { ...replay(figure("katondogorozi-relay"), quote), play: null };
    expect(copiedMoves(printed)).toEqual({
      text: "1. b1 2. b1 3. b2",
      says: "Copied the moves alone, without the board that they begin from.",
    });
  });
});
