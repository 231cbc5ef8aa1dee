/** The board of a step as a position string has it. */

import type { Setup } from "../../engine/types.ts";
import { type Board, columnsOf } from "../boards.ts";
import type { Step } from "./replay.ts";

/**
 * @param board of the step, or of a seed on the way to it.
 * @returns `null` where some hole is unknown. In the middle of a turn its player is still to move, and no opening goes
 * on from such a board; what is in his hand is left out.
 */
export function setupOf(
  board: Board,
  { side, stock, next }: Pick<Step, "side" | "stock" | "next">,
): Setup | null {
  const known = (ring: Board["south"]): number[] =>
    ring.flatMap(({ seeds }) => (seeds === null ? [] : [seeds]));
  const holes = { south: known(board.south), north: known(board.north) };
  const columns = columnsOf(board);
  if (holes.south.length + holes.north.length < 4 * columns) return null;
  return { columns, holes, toMove: next?.toMove ?? side ?? "south", stock, phase: next?.phase ?? "play" };
}
