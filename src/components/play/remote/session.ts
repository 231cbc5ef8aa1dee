/**
 * One end of a game at a distance while the page is open. Between the links that carry texts, the keys that sign them
 * and the rules that judge them: everything that comes goes through one queue and one door, whoever sent it.
 */

import type { BigHole } from "../../../content/play/filling.ts";
import { laidDown, type Match } from "../../../content/play/game.ts";
import {
  matchHere,
  type RemoteEnd,
  type Secret,
  type Sowing,
  sideHere,
} from "../../../content/play/remote.ts";
import {
  arrangingNow,
  type EntryRefusal,
  type Evidence,
  emptyGame,
  enter,
  markNow,
  type RemoteGame,
  receive,
  seatToAct,
  signerOf,
} from "../../../content/play/remote-game.ts";
import {
  type Act,
  acceptedText,
  type Entry,
  type Message,
  type RefusalCode,
  type Role,
  sealedText,
  signedText,
} from "../../../content/play/remote-message.ts";
import { formatMove, type RuleSet, type Side } from "../../../engine/index.ts";
import type { Plain } from "../../../language/messages.ts";
import { t } from "../../../language/t.ts";
import { digest, fingerprint, type Keys, newNonce, sign, verify } from "./keys.ts";
import type { OpenLink } from "./link.ts";
import { createPeers } from "./peers.ts";

/** How often each end says how far it has come, in milliseconds. */
const HEARTBEAT = 4_000;

/** What somebody sees of the session. */
export interface SessionView {
  readonly state: RemoteGame;
  readonly role: Role;
  /** The side that sits here; `null` for whoever watches. */
  readonly here: Side | null;
  /** The game from here, once it is being played. */
  readonly match: Match | null;
  /** Is the other player to be heard, as far as his page says? */
  readonly present: boolean;
  /** Ends of channels that can be reached, whoever sits there. */
  readonly peers: number;
  readonly watchers: number;
  /** Somebody has been asked for a seat. */
  readonly asked: boolean;
  /** Messages that were dropped unread: too long, too many, or no messages. */
  readonly dropped: number;
  /** What was refused last, at this end or, with `theirs`, at the other. */
  readonly refusal: (EntryRefusal & { readonly theirs: boolean }) | null;
}

/** What happens to each change before anybody hears of it. */
export type KeepEnd = (
  state: RemoteGame,
  end: RemoteEnd,
) => Promise<
  | { readonly type: "kept" | "not-kept" }
  /** Another tab has gone on with this game: these are its entries. */
  | { readonly type: "newer"; readonly log: readonly Entry[] }
>;

export interface SessionOptions {
  readonly ruleSet: RuleSet;
  /** Of somebody who joins, `seat` is `guest`; until he is seated he watches. */
  readonly end: RemoteEnd;
  readonly keep: KeepEnd;
  readonly onChange: (view: SessionView) => void;
  /** Milliseconds; any clock that goes forward. */
  readonly now: () => number;
}

export interface Session {
  readonly view: () => SessionView;
  /** Plays through what was kept. Fails at the first entry that does not hold. */
  readonly restore: () => Promise<EntryRefusal | null>;
  readonly attach: (open: OpenLink) => void;
  readonly act: (act: Act) => Promise<EntryRefusal | null>;
  /** Asks the host for the seat, now and whenever he can be reached. */
  readonly join: (name: string, sowing: Sowing) => Promise<void>;
  /** One's own half of the board, sealed first if the terms say so. */
  readonly arrange: (ring: readonly number[], big: BigHole | null) => Promise<EntryRefusal | null>;
  /** Entries that another tab has kept. */
  readonly adopt: (log: readonly Entry[]) => Promise<void>;
  /** Tells everybody how far this end has come. */
  readonly wake: () => void;
  readonly forgive: () => void;
  readonly close: () => void;
}

const OTHERS: Readonly<Record<RefusalCode, Plain>> = {
  "other-game": "It holds it for another game.",
  signature: "It takes the signature for none of this game.",
  parted: "The two games have gone different ways.",
  turn: "It does not expect it now.",
  terms: "It cannot play by these terms.",
  arrangement: "It does not take this arrangement.",
  commitment: "It says that another arrangement was sealed.",
  move: "Its rules do not allow the move.",
  over: "It holds the game to be over.",
};

export function createSession({ ruleSet, end: first, keep, onChange, now }: SessionOptions): Session {
  const { game } = first;
  let end = first;
  let state = emptyGame(game, ruleSet);
  let asking: string | null = null;
  let refusal: SessionView["refusal"] = null;
  let closed = false;
  let queue: Promise<unknown> = Promise.resolve();
  let seen: SessionView | null = null;

  const keys = (): Keys => ({ publicKey: end.publicKey, secret: end.secret });

  function roleHere(): Role {
    if (end.seat === "host") return "host";
    const { stage } = state;
    const seated = stage.type === "arranging" || stage.type === "playing" ? stage.deal.guest.key : null;
    return seated === end.publicKey ? "guest" : "watch";
  }

  function view(): SessionView {
    if (seen !== null) return seen;
    const role = roleHere();
    const here = sideHere(state, role === "watch" ? null : role);
    const other = role === "host" ? "guest" : "host";
    const heard = peers.heard();
    seen = {
      state,
      role,
      here,
      match: matchHere(state, here, end.sowing),
      present: heard.includes(other),
      peers: heard.length,
      watchers: heard.filter((one) => one === "watch").length,
      asked: asking !== null,
      dropped: peers.dropped(),
      refusal,
    };
    return seen;
  }
  function changed(): void {
    const before = seen;
    seen = null;
    const after = view();
    // The same game must stay the same object, or the board would begin again.
    if (before?.match && before.state === after.state && before.here === after.here) {
      seen = { ...after, match: before.match };
    }
    if (!closed) onChange(seen ?? after);
  }

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = queue.then(work);
    queue = next.catch(() => undefined);
    return next;
  }

  const have = (): Message => ({
    type: "have",
    game,
    n: state.log.length,
    mark: markNow(state),
    role: roleHere(),
  });
  const peers = createPeers({
    now,
    onMet: (peer) => {
      peers.say(peer, have());
      // The other end of a channel may open a little later than this one.
      setTimeout(() => peers.say(peer, have()), 500);
      changed();
    },
    onMessage: hear,
    onChange: changed,
  });

  /** What cryptography says of the entry that comes after `at`. */
  async function evidenceOf(entry: Entry, at: RemoteGame): Promise<Evidence> {
    const { act } = entry;
    const key = signerOf(at, act);
    const signed = key !== null && (await verify(key, signedText(game, entry), entry.signature));
    if (!signed) return { signed };
    switch (act.type) {
      case "offer":
        return { signed, fingerprint: await fingerprint(act.terms.key) };
      case "seat": {
        const text = acceptedText(game, entry.mark, act.name);
        return { signed, accepted: await verify(act.key, text, act.accepted) };
      }
      case "reveal": {
        const { stage } = at;
        const side = stage.type === "arranging" ? arrangingNow(stage)?.side : undefined;
        return side === undefined
          ? { signed }
          : { signed, digest: await digest(sealedText(game, side, act)) };
      }
      case "arrange":
      case "commit":
      case "move":
      case "agree":
      case "resign":
        return { signed };
      default:
        return act satisfies never;
    }
  }

  /** Makes `after` the game here, once it is kept; what another tab has kept meanwhile goes first. */
  async function settle(after: RemoteGame): Promise<boolean> {
    // Whoever only watches keeps nothing.
    const plays = roleHere() !== "watch" || asking !== null;
    const kept = plays ? await keep(after, end) : null;
    if (kept?.type === "newer") {
      await follow(kept.log);
      return false;
    }
    state = after;
    return true;
  }

  /** Takes entries one after the other, each judged; says what stopped it. */
  async function follow(entries: readonly Entry[]): Promise<EntryRefusal | null> {
    for (const entry of entries) {
      if (entry.n < state.log.length) continue;
      const entered = enter(state, entry, await evidenceOf(entry, state));
      if (!entered.ok) return entered.error;
      state = entered.value;
    }
    return null;
  }

  async function doAct(act: Act): Promise<EntryRefusal | null> {
    const place = { n: state.log.length, mark: markNow(state), act };
    const entry = { ...place, signature: await sign(keys(), signedText(game, place)) };
    const entered = enter(state, entry, await evidenceOf(entry, state));
    if (!entered.ok) return entered.error;
    if (!(await settle(entered.value))) {
      changed();
      return { code: "parted", says: t("The game had gone on in another tab, and this is that game now.") };
    }
    refusal = null;
    peers.sayAll({ type: "entries", game, entries: [entry] });
    changed();
    return await duties();
  }

  /**
   * What this end has to do without being told: show the arrangement that was sealed, as soon as both are, and make the
   * moves of an opening that is laid down move by move.
   */
  async function duties(): Promise<EntryRefusal | null> {
    const { stage } = state;
    if (seatToAct(state) !== roleHere()) return null;
    if (stage.type === "arranging" && end.sealed !== null && arrangingNow(stage)?.act === "reveal") {
      return await doAct({ type: "reveal", ...end.sealed });
    }
    if (stage.type !== "playing") return null;
    const move = laidDown(stage.match);
    if (move === null) return null;
    return await doAct({ type: "move", move: formatMove(move, stage.match.game.rules.columns), draw: false });
  }

  function hear(peer: string, message: Message): void {
    void inTurn(async () => {
      if (closed) return;
      await take(peer, message);
      changed();
    });
  }

  async function take(peer: string, message: Message): Promise<void> {
    if (message.type === "have" && message.game === game) {
      peers.setRole(peer, message.role);
      if (asking !== null) await ask(peer);
    }
    if (message.type === "refused" && message.game === game && speaksForOther(peer, message.n)) {
      refusal = { code: message.code, says: t(OTHERS[message.code]), theirs: true };
    }
    if (message.type === "join" && (await seats(peer, message))) return;
    const singly: readonly Message[] =
      message.type === "entries"
        ? message.entries.map((entry) => ({ ...message, entries: [entry] }))
        : [message];
    let after = state;
    let refused: EntryRefusal | null = null;
    for (const one of singly) {
      const [entry] = one.type === "entries" ? one.entries : [];
      // Only the entry that comes next is worth the work of looking at its signature.
      const next = entry !== undefined && entry.n === after.log.length && entry.mark === markNow(after);
      const received = receive(after, one, next ? await evidenceOf(entry, after) : { signed: false });
      for (const reply of received.replies) peers.say(peer, reply);
      after = received.state;
      refused = received.refusal;
      if (refused !== null) break;
    }
    if (refused !== null) refusal = { ...refused, theirs: false };
    if (refused?.code === "signature") peers.strikeAt(peer);
    if (after === state || !(await settle(after))) return;
    if (refused === null) refusal = null;
    // The seat has been given, to this end or to another.
    if (state.log.length > 1) asking = null;
    peers.say(peer, have());
    await duties();
  }

  /**
   * Is it the other player’s page, as far as it says, and the entry the last that it can have been sent? Nothing of this
   * is signed: who only watches is not heeded, and what is said of it claims no more.
   */
  function speaksForOther(peer: string, n: number): boolean {
    const here = roleHere();
    const other = here === "host" ? "guest" : "host";
    return here !== "watch" && peers.roleOf(peer) === other && n === state.log.length - 1;
  }

  /** Gives the seat to whoever asks first and has signed the terms. */
  async function seats(
    peer: string,
    { name, key, accepted, game: of }: Extract<Message, { type: "join" }>,
  ): Promise<boolean> {
    if (of !== game || end.seat !== "host" || state.stage.type !== "offered") return false;
    if (!(await verify(key, acceptedText(game, markNow(state), name), accepted))) {
      refusal = {
        code: "signature",
        says: t("Somebody asked for the seat without signing the terms."),
        theirs: false,
      };
      peers.strikeAt(peer);
      return true;
    }
    refusal = await doAct({ type: "seat", name, key, accepted }).then((refused) =>
      refused === null ? null : { ...refused, theirs: false },
    );
    return true;
  }

  async function ask(peer: string): Promise<void> {
    if (asking === null || state.stage.type !== "offered") return;
    const accepted = await sign(keys(), acceptedText(game, markNow(state), asking));
    peers.say(peer, { type: "join", game, name: asking, key: end.publicKey, accepted });
  }

  const wake = (): void => {
    peers.sayAll(have());
    changed();
  };
  const timer = setInterval(wake, HEARTBEAT);

  return {
    view,
    restore: () =>
      inTurn(async () => {
        const refused = await follow(first.log);
        // Whoever kept an offer had asked for the seat.
        if (end.seat === "guest" && state.stage.type === "offered") asking = end.name;
        await duties();
        changed();
        return refused;
      }),
    attach: peers.attach,
    act: (act) => inTurn(() => doAct(act)),
    join: (name, sowing) =>
      inTurn(async () => {
        asking = name;
        end = { ...end, name, sowing };
        // The key must outlive the page, or a seat that was given could not be taken.
        await keep(state, end);
        for (const peer of peers.ids()) await ask(peer);
        changed();
      }),
    arrange: (ring, big) =>
      inTurn(async () => {
        const { stage } = state;
        const due = stage.type === "arranging" ? arrangingNow(stage) : null;
        if (due === null || due.side !== view().here) {
          return { code: "turn", says: t("It is not yet your turn to arrange.") } as const;
        }
        if (due.act === "arrange") return await doAct({ type: "arrange", ring, big });
        const sealed: Secret = { ring, big, nonce: newNonce() };
        end = { ...end, sealed };
        return await doAct({ type: "commit", hash: await digest(sealedText(game, due.side, sealed)) });
      }),
    adopt: (log) =>
      inTurn(async () => {
        await follow(log);
        changed();
      }),
    wake,
    forgive: () => {
      refusal = null;
      changed();
    },
    close: () => {
      closed = true;
      clearInterval(timer);
      peers.close();
    },
  };
}
