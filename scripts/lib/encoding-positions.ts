/**
 * For each departure of a published Ludii description, the smallest position that shows it: fewest pieces, those in hand
 * included, then a turn after which both games go on, then fewest laps, then the first in the order of trying.
 */

import { departures, rulesOf } from "../../src/content/encodings.ts";
import type { DepartureId, DepartureRecord, Shown } from "../../src/content/schemas/encoding.ts";
import {
  checkSetup,
  formatMove,
  formatPosition,
  legalMoves,
  outcomeAt,
  type Position,
  type Rules,
  type Trace,
  trace,
} from "../../src/engine/index.ts";
import type { Move, Side } from "../../src/engine/types.ts";

interface Hunt {
  readonly mover: Side;
  /** Counters in each hand: one for a turn of the first phase, none for the second; `null` in a game without. */
  readonly stock: number | null;
  /** Is the departure to be seen in this pair of turns? That they come out differently is asked of all. */
  readonly shows: (source: Trace, published: Trace) => boolean;
}

const always = (): boolean => true;

const HUNTS: Readonly<Record<DepartureId, Hunt>> = {
  "njombwa-single-man": { mover: "south", stock: null, shows: always },
  "bao-empty-arrival": { mover: "south", stock: 1, shows: always },
  "bao-end-hole": {
    mover: "south",
    stock: 1,
    // Counters of the hole's own must be lifted.
    shows: (_, { events }) => events.some((event) => event.type === "enter" && event.lifted > 0),
  },
  "bao-second-player": { mover: "north", stock: 1, shows: always },
  "bao-second-phase": {
    mover: "south",
    stock: 0,
    shows: (source, { events }) =>
      events.some(({ type }) => type === "capture") && !source.events.some(({ type }) => type === "capture"),
  },
};

/** Laps after which a turn is given up; the turns looked for have a few. */
const LAPS = 200;
/** No departure needs more pieces on the board. */
const MOST_PIECES = 6;

export const shownPositions = (): readonly Shown[] => departures().map(smallest);

function smallest(departure: DepartureRecord): Shown {
  const { source, published } = rulesOf(departure);
  const { mover, stock, shows } = HUNTS[departure.id];
  const inHands = stock === null ? 0 : 2 * stock;
  for (let pieces = 2; pieces <= MOST_PIECES; pieces++) {
    let best: { readonly shown: Shown; readonly over: number; readonly laps: number } | null = null;
    forEachBoard(source, pieces, (south, north) => {
      const checked = checkSetup(source, {
        columns: source.columns,
        holes: { south, north },
        toMove: mover,
        stock: stock === null ? null : { south: stock, north: stock },
        phase: "play",
      });
      if (!checked.ok || outcomeAt(source, checked.value) !== null) return;
      for (const move of legalMoves(source, checked.value)) {
        const both = turnsOf(source, published, checked.value, move);
        if (both === null || !shows(...both.traces)) continue;
        if (best !== null && !(both.over < best.over || (both.over === best.over && both.laps < best.laps))) {
          continue;
        }
        const shown = {
          id: departure.id,
          position: formatPosition(checked.value),
          pieces: pieces + inHands,
          move: formatMove(move, source.columns),
        };
        best = { shown, over: both.over, laps: both.laps };
      }
    });
    if (best !== null) return (best as { readonly shown: Shown }).shown;
  }
  throw new Error(`No position of up to ${MOST_PIECES} pieces on the board shows "${departure.id}".`);
}

/** The two turns, when both rules allow the move as it stands and it comes out differently; else `null`. */
function turnsOf(source: Rules, published: Rules, position: Position, move: Move) {
  const one = trace(source, position, move, { laps: LAPS });
  const other = trace(published, position, move, { laps: LAPS });
  if (one.result.type !== "played" || other.result.type !== "played") return null;
  const same =
    formatPosition(one.result.position) === formatPosition(other.result.position) &&
    one.result.outcome?.type === other.result.outcome?.type;
  if (same) return null;
  return {
    traces: [one, other] as const,
    over: Number(one.result.outcome !== null) + Number(other.result.outcome !== null),
    laps: one.result.laps + other.result.laps,
  };
}

/** Every way to put so many pieces into the holes of both players. The arrays are the visitor's for the visit only. */
function forEachBoard(
  { columns }: Rules,
  pieces: number,
  visit: (south: readonly number[], north: readonly number[]) => void,
): void {
  const size = 2 * columns;
  const south = new Array<number>(size).fill(0);
  const north = new Array<number>(size).fill(0);
  const put = (index: number, left: number): void => {
    if (left === 0) {
      visit(south, north);
      return;
    }
    if (index === 2 * size) return;
    const ring = index < size ? south : north;
    for (let count = left; count >= 0; count--) {
      ring[index % size] = count;
      put(index + 1, left - count);
    }
  };
  put(0, pieces);
}
