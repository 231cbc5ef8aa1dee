/**
 * The state of a figure player, apart from how it looks: where one stands, by which grain one steps, which seat
 * one sees the board from, whether it plays by itself, and what was said last.
 */

import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Replay } from "../../content/replay.ts";
import type { SentenceId, Side } from "../../engine/types.ts";
import { tellLit } from "./events.ts";
import { fragmentOf, readFragment } from "./fragment.ts";
import {
  addressAt,
  back,
  captures,
  type Frame,
  forward,
  frameAt,
  type Grain,
  stopIndex,
  type Telling,
  type Tick,
  type Timeline,
  tellingAt,
  tickAt,
  tickOfSentence,
  timelineOf,
} from "./timeline.ts";

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** How long a stop of each grain stays in view while the figure plays, in milliseconds. */
const STAY: Readonly<Record<Grain, number>> = { turn: 1800, lap: 1400, event: 1100, seed: 260 };
/** How much longer a capture stays. */
const CAPTURE_STAY = 1000;
/** The address follows a moment after the last step: browsers refuse to be told of a hundred at once. */
const ADDRESS_DELAY = 250;

interface State {
  readonly tick: Tick;
  readonly grain: Grain;
  readonly seat: Side;
  readonly playing: boolean;
  readonly speed: Speed;
  /** Grows with every step forward that should be seen to move; 0 after any other change. */
  readonly moves: number;
  /** For screen readers: one message for each thing the reader does. */
  readonly announcement: string;
  /** For everybody: what could not be done, or what was done out of sight. */
  readonly message: string;
}

export interface PlayerModel extends State {
  readonly timeline: Timeline;
  readonly frame: Frame;
  readonly telling: Telling;
  readonly address: string;
  readonly stop: number;
  readonly stops: number;
  /** Slider places, from 0 to 1, at which seeds are taken. */
  readonly captureMarks: readonly number[];
  readonly atStart: boolean;
  readonly atEnd: boolean;
  first(): void;
  back(): void;
  forward(): void;
  last(): void;
  toStop(stop: number): void;
  play(): void;
  pause(): void;
  setGrain(grain: Grain): void;
  setSpeed(speed: Speed): void;
  flip(): void;
  say(message: string): void;
}

export interface PlayerOptions {
  readonly replay: Replay;
  /** What stands before `t21.2.1` in the address. */
  readonly prefix: string;
  /** The address of the step at which the figure opens. */
  readonly opensAt: string;
  readonly grain: Grain;
}

export const announce = ({ place, text, reasons }: Telling): string =>
  [place, text, ...reasons.map(({ says }) => says.replace(/\.$/, ""))]
    .filter((part) => part !== "")
    .join(". ");

export function usePlayer({ replay, prefix, opensAt, grain: firstGrain }: PlayerOptions): PlayerModel {
  const timeline = useMemo(() => timelineOf(replay), [replay]);
  const opening = tickAt(timeline, opensAt) ?? 0;
  const [state, setState] = useState<State>({
    tick: opening,
    grain: firstGrain,
    seat: "south",
    playing: false,
    speed: 1,
    moves: 0,
    announcement: "",
    message: "",
  });
  const { tick, grain, playing, speed } = state;
  const telling = tellingAt(timeline, tick, grain);
  const frame = frameAt(timeline, tick, grain);
  const address = addressAt(timeline, tick);
  const stops = timeline.stops[grain];

  /** The reader has stood somewhere of his own will: from then on the address and the text follow him. */
  const moved = useRef(false);
  const counter = useRef(0);

  const go = useCallback(
    (to: Tick, how: "reader" | "playing", said = ""): void => {
      moved.current = true;
      setState((before) => {
        const next = tellingAt(timeline, to, before.grain);
        const onward = to > before.tick && to === forward(timeline, before.tick, before.grain);
        counter.current += 1;
        return {
          ...before,
          tick: to,
          playing: how === "playing",
          moves: onward ? counter.current : 0,
          announcement: how === "reader" ? `${said}${announce(next)}` : before.announcement,
          message: "",
        };
      });
    },
    [timeline],
  );

  const say = useCallback(
    (message: string) => setState((before) => ({ ...before, message, announcement: "" })),
    [],
  );

  const readAddress = useCallback((): boolean => {
    const read = readFragment(location.hash, prefix);
    if (read.type === "other") return false;
    const found = read.type === "step" ? tickAt(timeline, read.address) : null;
    if (found === null) {
      const asked = read.type === "step" ? read.address : read.text;
      setState((before) => ({
        ...before,
        tick: 0,
        playing: false,
        moves: 0,
        announcement: "",
        message: `This figure has no step ${asked}. It stands at its first board.`,
      }));
    } else {
      go(found, "reader");
    }
    return true;
  }, [prefix, timeline, go]);

  // The address on arrival, and whenever the reader goes back, forward or along a link of the list.
  useEffect(() => {
    if (!readAddress()) {
      const sentence = /^#(s-[a-z0-9]+-\d+)$/.exec(location.hash)?.[1];
      const licensed = sentence === undefined ? null : tickOfSentence(timeline, sentence);
      if (licensed !== null) setState((before) => ({ ...before, tick: licensed }));
    }
    const onHash = (): void => {
      readAddress();
    };
    addEventListener("hashchange", onHash);
    return () => removeEventListener("hashchange", onHash);
  }, [readAddress, timeline]);

  // A sentence that the reader has chosen in the text.
  useEffect(() => {
    const onSentence = ({ detail }: DocumentEventMap["fr:sentence"]): void => {
      if (detail.source !== replay.source) return;
      const to = tickOfSentence(timeline, detail.sentence);
      // The text has lit the sentence already; the address stays that of the sentence.
      if (to !== null) setState((before) => ({ ...before, tick: to, playing: false, moves: 0, message: "" }));
    };
    document.addEventListener("fr:sentence", onSentence);
    return () => document.removeEventListener("fr:sentence", onSentence);
  }, [replay, timeline]);

  // The sentences and the address follow the steps.
  const lit = telling.sentences.join(" ");
  useEffect(() => {
    if (!moved.current) return;
    tellLit({ source: replay.source, sentences: lit.split(" ").filter((id) => id !== "") as SentenceId[] });
  }, [replay, lit]);
  useEffect(() => {
    if (!moved.current || playing) return;
    const timer = setTimeout(() => {
      history.replaceState(history.state, "", `#${fragmentOf(prefix, address)}`);
    }, ADDRESS_DELAY);
    return () => clearTimeout(timer);
  }, [prefix, address, playing]);

  // Playing: one stop after another, a capture a little longer.
  useEffect(() => {
    if (!playing) return;
    if (tick >= timeline.last) {
      setState((before) => ({ ...before, playing: false, announcement: `The end. ${announce(telling)}` }));
      return;
    }
    const stay = STAY[grain] + (frame.marks.taken.length > 0 ? CAPTURE_STAY : 0);
    const timer = setTimeout(() => go(forward(timeline, tick, grain), "playing"), stay / speed);
    return () => clearTimeout(timer);
  }, [playing, tick, grain, speed, timeline, go, telling, frame]);

  return {
    ...state,
    timeline,
    frame,
    telling,
    address,
    stop: stopIndex(timeline, tick, grain),
    stops: stops.length,
    captureMarks: captures(timeline).map(
      (at) => stopIndex(timeline, at, grain) / Math.max(1, stops.length - 1),
    ),
    atStart: tick === 0,
    atEnd: tick === timeline.last,
    first: () => go(0, "reader"),
    back: () => go(back(timeline, tick, grain), "reader", "Back. "),
    forward: () => go(forward(timeline, tick, grain), "reader"),
    last: () => go(timeline.last, "reader"),
    toStop: (stop) => go(stops[stop] ?? timeline.last, "reader"),
    play: () => {
      moved.current = true;
      setState((before) => ({
        ...before,
        tick: before.tick >= timeline.last ? 0 : before.tick,
        playing: true,
        moves: 0,
        announcement: "Playing",
        message: "",
      }));
    },
    pause: () =>
      setState((before) => ({ ...before, playing: false, announcement: `Paused. ${announce(telling)}` })),
    setGrain: (next) =>
      setState((before) => ({
        ...before,
        grain: next,
        moves: 0,
        announcement: `Stepping by ${next}`,
        message: "",
      })),
    setSpeed: (next) => setState((before) => ({ ...before, speed: next })),
    flip: () =>
      setState((before) => {
        const seat = before.seat === "south" ? "north" : "south";
        return {
          ...before,
          seat,
          moves: 0,
          announcement: `The board as ${replay.names[seat]} sees it`,
          message: "",
        };
      }),
    say,
  };
}
