/**
 * What comes about only because a reading is not left at its default names that reading: at the first event, refusal or
 * outcome at which play by another value parts from play by the default.
 */

import { describe, expect, test } from "vitest";
import {
  type Columns,
  firstParting,
  formatMove,
  formatPosition,
  type Licence,
  legalMoves,
  type Move,
  openingPosition,
  outcomeAt,
  type Position,
  playMove,
  RULE_SET_IDS,
  type RuleSetId,
  type Rules,
  ruleSet,
  sameDeed,
  type Trace,
  trace,
  whyNot,
} from "../../src/engine/index.ts";
import { moveFromCode } from "../../src/engine/moves.ts";
import { randomPosition } from "./random.ts";
import { board, chance, columnsIn, everyReading, outcomeText, positionOf, rulesFor } from "./support.ts";
import { WORKED_TABLES } from "./worked/play.ts";

type Chance = (below: number) => number;

/** Laps after which a move is left unfinished: it is compared as far as it was told. */
const LAPS = 300;
const BOARDS = 120;

interface Value {
  readonly id: RuleSetId;
  readonly name: string;
  readonly value: string;
}

/** Every value of every reading that is not its default. */
const VALUES: readonly Value[] = RULE_SET_IDS.flatMap((id) =>
  Object.entries(ruleSet(id).readings).flatMap(([name, reading]) =>
    Object.keys(reading.options)
      .filter((value) => value !== reading.default)
      .map((value) => ({ id, name, value })),
  ),
);

/** Values by which no event, refusal or outcome of one board and one move differs, and why. */
const NEVER_PARTS: ReadonlyMap<string, string> = new Map([
  ["okutemaTest=first-capture", "Nothing is sown into the opponent's holes, so both values are one rule."],
  ["firstAfterGambit=second player", "It decides whose turn follows a gambit, which no event tells."],
]);

/** Values that differ on one width of board alone. */
const ONLY_ON: ReadonlyMap<string, Columns> = new Map([["gambitRunCaptures=yes", 9]]);

/** Partings at which the licence does not name the reading, rightly. */
const NAMED_ELSEWHERE: readonly {
  readonly reading: string;
  readonly clauses: readonly string[];
  readonly why: string;
}[] = [
  {
    reading: "captureEntry",
    clauses: ["enterForced", "enterFree", "enterKept"],
    why: "It licenses the end, which is the same by both values. The sowing that follows names the reading.",
  },
  {
    reading: "akakaikuru",
    clauses: ["okutema"],
    why: "The last column taken was the second head: the game is won by that sentence by both values.",
  },
];

interface Parting {
  readonly licence: Licence | null;
  /** What the default says there. */
  readonly usual: Licence | null;
  readonly move: string;
}

/** Plays a first act with the ends of `stream` for as many choices as the turn asks for. */
function told(rules: Rules, position: Position, first: Move, stream: Move["ends"]): Trace {
  for (let used = 0; ; used++) {
    const one = trace(rules, position, { ...first, ends: stream.slice(0, used) }, { laps: LAPS });
    if (one.result.type !== "asks-end" || used === stream.length) return one;
  }
}

/** Where the two part on this board, if they do: at its outcomeAt, at a refusal, or within each turn. */
function partings(usual: Rules, other: Rules, position: Position, draw: Chance): readonly Parting[] {
  const [before, after] = [outcomeAt(usual, position), outcomeAt(other, position)];
  if (outcomeText(before) !== outcomeText(after)) {
    return after === null
      ? []
      : [{ licence: after.licence, usual: before?.licence ?? null, move: "before any move" }];
  }
  if (before !== null) return [];
  const stream = Array.from({ length: 12 }, () => (draw(2) === 0 ? "left" : "right") as "left" | "right");
  return usual.laws.starts.flat().flatMap((code): readonly Parting[] => {
    const first = moveFromCode(code, []);
    const move = formatMove(first, usual.columns);
    const [refused, barred] = [whyNot(usual, position, first), whyNot(other, position, first)];
    if (barred !== null) return refused === null ? [{ licence: barred, usual: null, move }] : [];
    const there = told(other, position, first, stream);
    if (refused !== null) return [{ licence: there.events[0]?.licence ?? null, usual: refused, move }];
    const here = told(usual, position, first, stream);
    const at = firstParting([here.events, there.events]);
    if (at === null) return [];
    const [one, two] = [here.events[at], there.events[at]];
    // A turn that was left unfinished, or was told the same to where the other stopped, has not parted.
    if (two === undefined && there.result.type !== "played") return [];
    if (one === undefined && here.result.type !== "played") return [];
    if (one !== undefined && two !== undefined && sameDeed(one, two)) return [];
    return [{ licence: two?.licence ?? null, usual: one?.licence ?? null, move }];
  });
}

/** The boards of the worked examples, boards of random games from every opening, and random boards. */
function* boardsOf(rules: Rules, draw: Chance, count: number): Generator<Position> {
  const { ruleSet: set, columns } = rules;
  for (const { position } of WORKED_TABLES.find((table) => table.ruleSet === set.id)?.rows ?? []) {
    if (columnsIn(position) === columns) yield positionOf(rules, position);
  }
  // One seed in every hole: nobody is blocked so thoroughly by chance.
  const row = Array.from({ length: columns }, () => 1).join(",");
  yield positionOf(rules, `${row}/${row}/${row}/${row} S${set.hasStock ? " 0,0" : ""}`);
  for (let made = 0; made < count; ) {
    for (let board = 0; board < 4; board++, made++) {
      yield positionOf(rules, randomPosition(draw, set.id, columns));
    }
    const opening = set.openings[draw(set.openings.length)] ?? set.openings[0];
    let position = openingPosition(rules, opening.id);
    for (let ply = 0; ply < 60; ply++) {
      if (ply % 10 === 9 || position.phase !== "play") {
        yield position;
        made++;
      }
      const moves = legalMoves(rules, position);
      const move = moves[draw(moves.length)];
      if (move === undefined) break;
      const result = playMove(rules, position, move, { laps: LAPS });
      if (result.type !== "played" || result.outcome !== null) break;
      position = result.position;
    }
  }
}

const keyOf = ({ name, value }: Value): string => `${name}=${value}`;
const isElsewhere = (reading: string, clause: string | undefined): boolean =>
  NAMED_ELSEWHERE.some((one) => one.reading === reading && one.clauses.some((other) => other === clause));

describe.each(VALUES)("$id by $name=$value", (one) => {
  const { id, name, value } = one;

  test.each(ruleSet(id).columns)(
    "parts from the default where it says so, on %i columns",
    (columns: Columns) => {
      const draw = chance(columns);
      // With every other reading at its default, and with each other value of each of them.
      const others = VALUES.filter((other) => other.id === id && other.name !== name);
      const ways = [{}, ...others.map((other) => ({ [other.name]: other.value }))];
      let parted = 0;
      for (const [base, way] of ways.entries()) {
        const usual = rulesFor(id, way, columns);
        const other = rulesFor(id, { ...way, [name]: value }, columns);
        const may = (reading: string | undefined): boolean =>
          reading === name ||
          (reading !== undefined && other.readings[reading] !== ruleSet(id).readings[reading]?.default);
        for (const position of boardsOf(
          base % 2 === 0 ? usual : other,
          draw,
          base === 0 ? BOARDS : BOARDS / 4,
        )) {
          for (const { licence, usual: said, move } of partings(usual, other, position, draw)) {
            parted++;
            if (isElsewhere(name, licence?.clause)) continue;
            const where = `${JSON.stringify(way)} ${move}: ${licence?.clause}, not ${said?.clause}${board(formatPosition(position))}`;
            expect(may(licence?.reading), where).toBe(true);
          }
        }
      }
      const parts = !NEVER_PARTS.has(keyOf(one)) && (ONLY_ON.get(keyOf(one)) ?? columns) === columns;
      expect(parted > 0).toBe(parts);
    },
  );
});

describe.each(RULE_SET_IDS)("%s", (id) => {
  test("names a reading only where it is not left at its default", () => {
    const draw = chance(7);
    const ways = everyReading(id);
    for (let game = 0; game < 20; game++) {
      const rules = rulesFor(id, game === 0 ? {} : ways[draw(ways.length)]);
      for (const position of boardsOf(rules, draw, 10)) {
        const licences = rules.laws.starts.flat().flatMap((code) => {
          const first = moveFromCode(code, []);
          const refused = whyNot(rules, position, first);
          if (refused !== null) return [refused];
          return told(rules, position, first, ["left", "right", "left"]).events.map(({ licence }) => licence);
        });
        for (const { clause, reading } of licences) {
          if (reading === undefined) continue;
          const where = `${clause} ${JSON.stringify(rules.readings)}${board(formatPosition(position))}`;
          expect(rules.readings[reading], where).not.toBe(ruleSet(id).readings[reading]?.default);
        }
      }
    }
  });
});
