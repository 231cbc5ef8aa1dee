/**
 * Leaving the printed line of a figure: other lawful moves, played on from any of its turns by the rules of its own
 * source, and told as the figure itself is. This needs the engine, so a page fetches it when a reader first leaves.
 */

import {
  currentPosition,
  explainParseError,
  type Game,
  legalMoves,
  type Move,
  type Outcome,
  type Position,
  parseMove,
  parsePosition,
  playInGame,
  type Rules,
  resultOf,
  sceneOf,
  startGame,
  type TurnEvent,
  withOutcome,
} from "../../engine/index.ts";
import type { SentenceId } from "../../engine/types.ts";
import { readBoard } from "../board-text-read.ts";
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

/** The game up to a printed turn, or before the first. */
function reachPrinted(base: Replay, after: number): Game {
  const { play } = base;
  if (play === null) throw new RangeError(`Nothing can be played in figure ${base.id}.`);
  const rules = rulesOf({ ...play, id: base.id, columns: base.columns });
  const start = parsePosition(play.position, rules);
  if (!start.ok) throw new RangeError(`Figure ${base.id}: ${explainParseError(start.error)}`);
  let game = startGame(rules, start.value);
  for (const text of base.moves.slice(0, after - play.firstTurn + 1)) {
    const played = playText(game, text);
    if (played.type === "refused") {
      throw new RangeError(`Figure ${base.id} cannot be played: ${text}. ${played.says}`);
    }
    game = played.game;
  }
  return game;
}

type Played =
  | {
      readonly type: "played";
      readonly game: Game;
      readonly move: Move;
      readonly events: readonly TurnEvent[];
    }
  | { readonly type: "refused"; readonly says: string };

const refused = (says: string): Played => ({ type: "refused", says });

/** One turn, from a text that anybody may have written. */
function playText(game: Game, text: string): Played {
  const parsed = parseMove(text, game.rules.columns);
  if (!parsed.ok) return refused(explainParseError(parsed.error));
  const events: TurnEvent[] = [];
  const step = playInGame(game, parsed.value, BRANCH_LAPS, events);
  if (!step.ok) {
    return refused(step.error.type === "over" ? "The game is over before it." : step.error.licence.says);
  }
  const { game: now, result } = step.value;
  if (result.type === "unending") return refused(leftAt(result.period, BRANCH_LAPS));
  return { type: "played", game: now, move: parsed.value, events: withOutcome(events, now.outcome) };
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
  let game = reachPrinted(base, after);
  const { rules } = game;
  const view = new View(readBoard(last.board), { ...sceneOf(currentPosition(game)), off: last.off });
  const played: string[] = [];
  let fault: string | null = null;
  for (const text of moves) {
    const next = playText(game, text);
    if (next.type === "refused") {
      fault = next.says;
      break;
    }
    if (played.length === BRANCH_LIMIT) {
      fault = `A branch has at most ${BRANCH_LIMIT} moves.`;
      break;
    }
    const number = after + played.length + 1;
    const position = currentPosition(game);
    game = next.game;
    const turn = { number, position, move: next.move, events: next.events, after: currentPosition(game) };
    const figure = { players: base.names, told: [] };
    steps.push(...stepsOfTurn(turn, view, { figure, rules, piece: base.piece, reasons }));
    played.push(text);
  }
  const quotes = { ...base.quotes };
  for (const id of new Set(steps.flatMap(({ sentences }) => sentences))) {
    const found = quotes[id] ?? quote(id);
    if (found !== null) quotes[id] = found;
  }
  const { play } = base;
  const kept = play === null ? [] : base.moves.slice(0, after - play.firstTurn + 1);
  return {
    rules,
    position: currentPosition(game),
    outcome: game.outcome,
    replay: {
      ...base,
      steps,
      reasons: reasons.all,
      quotes,
      moves: [...kept, ...played],
      play: play && { ...play, result: resultOf(game.outcome) },
    },
    moves: played,
    fault,
  };
}

/** The lawful moves where a branch, or the figure, has come to. */
export const lawfulMoves = ({ rules, position, outcome }: Reached): readonly Move[] =>
  outcome === null ? legalMoves(rules, position) : [];
