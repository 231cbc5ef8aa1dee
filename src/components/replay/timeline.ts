/**
 * Where one can stand in a figure. Time is counted in *ticks*: every step takes one, but a lap that is sown takes
 * one for each seed. A grain of stepping is a list of the ticks at which it stops; so stepping forward or back, by
 * any grain and from anywhere, is finding the next stop or the one before.
 */

import { readBoard } from "../../content/board-text-read.ts";
import type { Board, HoleState } from "../../content/boards.ts";
import { capitalised, numberInWords } from "../../content/numerals.ts";
import type { Reason, Replay, Step } from "../../content/replay/replay.ts";
import { holeName } from "../../engine/board.ts";
import { type BySide, type RingIndex, type SentenceId, SIDES, type Side } from "../../engine/types.ts";
import { type Marks, NO_MARKS } from "../board/Board.tsx";
import { holesSown, type Place } from "../board/geometry.ts";
import { ordinal } from "../board/names.ts";

export const GRAINS = ["turn", "lap", "event", "seed"] as const;
export type Grain = (typeof GRAINS)[number];

/** A point in a figure, from 0. */
export type Tick = number;

export interface Timeline {
  readonly replay: Replay;
  /** The tick at which each step is complete. */
  readonly ends: readonly Tick[];
  readonly stops: Readonly<Record<Grain, readonly Tick[]>>;
  readonly last: Tick;
}

const turnOf = (step: Step): string => step.at.slice(0, step.at.indexOf("."));
const lapOf = (step: Step): string => step.at.slice(0, step.at.lastIndexOf("."));

export function timelineOf(replay: Replay): Timeline {
  const { steps } = replay;
  const ends: Tick[] = [];
  let tick = -1;
  for (const step of steps) {
    tick += step.type === "sow" && step.lap !== null ? step.lap.seeds : 1;
    ends.push(tick);
  }
  const endsOf = (part: (step: Step) => string): Tick[] =>
    ends.filter((_, k) => {
      const [step, next] = [steps[k], steps[k + 1]];
      return k === 0 || step === undefined || next === undefined || part(step) !== part(next);
    });
  return {
    replay,
    ends,
    stops: {
      turn: endsOf(turnOf),
      lap: endsOf(lapOf),
      event: ends,
      seed: Array.from({ length: tick + 1 }, (_, k) => k),
    },
    last: tick,
  };
}

/** The next stop, or the last. */
export const forward = ({ stops, last }: Timeline, tick: Tick, grain: Grain): Tick =>
  stops[grain].find((stop) => stop > tick) ?? last;

/** The stop before, or the first. */
export const back = ({ stops }: Timeline, tick: Tick, grain: Grain): Tick =>
  stops[grain].findLast((stop) => stop < tick) ?? 0;

/** The number of the stop at, or first after, a tick: where the slider stands. */
export const stopIndex = ({ stops }: Timeline, tick: Tick, grain: Grain): number => {
  const index = stops[grain].findIndex((stop) => stop >= tick);
  return index < 0 ? stops[grain].length - 1 : index;
};

/** The step that a tick belongs to, and how many seeds of it have fallen if it is a lap half sown. */
export interface StepSoFar {
  readonly index: number;
  readonly step: Step;
  readonly sown: number | null;
}

export function stepAt({ replay, ends }: Timeline, tick: Tick): StepSoFar {
  const index = Math.max(
    0,
    ends.findIndex((end) => end >= tick),
  );
  const step = replay.steps[index];
  if (step === undefined) throw new RangeError(`Figure ${replay.id} has no steps.`);
  const sown = tick < (ends[index] ?? 0) ? tick - (ends[index - 1] ?? -1) : null;
  return { index, step, sown };
}

/** `21.2.1`, or `21.2.2.5` when five seeds of that lap have fallen. */
export function addressAt(timeline: Timeline, tick: Tick): string {
  const { step, sown } = stepAt(timeline, tick);
  return sown === null ? step.at : `${step.at}.${sown}`;
}

/** The tick of an address, also of a whole turn (`21`) or lap (`21.2`); `null` if the figure has no such step. */
export function tickAt({ replay, ends }: Timeline, address: string): Tick | null {
  const whole = replay.steps.findLastIndex(({ at }) => at === address || at.startsWith(`${address}.`));
  if (whole >= 0) return ends[whole] ?? null;
  const cut = address.lastIndexOf(".");
  const index = replay.steps.findIndex(({ at, type }) => type === "sow" && at === address.slice(0, cut));
  const sown = Number(address.slice(cut + 1));
  const seeds = replay.steps[index]?.lap?.seeds ?? 0;
  return Number.isInteger(sown) && sown >= 1 && sown < seeds ? (ends[index - 1] ?? -1) + sown : null;
}

/** Where a sentence is acted out: the first step that names it before all others, else the first that names it. */
export const stepOfSentence = (steps: readonly Step[], sentence: string): Step | undefined =>
  steps.find(({ sentences }) => sentences[0] === sentence) ??
  steps.find(({ sentences }) => (sentences as readonly string[]).includes(sentence));

export function tickOfSentence({ replay: { steps }, ends }: Timeline, sentence: string): Tick | null {
  const step = stepOfSentence(steps, sentence);
  return step === undefined ? null : (ends[steps.indexOf(step)] ?? null);
}

/** Ticks at which seeds are taken. */
export const captures = ({ replay, ends }: Timeline): readonly Tick[] =>
  ends.filter((_, k) => replay.steps[k]?.type === "capture");

/** What a board looks like at a tick. */
export interface Frame {
  readonly board: Board;
  readonly marks: Marks;
  readonly mover: Side | null;
  readonly hand: number;
  readonly off: BySide<number>;
  readonly stock: BySide<number> | null;
}

/** The board after one seed has fallen into the hole. */
function drop(board: Board, side: Side, hole: RingIndex): Board {
  const state = board[side][hole];
  if (state === undefined) throw new RangeError(`No hole ${hole} for ${side}`);
  const { seeds, gained } = state;
  const after = seeds === null ? { ...state, gained: gained + 1 } : { ...state, seeds: seeds + 1 };
  return { ...board, [side]: board[side].with(hole, after) };
}

const sameHole = (a: HoleState | undefined, b: HoleState | undefined): boolean =>
  a?.seeds === b?.seeds && a?.gained === b?.gained;

function boardAt(timeline: Timeline, { index, step, sown }: StepSoFar): Board {
  if (sown === null || step.lap === null || step.side === null) return readBoard(step.board);
  const { side, lap } = step;
  let board = readBoard(timeline.replay.steps[index - 1]?.board ?? step.board);
  for (const hole of passed(timeline, lap.from, lap.direction, sown)) board = drop(board, side, hole);
  return board;
}

const passed = (
  { replay }: Timeline,
  from: RingIndex | null,
  direction: 1 | -1,
  seeds: number,
): readonly RingIndex[] => (from === null ? [] : holesSown(from, direction, seeds, replay.columns));

/** Works something out of a stop once: it is drawn, written, told to the slider and aloud, and come back to. */
function once<T>(
  work: (timeline: Timeline, tick: Tick, grain: Grain) => T,
): (timeline: Timeline, tick: Tick, grain: Grain) => T {
  const known = new WeakMap<Timeline, Map<string, T>>();
  return (timeline, tick, grain) => {
    const stops = known.get(timeline) ?? new Map<string, T>();
    known.set(timeline, stops);
    const stop = `${grain}${tick}`;
    const found = stops.get(stop) ?? work(timeline, tick, grain);
    stops.set(stop, found);
    return found;
  };
}

export const frameAt = once(frameOf);

function frameOf(timeline: Timeline, tick: Tick, grain: Grain): Frame {
  const now = stepAt(timeline, tick);
  const { step, sown } = now;
  const board = boardAt(timeline, now);
  const before = boardAt(timeline, stepAt(timeline, back(timeline, tick, grain)));
  const changed: Place[] = [];
  if (step.side !== null) {
    for (const side of SIDES) {
      board[side].forEach((hole, k) => {
        if (!sameHole(hole, before[side][k])) changed.push({ side, hole: k });
      });
    }
  }
  return {
    board,
    marks: { ...lapMarks(timeline, step, sown), changed },
    mover: step.side,
    hand: sown === null ? step.hand : (step.lap?.seeds ?? 0) - sown,
    off: step.off,
    stock: step.stock,
  };
}

function lapMarks(timeline: Timeline, step: Step, sown: number | null): Marks {
  const { side, lap } = step;
  if (side === null || lap === null) return NO_MARKS;
  const other = side === "south" ? "north" : "south";
  // What has been taken is sown on after a hole from which nothing is lifted.
  const begun = timeline.replay.steps.find((one) => lapOf(one) === lapOf(step))?.type;
  const arrival =
    sown === null ? lap.arrival : (passed(timeline, lap.from, lap.direction, sown).at(-1) ?? null);
  const taken = sown === null ? lap.taken : [];
  return {
    ...NO_MARKS,
    from: lap.from === null || begun === "sow" || begun === "enter" ? null : { side, hole: lap.from },
    lap:
      lap.from === null || arrival === null
        ? null
        : { side, from: lap.from, direction: lap.direction, seeds: sown ?? lap.seeds },
    arrival: arrival === null ? null : { side, hole: arrival },
    taken: taken.filter(([, seeds]) => seeds > 0).map(([hole, seeds]) => ({ side: other, hole, seeds })),
  };
}

/** What is said of a stop. */
export interface Telling {
  /** “Turn 21 of 22”, “First player”, “lap 2 of 7”; empty for a board before play. */
  readonly place: readonly string[];
  readonly text: string;
  /** The sentences that tell of it, beside those that license it. */
  readonly told: readonly SentenceId[];
  /** Why, each reason once, in the order of events. */
  readonly reasons: readonly Reason[];
  /** The sentences that license or tell what has happened since the stop before. */
  readonly sentences: readonly SentenceId[];
}

const unique = <T>(items: readonly T[]): readonly T[] => [...new Set(items)];

export const tellingAt = once(tell);

function tell(timeline: Timeline, tick: Tick, grain: Grain): Telling {
  const { replay } = timeline;
  const now = stepAt(timeline, tick);
  const { index, step, sown } = now;
  const byTurn = grain === "turn";
  const partOf = byTurn ? turnOf : lapOf;
  const whole = (byTurn || grain === "lap") && timeline.stops[grain].includes(tick) && step.side !== null;
  const told = whole
    ? replay.steps.slice(0, index + 1).filter((one) => partOf(one) === partOf(step))
    : [step];
  const reasons = reasonsOf(replay, told);
  const licensed = new Set(reasons.flatMap((reason) => reason.sentences));
  const sentences = unique(told.flatMap((one) => one.sentences));
  return {
    place: placeOf(timeline, now, byTurn && whole),
    text:
      sown !== null
        ? seedText(timeline, step, sown)
        : whole
          ? partText(timeline, told, byTurn) || step.text
          : step.text,
    reasons,
    told: sentences.filter((id) => !licensed.has(id)),
    sentences,
  };
}

/**
 * The reasons for some steps, each once, in the order of events. A rule says “the hole”; where there are several steps,
 * each reason says which it means.
 */
function reasonsOf({ reasons, columns }: Replay, steps: readonly Step[]): readonly Reason[] {
  const holes = new Map<number, Set<string>>();
  for (const { reason, type, lap } of steps) {
    if (reason === null) continue;
    const hole = holeOf(type, lap);
    const before = holes.get(reason) ?? new Set();
    holes.set(reason, hole === null ? before : before.add(holeName(hole, columns)));
  }
  return [...holes].flatMap(([index, names]) => {
    const reason = reasons[index];
    if (reason === undefined) return [];
    if (steps.length < 2 || names.size === 0) return [reason];
    return [{ ...reason, says: `At ${inWords([...names])}: ${uncapitalised(reason.says)}` }];
  });
}

/** The hole that the reason for an event speaks of. */
function holeOf(type: Step["type"], lap: Step["lap"]): RingIndex | null {
  if (lap === null) return null;
  if (type === "lift" || type === "relay") return lap.from;
  return type === "capture" || type === "end" || type === "place" ? (lap.arrival ?? lap.from) : null;
}

const uncapitalised = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const inWords = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;

function placeOf(
  { replay: { steps, names } }: Timeline,
  { step }: StepSoFar,
  wholeTurn: boolean,
): readonly string[] {
  if (step.side === null) return [];
  const turn = turnOf(step);
  const ofTurn = steps.filter((one) => turnOf(one) === turn);
  const laps = unique(ofTurn.map(lapOf));
  const turns = turnOf(steps.at(-1) ?? step);
  const lap = laps.length > 1 && !wholeTurn ? [`lap ${laps.indexOf(lapOf(step)) + 1} of ${laps.length}`] : [];
  return [`Turn ${turn} of ${turns}`, names[step.side], ...lap];
}

function seedText({ replay: { columns, piece } }: Timeline, step: Step, sown: number): string {
  const { lap } = step;
  if (lap === null || lap.from === null) return step.text;
  const hole = holesSown(lap.from, lap.direction, sown, columns).at(-1) ?? lap.from;
  return capitalised(`${ordinal(sown)} of ${lap.seeds} ${piece.many} falls into ${holeName(hole, columns)}`);
}

/** A lap in one line: what was sown, and what came of it. Or a turn: “Seven laps: b1 – f3 – f1 …”, and the same. */
function partText({ replay: { columns } }: Timeline, told: readonly Step[], byTurn: boolean): string {
  const sown = told.filter(({ type }) => type === "sow");
  const lines = told
    .filter(({ type }) => !/^(?:lift|relay|end)$/.test(type) && !(byTurn && type === "sow"))
    .map(({ text }) => text);
  if (byTurn && sown.length > 0) {
    const holes = [
      told.find(({ type }) => type === "lift")?.lap?.from,
      ...sown.map(({ lap }) => lap?.arrival),
    ];
    const laps = sown.length === 1 ? "one lap" : `${numberInWords(sown.length)} laps`;
    const way = holes.flatMap((hole) => (hole == null ? [] : holeName(hole, columns)));
    lines.unshift(capitalised(`${laps}: ${way.join(" – ")}`));
  }
  return lines.join(". ");
}
