/**
 * What two pages say to each other about a game at a distance, and the one door through which it comes in. Everything
 * on the wire is a JSON array of texts, numbers, truths and further arrays: there is not one object in it, so no name
 * in it can become the name of a property. `docs/remote.md` has the grammar.
 */

import { type Result, RULE_SET_IDS, type RuleSetId, SIDES, type Side } from "../../engine/types.ts";
import type { BigHole, Filling } from "./filling.ts";
import { isShown, NAME_LIMIT } from "./player-names.ts";

const VERSION = "four-rows/1";
/** The longest message that is read at all, in UTF-16 units; longer ones are dropped unread. */
export const MESSAGE_LIMIT = 16_000;
/** The most entries of a log that are kept: no game of these has as many turns. */
export const LOG_LIMIT = 20_000;

/** Who signs: whoever proposed the game, or whoever accepted it. */
export const SEATS = ["host", "guest"] as const;
export type SeatName = (typeof SEATS)[number];
const ROLES = [...SEATS, "watch"] as const;
export type Role = (typeof ROLES)[number];

/** What is agreed before the start. South moves first, so the host's side says who does. */
export interface Terms {
  readonly ruleSet: RuleSetId;
  readonly columns: number;
  /** Name and value of each reading that is not at its default. */
  readonly readings: readonly (readonly [name: string, value: string])[];
  readonly filling: Filling;
  readonly hostSide: Side;
  readonly name: string;
  /** The host's public key; the game's code is its fingerprint. */
  readonly key: string;
}

/** One act of the one whose turn it is. */
export type Act =
  | { readonly type: "offer"; readonly terms: Terms }
  /** The host seats whoever asked to join; `accepted` is the guest's own signature below the terms. */
  | { readonly type: "seat"; readonly name: string; readonly key: string; readonly accepted: string }
  | { readonly type: "arrange"; readonly ring: readonly number[]; readonly big: BigHole | null }
  | { readonly type: "commit"; readonly hash: string }
  | {
      readonly type: "reveal";
      readonly ring: readonly number[];
      readonly big: BigHole | null;
      readonly nonce: string;
    }
  /** A move string; with `draw`, a draw is offered with it. */
  | { readonly type: "move"; readonly move: string; readonly draw: boolean }
  /** Accepts the draw that the other offered with the last move. */
  | { readonly type: "agree" }
  | { readonly type: "resign" };

/** An act in its place: the `n`-th of the game, from 0, done where the game stood at `mark`. */
export interface Entry {
  readonly n: number;
  readonly mark: string;
  readonly act: Act;
  readonly signature: string;
}

const REFUSALS = [
  "other-game",
  "signature",
  "parted",
  "turn",
  "terms",
  "arrangement",
  "commitment",
  "move",
  "over",
] as const;
export type RefusalCode = (typeof REFUSALS)[number];

export type Message =
  /** How far the sender has come. */
  | {
      readonly type: "have";
      readonly game: string;
      readonly n: number;
      readonly mark: string;
      readonly role: Role;
    }
  /** Asks for the entries from the `n`-th on. */
  | { readonly type: "want"; readonly game: string; readonly n: number }
  | { readonly type: "entries"; readonly game: string; readonly entries: readonly Entry[] }
  | {
      readonly type: "join";
      readonly game: string;
      readonly name: string;
      readonly key: string;
      readonly accepted: string;
    }
  | { readonly type: "refused"; readonly game: string; readonly n: number; readonly code: RefusalCode };

type Wire = string | number | boolean | null | readonly Wire[];

const wireBig = (big: BigHole | null): Wire => (big === null ? null : [big.hole, big.seeds]);

function wireAct(act: Act): Wire {
  switch (act.type) {
    case "offer": {
      const { ruleSet, columns, readings, filling, hostSide, name, key } = act.terms;
      const fills =
        filling.type === "opening" ? ["opening", filling.id] : ["arrange", filling.hidden, filling.big];
      return ["offer", ruleSet, columns, readings, fills, hostSide, name, key];
    }
    case "seat":
      return ["seat", act.name, act.key, act.accepted];
    case "arrange":
      return ["arrange", act.ring, wireBig(act.big)];
    case "commit":
      return ["commit", act.hash];
    case "reveal":
      return ["reveal", act.ring, wireBig(act.big), act.nonce];
    case "move":
      return ["move", act.move, act.draw];
    case "agree":
    case "resign":
      return [act.type];
    default:
      return act satisfies never;
  }
}

const wireEntry = ({ n, mark, act, signature }: Entry): Wire => [n, mark, wireAct(act), signature];

/** The act as text, the same for equal acts. */
export const formatAct = (act: Act): string => JSON.stringify(wireAct(act));
export const formatEntry = (entry: Entry): string => JSON.stringify(wireEntry(entry));

/** The text that whoever acts signs. */
export const signedText = (game: string, { n, mark, act }: Omit<Entry, "signature">): string =>
  JSON.stringify([VERSION, game, n, mark, wireAct(act)]);
/** The text that a guest signs: these terms, under this name. */
export const acceptedText = (game: string, mark: string, name: string): string =>
  JSON.stringify([VERSION, "join", game, mark, name]);
/** The text of which a hidden arrangement is the SHA-256. */
export const sealedText = (
  game: string,
  side: Side,
  {
    ring,
    big,
    nonce,
  }: { readonly ring: readonly number[]; readonly big: BigHole | null; readonly nonce: string },
): string => JSON.stringify([VERSION, "seal", game, side, ring, wireBig(big), nonce]);

export function formatMessage(message: Message): string {
  const { type, game } = message;
  const say = (...rest: readonly Wire[]): string => JSON.stringify([VERSION, type, game, ...rest]);
  switch (type) {
    case "have":
      return say(message.n, message.mark, message.role);
    case "want":
      return say(message.n);
    case "entries":
      return say(message.entries.map(wireEntry));
    case "join":
      return say(message.name, message.key, message.accepted);
    case "refused":
      return say(message.n, message.code);
    default:
      return message satisfies never;
  }
}

/** Why a message was not read; `expected` says what should have stood there. */
export interface MessageError {
  readonly expected: string;
}

/** Thrown and caught inside this file only: the parsers below read straight on. */
class Unexpected extends Error {}

function fail(expected: string): never {
  throw new Unexpected(expected);
}

const list = (data: unknown, expected: string): readonly unknown[] =>
  Array.isArray(data) ? (data as unknown[]) : fail(expected);
const tuple = (data: unknown, length: number, expected: string): readonly unknown[] => {
  const items = list(data, expected);
  return items.length === length ? items : fail(expected);
};
const textOf = (data: unknown, shape: RegExp, expected: string): string =>
  typeof data === "string" && shape.test(data) ? data : fail(expected);
const numberOf = (data: unknown, most: number, expected: string): number =>
  typeof data === "number" && Number.isInteger(data) && data >= 0 && data <= most ? data : fail(expected);
const truthOf = (data: unknown, expected: string): boolean =>
  typeof data === "boolean" ? data : fail(expected);
const oneOf = <T extends string>(data: unknown, known: readonly T[]): T =>
  known.find((one) => one === data) ?? fail(`one of ${known.join(", ")}`);

const CODE = /^[a-z2-7]{16}$/;
const MARK = /^[0-9a-f]{16}$/;
/** An uncompressed point of P-256, a signature, a SHA-256 and sixteen bytes, each in base64url. */
const KEY = /^[\w-]{87}$/;
const SIGNATURE = /^[\w-]{86}$/;
const HASH = /^[\w-]{43}$/;
const NONCE = /^[\w-]{22}$/;
const WORD = /^[A-Za-z0-9-]{1,40}$/;
const MOVE = /^[bf](?:10|[1-9])(?:[+-]\d{0,3})?[LR]{0,40}$/;

/** A room code, however it was typed or pasted; `null` when it is none. */
export function parseCode(text: string): string | null {
  if (text.length > 200) return null;
  const code = text.toLowerCase().replace(/[\s-]/g, "");
  return CODE.test(code) ? code : null;
}
/** “abcd-efgh-ijkl-mnop” */
export const formatCode = (code: string): string => code.replace(/.{4}(?=.)/g, "$&-");

const gameOf = (data: unknown): string => textOf(data, CODE, "the code of a game");
const nOf = (data: unknown): number => numberOf(data, LOG_LIMIT, "a number of entries");
const markOf = (data: unknown): string => textOf(data, MARK, "a mark of sixteen hexadecimal digits");
const keyOf = (data: unknown): string => textOf(data, KEY, "a public key");
const signatureOf = (data: unknown): string => textOf(data, SIGNATURE, "a signature");
/** A text that is shown to people before anything else is known of it. */
const shownOf = (data: unknown, expected: string): string =>
  typeof data === "string" && isShown(data) && data.trim() === data ? data : fail(expected);
const nameOf = (data: unknown): string => shownOf(data, `a name of at most ${NAME_LIMIT} signs`);

function readBig(data: unknown): BigHole | null {
  if (data === null) return null;
  const [hole, seeds] = tuple(data, 2, "a big hole and its number, or null");
  return { hole: numberOf(hole, 19, "a hole"), seeds: numberOf(seeds, 999, "a number of seeds") };
}
function readRing(data: unknown): readonly number[] {
  const ring = list(data, "a list of holes");
  if (ring.length < 16 || ring.length > 20) fail("a list of 16 to 20 holes");
  return ring.map((seeds) => numberOf(seeds, 999, "a number of seeds"));
}

function readFilling(data: unknown): Filling {
  const [type, ...rest] = list(data, "how the board is filled");
  if (type === "opening") {
    const [id] = tuple(rest, 1, "an opening");
    return { type, id: textOf(id, WORD, "an opening") };
  }
  if (type !== "arrange") return fail("an opening or an arrangement");
  const [hidden, big] = tuple(rest, 2, "whether hidden, and whether around a big hole");
  return { type, hidden: truthOf(hidden, "true or false"), big: truthOf(big, "true or false") };
}

function readTerms(data: readonly unknown[]): Terms {
  const [ruleSet, columns, readings, filling, hostSide, name, key] = tuple(data, 7, "the terms of a game");
  const chosen = list(readings, "a list of readings").map((reading) => {
    const [question, value] = tuple(reading, 2, "a reading and its value");
    // Whether there is such a value its rule set says, which this page may not even know.
    return [textOf(question, WORD, "a reading"), shownOf(value, "the value of a reading")] as const;
  });
  if (chosen.length > 20) fail("at most twenty readings");
  if (new Set(chosen.map(([question]) => question)).size < chosen.length) fail("each reading once");
  return {
    ruleSet: oneOf(ruleSet, RULE_SET_IDS),
    columns: numberOf(columns, 10, "a number of columns"),
    readings: chosen,
    filling: readFilling(filling),
    hostSide: oneOf(hostSide, SIDES),
    name: nameOf(name),
    key: keyOf(key),
  };
}

function readAct(data: unknown): Act {
  const [type, ...rest] = list(data, "an act");
  switch (type) {
    case "offer":
      return { type, terms: readTerms(rest) };
    case "seat": {
      const [name, key, accepted] = tuple(rest, 3, "a name, a key and a signature");
      return { type, name: nameOf(name), key: keyOf(key), accepted: signatureOf(accepted) };
    }
    case "arrange": {
      const [ring, big] = tuple(rest, 2, "an arrangement");
      return { type, ring: readRing(ring), big: readBig(big) };
    }
    case "commit": {
      const [hash] = tuple(rest, 1, "a hash");
      return { type, hash: textOf(hash, HASH, "a hash") };
    }
    case "reveal": {
      const [ring, big, nonce] = tuple(rest, 3, "an arrangement and its nonce");
      return { type, ring: readRing(ring), big: readBig(big), nonce: textOf(nonce, NONCE, "a nonce") };
    }
    case "move": {
      const [move, draw] = tuple(rest, 2, "a move");
      return { type, move: textOf(move, MOVE, "a move"), draw: truthOf(draw, "true or false") };
    }
    case "agree":
    case "resign":
      tuple(rest, 0, "nothing more");
      return { type };
    default:
      return fail("an act that this edition knows");
  }
}

function readEntry(data: unknown): Entry {
  const [n, mark, act, signature] = tuple(data, 4, "an entry");
  return { n: nOf(n), mark: markOf(mark), act: readAct(act), signature: signatureOf(signature) };
}

function readMessage(data: unknown): Message {
  const [version, type, game, ...rest] = list(data, "a message");
  if (version !== VERSION) return fail(`a message of ${VERSION}`);
  switch (type) {
    case "have": {
      const [n, mark, role] = tuple(rest, 3, "how far the game has come");
      return { type, game: gameOf(game), n: nOf(n), mark: markOf(mark), role: oneOf(role, ROLES) };
    }
    case "want": {
      const [n] = tuple(rest, 1, "a number of entries");
      return { type, game: gameOf(game), n: nOf(n) };
    }
    case "entries": {
      const [entries] = tuple(rest, 1, "a list of entries");
      return { type, game: gameOf(game), entries: list(entries, "a list of entries").map(readEntry) };
    }
    case "join": {
      const [name, key, accepted] = tuple(rest, 3, "a name, a key and a signature");
      return {
        type,
        game: gameOf(game),
        name: nameOf(name),
        key: keyOf(key),
        accepted: signatureOf(accepted),
      };
    }
    case "refused": {
      const [n, code] = tuple(rest, 2, "what was refused");
      return { type, game: gameOf(game), n: nOf(n), code: oneOf(code, REFUSALS) };
    }
    default:
      return fail("a message that this edition knows");
  }
}

function guarded<T>(read: () => T): Result<T, MessageError> {
  try {
    return { ok: true, value: read() };
  } catch (error) {
    if (error instanceof Unexpected) return { ok: false, error: { expected: error.message } };
    // JSON nested deeper than the stack goes.
    if (error instanceof SyntaxError || error instanceof RangeError) {
      return { ok: false, error: { expected: "JSON" } };
    }
    throw error;
  }
}

/** Reads whatever came over a channel. Never throws; nothing of what is refused is kept. */
export function parseMessage(data: unknown): Result<Message, MessageError> {
  if (typeof data !== "string") return { ok: false, error: { expected: "a text" } };
  if (data.length > MESSAGE_LIMIT) {
    return { ok: false, error: { expected: `a text of at most ${MESSAGE_LIMIT} characters` } };
  }
  return guarded(() => readMessage(JSON.parse(data)));
}

/** Reads one entry of a log that was kept. */
export const parseEntry = (text: string): Result<Entry, MessageError> =>
  guarded(() => readEntry(JSON.parse(text)));
