/** What two players agree on, in words. */

import type { Filling } from "../../../content/play/filling.ts";
import { chosenReadings } from "../../../content/play/game.ts";
import type { Rules } from "../../../engine/index.ts";
import { t } from "../../../language/t.ts";

function fillingInWords({ ruleSet }: Rules, filling: Filling): string {
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
const readingsInWords = (rules: Rules): readonly string[] =>
  chosenReadings(rules).map(([name, value]) => {
    const reading = rules.ruleSet.readings[name];
    return `${reading?.question} ${reading?.options[value]}`;
  });

/** One line for each thing that is agreed; the last says who moves first. */
export function termsInWords(rules: Rules, filling: Filling, first: string): readonly string[] {
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
