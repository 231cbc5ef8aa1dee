/** What a player is in at a moment. */

import type { Branch, Reached } from "../../content/replay/branch.ts";
import type { Replay } from "../../content/replay/replay.ts";
import type { Move, RingIndex, Side } from "../../engine/types.ts";
import type { Place } from "../board/geometry.ts";
import type { Detail } from "./spoken.ts";
import type { Frame, Grain, Telling, Tick, Timeline } from "./timeline.ts";

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** The moves that a reader may play now. */
export interface Offer extends Reached {
  readonly side: Side;
  readonly moves: readonly Move[];
  /** The holes they begin in, each once. */
  readonly holes: readonly RingIndex[];
}

/** One of several ways to play a hole, complete or with ends still to be chosen. */
export interface Way {
  readonly move: Move;
  readonly says: string;
}

/** A line of the reader's own, and where he left the printed one. */
export interface Away extends Branch {
  readonly replay: Replay;
  readonly leftAt: Tick;
}

/** The reader is choosing a move. */
export interface Choice {
  readonly offer: Offer;
  /** The printed turn, or turn of the branch, after which it would be played. */
  readonly after: number;
  /** Where the reader stood on the printed line before. */
  readonly leftAt: Tick;
  /** The hole chosen and the ways to play it, where there are several. */
  readonly hole: Place | null;
  readonly ways: readonly Way[];
}

export interface State {
  /** The printed line, or the figure's line by the readings chosen. */
  readonly line: Timeline;
  readonly tick: Tick;
  readonly grain: Grain;
  readonly seat: Side;
  readonly playing: boolean;
  readonly speed: Speed;
  readonly detail: Detail;
  /** The reader has come here of his own will, step by step or by an address: the address and the text follow him. */
  readonly moved: boolean;
  /** Grows with every step forward that should be seen to move; 0 after any other change. */
  readonly moves: number;
  readonly away: Away | null;
  readonly choice: Choice | null;
  /** For screen readers: one message for each thing the reader does. */
  readonly announcement: string;
  /** For everybody: what could not be done, or what was done out of sight. */
  readonly message: string;
}

export interface PlayerModel extends State {
  /** The printed figure, and after it the reader's own line while there is one. */
  readonly timeline: Timeline;
  readonly frame: Frame;
  readonly telling: Telling;
  /** What is announced of this step, in as much detail as the reader has asked for: the slider has it for its value. */
  readonly spoken: string;
  readonly address: string;
  /** What stands after the `#` of this step's address. */
  readonly fragment: string;
  readonly stop: number;
  readonly stops: number;
  /** Slider places, from 0 to 1, at which seeds are taken. */
  readonly captureMarks: readonly number[];
  readonly atStart: boolean;
  readonly atEnd: boolean;
  /** Can another move be played from this figure at all? */
  readonly canLeave: boolean;
  first(): void;
  back(): void;
  forward(): void;
  last(): void;
  toStop(stop: number): void;
  play(): void;
  pause(): void;
  setGrain(grain: Grain): void;
  setSpeed(speed: Speed): void;
  setDetail(detail: Detail): void;
  flip(): void;
  readBoard(): void;
  /** Shows the holes that may be played now; a second time, puts them away. */
  leave(): void;
  chooseHole(place: Place): void;
  chooseWay(way: Way): void;
  /** Puts the choice away, or goes back to the printed line. */
  comeBack(): void;
  say(message: string): void;
}

/** What the parts of a player that are fetched on demand work with. */
export interface Desk {
  readonly replay: Replay;
  readonly printed: Timeline;
  /** `false` once the reader has gone on, or the player has left the page. */
  readonly stands: () => boolean;
  readonly set: (change: (before: State) => State) => void;
  readonly say: (message: string) => void;
  /** What is announced of a tick of a line. */
  readonly speak: (line: Timeline, to: Tick, how: Pick<State, "grain" | "detail">) => string;
  /** Back to the printed line, at a tick of it. */
  readonly toPrinted: (to: Tick, words?: { said?: string; message?: string }) => void;
}
