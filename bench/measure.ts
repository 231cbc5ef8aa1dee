/**
 * One measurement in a process of its own, so that none profits or suffers from what another made the compiler
 * believe. Prints one line of JSON.
 *
 *     node bench/measure.ts turns <rule set> <turns> <seed>
 *     node bench/measure.ts mixed <turns> <seed>
 *     node bench/measure.ts perft <rule set> <depth>
 *     node bench/measure.ts laps <laps> <hole> <16 own> <16 enemy>
 *     node bench/measure.ts compare <comparisons> <position>...
 */

import { PerformanceObserver } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { Generator, RandomPlay } from "../scripts/lib/random-play.ts";
import { matrixOf } from "../src/components/lab/matrix.ts";
import {
  defaultRules,
  openingPosition,
  parseSetup,
  perft,
  RULE_SET_IDS,
  type RuleSetId,
} from "../src/engine/index.ts";
import { beginTurn } from "../src/engine/moves.ts";
import { playTurn, Watch } from "../src/engine/sow.ts";
import { startCode } from "../src/engine/start-code.ts";
import { Turn } from "../src/engine/turn.ts";
import { BENCH_OPENINGS, type Measurement } from "./measurement.ts";

/** FNV-1a, one word at a time; bench/njombwa.cpp has the same. */
const hashed = (hash: number, value: number): number => Math.imul(hash ^ value, 0x01000193);
const HASH_START = 0x811c9dc5;

interface Work {
  readonly count: number;
  readonly hash: number;
}

function randomPlay(id: RuleSetId, seed: number): RandomPlay {
  const rules = defaultRules(id);
  return new RandomPlay(rules, openingPosition(rules, BENCH_OPENINGS[id]), new Generator(seed));
}

function playTurns(game: RandomPlay, turns: number): Work {
  const { turn } = game;
  let hash = HASH_START;
  for (let played = 0; played < turns; played++) {
    const code = game.choose();
    game.play(code);
    hash = hashed(hash, code | (turn.laps << 8));
  }
  return { count: turns, hash };
}

/** All four rule sets take turns in one process, a thousand turns of each. */
function playMixed(games: readonly RandomPlay[], turns: number): Work {
  let hash = HASH_START;
  let count = 0;
  while (count < turns) {
    for (const game of games) {
      hash = hashed(hash, playTurns(game, 1000).hash);
      count += 1000;
    }
  }
  return { count, hash };
}

/** Sows an endless move, and sows it anew whenever it has been proved endless. */
function sowLaps(hole: number, own: readonly number[], enemy: readonly number[], laps: number): Work {
  const { laws, columns } = defaultRules("njombwa-sanderson");
  const turn = new Turn(columns);
  const watch = new Watch();
  let hash = HASH_START;
  let count = 0;
  while (count < laps) {
    turn.own.set(own);
    turn.enemy.set(enemy);
    beginTurn(laws, turn);
    const ending = playTurn(laws, turn, startCode(hole), null, watch, laps - count);
    if (ending.type === "refused") throw new RangeError("The move to be measured is not legal.");
    count += turn.laps;
    hash = hashed(hash, turn.laps);
    hash = hashed(hash, ending.type === "endless" ? ending.period : 0);
    for (const seeds of turn.own) hash = hashed(hash, seeds);
  }
  return { count, hash };
}

/** What the lab does at each touch of its board: all first moves of a position by all four rule sets. */
function compareAll(positions: readonly string[], comparisons: number): Work {
  const setups = positions.map((position) => {
    const setup = parseSetup(position);
    if (!setup.ok) throw new Error(position);
    return setup.value;
  });
  const rules = RULE_SET_IDS.map((id) => defaultRules(id));
  let hash = HASH_START;
  let count = 0;
  while (count < comparisons) {
    for (const setup of setups) {
      for (const { cells } of matrixOf(rules, setup).rows)
        for (const cell of cells)
          hash = hashed(hash, cell.type === "played" ? cell.captured[0] | (cell.laps[1] << 8) : 0);
      count++;
    }
  }
  return { count, hash };
}

/** What to do first, so that all is compiled, and what to measure. */
function task(args: readonly string[]): { readonly rehearse: () => unknown; readonly perform: () => Work } {
  const [what = "", ...rest] = args;
  const numbers = rest.map(Number);
  switch (what) {
    case "turns": {
      const id = rest[0] as RuleSetId;
      const [, turns = 0, seed = 0] = numbers;
      return {
        rehearse: () => playTurns(randomPlay(id, seed + 1), 300_000),
        perform: () => playTurns(randomPlay(id, seed), turns),
      };
    }
    case "mixed": {
      const [turns = 0, seed = 0] = numbers;
      const games = (from: number): RandomPlay[] => RULE_SET_IDS.map((id) => randomPlay(id, from));
      return {
        rehearse: () => playMixed(games(seed + 1), 1_000_000),
        perform: () => playMixed(games(seed), turns),
      };
    }
    case "perft": {
      const id = rest[0] as RuleSetId;
      const depth = numbers[1] ?? 0;
      const rules = defaultRules(id);
      const count = (plies: number): number =>
        perft(rules, openingPosition(rules, BENCH_OPENINGS[id]), plies).turns;
      return {
        rehearse: () => [count(depth - 1), count(depth - 1)],
        perform: () => {
          const turns = count(depth);
          return { count: turns, hash: turns };
        },
      };
    }
    case "laps": {
      const [laps = 0, hole = 0, ...holes] = numbers;
      const own = holes.slice(0, 16);
      const enemy = holes.slice(16);
      return {
        rehearse: () => sowLaps(hole, own, enemy, 1_000_000),
        perform: () => sowLaps(hole, own, enemy, laps),
      };
    }
    case "compare": {
      const [comparisons = 0] = numbers;
      const positions = rest.slice(1);
      return {
        rehearse: () => compareAll(positions, comparisons / 10),
        perform: () => compareAll(positions, comparisons),
      };
    }
    default:
      throw new RangeError(`There is nothing called “${what}” to measure.`);
  }
}

let collections = 0;
const collector = new PerformanceObserver((list) => {
  collections += list.getEntries().length;
});
collector.observe({ entryTypes: ["gc"] });

const { rehearse, perform } = task(process.argv.slice(2));
rehearse();
// Time for the observer to hear of the collections so far.
await setTimeout(20);
collections = 0;
const heapBefore = process.memoryUsage().heapUsed;
const before = process.cpuUsage();
const { count, hash } = perform();
const { user, system } = process.cpuUsage(before);
const allocated = process.memoryUsage().heapUsed - heapBefore;
await setTimeout(20);

const measurement: Measurement = {
  count,
  seconds: (user + system) / 1e6,
  hash: hash >>> 0,
  // After a collection the growth of the heap says nothing about what was allocated.
  allocated: collections === 0 ? Math.max(0, allocated) : null,
  resident: process.resourceUsage().maxRSS * 1024,
};
console.log(JSON.stringify(measurement));
