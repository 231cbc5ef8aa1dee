/** What went wrong behind the game: not kept, overtaken in another tab, not fetched, not answered. */

import type { JSX } from "preact";
import { positionOf } from "../../../content/play-game.ts";
import { resultInWords } from "../../../content/play-words.ts";
import type { WithModel } from "./model.ts";

export function Troubles({ model }: WithModel): JSX.Element {
  const { keeping } = model;
  return (
    <div class="player-message table-troubles" role="status">
      {keeping.type === "failed" && (
        <p>
          {keeping.how === "full"
            ? "This device has no room left: the game is not being kept. "
            : "This browser does not let the page keep anything: the game will be gone when the page is. "}
          Copy or download it below, under “Share and keep”.
        </p>
      )}
      {keeping.type === "overtaken" && (
        <p>
          The game had gone on in another tab, and this is that game now. What was just done here is not part
          of it.{" "}
          <button type="button" onClick={model.keepMine}>
            Keep mine as a game of its own
          </button>
        </p>
      )}
      {model.untold && (
        <p>
          What shows turns step by step, and lists them, could not be fetched: only the boards between them
          are shown. It is asked for again at the next turn.
        </p>
      )}
      {model.lost && (
        <p>
          The computer did not answer.{" "}
          <button type="button" onClick={model.letItMove}>
            Ask it again
          </button>
        </p>
      )}
      {model.follows &&
        resultInWords(model.match) === null &&
        model.match.movers[positionOf(model.match).toMove].type === "computer" && (
          <p>
            The computer moves in the other tab.{" "}
            <button type="button" onClick={model.letItMove}>
              Let it move here
            </button>
          </p>
        )}
    </div>
  );
}
