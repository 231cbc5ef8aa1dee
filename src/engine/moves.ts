/** First acts, whole turns and what follows them, on a {@link Turn}: what playing, counting and searching share. */

import { copyTurn } from "./position.ts";
import type { Laws, Ruling, TurnEnd, Win } from "./ruleset.ts";
import { type Ending, playTurn, type Watch } from "./sow.ts";
import type { StartCode } from "./start-code.ts";
import { startCode, startDirection, startHole, startSeeds } from "./start-code.ts";
import type { Turn } from "./turn.ts";
import type { Columns, End, Move, RingIndex } from "./types.ts";

/** More seeds than any hole can hold, and as many as a {@link StartCode} is ever asked for. */
const BEYOND_ANY_HOLE = 255;
/** The most seeds that a move string can say. */
const MOST_WRITTEN = 999;

/** Throws a `RangeError` for what is not a move on a board of this width, whatever the rules. */
export function assertMove({ hole, direction, seeds, ends }: Move, columns: Columns): void {
  if (!Number.isInteger(hole) || hole < 0 || hole >= 2 * columns) {
    throw new RangeError(`A hole of ${columns} columns is 0 … ${2 * columns - 1}, not ${hole}.`);
  }
  if (direction !== null && direction !== 1 && direction !== -1) {
    throw new RangeError(`A direction is 1, -1 or null, not ${direction}.`);
  }
  if (
    seeds !== null &&
    (!Number.isInteger(seeds) || seeds < 1 || seeds > MOST_WRITTEN || direction === null)
  ) {
    const some = `a whole number 1 … ${MOST_WRITTEN} in a direction`;
    throw new RangeError(`A move lifts all seeds (null), or ${some}; not ${seeds}.`);
  }
  const wrong = ends.find((end) => end !== "left" && end !== "right");
  if (wrong !== undefined) throw new RangeError(`An end is left or right, not ${wrong}.`);
}

/** Throws a `RangeError` for what is no number of laps to allow a turn. `Infinity` sets no limit. */
export function assertLaps(laps: number): void {
  if (laps === Number.POSITIVE_INFINITY || (Number.isInteger(laps) && laps >= 0)) return;
  throw new RangeError(`Laps are allowed in a whole number, 0 or more, or without limit; not ${laps}.`);
}

export const moveFromCode = (code: StartCode, ends: readonly End[]): Move => ({
  hole: startHole(code),
  direction: startDirection(code) || null,
  seeds: startSeeds(code) || null,
  ends,
});

export const codeFromMove = ({ hole, direction, seeds }: Move): StartCode =>
  startCode(hole, direction ?? 0, Math.min(seeds ?? 0, BEYOND_ANY_HOLE));

/** Makes the turn ready for the player whose ring is `own`. */
export function beginTurn(laws: Laws, turn: Turn): void {
  turn.begin();
  if (laws.begin !== null) laws.begin(turn);
}

/**
 * Has the move ends that its turn did not ask for? A turn that was given up may still ask for them, if its rules ask for
 * ends at all.
 */
export const hasSpareEnds = (laws: Laws, turn: Turn, ending: Ending, { ends }: Move): boolean =>
  turn.endsUsed < ends.length && (ending.type !== "paused" || !laws.asksEnds);

/** The first hole of a set of one bit each; `holes & (holes - 1)` is the set without it. */
const firstOf = (holes: number): RingIndex => 31 - Math.clz32(holes & -holes);

/** Writes the legal first acts of a turn that has begun into `into`, by hole; returns how many. */
export function legalStarts(laws: Laws, turn: Turn, into: StartCode[]): number {
  let count = 0;
  for (let holes = laws.candidates(turn); holes !== 0; holes &= holes - 1) {
    const hole = firstOf(holes);
    const held = turn.own[hole] as number;
    for (const code of laws.starts[hole] as readonly StartCode[]) {
      if (startSeeds(code) > held) break;
      if (laws.start(turn, code).type !== "refused") into[count++] = code;
    }
  }
  return count;
}

/** Has the player whose turn has begun any legal act? */
function canMove(laws: Laws, turn: Turn): boolean {
  for (let holes = laws.candidates(turn); holes !== 0; holes &= holes - 1) {
    for (const code of laws.starts[firstOf(holes)] as readonly StartCode[]) {
      if (laws.start(turn, code).type !== "refused") return true;
    }
  }
  return false;
}

/**
 * Plays every legal turn of `root`, which has begun, one after another on `turn`, and hands each to `visit` as it
 * was left, with its first act; `turn.ends` are the ends it chose. Turns that ask for ends are played once for each
 * way to answer.
 */
export function forEachTurn(
  laws: Laws,
  root: Turn,
  turn: Turn,
  watch: Watch,
  laps: number,
  visit: (code: StartCode, ending: Ending) => void,
): void {
  const starts: StartCode[] = [];
  const count = legalStarts(laws, root, starts);
  turn.onChoice = chooseLeft;
  for (let index = 0; index < count; index++) {
    const code = starts[index] as StartCode;
    turn.keepEnds(0);
    for (;;) {
      copyTurn(turn, root);
      beginTurn(laws, turn);
      const ending = playTurn(laws, turn, code, null, watch, laps);
      turn.keepEnds(turn.endsUsed);
      visit(code, ending);
      // The next answer in the order of an odometer: the last left becomes right, what follows is asked again.
      const lastLeft = turn.ends.lastIndexOf("left");
      if (lastLeft === -1) break;
      turn.keepEnds(lastLeft + 1);
      turn.ends[lastLeft] = "right";
    }
  }
}
const chooseLeft = (): End => "left";

/** Gives a board whose turn is over to the player who moves next, and makes `turn.mover` him. He has not begun. */
export function handOver(laws: Laws, turn: Turn): void {
  const next = laws.advance === null || turn.phase === "play" ? null : laws.advance(turn);
  if (next !== null) turn.phase = next.phase;
  if (next === null || next.toMove !== turn.mover) turn.swap();
}

/**
 * What follows a turn that has ended: the board goes to the next player, and if the game goes on, his turn is begun.
 * Returns the ruling that ends the game, seen by the player who has just moved, or `null`.
 */
export function concludeTurn(laws: Laws, turn: Turn, ending: TurnEnd | Win): Ruling | null {
  const ruling = ending.type === "won" ? ending : laws.afterTurn === null ? null : laws.afterTurn(turn);
  const { mover } = turn;
  handOver(laws, turn);
  if (ruling !== null) return ruling;
  const stuck = rulingOnBoard(laws, turn);
  return stuck === null || turn.mover !== mover ? stuck : asSeenByOther(stuck);
}

/** Begins the turn; if the player has no legal act, the ruling on that, as seen by his opponent. */
export function rulingOnBoard(laws: Laws, turn: Turn): Ruling | null {
  beginTurn(laws, turn);
  return canMove(laws, turn) ? null : laws.noMove(turn);
}

const asSeenByOther = (ruling: Ruling): Ruling =>
  ruling.type === "won" ? { ...ruling, by: ruling.by === "mover" ? "opponent" : "mover" } : ruling;
