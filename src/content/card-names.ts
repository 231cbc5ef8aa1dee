/** Where the cards are: the pictures that others show beside a link to a page. */

import type { FigureRecord } from "./schemas/figure.ts";
import type { Source } from "./sources.ts";

/** The card of the edition, and of all pages that have none of their own. */
export const EDITION_CARD = "four-rows";
export const figureCard = ({ id }: Pick<FigureRecord, "id">): string => id;
export const sourceCard = ({ id }: Pick<Source, "id">): string => `source-${id}`;
export const cardPath = (name: string): string => `/cards/${name}.png`;
