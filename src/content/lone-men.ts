/** Njombwa when each player has one man left: played out by the engine from every position there is. */

import { legalMoves, type Position, parsePosition, playMove, resolveRules } from "../engine/index.ts";
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
  let meet = 0;
  let longest = 0;
  for (let south = 0; south < holes; south++) {
    for (let north = 0; north < holes; north++) {
      const parsed = parsePosition(positionOf(columns, south, north), rules);
      if (!parsed.ok) throw new Error(parsed.error.expected);
      let position: Position | null = parsed.value;
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

function positionOf(columns: Columns, south: number, north: number): string {
  const ring = (man: number): number[] =>
    Array.from({ length: 2 * columns }, (_, hole) => (hole === man ? 1 : 0));
  const [below, above] = [ring(south), ring(north)];
  const rows = [
    above.slice(0, columns).reverse(),
    above.slice(columns),
    below.slice(columns).reverse(),
    below.slice(0, columns),
  ];
  return `${rows.map((row) => row.join(",")).join("/")} S`;
}
