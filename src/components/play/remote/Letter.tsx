/** A game by letters: the table, and the link that goes out after each move. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { isOver, type Match, plies, positionOf, recordOf } from "../../../content/play/game.ts";
import { formatLetter, LETTER_TAG } from "../../../content/play/letter.ts";
import { LINK_LIMIT } from "../../../content/play/link.ts";
import type { Save } from "../../../content/play/save.ts";
import { t } from "../../../language/t.ts";
import { Table } from "../table/Table.tsx";
import type { Quotes } from "../turn.ts";
import { Copy } from "./Copy.tsx";

export interface LetterProps {
  readonly title: string;
  readonly quotes: Quotes;
  readonly match: Match;
  readonly save: Pick<Save, "id" | "revision" | "view">;
  readonly from: "setup" | "device";
  /** What there is to say of the link by which it came. */
  readonly news: string | null;
  readonly onAddress: (hash: string) => void;
  readonly onLeave: () => void;
}

export function Letter(props: LetterProps): JSX.Element {
  const { title, quotes, save, from, news, onAddress, onLeave } = props;
  const [match, setMatch] = useState(props.match);
  return (
    <section class="remote" aria-labelledby="remote-title">
      <h2 id="remote-title" class="visually-hidden">
        {t("A game by letters")}
      </h2>
      {news !== null && (
        <p class="remote-status" role="status">
          {news}
        </p>
      )}
      <Outgoing match={match} />
      <Table
        title={title}
        match={props.match}
        save={save}
        from={from}
        quotes={quotes}
        onMatch={setMatch}
        onKept={(id) => onAddress(`#g=${id}`)}
        onLeave={onLeave}
      />
    </section>
  );
}

function Outgoing({ match }: { readonly match: Match }): JSX.Element {
  const { names, movers, tags } = match;
  const { toMove } = positionOf(match);
  const over = isOver(match);
  if (!over && movers[toMove].type !== "remote") {
    return (
      <p class="remote-status" role="status">
        {t("It is your turn, {name}. Your move makes a link to send back.", { name: names[toMove] })}
      </p>
    );
  }
  const other = movers.south.type === "remote" ? names.south : names.north;
  const hash = formatLetter({ id: tags[LETTER_TAG] ?? "", record: recordOf(match) });
  if (hash.length > LINK_LIMIT) {
    return (
      <p class="trouble" role="alert">
        {t("The game has grown too long for a link. Go on by sending it as text, under “Share and keep”.")}
      </p>
    );
  }
  const says = over
    ? t("The game is over. Send this link, if the other has not seen its end")
    : plies(match) === 0
      ? t("Send this link to {name}, who moves first", { name: other })
      : t("Send this link to {name}: it holds your move", { name: other });
  return <Copy label={says} text={new URL(hash, location.href).href} action="Copy the link" />;
}
