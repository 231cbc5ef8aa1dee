/** A page to play on: the games kept here, a new one, one that came by a link, and the one on the table. */

import type { JSX } from "preact";
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { Match } from "../../content/play-game.ts";
import { resultInShort, type Save, type View } from "../../content/play-save.ts";
import {
  formatPosition,
  type GameRecord,
  openingPosition,
  type Position,
  parseRecord,
  type RuleSet,
  type RuleSetId,
} from "../../engine/index.ts";
import { download } from "./download.ts";
import type { RemoteEntry } from "./remote/Remote.tsx";
import { type Plan, Setup } from "./Setup.tsx";
import { fetchGame, forget, keptGames, newId, newSeed, type Shelf } from "./store.ts";
import type { Quotes } from "./turn.ts";

/** What the page gives its island; the island itself brings the rules. */
export interface GameProps {
  readonly title: string;
  readonly quotes: Quotes;
}

type Screen =
  | { readonly type: "home" }
  | { readonly type: "arrange"; readonly plan: Plan }
  | { readonly type: "remote"; readonly entry: RemoteEntry }
  | {
      readonly type: "table";
      readonly match: Match;
      readonly save: Pick<Save, "id" | "revision" | "view">;
      readonly from: "setup" | "link" | "device";
    };

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

/** What a game needs beyond the choices before it; fetched when the first one is opened. */
type Room = typeof import("./room.ts");
type Arranging = typeof import("./Arrange.tsx");
type Distance = typeof import("./remote/Remote.tsx");

const UNFETCHED = "The board could not be fetched. Is there a connection? Try again.";

/** What could not be fetched is `null`. */
async function fetched<T>(part: Promise<T>): Promise<T | null> {
  try {
    return await part;
  } catch {
    return null;
  }
}

interface PlayProps extends GameProps {
  readonly ruleSet: RuleSet;
}

export function Play({ ruleSet, title, quotes }: PlayProps): JSX.Element {
  const { id } = ruleSet;
  const [screen, setScreen] = useState<Screen>({ type: "home" });
  const [live, setLive] = useState(false);
  const [shelf, setShelf] = useState<Shelf | null>({ saves: [], unreadable: [] });
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [room, setRoom] = useState<Room | null>(null);
  const [arranging, setArranging] = useState<Arranging | null>(null);
  const [distance, setDistance] = useState<Distance | null>(null);
  const entries = useRef(0);
  const root = useRef<HTMLDivElement>(null);

  const enter = useCallback(async (): Promise<Room | null> => {
    const entered = await fetched(import("./room.ts"));
    if (entered !== null) setRoom(entered);
    return entered;
  }, []);

  const open = useCallback(
    (match: Match, from: "setup" | "link" | "device", save: Pick<Save, "id" | "revision" | "view">): void => {
      setTrouble(null);
      setScreen({ type: "table", match, from, save });
      root.current?.scrollIntoView({ block: "start" });
    },
    [],
  );
  /** To somebody at a distance: only now is fetched what that takes. */
  const goFar = useCallback(async (entry: RemoteEntry, at: Trouble["at"]): Promise<void> => {
    const part = await fetched(import("./remote/Remote.tsx"));
    if (part === null) return setTrouble({ at, says: UNFETCHED, text: null });
    entries.current += 1;
    setDistance(part);
    setTrouble(null);
    setScreen({ type: "remote", entry });
  }, []);
  const fresh = useCallback((view: View) => ({ id: newId(), revision: 0, view }), []);

  const readAddress = useCallback(async (): Promise<void> => {
    const { hash } = location;
    if (hash.startsWith(ROOM)) return goFar({ type: "room", code: hash.slice(ROOM.length) }, "top");
    if (hash.startsWith(LETTER)) return goFar({ type: "letter", hash }, "top");
    const asks = hash.startsWith(LINK) || hash.startsWith(GAME);
    if (!asks) {
      setScreen({ type: "home" });
      return;
    }
    const entered = await enter();
    if (entered === null) {
      setTrouble({ at: "top", says: UNFETCHED, text: null });
      setScreen({ type: "home" });
      return;
    }
    const fail = (says: string, text: string | null): void => {
      setTrouble({ at: "top", says, text });
      setScreen({ type: "home" });
    };
    const linked = entered.parseLink(hash, id);
    if (linked !== null) {
      const match = linked.ok ? entered.openRecord(ruleSet, linked.value) : linked;
      if (match.ok) open(match.value, "link", fresh("south"));
      else fail(`This link holds no game that can be played. ${match.error.says}`, null);
      return;
    }
    const kept = await fetchGame(hash.slice(GAME.length));
    if (!kept.ok) return fail(`The game cannot be opened. ${kept.error.says}`, kept.error.text);
    const match = entered.openSave(ruleSet, kept.value);
    if (!match.ok) return fail(`The game cannot be opened. ${match.error.says}`, kept.value.record);
    if (kept.value.remote !== null || match.value.tags[entered.LETTER_TAG] !== undefined) {
      return goFar({ type: "kept", save: kept.value }, "top");
    }
    open(match.value, "device", kept.value);
  }, [ruleSet, id, open, fresh, enter, goFar]);

  useEffect(() => {
    setLive(true);
    void readAddress();
    const onHash = (): void => void readAddress();
    addEventListener("hashchange", onHash);
    return () => removeEventListener("hashchange", onHash);
  }, [readAddress]);

  const home = screen.type === "home";
  useEffect(() => {
    if (home && live) void keptGames().then(setShelf);
  }, [home, live]);

  const start = async (plan: Plan, position: Position, from: Match["start"]): Promise<void> => {
    const entered = await enter();
    if (entered === null) return setTrouble({ at: "begin", says: UNFETCHED, text: null });
    const { rules, names, movers, view } = plan;
    const tags = { Date: new Date().toISOString().slice(0, 10) };
    const match = entered.begin({ rules, start: from, position, names, movers, seed: newSeed(), tags });
    open(match, "setup", fresh(view));
  };
  const address = useCallback((hash: string): void => {
    if (location.hash !== hash) history.replaceState(null, "", hash);
  }, []);
  const arrange = async (plan: Plan): Promise<void> => {
    const part = await fetched(import("./Arrange.tsx"));
    if (part === null) return setTrouble({ at: "begin", says: UNFETCHED, text: null });
    setArranging(part);
    setTrouble(null);
    setScreen({ type: "arrange", plan });
  };
  const leave = (): void => {
    history.pushState(null, "", location.pathname + location.search);
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
                Download what was kept
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
          onKept={(kept) => address(`${GAME}${kept}`)}
          onLeave={leave}
        />
      )}
      {screen.type === "remote" && distance !== null && (
        <distance.Remote
          key={entries.current}
          ruleSet={ruleSet}
          title={title}
          quotes={quotes}
          entry={screen.entry}
          onAddress={address}
          onLeave={leave}
        />
      )}
      {screen.type === "arrange" && arranging !== null && (
        <arranging.Arrange
          plan={screen.plan}
          quotes={quotes}
          onDone={(position) =>
            void start(screen.plan, position, { type: "position", text: formatPosition(position) })
          }
          onCancel={() => setScreen({ type: "home" })}
        />
      )}
      {home && (
        <>
          {live && (
            <Kept
              id={id}
              shelf={shelf}
              onForget={(gone) => void forget(gone).then(() => keptGames().then(setShelf))}
            />
          )}
          <Setup
            ruleSet={ruleSet}
            quotes={quotes}
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
            <Import
              ruleSet={ruleSet}
              enter={enter}
              onRead={(match) => open(match, "setup", fresh("south"))}
            />
          )}
        </>
      )}
    </div>
  );
}

interface KeptProps {
  readonly id: RuleSetId;
  readonly shelf: Shelf | null;
  readonly onForget: (id: string) => void;
}

const isFar = ({ remote }: Save, { tags }: GameRecord): boolean =>
  remote !== null || tags["SouthMoves"] === "remote" || tags["NorthMoves"] === "remote";

function Kept({ id, shelf, onForget }: KeptProps): JSX.Element | null {
  if (shelf === null) {
    return (
      <p class="trouble">
        This browser lets the page keep nothing: a game is gone when the page is. It can still be copied or
        downloaded, under “Share and keep”.
      </p>
    );
  }
  const games = shelf.saves.flatMap((save) => {
    const record = parseRecord(save.record);
    return record.ok && record.value.ruleSet === id ? [{ save, record: record.value }] : [];
  });
  const broken = shelf.saves.flatMap((save) => {
    const record = parseRecord(save.record);
    return record.ok
      ? []
      : [
          {
            id: save.id,
            says: `column ${record.error.at + 1}: ${record.error.expected} was expected`,
            text: save.record,
          },
        ];
  });
  const unreadable = [...shelf.unreadable, ...broken];
  if (games.length === 0 && unreadable.length === 0) return null;
  return (
    <section class="kept" aria-labelledby="kept">
      <h2 id="kept">Your games on this device</h2>
      <ul>
        {games.map(({ save, record }) => {
          const { south, north } = record.players;
          const names = { south: south || "South", north: north || "North" };
          return (
            <li key={save.id}>
              <a href={`${GAME}${save.id}`}>
                {names.south} and {names.north}, {record.moves.length}{" "}
                {record.moves.length === 1 ? "move" : "moves"}, {resultInShort(record.result, names)}
                {isFar(save, record) && ", at a distance"}
              </a>{" "}
              <small>
                {new Date(save.changed).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" })}
              </small>{" "}
              <button type="button" onClick={() => onForget(save.id)}>
                Forget
                <span class="visually-hidden">
                  {" "}
                  {names.south} and {names.north}, {record.moves.length} moves
                </span>
              </button>
            </li>
          );
        })}
        {unreadable.map(({ id: lost, says, text }) => (
          <li key={lost}>
            A game that cannot be read. {says}{" "}
            <button type="button" onClick={() => download("game-as-kept.txt", text, "text/plain")}>
              Download what was kept
            </button>{" "}
            <button type="button" onClick={() => onForget(lost)}>
              Forget it
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ImportProps {
  readonly ruleSet: RuleSet;
  readonly enter: () => Promise<Room | null>;
  readonly onRead: (match: Match) => void;
}

function Import({ ruleSet, enter, onRead }: ImportProps): JSX.Element {
  const [text, setText] = useState("");
  const [said, setSaid] = useState("");
  const read = async () => {
    const entered = await enter();
    if (entered === null) return setSaid(UNFETCHED);
    const hash = text.indexOf(LINK);
    const linked = hash < 0 ? null : entered.parseLink(text.slice(hash).trim(), ruleSet.id);
    const match =
      linked === null
        ? entered.readGame(ruleSet, text.trim())
        : linked.ok
          ? entered.openRecord(ruleSet, linked.value)
          : linked;
    if (!match.ok) return setSaid(match.error.says);
    onRead(match.value);
  };
  return (
    <details class="import">
      <summary>Open a game from text, JSON or a link</summary>
      <label class="field">
        <span>The game</span>
        <textarea rows={5} value={text} onInput={({ currentTarget }) => setText(currentTarget.value)} />
      </label>
      <p class="table-buttons">
        <label class="file">
          <span>From a file</span>
          <input
            type="file"
            accept=".txt,.json,text/plain,application/json"
            onChange={({ currentTarget }) => void currentTarget.files?.[0]?.text().then(setText)}
          />
        </label>
        <button type="button" onClick={() => void read()}>
          Open it
        </button>
      </p>
      <p role="status" class="share-said">
        {said}
      </p>
    </details>
  );
}
