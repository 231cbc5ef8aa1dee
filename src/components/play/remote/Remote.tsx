/** Playing with somebody who sits elsewhere: how the two find each other, and the game then. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { positionOf } from "../../../content/play/game.ts";
import { openSave } from "../../../content/play/open.ts";
import { parseCode } from "../../../content/play/remote-message.ts";
import type { Save } from "../../../content/play/save.ts";
import type { RuleSet } from "../../../engine/index.ts";
import { t } from "../../../language/t.ts";
import type { Plan } from "../plan.ts";
import { newId } from "../store.ts";
import type { Quotes } from "../turn.ts";
import { joinOrResume, openLetter, resumed, type Screen, seated } from "./enter.ts";
import { Letter } from "./Letter.tsx";
import { Live } from "./Live.tsx";
import { Ways } from "./Ways.tsx";

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
            says: t("This link holds no room code; ask for a new link, or for the code alone."),
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
            : { type: "trouble", says: `${t("The game cannot be opened.")} ${match.error.says}` },
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
      return <p role="status">{t("One moment …")}</p>;
    case "trouble":
      return (
        <div class="trouble" role="alert">
          <p>{screen.says}</p>
          <p class="table-buttons">
            <button type="button" onClick={onLeave}>
              {t("Back")}
            </button>
          </p>
        </div>
      );
    case "ways":
      return (
        <Ways
          ruleSet={ruleSet}
          plan={entry.type === "new" ? entry.plan : null}
          onScreen={setScreen}
          onLeave={onLeave}
        />
      );
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
      <p>
        {says} {t("Nothing was changed.")}
      </p>
      <p class="table-buttons">
        <button
          type="button"
          class="main"
          onClick={() =>
            onScreen({ type: "letter", letter: { match: kept, save, from: "device", news: null } })
          }
        >
          {t("Open the game on this device")}
        </button>
        <button type="button" onClick={asOwn}>
          {t("Open the link as a game of its own")}
        </button>
      </p>
    </div>
  );
}
