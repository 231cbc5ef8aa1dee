/** What a reader can take away from a figure as text, and what is said of it. */

import { formatBoard } from "../../content/board-text.ts";
import { numberSaid } from "../../content/numerals.ts";
import type { Replay } from "../../content/replay/replay.ts";
import { setupOf } from "../../content/replay/setup-of.ts";
import { formatRecord } from "../../engine/record.ts";
import { formatPosition } from "../../engine/rows.ts";
import type { Plain } from "../../language/messages.ts";
import { t } from "../../language/t.ts";
import { frameAt, stepAt, type Tick, type Timeline } from "./timeline.ts";

export interface Copied {
  readonly text: string;
  /** What the text is, and what it leaves out. */
  readonly says: string;
}

/** The board of a tick: a position string, or the board as far as it is known. */
export function copiedPosition(timeline: Timeline, tick: Tick): Copied {
  const { names, piece } = timeline.replay;
  const { step } = stepAt(timeline, tick);
  const { board, hand } = frameAt(timeline, tick, "event");
  const setup = setupOf(board, step);
  const says =
    setup === null
      ? t(
          "Copied the board with “?” for each hole that the source leaves unknown. So it is no position, and nothing can be played from it.",
        )
      : step.next === null && step.side !== null
        ? t("Copied the board in the middle of the turn of {name}.", { name: names[step.side] })
        : t("Copied the position.");
  const pieces = `${numberSaid(hand)} ${t((hand === 1 ? piece.one : piece.many) as Plain)}`;
  return {
    text: setup === null ? formatBoard(board) : formatPosition(setup),
    says: hand === 0 ? says : `${says} ${t("Left out are the pieces in the hand: {pieces}.", { pieces })}`,
  };
}

/** The moves of a figure, or of the reader's line: a game as text, or the moves alone where no game begins there. */
export function copiedMoves({ moves, play, names, columns, steps }: Replay): Copied {
  if (play === null) {
    const first = steps.findLast(({ side }) => side === null)?.board ?? "";
    return {
      text: moves.map((move, index) => `${index + 1}. ${move}`).join(" "),
      says: first.includes("?")
        ? t(
            "Copied the moves alone: the board that they begin from is not wholly known, so no game can be opened from them.",
          )
        : t("Copied the moves alone, without the board that they begin from."),
    };
  }
  const { ruleSet, readings, position, result } = play;
  return {
    text: formatRecord({
      ruleSet,
      columns,
      readings,
      start: { type: "position", text: position },
      players: names,
      tags: {},
      comment: null,
      moves: moves.map((move) => ({ move, comment: null })),
      result,
    }),
    says: t("Copied the moves."),
  };
}
