/** Opens a game from whatever form it comes in. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Match } from "../../content/play/game.ts";
import { parseLink } from "../../content/play/link-read.ts";
import { isPosition, openRecord, readGame } from "../../content/play/open.ts";
import type { RuleSet } from "../../engine/index.ts";
import { RECORD_LIMIT } from "../../engine/record-read.ts";
import { t, tongueSpoken } from "../../language/t.ts";

interface ImportProps {
  readonly ruleSet: RuleSet;
  /** What the fragment of a link to a game begins with. */
  readonly prefix: string;
  readonly onRead: (match: Match) => void;
}

/** As many bytes as characters: a game is written in letters of one byte, but for names and remarks. */
const MOST = RECORD_LIMIT;

/** “1,000,000”, in the language that is spoken. */
const inFigures = (n: number): string => new Intl.NumberFormat(tongueSpoken()).format(n);

/** Is it meant as a game, so that what is wrong with it tells all? */
const isGameText = (text: string): boolean =>
  isPosition(text) || /^\s*(?:\[\s*[a-z]|\{.*"four-rows-game")/is.test(text);

const ONLY_HERE =
  "This address opens a game only on the device that keeps it: there, “Copy a link to the game”, under “Share and keep”, makes one for others.";
const NO_GAME =
  "This is no game. What opens here is a game as text or as JSON, as it is copied or downloaded under “Share and keep”, a link to a game, or a position.";

export function Import({ ruleSet, prefix, onRead }: ImportProps): JSX.Element {
  const [text, setText] = useState("");
  const [said, setSaid] = useState("");
  const read = (): void => {
    if (text.length > RECORD_LIMIT) {
      const sizes = { n: inFigures(text.length), most: inFigures(RECORD_LIMIT) };
      setSaid(t("The text has {n} characters; for a game at most {most} are read.", sizes));
      return;
    }
    // A record may quote a link; a letter may have words around it.
    const hash = /^\s*[[{]/.test(text) ? -1 : text.indexOf(prefix);
    const linked = hash < 0 ? null : parseLink(text.slice(hash).replace(/\s.*/s, ""), ruleSet.id);
    const match =
      linked === null ? readGame(ruleSet, text) : linked.ok ? openRecord(ruleSet, linked.value) : linked;
    if (match.ok) onRead(match.value);
    else if (/#g=\w/.test(text)) setSaid(t(ONLY_HERE));
    else if (linked !== null || isGameText(text)) setSaid(match.error.says);
    else setSaid(`${t(NO_GAME)} ${match.error.says}`);
  };
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const { name } = file;
    if (file.size > MOST) {
      const sizes = { n: inFigures(file.size), most: inFigures(MOST) };
      setSaid(t("The file {name} has {n} bytes; for a game at most {most} are read.", { name, ...sizes }));
      return;
    }
    const held = await file.text().catch(() => null);
    // What is no text has bytes that stand for no letter, or for none that is written.
    if (held === null || /[\0\ufffd]/.test(held)) {
      setSaid(
        t("The file {name} is no text, so it holds no game: one is kept as text or as JSON.", { name }),
      );
      return;
    }
    setText(held);
    setSaid(t("The file {name} is read. “Open it” opens its game.", { name }));
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
            onChange={({ currentTarget }) => void take(currentTarget.files?.[0])}
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
