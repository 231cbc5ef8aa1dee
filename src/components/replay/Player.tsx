/**
 * The figure player. Drawn on the server at the step where the figure opens, with its controls, which come alive in
 * their places once the browser has the script. Everything it says it also writes.
 */

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Replay } from "../../content/replay/replay.ts";
import { unpackReplay } from "../../content/replay/unpack.ts";
import { t } from "../../language/t.ts";
import { Board } from "../board/Board.tsx";
import { Seat } from "../board/Seat.tsx";
import { useLive } from "../live.ts";
import { StillAsleep } from "../StillAsleep.tsx";
import { Controls } from "./Controls.tsx";
import { tellAwake, type Under } from "./events.ts";
import { readFragment } from "./fragment.ts";
import { loadedLeave } from "./load.ts";
import { Says } from "./Says.tsx";
import { useSettled } from "./settled.ts";
import type { PlayerModel } from "./state.ts";
import type { Grain } from "./timeline.ts";
import { usePlayer } from "./usePlayer.ts";

export interface PlayerProps {
  /** The figure, as `packReplay` packs it. */
  readonly figure: string;
  /** Parts the ids of this drawing from those of others on the page. */
  readonly uid: string;
  readonly title: string;
  readonly prefix: string;
  readonly opensAt: string;
  readonly grain?: Grain;
  /** The address of the figure's own page, where it has one: the place of its sheet and of its embed code. */
  readonly page?: string;
  /** The list of steps, which stands by itself where there is no script. */
  readonly children?: ComponentChildren;
}

export function Player({ figure, ...rest }: PlayerProps): JSX.Element {
  const printed = useMemo(() => unpackReplay(figure), [figure]);
  const under = useUnder(printed.id);
  const live = useLive();
  return (
    <Stepper {...rest} live={live} toOtherLine={under?.toOtherLine} replay={under?.replay ?? printed}>
      {under === null ? rest.children : under.steps(rest.prefix)}
    </Stepper>
  );
}

/** The figure under the readings that the reader has chosen; `null` as long as it is the printed one. */
function useUnder(id: string): Under | null {
  const [under, setUnder] = useState<Under | null>(null);
  useEffect(() => {
    const hear = ({ detail }: DocumentEventMap["fr:under"]): void => setUnder(detail[id] ?? null);
    document.addEventListener("fr:under", hear);
    tellAwake();
    return () => document.removeEventListener("fr:under", hear);
  }, [id]);
  return under;
}

interface StepperProps extends Omit<PlayerProps, "figure"> {
  readonly replay: Replay;
  readonly live: boolean;
  readonly toOtherLine: Under["toOtherLine"] | undefined;
}

function Stepper({
  replay,
  live,
  uid,
  title,
  prefix,
  opensAt,
  grain = "lap",
  page,
  toOtherLine,
  children,
}: StepperProps): JSX.Element {
  const model = usePlayer({ replay, prefix, opensAt, grain, toOtherLine });
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  useCurrentStep(root, model.fragment, replay, live);
  useBoardInView(stage, prefix, live);

  const { frame, seat, timeline, telling, choice } = model;
  const far = seat === "south" ? "north" : "south";
  const strip = (side: typeof seat): JSX.Element => (
    <Seat
      uid={uid}
      name={replay.names[side]}
      piece={replay.piece}
      moving={frame.mover === side}
      hand={frame.mover === side ? frame.hand : 0}
      stock={frame.stock?.[side] ?? null}
      off={frame.off[side]}
    />
  );
  // Whatever left the printed line has brought this with it.
  const OwnLine = choice === null && model.away === null ? null : loadedLeave()?.OwnLine;
  const drawing = (): SVGSVGElement | null => stage.current?.querySelector<SVGSVGElement>(".board") ?? null;
  return (
    // The keys are those of the buttons within, for whoever has the focus on any of them.
    <div
      ref={root}
      class={live ? "player live" : "player"}
      role="group"
      aria-label={t("Figure: {title}", { title })}
      onKeyDown={(event) => onKey(event, model)}
    >
      <div class="player-left">
        <div class="player-stage board-frame" ref={stage}>
          {strip(far)}
          <Board
            uid={uid}
            board={frame.board}
            seat={seat}
            piece={replay.piece}
            names={replay.names}
            label={t("Board, {title}, as {name} sees it", { title, name: replay.names[seat] })}
            marks={frame.marks}
            moves={model.moves}
            {...(choice === null ? {} : { onHole: model.chooseHole })}
          />
          {strip(seat)}
        </div>
        <div class="controls">
          <Controls {...{ model, live, prefix, title, drawing }} {...(page === undefined ? {} : { page })} />
          {!live && <StillAsleep />}
        </div>
        <div class="player-note">
          <p class="player-message" role="status">
            {model.message}
          </p>
          {model.message !== "" && (
            <button type="button" aria-label={t("Close the message")} onClick={() => model.say("")}>
              ×
            </button>
          )}
        </div>
        {OwnLine && <OwnLine model={model} prefix={prefix} />}
      </div>
      <div class="player-right">
        <Says telling={telling} quotes={timeline.replay.quotes} steps={timeline.last > 0} />
        {children}
      </div>
      <Aloud says={model.announcement} />
    </div>
  );
}

/** Tells screen readers, once what is told has been drawn; what the slider tells by itself, in whose hands it is, only it. */
function Aloud({ says }: { readonly says: string }): JSX.Element {
  const place = useRef<HTMLParagraphElement>(null);
  useSettled(() => {
    const slider = document.activeElement?.getAttribute("aria-valuetext");
    if (place.current !== null) place.current.textContent = slider && says.endsWith(slider) ? "" : says;
  }, [says]);
  return <p class="visually-hidden" aria-live="polite" ref={place} />;
}

/** Marks the current step in the list, and keeps it in view there without moving the page. */
function useCurrentStep(
  root: { readonly current: HTMLElement | null },
  fragment: string,
  replay: Replay,
  live: boolean,
): void {
  useEffect(() => {
    if (!live || root.current === null) return;
    // A lap half sown belongs to the step of its sowing.
    const step = fragment.replace(/~.*$/, "");
    const item =
      document.getElementById(fragment) ??
      (step === fragment ? document.getElementById(step.slice(0, step.lastIndexOf("."))) : null);
    const list = item?.closest<HTMLElement>(".steps-scroll");
    // What is said is read from its first line.
    root.current.querySelector(".player-says")?.scrollTo(0, 0);
    // Measured before anything is written, so that nothing has to be laid out for it.
    if (item && list) {
      const above = item.offsetTop - list.offsetTop;
      const { scrollTop, clientHeight } = list;
      if (above < scrollTop || above + item.offsetHeight > scrollTop + clientHeight) {
        list.scrollTop = above - clientHeight / 3;
      }
    }
    for (const old of root.current.querySelectorAll(".step[aria-current]"))
      old.removeAttribute("aria-current");
    item?.setAttribute("aria-current", "step");
  }, [fragment, replay, live]);
}

/**
 * Whoever comes by a step's own address sees its board, not only its line in the list. To that line the browser scrolls
 * when the page is laid out next, and again until all of it is loaded; so the board comes after.
 */
function useBoardInView(
  stage: { readonly current: HTMLElement | null },
  prefix: string,
  live: boolean,
): void {
  useEffect(() => {
    if (!live) return;
    const show = (): void => {
      if (readFragment(location.hash, prefix).type !== "other") {
        requestAnimationFrame(() => setTimeout(() => stage.current?.scrollIntoView({ block: "nearest" })));
      }
    };
    show();
    // Which comes once, if it is still to come.
    addEventListener("load", show);
    addEventListener("popstate", show);
    return () => removeEventListener("popstate", show);
  }, [stage, prefix, live]);
}

function onKey(event: KeyboardEvent, model: PlayerModel): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
  const target = event.target instanceof Element ? event.target : null;
  // Fields and buttons keep the keys that are theirs.
  if (target?.closest("select, textarea, input[type=radio]")) return;
  const presses = target?.closest("button, a, summary") !== null && event.key === " ";
  if (presses) return;
  const away = model.away !== null || model.choice !== null;
  const act = {
    ArrowRight: model.forward,
    ArrowLeft: model.back,
    Home: model.first,
    End: model.last,
    " ": model.playing ? model.pause : model.play,
    b: model.readBoard,
    f: model.flip,
    m: model.canLeave ? model.leave : undefined,
    r: away ? model.comeBack : undefined,
    Escape: away ? model.comeBack : undefined,
  }[event.key];
  if (act === undefined) return;
  event.preventDefault();
  act();
}
