/** What each source's board shows where the sources part. */

import { type Board, boardOf } from "../../content/boards.ts";
import { type PlayedBy, playSamePosition, type SamePosition, samePositions } from "../../content/compare.ts";
import { ruleSet } from "../../engine/index.ts";
import { type Marks, NO_MARKS } from "../board/Board.tsx";
import type { PieceWord } from "../board/names.ts";
import { marksOf } from "./marks.ts";

export interface SameBoard {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly board: Board;
  readonly marks: Marks;
  readonly piece: PieceWord;
  readonly label: string;
}

/** The id of a source's board under a topic; with a point and a sentence behind it, that of the sentence above. */
export const sameBoardId = (topic: string, source: string): string => `${topic}.${source}`;

/** The board to which the source has come; the hole that was to be lifted, if the move is refused or cannot be. */
export function sameBoardOf({ record, setup, hole, parting }: SamePosition, by: PlayedBy): SameBoard {
  const { source, told, said } = by;
  const { answer } = told;
  const step =
    answer.type === "played" ? (answer.steps[parting.step ?? 0] ?? answer.steps.at(-1)) : undefined;
  const from = { side: setup.toMove, hole };
  return {
    name: `${record.topic}-${source.id}`,
    board: boardOf(step?.scene.holes ?? setup.holes),
    marks: step === undefined ? { ...NO_MARKS, from } : marksOf(step, setup.toMove),
    piece: ruleSet(source.ruleSet).pieceWord,
    label: `${source.shortTitle}: ${said.text}`,
  };
}

/** Every board of the comparison. */
export const sameBoards = (): readonly SameBoard[] =>
  samePositions()
    .map(playSamePosition)
    .flatMap((same) => same.played.map((by) => sameBoardOf(same, by)));
