/** The command line tool as a user meets it: another process, its output, its complaints and its exit code. */

import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { Progress } from "../../scripts/cli/progress.ts";
import { answer } from "../../scripts/cli/tool.ts";
import {
  defaultRules,
  formatMove,
  legalMoves,
  openingPosition,
  parseMove,
  parsePosition,
  proveEndless,
} from "../../src/engine/index.ts";

const MAIN = fileURLToPath(new URL("../../scripts/cli/main.ts", import.meta.url));
const SILENT = new Progress(process.stderr);

/** The JSON of a call that must succeed and have nothing to complain of. */
function ask(...args: string[]) {
  const { code, stdout, stderr } = answer(args, SILENT);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return JSON.parse(stdout);
}

/** The tool as another process, which is what a user starts. */
function spawn(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], { encoding: "utf8" });
  return { code: status, stdout, stderr };
}

describe("as a process", () => {
  test("prints JSON on standard output and nothing else", () => {
    const { code, stdout, stderr } = spawn("perft", "mweso-anna", "four-in-each-back-hole", "3");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(JSON.parse(stdout)).toMatchObject({ turns: 600 });
  });

  test("complains on standard error with code 2", () => {
    const { code, stdout, stderr } = spawn("moves", "mweso-anna", "fours");
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain("“fours” is no opening of Mweso");
  });

  test("helps without being asked for anything else", () => {
    expect(spawn().stdout).toBe(spawn("--help").stdout);
  });
});

const EMPTY_ROW = "0,0,0,0,0,0,0,0";
const MWESO_START = `4,4,4,4,4,4,4,4/${EMPTY_ROW}/${EMPTY_ROW}/4,4,4,4,4,4,4,4 S`;

describe("moves", () => {
  test("lists every legal turn with what it leads to", () => {
    const printed = ask("moves", "mweso-anna", "four-in-each-back-hole");
    expect(printed).toMatchObject({
      ruleSet: "mweso-anna",
      columns: 8,
      readings: { captureOnEmpty: "yes" },
      position: MWESO_START,
      outcome: null,
    });
    const rules = defaultRules("mweso-anna");
    const legal = legalMoves(rules, openingPosition(rules, "four-in-each-back-hole"));
    expect(printed.moves.map(({ move }: { move: string }) => move)).toEqual(
      legal.map((move) => formatMove(move, 8)),
    );
    for (const move of printed.moves) {
      expect(move).toEqual({
        move: expect.stringMatching(/^b[1-8]$/),
        position: expect.stringMatching(/ N$/),
        outcome: null,
        laps: expect.any(Number),
        captured: expect.any(Number),
      });
    }
  });

  test("goes by the readings asked for", () => {
    const board = `0,0,0,0,0,0,0,1/${EMPTY_ROW}/${EMPTY_ROW}/1,2,0,0,0,0,0,0 S`;
    const moves = (...more: string[]) =>
      ask("moves", "mweso-anna", board, ...more).moves.map(({ move }: { move: string }) => move);
    expect(moves()).toEqual(["b1", "b2"]);
    expect(moves("--reading", "singletons=not-liftable")).toEqual(["b2"]);
  });

  test("plays on nine columns where the source does", () => {
    const printed = ask("moves", "njombwa-sanderson", "two-in-every-hole", "--columns", "9");
    expect(printed).toMatchObject({ columns: 9, position: expect.stringMatching(/^(2,){8}2\//) });
  });

  test("says how a game that is over ended, and offers no turn", () => {
    const printed = ask("moves", "mweso-anna", `1,0,0,0,0,0,0,0/${EMPTY_ROW}/${EMPTY_ROW}/${EMPTY_ROW} S`);
    expect(printed).toMatchObject({ outcome: { type: "won", winner: "north" }, moves: [] });
  });

  test("gives the period of a turn that never ends", () => {
    const board = "0,4,2,1,4,9,1,0/4,5,0,3,1,3,0,1/0,1,4,4,0,3,0,0/4,8,0,0,1,1,0,0 N";
    const { moves } = ask("moves", "njombwa-sanderson", board);
    expect(moves.find(({ move }: { move: string }) => move === "b3")).toMatchObject({
      position: null,
      outcome: { type: "annulled", how: "endless" },
      period: 70,
    });
  });
});

describe("trace", () => {
  test("tells each event with its licence and the board after it", () => {
    const printed = ask("trace", "mweso-anna", "four-in-each-back-hole", "b5");
    expect(printed.events[0]).toMatchObject({
      type: "lift",
      hole: "b5",
      seeds: 4,
      licence: { clause: "start", basis: "stated", sentences: ["s-73-3"] },
      board: `4,4,4,4,4,4,4,4/${EMPTY_ROW}/${EMPTY_ROW}/4,4,4,4,0,4,4,4`,
      hand: 4,
    });
    // Her own example: four men from the fifth hole end in the last hole on the right of the second row.
    expect(printed.events[1]).toMatchObject({ type: "sow", after: "b5", arrival: "f8", seeds: 4, hand: 0 });
    expect(printed.events.at(-1).type).toBe("end");
    expect(printed.result.position).toBe(`${printed.events.at(-1).board} N`);
  });

  test("stops telling of a turn that never ends when the laps allowed are spent", () => {
    const board = "0,4,2,1,4,9,1,0/4,5,0,3,1,3,0,1/0,1,4,4,0,3,0,0/4,8,0,0,1,1,0,0 N";
    const printed = ask("trace", "njombwa-sanderson", board, "b3", "--laps", "5");
    expect(printed.result).toMatchObject({ position: null, laps: 5, outcome: { how: "unresolved" } });
    expect(printed.events.filter(({ type }: { type: string }) => type === "sow")).toHaveLength(5);
  });
});

describe("perft", () => {
  test("counts the tree, and divides it by first turns", () => {
    const printed = ask("perft", "njombwa-sanderson", "two-in-every-hole", "3", "--divide");
    expect(printed).toMatchObject({ depth: 3, turns: 1607, unending: 0 });
    expect(printed.divide).toHaveLength(14);
    expect(printed.divide.reduce((sum: number, { turns }: { turns: number }) => sum + turns, 0)).toBe(1607);
  });

  test("counts the position itself at depth 0", () => {
    expect(ask("perft", "bao-ludii-drc", "start", "0")).toMatchObject({ turns: 1, unending: 0 });
  });

  test("counts unending turns apart", () => {
    const board = "0,4,2,1,4,9,1,0/4,5,0,3,1,3,0,1/0,1,4,4,0,3,0,0/4,8,0,0,1,1,0,0 N";
    const { turns, unending } = ask("perft", "njombwa-sanderson", board, "1");
    const { moves } = ask("moves", "njombwa-sanderson", board);
    expect(unending).toBeGreaterThan(0);
    expect(turns + unending).toBe(moves.length);
  });

  test("counts a first turn once that is given up before it asks at which end to enter", () => {
    // Every placement captures one counter. At the two holes of each end it enters at that end, at the four others at
    // either: 4 + 2 × 4 first turns. The one counter falls into the filled end hole, so one lap ends none of them.
    const { turns, unending } = ask("perft", "bao-ludii-drc", "start", "1", "--laps", "1");
    expect([turns, unending]).toEqual([0, 12]);
  });
});

describe("best", () => {
  test("finds a win in one", () => {
    // Two men end in the empty hole opposite the last man of the enemy.
    const board = `${EMPTY_ROW}/0,0,0,0,0,0,0,1/${EMPTY_ROW}/0,0,0,0,0,0,2,0 S`;
    expect(ask("best", "njombwa-sanderson", board)).toMatchObject({
      outcome: null,
      move: "b7",
      line: ["b7"],
      value: null,
      decided: { for: "mover", turns: 1 },
    });
  });

  test("has no turn to offer when the game is over", () => {
    const printed = ask("best", "mweso-anna", `1,0,0,0,0,0,0,0/${EMPTY_ROW}/${EMPTY_ROW}/${EMPTY_ROW} S`);
    expect(printed).toMatchObject({ move: null, line: [], outcome: { type: "won" } });
  });
});

describe("selfplay", () => {
  test("plays the same games for the same seed, and its figures add up", () => {
    const args = ["selfplay", "orusoro-katondogorozi", "--games", "20", "--from", "arranged"];
    const printed = ask(...args, "--seed", "5");
    expect(printed).toEqual(ask(...args, "--seed", "5"));
    expect(printed.turns).not.toEqual(ask(...args, "--seed", "6").turns);
    const ends: number[] = Object.values(printed.ends);
    expect(ends.reduce((sum, games) => sum + games, 0)).toBe(20);
    expect(printed.turns.mean * 20).toBeCloseTo(printed.turns.total);
    expect(printed.firstPlayer.first + printed.firstPlayer.second).toBeLessThanOrEqual(20);
  });

  test("lets both players look ahead", () => {
    const printed = ask("selfplay", "bao-ludii-drc", "--games", "2", "--depth", "1", "--turns", "20");
    expect(printed).toMatchObject({ games: 2, players: "looking 1 turns ahead" });
  });
});

describe("endless", () => {
  test("finds moves that the engine proves endless, and the longest that ends", () => {
    const args = ["--from", "two-in-every-hole", "--seed", "1", "--moves", "30000"];
    const printed = ask("endless", "njombwa-sanderson", ...args);
    expect(printed).toMatchObject({ moves: 30_000, seed: 1, unresolved: [] });
    expect(printed.endless.length).toBe(printed.proved);
    expect(printed.proved).toBeGreaterThan(0);
    const rules = defaultRules("njombwa-sanderson");
    for (const { position, move, startLap, period } of printed.endless) {
      const [board, turn] = [parsePosition(position, rules), parseMove(move, 8)];
      if (!board.ok || !turn.ok) throw new Error(`${position} ${move}`);
      expect(proveEndless(rules, board.value, turn.value)).toEqual({ type: "endless", startLap, period });
    }
    expect(printed.longest.laps).toBeGreaterThan(20);
    const ended = printed.lengths.reduce((sum: number, moves: number) => sum + moves, 0);
    expect(ended + printed.proved).toBe(30_000);
    expect(printed.share.share).toBeCloseTo(printed.proved / 30_000, 6);
    expect(printed.share.low).toBeLessThan(printed.share.share);
    expect(printed.share.high).toBeGreaterThan(printed.share.share);
  });

  const BOARD = "0,4,2,1,4,9,1,0/4,5,0,3,1,3,0,1/0,1,4,4,0,3,0,0/4,8,0,0,1,1,0,0 N";

  test("follows one move, to its end or round its circle", () => {
    expect(ask("endless", "njombwa-sanderson", "--from", BOARD, "--move", "b3")).toMatchObject({
      position: BOARD,
      move: "b3",
      proof: { type: "endless", startLap: 1, period: 70, lastCapture: 0 },
    });
    // Her own example: four men from the fifth hole of the first row end in the last of the second, which is empty.
    const fours = ["--from", "four-in-each-back-hole", "--move", "b5"];
    expect(ask("endless", "mweso-anna", ...fours).proof).toEqual({ type: "ends", laps: 1, captured: 0 });
  });
});

describe("help", () => {
  test("names every command, rule set and reading", () => {
    const { code, stdout } = answer(["--help"], SILENT);
    expect(code).toBe(0);
    for (const word of [
      "moves",
      "selfplay",
      "bao-ludii-drc",
      "gambit-1",
      "captureEntry: into-end | merged",
    ]) {
      expect(stdout).toContain(word);
    }
  });

  test.each(["moves", "trace", "perft", "best", "selfplay", "endless"])("explains %s", (name) => {
    const { code, stdout, stderr } = answer([name, "--help"], SILENT);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain(`four-rows -- ${name} <rule set>`);
    expect(stdout).toContain("--reading <key=value>");
    expect(stdout).toContain("For example:");
  });
});

describe("what cannot be done ends with code 2 and says what was expected", () => {
  const START = "four-in-each-back-hole";
  test.each([
    [["foo"], "There is no command “foo”; expected one of moves, trace, perft, best, selfplay, endless"],
    [["moves"], "“moves” was given 0 of 2 arguments; expected moves <rule set> <position>."],
    [["moves", "mweso-anna", "1,2", "S"], "“moves” was given 3 of 2 arguments"],
    [
      ["moves", "mweso", START],
      "There is no rule set “mweso”; expected one of mweso-anna, njombwa-sanderson",
    ],
    [
      ["moves", "mweso-anna", "fours"],
      "“fours” is no opening of Mweso, by Anna 1938; expected one of four-in-",
    ],
    [
      ["moves", "mweso-anna", "1,2/3"],
      "At column 1: expected a row of 8, 9, 10 counts, not of 2; found “1,2/3”.",
    ],
    [
      ["moves", "mweso-anna", `${EMPTY_ROW}/9`],
      "At column 17: expected 8 counts in the north front row, not 1",
    ],
    [
      ["moves", "mweso-anna", START, "--columns", "9"],
      "Mweso, by Anna 1938 is played on 8 columns, not on 9.",
    ],
    [["moves", "mweso-anna", START, "--columns", "x"], "--columns must be a whole number, not “x”."],
    [
      ["moves", "mweso-anna", START, "--reading", "end"],
      "--reading “end” cannot be read; expected key=value.",
    ],
    [
      ["moves", "mweso-anna", START, "--reading", "luck=no"],
      "Mweso, by Anna 1938 has no reading “luck”; it has",
    ],
    [
      ["moves", "mweso-anna", START, "--reading", "singletons=2"],
      "is one of liftable, not-liftable, not “2”.",
    ],
    [["moves", "mweso-anna", START, "--reading", "__proto__=no"], "has no reading “__proto__”; it has"],
    [
      ["moves", "mweso-anna", START, "--reading", "singletons=liftable", "--reading", "singletons=liftable"],
      "--reading “singletons” is given twice.",
    ],
    [
      ["moves", "mweso-anna", START, "--speed", "9"],
      "Unknown option '--speed'; “moves” has --help, --columns",
    ],
    [["moves", "mweso-anna", START, "--laps", "0"], "--laps must be a whole number from 1, not “0”."],
    [["trace", "mweso-anna", START, "z9"], "At column 1: expected a hole, b1 to b8 or f1 to f8; found “z9”."],
    [
      ["trace", "mweso-anna", START, "f1"],
      "f1 is not legal here. A move begins in a filled hole; this one is empty.",
    ],
    [
      ["endless", "mweso-anna", "--from", "four-in-each-back-hole", "--move", "b1L"],
      "b1L is not legal here. All moves are anticlockwise and lift every man of the hole",
    ],
    [["trace", "bao-ludii-drc", "start", "f4"], "f4 must say at which end the captured seeds enter"],
    [
      ["trace", "mweso-anna", `1,0,0,0,0,0,0,0/${EMPTY_ROW}/${EMPTY_ROW}/${EMPTY_ROW} S`, "b1"],
      "The game is over in this position",
    ],
    [["perft", "mweso-anna", START, "deep"], "The depth must be a whole number of turns, not “deep”."],
    [["selfplay", "bao-ludii-drc", "--from", "arranged"], "has no free arrangement; expected an opening"],
    [["endless", "mweso-anna", "--move", "b5"], "--move is played from a position; expected --from as well."],
    [
      ["endless", "mweso-anna", "--from", START, "--move", "f1"],
      "f1 is not legal here. A move begins in a filled",
    ],
    [["endless", "mweso-anna", "--from", "arranged", "--move", "b1"], "“arranged” is no opening of Mweso"],
    [["endless", "mweso-anna", "--moves"], "Option '--moves <value>' argument missing; “endless” has"],
  ])("%s", (args, says) => {
    const { code, stdout, stderr } = answer(args, SILENT);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(says);
  });

  test("points at a place in a text only where one is wrong", () => {
    const misread = answer(["moves", "mweso-anna", "1,x/2 S"], SILENT).stderr;
    expect(misread).toMatch(/\n {2}1,x\/2 S\n {4}\^\n$/);
    // Every count can be read, but Bao has 64 counters and here are 32 and 48 in stock.
    const many = `4,4,4,4,4,4,4,4/${EMPTY_ROW}/${EMPTY_ROW}/${EMPTY_ROW} S 24,24`;
    const unruly = answer(["moves", "bao-ludii-drc", many], SILENT).stderr;
    expect(unruly).toContain("64 counters");
    expect(unruly).not.toContain("^");
  });
});

describe("claims", () => {
  const computed = (...args: string[]): Record<string, unknown> => {
    const { claims } = ask("claims", ...args) as { claims: { id: string; computed?: unknown }[] };
    return Object.fromEntries(claims.map((claim) => [claim.id, claim.computed]));
  };

  test("computes the printed numbers of Sanderson's gambits", () => {
    expect(computed("njombwa-sanderson")).toMatchObject({
      "sanderson-twenty-nine-remaining": 29,
      "sanderson-sixth-hole": 6,
      "sanderson-sixty-one": 61,
      "sanderson-twenty-eight": 28,
    });
  });

  test("computes what they would be on nine columns", () => {
    // 9 × 8 men less three; the run of 33 ends in f3, which is seventh from the right of nine.
    expect(computed("njombwa-sanderson", "--columns", "9")).toMatchObject({
      "sanderson-twenty-nine-remaining": 33,
      "sanderson-sixth-hole": 7,
      "sanderson-sixty-one": 69,
      "sanderson-twenty-eight": 32,
    });
  });
});
