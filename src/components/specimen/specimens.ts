/** Boards in every state that they can be drawn in: for the page of components, and for the test that compares drawings. */

import { parseBoard } from "../../content/board-text-parse.ts";
import { type BoardProps, NO_MARKS } from "../board/Board.tsx";

export interface Specimen {
  readonly name: string;
  readonly says: string;
  readonly board: Pick<BoardProps, "board" | "marks" | "seat" | "as">;
}

const empty = (columns: number): string => Array.from({ length: columns }, () => "0").join(",");
const row = (...seeds: readonly (number | string)[]): string => seeds.join(",");
const rows = (...all: readonly string[]) => parseBoard(all.join("/"));

const MIDDLE = rows(
  row(4, 0, 2, 1, 0, 3, 0, 2),
  row(0, 1, 0, 3, 2, 0, 1, 0),
  row(2, 0, 3, 0, 1, 1, 0, 4),
  row(1, 2, 0, 5, 0, 2, 3, 1),
);

export const SPECIMENS: readonly Specimen[] = [
  {
    name: "empty",
    says: "Empty, eight holes to a row. The holes at the ends of the rows are named, each from its owner’s left.",
    board: { board: rows(empty(8), empty(8), empty(8), empty(8)), seat: "south", as: "picture" },
  },
  {
    name: "seeds",
    says: "One to sixteen seeds, and more. A seed keeps its place while others join it; from about nine on they draw closer.",
    board: {
      board: rows(
        row(1, 2, 3, 4, 5, 6, 7, 8),
        row(9, 10, 11, 12, 13, 14, 15, 16),
        row(18, 22, 26, 30, 0, 0, 0, 0),
        row(36, 44, 52, 63, 0, 0, 0, 0),
      ),
      seat: "south",
      as: "picture",
    },
  },
  {
    name: "all-in-one",
    says: "All sixty-four in one hole.",
    board: {
      board: rows(empty(8), empty(8), empty(8), row(64, 0, 0, 0, 0, 0, 0, 0)),
      seat: "south",
      as: "picture",
    },
  },
  {
    name: "unknown",
    says: "Hatched with a question mark: the source does not say. With a plus: what has fallen there since.",
    board: {
      board: rows(
        row("?", "?", "?", "?", "?", "?", "?", "?"),
        row("?", "?+1", "?+2", "?", "?", "?", "?", "?"),
        row("?", "?", "?", 4, 1, "?", "?", 11),
        row("?", "?", "?", "?", 4, "?", "?", "?"),
      ),
      seat: "south",
      as: "picture",
    },
  },
  {
    name: "supplied",
    says: "Hatched with a number: our own choice, where the source leaves it open.",
    board: {
      board: rows(
        row("2*", "2*", "2*", "2*", "2*", "2*", "2*", "2*"),
        row("2*", "0*", "2*", "2*", "4*", "2*", "2*", "0*"),
        row(1, 1, 1, 4, 1, 1, 1, 11),
        row(1, 1, 1, 1, 4, 1, 1, 1),
      ),
      seat: "south",
      as: "picture",
    },
  },
  {
    name: "sown",
    says: "A lap. Dashed: lifted from. Gold: arrived. The way hops from hole to hole; tinted counts have changed.",
    board: {
      board: MIDDLE,
      marks: {
        ...NO_MARKS,
        from: { side: "south", hole: 2 },
        lap: { side: "south", from: 2, direction: 1, seeds: 5 },
        arrival: { side: "south", hole: 7 },
        changed: [2, 3, 4, 5, 6, 7].map((hole) => ({ side: "south", hole })),
      },
      seat: "south",
      as: "picture",
    },
  },
  {
    name: "round-the-corner",
    says: "A lap that turns from the back row into the front row, clockwise too.",
    board: {
      board: MIDDLE,
      marks: {
        ...NO_MARKS,
        from: { side: "north", hole: 12 },
        lap: { side: "north", from: 12, direction: -1, seeds: 7 },
        arrival: { side: "north", hole: 5 },
      },
      seat: "south",
      as: "picture",
    },
  },
  {
    name: "taken",
    says: "A capture. Struck out: what is taken, with its count.",
    board: {
      board: rows(
        row(4, 0, 2, 1, 0, 0, 0, 2),
        row(0, 1, 0, 3, 2, 0, 1, 0),
        row(2, 0, 3, 0, 1, 1, 0, 4),
        row(1, 2, 0, 5, 0, 2, 3, 1),
      ),
      marks: {
        ...NO_MARKS,
        from: { side: "south", hole: 7 },
        lap: { side: "south", from: 7, direction: 1, seeds: 3 },
        arrival: { side: "south", hole: 10 },
        taken: [
          { side: "north", hole: 13, seeds: 2 },
          { side: "north", hole: 2, seeds: 3 },
        ],
      },
      seat: "south",
      as: "picture",
    },
  },
  {
    name: "playable",
    says: "To be played on: a grid that is walked with the arrow keys. Holes with a thin line may be played.",
    board: {
      board: MIDDLE,
      marks: {
        ...NO_MARKS,
        legal: [1, 3, 6, 8, 11, 13].map((hole) => ({ side: "south", hole })),
      },
      seat: "south",
      as: "grid",
    },
  },
  {
    name: "from-north",
    says: "The same board from the other player’s seat.",
    board: { board: MIDDLE, seat: "north", as: "picture" },
  },
  {
    name: "nine",
    says: "Nine holes to a row.",
    board: {
      board: rows(
        row(2, 2, 2, 2, 2, 2, 2, 2, 2),
        empty(9),
        row(0, 1, 2, 3, 4, 5, 6, 7, 8),
        row(29, 2, 1, 0, 0, 0, 0, 0, 0),
      ),
      seat: "south",
      as: "picture",
    },
  },
  {
    name: "ten",
    says: "Ten holes to a row.",
    board: {
      board: rows(
        empty(10),
        row(2, 2, 2, 2, 2, 2, 2, 2, 2, 2),
        row(10, 9, 8, 7, 6, 5, 4, 3, 2, 1),
        row(33, 2, 1, 0, 0, 0, 0, 0, 0, 0),
      ),
      seat: "south",
      as: "picture",
    },
  },
];
