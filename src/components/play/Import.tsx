/** Opens a game from whatever form it comes in. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Match } from "../../content/play-game.ts";
import { parseLink } from "../../content/play-link-read.ts";
import { openRecord, readGame } from "../../content/play-open.ts";
import type { RuleSet } from "../../engine/index.ts";
import { t } from "../../language/t.ts";

interface ImportProps {
  readonly ruleSet: RuleSet;
  /** What the fragment of a link to a game begins with. */
  readonly prefix: string;
  readonly onRead: (match: Match) => void;
}

export function Import({ ruleSet, prefix, onRead }: ImportProps): JSX.Element {
  const [text, setText] = useState("");
  const [said, setSaid] = useState("");
  const read = (): void => {
    const hash = text.indexOf(prefix);
    const linked = hash < 0 ? null : parseLink(text.slice(hash).trim(), ruleSet.id);
    const match =
      linked === null
        ? readGame(ruleSet, text.trim())
        : linked.ok
          ? openRecord(ruleSet, linked.value)
          : linked;
    if (match.ok) onRead(match.value);
    else setSaid(match.error.says);
  };
  return (
    <>
      <label class="field">
        <span>{t("The game")}</span>
        <textarea rows={5} value={text} onInput={({ currentTarget }) => setText(currentTarget.value)} />
      </label>
      <p class="table-buttons">
        <label class="file">
          <span>{t("From a file")}</span>
          <input
            type="file"
            accept=".txt,.json,text/plain,application/json"
            onChange={({ currentTarget }) => void currentTarget.files?.[0]?.text().then(setText)}
          />
        </label>
        <button type="button" onClick={() => read()}>
          {t("Open it")}
        </button>
      </p>
      <p role="status" class="share-said">
        {said}
      </p>
    </>
  );
}
