/** Moves as strings; `notation-read.ts` reads them again. The grammar stands in `docs/notation.md`. */

import { holeName } from "./board.ts";
import { assertMove } from "./moves.ts";
import type { Columns, Move } from "./types.ts";

/**
 * The move string: `b5`, `b2-3`, `b3+`, `f4L`, `b3-LR`. Lossless: `parseMove` gives the move back. Throws a
 * `RangeError` for what is not a move on a board of this width.
 */
export function formatMove(move: Move, columns: Columns): string {
  assertMove(move, columns);
  const direction = move.direction === null ? "" : move.direction === 1 ? "+" : "-";
  const ends = move.ends.map((end) => (end === "left" ? "L" : "R")).join("");
  return `${holeName(move.hole, columns)}${direction}${move.seeds ?? ""}${ends}`;
}
