/** Playing with somebody who sits elsewhere: how the two find each other, and the game then. */

import type { JSX } from "preact";
import { useCallback, useEffect, useState } from "preact/hooks";
import { begin, isOver, type Match, playOpening, positionOf } from "../../../content/play-game.ts";
import { compareLetter, LETTER_TAG, parseLetter } from "../../../content/play-letter.ts";
import { type Mover, PERSON, REMOTE } from "../../../content/play-levels.ts";
import { openRecord, openSave } from "../../../content/play-open.ts";
import { type RemoteEnd, type RemoteWay, readEnd, type Sowing } from "../../../content/play-remote.ts";
import type { Save } from "../../../content/play-save.ts";
import { NAME_LIMIT, parseCode, type Terms, tidyName } from "../../../content/remote-message.ts";
import { openingPosition, type RuleSet, type Side, usualRules } from "../../../engine/index.ts";
import type { Plan } from "../Setup.tsx";
import { fetchGame, newId } from "../store.ts";
import type { Quotes } from "../turn.ts";
import { Connect } from "./Connect.tsx";
import { fingerprint, hasKeys, isPair, makeKeys } from "./keys.ts";
import { Letter, type LetterProps } from "./Letter.tsx";
import { type Found, Live, type LiveProps } from "./Live.tsx";
import { Helpers, SentToWhom } from "./Notes.tsx";
import { chosenReadings, fillingOf, termsInWords } from "./terms.ts";

/** How one comes to play at a distance. */
export type RemoteEntry =
  /** With what was chosen before, or with nothing chosen. */
  | { readonly type: "new"; readonly plan: Plan | null }
  | { readonly type: "room"; readonly code: string }
  | { readonly type: "letter"; readonly hash: string }
  | { readonly type: "kept"; readonly save: Save };

export interface RemoteProps {
  readonly ruleSet: RuleSet;
  readonly title: string;
  readonly quotes: Quotes;
  readonly entry: RemoteEntry;
  readonly onAddress: (hash: string) => void;
  readonly onLeave: () => void;
}

type Screen =
  | { readonly type: "moment" }
  | { readonly type: "ways" }
  | { readonly type: "trouble"; readonly says: string }
  | { readonly type: "live"; readonly live: Pick<LiveProps, "end" | "revision" | "offer" | "found"> }
  | { readonly type: "letter"; readonly letter: Pick<LetterProps, "match" | "save" | "from" | "news"> }
  /** A letter that does not go on from the game that is kept. */
  | {
      readonly type: "parted";
      readonly says: string;
      readonly kept: Match;
      readonly save: Save;
      readonly came: Match;
    };

const NO_KEYS =
  "The browser offers no cryptography to this page: it must come over https, or from this very device. Letters go without.";

/** The end of somebody who joins, with a key made for it. */
async function joining(game: string, way: RemoteWay): Promise<RemoteEnd> {
  const keys = await makeKeys();
  return { game, seat: "guest", name: "", ...keys, sealed: null, way, sowing: "assisted", log: [] };
}

/** Comes back to what is kept of a game, or comes to it anew. */
async function joinOrResume(game: string, way: RemoteWay, found: Found | null): Promise<Screen> {
  const kept = await fetchGame(game);
  if (kept.ok && kept.value.remote !== null) return await resumed(kept.value, found);
  if (!hasKeys()) {
    found?.close();
    return { type: "trouble", says: NO_KEYS };
  }
  return { type: "live", live: { end: await joining(game, way), revision: 0, offer: null, found } };
}

async function resumed(save: Save, found: Found | null): Promise<Screen> {
  const trouble = (why: string): Screen => {
    found?.close();
    return { type: "trouble", says: `The game cannot be gone on with. ${why}` };
  };
  if (!hasKeys()) return trouble(NO_KEYS);
  const end = readEnd(save.id, save.remote ?? "");
  if (!end.ok) return trouble(end.error.says);
  if (!(await isPair(end.value))) return trouble("The key that was kept with it is damaged.");
  return { type: "live", live: { end: end.value, revision: save.revision, offer: null, found } };
}

/** The game of a letter as it is played from `here`. */
const seated = (match: Match, here: Side, id: string, sowing: Mover = PERSON): Match => ({
  ...match,
  movers: here === "south" ? { south: sowing, north: REMOTE } : { south: REMOTE, north: sowing },
  tags: { ...match.tags, [LETTER_TAG]: id },
});

async function openLetter(hash: string, ruleSet: RuleSet): Promise<Screen> {
  const letter = parseLetter(hash, ruleSet.id);
  const came = letter?.ok ? openRecord(ruleSet, letter.value.record) : letter;
  if (letter === null || came === null || !letter.ok || !came.ok) {
    const says = came === null || came.ok ? "" : came.error.says;
    return { type: "trouble", says: `This link holds no game that can be played. ${says}` };
  }
  const { id } = letter.value;
  const fetched = await fetchGame(id);
  const kept = fetched.ok ? openSave(ruleSet, fetched.value) : null;
  if (!fetched.ok || kept === null || !kept.ok) {
    const { toMove } = positionOf(came.value);
    const match = seated(came.value, toMove, id);
    const news = isOver(match) ? "The game in this link is over." : null;
    return {
      type: "letter",
      letter: { match, save: { id, revision: 0, view: toMove }, from: "setup", news },
    };
  }
  const save = fetched.value;
  const here: Side = kept.value.movers.south.type === "remote" ? "north" : "south";
  const news = compareLetter(kept.value, came.value);
  switch (news.type) {
    case "same":
      return {
        type: "letter",
        letter: { match: kept.value, save, from: "device", news: "This link is how the game stands here." },
      };
    case "newer":
      return {
        type: "letter",
        letter: {
          match: { ...seated(came.value, here, id, kept.value.movers[here]), seed: kept.value.seed },
          save,
          // Kept at once, over what it goes on from.
          from: "setup",
          news: "The answer has come, and is kept.",
        },
      };
    case "older":
      return {
        type: "letter",
        letter: {
          match: kept.value,
          save,
          from: "device",
          news: `This link is older than the game on this device${news.by > 0 ? `, which is ${news.by === 1 ? "one move" : `${news.by} moves`} on` : ""}. Nothing was changed.`,
        },
      };
    case "other":
      return {
        type: "parted",
        says: news.mine
          ? "This link holds a move of yours that was not made on this device."
          : news.ply === 0
            ? "This link begins otherwise than the game on this device."
            : `This link goes another way than the game on this device from move ${news.ply} on.`,
        kept: kept.value,
        save,
        came: came.value,
      };
    default:
      return news satisfies never;
  }
}

export function Remote(props: RemoteProps): JSX.Element {
  const { ruleSet, entry, onLeave } = props;
  const [screen, setScreen] = useState<Screen>(entry.type === "new" ? { type: "ways" } : { type: "moment" });
  useEffect(() => {
    let heeded = true;
    const show = (next: Screen): void => {
      if (heeded) setScreen(next);
    };
    switch (entry.type) {
      case "new":
        break;
      case "room": {
        const code = parseCode(entry.code);
        if (code === null)
          show({
            type: "trouble",
            says: "This link holds no room code; ask for a new link, or for the code alone.",
          });
        else void joinOrResume(code, "room", null).then(show);
        break;
      }
      case "letter":
        void openLetter(entry.hash, ruleSet).then(show);
        break;
      case "kept": {
        if (entry.save.remote !== null) {
          void resumed(entry.save, null).then(show);
          break;
        }
        const match = openSave(ruleSet, entry.save);
        show(
          match.ok
            ? { type: "letter", letter: { match: match.value, save: entry.save, from: "device", news: null } }
            : { type: "trouble", says: `The game cannot be opened. ${match.error.says}` },
        );
        break;
      }
      default:
        entry satisfies never;
    }
    return () => {
      heeded = false;
    };
  }, [entry, ruleSet]);

  switch (screen.type) {
    case "moment":
      return <p role="status">One moment …</p>;
    case "trouble":
      return (
        <div class="trouble" role="alert">
          <p>{screen.says}</p>
          <p class="table-buttons">
            <button type="button" onClick={onLeave}>
              Back
            </button>
          </p>
        </div>
      );
    case "ways":
      return <Ways {...props} plan={entry.type === "new" ? entry.plan : null} onScreen={setScreen} />;
    case "live":
      return <Live key={screen.live.end.game} {...props} {...screen.live} />;
    case "letter":
      return <Letter key={screen.letter.save.id} {...props} {...screen.letter} />;
    case "parted":
      return <Parted screen={screen} onScreen={setScreen} />;
    default:
      return screen satisfies never;
  }
}

interface PartedProps {
  readonly screen: Extract<Screen, { type: "parted" }>;
  readonly onScreen: (screen: Screen) => void;
}

function Parted({ screen, onScreen }: PartedProps): JSX.Element {
  const { says, kept, save, came } = screen;
  const asOwn = (): void => {
    const fresh = newId().slice(0, 16);
    const { toMove } = positionOf(came);
    const match = seated(came, toMove, fresh);
    onScreen({
      type: "letter",
      letter: { match, save: { id: fresh, revision: 0, view: toMove }, from: "setup", news: null },
    });
  };
  return (
    <div class="trouble" role="alert">
      <p>{says} Nothing was changed.</p>
      <p class="table-buttons">
        <button
          type="button"
          class="main"
          onClick={() =>
            onScreen({ type: "letter", letter: { match: kept, save, from: "device", news: null } })
          }
        >
          Open the game on this device
        </button>
        <button type="button" onClick={asOwn}>
          Open the link as a game of its own
        </button>
      </p>
    </div>
  );
}

const HOWS = [
  { value: "room", title: "By a room code", says: "Both pages open at once; moves arrive by themselves." },
  {
    value: "pasted",
    title: "By pasted codes",
    says: "Both pages open at once, and nobody else takes part: you send each other two codes.",
  },
  { value: "letter", title: "By letters", says: "Each move makes a link to send, in its own time." },
] as const;
type How = (typeof HOWS)[number]["value"];

interface WaysProps extends RemoteProps {
  readonly plan: Plan | null;
  readonly onScreen: (screen: Screen) => void;
}

function planned(ruleSet: RuleSet, plan: Plan | null) {
  const rules = plan?.rules ?? usualRules(ruleSet);
  const filling = plan?.filling ?? { type: "opening", id: rules.ruleSet.openings[0].id };
  const here: Side = plan?.movers.south.type === "remote" ? "north" : "south";
  const mover = plan?.movers[here] ?? PERSON;
  const sowing: Sowing = mover.type === "person" ? mover.sowing : "assisted";
  const named = plan?.names[here] ?? "";
  const name = named === "South" || named === "North" ? "" : named;
  return { rules, filling: fillingOf({ filling, hidden: plan?.hidden ?? false }), here, sowing, name };
}

function Ways({ ruleSet, plan, onScreen, onLeave }: WaysProps): JSX.Element {
  const chosen = planned(ruleSet, plan);
  const { rules, filling, sowing } = chosen;
  const [name, setName] = useState(chosen.name);
  const [here, setHere] = useState<Side>(chosen.here);
  const [how, setHow] = useState<How>("room");
  const [code, setCode] = useState("");
  const [said, setSaid] = useState<{ readonly at: "begin" | "join"; readonly says: string } | null>(null);
  const say = useCallback((at: "begin" | "join", says: string) => setSaid({ at, says }), []);

  const begins = async (): Promise<void> => {
    const tidy = tidyName(name);
    if (tidy === null) return say("begin", "Say first by what name you play.");
    if (how === "letter") {
      if (filling.type !== "opening") {
        return say("begin", "By letters a game begins from an opening: arranging needs both pages open.");
      }
      const game = newId().slice(0, 16);
      const names = here === "south" ? { south: tidy, north: "North" } : { south: "South", north: tidy };
      const match = begin({
        rules,
        start: { type: "opening", text: filling.id },
        position: openingPosition(rules, filling.id),
        names,
        movers: { south: PERSON, north: PERSON },
        seed: 0,
      });
      const save = { id: game, revision: 0, view: here };
      return onScreen({
        type: "letter",
        letter: {
          // Nothing is chosen in an opening that is laid down, so no letter is sent for it.
          match: seated(playOpening(match), here, game, { type: "person", sowing }),
          save,
          from: "setup",
          news: null,
        },
      });
    }
    if (!hasKeys()) return say("begin", NO_KEYS);
    const keys = await makeKeys();
    const game = await fingerprint(keys.publicKey);
    const offer: Terms = {
      ruleSet: ruleSet.id,
      columns: rules.columns,
      readings: chosenReadings(rules),
      filling,
      hostSide: here,
      name: tidy,
      key: keys.publicKey,
    };
    const end: RemoteEnd = {
      game,
      seat: "host",
      name: tidy,
      ...keys,
      sealed: null,
      way: how,
      sowing,
      log: [],
    };
    onScreen({ type: "live", live: { end, revision: 0, offer, found: null } });
  };

  const join = async (): Promise<void> => {
    const at = code.indexOf("#room=");
    const game = parseCode(at < 0 ? code : code.slice(at + "#room=".length));
    if (game === null)
      return say("join", "A room code has sixteen letters and digits, such as abcd-efgh-2345-67mn.");
    onScreen(await joinOrResume(game, "room", null));
  };

  return (
    <section class="remote" aria-labelledby="remote-title">
      <h2 id="remote-title">Play at a distance</h2>
      <div class="remote-ways">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void begins();
          }}
        >
          <h3>Begin a game</h3>
          <label class="field">
            <span>Your name</span>
            <input
              type="text"
              maxLength={NAME_LIMIT}
              autocomplete="off"
              value={name}
              onInput={({ currentTarget }) => setName(currentTarget.value)}
            />
          </label>
          <fieldset>
            <legend>How</legend>
            {HOWS.map(({ value, title, says }) => (
              <label class="option" key={value}>
                <input type="radio" name="how" checked={how === value} onChange={() => setHow(value)} />
                <span>
                  <b>{title}</b>
                  <small>{says}</small>
                </span>
              </label>
            ))}
          </fieldset>
          <fieldset>
            <legend>Who moves first</legend>
            {(["south", "north"] as const).map((side) => (
              <label class="option" key={side}>
                <input type="radio" name="here" checked={here === side} onChange={() => setHere(side)} />
                <span>{side === "south" ? "You, as South" : "The other; you are North"}</span>
              </label>
            ))}
          </fieldset>
          <ul class="remote-terms">
            {termsInWords(rules, filling, here === "south" ? "You are" : "The other is").map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p class="table-buttons">
            <button type="submit" class="main">
              {how === "room" ? "Make a room" : how === "pasted" ? "Make the first code" : "Begin"}
            </button>
            <button type="button" onClick={onLeave}>
              {plan === null ? "Back, to choose opening and readings" : "Back to the choices"}
            </button>
          </p>
          <p role="status" class="share-said">
            {said?.at === "begin" ? said.says : ""}
          </p>
        </form>
        <div>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              void join();
            }}
          >
            <h3>Join a room</h3>
            <label class="field">
              <span>Room code or link</span>
              <input
                type="text"
                autocomplete="off"
                spellcheck={false}
                value={code}
                onInput={({ currentTarget }) => setCode(currentTarget.value)}
              />
            </label>
            <p class="table-buttons">
              <button type="submit" class="main">
                Join
              </button>
            </p>
            <p role="status" class="share-said">
              {said?.at === "join" ? said.says : ""}
            </p>
          </form>
          <h3>Answer a pasted code</h3>
          <Connect
            game={null}
            offers={false}
            onEnd={(game, found) => void joinOrResume(game, "pasted", found).then(onScreen)}
          />
        </div>
      </div>
      <SentToWhom />
      <Helpers />
    </section>
  );
}
