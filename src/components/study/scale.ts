/** Scales for the charts of the studies. */

import type { ChartGroup, Estimate } from "../../content/study.ts";

export interface Scale {
  readonly ticks: readonly number[];
  /** Where a value stands: 0 at the left end, 1 at the right. */
  readonly at: (value: number) => number;
}

const STEPS = [1, 2, 2.5, 5, 10] as const;
const MOST_TICKS = 5;

/** From 0, or from as near below the values as a round number is. */
export function linearScale(values: readonly number[], fromZero: boolean): Scale {
  const high = Math.max(...values);
  const low = fromZero ? 0 : Math.min(...values);
  const size = 10 ** Math.floor(Math.log10((high - low) / MOST_TICKS || 1));
  const step = (STEPS.find((one) => (high - low) / (one * size) <= MOST_TICKS) ?? 10) * size;
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, k) => rounded((first + k) * step));
  const [from, to] = [first * step, last * step];
  return { ticks, at: (value) => (value - from) / (to - from) };
}

/** By powers of ten. Nothing at all stands at the left end. */
export function logScale(values: readonly number[]): Scale {
  const some = values.filter((value) => value > 0);
  const first = Math.floor(Math.log10(Math.min(...some)));
  const last = Math.max(first + 1, Math.ceil(Math.log10(Math.max(...some))));
  const ticks = Array.from({ length: last - first + 1 }, (_, k) => rounded(10 ** (first + k)));
  return {
    ticks,
    at: (value) => (value <= 0 ? 0 : Math.max(0, (Math.log10(value) - first) / (last - first))),
  };
}

const rounded = (value: number): number => Number(value.toPrecision(6));

/** All ends of all intervals of a chart. */
export const valuesOf = (groups: readonly ChartGroup[]): readonly number[] =>
  groups
    .flatMap(({ rows }) => rows.flatMap(({ estimates }) => estimates))
    .filter((estimate): estimate is Estimate => estimate !== null)
    .flatMap(({ low, high }) => [low, high]);
