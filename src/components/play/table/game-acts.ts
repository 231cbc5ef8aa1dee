/** What is done about the game as a whole: taken back, given up, agreed on. */

import {
  agreeDraw,
  isOver,
  type Match,
  playOpening,
  plies,
  positionOf,
  redo,
  resign,
  takeBack,
  takeBackPly,
} from "../../../content/play/game.ts";
import { resultInWords } from "../../../content/play/words.ts";
import { opposite, type Side } from "../../../engine/index.ts";
import { t } from "../../../language/t.ts";
import { newId } from "../store.ts";
import { atPresent, type Change, EMPTY, type GameActs, refusal, type TableScene } from "./model.ts";
import { nextInWords, titleOfResult } from "./result.ts";

const draw = (): Promise<typeof import("./draw.ts")> => import("./draw.ts");

/** The turn that the page is at: the one to be made, or the last of a game that is over. */
const turnOf = (match: Match): number => plies(match) + (isOver(match) ? 0 : 1);

/** Who gives up: the player whose turn it is, or the person if that is the computer. */
export function giverUp(match: Match): Side {
  const { toMove } = positionOf(match);
  return match.movers[toMove].type === "person" ? toMove : opposite(toMove);
}

export function gameActs(scene: TableScene): GameActs {
  const { match, position, remote, offering, keeping, change, changeStill } = scene;
  const settled = (after: Match, said: string, how: Change = change): void =>
    how({
      match: after,
      cursor: atPresent(after),
      hand: EMPTY,
      showing: false,
      refused: null,
      remark: null,
      thinking: false,
      lost: false,
      follows: false,
      asking: null,
      moves: 0,
      announcement: said,
    });

  return {
    playOpening: () => {
      const after = playOpening(match);
      settled(after, `${t("The opening is played out.")} ${nextInWords(after)}`);
    },
    takeBack: () => {
      const to = takeBackPly(match);
      if (to === null) return;
      const after = takeBack(match, to);
      settled(after, `${t("Taken back to turn {n}.", { n: turnOf(after) })} ${nextInWords(after)}`);
    },
    goOnFrom: (ply) => {
      const after = takeBack(match, ply);
      settled(after, `${t("The game goes on from turn {n}.", { n: turnOf(after) })} ${nextInWords(after)}`);
    },
    redo: () => {
      if (match.undone.length === 0) return;
      const after = redo(match);
      settled(after, `${t("Played again up to turn {n}.", { n: turnOf(after) })} ${nextInWords(after)}`);
    },
    resign: () => {
      if (remote !== undefined) {
        change({ asking: null });
        return remote.resign();
      }
      const after = resign(match, giverUp(match));
      const result = resultInWords(after);
      settled(after, result === null ? "" : titleOfResult(after, result));
    },
    offerDraw: () => {
      if (remote !== undefined) {
        const says = offering
          ? t("No draw is offered with your move.")
          : t("A draw is offered with your next move.");
        return change({ offering: !offering, announcement: says });
      }
      if (match.movers[opposite(position.toMove)].type === "person") {
        change({ asking: "draw", announcement: t("A draw is offered") });
        return;
      }
      void draw()
        .then(({ offerDrawTo }) => offerDrawTo(scene, settled))
        .catch(() => changeStill(refusal(t("The computer could not be fetched. Is there a connection?"))));
    },
    answerDraw: (accepted) => {
      if (accepted && remote !== undefined) remote.agree();
      else if (accepted) settled(agreeDraw(match), t("It is a draw."));
      else change({ asking: null, announcement: t("The game goes on") });
    },
    ask: (asking) => change({ asking }),
    letItMove: () => change({ follows: false, lost: false, insists: true }),
    keepAgain: () => change({ keeping: { type: "not-yet" } }),
    keepMine: () => {
      if (keeping.type !== "overtaken") return;
      const { mine } = keeping;
      change({
        id: newId(),
        match: mine,
        cursor: atPresent(mine),
        hand: EMPTY,
        follows: false,
        keeping: { type: "not-yet" },
        announcement: t("Yours is kept as a game of its own."),
      });
    },
  };
}
