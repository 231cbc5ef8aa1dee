/**
 * A figure under another reading than the one it is printed by: played again by the same code as the build's, and told
 * where it parts from the printed one. This needs the engine, so a page fetches it when a reader first chooses one.
 */

import type { ChosenReadings } from "./reading-choice.ts";
import { replay, traceFigure } from "./replay/figure.ts";
import type { Figure, Quoting, Replay, Traced } from "./replay/replay.ts";

/** Laps after which a turn is not followed any further here: few that end have as many. */
const LAPS = 400;

export interface UnderReading extends Traced {
  /** As it is printed. */
  readonly printed: Replay;
  /** Whether anything is otherwise than printed. */
  readonly parts: boolean;
  /** Where it parts from the printed figure, and how it ends, in a sentence or two. */
  readonly says: string;
}

/** Plays a figure as it is printed and under the readings chosen. */
export function playUnder(figure: Figure, chosen: ChosenReadings, quote: Quoting): UnderReading {
  const printed = replay(figure, quote);
  const traced = traceFigure({ ...figure, readings: { ...figure.readings, ...chosen } }, quote, LAPS);
  return { ...traced, printed, ...tellParting(printed, traced) };
}

/** Where a figure parts from the printed one. */
function tellParting(
  printed: Replay,
  { replay: other, fault }: Traced,
): Pick<UnderReading, "parts" | "says"> {
  if (fault !== null) {
    const { turn, move, says } = fault;
    return {
      parts: true,
      says: `Turn ${turn}, ${move}, cannot be played as printed: ${says} The figure stops before it.`,
    };
  }
  const parted = other.steps.find((step, k) => {
    const before = printed.steps[k];
    return before === undefined || before.text !== step.text || before.board !== step.board;
  });
  if (parted !== undefined) {
    const isSame = other.steps.at(-1)?.board === printed.steps.at(-1)?.board;
    const end = isSame ? "on the same board" : "on another board";
    return { parts: true, says: `It parts from the printed figure at step ${parted.at}, and ends ${end}.` };
  }
  const missing = printed.steps[other.steps.length];
  return missing === undefined
    ? { parts: false, says: "Nothing in this figure changes." }
    : { parts: true, says: `It ends before step ${missing.at}, which the printed figure has.` };
}
