/** Counting the turns of a game tree, to compare one engine with another. */

import { beginTurn, concludeTurn, forEachTurn } from "./moves.ts";
import { standing } from "./play.ts";
import { copyTurn, loadTurn } from "./position.ts";
import type { Rules } from "./rules.ts";
import { Watch } from "./sow.ts";
import { Turn } from "./turn.ts";
import type { Position } from "./types.ts";

export interface Perft {
  /** Lines of exactly the depth asked for, each turn completed. */
  readonly turns: number;
  /** Turns anywhere in the tree that were proved endless or did not end within the laps allowed. */
  readonly unending: number;
}

/** Laps allowed to each turn of the count. */
export const PERFT_LAPS = 10_000;

/**
 * Counts lines of `depth` turns. A game that is over has no further turns. Throws a `RangeError` for a depth that is
 * not a whole number, 0 or more.
 */
export function perft(rules: Rules, position: Position, depth: number, laps = PERFT_LAPS): Perft {
  if (!Number.isInteger(depth) || depth < 0) {
    throw new RangeError(`perft counts to a whole number of turns, 0 or more; not to ${depth}.`);
  }
  if (depth === 0) return { turns: 1, unending: 0 };
  if (standing(rules, position) !== null) return { turns: 0, unending: 0 };
  const count = new Count(rules, depth, laps);
  loadTurn(count.root, position, position.toMove);
  beginTurn(rules.laws, count.root);
  count.descend(depth);
  return { turns: count.turns, unending: count.unending };
}

class Count {
  turns = 0;
  unending = 0;
  readonly #rules: Rules;
  readonly #laps: number;
  readonly #watch = new Watch();
  /** Two turns for each depth: the board before, and the board on which its moves are tried. */
  readonly #stack: readonly (readonly [Turn, Turn])[];

  constructor(rules: Rules, depth: number, laps: number) {
    this.#rules = rules;
    this.#laps = laps;
    this.#stack = Array.from(
      { length: depth + 1 },
      () => [new Turn(rules.columns), new Turn(rules.columns)] as const,
    );
  }

  get root(): Turn {
    return (this.#stack.at(-1) as readonly [Turn, Turn])[0];
  }

  /** Counts the turns of the board at this depth, which has begun. */
  descend(depth: number): void {
    const { laws } = this.#rules;
    const [root, turn] = this.#stack[depth] as readonly [Turn, Turn];
    forEachTurn(laws, root, turn, this.#watch, this.#laps, (_code, ending) => {
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
      next.arrival = turn.arrival;
      if (concludeTurn(laws, next, ending) === null) this.descend(depth - 1);
    });
  }
}
