/**
 * For each reading and each other value of it, the smallest position in which the two part: fewest seeds, those in
 * stock included, then a turn that itself comes out otherwise and not only the chances of the next player, then a move
 * that both allow if there is one, then fewest laps in both turns together, then one after which the game goes on.
 */

import type { SearchKind, Witness, Witnesses, WitnessTurn } from "../../src/content/schemas/reading.ts";
import {
  type Columns,
  formatMove,
  formatPosition,
  legalMoves,
  openingPosition,
  type Position,
  playMove,
  proveEndless,
  type Rules,
  ruleSet,
} from "../../src/engine/index.ts";
import { beginTurn, codeFromMove, forEachTurn, legalStarts, moveFromCode } from "../../src/engine/moves.ts";
import { loadTurn, storePosition } from "../../src/engine/position.ts";
import { Watch } from "../../src/engine/sow.ts";
import type { StartCode } from "../../src/engine/start-code.ts";
import { Turn } from "../../src/engine/turn.ts";
import type { BySide, End, RuleSetId, Side } from "../../src/engine/types.ts";
import { Generator } from "./random-play.ts";
import {
  CONTEXTS,
  type Context,
  cameToTheSame,
  GOES_ON,
  isOver,
  isSameBoard,
  LAPS,
  type Pair,
  pairsOf,
  REFUSED,
  rulesWith,
  Trial,
  UNENDING,
} from "./reading-trials.ts";

/** Seeds, stock included, up to which every position is tried. */
const MOST_SEEDS = 6;

export function witnesses(): Witnesses {
  const found: Witness[] = [];
  const none: Witnesses["none"] = [];
  found.push(...huntAll("mweso-anna", MOST_SEEDS).found());
  found.push(...huntGambits(), ...huntBlocked().found());
  const orusoro = huntAll("orusoro-katondogorozi", MOST_SEEDS);
  found.push(...orusoro.found());
  for (const pair of orusoro.open()) none.push({ ruleSet: orusoro.id, ...pair, seeds: MOST_SEEDS });
  found.push(...huntAll("bao-ludii-drc", MOST_SEEDS).found());
  found.push(...huntIdlePlacement().found(), ...huntClearedForEver().found());
  return { command: "npm run study:readings", witnesses: found, none };
}

interface Rival {
  readonly pair: Pair;
  readonly trial: Trial;
  best: Witness | null;
  /** Of `best`, the smaller the better, from the left. */
  rank: readonly [seeds: number, sameTurn: number, refused: number, laps: number, over: number];
}

/** A search over positions put one after another on `root`, South's ring as `own`, South to move. */
class Hunt {
  readonly id: RuleSetId;
  readonly root: Turn;
  readonly #columns: Columns;
  readonly #context: Context;
  readonly #search: SearchKind;
  readonly #usual: Trial;
  readonly #rivals: readonly Rival[];
  readonly #turn: Turn;
  readonly #watch = new Watch();
  readonly #starts: StartCode[] = [];

  constructor(
    id: RuleSetId,
    search: SearchKind,
    pairs: readonly Pair[],
    { columns = ruleSet(id).columns[0], context = {} }: { columns?: Columns; context?: Context } = {},
  ) {
    this.id = id;
    this.#search = search;
    this.#columns = columns;
    this.#context = context;
    this.root = new Turn(columns);
    this.#turn = new Turn(columns);
    this.#usual = new Trial(rulesWith(id, columns, context, null));
    this.#rivals = pairs.map((pair) => ({
      pair,
      trial: new Trial(rulesWith(id, columns, context, pair)),
      best: null,
      rank: [Number.POSITIVE_INFINITY, 0, 0, 0, 0],
    }));
  }

  get rules(): Rules {
    return this.#usual.rules;
  }

  found(): readonly Witness[] {
    return this.#rivals.flatMap(({ best }) => best ?? []);
  }

  open(): readonly Pair[] {
    return this.#rivals.flatMap(({ best, pair }) => (best === null ? [pair] : []));
  }

  /** Tries every move of the position on `root`, which holds `seeds` in all, with every rival not yet found smaller. */
  tryAll(seeds: number, mover: Side = "south"): void {
    const { root } = this;
    const { laws } = this.rules;
    const rivals = this.#rivals.filter(({ rank }) => rank[0] >= seeds);
    if (rivals.length === 0) return;
    if (laws.afterTurn !== null) {
      root.swap();
      const isOver = laws.afterTurn(root) !== null;
      root.swap();
      if (isOver) return;
    }
    beginTurn(laws, root);
    const count = legalStarts(laws, root, this.#starts);
    if (count === 0) return;
    const starts = this.#starts.slice(0, count);
    if (laws.asksEnds) {
      forEachTurn(laws, root, this.#turn, this.#watch, LAPS, (code) =>
        this.#tryOne(rivals, seeds, mover, code, this.#turn.ends),
      );
    } else {
      for (const code of starts) this.#tryOne(rivals, seeds, mover, code, []);
    }
    // What only the other value allows.
    for (const rival of rivals) {
      const theirs = rival.trial.rules.laws;
      beginTurn(theirs, root);
      const allowed = legalStarts(theirs, root, this.#starts);
      for (const code of this.#starts.slice(0, allowed)) {
        if (!starts.includes(code)) this.#tryOne([rival], seeds, mover, code, []);
      }
    }
  }

  /** Tries one move of the position on `root`. */
  tryMove(seeds: number, mover: Side, code: StartCode, ends: readonly End[]): void {
    this.#tryOne(this.#rivals, seeds, mover, code, ends);
  }

  #tryOne(rivals: readonly Rival[], seeds: number, mover: Side, code: StartCode, ends: readonly End[]): void {
    const { root } = this;
    const usual = this.#usual;
    usual.play(root, mover, code, ends);
    for (const rival of rivals) {
      const { trial } = rival;
      trial.play(root, mover, code, ends);
      if (cameToTheSame(usual, trial)) continue;
      const refused = usual.upshot === REFUSED ? 2 : trial.upshot === REFUSED ? 1 : 0;
      const over = Number(isOver(usual.upshot)) + Number(isOver(trial.upshot));
      const sameTurn = Number(
        refused === 0 && usual.laps === trial.laps && isSameBoard(usual.turn, trial.turn),
      );
      const rank = [seeds, sameTurn, refused, usual.laps + trial.laps, over] as const;
      if (!isLess(rank, rival.rank)) continue;
      if (this.#search === "chance" && !this.#isProved(code, ends)) continue;
      rival.rank = rank;
      rival.best = {
        ruleSet: this.id,
        columns: this.#columns,
        context: this.#context,
        ...rival.pair,
        position: formatPosition(this.#position(root)),
        seeds,
        search: this.#search,
        turns: {
          default: this.#tell(usual, code),
          alternative: this.#tell(trial, code),
        },
      };
    }
  }

  /** Two turns of which one was given up need a proof that it never ends. */
  #isProved(code: StartCode, ends: readonly End[]): boolean {
    if (this.#usual.upshot !== UNENDING) return true;
    const position = this.#position(this.root);
    return proveEndless(this.rules, position, moveFromCode(code, ends), { laps: LAPS }).type === "endless";
  }

  #position(turn: Turn): Position {
    return storePosition(turn, ruleSet(this.id).hasStock);
  }

  #tell(trial: Trial, code: StartCode): WitnessTurn {
    const { upshot, laps, turn } = trial;
    const ends = turn.ends.slice(0, trial.endsUsed);
    return {
      move: formatMove(moveFromCode(code, ends), this.#columns),
      upshot,
      laps,
      position: upshot === GOES_ON ? formatPosition(this.#position(turn)) : null,
    };
  }
}

function isLess(one: readonly number[], other: readonly number[]): boolean {
  for (const [index, value] of one.entries()) {
    const rival = other[index] ?? 0;
    if (value !== rival) return value < rival;
  }
  return false;
}

/** Every way to put `seeds` into the holes of `rings`, one after another. `visit` is called with each on the board. */
function distribute(rings: readonly Uint8Array[], seeds: number, visit: () => void): void {
  const holes = rings.flatMap((ring) => Array.from(ring, (_, hole) => ({ ring, hole })));
  const put = (index: number, left: number): void => {
    const place = holes[index];
    if (place === undefined) return;
    if (index === holes.length - 1) {
      place.ring[place.hole] = left;
      visit();
      place.ring[place.hole] = 0;
      return;
    }
    for (let count = 0; count <= left; count++) {
      place.ring[place.hole] = count;
      put(index + 1, left - count);
    }
    place.ring[place.hole] = 0;
  };
  put(0, seeds);
}

/** Tries every position of two seeds, three, and so on. Where there is a stock, both players have one left, or none. */
export function huntAll(id: RuleSetId, most: number): Hunt {
  const hunt = new Hunt(id, "all", pairsOf(id));
  const { root } = hunt;
  const isBare = (ring: Uint8Array): boolean => ring.every((seeds) => seeds === 0);
  for (let seeds = 2; seeds <= most && hunt.open().length > 0; seeds++) {
    for (const stock of ruleSet(id).hasStock ? [1, 0] : [0]) {
      root.ownStock = stock;
      root.enemyStock = stock;
      distribute([root.own, root.enemy], seeds - 2 * stock, () => {
        // A player without a seed on the board has lost, or is about to.
        if (!isBare(root.own) && !isBare(root.enemy)) hunt.tryAll(seeds);
      });
    }
  }
  return hunt;
}

/** The turns of both gambits, which the source lays down one by one, on boards of every width. */
function huntGambits(): readonly Witness[] {
  const id = "njombwa-sanderson";
  const about = ["gambitRunCaptures", "firstAfterGambit"];
  const pairs = pairsOf(id).filter(({ reading }) => about.includes(reading));
  const found: Witness[] = [];
  for (const columns of ruleSet(id).columns) {
    const hunt = new Hunt(id, "gambits", pairs, { columns });
    for (const opening of ruleSet(id).openings) {
      let position = openingPosition(hunt.rules, opening.id);
      while (position.phase !== "play") {
        loadTurn(hunt.root, position, position.toMove);
        hunt.tryAll(seedsOn(position.holes), position.toMove);
        const move = legalMoves(hunt.rules, position)[0];
        const result = move === undefined ? null : playMove(hunt.rules, position, move);
        if (result?.type !== "played") throw new Error(`${formatPosition(position)} has no move.`);
        position = result.position;
      }
    }
    found.push(...hunt.found());
  }
  return pairs.flatMap(({ reading }) => {
    const smallest = found
      .filter((witness) => witness.reading === reading)
      .sort((one, other) => one.seeds - other.seeds)[0];
    return smallest ?? [];
  });
}

const seedsOn = (holes: BySide<readonly number[]>): number =>
  [...holes.south, ...holes.north].reduce((sum, seeds) => sum + seeds, 0);

/**
 * A player has men and no move only when each of his holes holds one man: two men could be spread, and a single man
 * before an empty hole could move. So North has sixteen single men, and South as few as can be.
 */
function huntBlocked(): Hunt {
  const id = "njombwa-sanderson";
  const pairs = pairsOf(id).filter(({ reading }) => reading === "blocked");
  const hunt = new Hunt(id, "family", pairs);
  const { root } = hunt;
  for (let seeds = 1; hunt.open().length > 0; seeds++) {
    root.enemy.fill(1);
    distribute([root.own], seeds, () => hunt.tryAll(root.size + seeds));
  }
  return hunt;
}

/**
 * A placement that captures nothing needs every filled hole of South's inner row to face an empty one. A counter of
 * North's that is not captured only stands in the way, so one is enough.
 */
function huntIdlePlacement(): Hunt {
  const id = "bao-ludii-drc";
  const special = CONTEXTS[id];
  const pairs = pairsOf(id).filter(({ reading }) => reading === special?.reading);
  const hunt = new Hunt(id, "family", pairs, { context: special?.context ?? {} });
  const { root } = hunt;
  root.ownStock = 1;
  root.enemyStock = 1;
  for (let seeds = 1; hunt.open().length > 0; seeds++) {
    for (let hole = root.columns; hole < root.size; hole++) {
      root.enemy.fill(0);
      root.enemy[hole] = 1;
      distribute([root.own], seeds, () => hunt.tryAll(seeds + 3));
    }
  }
  return hunt;
}

/** Positions tried at random for each number of counters. */
const TRIES = 400_000;

/**
 * Whether the opponent's row is looked at when it empties or when the turn is over is the same to both players,
 * unless the turn is never over. So one hole of North's is to be captured, and then the sowing goes on for ever.
 */
function huntClearedForEver(): Hunt {
  const id = "bao-ludii-drc";
  const pairs = pairsOf(id).filter(({ reading }) => reading === "winTest");
  const hunt = new Hunt(id, "chance", pairs);
  const { root } = hunt;
  const chance = new Generator(1);
  root.ownStock = 1;
  root.enemyStock = 1;
  for (let seeds = 4; hunt.open().length > 0; seeds++) {
    for (let tries = 0; tries < TRIES; tries++) {
      const column = chance.below(root.columns);
      root.own.fill(0);
      root.enemy.fill(0);
      root.enemy[root.columns + column] = 1;
      for (let left = seeds - 3; left > 0; left--) {
        const hole = chance.below(root.size);
        root.own[hole] = (root.own[hole] as number) + 1;
      }
      const move = { hole: root.size - 1 - column, direction: null, seeds: null };
      for (const end of ["left", "right"] as const) {
        hunt.tryMove(seeds, "south", codeFromMove({ ...move, ends: [] }), [end]);
      }
    }
  }
  return hunt;
}
