/**
 * Reads a game that is written down, from text or from JSON. What is read is only well formed; {@link replayRecord}
 * has the rules judge every move of it.
 */

import { type Game, type GameStep, playInGame, startGame } from "./game.ts";
import { explainParseError, parseMove, parsePosition } from "./notation-read.ts";
import { openingPosition } from "./position.ts";
import { isObject, Reader } from "./reader.ts";
import {
  type Endings,
  formatResult,
  type GameRecord,
  OWN_TAGS,
  type RecordedMove,
  type RecordResult,
  resultOf,
} from "./record.ts";
import { decideRules, findOpening } from "./rules.ts";
import type { RuleSet } from "./ruleset.ts";
import { type ParseError, type Result, RULE_SET_IDS, SIDES, USUAL_COLUMNS, WAYS_TO_WIN } from "./types.ts";

type Hows = { readonly [Kind in keyof Endings]: readonly Endings[Kind][] };

const ENDINGS: Hows = {
  won: [...WAYS_TO_WIN, "resigned"],
  annulled: ["endless", "unresolved"],
  undecided: ["no-rule", "repetition", "agreed"],
};

/** What the name of a reading is made of, wherever one is written. */
export const READING_NAME = /^[A-Za-z][A-Za-z0-9]*$/;
const TAG_NAME = /[A-Z][A-Za-z]*/y;
const QUOTED = /"(?:[^"\\]|\\["\\])*"/y;
const BRACED = /\{(?:[^}\\]|\\[}\\])*\}/y;
const SPACE = /\s+/y;
const MOVE_NUMBER = /\d+\.(?:\s|$)/y;
const WORD = /[^\s{}]+/y;

const unquote = (text: string): string => text.slice(1, -1).replace(/\\(.)/g, "$1");

type Failure = { readonly ok: false; readonly error: ParseError };

/** The longest text that is read at all; a game of ten thousand moves with comments fits. */
export const RECORD_LIMIT = 1_000_000;

/** Reads a record from text. The error names the column (from 0, over the whole text) and what was expected there. */
export function parseRecord(text: string): Result<GameRecord, ParseError> {
  const reader = new Reader(text);
  if (text.length > RECORD_LIMIT) return reader.fail(`a text of at most ${RECORD_LIMIT} characters`);
  reader.match(SPACE);
  const tags = readTags(reader);
  if (!tags.ok) return tags;
  const moves = readMoves(reader);
  if (!moves.ok) return moves;
  return { ok: true, value: { ...tags.value, ...moves.value } };
}

type Head = Omit<GameRecord, "comment" | "moves" | "result">;

function readTags(reader: Reader): Result<Head, ParseError> {
  const own = new Map<string, { value: string; at: number }>();
  const readings: Record<string, string> = {};
  const others: Record<string, string> = {};
  while (reader.take("[")) {
    const at = reader.at;
    const name = reader.match(TAG_NAME);
    if (name === null) return reader.fail("the name of a tag, in letters, with a capital first");
    if (!reader.take(" ")) return reader.fail("a space and a text in quotation marks");
    const valueAt = reader.at;
    const quoted = reader.match(QUOTED);
    if (quoted === null) return reader.fail("a text in quotation marks");
    if (!reader.take("]")) return reader.fail("“]”");
    reader.match(SPACE);
    const value = unquote(quoted);
    if (name === "Reading") {
      const equals = value.indexOf("=");
      const reading = value.slice(0, Math.max(equals, 0));
      if (!READING_NAME.test(reading)) return reader.fail("a reading as name=value", valueAt);
      if (Object.hasOwn(readings, reading)) return reader.fail(`the reading “${reading}” only once`, valueAt);
      setOwn(readings, reading, value.slice(equals + 1));
    } else if ((OWN_TAGS as readonly string[]).includes(name)) {
      if (own.has(name)) return reader.fail(`the tag ${name} only once`, at);
      own.set(name, { value, at: valueAt });
    } else {
      if (Object.hasOwn(others, name)) return reader.fail(`the tag ${name} only once`, at);
      setOwn(others, name, value);
    }
  }
  const need = (name: string): { value: string; at: number } | Failure =>
    own.get(name) ?? reader.fail(`the tag [${name} "…"]`);
  const rules = need("Rules");
  if ("error" in rules) return rules;
  const id = RULE_SET_IDS.find((known) => known === rules.value);
  if (id === undefined) return reader.fail(`one of ${RULE_SET_IDS.join(", ")}`, rules.at);
  const columns = own.get("Columns");
  if (columns !== undefined && !/^(8|9|10)$/.test(columns.value))
    return reader.fail("8, 9 or 10 columns", columns.at);
  const opening = own.get("Opening");
  const position = own.get("Position");
  if (opening !== undefined && position !== undefined) {
    return reader.fail("either an Opening or a Position, not both", position.at);
  }
  const start = opening ?? position ?? reader.fail('the tag [Opening "…"] or [Position "…"]');
  if ("error" in start) return start;
  return {
    ok: true,
    value: {
      ruleSet: id,
      columns: columns === undefined ? USUAL_COLUMNS : Number(columns.value),
      readings,
      start: { type: position === undefined ? "opening" : "position", text: start.value },
      players: { south: own.get("South")?.value ?? "", north: own.get("North")?.value ?? "" },
      tags: others,
    },
  };
}

/** Sets a property that a text names, also one that objects have anyway (`constructor`, `__proto__`). */
function setOwn(target: Record<string, string>, name: string, value: string): void {
  Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
}

function readMoves(reader: Reader): Result<Pick<GameRecord, "comment" | "moves" | "result">, ParseError> {
  const moves: RecordedMove[] = [];
  const readComment = (): string | null => {
    const braced = reader.match(BRACED);
    if (braced !== null) reader.match(SPACE);
    return braced === null ? null : unquote(braced);
  };
  const comment = readComment();
  for (;;) {
    const numberAt = reader.at;
    const number = reader.match(MOVE_NUMBER);
    if (number === null) break;
    if (Number.parseInt(number, 10) !== moves.length + 1)
      return reader.fail(`the number ${moves.length + 1}.`, numberAt);
    reader.match(SPACE);
    const move = reader.match(WORD);
    if (move === null) return reader.fail("a move");
    reader.match(SPACE);
    moves.push({ move, comment: readComment() });
  }
  const resultAt = reader.at;
  const word = reader.match(WORD);
  const result = word === null ? null : parseResult(word);
  if (result === null)
    return reader.fail("a move number, a result such as south-won:no-move, or *", resultAt);
  reader.match(SPACE);
  if (!reader.done) return reader.fail("the end");
  return { ok: true, value: { comment, moves, result } };
}

/** Reads what {@link formatResult} writes; `null` for what is no result, or none that its kind of ending can have. */
export function parseResult(word: string): RecordResult | null {
  if (word === "*") return { type: "unfinished" };
  const match = /^(?:(south|north)-won|(annulled|undecided)):([a-z-]+)$/.exec(word);
  if (match === null) return null;
  return resultOfParts(match[2] ?? "won", match[3], match[1]);
}

/** The result that has these parts; `null` when none has. */
function resultOfParts(type: unknown, how: unknown, winner: unknown): RecordResult | null {
  switch (type) {
    case "won": {
      const way = ENDINGS.won.find((known) => known === how);
      const side = SIDES.find((known) => known === winner);
      return way === undefined || side === undefined ? null : { type, winner: side, how: way };
    }
    case "annulled": {
      const way = ENDINGS.annulled.find((known) => known === how);
      return way === undefined ? null : { type, how: way };
    }
    case "undecided": {
      const way = ENDINGS.undecided.find((known) => known === how);
      return way === undefined ? null : { type, how: way };
    }
    default:
      return null;
  }
}

export interface JsonError {
  /** Where in the record, for example `moves[3].move`. */
  readonly path: string;
  readonly expected: string;
}

/** Reads a record from JSON text. Nothing but the record's own fields is taken over. */
export function parseRecordJson(text: string): Result<GameRecord, JsonError> {
  if (text.length > RECORD_LIMIT) return badJson("", `a text of at most ${RECORD_LIMIT} characters`);
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return badJson("", "JSON");
  }
  if (!isObject(data) || data["format"] !== "four-rows-game") return badJson("format", "“four-rows-game”");
  if (data["version"] !== 1) return badJson("version", "1");
  const id = RULE_SET_IDS.find((known) => known === data["ruleSet"]);
  if (id === undefined) return badJson("ruleSet", `one of ${RULE_SET_IDS.join(", ")}`);
  const { columns, readings, start, players, tags, comment, moves, result } = data;
  if (columns !== 8 && columns !== 9 && columns !== 10) return badJson("columns", "8, 9 or 10");
  if (!isTexts(readings) || !Object.keys(readings).every((name) => READING_NAME.test(name))) {
    return badJson("readings", "texts by name");
  }
  if (
    !isObject(start) ||
    typeof start["text"] !== "string" ||
    (start["type"] !== "opening" && start["type"] !== "position")
  ) {
    return badJson("start", "an opening or a position, as type and text");
  }
  if (!isObject(players) || !SIDES.every((side) => typeof players[side] === "string")) {
    return badJson("players", "a name for south and one for north");
  }
  if (!isTexts(tags)) return badJson("tags", "texts by name");
  for (const name of Object.keys(tags)) {
    if (!/^[A-Z][A-Za-z]*$/.test(name) || (OWN_TAGS as readonly string[]).includes(name)) {
      return badJson(
        `tags.${name}`,
        "a name in letters, with a capital first, that the record does not use itself",
      );
    }
  }
  if (!isTextOrNull(comment)) return badJson("comment", "a text or null");
  if (!Array.isArray(moves)) return badJson("moves", "a list");
  const played: RecordedMove[] = [];
  for (const [index, entry] of (moves as unknown[]).entries()) {
    if (!isObject(entry) || typeof entry["move"] !== "string" || !/^[^\s{}]+$/.test(entry["move"])) {
      return badJson(`moves[${index}].move`, "a move string");
    }
    if (!isTextOrNull(entry["comment"])) return badJson(`moves[${index}].comment`, "a text or null");
    played.push({ move: entry["move"], comment: entry["comment"] });
  }
  const parsed = isObject(result) ? readJsonResult(result) : null;
  if (parsed === null) return badJson("result", "a result with its type and how");
  return {
    ok: true,
    value: {
      ruleSet: id,
      columns,
      readings: { ...readings },
      start: { type: start["type"], text: start["text"] },
      players: { south: players["south"] as string, north: players["north"] as string },
      tags: { ...tags },
      comment,
      moves: played,
      result: parsed,
    },
  };
}

function readJsonResult(result: Readonly<Record<string, unknown>>): RecordResult | null {
  const { type, how, winner } = result;
  return type === "unfinished" ? { type } : resultOfParts(type, how, winner);
}

const badJson = (path: string, expected: string): { readonly ok: false; readonly error: JsonError } => ({
  ok: false,
  error: { path, expected },
});
const isTexts = (data: unknown): data is Readonly<Record<string, string>> =>
  isObject(data) && Object.values(data).every((value) => typeof value === "string");
const isTextOrNull = (data: unknown): data is string | null => data === null || typeof data === "string";

export interface ReplayError {
  /** The move that failed, from 1; 0 when the game could not begin. */
  readonly ply: number;
  readonly says: string;
}

export interface ReplayOptions {
  /** Laps for which a move is followed; one that the record calls endless need not be proved so again within them. */
  readonly laps?: number;
  /** Told each move that the rules allow, with what came of it. */
  readonly onStep?: (step: GameStep) => void;
}

/**
 * Plays the record through by `ruleSet`, which must be its own. Fails at the first thing that the rules do not allow,
 * saying why. A record that leaves the result open (`*`) leaves it to the rules.
 */
export function replayRecord(
  ruleSet: RuleSet,
  record: GameRecord,
  { laps, onStep }: ReplayOptions = {},
): Result<Game, ReplayError> {
  const fail = (ply: number, says: string) => ({ ok: false, error: { ply, says } }) as const;
  if (record.ruleSet !== ruleSet.id)
    return fail(0, `This is a game of “${record.ruleSet}”, not of “${ruleSet.id}”.`);
  const rules = decideRules(ruleSet, { columns: record.columns, readings: record.readings });
  if (!rules.ok) return fail(0, rules.error.says);
  const { type, text } = record.start;
  if (type === "opening" && findOpening(rules.value, text) === null) {
    const known = ruleSet.openings.map((opening) => opening.id).join(", ");
    return fail(0, `There is no opening “${text}”; there is ${known}.`);
  }
  const position =
    type === "opening"
      ? ({ ok: true, value: openingPosition(rules.value, text) } as const)
      : parsePosition(text, rules.value);
  if (!position.ok) return fail(0, explainParseError(position.error));
  let game = startGame(rules.value, position.value);
  for (const [index, { move: moveText }] of record.moves.entries()) {
    const move = parseMove(moveText, rules.value.columns);
    if (!move.ok) return fail(index + 1, explainParseError(move.error));
    const step = playInGame(game, move.value, laps);
    if (!step.ok) {
      const why = step.error.type === "over" ? "The game was already over." : step.error.licence.says;
      return fail(index + 1, why);
    }
    onStep?.(step.value);
    game = step.value.game;
  }
  const stands = resultOf(game.outcome);
  const agrees =
    record.result.type === "unfinished" ||
    (stands.type === "unfinished"
      ? isPlayersWay(record.result)
      : formatResult(stands) === formatResult(record.result) ||
        (stands.type === "annulled" && record.result.type === "annulled"));
  if (!agrees) {
    const stood = stands.type === "unfinished" ? "is not over" : `ended ${formatResult(stands)}`;
    const says = `By the rules the game ${stood}; the record says ${formatResult(record.result)}.`;
    return fail(record.moves.length, says);
  }
  return { ok: true, value: game };
}

/** Have the players themselves stopped the game? */
const isPlayersWay = (result: Exclude<RecordResult, { type: "unfinished" }>): boolean =>
  result.how === "resigned" || result.how === "agreed";
