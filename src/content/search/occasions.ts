/** Where in the figures a term happens: the steps that are an instance of it. */

import { figurePath, figures } from "../figures.ts";
import { replay } from "../replay/figure.ts";
import type { Replay, Step } from "../replay/replay.ts";
import type { FigureRecord } from "../schemas/figure.ts";
import type { TermRecord } from "../schemas/term.ts";

/** A figure with the steps of it in which a term happens, at least one. */
export interface Occasion {
  readonly figure: FigureRecord;
  readonly steps: readonly Step[];
}

const played = new WeakMap<FigureRecord, Replay>();

/** Only steps are wanted here, and these pages' addresses are not known outside the site. */
const noQuote = () => ({ text: "", place: "", href: "" });

/** A figure played out, once; its sentences are not quoted. */
export function replayOf(figure: FigureRecord): Replay {
  const before = played.get(figure);
  if (before !== undefined) return before;
  const fresh = replay(figure, noQuote);
  played.set(figure, fresh);
  return fresh;
}

function isInstance(step: Step, figure: FigureRecord, term: Pick<TermRecord, "happens">): boolean {
  return term.happens.some(
    ({ event, direction, sources, sentence }) =>
      step.type === event &&
      (sources === undefined || sources.includes(figure.source)) &&
      (direction === undefined || step.lap?.direction === (direction === "clockwise" ? -1 : 1)) &&
      (sentence === undefined || step.sentences.includes(sentence)),
  );
}

/** The figures in which a term happens, in their order. */
export function occasionsOf(
  term: Pick<TermRecord, "happens">,
  among: readonly FigureRecord[] = figures(),
): readonly Occasion[] {
  if (term.happens.length === 0) return [];
  return among.flatMap((figure): Occasion[] => {
    const steps = replayOf(figure).steps.filter((step) => isInstance(step, figure, term));
    return steps.length === 0 ? [] : [{ figure, steps }];
  });
}

/** The address of a step on its figure's page, to be passed through `href()`. */
export const stepPath = (figure: FigureRecord, step: Pick<Step, "at">): string =>
  `${figurePath(figure.id)}#t${step.at}`;
