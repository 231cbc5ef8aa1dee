/** Mweso among the Basoga: Mother M. Anna, Primitive Man 11 (1938), pp. 71–74. */

import { arrivedInFilled, arrivedInFront, facesFilledColumn, isBare } from "../clauses.ts";
import { byReading, clauses, deepFreeze, editorial, stated } from "../licence.ts";
import type { Capture, Laws, Readings, ReadingValues, RuleSet, Ruling, Start, Verdict } from "../ruleset.ts";
import { bothSides, openingSetup } from "../ruleset.ts";
import { startCode, startDirection, startHole, startSeeds } from "../start-code.ts";
import type { Turn } from "../turn.ts";
import type { Columns } from "../types.ts";

const READINGS = {
  singletons: {
    question: "May a hole with a single man be lifted?",
    default: "liftable",
    basis: "stated",
    sentences: ["s-73-3"],
    options: {
      liftable: "Yes: she says any of the filled squares.",
      "not-liftable": "No: a hole must hold two or more men, as other writers on the game have it.",
    },
  },
  captureOnEmpty: {
    question: "Does a lap that ends in an empty hole of the second row, opposite two filled holes, capture?",
    default: "yes",
    basis: "editorial",
    sentences: ["s-73-4", "s-73-6", "s-73-15"],
    options: {
      yes: "Yes: her cases stand in order, and the capture comes first with no condition on the player’s own hole.",
      no: "No: her last case ends the turn in every unoccupied hole.",
    },
  },
  resumeFrom: {
    question: "Where are captured men sown from?",
    default: "arrival",
    basis: "editorial",
    sentences: ["s-73-4"],
    silence: "She says that play continues, but not from which hole.",
    options: {
      arrival: "From the hole after the one just reached.",
      "lap-start":
        "From the hole after the one where the capturing lap began, as Shackell and later writers have it.",
    },
  },
  end: {
    question: "How does the game end?",
    default: "no-move-loses",
    basis: "editorial",
    sentences: ["s-72-5", "s-73-12"],
    silence: "She gives no end of the game.",
    options: { "no-move-loses": "A player with no men to move on his turn loses." },
  },
} as const satisfies Readings;

const CLAUSES = clauses({
  start: stated(["s-73-3"], "A move may begin in any filled hole of either row; all its men are lifted."),
  startTwo: byReading("singletons", ["s-73-3"], "The hole holds two or more men, so it may be lifted."),
  sow: stated(["s-73-2", "s-73-3"], "The men are dropped one in each hole, anticlockwise."),
  relay: stated(
    ["s-73-5"],
    "The hole already held men of the player’s own, so he lifts them all and goes on.",
  ),
  capture: stated(
    ["s-73-4"],
    "The move reached the second row and both holes opposite hold men, so he takes them all.",
  ),
  captureOnEmpty: editorial(
    ["s-73-4", "s-73-6", "s-73-15"],
    "Her sentences do not say which case comes first when the player’s own hole was empty.",
    "The hole was empty, but both holes opposite hold men; the capture is the first of her cases.",
  ),
  sowOnFromArrival: editorial(
    ["s-73-4"],
    "She does not say from which hole play continues.",
    "He continues with the captured men, from the hole after the one that captured.",
  ),
  sowOnFromLapStart: byReading(
    "resumeFrom",
    ["s-73-4"],
    "He continues with the captured men, from the hole after the one where the capturing lap began.",
  ),
  endInEmpty: stated(["s-73-6"], "The hole was unoccupied, so the turn is over."),
  endOpposite: byReading(
    "captureOnEmpty",
    ["s-73-6"],
    "The hole was unoccupied, so the turn is over, though both holes opposite hold men.",
  ),
  refuseEmpty: stated(["s-73-3"], "A move begins in a filled hole; this one is empty."),
  refuseSingleton: byReading("singletons", ["s-73-3"], "The hole holds only one man."),
  refuseChoice: stated(
    ["s-73-2", "s-73-3"],
    "All moves are anticlockwise and lift every man of the hole: there is nothing else to choose.",
  ),
  noMove: editorial(
    ["s-72-5", "s-73-12"],
    "She gives no end of the game.",
    "A player who has no men to move on his turn loses.",
  ),
  noMoveTwo: byReading(
    "singletons",
    ["s-72-5", "s-73-12"],
    "A player who has no hole of two or more men on his turn loses.",
  ),
  arrange: stated(
    ["s-72-7", "s-72-8", "s-72-9", "s-72-10"],
    "Each player arranges his thirty-two men in his own two rows as he likes.",
  ),
  openFours: editorial(
    ["s-72-7"],
    "She gives no arrangement in words.",
    "Any arrangement is permissible; four men in each hole of the first row is one that can be counted at a glance.",
  ),
});

function laws(columns: Columns, chosen: ReadingValues<typeof READINGS>): Laws {
  const liftSingletons = chosen.singletons === "liftable";
  const captureOnEmpty = chosen.captureOnEmpty === "yes";
  const next =
    chosen.resumeFrom === "arrival"
      ? ({ type: "arrival", licence: CLAUSES.sowOnFromArrival } as const)
      : ({ type: "lap-start", licence: CLAUSES.sowOnFromLapStart } as const);

  const LIFT: Start = {
    type: "lift",
    licence: liftSingletons ? CLAUSES.start : CLAUSES.startTwo,
    direction: 1,
    sowing: CLAUSES.sow,
  };
  const EMPTY: Start = { type: "refused", licence: CLAUSES.refuseEmpty };
  const SINGLETON: Start = { type: "refused", licence: CLAUSES.refuseSingleton };
  const CHOICE: Start = { type: "refused", licence: CLAUSES.refuseChoice };
  const CAPTURE: Capture = { type: "capture", takes: "column", licence: CLAUSES.capture, next };
  const ON_EMPTY: Verdict = captureOnEmpty
    ? { type: "capture", takes: "column", licence: CLAUSES.captureOnEmpty, next }
    : { type: "end", licence: CLAUSES.endOpposite };
  const RELAY: Verdict = { type: "relay", licence: CLAUSES.relay, sowing: CLAUSES.sow };
  const END: Verdict = { type: "end", licence: CLAUSES.endInEmpty };
  // Whoever has men can move them, unless single men may not be lifted.
  const NO_MOVE: Ruling = { type: "won", by: "mover", how: "no-move", licence: CLAUSES.noMoveTwo };
  const STRIPPED: Ruling = { type: "won", by: "mover", how: "all-taken", licence: CLAUSES.noMove };

  return {
    starts: Array.from({ length: 2 * columns }, (_, hole) => [startCode(hole)]),
    candidates: (turn) => (liftSingletons ? turn.filled : turn.several),
    begin: null,
    start(turn: Turn, code): Start {
      if (startDirection(code) !== 0 || startSeeds(code) !== 0) return CHOICE;
      const seeds = turn.own[startHole(code)] as number;
      if (seeds === 0) return EMPTY;
      return seeds === 1 && !liftSingletons ? SINGLETON : LIFT;
    },
    arrive(turn: Turn): Verdict {
      const filled = arrivedInFilled(turn);
      if (arrivedInFront(turn) && facesFilledColumn(turn, turn.arrival)) return filled ? CAPTURE : ON_EMPTY;
      return filled ? RELAY : END;
    },
    afterCapture: null,
    afterTurn: null,
    noMove: (turn) => (isBare(turn.own) ? STRIPPED : NO_MOVE),
    choosing: CLAUSES.refuseChoice,
    asksEnds: false,
    advance: null,
  };
}

export const mwesoAnna = deepFreeze({
  id: "mweso-anna",
  source: "anna-1938",
  title: "Mweso, by Anna 1938",
  columns: [8],
  pieceWord: { one: "man", many: "men" },
  seeds: (columns: Columns) => 8 * columns,
  hasStock: false,
  takenTo: "hand",
  readings: READINGS,
  clauses: CLAUSES,
  openings: [
    {
      id: "four-in-each-back-hole",
      title: "Four men in each hole of the first row",
      licence: CLAUSES.openFours,
      setup: (columns: Columns) =>
        openingSetup(
          columns,
          bothSides(Array.from({ length: 2 * columns }, (_, hole) => (hole < columns ? 4 : 0))),
        ),
    },
  ],
  arranging: { licence: CLAUSES.arrange, seedsPerSide: (columns: Columns) => 4 * columns, bigHole: null },
  laws,
} as const satisfies RuleSet);
