/** Bao Kiswahili of the eastern DR Congo: the rules as the Ludii portal gives them after Townshend 1977, pp. 41–43. */

import {
  arrivedInFilled,
  arrivedInFront,
  facesFilledFront,
  isFrontBare,
  wouldArrive,
  wouldArriveInFilled,
} from "../clauses.ts";
import { byReading, clauses, deepFreeze, editorial, inferred, stated } from "../licence.ts";
import type {
  Capture,
  Entry,
  Laws,
  Readings,
  ReadingValues,
  RuleSet,
  Ruling,
  Start,
  Verdict,
  Win,
} from "../ruleset.ts";
import { bothSides, openingSetup } from "../ruleset.ts";
import { startCode, startDirection, startHole, startSeeds } from "../start-code.ts";
import type { Turn } from "../turn.ts";
import type { Columns, Direction, RingIndex } from "../types.ts";

const READINGS = {
  placeOnEmpty: {
    question: "May a counter be placed in an empty inner hole?",
    default: "allowed",
    basis: "stated",
    sentences: ["s-rules-5", "s-rules-9"],
    options: {
      allowed: "Yes: every hole of the inner row.",
      "filled-only": "No: only a filled hole, as Sanderson and de Voogt have it for Bao.",
    },
  },
  captureEntry: {
    question: "Where does the first captured counter fall?",
    default: "into-end",
    basis: "editorial",
    sentences: ["s-rules-6"],
    options: {
      "into-end": "Into the end hole itself: the counters are sown from the leftmost or the rightmost hole.",
      merged: "They join the end hole, and everything then in it is lifted and sown from the next.",
    },
  },
  sideChoice: {
    question: "At which captures from the central four holes may the player choose the end?",
    default: "every",
    basis: "stated",
    sentences: ["s-rules-8"],
    options: {
      every: "At every one.",
      "first-only": "Only at the first capture of a turn; later ones keep the direction of sowing.",
    },
  },
  placementRelayCaptures: {
    question: "May later laps of a placement that captured nothing capture?",
    default: "yes",
    basis: "stated",
    sentences: ["s-rules-9", "s-rules-10"],
    options: {
      yes: "Yes: while sowing, a capture may come about.",
      never: "No: such a turn captures nothing at all.",
    },
  },
  phase2FirstLap: {
    question: "In the second phase, how does the first lap bear on later captures?",
    default: "first-lap-decides",
    basis: "stated",
    sentences: ["s-rules-17"],
    options: {
      "first-lap-decides": "Nothing is captured later unless the first lap captured.",
      "later-only": "The first lap never captures, and later ones may: so the published game file behaves.",
    },
  },
  phase2Compulsory: {
    question: "In the second phase, must a player capture with his first lap if he can?",
    default: "yes",
    basis: "inferred",
    sentences: ["s-rules-9", "s-rules-16"],
    options: { yes: "Yes: the same capture rules apply as before.", free: "No: he may begin with any hole." },
  },
  phase2Singletons: {
    question: "In the second phase, may a hole with a single counter be lifted?",
    default: "liftable",
    basis: "stated",
    sentences: ["s-rules-15"],
    options: { liftable: "Yes: one counter is enough.", "two-or-more": "No: a hole must hold two or more." },
  },
  winTest: {
    question: "When is it tested whether an inner row is empty?",
    default: "end-of-turn",
    basis: "editorial",
    sentences: ["s-rules-13"],
    silence: "The prose does not say at what moment the row must be empty.",
    options: {
      "end-of-turn": "At the end of the turn, the mover’s win first.",
      "at-once": "The moment the opponent’s row empties; the mover’s own row at the end of the turn.",
    },
  },
} as const satisfies Readings;

const CLAUSES = clauses({
  placeToCapture: stated(
    ["s-rules-6", "s-rules-9"],
    "A counter is placed facing a filled enemy hole: the player must capture if he can.",
  ),
  placeIdle: stated(
    ["s-rules-9"],
    "No capture is possible, so the counter may go into any hole of the inner row.",
  ),
  placeIdleFilled: byReading(
    "placeOnEmpty",
    ["s-rules-5", "s-rules-9"],
    "No capture is possible from a filled hole, so the counter may go into any filled hole of the inner row.",
  ),
  liftPlaced: stated(["s-rules-9"], "The contents of that hole are picked up and sown in either direction."),
  sowPlaced: stated(["s-rules-9"], "They are sown in the direction chosen."),
  capturePlaced: stated(["s-rules-6"], "The hole facing it in the opponent’s inner row is captured."),
  capture: stated(
    ["s-rules-10"],
    "The last counter fell into an occupied hole and the opposite hole has counters, so these are captured.",
  ),
  captureLater: byReading(
    "phase2FirstLap",
    ["s-rules-10", "s-rules-17"],
    "The opposite hole has counters, so these are captured, though the first round of sowing captured nothing.",
  ),
  relay: stated(
    ["s-rules-11"],
    "The hole was occupied and the one opposite is empty, so its counters are picked up and sown on.",
  ),
  relayOuter: inferred(
    ["s-rules-10", "s-rules-11"],
    "The hole was occupied; no hole of the opponent’s inner row is opposite the outer row, so its counters are sown on.",
  ),
  relayBarred: inferred(
    ["s-rules-17", "s-rules-12"],
    "The first round of sowing captured nothing, so nothing is captured now; the hole was occupied, so the counters are sown on.",
  ),
  relayBarredPlacement: byReading(
    "placementRelayCaptures",
    ["s-rules-9", "s-rules-10"],
    "The placement captured nothing, so nothing is captured now; the counters are sown on.",
  ),
  relayFirstLap: byReading(
    "phase2FirstLap",
    ["s-rules-17"],
    "This is the first lap, which captures nothing under this reading; the counters are sown on.",
  ),
  end: stated(["s-rules-12"], "The last counter fell into an empty hole, so the turn ends."),

  enterForced: stated(
    ["s-rules-7"],
    "The capture was made from one of the two holes nearest an end, so its counters enter at that end.",
  ),
  enterFree: stated(
    ["s-rules-8"],
    "The capture was made from the central four holes, so the player chooses the end.",
  ),
  enterKept: byReading(
    "sideChoice",
    ["s-rules-8"],
    "A later capture keeps the direction of sowing, and its counters enter accordingly.",
  ),
  sowEntered: editorial(
    ["s-rules-6"],
    "The prose does not say whether the first counter falls into the end hole itself or joins what is sown from it.",
    "The captured counters are sown along the inner row from its end.",
  ),
  sowMerged: byReading(
    "captureEntry",
    ["s-rules-6"],
    "They join the counters of the end hole, and all are sown from the next hole.",
  ),

  secondStart: stated(
    ["s-rules-14", "s-rules-15"],
    "All counters are introduced, so the counters of any own hole are picked up.",
  ),
  secondStartTwo: byReading(
    "phase2Singletons",
    ["s-rules-15"],
    "All counters are introduced, so an own hole of two or more may be picked up.",
  ),
  secondStartIdle: byReading(
    "phase2Compulsory",
    ["s-rules-9", "s-rules-15"],
    "The counters of any own hole are picked up, though another start captures with its first lap.",
  ),
  secondStartBarred: byReading(
    "phase2FirstLap",
    ["s-rules-15", "s-rules-17"],
    "The counters of any own hole are picked up, for the first lap never captures.",
  ),
  secondSow: stated(["s-rules-15"], "They are sown in the direction chosen."),

  refuseOuter: stated(["s-rules-5"], "Counters are placed in the inner row; this hole is in the outer row."),
  refuseEmptyPlacement: byReading(
    "placeOnEmpty",
    ["s-rules-5", "s-rules-9"],
    "A counter may be placed only in a filled hole.",
  ),
  refuseMustCapture: stated(
    ["s-rules-9"],
    "The player must capture if possible: another placement faces a filled hole.",
  ),
  refuseDirectionOfCapture: stated(
    ["s-rules-6"],
    "A placement that captures sows the captured counters from an end: it takes no direction.",
  ),
  refuseNoDirection: stated(["s-rules-9", "s-rules-15"], "The move must say in which direction it is sown."),
  refuseEmpty: stated(["s-rules-15"], "Counters are picked up from a hole; this one is empty."),
  refuseSingleton: byReading("phase2Singletons", ["s-rules-15"], "The hole holds a single counter."),
  refuseMustCaptureSecond: inferred(
    ["s-rules-9", "s-rules-16"],
    "The same rules apply as before, so the player must capture if possible: another start captures with its first lap.",
  ),
  refuseNoStock: editorial(
    ["s-rules-14"],
    "The prose does not foresee that one player has counters in hand and the other none.",
    "The player has no counter in hand, and the second phase begins only when all have been introduced.",
  ),
  refuseChoice: stated(
    ["s-rules-7", "s-rules-8"],
    "An end is chosen at each capture from the central four holes, and nowhere else.",
  ),
  refuseLaterChoice: byReading(
    "sideChoice",
    ["s-rules-7", "s-rules-8"],
    "An end is chosen at the first capture of a turn, if it is from the central four holes, and nowhere else.",
  ),
  refuseCount: stated(
    ["s-rules-9", "s-rules-15"],
    "The contents of a hole are picked up together: no number of them is chosen.",
  ),

  innerRowEmpty: stated(
    ["s-rules-13", "s-rules-16"],
    "Whoever has moved has cleared the other player’s inner row of counters, and so wins.",
  ),
  innerRowEmptyAtOnce: byReading(
    "winTest",
    ["s-rules-13", "s-rules-16"],
    "The other player’s inner row is cleared of counters, which wins in the middle of the turn.",
  ),
  ownRowEmpty: inferred(
    ["s-rules-13", "s-rules-16"],
    "The player who has moved leaves his own inner row without counters, so the other player wins.",
  ),
  noMove: editorial(
    ["s-rules-15"],
    "The prose gives no rule for a player without a lawful move.",
    "The player to move has no lawful move, and the prose gives no rule.",
  ),
  noMoveTwo: byReading(
    "phase2Singletons",
    ["s-rules-15"],
    "The player to move has no hole of two or more counters, and the prose gives no rule.",
  ),
  open: stated(
    ["s-rules-3", "s-rules-4", "s-rules-5"],
    "Play begins with one counter in each hole of the inner rows; the remaining counters are in hand.",
  ),
});

/** `mark` bits, set when the turn begins. */
const CAN_CAPTURE = 1;
const SECOND_PHASE = 2;
/** A capture was made with the first act: a capturing placement, or the first lap of the second phase. */
const BEGAN_WITH_CAPTURE = 4;

function laws(columns: Columns, chosen: ReadingValues<typeof READINGS>): Laws {
  const size = 2 * columns;
  /** The holes of the inner row, one bit each. */
  const innerRow = ((1 << columns) - 1) << columns;
  const placeOnEmpty = chosen.placeOnEmpty === "allowed";
  const merged = chosen.captureEntry === "merged";
  const chooseEvery = chosen.sideChoice === "every";
  const placementRelayCaptures = chosen.placementRelayCaptures === "yes";
  const firstLapDecides = chosen.phase2FirstLap === "first-lap-decides";
  const compulsory = chosen.phase2Compulsory === "yes" && firstLapDecides;
  const liftSingletons = chosen.phase2Singletons === "liftable";

  type ClauseName = keyof typeof CLAUSES;
  const refused = (clause: ClauseName): Start => ({ type: "refused", licence: CLAUSES[clause] });
  const OUTER = refused("refuseOuter");
  const EMPTY_PLACEMENT = refused("refuseEmptyPlacement");
  const MUST_CAPTURE = refused("refuseMustCapture");
  const DIRECTION_OF_CAPTURE = refused("refuseDirectionOfCapture");
  const NO_DIRECTION = refused("refuseNoDirection");
  const EMPTY = refused("refuseEmpty");
  const SINGLETON = refused("refuseSingleton");
  const NO_STOCK = refused("refuseNoStock");
  const COUNT = refused("refuseCount");

  const FORCED: Readonly<Record<"left" | "right", Entry>> = {
    left: { type: "end", end: "left", licence: CLAUSES.enterForced },
    right: { type: "end", end: "right", licence: CLAUSES.enterForced },
  };
  const KEPT: Readonly<Record<"left" | "right", Entry>> = {
    left: { type: "end", end: "left", licence: CLAUSES.enterKept },
    right: { type: "end", end: "right", licence: CLAUSES.enterKept },
  };
  const FREE: Entry = { type: "asks-end", licence: CLAUSES.enterFree };

  /** The end for a capture made from `arrival`; the kernel counts a capture before it asks. */
  function entry(turn: Turn): Entry {
    const column = size - turn.arrival;
    if (column <= 2) return FORCED.left;
    if (column >= columns - 1) return FORCED.right;
    if (chooseEvery || turn.captures === 1) return FREE;
    // Sowing from the left end runs clockwise.
    return turn.direction === -1 ? KEPT.left : KEPT.right;
  }

  const next = {
    type: "enter",
    end: entry,
    merged,
    licence: merged ? CLAUSES.sowMerged : CLAUSES.sowEntered,
  } as const;
  const CAPTURE: Capture = { type: "capture", takes: "front", licence: CLAUSES.capture, next };
  const CAPTURE_LATER: Capture = { ...CAPTURE, licence: CLAUSES.captureLater };
  const CAPTURE_PLACED: Capture = { type: "capture", takes: "front", licence: CLAUSES.capturePlaced, next };
  const PLACE_TO_CAPTURE: Start = { type: "place", licence: CLAUSES.placeToCapture, capture: CAPTURE_PLACED };

  const placeIdle = (direction: Direction): Start => ({
    type: "place-and-lift",
    licence: placeOnEmpty ? CLAUSES.placeIdle : CLAUSES.placeIdleFilled,
    lifting: CLAUSES.liftPlaced,
    direction,
    sowing: CLAUSES.sowPlaced,
  });
  const PLACE_ANTICLOCKWISE = placeIdle(1);
  const PLACE_CLOCKWISE = placeIdle(-1);
  const pickUp = (clause: ClauseName, direction: Direction): Start => ({
    type: "lift",
    licence: CLAUSES[clause],
    direction,
    sowing: CLAUSES.secondSow,
  });
  const SECOND_START = liftSingletons ? "secondStart" : "secondStartTwo";
  const PICK_UP_ANTICLOCKWISE = pickUp(SECOND_START, 1);
  const PICK_UP_CLOCKWISE = pickUp(SECOND_START, -1);
  /** What becomes of a start that captures nothing though another would. */
  const idle = (direction: Direction): Start =>
    compulsory
      ? refused("refuseMustCaptureSecond")
      : pickUp(firstLapDecides ? "secondStartIdle" : "secondStartBarred", direction);
  const IDLE_ANTICLOCKWISE = idle(1);
  const IDLE_CLOCKWISE = idle(-1);

  const relay = (licence: (typeof CLAUSES)[ClauseName]): Verdict => ({
    type: "relay",
    licence,
    sowing: licence,
  });
  const RELAY = relay(CLAUSES.relay);
  const RELAY_OUTER = relay(CLAUSES.relayOuter);
  const RELAY_BARRED = relay(CLAUSES.relayBarred);
  const RELAY_BARRED_PLACEMENT = relay(CLAUSES.relayBarredPlacement);
  const RELAY_FIRST_LAP = relay(CLAUSES.relayFirstLap);
  const END: Verdict = { type: "end", licence: CLAUSES.end };

  const CLEARED: Win = { type: "won", by: "mover", how: "inner-row-empty", licence: CLAUSES.innerRowEmpty };
  const CLEARED_AT_ONCE: Win = { ...CLEARED, licence: CLAUSES.innerRowEmptyAtOnce };
  const CLEARED_OWN: Ruling = {
    type: "won",
    by: "opponent",
    how: "inner-row-empty",
    licence: CLAUSES.ownRowEmpty,
  };
  const NO_MOVE: Ruling = { type: "undecided", how: "no-rule", licence: CLAUSES.noMove };
  const NO_MOVE_TWO: Ruling = { ...NO_MOVE, licence: CLAUSES.noMoveTwo };

  const mayPlace = (turn: Turn, hole: RingIndex): boolean => placeOnEmpty || (turn.own[hole] as number) > 0;

  function canCapturePlacing(turn: Turn): boolean {
    for (let hole = columns; hole < size; hole++) {
      if (mayPlace(turn, hole) && facesFilledFront(turn, hole)) return true;
    }
    return false;
  }

  /** Would the first lap from this hole capture? */
  function capturesAtOnce(turn: Turn, hole: RingIndex, direction: Direction): boolean {
    const seeds = turn.own[hole] as number;
    if (seeds === 0 || (seeds === 1 && !liftSingletons)) return false;
    const arrival = wouldArrive(turn, hole, seeds, direction);
    return (
      arrival >= columns &&
      facesFilledFront(turn, arrival) &&
      wouldArriveInFilled(turn, hole, seeds, direction, hole, 0)
    );
  }

  function canCapturePickingUp(turn: Turn): boolean {
    for (let hole = 0; hole < size; hole++) {
      if (capturesAtOnce(turn, hole, 1) || capturesAtOnce(turn, hole, -1)) return true;
    }
    return false;
  }

  function startPlacing(turn: Turn, hole: RingIndex, direction: Direction | 0): Start {
    if (hole < columns) return OUTER;
    if (!mayPlace(turn, hole)) return EMPTY_PLACEMENT;
    if (facesFilledFront(turn, hole)) return direction === 0 ? PLACE_TO_CAPTURE : DIRECTION_OF_CAPTURE;
    if (turn.mark & CAN_CAPTURE) return MUST_CAPTURE;
    if (direction === 0) return NO_DIRECTION;
    return direction === 1 ? PLACE_ANTICLOCKWISE : PLACE_CLOCKWISE;
  }

  function startPickingUp(turn: Turn, hole: RingIndex, direction: Direction | 0): Start {
    const seeds = turn.own[hole] as number;
    if (seeds === 0) return EMPTY;
    if (seeds === 1 && !liftSingletons) return SINGLETON;
    if (direction === 0) return NO_DIRECTION;
    if (turn.mark & CAN_CAPTURE && !capturesAtOnce(turn, hole, direction)) {
      return direction === 1 ? IDLE_ANTICLOCKWISE : IDLE_CLOCKWISE;
    }
    return direction === 1 ? PICK_UP_ANTICLOCKWISE : PICK_UP_CLOCKWISE;
  }

  /** Why a lap that could capture by what stands opposite may not; `null` when it may. */
  function barred(turn: Turn): Verdict | null {
    if (turn.mark & SECOND_PHASE) {
      if (firstLapDecides) return turn.laps === 1 || turn.mark & BEGAN_WITH_CAPTURE ? null : RELAY_BARRED;
      return turn.laps === 1 ? RELAY_FIRST_LAP : null;
    }
    return placementRelayCaptures || turn.mark & BEGAN_WITH_CAPTURE ? null : RELAY_BARRED_PLACEMENT;
  }

  return {
    starts: Array.from({ length: size }, (_, hole) =>
      hole < columns
        ? [startCode(hole, 1), startCode(hole, -1)]
        : [startCode(hole), startCode(hole, 1), startCode(hole, -1)],
    ),
    candidates(turn: Turn): number {
      if (turn.ownStock > 0) return placeOnEmpty ? innerRow : turn.filled & innerRow;
      return liftSingletons ? turn.filled : turn.several;
    },
    begin(turn: Turn): void {
      if (turn.ownStock > 0) turn.mark = canCapturePlacing(turn) ? CAN_CAPTURE : 0;
      else turn.mark = SECOND_PHASE | (canCapturePickingUp(turn) ? CAN_CAPTURE : 0);
    },
    start(turn: Turn, code): Start {
      const hole = startHole(code);
      if (startSeeds(code) !== 0) return COUNT;
      if (turn.ownStock > 0) return startPlacing(turn, hole, startDirection(code));
      if (turn.enemyStock > 0) return NO_STOCK;
      return startPickingUp(turn, hole, startDirection(code));
    },
    arrive(turn: Turn): Verdict {
      if (!arrivedInFilled(turn)) return END;
      if (!arrivedInFront(turn)) return RELAY_OUTER;
      if (!facesFilledFront(turn, turn.arrival)) return RELAY;
      return barred(turn) ?? (turn.mark & SECOND_PHASE && !firstLapDecides ? CAPTURE_LATER : CAPTURE);
    },
    afterCapture(turn: Turn): Win | null {
      // The first capture of a turn lets others follow, if it came with the first act.
      if (turn.captures === 1 && turn.laps === (turn.mark & SECOND_PHASE ? 1 : 0))
        turn.mark |= BEGAN_WITH_CAPTURE;
      return chosen.winTest === "at-once" && isFrontBare(turn.enemy) ? CLEARED_AT_ONCE : null;
    },
    afterTurn: (turn) => (isFrontBare(turn.enemy) ? CLEARED : isFrontBare(turn.own) ? CLEARED_OWN : null),
    // A player with counters can move them in the second phase, unless single ones may not be picked up.
    noMove: (turn) => (turn.ownStock + turn.enemyStock === 0 ? NO_MOVE_TWO : NO_MOVE),
    choosing: chooseEvery ? CLAUSES.refuseChoice : CLAUSES.refuseLaterChoice,
    asksEnds: true,
    advance: null,
  };
}

export const baoLudiiDrc = deepFreeze({
  id: "bao-ludii-drc",
  source: "ludii-bao-drc",
  title: "Bao Kiswahili (DR Congo), by the Ludii portal",
  columns: [8],
  pieceWord: { one: "counter", many: "counters" },
  seeds: (columns: Columns) => 8 * columns,
  hasStock: true,
  takenTo: "hand",
  readings: READINGS,
  clauses: CLAUSES,
  openings: [
    {
      id: "start",
      title: "One counter in each inner hole",
      licence: CLAUSES.open,
      setup: (columns: Columns) =>
        openingSetup(
          columns,
          bothSides(Array.from({ length: 2 * columns }, (_, hole) => (hole < columns ? 0 : 1))),
          {
            stock: { south: 3 * columns, north: 3 * columns },
          },
        ),
    },
  ],
  arranging: null,
  laws,
} as const satisfies RuleSet);
