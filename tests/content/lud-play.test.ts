/** Our Ludii files, played beside the engine by a player that knows their ludemes: the same turns, boards and ends. */

import { describe, expect, test } from "vitest";
import { Generator } from "../../scripts/lib/random-play.ts";
import { describeForLudii } from "../../src/content/lud/games.ts";
import { hop } from "../../src/engine/board.ts";
import {
  arrangedPosition,
  legalMoves,
  openingPosition,
  type Position,
  playMove,
  type Rules,
  resolveRules,
} from "../../src/engine/index.ts";
import type { Move, RuleSetId, Side } from "../../src/engine/types.ts";
import { Player } from "./lud-player.ts";

const GAMES = 12;
const TURNS = 60;

/** Sites count row by row from South's left; written here anew, so that a wrong board of the files is seen. */
const siteOf = (side: Side, hole: number): number => {
  const south = hole < 8 ? hole : 23 - hole;
  return side === "south" ? south : 31 - south;
};

const boardOf = ({ holes, stock }: Position): readonly number[] => {
  const counts = new Array<number>(34).fill(0);
  for (const side of ["south", "north"] as const) {
    holes[side].forEach((count, hole) => {
      counts[siteOf(side, hole)] = count;
    });
  }
  counts[32] = stock?.south ?? 0;
  counts[33] = stock?.north ?? 0;
  return counts;
};

/** The pair of sites that a player of the files selects to begin such a move. */
function selectionOf({ hole, direction, seeds }: Move, mover: Side): string {
  const to = direction === null ? hole : hop(hole, direction * (seeds ?? 1), 8);
  return `${siteOf(mover, hole)} ${siteOf(mover, to)}`;
}

/** Plays the turn to its end. Returns how the game is over, or `null`. */
function playTurn(player: Player, move: Move, mover: Side): ReturnType<Player["apply"]> {
  const begin = player.moves().find(({ from, to }) => `${from} ${to}` === selectionOf(move, mover));
  if (begin === undefined) throw new Error(`The file does not allow ${JSON.stringify(move)}.`);
  let over = player.apply(begin);
  const ends = [...move.ends];
  while (over === null && player.isInTurn()) {
    const choices = player.moves();
    const wanted = siteOf(mover, ends[0] === "left" ? 15 : 8);
    const next = choices.length === 1 ? choices[0] : choices.find(({ from }) => from === wanted);
    if (choices.length > 1) ends.shift();
    if (next === undefined) throw new Error("The file has no move within a turn.");
    over = player.apply(next);
  }
  return over;
}

function playGame(rules: Rules, player: Player, start: Position, chance: Generator): number {
  let position = start;
  boardOf(start).forEach((count, site) => {
    player.state.counts[site] = count;
  });
  for (let turn = 0; turn < TURNS; turn++) {
    const moves = legalMoves(rules, position);
    const mover = position.toMove;
    const selections = new Set(player.moves().map(({ from, to }) => `${from} ${to}`));
    expect([...selections].sort()).toEqual([...new Set(moves.map((one) => selectionOf(one, mover)))].sort());
    const move = moves[chance.below(moves.length)] as Move;
    const result = playMove(rules, position, move, { laps: 2000 });
    if (result.type !== "played") return turn;
    const over = playTurn(player, move, mover);
    if (result.outcome !== null || over !== null) {
      const winner = over === null ? "nobody yet" : over.result === "Draw" ? "nobody" : winnerOf(over);
      const expected =
        result.outcome === null
          ? "nobody yet"
          : result.outcome.type === "won"
            ? result.outcome.winner
            : "nobody";
      expect(winner).toBe(expected);
      return turn + 1;
    }
    expect(player.state.counts).toEqual(boardOf(result.position));
    position = result.position;
  }
  return TURNS;
}

const winnerOf = ({ player, result }: { player: number; result: string }): Side =>
  (player === 1) === (result === "Win") ? "south" : "north";

/** Each player's seeds dropped at random. */
function arranged(rules: Rules, chance: Generator): Position {
  const drop = () => {
    const ring = new Array<number>(16).fill(0);
    for (let seed = 0; seed < 32; seed++) {
      const hole = chance.below(16);
      ring[hole] = (ring[hole] as number) + 1;
    }
    return ring;
  };
  return arrangedPosition(rules, drop(), drop());
}

/** The tag of a reading's option. */
const TAGS: Readonly<Record<string, string>> = {
  singletons: "Singles",
  phase2Singletons: "Singles",
  captureOnEmpty: "OnEmpty",
  resumeFrom: "Resume",
  blocked: "Blocked",
  reverseCount: "ReverseCount",
  akakaikuru: "Akakaikuru",
  placeOnEmpty: "Place",
  captureEntry: "Entry",
  sideChoice: "SideChoice",
  placementRelayCaptures: "PlacementRelay",
  phase2FirstLap: "Second",
  phase2Compulsory: "Compulsory",
  winTest: "WinTest",
};

const CASES: readonly (readonly [RuleSetId, Readonly<Record<string, string>>])[] = [
  ["mweso-anna", {}],
  ["mweso-anna", { singletons: "not-liftable" }],
  ["mweso-anna", { captureOnEmpty: "no" }],
  ["mweso-anna", { resumeFrom: "lap-start" }],
  ["njombwa-sanderson", {}],
  ["njombwa-sanderson", { blocked: "loss" }],
  ["orusoro-katondogorozi", {}],
  ["orusoro-katondogorozi", { resumeFrom: "lap-start" }],
  ["orusoro-katondogorozi", { captureOnEmpty: "no" }],
  ["orusoro-katondogorozi", { reverseCount: "whole" }],
  ["orusoro-katondogorozi", { akakaikuru: "all-32" }],
  ["bao-ludii-drc", {}],
  ["bao-ludii-drc", { placeOnEmpty: "filled-only" }],
  ["bao-ludii-drc", { captureEntry: "merged" }],
  ["bao-ludii-drc", { sideChoice: "first-only" }],
  ["bao-ludii-drc", { placementRelayCaptures: "never" }],
  ["bao-ludii-drc", { phase2FirstLap: "later-only" }],
  ["bao-ludii-drc", { phase2Compulsory: "free" }],
  ["bao-ludii-drc", { phase2Singletons: "two-or-more" }],
  ["bao-ludii-drc", { winTest: "at-once" }],
];

describe("random games come out as the engine's", () => {
  test.each(CASES)("%s %o", { timeout: 120_000 }, (id, readings) => {
    const rules = resolveRules(id, { readings });
    if (!rules.ok) throw new Error(rules.error.says);
    const { lud, choices } = describeForLudii(id);
    const chosen = Object.fromEntries(
      Object.entries(readings).map(([name, value]) => {
        expect(choices).toContain(name);
        return [TAGS[name] as string, value];
      }),
    );
    const chance = new Generator(7);
    let turns = 0;
    for (let game = 0; game < GAMES; game++) {
      const canArrange = rules.value.ruleSet.arranging !== null && game % 2 === 1;
      const opening = rules.value.ruleSet.openings.at(-1)?.id ?? "";
      const start = canArrange ? arranged(rules.value, chance) : openingPosition(rules.value, opening);
      turns += playGame(rules.value, new Player(lud, chosen), start, chance);
    }
    expect(turns).toBeGreaterThan(GAMES);
  });
});

describe("the openings of the files", () => {
  test.each([
    ["mweso-anna", {}, "four-in-each-back-hole"],
    ["njombwa-sanderson", {}, "two-in-every-hole"],
    ["orusoro-katondogorozi", {}, null],
    ["bao-ludii-drc", {}, "start"],
  ] as const)("%s", (id, chosen, opening) => {
    const rules = resolveRules(id);
    if (!rules.ok) throw new Error(rules.error.says);
    const start = openingPosition(rules.value, opening ?? (rules.value.ruleSet.openings[0]?.id as string));
    expect(new Player(describeForLudii(id).lud, chosen).state.counts).toEqual(boardOf(start));
  });
});
