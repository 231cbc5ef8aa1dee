import { describe, expect, test } from "vitest";
import {
  type Analysis,
  analyse,
  defaultRules,
  explainParseError,
  formatMove,
  openingPosition,
  parsePosition,
  type RuleSetId,
  search,
  turnsToEnd,
  WIN,
} from "../../src/engine/index.ts";

function find(id: RuleSetId, text: string, depth: number) {
  const rules = defaultRules(id);
  const position = parsePosition(text, rules);
  if (!position.ok) throw new Error(explainParseError(position.error));
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

  test("takes room only for the turns at which it has looked", () => {
    const rules = defaultRules("njombwa-sanderson");
    const position = openingPosition(rules, "two-in-every-hole");
    const found = search(rules, position, { depth: Number.MAX_SAFE_INTEGER, goOn: () => false });
    expect(found).toMatchObject({ depth: 1, line: [expect.anything()] });
  });

  test.each([
    [WIN, 1],
    [-WIN, 1],
    [WIN - 4, 5],
    [0, null],
    [-47.5, null],
  ])("the value %d has its end in %s turns", (value, turns) => {
    expect(turnsToEnd(value)).toBe(turns);
  });

  test("where nobody is ahead the value is nought, with no sign before it", () => {
    const rules = defaultRules("njombwa-sanderson");
    const { value } = search(rules, openingPosition(rules, "gambit-1"), { depth: 3 });
    expect(Object.is(value, 0)).toBe(true);
  });

  test("a position that is over has no line", () => {
    const text = "0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/2,0,0,0,0,0,0,2 S";
    expect(find("njombwa-sanderson", text, 3)).toEqual({ line: [], value: 0, depth: 0, nodes: 0 });
  });
});

describe("the best moves", () => {
  function analysed(id: RuleSetId, text: string, depth: number, best: number) {
    const rules = defaultRules(id);
    const position = parsePosition(text, rules);
    if (!position.ok) throw new Error(explainParseError(position.error));
    const found: Analysis[] = [...analyse(rules, position.value, { depth, best })];
    return found.map(({ depth: looked, moves }) => ({
      looked,
      moves: moves.map(({ line, value }) => [line.map((move) => formatMove(move, 8)).join(" "), value]),
    }));
  }

  test("come with each turn looked ahead, and their order is that of their values", () => {
    // b8's two men reach f7, which faces North's only men; b1's two and f1's two reach empty holes and take nothing.
    const text = "0,0,0,0,0,0,0,0/0,0,0,0,0,0,3,0/2,0,0,0,0,0,0,0/2,0,0,0,0,0,0,2 S";
    const [first] = analysed("njombwa-sanderson", text, 1, 2);
    expect(first?.looked).toBe(1);
    expect(first?.moves[0]).toEqual(["b8", WIN]);
    expect(first?.moves).toHaveLength(2);
    expect(first?.moves[1]?.[1]).toBeLessThan(WIN / 2);
  });

  test("are what searching for the best alone finds, and then what is left", () => {
    const rules = defaultRules("orusoro-katondogorozi");
    const position = openingPosition(rules, "four-in-each-back-hole");
    const depth = 4;
    const last = [...analyse(rules, position, { depth, best: 3 })].at(-1);
    expect(last?.depth).toBe(depth);
    expect(last?.moves[0]?.value).toBeCloseTo(search(rules, position, { depth }).value, 2);
    const values = last?.moves.map(({ value }) => value) ?? [];
    expect(values).toEqual([...values].sort((one, other) => other - one));
  });

  test("of a position that is over are none", () => {
    const text = "0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/2,0,0,0,0,0,0,2 S";
    expect(analysed("njombwa-sanderson", text, 3, 3)).toEqual([]);
  });
});
