/** How each source lets a game begin: its openings, the gambits played out turn by turn, and what may be arranged. */

import { describe, expect, test } from "vitest";
import {
  arrangedPosition,
  checkArrangement,
  checkSetup,
  formatMove,
  formatPosition,
  holeName,
  legalMoves,
  openingPosition,
  parseSetup,
  playMove,
  RULE_SET_IDS,
  type RuleSetId,
  resolveRules,
  ruleSet,
  trace,
} from "../../src/engine/index.ts";
import { moveOf, positionOf, rulesFor, unwrap } from "./support.ts";

/** Seeds on the board of a position string. */
const onBoard = (text: string): number =>
  (text.split(" ")[0] ?? "").split(/[,/]/).reduce((sum, count) => sum + Number(count), 0);

const zeros = (columns: number): string => new Array(columns).fill(0).join(",");

interface OpeningRow {
  readonly name: string;
  readonly ruleSet: RuleSetId;
  readonly opening: string;
  readonly columns: number;
  readonly position: string;
  /** On the board; what is in hand not counted. */
  readonly seeds: number;
}

const OPENINGS: readonly OpeningRow[] = [
  {
    name: "Anna: thirty-two men a side, for instance four in each hole of the first row (72.10)",
    ruleSet: "mweso-anna",
    opening: "four-in-each-back-hole",
    columns: 8,
    position: "4,4,4,4,4,4,4,4/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/4,4,4,4,4,4,4,4 S",
    seeds: 64,
  },
  {
    name: "Sanderson, Figure 6: 29, two and one from the left-hand end of the back row (732.2–4)",
    ruleSet: "njombwa-sanderson",
    opening: "gambit-1",
    columns: 8,
    position: "0,0,0,0,0,1,2,29/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/29,2,1,0,0,0,0,0 S @gambit-1",
    seeds: 64,
  },
  {
    name: "Sanderson, first gambit on nine: two in every hole are 36 a side, so 33, two and one",
    ruleSet: "njombwa-sanderson",
    opening: "gambit-1",
    columns: 9,
    position: `0,0,0,0,0,0,1,2,33/${zeros(9)}/${zeros(9)}/33,2,1,0,0,0,0,0,0 S @gambit-1`,
    seeds: 72,
  },
  {
    name: "Sanderson, first gambit on ten: two in every hole are 40 a side, so 37, two and one",
    ruleSet: "njombwa-sanderson",
    opening: "gambit-1",
    columns: 10,
    position: `0,0,0,0,0,0,0,1,2,37/${zeros(10)}/${zeros(10)}/37,2,1,0,0,0,0,0,0,0 S @gambit-1`,
    seeds: 80,
  },
  {
    name: "Sanderson, second gambit: one man in each hole (732.15)",
    ruleSet: "njombwa-sanderson",
    opening: "gambit-2",
    columns: 8,
    position: "1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1 S @gambit-2",
    seeds: 32,
  },
  {
    name: "Sanderson, third start: none in the left end of the front row, one in the next (733.3); 29 a side, 58 in all",
    ruleSet: "njombwa-sanderson",
    opening: "two-in-every-hole",
    columns: 8,
    position: "2,2,2,2,2,2,2,2/2,2,2,2,2,2,1,0/0,1,2,2,2,2,2,2/2,2,2,2,2,2,2,2 S",
    seeds: 58,
  },
  {
    name: "Sanderson, third start on nine: 33 a side",
    ruleSet: "njombwa-sanderson",
    opening: "two-in-every-hole",
    columns: 9,
    position: "2,2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,1,0/0,1,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2,2 S",
    seeds: 66,
  },
  {
    name: "Sanderson, third start on ten: 37 a side",
    ruleSet: "njombwa-sanderson",
    opening: "two-in-every-hole",
    columns: 10,
    position: "2,2,2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2,1,0/0,1,2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2,2,2 S",
    seeds: 74,
  },
  {
    name: "Katondogorozi: 4 counters in each back-row hole with the front row empty (setup.4); sixty-four (intro.1)",
    ruleSet: "orusoro-katondogorozi",
    opening: "four-in-each-back-hole",
    columns: 8,
    position: "4,4,4,4,4,4,4,4/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/4,4,4,4,4,4,4,4 S",
    seeds: 64,
  },
  {
    name: "Ludii: one counter in each inner hole (rules.4); of 64, 48 remain, 24 in each hand",
    ruleSet: "bao-ludii-drc",
    opening: "start",
    columns: 8,
    position: "0,0,0,0,0,0,0,0/1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1/0,0,0,0,0,0,0,0 S 24,24",
    seeds: 16,
  },
];

test.each(OPENINGS)("$name", (row) => {
  const rules = rulesFor(row.ruleSet, {}, row.columns);
  const position = openingPosition(rules, row.opening);
  expect(formatPosition(position)).toBe(row.position);
  expect(onBoard(row.position)).toBe(row.seeds);
  expect(checkSetup(rules, position).ok).toBe(true);
});

test("an opening that the source does not give is refused by name", () => {
  expect(() => openingPosition(rulesFor("mweso-anna"), "gambit-1")).toThrow(
    "Mweso, by Anna 1938 has no opening “gambit-1”",
  );
});

interface GambitRow {
  readonly name: string;
  readonly opening: string;
  readonly columns: number;
  readonly moves: string;
  /** Men taken off the board by each turn that takes any: turn, from 1, and number. */
  readonly taken: readonly (readonly [turn: number, men: number])[];
  readonly becomes: string;
  readonly men: number;
}

const GAMBITS: readonly GambitRow[] = [
  {
    // Each spreads his pair one hole on: b2 first. After nine turns each both stand in f6 and f5, and the first
    // player's tenth reaches f4, opposite the second's f5.
    name: "eight columns: the pair walks twenty turns; the first player takes one with his tenth, the second two with his",
    opening: "gambit-1",
    columns: 8,
    moves: "b2 b2 b3 b3 b4 b4 b5 b5 b6 b6 b7 b7 b8 b8 f8 f8 f7 f7 f6 f6 b1 b1",
    taken: [
      [19, 1],
      [20, 2],
    ],
    becomes: "0,3,3,0,3,3,0,2/3,3,0,4,4,1,2,0/0,2,1,4,3,0,3,3/2,0,3,3,0,3,3,0 S",
    men: 61,
  },
  {
    // On nine columns a front hole p (0 … 17, anticlockwise from b1) faces 26 − p. The first player's k-th turn arrives
    // at k + 2, the second's two then standing at k and k + 1: 24 − k is neither k + 1 for whole k, nor k before the
    // twelfth. The second's eleventh arrives at 13, opposite the first's one man at 13; the first's twelfth then arrives
    // at 14, opposite the two at 12. “The first player then spreads the 29 men”: he runs first, though he took last; then
    // his opponent. Both run b1, f3, f1, b2, b5, b8, f8, f5.
    name: "nine columns: the roles swap; the second player takes one with his eleventh, the first two with his twelfth",
    opening: "gambit-1",
    columns: 9,
    moves: "b2 b2 b3 b3 b4 b4 b5 b5 b6 b6 b7 b7 b8 b8 b9 b9 f9 f9 f8 f8 f7 f7 f6 b1 b1",
    taken: [
      [22, 1],
      [23, 2],
    ],
    becomes: "3,0,3,3,0,3,3,0,2/3,0,3,3,0,3,1,3,1/1,3,1,4,0,3,3,0,3/2,0,3,3,0,3,3,0,3 S",
    men: 69,
  },
  {
    // On ten, hole p faces 29 − p: the first player's thirteenth arrives at 15, opposite the second's one at 14; the
    // second's thirteenth arrives at 15, opposite the first's two at 14. Both run b1, f3, f1, b2, b5, b8, f10, f7, f4.
    name: "ten columns: the first player takes one with his thirteenth, the second two with his",
    opening: "gambit-1",
    columns: 10,
    moves: "b2 b2 b3 b3 b4 b4 b5 b5 b6 b6 b7 b7 b8 b8 b9 b9 b10 b10 f10 f10 f9 f9 f8 f8 f7 f7 b1 b1",
    taken: [
      [25, 1],
      [26, 2],
    ],
    becomes: "3,3,0,3,3,0,3,3,0,2/0,3,3,0,4,4,0,1,3,1/1,3,1,0,4,3,0,3,3,0/2,0,3,3,0,3,3,0,3,3 S",
    men: 77,
  },
  {
    name: "the second gambit, eight columns: Figure 8, 28 men",
    opening: "gambit-2",
    columns: 8,
    moves: "b8 b8",
    taken: [],
    becomes: "2,0,2,0,2,0,2,0/0,0,0,2,0,2,0,2/2,0,2,0,2,0,0,0/0,2,0,2,0,2,0,2 S",
    men: 28,
  },
  {
    // From f9 by twos to f7, f5, f3, f1, b2, b4, b6 and b8, whose two go into b9; f8's two are removed.
    name: "the second gambit, nine columns: 16 men a side",
    opening: "gambit-2",
    columns: 9,
    moves: "b9 b9",
    taken: [],
    becomes: "2,0,2,0,2,0,2,0,2/0,0,0,2,0,2,0,2,0/0,2,0,2,0,2,0,0,0/2,0,2,0,2,0,2,0,2 S",
    men: 32,
  },
  {
    // From f10 by twos to f8, f6, f4, f2, b1, b3, b5, b7 and b9, whose two go into b10; f9's two are removed.
    name: "the second gambit, ten columns: 18 men a side",
    opening: "gambit-2",
    columns: 10,
    moves: "b10 b10",
    taken: [],
    becomes: "2,0,2,0,2,0,2,0,2,0/0,0,0,2,0,2,0,2,0,2/2,0,2,0,2,0,2,0,0,0/0,2,0,2,0,2,0,2,0,2 S",
    men: 36,
  },
];

describe("a gambit leaves its players no choice", () => {
  test.each(GAMBITS)("$name", (row) => {
    const rules = rulesFor("njombwa-sanderson", {}, row.columns);
    let position = openingPosition(rules, row.opening);
    const moves: string[] = [];
    const taken: [number, number][] = [];
    while (position.phase !== "play") {
      const legal = legalMoves(rules, position);
      expect(legal).toHaveLength(1);
      const move = legal[0];
      const result = move === undefined ? null : playMove(rules, position, move);
      if (move === undefined || result?.type !== "played")
        throw new Error(`stopped after ${moves.join(" ")}`);
      moves.push(formatMove(move, rules.columns));
      if (result.captured > 0) taken.push([moves.length, result.captured]);
      position = result.position;
    }
    expect(moves.join(" ")).toBe(row.moves);
    expect(taken).toEqual(row.taken);
    expect(formatPosition(position)).toBe(row.becomes);
    expect(onBoard(row.becomes)).toBe(row.men);
  });

  test.each(GAMBITS)("$name: the second player completes it, and by default the first goes on", (row) => {
    const options = ruleSet("njombwa-sanderson").readings["firstAfterGambit"]?.options ?? {};
    const [first = "", second = ""] = Object.keys(options);
    for (const [value, side] of [
      [first, "south"],
      [second, "north"],
    ] as const) {
      const rules = rulesFor("njombwa-sanderson", { firstAfterGambit: value }, row.columns);
      let position = openingPosition(rules, row.opening);
      let last = position.toMove;
      for (const text of row.moves.split(" ")) {
        last = position.toMove;
        const result = playMove(rules, position, moveOf(rules, text));
        if (result.type !== "played") throw new Error(`${text}: ${result.type}`);
        position = result.position;
      }
      expect([last, position.phase, position.toMove]).toEqual(["north", "play", side]);
    }
    // It holds on every width, so the words set none apart.
    expect(Object.values(options).join(" ")).not.toMatch(/eight|nine|ten\b/);
  });

  test("on eight columns the 29 first arrive at f3, the sixth hole from the right, and the run takes seven laps", () => {
    const rules = rulesFor("njombwa-sanderson");
    const position = positionOf(
      rules,
      "0,0,0,0,0,0,0,29/0,0,0,1,1,0,0,0/0,0,0,1,0,0,0,0/29,0,0,0,0,0,0,0 S @gambit-1",
    );
    const sown = trace(rules, position, moveOf(rules, "b1")).events.filter((event) => event.type === "sow");
    // f3 is the fourteenth of the sixteen holes of the ring.
    expect(sown.map(({ seeds, arrival }) => [seeds, arrival])).toEqual([
      [29, 13],
      [2, 15],
      [2, 1],
      [3, 4],
      [3, 7],
      [3, 10],
      [3, 13],
    ]);
  });

  test("the second player's run passes two filled holes in opposition, f1 and f6, and takes from neither", () => {
    const rules = rulesFor("njombwa-sanderson");
    const position = positionOf(
      rules,
      "0,0,0,0,0,0,0,29/0,0,0,1,1,0,0,0/0,2,1,4,3,0,3,3/2,0,3,3,0,3,3,0 N @gambit-1",
    );
    const { events } = trace(rules, position, moveOf(rules, "b1"));
    const passed = events.flatMap((event) =>
      event.type === "relay" && event.licence.clause === "relayInOpposition" ? [event.hole] : [],
    );
    expect(passed.map((hole) => holeName(hole, 8))).toEqual(["f1", "f6"]);
    expect(events.some(({ type }) => type === "capture")).toBe(false);
  });

  test("a board that does not come about in a gambit is not taken for one", () => {
    const rules = rulesFor("njombwa-sanderson");
    const setup = unwrap(
      parseSetup("0,0,0,0,0,1,2,29/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/28,3,1,0,0,0,0,0 S @gambit-1"),
      "setup",
    );
    expect(checkSetup(rules, setup)).toMatchObject({ ok: false, error: { type: "phase" } });
    // Neither is there such an opening, nor is the third played out.
    for (const phase of ["gambit-4", "two-in-every-hole"]) {
      const other = { ...setup, phase };
      expect(checkSetup(rules, other)).toMatchObject({ ok: false, error: { type: "phase" } });
    }
  });

  test.each(RULE_SET_IDS)("%s: an opening begins with play, or in the phase that is named after it", (id) => {
    for (const { id: opening, setup } of ruleSet(id).openings) {
      for (const columns of ruleSet(id).columns) expect(["play", opening]).toContain(setup(columns).phase);
    }
  });
});

describe("boards of the width that the source has", () => {
  const WIDTHS: Readonly<Record<RuleSetId, readonly number[]>> = {
    "mweso-anna": [8],
    "njombwa-sanderson": [8, 9, 10],
    "orusoro-katondogorozi": [8],
    "bao-ludii-drc": [8],
  };

  test.each(Object.entries(WIDTHS))("%s is played on %s columns and on no others", (id, widths) => {
    for (const columns of [7, 8, 9, 10, 11]) {
      const rules = resolveRules(id as RuleSetId, { columns });
      if (widths.includes(columns)) expect(rules.ok).toBe(true);
      else {
        const says = `${ruleSet(id as RuleSetId).title} is played on ${widths.join(", ")} columns, not on ${columns}.`;
        expect(rules).toEqual({ ok: false, error: { type: "columns", says } });
      }
    }
  });

  test("a board of another width than the rules is refused", () => {
    const setup = unwrap(
      parseSetup(`${zeros(9)}/${zeros(9)}/${zeros(9)}/18,0,0,0,0,0,0,0,0 S`),
      "nine columns",
    );
    expect(checkSetup(rulesFor("mweso-anna"), setup)).toEqual({
      ok: false,
      error: { type: "shape", says: "The board must have 8 columns, not 9." },
    });
    expect(checkSetup(rulesFor("njombwa-sanderson", {}, 9), setup).ok).toBe(true);
  });
});

describe("no more men than the game has", () => {
  const CROWDED: readonly (readonly [RuleSetId, number, string, boolean])[] = [
    ["mweso-anna", 8, `${zeros(8)}/${zeros(8)}/${zeros(8)}/64,0,0,0,0,0,0,0 S`, true],
    ["mweso-anna", 8, `${zeros(8)}/${zeros(8)}/${zeros(8)}/65,0,0,0,0,0,0,0 S`, false],
    ["njombwa-sanderson", 9, `${zeros(9)}/${zeros(9)}/${zeros(9)}/72,0,0,0,0,0,0,0,0 S`, true],
    ["njombwa-sanderson", 9, `${zeros(9)}/${zeros(9)}/${zeros(9)}/73,0,0,0,0,0,0,0,0 S`, false],
    ["njombwa-sanderson", 10, `${zeros(10)}/${zeros(10)}/${zeros(10)}/81,0,0,0,0,0,0,0,0,0 S`, false],
    ["orusoro-katondogorozi", 8, `${zeros(8)}/${zeros(8)}/${zeros(8)}/60,0,0,0,0,0,0,5 S`, false],
    ["bao-ludii-drc", 8, `${zeros(8)}/${zeros(8)}/16,0,0,0,0,0,0,0/${zeros(8)} S 24,24`, true],
    ["bao-ludii-drc", 8, `${zeros(8)}/${zeros(8)}/16,0,0,0,0,0,0,0/${zeros(8)} S 24,25`, false],
  ];

  test.each(CROWDED)("%s on %i columns: %s is accepted: %s", (id, columns, text, accepted) => {
    const checked = checkSetup(rulesFor(id, {}, columns), unwrap(parseSetup(text), text));
    expect(checked.ok).toBe(accepted);
    if (!checked.ok) expect(checked.error.type).toBe("census");
  });

  test("only Bao has counters in hand, and it must have them", () => {
    const bare = unwrap(parseSetup(`${zeros(8)}/${zeros(8)}/1,0,0,0,0,0,0,0/${zeros(8)} S`), "bare");
    const stocked = { ...bare, stock: { south: 1, north: 1 } };
    expect(checkSetup(rulesFor("bao-ludii-drc"), bare)).toMatchObject({
      ok: false,
      error: { type: "shape" },
    });
    expect(checkSetup(rulesFor("bao-ludii-drc"), stocked).ok).toBe(true);
    for (const id of ["mweso-anna", "njombwa-sanderson", "orusoro-katondogorozi"] as const) {
      expect(checkSetup(rulesFor(id), stocked)).toMatchObject({ ok: false, error: { type: "shape" } });
    }
  });

  test("holes and hands hold whole numbers, none below nothing", () => {
    const setup = unwrap(parseSetup(`${zeros(8)}/${zeros(8)}/1,0,0,0,0,0,0,0/${zeros(8)} S`), "bare");
    const rules = rulesFor("mweso-anna");
    for (const seeds of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      const south = [seeds, ...setup.holes.south.slice(1)];
      const checked = checkSetup(rules, { ...setup, holes: { ...setup.holes, south } });
      expect(checked).toMatchObject({ ok: false, error: { type: "shape" } });
    }
    const short = { ...setup, holes: { ...setup.holes, north: setup.holes.north.slice(1) } };
    expect(checkSetup(rules, short)).toMatchObject({ ok: false, error: { type: "shape" } });
  });
});

describe("a player's own arrangement", () => {
  /** In ring order: back row left to right, then front row right to left. */
  const spread = [1, 2, 3, 4, 5, 6, 7, 4, 0, 0, 0, 0, 0, 0, 0, 0];

  test("Anna: each player arranges his thirty-two men as he likes (72.7)", () => {
    const rules = rulesFor("mweso-anna");
    expect(checkArrangement(rules, spread).ok).toBe(true);
    expect(checkArrangement(rules, [32, ...new Array(15).fill(0)]).ok).toBe(true);
  });

  test("Anna: both holes of a column may be filled; she only warns of it (72.8)", () => {
    expect(checkArrangement(rulesFor("mweso-anna"), new Array(16).fill(2)).ok).toBe(true);
  });

  test("Anna: each player uses thirty-two men, neither more nor fewer (72.10)", () => {
    const rules = rulesFor("mweso-anna");
    for (const men of [31, 33]) {
      expect(checkArrangement(rules, [men, ...new Array(15).fill(0)])).toEqual({
        ok: false,
        error: { says: `Each player arranges 32 men, not ${men}.` },
      });
    }
  });

  test("Katondogorozi: each side freely arranges its own 32 counters (setup.3, arrange.2)", () => {
    const rules = rulesFor("orusoro-katondogorozi");
    expect(checkArrangement(rules, spread).ok).toBe(true);
    expect(checkArrangement(rules, [31, ...new Array(15).fill(0)]).ok).toBe(false);
    const north = [0, 0, 0, 0, 0, 0, 0, 32, 0, 0, 0, 0, 0, 0, 0, 0];
    expect(formatPosition(arrangedPosition(rules, spread, north))).toBe(
      "32,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/1,2,3,4,5,6,7,4 S",
    );
  });

  test("Katondogorozi: a big hole already filled and locked must keep its count (arrange.5)", () => {
    const rules = rulesFor("orusoro-katondogorozi");
    expect(checkArrangement(rules, spread, { hole: 6, seeds: 7 }).ok).toBe(true);
    expect(checkArrangement(rules, spread, { hole: 6, seeds: 17 })).toEqual({
      ok: false,
      error: { says: "The big hole is fixed at 17; it holds 7." },
    });
  });

  test("Anna knows no big hole; Sanderson and Ludii have nothing to arrange", () => {
    expect(checkArrangement(rulesFor("mweso-anna"), spread, { hole: 6, seeds: 7 }).ok).toBe(false);
    expect(checkArrangement(rulesFor("njombwa-sanderson"), spread).ok).toBe(false);
    expect(checkArrangement(rulesFor("bao-ludii-drc"), spread).ok).toBe(false);
  });

  test("an arrangement has sixteen holes, each with a whole number of men", () => {
    const rules = rulesFor("mweso-anna");
    expect(checkArrangement(rules, [32]).ok).toBe(false);
    expect(checkArrangement(rules, [33, -1, ...new Array(14).fill(0)]).ok).toBe(false);
    expect(checkArrangement(rules, [31.5, 0.5, ...new Array(14).fill(0)]).ok).toBe(false);
  });
});

describe("readings", () => {
  test("the tables of readings hold these names and values, the default first", () => {
    const tables = Object.fromEntries(
      (["mweso-anna", "njombwa-sanderson", "orusoro-katondogorozi", "bao-ludii-drc"] as const).map((id) => [
        id,
        Object.fromEntries(
          Object.entries(ruleSet(id).readings).map(([name, reading]) => [
            name,
            [
              reading.default,
              ...Object.keys(reading.options).filter((value) => value !== reading.default),
            ].join(", "),
          ]),
        ),
      ]),
    );
    expect(tables).toEqual({
      "mweso-anna": {
        singletons: "liftable, not-liftable",
        captureOnEmpty: "yes, no",
        resumeFrom: "arrival, lap-start",
        end: "no-move-loses",
      },
      "njombwa-sanderson": {
        gambitRunCaptures: "no, yes",
        blocked: "undecided, loss",
        firstAfterGambit: "first player, second player",
      },
      "orusoro-katondogorozi": {
        resumeFrom: "arrival, lap-start",
        captureOnEmpty: "yes, no",
        reverseCount: "any, whole",
        reverseChain: "clockwise-if-it-captures",
        okutemaTest: "move-start, first-capture",
        akakaikuru: "literal, all-32",
      },
      "bao-ludii-drc": {
        placeOnEmpty: "allowed, filled-only",
        captureEntry: "into-end, merged",
        sideChoice: "every, first-only",
        placementRelayCaptures: "yes, never",
        phase2FirstLap: "first-lap-decides, later-only",
        phase2Compulsory: "yes, free",
        phase2Singletons: "liftable, two-or-more",
        winTest: "end-of-turn, at-once",
      },
    });
  });

  test("a reading or a value that the rule set does not have is refused with those it has", () => {
    expect(resolveRules("mweso-anna", { readings: { blocked: "loss" } })).toEqual({
      ok: false,
      error: {
        type: "reading",
        says: "Mweso, by Anna 1938 has no reading “blocked”; it has singletons, captureOnEmpty, resumeFrom, end.",
      },
    });
    expect(resolveRules("mweso-anna", { readings: { resumeFrom: "somewhere" } })).toEqual({
      ok: false,
      error: {
        type: "value",
        says: "The reading “resumeFrom” is one of arrival, lap-start, not “somewhere”.",
      },
    });
    for (const name of ["toString", "constructor", "__proto__"]) {
      expect(resolveRules("mweso-anna", { readings: Object.fromEntries([[name, "yes"]]) })).toMatchObject({
        ok: false,
        error: { type: "reading" },
      });
      expect(resolveRules("mweso-anna", { readings: { end: name } })).toMatchObject({
        ok: false,
        error: { type: "value" },
      });
    }
  });
});
