/**
 * Random play under suspicion: every turn is checked for what must hold in any four-row game, and now and then it is
 * taken apart (all first acts tried, the trace folded, the seats exchanged, the strings read back).
 */

import {
  applyEvent,
  explainParseError,
  formatMove,
  formatPosition,
  type Licence,
  legalMoves,
  type Move,
  openingPosition,
  opposite,
  outcomeAt,
  type PlayResult,
  type Position,
  parseMove,
  parsePosition,
  playMove,
  proveEndless,
  RULE_SET_IDS,
  type RuleSet,
  type Rules,
  resolveRules,
  ringSize,
  ruleSet,
  sceneOf,
  trace,
} from "../../src/engine/index.ts";
import { beginTurn, forEachTurn, legalStarts, moveFromCode } from "../../src/engine/moves.ts";
import { copyTurn, storePosition } from "../../src/engine/position.ts";
import { type Ending, Watch } from "../../src/engine/sow.ts";
import { type StartCode, startCode, startHole } from "../../src/engine/start-code.ts";
import { Turn } from "../../src/engine/turn.ts";
import { randomArrangement, scatter } from "./random-board.ts";
import { type Generator, RANDOM_LAPS, RandomPlay } from "./random-play.ts";

/** Something that must hold does not. */
export class Violation extends Error {}

/** Every so many turns all first acts are tried, and the turn is taken apart. */
const STARTS_EVERY = 16;
const DISSECT_EVERY = 64;
/** Counts tried for a reverse move, more than any may lift. */
const MOST_SEEDS = 12;

export interface Soaked {
  turns: number;
  /** Boards on which all first acts were tried. */
  boards: number;
  /** Turns taken apart. */
  dissected: number;
  unending: number;
  captures: number;
  mostLaps: number;
}

export const nothingSoaked = (): Soaked => ({
  turns: 0,
  boards: 0,
  dissected: 0,
  unending: 0,
  captures: 0,
  mostLaps: 0,
});

/** A rule set, a width, a value for each reading and a beginning, all drawn from `generator`. */
export function drawSetting(generator: Generator): { readonly rules: Rules; readonly beginning: Position } {
  const id = pick(generator, RULE_SET_IDS);
  const source = ruleSet(id);
  const readings = Object.fromEntries(
    Object.entries(source.readings).map(([name, { options }]) => [
      name,
      pick(generator, Object.keys(options)),
    ]),
  );
  const rules = resolveRules(id, { columns: pick(generator, source.columns), readings });
  if (!rules.ok) throw new Violation(rules.error.says);
  for (;;) {
    const beginning = drawBeginning(rules.value, source, generator);
    if (outcomeAt(rules.value, beginning) === null) return { rules: rules.value, beginning };
  }
}

const pick = <T>(generator: Generator, values: readonly T[]): T =>
  values[generator.below(values.length)] as T;

function drawBeginning(rules: Rules, source: RuleSet, generator: Generator): Position {
  switch (generator.below(3)) {
    case 0:
      return openingPosition(rules, pick(generator, source.openings).id);
    case 1:
      return randomArrangement(rules, generator) ?? randomBoard(rules, source, generator);
    default:
      return randomBoard(rules, source, generator);
  }
}

/** Any board that the rules accept: crowded or bare, either seat to move, the stock spent or not. */
function randomBoard(rules: Rules, source: RuleSet, generator: Generator): Position {
  const { columns } = rules;
  const size = ringSize(columns);
  const north = source.hasStock ? generator.below(3 * columns + 1) * generator.below(2) : 0;
  const south = north === 0 ? 0 : Math.min(3 * columns, north + generator.below(2));
  const most = source.seeds(columns) - north - south;
  const board = scatter(generator, generator.below(2) === 0 ? most : generator.below(most + 1), 2 * size);
  const setup = {
    columns,
    holes: { south: board.slice(0, size), north: board.slice(size) },
    toMove: generator.below(2) === 0 ? "south" : "north",
    stock: source.hasStock ? { south, north } : null,
    phase: "play",
  } as const;
  return parse(rules, formatPosition(setup));
}

function parse(rules: Rules, text: string): Position {
  const position = parsePosition(text, rules);
  if (!position.ok) throw new Violation(`“${text}” is not accepted. ${explainParseError(position.error)}`);
  return position.value;
}

/** Plays `turns` turns from `beginning` and adds them to `soaked`. Throws a {@link Violation} that prints the board. */
export function soak(
  rules: Rules,
  beginning: Position,
  generator: Generator,
  turns: number,
  soaked: Soaked,
): void {
  const suspect = new Suspect(rules, generator);
  const game = new RandomPlay(rules, beginning, generator);
  for (let played = 0; played < turns; played++) suspect.play(game, soaked);
}

class Suspect {
  readonly #rules: Rules;
  readonly #generator: Generator;
  readonly #before: Turn;
  readonly #spare: Turn;
  readonly #watch = new Watch();

  constructor(rules: Rules, generator: Generator) {
    this.#rules = rules;
    this.#generator = generator;
    this.#before = new Turn(rules.columns);
    this.#spare = new Turn(rules.columns);
  }

  play(game: RandomPlay, soaked: Soaked): void {
    const { turn } = game;
    const before = this.#before;
    const code = game.choose();
    copyTurn(before, turn);
    const ending = game.play(code);
    soaked.turns++;
    soaked.captures += turn.captures;
    const isUnending = ending.type === "endless" || ending.type === "paused";
    if (isUnending) soaked.unending++;
    else if (turn.laps > soaked.mostLaps) soaked.mostLaps = turn.laps;
    try {
      if (ending.type === "refused") fail(`a legal first act is refused: ${ending.licence.says}`);
      if (ending.type === "asks-end") fail("the turn asks for an end that was offered");
      checkCensus(this.#rules, before, turn, ending);
      if (this.#generator.below(STARTS_EVERY) === 0) {
        this.#checkStarts();
        soaked.boards++;
      }
      if (isUnending || this.#generator.below(DISSECT_EVERY) === 0) {
        this.#dissect(game, code, ending);
        soaked.dissected++;
      }
    } catch (error) {
      if (!(error instanceof Violation)) throw error;
      throw new Violation(`${this.#where(game, code)}\n${error.message}`);
    }
  }

  #where(game: RandomPlay, code: StartCode): string {
    const { ruleSet: source, columns, readings } = this.#rules;
    const move = formatMove(moveFromCode(code, game.turn.ends), columns);
    return `${source.id}, ${columns} columns, ${JSON.stringify(readings)}\n${formatPosition(this.#setup())} ${move}`;
  }

  /** The position before the turn. */
  #setup(): Position {
    return storePosition(this.#before, this.#rules.ruleSet.hasStock);
  }

  /** Every first act that is listed can be played, and nothing else can. */
  #checkStarts(): void {
    const { laws } = this.#rules;
    const before = this.#before;
    beginTurn(laws, before);
    const listed: StartCode[] = [];
    listed.length = legalStarts(laws, before, listed);
    for (let hole = 0; hole < before.size; hole++) {
      for (const direction of [0, 1, -1] as const) {
        for (let seeds = 0; seeds <= MOST_SEEDS; seeds++) {
          const code = startCode(hole, direction, seeds);
          const isLegal = laws.start(before, code).type !== "refused";
          if (isLegal !== listed.includes(code)) {
            const name = formatMove(moveFromCode(code, []), before.columns);
            fail(`${name} is ${isLegal ? "legal" : "refused"}, but ${isLegal ? "not " : ""}listed`);
          }
        }
      }
    }
    const spare = this.#spare;
    const tried = new Set<StartCode>();
    forEachTurn(laws, before, spare, this.#watch, RANDOM_LAPS, (code, ending) => {
      tried.add(code);
      if (ending.type === "refused" || ending.type === "asks-end") {
        fail(`the listed first act at ${startHole(code)} of the ring cannot be played`);
      }
      checkCensus(this.#rules, before, spare, ending);
    });
    if (tried.size !== listed.length) fail("not every first act that is listed was played");
  }

  /** Through the public face of the engine: strings, trace, fold, seats, proof. */
  #dissect(game: RandomPlay, code: StartCode, ending: Ending): void {
    const rules = this.#rules;
    const { turn } = game;
    const position = this.#setup();
    const text = formatPosition(position);
    const move = moveFromCode(code, [...turn.ends]);
    equal("the position read back", parse(rules, text), position);
    const readBack = parseMove(formatMove(move, rules.columns), rules.columns);
    equal("the move read back", readBack.ok ? readBack.value : readBack.error, move);
    if (
      !legalMoves(rules, position).some(
        (legal) => formatMove(legal, rules.columns) === formatMove(move, rules.columns),
      )
    ) {
      fail("the move is not among the legal ones");
    }
    const result = playMove(rules, position, move, { laps: RANDOM_LAPS });
    const traced = trace(rules, position, move, { laps: RANDOM_LAPS });
    equal("the result when it is recorded", traced.result, result);
    for (const event of traced.events) checkLicence(event.type, event.licence);
    checkFold(position, traced.events, result);
    // A gambit has its first player, who is South.
    if (position.phase === "play") checkSeats(rules, position, move, result);
    if (result.type === "unending") {
      if (ending.type !== "endless" && ending.type !== "paused") fail("only the recorded turn never ends");
      checkProof(rules, position, move, result);
    } else if (result.type === "played") {
      equal("the mover's ring", [...turn.own], result.position.holes[turn.mover]);
      equal("the other ring", [...turn.enemy], result.position.holes[opposite(turn.mover)]);
    } else fail(`the move is ${result.type} when it is played from its position`);
  }
}

const fail = (what: string): never => {
  throw new Violation(what);
};

function equal(what: string, found: unknown, expected: unknown): void {
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
  if (one !== other) fail(`${what} is ${one}, expected ${other}`);
}

function sum(ring: Uint8Array): number {
  let seeds = 0;
  for (let hole = 0; hole < ring.length; hole++) seeds += ring[hole] as number;
  return seeds;
}

/** No seed comes from nowhere or goes nowhere; a count that ran over or under would show here as well. */
function checkCensus(rules: Rules, before: Turn, after: Turn, ending: Ending): void {
  const { captured } = after;
  if (sum(after.enemy) !== sum(before.enemy) - captured)
    fail(`${captured} seeds were captured, others are gone`);
  if (after.enemyStock !== before.enemyStock) fail("the opponent's stock has changed");
  if (after.ownStock < 0 || after.ownStock > before.ownStock) fail("the stock has grown or is overdrawn");
  const inHand = ending.type === "end" ? 0 : after.hand;
  const had = sum(before.own) + before.ownStock;
  const has = sum(after.own) + after.ownStock + inHand;
  // Captured seeds are sown on or leave the board; in the second gambit two of the mover's own leave it too.
  const kept = rules.ruleSet.takenTo === "hand" ? captured : 0;
  const discarded = before.phase === "gambit-2" ? 2 : 0;
  if (has !== had + kept - discarded)
    fail(`the mover had ${had} seeds and captured ${captured}; he has ${has}`);
}

function checkLicence(event: string, { clause, sentences, silence, says }: Licence): void {
  if (says === "") fail(`the ${event} has a licence without words: ${clause}`);
  if (sentences.length === 0 && (silence ?? "") === "")
    fail(`the ${event} names neither sentence nor silence: ${clause}`);
}

/** Folding the events gives the board that was played. */
function checkFold(position: Position, events: ReturnType<typeof trace>["events"], result: PlayResult): void {
  let scene = sceneOf(position);
  for (const event of events) {
    scene = applyEvent(scene, position.toMove, event);
    const counts = [...scene.holes.south, ...scene.holes.north, scene.hand];
    if (counts.some((seeds) => seeds < 0)) fail(`the ${event.type} leaves fewer than no seeds`);
  }
  if (result.type !== "played") return;
  equal("the folded board", scene.holes, result.position.holes);
  equal("the folded stock", scene.stock, result.position.stock);
  equal("the folded hand", scene.hand, result.inHand);
}

/** With the seats exchanged all goes the same way. */
function checkSeats(rules: Rules, position: Position, move: Move, result: PlayResult): void {
  const mirrored = playMove(rules, exchange(position), move, { laps: RANDOM_LAPS });
  if (result.type !== "played" || mirrored.type !== "played") {
    equal("the result from the other seat", mirrored, result);
    return;
  }
  equal("the position from the other seat", exchange(mirrored.position), result.position);
  const winner = mirrored.outcome?.type === "won" ? opposite(mirrored.outcome.winner) : null;
  equal(
    "the winner from the other seat",
    winner,
    result.outcome?.type === "won" ? result.outcome.winner : null,
  );
  equal("the end from the other seat", mirrored.outcome?.how ?? null, result.outcome?.how ?? null);
}

function exchange(position: Position): Position {
  const { holes, stock, toMove } = position;
  return {
    ...position,
    holes: { south: holes.north, north: holes.south },
    toMove: opposite(toMove),
    stock: stock === null ? null : { south: stock.north, north: stock.south },
  };
}

/** The proof says what the kernel said, and the board after the start and one period later is the same. */
function checkProof(
  rules: Rules,
  position: Position,
  move: Move,
  result: Extract<PlayResult, { readonly type: "unending" }>,
): void {
  const proof = proveEndless(rules, position, move, { laps: 10_000_000 });
  if (result.period !== null) {
    equal("the period proved", proof.type === "endless" ? proof.period : proof.type, result.period);
  } else if (proof.type === "ends" && proof.laps <= RANDOM_LAPS) {
    fail(`the turn was given up after ${RANDOM_LAPS} laps, but ends after ${proof.laps}`);
  }
}
