/** What a search remembers of boards that it has seen: their value, how deep it looked, and the turn that was best. */

import type { StartCode } from "./start-code.ts";
import type { Turn } from "./turn.ts";

/** Does the value kept hold exactly, or is the true one at least, or at most, this? */
export const EXACT = 0;
export const AT_LEAST = 1;
export const AT_MOST = 2;
export type Bound = typeof EXACT | typeof AT_LEAST | typeof AT_MOST;

/** More seeds than a game has: 80 on ten columns. */
const MOST_SEEDS = 96;
const ENTRIES_BITS = 16;
const ENTRIES = 1 << ENTRIES_BITS;

/** Numbers that tell boards apart, the same in every run. */
function numbers(count: number, seed: number): Int32Array {
  let state = seed;
  return Int32Array.from({ length: count }, () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return mixed ^ (mixed >>> 15);
  });
}

/** A table of fixed size; a newer entry takes the place of an older one. */
export class BoardTable {
  readonly #size: number;
  readonly #low: Int32Array;
  readonly #high: Int32Array;
  readonly #keys = new Int32Array(ENTRIES);
  readonly #values = new Float64Array(ENTRIES);
  /** `0`: nothing is kept here. Otherwise 1 more than the turns looked ahead. */
  readonly #depths = new Uint8Array(ENTRIES);
  readonly #bounds = new Uint8Array(ENTRIES);
  readonly #best = new Int32Array(ENTRIES);
  #place = 0;
  #key = 0;

  /** @param size holes of one player. */
  constructor(size: number) {
    this.#size = size;
    // Both rings, both stocks, and who moves in what phase.
    const rows = 2 * size + 3;
    this.#low = numbers(rows * MOST_SEEDS, 1);
    this.#high = numbers(rows * MOST_SEEDS, 2);
  }

  /** Turns to the place of a board; `state` tells apart what the board does not. The other methods are about it. */
  find(turn: Turn, state: number): void {
    const size = this.#size;
    let low = 0;
    let high = 0;
    const add = (row: number, seeds: number): void => {
      const at = row * MOST_SEEDS + seeds;
      low ^= this.#low[at] as number;
      high ^= this.#high[at] as number;
    };
    for (let hole = 0; hole < size; hole++) {
      add(hole, turn.own[hole] as number);
      add(size + hole, turn.enemy[hole] as number);
    }
    add(2 * size, turn.ownStock);
    add(2 * size + 1, turn.enemyStock);
    add(2 * size + 2, state);
    this.#place = low & (ENTRIES - 1);
    // What of `low` does not say the place helps to tell the board.
    this.#key = high ^ (low >>> ENTRIES_BITS);
  }

  /** A place to come back to, when others have been found in between. */
  get mark(): readonly [place: number, key: number] {
    return [this.#place, this.#key];
  }
  backTo([place, key]: readonly [place: number, key: number]): void {
    this.#place = place;
    this.#key = key;
  }

  get isKnown(): boolean {
    return this.#depths[this.#place] !== 0 && this.#keys[this.#place] === this.#key;
  }
  get depth(): number {
    return (this.#depths[this.#place] as number) - 1;
  }
  get value(): number {
    return this.#values[this.#place] as number;
  }
  get bound(): Bound {
    return this.#bounds[this.#place] as Bound;
  }
  /** The first act of the best turn, or `-1`. */
  get best(): StartCode | -1 {
    return this.#best[this.#place] as number;
  }

  keep(depth: number, value: number, bound: Bound, best: StartCode | -1): void {
    const place = this.#place;
    this.#keys[place] = this.#key;
    this.#depths[place] = depth + 1;
    this.#values[place] = value;
    this.#bounds[place] = bound;
    this.#best[place] = best;
  }
}
