/** How the board is filled at the start of a game, as it is chosen here and as it is agreed on at a distance. */

import type { RingIndex } from "../../engine/types.ts";

export type Filling =
  | { readonly type: "opening"; readonly id: string }
  /** `hidden`: neither sees how the other arranged before both have. `big`: around one big hole. */
  | { readonly type: "arrange"; readonly hidden: boolean; readonly big: boolean };

/** A hole that its owner fixed before he arranged the rest. */
export interface BigHole {
  readonly hole: RingIndex;
  readonly seeds: number;
}
