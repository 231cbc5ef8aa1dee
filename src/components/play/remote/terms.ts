/** What two players agree on, in words. */

import type { Filling as RemoteFilling, Terms } from "../../../content/play/remote-message.ts";
import type { Rules } from "../../../engine/index.ts";
import { t } from "../../../language/t.ts";
import type { Filling, Plan } from "../plan.ts";

/** The filling of a plan as it is agreed on. */
export const fillingOf = ({ filling, hidden }: Pick<Plan, "filling" | "hidden">): RemoteFilling =>
  filling.type === "opening" ? filling : { type: "arrange", hidden, big: filling.type === "big-hole" };
export const planFilling = (filling: RemoteFilling): Filling =>
  filling.type === "opening" ? filling : { type: filling.big ? "big-hole" : "arrange" };

function fillingInWords({ ruleSet }: Rules, filling: RemoteFilling): string {
  if (filling.type === "opening") {
    return t("Opening: {title}", {
      title: ruleSet.openings.find(({ id }) => id === filling.id)?.title ?? filling.id,
    });
  }
  const how = filling.big
    ? t("Each arranges his own half around one big hole")
    : t("Each arranges his own half");
  return filling.hidden
    ? `${how}, ${t("hidden until both have")}`
    : `${how}; ${t("North sees South’s first")}`;
}

/** Each reading that is not at its default, as its question and the answer to it. */
function readingsInWords({ ruleSet, readings }: Rules): readonly string[] {
  return Object.entries(ruleSet.readings).flatMap(([name, { question, options, default: usual }]) => {
    const value = readings[name] ?? usual;
    return value === usual ? [] : [`${question} ${options[value] ?? value}`];
  });
}

/** One line for each thing that is agreed; the last says who moves first. */
export function termsInWords(rules: Rules, filling: RemoteFilling, first: string): readonly string[] {
  const { ruleSet, columns } = rules;
  const changed = readingsInWords(rules);
  return [
    ruleSet.columns.length > 1
      ? `${ruleSet.title}, ${t("{n} holes in a row", { n: columns })}`
      : ruleSet.title,
    fillingInWords(rules, filling),
    ...(changed.length === 0 ? [t("All readings at their defaults")] : changed),
    first,
  ];
}

/** Readings that differ from their defaults, as they are sent. */
export const chosenReadings = ({ ruleSet, readings }: Rules): Terms["readings"] =>
  Object.entries(readings).filter(([name, value]) => ruleSet.readings[name]?.default !== value);
