/**
 * A game or a position as the fragment of a link. Compact, readable, and made of characters that no mail program
 * breaks: `#game=1;o=two-in-every-hole;m=b8.f2.b4`. The page it opens names the rule set; the rules judge the rest.
 */

import type { GameRecord, RecordResult, Result, RuleSetId, Side } from "../engine/index.ts";
import { USUAL_COLUMNS } from "../engine/types.ts";

const PREFIX = "#game=";
const VERSION = "1";
/** The longest fragment that is read at all: a game of two thousand moves fits. */
export const LINK_LIMIT = 16_000;

const escapeText = (text: string): string =>
  encodeURIComponent(text).replace(/%(?:2C|2F|3A|40)/g, decodeURIComponent);

function formatResult(result: RecordResult): string | null {
  if (result.type === "unfinished") return null;
  return result.type === "won" ? `${result.winner}-won:${result.how}` : `${result.type}:${result.how}`;
}

function parseResult(text: string): RecordResult | null {
  const match = /^(?:(south|north)-won|(annulled|undecided)):([a-z-]{1,20})$/.exec(text);
  if (match === null) return null;
  const how = match[3] as string;
  return match[1] === undefined
    ? { type: match[2] as "annulled" | "undecided", how }
    : { type: "won", winner: match[1] as Side, how };
}

/** The fragment of a game, with its `#`. Tags and comments stay behind. */
export function formatLink(record: GameRecord): string {
  const fields: [string, string][] = [];
  if (record.columns !== USUAL_COLUMNS) fields.push(["c", String(record.columns)]);
  for (const [name, value] of Object.entries(record.readings)) fields.push(["r", `${name}:${value}`]);
  fields.push([record.start.type === "opening" ? "o" : "p", record.start.text.replaceAll(" ", "_")]);
  if (record.moves.length > 0) fields.push(["m", record.moves.map(({ move }) => move).join(".")]);
  const result = formatResult(record.result);
  if (result !== null) fields.push(["e", result]);
  if (record.players.south !== "South") fields.push(["s", record.players.south]);
  if (record.players.north !== "North") fields.push(["n", record.players.north]);
  return `${PREFIX}${[VERSION, ...fields.map(([name, value]) => `${name}=${escapeText(value)}`)].join(";")}`;
}

export interface LinkError {
  readonly says: string;
}

/**
 * Reads the fragment of a link; `null` when it is not about a game. The record is only well formed: `matchOf` has
 * the rules judge every move of it.
 */
export function parseLink(hash: string, id: RuleSetId): Result<GameRecord, LinkError> | null {
  if (!hash.startsWith(PREFIX)) return null;
  const fail = (says: string) => ({ ok: false, error: { says } }) as const;
  if (hash.length > LINK_LIMIT) return fail(`A link holds at most ${LINK_LIMIT} characters.`);
  const [version, ...parts] = hash.slice(PREFIX.length).split(";");
  if (!/^\d{1,9}$/.test(version ?? "")) {
    return fail(
      `The link is cut short or damaged: after “${PREFIX}” a version was expected, as in “${PREFIX}${VERSION};”, and then how the game begins.`,
    );
  }
  if (version !== VERSION)
    return fail(`The link is of version “${version}”; this page reads version ${VERSION}.`);
  const readings: Record<string, string> = {};
  const single = new Map<string, string>();
  for (const part of parts) {
    const equals = part.indexOf("=");
    const name = part.slice(0, Math.max(equals, 0));
    let value: string;
    try {
      value = decodeURIComponent(part.slice(equals + 1));
    } catch {
      return fail(`“${part}” has a percent sign that stands for nothing.`);
    }
    if (name === "r") {
      const [reading = "", ...rest] = value.split(":");
      if (!/^[A-Za-z]+$/.test(reading)) return fail(`“${value}” is no reading.`);
      readings[reading] = rest.join(":");
    } else if (!["c", "o", "p", "m", "e", "s", "n"].includes(name)) {
      return fail(`The link has a part “${part}” that means nothing here.`);
    } else if (single.has(name)) {
      return fail(`The link says “${name}=” twice.`);
    } else single.set(name, value);
  }
  const opening = single.get("o");
  const position = single.get("p");
  if ((opening === undefined) === (position === undefined)) {
    return fail("The link must begin from an opening (o=) or from a position (p=), and not from both.");
  }
  const columns = single.get("c") ?? String(USUAL_COLUMNS);
  if (!/^\d{1,2}$/.test(columns)) return fail(`“${columns}” is no number of columns.`);
  const ending = single.get("e");
  const result: RecordResult | null = ending === undefined ? { type: "unfinished" } : parseResult(ending);
  if (result === null) return fail(`“${ending}” is no result.`);
  const moves = single.get("m") ?? "";
  return {
    ok: true,
    value: {
      ruleSet: id,
      columns: Number(columns),
      readings,
      start:
        position === undefined
          ? { type: "opening", text: opening ?? "" }
          : { type: "position", text: position.replaceAll("_", " ") },
      players: { south: single.get("s") ?? "South", north: single.get("n") ?? "North" },
      tags: {},
      comment: null,
      moves: moves === "" ? [] : moves.split(".").map((move) => ({ move, comment: null })),
      result,
    },
  };
}
