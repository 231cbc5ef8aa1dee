/** The geometry of the board: rings, rows, facing holes and the names people use. Nothing here knows a rule. */

import type { Columns, Direction, RingIndex, Side } from "./types.ts";

/** Holes in a player's ring. */
export const ringSize = (columns: Columns): number => 2 * columns;

export const opposite = (side: Side): Side => (side === "south" ? "north" : "south");

/** Is this hole of a ring in its owner's front row? */
export const isFront = (hole: RingIndex, columns: Columns): boolean => hole >= columns;

/**
 * The opponent's front hole that faces my front hole, in the opponent's ring. The relation is its own inverse.
 * Throws a `RangeError` for a back hole, which faces nothing.
 */
export function facing(hole: RingIndex, columns: Columns): RingIndex {
  if (!isFront(hole, columns))
    throw new RangeError(`${holeName(hole, columns)} is a back hole: it faces nothing`);
  return 3 * columns - 1 - hole;
}

/** The other hole of the same column in the same ring: behind a front hole, before a back hole. */
export const behind = (hole: RingIndex, columns: Columns): RingIndex => 2 * columns - 1 - hole;

/** The column of a hole, from 1, counted from its owner's left. */
export const columnOf = (hole: RingIndex, columns: Columns): number =>
  isFront(hole, columns) ? 2 * columns - hole : hole + 1;

/** The hole `steps` further round the ring; `steps` may be any whole number of either sign. */
export function hop(hole: RingIndex, steps: number, columns: Columns): RingIndex {
  const size = 2 * columns;
  return (((hole + steps) % size) + size) % size;
}

/** The hole into which the last of `seeds` falls when they are sown from the hole next to `after`. */
export const landing = (after: RingIndex, seeds: number, direction: Direction, columns: Columns): RingIndex =>
  hop(after, direction * seeds, columns);

/** `b5`: fifth back hole, `f3`: third front hole, both from the owner's own left. */
export const holeName = (hole: RingIndex, columns: Columns): string =>
  `${isFront(hole, columns) ? "f" : "b"}${columnOf(hole, columns)}`;

/** The reverse of {@link holeName}; `null` when the board has no such hole. */
export function holeFromName(name: string, columns: Columns): RingIndex | null {
  const match = /^([bf])([1-9]|10)$/.exec(name);
  if (match === null) return null;
  const column = Number(match[2]);
  if (column > columns) return null;
  return match[1] === "b" ? column - 1 : 2 * columns - column;
}
