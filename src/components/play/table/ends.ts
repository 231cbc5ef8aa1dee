/** The ends of a front row, where a capture comes in. */

import type { Side } from "../../../engine/index.ts";
import type { Place } from "../../board/geometry.ts";

/** Which end of the mover’s front row a place is, if it is one. */
export function endOf({ side, hole }: Place, mover: Side, columns: number): "left" | "right" | null {
  if (side !== mover) return null;
  return hole === 2 * columns - 1 ? "left" : hole === columns ? "right" : null;
}
