/**
 * What the engine computes for each claim of the sources. A computation never knows what the source prints: it plays,
 * counts and measures, and says what came of it.
 */

import { ANNA } from "./computations/anna-1938.ts";
import { ANY_RULE_SET } from "./computations/any-rule-set.ts";
import { KATONDOGOROZI } from "./computations/katondogorozi.ts";
import { LUDII } from "./computations/ludii-bao-drc.ts";
import { SANDERSON } from "./computations/sanderson-1913.ts";
import type { Computation } from "./computations/tools.ts";

export type { ClaimContext, ClaimValue, Computation, Finding } from "./computations/tools.ts";

export const COMPUTATIONS = {
  ...ANY_RULE_SET,
  ...ANNA,
  ...SANDERSON,
  ...KATONDOGOROZI,
  ...LUDII,
} as const satisfies Readonly<Record<string, Computation>>;

export type ComputationName = keyof typeof COMPUTATIONS;
