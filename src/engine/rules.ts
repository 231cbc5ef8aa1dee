/** A rule set with its columns and every reading decided: what one plays by. */

import type { Laws, Opening, RuleSet } from "./ruleset.ts";
import type { Columns, Result } from "./types.ts";

export interface Rules {
  readonly ruleSet: RuleSet;
  readonly columns: Columns;
  /** One value for every reading of the rule set. */
  readonly readings: Readonly<Record<string, string>>;
  readonly laws: Laws;
}

export interface RulesError {
  readonly type: "columns" | "reading" | "value";
  /** What was expected, in a sentence. */
  readonly says: string;
}

export interface RulesChoice {
  /** Default: the source's ordinary board. */
  readonly columns?: number;
  /** Readings that differ from their defaults. */
  readonly readings?: Readonly<Record<string, string>>;
}

const list = (names: readonly (string | number)[]): string => names.join(", ");

/**
 * Decides the columns and readings of a rule set. Fails on a width, a reading or a value that it does not have. A
 * program that knows only one of the rule sets needs no more than this; with all of them at hand, see `resolveRules`.
 */
export function decideRules(ruleSet: RuleSet, choice: RulesChoice = {}): Result<Rules, RulesError> {
  const columns = ruleSet.columns.find((width) => width === (choice.columns ?? ruleSet.columns[0]));
  if (columns === undefined) {
    const says = `${ruleSet.title} is played on ${list(ruleSet.columns)} columns, not on ${choice.columns}.`;
    return { ok: false, error: { type: "columns", says } };
  }
  const readings: Record<string, string> = {};
  for (const [name, reading] of Object.entries(ruleSet.readings)) readings[name] = reading.default;
  for (const [name, value] of Object.entries(choice.readings ?? {})) {
    const reading = Object.hasOwn(ruleSet.readings, name) ? ruleSet.readings[name] : undefined;
    if (reading === undefined) {
      const says = `${ruleSet.title} has no reading “${name}”; it has ${list(Object.keys(ruleSet.readings))}.`;
      return { ok: false, error: { type: "reading", says } };
    }
    if (!Object.hasOwn(reading.options, value)) {
      const says = `The reading “${name}” is one of ${list(Object.keys(reading.options))}, not “${value}”.`;
      return { ok: false, error: { type: "value", says } };
    }
    readings[name] = value;
  }
  return {
    ok: true,
    value: Object.freeze({
      ruleSet,
      columns,
      readings: Object.freeze(readings),
      laws: ruleSet.laws(columns, readings),
    }),
  };
}

/** The rules with every reading at its default. Throws a `RangeError` when `columns` is not a width of the source. */
export function usualRules(ruleSet: RuleSet, columns?: Columns): Rules {
  const rules = decideRules(ruleSet, columns === undefined ? {} : { columns });
  if (!rules.ok) throw new RangeError(rules.error.says);
  return rules.value;
}

/** The opening of that id, or `null`. */
export const findOpening = (rules: Rules, id: string): Opening | null =>
  rules.ruleSet.openings.find((opening) => opening.id === id) ?? null;
