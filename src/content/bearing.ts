/** On which figures an answer bears that is not ours: each is played by it at build time, by the same code as a reader's choice. */

import type { SourceId } from "../engine/types.ts";
import { figures } from "./figures.ts";
import { quoteOf } from "./quotes.ts";
import type { FigureRecord } from "./schemas/figure.ts";
import { playUnder } from "./under-reading.ts";

/** Whether anything in a figure is otherwise under an answer. Not where the figure itself says by which it is played. */
export const bearsOn = (figure: FigureRecord, reading: string, value: string): boolean =>
  figure.readings?.[reading] === undefined && playUnder(figure, { [reading]: value }, quoteOf).parts;

/** The figures of a source on which an answer bears, in their order. */
export const figuresUnder = (source: SourceId, reading: string, value: string): readonly FigureRecord[] =>
  figures().filter((figure) => figure.source === source && bearsOn(figure, reading, value));
