/** From the touch of a hole to a turn: the choices that it takes. */

import {
  choiceOf,
  choiceToOffer,
  type Match,
  refusals,
  type TurnChoice,
} from "../../../content/play/game.ts";
import { currentPosition, formatMove, holeName, type Move } from "../../../engine/index.ts";
import { t } from "../../../language/t.ts";
import type { Place } from "../../board/geometry.ts";
import { endOf } from "./ends.ts";
import { EMPTY, type TableScene, type TurnActs } from "./model.ts";
import { shownOut } from "./result.ts";

export function turnActs(scene: TableScene): TurnActs {
  const { match, hand, choice, rules, position, mover, over, legal, present, showing, shows, sent } = scene;
  const { change, refuse, played, fetchTurns } = scene;

  const name = (hole: number): string => holeName(hole, rules.columns);
  const begin = (move: Move, whole: boolean): void => {
    if (mover.type === "person" && mover.sowing === "manual") {
      void fetchTurns().then((turns) => {
        if (turns === null) refuse(t("What follows a hand could not be fetched. Touch the hole again."));
        else turns.beginSowing(scene, move);
      });
    } else if (whole) played(move, match);
    else {
      change({
        hand: { type: "choosing", hole: move.hole, chosen: move },
        refused: null,
        announcement: t("Choose an end"),
      });
    }
  };
  const settle = (next: TurnChoice, hole: number): void => {
    switch (next.type) {
      case "none":
        return;
      case "move":
        begin(next.move, true);
        return;
      case "first":
        change({
          hand: { type: "choosing", hole, chosen: null },
          refused: null,
          announcement:
            next.options.length === 1
              ? t("{hole}: only backward. Choose it or put back", { hole: name(hole) })
              : t("{hole}: {n} ways. Choose one", { hole: name(hole), n: next.options.length }),
        });
        return;
      case "end":
        begin(next.soFar, false);
        return;
      default:
        next satisfies never;
    }
  };
  const choose = (move: Move): void => {
    const next = choiceOf(legal, move.hole, move);
    settle(next.type === "first" ? { type: "none" } : next, move.hole);
  };

  const touch = (place: Place) => {
    if (showing) {
      const skipped = shownOut(match);
      change({ ...skipped, announcement: `${t("Skipped to the end of the turn.")} ${skipped.announcement}` });
      return;
    }
    if (over)
      return refuse(t("The game is over."), match.game.outcome === null ? [] : [match.game.outcome.licence]);
    if (!present) return refuse(t("You are looking back. Go to the last board to play on."));
    if (mover.type === "computer") return refuse(t("It is the computer’s turn."));
    if (mover.type === "remote") return refuse(elsewhereInWords(match));
    if (sent !== null) return refuse(t("The move is on its way. One moment."));
    if (hand.type === "sowing") return shows?.sowOn(scene, place);
    if (hand.type === "choosing" && hand.chosen !== null && choice.type === "end") {
      const end = endOf(place, position.toMove, rules.columns);
      const option = choice.options.find((move) => move.ends.at(-1) === end);
      if (end !== null && option !== undefined) return choose(option);
      return refuse(t("Choose the left or the right end of your front row."));
    }
    if (place.side !== position.toMove) {
      return refuse(
        t("{hole} there is {owner}’s. It is {name}’s turn.", {
          hole: name(place.hole),
          owner: match.names[place.side],
          name: match.names[position.toMove],
        }),
      );
    }
    const next = choiceToOffer(legal, place.hole);
    if (next.type === "none") {
      return refuse(
        t("{hole} cannot be played.", { hole: name(place.hole) }),
        refusals(rules, position, place.hole),
      );
    }
    settle(next, place.hole);
  };

  return {
    touch,
    choose,
    cancel: () => change({ hand: EMPTY, refused: null, announcement: t("Put back") }),
    finish: () => {
      if (hand.type !== "sowing") return;
      const asked = formatMove(hand.move, rules.columns);
      if (legal.some((one) => formatMove(one, rules.columns) === asked)) played(hand.move, match);
    },
  };
}

/** Why nothing can be moved here: the turn is somebody’s who sits elsewhere. */
function elsewhereInWords({ movers, names, game }: Match): string {
  if (movers.south.type === "remote" && movers.north.type === "remote") {
    return t("You are watching: only {south} and {north} move.", names);
  }
  return t("It is {name}’s turn, who sits elsewhere.", { name: names[currentPosition(game).toMove] });
}
