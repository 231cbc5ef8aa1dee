/** What a game came to, told to the one person who has played it against the computer. */

import { type Match, onlyPerson, winnerOf } from "../../../content/play/game.ts";
import { type ResultWords, resultInWords, toMoveInWords } from "../../../content/play/words.ts";
import { opposite } from "../../../engine/index.ts";
import { t } from "../../../language/t.ts";
import { atPresent, type State } from "./model.ts";

/** “North wins”, and to whoever has lost to the computer “North wins · You lost”. */
export function titleOfResult(match: Match, { title }: ResultWords): string {
  const only = onlyPerson(match);
  const winner = winnerOf(match);
  if (only === null || winner === null || match.movers[opposite(only)].type !== "computer") return title;
  return `${title} · ${winner === only ? t("You won") : t("You lost")}`;
}

/** What the game came to, or whose turn it is. */
export function nextInWords(match: Match): string {
  const result = resultInWords(match);
  return result === null ? `${toMoveInWords(match)}.` : `${titleOfResult(match, result)}. ${result.says}`;
}

/** The last board after its turn has been shown, or passed over. */
export const shownOut = (match: Match): Pick<State, "showing" | "cursor" | "announcement"> => ({
  showing: false,
  cursor: atPresent(match),
  announcement: nextInWords(match),
});
