/** What a figure says aloud: one message for each thing the reader does, in as much detail as he has asked for. */

import { capitalised } from "../../content/numerals.ts";
import type { Replay } from "../../content/replay.ts";
import { holeName } from "../../engine/board.ts";
import { contents, counted } from "../board/names.ts";
import type { Frame, Telling } from "./timeline.ts";

export const DETAILS = ["brief", "ordinary", "full"] as const;
/** `brief`: what happened. `ordinary`: where, what and why. `full`: also the source's words and what changed. */
export type Detail = (typeof DETAILS)[number];

const sentence = (text: string): string => text.replace(/\.$/, "");
export const joined = (parts: readonly string[]): string => parts.filter((part) => part !== "").join(". ");

export type Spoken = Pick<Replay, "columns" | "piece" | "names" | "quotes">;

/** A step. */
export function speakStep(telling: Telling, frame: Frame, replay: Spoken, detail: Detail): string {
  const { place, text, reasons, sentences } = telling;
  if (detail === "brief") return text;
  const ordinary = [place, text, ...reasons.map(({ says }) => sentence(says))];
  if (detail === "ordinary") return joined(ordinary);
  const words = sentences.flatMap((id) => {
    const quote = replay.quotes[id];
    return quote === undefined ? [] : [`${capitalised(quote.place)}: “${sentence(quote.text)}”`];
  });
  const changes = frame.marks.changed.map(({ side, hole }) => {
    const state = frame.board[side][hole];
    const owner = side === frame.mover ? "" : `${replay.names[side]} `;
    return state === undefined
      ? ""
      : `${owner}${holeName(hole, replay.columns)} ${contents(state, replay.piece)}`;
  });
  const hand = frame.hand === 0 ? "" : `${counted(frame.hand, replay.piece)} in the hand`;
  return joined([...ordinary, ...words, changes.length === 0 ? "" : `Changed: ${changes.join("; ")}`, hand]);
}
