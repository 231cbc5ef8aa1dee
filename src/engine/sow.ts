/**
 * The kernel: the one place where seeds move. It asks the laws what a first act and an arrival lead to and does
 * it, lap after lap, in the arrays of a {@link Turn}, allocating nothing. Give it a recorder and it tells, event
 * by event, what it does and by which licence; give it none and telling costs one test a lap.
 *
 * A turn that goes on for ever is found by Brent's algorithm: the state of the turn is kept at lap 64, 128, 256 …
 * after the last capture and compared with every later lap. Without a capture only the mover's ring, the hole and the
 * hand can change, so a repetition of these is a proof, and the distance is the exact period.
 */

import type { Capture, EndChoice, Laws, Refusal, Resume, TurnEnd, Win } from "./ruleset.ts";
import type { StartCode } from "./start-code.ts";
import { startHole, startSeeds } from "./start-code.ts";
import { facingBack, facingFront, type Turn } from "./turn.ts";
import type { Direction, End, Licence, RingIndex, TakenHole, TurnEvent } from "./types.ts";

/** Whoever wants to be told; an array will do. */
export interface Recorder {
  push(event: TurnEvent): unknown;
}

/**
 * How the kernel left a turn: mostly the very constant of the rule set that said so. `asks-end` waits for an end
 * to be chosen; `paused` has spent its laps, and {@link goOn} continues; `endless` repeats every `period` laps.
 */
export type Ending =
  | Refusal
  | TurnEnd
  | Win
  | EndChoice
  | { readonly type: "paused" }
  | { readonly type: "endless"; readonly period: number };

const PAUSED: Ending = { type: "paused" };

/** Laps after a capture before the first state is kept: hardly any turn is so long. */
const FIRST_KEPT_LAP = 64;

/** The kept state of Brent's algorithm, of one turn at a time: another turn resets it. */
export class Watch {
  #ring = new Uint8Array(0);
  #hole: RingIndex = -1;
  #hand = 0;
  #nextKept = FIRST_KEPT_LAP;
  #since = 0;

  /** Forgets: a turn begins, or a capture has changed what cannot change back. */
  reset(): void {
    this.#hole = -1;
    this.#nextKept = FIRST_KEPT_LAP;
    this.#since = 0;
  }

  /** Looks at the turn as a relay has been lifted. Returns the period when this state is the kept one, else 0. */
  look(turn: Turn): number {
    this.#since++;
    if (turn.after === this.#hole && turn.hand === this.#hand && sameRing(turn.own, this.#ring))
      return this.#since;
    if (this.#since === this.#nextKept) {
      this.#hole = turn.after;
      this.#hand = turn.hand;
      if (this.#ring.length === turn.size) this.#ring.set(turn.own);
      else this.#ring = turn.own.slice();
      this.#nextKept *= 2;
      this.#since = 0;
    }
    return 0;
  }
}

function sameRing(ring: Uint8Array, other: Uint8Array): boolean {
  for (let hole = 0; hole < ring.length; hole++) if (ring[hole] !== other[hole]) return false;
  return true;
}

/** Drops the hand seed by seed into the holes following `turn.after`; the hole lifted is not skipped. */
function sowLap(turn: Turn): void {
  const ring = turn.own;
  const last = turn.size - 1;
  let hole = turn.after;
  if (turn.direction === 1) {
    for (let hand = turn.hand; hand > 0; hand--) {
      hole = hole === last ? 0 : hole + 1;
      ring[hole] = (ring[hole] as number) + 1;
    }
  } else {
    for (let hand = turn.hand; hand > 0; hand--) {
      hole = hole === 0 ? last : hole - 1;
      ring[hole] = (ring[hole] as number) + 1;
    }
  }
  turn.hand = 0;
  turn.arrival = hole;
  turn.laps++;
}

/** Plays one turn from its first act. `watch` is reset. Leaves the board in `turn` as the turn left it. */
export function playTurn(
  laws: Laws,
  turn: Turn,
  code: StartCode,
  recorder: Recorder | null,
  watch: Watch,
  laps: number,
): Ending {
  const start = laws.start(turn, code);
  const hole = startHole(code);
  watch.reset();
  turn.begun = hole;
  switch (start.type) {
    case "refused":
      return start;
    case "lift":
      liftFirst(turn, hole, startSeeds(code), start.direction, start.licence, start.sowing, recorder);
      break;
    case "place":
      place(turn, hole, start.licence, recorder);
      turn.arrival = hole;
      {
        const ending = capture(laws, turn, start.capture, recorder);
        if (ending !== null) return ending;
      }
      break;
    case "place-and-lift":
      place(turn, hole, start.licence, recorder);
      liftFirst(turn, hole, 0, start.direction, start.lifting, start.sowing, recorder);
      break;
    default:
      start satisfies never;
  }
  return goOn(laws, turn, recorder, watch, laps);
}

/** Sows on from where the turn stands, for at most `laps` more laps. */
export function goOn(laws: Laws, turn: Turn, recorder: Recorder | null, watch: Watch, laps: number): Ending {
  for (let left = laps; left > 0; left--) {
    const seeds = turn.hand;
    sowLap(turn);
    if (recorder !== null) recordSow(turn, seeds, recorder);
    const verdict = laws.arrive(turn);
    switch (verdict.type) {
      case "relay": {
        const hole = turn.arrival;
        turn.hand = turn.own[hole] as number;
        turn.own[hole] = 0;
        turn.after = hole;
        turn.sowing = verdict.sowing;
        if (recorder !== null)
          recorder.push({ type: "relay", hole, seeds: turn.hand, licence: verdict.licence });
        const period = watch.look(turn);
        if (period > 0) return { type: "endless", period };
        break;
      }
      case "capture": {
        const ending = capture(laws, turn, verdict, recorder);
        if (ending !== null) return ending;
        watch.reset();
        break;
      }
      case "end":
        return end(verdict, recorder);
      case "put-away": {
        const seeds = turn.own[turn.arrival] as number;
        turn.own[turn.arrival] = 0;
        turn.own[verdict.to] = (turn.own[verdict.to] as number) + seeds;
        const discarded = turn.own[verdict.discard] as number;
        turn.own[verdict.discard] = 0;
        if (recorder !== null) {
          recorder.push({
            type: "transfer",
            from: turn.arrival,
            to: verdict.to,
            seeds,
            licence: verdict.transferring,
          });
          recorder.push({
            type: "discard",
            hole: verdict.discard,
            seeds: discarded,
            licence: verdict.discarding,
          });
        }
        return end(verdict.next, recorder);
      }
      default:
        verdict satisfies never;
    }
  }
  return PAUSED;
}

function end(ending: TurnEnd, recorder: Recorder | null): Ending {
  if (recorder !== null) recorder.push({ type: "end", licence: ending.licence });
  return ending;
}

function place(turn: Turn, hole: RingIndex, licence: Licence, recorder: Recorder | null): void {
  turn.own[hole] = (turn.own[hole] as number) + 1;
  turn.ownStock--;
  if (recorder !== null) recorder.push({ type: "place", hole, licence });
}

/** The first lift of a turn: `seeds` of the hole, or all of them when `seeds` is 0. */
function liftFirst(
  turn: Turn,
  hole: RingIndex,
  seeds: number,
  direction: Direction,
  licence: Licence,
  sowing: Licence,
  recorder: Recorder | null,
): void {
  const held = turn.own[hole] as number;
  turn.hand = seeds === 0 ? held : seeds;
  turn.own[hole] = held - turn.hand;
  turn.after = hole;
  turn.direction = direction;
  turn.sowing = sowing;
  if (recorder !== null) recorder.push({ type: "lift", hole, seeds: turn.hand, licence });
}

/** Takes what faces the arrival hole. Returns how the turn ended, or `null` when the hand is to be sown on. */
function capture(laws: Laws, turn: Turn, taking: Capture, recorder: Recorder | null): Ending | null {
  const { enemy, arrival } = turn;
  const front = facingFront(turn, arrival);
  const back = facingBack(turn, arrival);
  const fromFront = enemy[front] as number;
  const fromBack = taking.takes === "column" ? (enemy[back] as number) : 0;
  enemy[front] = 0;
  enemy[back] = (enemy[back] as number) - fromBack;
  const seeds = fromFront + fromBack;
  turn.captures++;
  turn.captured += seeds;
  turn.takenColumns |= 1 << back;
  const { next } = taking;
  if (recorder !== null) {
    const taken: TakenHole[] = [{ hole: front, seeds: fromFront }];
    if (fromBack > 0) taken.push({ hole: back, seeds: fromBack });
    const to = next.type === "end" ? "off-board" : "hand";
    recorder.push({ type: "capture", arrival, taken, seeds, to, licence: taking.licence });
  }
  const win = laws.afterCapture === null ? null : laws.afterCapture(turn);
  if (next.type === "end") return win ?? end(next, recorder);
  turn.hand = seeds;
  // After a win the captured seeds stay in the hand: the game is over.
  return win ?? resume(turn, next, recorder);
}

/** Puts the captured hand where it is sown from. Returns an ending only when the mover must choose an end first. */
function resume(turn: Turn, next: Resume, recorder: Recorder | null): Ending | null {
  turn.sowing = next.licence;
  switch (next.type) {
    case "arrival":
      turn.after = turn.arrival;
      return null;
    case "lap-start":
      return null;
    case "turn-start":
      turn.after = turn.begun;
      turn.direction = 1;
      return null;
    case "enter": {
      const entry = next.end(turn);
      if (entry.type === "end") enter(turn, entry.end, next.merged, entry.licence, recorder);
      else {
        const chosen = nextEnd(turn);
        if (chosen === null) return entry;
        enter(turn, chosen, next.merged, entry.licence, recorder);
      }
      return null;
    }
    default:
      return next satisfies never;
  }
}

/** The end that the mover chose for this capture, or `null` if he has still to choose. */
function nextEnd(turn: Turn): End | null {
  if (turn.endsUsed === turn.ends.length) {
    const end = turn.onChoice(turn);
    if (end === null) return null;
    turn.ends.push(end);
  }
  return turn.ends[turn.endsUsed++] as End;
}

/** Sowing from the left end runs rightwards along the front row, which is clockwise; from the right end, the reverse. */
function enter(turn: Turn, end: End, merged: boolean, licence: Licence, recorder: Recorder | null): void {
  const direction: Direction = end === "left" ? -1 : 1;
  const hole = end === "left" ? turn.size - 1 : turn.columns;
  const lifted = merged ? (turn.own[hole] as number) : 0;
  turn.direction = direction;
  if (merged) {
    turn.hand += lifted;
    turn.own[hole] = 0;
    turn.after = hole;
  } else {
    // The first seed is to fall into the end hole itself.
    const before = hole - direction;
    turn.after = before === turn.size ? 0 : before;
  }
  if (recorder !== null) recorder.push({ type: "enter", end, hole, lifted, licence });
}

function recordSow(turn: Turn, seeds: number, recorder: Recorder): void {
  const { after, direction, arrival, sowing: licence } = turn;
  if (licence === null) throw new Error("A lap was sown without a licence.");
  recorder.push({ type: "sow", after, direction, seeds, arrival, licence });
}
