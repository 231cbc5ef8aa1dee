/**
 * Looking ahead: alpha-beta over the very kernel that plays. It has no clock and no chance of its own: whoever
 * calls says how deep to look and when to stop. Turns that do not end within `laps` count as annulled, value 0.
 */

import { opposite } from "./board.ts";
import { evaluate, WEIGHTS, type Weights } from "./evaluate.ts";
import { beginTurn, concludeTurn, forEachTurn, moveFromCode } from "./moves.ts";
import { standing } from "./play.ts";
import { copyTurn, loadTurn } from "./position.ts";
import type { Rules } from "./rules.ts";
import { type Ruling, type StartCode, Turn } from "./ruleset.ts";
import { Watch } from "./sow.ts";
import type { End, Move, Position, Side } from "./types.ts";

/** A won game is worth this, less the turns it takes. */
export const WIN = 1_000_000;

export interface SearchOptions {
  /** Turns to look ahead; the search deepens turn by turn up to this. */
  readonly depth: number;
  /** Laps allowed to each turn looked at. Default: 1,000. */
  readonly laps?: number;
  /** Asked between nodes; `false` stops, and the deepest finished search counts. */
  readonly goOn?: (nodes: number) => boolean;
}

export interface Found {
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
  captured: number;
  /** For the mover, when the game is over; `null` when it goes on. */
  final: number | null;
}

/** Searches deeper and deeper and returns the best line of the deepest search that was finished. */
export function search(rules: Rules, position: Position, options: SearchOptions): Found {
  if (standing(rules, position) !== null) return { line: [], value: 0, depth: 0, nodes: 0 };
  const searcher = new Searcher(rules, options);
  const root = new Turn(rules.columns);
  loadTurn(root, position, position.toMove);
  let found: Found = { line: [], value: 0, depth: 0, nodes: 0 };
  for (let depth = 1; depth <= options.depth; depth++) {
    beginTurn(rules.laws, root);
    // One turn ahead is always looked at, so that whoever is out of time still gets a move.
    searcher.mayStop = depth > 1;
    const value = searcher.value(root, position.toMove, depth, -Infinity, Infinity);
    if (searcher.stopped) break;
    found = { line: searcher.line, value, depth, nodes: searcher.nodes };
    if (Math.abs(value) >= WIN - depth) break;
  }
  return { ...found, nodes: searcher.nodes };
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
  /** Tried turns kept for each depth, so that searching again allocates nothing. */
  readonly #kept: Tried[][];
  /** The best line from each depth. */
  readonly #lines: Move[][];

  constructor(rules: Rules, options: SearchOptions) {
    this.#rules = rules;
    this.#weights = WEIGHTS[rules.ruleSet.id];
    this.#laps = options.laps ?? 1_000;
    this.#goOn = options.goOn ?? (() => true);
    this.#turn = new Turn(rules.columns);
    this.#kept = Array.from({ length: options.depth + 1 }, () => []);
    this.#lines = Array.from({ length: options.depth + 2 }, () => []);
  }

  /** The line of the last finished search. */
  get line(): readonly Move[] {
    return [...(this.#lines[0] as Move[])];
  }

  /** The value of `root`, which has begun, for the player whose ring is `own`. */
  value(root: Turn, mover: Side, depth: number, alpha: number, beta: number, ply = 0): number {
    const line = this.#lines[ply] as Move[];
    line.length = 0;
    if (depth === 0) return evaluate(root, this.#weights);
    const { laws } = this.#rules;
    let best = alpha;
    const tried = this.#tryAll(root, mover, ply);
    for (const turn of tried) {
      if (this.stopped) return best;
      let value: number;
      if (turn.final !== null)
        value = turn.final > 0 ? turn.final - ply : turn.final < 0 ? turn.final + ply : 0;
      else {
        beginTurn(laws, turn.board);
        value =
          turn.toMove === mover
            ? this.value(turn.board, mover, depth - 1, best, beta, ply + 1)
            : -this.value(turn.board, turn.toMove, depth - 1, -beta, -best, ply + 1);
      }
      if (value > best) {
        best = value;
        line.splice(
          0,
          line.length,
          moveFromCode(turn.code, turn.ends),
          ...(turn.final === null ? (this.#lines[ply + 1] as Move[]) : []),
        );
        if (best >= beta) return best;
      }
    }
    return best;
  }

  /** Plays every legal turn of `root`; most promising first. */
  #tryAll(root: Turn, mover: Side, ply: number): readonly Tried[] {
    const { laws, columns } = this.#rules;
    const kept = this.#kept[ply] as Tried[];
    let count = 0;
    forEachTurn(laws, root, this.#turn, this.#watch, this.#laps, (code, ending) => {
      this.nodes++;
      const turn = this.#turn;
      let tried = kept[count];
      if (tried === undefined) {
        tried = { code, ends: [], board: new Turn(columns), toMove: mover, captured: 0, final: null };
        kept.push(tried);
      }
      count++;
      tried.code = code;
      tried.ends = turn.ends.length === 0 ? NO_ENDS : [...turn.ends];
      tried.captured = turn.captured;
      tried.toMove = opposite(mover);
      tried.final = null;
      if (ending.type !== "end" && ending.type !== "won") tried.final = 0;
      else {
        copyTurn(tried.board, turn);
        tried.board.arrival = turn.arrival;
        const ruling = concludeTurn(laws, tried.board, ending);
        tried.toMove = tried.board.mover;
        if (ruling !== null) tried.final = worth(ruling);
      }
    });
    if (this.mayStop && !this.#goOn(this.nodes)) this.stopped = true;
    return kept.slice(0, count).sort((one, other) => promise(other) - promise(one));
  }
}

const NO_ENDS: readonly End[] = [];

/** A ruling's worth to the player who has just moved. */
const worth = (ruling: Ruling): number =>
  ruling.type === "undecided" ? 0 : ruling.by === "mover" ? WIN : -WIN;

/** Wins first, then the greatest capture. */
const promise = (tried: Tried): number => (tried.final ?? 0) + tried.captured;
