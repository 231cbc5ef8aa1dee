/** What the computations have in common: positions and turns to look at, and what comes of them in words. */

import {
  type Columns,
  checkSetup,
  columnOf,
  type Direction,
  explainParseError,
  holeFromName,
  holeName,
  legalMoves,
  type Move,
  openingPosition,
  type PlayResult,
  type Position,
  parseMove,
  parsePosition,
  type RingIndex,
  type Rules,
  ringSize,
  type Setup,
  type TurnEvent,
  trace,
} from "../../../engine/index.ts";

export type ClaimValue = number | string | boolean;

export interface Finding {
  readonly value: ClaimValue;
  /** What came of it, as a sentence without its full stop. */
  readonly result: string;
}

/** The rules of the claim's source, with the readings under which the claim is looked at. */
export interface ClaimContext {
  readonly rules: (columns?: Columns) => Rules;
}

export type Computation = (context: ClaimContext) => Finding;

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
export const menOn = ({ holes }: Position): number => sum(holes.south) + sum(holes.north);

export function positionOf(rules: Rules, text: string): Position {
  const parsed = parsePosition(text, rules);
  if (!parsed.ok) throw new Error(`“${text}”: ${explainParseError(parsed.error)}`);
  return parsed.value;
}

/** South to move on these rings. */
export function setUp(rules: Rules, holes: Setup["holes"], stock: Setup["stock"] = null): Position {
  const checked = checkSetup(rules, {
    columns: rules.columns,
    holes,
    toMove: "south",
    stock,
    phase: "play",
  });
  if (!checked.ok) throw new Error(checked.error.says);
  return checked.value;
}

export const emptyRing = ({ columns }: Rules): readonly number[] =>
  new Array<number>(ringSize(columns)).fill(0);

/** The one value of several that should be alike, or all that occur. */
export function alike(values: readonly number[]): number | string {
  const different = [...new Set(values)];
  const [one] = different;
  return different.length === 1 && one !== undefined ? one : different.join(", ");
}

export function moveOf(rules: Rules, text: string): Move {
  const parsed = parseMove(text, rules.columns);
  if (!parsed.ok) throw new Error(`“${text}”: ${explainParseError(parsed.error)}`);
  return parsed.value;
}

export function holeOf(rules: Rules, name: string): RingIndex {
  const hole = holeFromName(name, rules.columns);
  if (hole === null) throw new Error(`There is no hole ${name}.`);
  return hole;
}

export interface PlayedTurn {
  readonly position: Position;
  readonly move: Move;
  readonly events: readonly TurnEvent[];
  readonly result: PlayResult;
}

export function playedTurn(rules: Rules, position: Position, move: Move): PlayedTurn {
  const { events, result } = trace(rules, position, move);
  return { position, move, events, result };
}

/** The turns that an opening lays down, one by one. */
export function turnsOfOpening(
  rules: Rules,
  opening: string,
): { turns: readonly PlayedTurn[]; end: Position } {
  const turns: PlayedTurn[] = [];
  let position = openingPosition(rules, opening);
  while (position.phase !== "play") {
    const [move] = legalMoves(rules, position);
    if (move === undefined) throw new Error(`The opening ${opening} stops before its end.`);
    const turn = playedTurn(rules, position, move);
    if (turn.result.type !== "played") throw new Error(`The opening ${opening} has a turn without an end.`);
    turns.push(turn);
    position = turn.result.position;
  }
  return { turns, end: position };
}

/** Turns of one game after another from a position, chosen without favour but always the same. */
export function* wander(rules: Rules, start: Position, turns: number): Generator<PlayedTurn> {
  let state = 1;
  let position = start;
  for (let turn = 0; turn < turns; turn++) {
    const moves = legalMoves(rules, position);
    // A linear congruence: the high bits of it are chance enough to pick a move.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const move = moves[(state >>> 16) % moves.length];
    if (move === undefined) throw new Error("Nobody can move.");
    const played = playedTurn(rules, position, move);
    yield played;
    const { result } = played;
    position = result.type === "played" && result.outcome === null ? result.position : start;
  }
}

export const sowings = (events: readonly TurnEvent[]): readonly Extract<TurnEvent, { type: "sow" }>[] =>
  events.filter((event) => event.type === "sow");
export const captures = (events: readonly TurnEvent[]): readonly Extract<TurnEvent, { type: "capture" }>[] =>
  events.filter((event) => event.type === "capture");

export const fromTheRight = (hole: RingIndex, columns: Columns): number =>
  columns + 1 - columnOf(hole, columns);
export const names = (holes: readonly RingIndex[], columns: Columns): string =>
  holes.map((hole) => holeName(hole, columns)).join(", ");
export const directionName = (direction: Direction): string =>
  direction === 1 ? "anticlockwise" : "clockwise";
export const takenIn = ({ events }: PlayedTurn): number => sum(captures(events).map(({ seeds }) => seeds));
