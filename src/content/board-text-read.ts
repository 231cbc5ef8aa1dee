/**
 * Reads what `board-text.ts` writes. Apart, for a game that is played has its boards from the engine and reads none; and
 * without a word on what may be wrong, for that is said of what somebody has written: `board-text-parse.ts`.
 */

import type { Board, HoleState } from "./boards.ts";

const readHole = (text: string): HoleState =>
  text.startsWith("?")
    ? { seeds: null, gained: Number(text.slice(2)), supplied: false }
    : { seeds: Number.parseInt(text, 10), gained: 0, supplied: text.endsWith("*") };

/** The reverse of `formatBoard` (`board-text.ts`). */
export function readBoard(text: string): Board {
  const [northBack = [], northFront = [], southFront = [], southBack = []] = text
    .split("/")
    .map((row) => row.split(",").map(readHole));
  return {
    north: [...northBack.reverse(), ...northFront],
    south: [...southBack, ...southFront.reverse()],
  };
}
