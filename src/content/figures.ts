/** The figures and worked examples as data. */

import { readRecords } from "./records.ts";
import { type FigureRecord, figureSchema } from "./schemas/figure.ts";

/**
 * All figures, in the order of the sources and of their sentences.
 * @throws {ContentError} with every fault found in the records.
 */
export const figures = (): readonly FigureRecord[] => readRecords("figures", figureSchema);

/** @throws if there is no figure of that id; the message lists those there are. */
export function figure(id: string): FigureRecord {
  const all = figures();
  const found = all.find((one) => one.id === id);
  if (found === undefined) {
    throw new Error(`There is no figure "${id}". Figures: ${all.map((one) => one.id).join(", ")}.`);
  }
  return found;
}

export const figurePath = (id: string): string => `/figures/${id}/`;
