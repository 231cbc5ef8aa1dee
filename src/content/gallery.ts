/** The moves of the gallery, each played by the engine for its first laps when the site is built. */

import {
  explainParseError,
  formatPosition,
  holeName,
  type Move,
  type Position,
  parseMove,
  parsePosition,
  type Rules,
  resolveRules,
  trace,
} from "../engine/index.ts";
import type { Licence, RingIndex, SourceId, TurnEvent } from "../engine/types.ts";
import { formatBoard } from "./board-text.ts";
import { boardOf } from "./boards.ts";
import { quoteOf } from "./quotes.ts";
import { readRecords } from "./records.ts";
import { type Commons, type Laps, packEvents } from "./replay/laps.ts";
import type { Quote } from "./replay/replay.ts";
import { type GalleryMove, galleryMoveSchema } from "./schemas/gallery.ts";
import { SIDE_NAMES } from "./side-names.ts";
import { endlessCommand } from "./study.ts";

/** Laps that are shown of each. */
export const SHOWN_LAPS = 100;

export const galleryMoves = (): readonly GalleryMove[] => readRecords("study", galleryMoveSchema);

export interface Played {
  readonly rules: Rules;
  readonly position: Position;
  readonly move: Move;
}

/** @throws if the record cannot be played; the message says why. */
export function played({ id, ruleSet, columns, readings, position, move }: GalleryMove): Played {
  const rules = resolveRules(ruleSet, { columns, readings });
  if (!rules.ok) throw new Error(`Move "${id}": ${rules.error.says}`);
  const board = parsePosition(position, rules.value);
  const way = parseMove(move, columns);
  if (!board.ok) throw new Error(`Move "${id}", “${position}”: ${explainParseError(board.error)}`);
  if (!way.ok) throw new Error(`Move "${id}", “${move}”: ${explainParseError(way.error)}`);
  return { rules: rules.value, position: board.value, move: way.value };
}

/** The first laps of a move, told event by event. */
export function firstEvents({ rules, position, move }: Played): readonly TurnEvent[] {
  const { events, result } = trace(rules, position, move, { laps: SHOWN_LAPS });
  if (result.type === "illegal" || result.type === "asks-end") throw new Error(result.licence.says);
  // What has been lifted after the last of them belongs to a lap that is not shown.
  const last = events.findLastIndex(({ type }) => type === "sow" || type === "capture" || type === "end");
  return events.slice(0, last + 1);
}

export interface GalleryEntry {
  readonly title: string;
  readonly laps: Laps;
}

/** What the browser needs to step through the first laps of moves. */
export interface Gallery extends Commons {
  readonly moves: readonly GalleryEntry[];
}

export function galleryOf(records: readonly GalleryMove[]): Gallery {
  const licences: Licence[] = [];
  const quotes: Partial<Record<SourceId, Record<string, Quote>>> = {};
  const moves = records.map((record) => {
    const play = played(record);
    const { rules, position } = play;
    const { source } = rules.ruleSet;
    const events = firstEvents(play);
    const quoted = quotes[source] ?? {};
    quotes[source] = quoted;
    for (const id of events.flatMap(({ licence }) => licence.sentences)) quoted[id] ??= quoteOf(source, id);
    const laps: Laps = {
      id: record.id,
      source,
      columns: rules.columns,
      piece: rules.ruleSet.pieceWord,
      names: SIDE_NAMES,
      mover: position.toMove,
      board: formatBoard(boardOf(position.holes)),
      stock: position.stock,
      move: record.move,
      events: packEvents(events, licences),
    };
    return { title: record.title, laps };
  });
  return { moves, licences, quotes };
}

/** A move as a picture: where each of its first laps ends, and which of them capture. */
export interface Shape {
  /** Holes of a player. */
  readonly holes: number;
  readonly arrivals: readonly { readonly hole: RingIndex; readonly captures: boolean }[];
  /** Laps after which the cycle is round, of those shown. */
  readonly rounds: readonly number[];
  /** In words, for those who do not see it. */
  readonly says: string;
}

/** Holes named in the words for a picture. */
const NAMED = 12;

export function shapeOf(record: GalleryMove): Shape {
  const play = played(record);
  const { columns } = play.rules;
  const arrivals: { hole: RingIndex; captures: boolean }[] = [];
  for (const event of firstEvents(play)) {
    if (event.type === "sow") arrivals.push({ hole: event.arrival, captures: false });
    const last = arrivals.at(-1);
    if (event.type === "capture" && last !== undefined) last.captures = true;
  }
  const rounds: number[] = [];
  if (record.type === "endless") {
    for (let lap = record.startLap - 1; lap < SHOWN_LAPS; lap += record.period) rounds.push(lap);
  }
  const named = arrivals.slice(0, NAMED).map(({ hole }) => holeName(hole, columns));
  return {
    holes: 2 * columns,
    arrivals,
    rounds,
    says: `Where the first ${arrivals.length} laps end: ${named.join(", ")} and so on.`,
  };
}

/** The command that follows the move to its end, or proves that it has none. */
export function commandOf(record: GalleryMove): string {
  const { position } = played(record);
  return endlessCommand(
    record,
    `--from "${formatPosition(position)}" --move ${record.move} --laps 1000000000`,
  );
}
