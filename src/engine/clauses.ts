/**
 * The predicates of which rulebooks are made, over a turn whose last seed has just fallen (`arrival`), or over a
 * lap that is only being considered. Each is one plain fact about the board; none names a game.
 */

import { facingBack, facingFront, type Turn } from "./turn.ts";
import type { Direction, RingIndex } from "./types.ts";

/** The arrival hole held seeds before the last seed fell into it. */
export const arrivedInFilled = (turn: Turn): boolean => (turn.own[turn.arrival] as number) > 1;

/** The arrival hole is in the mover's front row. */
export const arrivedInFront = (turn: Turn): boolean => turn.arrival >= turn.columns;

/** The enemy's front hole facing the mover's front hole holds seeds. */
export const facesFilledFront = (turn: Turn, hole: RingIndex): boolean =>
  (turn.enemy[facingFront(turn, hole)] as number) > 0;

/** The enemy's back hole in the column facing the mover's front hole holds seeds. */
export const facesFilledBack = (turn: Turn, hole: RingIndex): boolean =>
  (turn.enemy[facingBack(turn, hole)] as number) > 0;

/** Both enemy holes of the column facing the mover's front hole hold seeds. */
export const facesFilledColumn = (turn: Turn, hole: RingIndex): boolean =>
  facesFilledFront(turn, hole) && facesFilledBack(turn, hole);

/** Seeds in both enemy holes of the column facing the mover's front hole. */
export const seedsInFacingColumn = (turn: Turn, hole: RingIndex): number =>
  (turn.enemy[facingFront(turn, hole)] as number) + (turn.enemy[facingBack(turn, hole)] as number);

/** The hole in which `seeds` sown from beside `after` would end. */
export function wouldArrive(turn: Turn, after: RingIndex, seeds: number, direction: Direction): RingIndex {
  // Hardly ever more than one step, where a remainder would be a division.
  let hole = after + direction * seeds;
  while (hole >= turn.size) hole -= turn.size;
  while (hole < 0) hole += turn.size;
  return hole;
}

/**
 * Would that hole be filled when the last of the `seeds` falls? They have been lifted, or would be, from `lifted`
 * (`-1`: they come from elsewhere), where `left` seeds stay behind.
 */
export function wouldArriveInFilled(
  turn: Turn,
  after: RingIndex,
  seeds: number,
  direction: Direction,
  lifted: RingIndex,
  left: number,
): boolean {
  const hole = wouldArrive(turn, after, seeds, direction);
  const before = hole === lifted ? left : (turn.own[hole] as number);
  // More seeds than holes pass every hole before the last of them falls.
  return before > 0 || seeds > turn.size;
}

/** The ring holds no seed. */
export function isBare(ring: Uint8Array): boolean {
  // To the end, always: where the first seed lies cannot be foreseen, and a wrong guess costs more than the holes.
  let found = 0;
  for (let hole = 0; hole < ring.length; hole++) found |= ring[hole] as number;
  return found === 0;
}

/** The front row of the ring holds no seed. */
export function isFrontBare(ring: Uint8Array): boolean {
  let found = 0;
  for (let hole = ring.length >> 1; hole < ring.length; hole++) found |= ring[hole] as number;
  return found === 0;
}

/** Seeds in the ring. */
export function seedsIn(ring: Uint8Array): number {
  let seeds = 0;
  for (let hole = 0; hole < ring.length; hole++) seeds += ring[hole] as number;
  return seeds;
}
