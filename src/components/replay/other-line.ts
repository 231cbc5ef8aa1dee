/** What becomes of a player when its figure is played by other readings; fetched with what plays it. */

import { t } from "../../language/t.ts";
import type { State } from "./state.ts";
import { addressAt, type Timeline, tickAt } from "./timeline.ts";

/** What a reader keeps when the line under him is changed: his place, where it has that, and how he steps and sees it. */
export function onOtherLine(before: State, line: Timeline, opensAt: string): State {
  const kept = { ...before, line, moves: 0, away: null, choice: null };
  // A line of his own is in the address, and is followed by the other rules now.
  if (!before.moved || before.away !== null) {
    return { ...kept, tick: tickAt(line, opensAt) ?? 0, playing: false, moved: false };
  }
  const address = addressAt(before.line, before.tick);
  const tick = tickAt(line, address);
  if (tick !== null) return { ...kept, tick };
  const message = t("By these readings there is no step {at}. The figure stands at its end.", {
    at: address,
  });
  return { ...kept, tick: line.last, playing: false, announcement: "", message };
}
