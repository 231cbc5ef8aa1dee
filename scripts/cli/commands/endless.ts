import {
  formatMove,
  formatPosition,
  type Position,
  parseMove,
  parsePosition,
  proveEndless,
  type Rules,
} from "../../../src/engine/index.ts";
import { moveFromCode } from "../../../src/engine/moves.ts";
import { copyTurn, storePosition } from "../../../src/engine/position.ts";
import { Turn } from "../../../src/engine/ruleset.ts";
import { Generator, RandomPlay } from "../../lib/random-play.ts";
import { FROM, readBeginnings } from "../beginnings.ts";
import type { Call, Command } from "../command.ts";
import { sayRules } from "../say.ts";

/** Moves played between two looks at the clock. */
const STRIDE = 10_000;

export const endless: Command = {
  name: "endless",
  summary: "search random play for moves that never end",
  parameters: [],
  options: {
    moves: { type: "number", least: 1, otherwise: 1_000_000, says: "moves to play" },
    seed: { type: "number", least: 0, otherwise: 1, says: "the same seed plays the same moves" },
    from: FROM,
    laps: {
      type: "number",
      least: 1000,
      otherwise: 10_000_000,
      says: "laps after which a proof is given up",
    },
    distinct: { type: "flag", says: "report only the first move of each period" },
  },
  details: `Prints each move that was proved endless: its position, its move string, the lap (from 1) at which the repetition
begins and its period in laps; moves that neither ended nor came round within the laps allowed; and the longest
move that did end.`,
  example: "endless njombwa-sanderson --from two-in-every-hole --seed 1 --moves 100000",
  run({ rules, number, text, flag, progress }: Call) {
    const moves = number("moves");
    const generator = new Generator(number("seed"));
    const beginnings = readBeginnings(rules, text("from"));
    const hunt = new Hunt(rules, number("laps"), flag("distinct"), (laps) =>
      progress.at(laps, number("laps"), "laps"),
    );
    // With a free arrangement every stretch of play begins from another one.
    for (let played = 0; played < moves; played += STRIDE) {
      progress.at(played, moves, "moves");
      const game = new RandomPlay(rules, beginnings.next(generator), generator);
      hunt.play(game, Math.min(STRIDE, moves - played));
    }
    return { ...sayRules(rules), from: beginnings.from, seed: number("seed"), moves, ...hunt.report() };
  },
};

interface Met {
  readonly position: string;
  readonly move: string;
}

class Hunt {
  readonly #rules: Rules;
  readonly #laps: number;
  readonly #onlyDistinct: boolean;
  readonly #onProgress: (laps: number) => void;
  readonly #before: Turn;
  readonly #found: (Met & { readonly startLap: number; readonly period: number })[] = [];
  readonly #unresolved: (Met & { readonly laps: number })[] = [];
  readonly #periods = new Set<number>();
  #proved = 0;
  #longest: (Met & { readonly laps: number; readonly captured: number }) | null = null;

  constructor(rules: Rules, laps: number, onlyDistinct: boolean, onProgress: (laps: number) => void) {
    this.#rules = rules;
    this.#laps = laps;
    this.#onlyDistinct = onlyDistinct;
    this.#onProgress = onProgress;
    this.#before = new Turn(rules.columns);
  }

  play(game: RandomPlay, moves: number): void {
    const { turn } = game;
    for (let played = 0; played < moves; played++) {
      const code = game.choose();
      copyTurn(this.#before, turn);
      const ending = game.play(code);
      if (ending.type === "endless" || ending.type === "paused")
        this.#prove(this.#met(game, code), turn.captured);
      else if (turn.laps > (this.#longest?.laps ?? 0)) {
        this.#longest = { ...this.#met(game, code), laps: turn.laps, captured: turn.captured };
      }
    }
  }

  /** The move just played, from the board before it. */
  #met(game: RandomPlay, code: number): Met {
    const { ruleSet, columns } = this.#rules;
    const { turn } = game;
    const position = storePosition(this.#before, ruleSet.hasStock);
    return {
      position: formatPosition(position),
      move: formatMove(moveFromCode(code, [...turn.ends]), columns),
    };
  }

  #prove(met: Met, captured: number): void {
    const rules = this.#rules;
    const position = parsePosition(met.position, rules);
    const move = parseMove(met.move, rules.columns);
    if (!position.ok || !move.ok)
      throw new Error(`Random play met what cannot be: ${met.position} ${met.move}`);
    const proof = proveEndless(rules, position.value as Position, move.value, {
      laps: this.#laps,
      onProgress: (laps) => {
        if (laps > 0) this.#onProgress(laps);
        return true;
      },
    });
    switch (proof.type) {
      case "endless": {
        const { startLap, period } = proof;
        this.#proved++;
        if (!this.#onlyDistinct || !this.#periods.has(period)) this.#found.push({ ...met, startLap, period });
        this.#periods.add(period);
        break;
      }
      case "unresolved":
        this.#unresolved.push({ ...met, laps: proof.laps });
        break;
      case "ends":
        if (proof.laps > (this.#longest?.laps ?? 0)) this.#longest = { ...met, laps: proof.laps, captured };
        break;
      case "illegal":
        throw new Error(`Random play made an illegal move: ${met.position} ${met.move}`);
      default:
        proof satisfies never;
    }
  }

  report() {
    return {
      proved: this.#proved,
      endless: this.#found,
      unresolved: this.#unresolved,
      longest: this.#longest,
    };
  }
}
