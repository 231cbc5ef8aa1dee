/** Pages that are all in one memory, for tests: whatever is sent arrives in the next turn of the event loop. */

import type { LinkEvents, OpenLink } from "../../src/components/play/remote/link.ts";

export interface MemoryHub {
  /** Enters under a name; everybody who is there already is met. */
  readonly join: (name: string) => OpenLink;
  /** Sends anything at all, as a page would that keeps to no rules. */
  readonly inject: (from: string, to: string, data: unknown) => void;
  /** Nothing gets through between two names until {@link MemoryHub.mend}. */
  readonly cut: (one: string, other: string) => void;
  readonly mend: (one: string, other: string) => void;
  /** Does nothing get through, because of a cut or because one has dropped the other? */
  readonly isCut: (one: string, other: string) => boolean;
  /** Nothing reaches or leaves a page that sleeps, though no channel is closed. */
  readonly sleep: (name: string) => void;
  readonly rouse: (name: string) => void;
}

export function memoryHub(): MemoryHub {
  const here = new Map<string, LinkEvents>();
  const cuts = new Set<string>();
  const asleep = new Set<string>();
  const pair = (one: string, other: string): string => [one, other].sort().join("|");
  const deliver = (from: string, to: string, data: unknown): void => {
    if (cuts.has(pair(from, to)) || asleep.has(from) || asleep.has(to)) return;
    queueMicrotask(() => here.get(to)?.onData(from, data));
  };
  return {
    inject: deliver,
    sleep: (name) => void asleep.add(name),
    rouse: (name) => void asleep.delete(name),
    cut: (one, other) => {
      cuts.add(pair(one, other));
      here.get(one)?.onGone(other);
      here.get(other)?.onGone(one);
    },
    mend: (one, other) => {
      cuts.delete(pair(one, other));
      here.get(one)?.onPeer(other);
      here.get(other)?.onPeer(one);
    },
    isCut: (one, other) => cuts.has(pair(one, other)),
    join: (name) => (events) => {
      const others = [...here];
      here.set(name, events);
      queueMicrotask(() => {
        for (const [other, theirs] of others) {
          theirs.onPeer(name);
          events.onPeer(other);
        }
      });
      return {
        send: (peer, text) => deliver(name, peer, text),
        drop: (peer) => cuts.add(pair(name, peer)),
        close: () => {
          here.delete(name);
          for (const theirs of here.values()) theirs.onGone(name);
        },
      };
    },
  };
}
