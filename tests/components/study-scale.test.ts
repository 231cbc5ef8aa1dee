/** The scales of the studies' charts. */

import { expect, test } from "vitest";
import { linearScale, logScale } from "../../src/components/study/scale.ts";

test("a linear scale has round ticks and holds every value", () => {
  const scale = linearScale([3, 17.2, 46], true);
  expect(scale.ticks).toEqual([0, 10, 20, 30, 40, 50]);
  expect([0, 25, 50].map(scale.at)).toEqual([0, 0.5, 1]);
});

test("it may begin above nothing", () => {
  const scale = linearScale([52, 58], false);
  expect(scale.ticks[0]).toBe(52);
  expect(scale.at(52)).toBe(0);
  expect(scale.at(58)).toBeLessThanOrEqual(1);
});

test("shares are measured against all of them", () => {
  expect(linearScale([0, 1], true).ticks).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
});

test("a scale of powers of ten goes from the power below to the power above", () => {
  const scale = logScale([3, 250]);
  expect(scale.ticks).toEqual([1, 10, 100, 1000]);
  expect(scale.at(1)).toBe(0);
  expect(scale.at(1000)).toBe(1);
  expect(scale.at(10)).toBeCloseTo(1 / 3, 9);
});

test("and keeps what is nothing at its left end", () => {
  expect(logScale([0, 5, 50]).ticks).toEqual([1, 10, 100]);
  expect(logScale([0, 5, 50]).at(0)).toBe(0);
});
