/** How often a reading matters: counted over games played at random, each from a seed of its own. */

import type { Frequencies, SettingCount, Study } from "../../src/content/schemas/reading.ts";
import { type Columns, RULE_SET_IDS, type Rules, ruleSet, type Side } from "../../src/engine/index.ts";
import { beginTurn, legalStarts } from "../../src/engine/moves.ts";
import { copyTurn, loadTurn } from "../../src/engine/position.ts";
import type { StartCode } from "../../src/engine/start-code.ts";
import { Turn } from "../../src/engine/turn.ts";
import type { End, RuleSetId, Setup } from "../../src/engine/types.ts";
import { type Beginnings, beginningsFrom, beginningsOf } from "./beginnings.ts";
import { Generator } from "./random-play.ts";
import {
  CONTEXTS,
  type Context,
  cameToTheSame,
  GOES_ON,
  LAPS,
  type Pair,
  pairsOf,
  rulesWith,
  Trial,
  UNENDING,
} from "./reading-trials.ts";

export const SEED = 1913;
const GAMES = 10_000;
/** Games of the small study that a test repeats. */
export const PROBE_GAMES = 60;
/** Turns after which a game counts as unfinished. */
export const TURNS = 1_000;

export const frequencies = (): Frequencies => ({
  command: "npm run study:readings",
  seed: SEED,
  laps: LAPS,
  turns: TURNS,
  study: study(GAMES),
  probe: study(PROBE_GAMES),
});

export const study = (games: number): Study => ({
  games,
  settings: RULE_SET_IDS.flatMap((id) => {
    const usual = ruleSet(id).columns.map((columns) => countSetting(id, columns, {}, pairsOf(id), games));
    const special = CONTEXTS[id];
    if (special === undefined) return usual;
    const pairs = pairsOf(id).filter(({ reading }) => reading === special.reading);
    return [...usual, countSetting(id, ruleSet(id).columns[0], special.context, pairs, games)];
  }),
});

function countSetting(
  id: RuleSetId,
  columns: Columns,
  context: Context,
  pairs: readonly Pair[],
  games: number,
): SettingCount {
  const rules = rulesWith(id, columns, context, null);
  const usual = new RandomGame(rules);
  const trial = new Trial(rules);
  const rivals = pairs.map((pair) => ({
    game: new RandomGame(rulesWith(id, columns, context, pair)),
    count: { ...pair, moves: 0, choices: 0, parted: 0, results: 0, winners: 0 },
  }));
  const beginnings = beginningsOf(id).map((from) => beginningsFrom(rules, from));
  let turns = 0;
  let annulled = 0;
  let unfinished = 0;
  for (let game = 0; game < games; game++) {
    const seed = SEED + game;
    // The stream of the game itself begins elsewhere, so that chance arranges and plays independently.
    const start = (beginnings[game % beginnings.length] as Beginnings).next(new Generator(-seed));
    usual.play(start, seed);
    turns += usual.turns;
    if (usual.result === UNENDING) annulled++;
    if (usual.result === UNFINISHED) unfinished++;
    const { before, mover, code, ends } = usual.sample;
    trial.play(before, mover, code, ends);
    for (const { game: other, count } of rivals) {
      if (!other.hasSameChoices(before, usual)) count.choices++;
      other.trial.play(before, mover, code, ends);
      if (!cameToTheSame(trial, other.trial)) count.moves++;
      other.play(start, seed);
      if (other.path !== usual.path) count.parted++;
      if (other.result !== usual.result) count.results++;
      if (winnerOf(other.result) !== winnerOf(usual.result)) count.winners++;
    }
  }
  return {
    ruleSet: id,
    columns,
    context,
    starts: beginnings.map(({ from }) => from),
    turns,
    annulled,
    unfinished,
    pairs: rivals.map(({ count }) => count),
  };
}

const winnerOf = (result: string): Side | null =>
  result.startsWith("south ") ? "south" : result.startsWith("north ") ? "north" : null;

const UNFINISHED = "unfinished";

/** A game played at random by some rules. One serves any number of them. */
class RandomGame {
  readonly trial: Trial;
  result = "";
  /** A number that two games share if, but for a chance in billions, they went through the same positions. */
  path = 0;
  turns = 0;
  /** One turn of the game, drawn so that all are equally likely. */
  readonly sample: { before: Turn; mover: Side; code: StartCode; ends: readonly End[] };
  readonly #root: Turn;
  readonly #starts: StartCode[] = [];
  readonly #mine: StartCode[] = [];

  constructor(rules: Rules) {
    this.trial = new Trial(rules);
    this.#root = new Turn(rules.columns);
    this.sample = { before: new Turn(rules.columns), mover: "south", code: 0, ends: [] };
  }

  play(start: Setup, seed: number): void {
    const { trial, sample } = this;
    const { laws } = trial.rules;
    const root = this.#root;
    const chance = new Generator(seed);
    const draw = new Generator(seed ^ 0x5bd1e995);
    loadTurn(root, start, start.toMove);
    let mover = start.toMove;
    this.path = 0;
    this.turns = 0;
    beginTurn(laws, root);
    while (this.turns < TURNS) {
      const count = legalStarts(laws, root, this.#starts);
      const code = this.#starts[chance.below(count)] as StartCode;
      const ends = laws.asksEnds ? drawEnds(chance) : NO_ENDS;
      this.turns++;
      if (draw.below(this.turns) === 0) {
        copyTurn(sample.before, root);
        sample.mover = mover;
        sample.code = code;
        sample.ends = ends;
      }
      trial.play(root, mover, code, ends);
      this.result = trial.upshot;
      this.path = mix(this.path, trial);
      if (trial.upshot !== GOES_ON) return;
      copyTurn(root, trial.turn);
      mover = trial.next;
      beginTurn(laws, root);
    }
    this.result = UNFINISHED;
  }

  /** May the player whose ring is `own` begin with the same acts by these rules as by the others? */
  hasSameChoices(before: Turn, other: RandomGame): boolean {
    const count = this.#listStarts(before, this.#mine);
    if (other.#listStarts(before, other.#mine) !== count) return false;
    for (let index = 0; index < count; index++) if (this.#mine[index] !== other.#mine[index]) return false;
    return true;
  }

  #listStarts(before: Turn, into: StartCode[]): number {
    const { laws } = this.trial.rules;
    copyTurn(this.#root, before);
    beginTurn(laws, this.#root);
    return legalStarts(laws, this.#root, into);
  }
}

const NO_ENDS: readonly End[] = [];
/** More ends than a turn asks for but once in a great while; what it asks beyond them is left. */
const ENDS = 16;
function drawEnds(chance: Generator): readonly End[] {
  const bits = chance.below(1 << ENDS);
  return Array.from({ length: ENDS }, (_, index) => (((bits >> index) & 1) === 0 ? "left" : "right"));
}

function mix(path: number, { turn, next, upshot }: Trial): number {
  // Once the game is over, what lies on the board no longer matters.
  if (upshot !== GOES_ON) return Math.imul(path ^ 3, 0x01000193);
  let mixed = Math.imul(path ^ (next === "south" ? 1 : 2), 0x01000193);
  for (let hole = 0; hole < turn.size; hole++) {
    mixed = Math.imul(mixed ^ (turn.own[hole] as number), 0x01000193);
    mixed = Math.imul(mixed ^ (turn.enemy[hole] as number), 0x01000193);
  }
  return mixed ^ (mixed >>> 15);
}
