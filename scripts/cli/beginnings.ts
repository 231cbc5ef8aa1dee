/** The option `--from`. */

import { formatPosition, type Rules } from "../../src/engine/index.ts";
import { ARRANGED, arrangedBeginnings, type Beginnings } from "../lib/beginnings.ts";
import { type Option, UsageError } from "./command.ts";
import { readPosition } from "./read.ts";

export const FROM: Option = {
  type: "text",
  value: "opening",
  otherwise: "the rule set's first opening",
  says: "an opening, a position string, or “arranged”: each game from seeds arranged at random",
};

/** @param text `null`: from the rule set's first opening. */
export function readBeginnings(rules: Rules, text: string | null): Beginnings {
  if (text === ARRANGED) {
    if (rules.ruleSet.arranging === null) {
      throw new UsageError(
        `${rules.ruleSet.title} has no free arrangement; expected an opening or a position.`,
      );
    }
    return arrangedBeginnings(rules);
  }
  const position = readPosition(rules, text ?? rules.ruleSet.openings[0].id);
  return { from: formatPosition(position), next: () => position };
}
