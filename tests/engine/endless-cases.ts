/**
 * Moves that never end and moves that end late, found by `npm run four-rows -- endless` and on random boards.
 * What stands here as start, period and length was found by the engine; `endless-cases.test.ts` finds it again without
 * Brent's algorithm.
 */

import type { Columns, RuleSetId } from "../../src/engine/index.ts";

interface Case {
  readonly ruleSet: RuleSetId;
  /** Those that differ from the default. */
  readonly readings?: Readonly<Record<string, string>>;
  /** Default: 8. */
  readonly columns?: Columns;
  readonly position: string;
  readonly move: string;
}

export interface EndlessCase extends Case {
  /** Lap `startLap`, from 1, and all after it come again every `period` laps. */
  readonly startLap: number;
  readonly period: number;
}

export interface LongCase extends Case {
  /** Laps after which the move ends. */
  readonly laps: number;
}

export const ENDLESS_CASES: readonly EndlessCase[] = [
  {
    ruleSet: "njombwa-sanderson",
    position: "0,0,1,0,0,0,0,0/1,2,0,0,2,0,1,1/1,0,3,2,1,2,6,3/5,3,5,2,1,2,3,4 S",
    move: "f7",
    startLap: 1,
    period: 58,
  },
  {
    ruleSet: "njombwa-sanderson",
    position: "1,0,0,0,0,0,0,0/0,0,0,0,0,0,0,1/1,8,0,4,2,1,4,3/2,3,2,2,3,0,5,2 S",
    move: "b3",
    startLap: 1,
    period: 59,
  },
  {
    ruleSet: "njombwa-sanderson",
    position: "1,1,1,0,1,1,0,1/0,0,0,0,0,0,1,0/0,1,0,1,2,3,0,1/1,0,1,2,0,1,0,4 S",
    move: "b4",
    startLap: 1,
    period: 1008,
  },
  {
    ruleSet: "njombwa-sanderson",
    position: "1,3,0,1,2,2,0,2/1,0,1,1,1,0,2,0/1,2,1,2,0,1,2,1/4,1,4,0,1,0,1,0 S",
    move: "b3",
    startLap: 1,
    period: 7992,
  },
  {
    ruleSet: "njombwa-sanderson",
    position: "0,2,0,1,1,0,1,2/0,0,3,0,2,0,1,0/1,0,1,0,2,1,8,1/2,1,0,2,1,2,1,2 S",
    move: "f5",
    startLap: 1,
    period: 198_288,
  },
  {
    ruleSet: "njombwa-sanderson",
    columns: 9,
    position: "0,1,0,0,0,0,0,2,0/0,0,0,0,0,0,0,0,0/2,1,4,1,2,0,4,2,0/1,0,4,3,4,1,3,2,1 S",
    move: "b5",
    startLap: 1,
    period: 90,
  },
  {
    ruleSet: "njombwa-sanderson",
    columns: 9,
    position: "1,0,2,4,0,2,2,0,1/4,1,0,1,0,2,0,1,1/1,5,0,1,5,3,0,1,0/0,2,1,2,1,0,2,3,6 S",
    move: "b9",
    startLap: 1,
    period: 7288,
  },
  {
    ruleSet: "njombwa-sanderson",
    columns: 10,
    position: "0,1,3,1,0,1,0,1,2,0/1,0,1,0,2,1,0,1,0,1/1,0,0,1,0,0,1,2,0,2/0,3,0,1,0,0,2,0,3,0 N",
    move: "b8",
    startLap: 1,
    period: 60,
  },
  {
    ruleSet: "njombwa-sanderson",
    columns: 10,
    position: "2,1,2,0,1,0,1,0,1,0/1,6,1,0,1,0,5,2,0,3/1,2,0,3,3,1,4,4,1,0/0,0,4,1,0,4,0,1,1,4 N",
    move: "f3",
    startLap: 1,
    period: 335_340,
  },
  {
    ruleSet: "mweso-anna",
    position: "0,0,0,0,0,1,0,0/1,0,0,0,1,0,0,1/3,0,1,2,3,4,5,1/4,5,2,1,2,4,3,2 S",
    move: "b5",
    startLap: 1,
    period: 55,
  },
  {
    ruleSet: "mweso-anna",
    position: "0,2,0,0,0,1,0,0/0,0,0,0,3,1,1,0/0,1,2,3,1,5,4,2/5,2,1,2,3,4,2,0 S",
    move: "b6",
    startLap: 7,
    period: 58,
  },
  {
    ruleSet: "mweso-anna",
    position: "2,1,2,0,1,0,1,0/1,0,1,0,3,0,1,2/2,1,16,1,6,5,4,3/2,1,0,1,0,0,0,7 N",
    move: "f1",
    startLap: 15,
    period: 388,
  },
  {
    ruleSet: "mweso-anna",
    position: "0,0,0,1,0,0,1,0/0,0,8,0,0,0,0,0/2,1,6,1,2,5,4,11/1,2,4,3,1,0,3,8 S",
    move: "b4",
    startLap: 1,
    period: 978,
  },
  {
    ruleSet: "mweso-anna",
    position: "5,0,1,2,0,6,0,8/0,7,2,1,2,4,8,0/1,0,0,0,0,0,3,8/0,1,2,2,0,0,1,0 N",
    move: "f4",
    startLap: 3,
    period: 128_450,
  },
  {
    ruleSet: "mweso-anna",
    readings: { singletons: "not-liftable", captureOnEmpty: "no", resumeFrom: "lap-start" },
    position: "2,0,1,0,0,0,0,1/0,0,0,0,1,0,0,0/6,3,3,2,5,3,4,3/7,0,3,4,1,4,1,2 S",
    move: "f3",
    startLap: 1,
    period: 51,
  },
  {
    ruleSet: "mweso-anna",
    readings: { singletons: "not-liftable", captureOnEmpty: "no", resumeFrom: "lap-start" },
    position: "0,0,1,0,0,1,0,1/0,0,0,0,0,1,0,1/7,3,0,1,2,2,3,4/1,3,1,2,1,4,1,1 S",
    move: "b2",
    startLap: 12,
    period: 61,
  },
  {
    ruleSet: "mweso-anna",
    readings: { singletons: "not-liftable", captureOnEmpty: "no", resumeFrom: "lap-start" },
    position: "0,4,1,0,1,0,1,0/4,1,6,0,0,0,1,1/0,4,4,5,1,8,8,0/4,1,0,4,1,0,3,1 N",
    move: "b7",
    startLap: 19,
    period: 1022,
  },
  {
    ruleSet: "orusoro-katondogorozi",
    position: "2,0,1,0,0,0,0,1/0,0,0,0,1,0,0,0/6,3,3,2,5,3,4,3/7,0,3,4,1,4,1,2 S",
    move: "f3",
    startLap: 1,
    period: 51,
  },
  {
    ruleSet: "orusoro-katondogorozi",
    position: "0,1,2,0,0,0,0,0/0,0,1,0,0,2,0,0/3,4,2,1,2,0,4,5/1,4,5,2,1,0,3,2 S",
    move: "f1",
    startLap: 13,
    period: 56,
  },
  {
    ruleSet: "orusoro-katondogorozi",
    position: "1,2,1,0,6,0,6,2/2,1,7,7,2,1,0,3/2,0,5,1,1,4,1,2/0,2,1,1,1,0,1,1 N",
    move: "b2-6",
    startLap: 35,
    period: 485,
  },
  {
    ruleSet: "orusoro-katondogorozi",
    position: "1,0,2,3,1,3,1,2/0,5,1,0,0,6,1,0/3,4,3,1,7,1,4,2/2,1,2,3,2,0,3,0 S",
    move: "b5",
    startLap: 12,
    period: 4576,
  },
  {
    ruleSet: "orusoro-katondogorozi",
    position: "3,0,3,0,3,4,1,4/0,3,2,3,4,5,4,3/0,2,5,0,0,3,1,0/0,1,0,6,1,1,1,1 N",
    move: "f2-1",
    startLap: 28,
    period: 78_208,
  },
  {
    ruleSet: "orusoro-katondogorozi",
    readings: { resumeFrom: "lap-start", captureOnEmpty: "no" },
    position: "0,0,1,1,0,0,1,1/0,1,1,1,0,0,0,0/0,1,2,3,4,2,3,3/3,7,1,0,4,2,3,4 S",
    move: "b1-3",
    startLap: 13,
    period: 62,
  },
  {
    ruleSet: "orusoro-katondogorozi",
    readings: { resumeFrom: "lap-start", captureOnEmpty: "no" },
    position: "0,2,0,1,0,0,0,0/0,0,2,1,0,0,0,0/5,6,5,4,2,3,0,1/9,1,2,10,5,0,3,2 S",
    move: "f1-3",
    startLap: 3,
    period: 130,
  },
  {
    ruleSet: "orusoro-katondogorozi",
    readings: { resumeFrom: "lap-start", captureOnEmpty: "no" },
    position: "11,0,1,2,0,7,0,1/3,2,1,7,5,6,1,7/0,1,0,0,0,1,1,3/0,0,3,1,0,0,0,0 N",
    move: "f5",
    startLap: 1,
    period: 99_680,
  },
  {
    ruleSet: "bao-ludii-drc",
    position: "1,1,0,0,0,0,0,0/0,0,0,0,0,1,0,0/4,3,4,1,2,7,0,1/3,6,3,4,5,1,5,4 S 0,0",
    move: "b4+",
    startLap: 1,
    period: 55,
  },
  {
    ruleSet: "bao-ludii-drc",
    position: "2,1,1,0,1,2,0,2/1,3,1,7,0,0,0,0/1,1,2,0,2,1,13,1/5,6,2,3,1,0,1,4 S 0,0",
    move: "f5+RL",
    startLap: 19,
    period: 111,
  },
  {
    ruleSet: "bao-ludii-drc",
    position: "2,0,0,0,2,5,3,1/0,0,7,0,1,10,13,0/1,3,2,2,3,2,2,0/1,0,1,0,1,0,1,1 S 0,0",
    move: "f2-LRR",
    startLap: 26,
    period: 976,
  },
  {
    ruleSet: "bao-ludii-drc",
    position: "1,2,3,3,3,0,1,5/1,8,0,0,0,0,4,0/1,0,1,4,3,4,3,4/2,1,2,5,2,0,1,0 S 0,0",
    move: "b5+",
    startLap: 1,
    period: 53_136,
  },
  {
    ruleSet: "bao-ludii-drc",
    readings: { captureEntry: "merged", phase2FirstLap: "later-only" },
    position: "0,0,0,0,0,0,0,0/1,0,2,0,0,0,0,0/2,3,0,2,2,3,4,3/2,1,2,3,4,3,4,5 S 0,0",
    move: "f4-L",
    startLap: 13,
    period: 58,
  },
  {
    ruleSet: "bao-ludii-drc",
    readings: { captureEntry: "merged", phase2FirstLap: "later-only" },
    position: "0,1,1,0,2,0,2,0/0,6,2,3,1,0,3,0/1,0,0,5,3,0,1,0/1,1,1,0,1,2,0,1 S 13,13",
    move: "f3LLL",
    startLap: 14,
    period: 248,
  },
  {
    ruleSet: "bao-ludii-drc",
    readings: { captureEntry: "merged", phase2FirstLap: "later-only" },
    position: "1,1,1,1,1,1,1,1/0,2,4,1,0,0,2,1/0,1,0,1,4,3,2,0/1,0,2,4,1,4,1,0 S 11,11",
    move: "f3RL",
    startLap: 44,
    period: 9638,
  },
];

/** Longer than any move by which a program may have set its limit: 75 laps, 192 seeds, 200 laps. */
export const LONG_CASES: readonly LongCase[] = [
  {
    ruleSet: "njombwa-sanderson",
    position: "0,2,1,5,2,0,1,2/1,1,0,1,0,3,4,1/2,0,3,0,1,2,5,0/3,0,1,2,1,6,1,2 S",
    move: "b8",
    laps: 208,
  },
  {
    ruleSet: "njombwa-sanderson",
    position: "0,1,1,1,0,1,0,1/0,0,1,0,1,0,1,0/1,4,3,2,5,4,3,2/4,0,1,7,3,2,4,1 S",
    move: "b1",
    laps: 1790,
  },
  {
    ruleSet: "njombwa-sanderson",
    columns: 9,
    position: "0,0,0,1,0,0,0,1,0/0,0,0,0,1,1,1,0,0/1,4,3,2,1,4,0,3,2/4,2,5,2,3,4,1,2,1 S",
    move: "b1",
    laps: 2746,
  },
  {
    ruleSet: "njombwa-sanderson",
    columns: 10,
    position: "0,0,0,0,0,0,0,1,0,0/0,0,0,0,1,0,0,1,0,0/3,2,1,4,2,1,0,4,1,4/4,1,2,3,0,1,4,3,2,3 S",
    move: "f8",
    laps: 1981,
  },
  {
    ruleSet: "mweso-anna",
    position: "0,2,0,0,1,1,1,2/7,2,2,1,2,1,2,3/4,5,4,5,0,1,0,1/1,6,3,2,0,5,0,0 S",
    move: "b4",
    laps: 1022,
  },
  {
    ruleSet: "mweso-anna",
    position: "0,0,0,0,0,0,0,0/0,0,0,0,0,1,0,0/3,4,3,2,2,3,2,5/2,1,2,3,0,2,3,2 S",
    move: "f5",
    laps: 2025,
  },
  {
    ruleSet: "mweso-anna",
    readings: { singletons: "not-liftable", captureOnEmpty: "no", resumeFrom: "lap-start" },
    position: "0,0,0,1,0,0,0,1/0,0,0,1,0,0,0,0/1,4,2,0,3,1,2,2/2,1,2,5,2,3,0,1 S",
    move: "f5",
    laps: 1223,
  },
  {
    ruleSet: "orusoro-katondogorozi",
    position: "0,2,2,1,2,1,0,2/8,0,2,0,2,1,2,7/0,1,0,1,2,3,5,5/7,2,2,1,1,2,0,0 N",
    move: "b1",
    laps: 661,
  },
  {
    ruleSet: "orusoro-katondogorozi",
    position: "0,0,0,1,0,0,1,0/0,1,0,1,1,0,0,0/4,3,4,3,2,5,1,3/1,2,4,1,0,6,0,4 S",
    move: "b2",
    laps: 1257,
  },
  {
    ruleSet: "orusoro-katondogorozi",
    readings: { resumeFrom: "lap-start", captureOnEmpty: "no" },
    position: "0,0,1,0,0,1,0,0/0,1,1,0,0,0,0,1/2,3,3,2,1,1,3,1/3,0,1,2,3,2,0,2 S",
    move: "f3",
    laps: 1833,
  },
  {
    ruleSet: "bao-ludii-drc",
    position: "3,0,1,4,3,4,0,3/1,8,3,4,10,6,0,2/0,0,0,0,0,1,0,0/1,0,2,3,1,0,3,1 N 0,0",
    move: "f1-R",
    laps: 376,
  },
  {
    ruleSet: "bao-ludii-drc",
    position: "0,0,0,0,1,0,1,0/0,0,0,0,0,0,0,0/0,1,6,1,2,2,1,3/3,0,1,6,0,2,7,4 S 0,0",
    move: "f5-",
    laps: 1788,
  },
  {
    ruleSet: "bao-ludii-drc",
    readings: { captureEntry: "merged", phase2FirstLap: "later-only" },
    position: "0,1,1,0,0,0,0,2/1,0,1,0,0,0,0,0/2,1,4,4,5,4,3,2/2,1,2,4,5,1,2,1 S 0,0",
    move: "f1-L",
    laps: 1680,
  },
];
