/** What is said of a step in full: the source's words, the holes that have changed, and what is in the hand. */

import { capitalised } from "../../content/numerals.ts";
import { holeName } from "../../engine/board.ts";
import { contents, counted } from "../board/names.ts";
import { type FullWords, sentence } from "./spoken.ts";

export const fullWords: FullWords = ({ sentences }, frame, replay) => {
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
  return [...words, changes.length === 0 ? "" : `Changed: ${changes.join("; ")}`, hand];
};
