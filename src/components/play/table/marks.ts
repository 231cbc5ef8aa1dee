/** What is pointed out on the board while a turn is being chosen. */

import { positionOf, previewOf } from "../../../content/play/game.ts";
import { waysInWords } from "../../../content/play/words.ts";
import { type Move, opposite } from "../../../engine/index.ts";
import { type Marks, NO_MARKS } from "../../board/Board.tsx";
import type { Place } from "../../board/geometry.ts";
import type { TableModel } from "./model.ts";

/** What a move that is `pointed` at would come to, or the turn that is looked at, and the holes to be touched next. */
export function marksOf(model: TableModel, pointed: Move | null): Marks {
  const { match, hand, cursor, showing, frame, legal, mayMove } = model;
  if (pointed !== null) return previewMarks(model, pointed);
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

/** A way that is pointed at, drawn as what it would come to. */
function previewMarks({ match }: TableModel, pointed: Move): Marks {
  const position = positionOf(match);
  const side = position.toMove;
  const { taken, arrival } = previewOf(match.game.rules, position, pointed);
  return {
    ...NO_MARKS,
    from: { side, hole: pointed.hole },
    arrival: arrival === null ? null : { side, hole: arrival },
    taken: taken.map(({ hole, seeds }) => ({ side: opposite(side), hole, seeds })),
  };
}
