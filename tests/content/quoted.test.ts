import { expect, test } from "vitest";
import { aFew, quoted, shortened } from "../../src/content/quoted.ts";

test("a short text is quoted whole, a long one is cut between characters", () => {
  expect(quoted("dice")).toBe("“dice”");
  expect(quoted("x".repeat(24))).toBe(`“${"x".repeat(24)}”`);
  expect(quoted("x".repeat(25))).toBe(`“${"x".repeat(24)}…”`);
  expect(quoted("🎲".repeat(100_000))).toBe(`“${"🎲".repeat(24)}…”`);
});

test("a text is cut to any length, between characters", () => {
  expect(shortened("two heads", 9)).toBe("two heads");
  expect(shortened("two heads", 8)).toBe("two head…");
  expect(shortened("🎲".repeat(5), 4)).toBe(`${"🎲".repeat(4)}…`);
});

test("of many messages three are told, and how many more there are", () => {
  expect(aFew(["a", "b", "c"])).toEqual(["a", "b", "c"]);
  expect(aFew(["a", "b", "c", "d", "e"])).toEqual(["a", "b", "c", "And 2 more like this."]);
});
