/** Boards drawn at random. */

import { arrangedPosition, type Position, type Rules, ringSize } from "../../src/engine/index.ts";
import type { Generator } from "./random-play.ts";

/** `seeds` thrown into `holes` holes, each into any of them. */
export function scatter(generator: Generator, seeds: number, holes: number): number[] {
  const ring = new Array<number>(holes).fill(0);
  for (let seed = 0; seed < seeds; seed++) {
    const hole = generator.below(holes);
    ring[hole] = (ring[hole] as number) + 1;
  }
  return ring;
}

/** Each player's seeds arranged at random in his own holes. `null` where the source knows no free arrangement. */
export function randomArrangement(rules: Rules, generator: Generator): Position | null {
  const { arranging } = rules.ruleSet;
  if (arranging === null) return null;
  const arrange = (): number[] =>
    scatter(generator, arranging.seedsPerSide(rules.columns), ringSize(rules.columns));
  return arrangedPosition(rules, arrange(), arrange());
}
