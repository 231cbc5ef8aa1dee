/** What a figure proves of the numbers in its source's words, worked out from its steps and never typed in. */

import { holeName } from "../engine/board.ts";
import { type Columns, SIDES, type Side } from "../engine/types.ts";
import { readBoard } from "./board-text-read.ts";
import type { Replay, Step } from "./replay/replay.ts";
import type { FigureRecord, ProvedNumber } from "./schemas/figure.ts";

/**
 * The numbers that a figure names, each proved by the step that it names.
 * @throws if a step does not prove its number; the message says what stands there.
 */
export function provedNumbers(figure: Pick<FigureRecord, "id" | "numbers">, { steps, columns }: Replay) {
  for (const number of figure.numbers) {
    const index = steps.findIndex(({ at }) => at === number.step);
    const step = steps[index];
    const found = step === undefined ? "is not there" : foundAt(step, steps[index - 1], number, columns);
    if (found !== null) {
      throw new Error(`Figure "${figure.id}", number "${number.says}": step ${number.step} ${found}.`);
    }
  }
  return figure.numbers;
}

/** What a step shows instead of the number, or `null` where it proves it. */
function foundAt(
  step: Step,
  before: Step | undefined,
  { proves, of }: ProvedNumber,
  columns: Columns,
): string | null {
  const side = step.side ?? of;
  const sides = side === undefined ? SIDES : [side];
  if ("hole" in proves) {
    const wrong = contentsOf(step, sides, columns).filter(({ name }) => name === proves.hole);
    return wrong.every(({ seeds }) => seeds === proves.holds)
      ? null
      : `has ${proves.hole} = ${wrong.map(({ seeds }) => seeds ?? "?").join(" and ")}`;
  }
  if ("every" in proves) {
    const row = { hole: "", back: "b", front: "f" }[proves.every];
    const wrong = contentsOf(step, sides, columns).find(
      ({ name, seeds }) => name.startsWith(row) && !proves.but.includes(name) && seeds !== proves.holds,
    );
    return wrong === undefined ? null : `has ${wrong.name} = ${wrong.seeds ?? "?"}`;
  }
  if ("rows" in proves) return proves.of === columns ? null : `has 4 rows of ${columns}`;
  if (step.side === null || step.lap === null) return "is before play";
  if ("lifted" in proves) {
    const { from, seeds } = step.lap;
    if ((step.type !== "lift" && step.type !== "relay") || from === null) return "lifts nothing";
    const name = holeName(from, columns);
    return seeds === proves.lifted && name === proves.from ? null : `has ${seeds} lifted from ${name}`;
  }
  if ("arrives" in proves) {
    const name =
      step.type === "sow" && step.lap.arrival !== null ? holeName(step.lap.arrival, columns) : "none";
    return name === proves.arrives ? null : `has arrival ${name}`;
  }
  // Taken into the hand, or put off the board.
  const taken = step.type === "capture" ? step.lap.taken.reduce((sum, [, seeds]) => sum + seeds, 0) : 0;
  const off = step.off[step.side] - (before?.off[step.side] ?? 0);
  return taken === proves.taken || off === proves.taken ? null : `has ${taken} taken, ${off} off the board`;
}

/** The holes of some players after a step, each by the name its owner gives it; `null` seeds where nobody knows. */
const contentsOf = ({ board }: Step, sides: readonly Side[], columns: Columns) =>
  sides.flatMap((side) =>
    readBoard(board)[side].map(({ seeds }, hole) => ({ name: holeName(hole, columns), seeds })),
  );
