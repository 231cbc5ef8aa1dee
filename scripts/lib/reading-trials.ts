/** One turn tried under the default of a reading and under another value of it, and whether that makes a difference. */

import {
  opposite,
  type RuleSetId,
  type Rules,
  resolveRules,
  ruleSet,
  type Side,
} from "../../src/engine/index.ts";
import { beginTurn, concludeTurn } from "../../src/engine/moves.ts";
import { copyTurn } from "../../src/engine/position.ts";
import type { Ruling } from "../../src/engine/ruleset.ts";
import { playTurn, Watch } from "../../src/engine/sow.ts";
import type { StartCode } from "../../src/engine/start-code.ts";
import { Turn } from "../../src/engine/turn.ts";
import type { Columns, End } from "../../src/engine/types.ts";

/** Laps after which a turn is given up: no move known to end has taken 400. */
export const LAPS = 2_000;

/** A reading at its default and at one other value. */
export interface Pair {
  readonly reading: string;
  readonly default: string;
  readonly alternative: string;
}

/** Every reading of a rule set that has another value, with each of these. */
export const pairsOf = (id: RuleSetId): readonly Pair[] =>
  Object.entries(ruleSet(id).readings).flatMap(([reading, { default: value, options }]) =>
    Object.keys(options)
      .filter((option) => option !== value)
      .map((alternative) => ({ reading, default: value, alternative })),
  );

/** Other readings that are decided beforehand, where a reading makes no difference unless they are. */
export type Context = Readonly<Record<string, string>>;

/**
 * A placement that captures nothing comes about only where an empty hole takes no counter: otherwise some placement
 * always faces a filled hole, or the game is over.
 */
export const CONTEXTS: Readonly<Partial<Record<RuleSetId, { reading: string; context: Context }>>> = {
  "bao-ludii-drc": { reading: "placementRelayCaptures", context: { placeOnEmpty: "filled-only" } },
};

/** The rules with some readings decided. Throws when the rule set has no such reading, value or width. */
export function rulesWith(id: RuleSetId, columns: Columns, context: Context, pair: Pair | null): Rules {
  const rules = resolveRules(id, {
    columns,
    readings: pair === null ? context : { ...context, [pair.reading]: pair.alternative },
  });
  if (!rules.ok) throw new RangeError(rules.error.says);
  return rules.value;
}

/** How a turn left the game: `on` when it goes on, else the way in which it is over, or `refused`. */
export type Upshot = string;
export const GOES_ON: Upshot = "on";
export const REFUSED: Upshot = "refused";
export const UNENDING: Upshot = "unending";

export const isOver = (upshot: Upshot): boolean => upshot !== GOES_ON && upshot !== REFUSED;

const NO_ENDS: readonly End[] = [];
const chooseLeft = (): End => "left";

/** A board on which turns are tried by some rules. One serves any number of them. */
export class Trial {
  readonly rules: Rules;
  /** The board that the last turn left, seen by the player whose turn is next. */
  readonly turn: Turn;
  upshot: Upshot = GOES_ON;
  laps = 0;
  /** Ends that the last turn asked for; they are the first of `turn.ends`. */
  endsUsed = 0;
  next: Side = "south";
  readonly #watch = new Watch();

  constructor(rules: Rules) {
    this.rules = rules;
    this.turn = new Turn(rules.columns);
  }

  /**
   * Plays the turn of `mover` that begins with `code` from the board of `from`, whose `own` ring is his. Ends beyond
   * those given are chosen left; those given and not asked for are passed over.
   */
  play(from: Turn, mover: Side, code: StartCode, ends: readonly End[] = NO_ENDS): void {
    const { turn } = this;
    const { laws } = this.rules;
    copyTurn(turn, from);
    turn.ends.length = 0;
    for (const end of ends) turn.ends.push(end);
    turn.onChoice = chooseLeft;
    beginTurn(laws, turn);
    const ending = playTurn(laws, turn, code, null, this.#watch, LAPS);
    this.laps = turn.laps;
    this.endsUsed = turn.endsUsed;
    switch (ending.type) {
      case "refused":
        this.upshot = REFUSED;
        return;
      case "endless":
      case "paused":
        this.upshot = UNENDING;
        return;
      case "won":
      case "end": {
        const ruling = concludeTurn(laws, turn, ending);
        this.next = turn.mover;
        this.upshot = ruling === null ? GOES_ON : upshotOf(ruling, mover);
        return;
      }
      case "asks-end":
        throw new Error("A turn asked for an end that it had been given.");
      default:
        ending satisfies never;
    }
  }
}

function upshotOf(ruling: Ruling, mover: Side): Upshot {
  if (ruling.type === "undecided") return "undecided";
  return `${ruling.by === "mover" ? mover : opposite(mover)} ${ruling.how}`;
}

/** Did the two turns come to the same? Once a game is over, only how it ended counts, not what lies on the board. */
export function cameToTheSame(one: Trial, other: Trial): boolean {
  if (one.upshot !== other.upshot) return false;
  if (one.upshot !== GOES_ON) return true;
  return one.next === other.next && one.turn.phase === other.turn.phase && isSameBoard(one.turn, other.turn);
}

export function isSameBoard(one: Turn, other: Turn): boolean {
  if (one.ownStock !== other.ownStock || one.enemyStock !== other.enemyStock) return false;
  for (let hole = 0; hole < one.size; hole++) {
    if (one.own[hole] !== other.own[hole] || one.enemy[hole] !== other.enemy[hole]) return false;
  }
  return true;
}
