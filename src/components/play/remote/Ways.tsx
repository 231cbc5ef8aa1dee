/** The ways to somebody at a distance: begin a game, join a room, answer a pasted code. */

import type { JSX } from "preact";
import { useCallback, useState } from "preact/hooks";
import type { Filling } from "../../../content/play/filling.ts";
import { begin, chosenReadings, playOpening } from "../../../content/play/game.ts";
import { PERSON } from "../../../content/play/levels.ts";
import { tidyName } from "../../../content/play/player-names.ts";
import type { RemoteEnd, Sowing } from "../../../content/play/remote.ts";
import { parseCode, type Terms } from "../../../content/play/remote-message.ts";
import { usualOpening } from "../../../content/play/usual.ts";
import { SIDE_NAMES } from "../../../content/side-names.ts";
import { openingPosition, type RuleSet, SIDES, type Side, usualRules } from "../../../engine/index.ts";
import { t } from "../../../language/t.ts";
import type { Plan } from "../plan.ts";
import { newId } from "../store.ts";
import { Connect } from "./Connect.tsx";
import { joinOrResume, NO_KEYS, type Screen, seated } from "./enter.ts";
import { fingerprint, hasKeys, makeKeys } from "./keys.ts";
import { NameField } from "./NameField.tsx";
import { Helpers, SentToWhom } from "./Notes.tsx";
import { termsInWords } from "./terms.ts";

const HOWS = [
  { value: "room", title: "By a room code", message: "Both pages open at once; moves arrive by themselves." },
  {
    value: "pasted",
    title: "By pasted codes",
    message: "Both pages open at once, and nobody else takes part: you send each other two codes.",
  },
  { value: "letter", title: "By letters", message: "Each move makes a link to send, in its own time." },
] as const;
type How = (typeof HOWS)[number]["value"];

interface Said {
  readonly at: "begin" | "join" | "answer" | null;
  readonly says: string;
}

export interface WaysProps {
  readonly ruleSet: RuleSet;
  readonly plan: Plan | null;
  readonly onScreen: (screen: Screen) => void;
  readonly onLeave: () => void;
}

function planned(ruleSet: RuleSet, plan: Plan | null) {
  const rules = plan?.rules ?? usualRules(ruleSet);
  const filling: Filling = plan?.filling ?? { type: "opening", id: usualOpening(rules.ruleSet).id };
  const here: Side = plan?.movers.south.type === "remote" ? "north" : "south";
  const mover = plan?.movers[here] ?? PERSON;
  const sowing: Sowing = mover.type === "person" ? mover.sowing : "assisted";
  const named = plan?.names[here] ?? "";
  const name = SIDES.some((side) => named === SIDE_NAMES[side]) ? "" : named;
  return { rules, filling, here, sowing, name };
}

export function Ways({ ruleSet, plan, onScreen, onLeave }: WaysProps): JSX.Element {
  const chosen = planned(ruleSet, plan);
  const { rules, filling, sowing } = chosen;
  const [name, setName] = useState(chosen.name);
  const [here, setHere] = useState<Side>(chosen.here);
  const [how, setHow] = useState<How>("room");
  const [code, setCode] = useState("");
  /** What was said last, and beside which form: whatever is asked of another puts it away. */
  const [said, setSaid] = useState<Said>({ at: null, says: "" });
  const say = useCallback((at: Said["at"], says: string) => setSaid({ at, says }), []);

  const begins = async (): Promise<void> => {
    const tidy = tidyName(name);
    if (tidy === null) return say("begin", t("Say first by what name you play."));
    if (how === "letter") {
      if (filling.type !== "opening") {
        return say("begin", t("By letters a game begins from an opening: arranging needs both pages open."));
      }
      const game = newId().slice(0, 16);
      const names = { ...SIDE_NAMES, [here]: tidy };
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
    if (!hasKeys()) return say("begin", t(NO_KEYS));
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
      return say(
        "join",
        t(
          "A room code has sixteen letters and digits from 2 to 7, such as abcd-efgh-2345-67mn: 0, 1, 8 and 9 are in none.",
        ),
      );
    onScreen(await joinOrResume(game, "room", null));
  };

  return (
    <section class="remote" aria-labelledby="remote-title">
      <h2 id="remote-title" tabIndex={-1}>
        {t("Play at a distance")}
      </h2>
      <div class="remote-ways">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void begins();
          }}
        >
          <h3>{t("Begin a game")}</h3>
          <NameField value={name} onInput={setName} />
          <fieldset>
            <legend>{t("How")}</legend>
            {HOWS.map(({ value, title, message }) => (
              <label class="option" key={value}>
                <input type="radio" name="how" checked={how === value} onChange={() => setHow(value)} />
                <span>
                  <b>{t(title)}</b>
                  <small>{t(message)}</small>
                </span>
              </label>
            ))}
          </fieldset>
          <fieldset>
            <legend>{t("Who moves first")}</legend>
            {SIDES.map((side) => (
              <label class="option" key={side}>
                <input type="radio" name="here" checked={here === side} onChange={() => setHere(side)} />
                <span>{side === "south" ? t("You, as South") : t("The other; you are North")}</span>
              </label>
            ))}
          </fieldset>
          <ul class="remote-terms">
            {termsInWords(
              rules,
              filling,
              here === "south"
                ? t("You are South, and South moves first")
                : t("The other is South, and South moves first"),
            ).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p class="table-buttons">
            <button type="submit" class="main">
              {how === "room" ? t("Make a room") : how === "pasted" ? t("Make the first code") : t("Begin")}
            </button>
            <button type="button" onClick={onLeave}>
              {plan === null ? t("Back, to choose opening and readings") : t("Back to the choices")}
            </button>
          </p>
          <p role="status" class="share-said">
            {said.at === "begin" ? said.says : ""}
          </p>
        </form>
        <div>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              void join();
            }}
          >
            <h3>{t("Join a room")}</h3>
            <label class="field">
              <span>{t("Room code or link")}</span>
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
                {t("Join")}
              </button>
            </p>
            <p role="status" class="share-said">
              {said.at === "join" ? said.says : ""}
            </p>
          </form>
          <h3>{t("Answer a pasted code")}</h3>
          <Connect
            game={null}
            offers={false}
            onAct={() => say("answer", "")}
            isPast={said.at === "begin" || said.at === "join"}
            onEnd={(game, found) => void joinOrResume(game, "pasted", found).then(onScreen)}
          />
        </div>
      </div>
      <SentToWhom />
      <Helpers />
    </section>
  );
}
