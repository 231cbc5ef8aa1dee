/** What a hole is called when it is spoken: always counted from the left of the player who owns it. */

import type { HoleState } from "../../content/boards.ts";
import { columnOf, holeName, isFront } from "../../engine/board.ts";
import type { Columns, RingIndex, Side } from "../../engine/types.ts";

export interface PieceWord {
  readonly one: string;
  readonly many: string;
}

const ORDINALS = [
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
] as const;

const ENDINGS = ["th", "st", "nd", "rd"] as const;

/** `1` → “first”, `21` → “21st”. */
export const ordinal = (n: number): string =>
  ORDINALS[n - 1] ?? `${n}${n % 100 < 14 && n % 100 > 10 ? "th" : (ENDINGS[n % 10] ?? "th")}`;

/** “third front hole from the left” */
const holeInWords = (hole: RingIndex, columns: Columns): string =>
  `${ordinal(columnOf(hole, columns))} ${isFront(hole, columns) ? "front" : "back"} hole from the left`;

/** Sentences one after another, without those that say nothing. */
export const joined = (parts: readonly string[]): string => parts.filter((part) => part !== "").join(". ");

export const counted = (count: number, piece: PieceWord): string =>
  `${count} ${count === 1 ? piece.one : piece.many}`;

/** “4 men”, “empty”, “not stated”, “not stated, and 1 man more” */
export function contents({ seeds, gained, supplied }: HoleState, piece: PieceWord): string {
  if (seeds === null) {
    return gained === 0 ? "not stated" : `not stated, and ${counted(gained, piece)} more`;
  }
  const count = seeds === 0 ? "empty" : counted(seeds, piece);
  return supplied ? `${count}, supplied by us` : count;
}

export type HoleMark = "from" | "arrival" | "changed" | "taken" | "legal";

const MARK_WORDS: Readonly<Record<Exclude<HoleMark, "taken">, string>> = {
  from: "lifted from here",
  arrival: "arrived here",
  changed: "changed",
  legal: "can be played",
};

export interface HoleToName {
  readonly side: Side;
  readonly hole: RingIndex;
  readonly state: HoleState;
  readonly marks: readonly HoleMark[];
  /** Seeds just taken from the hole. */
  readonly taken?: number;
  /** In which ways the hole can be played, where there are several: “backward”. */
  readonly ways?: string;
}

/**
 * The accessible name of a hole: “f3, third front hole from the left, 4 men, arrived here”. A hole of the player
 * across the board begins with his name.
 */
export function nameOfHole(
  { side, hole, state, marks, taken = 0, ways = "" }: HoleToName,
  {
    columns,
    seat,
    piece,
    names,
  }: { columns: Columns; seat: Side; piece: PieceWord; names: Readonly<Record<Side, string>> },
): string {
  // "changed" says nothing that a stronger mark does not say already.
  const spoken = marks.filter((mark) => mark !== "changed" || marks.length === 1);
  return [
    ...(side === seat ? [] : [names[side]]),
    holeName(hole, columns),
    holeInWords(hole, columns),
    contents(state, piece),
    ...spoken.map((mark) => {
      if (mark === "taken") return `${counted(taken, piece)} taken`;
      return mark === "legal" && ways !== "" ? `${MARK_WORDS.legal} ${ways}` : MARK_WORDS[mark];
    }),
  ].join(", ");
}
