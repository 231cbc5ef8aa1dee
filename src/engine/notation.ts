/**
 * Positions and moves as strings; `notation-read.ts` reads them again. The grammar stands in `docs/notation.md`.
 *
 * A position reads like the diagram: `NB/NF/SF/SB side [stock] [@phase]`, each row left to right as South sees it.
 */

import { holeName } from "./board.ts";
import { assertMove } from "./moves.ts";
import type { Columns, Move, RingIndex, Setup, Side } from "./types.ts";

/** The rows of a board in the order in which a position string has them. */
export const ROWS = ["north back", "north front", "south front", "south back"] as const;
export type Row = (typeof ROWS)[number];

/** Where a row's hole lies in its owner's ring; `place` counts from South's left, from 0. */
export function holeAt(row: Row, place: number, columns: Columns): RingIndex {
  switch (row) {
    case "north back":
      return columns - 1 - place;
    case "north front":
      return columns + place;
    case "south front":
      return 2 * columns - 1 - place;
    case "south back":
      return place;
    default:
      return row satisfies never;
  }
}

/** Whose row it is. */
export const rowOwner = (row: Row): Side => (row.startsWith("north") ? "north" : "south");

/** The position string of a setup. Lossless for whatever a board can hold: `parseSetup` gives the setup back. */
export function formatPosition(setup: Setup): string {
  const { columns, holes, stock, phase } = setup;
  const rows = ROWS.map((row) =>
    Array.from({ length: columns }, (_, place) => holes[rowOwner(row)][holeAt(row, place, columns)]).join(
      ",",
    ),
  );
  const fields = [rows.join("/"), setup.toMove === "south" ? "S" : "N"];
  if (stock !== null) fields.push(`${stock.south},${stock.north}`);
  if (phase !== "play") fields.push(`@${phase}`);
  return fields.join(" ");
}

/**
 * The move string: `b5`, `b2-3`, `b3+`, `f4L`, `b3-LR`. Lossless: `parseMove` gives the move back. Throws a
 * `RangeError` for what is not a move on a board of this width.
 */
export function formatMove(move: Move, columns: Columns): string {
  assertMove(move, columns);
  const direction = move.direction === null ? "" : move.direction === 1 ? "+" : "-";
  const ends = move.ends.map((end) => (end === "left" ? "L" : "R")).join("");
  return `${holeName(move.hole, columns)}${direction}${move.seeds ?? ""}${ends}`;
}
