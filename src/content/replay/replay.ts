/**
 * A figure played out: everything that a step of it needs, worked out once at build time and fit to be sent to the
 * browser. The boards come from folding the engine's own events; nothing is played here by other means.
 */

import {
  applyEvent,
  explainParseError,
  formatMove,
  formatPosition,
  type Licence,
  legalMoves,
  openingPosition,
  opposite,
  outcomeAt,
  type Position,
  parseMove,
  parsePosition,
  type RecordResult,
  type Rules,
  resultOf,
  type Scene,
  sceneOf,
  trace,
} from "../../engine/index.ts";
import {
  type Basis,
  type BySide,
  type Columns,
  type Direction,
  type Move,
  type Outcome,
  type RingIndex,
  type RuleSetId,
  type SentenceId,
  type Setup,
  SIDES,
  type Side,
  type SourceId,
  type TurnEvent,
} from "../../engine/types.ts";
import { formatBoard } from "../board-text.ts";
import { parseBoard } from "../board-text-parse.ts";
import { type Board, type HoleState, known } from "../boards.ts";
import { describeEvent } from "../describe.ts";
import type { BoardBasis, FigureRecord } from "../schemas/figure.ts";

/** Why a step happens: a clause of the rules, in the editors' words. */
export interface Reason {
  readonly says: string;
  readonly basis: Basis;
  readonly silence: string | null;
  readonly sentences: readonly SentenceId[];
}

/** What the lap has done so far, for drawing. Holes are in the ring of the step's side, `taken` in the other's. */
export interface LapSoFar {
  readonly from: RingIndex | null;
  readonly direction: Direction;
  readonly seeds: number;
  /** The hole reached; `null` while the seeds are still in the hand. */
  readonly arrival: RingIndex | null;
  readonly taken: readonly (readonly [hole: RingIndex, seeds: number])[];
}

export interface Step {
  /** `turn.lap.event`, each from 1; turn 0 are the boards before play. */
  readonly at: string;
  readonly type: "board" | TurnEvent["type"];
  /** Whose turn it is; `null` before play. */
  readonly side: Side | null;
  readonly text: string;
  /** Index into the replay's reasons, or `null` for a board that is given. */
  readonly reason: number | null;
  readonly sentences: readonly SentenceId[];
  /** The board after the step, as `formatBoard` writes it. */
  readonly board: string;
  readonly hand: number;
  readonly off: BySide<number>;
  readonly stock: BySide<number> | null;
  readonly lap: LapSoFar | null;
  /** Who moves next on this board, and in which phase of an opening; `null` in the middle of a turn. */
  readonly next: ToMove | null;
}

/** What a position says beside its seeds. */
export type ToMove = Pick<Setup, "toMove" | "phase">;

/** A sentence as the player quotes it. */
export interface Quote {
  readonly text: string;
  /** “p. 732, sentence 11” */
  readonly place: string;
  readonly href: string;
}

export interface Replay {
  readonly id: string;
  readonly source: SourceId;
  readonly columns: Columns;
  readonly piece: { readonly one: string; readonly many: string };
  readonly names: BySide<string>;
  readonly steps: readonly Step[];
  readonly reasons: readonly Reason[];
  readonly quotes: Readonly<Record<string, Quote>>;
  /** The moves played, turn by turn, from the first turn shown. */
  readonly moves: readonly string[];
  /** How many seeds the unknown holes of each player held together before the first turn; `null` where none is unknown. */
  readonly untold: BySide<number> | null;
  /** What it takes to play on elsewhere; `null` where some hole is unknown, or nothing can be played. */
  readonly play: PlayedFrom | null;
}

/** The position from which a figure's turns are played, and by which rules. */
export interface PlayedFrom {
  readonly ruleSet: RuleSetId;
  /** Readings that differ from their defaults. */
  readonly readings: Readonly<Record<string, string>>;
  /** The position string before the first turn shown. */
  readonly position: string;
  /** The number of that turn. */
  readonly firstTurn: number;
  /** How the game stands after the last move. */
  readonly result: RecordResult;
}

export type Figure = Pick<
  FigureRecord,
  "id" | "source" | "ruleSet" | "columns" | "readings" | "players" | "boards" | "play" | "told"
>;

/** A move of a figure that the rules do not let be played. */
export interface Fault {
  readonly turn: number;
  readonly move: string;
  /** Why not, in a sentence. */
  readonly says: string;
}

export interface Traced {
  /** As far as the rules allow it. */
  readonly replay: Replay;
  readonly fault: Fault | null;
}

/** What to show of a sentence; called once for every sentence that any step names. */
export type Quoting = (source: SourceId, id: SentenceId) => Quote;

/**
 * Plays a figure as far as `rules` allow: by readings that are not its own a printed move may be against them.
 * @param laps after which a turn is given up; without it every turn is followed until it ends or is proved not to.
 * @throws if the figure contradicts itself: the message says where, and what stands there.
 */
export function traceBy(rules: Rules, figure: Figure, quote: Quoting, laps?: number): Traced {
  const fail = (what: string): never => {
    throw new Error(`Figure "${figure.id}": ${what}`);
  };
  const reasons = new Reasons();
  const { steps, moves, untold, play, fault } =
    figure.play === undefined
      ? { ...UNPLAYED, steps: boardsBefore(figure, { toMove: "south", phase: "play" }) }
      : traceTurns(figure, figure.play, { rules, reasons, fail, laps });
  const sentences = new Set(steps.flatMap((step) => step.sentences));
  const replay: Replay = {
    id: figure.id,
    source: figure.source,
    columns: rules.columns,
    piece: rules.ruleSet.pieceWord,
    names: figure.players,
    steps,
    reasons: reasons.all,
    quotes: Object.fromEntries([...sentences].map((id) => [id, quote(figure.source, id)])),
    moves,
    untold,
    play,
  };
  return { replay, fault };
}

/** The boards of a figure and its turns, with what they take to be played on. */
type Turns = Pick<Replay, "steps" | "moves" | "untold" | "play"> & Pick<Traced, "fault">;

const UNPLAYED: Omit<Turns, "steps"> = { moves: [], untold: null, play: null, fault: null };

function traceTurns(
  figure: Figure,
  play: NonNullable<Figure["play"]>,
  {
    rules,
    reasons,
    fail,
    laps,
  }: { rules: Rules; reasons: Reasons; fail: (what: string) => never; laps: number | undefined },
): Turns {
  const given = parseBoard(figure.boards.at(-1)?.board ?? fail("has no board to begin from."));
  const [firstTurn, lastTurn] = play.turns ?? [1, Number.POSITIVE_INFINITY];
  const { turns, fault } = turnsOf(play, rules, fail, laps);
  const shown = turns.filter(({ number }) => number >= firstTurn && number <= lastTurn);
  const position = shown[0]?.position ?? startOf(play, rules, fail);
  const off = turns.filter(({ number }) => number < firstTurn).reduce(offAfter, NONE_OFF);
  const view = new View(given, { ...sceneOf(position), off });
  const contradiction = view.contradiction();
  if (contradiction !== null) fail(`its last board does not agree with the play: ${contradiction}`);
  const telling = { figure, rules, piece: rules.ruleSet.pieceWord, reasons };
  const steps = shown.flatMap((turn) => stepsOfTurn(turn, view, telling));
  const moves = shown.map(({ move }) => formatMove(move, rules.columns));
  const told = { steps: [...boardsBefore(figure, position, off), ...steps], moves, fault };
  if (!isKnown(given)) return { ...told, untold: view.untold(), play: null };
  const result = resultOf(shown.length === 0 ? outcomeAt(rules, position) : (shown.at(-1)?.outcome ?? null));
  const from: PlayedFrom = {
    ruleSet: figure.ruleSet,
    readings: figure.readings ?? {},
    position: formatPosition(position),
    firstTurn: shown[0]?.number ?? 1,
    result,
  };
  return { ...told, untold: null, play: from };
}

const NONE_OFF: BySide<number> = { south: 0, north: 0 };

/**
 * The boards that a figure gives before play. An opening is played out from the last: the others only lead there.
 * @param off what has left the board before the last of them.
 */
const boardsBefore = (
  { boards }: Pick<Figure, "boards">,
  { toMove, phase }: ToMove,
  off = NONE_OFF,
): readonly Step[] =>
  boards.map(({ board, says, sentences, stock = null }, k) => ({
    at: `0.${k + 1}.1`,
    type: "board",
    side: null,
    text: says,
    reason: null,
    sentences,
    board: formatBoard(parseBoard(board)),
    hand: 0,
    off: k === boards.length - 1 ? off : NONE_OFF,
    stock,
    lap: null,
    next: { toMove, phase: k === boards.length - 1 ? phase : "play" },
  }));

const isKnown = (board: Board): boolean =>
  [...board.south, ...board.north].every(({ seeds }) => seeds !== null);

/** The same play over the completed board, as a figure of its own. */
export function completionOf(figure: FigureRecord): Figure | null {
  const { completion } = figure;
  if (completion === undefined) return null;
  const { board, says } = completion;
  const basis: BoardBasis = "supplied";
  return { ...figure, id: `${figure.id}-completion`, boards: [{ board, says, basis, sentences: [] }] };
}

export interface PlayedTurn {
  readonly number: number;
  readonly position: Position;
  readonly move: Move;
  readonly events: readonly TurnEvent[];
  /** What the board is then a position of; `null` where the turn does not end. */
  readonly after: ToMove | null;
  /** `null` while the game goes on. */
  readonly outcome: Outcome | null;
}

function turnsOf(
  play: NonNullable<Figure["play"]>,
  rules: Rules,
  fail: (what: string) => never,
  laps: number | undefined,
): { readonly turns: readonly PlayedTurn[]; readonly fault: Fault | null } {
  const turns: PlayedTurn[] = [];
  let position = startOf(play, rules, fail);
  for (;;) {
    const number = turns.length + 1;
    const move = moveOf(play.moves, number, position, rules, fail);
    if (move === null) return { turns, fault: null };
    const { events, result } = trace(rules, position, move, laps === undefined ? {} : { laps });
    const stopped = (says: string) => ({
      turns,
      fault: { turn: number, move: formatMove(move, rules.columns), says },
    });
    if (result.type === "illegal") return stopped(result.licence.says);
    if (result.type === "unending" && laps !== undefined) {
      return stopped(leftAt(result.period, laps));
    }
    turns.push({
      number,
      position,
      move,
      events,
      after: result.type === "played" ? result.position : null,
      outcome: result.type === "asks-end" ? null : result.outcome,
    });
    // Told up to the end that is still to be chosen: so a hand that sows it sees what it has done.
    if (result.type === "asks-end") return stopped(result.licence.says);
    if (result.type !== "played") return { turns, fault: null };
    position = result.position;
  }
}

/** Why a turn is left before its end: it is proved to repeat, `period` laps at a time, or only to be long. */
export const leftAt = (period: number | null, laps: number): string =>
  period === null
    ? `The turn has not ended after ${laps} laps, and is not followed further here.`
    : `The turn never ends: it comes round every ${period} laps, and is not followed further here.`;

/** What is off the board after a turn, with what was before: a figure may begin after turns that it does not show. */
const offAfter = (off: BySide<number>, { position, events }: PlayedTurn): BySide<number> =>
  events.reduce((scene, event) => applyEvent(scene, position.toMove, event), { ...sceneOf(position), off })
    .off;

function startOf(play: NonNullable<Figure["play"]>, rules: Rules, fail: (what: string) => never): Position {
  if (play.opening !== undefined) return openingPosition(rules, play.opening);
  if (play.position === undefined) return fail("play needs an opening or a position.");
  const parsed = parsePosition(play.position, rules);
  if (parsed.ok) return parsed.value;
  return fail(`position “${play.position}”: ${explainParseError(parsed.error)}`);
}

function moveOf(
  moves: NonNullable<Figure["play"]>["moves"],
  turn: number,
  position: Position,
  rules: Rules,
  fail: (what: string) => never,
): Move | null {
  if (moves === "opening") {
    return position.phase === "play" ? null : (legalMoves(rules, position)[0] ?? null);
  }
  const text = moves[turn - 1];
  if (text === undefined) return null;
  const parsed = parseMove(text, rules.columns);
  if (parsed.ok) return parsed.value;
  return fail(`move “${text}”: ${explainParseError(parsed.error)}`);
}

/** What a reader sees of a scene: the engine knows every hole, the reader only what the figure gives him. */
export class View {
  readonly #given: Board;
  readonly #first: Scene;
  /** Holes emptied since the figure began: their contents are known from then on. */
  readonly #emptied = new Set<string>();
  scene: Scene;

  constructor(given: Board, first: Scene) {
    this.#given = given;
    this.#first = first;
    this.scene = first;
  }

  /** What in the given board is not so in the engine's, or `null`. */
  contradiction(): string | null {
    for (const side of SIDES) {
      const wrong = this.#given[side].findIndex(
        ({ seeds }, hole) => seeds !== null && seeds !== this.#first.holes[side][hole],
      );
      if (wrong >= 0) return `hole ${wrong} of ${side} holds ${this.#first.holes[side][wrong]}.`;
    }
    return null;
  }

  /** The seeds of the holes that the given board does not tell, of each player together. */
  untold(): BySide<number> {
    const of = (side: Side): number =>
      this.#given[side].reduce(
        (sum, { seeds }, hole) => sum + (seeds === null ? (this.#first.holes[side][hole] ?? 0) : 0),
        0,
      );
    return { south: of("south"), north: of("north") };
  }

  apply(mover: Side, event: TurnEvent): void {
    const empty = (side: Side, hole: RingIndex): void => {
      if (this.scene.holes[side][hole] === 0) this.#emptied.add(`${side}${hole}`);
    };
    this.scene = applyEvent(this.scene, mover, event);
    if (event.type === "lift" || event.type === "relay" || event.type === "discard") empty(mover, event.hole);
    if (event.type === "transfer") empty(mover, event.from);
    if (event.type === "capture") for (const { hole } of event.taken) empty(opposite(mover), hole);
  }

  board(): Board {
    const row = (side: Side): readonly HoleState[] =>
      this.#given[side].map((given, hole) => {
        const now = this.scene.holes[side][hole] ?? 0;
        if (this.#emptied.has(`${side}${hole}`)) return known(now);
        if (given.seeds !== null) return { ...given, seeds: now };
        return { ...given, gained: now - (this.#first.holes[side][hole] ?? 0) };
      });
    return { south: row("south"), north: row("north") };
  }
}

/** Each clause once, however often it is the reason: two may say the same by different sentences. */
export class Reasons {
  readonly all: Reason[];

  constructor(before: readonly Reason[] = []) {
    this.all = [...before];
  }

  indexOf({ says, basis, silence, sentences }: Licence): number {
    const before = this.all.findIndex(
      (reason) => reason.says === says && reason.basis === basis && `${reason.sentences}` === `${sentences}`,
    );
    return before >= 0 ? before : this.all.push({ says, basis, silence: silence ?? null, sentences }) - 1;
  }
}

/** Before the hand of a lap is filled. */
const NO_LAP: LapSoFar = { from: null, direction: 1, seeds: 0, arrival: null, taken: [] };

/** The steps of one turn, each with its board and its reason; `view` and `reasons` go on with them. */
export function stepsOfTurn(
  {
    number,
    position,
    events,
    after,
  }: Pick<PlayedTurn, "number" | "events" | "after"> & { position: Pick<Position, "toMove"> },
  view: View,
  {
    figure,
    rules,
    piece,
    reasons,
  }: {
    figure: Pick<Figure, "players" | "told">;
    rules: Pick<Rules, "columns">;
    piece: Replay["piece"];
    reasons: Reasons;
  },
): Step[] {
  const mover = position.toMove;
  const steps: Step[] = [];
  let lap = 0;
  let event = 0;
  let isOver = false;
  let soFar = NO_LAP;
  for (const one of events) {
    // A lap begins when a hand is filled from a hole; whatever else comes before the first lift belongs to it.
    const begins =
      lap === 0 ||
      one.type === "relay" ||
      one.type === "enter" ||
      (one.type === "sow" && soFar.arrival !== null);
    if (begins) {
      lap++;
      event = 0;
      soFar = NO_LAP;
    }
    event++;
    isOver ||= one.type === "end" || one.type === "outcome";
    const at = `${number}.${lap}.${event}`;
    const text = describeEvent(one, {
      columns: rules.columns,
      piece,
      names: figure.players,
      mover,
      from: soFar.from,
    });
    soFar = lapAfter(soFar, one);
    view.apply(mover, one);
    steps.push({
      at,
      type: one.type,
      side: mover,
      text,
      reason: reasons.indexOf(one.licence),
      sentences: [...new Set([...toldOf(figure, at), ...one.licence.sentences])],
      board: formatBoard(view.board()),
      hand: view.scene.hand,
      off: view.scene.off,
      stock: view.scene.stock,
      lap: soFar,
      next: isOver && after !== null ? { toMove: after.toMove, phase: after.phase } : null,
    });
  }
  return steps;
}

const toldOf = (figure: Pick<Figure, "told">, at: string): readonly SentenceId[] =>
  figure.told
    .filter(({ step }) => at === step || at.startsWith(`${step}.`))
    .flatMap(({ sentences }) => sentences);

function lapAfter(lap: LapSoFar, event: TurnEvent): LapSoFar {
  switch (event.type) {
    case "lift":
    case "relay":
      return { ...lap, from: event.hole, seeds: event.seeds, arrival: null };
    case "sow":
      return {
        ...lap,
        from: event.after,
        direction: event.direction,
        seeds: event.seeds,
        arrival: event.arrival,
      };
    case "place":
      return { ...lap, arrival: event.hole };
    case "capture":
      return { ...lap, taken: event.taken.map(({ hole, seeds }) => [hole, seeds] as const) };
    case "transfer":
    case "discard":
    case "enter":
    case "end":
    case "outcome":
      return lap;
    default:
      return event satisfies never;
  }
}
