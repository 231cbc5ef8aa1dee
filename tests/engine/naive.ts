/**
 * A second engine, plain and slow, written from the sources and the readings alone. It shares no code with
 * `src/engine`: holes are kept by their names, the way round the board is told in words, and every lap is sown seed
 * by seed. Where the two disagree, one of them is wrong, and the source says which.
 */

export type Seat = "S" | "N";

export interface NaiveRules {
  readonly id: string;
  readonly columns: number;
  readonly readings: Readonly<Record<string, string>>;
}

/** A board by hole names: `S b5` is South's fifth back hole from his own left. */
export interface NaiveGame {
  readonly rules: NaiveRules;
  readonly holes: Map<string, number>;
  toMove: Seat;
  stock: { S: number; N: number } | null;
  phase: string;
}

export type NaiveEnd =
  | {
      readonly type: "played";
      readonly position: string;
      /** `S by okutema`, `undecided`, or `null` when the game goes on. */
      readonly outcome: string | null;
      readonly laps: number;
      readonly captured: number;
      readonly inHand: number;
    }
  /** Lap `startLap`, from 1, and all after it come again every `period` laps. */
  | { readonly type: "endless"; readonly startLap: number; readonly period: number }
  | { readonly type: "unresolved" };

/** Laps after which the naive engine gives up, unless told otherwise. */
const PATIENCE = 3000;

const otherSeat = (seat: Seat): Seat => (seat === "S" ? "N" : "S");

class Sown {
  readonly game: NaiveGame;
  readonly me: Seat;
  readonly n: number;
  patience = PATIENCE;
  captured = 0;
  laps = 0;
  hand = 0;

  constructor(game: NaiveGame) {
    this.game = game;
    this.me = game.toMove;
    this.n = game.rules.columns;
  }

  get(seat: Seat, hole: string): number {
    const count = this.game.holes.get(`${seat} ${hole}`);
    if (count === undefined) throw new Error(`no hole ${seat} ${hole}`);
    return count;
  }

  set(seat: Seat, hole: string, count: number): void {
    this.get(seat, hole);
    this.game.holes.set(`${seat} ${hole}`, count);
  }

  mine(hole: string): number {
    return this.get(this.me, hole);
  }

  lift(hole: string): number {
    const count = this.mine(hole);
    this.set(this.me, hole, 0);
    return count;
  }

  /** Anticlockwise: to the right along the back row, up at its right end, to the left along the front row. */
  following(hole: string, clockwise: boolean): string {
    const row = hole[0];
    const column = Number(hole.slice(1));
    if (row === "b") {
      if (clockwise) return column === 1 ? "f1" : `b${column - 1}`;
      return column === this.n ? `f${this.n}` : `b${column + 1}`;
    }
    if (clockwise) return column === this.n ? `b${this.n}` : `f${column + 1}`;
    return column === 1 ? "b1" : `f${column - 1}`;
  }

  /** The column that the opponent, sitting across, counts from his own left. */
  across(hole: string): number {
    return this.n + 1 - Number(hole.slice(1));
  }

  theirFront(hole: string): number {
    return this.get(otherSeat(this.me), `f${this.across(hole)}`);
  }

  theirBack(hole: string): number {
    return this.get(otherSeat(this.me), `b${this.across(hole)}`);
  }

  takeFront(hole: string): number {
    const seeds = this.theirFront(hole);
    this.set(otherSeat(this.me), `f${this.across(hole)}`, 0);
    this.captured += seeds;
    return seeds;
  }

  takeBack(hole: string): number {
    const seeds = this.theirBack(hole);
    this.set(otherSeat(this.me), `b${this.across(hole)}`, 0);
    this.captured += seeds;
    return seeds;
  }

  /** Sows the hand, its first seed into `first`. Returns where the last fell and what that hole held before it. */
  sow(first: string, clockwise: boolean): { hole: string; before: number } {
    let hole = first;
    let before = 0;
    this.laps++;
    while (this.hand > 0) {
      before = this.mine(hole);
      this.set(this.me, hole, before + 1);
      this.hand--;
      if (this.hand > 0) hole = this.following(hole, clockwise);
    }
    return { hole, before };
  }

  row(seat: Seat, row: "b" | "f"): number[] {
    return Array.from({ length: this.n }, (_, index) => this.get(seat, `${row}${index + 1}`));
  }

  all(seat: Seat): number {
    return [...this.row(seat, "b"), ...this.row(seat, "f")].reduce((sum, seeds) => sum + seeds, 0);
  }

  inner(seat: Seat): number {
    return this.row(seat, "f").reduce((sum, seeds) => sum + seeds, 0);
  }
}

const isFrontHole = (hole: string): boolean => hole[0] === "f";

/** All holes of a player, in no order that matters. */
function holeNames(columns: number): string[] {
  const numbers = Array.from({ length: columns }, (_, index) => index + 1);
  return [...numbers.map((k) => `b${k}`), ...numbers.map((k) => `f${k}`)];
}

/** Finds a repeated lap by remembering every one since the last capture: before a lap nothing else can matter. */
class Memory {
  readonly #seen = new Map<string, number>();

  forget(): void {
    this.#seen.clear();
  }

  /** Asked before each lap, counted from 1. */
  repeats(turn: Sown, first: string, clockwise: boolean, lap: number): Endless | null {
    const state = `${turn.row(turn.me, "b")}|${turn.row(turn.me, "f")}|${first}|${clockwise}|${turn.hand}`;
    const before = this.#seen.get(state);
    if (before !== undefined) return { startLap: before, period: lap - before };
    this.#seen.set(state, lap);
    return null;
  }
}

interface Endless {
  readonly startLap: number;
  readonly period: number;
}

type TurnEnding = "over" | "won" | "unresolved" | Endless;

// — positions ————————————————————————————————————————————————————————————————————————————————————————————————

export function naiveParse(rules: NaiveRules, text: string): NaiveGame {
  const [board = "", side = "S", ...rest] = text.split(" ");
  const rows = board.split("/").map((row) => row.split(",").map(Number));
  const [nb = [], nf = [], sf = [], sb = []] = rows;
  const holes = new Map<string, number>();
  const n = rules.columns;
  for (let place = 1; place <= n; place++) {
    holes.set(`S b${place}`, sb[place - 1] ?? 0);
    holes.set(`S f${place}`, sf[place - 1] ?? 0);
    holes.set(`N b${n + 1 - place}`, nb[place - 1] ?? 0);
    holes.set(`N f${n + 1 - place}`, nf[place - 1] ?? 0);
  }
  const stockText = rest.find((field) => !field.startsWith("@"));
  const [south = 0, north = 0] = stockText === undefined ? [] : stockText.split(",").map(Number);
  const phase = rest.find((field) => field.startsWith("@"));
  return {
    rules,
    holes,
    toMove: side === "N" ? "N" : "S",
    stock: stockText === undefined ? null : { S: south, N: north },
    phase: phase === undefined ? "play" : phase.slice(1),
  };
}

function naiveFormat(game: NaiveGame): string {
  const view = new Sown(game);
  const rows = [
    view.row("N", "b").reverse(),
    view.row("N", "f").reverse(),
    view.row("S", "f"),
    view.row("S", "b"),
  ];
  const stock = game.stock === null ? "" : ` ${game.stock.S},${game.stock.N}`;
  const phase = game.phase === "play" ? "" : ` @${game.phase}`;
  return `${rows.join("/")} ${game.toMove}${stock}${phase}`;
}

const copy = (game: NaiveGame): NaiveGame => ({
  ...game,
  holes: new Map(game.holes),
  stock: game.stock === null ? null : { ...game.stock },
});

// — moves ————————————————————————————————————————————————————————————————————————————————————————————————————

interface NaiveMove {
  readonly hole: string;
  readonly sign: "" | "+" | "-";
  readonly seeds: number | null;
  readonly ends: readonly ("L" | "R")[];
}

function readMove(text: string): NaiveMove {
  const match = /^([bf]\d+)([+-]?)(\d*)([LR]*)$/.exec(text);
  if (match === null) throw new Error(`not a move: ${text}`);
  const [, hole = "", sign = "", seeds = "", ends = ""] = match;
  return {
    hole,
    sign: sign as NaiveMove["sign"],
    seeds: seeds === "" ? null : Number(seeds),
    ends: [...ends] as ("L" | "R")[],
  };
}

/** What a game asks for when the mover must choose an end and has not. */
class AsksEnd extends Error {}

/** Every legal move, sorted. None when the game is over. */
export function naiveMoves(game: NaiveGame): string[] {
  if (naiveStanding(game) !== null) return [];
  return firstActs(game)
    .flatMap((act) => (game.rules.id === "bao-ludii-drc" ? withEnds(game, act) : [act]))
    .sort();
}

/** A first act with every way to answer the questions it leads to. */
function withEnds(game: NaiveGame, move: string): string[] {
  try {
    playTurn(copy(game), readMove(move));
    return [move];
  } catch (error) {
    if (error instanceof AsksEnd) return [...withEnds(game, `${move}L`), ...withEnds(game, `${move}R`)];
    throw error;
  }
}

function firstActs(game: NaiveGame): string[] {
  switch (game.rules.id) {
    case "mweso-anna":
      return mwesoActs(game);
    case "njombwa-sanderson":
      return njombwaActs(game);
    case "orusoro-katondogorozi":
      return orusoroActs(game);
    case "bao-ludii-drc":
      return baoActs(game);
    default:
      throw new Error(game.rules.id);
  }
}

/** Plays a legal move. The game given stays as it is. */
export function naivePlay(before: NaiveGame, move: string, patience = PATIENCE): NaiveEnd {
  const game = copy(before);
  const { turn, ending } = playTurn(game, readMove(move), patience);
  if (ending === "unresolved") return { type: "unresolved" };
  if (typeof ending === "object") return { type: "endless", ...ending };
  const next = nextToMove(game, turn);
  game.toMove = next.toMove;
  game.phase = next.phase;
  const outcome = ending === "won" ? midTurnWin(game, turn) : outcomeBefore(game, turn.me);
  return {
    type: "played",
    position: naiveFormat(game),
    outcome,
    laps: turn.laps,
    captured: turn.captured,
    inHand: turn.hand,
  };
}

/** How the game stands before anybody moves. */
export const naiveStanding = (game: NaiveGame): string | null => outcomeBefore(game, otherSeat(game.toMove));

function playTurn(game: NaiveGame, move: NaiveMove, patience = PATIENCE): { turn: Sown; ending: TurnEnding } {
  const turn = new Sown(game);
  turn.patience = patience;
  switch (game.rules.id) {
    case "mweso-anna":
      return { turn, ending: playMweso(turn, move) };
    case "njombwa-sanderson":
      return { turn, ending: playNjombwa(turn, move) };
    case "orusoro-katondogorozi":
      return { turn, ending: playOrusoro(turn, move) };
    case "bao-ludii-drc":
      return { turn, ending: playBao(turn, move) };
    default:
      throw new Error(game.rules.id);
  }
}

function nextToMove(game: NaiveGame, turn: Sown): { toMove: Seat; phase: string } {
  const next = otherSeat(turn.me);
  if (game.phase === "gambit-1") {
    const endHole = 4 * turn.n - 3;
    const toRun = (["S", "N"] as const).filter((seat) => turn.get(seat, "b1") === endHole);
    // The walk goes on in turn; when both captures are made, “the first player then spreads the 29 men”, and then his
    // opponent, whoever made the last capture.
    const walking =
      toRun.length === 2 && [...turn.game.holes.values()].reduce((sum, men) => sum + men, 0) > 8 * turn.n - 3;
    if (walking) return { toMove: next, phase: "gambit-1" };
    if (toRun[0] !== undefined) return { toMove: toRun[0], phase: "gambit-1" };
  }
  if (game.phase === "gambit-2" && turn.me === "S") return { toMove: "N", phase: "gambit-2" };
  // A gambit has just been completed.
  if (game.phase !== "play") {
    const first = game.rules.readings["firstAfterGambit"] === "first player";
    return { toMove: first ? "S" : "N", phase: "play" };
  }
  return { toMove: next, phase: "play" };
}

/** The outcome when `justMoved` has finished his turn and `game.toMove` is about to begin. */
function outcomeBefore(game: NaiveGame, justMoved: Seat): string | null {
  const view = new Sown(game);
  const next = game.toMove;
  switch (game.rules.id) {
    case "njombwa-sanderson": {
      if (view.all(otherSeat(justMoved)) === 0) return `${justMoved} by all-taken`;
      if (view.all(justMoved) === 0) return `${otherSeat(justMoved)} by all-taken`;
      if (firstActs(game).length > 0) return null;
      return game.rules.readings["blocked"] === "loss" ? `${otherSeat(next)} by no-move` : "undecided";
    }
    case "mweso-anna":
      if (firstActs(game).length > 0) return null;
      return `${otherSeat(next)} by ${view.all(next) === 0 ? "all-taken" : "no-move"}`;
    case "orusoro-katondogorozi":
      return firstActs(game).length > 0 ? null : `${otherSeat(next)} by no-move`;
    case "bao-ludii-drc":
      if (view.inner(otherSeat(justMoved)) === 0) return `${justMoved} by inner-row-empty`;
      if (view.inner(justMoved) === 0) return `${otherSeat(justMoved)} by inner-row-empty`;
      return firstActs(game).length > 0 ? null : "undecided";
    default:
      throw new Error(game.rules.id);
  }
}

function midTurnWin(game: NaiveGame, turn: Sown): string {
  if (game.rules.id === "bao-ludii-drc") return `${turn.me} by inner-row-empty`;
  return `${turn.me} by ${turn.all(otherSeat(turn.me)) === 0 && sweepCounts(turn) ? "akakaikuru" : "okutema"}`;
}

// — mweso: Anna 1938 ——————————————————————————————————————————————————————————————————————————————————————————

function mwesoActs(game: NaiveGame): string[] {
  const view = new Sown(game);
  const least = game.rules.readings["singletons"] === "liftable" ? 1 : 2;
  return holeNames(view.n).filter((hole) => view.mine(hole) >= least);
}

/** Sows, captures and relays until a lap ends in an empty hole with nothing to take. Mweso, and orusoro forward. */
function goRound(turn: Sown, begin: string, onCapture: (column: number) => boolean): TurnEnding {
  const { readings } = turn.game.rules;
  const memory = new Memory();
  let first = begin;
  for (let lap = 1; lap <= turn.patience; lap++) {
    const endless = memory.repeats(turn, first, false, turn.laps + 1);
    if (endless !== null) return endless;
    const { hole, before } = turn.sow(first, false);
    const takes =
      isFrontHole(hole) &&
      turn.theirFront(hole) > 0 &&
      turn.theirBack(hole) > 0 &&
      (before > 0 || readings["captureOnEmpty"] === "yes");
    if (takes) {
      turn.hand = turn.takeFront(hole) + turn.takeBack(hole);
      memory.forget();
      if (onCapture(turn.across(hole))) return "won";
      if (readings["resumeFrom"] === "arrival") first = turn.following(hole, false);
    } else if (before > 0) {
      turn.hand = turn.lift(hole);
      first = turn.following(hole, false);
    } else return "over";
  }
  return "unresolved";
}

function playMweso(turn: Sown, move: NaiveMove): TurnEnding {
  turn.hand = turn.lift(move.hole);
  return goRound(turn, turn.following(move.hole, false), () => false);
}

// — njombwa: Sanderson 1913 ————————————————————————————————————————————————————————————————————————————————————

function njombwaActs(game: NaiveGame): string[] {
  const view = new Sown(game);
  const names = holeNames(view.n);
  if (game.phase === "gambit-2") return [`b${view.n}`];
  if (game.phase === "gambit-1") {
    if (menOnBoard(view) === 8 * view.n - 3) return ["b1"];
    return names.filter((hole) => hole !== "b1" && view.mine(hole) === 2);
  }
  const large = names.filter((hole) => view.mine(hole) > 1);
  if (large.length > 0) return large;
  return names.filter((hole) => view.mine(hole) === 1 && view.mine(view.following(hole, false)) === 0);
}

const menOnBoard = (view: Sown): number => view.all("S") + view.all("N");

function playNjombwa(turn: Sown, move: NaiveMove): TurnEnding {
  if (turn.game.phase === "gambit-2") return playSecondGambit(turn);
  const running = turn.game.phase === "gambit-1" && menOnBoard(turn) === 8 * turn.n - 3;
  const mayTake = !running || turn.game.rules.readings["gambitRunCaptures"] === "yes";
  const memory = new Memory();
  let from = move.hole;
  turn.hand = turn.lift(from);
  for (let lap = 1; lap <= turn.patience; lap++) {
    const first = turn.following(from, false);
    const endless = memory.repeats(turn, first, false, lap);
    if (endless !== null) return endless;
    const { hole, before } = turn.sow(first, false);
    if (before === 0) {
      if (isFrontHole(hole) && turn.theirFront(hole) > 0 && mayTake) {
        turn.takeFront(hole);
        turn.takeBack(hole);
      }
      return "over";
    }
    turn.hand = turn.lift(hole);
    from = hole;
  }
  return "unresolved";
}

function playSecondGambit(turn: Sown): TurnEnding {
  const { n } = turn;
  turn.lift(`b${n}`);
  turn.set(turn.me, `f${n}`, turn.mine(`f${n}`) + 1);
  turn.laps = 1;
  let hole = `f${n}`;
  do {
    turn.hand = turn.lift(hole);
    hole = turn.sow(turn.following(hole, false), false).hole;
  } while (hole !== `b${n - 1}`);
  turn.set(turn.me, `b${n}`, turn.mine(`b${n}`) + turn.lift(hole));
  turn.lift(`f${n - 1}`);
  return "over";
}

// — orusoro: Katondogorozi —————————————————————————————————————————————————————————————————————————————————————

/** Does the hand, sown clockwise with its first seed into `first`, capture where it ends? Tried on a copy. */
function wouldCaptureClockwise(turn: Sown, first: string): boolean {
  const trial = new Sown(copy(turn.game));
  trial.hand = turn.hand;
  const { hole, before } = trial.sow(first, true);
  return (
    isFrontHole(hole) &&
    trial.theirFront(hole) > 0 &&
    trial.theirBack(hole) > 0 &&
    (before > 0 || turn.game.rules.readings["captureOnEmpty"] === "yes")
  );
}

function orusoroActs(game: NaiveGame): string[] {
  const view = new Sown(game);
  const acts = holeNames(view.n).filter((hole) => view.mine(hole) > 1);
  for (const hole of ["b1", "b2", "f1", "f2"]) {
    const whole = view.mine(hole);
    for (let seeds = 1; seeds <= Math.min(9, whole); seeds++) {
      if (game.rules.readings["reverseCount"] === "whole" && seeds !== whole) continue;
      const trial = new Sown(copy(game));
      trial.set(trial.me, hole, whole - seeds);
      trial.hand = seeds;
      if (wouldCaptureClockwise(trial, trial.following(hole, true))) acts.push(`${hole}-${seeds}`);
    }
  }
  return acts;
}

const sweepCounts = (turn: Sown): boolean =>
  turn.game.rules.readings["akakaikuru"] === "literal" || turn.captured >= 4 * turn.n;

function playOrusoro(turn: Sown, move: NaiveMove): TurnEnding {
  const them = otherSeat(turn.me);
  const filled = (column: number): boolean =>
    turn.get(them, `b${column}`) > 0 && turn.get(them, `f${column}`) > 0;
  let heads = filled(1) && filled(turn.n);
  const headTaken = new Set<number>();
  /** Notes a capture; says whether it wins. */
  const winning = (column: number): boolean => {
    if (turn.all(them) === 0 && sweepCounts(turn)) return true;
    if (column === 1 || column === turn.n) {
      if (turn.game.rules.readings["okutemaTest"] === "first-capture" && headTaken.size === 0) {
        heads = filled(column === 1 ? turn.n : 1);
      }
      headTaken.add(column);
    }
    return heads && headTaken.size === 2;
  };
  if (move.sign === "") {
    turn.hand = turn.lift(move.hole);
    return goRound(turn, turn.following(move.hole, false), winning);
  }
  turn.hand = move.seeds ?? 0;
  turn.set(turn.me, move.hole, turn.mine(move.hole) - turn.hand);
  let first = turn.following(move.hole, true);
  do {
    const { hole } = turn.sow(first, true);
    turn.hand = turn.takeFront(hole) + turn.takeBack(hole);
    if (winning(turn.across(hole))) return "won";
    if (turn.game.rules.readings["resumeFrom"] === "arrival") first = turn.following(hole, true);
  } while (wouldCaptureClockwise(turn, first));
  return goRound(turn, turn.following(move.hole, false), winning);
}

// — bao: Ludii, DR Congo ———————————————————————————————————————————————————————————————————————————————————————

const stockOf = (game: NaiveGame, seat: Seat): number => game.stock?.[seat] ?? 0;

const isSecondPhase = (game: NaiveGame): boolean => stockOf(game, "S") === 0 && stockOf(game, "N") === 0;

function baoActs(game: NaiveGame): string[] {
  const view = new Sown(game);
  const { readings } = game.rules;
  if (isSecondPhase(game)) {
    const least = readings["phase2Singletons"] === "liftable" ? 1 : 2;
    const acts = holeNames(view.n)
      .filter((hole) => view.mine(hole) >= least)
      .flatMap((hole) => [`${hole}+`, `${hole}-`]);
    const mayCapture = readings["phase2FirstLap"] === "first-lap-decides";
    if (!mayCapture || readings["phase2Compulsory"] === "free") return acts;
    const capturing = acts.filter((act) => firstLapCaptures(game, act));
    return capturing.length > 0 ? capturing : acts;
  }
  if (stockOf(game, view.me) === 0) return [];
  const holes = holeNames(view.n)
    .filter(isFrontHole)
    .filter((hole) => readings["placeOnEmpty"] === "allowed" || view.mine(hole) > 0);
  const capturing = holes.filter((hole) => view.theirFront(hole) > 0);
  return capturing.length > 0 ? capturing : holes.flatMap((hole) => [`${hole}+`, `${hole}-`]);
}

function firstLapCaptures(game: NaiveGame, act: string): boolean {
  const move = readMove(act);
  const trial = new Sown(copy(game));
  trial.hand = trial.lift(move.hole);
  const clockwise = move.sign === "-";
  const { hole, before } = trial.sow(trial.following(move.hole, clockwise), clockwise);
  return before > 0 && isFrontHole(hole) && trial.theirFront(hole) > 0;
}

function playBao(turn: Sown, move: NaiveMove): TurnEnding {
  const { readings } = turn.game.rules;
  const second = isSecondPhase(turn.game);
  const ends = [...move.ends];
  let clockwise = move.sign === "-";
  let captures = 0;
  let first: string;

  /** Takes the inner hole facing `hole`, and puts the hand at an end. Says whether the game is won. */
  const capture = (hole: string): boolean => {
    turn.hand = turn.takeFront(hole);
    captures++;
    if (readings["winTest"] === "at-once" && turn.inner(otherSeat(turn.me)) === 0) return true;
    const column = Number(hole.slice(1));
    let end: "L" | "R";
    if (column <= 2) end = "L";
    else if (column >= turn.n - 1) end = "R";
    else if (readings["sideChoice"] === "first-only" && captures > 1) end = clockwise ? "L" : "R";
    else {
      const choice = ends.shift();
      if (choice === undefined) throw new AsksEnd();
      end = choice;
    }
    // From the left end along the inner row is rightwards, which is clockwise for its owner.
    clockwise = end === "L";
    first = end === "L" ? "f1" : `f${turn.n}`;
    if (readings["captureEntry"] === "merged") {
      turn.hand += turn.lift(first);
      first = turn.following(first, clockwise);
    }
    return false;
  };

  let barred = false;
  first = turn.following(move.hole, clockwise);
  if (second) turn.hand = turn.lift(move.hole);
  else {
    turn.set(turn.me, move.hole, turn.mine(move.hole) + 1);
    if (turn.game.stock !== null) turn.game.stock[turn.me]--;
    if (turn.theirFront(move.hole) > 0) {
      if (capture(move.hole)) return "won";
    } else {
      turn.hand = turn.lift(move.hole);
      barred = readings["placementRelayCaptures"] === "never";
    }
  }
  const memory = new Memory();
  for (let lap = 1; lap <= turn.patience; lap++) {
    const endless = memory.repeats(turn, first, clockwise, lap);
    if (endless !== null) return endless;
    const { hole, before } = turn.sow(first, clockwise);
    if (before === 0) return "over";
    const opposed = isFrontHole(hole) && turn.theirFront(hole) > 0;
    const firstLapOnly = second && lap === 1;
    const mayTake = !barred && !(firstLapOnly && readings["phase2FirstLap"] === "later-only");
    if (firstLapOnly && readings["phase2FirstLap"] === "first-lap-decides" && !opposed) barred = true;
    if (opposed && mayTake) {
      if (capture(hole)) return "won";
      memory.forget();
    } else {
      turn.hand = turn.lift(hole);
      first = turn.following(hole, clockwise);
    }
  }
  return "unresolved";
}

/** Lines of exactly `depth` turns, each turn completed, and turns anywhere in the tree that never end. */
export function naivePerft(game: NaiveGame, depth: number): { turns: number; unending: number } {
  if (depth === 0) return { turns: 1, unending: 0 };
  let turns = 0;
  let unending = 0;
  for (const move of naiveMoves(game)) {
    const end = naivePlay(game, move);
    if (end.type !== "played") unending++;
    else if (depth === 1) turns++;
    else if (end.outcome === null) {
      const below = naivePerft(naiveParse(game.rules, end.position), depth - 1);
      turns += below.turns;
      unending += below.unending;
    }
  }
  return { turns, unending };
}
