/**
 * A game by letters: every move makes a link, and whoever opens it answers with the next. The link holds the whole
 * game and a name for it, by which a device tells its own game from another: `#letter=k3f9…;1;g=bao-ludii-drc;o=start;m=f4`.
 */

import { formatMove, type GameRecord, type Result, type RuleSetId } from "../../engine/index.ts";
import { type Match, positionOf, recordOf } from "./game.ts";
import { formatLink, PREFIX as GAME } from "./link.ts";
import { type LinkError, parseLink } from "./link-read.ts";

const PREFIX = "#letter=";
const ID = /^[a-z0-9]{8,16}$/;
/** The tag by which a kept game is known to go by letters. */
export const LETTER_TAG = "Letter";

export interface Letter {
  readonly id: string;
  readonly record: GameRecord;
}

export const formatLetter = ({ id, record }: Letter): string =>
  `${PREFIX}${id};${formatLink(record).slice(GAME.length)}`;

/** Reads a link; `null` when it is no letter. The record is only well formed: the rules judge its moves. */
export function parseLetter(hash: string, rules: RuleSetId): Result<Letter, LinkError> | null {
  if (!hash.startsWith(PREFIX)) return null;
  const rest = hash.slice(PREFIX.length);
  const end = rest.indexOf(";");
  const id = rest.slice(0, Math.max(end, 0));
  if (!ID.test(id)) return { ok: false, error: { says: "The letter does not say of which game it is." } };
  const record = parseLink(`${GAME}${rest.slice(end + 1)}`, rules);
  if (record === null || !record.ok) {
    return record ?? { ok: false, error: { says: "The letter holds no game." } };
  }
  return { ok: true, value: { id, record: record.value } };
}

/** How a letter that came stands to the game that is kept. */
export type LetterNews =
  | { readonly type: "same" }
  /** It goes on from here by what the other has played. */
  | { readonly type: "newer" }
  /** The game here has gone on already. */
  | { readonly type: "older"; readonly by: number }
  /** From this ply on it is another game; 0 when it began otherwise. `mine`: it has a move of this side’s, made elsewhere. */
  | { readonly type: "other"; readonly ply: number; readonly mine: boolean };

const written = (match: Match): readonly string[] =>
  match.game.moves.map((move) => formatMove(move, match.game.rules.columns));
function beginning(match: Match): string {
  const { start, columns, readings } = recordOf(match);
  return JSON.stringify([start, columns, Object.entries(readings).sort()]);
}

export function compareLetter(kept: Match, came: Match): LetterNews {
  if (beginning(kept) !== beginning(came)) return { type: "other", ply: 0, mine: false };
  const [ours, theirs] = [written(kept), written(came)];
  const shared = Math.min(ours.length, theirs.length);
  for (let ply = 0; ply < shared; ply++) {
    if (ours[ply] !== theirs[ply]) return { type: "other", ply: ply + 1, mine: false };
  }
  if (theirs.length < ours.length) return { type: "older", by: ours.length - theirs.length };
  if (theirs.length === ours.length) {
    const [here, there] = [JSON.stringify(kept.stopped), JSON.stringify(came.stopped)];
    if (here === there) return { type: "same" };
    if (came.stopped === null) return { type: "older", by: 0 };
    if (kept.stopped !== null) return { type: "other", ply: ours.length, mine: false };
  } else if (kept.stopped !== null) return { type: "other", ply: ours.length + 1, mine: false };
  // Whatever the other has sent must begin with a turn of his.
  return kept.movers[positionOf(kept).toMove].type === "person"
    ? { type: "other", ply: ours.length + 1, mine: true }
    : { type: "newer" };
}
