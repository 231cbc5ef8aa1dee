/** Reads what is typed into the fields of the lab. */

import type { Columns, Setup } from "../../engine/types.ts";
import { t } from "../../language/t.ts";
import { moveOf, type ReadMove, setupOf } from "./written.ts";

/** What was typed as a position; a sentence that says what is wrong with it, where it cannot be read. */
export function readTypedPosition(text: string): Setup | string {
  const setup = setupOf(text);
  return typeof setup === "string" ? `${t("The position was not taken over.")} ${setup}` : setup;
}

/** What was typed as a move, as {@link readTypedPosition} reads a position. */
export function readTypedMove(text: string, columns: Columns): ReadMove | string {
  const move = moveOf(text, columns);
  return typeof move === "string" ? `${t("The move was not taken over.")} ${move}` : move;
}
