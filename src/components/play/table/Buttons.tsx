/** What can be done about the game as a whole: take back, give up, offer a draw. */

import type { JSX } from "preact";
import { isRemote, positionOf } from "../../../content/play/game.ts";
import { resultInWords } from "../../../content/play/words.ts";
import { opposite } from "../../../engine/index.ts";
import { t } from "../../../language/t.ts";
import { giverUp } from "./game-acts.ts";
import type { WithModel } from "./model.ts";

export function Buttons({ model, onLeave }: WithModel & { readonly onLeave: () => void }): JSX.Element {
  const { match, present, asking } = model;
  const over = resultInWords(match) !== null;
  // With somebody at a distance nothing is taken back.
  const away = isRemote(match);
  const opening = !over && !away && present && positionOf(match).phase !== "play";
  const { toMove } = positionOf(match);
  if (asking === "resign") {
    return (
      <Question
        says={t("Does {name} give up?", { name: match.names[giverUp(match)] })}
        yes={t("Yes, give up")}
        no={t("No, play on")}
        onYes={model.resign}
        onNo={() => model.ask(null)}
      />
    );
  }
  if (asking === "draw") {
    return (
      <Question
        says={t("{name} offers {other} a draw.", {
          name: match.names[toMove],
          other: match.names[opposite(toMove)],
        })}
        yes={t("Accept")}
        no={t("Decline")}
        onYes={() => model.answerDraw(true)}
        onNo={() => model.answerDraw(false)}
      />
    );
  }
  return (
    <p class="table-buttons">
      {opening && (
        <button type="button" class="main" onClick={model.playOpening}>
          {t("Play the opening out")}
        </button>
      )}
      {!present && !model.showing && (
        <>
          <button type="button" class="main" onClick={model.last}>
            {t("To the last board")}
          </button>
          {!away && (
            <button type="button" onClick={() => model.goOnFrom(model.cursor.ply)}>
              {t("Play on from here")}
            </button>
          )}
        </>
      )}
      {!away && (
        <>
          <button type="button" aria-disabled={!model.takesBack} onClick={model.takeBack}>
            {t("Take back")}
          </button>
          <button type="button" aria-disabled={match.undone.length === 0} onClick={model.redo}>
            {t("Redo")}
          </button>
        </>
      )}
      {away && model.drawOffered && (
        <>
          <span>
            {t("{name} offers a draw. Whoever moves declines.", { name: match.names[opposite(toMove)] })}
          </span>
          <button type="button" class="main" onClick={() => model.answerDraw(true)}>
            {t("Accept the draw")}
          </button>
        </>
      )}
      {over && (
        <button type="button" class="main" onClick={onLeave}>
          {t("Another game")}
        </button>
      )}
      {!over && away && (
        <>
          <button
            type="button"
            aria-disabled={!model.mayMove}
            onClick={() => model.mayMove && model.ask("resign")}
          >
            {t("Give up")}
          </button>
          {model.draws && (
            <button
              type="button"
              aria-pressed={model.offering}
              aria-disabled={!model.mayMove}
              onClick={() => model.mayMove && model.offerDraw()}
            >
              {t("Offer a draw with my move")}
            </button>
          )}
        </>
      )}
      {!over && !away && (
        <>
          <button type="button" onClick={() => model.ask("resign")}>
            {t("Give up")}
          </button>
          <button
            type="button"
            aria-disabled={!model.mayMove}
            onClick={() => model.mayMove && model.offerDraw()}
          >
            {t("Offer a draw")}
          </button>
        </>
      )}
    </p>
  );
}

interface QuestionProps {
  readonly says: string;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** A question by whose name whoever comes to its answers hears it. */
function Question({ says, yes, no, onYes, onNo }: QuestionProps): JSX.Element {
  return (
    <div class="table-buttons question" role="group" aria-label={says}>
      <span>{says}</span>
      <button type="button" onClick={onYes}>
        {yes}
      </button>
      <button type="button" onClick={onNo}>
        {no}
      </button>
    </div>
  );
}
