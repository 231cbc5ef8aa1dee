/** The figures and worked examples as data. */

import { SOURCE_IDS } from "../engine/types.ts";
import { readRecords } from "./records.ts";
import { type FigureRecord, figureSchema } from "./schemas/figure.ts";

/**
 * All figures, in the order of the sources and of their sentences.
 * @throws {ContentError} with every fault found in the records.
 */
export const figures = (): readonly FigureRecord[] => {
  const records = readRecords("figures", figureSchema);
  return SOURCE_IDS.flatMap((source) => records.filter((record) => record.source === source));
};

/** @throws if there is no figure of that id; the message lists those there are. */
export function figure(id: string): FigureRecord {
  const all = figures();
  const found = all.find((one) => one.id === id);
  if (found === undefined) {
    throw new Error(`There is no figure "${id}". Figures: ${all.map((one) => one.id).join(", ")}.`);
  }
  return found;
}

/** “p. 732”, “rule 7” */
export const placeOfFigure = ({ page }: Pick<FigureRecord, "page">): string =>
  /^\d/.test(page) ? `p. ${page}` : page;

/** `Figure 7: The first gambit`; its title alone where its source gives it no label. */
export const figureName = (
  { label, title }: Pick<FigureRecord, "label" | "title">,
  between: ": " | " · " = ": ",
): string => (label === null ? title : `${label}${between}${title}`);

export { figurePath } from "./paths.ts";
