/** Where one can stand in a figure: every grain, both ways, and what is shown and said there. */

import { describe, expect, test } from "vitest";
import { readFragment } from "../../src/components/replay/fragment.ts";
import { speakStep } from "../../src/components/replay/spoken.ts";
import {
  addressAt,
  back,
  captures,
  forward,
  frameAt,
  GRAINS,
  stopIndex,
  tellingAt,
  tickAt,
  tickOfSentence,
  timelineOf,
} from "../../src/components/replay/timeline.ts";
import { formatBoard } from "../../src/content/board-text.ts";
import { figure, figures } from "../../src/content/figures.ts";
import { replay } from "../../src/content/replay/figure.ts";
import { packReplay } from "../../src/content/replay/pack.ts";
import { unpackReplay } from "../../src/content/replay/unpack.ts";

const quote = () => ({ text: "Words.", place: "p. 1, sentence 1", href: "/" });
const timeline = (id: string) => timelineOf(replay(figure(id), quote));
const at = (id: string, address: string) => {
  const line = timeline(id);
  const tick = tickAt(line, address);
  if (tick === null) throw new Error(`${id} has no step ${address}.`);
  return { line, tick };
};

describe.each(figures().map(({ id }) => id))("%s", (id) => {
  const line = timeline(id);

  test.each(GRAINS)("by %s: forward to the end and back again, over the same stops", (grain) => {
    const there = [0];
    while ((there.at(-1) ?? 0) < line.last) there.push(forward(line, there.at(-1) ?? 0, grain));
    const andBack = [line.last];
    while ((andBack.at(-1) ?? 0) > 0) andBack.push(back(line, andBack.at(-1) ?? 0, grain));
    expect(andBack.reverse()).toEqual(there);
    expect(there).toEqual(line.stops[grain]);
    expect(forward(line, line.last, grain)).toBe(line.last);
    expect(back(line, 0, grain)).toBe(0);
  });

  test("each coarser grain stops only where the finer one does", () => {
    for (const [coarse, fine] of [
      ["turn", "lap"],
      ["lap", "event"],
      ["event", "seed"],
    ] as const) {
      expect(line.stops[fine]).toEqual(expect.arrayContaining([...line.stops[coarse]]));
    }
  });

  test("every tick has an address that leads back to it", () => {
    for (const tick of line.stops.seed) expect(tickAt(line, addressAt(line, tick))).toBe(tick);
  });

  test("every tick can be shown and told, by every grain", () => {
    for (const grain of GRAINS) {
      for (const tick of line.stops[grain]) {
        const { south, north } = frameAt(line, tick, grain).board;
        expect([south.length, north.length]).toEqual([2 * line.replay.columns, 2 * line.replay.columns]);
        expect(tellingAt(line, tick, grain).text).not.toBe("");
      }
    }
  });

  test("packed for the browser and unpacked, it is the same", () => {
    expect(unpackReplay(packReplay(line.replay))).toEqual(line.replay);
  });
});

test("a lap is sown seed by seed from the hand", () => {
  const { line, tick } = at("sanderson-long-runs", "21.1.2.5");
  const frame = frameAt(line, tick, "seed");
  expect(formatBoard(frame.board)).toBe("0,0,0,0,0,0,0,29/0,0,0,1,1,0,0,0/0,0,0,1,0,0,0,0/0,1,1,1,1,1,0,0");
  expect(frame.hand).toBe(24);
  expect(frame.marks.arrival).toEqual({ side: "south", hole: 5 });
  expect(frame.marks.changed).toEqual([{ side: "south", hole: 5 }]);
  expect(tellingAt(line, tick, "seed").text).toBe("Fifth of 29 men falls into b6");
  // Sixteen holes on, the men come by there again.
  const again = at("sanderson-long-runs", "21.1.2.21");
  expect(tellingAt(again.line, again.tick, "seed").text).toBe("21st of 29 men falls into b6");
});

test("what changed depends on the grain of the step", () => {
  const { line, tick } = at("sanderson-long-runs", "21.2.2");
  const changed = (grain: "lap" | "seed") =>
    frameAt(line, tick, grain)
      .marks.changed.map(({ hole }) => hole)
      .sort((a, b) => a - b);
  expect(changed("lap")).toEqual([13, 14, 15]);
  expect(changed("seed")).toEqual([15]);
});

test("a capture shows the holes taken, in the other player’s ring", () => {
  const { line, tick } = at("sanderson-pair-walk", "19.1.3");
  const { marks, off } = frameAt(line, tick, "event");
  expect(marks.taken).toEqual([{ side: "north", hole: 11, seeds: 1 }]);
  expect(marks.arrival).toEqual({ side: "south", hole: 12 });
  expect(off).toEqual({ south: 1, north: 0 });
  expect(captures(line)).toHaveLength(2);
});

test("unknown holes show what they gained", () => {
  const { line, tick } = at("anna-fig-1", "1.2.2");
  const { board } = frameAt(line, tick, "event");
  expect(board.south[8]).toEqual({ seeds: 0, gained: 0, supplied: false });
  expect(board.south[4]).toEqual({ seeds: 1, gained: 0, supplied: false });
  expect(board.south[0]).toEqual({ seeds: null, gained: 1, supplied: false });
});

describe("what is said", () => {
  test.each([
    ["event", "21.2.1", "Turn 21 of 22 · First player · lap 2 of 7", "f3 was filled: its two men are lifted"],
    ["lap", "21.2.2", "Turn 21 of 22 · First player · lap 2 of 7", "Two men from f3 arrive in f1"],
    ["turn", "21.7.3", "Turn 21 of 22 · First player", "Seven laps: b1 – f3 – f1 – b2 – b5 – b8 – f6 – f3"],
    [
      "lap",
      "20.1.4",
      "Turn 20 of 22 · Second player",
      "Two men from f6 arrive in f4. Two men of the first player are taken, from f5, off the board",
    ],
    ["lap", "0.1.1", "", "Figure 6, where the gambit begins"],
  ] as const)("by %s at %s", (grain, address, place, text) => {
    const { line, tick } = at("sanderson-fig-7", address);
    const telling = tellingAt(line, tick, grain);
    expect(telling.place.join(" · ")).toBe(place);
    expect(telling.text).toBe(text);
  });

  test("by turns all that a turn does is told, its end too", () => {
    const turn = (id: string, address: string): string => {
      const { line, tick } = at(id, address);
      return tellingAt(line, tick, "turn").text;
    };
    // Page 732: both men go into the end hole, and the two men of the second hole from the right off the board.
    expect(turn("sanderson-fig-8", "1")).toBe(
      "Eight laps: b8 – f8 – f6 – f4 – f2 – b1 – b3 – b5 – b7. " +
        "Two men are put from b7 into b8. Two men of f7 are put off the board",
    );
    // Rule 11: “capturing both pairs in one move wins the game outright”.
    expect(turn("katondogorozi-okutema", "1")).toBe(
      "Two laps: b6 – f8 – f1. " +
        "Seven seeds of the second player are taken, two from f1 and five from b1, into the hand. " +
        "Four seeds of the second player are taken, one from f8 and three from b8, into the hand. " +
        "The first player wins",
    );
  });

  test("by turns the reasons are those of the whole turn, each with its holes, and their sentences are lit", () => {
    const { line, tick } = at("katondogorozi-chain", "4");
    const { reasons, sentences } = tellingAt(line, tick, "turn");
    expect(reasons.map(({ says }) => says)).toEqual([
      "At b7: the hole is on the player’s own side and holds two or more seeds.",
      "The seeds are dropped one by one into the following holes, anticlockwise.",
      "At f5: the hole was empty, but a move ends there only with no capture triggered; both enemy holes of the column hold seeds.",
      "The captured seeds join the hand and are sown on from the hole that captured.",
      "At b3, f8, f5, b5 and b7: the last seed landed among others, so everything in that hole is picked up and sown on.",
      "At f3: the last seed landed in the front row, and both enemy holes of that column hold seeds: both are captured, which comes before the relay.",
      "At f8: the last seed landed in an empty hole and captured nothing, so the move ends and the turn passes.",
    ]);
    expect(sentences).toEqual(
      ["4-1", "4-2", "5-1", "7-1", "9-2", "7-2", "6-1", "9-1"].map((sentence) => `s-${sentence}`),
    );
  });

  test("a stop gives the reasons of its whole lap, each once, and lights their sentences", () => {
    const { line, tick } = at("sanderson-fig-7", "21.2.2");
    const { reasons, sentences } = tellingAt(line, tick, "lap");
    expect(reasons.map(({ says }) => says)).toEqual([
      // Of f3, and not of the hole that is told last.
      "At f3: the hole was filled, so its men are lifted and spread on.",
      "The men are spread one in each hole: right to left in front, left to right behind.",
    ]);
    expect(sentences).toEqual(["s-732-11", "s-733-9"]);
  });

  test("where a stop is about more than one event, each reason says which hole it means", () => {
    // The last lap of the second player's run: f6 held men, facing others, and is only lifted; f3 was empty.
    const { line, tick } = at("sanderson-long-runs", "22.7");
    expect(tellingAt(line, tick, "lap").reasons.map(({ says }) => says)).toEqual([
      "At f6: the hole was filled, so it is only spread on, though it faces men: a capture needs an empty hole, or 61 men could not remain.",
      "The men are spread one in each hole: right to left in front, left to right behind.",
      "At f3: the hole was empty, so the run ends.",
    ]);
    expect(tellingAt(line, tick, "event").reasons.map(({ says }) => says)).toEqual([
      "The hole was empty, so the run ends.",
    ]);
  });

  test("the announcement is the place, the line and the reasons, once", () => {
    const { line, tick } = at("sanderson-fig-7", "21.2.1");
    const said = speakStep(
      tellingAt(line, tick, "event"),
      frameAt(line, tick, "event"),
      line.replay,
      "ordinary",
      null,
    );
    expect(said).toBe(
      "Turn 21 of 22 · First player · lap 2 of 7. f3 was filled: its two men are lifted. " +
        "The hole was filled, so its men are lifted and spread on",
    );
  });
});

describe("addresses", () => {
  const line = timeline("sanderson-fig-7");
  test("a turn or a lap stands for its end", () => {
    expect(tickAt(line, "21")).toBe(tickAt(line, "21.7.3"));
    expect(tickAt(line, "21.2")).toBe(tickAt(line, "21.2.2"));
  });
  test.each(["99", "21.9.1", "21.1.2.29", "21.1.2.0", "21.1.1.1", "2", ""])("%s", (address) => {
    expect(tickAt(line, address)).toBe(address === "2" ? tickAt(line, "2.1.3") : null);
  });
  test.each([
    ["#t21.2.1", "", { type: "step", address: "21.2.1", branch: null }],
    ["#t21", "", { type: "step", address: "21", branch: null }],
    ["#fig.t0.1.1", "fig.", { type: "step", address: "0.1.1", branch: null }],
    [
      "#t24.1.2~22~b5,f3-2L",
      "",
      { type: "step", address: "24.1.2", branch: { after: 22, moves: ["b5", "f3-2L"] } },
    ],
    ["#t1~0~b3%2B", "", { type: "step", address: "1", branch: { after: 0, moves: ["b3+"] } }],
    ["#t1~0~zz", "", { type: "step", address: "1", branch: { after: 0, moves: ["zz"] } }],
    ["#t1~x~b5", "", { type: "malformed", text: "t1~x~b5" }],
    ["#t1~0~", "", { type: "malformed", text: "t1~0~" }],
    ["#t1~0~b5,,b6", "", { type: "malformed", text: "t1~0~b5,,b6" }],
    ["#fig.t0.1.1", "other.", { type: "other" }],
    ["#fig.t0.1.1", "", { type: "other" }],
    ["#s-732-11", "", { type: "other" }],
    ["", "", { type: "other" }],
    ["#t1.x", "", { type: "malformed", text: "t1.x" }],
    ["#t1.%zz", "", { type: "malformed", text: "t1.%zz" }],
    ["#t1.2.3.4.5", "", { type: "malformed", text: "t1.2.3.4.5" }],
  ])("%s for “%s”", (hash, prefix, expected) => {
    expect(readFragment(hash, prefix)).toEqual(expected);
  });
  test.each([
    // “The contents of this hole are then spread”: the first hole that the first player relays from.
    ["sanderson-fig-7", "s-732-11", "21.2.1"],
    // “The first player then spreads the 29 men”: his turn, not the other's end of the turn before.
    ["sanderson-fig-7", "s-732-10", "21.1.1"],
    // “His opponent then does the same”: where the other begins to spread, though the first player's run names it too.
    ["sanderson-fig-7", "s-732-12", "22.1.1"],
    ["sanderson-long-runs", "s-732-12", "22.1.1"],
    // “His opponent then does the same with his own men”: the second turn, though the first names the sentence too.
    ["sanderson-fig-8", "s-733-1", "2.1.1"],
  ])("in %s the sentence %s leads to where it is acted out, step %s", (id, sentence, address) => {
    const acted = timeline(id);
    expect(addressAt(acted, tickOfSentence(acted, sentence) ?? -1)).toBe(address);
  });
  test("a sentence that names no step leads nowhere", () => {
    expect(tickOfSentence(line, "s-731-1")).toBeNull();
  });
});

test("the slider stands at the stop, or at the next one when there is none", () => {
  const line = timeline("sanderson-fig-7");
  const tick = tickAt(line, "21.1.1") ?? -1;
  expect(line.stops.lap[stopIndex(line, tick, "lap")]).toBe(tickAt(line, "21.1.2"));
  expect(line.stops.event[stopIndex(line, tick, "event")]).toBe(tick);
});
