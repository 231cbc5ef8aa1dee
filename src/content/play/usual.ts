/** How a game begins unless somebody chooses otherwise. */

import type { Opening, RuleSet } from "../../engine/ruleset.ts";

/**
 * The first opening of the source after which the players themselves choose. Where an opening lays down its own moves,
 * whoever plays for the first time would only carry them out: Sanderson's first gambit has 22.
 */
export const usualOpening = ({ openings, columns }: RuleSet): Opening =>
  openings.find(({ setup }) => setup(columns[0]).phase === "play") ?? openings[0];
