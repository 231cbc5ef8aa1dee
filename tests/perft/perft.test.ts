/** The tables of this folder. A count that differs is divided move by move between the two engines. */

import { describe, expect, test } from "vitest";
import {
  type Divided,
  divide,
  formatMove,
  formatPosition,
  legalMoves,
  openingPosition,
  type Position,
  perft,
  type RuleSetId,
  type Rules,
} from "../../src/engine/index.ts";
import { naiveParse, naivePerft, naivePlay } from "../engine/naive.ts";
import { board, positionOf, rulesFor } from "../engine/support.ts";
import { baoLudiiDrc } from "./bao-ludii-drc.ts";
import { mwesoAnna } from "./mweso-anna.ts";
import { njombwaSanderson } from "./njombwa-sanderson.ts";
import { orusoroKatondogorozi } from "./orusoro-katondogorozi.ts";

const naiveRules = ({ ruleSet: { id }, columns, readings }: Rules) => ({ id, columns, readings });

/** The lines that each first move begins, by the engine and by the naive one, where they differ. */
function differences(rules: Rules, position: Position, depth: number): string {
  const naive = naiveParse(naiveRules(rules), formatPosition(position));
  const lines = divide(rules, position, depth).flatMap(({ move, turns: here }) => {
    const name = formatMove(move, rules.columns);
    const end = naivePlay(naive, name);
    const there =
      end.type === "played" ? naivePerft(naiveParse(naive.rules, end.position), depth - 1).turns : 0;
    return here === there ? [] : [`${name}: ${here}, the naive engine ${there}`];
  });
  return `${board(formatPosition(position))}${lines.join("\n")}`;
}

describe.each([mwesoAnna, njombwaSanderson, orusoroKatondogorozi, baoLudiiDrc])(
  "$ruleSet",
  { timeout: 60_000 },
  ({ ruleSet, rows }) => {
    test.each(rows)("$name: $counts", ({ start, columns, readings, counts }) => {
      const rules = rulesFor(ruleSet, readings, columns);
      const position = start.includes("/") ? positionOf(rules, start) : openingPosition(rules, start);
      for (const [index, turns] of counts.entries()) {
        const depth = index + 1;
        const counted = perft(rules, position, depth);
        if (counted.turns !== turns) throw new Error(differences(rules, position, depth));
        expect(counted).toEqual({ turns, unending: 0 });
      }
    });

    test.each(rows)("$name: the naive engine counts the first two depths alike", (row) => {
      const rules = rulesFor(ruleSet, row.readings, row.columns);
      const text = row.start.includes("/") ? row.start : formatPosition(openingPosition(rules, row.start));
      for (const [index, turns] of row.counts.slice(0, 2).entries()) {
        expect(naivePerft(naiveParse(naiveRules(rules), text), index + 1)).toEqual({ turns, unending: 0 });
      }
    });
  },
);

describe("divided by first turns", () => {
  const openings: [RuleSetId, string][] = [
    ["mweso-anna", "four-in-each-back-hole"],
    ["njombwa-sanderson", "two-in-every-hole"],
    ["orusoro-katondogorozi", "four-in-each-back-hole"],
    ["bao-ludii-drc", "start"],
  ];

  test.each(openings)("%s: the parts are of the legal moves", (id, opening) => {
    const rules = rulesFor(id);
    const position = openingPosition(rules, opening);
    expect(divide(rules, position, 1).map(({ move }) => move)).toEqual(legalMoves(rules, position));
  });

  // So few laps that turns are given up, some before they have asked for all the ends that they would.
  test.each(openings.flatMap(([id, opening]) => [1, 2, 3].map((laps) => [id, opening, laps] as const)))(
    "%s, %s, %d laps: the parts add up to the whole",
    (id, opening, laps) => {
      const rules = rulesFor(id);
      const position = openingPosition(rules, opening);
      const told: Divided[] = [];
      const parts = divide(rules, position, 2, laps, (part) => told.push(part));
      const sum = (of: "turns" | "unending"): number => parts.reduce((all, part) => all + part[of], 0);
      expect({ turns: sum("turns"), unending: sum("unending") }).toEqual(perft(rules, position, 2, laps));
      expect(told).toEqual(parts);
    },
  );

  test("a game that is over has none, and no turn at all is no depth", () => {
    const rules = rulesFor("njombwa-sanderson");
    const bare = positionOf(rules, "0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0 N");
    expect(divide(rules, bare, 1)).toEqual([]);
    expect(() => divide(rules, bare, 0)).toThrow("a whole number of turns, 1 or more; not to 0");
  });
});
