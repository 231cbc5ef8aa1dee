/** Players for the tests of games at a distance. */

import { fingerprint, type Keys, makeKeys } from "../../src/components/play/remote/keys.ts";
import { createSession, type KeepEnd, type Session } from "../../src/components/play/remote/session.ts";
import type { RemoteEnd } from "../../src/content/play/remote.ts";
import type { RemoteGame } from "../../src/content/play/remote-game.ts";
import type { Entry, SeatName, Terms } from "../../src/content/play/remote-message.ts";
import { type RuleSetId, ruleSet } from "../../src/engine/index.ts";

export interface Player {
  readonly name: string;
  readonly keys: Keys;
  /** The code of the games that this player proposes. */
  readonly code: string;
}

export async function player(name: string): Promise<Player> {
  const keys = await makeKeys();
  return { name, keys, code: await fingerprint(keys.publicKey) };
}

/** Sanderson's game from two in every hole, the host moving first. */
export const plainTerms = ({ name, keys }: Player): Terms => ({
  ruleSet: "njombwa-sanderson",
  columns: 8,
  readings: [],
  filling: { type: "opening", id: "two-in-every-hole" },
  hostSide: "south",
  name,
  key: keys.publicKey,
});

/** A clock that the test moves. */
export interface Clock {
  now: number;
}

export interface Seated {
  readonly session: Session;
  /** What has been kept so far, the last at the end. */
  readonly kept: { state: RemoteGame; end: RemoteEnd }[];
}

export function sit(
  { name, keys }: Player,
  game: string,
  seat: SeatName,
  {
    log = [],
    clock = { now: 0 },
    keep,
    rules = "njombwa-sanderson",
  }: { log?: readonly Entry[]; clock?: Clock; keep?: KeepEnd; rules?: RuleSetId } = {},
): Seated {
  const kept: Seated["kept"] = [];
  const end: RemoteEnd = { game, seat, name, ...keys, sealed: null, way: "room", sowing: "assisted", log };
  const session = createSession({
    ruleSet: ruleSet(rules),
    end,
    keep:
      keep ??
      (async (state, now) => {
        kept.push({ state, end: now });
        return { type: "kept" };
      }),
    onChange: () => undefined,
    now: () => clock.now,
  });
  return { session, kept };
}

/** Waits until something holds, and fails with the last state of things if it never does. */
export async function until(holds: () => boolean, what: string): Promise<void> {
  for (let turn = 0; turn < 4000; turn++) {
    if (holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`Waited in vain: ${what}`);
}
