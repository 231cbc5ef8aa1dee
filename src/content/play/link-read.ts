/** Reads a link to a game, which anybody may have written. */

import type { GameRecord, RecordResult, Result, RuleSetId } from "../../engine/index.ts";
import { parseResult, READING_NAME } from "../../engine/record-read.ts";
import { RULE_SET_IDS, USUAL_COLUMNS } from "../../engine/types.ts";
import { t } from "../../language/t.ts";
import { SIDE_NAMES } from "../side-names.ts";
import { LINK_LIMIT, PREFIX, VERSION } from "./link.ts";

export interface LinkError {
  readonly says: string;
}

/**
 * Reads the fragment of a link; `null` when it is not about a game. The record is only well formed: `matchOf` has
 * the rules judge every move of it.
 * @param id the rule set of the page, for a link that names none.
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
  const last = parts.at(-1);
  // No game is sent with nothing after “m=”: where none has been made, no moves are named.
  if (last !== undefined && (last === "m=" || !last.includes("="))) {
    return fail(
      t("The link seems to be cut short: it ends in “{text}”, which says nothing yet.", { text: `;${last}` }),
    );
  }
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
      if (!READING_NAME.test(reading)) return fail(`“${value}” is no reading.`);
      if (Object.hasOwn(readings, reading)) return fail(`The link says “r=${reading}:” twice.`);
      readings[reading] = rest.join(":");
    } else if (!["g", "c", "o", "p", "m", "e", "s", "n"].includes(name)) {
      return fail(`The link has a part “${part}” that means nothing here.`);
    } else if (single.has(name)) {
      return fail(`The link says “${name}=” twice.`);
    } else single.set(name, value);
  }
  const named = single.get("g") ?? id;
  const game = RULE_SET_IDS.find((known) => known === named);
  if (game === undefined) {
    return fail(`The link is to a game of “${named}”; there is ${RULE_SET_IDS.join(", ")}.`);
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
      ruleSet: game,
      columns: Number(columns),
      readings,
      start:
        position === undefined
          ? { type: "opening", text: opening ?? "" }
          : { type: "position", text: position.replaceAll("_", " ") },
      players: { south: single.get("s") ?? SIDE_NAMES.south, north: single.get("n") ?? SIDE_NAMES.north },
      tags: {},
      comment: null,
      moves: moves === "" ? [] : moves.split(".").map((move) => ({ move, comment: null })),
      result,
    },
  };
}
