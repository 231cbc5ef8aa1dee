/** What the marks in a list of moves mean. */

import type { Move } from "../../engine/index.ts";
import type { Piece } from "./words.ts";

/** Only those that stand in these moves. */
export function notationInWords(moves: readonly Move[], piece: Piece): string {
  const counted = moves.find(({ seeds }) => seeds !== null)?.seeds ?? null;
  const marks = [
    "b back row, f front row, each counted from its player’s left",
    ...(counted === null
      ? []
      : [`-${counted}: ${counted} ${counted === 1 ? piece.one : piece.many} sown backward`]),
    ...(moves.some(({ direction, seeds }) => direction !== null && seeds === null)
      ? ["+ anticlockwise, - clockwise"]
      : []),
    ...(moves.some(({ ends }) => ends.length > 0) ? ["L, R: in at the left, the right end"] : []),
  ];
  return `${marks.join("; ")}.`;
}
