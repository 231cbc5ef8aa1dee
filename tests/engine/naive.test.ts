/**
 * The engine against the naive one, on random boards and in random games, for every rule set, width and reading.
 * A disagreement prints the board, the rules and the move; the source's words say which of the two is right.
 */

import { describe, expect, test } from "vitest";
import {
  formatMove,
  formatPosition,
  legalMoves,
  openingPosition,
  outcomeAt,
  type PlayResult,
  playMove,
  RULE_SET_IDS,
  type Rules,
  ruleSet,
} from "../../src/engine/index.ts";
import { type NaiveEnd, type NaiveRules, naiveMoves, naiveParse, naivePlay, naiveStanding } from "./naive.ts";
import { randomPosition } from "./random.ts";
import { board, chance, everyReading, outcomeText, positionOf, rulesFor } from "./support.ts";

const naiveRules = (rules: Rules): NaiveRules => ({
  id: rules.ruleSet.id,
  columns: rules.columns,
  readings: rules.readings,
});

/** Both engines' words for an outcome. */
const naiveOutcome = (outcome: string | null): string =>
  outcome === null ? "goes on" : outcome === "undecided" ? "undecided by no-rule" : outcome;

function told(result: PlayResult): unknown {
  if (result.type === "played") {
    const { position, outcome, laps, captured, inHand } = result;
    return { position: formatPosition(position), outcome: outcomeText(outcome), laps, captured, inHand };
  }
  if (result.type === "unending") return { period: result.period };
  return result.type;
}

function naiveTold(result: NaiveEnd): unknown {
  if (result.type === "played") {
    const { position, outcome, laps, captured, inHand } = result;
    return { position, outcome: naiveOutcome(outcome), laps, captured, inHand };
  }
  return { period: result.type === "endless" ? result.period : null };
}

/** Compares everything that can be asked about a position; returns the positions that its moves lead to. */
function compare(rules: Rules, text: string, moves: "all" | ((below: number) => number)): string[] {
  const where = `${rules.ruleSet.id} ${JSON.stringify(rules.readings)}${board(text)}`;
  const position = positionOf(rules, text);
  const naive = naiveParse(naiveRules(rules), text);
  expect(outcomeText(outcomeAt(rules, position)), where).toBe(naiveOutcome(naiveStanding(naive)));
  const legal = legalMoves(rules, position);
  const strings = legal.map((move) => formatMove(move, rules.columns));
  expect([...strings].sort(), where).toEqual(naiveMoves(naive));
  const next: string[] = [];
  const chosen = moves === "all" || legal.length === 0 ? legal.keys() : [moves(legal.length)];
  for (const index of chosen) {
    const move = legal[index];
    const name = strings[index];
    if (move === undefined || name === undefined) continue;
    const played = playMove(rules, position, move);
    const expected = naivePlay(naive, name);
    // A move that outlasts the naive engine's patience is compared in the tests of endless moves.
    if (expected.type === "unresolved") continue;
    expect(told(played), `${where}${name}`).toEqual(naiveTold(expected));
    if (played.type === "played" && played.outcome === null) next.push(formatPosition(played.position));
  }
  return next;
}

/** Random boards of each rule set and width, shared out over its readings. */
const BOARDS_EACH = 800;
/** Random games of each rule set and width, and the most turns of each. */
const GAMES_EACH = 24;
const TURNS_EACH = 90;
/** The naive engine is slow, and the machine may be busy. */
const PATIENCE = 60_000;

const BOARDS = RULE_SET_IDS.flatMap((id) => ruleSet(id).columns.map((columns) => ({ id, columns })));

describe("two engines, written apart, agree", () => {
  test.each(BOARDS)(
    "on random boards of $id with $columns columns, under every reading",
    ({ id, columns }) => {
      const random = chance(20_230 + columns);
      const readings = everyReading(id);
      const rounds = Math.ceil(BOARDS_EACH / readings.length);
      for (const reading of readings) {
        const rules = rulesFor(id, reading, columns);
        for (let round = 0; round < rounds; round++) {
          compare(rules, randomPosition(random, id, columns), "all");
        }
      }
    },
    PATIENCE,
  );

  test.each(BOARDS)(
    "in random games of $id with $columns columns, each under readings drawn by lot",
    ({ id, columns }) => {
      const random = chance(7_001 + columns);
      const readings = everyReading(id);
      const { openings } = ruleSet(id);
      for (let game = 0; game < GAMES_EACH; game++) {
        const rules = rulesFor(id, readings[random(readings.length)], columns);
        const opening = openings[game % openings.length]?.id ?? "";
        let text: string | undefined = formatPosition(openingPosition(rules, opening));
        for (let turn = 0; turn < TURNS_EACH && text !== undefined; turn++) {
          text = compare(rules, text, random)[0];
        }
      }
    },
    PATIENCE,
  );
});
