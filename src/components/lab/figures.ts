/** The steps of all figures as boards that the lab can hold; fetched when the reader asks for a figure. */

import { quoted } from "../../content/quoted.ts";
import { parseSetup } from "../../engine/notation-read.ts";
import type { Setup } from "../../engine/types.ts";
import { t } from "../../language/t.ts";
import type { FigureStep } from "./address-read.ts";

export interface LabStep {
  /** `turn.lap.event`, as in the figure's own address. */
  readonly at: string;
  /** A position string. */
  readonly position: string;
  readonly says: string;
  /** Pieces in the hand at that step, which lie in no hole and are left out. */
  readonly hand: number;
}

export interface LabFigure {
  readonly id: string;
  readonly title: string;
  readonly opensAt: string;
  readonly steps: readonly LabStep[];
}

/** The board of a figure's step. */
export function boardOfStep({ position }: LabStep): Setup {
  const setup = parseSetup(position);
  if (!setup.ok) throw new Error(`A figure has a position that cannot be read: ${position}`);
  return setup.value;
}

export async function fetchFigures(address: string): Promise<readonly LabFigure[]> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} for ${address}`);
  // Written by this build's own endpoint.
  return (await response.json()) as readonly LabFigure[];
}

/** The step that an address asks for; a sentence, if there is none. */
export function stepAsked(
  all: readonly LabFigure[],
  { figure: name, step }: FigureStep,
): { readonly figure: LabFigure; readonly step: LabStep } | string {
  const figure = all.find(({ id }) => id === name);
  if (figure === undefined) {
    return t("There is no figure {text} with a board that can be loaded.", { text: quoted(name) });
  }
  const at = step ?? figure.opensAt;
  const found = figure.steps.find((one) => one.at === at);
  return found === undefined
    ? t("The figure “{title}” has no step {text}.", { title: figure.title, text: quoted(at) })
    : { figure, step: found };
}
