/** What the tests of the engine share: rules by name, seats swapped in a text, chance from a seed, boards in messages. */

import {
  type Columns,
  type Outcome,
  type Position,
  parseMove,
  parsePosition,
  type Result,
  type RuleSetId,
  type Rules,
  resolveRules,
  ruleSet,
} from "../../src/engine/index.ts";

/** The value, or a failure that says what was asked. */
export function unwrap<T>(result: Result<T, unknown>, asked: string): T {
  if (!result.ok) throw new Error(`${asked}: ${JSON.stringify(result.error)}`);
  return result.value;
}

export function rulesFor(
  id: RuleSetId,
  readings: Readonly<Record<string, string>> = {},
  columns: number = ruleSet(id).columns[0],
): Rules {
  return unwrap(
    resolveRules(id, { columns, readings }),
    `${id} ${columns} columns ${JSON.stringify(readings)}`,
  );
}

export const positionOf = (rules: Rules, text: string): Position => unwrap(parsePosition(text, rules), text);
export const moveOf = (rules: Rules, text: string) => unwrap(parseMove(text, rules.columns), text);

/** The columns of a position string: one more than the commas of its first row. */
export const columnsIn = (text: string): Columns => (text.split("/")[0] ?? "").split(",").length as Columns;

/** The same position with the players' seats exchanged: the board turned round, told in words of the text alone. */
export function swapSeats(text: string): string {
  const [board = "", side = "", ...rest] = text.split(" ");
  const turned = board
    .split("/")
    .reverse()
    .map((row) => row.split(",").reverse().join(","))
    .join("/");
  const fields = rest.map((field) => (field.startsWith("@") ? field : field.split(",").reverse().join(",")));
  return [turned, side === "S" ? "N" : "S", ...fields].join(" ");
}

/** An outcome in a word or three: `S by okutema`, `undecided by no-rule`, `annulled by endless`, `goes on`. */
export function outcomeText(outcome: Outcome | null): string {
  if (outcome === null) return "goes on";
  if (outcome.type === "won") return `${outcome.winner === "south" ? "S" : "N"} by ${outcome.how}`;
  return `${outcome.type} by ${outcome.how}`;
}

export const swapOutcome = (outcome: string): string =>
  outcome.replace(/^[SN](?= by )/, (seat) => (seat === "S" ? "N" : "S"));

/** The four rows of a position string, one under another, for messages. */
export const board = (text: string): string => `\n${text.replace(" ", "\n").replaceAll("/", "\n")}\n`;

/** Chance that a seed fixes: numbers from 0 up to, not including, `below`. */
export { chanceFrom as chance } from "../../src/content/chance.ts";

/** Every way to decide the readings of a rule set. */
export function everyReading(id: RuleSetId): readonly Readonly<Record<string, string>>[] {
  let ways: Readonly<Record<string, string>>[] = [{}];
  for (const [name, reading] of Object.entries(ruleSet(id).readings)) {
    ways = ways.flatMap((way) => Object.keys(reading.options).map((value) => ({ ...way, [name]: value })));
  }
  return ways;
}
