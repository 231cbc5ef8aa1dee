/** Reads what `board-text.ts` writes. Apart, for a game that is played has its boards from the engine and reads none. */

import type { Board, HoleState } from "./boards.ts";

const HOLE = /^(?:(\d{1,2})(\*?)|\?(?:\+(\d{1,2}))?)$/;

function parseHole(text: string, whole: string): HoleState {
  const match = HOLE.exec(text);
  if (match === null) {
    throw new Error(
      `The board "${whole}" has a hole "${text}". Write a number, a number with * where we supplied it, or ? where the source is silent.`,
    );
  }
  const [, seeds, star, gained] = match;
  return seeds === undefined
    ? { seeds: null, gained: Number(gained ?? 0), supplied: false }
    : { seeds: Number(seeds), gained: 0, supplied: star === "*" };
}

/**
 * The reverse of `formatBoard` (`board-text.ts`).
 * @throws if there are not four rows of the same 8, 9 or 10 holes, naming the fault.
 */
export function parseBoard(text: string): Board {
  const rows = text.split("/").map((row) => row.split(",").map((hole) => parseHole(hole.trim(), text)));
  const [northBack, northFront, southFront, southBack] = rows;
  const columns = southBack?.length ?? 0;
  if (
    rows.length !== 4 ||
    northBack === undefined ||
    northFront === undefined ||
    southFront === undefined ||
    southBack === undefined ||
    columns < 8 ||
    columns > 10 ||
    rows.some((row) => row.length !== columns)
  ) {
    throw new Error(
      `The board "${text}" has rows of ${rows.map((row) => row.length).join(", ")} holes. Write four rows of the same 8, 9 or 10 holes, parted by "/".`,
    );
  }
  return {
    north: [...northBack.reverse(), ...northFront],
    south: [...southBack, ...southFront.reverse()],
  };
}
