/** The small boards of the glossary: figures of our own, too slight for the list of figures. */

import { figurePath, figures } from "./figures.ts";
import { readRecords } from "./records.ts";
import { type FigureRecord, figureSchema } from "./schemas/figure.ts";

/** @throws {ContentError} with every fault found in the records. */
export const demonstrations = (): readonly FigureRecord[] => readRecords("demonstrations", figureSchema);

/**
 * A figure or small board by its id, and the address of its own page if it has one.
 * @throws if there is none of that id; the message says where to add it.
 */
export function shownBoard(id: string): { readonly figure: FigureRecord; readonly path: string | null } {
  const figure = figures().find((one) => one.id === id);
  if (figure !== undefined) return { figure, path: figurePath(id) };
  const demonstration = demonstrations().find((one) => one.id === id);
  if (demonstration !== undefined) return { figure: demonstration, path: null };
  throw new Error(
    `There is no figure "${id}", neither in src/content/figures nor in src/content/demonstrations.`,
  );
}
