/** Every first move that some source allows, and what comes of it by each. A row is chosen by its button. */

import type { JSX } from "preact";
import type { Outcome, RuleSetId } from "../../engine/types.ts";
import { t } from "../../language/t.ts";
import { formatAct } from "./address.ts";
import type { Matrix, MatrixCell, MatrixRow } from "./matrix.ts";
import { type LabModel, sideName } from "./useLab.ts";

export interface MatrixTableProps {
  readonly model: LabModel;
  readonly matrix: Matrix;
  readonly names: Readonly<Record<RuleSetId, string>>;
  /** Whether the buttons do anything: not before the script runs, and never without one. */
  readonly live: boolean;
}

export function MatrixTable({ model, matrix, names, live }: MatrixTableProps): JSX.Element {
  const { experiment } = model;
  const { rules, setup } = matrix;
  const name = sideName(setup.toMove);
  const current = experiment.act === null ? null : formatAct(experiment.act, [], setup.columns);
  // What is of another board keeps its room, and is not to be seen, until the right one has been worked out.
  const stale = rules !== model.rules || setup !== experiment.setup;
  return (
    <div class={stale ? "stale" : undefined} aria-busy={stale}>
      {matrix.barred.map((says, index) => {
        const id = rules[index]?.ruleSet.id;
        return says === null || id === undefined ? null : (
          <p key={id} class="barred">
            <b>{names[id]}</b> {t("has no moves here:")} {says}
          </p>
        );
      })}
      {matrix.rows.length === 0 ? (
        <p>{t("No source allows {name} a move on this board.", { name })}</p>
      ) : (
        <table class="matrix">
          <caption class="visually-hidden">{t("First moves of {name}, by source", { name })}</caption>
          <thead>
            <tr>
              <th scope="col">{t("Move")}</th>
              {rules.map(({ ruleSet }) => (
                <th key={ruleSet.id} scope="col">
                  {names[ruleSet.id]}
                </th>
              ))}
              <th scope="col">{t("They part")}</th>
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
                  <td data-name={t("They part")}>{partsText(row)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </div>
  );
}

function cellText(cell: MatrixCell): string {
  if (cell.type === "refused") return t("not allowed");
  const [least, most] = cell.captured;
  const taken =
    most === 0
      ? t("none taken")
      : least === most
        ? t("{n} taken", { n: most })
        : t("{n} to {most} taken", { n: least, most });
  const [fewest, laps] = cell.laps;
  const sown =
    laps === 1
      ? t("1 lap")
      : fewest === laps
        ? t("{n} laps", { n: laps })
        : t("{n} to {most} laps", { n: fewest, most: laps });
  const ends = [...new Set(cell.outcomes.map(outcomeText))];
  return [taken, sown, ...ends].join(", ");
}

function outcomeText(outcome: Outcome): string {
  switch (outcome.type) {
    case "won":
      return t("{name} wins", { name: sideName(outcome.winner) });
    case "annulled":
      return outcome.how === "endless" ? t("never ends") : t("not seen to end");
    case "undecided":
      return t("undecided");
    default:
      return outcome satisfies never;
  }
}

function partsText({ cells, parts }: MatrixRow): string {
  if (cells.some(({ type }) => type === "refused")) return t("at once");
  if (parts !== null) return t("at step {n}", { n: parts });
  return cells.length > 1 ? t("nowhere") : "";
}
