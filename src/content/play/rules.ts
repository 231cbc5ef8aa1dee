/** The clauses of a rule set as its page tells them: those in force, and those that another reading would put there. */

import type { Licence, RuleSet } from "../../engine/index.ts";

/** A clause that is in force only under another reading than the edition plays by. */
export interface OtherClause {
  readonly clause: Licence;
  /** What is asked, and each answer under which the clause would hold. */
  readonly question: string;
  readonly answers: readonly string[];
}

export interface ToldClauses {
  readonly inForce: readonly Licence[];
  readonly others: readonly OtherClause[];
}

/** All clauses but those that only refuse something, under the readings that a game has when nothing is chosen. */
export function clausesOf({ clauses, readings }: RuleSet): ToldClauses {
  const inForce: Licence[] = [];
  const others: OtherClause[] = [];
  for (const clause of Object.values(clauses)) {
    if (clause.clause.startsWith("refuse")) continue;
    const reading = clause.reading === undefined ? undefined : readings[clause.reading];
    if (reading === undefined) inForce.push(clause);
    else {
      const answers = Object.entries(reading.options).filter(([value]) => value !== reading.default);
      others.push({ clause, question: reading.question, answers: answers.map(([, says]) => says) });
    }
  }
  return { inForce, others };
}
