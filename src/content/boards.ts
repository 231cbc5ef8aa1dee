/**
 * Boards as an edition knows them: some holes given by a source, some following from its words, some supplied by
 * the editors, some unknown. Their text form extends the position string by `?` and `*`, so that a step of a
 * figure travels as one short line.
 */

import type { BySide, Columns, RingIndex, Side } from "../engine/types.ts";

/** One hole, as far as anybody knows it. */
export interface HoleState {
  /** Seeds in the hole, or `null` where the source does not say. */
  readonly seeds: number | null;
  /** Seeds that have fallen into an unknown hole since the figure began; 0 for a known one. */
  readonly gained: number;
  /** The count is the editors' own choice, not the source's. */
  readonly supplied: boolean;
}

/** The holes of each player, in ring order. */
export type Board = BySide<readonly HoleState[]>;

export const known = (seeds: number): HoleState => ({ seeds, gained: 0, supplied: false });

/** `4`, `4*` (supplied), `?` (unknown), `?+1` (unknown, one gained). */
const formatHole = ({ seeds, gained, supplied }: HoleState): string =>
  seeds === null ? (gained === 0 ? "?" : `?+${gained}`) : `${seeds}${supplied ? "*" : ""}`;

/** The four rows from North's back row to South's, each left to right as South sees it. */
export function formatBoard(board: Board): string {
  const columns = board.south.length / 2;
  const rows = [
    board.north.slice(0, columns).reverse(),
    board.north.slice(columns),
    board.south.slice(columns).reverse(),
    board.south.slice(0, columns),
  ];
  return rows.map((row) => row.map(formatHole).join(",")).join("/");
}

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
 * The reverse of {@link formatBoard}.
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

/** A board of which every hole is known. */
export const boardOf = (holes: BySide<readonly number[]>): Board => ({
  south: holes.south.map(known),
  north: holes.north.map(known),
});

export const columnsOf = (board: Board): Columns => (board.south.length / 2) as Columns;

/** The board with one hole replaced. */
function withHole(board: Board, side: Side, hole: RingIndex, state: HoleState): Board {
  return { ...board, [side]: board[side].with(hole, state) };
}

/** The board after one seed has fallen into the hole. */
export function drop(board: Board, side: Side, hole: RingIndex): Board {
  const state = board[side][hole];
  if (state === undefined) throw new RangeError(`No hole ${hole} for ${side}`);
  const { seeds, gained } = state;
  const after = seeds === null ? { ...state, gained: gained + 1 } : { ...state, seeds: seeds + 1 };
  return withHole(board, side, hole, after);
}

export const sameHole = (a: HoleState | undefined, b: HoleState | undefined): boolean =>
  a?.seeds === b?.seeds && a?.gained === b?.gained;

/** Seeds in all known holes of a player, and whether any of his holes is unknown. */
export function seedsOf(board: Board, side: Side): { seeds: number; complete: boolean } {
  let seeds = 0;
  let complete = true;
  for (const hole of board[side]) {
    if (hole.seeds === null) complete = false;
    else seeds += hole.seeds;
  }
  return { seeds, complete };
}
