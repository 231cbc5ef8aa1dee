/** Games played at random, as fast as the kernel goes: for measuring it, for testing it and for searching. */

import type { End, Position } from "../../src/engine/index.ts";
import { beginTurn, handOver, legalStarts } from "../../src/engine/moves.ts";
import { loadTurn } from "../../src/engine/position.ts";
import type { Rules } from "../../src/engine/rules.ts";
import type { Laws } from "../../src/engine/ruleset.ts";
import { type Ending, playTurn, Watch } from "../../src/engine/sow.ts";
import type { StartCode } from "../../src/engine/start-code.ts";
import { Turn } from "../../src/engine/turn.ts";

/** Marsaglia's xorshift of 32 bits, begun through one step of splitmix, so that seeds 1, 2, 3 … have nothing in common. */
export class Generator {
  #state: number;

  constructor(seed: number) {
    let mixed = (seed + 0x9e3779b9) | 0;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    mixed ^= mixed >>> 15;
    // Zero is the one state that xorshift never leaves.
    this.#state = mixed === 0 ? 1 : mixed;
  }

  /** A whole number from 0 up to and without `bound`, which is at most 65,536. */
  below(bound: number): number {
    let state = this.#state;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    this.#state = state;
    return ((state >>> 16) * bound) >>> 16;
  }
}

export interface RandomPlayOptions {
  /** Laps after which a turn is given up, and its game with it. */
  readonly laps?: number;
  /** Turns after which a game is given up: two single men can circle for ever. */
  readonly turns?: number;
}

/** More laps than all but a very few moves that end, and few enough that the others cost little. */
export const RANDOM_LAPS = 1000;
export const RANDOM_TURNS = 200;

/**
 * Game after game from one position, each turn begun by a legal first act drawn at random. {@link choose} makes
 * ready, {@link play} plays; between them `turn` is the board before the turn, afterwards the board it left, both
 * as the mover sees them.
 */
export class RandomPlay {
  readonly turn: Turn;
  /** Games begun. */
  games = 1;
  /** First acts that were legal in the turn chosen last. */
  choices = 0;

  readonly #laws: Laws;
  readonly #beginning: Position;
  readonly #generator: Generator;
  readonly #laps: number;
  readonly #longest: number;
  readonly #watch = new Watch();
  readonly #starts: StartCode[] = [];
  /** Turns of this game. */
  #turns = 0;
  #isOver = false;

  constructor(rules: Rules, beginning: Position, generator: Generator, options: RandomPlayOptions = {}) {
    this.#laws = rules.laws;
    this.#beginning = beginning;
    this.#generator = generator;
    this.#laps = options.laps ?? RANDOM_LAPS;
    this.#longest = options.turns ?? RANDOM_TURNS;
    this.turn = new Turn(rules.columns);
    this.#load();
  }

  /** Hands the turn over, or begins another game, and draws a first act. Throws when the beginning has no move. */
  choose(): StartCode {
    if (this.#turns > 0) this.#handOver();
    this.choices = this.#isOver ? 0 : legalStarts(this.#laws, this.turn, this.#starts);
    if (this.choices === 0) {
      this.games++;
      this.#load();
      this.choices = legalStarts(this.#laws, this.turn, this.#starts);
      if (this.choices === 0) throw new RangeError("Nobody can move in this position.");
    }
    return this.#starts[this.#generator.below(this.choices)] as StartCode;
  }

  /** Plays the turn; ends are drawn as it asks for them. */
  play(code: StartCode): Ending {
    const { turn } = this;
    turn.keepEnds(0);
    const ending = playTurn(this.#laws, turn, code, null, this.#watch, this.#laps);
    this.#turns++;
    this.#isOver =
      ending.type !== "end" ||
      this.#turns === this.#longest ||
      (this.#laws.afterTurn !== null && this.#laws.afterTurn(turn) !== null);
    return ending;
  }

  #load(): void {
    loadTurn(this.turn, this.#beginning, this.#beginning.toMove);
    this.turn.onChoice = this.#drawEnd;
    this.#turns = 0;
    this.#isOver = false;
    beginTurn(this.#laws, this.turn);
  }

  #handOver(): void {
    if (this.#isOver) return;
    handOver(this.#laws, this.turn);
    beginTurn(this.#laws, this.turn);
  }

  readonly #drawEnd = (): End => (this.#generator.below(2) === 0 ? "left" : "right");
}
