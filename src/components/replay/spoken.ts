/** What a figure says aloud: one message for each thing the reader does, in as much detail as he has asked for. */

import type { Replay } from "../../content/replay/replay.ts";
import { joined } from "../board/names.ts";
import type { Frame, Telling } from "./timeline.ts";

export const DETAILS = ["brief", "ordinary", "full"] as const;
/** `brief`: what happened. `ordinary`: where, what and why. `full`: also the source's words and what changed. */
export type Detail = (typeof DETAILS)[number];

/** What `full` says beyond `ordinary`: see `spoken-full.ts`, which is fetched for the few who ask for it. */
export type FullWords = (telling: Telling, frame: Frame, replay: Spoken) => readonly string[];

export const sentence = (text: string): string => text.replace(/\.$/, "");

export type Spoken = Pick<Replay, "columns" | "piece" | "names" | "quotes" | "untold">;

/**
 * A step.
 * @param fullWords `null` until they have come: until then `full` says what `ordinary` does.
 */
export function speakStep(
  telling: Telling,
  frame: Frame,
  replay: Spoken,
  detail: Detail,
  fullWords: FullWords | null,
): string {
  const { place, text, reasons } = telling;
  if (detail === "brief") return text;
  const ordinary = [place.join(" · "), text, ...reasons.map(({ says }) => sentence(says))];
  return joined(
    detail === "full" && fullWords !== null ? [...ordinary, ...fullWords(telling, frame, replay)] : ordinary,
  );
}
