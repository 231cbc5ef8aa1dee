/** A page to play on: the games kept here, a new one, one that came by a link, and the one on the table. */

import type { JSX } from "preact";
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { Match } from "../../content/play/game.ts";
import type { Save, View } from "../../content/play/save.ts";
import { formatPosition, openingPosition, type Position, type RuleSet } from "../../engine/index.ts";
import { t } from "../../language/t.ts";
import { useLatest } from "../latest.ts";
import { useLive } from "../live.ts";
import { usePart } from "../part.ts";
import { Unfold } from "../Unfold.tsx";
import { download } from "./download.ts";
import { useHeld } from "./held.ts";
import type { Plan } from "./plan.ts";
import type { RemoteEntry } from "./remote/Remote.tsx";
import { Setup } from "./Setup.tsx";
import { hasGames, newId, newSeed } from "./store.ts";
import type { Quotes } from "./turn.ts";

/** What the page gives its island; the island itself brings the rules. */
export interface GameProps {
  readonly title: string;
  readonly quotes: Quotes;
  /** What stands in the holes of the usual opening, in words. */
  readonly begins: string;
}

interface AtTable {
  readonly type: "table";
  readonly match: Match;
  readonly save: Pick<Save, "id" | "revision" | "view">;
  readonly from: "setup" | "link" | "device";
}

type Screen =
  | { readonly type: "home" }
  | { readonly type: "arrange"; readonly plan: Plan }
  | { readonly type: "remote"; readonly entry: RemoteEntry }
  | AtTable;

interface Trouble {
  /** Beside what was pressed, or above all else. */
  readonly at: "top" | "begin";
  readonly says: string;
  /** What could not be read. */
  readonly text: string | null;
}

const GAME = "#g=";
const LINK = "#game=";
const ROOM = "#room=";
const LETTER = "#letter=";

// What the choices before a game do without, each fetched when it is first needed.
const aRoom = (): Promise<typeof import("./room.ts")> => import("./room.ts");
const arranging = (): Promise<typeof import("./Arrange.tsx")> => import("./Arrange.tsx");
const distance = (): Promise<typeof import("./remote/Remote.tsx")> => import("./remote/Remote.tsx");
const incoming = (): Promise<typeof import("./incoming.ts")> => import("./incoming.ts");
const keptList = (): Promise<typeof import("./Kept.tsx")> => import("./Kept.tsx");
const reader = (): Promise<typeof import("./Import.tsx")> => import("./Import.tsx");

const ASTRAY =
  "The address ends in “{text}”, which is neither a place on this page nor a game. A link to a game has #game= in it, one to a room #room=.";
const UNFETCHED = "The board could not be fetched. Is there a connection? Try again.";

/** What an entry of the browser's history shows: by its fragment or, without one, by what was left there. */
const placeShown = (): unknown => location.hash || history.state;
const bare = (): string => location.pathname + location.search;

interface PlayProps extends GameProps {
  readonly ruleSet: RuleSet;
}

export function Play({ ruleSet, title, quotes, begins }: PlayProps): JSX.Element {
  const { id } = ruleSet;
  const [screen, setScreen] = useState<Screen>({ type: "home" });
  const live = useLive();
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  /** Are games kept here? `null` when the browser keeps nothing. */
  const [keeps, setKeeps] = useState<boolean | null>(false);
  const { part: room, fetch: enter } = usePart(aRoom);
  const { part: tray, fetch: fetchTray } = usePart(arranging);
  const { part: far, fetch: fetchFar } = usePart(distance);
  const { part: list, failed: unlisted, fetch: fetchList } = usePart(keptList);
  const { fetch: receive } = usePart(incoming);
  const entries = useRef(0);
  const ask = useLatest();
  /** The place of what is shown; `undefined` before the first was read. */
  const shown = useRef<unknown>(undefined);
  /** The last game on the table as it stands, for an entry of the history whose game nothing has kept. */
  const last = useRef<AtTable | null>(null);
  const root = useRef<HTMLDivElement>(null);
  useHeld(root);

  const open = useCallback(
    (match: Match, from: "setup" | "link" | "device", save: Pick<Save, "id" | "revision" | "view">): void => {
      ask();
      setTrouble(null);
      setScreen({ type: "table", match, from, save });
      root.current?.scrollIntoView({ block: "start" });
    },
    [ask],
  );
  /** On from the choices, to which the browser's own way back leads then. */
  const goOn = useCallback((place: string): void => {
    // Not by way of a place on this page, or of an address that led nowhere.
    history.replaceState(history.state, "", bare());
    history[history.state === null ? "pushState" : "replaceState"](place, "", bare());
    shown.current = place;
  }, []);
  /** To somebody at a distance: only now is fetched what that takes. */
  const goFar = useCallback(
    async (entry: RemoteEntry, at: Trouble["at"]): Promise<void> => {
      const stands = ask();
      const fetched = await fetchFar();
      if (!stands()) return;
      if (fetched === null) return setTrouble({ at, says: t(UNFETCHED), text: null });
      entries.current += 1;
      if (entry.type === "new") goOn("far");
      setTrouble(null);
      setScreen({ type: "remote", entry });
    },
    [fetchFar, ask, goOn],
  );
  const fresh = useCallback((view: View) => ({ id: newId(), revision: 0, view }), []);

  const readAddress = useCallback(async (): Promise<void> => {
    const { hash } = location;
    const place = placeShown();
    // A place on this page, such as the one to which “Skip to the text” leads, and the way back from it leave what is
    // on the table there.
    if (place === shown.current || document.getElementById(hash.slice(1)) !== null) return;
    shown.current = place;
    const stands = ask();
    if (hash === "") {
      setTrouble(null);
      const left = last.current;
      setScreen(left !== null && left.save.id === place ? left : { type: "home" });
      return;
    }
    if (hash.startsWith(ROOM)) return goFar({ type: "room", code: hash.slice(ROOM.length) }, "top");
    if (hash.startsWith(LETTER)) return goFar({ type: "letter", hash }, "top");
    const asks = hash.startsWith(LINK) || hash.startsWith(GAME);
    if (!asks) {
      setTrouble({ at: "top", says: t(ASTRAY, { text: hash.slice(0, 40) }), text: null });
      setScreen({ type: "home" });
      return;
    }
    const [entered, read] = await Promise.all([enter(), receive()]);
    if (!stands()) return;
    if (entered === null || read === null) {
      setTrouble({ at: "top", says: t(UNFETCHED), text: null });
      setScreen({ type: "home" });
      return;
    }
    const fail = (says: string, text: string | null): void => {
      setTrouble({ at: "top", says, text });
      setScreen({ type: "home" });
    };
    const linked = read.parseLink(hash, id);
    if (linked?.ok && linked.value.ruleSet !== id) return read.goToPageOf(linked.value.ruleSet, hash);
    if (linked !== null) {
      const match = linked.ok ? read.openRecord(ruleSet, linked.value) : linked;
      if (match.ok) open(match.value, "link", fresh("south"));
      else fail(`${t("This link holds no game that can be played.")} ${match.error.says}`, null);
      return;
    }
    const kept = await read.fetchGame(hash.slice(GAME.length));
    if (!stands()) return;
    if (!kept.ok) return fail(`${t("The game cannot be opened.")} ${kept.error.says}`, kept.error.text);
    const match = read.openSave(ruleSet, kept.value);
    if (!match.ok) return fail(`${t("The game cannot be opened.")} ${match.error.says}`, kept.value.record);
    if (kept.value.remote !== null || match.value.tags[read.LETTER_TAG] !== undefined) {
      return goFar({ type: "kept", save: kept.value }, "top");
    }
    open(match.value, "device", kept.value);
  }, [ruleSet, id, open, fresh, enter, receive, goFar, ask]);

  useEffect(() => {
    void readAddress();
    const onPlace = (): void => void readAddress();
    addEventListener("popstate", onPlace);
    return () => removeEventListener("popstate", onPlace);
  }, [readAddress]);

  const home = screen.type === "home";
  useEffect(() => {
    if (!home || !live) return;
    void hasGames().then((has) => {
      setKeeps(has);
      if (has) void fetchList();
    });
  }, [home, live, fetchList]);

  const sit = (match: Match, view: View): void => {
    const save = fresh(view);
    goOn(save.id);
    open(match, "setup", save);
  };
  const start = async (plan: Plan, position: Position, from: Match["start"]): Promise<void> => {
    const stands = ask();
    const entered = await enter();
    if (!stands()) return;
    if (entered === null) return setTrouble({ at: "begin", says: t(UNFETCHED), text: null });
    const { rules, names, movers, view } = plan;
    const tags = { Date: new Date().toISOString().slice(0, 10) };
    const match = entered.begin({ rules, start: from, position, names, movers, seed: newSeed(), tags });
    sit(match, view);
  };
  const address = useCallback((hash: string): void => {
    shown.current = hash;
    if (location.hash !== hash) history.replaceState(history.state, "", hash);
  }, []);
  const arrange = async (plan: Plan): Promise<void> => {
    const stands = ask();
    const fetched = await fetchTray();
    if (!stands()) return;
    if (fetched === null) return setTrouble({ at: "begin", says: t(UNFETCHED), text: null });
    setTrouble(null);
    goOn("arrange");
    setScreen({ type: "arrange", plan });
  };
  const leave = (): void => {
    ask();
    shown.current = null;
    history.pushState(null, "", bare());
    setScreen({ type: "home" });
  };

  return (
    <div ref={root} class={live ? "play live" : "play"}>
      {trouble !== null && (trouble.at === "top" || !home) && (
        <div class="trouble" role="alert">
          <p>{trouble.says}</p>
          {trouble.text !== null && (
            <p class="table-buttons">
              <button
                type="button"
                onClick={() =>
                  trouble.text !== null && download("game-as-kept.txt", trouble.text, "text/plain")
                }
              >
                {t("Download what was kept")}
              </button>
            </p>
          )}
        </div>
      )}
      {screen.type === "table" && room !== null && (
        <room.Table
          key={screen.save.id}
          title={title}
          match={screen.match}
          save={screen.save}
          from={screen.from}
          quotes={quotes}
          onMatch={(match) => {
            last.current = { ...screen, match };
          }}
          onKept={(kept) => address(`${GAME}${kept}`)}
          onLeave={leave}
        />
      )}
      {screen.type === "remote" && far !== null && (
        <far.Remote
          key={entries.current}
          ruleSet={ruleSet}
          title={title}
          quotes={quotes}
          entry={screen.entry}
          onAddress={address}
          onLeave={leave}
        />
      )}
      {screen.type === "arrange" && tray !== null && (
        <tray.Arrange
          plan={screen.plan}
          quotes={quotes}
          onDone={(position) =>
            void start(screen.plan, position, { type: "position", text: formatPosition(position) })
          }
          onCancel={() => history.back()}
        />
      )}
      {home && (
        <>
          {keeps === null && (
            <p class="trouble">
              {t(
                "This browser lets the page keep nothing: a game is gone when the page is. It can still be copied or downloaded, under “Share and keep”.",
              )}
            </p>
          )}
          {keeps && list !== null && <list.Kept id={id} prefix={GAME} />}
          {keeps && unlisted && (
            <p class="trouble" role="alert">
              {t("The list of your games on this device could not be fetched. Is there a connection?")}{" "}
              <button type="button" onClick={() => void fetchList()}>
                {t("Try again")}
              </button>
            </p>
          )}
          <Setup
            ruleSet={ruleSet}
            quotes={quotes}
            begins={begins}
            failed={trouble?.at === "begin" ? trouble.says : null}
            onRemote={() => void goFar({ type: "new", plan: null }, "begin")}
            onStart={(plan) => {
              const { filling, rules, movers } = plan;
              setTrouble(null);
              if (movers.south.type === "remote" || movers.north.type === "remote") {
                void goFar({ type: "new", plan }, "begin");
              } else if (filling.type !== "opening") void arrange(plan);
              else {
                void start(plan, openingPosition(rules, filling.id), { type: "opening", text: filling.id });
              }
            }}
          />
          {live && (
            <Unfold name="import" summary={t("Open a game from text, JSON or a link")} load={reader}>
              {(part) => (
                <part.Import
                  ruleSet={ruleSet}
                  prefix={LINK}
                  onRead={(match) =>
                    void enter().then((entered) => {
                      if (entered === null) setTrouble({ at: "top", says: t(UNFETCHED), text: null });
                      else sit(match, "south");
                    })
                  }
                />
              )}
            </Unfold>
          )}
        </>
      )}
    </div>
  );
}
