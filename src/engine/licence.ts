/** How a rule set writes down its clauses: what each says, by which sentences, and how sure that is. */

import type { Licence, SentenceId } from "./types.ts";

type Draft = Omit<Licence, "clause">;

/** The source says it. */
export const stated = (sentences: readonly [SentenceId, ...SentenceId[]], says: string): Draft => ({
  basis: "stated",
  sentences,
  says,
});
/** The source's own words or numbers prove it. */
export const inferred = (sentences: readonly [SentenceId, ...SentenceId[]], says: string): Draft => ({
  basis: "inferred",
  sentences,
  says,
});
/** The editors had to choose, because of the sentences named or of the silence. */
export const editorial = (sentences: readonly SentenceId[], silence: string, says: string): Draft => ({
  basis: "editorial",
  sentences,
  silence,
  says,
});

/**
 * So it is only under a reading that is not the rule set's default: what by the default would be a capture, a refusal or
 * the end is told by a clause of its own.
 */
export const byReading = (
  reading: string,
  sentences: readonly [SentenceId, ...SentenceId[]],
  says: string,
): Draft => ({ basis: "editorial", sentences, says, reading });

/** Freezes a value of plain data and all that is in it: rule sets are shared by everybody who plays by them. */
export function deepFreeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (typeof part === "object" && part !== null) deepFreeze(part);
  return Object.freeze(value);
}

/** Gives each licence the name of its clause. */
export function clauses<K extends string>(drafts: Readonly<Record<K, Draft>>): Readonly<Record<K, Licence>> {
  const named = Object.entries<Draft>(drafts).map(([clause, draft]) => [clause, { clause, ...draft }]);
  return deepFreeze(Object.fromEntries(named) as Record<K, Licence>);
}
