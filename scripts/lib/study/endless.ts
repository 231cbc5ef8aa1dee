/** Random play searched for moves that never end, setting by setting, with the very search of the command line tool. */

import type { EndlessCount, EndlessFind } from "../../../src/content/schemas/study.ts";
import { beginningsFrom } from "../beginnings.ts";
import { type Hunted, hunt } from "../endless-hunt.ts";
import { rulesWith } from "../reading-trials.ts";
import type { Setting } from "./settings.ts";

export const SEED = 1;
/** Laps after which a move is given up as unresolved. */
export const LAPS = 10_000_000;

export interface EndlessTask extends Setting {
  readonly moves: number;
}

export interface EndlessTally {
  readonly count: EndlessCount;
  /** The first move of each period. */
  readonly finds: readonly EndlessFind[];
}

export function huntSetting({ moves, ...setting }: EndlessTask): EndlessTally {
  const { ruleSet, columns, readings, from } = setting;
  const rules = rulesWith(ruleSet, columns, readings, null);
  const hunted = hunt(rules, { beginnings: beginningsFrom(rules, from), seed: SEED, moves, laps: LAPS });
  return { count: countOf(setting, moves, hunted), finds: findsOf(setting, hunted) };
}

const countOf = (setting: Setting, moves: number, hunted: Hunted): EndlessCount => ({
  ...setting,
  seed: SEED,
  moves,
  proved: hunted.proved,
  unresolved: hunted.unresolved.length,
  lengths: [...hunted.lengths],
  periods: digitsOf(hunted.endless.map(({ period }) => period)),
  longest: hunted.longest,
});

/** How many of the numbers have one digit, how many two, and so on. */
function digitsOf(numbers: readonly number[]): number[] {
  const counts: number[] = [];
  for (const number of numbers) {
    const digits = String(number).length;
    while (counts.length < digits) counts.push(0);
    counts[digits - 1] = (counts[digits - 1] ?? 0) + 1;
  }
  return counts;
}

const findsOf = ({ ruleSet, columns }: Setting, { endless }: Hunted): EndlessFind[] =>
  firstOfEach(
    endless.map(({ position, move, startLap, period, lastCapture }) => ({
      ruleSet,
      columns,
      position,
      move,
      startLap,
      period,
      lastCapture,
    })),
  );

/** The first find of each rule set, width and period. */
export function firstOfEach(finds: readonly EndlessFind[]): EndlessFind[] {
  const first = new Map<string, EndlessFind>();
  for (const find of finds) {
    const key = `${find.ruleSet} ${find.columns} ${find.period}`;
    if (!first.has(key)) first.set(key, find);
  }
  return [...first.values()];
}
