/**
 * A board as text: four rows from North's back row to South's, each left to right as South sees it, as in the diagram.
 * Whatever writes a board in a line does it by {@link formatRows}; the grammar stands in `docs/notation.md`.
 */

import type { Columns, RingIndex, Setup, Side } from "./types.ts";

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

/** The four rows, with what `write` says of each hole: `…,…/…,…/…,…/…,…`. */
export const formatRows = (
  columns: Columns,
  write: (side: Side, hole: RingIndex) => number | string | undefined,
): string =>
  ROWS.map((row) =>
    Array.from({ length: columns }, (_, place) => write(rowOwner(row), holeAt(row, place, columns))).join(
      ",",
    ),
  ).join("/");

/**
 * The position string of a setup: `NB/NF/SF/SB side [stock] [@phase]`. Lossless for whatever a board can hold: `parseSetup`
 * gives the setup back.
 */
export function formatPosition({ columns, holes, toMove, stock, phase }: Setup): string {
  const fields = [formatRows(columns, (side, hole) => holes[side][hole]), toMove === "south" ? "S" : "N"];
  if (stock !== null) fields.push(`${stock.south},${stock.north}`);
  if (phase !== "play") fields.push(`@${phase}`);
  return fields.join(" ");
}
