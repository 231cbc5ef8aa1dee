import { describe, expect, test } from "vitest";
import {
  defaultRules,
  formatMove,
  openingPosition,
  parsePosition,
  type RuleSetId,
  search,
  WIN,
} from "../../src/engine/index.ts";

function find(id: RuleSetId, text: string, depth: number) {
  const rules = defaultRules(id);
  const position = parsePosition(text, rules);
  if (!position.ok) throw new Error(position.error.expected);
  const found = search(rules, position.value, { depth });
  return { ...found, line: found.line.map((move) => formatMove(move, 8)) };
}

describe("looking ahead", () => {
  test("takes the last man when it can, and stops looking", () => {
    // b8's two men reach f7, which faces North's only man in his f2.
    const text = "0,0,0,0,0,0,0,0/0,0,0,0,0,0,1,0/0,0,0,0,0,0,0,0/2,0,0,0,0,0,0,2 S";
    expect(find("njombwa-sanderson", text, 5)).toMatchObject({ line: ["b8"], value: WIN, depth: 1 });
  });

  test("wins by okutema rather than take a great deal", () => {
    // b7's two reach f8 and take North's left head, seven seeds, which go on to f1 and take the right one.
    // f4's two would reach f2 and take twenty.
    const text = "1,10,0,0,0,0,0,4/1,10,0,0,0,0,0,3/0,0,0,2,0,0,0,0/0,0,0,0,0,0,2,0 S";
    expect(find("orusoro-katondogorozi", text, 1)).toMatchObject({ line: ["b7"], value: WIN });
  });

  test("gives a move even to a caller who has no time at all", () => {
    const rules = defaultRules("njombwa-sanderson");
    const found = search(rules, openingPosition(rules, "two-in-every-hole"), { depth: 9, goOn: () => false });
    expect(found.depth).toBe(1);
    expect(found.line).toHaveLength(1);
    expect(Number.isFinite(found.value)).toBe(true);
  });

  test("a position that is over has no line", () => {
    const text = "0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/2,0,0,0,0,0,0,2 S";
    expect(find("njombwa-sanderson", text, 3)).toEqual({ line: [], value: 0, depth: 0, nodes: 0 });
  });
});
