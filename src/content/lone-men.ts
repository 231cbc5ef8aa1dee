/** Njombwa when each player has one man left: played out by the engine from every position there is. */

import { checkSetup, legalMoves, type Position, playMove, resolveRules } from "../engine/index.ts";
import type { Columns } from "../engine/types.ts";

export interface LoneMen {
  readonly columns: Columns;
  /** Positions of two lone men, South to move. */
  readonly positions: number;
  /** Positions from which one of the two is taken in the end. */
  readonly meet: number;
  /** Turns until then, at most. */
  readonly longest: number;
}

/** Nobody has a choice: the only man must move. Follows each position for as many turns as it takes to come round. */
export function loneMen(columns: Columns): LoneMen {
  const resolved = resolveRules("njombwa-sanderson", { columns });
  if (!resolved.ok) throw new Error(resolved.error.says);
  const rules = resolved.value;
  const holes = 2 * columns;
  const withMan = (man: number): number[] => Array.from({ length: holes }, (_, hole) => Number(hole === man));
  let meet = 0;
  let longest = 0;
  for (let south = 0; south < holes; south++) {
    for (let north = 0; north < holes; north++) {
      const rings = { south: withMan(south), north: withMan(north) };
      const board = checkSetup(rules, { columns, holes: rings, toMove: "south", stock: null, phase: "play" });
      if (!board.ok) throw new Error(board.error.says);
      let position: Position | null = board.value;
      for (let turn = 1; position !== null && turn <= 2 * holes; turn++) {
        const [move, ...others] = legalMoves(rules, position);
        if (move === undefined || others.length > 0) throw new Error("A lone man has one move.");
        const result = playMove(rules, position, move);
        if (result.type !== "played") throw new Error("A lone man moves one hole.");
        position = result.outcome === null ? result.position : null;
        if (result.outcome?.type === "won") {
          meet++;
          longest = Math.max(longest, turn);
        }
      }
    }
  }
  return { columns, positions: holes * holes, meet, longest };
}
