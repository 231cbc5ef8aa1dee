/** What the lab works out of a board, a move and some rules. Pure: the page only shows it. */

import { type Parting, partingOf, type Told, tell } from "../../content/parting.ts";
import { type Rules, resolveRules } from "../../engine/index.ts";
import {
  type BySide,
  type Columns,
  type RingIndex,
  RULE_SET_IDS,
  type RuleSetId,
  type Setup,
  type Side,
} from "../../engine/types.ts";
import { type Experiment, MOST } from "./address.ts";

/** Laps after which a move is given up in the lab, where everything is worked out anew at every touch. */
export const LAB_LAPS = 2000;

/**
 * The rules with the readings chosen, which they must have. A board of a width that the source does not have is left to
 * the rules of its ordinary board, which then say what is wrong with it.
 */
export function rulesFor(
  id: RuleSetId,
  columns: Columns,
  readings: Readonly<Record<string, string>> = {},
): Rules {
  for (const width of [{ columns }, {}]) {
    const resolved = resolveRules(id, { ...width, readings });
    if (resolved.ok) return resolved.value;
  }
  throw new Error(`${id} has no rules for its own board by ${JSON.stringify(readings)}.`);
}

export interface Outcomes {
  readonly told: readonly Told[];
  readonly parting: Parting;
  /** Steps of the longest telling. */
  readonly steps: number;
}

/** Has every rule set play the act. */
export function runExperiment(
  rules: readonly Rules[],
  setup: Setup,
  { act, ends }: Pick<Experiment, "act" | "ends">,
): Outcomes | null {
  if (act === null) return null;
  const told = rules.map((one) => tell(one, setup, act, ends, LAB_LAPS));
  return {
    told,
    parting: partingOf(told),
    steps: Math.max(0, ...told.map(({ answer }) => (answer.type === "played" ? answer.steps.length : 0))),
  };
}

/** The board with one hole changed. */
export function withSeeds(setup: Setup, side: Side, hole: RingIndex, seeds: number): Setup {
  const count = Math.max(0, Math.min(MOST, seeds));
  return { ...setup, holes: { ...setup.holes, [side]: setup.holes[side].with(hole, count) } };
}

/** Seeds on the board and in stock, by side. */
export function census({ holes, stock }: Setup): BySide<number> {
  const sum = (side: Side): number =>
    holes[side].reduce((total, seeds) => total + seeds, 0) + (stock?.[side] ?? 0);
  return { south: sum("south"), north: sum("north") };
}

/** Where the lab opens: a board on which the four part at the capture. */
export const FIRST_EXPERIMENT: Experiment = {
  setup: {
    columns: 8,
    holes: {
      south: [3, 0, 0, 1, 0, 4, 0, 0, 0, 2, 0, 0, 2, 0, 1, 0],
      north: [0, 2, 0, 3, 0, 2, 0, 1, 0, 2, 0, 1, 0, 0, 3, 1],
    },
    toMove: "south",
    stock: null,
    phase: "play",
  },
  act: { hole: 5, direction: 1, seeds: null },
  ends: [],
  ruleSets: RULE_SET_IDS,
  readings: {},
  step: null,
};
