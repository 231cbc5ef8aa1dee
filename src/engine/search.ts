/**
 * Looking ahead: alpha-beta over the very kernel that plays. It has no clock and no chance of its own: whoever
 * calls says how deep to look and when to stop. Turns that do not end within `laps` count as annulled, value 0.
 */

import { opposite } from "./board.ts";
import { evaluate, type Weights, weightsOf } from "./evaluate.ts";
import { assertLaps, beginTurn, codeFromMove, concludeTurn, forEachTurn, moveFromCode } from "./moves.ts";
import { outcomeAt } from "./play.ts";
import { copyTurn, loadTurn } from "./position.ts";
import type { Rules } from "./rules.ts";
import type { Ruling } from "./ruleset.ts";
import { Watch } from "./sow.ts";
import type { StartCode } from "./start-code.ts";
import { AT_LEAST, AT_MOST, BoardTable, EXACT } from "./table.ts";
import { Turn } from "./turn.ts";
import type { End, Move, Position, Side } from "./types.ts";

/** A game won by the next turn is worth this, less by one for each turn that it takes more. */
export const WIN = 1_000_000;

/** Turns to the win or loss that a value has in sight, the winning one counted; `null`: it has none. */
export const turnsToEnd = (value: number): number | null =>
  Math.abs(value) > WIN / 2 ? WIN - Math.abs(value) + 1 : null;

export interface SearchOptions {
  /** Turns to look ahead; the search deepens turn by turn up to this. */
  readonly depth: number;
  /** Laps allowed to each turn looked at. Default: 1,000. */
  readonly laps?: number;
  /** Asked between nodes; `false` stops, and the deepest finished search counts. */
  readonly goOn?: (nodes: number) => boolean;
}

export interface SearchResult {
  /** The best move and the answers expected to it; empty when the player has no move. */
  readonly line: readonly Move[];
  /** For the player to move: seeds of advantage, or near ±{@link WIN} for a win or loss in sight. */
  readonly value: number;
  /** Turns looked ahead by the search that was finished. */
  readonly depth: number;
  /** Turns played in all. */
  readonly nodes: number;
}

/** One turn that has been tried: how it began, what it chose, what it led to. */
interface Tried {
  code: StartCode;
  ends: readonly End[];
  readonly board: Turn;
  toMove: Side;
  /** For the mover, when the game is over; `null` when it goes on. */
  final: number | null;
  /** For the mover: what the board left looks like, without looking further. */
  guess: number;
  /** How soon it is looked at: the greatest first. */
  promise: number;
}

/** A move, the answers expected to it, and what that comes to; as in {@link SearchResult}. */
export type Ranked = Pick<SearchResult, "line" | "value">;

/** The best moves, the very best first, as far as one finished search saw. */
export interface Analysis extends Pick<SearchResult, "depth" | "nodes"> {
  readonly moves: readonly Ranked[];
}

export interface AnalysisOptions extends SearchOptions {
  /** How many moves to rank; fewer are found when fewer are legal. */
  readonly best: number;
}

function assertFromOne(what: "depth" | "best", value: number): void {
  if (Number.isInteger(value) && value >= 1) return;
  throw new RangeError(`${what} must be a whole number from 1, not ${value}.`);
}

/**
 * Searches deeper and deeper and returns the best line of the deepest search that was finished. Throws a `RangeError`
 * for a depth that is not a whole number from 1, and for `laps` as `playMove` does.
 */
export function search(rules: Rules, position: Position, options: SearchOptions): SearchResult {
  const searcher = new Searcher(rules, options);
  let found: SearchResult = { line: [], value: 0, depth: 0, nodes: 0 };
  for (const { moves, depth, nodes } of deepen(searcher, rules, position, { ...options, best: 1 })) {
    const [first] = moves;
    if (first !== undefined) found = { ...first, depth, nodes };
  }
  return { ...found, nodes: searcher.nodes };
}

/**
 * The best moves, again and again, each time a turn deeper; nothing when the player has no move. Throws a `RangeError`
 * when `depth` or `best` is not a whole number from 1, and for `laps` as `playMove` does.
 */
export function analyse(rules: Rules, position: Position, options: AnalysisOptions): Iterable<Analysis> {
  assertFromOne("best", options.best);
  return deepen(new Searcher(rules, options), rules, position, options);
}

function* deepen(
  searcher: Searcher,
  rules: Rules,
  position: Position,
  options: AnalysisOptions,
): Generator<Analysis, void> {
  if (outcomeAt(rules, position) !== null) return;
  const root = new Turn(rules.columns);
  loadTurn(root, position, position.toMove);
  for (let depth = 1; depth <= options.depth; depth++) {
    beginTurn(rules.laws, root);
    // One turn ahead is always looked at, so that whoever is out of time still gets a move.
    searcher.mayStop = depth > 1;
    const moves = searcher.rank(root, position.toMove, depth, options.best);
    if (searcher.stopped) return;
    yield { moves, depth, nodes: searcher.nodes };
    if (moves.every(({ value }) => Math.abs(value) >= WIN - depth)) return;
  }
}

class Searcher {
  nodes = 0;
  mayStop = false;
  stopped = false;
  readonly #rules: Rules;
  readonly #weights: Weights;
  readonly #laps: number;
  readonly #goOn: (nodes: number) => boolean;
  readonly #watch = new Watch();
  readonly #turn: Turn;
  /** Tried turns kept for each ply, so that searching again allocates nothing. */
  readonly #kept: Tried[][] = [];
  /** The best line from each ply. */
  readonly #lines: Move[][] = [];
  readonly #table: BoardTable;
  /** How often a first act was too good to be allowed, by the act; deeper ones count more. */
  readonly #history = new Map<StartCode, number>();
  /** How the best move of the last search that was finished begins. */
  #first: StartCode | -1 = -1;

  constructor(rules: Rules, options: SearchOptions) {
    assertFromOne("depth", options.depth);
    this.#rules = rules;
    this.#weights = weightsOf(rules.ruleSet.id);
    this.#laps = options.laps ?? 1_000;
    assertLaps(this.#laps);
    this.#goOn = options.goOn ?? (() => true);
    this.#turn = new Turn(rules.columns);
    this.#table = new BoardTable(2 * rules.columns);
  }

  /** The `best` moves of `root`, which has begun, for the player whose ring is `own`; the very best first. */
  rank(root: Turn, mover: Side, depth: number, best: number): readonly Ranked[] {
    const ranked: Ranked[] = [];
    for (const turn of this.#tryAll(root, mover, 0, this.#first)) {
      if (this.stopped) return ranked;
      const isFull = ranked.length === best;
      const floor = isFull ? (ranked.at(-1)?.value ?? -Infinity) : -Infinity;
      const value = this.#valueOf(turn, mover, depth, floor, Infinity, 0, !isFull);
      if (this.stopped) return ranked;
      if (isFull && value <= floor) continue;
      if (isFull) ranked.pop();
      const rest = turn.final === null ? this.#lineFrom(1) : [];
      const line = [moveFromCode(turn.code, turn.ends), ...rest];
      const worse = ranked.findIndex((other) => other.value < value);
      // A value that changed sides may be -0, which prints as such.
      ranked.splice(worse < 0 ? ranked.length : worse, 0, { line, value: value === 0 ? 0 : value });
    }
    const [first] = ranked;
    this.#first = first?.line[0] === undefined ? -1 : codeFromMove(first.line[0]);
    return ranked;
  }

  /** The value of `root`, which has begun, for the player whose ring is `own`. */
  value(root: Turn, mover: Side, depth: number, alpha: number, beta: number, ply: number): number {
    const line = this.#lineFrom(ply);
    line.length = 0;
    if (depth === 0) return evaluate(root, this.#weights);
    const table = this.#table;
    table.find(root, this.#stateOf(root, mover));
    const { isKnown } = table;
    if (isKnown && table.depth >= depth) {
      const value = fromRoot(table.value, ply);
      const { bound } = table;
      if (bound === EXACT || (bound === AT_LEAST ? value >= beta : value <= alpha)) return value;
    }
    const place = table.mark;
    const known = isKnown ? table.best : -1;
    let best = -Infinity;
    let bestCode: StartCode | -1 = -1;
    for (const turn of this.#tryAll(root, mover, ply, known)) {
      if (this.stopped) return best;
      const floor = Math.max(alpha, best);
      const value = this.#valueOf(turn, mover, depth, floor, beta, ply, best === -Infinity);
      if (this.stopped) return best;
      if (value > best) {
        best = value;
        bestCode = turn.code;
        if (value > alpha) {
          const rest = turn.final === null ? this.#lineFrom(ply + 1) : [];
          line.splice(0, line.length, moveFromCode(turn.code, turn.ends), ...rest);
        }
        if (best >= beta) {
          this.#history.set(turn.code, (this.#history.get(turn.code) ?? 0) + depth * depth);
          break;
        }
      }
    }
    table.backTo(place);
    const bound = best >= beta ? AT_LEAST : best > alpha ? EXACT : AT_MOST;
    table.keep(depth, toBoard(best, ply), bound, bestCode);
    return best;
  }

  /** The value of one turn, for its mover. All but the first are at first only asked whether they are better. */
  #valueOf(
    turn: Tried,
    mover: Side,
    depth: number,
    floor: number,
    beta: number,
    ply: number,
    isFirst: boolean,
  ): number {
    if (turn.final !== null) return fromRoot(turn.final, ply);
    if (depth === 1) {
      this.#lineFrom(ply + 1).length = 0;
      return turn.guess;
    }
    const ask = (low: number, high: number): number => {
      beginTurn(this.#rules.laws, turn.board);
      return turn.toMove === mover
        ? this.value(turn.board, mover, depth - 1, low, high, ply + 1)
        : -this.value(turn.board, turn.toMove, depth - 1, -high, -low, ply + 1);
    };
    if (isFirst || floor === -Infinity) return ask(floor, beta);
    const value = ask(floor, floor + HAIR);
    return value > floor && value < beta ? ask(floor, beta) : value;
  }

  #lineFrom(ply: number): Move[] {
    this.#lines[ply] ??= [];
    return this.#lines[ply];
  }

  /** What tells two equal boards apart: an opening that is being played out, and who began it. */
  #stateOf({ phase }: Turn, mover: Side): number {
    if (phase === "play") return 0;
    const opening = this.#rules.ruleSet.openings.findIndex(({ id }) => id === phase) + 1;
    return 2 * opening + (mover === "south" ? 0 : 1);
  }

  /** Plays every legal turn of `root`; most promising first. */
  #tryAll(root: Turn, mover: Side, ply: number, known: StartCode | -1): readonly Tried[] {
    const { laws, columns } = this.#rules;
    this.#kept[ply] ??= [];
    const kept = this.#kept[ply];
    let count = 0;
    forEachTurn(laws, root, this.#turn, this.#watch, this.#laps, (code, ending) => {
      this.nodes++;
      const turn = this.#turn;
      let tried = kept[count];
      if (tried === undefined) {
        tried = {
          code,
          ends: [],
          board: new Turn(columns),
          toMove: mover,
          final: null,
          guess: 0,
          promise: 0,
        };
        kept.push(tried);
      }
      count++;
      tried.code = code;
      tried.ends = turn.ends.length === 0 ? NO_ENDS : [...turn.ends];
      tried.toMove = opposite(mover);
      tried.final = null;
      if (ending.type !== "end" && ending.type !== "won") tried.final = 0;
      else {
        copyTurn(tried.board, turn);
        const ruling = concludeTurn(laws, tried.board, ending);
        tried.toMove = tried.board.mover;
        if (ruling !== null) tried.final = worth(ruling);
      }
      const { board } = tried;
      if (tried.final === null) {
        const seen = evaluate(board, this.#weights);
        tried.guess = tried.toMove === mover ? seen : -seen;
      } else tried.guess = tried.final;
      const quiet = turn.captures === 0 ? (this.#history.get(code) ?? 0) : 0;
      tried.promise = code === known ? Infinity : tried.guess + quiet / (quiet + HISTORY_HALF);
    });
    if (this.mayStop && !this.#goOn(this.nodes)) this.stopped = true;
    return kept.slice(0, count).sort((one, other) => other.promise - one.promise);
  }
}

const NO_ENDS: readonly End[] = Object.freeze([]);

/** A ruling's worth to the player who has just moved. */
const worth = (ruling: Ruling): number =>
  ruling.type === "undecided" ? 0 : ruling.by === "mover" ? WIN : -WIN;

/** Less than any difference between two values that matters. */
const HAIR = 0.001;
/** The history that is worth half a seed when turns are put in order. */
const HISTORY_HALF = 500;

/** A win or loss counts less the farther off it is: its value as seen from the root, `ply` turns before the board. */
const fromRoot = (value: number, ply: number): number =>
  value > WIN / 2 ? value - ply : value < -WIN / 2 ? value + ply : value;
/** The reverse: as seen from the board itself. */
const toBoard = (value: number, ply: number): number => fromRoot(value, -ply);
