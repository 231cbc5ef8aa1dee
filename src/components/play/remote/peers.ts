/**
 * Whom this end of a game can reach: the ends of its links, each with what it may still send. Nothing that they say is
 * believed here; what is no message is dropped, and who sends too much of it is heard no more.
 */

import {
  type Allowance,
  freshAllowance,
  isCutOff,
  spend,
  strike,
} from "../../../content/play/remote-game.ts";
import {
  formatMessage,
  type Message,
  parseMessage,
  type Role,
} from "../../../content/play/remote-message.ts";
import type { OpenLink, RemoteLink } from "./link.ts";

/** After what silence an end counts as away, in milliseconds. */
const SILENCE = 14_000;

interface Peer {
  readonly link: RemoteLink;
  readonly allowance: Allowance;
  /** As it says itself. */
  readonly role: Role | null;
  readonly heard: number;
}

export interface PeersOptions {
  /** Milliseconds; any clock that goes forward. */
  readonly now: () => number;
  readonly onMet: (peer: string) => void;
  readonly onMessage: (peer: string, message: Message) => void;
  /** An end has gone, or something of it was dropped. */
  readonly onChange: () => void;
}

export interface Peers {
  readonly ids: () => readonly string[];
  /** The roles of those that were heard not long ago, as they say themselves. */
  readonly heard: () => readonly (Role | null)[];
  readonly roleOf: (peer: string) => Role | null;
  readonly setRole: (peer: string, role: Role) => void;
  readonly say: (peer: string, message: Message) => void;
  readonly sayAll: (message: Message) => void;
  /** Counts what no honest page sends; after too much of it the peer is heard no more. */
  readonly strikeAt: (peer: string) => void;
  /** Messages that were dropped unread: too long, too many, or no messages. */
  readonly dropped: () => number;
  readonly attach: (open: OpenLink) => void;
  readonly close: () => void;
}

export function createPeers({ now, onMet, onMessage, onChange }: PeersOptions): Peers {
  let peers: ReadonlyMap<string, Peer> = new Map();
  const links: RemoteLink[] = [];
  let dropped = 0;
  let closed = false;

  const note = (peer: string, part: Partial<Peer>): void => {
    const known = peers.get(peer);
    if (known !== undefined) peers = new Map(peers).set(peer, { ...known, ...part });
  };
  const say = (peer: string, message: Message): void =>
    peers.get(peer)?.link.send(peer, formatMessage(message));

  function strikeAt(peer: string): void {
    const known = peers.get(peer);
    if (known === undefined) return;
    const allowance = strike(known.allowance);
    note(peer, { allowance });
    if (isCutOff(allowance)) known.link.drop(peer);
  }

  function take(peer: string, data: unknown): void {
    const known = peers.get(peer);
    if (known === undefined || isCutOff(known.allowance)) return;
    const { allowance, ok } = spend(known.allowance, now());
    const message = ok ? parseMessage(data) : null;
    if (message?.ok) {
      note(peer, { allowance, heard: now() });
      onMessage(peer, message.value);
      return;
    }
    dropped += 1;
    note(peer, { allowance });
    if (message !== null) strikeAt(peer);
    else if (isCutOff(allowance)) known.link.drop(peer);
    onChange();
  }

  return {
    ids: () => [...peers.keys()],
    heard: () => [...peers.values()].filter(({ heard }) => now() - heard < SILENCE).map(({ role }) => role),
    roleOf: (peer) => peers.get(peer)?.role ?? null,
    setRole: (peer, role) => note(peer, { role }),
    say,
    sayAll: (message) => {
      for (const peer of peers.keys()) say(peer, message);
    },
    strikeAt,
    dropped: () => dropped,
    attach: (open) => {
      const link: RemoteLink = open({
        onPeer: (peer) => {
          // Set in the next turn at the earliest: nobody can be met before `open` has returned.
          const allowance = freshAllowance(now());
          peers = new Map(peers).set(peer, { link, allowance, role: null, heard: now() });
          onMet(peer);
        },
        onGone: (peer) => {
          // Two links may know an end by one name: what a later link has found is not the earlier one’s to lose.
          if (peers.get(peer)?.link !== link) return;
          const left = new Map(peers);
          left.delete(peer);
          peers = left;
          onChange();
        },
        onData: take,
      });
      links.push(link);
      // It took so long to come by that nobody sits here any more.
      if (closed) link.close();
    },
    close: () => {
      closed = true;
      for (const link of links) link.close();
    },
  };
}
