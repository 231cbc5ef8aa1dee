/** A board as an edition knows it, as text; `board-text-read.ts` reads it again. Apart, for a page that only draws writes none. */

import { formatRows } from "../engine/rows.ts";
import { type Board, columnsOf, type HoleState } from "./boards.ts";

/** `4`, `4*` (supplied), `?` (unknown), `?+1` (unknown, one gained). */
const formatHole = ({ seeds, gained, supplied }: HoleState): string =>
  seeds === null ? (gained === 0 ? "?" : `?+${gained}`) : `${seeds}${supplied ? "*" : ""}`;

/** The four rows of a position string, holes as {@link formatHole} writes them. */
export const formatBoard = (board: Board): string =>
  formatRows(columnsOf(board), (side, hole) => {
    const state = board[side][hole];
    return state && formatHole(state);
  });
