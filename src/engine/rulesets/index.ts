/** All rule sets, by id. A new source adds its file here and its id in `types.ts`. */

import type { RuleSet } from "../ruleset.ts";
import type { RuleSetId } from "../types.ts";
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
