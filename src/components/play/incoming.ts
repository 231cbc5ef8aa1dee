/** What reads a game that the address of the page names or carries, or that another tab has kept, fetched together. */

import type { Match } from "../../content/play/game.ts";
import { openSave } from "../../content/play/open.ts";
import type { Save } from "../../content/play/save.ts";
import type { RuleSet } from "../../engine/index.ts";
import { fetchGame } from "./kept.ts";

export { LETTER_TAG } from "../../content/play/letter.ts";
export { parseLink } from "../../content/play/link-read.ts";
export { openRecord, openSave } from "../../content/play/open.ts";
export { fetchGame } from "./kept.ts";
export { goToPageOf } from "./right-page.ts";

export interface Theirs {
  readonly save: Save;
  readonly match: Match;
}

/** What another tab has kept of a game, judged by the rules; `null` when it cannot be had, `gone` when it was forgotten. */
export async function fetchTheirs(ruleSet: RuleSet, id: string): Promise<Theirs | "gone" | null> {
  const save = await fetchGame(id);
  if (!save.ok) return save.error.gone ? "gone" : null;
  const match = openSave(ruleSet, save.value);
  return match.ok ? { save: save.value, match: match.value } : null;
}
