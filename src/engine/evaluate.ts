/**
 * How good a board is for the player to move, when nothing more is looked ahead. The weights were tuned by letting
 * levels play each other (`npm run bench:levels`); they are opinions, not rules of any source.
 */

import type { Turn } from "./turn.ts";
import type { RuleSetId } from "./types.ts";

export interface Weights {
  /** A column can be taken only with both its holes filled, or by its front hole alone. */
  readonly takenBy: "both" | "front";
  /** The hole behind is taken as well. */
  readonly takesBack: boolean;
  /** A hole that can be lifted, in seeds. */
  readonly mobility: number;
  /** A seed that stands where it can be taken, in seeds. */
  readonly exposure: number;
  /** A filled hole of the front row. */
  readonly front: number;
}

const TUNED: Readonly<Partial<Record<RuleSetId, Weights>>> = {
  "mweso-anna": { takenBy: "both", takesBack: true, mobility: 0.6, exposure: 0.12, front: 0 },
  "njombwa-sanderson": { takenBy: "front", takesBack: true, mobility: 0.5, exposure: 0.1, front: 0 },
  "orusoro-katondogorozi": {
    takenBy: "both",
    takesBack: true,
    mobility: 0.6,
    exposure: 0.12,

    front: 0,
  },
  "bao-ludii-drc": { takenBy: "front", takesBack: false, mobility: 0.4, exposure: 0.3, front: 1 },
};

/** For a rule set whose weights nobody has tuned yet: what the four games have in common. */
const UNTUNED: Weights = {
  takenBy: "front",
  takesBack: true,
  mobility: 0.5,
  exposure: 0.1,

  front: 0,
};

export const weightsOf = (id: RuleSetId): Weights => TUNED[id] ?? UNTUNED;

/** Seeds of a ring that stand where they could be taken, whatever stands across the board. */
export function exposedSeeds(
  ring: ArrayLike<number>,
  columns: number,
  { takenBy, takesBack }: Weights,
): number {
  let seeds = 0;
  for (let back = 0; back < columns; back++) {
    const inFront = ring[2 * columns - 1 - back] as number;
    const behind = ring[back] as number;
    if (inFront === 0 || (takenBy === "both" && behind === 0)) continue;
    seeds += inFront + (takesBack ? behind : 0);
  }
  return seeds;
}

/** The value of a board to the player whose ring is `own`, in seeds. */
export function evaluate(turn: Turn, weights: Weights): number {
  return (
    strength(turn.own, turn.columns, turn.ownStock, weights) -
    strength(turn.enemy, turn.columns, turn.enemyStock, weights)
  );
}

function strength(ring: Uint8Array, columns: number, stock: number, weights: Weights): number {
  const { takenBy, takesBack, mobility, exposure, front } = weights;
  let value = stock;
  for (let back = 0; back < columns; back++) {
    const ahead = ring[2 * columns - 1 - back] as number;
    const behind = ring[back] as number;
    value += ahead + behind;
    if (ahead > 1) value += mobility;
    if (behind > 1) value += mobility;
    if (ahead === 0) continue;
    value += front;
    if (takenBy === "both" && behind === 0) continue;
    value -= exposure * (ahead + (takesBack ? behind : 0));
  }
  return value;
}
