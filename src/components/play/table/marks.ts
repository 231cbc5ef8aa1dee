/** What is pointed out on the board while a turn is being chosen. */

import { positionOf } from "../../../content/play/game.ts";
import { waysInWords } from "../../../content/play/words.ts";
import { type Marks, NO_MARKS } from "../../board/Board.tsx";
import type { Place } from "../../board/geometry.ts";
import type { TableModel } from "./model.ts";

/** The turn that is looked at, and the holes to be touched next. */
export function marksOf(model: TableModel): Marks {
  const { match, hand, cursor, showing, frame, legal, mayMove } = model;
  const busy = hand.type !== "empty" || showing || cursor.ply > 0;
  const side = positionOf(match).toMove;
  const free = mayMove && hand.type === "empty";
  const holes = free ? [...new Set(legal.map(({ hole }) => hole))] : [];
  return {
    ...(busy ? frame.marks : NO_MARKS),
    legal: free ? holes.map((hole) => ({ side, hole, ways: waysInWords(legal, hole) })) : dueMarks(model),
  };
}

function dueMarks({ due, hand, choice, match }: TableModel): readonly Place[] {
  if (due !== null) return due.holes.map((hole) => ({ side: due.side, hole }));
  const waits = hand.type === "sowing" || choice.type === "end";
  const { columns } = match.game.rules;
  const side = positionOf(match).toMove;
  return waits ? [columns, 2 * columns - 1].map((hole) => ({ side, hole })) : [];
}
