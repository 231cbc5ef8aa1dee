/** The steps of all figures as boards that the lab can hold; fetched when the reader asks for a figure. */

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
