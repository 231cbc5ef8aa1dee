/** Copies and files of a game: as a link, as text, as JSON. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { plies, recordOf } from "../../content/play/game.ts";
import { formatLink, LINK_LIMIT } from "../../content/play/link.ts";
import { formatPosition, formatRecord, formatRecordJson, type GameRecord } from "../../engine/index.ts";
import { t } from "../../language/t.ts";
import { download } from "./download.ts";
import type { TableModel } from "./table/model.ts";

/** The game as it stands at the board that is looked at, with nothing before or after it. */
function recordOfPosition(record: GameRecord, text: string): GameRecord {
  const start = { type: "position", text } as const;
  return { ...record, start, moves: [], result: { type: "unfinished" }, comment: null };
}

interface ShareProps {
  readonly model: TableModel;
  readonly onLeave: () => void;
}

export function Share({ model, onLeave }: ShareProps): JSX.Element {
  const { match, cursor, asking } = model;
  const [told, setTold] = useState({ text: "", match, cursor, asking });
  const say = (text: string): void => setTold({ text, match, cursor, asking });
  // What was copied is what stood there then: the next act ends what is said of it.
  const said = told.match === match && told.cursor === cursor && told.asking === asking ? told.text : "";
  const record = recordOf(match);
  const board = match.game.positions[cursor.ply] ?? match.game.positions[0];
  const position = formatPosition(board);

  const copy = async (text: string, done: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      say(done);
    } catch {
      // Refused, or not a secure page: the reader can still copy by hand.
      say(text);
    }
  };
  const copyLink = (shared: GameRecord, done: string): Promise<void> | void => {
    const hash = formatLink(shared);
    if (hash.length > LINK_LIMIT) {
      say(t("The game is too long for a link: send it as text."));
      return;
    }
    return copy(new URL(hash, location.href).href, done);
  };
  const name = `${record.ruleSet}-${plies(match)}-moves`;
  return (
    <>
      <p class="table-buttons">
        <button type="button" onClick={() => void copyLink(record, t("Copied the link to this game."))}>
          {t("Copy a link to the game")}
        </button>
        <button
          type="button"
          onClick={() =>
            void copyLink(recordOfPosition(record, position), t("Copied the link to this position."))
          }
        >
          {t("Copy a link to the position")}
        </button>
        <button type="button" onClick={() => void copy(position, t("Copied the position."))}>
          {t("Copy the position")}
        </button>
        <button type="button" onClick={() => void copy(formatRecord(record), t("Copied the game."))}>
          {t("Copy the game as text")}
        </button>
        <button type="button" onClick={() => download(`${name}.txt`, formatRecord(record), "text/plain")}>
          {t("Download as text")}
        </button>
        <button
          type="button"
          onClick={() => download(`${name}.json`, formatRecordJson(record), "application/json")}
        >
          {t("Download as JSON")}
        </button>
        <button type="button" onClick={onLeave}>
          {t("Leave for another game")}
        </button>
      </p>
      <p role="status" class="share-said">
        {said}
      </p>
    </>
  );
}
