/** The marks of a step told by the rules, as a board draws them. */

import type { ToldStep } from "../../content/parting.ts";
import { opposite } from "../../engine/board.ts";
import type { Side } from "../../engine/types.ts";
import { type Marks, NO_MARKS } from "../board/Board.tsx";

export function marksOf(step: ToldStep, mover: Side): Marks {
  const { event, lap } = step;
  const own = (hole: number) => ({ side: mover, hole });
  const arrival =
    event.type === "place" || event.type === "enter"
      ? own(event.hole)
      : lap?.arrival != null
        ? own(lap.arrival)
        : null;
  return {
    ...NO_MARKS,
    from: lap === null ? null : own(lap.from),
    lap:
      lap === null || lap.arrival === null
        ? null
        : { side: mover, from: lap.from, direction: lap.direction, seeds: lap.seeds },
    arrival,
    taken:
      event.type === "capture"
        ? event.taken
            .filter(({ seeds }) => seeds > 0)
            .map(({ hole, seeds }) => ({ side: opposite(mover), hole, seeds }))
        : [],
  };
}
