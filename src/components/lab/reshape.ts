/** Boards of another width, and empty ones. */

import type { Columns, Setup } from "../../engine/types.ts";

/** An empty board of that width. */
export const emptySetup = (columns: Columns): Setup => {
  const ring = new Array<number>(2 * columns).fill(0);
  return { columns, holes: { south: ring, north: ring }, toMove: "south", stock: null, phase: "play" };
};

/**
 * The board at another width: holes keep their names, those that a narrower board lacks are lost.
 */
export function withColumns(setup: Setup, columns: Columns): Setup {
  const old = setup.columns;
  const ring = (seeds: readonly number[]): readonly number[] =>
    Array.from({ length: 2 * columns }, (_, hole) => {
      const column = hole < columns ? hole : 2 * columns - 1 - hole;
      if (column >= old) return 0;
      return seeds[hole < columns ? column : 2 * old - 1 - column] ?? 0;
    });
  return { ...setup, columns, holes: { south: ring(setup.holes.south), north: ring(setup.holes.north) } };
}
