/** A whole experiment as the fragment of the lab's address: the board, the move, the readings, the sources, the step. */

import type { Act } from "../../engine/compare.ts";
import { formatMove, formatPosition } from "../../engine/notation.ts";
import { type Columns, type End, RULE_SET_IDS, type RuleSetId, type Setup } from "../../engine/types.ts";

export interface Experiment {
  /** The board; it may be one that no rule set can have. */
  readonly setup: Setup;
  /** The first act; `null` until one has been chosen. */
  readonly act: Act | null;
  /** Ends for the rules that ask for them, in the order in which they ask. */
  readonly ends: readonly End[];
  readonly ruleSets: readonly RuleSetId[];
  /** Readings that are not at their defaults. */
  readonly readings: Readonly<Partial<Record<RuleSetId, Readonly<Record<string, string>>>>>;
  /** The step at which the boards stand, from 1; 0 is the board before the move. `null`: where they part. */
  readonly step: number | null;
}

/** The move of an act as its move string; ends included. */
export function formatAct(act: Act, ends: readonly End[], columns: Columns): string {
  const direction = act.direction === -1 ? -1 : act.seeds === null ? null : 1;
  return formatMove({ hole: act.hole, direction, seeds: act.seeds, ends }, columns);
}

/** A position or reading in a fragment: its spaces as `_`, what is special there as `%…`. */
const encode = (text: string): string =>
  encodeURIComponent(text)
    .replaceAll("%2C", ",")
    .replaceAll("%2F", "/")
    .replaceAll("%3A", ":")
    .replaceAll("%40", "@")
    .replaceAll("%20", "_");
export function formatExperiment(experiment: Experiment): string {
  const { setup, act, ends, ruleSets, readings, step } = experiment;
  const parts = [`p=${encode(formatPosition(setup))}`];
  if (act !== null) parts.push(`m=${encode(formatAct(act, ends, setup.columns))}`);
  if (ruleSets.length < RULE_SET_IDS.length) parts.push(`by=${ruleSets.join(",")}`);
  const chosen = RULE_SET_IDS.flatMap((id) =>
    Object.entries(readings[id] ?? {}).map(([name, value]) => `${id}.${name}:${value}`),
  );
  if (chosen.length > 0) parts.push(`r=${encode(chosen.join(","))}`);
  if (step !== null) parts.push(`s=${step}`);
  return `#${parts.join("&")}`;
}

/** The address of the lab with a board and a move, to be passed through `href()`. */
export const labPath = ({ setup, act }: Pick<Experiment, "setup" | "act">): string =>
  `/lab/${formatExperiment({ setup, act, ends: [], ruleSets: RULE_SET_IDS, readings: {}, step: null })}`;
