/** The holes of a board read out, in as much detail as the reader has asked for. */

import type { Board, HoleState } from "../../content/boards.ts";
import type { Replay } from "../../content/replay/replay.ts";
import { holeName } from "../../engine/board.ts";
import type { Side } from "../../engine/types.ts";
import { t } from "../../language/t.ts";
import { contents, counted, joined } from "../board/names.ts";
import type { Detail, Spoken } from "./spoken.ts";

type Told = Pick<Spoken, "columns" | "piece" | "names"> & Partial<Pick<Replay, "untold">>;

export const sidesFrom = (seat: Side): readonly Side[] =>
  seat === "south" ? ["south", "north"] : ["north", "south"];

/** What is in the holes, each row from its owner's left, the player who sits at the bottom first; and, of rows, that. */
export const speakHoles = (board: Board, told: Told, seat: Side, detail: Detail): string =>
  joined([
    detail === "brief" ? "" : t("Each player’s rows from his own left"),
    ...sidesFrom(seat).map((side) => speakSide(board[side], side, told, detail)),
  ]);

function speakSide(
  ring: readonly HoleState[],
  side: Side,
  { columns, piece, names, untold = null }: Told,
  detail: Detail,
): string {
  const unknown = ring.filter(({ seeds }) => seeds === null);
  /** What they hold together, where that is known, with what has fallen into them. */
  const together =
    untold === null
      ? null
      : counted(
          unknown.reduce((sum, { gained }) => sum + gained, untold[side]),
          piece,
        );
  if (detail === "brief") {
    const total = ring.reduce((sum, { seeds }) => sum + (seeds ?? 0), 0);
    const rest = together === null ? "" : ` ${together} in`;
    return `${names[side]}, ${counted(total, piece)}${unknown.length === 0 ? "" : `, and${rest} ${unknown.length} holes not stated`}`;
  }
  // Front holes stand in the ring from right to left.
  const rows = [
    { name: "front row", holes: Array.from({ length: columns }, (_, k) => 2 * columns - 1 - k) },
    { name: "back row", holes: Array.from({ length: columns }, (_, k) => k) },
  ];
  const told = rows.map(({ name, holes }) => {
    if (detail === "ordinary") {
      const counts = holes.map((hole) => {
        const state = ring[hole];
        return state?.seeds ?? (state?.gained ? `unknown and ${state.gained}` : "unknown");
      });
      return `${name} ${counts.join(", ")}`;
    }
    const filled = holes.flatMap((hole) => {
      const state = ring[hole];
      return state === undefined || (state.seeds === 0 && !state.supplied)
        ? []
        : [`${holeName(hole, columns)} ${contents(state, piece)}`];
    });
    return `${name} ${filled.length === 0 ? "empty" : filled.join(", ")}`;
  });
  if (together !== null && unknown.length > 0)
    told.push(`${together} in the ${unknown.length} unknown holes together`);
  return `${names[side]}: ${told.join("; ")}`;
}
