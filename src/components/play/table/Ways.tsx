/** The choices of a turn that has been begun, each with what it comes to. */

import type { JSX } from "preact";
import { positionOf } from "../../../content/play/game.ts";
import { askInWords, type Preview, previewInWords, previewOf } from "../../../content/play/preview.ts";
import { wayInWords } from "../../../content/play/words.ts";
import { formatMove, holeName, type Move, opposite, type Side } from "../../../engine/index.ts";
import { t } from "../../../language/t.ts";
import { type Marks, NO_MARKS } from "../../board/Board.tsx";
import type { ChoosingProps } from "./model.ts";

/** Turns with more ways than this are chosen step by step only. */
const MOST_WAYS = 12;

export function Ways({ model, onPoint }: ChoosingProps): JSX.Element | null {
  const { choice, hand, match, legal } = model;
  if (hand.type === "sowing") {
    const whole = legal.some(
      (move) =>
        formatMove(move, match.game.rules.columns) === formatMove(hand.move, match.game.rules.columns),
    );
    return (
      <div class="ways" role="group" aria-label={t("Sowing by hand")}>
        {whole && (
          <button type="button" onClick={model.finish}>
            {t("Play out the rest")}
          </button>
        )}
        <button type="button" onClick={model.cancel}>
          {t("Put everything back")}
        </button>
      </div>
    );
  }
  if (choice.type !== "first" && choice.type !== "end") return null;
  const { rules } = match.game;
  const piece = rules.ruleSet.pieceWord;
  const position = positionOf(match);
  const hole = hand.type === "choosing" ? hand.hole : 0;
  const whole = legal.filter((move) => move.hole === hole);
  const way = (move: Move, label: string): JSX.Element => {
    const preview = previewOf(rules, position, move);
    const point = (): void => onPoint(marksOfPreview(preview, position.toMove));
    return (
      <button
        key={formatMove(move, rules.columns)}
        type="button"
        onClick={() => model.choose(move)}
        onFocus={point}
        onBlur={() => onPoint(null)}
        onPointerEnter={point}
        onPointerLeave={() => onPoint(null)}
      >
        <b>{label}</b> <span>{previewInWords(preview, rules.columns, piece)}</span>
      </button>
    );
  };
  return (
    <div
      class="ways"
      role="group"
      aria-label={t("Ways to play {hole}", { hole: holeName(hole, rules.columns) })}
    >
      <b>{askInWords(choice, hole, rules)}</b>
      {choice.options.map((move) =>
        way(
          move,
          choice.type === "end"
            ? t("In at the {end} end", { end: t(move.ends.at(-1) ?? "left") })
            : wayInWords(move, piece),
        ),
      )}
      {choice.type === "first" && whole.some(({ ends }) => ends.length > 0) && whole.length <= MOST_WAYS && (
        <details>
          <summary>{t("Choose every end now")}</summary>
          {whole.map((move) => way(move, formatMove(move, rules.columns)))}
        </details>
      )}
      <button type="button" onClick={model.cancel}>
        {t("Put back")}
      </button>
    </div>
  );
}

/** A way drawn as what it would come to for `side`, which moves. */
const marksOfPreview = ({ move, arrival, taken }: Preview, side: Side): Marks => ({
  ...NO_MARKS,
  from: { side, hole: move.hole },
  arrival: arrival === null ? null : { side, hole: arrival },
  taken: taken.map(({ hole, seeds }) => ({ side: opposite(side), hole, seeds })),
});
