/** What has been taken, up to any moment of a turn. */

import { capturedBy, plies } from "../../../content/play/game.ts";
import type { BySide } from "../../../engine/index.ts";
import type { Tick, Timeline } from "../../replay/timeline.ts";
import type { TableView } from "./model.ts";

/** The seeds taken in a turn up to a tick. */
function takenBy({ replay: { steps }, ends }: Timeline, tick: Tick): number {
  let sum = 0;
  steps.forEach(({ type, lap }, k) => {
    if (type !== "capture" || lap === null || (ends[k] ?? 0) > tick) return;
    for (const [, seeds] of lap.taken) sum += seeds;
  });
  return sum;
}

/** What each player has taken up to the tick that is looked at. */
export function takenHere({ match, cursor, hand, line, showing, tick }: TableView): BySide<number> {
  if (line === null) return capturedBy(match, showing ? cursor.ply - 1 : cursor.ply);
  const taken = capturedBy(match, cursor.ply);
  const mover = match.game.positions[hand.type === "empty" ? cursor.ply - 1 : plies(match)]?.toMove;
  if (mover === undefined) return taken;
  // A turn that is still being chosen or sown is no part of the game yet.
  const counted = hand.type === "empty" ? takenBy(line, line.last) : 0;
  return { ...taken, [mover]: taken[mover] + takenBy(line, tick) - counted };
}
