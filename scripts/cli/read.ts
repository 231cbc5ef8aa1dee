/** Arguments as the user wrote them, read into what the engine takes. Each failure is a {@link UsageError}. */

import {
  explainParseError,
  findOpening,
  type Move,
  openingPosition,
  type ParseError,
  type Position,
  parseMove,
  parsePosition,
  RULE_SET_IDS,
  type RuleSetId,
  type Rules,
  resolveRules,
  type SetupError,
} from "../../src/engine/index.ts";
import { UsageError } from "./command.ts";

export function readRuleSet(text: string): RuleSetId {
  const id = RULE_SET_IDS.find((known) => known === text);
  if (id === undefined) {
    throw new UsageError(`There is no rule set “${text}”; expected one of ${RULE_SET_IDS.join(", ")}.`);
  }
  return id;
}

/** @param readings each as `key=value`. */
export function readRules(id: RuleSetId, columns: string | undefined, readings: readonly string[]): Rules {
  const chosen = new Map<string, string>();
  for (const reading of readings) {
    const [key = "", value, ...rest] = reading.split("=");
    if (value === undefined || rest.length > 0) {
      throw new UsageError(`--reading “${reading}” cannot be read; expected key=value.`);
    }
    if (chosen.has(key)) throw new UsageError(`--reading “${key}” is given twice.`);
    chosen.set(key, value);
  }
  if (columns !== undefined && !/^\d+$/.test(columns)) {
    throw new UsageError(`--columns must be a whole number, not “${columns}”.`);
  }
  const rules = resolveRules(id, {
    readings: Object.fromEntries(chosen),
    ...(columns === undefined ? {} : { columns: Number(columns) }),
  });
  if (!rules.ok) throw new UsageError(rules.error.says);
  return rules.value;
}

/** The id of an opening, or a position string. */
export function readPosition(rules: Rules, text: string): Position {
  if (findOpening(rules, text) !== null) return openingPosition(rules, text);
  if (!text.includes("/")) {
    const openings = rules.ruleSet.openings.map(({ id }) => id).join(", ");
    throw new UsageError(
      `“${text}” is no opening of ${rules.ruleSet.title}; expected one of ${openings}, or a position string.`,
    );
  }
  const position = parsePosition(text, rules);
  if (!position.ok) throw unreadable("position", text, position.error);
  return position.value;
}

export function readMove(rules: Rules, text: string): Move {
  const move = parseMove(text, rules.columns);
  if (!move.ok) throw unreadable("move", text, move.error);
  return move.value;
}

const unreadable = (what: string, text: string, error: ParseError | SetupError): UsageError =>
  new UsageError(
    `This is no ${what}. ${explainParseError(error)}${error.type === "syntax" ? `\n  ${text}\n  ${" ".repeat(error.at)}^` : ""}`,
  );
