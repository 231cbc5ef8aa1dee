/** What is kept on the device of a game at a distance, and the game as it stands at this end of it. */

import { formatRecord, type GameRecord, type Result, type Side } from "../../engine/index.ts";
import { isObject } from "../../engine/reader.ts";
import type { BigHole } from "./filling.ts";
import { type Match, recordOf } from "./game.ts";
import { type Mover, REMOTE } from "./levels.ts";
import { tidyName } from "./player-names.ts";
import { type RemoteGame, sideOf, termsOf } from "./remote-game.ts";
import { type Entry, formatEntry, parseCode, parseEntry, SEATS, type SeatName } from "./remote-message.ts";
import { FORMAT, SAVE_VERSION, type Save, type SaveError, type View } from "./save.ts";

/** An arrangement that was sealed and not yet shown. */
export interface Secret {
  readonly ring: readonly number[];
  readonly big: BigHole | null;
  readonly nonce: string;
}

const WAYS = ["room", "pasted"] as const;
/** By a room code, or by codes that people pass on themselves. */
export type RemoteWay = (typeof WAYS)[number];

/** How whoever sits here moves. */
export type Sowing = Extract<Mover, { type: "person" }>["sowing"];

/** This end of a game: who sits here, by what key, and what he keeps to himself. */
export interface RemoteEnd {
  readonly game: string;
  readonly seat: SeatName;
  readonly name: string;
  readonly publicKey: string;
  readonly secret: string;
  readonly sealed: Secret | null;
  /** How the other end was found last. */
  readonly way: RemoteWay;
  readonly sowing: Sowing;
  readonly log: readonly Entry[];
}

const formatEnd = ({ seat, name, publicKey, secret, sealed, way, sowing, log }: RemoteEnd): string =>
  JSON.stringify({
    version: 1,
    seat,
    name,
    publicKey,
    secret,
    sealed,
    way,
    sowing,
    log: log.map(formatEntry),
  });

const isNumbers = (data: unknown): data is readonly number[] =>
  Array.isArray(data) && (data as unknown[]).every((one) => typeof one === "number");

const DAMAGED = "What was kept of this end is damaged.";

/** Reads what {@link formatEnd} wrote; the signatures in it are judged when the game is played through. */
export function readEnd(game: string, text: string): Result<RemoteEnd, SaveError> {
  const fail = (says: string) => ({ ok: false, error: { says } }) as const;
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return fail(DAMAGED);
  }
  if (!isObject(data)) return fail(DAMAGED);
  if (data["version"] !== 1) return fail("A newer edition kept what belongs to a distance.");
  const { name, publicKey, secret, sealed, sowing, log } = data;
  const seat = SEATS.find((known) => known === data["seat"]);
  const way = WAYS.find((known) => known === data["way"]);
  if (
    parseCode(game) !== game ||
    seat === undefined ||
    way === undefined ||
    (sowing !== "assisted" && sowing !== "manual") ||
    typeof name !== "string" ||
    tidyName(name) !== name ||
    typeof publicKey !== "string" ||
    typeof secret !== "string" ||
    (sealed !== null && secretOf(sealed) === null) ||
    !Array.isArray(log)
  ) {
    return fail(DAMAGED);
  }
  const entries: Entry[] = [];
  for (const kept of log as unknown[]) {
    const entry = typeof kept === "string" ? parseEntry(kept) : null;
    if (!entry?.ok) return fail(`Entry ${entries.length} of the game is damaged.`);
    entries.push(entry.value);
  }
  return {
    ok: true,
    value: { game, seat, name, publicKey, secret, sealed: secretOf(sealed), way, sowing, log: entries },
  };
}

/** An arrangement as it was kept; `null` for none, or for one that could not be shown as it was sealed. */
function secretOf(data: unknown): Secret | null {
  if (!isObject(data) || !isNumbers(data["ring"]) || typeof data["nonce"] !== "string") return null;
  const { ring, nonce, big } = data;
  if (big === null) return { ring, nonce, big };
  if (!isObject(big) || typeof big["hole"] !== "number" || typeof big["seeds"] !== "number") return null;
  return { ring, nonce, big: { hole: big["hole"], seeds: big["seeds"] } };
}

/** The side that sits here; `null` for whoever watches. */
export function sideHere(state: RemoteGame, seat: SeatName | null): Side | null {
  const terms = termsOf(state);
  return terms === null || seat === null ? null : sideOf(terms, seat);
}

/** The game as it is seen from here; `null` before it has begun. */
export function matchHere(
  { stage }: RemoteGame,
  here: Side | null,
  sowing: Sowing = "assisted",
): Match | null {
  if (stage.type !== "playing") return null;
  const { match } = stage;
  const mover = (side: Side): Mover => (side === here ? { type: "person", sowing } : REMOTE);
  return { ...match, movers: { south: mover("south"), north: mover("north") } };
}

/** What a list of games shows of it, begun or not. */
function recordHere(state: RemoteGame, end: RemoteEnd): GameRecord | null {
  const { stage } = state;
  const side = sideHere(state, end.seat);
  const match = matchHere(state, side);
  if (match !== null) return recordOf(match);
  if (stage.type !== "offered" && stage.type !== "arranging") return null;
  const { rules, terms } = stage.type === "offered" ? stage : stage.deal;
  const guest = stage.type === "arranging" ? stage.deal.guest.name : "";
  const names =
    terms.hostSide === "south" ? { south: terms.name, north: guest } : { south: guest, north: terms.name };
  return {
    ruleSet: terms.ruleSet,
    columns: terms.columns,
    readings: Object.fromEntries(terms.readings),
    start: {
      type: "opening",
      text: terms.filling.type === "opening" ? terms.filling.id : rules.ruleSet.openings[0].id,
    },
    players: names,
    tags: {},
    comment: null,
    moves: [],
    result: { type: "unfinished" },
  };
}

/** `null` while there is nothing to keep: nothing has been proposed yet. */
export function saveOfEnd(
  state: RemoteGame,
  end: RemoteEnd,
  { revision, changed }: Pick<Save, "revision" | "changed">,
): Save | null {
  const record = recordHere(state, end);
  if (record === null) return null;
  const view: View = sideHere(state, end.seat) ?? "south";
  return {
    format: FORMAT,
    version: SAVE_VERSION,
    id: end.game,
    revision,
    changed,
    record: formatRecord(record),
    undone: [],
    view,
    remote: formatEnd({ ...end, log: state.log }),
  };
}
