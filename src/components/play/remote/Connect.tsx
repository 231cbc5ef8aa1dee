/** Finding the other end by codes that people pass on themselves: an offer there, an answer back. */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../../../language/t.ts";
import { Copy } from "./Copy.tsx";
import type { OpenLink } from "./link.ts";
import { answerEnd, offerEnd, type PastedEnd, parseDescription } from "./paste-link.ts";
import { keptAddresses } from "./settings.ts";

/** A way to the other end. */
export interface FoundPeer {
  readonly open: OpenLink;
  /** The answer that has to be sent back before anybody comes by it. */
  readonly answer: string | null;
  /** For whoever has no use for it after all. */
  readonly close: () => void;
}

export interface ConnectProps {
  /** The code of the game at this end; `null` when it comes with the offer. */
  readonly game: string | null;
  /** An offer is made at once. */
  readonly offers: boolean;
  readonly onEnd: (game: string, found: FoundPeer) => void;
  /** Something is asked of this form. */
  readonly onAct?: () => void;
  /** Something else has been asked for since: what was said here is of no use any more. */
  readonly isPast?: boolean;
}

const UNABLE =
  "This browser cannot be connected by codes: it is too old, or WebRTC is switched off in it. Letters go without.";

type Offering = Awaited<ReturnType<typeof offerEnd>>;

export function Connect({ game, offers, onEnd, onAct, isPast = false }: ConnectProps): JSX.Element {
  const [made, setMade] = useState<{ readonly type: "offer" | "answer"; readonly code: string } | null>(null);
  const [pasted, setPasted] = useState("");
  const [finds, setFinds] = useState(false);
  const [said, setSaid] = useState("");
  const offering = useRef<Offering | null>(null);
  /** Which offer is the last asked for; none counts once this is gone. */
  const latest = useRef(0);
  const given = useRef<PastedEnd | null>(null);

  const finders = (): readonly string[] => (finds ? keptAddresses("finders") : []);
  const offer = async (): Promise<void> => {
    if (game === null) return;
    setSaid(t("Making the code …"));
    offering.current?.close();
    offering.current = null;
    latest.current += 1;
    const mine = latest.current;
    const end = await offerEnd(game, finders()).catch(() => null);
    if (mine !== latest.current) return end?.close();
    if (end === null) return setSaid(t(UNABLE));
    offering.current = end;
    setMade({ type: "offer", code: end.code });
    setSaid("");
  };
  const begun = useRef(false);
  useEffect(() => {
    if (!offers || begun.current) return;
    begun.current = true;
    void offer();
  });
  useEffect(
    () => () => {
      latest.current = 0;
      // What was given to the game is the game’s to close.
      if (given.current !== offering.current) offering.current?.close();
    },
    [],
  );

  const read = async (): Promise<void> => {
    onAct?.();
    const description = await parseDescription(pasted);
    if (description === null) {
      return setSaid(t("That is no such code, or not the whole of it: it begins with “four-rows-”."));
    }
    if (game !== null && description.game !== game) return setSaid(t("That code belongs to another game."));
    if (description.kind === "answer") {
      const end = offering.current;
      if (end === null || !(await end.accept(description))) {
        return setSaid(t("That answer does not belong to the code above. Make a new one, and send that."));
      }
      given.current = end;
      setSaid(t("Connecting …"));
      return onEnd(description.game, { ...end, answer: null });
    }
    setSaid(t("Making the answer …"));
    const end = await answerEnd(description, finders()).catch(() => undefined);
    if (end === undefined) return setSaid(t(UNABLE));
    if (end === null) return setSaid(t("Your browser can make nothing of that code."));
    given.current = end;
    setMade({ type: "answer", code: end.code });
    setSaid(t("Send the answer back. This page connects by itself as soon as it is pasted there."));
    onEnd(description.game, { ...end, answer: end.code });
  };

  return (
    <div class="connect">
      {made !== null && (
        <Copy
          label={made.type === "offer" ? t("1. Send this code to the other") : t("2. Send this answer back")}
          text={made.code}
          action={made.type === "offer" ? "Copy the code" : "Copy the answer"}
          long
        />
      )}
      {game !== null && made === null && (
        <p class="table-buttons">
          <button type="button" onClick={() => void offer()}>
            {t("Make a code to send")}
          </button>
        </p>
      )}
      {made?.type !== "answer" && (
        <>
          <label class="field">
            <span>
              {made === null ? t("The code that you were sent") : t("2. Paste the answer that comes back")}
            </span>
            <textarea
              rows={4}
              value={pasted}
              spellcheck={false}
              onInput={({ currentTarget }) => setPasted(currentTarget.value)}
            />
          </label>
          <p class="table-buttons">
            <button type="button" class="main" onClick={() => void read()}>
              {made === null ? t("Answer it") : t("Connect")}
            </button>
          </p>
        </>
      )}
      <p role="status" class="share-said">
        {isPast ? "" : said}
      </p>
      {made === null && (
        <label class="option">
          <input type="checkbox" checked={finds} onChange={() => setFinds(!finds)} />
          <span>
            {t("Ask an address finder")}
            <small>
              {t("Between two homes it is mostly needed, in one home never. It learns your network address.")}
            </small>
          </span>
        </label>
      )}
    </div>
  );
}
