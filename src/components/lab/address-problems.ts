/** Says what of an address could not be followed, and what stands instead; fetched only where there is something to say. */

import { aFew, quoted } from "../../content/quoted.ts";
import { RULE_SET_IDS } from "../../engine/types.ts";
import { t } from "../../language/t.ts";
import type { Problem } from "./address-read.ts";

export function sayProblem(problem: Problem): string {
  switch (problem.type) {
    case "no-experiment":
      return t(
        "The address ends in {text}, which is no experiment: one is written #p=, a position, &m= and a move.",
        { text: quoted(problem.text) },
      );
    case "unknown-part":
      return t("The address has a part {text} that means nothing here.", { text: quoted(problem.text) });
    case "twice":
      return t("The address says {text} more than once; the first is followed.", {
        text: quoted(problem.text),
      });
    case "bad-position":
      return `${t("The position in the address cannot be read.")} ${problem.why}`;
    case "malformed-move":
      return `${t("The move {text} in the address cannot be read.", { text: quoted(problem.text) })} ${problem.why}`;
    case "unknown-rules":
      return t("The address names the rules {text}. The rules are {rules}.", {
        text: quoted(problem.text),
        rules: RULE_SET_IDS.join(", "),
      });
    case "malformed-reading":
      return t("The reading {text} in the address cannot be read; it is left at its default.", {
        text: quoted(problem.text),
      });
    case "refused-reading":
      return `${problem.why} ${t("It is left at its default.")}`;
    case "malformed-step":
      return t("The step {text} in the address is no number; the boards stand where they part.", {
        text: quoted(problem.text),
      });
    default:
      return problem satisfies never;
  }
}

/** At most a few of the problems of an address, as one text. */
export const tellProblems = (problems: readonly Problem[]): string =>
  aFew(problems.map(sayProblem)).join(" ");
