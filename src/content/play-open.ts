/** From what was kept, sent or written to a game, each move judged by the rules; and from a game to what is kept. */

import {
  explainParseError,
  formatMove,
  formatRecord,
  type GameRecord,
  parseRecord,
  parseRecordJson,
  type Result,
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
});

/** The game of a save. */
export function openSave(save: Save): Result<Match, SaveError> {
  const record = parseRecord(save.record);
  if (!record.ok) return { ok: false, error: { says: explainParseError(record.error) } };
  return explained(record.value, save.undone);
}

function explained(record: GameRecord, undone: readonly string[] = []): Result<Match, SaveError> {
  const match = matchOf(record, undone);
  if (match.ok) return match;
  const { ply, says } = match.error;
  return {
    ok: false,
    error: { says: ply === 0 ? says : `Move ${ply} (${record.moves[ply - 1]?.move}): ${says}` },
  };
}

/** A game in any of the forms in which one can come: a record as text or JSON. The error is for people. */
export function readGame(text: string): Result<Match, SaveError> {
  if (/^\s*\{/.test(text)) {
    const json = parseRecordJson(text);
    if (json.ok) return explained(json.value);
    const { path, expected } = json.error;
    return { ok: false, error: { says: `${path === "" ? "The text" : path} should be ${expected}.` } };
  }
  const record = parseRecord(text);
  if (!record.ok) return { ok: false, error: { says: explainParseError(record.error) } };
  return explained(record.value);
}

/** The game of a record that came by a link. */
export const openRecord = (record: GameRecord): Result<Match, SaveError> => explained(record);
