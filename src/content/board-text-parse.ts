/** A board as somebody has written it, in the form of `board-text.ts`; what is wrong with it is said. */

import { readBoard } from "./board-text-read.ts";
import type { Board } from "./boards.ts";

const HOLE = /^(?:\d{1,2}\*?|\?(?:\+\d{1,2})?)$/;

/**
 * Reads what `formatBoard` writes, with or without spaces around the counts.
 * @throws if there are not four rows of the same 8, 9 or 10 holes, naming the fault.
 */
export function parseBoard(text: string): Board {
  const rows = text.split("/").map((row) => row.split(",").map((hole) => hole.trim()));
  const wrong = rows.flat().find((hole) => !HOLE.test(hole));
  if (wrong !== undefined) {
    throw new Error(
      `The board "${text}" has a hole "${wrong}". Write a number, a number with * where we supplied it, or ? where the source is silent.`,
    );
  }
  const lengths = rows.map((row) => row.length);
  const [columns = 0] = lengths;
  if (rows.length !== 4 || columns < 8 || columns > 10 || lengths.some((length) => length !== columns)) {
    throw new Error(
      `The board "${text}" has rows of ${lengths.join(", ")} holes. Write four rows of the same 8, 9 or 10 holes, parted by "/".`,
    );
  }
  return readBoard(rows.join("/"));
}
