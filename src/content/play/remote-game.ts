/**
 * A game at a distance, as each page that takes part holds it: a log of signed acts, each done by the one whose turn
 * it was, each judged by the rules before it is believed. Pure: no network, no clock and no keys. What only
 * cryptography can say of a message is worked out beforehand and given as {@link Evidence}.
 */

import {
  arrangedPosition,
  checkArrangement,
  decideRules,
  findOpening,
  formatPosition,
  openingPosition,
  opposite,
  type Position,
  parseMove,
  type Result,
  type RuleSet,
  type Rules,
  SIDES,
  type Side,
} from "../../engine/index.ts";
import { agreeDraw, begin, isOver, type Match, playInMatch, positionOf, resign } from "./game.ts";
import { PERSON } from "./levels.ts";
import {
  type Act,
  type Entry,
  formatAct,
  formatEntry,
  LOG_LIMIT,
  MESSAGE_LIMIT,
  type Message,
  type RefusalCode,
  type SeatName,
  type Terms,
} from "./remote-message.ts";

/** Terms that both have signed. */
export interface Deal {
  readonly terms: Terms;
  readonly rules: Rules;
  readonly guest: { readonly name: string; readonly key: string };
}

/** What a side has shown of its arrangement. */
type Arranged =
  | { readonly type: "nothing" }
  | { readonly type: "sealed"; readonly hash: string }
  | { readonly type: "open"; readonly ring: readonly number[] };

export type Stage =
  | { readonly type: "empty" }
  | { readonly type: "offered"; readonly terms: Terms; readonly rules: Rules }
  /** An offer of a rule set that this page does not know; it is to be judged where it is known. */
  | { readonly type: "elsewhere"; readonly terms: Terms }
  | {
      readonly type: "arranging";
      readonly deal: Deal;
      readonly south: Arranged;
      readonly north: Arranged;
    }
  | {
      readonly type: "playing";
      readonly deal: Deal;
      readonly match: Match;
      /** Who offered a draw with the last move. */
      readonly draw: Side | null;
    };

export interface RemoteGame {
  /** The one by which this page can judge. */
  readonly ruleSet: RuleSet;
  /** The code of the game, the fingerprint of its host's key. */
  readonly game: string;
  readonly log: readonly Entry[];
  /** Where the game stood before each entry, and where it stands: one more than `log`. */
  readonly marks: readonly [string, ...string[]];
  readonly stage: Stage;
}

export const emptyGame = (game: string, ruleSet: RuleSet): RemoteGame => ({
  ruleSet,
  game,
  log: [],
  marks: [markOf("", game, "")],
  stage: { type: "empty" },
});

export const markNow = ({ marks }: RemoteGame): string => marks.at(-1) ?? marks[0];

/**
 * Sixteen hexadecimal digits for where a game stands: all that was done, and the board it led to. Two pages whose
 * engines disagree part here. It shows an error, not a forgery; against that stand the signatures.
 */
function markOf(before: string, act: string, position: string): string {
  const text = `${before}|${act}|${position}`;
  let high = 0x811c9dc5;
  let low = 0x9747b28c;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 0x01000193);
    low = Math.imul(low ^ unit, 0x5bd1e995);
    low ^= low >>> 15;
  }
  high = Math.imul(high ^ (low >>> 13), 0xc2b2ae35);
  return [high, low].map((half) => (half >>> 0).toString(16).padStart(8, "0")).join("");
}

/** What was found out about an entry before it is judged. */
export interface Evidence {
  /** Signed with the key of {@link signerOf}. */
  readonly signed: boolean;
  /** For an offer: the code to which its key belongs. */
  readonly fingerprint?: string;
  /** For a seat: the guest has signed these terms with that key. */
  readonly accepted?: boolean;
  /** For an arrangement that is revealed: the hash of it. */
  readonly digest?: string;
}

export interface EntryRefusal {
  readonly code: RefusalCode;
  readonly says: string;
}

export interface Received {
  readonly state: RemoteGame;
  /** To be sent back to whoever sent the message. */
  readonly replies: readonly Message[];
  readonly refusal: EntryRefusal | null;
}

const seatOn = ({ hostSide }: Terms, side: Side): SeatName => (side === hostSide ? "host" : "guest");
export const sideOf = ({ hostSide }: Terms, seat: SeatName): Side =>
  seat === "host" ? hostSide : opposite(hostSide);

export const termsOf = ({ stage }: RemoteGame): Terms | null =>
  stage.type === "empty" ? null : "deal" in stage ? stage.deal.terms : stage.terms;

/** What has to be done next, and by which side, while the board is being arranged. */
export function arrangingNow(
  stage: Extract<Stage, { type: "arranging" }>,
): { readonly side: Side; readonly act: "arrange" | "commit" | "reveal" } | null {
  const { filling } = stage.deal.terms;
  const hidden = filling.type === "arrange" && filling.hidden;
  for (const side of SIDES) {
    if (stage[side].type === "nothing") return { side, act: hidden ? "commit" : "arrange" };
  }
  for (const side of SIDES) {
    if (stage[side].type === "sealed") return { side, act: "reveal" };
  }
  return null;
}

/** Whose turn it is to act; `null` when the game is over. */
export function seatToAct({ stage }: RemoteGame): SeatName | null {
  switch (stage.type) {
    case "empty":
    case "offered":
      return "host";
    case "arranging": {
      const now = arrangingNow(stage);
      return now === null ? null : seatOn(stage.deal.terms, now.side);
    }
    case "elsewhere":
      return null;
    case "playing":
      return isOver(stage.match) ? null : seatOn(stage.deal.terms, positionOf(stage.match).toMove);
    default:
      return stage satisfies never;
  }
}

/** The key with which the next entry has to be signed. */
export function signerOf(state: RemoteGame, act: Act): string | null {
  const { stage } = state;
  if (stage.type === "empty") return act.type === "offer" ? act.terms.key : null;
  const turn = seatToAct(state);
  if (turn === null || stage.type === "elsewhere") return null;
  if (stage.type === "offered") return stage.terms.key;
  return turn === "host" ? stage.deal.terms.key : stage.deal.guest.key;
}

const refuse = (code: RefusalCode, says: string) => ({ ok: false, error: { code, says } }) as const;

type Judged = Result<Stage, EntryRefusal>;

function judgeOffer({ game, ruleSet }: RemoteGame, terms: Terms, evidence: Evidence): Judged {
  if (evidence.fingerprint !== game)
    return refuse("other-game", "The offer is not of the game of this code.");
  if (terms.ruleSet !== ruleSet.id) return { ok: true, value: { type: "elsewhere", terms } };
  const rules = decideRules(ruleSet, {
    columns: terms.columns,
    readings: Object.fromEntries(terms.readings),
  });
  if (!rules.ok) return refuse("terms", rules.error.says);
  const { filling } = terms;
  const { arranging, title } = rules.value.ruleSet;
  if (filling.type === "opening" && findOpening(rules.value, filling.id) === null) {
    return refuse("terms", `${title} has no opening “${filling.id}”.`);
  }
  if (filling.type === "arrange" && (arranging === null || (filling.big && arranging.bigHole === null))) {
    return refuse("terms", `${title} has no such arrangement.`);
  }
  return { ok: true, value: { type: "offered", terms, rules: rules.value } };
}

function judgeSeat(
  stage: Extract<Stage, { type: "offered" }>,
  act: Extract<Act, { type: "seat" }>,
  evidence: Evidence,
): Judged {
  const { terms, rules } = stage;
  if (evidence.accepted !== true) return refuse("signature", "The guest has not signed these terms.");
  if (act.key === terms.key) return refuse("terms", "Nobody plays against himself.");
  const deal: Deal = { terms, rules, guest: { name: act.name, key: act.key } };
  const { filling } = terms;
  if (filling.type === "opening") {
    return playing(deal, openingPosition(rules, filling.id), { type: "opening", text: filling.id });
  }
  const nothing = { type: "nothing" } as const;
  return { ok: true, value: { type: "arranging", deal, south: nothing, north: nothing } };
}

function playing(deal: Deal, position: Position, start: Match["start"]): Judged {
  const { terms, rules, guest } = deal;
  const names =
    terms.hostSide === "south"
      ? { south: terms.name, north: guest.name }
      : { south: guest.name, north: terms.name };
  const movers = { south: PERSON, north: PERSON };
  const match = begin({ rules, position, start, names, movers, seed: 0 });
  return { ok: true, value: { type: "playing", deal, match, draw: null } };
}

function judgeArranging(stage: Extract<Stage, { type: "arranging" }>, act: Act, evidence: Evidence): Judged {
  const now = arrangingNow(stage);
  if (now === null || act.type !== now.act) return refuse("turn", "Another act was expected.");
  if (act.type === "commit") {
    return { ok: true, value: { ...stage, [now.side]: { type: "sealed", hash: act.hash } } };
  }
  if (act.type !== "arrange" && act.type !== "reveal") return refuse("turn", "Another act was expected.");
  const { deal } = stage;
  const { filling } = deal.terms;
  if ((filling.type === "arrange" && filling.big) !== (act.big !== null)) {
    return refuse("arrangement", "A big hole was expected, or none.");
  }
  const checked = checkArrangement(deal.rules, act.ring, act.big);
  if (!checked.ok) return refuse("arrangement", checked.error.says);
  const sealed = stage[now.side];
  if (sealed.type === "sealed" && sealed.hash !== evidence.digest) {
    return refuse("commitment", "What is shown now is not what was sealed before.");
  }
  const after = { ...stage, [now.side]: { type: "open", ring: checked.value } } as typeof stage;
  const { south, north } = after;
  if (south.type !== "open" || north.type !== "open") return { ok: true, value: after };
  const position = arrangedPosition(deal.rules, south.ring, north.ring);
  return playing(deal, position, { type: "position", text: formatPosition(position) });
}

function judgePlaying(stage: Extract<Stage, { type: "playing" }>, act: Act): Judged {
  const { match, draw } = stage;
  if (isOver(match)) return refuse("over", "The game is over.");
  const mover = positionOf(match).toMove;
  switch (act.type) {
    case "move": {
      const move = parseMove(act.move, match.game.rules.columns);
      if (!move.ok) return refuse("move", `“${act.move}” is no move here.`);
      const step = playInMatch(match, move.value);
      if (!step.ok) {
        const why = step.error.type === "over" ? "The game is over." : step.error.licence.says;
        return refuse("move", `“${act.move}” cannot be played. ${why}`);
      }
      return { ok: true, value: { ...stage, match: step.value, draw: act.draw ? mover : null } };
    }
    case "agree":
      if (draw !== opposite(mover)) return refuse("turn", "No draw was offered.");
      return { ok: true, value: { ...stage, match: agreeDraw(match), draw: null } };
    case "resign":
      return { ok: true, value: { ...stage, match: resign(match, mover), draw: null } };
    case "offer":
    case "seat":
    case "arrange":
    case "commit":
    case "reveal":
      return refuse("turn", "A move was expected.");
    default:
      return act satisfies never;
  }
}

function judge(state: RemoteGame, act: Act, evidence: Evidence): Judged {
  const { stage } = state;
  switch (stage.type) {
    case "empty":
      return act.type === "offer"
        ? judgeOffer(state, act.terms, evidence)
        : refuse("turn", "An offer was expected.");
    case "offered":
      return act.type === "seat" ? judgeSeat(stage, act, evidence) : refuse("turn", "A seat was expected.");
    case "elsewhere":
      return refuse("terms", "The game is of another rule set, which is played on a page of its own.");
    case "arranging":
      return judgeArranging(stage, act, evidence);
    case "playing":
      return judgePlaying(stage, act);
    default:
      return stage satisfies never;
  }
}

/** The game after its next entry. What is refused changes nothing. */
export function enter(state: RemoteGame, entry: Entry, evidence: Evidence): Result<RemoteGame, EntryRefusal> {
  const { log, marks } = state;
  if (entry.n !== log.length || log.length >= LOG_LIMIT) return refuse("turn", "It comes out of its turn.");
  if (entry.mark !== markNow(state)) return refuse("parted", "It belongs to a game that went another way.");
  const { stage } = state;
  if (stage.type === "playing" && isOver(stage.match)) return refuse("over", "The game is over.");
  if (!evidence.signed) return refuse("signature", "It is not signed by the one whose turn it is.");
  const judged = judge(state, entry.act, evidence);
  if (!judged.ok) return judged;
  const after = judged.value;
  const board = after.type === "playing" ? formatPosition(positionOf(after.match)) : "";
  const mark = markOf(entry.mark, formatAct(entry.act), board);
  return { ok: true, value: { ...state, log: [...log, entry], marks: [...marks, mark], stage: after } };
}

/** As many entries from the `n`-th on as one message holds. */
function entriesFrom({ game, log }: RemoteGame, n: number): Message {
  const entries: Entry[] = [];
  let room = MESSAGE_LIMIT - 200;
  for (const entry of log.slice(n)) {
    room -= formatEntry(entry).length + 1;
    if (room < 0) break;
    entries.push(entry);
  }
  return { type: "entries", game, entries };
}

/** Takes one message; of `entries`, only the first is looked at, so that the evidence can be of that one. */
export function receive(state: RemoteGame, message: Message, evidence: Evidence): Received {
  const { game, log, marks } = state;
  const same = (replies: readonly Message[], refusal: EntryRefusal | null = null): Received => ({
    state,
    replies,
    refusal,
  });
  if (message.game !== game) {
    return same([], { code: "other-game", says: "It belongs to another game." });
  }
  switch (message.type) {
    case "have": {
      const { n, mark } = message;
      if (n > log.length) return same([{ type: "want", game, n: log.length }]);
      if (marks[n] !== mark) {
        return same([], { code: "parted", says: "The other’s game has gone another way than the one here." });
      }
      return same(n < log.length ? [entriesFrom(state, n)] : []);
    }
    case "want":
      return same(message.n < log.length ? [entriesFrom(state, message.n)] : []);
    case "entries": {
      const [entry] = message.entries;
      if (entry === undefined) return same([]);
      if (entry.n > log.length) return same([{ type: "want", game, n: log.length }]);
      const ours = log[entry.n];
      if (ours !== undefined) {
        return formatAct(ours.act) === formatAct(entry.act)
          ? same([])
          : refusing(entry, { code: "parted", says: "It would change what has been played already." });
      }
      const entered = enter(state, entry, evidence);
      return entered.ok
        ? { state: entered.value, replies: [], refusal: null }
        : refusing(entry, entered.error);
    }
    case "join":
      // Whoever comes too late is told by whom the seat was taken.
      return same(log.length > 1 ? [entriesFrom(state, 1)] : []);
    case "refused":
      return same([]);
    default:
      return message satisfies never;
  }
  function refusing({ n }: Entry, refusal: EntryRefusal): Received {
    return { state, replies: [{ type: "refused", game, n, code: refusal.code }], refusal };
  }
}

/** How many messages somebody may send: `burst` at once, then `perSecond`. */
const ALLOWANCE = { burst: 80, perSecond: 8, strikes: 12 } as const;

/** What is left to somebody at the other end of a channel; the time is in milliseconds. */
export interface Allowance {
  readonly left: number;
  readonly at: number;
  /** Messages that were dropped: too many, too long, or no messages at all. */
  readonly strikes: number;
}

export const freshAllowance = (now: number): Allowance => ({ left: ALLOWANCE.burst, at: now, strikes: 0 });

/** Charges one message that came at `now`; not `ok` when it came too fast and is to be dropped. */
export function spend(
  allowance: Allowance,
  now: number,
): { readonly allowance: Allowance; readonly ok: boolean } {
  const since = Math.max(0, now - allowance.at);
  const left = Math.min(ALLOWANCE.burst, allowance.left + (since / 1000) * ALLOWANCE.perSecond);
  if (left < 1) return { allowance: strike({ ...allowance, left, at: now }), ok: false };
  return { allowance: { ...allowance, left: left - 1, at: now }, ok: true };
}

export const strike = (allowance: Allowance): Allowance => ({ ...allowance, strikes: allowance.strikes + 1 });
/** Has somebody sent so much rubbish that nothing more is read from him? */
export const isCutOff = ({ strikes }: Allowance): boolean => strikes >= ALLOWANCE.strikes;
