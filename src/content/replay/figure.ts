/** Figures played out by the rules that they name. This knows all rule sets; `replay.ts` needs only the one it is given. */

import { type Rules, resolveRules } from "../../engine/index.ts";
import { type Figure, type Quoting, type Replay, type Traced, traceBy } from "./replay.ts";

/** The rules by which a figure is played, every reading of them settled. */
export function rulesOf({
  id,
  ruleSet,
  columns,
  readings = {},
}: Pick<Figure, "id" | "ruleSet" | "columns" | "readings">): Rules {
  const rules = resolveRules(ruleSet, { columns, readings });
  if (!rules.ok) throw new Error(`Figure "${id}": ${rules.error.says}`);
  return rules.value;
}

/**
 * Plays a figure out.
 * @throws if the figure contradicts the rules or itself: the message says where, and what stands there.
 */
export function replay(figure: Figure, quote: Quoting): Replay {
  const { replay: played, fault } = traceFigure(figure, quote);
  if (fault === null) return played;
  throw new Error(`Figure "${figure.id}": turn ${fault.turn}, ${fault.move}: ${fault.says}`);
}

/** As {@link traceBy}, by the rule set, columns and readings of the figure. */
export const traceFigure = (figure: Figure, quote: Quoting, laps?: number): Traced =>
  traceBy(rulesOf(figure), figure, quote, laps);
