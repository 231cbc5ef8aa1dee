/**
 * The figure player. Drawn on the server at the step where the figure opens; its controls come alive, and are only
 * then seen, once the browser has the script. Everything it says it also writes.
 */

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { unpackReplay } from "../../content/replay-pack.ts";
import { Board } from "../board/Board.tsx";
import { Seat } from "../board/Seat.tsx";
import { fragmentOf } from "./fragment.ts";
import { Icon, type IconName } from "./Icons.tsx";
import { Says } from "./Says.tsx";
import { GRAINS, type Grain, positionAt } from "./timeline.ts";
import { type PlayerModel, SPEEDS, type Speed, usePlayer } from "./usePlayer.ts";

export interface PlayerProps {
  /** The figure, as `packReplay` packs it. */
  readonly figure: string;
  /** Parts the ids of this drawing from those of others on the page. */
  readonly uid: string;
  readonly title: string;
  readonly prefix: string;
  readonly opensAt: string;
  readonly grain?: Grain;
  /** The list of steps, which stands by itself where there is no script. */
  readonly children?: ComponentChildren;
}

export function Player({
  figure,
  uid,
  title,
  prefix,
  opensAt,
  grain = "lap",
  children,
}: PlayerProps): JSX.Element {
  const replay = useMemo(() => unpackReplay(figure), [figure]);
  const model = usePlayer({ replay, prefix, opensAt, grain });
  const [live, setLive] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => setLive(true), []);
  useCurrentStep(root, stage, fragmentOf(prefix, model.address), live);

  const { frame, seat, timeline, telling } = model;
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
  const steps = timeline.last > 0;
  return (
    // The keys are those of the buttons within, for whoever has the focus on any of them.
    <div
      ref={root}
      class={live ? "player live" : "player"}
      role="group"
      aria-label={`Figure: ${title}`}
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
            label={`Board, ${title}, as ${replay.names[seat]} sees it`}
            marks={frame.marks}
            moves={model.moves}
          />
          {strip(seat)}
        </div>
        {steps && <div class="controls">{live && <Controls model={model} prefix={prefix} />}</div>}
      </div>
      <div class="player-right">
        <Says telling={telling} quotes={replay.quotes} steps={steps} />
        {children}
      </div>
      <p class="visually-hidden" aria-live="polite">
        {model.announcement}
      </p>
      <p class="player-message" role="status">
        {model.message}
      </p>
    </div>
  );
}

/** Marks the current step in the list, and keeps it and the board in view without moving the page. */
function useCurrentStep(
  root: { readonly current: HTMLElement | null },
  stage: { readonly current: HTMLElement | null },
  fragment: string,
  live: boolean,
): void {
  const first = useRef(true);
  useEffect(() => {
    if (!live || root.current === null) return;
    for (const old of root.current.querySelectorAll(".step[aria-current]"))
      old.removeAttribute("aria-current");
    // A lap half sown belongs to the step of its sowing.
    const item =
      document.getElementById(fragment) ??
      document.getElementById(fragment.slice(0, fragment.lastIndexOf(".")));
    item?.setAttribute("aria-current", "step");
    const list = item?.closest<HTMLElement>(".steps-scroll");
    if (item && list) {
      const above = item.offsetTop - list.offsetTop;
      if (above < list.scrollTop || above + item.offsetHeight > list.scrollTop + list.clientHeight) {
        list.scrollTop = above - list.clientHeight / 3;
      }
    }
    // Whoever came by a step's own address sees its board, not only its line in the list.
    if (location.hash === `#${fragment}` && (first.current || document.activeElement?.closest(".steps"))) {
      stage.current?.scrollIntoView({ block: "nearest" });
    }
    first.current = false;
  }, [fragment, live]);
}

function onKey(event: KeyboardEvent, model: PlayerModel): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
  const target = event.target instanceof Element ? event.target : null;
  // Fields and buttons keep the keys that are theirs.
  if (target?.closest("select, input[type=radio]")) return;
  const presses = target?.closest("button, a, summary") !== null && event.key === " ";
  if (presses) return;
  const act = {
    ArrowRight: model.forward,
    ArrowLeft: model.back,
    Home: model.first,
    End: model.last,
    " ": model.playing ? model.pause : model.play,
    f: model.flip,
  }[event.key];
  if (act === undefined) return;
  event.preventDefault();
  act();
}

interface ControlsProps {
  readonly model: PlayerModel;
  readonly prefix: string;
}

function Controls({ model, prefix }: ControlsProps): JSX.Element {
  const button = (name: IconName, label: string, act: () => void, off = false): JSX.Element => (
    <button type="button" aria-label={label} title={label} aria-disabled={off} onClick={() => !off && act()}>
      <Icon name={name} />
    </button>
  );
  return (
    <>
      <div class="controls-steps">
        {button("first", "First", model.first, model.atStart)}
        {button("back", "Back", model.back, model.atStart)}
        <button type="button" class="main" onClick={model.playing ? model.pause : model.play}>
          <Icon name={model.playing ? "pause" : "play"} />
          {model.playing ? "Pause" : "Play"}
        </button>
        {button("forward", "Forward", model.forward, model.atEnd)}
        {button("last", "Last", model.last, model.atEnd)}
      </div>
      <Slider model={model} />
      <fieldset class="grains">
        <legend class="visually-hidden">Step by</legend>
        {GRAINS.map((grain) => (
          <label key={grain}>
            <input
              type="radio"
              class="visually-hidden"
              name={`${prefix}grain`}
              checked={model.grain === grain}
              onChange={() => model.setGrain(grain)}
            />
            <span>{grain}</span>
          </label>
        ))}
      </fieldset>
      <div class="controls-more">
        <label>
          <span class="visually-hidden">Speed</span>
          <select
            value={model.speed}
            onChange={({ currentTarget }) => model.setSpeed(Number(currentTarget.value) as Speed)}
          >
            {SPEEDS.map((speed) => (
              <option key={speed} value={speed}>
                speed × {speed === 0.5 ? "½" : speed}
              </option>
            ))}
          </select>
        </label>
        {button("flip", "See the board from the other seat", model.flip)}
        {button("link", "Copy the link to this step", () => copyLink(model, prefix))}
        {button("board", "Copy the position", () => copyPosition(model))}
      </div>
    </>
  );
}

function Slider({ model }: { model: PlayerModel }): JSX.Element {
  const { stop, stops, captureMarks, telling } = model;
  const done = (stop / Math.max(1, stops - 1)) * 1000;
  return (
    <div class="slider">
      <svg viewBox="0 0 1000 20" preserveAspectRatio="none" aria-hidden="true">
        <rect class="track" y="8.4" width="1000" height="3.2" />
        <rect class="track-done" y="8.4" width={done} height="3.2" />
        {captureMarks.map((mark) => (
          <path key={mark} class="track-capture" d={`M${mark * 1000} 2v16`} />
        ))}
      </svg>
      <input
        type="range"
        aria-label="Step"
        min="0"
        max={stops - 1}
        value={stop}
        aria-valuetext={[telling.place, telling.text].filter((part) => part !== "").join(": ")}
        onInput={({ currentTarget }) => model.toStop(Number(currentTarget.value))}
      />
    </div>
  );
}

async function copy(text: string, done: string, say: (message: string) => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say(done);
  } catch {
    // Refused, or not a secure page: the reader can still copy by hand.
    say(text);
  }
}

const copyLink = ({ address, say }: PlayerModel, prefix: string): Promise<void> => {
  const url = new URL(location.href);
  url.hash = fragmentOf(prefix, address);
  return copy(url.href, `Copied the link to step ${address}.`, say);
};

const copyPosition = ({ timeline, tick, say }: PlayerModel): Promise<void> => {
  const { text, note } = positionAt(timeline, tick);
  return copy(text, `Copied the position${note}.`, say);
};
