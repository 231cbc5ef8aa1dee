/** Where games played by chance begin: the option `--from`. */

import { formatPosition, type Position, type Rules } from "../../src/engine/index.ts";
import { randomArrangement } from "../lib/random-board.ts";
import type { Generator } from "../lib/random-play.ts";
import { type Option, UsageError } from "./command.ts";
import { readPosition } from "./read.ts";

export const FROM: Option = {
  type: "text",
  value: "opening",
  otherwise: "the rule set's first opening",
  says: "an opening, a position string, or “arranged”: each game from seeds arranged at random",
};

export interface Beginnings {
  /** As the user may name it. */
  readonly from: string;
  readonly next: (generator: Generator) => Position;
}

/** @param text `null`: from the rule set's first opening. */
export function readBeginnings(rules: Rules, text: string | null): Beginnings {
  if (text === "arranged") {
    if (rules.ruleSet.arranging === null) {
      throw new UsageError(
        `${rules.ruleSet.title} has no free arrangement; expected an opening or a position.`,
      );
    }
    return { from: text, next: (generator) => randomArrangement(rules, generator) as Position };
  }
  const position = readPosition(rules, text ?? rules.ruleSet.openings[0].id);
  return { from: formatPosition(position), next: () => position };
}
