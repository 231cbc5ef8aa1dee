/** Counting the turns of a game tree, to compare one engine with another. */

import { assertLaps, beginTurn, concludeTurn, forEachTurn, moveFromCode } from "./moves.ts";
import { outcomeAt } from "./play.ts";
import { copyTurn, loadTurn } from "./position.ts";
import type { Rules } from "./rules.ts";
import { type Ending, Watch } from "./sow.ts";
import type { StartCode } from "./start-code.ts";
import { Turn } from "./turn.ts";
import type { End, Move, Position } from "./types.ts";

export interface Perft {
  /** Lines of exactly the depth asked for, each turn completed. */
  readonly turns: number;
  /** Turns anywhere in the tree that were proved endless or did not end within the laps allowed. */
  readonly unending: number;
}

/** Laps allowed to each turn of the count. */
export const PERFT_LAPS = 10_000;

/** What one first turn leads to: the lines that it begins, and the unending turns after it, or itself. */
export interface Divided extends Perft {
  readonly move: Move;
}

/**
 * Counts lines of `depth` turns. A game that is over has no further turns. Throws a `RangeError` for a depth that is
 * not a whole number, 0 or more, and for `laps` as `playMove` does.
 */
export function perft(rules: Rules, position: Position, depth: number, laps = PERFT_LAPS): Perft {
  assertDepth(depth, 0);
  const count = new Count(rules, depth, laps);
  if (depth === 0) return { turns: 1, unending: 0 };
  if (outcomeAt(rules, position) === null) count.from(position);
  return { turns: count.turns, unending: count.unending };
}

/**
 * The same count, first turn by first turn; their sums are what {@link perft} counts. `onTurn` is told each as soon as
 * it is counted. Throws a `RangeError` for a depth that is not a whole number, 1 or more, and for `laps` as `playMove`
 * does.
 */
export function divide(
  rules: Rules,
  position: Position,
  depth: number,
  laps = PERFT_LAPS,
  onTurn: (divided: Divided) => void = () => {},
): readonly Divided[] {
  assertDepth(depth, 1);
  const count = new Count(rules, depth, laps);
  const divided: Divided[] = [];
  if (outcomeAt(rules, position) !== null) return divided;
  let before: Perft = { turns: 0, unending: 0 };
  count.from(position, (code, ends) => {
    const turns = count.turns - before.turns;
    const unending = count.unending - before.unending;
    before = { turns: count.turns, unending: count.unending };
    const one = { move: moveFromCode(code, [...ends]), turns, unending };
    divided.push(one);
    onTurn(one);
  });
  return divided;
}

function assertDepth(depth: number, least: number): void {
  if (Number.isInteger(depth) && depth >= least) return;
  throw new RangeError(`perft counts to a whole number of turns, ${least} or more; not to ${depth}.`);
}

class Count {
  turns = 0;
  unending = 0;
  readonly #rules: Rules;
  readonly #depth: number;
  readonly #laps: number;
  readonly #watch = new Watch();
  /** Two turns for each depth: the board before, and the board on which its moves are tried. */
  readonly #stack: readonly (readonly [Turn, Turn])[];

  constructor(rules: Rules, depth: number, laps: number) {
    assertLaps(laps);
    this.#rules = rules;
    this.#depth = depth;
    this.#laps = laps;
    this.#stack = Array.from(
      { length: depth + 1 },
      () => [new Turn(rules.columns), new Turn(rules.columns)] as const,
    );
  }

  /** Counts from a position; tells `after` each of its turns, when all that follows it has been counted. */
  from(position: Position, after: (code: StartCode, ends: readonly End[]) => void = () => {}): void {
    const [root] = this.#stack[this.#depth] as readonly [Turn, Turn];
    loadTurn(root, position, position.toMove);
    beginTurn(this.#rules.laws, root);
    this.#descend(this.#depth, after);
  }

  /** Counts the turns of the board at this depth, which has begun. */
  #descend(depth: number, after: ((code: StartCode, ends: readonly End[]) => void) | null): void {
    const { laws } = this.#rules;
    const [root, turn] = this.#stack[depth] as readonly [Turn, Turn];
    forEachTurn(laws, root, turn, this.#watch, this.#laps, (code, ending) => {
      this.#count(turn, ending, depth);
      if (after !== null) after(code, turn.ends);
    });
  }

  /** Counts a turn that has been played at this depth, and what follows it. */
  #count(turn: Turn, ending: Ending, depth: number): void {
    if (ending.type !== "end" && ending.type !== "won") {
      this.unending++;
      return;
    }
    if (depth === 1) {
      this.turns++;
      return;
    }
    const [next] = this.#stack[depth - 1] as readonly [Turn, Turn];
    copyTurn(next, turn);
    if (concludeTurn(this.#rules.laws, next, ending) === null) this.#descend(depth - 1, null);
  }
}
