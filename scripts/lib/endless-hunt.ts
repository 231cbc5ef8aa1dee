/** Random play searched for moves that never end, every one of them proved: what the command line tool and the study share. */

import {
  formatMove,
  formatPosition,
  type Move,
  type Position,
  type Proof,
  parseMove,
  parsePosition,
  proveEndless,
  type Rules,
  trace,
} from "../../src/engine/index.ts";
import { moveFromCode } from "../../src/engine/moves.ts";
import { copyTurn, storePosition } from "../../src/engine/position.ts";
import { Turn } from "../../src/engine/turn.ts";
import type { Beginnings } from "./beginnings.ts";
import { Generator, RandomPlay } from "./random-play.ts";

/** Moves played before play begins anew, and between two looks at the clock. */
const STRIDE = 10_000;

export interface MetMove {
  readonly position: string;
  readonly move: string;
}

export interface EndlessMove extends MetMove {
  /** The lap, from 1, from which everything comes round again. */
  readonly startLap: number;
  /** Laps from one time to the next. */
  readonly period: number;
  /** The last lap that captured; 0 where none did. */
  readonly lastCapture: number;
}

export interface HuntOptions {
  readonly beginnings: Beginnings;
  readonly seed: number;
  readonly moves: number;
  /** Laps after which a proof is given up. */
  readonly laps: number;
  /** Told how many moves have been played and, while one is followed far, how many laps of it. */
  readonly onProgress?: (moves: number, laps: number) => void;
}

export interface Hunted {
  /** Moves proved endless. */
  readonly proved: number;
  /** They, in the order in which they were met. */
  readonly endless: readonly EndlessMove[];
  /** Moves that neither ended nor came round within the laps allowed. */
  readonly unresolved: readonly (MetMove & { readonly laps: number })[];
  /** Of the moves that ended, the one of most laps. */
  readonly longest: (MetMove & { readonly laps: number; readonly captured: number }) | null;
  /** Moves that ended, by laps: 0, 1, 2–3, 4–7, 8–15 and so on. */
  readonly lengths: readonly number[];
}

/** Plays at random and follows every move that does not soon end. The same options hunt the same moves. */
export function hunt(rules: Rules, options: HuntOptions): Hunted {
  const { beginnings, seed, moves, onProgress = () => undefined } = options;
  const generator = new Generator(seed);
  const hunter = new Hunter(rules, options);
  // With a free arrangement every stretch of play begins from another one.
  for (let played = 0; played < moves; played += STRIDE) {
    onProgress(played, 0);
    hunter.played = played;
    const game = new RandomPlay(rules, beginnings.next(generator), generator);
    hunter.play(game, Math.min(STRIDE, moves - played));
  }
  return hunter.report();
}

/** Follows one move until it ends or is proved endless, and says where its last capture was. */
export function follow(
  rules: Rules,
  position: Position,
  move: Move,
  laps: number,
  onProgress: (laps: number) => void = () => undefined,
): Proof & { readonly lastCapture?: number } {
  const proof = proveEndless(rules, position, move, {
    laps,
    onProgress: (done) => {
      if (done > 0) onProgress(done);
      return true;
    },
  });
  return proof.type === "endless"
    ? { ...proof, lastCapture: lastCaptureOf(rules, position, move, proof.startLap) }
    : proof;
}

function lastCaptureOf(rules: Rules, position: Position, move: Move, laps: number): number {
  let lap = 0;
  let last = 0;
  for (const { type } of trace(rules, position, move, { laps }).events) {
    if (type === "sow") lap++;
    if (type === "capture") last = lap;
  }
  return last;
}

class Hunter {
  played = 0;
  readonly #rules: Rules;
  readonly #laps: number;
  readonly #onProgress: NonNullable<HuntOptions["onProgress"]>;
  readonly #before: Turn;
  readonly #found: EndlessMove[] = [];
  readonly #unresolved: (MetMove & { readonly laps: number })[] = [];
  readonly #lengths: number[] = [];
  #longest: Hunted["longest"] = null;

  constructor(rules: Rules, { laps, onProgress = () => undefined }: HuntOptions) {
    this.#rules = rules;
    this.#laps = laps;
    this.#onProgress = onProgress;
    this.#before = new Turn(rules.columns);
  }

  play(game: RandomPlay, moves: number): void {
    const { turn } = game;
    for (let played = 0; played < moves; played++) {
      const code = game.choose();
      copyTurn(this.#before, turn);
      const ending = game.play(code);
      if (ending.type === "endless" || ending.type === "paused") {
        this.#follow(this.#met(game, code));
      } else this.#ended(turn.laps, turn.captured, () => this.#met(game, code));
    }
  }

  #ended(laps: number, captured: number, met: () => MetMove): void {
    const bin = 32 - Math.clz32(laps);
    this.#lengths[bin] = (this.#lengths[bin] ?? 0) + 1;
    if (laps > (this.#longest?.laps ?? 0)) this.#longest = { ...met(), laps, captured };
  }

  /** The move just played, from the board before it. */
  #met(game: RandomPlay, code: number): MetMove {
    const { ruleSet, columns } = this.#rules;
    const { turn } = game;
    const position = storePosition(this.#before, ruleSet.hasStock);
    return {
      position: formatPosition(position),
      move: formatMove(moveFromCode(code, [...turn.ends]), columns),
    };
  }

  #follow(met: MetMove): void {
    const rules = this.#rules;
    const position = parsePosition(met.position, rules);
    const move = parseMove(met.move, rules.columns);
    if (!position.ok || !move.ok)
      throw new Error(`Random play met what cannot be: ${met.position} ${met.move}`);
    const proof = follow(rules, position.value, move.value, this.#laps, (laps) =>
      this.#onProgress(this.played, laps),
    );
    switch (proof.type) {
      case "endless": {
        const { startLap, period, lastCapture = 0 } = proof;
        this.#found.push({ ...met, startLap, period, lastCapture });
        break;
      }
      case "unresolved":
        this.#unresolved.push({ ...met, laps: proof.laps });
        break;
      case "ends":
        this.#ended(proof.laps, proof.captured, () => met);
        break;
      case "illegal":
        throw new Error(`Random play made an illegal move: ${met.position} ${met.move}`);
      default:
        proof satisfies never;
    }
  }

  report(): Hunted {
    return {
      proved: this.#found.length,
      endless: this.#found,
      unresolved: this.#unresolved,
      longest: this.#longest,
      lengths: Array.from(this.#lengths, (moves = 0) => moves),
    };
  }
}
