/** Reads positions and moves from strings. An error names the column, from 0, and what was expected there. */

import { holeFromName, ringSize } from "./board.ts";
import { Reader } from "./reader.ts";
import { holeAt, ROWS, rowOwner } from "./rows.ts";
import type { Rules } from "./rules.ts";
import { checkSetup, type SetupError } from "./setup.ts";
import {
  type BySide,
  COLUMNS,
  type Columns,
  type Direction,
  type End,
  type Move,
  type ParseError,
  type Position,
  type Result,
  type Setup,
  type Side,
} from "./types.ts";

const NUMBER = /(?:0|[1-9]\d{0,2})(?!\d)/y;
/** Ordinary play is a phase as well, but is never written. */
const PHASE = /(?!play$)[a-z][a-z0-9-]*/y;

/** Reads one row of counts; the commas tell where it ends. */
function readRow(reader: Reader, row: string): Result<number[], ParseError> {
  const counts: number[] = [];
  do {
    const digits = reader.match(NUMBER);
    if (digits === null) return reader.fail(`a count for hole ${counts.length + 1} of the ${row} row`);
    counts.push(Number(digits));
  } while (reader.take(","));
  return { ok: true, value: counts };
}

/** Reads a position string as an unchecked setup. The error names the column (from 0) and what was expected there. */
export function parseSetup(text: string): Result<Setup, ParseError> {
  const reader = new Reader(text);
  const rows: number[][] = [];
  for (const row of ROWS) {
    if (rows.length > 0 && !reader.take("/")) {
      return reader.fail(`“/” before the ${row} row, or “,” and a further count`);
    }
    const begins = reader.at;
    const counts = readRow(reader, row);
    if (!counts.ok) return counts;
    const width = rows[0]?.length;
    if (width === undefined && !COLUMNS.some((columns) => columns === counts.value.length)) {
      return reader.fail(`a row of ${COLUMNS.join(", ")} counts, not of ${counts.value.length}`, begins);
    }
    if (width !== undefined && counts.value.length !== width) {
      return reader.fail(`${width} counts in the ${row} row, not ${counts.value.length}`, begins);
    }
    rows.push(counts.value);
  }
  if (!reader.take(" ")) return reader.fail("a space and the side to move, S or N");
  const toMove: Side | null = reader.take("S") ? "south" : reader.take("N") ? "north" : null;
  if (toMove === null) return reader.fail("the side to move, S or N");
  const rest = readStockAndPhase(reader);
  if (!rest.ok) return rest;
  return { ok: true, value: { ...boardOf(rows), toMove, ...rest.value } };
}

/** Reads the optional fields after the side to move, up to the end of the text. */
function readStockAndPhase(reader: Reader): Result<Pick<Setup, "stock" | "phase">, ParseError> {
  let stock: BySide<number> | null = null;
  if (reader.done) return { ok: true, value: { stock, phase: "play" } };
  if (!reader.take(" ")) return reader.fail("the end, or a space and the stock of both players");
  if (!reader.take("@")) {
    const south = reader.match(NUMBER);
    if (south === null) return reader.fail("South’s stock, or “@” and a phase");
    if (!reader.take(",")) return reader.fail("“,” and North’s stock");
    const north = reader.match(NUMBER);
    if (north === null) return reader.fail("North’s stock");
    stock = { south: Number(south), north: Number(north) };
    if (reader.done) return { ok: true, value: { stock, phase: "play" } };
    if (!reader.take(" @")) return reader.fail("the end, or a space, “@” and a phase");
  }
  const phase = reader.match(PHASE);
  if (phase === null) return reader.fail("the name of a phase");
  if (!reader.done) return reader.fail("the end");
  return { ok: true, value: { stock, phase } };
}

/** Four rows of equal length, as read, put into rings. */
function boardOf(rows: readonly (readonly number[])[]): Pick<Setup, "columns" | "holes"> {
  const columns = (rows[0] as readonly number[]).length as Columns;
  const holes = {
    south: new Array<number>(ringSize(columns)).fill(0),
    north: new Array<number>(ringSize(columns)).fill(0),
  };
  for (const [index, row] of ROWS.entries()) {
    for (const [place, seeds] of (rows[index] as readonly number[]).entries()) {
      holes[rowOwner(row)][holeAt(row, place, columns)] = seeds;
    }
  }
  return { columns, holes };
}

/** Reads a position string and checks it against the rules; the text may read well and still be what they cannot have. */
export function parsePosition(text: string, rules: Rules): Result<Position, ParseError | SetupError> {
  const setup = parseSetup(text);
  return setup.ok ? checkSetup(rules, setup.value) : setup;
}

const HOLE = /[bf]\d{1,2}/y;
const ENDS = /[LR]*/y;

/** Reads a move string. Whether the move is legal is for the rules to say; here it need only be well formed. */
export function parseMove(text: string, columns: Columns): Result<Move, ParseError> {
  const reader = new Reader(text);
  const name = reader.match(HOLE);
  const hole = name === null ? null : holeFromName(name, columns);
  if (hole === null) return reader.fail(`a hole, b1 to b${columns} or f1 to f${columns}`, 0);
  const direction: Direction | null = reader.take("+") ? 1 : reader.take("-") ? -1 : null;
  let seeds: number | null = null;
  if (direction !== null) {
    const digits = reader.match(NUMBER);
    if (digits !== null) seeds = Number(digits);
    if (seeds === 0) return reader.fail("a number of seeds from 1", reader.at - 1);
  }
  const letters = reader.match(ENDS) ?? "";
  const ends: End[] = Array.from(letters, (letter) => (letter === "L" ? "left" : "right"));
  if (!reader.done) {
    const next =
      ends.length > 0 || seeds !== null ? "" : direction === null ? "“+”, “-”, " : "a number of seeds, ";
    return reader.fail(`${next}L, R or the end`);
  }
  return { ok: true, value: { hole, direction, seeds, ends } };
}

/**
 * Why a text was not taken, as a sentence; columns, and of `text`, if it has several lines, the lines, are counted
 * from 1 for people.
 */
export function explainParseError(error: ParseError | SetupError, text = ""): string {
  if (error.type !== "syntax") return error.says;
  const { at, expected, found } = error;
  const lines = text.slice(0, at).split("\n");
  const line = text.includes("\n") ? `line ${lines.length}, ` : "";
  const column = line === "" ? at : (lines.at(-1) ?? "").length;
  return `At ${line}column ${column + 1}: expected ${expected}; found ${found}.`;
}
