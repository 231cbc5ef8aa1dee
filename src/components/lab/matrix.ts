/** All first moves of a board, and what they lead to by each source. Pure; fetched when their table comes near. */

import { type Act, accountOf, adaptSetup, firstParting } from "../../engine/compare.ts";
import type { Rules } from "../../engine/index.ts";
import { legalMoves, outcomeAt, playMove } from "../../engine/play.ts";
import { checkSetup } from "../../engine/setup.ts";
import type { Columns, Move, Outcome, Setup } from "../../engine/types.ts";
import { LAB_LAPS } from "./experiment.ts";

/** What a first act leads to by one rule set. */
export type MatrixCell =
  | { readonly type: "refused" }
  | {
      readonly type: "played";
      /** Seeds taken, the fewest and the most: they differ where ends are chosen in the turn. */
      readonly captured: readonly [least: number, most: number];
      readonly laps: readonly [least: number, most: number];
      /** Outcomes that some way of playing it leads to. */
      readonly outcomes: readonly Outcome[];
    };

export interface MatrixRow {
  readonly act: Act;
  readonly cells: readonly MatrixCell[];
  /** The step, from 1, at which those who allow the act part; `null` if they do not, or if fewer than two allow it. */
  readonly parts: number | null;
}

export interface Matrix {
  readonly rules: readonly Rules[];
  readonly setup: Setup;
  readonly rows: readonly MatrixRow[];
  /** Why a rule set has no moves here, for each; `null` where it has some. */
  readonly barred: readonly (string | null)[];
}

const keyOf = ({ hole, direction, seeds }: Act): string => `${hole}/${direction}/${seeds ?? ""}`;

/** The act of a move: a free direction is anticlockwise if not given, and a count that is the whole hole is no count. */
function actOf({ hole, direction, seeds }: Move, held: number): Act {
  return { hole, direction: direction ?? 1, seeds: seeds === held ? null : seeds };
}

/** Every first act that any of the rules allows, and what it leads to by each. */
export function matrixOf(rules: readonly Rules[], setup: Setup): Matrix {
  const work = matrixWork(rules, setup);
  for (;;) {
    const { value, done } = work.next();
    if (done) return value;
  }
}

/** Works out {@link matrixOf} in small pieces, so that a page can do other things between them. */
export function* matrixWork(rules: readonly Rules[], setup: Setup): Generator<void, Matrix> {
  const acts = new Map<string, Act>();
  const barred: (string | null)[] = [];
  const results: ReadonlyMap<string, MatrixCell>[] = [];
  for (const one of rules) {
    const cells = new Map<string, MatrixCell>();
    results.push(cells);
    const checked = checkSetup(one, adaptSetup(one, setup));
    if (!checked.ok) {
      barred.push(checked.error.says);
      continue;
    }
    const outcome = outcomeAt(one, checked.value);
    barred.push(outcome === null ? null : "The game is already over here.");
    if (outcome !== null) continue;
    const own = checked.value.holes[checked.value.toMove];
    for (const move of legalMoves(one, checked.value)) {
      yield;
      const act = actOf(move, own[move.hole] ?? 0);
      const key = keyOf(act);
      acts.set(key, act);
      const result = playMove(one, checked.value, move, { laps: LAB_LAPS });
      if (result.type === "played" || result.type === "unending") {
        const captured = result.type === "played" ? result.captured : 0;
        cells.set(key, joined(cells.get(key), captured, result.laps, result.outcome));
      }
    }
  }
  const rows: MatrixRow[] = [];
  for (const [key, act] of [...acts].sort(([, a], [, b]) => inOrder(a, b, setup.columns))) {
    yield;
    const allowing = rules.filter((_, index) => results[index]?.has(key));
    rows.push({
      act,
      cells: results.map((cells) => cells.get(key) ?? { type: "refused" }),
      parts: partsAt(allowing, setup, act),
    });
  }
  return { rules, setup, rows, barred };
}

function joined(
  before: MatrixCell | undefined,
  captured: number,
  laps: number,
  outcome: Outcome | null,
): MatrixCell {
  const outcomes = outcome === null ? [] : [outcome];
  if (before?.type !== "played") {
    return { type: "played", captured: [captured, captured], laps: [laps, laps], outcomes };
  }
  const wider = ([least, most]: readonly [number, number], value: number) =>
    [Math.min(least, value), Math.max(most, value)] as const;
  return {
    type: "played",
    captured: wider(before.captured, captured),
    laps: wider(before.laps, laps),
    outcomes: [...before.outcomes, ...outcomes],
  };
}

/** Front row first, as it stands on the board; then the direction, then the count. */
function inOrder(a: Act, b: Act, columns: Columns): number {
  const place = ({ hole }: Act): number => (hole >= columns ? 2 * columns - 1 - hole : hole + columns);
  return place(a) - place(b) || b.direction - a.direction || (a.seeds ?? 99) - (b.seeds ?? 99);
}

function partsAt(rules: readonly Rules[], setup: Setup, act: Act): number | null {
  const tellings = rules.flatMap((one) => {
    const account = accountOf(one, setup, act, LAB_LAPS);
    return account.type === "played" ? [account.trace.events] : [];
  });
  const step = firstParting(tellings);
  return step === null ? null : step + 1;
}
