/** What is sent to whom, in plain words, and who may be asked for help. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Message, Plain } from "../../../language/messages.ts";
import { t } from "../../../language/t.ts";
import { keepAddresses, keptAddresses, parseAddresses, type SettingName } from "./settings.ts";

export function SentToWhom(): JSX.Element {
  return (
    <details class="remote-note">
      <summary>{t("What is sent to whom")}</summary>
      <p>
        <b>By a room code:</b> your browser tells the relays below that somebody is at a room. They see your
        network address, when you are there, and a scrambled name of the room; neither its code nor any move.
        What they pass on is sealed with the code. To find a way between two homes, your browser asks the
        address finder for its own address, and so tells it that address. From then on the two browsers talk
        directly, sealed from end to end. Whoever plays or watches with you can learn your network address.
      </p>
      <p>
        <b>By pasted codes:</b> nobody else takes part. The codes hold your network address and go where you
        send them.
      </p>
      <p>
        <b>By letters:</b> nothing is sent at all but the link that you send yourself. It holds the game and
        the names. It is not signed, so whoever has it can answer it: that a move is the other’s you know only
        by how its link came to you.
      </p>
      <p>
        We run no server for any of this and learn nothing of it. Games are kept on your device, and on the
        other player’s.
      </p>
    </details>
  );
}

const WORDS = {
  relays: {
    label: "Relays, one a line; both players need one in common",
    wrong:
      "“{text}” will not do: a relay begins with wss://, or with ws://127.0.0.1 or ws://localhost; at most eight.",
  },
  finders: {
    label: "Address finders (STUN), one a line; none is needed in one home",
    wrong: "“{text}” will not do: an address finder reads like stun:example.org:3478; at most eight.",
  },
} as const satisfies Readonly<Record<SettingName, { label: Plain; wrong: Message }>>;

function Addresses({ name }: { readonly name: SettingName }): JSX.Element {
  const [text, setText] = useState(() => keptAddresses(name).join("\n"));
  const [said, setSaid] = useState("");
  const keep = () => {
    const { addresses, wrong } = parseAddresses(name, text);
    if (wrong !== null) return setSaid(t(WORDS[name].wrong, { text: wrong.slice(0, 60) }));
    keepAddresses(name, addresses);
    setSaid(addresses.length === 0 ? t("Kept: none at all.") : t("Kept for the next connection."));
  };
  const standard = (): void => {
    keepAddresses(name, null);
    setText(keptAddresses(name).join("\n"));
    setSaid(t("Back to the standard ones."));
  };
  return (
    <div>
      <label class="field">
        <span>{t(WORDS[name].label)}</span>
        <textarea
          rows={name === "relays" ? 5 : 2}
          value={text}
          spellcheck={false}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <p class="table-buttons">
        <button type="button" onClick={keep}>
          {t("Keep these")}
        </button>
        <button type="button" onClick={standard}>
          {t("The standard ones")}
        </button>
        <span role="status">{said}</span>
      </p>
    </div>
  );
}

export function Helpers(): JSX.Element {
  return (
    <details class="remote-note">
      <summary>{t("Relays and address finders")}</summary>
      <Addresses name="relays" />
      <Addresses name="finders" />
    </details>
  );
}
