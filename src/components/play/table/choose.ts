/** From the touch of a hole to a turn: the choices that it takes. */

import { type Choice, choiceOf, choiceToOffer, type Match, refusals } from "../../../content/play-game.ts";
import { currentPosition, formatMove, holeName, type Move } from "../../../engine/index.ts";
import type { Place } from "../../board/geometry.ts";
import { endOf } from "./ends.ts";
import { atPresent, EMPTY, type Scene, type TurnActs } from "./model.ts";

export function turnActs(scene: Scene): TurnActs {
  const { match, hand, choice, rules, position, mover, over, legal, present, showing, shows, sent } = scene;
  const { change, refuse, played, fetchTurns } = scene;

  const begin = (move: Move, whole: boolean): void => {
    if (mover.type === "person" && mover.sowing === "manual") {
      void fetchTurns().then((turns) => {
        if (turns === null) refuse("What follows a hand could not be fetched. Touch the hole again.");
        else turns.beginSowing(scene, move);
      });
    } else if (whole) played(move, match);
    else {
      change({
        hand: { type: "choosing", hole: move.hole, chosen: move },
        refused: null,
        announcement: "Choose an end",
      });
    }
  };
  const settle = (next: Choice, hole: number): void => {
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
          announcement: `${holeName(hole, rules.columns)}: ${next.options.length === 1 ? "only backward. Choose it or put back" : `${next.options.length} ways. Choose one`}`,
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
      change({ showing: false, cursor: atPresent(match) });
      return;
    }
    if (over)
      return refuse("The game is over.", match.game.outcome === null ? [] : [match.game.outcome.licence]);
    if (!present) return refuse("You are looking back. Go to the last board to play on.");
    if (mover.type === "computer") return refuse("It is the computer’s turn.");
    if (mover.type === "remote") return refuse(elsewhereInWords(match));
    if (sent !== null) return refuse("The move is on its way. One moment.");
    if (hand.type === "sowing") return shows?.sowOn(scene, place);
    if (hand.type === "choosing" && hand.chosen !== null && choice.type === "end") {
      const end = endOf(place, position.toMove, rules.columns);
      const option = choice.options.find((move) => move.ends.at(-1) === end);
      if (end !== null && option !== undefined) return choose(option);
      return refuse("Choose the left or the right end of your front row.");
    }
    if (place.side !== position.toMove) {
      return refuse(
        `${holeName(place.hole, rules.columns)} there is ${match.names[place.side]}’s. It is ${match.names[position.toMove]}’s turn.`,
      );
    }
    const next = choiceToOffer(legal, place.hole);
    if (next.type === "none") {
      return refuse(
        `${holeName(place.hole, rules.columns)} cannot be played.`,
        refusals(rules, position, place.hole),
      );
    }
    settle(next, place.hole);
  };

  return {
    touch,
    choose,
    cancel: () => change({ hand: EMPTY, refused: null, announcement: "Put back" }),
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
    return `You are watching: only ${names.south} and ${names.north} move.`;
  }
  return `It is ${names[currentPosition(game).toMove]}’s turn, who sits elsewhere.`;
}
