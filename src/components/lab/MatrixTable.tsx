/** Every first move that some source allows, and what comes of it by each. A row is chosen by its button. */

import type { JSX } from "preact";
import { numberInWords } from "../../content/numerals.ts";
import { PLAYERS } from "../../content/parting.ts";
import type { Outcome, RuleSetId } from "../../engine/types.ts";
import { formatAct } from "./address.ts";
import type { MatrixCell, MatrixRow } from "./experiment.ts";
import type { LabModel } from "./useLab.ts";

export interface MatrixTableProps {
  readonly model: LabModel;
  readonly names: Readonly<Record<RuleSetId, string>>;
  /** Whether the buttons do anything: not before the script runs, and never without one. */
  readonly live: boolean;
}

export function MatrixTable({ model, names, live }: MatrixTableProps): JSX.Element {
  const { matrix, rules, setup, experiment } = model;
  const current = experiment.act === null ? null : formatAct(experiment.act, [], setup.columns);
  return (
    <>
      {matrix.barred.map((says, index) => {
        const id = rules[index]?.ruleSet.id;
        return says === null || id === undefined ? null : (
          <p key={id} class="barred">
            <b>{names[id]}</b> has no moves here: {says}
          </p>
        );
      })}
      {matrix.rows.length === 0 ? (
        <p>No source allows {PLAYERS[setup.toMove]} a move on this board.</p>
      ) : (
        <table class="matrix">
          <caption class="visually-hidden">First moves of {PLAYERS[setup.toMove]}, by source</caption>
          <thead>
            <tr>
              <th scope="col">Move</th>
              {rules.map(({ ruleSet }) => (
                <th key={ruleSet.id} scope="col">
                  {names[ruleSet.id]}
                </th>
              ))}
              <th scope="col">They part</th>
            </tr>
          </thead>
          <tbody>
            {matrix.rows.map((row) => {
              const name = formatAct(row.act, [], setup.columns);
              return (
                <tr key={name} class={name === current ? "current" : undefined}>
                  <th scope="row">
                    <button
                      type="button"
                      disabled={!live}
                      aria-pressed={name === current}
                      onClick={() => model.choose(row.act)}
                    >
                      {name}
                    </button>
                  </th>
                  {row.cells.map((cell, index) => {
                    const id = rules[index]?.ruleSet.id ?? "mweso-anna";
                    return (
                      <td key={id} class={cell.type} data-name={names[id]}>
                        {cellText(cell)}
                      </td>
                    );
                  })}
                  <td data-name="They part">{partsText(row)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </>
  );
}

const range = ([least, most]: readonly [number, number]): string =>
  least === most ? numberInWords(least) : `${numberInWords(least)} to ${numberInWords(most)}`;

function cellText(cell: MatrixCell): string {
  if (cell.type === "refused") return "not allowed";
  const [, most] = cell.captured;
  const taken = most === 0 ? "none taken" : `${range(cell.captured)} taken`;
  const laps = `${range(cell.laps)} ${cell.laps[1] === 1 ? "lap" : "laps"}`;
  const ends = [...new Set(cell.outcomes.map(outcomeText))];
  return [taken, laps, ...ends].join(", ");
}

function outcomeText(outcome: Outcome): string {
  switch (outcome.type) {
    case "won":
      return `${PLAYERS[outcome.winner]} wins`;
    case "annulled":
      return outcome.how === "endless" ? "never ends" : "not seen to end";
    case "undecided":
      return "undecided";
    default:
      return outcome satisfies never;
  }
}

function partsText({ cells, parts }: MatrixRow): string {
  if (cells.some(({ type }) => type === "refused")) return "at once";
  if (parts !== null) return `at step ${parts}`;
  return cells.length > 1 ? "nowhere" : "";
}
