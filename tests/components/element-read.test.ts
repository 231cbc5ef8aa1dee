/** What a page of somebody else's may write on `<four-rows-board>`, and what it is told when it cannot be. */

import { describe, expect, test } from "vitest";
import { type Attributes, readAttributes } from "../../src/components/element/read.ts";

const NONE: Attributes = {
  rules: "mweso-anna",
  readings: null,
  position: null,
  columns: null,
  seat: null,
  label: null,
  playable: null,
};
const read = (change: Partial<Attributes>) => readAttributes({ ...NONE, ...change });

describe("readings", () => {
  test("those that are named are taken, and the others are the edition’s own", () => {
    const asked = read({ readings: " singletons:not-liftable, end : no-move-loses " });
    expect(asked).toMatchObject({
      ok: true,
      value: {
        rules: { readings: { singletons: "not-liftable", captureOnEmpty: "yes", resumeFrom: "arrival" } },
      },
    });
  });

  test("a value may have a space in it", () => {
    const asked = read({ rules: "njombwa-sanderson", readings: "firstAfterGambit:second player" });
    expect(asked).toMatchObject({
      ok: true,
      value: { rules: { readings: { firstAfterGambit: "second player" } } },
    });
  });

  test.each(["", " ", ",", ", ,"])("nothing is asked for by “%s”", (readings) => {
    const own = {
      singletons: "liftable",
      captureOnEmpty: "yes",
      resumeFrom: "arrival",
      end: "no-move-loses",
    };
    expect(read({ readings })).toMatchObject({ ok: true, value: { rules: { readings: own } } });
  });

  test.each([
    ["singletons", 'readings="singletons" is not written as name:value, like singletons:not-liftable.'],
    ["a:b:c", 'readings="a:b:c" is not written as name:value, like singletons:not-liftable.'],
    [
      "beginner:no",
      "Mweso, by Anna 1938 has no reading “beginner”; it has singletons, captureOnEmpty, resumeFrom, end.",
    ],
    [
      "__proto__:no",
      "Mweso, by Anna 1938 has no reading “__proto__”; it has singletons, captureOnEmpty, resumeFrom, end.",
    ],
    ["end:no-move-loses,end:no-move-loses", "readings has “end” more than once."],
    ["singletons:perhaps", "The reading “singletons” is one of liftable, not-liftable, not “perhaps”."],
  ])("“%s” is refused in words", (readings, says) => {
    expect(read({ readings })).toEqual({ ok: false, error: says });
  });
});

test.each([
  [{ rules: null }, /^It has no attribute “rules”, .*: one of mweso-anna, /],
  [{ rules: "ludo" }, /^rules="ludo" is none of mweso-anna, /],
  [{ seat: "east" }, /^seat="east" is neither south nor north\.$/],
  [{ columns: "eight" }, /^columns="eight" is not a number of holes in a row, like 8\.$/],
  [
    { position: "nowhere" },
    /^position="nowhere" is neither a board of four rows parted by “\/” nor an opening: /,
  ],
] as const)("%j is refused in words", (change, says) => {
  const asked = read(change);
  expect(asked.ok ? "" : asked.error).toMatch(says);
});
