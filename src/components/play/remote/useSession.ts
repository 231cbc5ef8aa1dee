/** The session of a game at a distance while its page is open: kept, connected, and told to the page. */

import { useEffect, useState } from "preact/hooks";
import { type RemoteEnd, readEnd, saveOfEnd } from "../../../content/play/remote.ts";
import type { RemoteGame } from "../../../content/play/remote-game.ts";
import type { Terms } from "../../../content/play/remote-message.ts";
import type { Save } from "../../../content/play/save.ts";
import type { RuleSet } from "../../../engine/index.ts";
import { t } from "../../../language/t.ts";
import { fetchGame } from "../kept.ts";
import { keep, onOtherTabs } from "../store.ts";
import type { FoundPeer } from "./Connect.tsx";
import { createSession, type KeepEnd, type Session, type SessionView } from "./session.ts";
import { keptAddresses } from "./settings.ts";

/** What a session begins from. */
export interface LiveStart {
  readonly end: RemoteEnd;
  /** The revision at which it was kept; 0 for what is new. */
  readonly revision: number;
  /** What this end proposes; `null` when it joins or comes back. */
  readonly offer: Terms | null;
  /** A way to the other end that has been found already. */
  readonly found: FoundPeer | null;
}

export interface LiveSession {
  readonly view: SessionView | null;
  readonly session: Session | null;
  /** Why what was kept could not be gone on with, or is not being kept. */
  readonly trouble: string | null;
}

const NOT_KEPT = {
  full: "This device has no room left: the game is not being kept here.",
  blocked: "This browser lets the page keep nothing: the game is gone from here when the page is.",
} as const;

export function useSession(ruleSet: RuleSet, { end, revision, offer, found }: LiveStart): LiveSession {
  const [live, setLive] = useState<LiveSession>({ view: null, session: null, trouble: null });
  useEffect(() => {
    let known = revision;
    const say = (trouble: string | null): void => setLive((was) => ({ ...was, trouble }));
    const keepEnd: KeepEnd = async (state: RemoteGame, now: RemoteEnd) => {
      const save: Save | null = saveOfEnd(state, now, { revision: known + 1, changed: Date.now() });
      if (save === null) return { type: "not-kept" };
      const kept = await keep(save);
      if (kept.type === "failed") {
        say(t(NOT_KEPT[kept.how]));
        return { type: "not-kept" };
      }
      if (kept.type === "kept") {
        known = kept.revision;
        return { type: "kept" };
      }
      const fetched = await fetchGame(save.id);
      if (!fetched.ok) {
        say(t(NOT_KEPT.blocked));
        return { type: "not-kept" };
      }
      known = fetched.value.revision;
      const theirs = readEnd(now.game, fetched.value.remote ?? "");
      return theirs.ok ? { type: "newer", log: theirs.value.log } : { type: "not-kept" };
    };
    const session = createSession({
      ruleSet,
      end,
      keep: keepEnd,
      now: Date.now,
      onChange: (view) => setLive((was) => ({ ...was, view })),
    });
    setLive({ view: session.view(), session, trouble: null });
    let left = false;
    const begin = async (): Promise<void> => {
      const refused = await session.restore();
      if (refused !== null) {
        say(`${t("What was kept could be gone on with only up to a point.")} ${refused.says}`);
      }
      if (offer !== null && end.log.length === 0) await session.act({ type: "offer", terms: offer });
      if (found !== null) session.attach(found.open);
      else if (end.way === "room") {
        const room = await import("./room-link.ts").catch(() => null);
        if (left) return;
        if (room === null) {
          return say(
            t("What finds the other end could not be fetched. Is there a connection? Load the page again."),
          );
        }
        session.attach(
          room.roomLink({
            code: end.game,
            relays: keptAddresses("relays"),
            finders: keptAddresses("finders"),
          }),
        );
      }
    };
    begin().catch(() => say(t("This browser cannot be connected to another. Letters go without.")));
    const wake = (): void => {
      if (document.visibilityState === "visible") session.wake();
    };
    document.addEventListener("visibilitychange", wake);
    addEventListener("pageshow", wake);
    const stopTabs = onOtherTabs((changed) => {
      if (changed !== end.game) return;
      void fetchGame(changed).then((fetched) => {
        if (!fetched.ok) {
          if (fetched.error.gone)
            say(t("This game was forgotten in another tab. What is done in it next keeps it here again."));
          return;
        }
        if (fetched.value.revision <= known) return;
        const theirs = readEnd(end.game, fetched.value.remote ?? "");
        if (!theirs.ok) return;
        known = fetched.value.revision;
        void session.adopt(theirs.value.log);
      });
    });
    return () => {
      left = true;
      stopTabs();
      document.removeEventListener("visibilitychange", wake);
      removeEventListener("pageshow", wake);
      session.close();
    };
  }, [ruleSet, end, revision, offer, found]);
  return live;
}
