/** What the computer answers when it is offered a draw; fetched with the first offer. */

import { agreeDraw, type Match, plies } from "../../../content/play/game.ts";
import { t } from "../../../language/t.ts";
import { askComputer } from "./ask-computer.ts";
import { type Change, refusal, type TableScene } from "./model.ts";

/** @param settled ends the game so, unless it has gone on meanwhile: then what was offered is past. */
export async function offerDrawTo(
  { match, rules, position, changeStill }: TableScene,
  settled: (after: Match, said: string, how: Change) => void,
): Promise<void> {
  const asked = await askComputer(rules, position, { level: 3, seed: match.seed, ply: plies(match) });
  const found = await asked.answer;
  if (found === null) changeStill(refusal(t("The computer did not answer. The game goes on.")));
  else if (found.thought.value < 0) {
    changeStill(refusal(t("The computer declines: it thinks that it stands better.")));
  } else settled(agreeDraw(match), t("The computer accepts: it is a draw."), changeStill);
}
