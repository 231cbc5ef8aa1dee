/**
 * Leaving the printed line of a figure: other lawful moves, played on from any of its turns by the rules of its own
 * source, and told as the figure itself is. This needs the engine, so a page fetches it when a reader first leaves.
 */

import {
  explainParseError,
  legalMoves,
  type Move,
  type Outcome,
  type Position,
  parseMove,
  parsePosition,
  type Rules,
  resultOf,
  sceneOf,
  standing,
  trace,
} from "../../engine/index.ts";
import type { SentenceId } from "../../engine/types.ts";
import { parseBoard } from "../board-text-read.ts";
import { turnNumber } from "../turn-number.ts";
import { rulesOf } from "./figure.ts";
import { leftAt, type Quote, Reasons, type Replay, stepsOfTurn, View } from "./replay.ts";

/** A line of the reader's own. */
export interface Branch {
  /** The number of the printed turn after which it leaves; the turn before the first shown, where it leaves at once. */
  readonly after: number;
  /** Move strings, turn by turn; at least one. */
  readonly moves: readonly string[];
}

/** More than anybody plays by hand, and few enough to be played again at a blow. */
const BRANCH_LIMIT = 200;
/** Laps after which a turn is not followed any further here: few that end have as many. */
const BRANCH_LAPS = 400;

/** Where a branch, or the figure itself, has come to. */
export interface Reached {
  readonly rules: Rules;
  readonly position: Position;
  /** `null` while the game goes on. */
  readonly outcome: Outcome | null;
}

export interface Followed extends Reached {
  /** The figure as far as the branch leaves it, and then the branch. */
  readonly replay: Replay;
  /** The moves that could be played. */
  readonly moves: readonly string[];
  /** Why the next one could not, or `null` where all could. */
  readonly fault: string | null;
}

/** The position after a printed turn, or before the first. */
function reachPrinted(base: Replay, after: number): Reached {
  const { play } = base;
  if (play === null) throw new RangeError(`Nothing can be played in figure ${base.id}.`);
  const rules = rulesOf({ ...play, id: base.id, columns: base.columns });
  const start = parsePosition(play.position, rules);
  if (!start.ok) throw new RangeError(`Figure ${base.id}: ${explainParseError(start.error)}`);
  let reached: Reached = { rules, position: start.value, outcome: standing(rules, start.value) };
  for (const text of base.moves.slice(0, after - play.firstTurn + 1)) {
    const { result } = playText(reached, text);
    if (result === null) throw new RangeError(`Figure ${base.id} cannot be played: ${text}.`);
    reached = { rules, ...result };
  }
  return reached;
}

type Played = {
  readonly result: Omit<Reached, "rules"> | null;
  readonly fault: string;
  readonly told: { readonly move: Move; readonly events: ReturnType<typeof trace>["events"] } | null;
};

const refused = (fault: string): Played => ({ result: null, fault, told: null });

/** One turn, from a text that anybody may have written. */
function playText({ rules, position, outcome }: Reached, text: string): Played {
  if (outcome !== null) return refused("The game is over before it.");
  const parsed = parseMove(text, rules.columns);
  if (!parsed.ok) return refused(explainParseError(parsed.error));
  const { events, result } = trace(rules, position, parsed.value, { laps: BRANCH_LAPS });
  switch (result.type) {
    case "illegal":
    case "asks-end":
      return refused(result.licence.says);
    case "unending":
      return refused(leftAt(result.period, BRANCH_LAPS));
    case "played":
      return { result, fault: "", told: { move: parsed.value, events } };
    default:
      return result satisfies never;
  }
}

/** Is there such a turn to leave after? */
export const canLeaveAfter = ({ play, moves }: Replay, after: number): boolean =>
  play !== null && after >= play.firstTurn - 1 && after < play.firstTurn + moves.length;

/**
 * A figure up to where a branch leaves it, and the branch as far as the rules allow it.
 * @throws {RangeError} if the figure has no such turn; ask {@link canLeaveAfter} first.
 */
export function follow(
  base: Replay,
  { after, moves }: Branch,
  quote: (id: SentenceId) => Quote | null,
): Followed {
  if (!canLeaveAfter(base, after)) throw new RangeError(`Figure ${base.id} has no turn ${after}.`);
  const steps = base.steps.filter((step) => turnNumber(step) <= after);
  const last = steps.at(-1);
  if (last === undefined) throw new RangeError(`Figure ${base.id} has no steps.`);
  const reasons = new Reasons(base.reasons);
  let reached = reachPrinted(base, after);
  const view = new View(parseBoard(last.board), { ...sceneOf(reached.position), off: last.off });
  const played: string[] = [];
  let fault: string | null = null;
  for (const text of moves) {
    const { result, told, fault: why } = playText(reached, text);
    if (result === null || told === null) {
      fault = why;
      break;
    }
    if (played.length === BRANCH_LIMIT) {
      fault = `A branch has at most ${BRANCH_LIMIT} moves.`;
      break;
    }
    const turn = {
      number: after + played.length + 1,
      position: reached.position,
      after: result.position,
      ...told,
    };
    const figure = { players: base.names, told: [] };
    steps.push(...stepsOfTurn(turn, view, { figure, rules: reached.rules, piece: base.piece, reasons }));
    played.push(text);
    reached = { ...reached, ...result };
  }
  const quotes = { ...base.quotes };
  for (const id of new Set(steps.flatMap(({ sentences }) => sentences))) {
    const found = quotes[id] ?? quote(id);
    if (found !== null) quotes[id] = found;
  }
  const { play } = base;
  const kept = play === null ? [] : base.moves.slice(0, after - play.firstTurn + 1);
  return {
    rules: reached.rules,
    position: reached.position,
    outcome: reached.outcome,
    replay: {
      ...base,
      steps,
      reasons: reasons.all,
      quotes,
      moves: [...kept, ...played],
      play: play && { ...play, result: resultOf(reached.outcome) },
    },
    moves: played,
    fault,
  };
}

/** The lawful moves where a branch, or the figure, has come to. */
export const lawfulMoves = ({ rules, position, outcome }: Reached): readonly Move[] =>
  outcome === null ? legalMoves(rules, position) : [];
