/** The sentences of a source that its rules can quote. */

import type { Licence, RuleSet, SentenceId, SourceId } from "../../engine/index.ts";

/** Whose words describe the one-ply player. */
export const GREEDY_SOURCE: SourceId = "katondogorozi";

/** Those by which anything happens on a board: of its clauses, each once. */
export const clauseSentences = ({ clauses }: RuleSet): readonly SentenceId[] => [
  ...new Set(Object.values(clauses).flatMap(({ sentences }) => sentences)),
];

/** Those that a game can quote: of its clauses, readings and openings. */
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
