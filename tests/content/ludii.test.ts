import { describe, expect, test } from "vitest";
import { describeForLudii } from "../../src/content/lud/games.ts";
import type { Lud, Node } from "../../src/content/lud/syntax.ts";
import { ludiiFiles } from "../../src/content/ludii.ts";
import { ruleSet } from "../../src/engine/index.ts";
import type { RULE_SET_IDS } from "../../src/engine/types.ts";
import { grammarFaults, LUDEMES } from "./lud-grammar.ts";
import { expand, LudError, parseLud } from "./lud-read.ts";

const files = ludiiFiles();

/** Every ludeme of that name, with calls expanded. */
function all({ game, defines }: Lud, name: string): readonly (readonly Node[])[] {
  const found: (readonly Node[])[] = [];
  const walk = (node: Node): void => {
    if (node.type === "ludeme") {
      if (node.name === name) found.push(node.args);
      node.args.forEach(walk);
    } else if (node.type === "list") node.items.forEach(walk);
    else if (node.type === "named") walk(node.value);
  };
  walk(expand(game, defines));
  return found;
}
const numberIn = (node: Node | undefined): number => (node?.type === "number" ? node.value : Number.NaN);

describe.each(files)("$ruleSet", ({ ruleSet: id, text, options }) => {
  const lud = parseLud(text);
  const rules = ruleSet(id);

  test("is read back as it was written, and keeps to the grammar", () => {
    expect(lud).toEqual(describeForLudii(id).lud);
    expect(grammarFaults(lud)).toEqual([]);
  });

  test("has the board of the rule set: four rows of its ordinary width", () => {
    const [args] = all(lud, "mancalaBoard");
    expect(args?.slice(0, 2).map(numberIn)).toEqual([4, rules.columns[0]]);
  });

  test("has an option for each reading, with the same values, words and default", () => {
    for (const name of options) {
      const reading = rules.readings[name];
      const values = Object.keys(reading?.options ?? {});
      const option = lud.options.find(({ items }) => items.map((item) => item.name).join() === values.join());
      expect(option, name).toBeDefined();
    }
    for (const { items } of lud.options) expect(items.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  test("says what it is and what it is not", () => {
    expect(text).toMatch(/^\/\/ .*\n\/\/ Four Rows .* CC BY 4\.0/);
    expect(text).toContain("not run in Ludii 1.3.13");
  });
});

describe("openings, from the sources", () => {
  const placed = (id: (typeof RULE_SET_IDS)[number], opening?: string): Record<number, number> => {
    const { lud } = describeForLudii(id);
    const chosen =
      opening === undefined
        ? all(lud, "set")
        : all(
            {
              ...lud,
              game: lud.options
                .find(({ tag }) => tag === "Opening")
                ?.items.find(({ name }) => name === opening)?.values[0] as Node,
            },
            "set",
          );
    const counts: Record<number, number> = {};
    for (const [kind, count, to] of chosen) {
      if (kind?.type !== "symbol" || kind.name !== "Count" || to?.type !== "named") continue;
      const sites = to.value.type === "ludeme" ? to.value.args[0] : undefined;
      if (sites?.type === "list") for (const site of sites.items) counts[numberIn(site)] = numberIn(count);
    }
    return counts;
  };
  const row = (counts: Record<number, number>, first: number): readonly number[] =>
    Array.from({ length: 8 }, (_, k) => counts[first + k] ?? 0);

  test("mweso: four men in each hole of the rows nearest the players", () => {
    const counts = placed("mweso-anna");
    expect([0, 8, 16, 24].map((first) => row(counts, first))).toEqual([
      Array(8).fill(4),
      Array(8).fill(0),
      Array(8).fill(0),
      Array(8).fill(4),
    ]);
  });

  test("njombwa, third start: two in each hole, but none in f1 and one in f2, 29 to a player", () => {
    const counts = placed("njombwa-sanderson", "two-in-every-hole");
    // South's front row from his left; North's, seen from South, is turned round.
    expect(row(counts, 8)).toEqual([0, 1, 2, 2, 2, 2, 2, 2]);
    expect(row(counts, 16)).toEqual([2, 2, 2, 2, 2, 2, 1, 0]);
    expect([...row(counts, 0), ...row(counts, 8)].reduce((sum, count) => sum + count)).toBe(29);
  });

  test("njombwa, first gambit: Figure 7, of 61 men", () => {
    const counts = placed("njombwa-sanderson", "gambit-1");
    expect(row(counts, 0)).toEqual([2, 0, 3, 3, 0, 3, 3, 0]);
    expect(row(counts, 8)).toEqual([0, 2, 1, 4, 3, 0, 3, 3]);
    expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(61);
  });

  test("bao: one counter in each inner hole and twenty-four in each hand", () => {
    const counts = placed("bao-ludii-drc");
    expect([0, 8, 16, 24].map((first) => row(counts, first))).toEqual([
      Array(8).fill(0),
      Array(8).fill(1),
      Array(8).fill(1),
      Array(8).fill(0),
    ]);
    const hands = all(describeForLudii("bao-ludii-drc").lud, "set").filter(
      ([, , type]) => type?.type === "symbol",
    );
    expect(hands.map(([, count]) => numberIn(count))).toEqual([24, 24]);
  });
});

describe("the reader is strict", () => {
  test.each([
    ['(game "A"', "the closing bracket is missing"],
    ["(game 3))", "a bracket too many"],
    ['(game "A)', "a string is not closed"],
    ["", "nothing at all"],
  ])("%s: %s", (text) => {
    expect(() => parseLud(text)).toThrow(LudError);
  });
});

describe("the check is strict", () => {
  const faults = (play: string, options = "") =>
    grammarFaults(
      parseLud(
        `(game "A" (players 2) (equipment {(mancalaBoard 4 8 store:None) (piece "S" Shared)}) (rules (play ${play}) (end (if (no Moves Next) (result Next Loss))))) ${options}`,
      ),
    );
  test.each([
    ["(move Select (from (sites P1)))", []],
    ["(move Choose (from (sites P1)))", ['The arguments of "move" fit none of its forms.']],
    ["(mover Select)", ['The arguments of "mover" fit none of its forms.']],
    ["(pass)", ['The ludeme "pass" is not in the table.']],
    ["(sow count:True)", ['The arguments of "sow" fit none of its forms.']],
    ["(sow owner:(mover) count:3)", ['The arguments of "sow" fit none of its forms.']],
    ["(if (mover) (moveAgain))", ['The arguments of "if" fit none of its forms.']],
    // A decision may not be a consequence; what is not one may.
    ["(sow apply:(moveAgain))", []],
    ["(sow apply:(move Select (from (sites P1))))", ['The arguments of "sow" fit none of its forms.']],
    [
      "(moveAgain (then (move Select (from (sites P1)))))",
      ['The arguments of "then" fit none of its forms.'],
    ],
    // A place for `True` is not one for a condition that has to be worked out, though the other way round it is.
    ["(sow includeSelf:False origin:False)", []],
    ["(sow origin:(is Mover P1))", []],
    ["(sow includeSelf:(is Mover P1))", ['The arguments of "sow" fit none of its forms.']],
    // Ludii complains of a bare constant in `and` and `or`.
    ["(if (or True (is Mover P1)) (moveAgain))", ['The arguments of "or" fit none of its forms.']],
    ["(if (and {(is Mover P1) False}) (moveAgain))", ['The arguments of "and" fit none of its forms.']],
    ["(sow includeself:False)", ['The arguments of "sow" fit none of its forms.']],
    ["(sow count:<A:b>)", ["There is no option <A:b>."]],
  ])("%s", (play, expected) => {
    expect(faults(play)).toEqual(expected);
  });

  test("an option's values must be of the type of its place, and be put in somewhere", () => {
    const option = (value: string) => `(option "O" <A> args:{<b>} {(item "x" <${value}> "X.")*})`;
    expect(faults("(sow count:<A:b>)", option("3"))).toEqual([]);
    expect(faults("(sow count:<A:b>)", option("True"))).toEqual([
      'The arguments of "sow" fit none of its forms.',
    ]);
    expect(faults("(moveAgain)", option("3"))).toEqual(["The option argument <A:b> is put in nowhere."]);
  });

  test("the table has the ludemes that the files use, and no other", () => {
    const used = new Set<string>();
    const walk = (node: Node): void => {
      if (node.type === "ludeme") used.add(node.name);
      if (node.type === "ludeme" || node.type === "call") node.args.forEach(walk);
      if (node.type === "list") node.items.forEach(walk);
      if (node.type === "named") walk(node.value);
    };
    for (const { ruleSet: id } of files) {
      const { defines, game, options } = describeForLudii(id).lud;
      for (const { body } of defines) walk(body);
      walk(game);
      for (const { items } of options) for (const { values } of items) values.forEach(walk);
    }
    expect([...LUDEMES.keys()].sort()).toEqual([...used].sort());
  });

  test("every form names the class that lays it down", () => {
    for (const [name, forms] of LUDEMES)
      for (const { from } of forms) expect(from, name).toMatch(/^([a-z][A-Za-z]*\.)*[A-Z][A-Za-z]*$/);
  });
});
