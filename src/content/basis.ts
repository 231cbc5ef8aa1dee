/** How sure we are of a rule, as it is said beside the rule. It belongs to the apparatus, and so is in English. */

import type { Basis } from "../engine/types.ts";

interface Based {
  readonly basis: Basis;
  readonly silence?: string | null | undefined;
}

/** A sentence; `null` where the source states the rule, of which nothing more need be said. */
export function basisInWords({ basis, silence }: Based): string | null {
  switch (basis) {
    case "stated":
      return null;
    case "inferred":
      return "Inferred.";
    case "editorial":
      return silence ? `Our choice: ${silence}` : "By a reading that is not our default.";
    default:
      return basis satisfies never;
  }
}
