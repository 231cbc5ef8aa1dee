/**
 * Where things stand on a drawn board. All pure, all in the units of the drawing: a column is 44 wide, so that
 * eight of them and the frame fill a phone of 360 pixels one to one.
 *
 * A *cell* is a place on the drawing (row 0 at the top, column 0 at the left); a hole is a place of the game.
 * Which cell a hole has depends on the seat from which the board is seen.
 */

import type { Columns, Direction, RingIndex, Side } from "../../engine/types.ts";

const COLUMN = 44;
export const ROW = 58;
export const FRAME = 4;
const TOP = 7;
/** The ridge between the two players. */
const SPINE = 9;
const BOTTOM = 5;

export const PIT = { width: 40, height: 46, radius: 18.5 } as const;
/** What a finger meets of a hole, around its middle: all that lies nearer to it than to another. */
export const AREA = "M-22-25h44v58h-44z";
/** The count hangs on the lip of its pit, clear of the seeds and of the next row. */
export const TAG = { y: 26, height: 14.5 } as const;

export interface Cell {
  readonly row: number;
  readonly column: number;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Place {
  readonly side: Side;
  readonly hole: RingIndex;
}

export const boardSize = (columns: Columns): { width: number; height: number } => ({
  width: columns * COLUMN + 2 * FRAME,
  height: TOP + 4 * ROW + SPINE + BOTTOM,
});

/** The middle of the ridge between the players. */
export const spineY = TOP + 2 * ROW + SPINE / 2;

export function cellOf({ side, hole }: Place, columns: Columns, seat: Side): Cell {
  const front = hole >= columns;
  const fromLeft = front ? 2 * columns - 1 - hole : hole;
  return side === seat
    ? { row: front ? 2 : 3, column: fromLeft }
    : { row: front ? 1 : 0, column: columns - 1 - fromLeft };
}

/** The reverse of {@link cellOf}. */
export function placeAt({ row, column }: Cell, columns: Columns, seat: Side): Place {
  const near = row >= 2;
  const side = near ? seat : seat === "south" ? "north" : "south";
  const fromLeft = near ? column : columns - 1 - column;
  const front = row === 1 || row === 2;
  return { side, hole: front ? 2 * columns - 1 - fromLeft : fromLeft };
}

/** The middle of a pit. */
export const centreOf = ({ row, column }: Cell): Point => ({
  x: FRAME + (column + 0.5) * COLUMN,
  y: TOP + row * ROW + (row >= 2 ? SPINE : 0) + PIT.height / 2,
});

const pitAt = (place: Place, columns: Columns, seat: Side): Point => centreOf(cellOf(place, columns, seat));

/** The hole that an arrow key leads to from a cell; it stays at the edge. */
export function cellBeside(cell: Cell, key: string, columns: Columns): Cell | null {
  const { row, column } = cell;
  switch (key) {
    case "ArrowLeft":
      return { row, column: Math.max(0, column - 1) };
    case "ArrowRight":
      return { row, column: Math.min(columns - 1, column + 1) };
    case "ArrowUp":
      return { row: Math.max(0, row - 1), column };
    case "ArrowDown":
      return { row: Math.min(3, row + 1), column };
    case "Home":
      return { row, column: 0 };
    case "End":
      return { row, column: columns - 1 };
    default:
      return null;
  }
}

/** The holes that a lap of `seeds` passes from beside `after`, the arrival last. */
export function holesSown(
  after: RingIndex,
  direction: Direction,
  seeds: number,
  columns: Columns,
): readonly RingIndex[] {
  const size = 2 * columns;
  return Array.from({ length: seeds }, (_, k) => (((after + direction * (k + 1)) % size) + size) % size);
}

export interface Seed {
  readonly x: number;
  readonly y: number;
  /** Half the length of the seed. */
  readonly size: number;
  /** In degrees, less than a quarter of a turn either way: so the light falls on all from above, as into the pits. */
  readonly turn: number;
}

const GOLDEN_ANGLE = 137.508;
const LARGEST_SEED = 5.3;
/** Steps of the spiral while there is room; beyond, seeds crowd and shrink together. */
const LOOSE = 5.6;
/** Half the room that seeds have in a pit, and how far its middle lies above the pit's. */
const ROOM = { x: 16.6, y: 17.6, lift: 3.2 } as const;

/**
 * Seeds laid in a pit as a sunflower lays its own: each keeps its place while others join it, up to about nine;
 * then all draw closer. `pit` turns the pattern, so that no two pits look alike and each always looks the same.
 */
export function seedsIn(count: number, pit: number): readonly Seed[] {
  if (count === 0) return [];
  const tight = ROOM.x / Math.sqrt(count + 1.5);
  const step = Math.min(LOOSE, tight);
  const size = Math.min(LARGEST_SEED, step * 1.16);
  const stretch = ROOM.y / ROOM.x;
  const start = (pit * 83 + 17) % 360;
  return Array.from({ length: count }, (_, k) => {
    const radius = step * Math.sqrt(k + 0.42);
    const angle = ((start + k * GOLDEN_ANGLE) * Math.PI) / 180;
    return {
      x: round(radius * Math.cos(angle)),
      y: round(radius * Math.sin(angle) * stretch - ROOM.lift),
      size: round(size),
      turn: Math.round((start + k * 71) % 180) - 90,
    };
  });
}

/** A number that tells pits apart, whatever the seat. */
export const pitNumber = ({ side, hole }: Place): number => hole * 2 + (side === "north" ? 1 : 0);

/** The way runs through the upper part of each pit, over few seeds, and rises a little between two. */
const LANE = -12;
const HOP = 12;

/**
 * The way of a lap, hopping from pit to pit from the one it was lifted from. Once round the board it moves
 * inwards, so that two rounds do not hide each other.
 */
export function pathOf(
  lap: { side: Side; from: RingIndex; direction: Direction; seeds: number },
  columns: Columns,
  seat: Side,
): string {
  const { side, from, direction, seeds } = lap;
  const stops = [from, ...holesSown(from, direction, seeds, columns)];
  const points = stops.map((hole, k) => {
    const { x, y } = pitAt({ side, hole }, columns, seat);
    const inwards = Math.min(Math.floor(k / (2 * columns)), 2) * 5;
    return { x, y: y + LANE + inwards };
  });
  const [first, ...rest] = points;
  if (first === undefined) return "";
  let path = `M${first.x} ${first.y}`;
  let last = first;
  for (const point of rest) {
    const turns = point.x === last.x;
    // Between rows the hop swings out towards the end of the board; along a row it rises.
    const outwards = point.x < FRAME + (columns * COLUMN) / 2 ? -1 : 1;
    const control = turns
      ? { x: point.x + outwards * 13, y: (point.y + last.y) / 2 }
      : { x: (point.x + last.x) / 2, y: Math.min(point.y, last.y) - HOP };
    path += `Q${round(control.x)} ${round(control.y)} ${point.x} ${point.y}`;
    last = point;
  }
  return path;
}

/** The head of an arrow that comes into the last pit of a path: where it points, and from which side. */
export function arrowOf(
  lap: { side: Side; from: RingIndex; direction: Direction; seeds: number },
  columns: Columns,
  seat: Side,
): string {
  const stops = [lap.from, ...holesSown(lap.from, lap.direction, lap.seeds, columns)];
  const [before, arrival] = stops.slice(-2);
  if (before === undefined || arrival === undefined) return "";
  const a = pitAt({ side: lap.side, hole: before }, columns, seat);
  const b = pitAt({ side: lap.side, hole: arrival }, columns, seat);
  const rounds = Math.min(Math.floor(lap.seeds / (2 * columns)), 2) * 5;
  const y = b.y + LANE + rounds;
  const outwards = b.x < FRAME + (columns * COLUMN) / 2 ? -1 : 1;
  const turns = a.x === b.x;
  const angle = turns ? Math.atan2((b.y - a.y) / 2, -outwards * 13) : Math.atan2(HOP, (b.x - a.x) / 2);
  const wing = (offset: number) =>
    `${round(b.x - 7 * Math.cos(angle + offset))} ${round(y - 7 * Math.sin(angle + offset))}`;
  return `M${wing(0.5)}L${b.x} ${round(y)}L${wing(-0.5)}`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
