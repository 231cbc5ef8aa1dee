/**
 * From what was kept, sent or written to a game, each move judged by the rules. A kept game is text that was written
 * by an older edition, by another tab or by a failing disk: it is read as strictly as a letter from a stranger, and
 * what cannot be read is still given back.
 */

import {
  explainParseError,
  formatRecord,
  type GameRecord,
  parseMove,
  parseRecord,
  parseRecordJson,
  type ReplayError,
  type Result,
  type RuleSet,
  replayRecord,
} from "../../engine/index.ts";
import { isObject } from "../../engine/reader.ts";
import { SIDE_NAMES } from "../side-names.ts";
import { type Match, TAGS, type TurnSummary, turnOf, type Undone } from "./game.ts";
import { LEVELS, type Mover, PERSON, REMOTE } from "./levels.ts";
import { nameOrSide } from "./player-names.ts";
import { FORMAT, SAVE_VERSION, type Save, type SaveError, VIEWS } from "./save.ts";

/**
 * From each version to the next. Before there were saves, a game was kept as its exported JSON; that is version 0.
 * Every step takes what {@link readSave} was given and returns the same game one version later, or why it cannot.
 */
const MIGRATIONS: readonly ((
  data: Readonly<Record<string, unknown>>,
  id: string,
) => Result<unknown, SaveError>)[] = [
  (data, id) => {
    const record = parseRecordJson(JSON.stringify(data));
    if (!record.ok) {
      return { ok: false, error: { says: `Its ${record.error.path} should be ${record.error.expected}.` } };
    }
    const text = formatRecord(record.value);
    const save = {
      format: FORMAT,
      version: 1,
      id,
      revision: 0,
      changed: 0,
      record: text,
      undone: [],
      view: "south",
    };
    return { ok: true, value: save };
  },
  // Before games at a distance there was nothing to keep of one.
  (data) => ({ ok: true, value: { ...data, version: 2, remote: null } }),
];

const versionOf = (data: Readonly<Record<string, unknown>>): unknown =>
  data["format"] === "four-rows-game" ? 0 : data["format"] === FORMAT ? data["version"] : undefined;

/** Reads what was kept under `id`, whichever edition kept it. */
export function readSave(kept: unknown, id: string): Result<Save, SaveError> {
  const fail = (says: string) => ({ ok: false, error: { says } }) as const;
  let data = kept;
  for (;;) {
    if (!isObject(data)) return fail("It is not a game at all.");
    const version = versionOf(data);
    if (typeof version !== "number" || !Number.isInteger(version) || version < 0) {
      return fail("It does not say by what version it was kept.");
    }
    if (version > SAVE_VERSION) {
      return fail(
        `A newer edition kept it (version ${version}); this one reads up to version ${SAVE_VERSION}.`,
      );
    }
    const migrate = MIGRATIONS[version];
    if (migrate === undefined) break;
    const migrated = migrate(data, id);
    if (!migrated.ok) return migrated;
    data = migrated.value;
  }
  const { revision, changed, record, undone, view, remote } = data;
  const seat = VIEWS.find((known) => known === view);
  if (
    typeof revision !== "number" ||
    !Number.isSafeInteger(revision) ||
    typeof changed !== "number" ||
    !Number.isFinite(changed) ||
    typeof record !== "string" ||
    !Array.isArray(undone) ||
    !(undone as unknown[]).every((move) => typeof move === "string") ||
    seat === undefined ||
    (remote !== null && typeof remote !== "string")
  ) {
    return fail("Parts of it are missing.");
  }
  return {
    ok: true,
    value: {
      format: FORMAT,
      version: SAVE_VERSION,
      id,
      revision,
      changed,
      record,
      undone: undone as string[],
      view: seat,
      remote,
    },
  };
}

/** Reads what a record says of a mover; whatever it does not say is an assisted person. */
function parseMover(text: string | undefined): Mover {
  const level = LEVELS.find((one) => text === `computer ${one}`);
  if (level !== undefined) return { type: "computer", level };
  if (text === "remote") return REMOTE;
  return text === "person manual" ? { type: "person", sowing: "manual" } : PERSON;
}

/** The game that a record of this rule set tells, each move judged by the rules. `undone` as in {@link Save}. */
export function matchOf(
  ruleSet: RuleSet,
  record: GameRecord,
  undone: readonly string[] = [],
): Result<Match, ReplayError> {
  const turns: TurnSummary[] = [];
  const replayed = replayRecord(ruleSet, record, { onStep: (step) => turns.push(turnOf(step)) });
  if (!replayed.ok) return replayed;
  const game = replayed.value;
  const { [TAGS.south]: south, [TAGS.north]: north, [TAGS.seed]: seed, ...tags } = record.tags;
  const { result, players } = record;
  const again: Undone[] = [];
  for (const text of undone) {
    const [word = "", ...rest] = text.split(" ");
    const move = parseMove(word, game.rules.columns);
    // Those behind it went on from it.
    if (!move.ok) break;
    again.push({ move: move.value, comment: rest.length === 0 ? null : rest.join(" ") });
  }
  return {
    ok: true,
    value: {
      start: record.start,
      game,
      turns,
      undone: again,
      stopped: game.outcome === null && result.type !== "unfinished" ? result : null,
      names: { south: nameOrSide(players.south, "south"), north: nameOrSide(players.north, "north") },
      movers: { south: parseMover(south), north: parseMover(north) },
      seed: /^\d{1,10}$/.test(seed ?? "") ? Number(seed) : 0,
      tags,
      comment: record.comment,
      comments: record.moves.map(({ comment }) => comment),
    },
  };
}

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

/** Does the text begin as a position does, with the counts of a row? */
export const isPosition = (text: string): boolean => /^\s*\d+,\d/.test(text);

/** The record of a game that begins at this position, with nothing played and nothing chosen. */
const recordFrom = (ruleSet: RuleSet, text: string): GameRecord => ({
  ruleSet: ruleSet.id,
  columns: text.replace(/[^\d,].*/s, "").split(",").length,
  readings: {},
  start: { type: "position", text },
  players: SIDE_NAMES,
  tags: {},
  comment: null,
  moves: [],
  result: { type: "unfinished" },
});

/**
 * A game in any of the forms in which one can come: a record as text or JSON, or the position at which it is to begin.
 * The error is for people.
 */
export function readGame(ruleSet: RuleSet, text: string): Result<Match, SaveError> {
  if (/^\s*\{/.test(text)) {
    const json = parseRecordJson(text);
    if (json.ok) return explained(ruleSet, json.value);
    const { path, expected } = json.error;
    return {
      ok: false,
      error: { says: `${path === "" ? "The text" : `Its ${path}`} should be ${expected}.` },
    };
  }
  if (isPosition(text)) return explained(ruleSet, recordFrom(ruleSet, text.trim()));
  const record = parseRecord(text);
  if (!record.ok) return { ok: false, error: { says: explainParseError(record.error, text) } };
  return explained(ruleSet, record.value);
}

/** The game of a record that came by a link. */
export const openRecord = (ruleSet: RuleSet, record: GameRecord): Result<Match, SaveError> =>
  explained(ruleSet, record);
