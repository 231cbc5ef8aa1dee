/** Orusoro of Bunyoro and Tooro: the Katondogorozi dictionary's page, rules 1–12. */

import {
  arrivedInFilled,
  arrivedInFront,
  facesFilledColumn,
  isBare,
  seedsIn,
  seedsInFacingColumn,
  wouldArrive,
  wouldArriveInFilled,
} from "../clauses.ts";
import { byReading, clauses, deepFreeze, editorial, inferred, stated } from "../licence.ts";
import type {
  Capture,
  Laws,
  Readings,
  ReadingValues,
  Resume,
  RuleSet,
  Ruling,
  Start,
  Verdict,
  Win,
} from "../ruleset.ts";
import { bothSides, openingSetup } from "../ruleset.ts";
import { startCode, startDirection, startHole, startSeeds } from "../start-code.ts";
import type { Turn } from "../turn.ts";
import type { Columns, RingIndex } from "../types.ts";

const READINGS = {
  resumeFrom: {
    question: "Where are captured seeds sown from?",
    default: "arrival",
    basis: "stated",
    sentences: ["s-7-2"],
    options: {
      arrival: "From the hole after the one just reached: the seeds join the hand and the relay continues.",
      "lap-start":
        "From the hole after the one where the capturing lap began, as Shackell and later writers have it.",
    },
  },
  captureOnEmpty: {
    question: "Does a lap that ends in an empty front hole, opposite two filled holes, capture?",
    default: "yes",
    basis: "inferred",
    sentences: ["s-7-1", "s-9-2"],
    options: {
      yes: "Yes: a move ends in an empty hole only with no capture triggered, so an empty hole can trigger one.",
      no: "No: only a filled hole captures, as Shackell and later writers have it.",
    },
  },
  reverseCount: {
    question: "How many seeds may a reverse move lift?",
    default: "any",
    basis: "stated",
    sentences: ["s-8-2"],
    options: {
      any: "Any number up to nine that captures; the rest stay in the hole.",
      whole: "Only all the seeds of the hole.",
    },
  },
  reverseChain: {
    question: "How does a reverse move go on after a capture?",
    default: "clockwise-if-it-captures",
    basis: "editorial",
    sentences: ["s-8-3"],
    silence: "The page speaks of a reverse capture chain but does not say what keeps it going backward.",
    options: {
      "clockwise-if-it-captures":
        "The seeds go clockwise again only if that captures at once; otherwise forward from the hole after the one where the move began.",
    },
  },
  okutemaTest: {
    question: "When must the opponent have both heads filled for okutema?",
    default: "move-start",
    basis: "stated",
    sentences: ["s-11-1"],
    options: {
      "move-start": "When the move begins.",
      "first-capture":
        "When the first of the two is captured. Nothing is ever sown into the opponent’s holes, so it is the same.",
    },
  },
  akakaikuru: {
    question: "Is akakaikuru the taking of whatever the opponent has left, or only of all thirty-two?",
    default: "literal",
    basis: "stated",
    sentences: ["s-12-1"],
    options: {
      literal: "Every single one of the opponent’s counters, however few they are.",
      "all-32": "Only a full thirty-two or more, taken in one move.",
    },
  },
} as const satisfies Readings;

const CLAUSES = clauses({
  start: stated(["s-4-1", "s-4-2"], "The hole is on the player’s own side and holds two or more seeds."),
  sow: stated(["s-5-1"], "The seeds are dropped one by one into the following holes, anticlockwise."),
  relay: stated(
    ["s-6-1"],
    "The last seed landed among others, so everything in that hole is picked up and sown on.",
  ),
  capture: inferred(
    ["s-7-1", "s-6-1"],
    "The last seed landed in the front row, and both enemy holes of that column hold seeds: both are captured, which comes before the relay.",
  ),
  captureOnEmpty: inferred(
    ["s-7-1", "s-9-2"],
    "The hole was empty, but a move ends there only with no capture triggered; both enemy holes of the column hold seeds.",
  ),
  sowOnFromArrival: stated(
    ["s-7-2"],
    "The captured seeds join the hand and are sown on from the hole that captured.",
  ),
  sowOnFromLapStart: byReading(
    "resumeFrom",
    ["s-7-2"],
    "The captured seeds are sown from the hole after the one where the capturing lap began.",
  ),
  sowOnAfterSweep: byReading(
    "akakaikuru",
    ["s-7-2", "s-12-1"],
    "Every one of the opponent’s counters is captured, but they are fewer than thirty-two, so the move goes on.",
  ),
  end: stated(
    ["s-9-1", "s-9-2"],
    "The last seed landed in an empty hole and captured nothing, so the move ends and the turn passes.",
  ),
  endOpposite: byReading(
    "captureOnEmpty",
    ["s-9-1", "s-9-2"],
    "The last seed landed in an empty hole, which captures nothing though both enemy holes of the column hold seeds.",
  ),

  reverse: stated(
    ["s-8-1", "s-8-2"],
    "From one of the four holes on the left a player may sow backward, since it captures at once.",
  ),
  reverseSow: stated(["s-8-1"], "The seeds are sown backward, clockwise."),
  reverseCapture: stated(["s-7-1", "s-8-2"], "The reverse move captures at once, as it must."),
  reverseCaptureOnEmpty: inferred(
    ["s-7-1", "s-8-2", "s-9-2"],
    "The reverse move captures at once, as it must; the hole was empty, but a move ends there only with no capture triggered.",
  ),
  reverseAgain: editorial(
    ["s-8-3"],
    "The page does not say what keeps the chain going backward.",
    "The captured seeds go backward again, for they capture again at once.",
  ),
  reverseAgainFromLapStart: byReading(
    "resumeFrom",
    ["s-7-2", "s-8-3"],
    "The captured seeds go backward again from where the capturing lap began, for they capture again at once.",
  ),
  resumeForward: stated(
    ["s-8-3"],
    "The reverse chain is over: play resumes forward from beside where it began.",
  ),
  resumeForwardFromLapStart: byReading(
    "resumeFrom",
    ["s-7-2", "s-8-3"],
    "Backward from where the capturing lap began the captured seeds would not capture at once: play resumes forward.",
  ),
  resumeForwardOnEmpty: byReading(
    "captureOnEmpty",
    ["s-8-3", "s-9-2"],
    "Backward the captured seeds would reach an empty hole, which captures nothing: play resumes forward.",
  ),

  refuseEmpty: stated(["s-4-1"], "A hole must hold two or more seeds; this one is empty."),
  refuseSingleton: stated(["s-4-1"], "A hole must hold two or more seeds; this one holds a single seed."),
  refuseReverseHole: stated(
    ["s-8-1"],
    "A reverse move begins only in b1, b2, f1 or f2, the last two holes of each row on the left.",
  ),
  refuseReverseCount: stated(
    ["s-8-2"],
    "A reverse move lifts between one and nine seeds, and no more than the hole holds.",
  ),
  refuseReverseWhole: byReading(
    "reverseCount",
    ["s-8-2"],
    "A reverse move must lift all the seeds of the hole.",
  ),
  refuseReverseIdle: stated(
    ["s-8-2"],
    "A reverse move is legal only if it is certain to capture immediately; this one would not.",
  ),
  refuseReverseOnEmpty: byReading(
    "captureOnEmpty",
    ["s-8-2", "s-9-2"],
    "A reverse move is legal only if it is certain to capture immediately; this one would reach an empty hole, which captures nothing.",
  ),
  refuseForwardChoice: stated(
    ["s-5-1"],
    "A forward move sows every seed of the hole anticlockwise: there is nothing else to choose.",
  ),

  noMove: stated(
    ["s-10-1"],
    "The player to move has no hole of two or more seeds and no reverse move, so he loses.",
  ),
  noMoveOnEmpty: byReading(
    "captureOnEmpty",
    ["s-9-2", "s-10-1"],
    "The player to move has no hole of two or more seeds, and no reverse move that reaches a filled hole, so he loses.",
  ),
  okutema: stated(["s-11-1"], "Okutema: both pairs of the opponent’s two heads are captured in one move."),
  akakaikuru: stated(
    ["s-12-1"],
    "Akakaikuru: every one of the opponent’s counters is captured within one move.",
  ),
  arrange: stated(
    ["s-2-1", "s-setup-3", "s-arrange-2"],
    "Each side arranges its own thirty-two seeds before play.",
  ),
  bigHole: stated(
    ["s-2-1", "s-arrange-5"],
    "A named grouping fixes one hole at a count; the rest is the player’s to arrange. The page gives neither hole nor count.",
  ),
  openFours: stated(
    ["s-2-1", "s-setup-4"],
    "The default is four seeds in each back hole, with the front row empty.",
  ),
});

/** The farthest useful reverse count: from b2 back to b1, then f1 to f8. */
const MOST_REVERSED = 9;

function laws(columns: Columns, chosen: ReadingValues<typeof READINGS>): Laws {
  const size = 2 * columns;
  const captureOnEmpty = chosen.captureOnEmpty === "yes";
  const fromArrival = chosen.resumeFrom === "arrival";
  const wholeOnly = chosen.reverseCount === "whole";
  const fullSweepOnly = chosen.akakaikuru === "all-32";
  const fullForce = 4 * columns;
  /** The two heads: the enemy's first and last columns, as bits of `takenColumns`. */
  const heads = 1 | (1 << (columns - 1));
  /** Is the hole one of the last two of a row on the left? */
  const mayReverse = (hole: RingIndex): boolean => hole < 2 || hole >= size - 2;
  /** Those holes, one bit each. */
  const reversing = 0b11 | (0b11 << (size - 2));

  type ClauseName = keyof typeof CLAUSES;
  const refused = (clause: ClauseName): Start => ({ type: "refused", licence: CLAUSES[clause] });
  const EMPTY = refused("refuseEmpty");
  const SINGLETON = refused("refuseSingleton");
  const FORWARD_CHOICE = refused("refuseForwardChoice");
  const REVERSE_HOLE = refused("refuseReverseHole");
  const REVERSE_COUNT = refused("refuseReverseCount");
  const REVERSE_WHOLE = refused("refuseReverseWhole");
  const REVERSE_IDLE = refused("refuseReverseIdle");
  const REVERSE_ON_EMPTY = refused("refuseReverseOnEmpty");
  const LIFT: Start = { type: "lift", licence: CLAUSES.start, direction: 1, sowing: CLAUSES.sow };
  const REVERSE: Start = {
    type: "lift",
    licence: CLAUSES.reverse,
    direction: -1,
    sowing: CLAUSES.reverseSow,
  };

  /** A capture from a filled hole, and the same from an empty one. */
  type Captures = Readonly<Record<"filled" | "empty", Capture>>;
  const capture = (clause: ClauseName, next: Resume): Capture => ({
    type: "capture",
    takes: "column",
    licence: CLAUSES[clause],
    next,
  });
  const onward = fromArrival ? "arrival" : "lap-start";
  const forward = (clause: ClauseName): Captures => {
    const next = { type: onward, licence: CLAUSES[clause] } as const;
    return { filled: capture("capture", next), empty: capture("captureOnEmpty", next) };
  };
  const backward = (type: "turn-start" | typeof onward, clause: ClauseName): Captures => {
    const next = { type, licence: CLAUSES[clause] } as const;
    return { filled: capture("reverseCapture", next), empty: capture("reverseCaptureOnEmpty", next) };
  };
  const FORWARD = forward(fromArrival ? "sowOnFromArrival" : "sowOnFromLapStart");
  const FORWARD_AFTER_SWEEP = forward("sowOnAfterSweep");
  const AGAIN = backward(onward, fromArrival ? "reverseAgain" : "reverseAgainFromLapStart");
  const LAST = backward("turn-start", "resumeForward");
  const LAST_FROM_LAP_START = backward("turn-start", "resumeForwardFromLapStart");
  const LAST_ON_EMPTY = backward("turn-start", "resumeForwardOnEmpty");
  const LAST_AFTER_SWEEP = backward("turn-start", "sowOnAfterSweep");
  const RELAY: Verdict = { type: "relay", licence: CLAUSES.relay, sowing: CLAUSES.sow };
  const END: Verdict = { type: "end", licence: CLAUSES.end };
  const END_OPPOSITE: Verdict = { type: "end", licence: CLAUSES.endOpposite };
  const NO_MOVE: Ruling = { type: "won", by: "mover", how: "no-move", licence: CLAUSES.noMove };
  const NO_MOVE_ON_EMPTY: Ruling = { ...NO_MOVE, licence: CLAUSES.noMoveOnEmpty };
  const OKUTEMA: Win = { type: "won", by: "mover", how: "okutema", licence: CLAUSES.okutema };
  const AKAKAIKURU: Win = { type: "won", by: "mover", how: "akakaikuru", licence: CLAUSES.akakaikuru };

  /** Would `seeds` sown clockwise from beside `after` capture at once, if an empty hole captures or not? */
  function capturesInReverse(
    turn: Turn,
    after: RingIndex,
    seeds: number,
    lifted: RingIndex,
    left: number,
    onEmpty = captureOnEmpty,
  ): boolean {
    const hole = wouldArrive(turn, after, seeds, -1);
    return (
      hole >= columns &&
      facesFilledColumn(turn, hole) &&
      (onEmpty || wouldArriveInFilled(turn, after, seeds, -1, lifted, left))
    );
  }

  /** Of a column captured from `arrival` backward: do its seeds capture at once if they go backward from `after`? */
  function capturesAgain(turn: Turn, after: RingIndex, onEmpty = captureOnEmpty): boolean {
    const loot = seedsInFacingColumn(turn, turn.arrival);
    // The column just captured is empty by next.
    return (
      wouldArrive(turn, after, loot, -1) !== turn.arrival &&
      capturesInReverse(turn, after, loot, -1, 0, onEmpty)
    );
  }

  /** How a capture made backward goes on. Where it goes forward, would it have gone backward by the default readings? */
  function capturesBackward(turn: Turn): Captures {
    const after = fromArrival ? turn.arrival : turn.after;
    if (capturesAgain(turn, after)) return AGAIN;
    if (!captureOnEmpty && capturesAgain(turn, after, true)) return LAST_ON_EMPTY;
    return !fromArrival && capturesAgain(turn, turn.arrival) ? LAST_FROM_LAP_START : LAST;
  }

  /** Is the column faced all that the opponent has left, and yet no full sweep? */
  const sweepsTooFew = (turn: Turn): boolean =>
    fullSweepOnly &&
    seedsInFacingColumn(turn, turn.arrival) === seedsIn(turn.enemy) &&
    turn.captured + seedsIn(turn.enemy) < fullForce;

  /** Can the player move back into a capture from a single seed's hole, if empty holes capture? */
  const couldReverseOnEmpty = (turn: Turn): boolean =>
    turn.own.some(
      (seeds, hole) => seeds === 1 && mayReverse(hole) && capturesInReverse(turn, hole, 1, hole, 0, true),
    );

  return {
    starts: Array.from({ length: size }, (_, hole) => [
      startCode(hole),
      ...(mayReverse(hole)
        ? Array.from({ length: MOST_REVERSED }, (_, index) => startCode(hole, -1, index + 1))
        : []),
    ]),
    candidates: (turn) => turn.several | (turn.filled & reversing),
    begin: null,
    start(turn: Turn, code): Start {
      const hole = startHole(code);
      const seeds = turn.own[hole] as number;
      const count = startSeeds(code);
      if (startDirection(code) === -1) {
        if (!mayReverse(hole)) return REVERSE_HOLE;
        if (count < 1 || count > MOST_REVERSED || count > seeds) return REVERSE_COUNT;
        if (wholeOnly && count !== seeds) return REVERSE_WHOLE;
        if (capturesInReverse(turn, hole, count, hole, seeds - count)) return REVERSE;
        return !captureOnEmpty && capturesInReverse(turn, hole, count, hole, seeds - count, true)
          ? REVERSE_ON_EMPTY
          : REVERSE_IDLE;
      }
      if (startDirection(code) !== 0 || count !== 0) return FORWARD_CHOICE;
      return seeds > 1 ? LIFT : seeds === 1 ? SINGLETON : EMPTY;
    },
    arrive(turn: Turn): Verdict {
      const filled = arrivedInFilled(turn);
      if (!arrivedInFront(turn) || !facesFilledColumn(turn, turn.arrival)) return filled ? RELAY : END;
      if (!filled && !captureOnEmpty) return END_OPPOSITE;
      const swept = sweepsTooFew(turn);
      const captures =
        turn.direction === 1
          ? swept
            ? FORWARD_AFTER_SWEEP
            : FORWARD
          : swept
            ? LAST_AFTER_SWEEP
            : capturesBackward(turn);
      return filled ? captures.filled : captures.empty;
    },
    afterCapture(turn: Turn): Win | null {
      if (isBare(turn.enemy) && (!fullSweepOnly || turn.captured >= fullForce)) return AKAKAIKURU;
      // Nobody sows into the enemy's holes: both heads taken in a turn were both filled when it began, and when the
      // first of them was taken. So the two values of okutemaTest are one rule.
      return (turn.takenColumns & heads) === heads ? OKUTEMA : null;
    },
    afterTurn: null,
    noMove: (turn) => (!captureOnEmpty && couldReverseOnEmpty(turn) ? NO_MOVE_ON_EMPTY : NO_MOVE),
    choosing: CLAUSES.refuseForwardChoice,
    asksEnds: false,
    advance: null,
  };
}

export const orusoroKatondogorozi = deepFreeze({
  id: "orusoro-katondogorozi",
  source: "katondogorozi",
  title: "Orusoro, by the Katondogorozi page",
  columns: [8],
  pieceWord: { one: "seed", many: "seeds" },
  seeds: (columns: Columns) => 8 * columns,
  hasStock: false,
  takenTo: "hand",
  readings: READINGS,
  clauses: CLAUSES,
  openings: [
    {
      id: "four-in-each-back-hole",
      title: "Four seeds in each back hole",
      licence: CLAUSES.openFours,
      setup: (columns: Columns) =>
        openingSetup(
          columns,
          bothSides(Array.from({ length: 2 * columns }, (_, hole) => (hole < columns ? 4 : 0))),
        ),
    },
  ],
  arranging: {
    licence: CLAUSES.arrange,
    seedsPerSide: (columns: Columns) => 4 * columns,
    bigHole: CLAUSES.bigHole,
  },
  laws,
} as const satisfies RuleSet);
