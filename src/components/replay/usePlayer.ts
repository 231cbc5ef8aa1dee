/**
 * The state of a figure player, apart from how it looks: where one stands, by which grain one steps, which seat
 * one sees the board from, whether it plays by itself, whether it has left the printed line, and what was said last.
 */

import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Replay } from "../../content/replay/replay.ts";
import type { SentenceId } from "../../engine/types.ts";
import { t } from "../../language/t.ts";
import type { Place } from "../board/geometry.ts";
import { tellLit, type Under } from "./events.ts";
import { fragmentOf, type Read, readFragment } from "./fragment.ts";
import { type Leave, loadedMore, loadLeave, loadMore } from "./load.ts";
import { useSettled } from "./settled.ts";
import { DETAILS, speakStep } from "./spoken.ts";
import type { Desk, PlayerModel, State, Way } from "./state.ts";
import {
  addressAt,
  back,
  captures,
  forward,
  frameAt,
  type Grain,
  stopIndex,
  type Tick,
  type Timeline,
  tellingAt,
  tickAt,
  tickOfSentence,
  timelineOf,
} from "./timeline.ts";

/** How long a stop of each grain stays in view while the figure plays, in milliseconds. */
const STAY: Readonly<Record<Grain, number>> = { turn: 1800, lap: 1400, event: 1100, seed: 260 };
/** How much longer a capture stays. */
const CAPTURE_STAY = 1000;
/** How long a step is seen to move, in milliseconds: board.css. */
const MOTION = 400;

/** Where a reader's choice of spoken detail is kept on his own device. */
const DETAIL_KEY = "four-rows:spoken";

export interface PlayerOptions {
  readonly replay: Replay;
  /** What stands before `t21.2.1` in the address. */
  readonly prefix: string;
  /** The address of the step at which the figure opens. */
  readonly opensAt: string;
  readonly grain: Grain;
  /** What becomes of the state when the figure is played by other readings. */
  readonly toOtherLine: Under["toOtherLine"] | undefined;
}

export function usePlayer({
  replay,
  prefix,
  opensAt,
  grain: firstGrain,
  toOtherLine,
}: PlayerOptions): PlayerModel {
  const printed = useMemo(() => timelineOf(replay), [replay]);
  const opening = tickAt(printed, opensAt) ?? 0;
  const [kept, keep] = useState<State>(() => ({
    line: printed,
    tick: opening,
    grain: firstGrain,
    seat: "south",
    playing: false,
    speed: 1,
    detail: "ordinary",
    moved: false,
    moves: 0,
    away: null,
    choice: null,
    announcement: "",
    message: "",
  }));
  // Under other readings the figure is another line, which comes when its reader may have begun.
  const onLine = useCallback(
    (before: State): State =>
      before.line === printed ? before : (toOtherLine?.(before, printed, opensAt) ?? before),
    [printed, opensAt, toOtherLine],
  );
  const setState = useCallback(
    (change: (before: State) => State): void => keep((before) => change(onLine(before))),
    [onLine],
  );
  const state = onLine(kept);
  const { tick, grain, seat, playing, speed, detail, moved, away, choice } = state;
  const timeline = useMemo(() => (away === null ? printed : timelineOf(away.replay)), [printed, away]);
  const telling = tellingAt(timeline, tick, grain);
  const frame = frameAt(timeline, tick, grain);
  const address = addressAt(timeline, tick);
  const fragment = fragmentOf(prefix, address, away);
  const stops = timeline.stops[grain];
  const counter = useRef(0);
  /** When the reader stepped last. */
  const stepped = useRef(Number.NEGATIVE_INFINITY);
  const here = useRef({ fragment, frame, seat, detail, moved });
  here.current = { fragment, frame, seat, detail, moved };
  /** Counts what the reader does and where addresses lead him: what comes over the network after that is late. */
  const acts = useRef(0);
  /** The address as the player has changed it last. */
  const written = useRef("");

  const speak = useCallback(
    (line: Timeline, to: Tick, { grain: by, detail: level }: Pick<State, "grain" | "detail">): string =>
      speakStep(
        tellingAt(line, to, by),
        frameAt(line, to, by),
        line.replay,
        level,
        loadedMore()?.fullWords ?? null,
      ),
    [],
  );

  const go = useCallback(
    (to: Tick, how: "reader" | "playing", said = ""): void => {
      const rested = how === "playing" || stepped.current + MOTION <= performance.now();
      if (how === "reader") {
        acts.current += 1;
        stepped.current = performance.now();
      }
      setState((before) => {
        // Who steps on before the last step has come to rest wants to be further, and is there at once; by seeds each
        // step is itself the motion.
        const moves =
          rested &&
          before.grain !== "seed" &&
          to === forward(timeline, before.tick, before.grain) &&
          to > before.tick;
        counter.current += 1;
        return {
          ...before,
          tick: to,
          moved: true,
          playing: how === "playing",
          moves: moves ? counter.current : 0,
          choice: null,
          announcement: how === "reader" ? `${said}${speak(timeline, to, before)}` : before.announcement,
          message: "",
        };
      });
    },
    [timeline, speak],
  );

  const say = useCallback(
    (message: string) => setState((before) => ({ ...before, message, announcement: "" })),
    [setState],
  );

  /** Back to the printed line, at a tick of it; `led` there by the text or the browser, whose the address is. */
  const toPrinted = useCallback(
    (
      to: Tick,
      { said = "", message = "", led = false }: { said?: string; message?: string; led?: boolean } = {},
    ): void => {
      // What is awaited says itself why it leads there.
      if (message === "") acts.current += 1;
      setState((before) => ({
        ...before,
        tick: to,
        away: null,
        choice: null,
        playing: false,
        moved: !led && (before.moved || message === ""),
        moves: 0,
        announcement: led || message !== "" ? "" : `${said}${speak(printed, to, before)}`,
        message,
      }));
    },
    [printed, speak],
  );

  /**
   * Does what needs the rules, which come over the network, and tells when they do not come.
   * @param late what is said when the reader has gone on meanwhile.
   */
  const byRules = useCallback(
    (work: (leave: Leave, desk: Desk) => Promise<void>, late = ""): void => {
      acts.current += 1;
      const mine = acts.current;
      const stands = (): boolean => acts.current === mine;
      const desk: Desk = { replay, printed, stands, set: setState, say, speak, toPrinted };
      loadLeave()
        .then((leave) => (stands() ? work(leave, desk) : undefined))
        .then(
          () => {
            if (acts.current > mine && late !== "") say(late);
          },
          () => {
            if (stands()) say(t("The rules could not be fetched."));
          },
        );
    },
    [replay, printed, say, speak, toPrinted],
  );

  const readAddress = useCallback((): boolean => {
    const read = readFragment(location.hash, prefix);
    if (read.type === "other") return false;
    acts.current += 1;
    if (read.type === "step" && read.branch !== null && replay.play !== null) {
      const leftAt = tickAt(printed, String(read.branch.after)) ?? 0;
      const { address: to, branch } = read;
      byRules(
        (leave, desk) => leave.followBranch(desk, branch, { leftAt, to, on: false }),
        t("Your line came late."),
      );
      return true;
    }
    const found = read.type === "step" && read.branch === null ? tickAt(printed, read.address) : null;
    if (found === null) {
      toPrinted(0, { message: `${faultOf(read, replay)} ${t("It stands at its first board.")}` });
    } else toPrinted(found);
    return true;
  }, [prefix, printed, replay, byRules, toPrinted]);

  // The address on arrival, before any key can be pressed, and whenever the reader goes back, forward or along a link of
  // the list.
  useLayoutEffect(() => {
    // Whoever stood here before the readings changed has read it already, and gone on.
    if (!here.current.moved && !readAddress()) {
      const sentence = /^#(s-[a-z0-9]+-\d+)$/.exec(location.hash)?.[1];
      const licensed = sentence === undefined ? null : tickOfSentence(printed, sentence);
      if (licensed !== null) setState((before) => ({ ...before, tick: licensed }));
    }
    const onHash = (): void => {
      const { hash } = location;
      // Where one stands already nothing is to be read; nor what was written of where one stood.
      if (hash === `#${here.current.fragment}` || (hash !== "" && hash === written.current)) return;
      written.current = "";
      if (hash !== "") readAddress();
      // Without a step in its address the figure stands as it opened.
      else if (here.current.moved) toPrinted(opening, { led: true });
    };
    addEventListener("hashchange", onHash);
    return () => {
      acts.current += 1;
      removeEventListener("hashchange", onHash);
    };
  }, [readAddress, toPrinted, printed, opening]);

  useEffect(() => {
    const kept = DETAILS.find((one) => one === stored(DETAIL_KEY));
    if (kept !== undefined) setState((before) => ({ ...before, detail: kept }));
    // Without a connection the ordinary words have to do.
    if (kept === "full") loadMore().catch(() => null);
  }, []);

  // A sentence that the reader has chosen in the text.
  useEffect(() => {
    const onSentence = ({ detail: chosen }: DocumentEventMap["fr:sentence"]): void => {
      if (chosen.source !== replay.source) return;
      const to = tickOfSentence(printed, chosen.sentence);
      // The text has lit the sentence already.
      if (to !== null) toPrinted(to, { led: true });
    };
    document.addEventListener("fr:sentence", onSentence);
    return () => document.removeEventListener("fr:sentence", onSentence);
  }, [replay, printed, toPrinted]);

  // The sentences and the address follow the steps.
  const lit = telling.sentences.join(" ");
  useEffect(() => {
    if (!moved) return;
    tellLit({ source: replay.source, sentences: lit.split(" ").filter((id) => id !== "") as SentenceId[] });
  }, [replay, lit, moved]);
  useSettled(() => {
    if (!moved) return;
    written.current = `#${fragment}`;
    history.replaceState(history.state, "", written.current);
  }, [fragment, moved]);

  // Playing: one stop after another, a capture a little longer.
  useEffect(() => {
    if (!playing) return;
    if (tick >= timeline.last) {
      setState((before) => ({
        ...before,
        playing: false,
        announcement: `${t("The end.")} ${speak(timeline, tick, before)}`,
      }));
      return;
    }
    const stay = STAY[grain] + (frame.marks.taken.length > 0 ? CAPTURE_STAY : 0);
    const step = (): void => go(forward(timeline, tick, grain), "playing");
    const timer = setTimeout(() => {
      // Nothing is played that nobody sees: it goes on when the page is looked at again.
      if (document.hidden) document.addEventListener("visibilitychange", step, { once: true });
      else step();
    }, stay / speed);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", step);
    };
  }, [playing, tick, grain, speed, timeline, go, frame, speak]);

  const take = (hole: Place, way: Way | null): void => {
    if (choice !== null) byRules((leave, desk) => leave.take(desk, { choice, away, hole, way }));
  };

  const comeBack = (): void => {
    if (away !== null) toPrinted(away.leftAt, { said: `${t("Back on the printed line.")} ` });
    else if (choice !== null) toPrinted(choice.leftAt, { said: `${t("No move chosen.")} ` });
  };

  return {
    ...state,
    timeline,
    frame:
      choice === null
        ? frame
        : {
            ...frame,
            marks: {
              ...frame.marks,
              legal: choice.offer.holes.map((hole) => ({ side: choice.offer.side, hole })),
            },
          },
    telling,
    spoken: speak(timeline, tick, state),
    address,
    fragment,
    stop: stopIndex(timeline, tick, grain),
    stops: stops.length,
    captureMarks: captures(timeline).map(
      (at) => stopIndex(timeline, at, grain) / Math.max(1, stops.length - 1),
    ),
    atStart: tick === 0,
    atEnd: tick === timeline.last,
    canLeave: replay.play !== null,
    first: () => go(0, "reader"),
    back: () => go(back(timeline, tick, grain), "reader", "Back. "),
    forward: () => go(forward(timeline, tick, grain), "reader"),
    last: () => go(timeline.last, "reader"),
    toStop: (stop) => go(stops[stop] ?? timeline.last, "reader"),
    play: () => {
      acts.current += 1;
      setState((before) => ({
        ...before,
        tick: before.tick >= timeline.last ? 0 : before.tick,
        playing: true,
        moved: true,
        choice: null,
        moves: 0,
        announcement: t("Playing"),
        message: "",
      }));
    },
    pause: () =>
      setState((before) => ({
        ...before,
        playing: false,
        announcement: `${t("Paused.")} ${speak(timeline, before.tick, before)}`,
      })),
    setGrain: (next) =>
      setState((before) => ({
        ...before,
        grain: next,
        moves: 0,
        announcement: t("Stepping by {grain}", { grain: t(next) }),
        message: "",
      })),
    setSpeed: (next) => setState((before) => ({ ...before, speed: next })),
    setDetail: (next) => {
      store(DETAIL_KEY, next);
      setState((before) => ({
        ...before,
        detail: next,
        announcement: speak(timeline, before.tick, { ...before, detail: next }),
        message: "",
      }));
    },
    flip: () =>
      setState((before) => {
        const seat = before.seat === "south" ? "north" : "south";
        return {
          ...before,
          seat,
          moves: 0,
          announcement: t("The board as {name} sees it", { name: replay.names[seat] }),
          message: "",
        };
      }),
    readBoard: () => {
      loadMore().then(
        ({ speakBoard }) => {
          const now = here.current;
          say(`${speakBoard(now.frame, replay, now.seat, now.detail)}.`);
        },
        () => say(t("This part could not be fetched. Open it again when there is a connection.")),
      );
    },
    leave: () => {
      if (choice === null) byRules((leave, desk) => leave.startChoosing(desk, { timeline, tick, away }));
      else comeBack();
    },
    chooseHole: (place) => take(place, null),
    chooseWay: (way) => {
      if (choice?.hole) take(choice.hole, way);
    },
    comeBack,
    say,
  };
}

/** What is wrong with an address that leads to no step of the figure, and what was expected. */
function faultOf(read: Exclude<Read, { type: "other" }>, { steps }: Replay): string {
  if (read.type === "step" && read.branch !== null) return t("Nothing can be played from this figure.");
  const asked = read.type === "step" ? `t${read.address}` : cut(read.text);
  return t("“{text}” is no step of this figure: its steps are {first} to {last}.", {
    text: asked,
    first: `#t${steps[0]?.at}`,
    last: `#t${steps.at(-1)?.at}`,
  });
}

/** As much of a text as is worth saying back. */
const cut = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** Storage may be forbidden, as it is in some frames. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Then the choice lasts as long as the page.
  }
}
