/** What the studies look at: each game, from each of its beginnings, by its own readings and by every other one. */

import { frequenciesOf } from "../../../src/content/readings.ts";
import { RULE_SET_IDS, type RuleSetId, ruleSet } from "../../../src/engine/index.ts";
import type { Columns } from "../../../src/engine/types.ts";
import { beginningsOf } from "../beginnings.ts";
import { pairsOf } from "../reading-trials.ts";

export interface Setting {
  readonly ruleSet: RuleSetId;
  readonly columns: Columns;
  /** The readings that are not at their defaults: none, or one. */
  readonly readings: Readonly<Record<string, string>>;
  readonly from: string;
}

/** The edition's own readings, from each beginning of each game, on boards of 8 columns. */
export const OWN: readonly Setting[] = RULE_SET_IDS.flatMap((id) => from(id, 8, {}));

/** The same on the other widths that the source knows. */
export const WIDER: readonly Setting[] = RULE_SET_IDS.flatMap((id) =>
  ruleSet(id)
    .columns.filter((columns) => columns !== 8)
    .flatMap((columns) => from(id, columns, {})),
);

/** One reading at another value, where that changes what may be played, what a move does or who wins. */
export const OTHERWISE: readonly Setting[] = RULE_SET_IDS.flatMap((id) =>
  pairsOf(id)
    .filter(({ reading, alternative }) => changesPlay(id, reading, alternative))
    .flatMap(({ reading, alternative }) => from(id, 8, { [reading]: alternative })),
);

function from(id: RuleSetId, columns: Columns, readings: Setting["readings"]): readonly Setting[] {
  return beginningsOf(id).map((beginning) => ({ ruleSet: id, columns, readings, from: beginning }));
}

/** By the study of the readings: it changed a choice of moves, or a winner, in games from these beginnings. */
function changesPlay(id: RuleSetId, reading: string, alternative: string): boolean {
  return frequenciesOf(id, reading).some(
    (frequency) =>
      frequency.columns === 8 &&
      Object.keys(frequency.context).length === 0 &&
      frequency.alternative === alternative &&
      frequency.choices.count + frequency.winners.count > 0,
  );
}
