/**
 * A figure under another reading than the one it is printed by: played again by the same code as the build's, and told
 * where it parts from the printed one. This needs the engine, so a page fetches it when a reader first chooses one.
 */

import type { ChosenReadings } from "./reading-choice.ts";
import type { Figure, Quoting, Replay, Traced } from "./replay.ts";
import { replay, traceFigure } from "./replay-figure.ts";

/** Laps after which a turn is not followed any further here: few that end have as many. */
const LAPS = 400;

export interface UnderReading extends Traced {
  /** As it is printed. */
  readonly printed: Replay;
  /** Where it parts from the printed figure, and how it ends, in a sentence or two. */
  readonly says: string;
}

/** Plays a figure as it is printed and under the readings chosen. */
export function playUnder(figure: Figure, chosen: ChosenReadings, quote: Quoting): UnderReading {
  const printed = replay(figure, quote);
  const traced = traceFigure({ ...figure, readings: { ...figure.readings, ...chosen } }, quote, LAPS);
  return { ...traced, printed, says: tellParting(printed, traced) };
}

/** Where a figure parts from the printed one. */
export function tellParting(printed: Replay, { replay: other, fault }: Traced): string {
  if (fault !== null) {
    return `Turn ${fault.turn}, ${fault.move}, cannot be played as printed: ${fault.says} The figure stops before it.`;
  }
  const parted = other.steps.findIndex((step, k) => {
    const before = printed.steps[k];
    return before === undefined || before.text !== step.text || before.board !== step.board;
  });
  const end = printed.steps.at(-1)?.board;
  const sameEnd = other.steps.at(-1)?.board === end;
  const step = other.steps[parted];
  if (step === undefined) {
    const missing = printed.steps[other.steps.length];
    return missing === undefined
      ? "Nothing in this figure changes."
      : `It ends before step ${missing.at}, which the printed figure has.`;
  }
  return `It parts from the printed figure at step ${step.at}, and ends ${sameEnd ? "on the same board" : "on another board"}.`;
}
