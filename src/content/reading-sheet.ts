/** What a page fetches of a source's readings when its reader first asks; fit for the browser. */

import type { SentenceId, SourceId } from "../engine/types.ts";
import type { Choosable } from "./reading-choice.ts";
import type { Figure } from "./replay/replay.ts";

export interface SheetQuestion extends Choosable {
  readonly id: string;
  readonly question: string;
  /** How sure the edition's own answer is, as its badge says. */
  readonly basis: string;
  readonly why: string;
  readonly options: readonly {
    /** `null` where it is not one of the engine's. */
    readonly value: string | null;
    readonly says: string;
    /** The edition plays so unless told otherwise. */
    readonly ours: boolean;
  }[];
}

/** A figure as far as it takes to play it. */
export interface SheetFigure extends Figure {
  readonly title: string;
  readonly opensAt: "first" | "last";
}

/** A claim of the source that comes out otherwise under a reading that is not the edition's. */
export interface SheetClaim {
  readonly reading: string;
  readonly value: string;
  readonly words: string;
  /** What is computed then, in a sentence without its stop. */
  readonly result: string;
}

export interface ReadingSheet {
  readonly questions: readonly SheetQuestion[];
  /** By sentence, for each of its marked stretches in order: the ids of its questions. */
  readonly stretches: Readonly<Record<SentenceId, readonly (readonly string[])[]>>;
  readonly figures: readonly SheetFigure[];
  readonly claims: readonly SheetClaim[];
}

/** The address of a source's sheet inside the site, to be passed through `href()`. */
export const sheetPath = (source: SourceId): string => `/readings/sheets/${source}.json`;
