/**
 * Boards as an edition knows them: some holes given by a source, some following from its words, some supplied by
 * the editors, some unknown. Their text form extends the position string by `?` and `*`, so that a step of a
 * figure travels as one short line.
 */

import type { BySide, Columns, Side } from "../engine/types.ts";

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

/** A board of which every hole is known. */
export const boardOf = (holes: BySide<readonly number[]>): Board => ({
  south: holes.south.map(known),
  north: holes.north.map(known),
});

export const columnsOf = (board: Board): Columns => (board.south.length / 2) as Columns;

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
