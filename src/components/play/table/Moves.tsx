/** The moves so far, and what the computer says of its last. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { isOver, plies } from "../../../content/play/game.ts";
import { notationInWords } from "../../../content/play/notation.ts";
import { searchedInWords } from "../../../content/play/thought.ts";
import { takesInWords, turnInWords } from "../../../content/play/words.ts";
import { formatMove } from "../../../engine/index.ts";
import { t } from "../../../language/t.ts";
import { tellingAt } from "../../replay/timeline.ts";
import type { WithModel } from "./model.ts";

export function RemarkLine({ model }: WithModel): JSX.Element | null {
  const remark = model.remark;
  if (remark === null) return null;
  const { line } = remark.thought;
  const searched = remark.level > 2;
  return (
    <p class="table-remark">
      <b>{line[0]}</b>. {t("The computer’s reason:")} {remark.why}
      {searched && <small>{` ${searchedInWords(remark.thought, model.match.names[remark.mover])}`}</small>}
    </p>
  );
}

/** What the turn before this one came to, and why it ended. */
export function LastTurn({ model }: WithModel): JSX.Element | null {
  const { match, line, present, showing, hand } = model;
  const ply = plies(match);
  if (ply === 0 || line === null || !present || showing || hand.type !== "empty" || isOver(match))
    return null;
  const why = tellingAt(line, line.last, "event").reasons.map(({ says }) => says);
  return <p class="table-last">{[`${turnInWords(match, ply - 1)}.`, ...why].join(" ")}</p>;
}

export function MoveList({ model }: WithModel): JSX.Element {
  const { match, cursor } = model;
  const { columns, ruleSet } = match.game.rules;
  const list = useRef<HTMLOListElement>(null);
  const count = plies(match);
  useEffect(() => {
    const scroller = list.current;
    const item = scroller?.querySelector<HTMLElement>("[aria-current]");
    if (scroller && item)
      scroller.scrollTop = item.offsetTop - scroller.offsetTop - scroller.clientHeight / 2;
  }, [cursor.ply, count]);
  return (
    <>
      <ol class="moves" ref={list} aria-label={t("Moves")}>
        {match.game.moves.map((move, k) => {
          const turn = match.turns[k];
          return (
            // Moves have no other name than their number: the same one may be played often.
            <li key={`${k + 1}`}>
              <button
                type="button"
                aria-current={cursor.ply === k + 1 ? "step" : undefined}
                title={turnInWords(match, k)}
                onClick={() => model.toPly(k + 1)}
              >
                <span class="step-at">{k + 1}.</span> <b>{formatMove(move, columns)}</b>{" "}
                {turn !== undefined && turn.captured > 0 && (
                  <span class="moves-taken">{takesInWords(turn.captured, ruleSet.pieceWord)}</span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
      <p class="soft moves-legend">{notationInWords(match.game.moves, ruleSet.pieceWord)}</p>
    </>
  );
}
