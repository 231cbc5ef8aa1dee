/** Plays a worked example and tells what came of it in the example's own terms. */

import {
  formatMove,
  formatPosition,
  type Licence,
  legalMoves,
  outcomeAt,
  trace,
} from "../../../src/engine/index.ts";
import { columnsIn, moveOf, outcomeText, positionOf, rulesFor, swapOutcome, swapSeats } from "../support.ts";
import { anna1938 } from "./anna-1938.ts";
import { katondogorozi } from "./katondogorozi.ts";
import { ludiiBaoDrc } from "./ludii-bao-drc.ts";
import type { WorkedRow, WorkedTable } from "./row.ts";
import { sanderson1913 } from "./sanderson-1913.ts";

export const WORKED_TABLES: readonly WorkedTable[] = [anna1938, sanderson1913, katondogorozi, ludiiBaoDrc];

/** A row told from the other seat: the board turned round, and whoever wins. */
function swapRow(row: WorkedRow): WorkedRow {
  const position = swapSeats(row.position);
  if ("stands" in row) return { ...row, position, stands: swapOutcome(row.stands) };
  if (!("becomes" in row)) return { ...row, position };
  const becomes = swapSeats(row.becomes);
  return row.outcome === undefined
    ? { ...row, position, becomes }
    : { ...row, position, becomes, outcome: swapOutcome(row.outcome) };
}

/**
 * The rows of a table as they stand and from the other seat. A gambit is played out from South's first move only,
 * so its rows have one seat; North's turns in it are rows of their own.
 */
export const seatedRows = (rows: readonly WorkedRow[]): readonly (WorkedRow & { seat: string })[] =>
  rows.flatMap((row) =>
    row.position.includes("@")
      ? [{ ...row, seat: "as given" }]
      : [
          { ...row, seat: "as given" },
          { ...swapRow(row), seat: "seats swapped" },
        ],
  );

/** What the engine makes of a row, with every licence it names. */
export interface Told {
  readonly outcome: Readonly<Record<string, unknown>>;
  readonly licences: readonly Licence[];
}

/** The same record that {@link expectedOf} writes down from the row itself. */
export function play(table: WorkedTable, row: WorkedRow): Told {
  const rules = rulesFor(table.ruleSet, row.readings, columnsIn(row.position));
  const position = positionOf(rules, row.position);
  if ("stands" in row) {
    const stands = outcomeAt(rules, position);
    const licences = stands === null ? [] : [stands.licence];
    return { outcome: { stands: outcomeText(stands), says: stands?.licence.sentences ?? [] }, licences };
  }
  const move = moveOf(rules, row.move);
  const legal = legalMoves(rules, position).some((one) => formatMove(one, rules.columns) === row.move);
  const { events, result } = trace(rules, position, move);
  const licences = events.map(({ licence }) => licence);
  switch (result.type) {
    case "illegal":
      return {
        outcome: { legal, refusedBy: result.licence.sentences },
        licences: [...licences, result.licence],
      };
    case "asks-end":
      return {
        outcome: { legal, asksBy: result.licence.sentences },
        licences: [...licences, result.licence],
      };
    case "unending":
      return { outcome: { legal, outcome: outcomeText(result.outcome), period: result.period }, licences };
    case "played": {
      const { laps, captured } = result;
      const by = "by" in row && row.by !== undefined ? subsequence(licences, row.by) : undefined;
      return {
        outcome: {
          legal,
          becomes: formatPosition(result.position),
          laps,
          captured,
          outcome: outcomeText(result.outcome),
          says: licences.at(-1)?.sentences,
          by,
        },
        licences,
      };
    }
    default:
      return result satisfies never;
  }
}

/** What the row says must come of it. */
export function expectedOf(row: WorkedRow): Readonly<Record<string, unknown>> {
  if ("stands" in row) return { stands: row.stands, says: row.says };
  if ("refusedBy" in row) return { legal: false, refusedBy: row.refusedBy };
  if ("asksBy" in row) return { legal: false, asksBy: row.asksBy };
  const { becomes, laps, captured, outcome = "goes on", says, by } = row;
  return { legal: true, becomes, laps, captured, outcome, says, by };
}

/** The clauses wanted, when they license in that order; otherwise all that did, so that a failure shows them. */
function subsequence(licences: readonly Licence[], wanted: readonly string[]): readonly string[] {
  const clauses = licences.map(({ clause }) => clause);
  let next = 0;
  for (const clause of clauses) if (clause === wanted[next]) next++;
  return next === wanted.length ? wanted : clauses;
}
