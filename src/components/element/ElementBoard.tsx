/** What stands inside `<four-rows-board>`: the board of the edition, and where it may be played on, what is said of it. */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { boardOf } from "../../content/boards.ts";
import { refusals } from "../../content/play/game.ts";
import { wayInWords, waysInWords } from "../../content/play/words.ts";
import { SIDE_NAMES } from "../../content/side-names.ts";
import { legalMoves, type Move, outcomeAt } from "../../engine/index.ts";
import { Board, type Marks, NO_MARKS } from "../board/Board.tsx";
import type { Place } from "../board/geometry.ts";
import type { Asked } from "./read.ts";
import type { FourRowsMove, FourRowsOutcome } from "./types.ts";

export interface ElementBoardProps {
  readonly asked: Asked;
  /** The move that led to this board, where it was played on it. */
  readonly last: Played | null;
  readonly onMove: (move: Move) => void;
}

export interface Played extends FourRowsMove {
  readonly changed: readonly Place[];
}

export function ElementBoard({ asked, last, onMove }: ElementBoardProps): JSX.Element {
  const { rules, position, seat, label, playable } = asked;
  const { toMove } = position;
  const piece = rules.ruleSet.pieceWord;
  const [choices, setChoices] = useState<readonly Move[]>([]);
  const [remark, setRemark] = useState("");
  const root = useRef<HTMLDivElement>(null);
  const over = overBy(asked, last);
  const legal = playable && over === null ? legalMoves(rules, position) : [];
  const marks: Marks = {
    ...NO_MARKS,
    changed: last?.changed ?? [],
    legal: [...new Set(legal.map(({ hole }) => hole))].map((hole) => ({
      side: toMove,
      hole,
      ways: waysInWords(legal, hole),
    })),
  };

  // A choice takes the focus, so that keys alone will do; when it is made, the board has it again.
  const choosing = choices.length > 0;
  const chose = useRef(false);
  useEffect(() => {
    if (choosing) root.current?.querySelector<HTMLElement>("button")?.focus();
    else if (chose.current)
      root.current?.querySelector<HTMLElement>("[role=gridcell][tabindex='0']")?.focus();
    chose.current = choosing;
  }, [choosing]);

  // Whatever was begun on another board is over.
  useEffect(() => {
    setChoices([]);
    setRemark("");
  }, [position]);

  const choose = (move: Move | null): void => {
    setChoices([]);
    setRemark("");
    if (move !== null) onMove(move);
  };
  const touch = ({ side, hole }: Place): void => {
    if (over !== null) return;
    const moves = side === toMove ? legal.filter((move) => move.hole === hole) : [];
    setChoices(moves.length > 1 ? moves : []);
    const [only] = moves;
    if (only !== undefined) {
      setRemark("");
      if (moves.length === 1) onMove(only);
    } else if (side !== toMove) {
      setRemark(`It is ${SIDE_NAMES[toMove]}’s turn: choose a hole of ${SIDE_NAMES[toMove]}.`);
    } else {
      setRemark(
        refusals(rules, position, hole)
          .map(({ says }) => says)
          .join(" "),
      );
    }
  };

  return (
    <div ref={root} class="board-frame">
      <Board
        uid="board"
        board={boardOf(position.holes)}
        seat={seat}
        piece={piece}
        names={SIDE_NAMES}
        label={label}
        marks={marks}
        {...(playable ? { onHole: touch } : {})}
      />
      {choosing && (
        <div class="ways" role="group" aria-label="Ways to play this hole">
          {choices.map((move, k) => (
            <button key={`${k}`} type="button" onClick={() => choose(move)}>
              {wayInWords(move, piece)}
              {move.ends.length > 0 && `, in at the ${move.ends.join(", then the ")}`}
            </button>
          ))}
          <button type="button" onClick={() => choose(null)}>
            Another hole
          </button>
        </div>
      )}
      {position.stock !== null && (
        <p class="says">
          To bring on: South {position.stock.south}, North {position.stock.north}.
        </p>
      )}
      {playable && (
        <p class="says" role="status">
          {[
            last === null ? "" : `Played ${last.move}.`,
            over === null ? `${SIDE_NAMES[toMove]} to move.` : overInWords(over),
            remark,
          ]
            .filter((part) => part !== "")
            .join(" ")}
        </p>
      )}
    </div>
  );
}

/** How the game has ended, by the last move or because the player to move has none. */
function overBy({ rules, position }: Asked, last: Played | null): FourRowsOutcome | null {
  if (last?.outcome) return last.outcome;
  const outcome = outcomeAt(rules, position);
  if (outcome === null) return null;
  const winner = outcome.type === "won" ? outcome.winner : null;
  return { type: outcome.type, how: outcome.how, winner, says: outcome.licence.says };
}

const overInWords = ({ winner, says }: FourRowsOutcome): string =>
  `${winner === null ? "The game is over" : `${SIDE_NAMES[winner]} wins`}: ${says}`;
