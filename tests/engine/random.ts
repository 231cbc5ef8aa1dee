/** Random boards: crowded and bare, with the stock spent on both sides, on one or on none. */

import type { RuleSetId } from "../../src/engine/index.ts";

type Chance = (below: number) => number;

/** Spreads `seeds` over `holes` holes; a low `spots` heaps them in few. */
function scatter(chance: Chance, seeds: number, holes: number, spots: number): number[] {
  const ring = new Array<number>(holes).fill(0);
  const targets = Array.from({ length: spots }, () => chance(holes));
  for (let seed = 0; seed < seeds; seed++) {
    const hole = targets[chance(spots)] ?? 0;
    ring[hole] = (ring[hole] ?? 0) + 1;
  }
  return ring;
}

/** A position string that the rule set accepts. */
export function randomPosition(chance: Chance, id: RuleSetId, columns: number): string {
  const holes = 4 * columns;
  const total = 8 * columns;
  let stock = "";
  let onBoard = total;
  if (id === "bao-ludii-drc") {
    const inHand = chance(3) === 0 ? 0 : 1 + chance(24);
    const others = chance(8) === 0 ? chance(4) : inHand;
    const [south, north] = chance(2) === 0 ? [inHand, others] : [others, inHand];
    stock = ` ${south},${north}`;
    onBoard = total - inHand - others;
  }
  const seeds = chance(3) === 0 ? chance(onBoard + 1) : onBoard;
  const spots = [2, 5, 10, 20, 40, 100][chance(6)] ?? 20;
  const ring = chance(12) === 0 ? scatterSingles(chance, holes) : scatter(chance, seeds, holes, spots);
  const kept = trim(chance, ring, onBoard);
  const rows = [0, 1, 2, 3].map((row) => kept.slice(row * columns, (row + 1) * columns).join(","));
  return `${rows.join("/")} ${chance(2) === 0 ? "S" : "N"}${stock}`;
}

/** No hole with more than one seed: the places where single men count. */
const scatterSingles = (chance: Chance, holes: number): number[] => {
  const empty = 1 + chance(6);
  return Array.from({ length: holes }, () => (chance(8) < empty ? 0 : 1));
};

/** Takes seeds away until the game could have as many. */
function trim(chance: Chance, ring: readonly number[], most: number): number[] {
  const kept = [...ring];
  let total = kept.reduce((sum, seeds) => sum + seeds, 0);
  while (total > most) {
    const hole = chance(kept.length);
    if ((kept[hole] ?? 0) > 0) {
      kept[hole] = (kept[hole] ?? 0) - 1;
      total--;
    }
  }
  return kept;
}
