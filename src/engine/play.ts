/** Playing by the rules: checked positions, legal moves, and what a move leads to. Nothing here changes its arguments. */

import { opposite, ringSize } from "./board.ts";
import { findOpening, type Rules } from "./rules.ts";
import type { Laws, Ruling, StartCode } from "./ruleset.ts";
import { startCode, startDirection, startHole, startSeeds, Turn } from "./ruleset.ts";
import { type Ending, playTurn, type Recorder, Watch } from "./sow.ts";
import type { End, Licence, Move, Outcome, Position, Result, RingIndex, Setup, Side } from "./types.ts";

/** Laps after which {@link playMove} stops asking, unless told otherwise: the longest move known to end took 717. */
export const LAP_BUDGET = 100_000;

const NO_SOURCE = "None of the four sources says what happens when a move never ends.";

/** Outcomes that no source foresees. The custom of modern tournaments is followed: the game is annulled. */
export const CUSTOMS = {
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
    silence: "None of the four sources says what happens when a position comes about again and again.",
    says: "The position has come about three times; the game is left undecided.",
  },
} as const satisfies Record<string, Licence>;

export interface SetupError {
  /** `shape`: not such a board at all. `census`: seeds that the game does not have. `phase`: not in that opening. */
  readonly type: "shape" | "census" | "phase";
  readonly says: string;
}

/**
 * Accepts a setup that the rules can have: the right columns, a stock where there is one, whole numbers, and no
 * more seeds than the game has. Fewer are accepted, since a fragment of a game shows a rule as well.
 */
export function checkSetup(rules: Rules, setup: Setup): Result<Position, SetupError> {
  const { ruleSet, columns } = rules;
  const fail = (type: SetupError["type"], says: string) => ({ ok: false, error: { type, says } }) as const;
  if (setup.columns !== columns)
    return fail("shape", `The board must have ${columns} columns, not ${setup.columns}.`);
  if (ruleSet.hasStock !== (setup.stock !== null)) {
    return fail(
      "shape",
      ruleSet.hasStock
        ? `${ruleSet.title} needs the stock of both players.`
        : `${ruleSet.title} has no stock.`,
    );
  }
  const counts = [...setup.holes.south, ...setup.holes.north];
  const stocks = setup.stock === null ? [] : [setup.stock.south, setup.stock.north];
  if (setup.holes.south.length !== ringSize(columns) || setup.holes.north.length !== ringSize(columns)) {
    return fail("shape", `Each player must have ${ringSize(columns)} holes.`);
  }
  if ([...counts, ...stocks].some((seeds) => !Number.isInteger(seeds) || seeds < 0)) {
    return fail("shape", "Every hole and stock must hold a whole number of seeds, zero or more.");
  }
  const total = [...counts, ...stocks].reduce((sum, seeds) => sum + seeds, 0);
  if (total > ruleSet.seeds(columns)) {
    return fail(
      "census",
      `${ruleSet.title} has ${ruleSet.seeds(columns)} ${ruleSet.pieceWord.many}; this board has ${total}.`,
    );
  }
  if (setup.phase !== "play" && !isInOpening(rules, setup)) {
    return fail("phase", `This position does not come about in “${setup.phase}” of ${ruleSet.title}.`);
  }
  return { ok: true, value: setup as Position };
}

/** An opening that is played out has one line of moves: is the setup on it? */
function isInOpening(rules: Rules, setup: Setup): boolean {
  if (!rules.ruleSet.phases.includes(setup.phase)) return false;
  const target = setupKey(setup);
  let position = openingPosition(rules, setup.phase);
  while (position.phase !== "play") {
    if (setupKey(position) === target) return true;
    const move = legalMoves(rules, position)[0];
    const result = move === undefined ? null : playMove(rules, position, move);
    if (result?.type !== "played") return false;
    position = result.position;
  }
  return false;
}

/** Equal for equal positions, and only for them. */
export const setupKey = (setup: Setup): string =>
  `${setup.holes.south}/${setup.holes.north}/${setup.toMove}/${setup.stock?.south},${setup.stock?.north}/${setup.phase}`;

/** The position before the first turn. Throws a `RangeError` for an opening that the rule set does not have. */
export function openingPosition(rules: Rules, openingId: string): Position {
  const opening = findOpening(rules, openingId);
  if (opening === null) throw new RangeError(`${rules.ruleSet.title} has no opening “${openingId}”.`);
  // An opening is right by definition; that it passes checkSetup is a test.
  return opening.setup(rules.columns) as Position;
}

/** Puts a position into a turn, seen from `side`. */
export function loadTurn(turn: Turn, setup: Setup, side: Side): void {
  turn.own.set(setup.holes[side]);
  turn.enemy.set(setup.holes[opposite(side)]);
  turn.ownStock = setup.stock?.[side] ?? 0;
  turn.enemyStock = setup.stock?.[opposite(side)] ?? 0;
  turn.phase = setup.phase;
  turn.ends = [];
  turn.onChoice = () => null;
}

/** Makes `turn` the same board as `from`, ready for the same player. */
export function copyTurn(turn: Turn, from: Turn): void {
  turn.own.set(from.own);
  turn.enemy.set(from.enemy);
  turn.ownStock = from.ownStock;
  turn.enemyStock = from.enemyStock;
  turn.phase = from.phase;
}

/** Makes the turn ready for the player whose ring is `own`. */
export function beginTurn(laws: Laws, turn: Turn): void {
  turn.prepare();
  if (laws.prepare !== null) laws.prepare(turn);
}

/** The first hole of a set of one bit each; `holes & (holes - 1)` is the set without it. */
const firstOf = (holes: number): RingIndex => 31 - Math.clz32(holes & -holes);

/** Writes the legal first acts of a turn that has begun into `into`, by hole; returns how many. */
export function legalStarts(laws: Laws, turn: Turn, into: StartCode[]): number {
  let count = 0;
  for (let holes = laws.candidates(turn); holes !== 0; holes &= holes - 1) {
    const hole = firstOf(holes);
    const held = turn.own[hole] as number;
    for (const code of laws.starts[hole] as readonly StartCode[]) {
      if (startSeeds(code) > held) break;
      if (laws.start(turn, code).type !== "refused") into[count++] = code;
    }
  }
  return count;
}

/** Has the player whose turn has begun any legal act? */
export function canMove(laws: Laws, turn: Turn): boolean {
  for (let holes = laws.candidates(turn); holes !== 0; holes &= holes - 1) {
    for (const code of laws.starts[firstOf(holes)] as readonly StartCode[]) {
      if (laws.start(turn, code).type !== "refused") return true;
    }
  }
  return false;
}

export const moveFromCode = (code: StartCode, ends: readonly End[]): Move => ({
  hole: startHole(code),
  direction: startDirection(code) || null,
  seeds: startSeeds(code) || null,
  ends,
});

export const codeFromMove = (move: Move): StartCode =>
  startCode(move.hole, move.direction ?? 0, move.seeds ?? 0);

/**
 * Plays every legal turn of `root`, which has begun, one after another on `turn`, and hands each to `visit` as it
 * was left, with its first act; `turn.ends` are the ends it chose. Turns that ask for ends are played once for each
 * way to answer.
 */
export function forEachTurn(
  laws: Laws,
  root: Turn,
  turn: Turn,
  watch: Watch,
  laps: number,
  visit: (code: StartCode, ending: Ending) => void,
): void {
  const starts: StartCode[] = [];
  const count = legalStarts(laws, root, starts);
  turn.onChoice = chooseLeft;
  for (let index = 0; index < count; index++) {
    const code = starts[index] as StartCode;
    turn.keepEnds(0);
    for (;;) {
      copyTurn(turn, root);
      beginTurn(laws, turn);
      const ending = playTurn(laws, turn, code, null, watch, laps);
      turn.keepEnds(turn.endsUsed);
      visit(code, ending);
      // The next answer in the order of an odometer: the last left becomes right, what follows is asked again.
      const lastLeft = turn.ends.lastIndexOf("left");
      if (lastLeft === -1) break;
      turn.keepEnds(lastLeft + 1);
      turn.ends[lastLeft] = "right";
    }
  }
}
const chooseLeft = (): End => "left";

/** Every legal move, in ring order of its hole. None when the game is over. */
export function legalMoves(rules: Rules, position: Position): readonly Move[] {
  if (standing(rules, position) !== null) return [];
  const { laws } = rules;
  const root = new Turn(rules.columns);
  loadTurn(root, position, position.toMove);
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

/** Why no move may begin so, or `null` when one may. Choices within the turn are not looked at. */
export function whyNot(rules: Rules, position: Position, move: Move): Licence | null {
  const turn = new Turn(rules.columns);
  loadTurn(turn, position, position.toMove);
  beginTurn(rules.laws, turn);
  const start = rules.laws.start(turn, codeFromMove(move));
  return start.type === "refused" ? start.licence : null;
}

/** How the game stands before the player to move does anything: its outcome, or `null` when it goes on. */
export function standing(rules: Rules, position: Position): Outcome | null {
  const turn = new Turn(rules.columns);
  const mover = opposite(position.toMove);
  loadTurn(turn, position, mover);
  return outcomeAfter(rules.laws, turn, mover);
}

/** The outcome after a whole turn of `mover`, whose ring is `own`; gives the turn to the other player. */
function outcomeAfter(laws: Laws, turn: Turn, mover: Side, stillMover = false): Outcome | null {
  const ruling = laws.afterTurn === null ? null : laws.afterTurn(turn);
  if (ruling !== null) return outcomeOf(ruling, mover);
  if (!stillMover) turn.swap();
  beginTurn(laws, turn);
  return canMove(laws, turn) ? null : outcomeOf(laws.noMove(turn), stillMover ? opposite(mover) : mover);
}

function outcomeOf(ruling: Ruling, mover: Side): Outcome {
  const { licence, how } = ruling;
  if (ruling.type === "undecided") return { type: "undecided", how: "no-rule", licence };
  const winner = ruling.by === "mover" ? mover : opposite(mover);
  return { type: "won", winner, how: how as Extract<Outcome, { type: "won" }>["how"], licence };
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

/** Plays a move from a position that is not over. Never throws for a bad move: it is `illegal`, with the reason. */
export function playMove(
  rules: Rules,
  position: Position,
  move: Move,
  options: PlayOptions = {},
): PlayResult {
  const { laws, columns } = rules;
  const { laps = LAP_BUDGET, recorder = null } = options;
  if (!Number.isInteger(move.hole) || move.hole < 0 || move.hole >= ringSize(columns)) {
    throw new RangeError(`A hole of ${columns} columns is 0 … ${ringSize(columns) - 1}, not ${move.hole}.`);
  }
  const mover = position.toMove;
  const turn = new Turn(columns);
  loadTurn(turn, position, mover);
  turn.ends = [...move.ends];
  beginTurn(laws, turn);
  const ending = playTurn(laws, turn, codeFromMove(move), recorder, new Watch(), laps);
  switch (ending.type) {
    case "refused":
      return { type: "illegal", licence: ending.licence };
    case "asks-end":
      return { type: "asks-end", licence: ending.licence };
    case "paused":
    case "endless": {
      const how = ending.type === "paused" ? "unresolved" : "endless";
      const outcome = { type: "annulled", how, licence: CUSTOMS[how] } as const;
      return {
        type: "unending",
        outcome,
        laps: turn.laps,
        period: ending.type === "endless" ? ending.period : null,
      };
    }
    case "end":
    case "won":
      break;
    default:
      ending satisfies never;
  }
  if (turn.endsUsed < move.ends.length) return { type: "illegal", licence: laws.choosing };
  const { captured, hand: inHand, laps: played } = turn;
  const { phase, toMove } = laws.advance?.(turn, mover) ?? { phase: turn.phase, toMove: opposite(mover) };
  const next = storeSetup(turn, mover, toMove, phase, position.stock !== null) as Position;
  turn.phase = phase;
  const outcome =
    ending.type === "won" ? outcomeOf(ending, mover) : outcomeAfter(laws, turn, mover, toMove === mover);
  return { type: "played", position: next, outcome, laps: played, captured, inHand };
}

/** The board of a turn whose `own` ring is `mover`'s, as a setup. */
export function storeSetup(turn: Turn, mover: Side, toMove: Side, phase: string, hasStock: boolean): Setup {
  const own = Object.freeze(Array.from(turn.own));
  const enemy = Object.freeze(Array.from(turn.enemy));
  const south = mover === "south";
  return {
    columns: turn.columns,
    holes: south ? { south: own, north: enemy } : { south: enemy, north: own },
    toMove,
    stock: hasStock
      ? south
        ? { south: turn.ownStock, north: turn.enemyStock }
        : { south: turn.enemyStock, north: turn.ownStock }
      : null,
    phase,
  };
}

export interface ArrangementError {
  readonly says: string;
}

/**
 * Checks one player's own arrangement: all his seeds, in his own holes, and with a big hole, that hole at the
 * count he fixed. `ring` is in ring order.
 */
export function checkArrangement(
  rules: Rules,
  ring: readonly number[],
  bigHole: { readonly hole: RingIndex; readonly seeds: number } | null = null,
): Result<readonly number[], ArrangementError> {
  const { ruleSet, columns } = rules;
  const fail = (says: string) => ({ ok: false, error: { says } }) as const;
  if (ruleSet.arranging === null) return fail(`${ruleSet.title} has no free arrangement.`);
  if (ring.length !== ringSize(columns))
    return fail(`An arrangement has ${ringSize(columns)} holes, not ${ring.length}.`);
  if (ring.some((seeds) => !Number.isInteger(seeds) || seeds < 0)) {
    return fail("Every hole must hold a whole number of seeds, zero or more.");
  }
  const expected = ruleSet.arranging.seedsPerSide(columns);
  const total = ring.reduce((sum, seeds) => sum + seeds, 0);
  if (total !== expected)
    return fail(`Each player arranges ${expected} ${ruleSet.pieceWord.many}, not ${total}.`);
  if (bigHole !== null) {
    if (ruleSet.arranging.bigHole === null)
      return fail(`${ruleSet.title} knows no grouping with a fixed hole.`);
    if (ring[bigHole.hole] !== bigHole.seeds) {
      return fail(`The big hole is fixed at ${bigHole.seeds}; it holds ${ring[bigHole.hole]}.`);
    }
  }
  return { ok: true, value: ring };
}

/** The position in which both players' arrangements stand, South to move. */
export function arrangedPosition(rules: Rules, south: readonly number[], north: readonly number[]): Position {
  return {
    columns: rules.columns,
    holes: { south, north },
    toMove: "south",
    stock: null,
    phase: "play",
  } as Setup as Position;
}
