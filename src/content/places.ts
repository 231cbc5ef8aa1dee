/** The places of the sources, and the schematic map on which they are drawn. Nothing on it is copied from another map. */

import { readRecords } from "./records.ts";
import { type PlaceRecord, placeSchema } from "./schemas/place.ts";

export const places = (): readonly PlaceRecord[] => readRecords("places", placeSchema);

/** The sheet, in units of its drawing; {@link onMap} is a plain projection with `PER_DEGREE` units to a degree. */
export const SHEET = { width: 300, height: 396 } as const;
export const PER_DEGREE = 18;
const WEST = 24.6;
const NORTH = 4;

/** @returns x and y on the sheet, from its upper left corner. */
export const onMap = ({ latitude, longitude }: PlaceRecord["middle"]): { x: number; y: number } => ({
  x: round((longitude - WEST) * PER_DEGREE),
  y: round((NORTH - latitude) * PER_DEGREE),
});

const round = (n: number): number => Math.round(n * 10) / 10;

/** A lake to find one's way by: drawn by hand as one ellipse, in degrees, turned by `turn` degrees clockwise. */
export interface Lake {
  readonly name: string;
  readonly middle: PlaceRecord["middle"];
  readonly size: { readonly latitude: number; readonly longitude: number };
  readonly turn: number;
  /** Where its name begins; `null` where there is no room for it. */
  readonly label: PlaceRecord["middle"] | null;
}

const at = (latitude: number, longitude: number): { latitude: number; longitude: number } => ({
  latitude,
  longitude,
});

export const LAKES: readonly Lake[] = [
  { name: "Victoria", middle: at(-1.1, 33), size: at(2.7, 2.6), turn: 0, label: at(-1.2, 35) },
  { name: "Albert", middle: at(1.7, 30.9), size: at(0.35, 1.5), turn: -45, label: null },
  { name: "Kivu", middle: at(-2, 29.1), size: at(0.9, 0.4), turn: 0, label: null },
  { name: "Tanganyika", middle: at(-6.1, 29.9), size: at(6, 0.55), turn: -16, label: at(-6.6, 30.8) },
  { name: "Malawi", middle: at(-11.9, 34.5), size: at(5, 0.6), turn: -6, label: at(-11.2, 35.2) },
];
