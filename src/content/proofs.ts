/** What a figure proves of the numbers in its source's words, worked out from its steps and never typed in. */

import { holeName } from "../engine/board.ts";
import { parseBoard } from "./boards.ts";
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
    const found = step === undefined ? "no such step" : foundAt(step, steps[index - 1], number, columns);
    if (found !== null) {
      throw new Error(`Figure "${figure.id}", number "${number.says}": step ${number.step} has ${found}.`);
    }
  }
  return figure.numbers;
}

/** What a step shows instead of the number, or `null` where it proves it. */
function foundAt(
  step: Step,
  before: Step | undefined,
  { proves }: ProvedNumber,
  columns: Replay["columns"],
): string | null {
  if (step.side === null || step.lap === null) return "no play";
  if ("lifted" in proves) {
    const lifts = step.type === "lift" || step.type === "relay";
    return lifts && step.lap.seeds === proves.lifted ? null : `${step.type} ${step.lap.seeds}`;
  }
  if ("arrives" in proves) {
    const hole =
      step.type === "sow" && step.lap.arrival !== null ? holeName(step.lap.arrival, columns) : "none";
    return hole === proves.arrives ? null : `arrival ${hole}`;
  }
  if ("taken" in proves) {
    // Taken into the hand, or put off the board.
    const taken = step.type === "capture" ? step.lap.taken.reduce((sum, [, seeds]) => sum + seeds, 0) : 0;
    const off = step.off[step.side] - (before?.off[step.side] ?? 0);
    return taken === proves.taken || off === proves.taken ? null : `${taken} taken, ${off} off the board`;
  }
  const index = parseBoard(step.board)[step.side].findIndex(
    (_, hole) => holeName(hole, columns) === proves.hole,
  );
  const { seeds } = parseBoard(step.board)[step.side][index] ?? { seeds: null };
  return seeds === proves.holds ? null : `${proves.hole} = ${seeds}`;
}
