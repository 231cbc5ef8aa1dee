/** The sentences that a game of a rule set can quote: those of its clauses, readings and openings. */

import type { Licence, RuleSet, SentenceId, SourceId } from "../../engine/index.ts";

/** Whose words describe the one-ply player. */
export const GREEDY_SOURCE: SourceId = "katondogorozi";

export function playSentences({ clauses, readings, openings, arranging }: RuleSet): readonly SentenceId[] {
  const licences: readonly Licence[] = [
    ...Object.values(clauses),
    ...openings.map(({ licence }) => licence),
    ...(arranging === null
      ? []
      : [arranging.licence, ...(arranging.bigHole === null ? [] : [arranging.bigHole])]),
  ];
  const sentences = [...licences, ...Object.values(readings)].flatMap((one) => one.sentences);
  return [...new Set(sentences)].sort();
}
