/** What went wrong behind the game: not kept, overtaken in another tab, not fetched, not answered. */

import type { JSX } from "preact";
import { positionOf } from "../../../content/play/game.ts";
import { resultInWords } from "../../../content/play/words.ts";
import { t } from "../../../language/t.ts";
import type { WithModel } from "./model.ts";

const NOT_KEPT = {
  full: () => t("This device has no room left: the game is not being kept."),
  blocked: () =>
    t("This browser does not let the page keep anything: the game will be gone when the page is."),
  behind: () =>
    t(
      "The game has gone on in another tab, and what was played there could not be fetched: this one is not being kept. It is asked for again at the next turn.",
    ),
} as const;

export function Troubles({ model }: WithModel): JSX.Element {
  const { keeping } = model;
  return (
    <div class="player-message table-troubles" role="status">
      {keeping.type === "failed" && (
        <p>
          {NOT_KEPT[keeping.how]()} {t("Copy or download it below, under “Share and keep”.")}
        </p>
      )}
      {keeping.type === "overtaken" && (
        <p>
          {t(
            "The game had gone on in another tab, and this is that game now. What was just done here is not part of it.",
          )}{" "}
          <button type="button" onClick={model.keepMine}>
            {t("Keep mine as a game of its own")}
          </button>
        </p>
      )}
      {keeping.type === "forgotten" && (
        <p>
          {t("This game was forgotten in another tab, and is no longer kept on this device.")}{" "}
          <button type="button" onClick={model.keepAgain}>
            {t("Keep it here")}
          </button>
        </p>
      )}
      {model.untold && (
        <p>
          {t(
            "What shows turns step by step, and lists them, could not be fetched: only the boards between them are shown. It is asked for again at the next turn.",
          )}
        </p>
      )}
      {model.lost && (
        <p>
          {t("The computer did not answer.")}{" "}
          <button type="button" onClick={model.letItMove}>
            {t("Ask it again")}
          </button>
        </p>
      )}
      {model.follows &&
        resultInWords(model.match) === null &&
        model.match.movers[positionOf(model.match).toMove].type === "computer" && (
          <p>
            {t("The computer moves in the other tab.")}{" "}
            <button type="button" onClick={model.letItMove}>
              {t("Let it move here")}
            </button>
          </p>
        )}
    </div>
  );
}
