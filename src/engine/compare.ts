/** One board and one first act under several rule sets: what each does with it, and the first step at which they part. */

import { codeFromMove } from "./moves.ts";
import type { Rules } from "./rules.ts";
import { checkSetup } from "./setup.ts";
import { type Trace, trace } from "./trace.ts";
import type { Direction, End, Licence, Move, RingIndex, Setup, TurnEvent } from "./types.ts";

/** What a rule set makes of the board and the act. */
export type Account =
  | { readonly type: "played"; readonly trace: Trace }
  /** The rules refuse the act. */
  | { readonly type: "refused"; readonly licence: Licence }
  /** The rules cannot have such a board; in a sentence. */
  | { readonly type: "foreign"; readonly says: string };

/** A first act that any rule set can be asked about: a hole, and the way to sow from it. */
export interface Act {
  readonly hole: RingIndex;
  readonly direction: Direction;
  /** Seeds lifted in a reverse move that leaves some behind; `null`: all of them. */
  readonly seeds: number | null;
  /** As in {@link Move}, for rules that ask for ends; any others refuse them. */
  readonly ends?: readonly End[];
}

/**
 * The setup as these rules would hold it: an empty stock is added or dropped as the game has one or not, and
 * play is taken to have begun. Nothing else is changed, so that a board which the rules cannot have is refused by {@link checkSetup}.
 */
export function adaptSetup(rules: Rules, setup: Setup): Setup {
  const empty = setup.stock === null || (setup.stock.south === 0 && setup.stock.north === 0);
  const stock = rules.ruleSet.hasStock ? (setup.stock ?? { south: 0, north: 0 }) : empty ? null : setup.stock;
  return { ...setup, stock, phase: "play" };
}

/** The ways in which the act can be written as a move; a rule set accepts at most one of them. */
function movesFor(act: Act, lifted: number): readonly Move[] {
  const { hole, direction, seeds, ends = [] } = act;
  const chosen: Move = { hole, direction, seeds, ends };
  if (direction === 1) return seeds === null ? [{ ...chosen, direction: null }, chosen] : [chosen];
  // A reverse move names its seeds, of which an empty hole has none; a free direction does not.
  return seeds === null && lifted > 0 ? [{ ...chosen, seeds: lifted }, chosen] : [chosen];
}

/**
 * Plays the act by the rules, also from a board on which these rules would call the game over: what is asked is what
 * they make of the act. A turn that asks for an end is told up to there. `laps` as in `playMove`.
 */
export function accountOf(rules: Rules, setup: Setup, act: Act, laps?: number): Account {
  const checked = checkSetup(rules, adaptSetup(rules, setup));
  if (!checked.ok) return { type: "foreign", says: checked.error.says };
  const position = checked.value;
  const lifted = position.holes[position.toMove][act.hole] ?? 0;
  const options = laps === undefined ? {} : { laps };
  const ways = movesFor(act, lifted).map((move) => ({ move, told: trace(rules, position, move, options) }));
  const accepted = ways.find(({ told }) => told.result.type !== "illegal");
  if (accepted !== undefined) return { type: "played", trace: accepted.told };
  // A way in which the game never has a move is refused for its form: that is not what was asked.
  const usual = rules.laws.starts[act.hole] ?? [];
  const refused = ways.findLast(({ move }) => usual.includes(codeFromMove(move))) ?? ways[0];
  if (refused?.told.result.type !== "illegal") throw new Error("An act can be written in at least one way.");
  return { type: "refused", licence: refused.told.result.licence };
}

/** Do two events do the same? Their licences may differ: they are of different sources. */
export function sameDeed(one: TurnEvent, other: TurnEvent): boolean {
  return JSON.stringify(deed(one)) === JSON.stringify(deed(other));
}

function deed(event: TurnEvent): object {
  const { licence: _licence, ...rest } = event;
  // Lifting to begin and lifting to relay move the same seeds.
  const type = rest.type === "relay" ? "lift" : rest.type;
  if (rest.type !== "outcome") return { ...rest, type };
  const { licence: _why, ...outcome } = rest.outcome;
  return { type, outcome };
}

/**
 * The index of the first event at which these tellings part, or `null` when all are the same to the end. Tellings
 * that are alike up to the end of the shortest part there.
 */
export function firstParting(tellings: readonly (readonly TurnEvent[])[]): number | null {
  const [first, ...others] = tellings;
  if (first === undefined || others.length === 0) return null;
  const longest = Math.max(...tellings.map((events) => events.length));
  for (let index = 0; index < longest; index++) {
    const event = first[index];
    for (const other of others) {
      const its = other[index];
      if (event === undefined || its === undefined || !sameDeed(event, its)) return index;
    }
  }
  return null;
}
