/** What stands beside the board: the moment of the game, the rule behind it, and what has just been refused. */

import { plies, positionOf } from "../../../content/play/game.ts";
import { licencesOfWays, resultInWords, toMoveInWords, turnInWords } from "../../../content/play/words.ts";
import { holeName, playMove } from "../../../engine/index.ts";
import { t } from "../../../language/t.ts";
import type { Telling } from "../../replay/timeline.ts";
import type { TableModel } from "./model.ts";
import { titleOfResult } from "./result.ts";
import { telling } from "./say.ts";

/** Rules of the moment that are shown: more would be a rulebook. */
const MOST_RULES = 3;

export function tellingOf(model: TableModel): Telling {
  const { match, told, cursor, refused, showing, shows, present, hand, choice } = model;
  const { rules } = match.game;
  const turn = t("Turn {n}", { n: plies(match) + 1 });
  // What is to be chosen is asked under the board, where the ways stand.
  const begun = (from: number): string =>
    t("{name} plays {move}", {
      name: match.names[positionOf(match).toMove],
      move: holeName(from, rules.columns),
    });
  if (refused !== null) return telling(turn, refused.says, refused.licences);
  if (hand.type === "sowing" && shows !== null) return shows.tellingOfSowing(model.scene, turn);
  if (choice.type === "first") {
    const licences = licencesOfWays(rules, positionOf(match), choice.options);
    return telling(turn, begun(choice.options[0]?.hole ?? 0), licences);
  }
  if (choice.type === "end") {
    const asked = playMove(rules, positionOf(match), choice.soFar);
    const licences = asked.type === "asks-end" ? [asked.licence] : [];
    return telling(turn, begun(choice.soFar.hole), licences);
  }
  if (showing || !present) {
    if (cursor.ply === 0) return telling(t("Before play"), t("The board before play"));
    const where = t("Turn {n} of {all}", { n: cursor.ply, all: plies(match) });
    if (told === null) return telling(where, turnInWords(match, cursor.ply - 1));
    return { ...told, place: [where, ...told.place.slice(1)] };
  }
  const result = resultInWords(match);
  if (result !== null) {
    return telling(
      titleOfResult(match, result),
      result.says,
      result.licence === null ? [] : [{ ...result.licence, says: "" }],
    );
  }
  const moment = model.moment.slice(0, MOST_RULES);
  if (model.sent !== null) return telling(turn, t("The move is on its way"));
  const text = model.thinking
    ? t("{name} is thinking", { name: match.names[positionOf(match).toMove] })
    : toMoveInWords(match);
  return telling(turn, text, moment);
}
