/** From what was kept, sent or written to a game, each move judged by the rules; and from a game to what is kept. */

import {
  explainParseError,
  formatMove,
  formatRecord,
  type GameRecord,
  parseRecord,
  parseRecordJson,
  type Result,
  type RuleSet,
} from "../engine/index.ts";
import { type Match, matchOf, recordOf } from "./play-game.ts";
import { FORMAT, SAVE_VERSION, type Save, type SaveError } from "./play-save.ts";

export const saveOf = (
  match: Match,
  { id, revision, changed, view }: Pick<Save, "id" | "revision" | "changed" | "view">,
): Save => ({
  format: FORMAT,
  version: SAVE_VERSION,
  id,
  revision,
  changed,
  record: formatRecord(recordOf(match)),
  undone: match.undone.map((move) => formatMove(move, match.game.rules.columns)),
  view,
  remote: null,
});

/** The game of a save, as of everything below one of this rule set. */
export function openSave(ruleSet: RuleSet, save: Save): Result<Match, SaveError> {
  const record = parseRecord(save.record);
  if (!record.ok) return { ok: false, error: { says: explainParseError(record.error) } };
  return explained(ruleSet, record.value, save.undone);
}

function explained(
  ruleSet: RuleSet,
  record: GameRecord,
  undone: readonly string[] = [],
): Result<Match, SaveError> {
  const match = matchOf(ruleSet, record, undone);
  if (match.ok) return match;
  const { ply, says } = match.error;
  return {
    ok: false,
    error: { says: ply === 0 ? says : `Move ${ply} (${record.moves[ply - 1]?.move}): ${says}` },
  };
}

/** A game in any of the forms in which one can come: a record as text or JSON. The error is for people. */
export function readGame(ruleSet: RuleSet, text: string): Result<Match, SaveError> {
  if (/^\s*\{/.test(text)) {
    const json = parseRecordJson(text);
    if (json.ok) return explained(ruleSet, json.value);
    const { path, expected } = json.error;
    return { ok: false, error: { says: `${path === "" ? "The text" : path} should be ${expected}.` } };
  }
  const record = parseRecord(text);
  if (!record.ok) return { ok: false, error: { says: explainParseError(record.error) } };
  return explained(ruleSet, record.value);
}

/** The game of a record that came by a link. */
export const openRecord = (ruleSet: RuleSet, record: GameRecord): Result<Match, SaveError> =>
  explained(ruleSet, record);
