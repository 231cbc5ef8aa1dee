/** A whole experiment as the fragment of the lab's address: the board, the move, the readings, the sources, the step. */

import { formatPosition } from "../../engine/rows.ts";
import { RULE_SET_IDS, type Setup } from "../../engine/types.ts";
import type { Experiment } from "./address.ts";

/** A position or reading in a fragment: its spaces as `_`, what is special there as `%…`. */
const encode = (text: string): string =>
  encodeURIComponent(text)
    .replaceAll("%2C", ",")
    .replaceAll("%2F", "/")
    .replaceAll("%3A", ":")
    .replaceAll("%40", "@")
    .replaceAll("%20", "_");

/** @param move the act of the experiment as a move string, ends included; `null` where none is chosen. */
export function formatExperiment(experiment: Omit<Experiment, "act" | "ends">, move: string | null): string {
  const { setup, ruleSets, readings, step } = experiment;
  const parts = [`p=${encode(formatPosition(setup))}`];
  if (move !== null) parts.push(`m=${encode(move)}`);
  if (ruleSets.length < RULE_SET_IDS.length) parts.push(`by=${ruleSets.join(",")}`);
  const chosen = RULE_SET_IDS.flatMap((id) =>
    Object.entries(readings[id] ?? {}).map(([name, value]) => `${id}.${name}:${value}`),
  );
  if (chosen.length > 0) parts.push(`r=${encode(chosen.join(","))}`);
  if (step !== null) parts.push(`s=${step}`);
  return `#${parts.join("&")}`;
}

/** The address of the lab with a board and a move, to be passed through `href()`. */
export const labPath = (setup: Setup, move: string): string =>
  `/lab/${formatExperiment({ setup, ruleSets: RULE_SET_IDS, readings: {}, step: null }, move)}`;
