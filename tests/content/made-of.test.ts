import { expect, test } from "vitest";
import { madeOf } from "../../src/content/made-of.ts";

test("what is made of records is made again for others, and for no more or fewer of them", () => {
  let times = 0;
  const count = madeOf((items: readonly object[]) => `${++times}: ${items.length}`);
  const [one, other] = [{}, {}];
  expect([count([]), count([])]).toEqual(["1: 0", "1: 0"]);
  expect([count([one]), count([one])]).toEqual(["2: 1", "2: 1"]);
  expect(count([other])).toBe("3: 1");
  expect(count([other, one])).toBe("4: 2");
  expect(count([other])).toBe("5: 1");
});
