/**
 * All rule sets, by id. A new source adds its file here and its ids in `ids.ts`; `npm run new:source` does both.
 * Nothing else in the engine imports this module, so that a program which plays by one rule set need not carry the
 * others.
 */

import { decideRules, type Rules, type RulesChoice, type RulesError, usualRules } from "../rules.ts";
import type { RuleSet } from "../ruleset.ts";
import type { Columns, Result, RuleSetId } from "../types.ts";
import { baoLudiiDrc } from "./bao-ludii-drc.ts";
import { mwesoAnna } from "./mweso-anna.ts";
import { njombwaSanderson } from "./njombwa-sanderson.ts";
import { orusoroKatondogorozi } from "./orusoro-katondogorozi.ts";

const RULE_SETS: Readonly<Record<RuleSetId, RuleSet>> = {
  "mweso-anna": mwesoAnna,
  "njombwa-sanderson": njombwaSanderson,
  "orusoro-katondogorozi": orusoroKatondogorozi,
  "bao-ludii-drc": baoLudiiDrc,
};

export const ruleSet = (id: RuleSetId): RuleSet => RULE_SETS[id];

/** As {@link decideRules}, for a rule set named by its id. */
export const resolveRules = (id: RuleSetId, choice: RulesChoice = {}): Result<Rules, RulesError> =>
  decideRules(ruleSet(id), choice);

/** As {@link usualRules}, for a rule set named by its id. */
export const defaultRules = (id: RuleSetId, columns?: Columns): Rules => usualRules(ruleSet(id), columns);
