/** What the key of a figure says of the way that is drawn, and of holes that its source does not tell. */

import { SIDES } from "../engine/types.ts";
import { readBoard } from "./board-text-read.ts";
import type { Replay } from "./replay/replay.ts";

/** What is known of the hatched holes of a figure together, and what stands in them as it is played. */
export function notTold({ untold, names, piece, steps, moves }: Replay): string {
  const last = steps.findLast(({ type }) => type === "board");
  if (untold === null || last === undefined) return "hatched: not told by the source";
  const board = readBoard(last.board);
  const parts = SIDES.flatMap((side) => {
    const holes = board[side].filter(({ seeds }) => seeds === null).length;
    const held = `${untold[side]} ${untold[side] === 1 ? piece.one : piece.many}`;
    return holes === 0 ? [] : [`${names[side]} has ${held} in ${holes} of them`];
  });
  const fallen = moves.length === 0 ? "" : `; +1: one ${piece.one} has fallen in since`;
  return `hatched: not told by the source. At first ${parts.join(", ")}${fallen}`;
}

/** Which sowing the arrow on the board is of; `null` where nothing is sown. A turn of several laps shows its last. */
export function wayDrawn({ steps }: Pick<Replay, "steps">): string | null {
  const sown = steps.filter(({ type }) => type === "sow");
  if (sown.length === 0) return null;
  const turns = new Set(sown.map(({ at }) => at.slice(0, at.indexOf("."))));
  return turns.size === sown.length ? "way of the lap" : "way of the lap; by turn, of the last lap";
}
