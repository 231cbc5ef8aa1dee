/** Reads a board and a move that somebody has written, in an address or in a field. */

import type { Act } from "../../engine/compare.ts";
import { explainParseError, parseMove, parseSetup } from "../../engine/notation-read.ts";
import type { Columns, End, Setup } from "../../engine/types.ts";
import { t } from "../../language/t.ts";
import { MOST } from "./address.ts";

/** A board that the lab can hold, from its position string; a sentence that says why it is none. */
export function setupOf(text: string): Setup | string {
  const setup = parseSetup(text);
  if (!setup.ok) return explainParseError(setup.error);
  const { holes, stock } = setup.value;
  const n = Math.max(...holes.south, ...holes.north, stock?.south ?? 0, stock?.north ?? 0);
  return n > MOST
    ? t("In the lab a hole or a stock holds at most {most}, not {n}.", { most: MOST, n })
    : setup.value;
}

/** A move as an experiment has it. */
export interface ReadMove {
  readonly act: Act;
  readonly ends: readonly End[];
}

/** An act and its ends, from a move string; a sentence that says why it is none. */
export function moveOf(text: string, columns: Columns): ReadMove | string {
  const move = parseMove(text, columns);
  if (!move.ok) return explainParseError(move.error);
  const { hole, direction, seeds, ends } = move.value;
  return { act: { hole, direction: direction ?? 1, seeds }, ends };
}
