/**
 * A game or a position as the fragment of a link. Compact, readable, and made of characters that no mail program
 * breaks: `#game=1;g=njombwa-sanderson;o=two-in-every-hole;m=b8.f2.b4`. It names the rule set, so that no other page
 * passes a game off as one of its own; the rules judge the rest.
 * What reads a link stands in `link-read.ts`, so that a game need not carry it.
 */

import type { GameRecord } from "../../engine/index.ts";
import { formatResult } from "../../engine/record.ts";
import { SIDES, USUAL_COLUMNS } from "../../engine/types.ts";
import { SIDE_NAMES } from "../side-names.ts";

/** How the fragment of a link to a game begins. */
export const PREFIX = "#game=";
export const VERSION = "1";
/** The longest fragment that is read at all: a game of two thousand moves fits. */
export const LINK_LIMIT = 16_000;

// Half a sign, as a text that was cut may end in, has no percent-encoding.
const escapeText = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Cs}/gu, "\ufffd")).replace(/%(?:2C|2F|3A|40)/g, decodeURIComponent);

/** The fragment of a game, with its `#`, whatever its texts are made of. Tags and comments stay behind. */
export function formatLink(record: GameRecord): string {
  const fields: [string, string][] = [["g", record.ruleSet]];
  if (record.columns !== USUAL_COLUMNS) fields.push(["c", String(record.columns)]);
  for (const [name, value] of Object.entries(record.readings)) fields.push(["r", `${name}:${value}`]);
  fields.push([record.start.type === "opening" ? "o" : "p", record.start.text.replaceAll(" ", "_")]);
  if (record.moves.length > 0) fields.push(["m", record.moves.map(({ move }) => move).join(".")]);
  if (record.result.type !== "unfinished") fields.push(["e", formatResult(record.result)]);
  for (const side of SIDES) {
    if (record.players[side] !== SIDE_NAMES[side]) fields.push([side.charAt(0), record.players[side]]);
  }
  return `${PREFIX}${[VERSION, ...fields.map(([name, value]) => `${name}=${escapeText(value)}`)].join(";")}`;
}
