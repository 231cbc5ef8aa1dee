/** What there is to be seen and done at each stage of a game at a distance. */

import type { JSX } from "preact";
import { useMemo, useRef, useState } from "preact/hooks";
import { href } from "../../../content/href.ts";
import { tidyName } from "../../../content/play/player-names.ts";
import type { RemoteEnd } from "../../../content/play/remote.ts";
import { arrangingNow, type RemoteGame } from "../../../content/play/remote-game.ts";
import { formatCode } from "../../../content/play/remote-message.ts";
import { formatMove, opposite, type Side } from "../../../engine/index.ts";
import { t } from "../../../language/t.ts";
import { Arrange } from "../Arrange.tsx";
import type { TableRemote } from "../table/model.ts";
import { Table } from "../table/Table.tsx";
import type { Quotes } from "../turn.ts";
import { Copy } from "./Copy.tsx";
import { NameField } from "./NameField.tsx";
import type { Session, SessionView } from "./session.ts";
import { termsInWords } from "./terms.ts";

const roomAddress = (code: string): string => new URL(`#room=${code}`, location.href).href;

export interface StageProps {
  readonly title: string;
  readonly quotes: Quotes;
  readonly end: RemoteEnd;
  readonly onLeave: () => void;
  readonly view: SessionView;
  readonly session: Session;
  /** Says why an act was refused, if it was; settles with whether it was taken. */
  readonly onAct: (answer: Promise<{ readonly says: string } | null>) => Promise<boolean>;
}

export function Stage(props: StageProps): JSX.Element | null {
  const { view, end, quotes, session, onAct } = props;
  const { stage } = view.state;
  switch (stage.type) {
    case "empty":
      return null;
    case "offered":
      if (view.role === "host") return end.way === "room" ? <Invitation code={end.game} /> : null;
      return <Proposal {...props} stage={stage} />;
    case "elsewhere": {
      const room = href(`/play/${stage.terms.ruleSet}/#room=${end.game}`);
      return (
        <p>
          <a href={room}>{t("Its rules are on a page of their own: go there")}</a>
        </p>
      );
    }
    case "arranging": {
      const now = arrangingNow(stage);
      const { terms, rules, guest } = stage.deal;
      const names = byHost(terms.hostSide, terms.name, guest.name);
      if (now === null || now.act === "reveal" || now.side !== view.here) {
        const whose = now === null ? "" : names[now.side];
        return (
          <p>
            {now?.act === "reveal"
              ? t("Both have arranged; the board is shown now.")
              : t("{name} arranges.", { name: whose })}
          </p>
        );
      }
      const { side } = now;
      const other = stage[opposite(side)];
      return (
        <Arrange
          key={side}
          plan={{
            rules,
            filling: terms.filling,
            names,
            movers: { south: { type: "remote" }, north: { type: "remote" } },
            view: side,
          }}
          quotes={quotes}
          only={{ side, seen: other.type === "open" ? other.ring : null }}
          onDone={(position, big) => void onAct(session.arrange(position.holes[side], big))}
          onCancel={() => undefined}
        />
      );
    }
    case "playing":
      return <Playing {...props} stage={stage} />;
    default:
      return stage satisfies never;
  }
}

const byHost = (hostSide: Side, host: string, guest: string): Readonly<Record<Side, string>> =>
  hostSide === "south" ? { south: host, north: guest } : { south: guest, north: host };

function Invitation({ code }: { readonly code: string }): JSX.Element {
  return (
    <>
      <p>{t("Send the link, or tell the code. Keep this page open until the other has joined.")}</p>
      <Copy label={t("The link")} text={roomAddress(code)} action="Copy the link" />
      <Copy label={t("The room code")} text={formatCode(code)} action="Copy the code" />
    </>
  );
}

function TermsList({ lines }: { readonly lines: readonly string[] }): JSX.Element {
  return (
    <ul class="remote-terms">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Proposal({
  view,
  session,
  stage,
}: StageProps & {
  readonly stage: Extract<RemoteGame["stage"], { type: "offered" }>;
}): JSX.Element {
  const { terms, rules } = stage;
  const [name, setName] = useState("");
  const [manual, setManual] = useState(false);
  const [said, setSaid] = useState("");
  const first =
    terms.hostSide === "south"
      ? t("{name} is South, and South moves first", { name: terms.name })
      : t("You are South, and South moves first");
  const lines = <TermsList lines={termsInWords(rules, terms.filling, first)} />;
  const accept = (event: Event) => {
    event.preventDefault();
    const tidy = tidyName(name);
    if (tidy === null) return setSaid(t("Say first by what name you play."));
    setSaid("");
    void session.join(tidy, manual ? "manual" : "assisted");
  };
  return (
    <form onSubmit={accept}>
      {lines}
      {!view.asked && (
        <>
          <NameField value={name} onInput={setName} />
          <label class="option">
            <input type="checkbox" checked={manual} onChange={() => setManual(!manual)} />
            <span>{t("I sow by hand")}</span>
          </label>
          <p class="table-buttons">
            <button type="submit" class="main">
              {t("Accept and play")}
            </button>
            <span role="status">{said}</span>
          </p>
          <p class="soft">{t("If somebody else accepts first, you can watch.")}</p>
        </>
      )}
    </form>
  );
}

function Playing({
  view,
  session,
  stage,
  title,
  quotes,
  end,
  onLeave,
  onAct,
}: StageProps & { readonly stage: Extract<RemoteGame["stage"], { type: "playing" }> }): JSX.Element | null {
  const { match, here } = view;
  const act = useRef(onAct);
  act.current = onAct;
  const remote = useMemo(
    (): TableRemote | null =>
      match === null
        ? null
        : {
            match,
            offered: stage.draw,
            play: (move, draw) => {
              const text = formatMove(move, match.game.rules.columns);
              return act.current(session.act({ type: "move", move: text, draw }));
            },
            resign: () => void act.current(session.act({ type: "resign" })),
            agree: () => void act.current(session.act({ type: "agree" })),
          },
    [match, stage.draw, session],
  );
  const first = useRef(match);
  const save = useMemo(
    () => ({ id: end.game, revision: 0, view: here ?? ("south" as const) }),
    [end.game, here],
  );
  if (remote === null || first.current === null) return null;
  return (
    <Table
      key={here}
      title={title}
      match={first.current}
      save={save}
      from="device"
      quotes={quotes}
      remote={remote}
      onKept={noop}
      onLeave={onLeave}
    />
  );
}

const noop = (): void => undefined;
