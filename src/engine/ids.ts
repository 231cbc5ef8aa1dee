/** What there is: one id for each source and for each rule set. `npm run new:source` adds to both. */

export const SOURCE_IDS = ["anna-1938", "sanderson-1913", "katondogorozi", "ludii-bao-drc"] as const;
export type SourceId = (typeof SOURCE_IDS)[number];

export const RULE_SET_IDS = [
  "mweso-anna",
  "njombwa-sanderson",
  "orusoro-katondogorozi",
  "bao-ludii-drc",
] as const;
export type RuleSetId = (typeof RULE_SET_IDS)[number];
