import { claimsOf, findingUnder } from "../../../src/content/claims.ts";
import type { Call, Command } from "../command.ts";
import { sayRules } from "../say.ts";

export const claims: Command = {
  name: "claims",
  summary: "every number in the source, and what the engine says of it",
  parameters: [],
  options: {},
  details: `Prints each claim of the source from which the rule set is made: its sentence and words, the value printed, its status
under the default readings, and what is computed by the rules asked for, with whether that agrees. A claim that no
program can check gives its reason.`,
  example: "claims njombwa-sanderson --columns 9",
  run({ rules }: Call) {
    return {
      ...sayRules(rules),
      source: rules.ruleSet.source,
      claims: claimsOf(rules.ruleSet.source).map(({ record }) => {
        const { id, sentence, words, status } = record;
        const claim = { id, sentence, words, status };
        if (record.status === "not-checkable") return { ...claim, reason: record.reason };
        const { value, result } = findingUnder(record, rules);
        return {
          ...claim,
          printed: record.printed,
          computed: value,
          agrees: value === record.printed,
          result,
        };
      }),
    };
  },
};
