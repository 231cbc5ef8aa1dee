/** Playing by the rules: legal moves, and what a move leads to. Nothing here changes its arguments. */

import { opposite } from "./board.ts";
import { deepFreeze } from "./licence.ts";
import {
  assertLaps,
  assertMove,
  beginTurn,
  codeFromMove,
  concludeTurn,
  forEachTurn,
  hasSpareEnds,
  legalStarts,
  moveFromCode,
  rulingOnBoard,
} from "./moves.ts";
import { loadTurn, storePosition, turnOf } from "./position.ts";
import type { Rules } from "./rules.ts";
import type { Ruling } from "./ruleset.ts";
import { playTurn, type Recorder, Watch } from "./sow.ts";
import type { StartCode } from "./start-code.ts";
import { Turn } from "./turn.ts";
import type { Licence, Move, Outcome, Position, Side } from "./types.ts";

/** Laps after which {@link playMove} stops asking, unless told otherwise: the longest move known to end took 2,746. */
export const LAP_BUDGET = 100_000;

const NO_SOURCE = "No source of this edition says what happens when a move never ends.";

/** Outcomes that no source foresees. The custom of modern tournaments is followed: the game is annulled. */
export const CUSTOMS = deepFreeze({
  endless: {
    clause: "endless",
    basis: "editorial",
    sentences: [],
    silence: NO_SOURCE,
    says: "The move comes back to where it was and can never end; the game is annulled.",
  },
  unresolved: {
    clause: "unresolved",
    basis: "editorial",
    sentences: [],
    silence: NO_SOURCE,
    says: "The move did not end within the laps allowed, and was not proved endless either; the game is annulled.",
  },
  repetition: {
    clause: "repetition",
    basis: "editorial",
    sentences: [],
    silence: "No source of this edition says what happens when a position comes about again and again.",
    says: "The position has come about three times; the game is left undecided.",
  },
} as const satisfies Record<string, Licence>);

/** Every legal move, in ring order of its hole. None when the game is over. */
export function legalMoves(rules: Rules, position: Position): readonly Move[] {
  if (outcomeAt(rules, position) !== null) return [];
  const { laws } = rules;
  const root = turnOf(position, rules.columns);
  beginTurn(laws, root);
  const moves: Move[] = [];
  if (laws.asksEnds) {
    const turn = new Turn(rules.columns);
    forEachTurn(laws, root, turn, new Watch(), LAP_BUDGET, (code) =>
      moves.push(moveFromCode(code, [...turn.ends])),
    );
  } else {
    const starts: StartCode[] = [];
    const count = legalStarts(laws, root, starts);
    for (const code of starts.slice(0, count)) moves.push(moveFromCode(code, []));
  }
  return moves;
}

/**
 * Why no move may begin so, or `null` when one may: `null` for the first act of each of {@link legalMoves} and for no
 * other. When the game is over, that is why. Choices within the turn are not looked at. Throws a `RangeError` for what
 * is not a move on this board at all.
 */
export function whyNot(rules: Rules, position: Position, move: Move): Licence | null {
  assertMove(move, rules.columns);
  const outcome = outcomeAt(rules, position);
  if (outcome !== null) return outcome.licence;
  const turn = turnOf(position, rules.columns);
  beginTurn(rules.laws, turn);
  const start = rules.laws.start(turn, codeFromMove(move));
  return start.type === "refused" ? start.licence : null;
}

/** How the game stands before the player to move does anything: its outcome, or `null` when it goes on. */
export function outcomeAt(rules: Rules, position: Position): Outcome | null {
  const { laws } = rules;
  const turn = new Turn(rules.columns);
  const mover = opposite(position.toMove);
  loadTurn(turn, position, mover);
  let ruling = laws.afterTurn === null ? null : laws.afterTurn(turn);
  if (ruling === null) {
    turn.swap();
    ruling = rulingOnBoard(laws, turn);
  }
  return ruling === null ? null : outcomeOf(ruling, mover);
}

function outcomeOf(ruling: Ruling, mover: Side): Outcome {
  const { licence } = ruling;
  if (ruling.type === "undecided") return { type: "undecided", how: ruling.how, licence };
  const winner = ruling.by === "mover" ? mover : opposite(mover);
  return { type: "won", winner, how: ruling.how, licence };
}

/** What a move led to. */
export type PlayResult =
  | {
      readonly type: "played";
      readonly position: Position;
      /** `null`: the game goes on. */
      readonly outcome: Outcome | null;
      readonly laps: number;
      /** Seeds captured in the turn. */
      readonly captured: number;
      /** Captured seeds still in the hand when the game was won in mid-turn; they lie in no hole. */
      readonly inHand: number;
    }
  /** The turn has no end that could be seen. `period` in laps when it is proved to repeat itself. */
  | {
      readonly type: "unending";
      readonly outcome: Extract<Outcome, { type: "annulled" }>;
      readonly laps: number;
      readonly period: number | null;
    }
  /** A choice of end is missing: the first `move.ends.length` were used up. */
  | { readonly type: "asks-end"; readonly licence: Licence }
  | { readonly type: "illegal"; readonly licence: Licence };

export interface PlayOptions {
  /** Laps after which the move is given up as unresolved. */
  readonly laps?: number;
  /** Told each event of the turn. */
  readonly recorder?: Recorder | null;
}

/**
 * Plays a move. One that the rules refuse is `illegal`, with the reason. Whether the game was over before it is not
 * asked, so that a fragment of a board shows a rule as well; {@link outcomeAt} and `playInGame` ask that. Throws a
 * `RangeError` for what is not a move on this board at all, and for `laps` that are not a whole number, 0 or more, or
 * `Infinity`.
 */
export function playMove(
  rules: Rules,
  position: Position,
  move: Move,
  options: PlayOptions = {},
): PlayResult {
  const { laws, columns } = rules;
  const { laps = LAP_BUDGET, recorder = null } = options;
  assertMove(move, columns);
  assertLaps(laps);
  const mover = position.toMove;
  const turn = turnOf(position, columns);
  turn.ends = [...move.ends];
  beginTurn(laws, turn);
  const ending = playTurn(laws, turn, codeFromMove(move), recorder, new Watch(), laps);
  if (ending.type === "refused") return { type: "illegal", licence: ending.licence };
  if (ending.type === "asks-end") return { type: "asks-end", licence: ending.licence };
  if (hasSpareEnds(laws, turn, ending, move)) return { type: "illegal", licence: laws.choosing };
  switch (ending.type) {
    case "paused":
    case "endless": {
      const how = ending.type === "paused" ? "unresolved" : "endless";
      const period = ending.type === "endless" ? ending.period : null;
      const outcome = { type: "annulled", how, licence: CUSTOMS[how] } as const;
      return { type: "unending", outcome, laps: turn.laps, period };
    }
    case "end":
    case "won": {
      const { captured, hand: inHand, laps: played } = turn;
      const ruling = concludeTurn(laws, turn, ending);
      const outcome = ruling === null ? null : outcomeOf(ruling, mover);
      const next = storePosition(turn, position.stock !== null);
      return { type: "played", position: next, outcome, laps: played, captured, inHand };
    }
    default:
      return ending satisfies never;
  }
}
