/** A game at a distance while both pages can talk: from the first code to the last move. */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { isOver } from "../../../content/play/game.ts";
import type { RuleSet } from "../../../engine/index.ts";
import { t } from "../../../language/t.ts";
import type { Quotes } from "../turn.ts";
import { Connect, type FoundPeer } from "./Connect.tsx";
import { Copy } from "./Copy.tsx";
import { Stage, type StageProps } from "./Stages.tsx";
import type { SessionView } from "./session.ts";
import { type LiveStart, useSession } from "./useSession.ts";

export interface LiveProps extends LiveStart {
  readonly ruleSet: RuleSet;
  readonly title: string;
  readonly quotes: Quotes;
  readonly onAddress: (hash: string) => void;
  readonly onLeave: () => void;
}

/** Nobody answers for so long before the page says what may be the matter, in milliseconds. */
const PATIENCE = 10_000;

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
      return t("Looking for the game …");
    case "elsewhere":
      return t("{name} proposes another game.", { name: stage.terms.name });
    case "offered":
      if (role === "host") return t("Waiting for somebody to join.");
      return asked
        ? t("Asking {name} for the seat …", { name: other })
        : t("{name} proposes a game.", { name: other });
    case "arranging":
    case "playing": {
      if (role === "watch") {
        return t("You are watching {host} and {guest}. Only they can move.", {
          host: stage.deal.terms.name,
          guest: stage.deal.guest.name,
        });
      }
      const over = stage.type === "playing" && isOver(stage.match);
      const here = present
        ? t("Connected: {name} is here.", { name: other })
        : over
          ? t("{name} is away.", { name: other })
          : `${t("{name} is away.", { name: other })} ${t("The game is kept, and goes on when both are here.")}`;
      if (watchers === 0) return here;
      const seen = watchers === 1 ? t("One person watches.") : t("{n} people watch.", { n: watchers });
      return `${here} ${seen}`;
    }
    default:
      return stage satisfies never;
  }
}

export function Live(props: LiveProps): JSX.Element {
  const { ruleSet, end, found, onAddress, onLeave } = props;
  const { view, session, trouble } = useSession(ruleSet, props);
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

  // What was pressed is gone with each new stage, and with the way here: what is said of it takes the focus.
  const there = view !== null;
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (!there || before.current === stage) return;
    if (before.current !== null || document.activeElement === document.body) state.current?.focus();
    before.current = stage;
  }, [there, stage]);

  if (view === null || session === null) return <p role="status">{t("One moment …")}</p>;
  const tell: StageProps["onAct"] = (answer) =>
    answer
      .catch(() => ({ says: t("The browser did not sign it.") }))
      .then((refusal) => {
        setRefused(refusal?.says ?? null);
        return refusal === null;
      });
  const helps = slow && alone && end.way === "room";
  const wrong = refused ?? refusalInWords(view);

  return (
    <section class="remote" aria-labelledby="remote-title">
      <h2 id="remote-title" class={stage === "playing" ? "visually-hidden" : ""}>
        {stage === "playing" ? t("A game at a distance") : titleOf(view)}
      </h2>
      <p class="remote-status" role="status" ref={state} tabIndex={-1}>
        <span class={view.present || !alone ? "lamp on" : "lamp"} aria-hidden="true" />
        {statusOf(view)}
      </p>
      {wrong !== null && (
        <div class="trouble" role="alert">
          <p>
            {wrong} {t("Nothing was changed.")}
          </p>
          <p class="table-buttons">
            <button
              type="button"
              onClick={() => {
                setRefused(null);
                session.forgive();
              }}
            >
              {t("I have seen it")}
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
          {view.dropped === 1
            ? t("One message was dropped unread: too long, too many at once, or no message of this game.")
            : t(
                "{n} messages were dropped unread: too long, too many at once, or no messages of this game.",
                {
                  n: view.dropped,
                },
              )}
        </p>
      )}
      <div class="soft remote-help" role="status">
        {helps && (
          <p>
            {t(
              "Nobody is to be reached yet. Is the other’s page open? A relay may be down, or a network may let nothing through. Pasted codes need no relay.",
            )}
          </p>
        )}
      </div>
      {helps && (
        <p class="table-buttons">
          <button type="button" onClick={() => location.reload()}>
            {t("Load the page again")}
          </button>
        </p>
      )}
      {found?.answer && alone && (
        <Copy
          label={t("Send this answer back; the game begins when it is pasted there")}
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
            {t("Leave")}
          </button>
        </p>
      )}
    </section>
  );
}

function refusalInWords({ refusal }: SessionView): string | null {
  if (refusal === null) return null;
  return refusal.theirs
    ? `${t("A message in the other’s name says that what was done here was refused.")} ${refusal.says}`
    : `${t("Something that came from another page was refused.")} ${refusal.says}`;
}

function titleOf({ state, role }: SessionView): string {
  switch (state.stage.type) {
    case "empty":
      return t("A game at a distance");
    case "offered":
      return role === "host" ? t("Ask somebody to join") : t("Will you play?");
    case "elsewhere":
      return t("Another game");
    case "arranging":
      return t("Arranging the board");
    case "playing":
      return t("A game at a distance");
    default:
      return state.stage satisfies never;
  }
}

interface AgainProps {
  readonly game: string;
  readonly offers: boolean;
  readonly shown: boolean;
  readonly onEnd: (game: string, found: FoundPeer) => void;
}

/** The codes that connect two ends; out of sight where a room does so. */
function Again({ game, offers, shown, onEnd }: AgainProps): JSX.Element {
  const connect = <Connect game={game} offers={offers} onEnd={onEnd} />;
  if (offers) return connect;
  return (
    <details class="remote-note" open={shown}>
      <summary>{t("Connect again by pasted codes")}</summary>
      {connect}
    </details>
  );
}
