/** A game at a distance while both pages can talk: from the first code to the last move. */

import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { isOver } from "../../../content/play-game.ts";
import { type RemoteEnd, readEnd, saveOfEnd } from "../../../content/play-remote.ts";
import type { Save } from "../../../content/play-save.ts";
import { arrangingNow, type RemoteGame } from "../../../content/remote-game.ts";
import { formatCode, NAME_LIMIT, type Terms, tidyName } from "../../../content/remote-message.ts";
import { formatMove, opposite, type RuleSet, type Side } from "../../../engine/index.ts";
import { Arrange } from "../Arrange.tsx";
import { fetchGame, keep, onOtherTabs } from "../store.ts";
import { Table } from "../Table.tsx";
import type { Quotes } from "../turn.ts";
import type { TableRemote } from "../useTable.ts";
import { Connect, type Found } from "./Connect.tsx";
import { Copy } from "./Copy.tsx";
import { createSession, type KeepEnd, type Session, type SessionView } from "./session.ts";
import { keptAddresses } from "./settings.ts";
import { planFilling, termsInWords } from "./terms.ts";

export interface LiveProps {
  readonly ruleSet: RuleSet;
  readonly title: string;
  readonly quotes: Quotes;
  readonly end: RemoteEnd;
  /** The revision at which it was kept; 0 for what is new. */
  readonly revision: number;
  /** What this end proposes; `null` when it joins or comes back. */
  readonly offer: Terms | null;
  /** A way to the other end that has been found already. */
  readonly found: Found | null;
  readonly onAddress: (hash: string) => void;
  readonly onLeave: () => void;
}

export type { Found };

const roomAddress = (code: string): string => new URL(`#room=${code}`, location.href).href;

/** Nobody answers for so long before the page says what may be the matter, in milliseconds. */
const PATIENCE = 15_000;

interface Live {
  readonly view: SessionView | null;
  readonly session: Session | null;
  /** Why what was kept could not be gone on with, or is not being kept. */
  readonly trouble: string | null;
}

const NOT_KEPT = {
  full: "This device has no room left: the game is not being kept here.",
  blocked: "This browser lets the page keep nothing: the game is gone from here when the page is.",
} as const;

function useLive({ ruleSet, end, revision, offer, found }: LiveProps): Live {
  const [live, setLive] = useState<Live>({ view: null, session: null, trouble: null });
  useEffect(() => {
    let known = revision;
    const say = (trouble: string | null): void => setLive((was) => ({ ...was, trouble }));
    const keepEnd: KeepEnd = async (state: RemoteGame, now: RemoteEnd) => {
      const save: Save | null = saveOfEnd(state, now, { revision: known + 1, changed: Date.now() });
      if (save === null) return { type: "not-kept" };
      const kept = await keep(save);
      if (kept.type === "failed") {
        say(NOT_KEPT[kept.how]);
        return { type: "not-kept" };
      }
      if (kept.type === "kept") {
        known = kept.revision;
        return { type: "kept" };
      }
      known = kept.save.revision;
      const theirs = readEnd(now.game, kept.save.remote ?? "");
      return theirs.ok ? { type: "newer", log: theirs.value.log } : { type: "not-kept" };
    };
    const session = createSession({
      ruleSet,
      end,
      keep: keepEnd,
      now: Date.now,
      onChange: (view) => setLive((was) => ({ ...was, view })),
    });
    setLive({ view: session.view(), session, trouble: null });
    let left = false;
    const begin = async (): Promise<void> => {
      const refused = await session.restore();
      if (refused !== null) {
        say(`What was kept could be gone on with only up to a point. ${refused.says}`);
      }
      if (offer !== null && end.log.length === 0) await session.act({ type: "offer", terms: offer });
      if (found !== null) session.attach(found.open);
      else if (end.way === "room") {
        const room = await import("./room-link.ts").catch(() => null);
        if (left) return;
        if (room === null) {
          return say(
            "What finds the other end could not be fetched. Is there a connection? Load the page again.",
          );
        }
        session.attach(
          room.roomLink({
            code: end.game,
            relays: keptAddresses("relays"),
            finders: keptAddresses("finders"),
          }),
        );
      }
    };
    begin().catch(() => say("This browser cannot be connected to another. Letters go without."));
    const wake = (): void => {
      if (document.visibilityState === "visible") session.wake();
    };
    document.addEventListener("visibilitychange", wake);
    addEventListener("pageshow", wake);
    const stopTabs = onOtherTabs((changed) => {
      if (changed !== end.game) return;
      void fetchGame(changed).then((fetched) => {
        if (!fetched.ok || fetched.value.revision <= known) return;
        const theirs = readEnd(end.game, fetched.value.remote ?? "");
        if (!theirs.ok) return;
        known = fetched.value.revision;
        void session.adopt(theirs.value.log);
      });
    });
    return () => {
      left = true;
      stopTabs();
      document.removeEventListener("visibilitychange", wake);
      removeEventListener("pageshow", wake);
      session.close();
    };
  }, [ruleSet, end, revision, offer, found]);
  return live;
}

/** The name of whoever sits at the other end; empty while nobody does. */
function otherName({ state, role }: SessionView): string {
  const { stage } = state;
  if (stage.type === "empty") return "";
  if (stage.type === "elsewhere") return stage.terms.name;
  if (stage.type === "offered") return role === "host" ? "" : stage.terms.name;
  return role === "host" ? stage.deal.guest.name : stage.deal.terms.name;
}

function statusOf(view: SessionView): string {
  const { state, role, present, watchers, asked } = view;
  const { stage } = state;
  const other = otherName(view);
  switch (stage.type) {
    case "empty":
      return "Looking for the game …";
    case "elsewhere":
      return `${stage.terms.name} proposes another game.`;
    case "offered":
      if (role === "host") return "Waiting for somebody to join.";
      return asked ? `Asking ${other} for the seat …` : `${other} proposes a game.`;
    case "arranging":
    case "playing": {
      if (role === "watch") {
        return `You are watching ${stage.deal.terms.name} and ${stage.deal.guest.name}. Only they can move.`;
      }
      const over = stage.type === "playing" && isOver(stage.match);
      const here = present
        ? `Connected: ${other} is here.`
        : `${other} is away.${over ? "" : " The game is kept, and goes on when both are here."}`;
      const seen =
        watchers === 0 ? "" : watchers === 1 ? " One person watches." : ` ${watchers} people watch.`;
      return here + seen;
    }
    default:
      return stage satisfies never;
  }
}

export function Live(props: LiveProps): JSX.Element {
  const { end, found, onAddress, onLeave } = props;
  const { view, session, trouble } = useLive(props);
  const [slow, setSlow] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const state = useRef<HTMLParagraphElement>(null);
  const stage = view?.state.stage.type ?? "empty";
  const alone = (view?.peers ?? 0) === 0;

  // A game that can be gone on with has an address of its own.
  const kept = stage !== "empty" && stage !== "elsewhere" && (view?.role !== "watch" || view.asked);
  useEffect(() => {
    if (kept) onAddress(`#g=${end.game}`);
  }, [kept, end.game, onAddress]);

  useEffect(() => {
    setSlow(false);
    if (!alone) return;
    const timer = setTimeout(() => setSlow(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [alone]);

  // What was pressed is gone with each new stage: what is said of it takes the focus.
  const before = useRef(stage);
  useEffect(() => {
    if (before.current === stage) return;
    before.current = stage;
    state.current?.focus();
  }, [stage]);

  if (view === null || session === null) return <p role="status">One moment …</p>;
  const tell = (answer: Promise<{ readonly says: string } | null>): void =>
    void answer.then((refusal) => setRefused(refusal?.says ?? null));
  const wrong = refused ?? refusalInWords(view);

  return (
    <section class="remote" aria-labelledby="remote-title">
      <h2 id="remote-title" class={stage === "playing" ? "visually-hidden" : ""}>
        {stage === "playing" ? "A game at a distance" : titleOf(view)}
      </h2>
      <p class="remote-status" role="status" ref={state} tabIndex={-1}>
        <span class={view.present || !alone ? "lamp on" : "lamp"} aria-hidden="true" />
        {statusOf(view)}
      </p>
      {wrong !== null && (
        <div class="trouble" role="alert">
          <p>{wrong} Nothing was changed.</p>
          <p class="table-buttons">
            <button
              type="button"
              onClick={() => {
                setRefused(null);
                session.forgive();
              }}
            >
              I have seen it
            </button>
          </p>
        </div>
      )}
      {trouble !== null && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      {view.dropped > 0 && (
        <p class="soft">
          {view.dropped === 1 ? "One message was" : `${view.dropped} messages were`} dropped unread: too long,
          too many at once, or no messages of this game.
        </p>
      )}
      {slow && alone && end.way === "room" && (
        <p class="soft">
          Nobody is to be reached yet. Is the other’s page open? A relay may be down, or a network may let
          nothing through. Pasted codes need no relay.{" "}
          <button type="button" onClick={() => location.reload()}>
            Load the page again
          </button>
        </p>
      )}
      {found?.answer && alone && (
        <Copy
          label="Send this answer back; the game begins when it is pasted there"
          text={found.answer}
          action="Copy the answer"
          long
        />
      )}
      <Stage {...props} view={view} session={session} onAct={tell} />
      {alone && stage !== "empty" && (stage !== "offered" || end.way === "pasted") && (
        <Again
          game={end.game}
          offers={end.way === "pasted" && stage === "offered"}
          shown={end.way === "pasted"}
          onEnd={(_, { open }) => session.attach(open)}
        />
      )}
      {stage !== "playing" && (
        <p class="table-buttons">
          <button type="button" onClick={onLeave}>
            Leave
          </button>
        </p>
      )}
    </section>
  );
}

function refusalInWords({ refusal }: SessionView): string | null {
  if (refusal === null) return null;
  return refusal.theirs
    ? `The other’s page has refused what was done here. ${refusal.says}`
    : `Something that came from another page was refused. ${refusal.says}`;
}

function titleOf({ state, role }: SessionView): string {
  switch (state.stage.type) {
    case "empty":
      return "A game at a distance";
    case "offered":
      return role === "host" ? "Ask somebody to join" : "Will you play?";
    case "elsewhere":
      return "Another game";
    case "arranging":
      return "Arranging the board";
    case "playing":
      return "A game at a distance";
    default:
      return state.stage satisfies never;
  }
}

interface AgainProps {
  readonly game: string;
  readonly offers: boolean;
  readonly shown: boolean;
  readonly onEnd: (game: string, found: Found) => void;
}

/** The codes that connect two ends; out of sight where a room does so. */
function Again({ game, offers, shown, onEnd }: AgainProps): JSX.Element {
  const connect = <Connect game={game} offers={offers} onEnd={onEnd} />;
  if (offers) return connect;
  return (
    <details class="remote-note" open={shown}>
      <summary>Connect again by pasted codes</summary>
      {connect}
    </details>
  );
}

interface StageProps extends LiveProps {
  readonly view: SessionView;
  readonly session: Session;
  readonly onAct: (answer: Promise<{ readonly says: string } | null>) => void;
}

function Stage(props: StageProps): JSX.Element | null {
  const { ruleSet, view, end, quotes, session, onAct } = props;
  const { stage } = view.state;
  switch (stage.type) {
    case "empty":
      return null;
    case "offered":
      if (view.role === "host") return end.way === "room" ? <Invitation code={end.game} /> : null;
      return <Proposal {...props} stage={stage} />;
    case "elsewhere": {
      const path = location.pathname.replace(`/${ruleSet.id}/`, `/${stage.terms.ruleSet}/`);
      return (
        <p>
          <a href={`${path}#room=${end.game}`}>Its rules are on a page of their own: go there</a>
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
            {now?.act === "reveal" ? "Both have arranged; the board is shown now." : `${whose} arranges.`}
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
            filling: planFilling(terms.filling),
            hidden: false,
            names,
            movers: { south: { type: "remote" }, north: { type: "remote" } },
            view: side,
          }}
          quotes={quotes}
          only={{ side, seen: other.type === "open" ? other.ring : null }}
          onDone={(position, big) => onAct(session.arrange(position.holes[side], big))}
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
      <p>Send the link, or tell the code. Keep this page open until the other has joined.</p>
      <Copy label="The link" text={roomAddress(code)} action="Copy the link" />
      <Copy label="The room code" text={formatCode(code)} action="Copy the code" />
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
  const first = terms.hostSide === "south" ? `${terms.name} is` : "You are";
  const lines = <TermsList lines={termsInWords(rules, terms.filling, first)} />;
  const accept = (event: Event) => {
    event.preventDefault();
    const tidy = tidyName(name);
    if (tidy === null) return setSaid("Say first by what name you play.");
    setSaid("");
    void session.join(tidy, manual ? "manual" : "assisted");
  };
  return (
    <form onSubmit={accept}>
      {lines}
      {!view.asked && (
        <>
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
          <label class="option">
            <input type="checkbox" checked={manual} onChange={() => setManual(!manual)} />
            <span>I sow by hand</span>
          </label>
          <p class="table-buttons">
            <button type="submit" class="main">
              Accept and play
            </button>
            <span role="status">{said}</span>
          </p>
          <p class="soft">If somebody else accepts first, you can watch.</p>
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
              act.current(session.act({ type: "move", move: text, draw }));
            },
            resign: () => act.current(session.act({ type: "resign" })),
            agree: () => act.current(session.act({ type: "agree" })),
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
