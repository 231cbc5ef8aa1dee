/**
 * What is no move, depth, board or arrangement at all is refused in words that say what was expected; and what callers
 * are handed of the rules is not theirs to change.
 */

import { describe, expect, test } from "vitest";
import {
  analyse,
  CUSTOMS,
  checkArrangement,
  checkSetup,
  defaultRules,
  divide,
  formatMove,
  type Move,
  openingPosition,
  parseMove,
  perft,
  playMove,
  proveEndless,
  RULE_SET_IDS,
  ruleSet,
  type Setup,
  search,
  trace,
  whyNot,
} from "../../src/engine/index.ts";
import { moveOf, rulesFor } from "./support.ts";

const rules = rulesFor("mweso-anna");
const position = openingPosition(rules, "four-in-each-back-hole");
const MOVE: Move = { hole: 0, direction: null, seeds: null, ends: [] };

describe("a move", () => {
  test.each([
    ["a hole beyond the board", { hole: 16 }, /0 … 15, not 16/],
    ["a direction of nought", { direction: 0 }, /1, -1 or null, not 0/],
    ["a direction of two", { direction: 2 }, /1, -1 or null, not 2/],
    ["no direction at all", { direction: undefined }, /1, -1 or null, not undefined/],
    ["an end that the row does not have", { ends: ["left", "up"] }, /left or right, not up/],
    ["no seeds", { direction: -1, seeds: 0 }, /1 … 999 in a direction; not 0/],
    ["more seeds than can be written", { direction: -1, seeds: 1000 }, /1 … 999 in a direction; not 1000/],
    ["a part of a seed", { direction: -1, seeds: 1.5 }, /1 … 999 in a direction; not 1.5/],
    ["seeds in no direction", { seeds: 2 }, /1 … 999 in a direction; not 2/],
  ])("with %s is none", (_, wrong, says) => {
    const move = { ...MOVE, ...wrong } as Move;
    const uses = [
      () => playMove(rules, position, move),
      () => whyNot(rules, position, move),
      () => proveEndless(rules, position, move),
      () => formatMove(move, 8),
    ];
    for (const use of uses) {
      expect(use).toThrow(RangeError);
      expect(use).toThrow(says);
    }
  });

  test("of the most seeds that can be written is read back", () => {
    const move: Move = { hole: 1, direction: -1, seeds: 999, ends: [] };
    expect(moveOf(rules, formatMove(move, 8))).toEqual(move);
    expect(parseMove("b2-1000", 8).ok).toBe(false);
  });
});

describe("a depth", () => {
  test.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])("of %d is none to count to", (depth) => {
    expect(() => perft(rules, position, depth)).toThrow(RangeError);
    expect(() => perft(rules, position, depth)).toThrow(/whole number of turns, 0 or more/);
  });

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])("of %d is none to look ahead", (depth) => {
    expect(() => search(rules, position, { depth })).toThrow(RangeError);
    expect(() => search(rules, position, { depth })).toThrow(/depth must be a whole number from 1/);
    expect(() => analyse(rules, position, { depth, best: 1 })).toThrow(/depth must be a whole number from 1/);
  });

  test.each([0, -1, 1.5, Number.NaN])("and %d best moves cannot be ranked", (best) => {
    expect(() => analyse(rules, position, { depth: 1, best })).toThrow(RangeError);
    expect(() => analyse(rules, position, { depth: 1, best })).toThrow(/best must be a whole number from 1/);
  });
});

describe("laps", () => {
  test.each([-1, 1.5, Number.NaN])("of %d are no number of laps to allow", (laps) => {
    const uses = [
      () => playMove(rules, position, MOVE, { laps }),
      () => proveEndless(rules, position, MOVE, { laps }),
      () => perft(rules, position, 1, laps),
      () => divide(rules, position, 1, laps),
      () => search(rules, position, { depth: 1, laps }),
      () => analyse(rules, position, { depth: 1, best: 1, laps }),
    ];
    for (const use of uses) {
      expect(use).toThrow(RangeError);
      expect(use).toThrow(`Laps are allowed in a whole number, 0 or more, or without limit; not ${laps}.`);
    }
  });

  test("may be allowed without limit", () => {
    const laps = Number.POSITIVE_INFINITY;
    // Four men from b1 end in the filled b5; its five end in the empty f7.
    expect(playMove(rules, position, MOVE, { laps })).toMatchObject({ type: "played", laps: 2 });
    expect(proveEndless(rules, position, MOVE, { laps })).toEqual({ type: "ends", laps: 2, captured: 0 });
  });
});

describe("a board", () => {
  test("has a side to move", () => {
    const setup = { ...position, toMove: "east" } as unknown as Setup;
    expect(checkSetup(rules, setup)).toEqual({
      ok: false,
      error: { type: "shape", says: "The side to move must be south or north, not “east”." },
    });
  });

  test("is arranged by saying of every hole what it holds, empty ones too", () => {
    const ring = Object.assign(new Array<number>(16), { 0: 32 });
    expect(checkArrangement(rules, ring)).toEqual({
      ok: false,
      error: { says: "Every hole must hold a whole number of seeds, zero or more." },
    });
  });

  test("is arranged with a big hole that is on it", () => {
    const orusoro = rulesFor("orusoro-katondogorozi");
    const ring = openingPosition(orusoro, "four-in-each-back-hole").holes.south;
    for (const hole of [77, -1, 0.5]) {
      expect(checkArrangement(orusoro, ring, { hole, seeds: 4 })).toEqual({
        ok: false,
        error: { says: `The big hole must be one of 0 … 15, not ${hole}.` },
      });
    }
    expect(checkArrangement(orusoro, ring, { hole: 3, seeds: 4 }).ok).toBe(true);
    expect(checkArrangement(orusoro, ring, { hole: 3, seeds: 5 })).toMatchObject({
      error: { says: "The big hole is fixed at 5; it holds 4." },
    });
  });
});

describe("what everybody shares", () => {
  /** Paths to what is not frozen in a value of plain data. */
  function loose(value: unknown, path: string): readonly string[] {
    if (typeof value !== "object" || value === null) return [];
    const here = Object.isFrozen(value) ? [] : [path];
    return [...here, ...Object.entries(value).flatMap(([key, part]) => loose(part, `${path}.${key}`))];
  }

  test.each(RULE_SET_IDS)(
    "cannot be changed: %s, its readings, clauses and openings, to the ground",
    (id) => {
      expect(loose(ruleSet(id), id)).toEqual([]);
      expect(loose(defaultRules(id).readings, id)).toEqual([]);
    },
  );

  test("cannot be changed: the customs by which a game is annulled", () => {
    expect(loose(CUSTOMS, "CUSTOMS")).toEqual([]);
  });

  test("cannot be changed: that there are no ends to choose in a move that was found", () => {
    const { line } = search(rules, position, { depth: 2 });
    expect(line.flatMap(({ ends }) => loose(ends, "ends"))).toEqual([]);
    expect(line).toHaveLength(2);
  });

  test("cannot be changed: the licences of a trace", () => {
    const { events } = trace(rules, position, MOVE);
    expect(events.flatMap(({ licence }) => loose(licence, licence.clause))).toEqual([]);
    expect(events.length).toBeGreaterThan(0);
  });
});
