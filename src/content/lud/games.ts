/**
 * The four rule sets in Ludii's game description language, made from the rule sets' own data: board, pieces, openings,
 * readings and their words. The rules themselves are written here after the sources, as `engine/rulesets` has them;
 * nothing is taken from any description of Ludii's.
 */

import { defaultRules, type Rules, ruleSet } from "../../engine/index.ts";
import { RULE_SET_IDS, type RuleSetId } from "../../engine/types.ts";
import { bao } from "./bao.ts";
import type { Description } from "./common.ts";
import { mweso } from "./mweso.ts";
import { njombwa } from "./njombwa.ts";
import { orusoro } from "./orusoro.ts";

const DESCRIPTIONS: Readonly<Partial<Record<RuleSetId, (rules: Rules) => Description>>> = {
  "mweso-anna": mweso,
  "njombwa-sanderson": njombwa,
  "orusoro-katondogorozi": orusoro,
  "bao-ludii-drc": bao,
};

/** The description of a rule set on its ordinary board. */
export function describeForLudii(id: RuleSetId): Description {
  const description = DESCRIPTIONS[id];
  if (description === undefined) throw new RangeError(`Nobody has described "${id}" for Ludii.`);
  return description(defaultRules(id, ruleSet(id).columns[0]));
}

/** The rule sets that somebody has described. */
export const DESCRIBED = RULE_SET_IDS.filter((id) => DESCRIPTIONS[id] !== undefined);
