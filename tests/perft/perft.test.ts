/** The tables of this folder. A count that differs is divided move by move between the two engines. */

import { describe, expect, test } from "vitest";
import {
  formatMove,
  formatPosition,
  legalMoves,
  openingPosition,
  type Position,
  perft,
  playMove,
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
function divide(rules: Rules, position: Position, depth: number): string {
  const naive = naiveParse(naiveRules(rules), formatPosition(position));
  const lines = legalMoves(rules, position).flatMap((move) => {
    const name = formatMove(move, rules.columns);
    const result = playMove(rules, position, move);
    const end = naivePlay(naive, name);
    const here = result.type === "played" ? perft(rules, result.position, depth - 1).turns : 0;
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
        if (counted.turns !== turns) throw new Error(divide(rules, position, depth));
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
