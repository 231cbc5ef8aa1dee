/** A whole board read out, in as much detail as the reader has asked for. */

import type { Side } from "../../engine/types.ts";
import { counted, joined } from "../board/names.ts";
import { sidesFrom, speakHoles } from "./speak-holes.ts";
import type { Detail, Spoken } from "./spoken.ts";
import type { Frame } from "./timeline.ts";

/** The whole board: its holes, and what is in the hand, in stock and off the board. */
export function speakBoard(frame: Frame, replay: Spoken, seat: Side, detail: Detail): string {
  const sides = sidesFrom(seat);
  const { piece, names } = replay;
  const { mover } = frame;
  return joined([
    speakHoles(frame.board, replay, seat, detail),
    ...(frame.hand === 0 || mover === null
      ? []
      : [`${names[mover]} has ${counted(frame.hand, piece)} in the hand`]),
    ...sides.flatMap((side) =>
      frame.stock === null ? [] : [`${names[side]} has ${frame.stock[side]} to bring on`],
    ),
    ...sides.flatMap((side) =>
      frame.off[side] === 0
        ? []
        : [`${names[side]} has put ${counted(frame.off[side], piece)} off the board`],
    ),
  ]);
}
