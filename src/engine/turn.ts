/** The one thing in the engine that changes: a turn, as it is being played. */

import type { Columns, Direction, End, Licence, RingIndex, Side } from "./types.ts";

/**
 * A turn in progress, seen from the mover. The kernel writes it; the laws only read it, except for `mark`,
 * which is theirs. One `Turn` serves any number of turns, so that playing allocates nothing.
 */
export class Turn {
  readonly columns: Columns;
  readonly size: number;
  /** The mover's ring. */
  own: Uint8Array;
  /** The opponent's ring, in the opponent's own order. */
  enemy: Uint8Array;
  ownStock = 0;
  enemyStock = 0;
  phase = "play";
  /** Whose ring `own` is. */
  mover: Side = "south";

  /** Seeds in the hand. */
  hand = 0;
  /** The hole next to which the hand begins to sow. */
  after: RingIndex = 0;
  direction: Direction = 1;
  /** The licence for the lap about to be sown. */
  sowing: Licence | null = null;
  /** The hole in which the last lap ended. */
  arrival: RingIndex = 0;
  /** The hole of the first act. */
  begun: RingIndex = 0;
  /** Laps sown. */
  laps = 0;
  /** Captures made. */
  captures = 0;
  /** Seeds captured. */
  captured = 0;
  /** Columns captured, one bit each, bit 0 for the enemy's own column 1. */
  takenColumns = 0;
  /** The mover's holes that held seeds when the turn began, one bit each. */
  filled = 0;
  /** Those that held two or more. */
  several = 0;
  /** A word of the rule set's own, cleared when a turn begins. */
  mark = 0;

  /** Ends chosen for captured seeds, and how many of them have been used. */
  ends: End[] = [];
  endsUsed = 0;
  /** Asked for an end that `ends` lacks; `null` leaves the turn waiting. */
  onChoice: (turn: Turn) => End | null = () => null;

  constructor(columns: Columns) {
    this.columns = columns;
    this.size = 2 * columns;
    this.own = new Uint8Array(this.size);
    this.enemy = new Uint8Array(this.size);
  }

  /** Begins a turn of the player whose ring is `own`: counts what he has and forgets what was done. See `beginTurn`. */
  begin(): void {
    let filled = 0;
    let several = 0;
    // By sign bits, not by comparing: no processor can foresee which holes are filled, and a wrong guess costs more
    // than all of this loop.
    for (let hole = 0; hole < this.size; hole++) {
      const seeds = this.own[hole] as number;
      filled |= (-seeds >>> 31) << hole;
      several |= ((1 - seeds) >>> 31) << hole;
    }
    this.filled = filled;
    this.several = several;
    this.hand = 0;
    this.laps = 0;
    this.captures = 0;
    this.captured = 0;
    this.takenColumns = 0;
    this.mark = 0;
    this.endsUsed = 0;
  }

  /** Forgets all ends chosen but the first `count`. */
  keepEnds(count: number): void {
    // Setting the length of an array is slow even when it changes nothing.
    if (this.ends.length > count) this.ends.length = count;
  }

  /** Gives the turn to the other player. */
  swap(): void {
    this.mover = this.mover === "south" ? "north" : "south";
    const ring = this.own;
    this.own = this.enemy;
    this.enemy = ring;
    const stock = this.ownStock;
    this.ownStock = this.enemyStock;
    this.enemyStock = stock;
  }
}

/** The enemy's front hole that a front hole of the mover faces, in the enemy's ring; without meaning for a back hole. */
export const facingFront = ({ columns }: Turn, hole: RingIndex): RingIndex => 3 * columns - 1 - hole;

/** The enemy's hole behind it. Its ring index is the enemy's own column, from 0. */
export const facingBack = ({ columns }: Turn, hole: RingIndex): RingIndex => hole - columns;
