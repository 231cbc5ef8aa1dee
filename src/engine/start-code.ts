/** First acts as numbers: a hole, and what the mover chooses with it. */

import type { Direction, RingIndex } from "./types.ts";

/** A first act packed into a small integer, so that searching allocates nothing; see {@link startCode}. */
export type StartCode = number;

/** Packs a hole, a chosen direction (0: none to choose) and a number of seeds (0: all of them). */
export const startCode = (hole: RingIndex, direction: Direction | 0 = 0, seeds = 0): StartCode =>
  hole | ((direction === -1 ? 2 : direction) << 5) | (seeds << 7);
export const startHole = (code: StartCode): RingIndex => code & 31;
export const startDirection = (code: StartCode): Direction | 0 => {
  const bits = (code >> 5) & 3;
  return bits === 2 ? -1 : (bits as 0 | 1);
};
export const startSeeds = (code: StartCode): number => code >> 7;
