/** Njombwa of the Yao: M. G. Sanderson, J. Royal Anthropological Institute 43 (1913), pp. 731–733. */

import { opposite } from "../board.ts";
import {
  arrivedInFilled,
  arrivedInFront,
  facesFilledBack,
  facesFilledFront,
  isBare,
  seedsIn,
} from "../clauses.ts";
import { byReading, clauses, deepFreeze, editorial, inferred, stated } from "../licence.ts";
import type { Capture, Laws, Readings, ReadingValues, RuleSet, Ruling, Start, Verdict } from "../ruleset.ts";
import { bothSides, openingSetup } from "../ruleset.ts";
import { startCode, startDirection, startHole, startSeeds } from "../start-code.ts";
import type { Turn } from "../turn.ts";
import type { Columns, RingIndex } from "../types.ts";

const READINGS = {
  gambitRunCaptures: {
    question: "May the long run of the first gambit capture when it ends in an empty hole in opposition?",
    default: "no",
    basis: "stated",
    sentences: ["s-732-11", "s-732-12"],
    options: {
      no: "No: on arriving at an empty hole his move also ends.",
      yes: "Yes: the ordinary rule of capture holds there too. On eight and ten holes nothing changes; on nine it does.",
    },
  },
  blocked: {
    question: "What if a player has men but no lawful move?",
    default: "undecided",
    basis: "editorial",
    sentences: ["s-733-11"],
    silence: "The source gives no rule for a player whose single men are all blocked.",
    options: { undecided: "The game is left undecided.", loss: "He loses." },
  },
  firstAfterGambit: {
    question: "Who moves first when a gambit is complete?",
    default: "first player",
    basis: "editorial",
    sentences: ["s-733-5"],
    silence: "The source does not say who moves first after a gambit.",
    options: {
      "first player": "The first player, on boards of every width: his opponent’s move completes the gambit.",
      "second player": "His opponent.",
    },
  },
} as const satisfies Readings;

const CLAUSES = clauses({
  start: inferred(["s-733-11"], "The hole holds more than one man, so it may be spread."),
  spread: stated(
    ["s-733-9"],
    "The men are spread one in each hole: right to left in front, left to right behind.",
  ),
  relay: stated(["s-732-11"], "The hole was filled, so its men are lifted and spread on."),
  relayInOpposition: inferred(
    ["s-732-11", "s-733-5", "s-733-6"],
    "The hole was filled, so it is only spread on, though it faces men: a capture needs an empty hole, or 61 men could not remain.",
  ),
  capture: stated(
    ["s-733-6", "s-733-7"],
    "The hole was empty and faces men, so the men opposite, front and back, are taken off the board.",
  ),
  captureFrontAlone: stated(
    ["s-733-7", "s-733-12"],
    "The hole was empty and faces men, so they are taken, though the hole behind them holds none.",
  ),
  captureEnds: stated(["s-733-8"], "The move ends with the capture."),
  endNotOpposed: stated(
    ["s-733-10"],
    "The hole was empty and not in opposition, so the move ends without taking.",
  ),
  endProtected: stated(
    ["s-733-12"],
    "The hole was empty, but the front hole opposite is empty too, and so the men behind it cannot be taken.",
  ),
  singleton: stated(
    ["s-733-11"],
    "No hole holds more than one man, so a single man may move into the next hole, which is empty.",
  ),
  singletonCapture: inferred(
    ["s-733-11", "s-733-7"],
    "The single man reached an empty front hole in opposition, so the men opposite are taken.",
  ),
  refuseEmpty: stated(["s-733-11"], "A hole must hold men to be spread; this one is empty."),
  refuseSingleton: inferred(
    ["s-733-11"],
    "A single man may move only when no hole of the player holds more than one.",
  ),
  refuseBlocked: stated(["s-733-11"], "A single man moves only into an empty hole; the next hole is filled."),
  refuseChoice: stated(
    ["s-733-9"],
    "Spreading always goes one way and takes every man of the hole: there is nothing else to choose.",
  ),
  allTaken: stated(["s-733-13"], "All the opponent’s men are taken."),
  blockedUndecided: editorial(
    ["s-733-11", "s-733-13"],
    "The source gives no rule for a player who has men but cannot move.",
    "The player to move has men but no lawful move, and the source gives no rule.",
  ),
  blockedLoss: byReading(
    "blocked",
    ["s-733-11", "s-733-13"],
    "The player to move has men but no lawful move; under this reading he loses.",
  ),

  gambit1Setup: stated(
    ["s-732-1", "s-732-2", "s-732-3"],
    "All the men are in the left-hand end hole of the back row, but for two in the next hole and one in the third.",
  ),
  gambit1Walk: stated(
    ["s-732-5", "s-732-6"],
    "In turn the players spread their pair of men along the back row and back along the front row.",
  ),
  gambit1WalkEnds: stated(
    ["s-732-6"],
    "The hole was empty and faces no man, so the opponent spreads his pair.",
  ),
  gambit1First: stated(
    ["s-732-7"],
    "The hole was empty and the opponent has a man in the hole opposite, so he takes it off the board.",
  ),
  gambit1FirstEnds: stated(["s-732-8"], "His move then ends."),
  gambit1Second: stated(
    ["s-732-9"],
    "The hole is opposite to that in which the other player has two men, so he takes them off the board.",
  ),
  gambit1SecondEnds: stated(
    ["s-732-9", "s-732-10"],
    "The two men are off the board, and the long runs follow.",
  ),
  gambit1Run: stated(
    ["s-732-10", "s-732-12"],
    "The men left in the end hole of the back row are spread, starting at the next hole.",
  ),
  gambit1RunCapture: byReading(
    "gambitRunCaptures",
    ["s-732-12", "s-733-6", "s-733-7"],
    "The run’s last hole was empty and faces men, so the men opposite, front and back, are taken off the board.",
  ),
  gambit1RunEnds: stated(["s-732-11", "s-732-12"], "The hole was empty, so the run ends."),
  gambit1Refuse: stated(
    ["s-732-5", "s-732-6", "s-732-10"],
    "In this gambit each move is laid down: the pair first, and after the two captures the end hole.",
  ),

  gambit2Setup: stated(["s-732-15"], "One man stands in each hole."),
  gambit2Start: stated(
    ["s-732-16", "s-733-1"],
    "The man in the right-hand end hole of the back row is taken up.",
  ),
  gambit2Add: stated(["s-732-16"], "It is added to the end hole of the front row."),
  gambit2Relay: stated(
    ["s-732-16"],
    "The hole was filled, so its men are spread on along the front row and the back.",
  ),
  gambit2Transfer: stated(
    ["s-732-16", "s-732-17"],
    "The last hole but one in the back row is reached: both its men go into the end hole.",
  ),
  gambit2Discard: stated(
    ["s-732-18"],
    "The two men in the second hole from the right of his front row are removed from the board.",
  ),
  gambit2Ends: stated(["s-732-18"], "His move ends."),
  gambit2Refuse: stated(
    ["s-732-16"],
    "In this gambit the move is laid down: it begins with the right-hand end hole of the back row.",
  ),

  gambit3Setup: stated(
    ["s-733-3"],
    "Two men stand in each hole, but none in the left end hole of the front row and one in the next.",
  ),
});

/** The gambits, and the phases in which they are played out. */
const GAMBIT_1 = "gambit-1";
const GAMBIT_2 = "gambit-2";

/** The men that gambit 1 leaves in the left-hand end hole of the back row: 29 on eight columns. */
const longRun = (columns: Columns): number => 4 * columns - 3;

function laws(columns: Columns, chosen: ReadingValues<typeof READINGS>): Laws {
  const total = 8 * columns;
  const runCaptures = chosen.gambitRunCaptures === "yes";
  const captureEnds = { type: "end", licence: CLAUSES.captureEnds } as const;

  const refused = (licence: (typeof CLAUSES)[keyof typeof CLAUSES]): Start => ({ type: "refused", licence });
  const EMPTY = refused(CLAUSES.refuseEmpty);
  const SINGLETON_REFUSED = refused(CLAUSES.refuseSingleton);
  const BLOCKED = refused(CLAUSES.refuseBlocked);
  const CHOICE = refused(CLAUSES.refuseChoice);
  const NOT_GAMBIT_1 = refused(CLAUSES.gambit1Refuse);
  const NOT_GAMBIT_2 = refused(CLAUSES.gambit2Refuse);

  const lift = (licence: (typeof CLAUSES)[keyof typeof CLAUSES], sowing = CLAUSES.spread): Start => ({
    type: "lift",
    licence,
    direction: 1,
    sowing,
  });
  const LIFT = lift(CLAUSES.start);
  const SINGLETON = lift(CLAUSES.singleton);
  const WALK = lift(CLAUSES.gambit1Walk, CLAUSES.gambit1Walk);
  const RUN = lift(CLAUSES.gambit1Run, CLAUSES.gambit1Run);
  const GAMBIT_2_START = lift(CLAUSES.gambit2Start, CLAUSES.gambit2Add);

  const RELAY: Verdict = { type: "relay", licence: CLAUSES.relay, sowing: CLAUSES.spread };
  const RELAY_IN_OPPOSITION: Verdict = {
    type: "relay",
    licence: CLAUSES.relayInOpposition,
    sowing: CLAUSES.spread,
  };
  const CAPTURE: Capture = { type: "capture", takes: "column", licence: CLAUSES.capture, next: captureEnds };
  const CAPTURE_FRONT: Capture = {
    type: "capture",
    takes: "column",
    licence: CLAUSES.captureFrontAlone,
    next: captureEnds,
  };
  const SINGLETON_CAPTURE: Capture = {
    type: "capture",
    takes: "column",
    licence: CLAUSES.singletonCapture,
    next: captureEnds,
  };
  const END: Verdict = { type: "end", licence: CLAUSES.endNotOpposed };
  const END_PROTECTED: Verdict = { type: "end", licence: CLAUSES.endProtected };

  const WALK_ENDS: Verdict = { type: "end", licence: CLAUSES.gambit1WalkEnds };
  const TAKE_ONE: Capture = {
    type: "capture",
    takes: "column",
    licence: CLAUSES.gambit1First,
    next: { type: "end", licence: CLAUSES.gambit1FirstEnds },
  };
  const TAKE_TWO: Capture = {
    type: "capture",
    takes: "column",
    licence: CLAUSES.gambit1Second,
    next: { type: "end", licence: CLAUSES.gambit1SecondEnds },
  };
  const RUN_TAKES: Capture = { ...CAPTURE, licence: CLAUSES.gambit1RunCapture };
  const RUN_ENDS: Verdict = { type: "end", licence: CLAUSES.gambit1RunEnds };
  const GAMBIT_2_RELAY: Verdict = {
    type: "relay",
    licence: CLAUSES.gambit2Relay,
    sowing: CLAUSES.gambit2Relay,
  };
  const PUT_AWAY: Verdict = {
    type: "put-away",
    to: columns - 1,
    discard: columns + 1,
    transferring: CLAUSES.gambit2Transfer,
    discarding: CLAUSES.gambit2Discard,
    next: { type: "end", licence: CLAUSES.gambit2Ends },
  };

  const ALL_TAKEN: Ruling = { type: "won", by: "mover", how: "all-taken", licence: CLAUSES.allTaken };
  const STRIPPED: Ruling = { type: "won", by: "opponent", how: "all-taken", licence: CLAUSES.allTaken };
  const BLOCKED_OUT: Ruling =
    chosen.blocked === "loss"
      ? { type: "won", by: "mover", how: "no-move", licence: CLAUSES.blockedLoss }
      : { type: "undecided", how: "no-rule", licence: CLAUSES.blockedUndecided };

  const first = chosen.firstAfterGambit === "first player" ? "south" : "north";
  const WALKING = {
    south: { phase: GAMBIT_1, toMove: "south" },
    north: { phase: GAMBIT_1, toMove: "north" },
  } as const;
  const SECOND_HALF = { phase: GAMBIT_2, toMove: "north" } as const;
  const AFTER_GAMBIT = { phase: "play", toMove: first } as const;

  /** Men on the board, both sides. */
  const menLeft = (turn: Turn): number => seedsIn(turn.own) + seedsIn(turn.enemy);
  /** Both captures of gambit 1 are made, so that the long runs are next. */
  const walkIsOver = (turn: Turn): boolean => menLeft(turn) <= total - 3;
  /** The hole of the walking pair: the only one beside the end hole with two men. */
  const pairHole = (turn: Turn): RingIndex => turn.own.indexOf(2, 1);

  function startOfGambit1(turn: Turn, hole: RingIndex): Start {
    if (walkIsOver(turn)) return hole === 0 && turn.own[0] === longRun(columns) ? RUN : NOT_GAMBIT_1;
    return hole === pairHole(turn) ? WALK : NOT_GAMBIT_1;
  }

  function arriveInGambit1(turn: Turn): Verdict {
    const opposed = arrivedInFront(turn) && facesFilledFront(turn, turn.arrival);
    if (walkIsOver(turn)) {
      if (arrivedInFilled(turn)) return opposed ? RELAY_IN_OPPOSITION : RELAY;
      return opposed && runCaptures ? RUN_TAKES : RUN_ENDS;
    }
    if (!opposed) return WALK_ENDS;
    return menLeft(turn) === total ? TAKE_ONE : TAKE_TWO;
  }

  function arriveInPlay(turn: Turn): Verdict {
    const front = arrivedInFront(turn);
    const opposed = front && facesFilledFront(turn, turn.arrival);
    if (arrivedInFilled(turn)) return opposed ? RELAY_IN_OPPOSITION : RELAY;
    if (opposed) {
      if (turn.several === 0) return SINGLETON_CAPTURE;
      return facesFilledBack(turn, turn.arrival) ? CAPTURE : CAPTURE_FRONT;
    }
    return front && facesFilledBack(turn, turn.arrival) ? END_PROTECTED : END;
  }

  return {
    starts: Array.from({ length: 2 * columns }, (_, hole) => [startCode(hole)]),
    // A gambit may lay down that a single man is moved.
    candidates: (turn) => (turn.phase === "play" && turn.several !== 0 ? turn.several : turn.filled),
    begin: null,
    start(turn: Turn, code): Start {
      const hole = startHole(code);
      if (startDirection(code) !== 0 || startSeeds(code) !== 0) return CHOICE;
      if (turn.phase === GAMBIT_1) return startOfGambit1(turn, hole);
      if (turn.phase === GAMBIT_2) return hole === columns - 1 ? GAMBIT_2_START : NOT_GAMBIT_2;
      const men = turn.own[hole] as number;
      if (men > 1) return LIFT;
      if (men === 0) return EMPTY;
      if (turn.several !== 0) return SINGLETON_REFUSED;
      return turn.own[hole + 1 === turn.size ? 0 : hole + 1] === 0 ? SINGLETON : BLOCKED;
    },
    arrive(turn: Turn): Verdict {
      if (turn.phase === "play") return arriveInPlay(turn);
      if (turn.phase === GAMBIT_1) return arriveInGambit1(turn);
      return turn.arrival === columns - 2 ? PUT_AWAY : GAMBIT_2_RELAY;
    },
    afterCapture: null,
    // Whoever has just sown has men: only a position made by hand leaves him none. That the opponent has none is
    // found out when he is to move.
    afterTurn: (turn) =>
      turn.own[turn.arrival] === 0 && isBare(turn.own) && !isBare(turn.enemy) ? STRIPPED : null,
    noMove: (turn) => (isBare(turn.own) ? ALL_TAKEN : BLOCKED_OUT),
    choosing: CLAUSES.refuseChoice,
    asksEnds: false,
    advance(turn: Turn) {
      if (turn.phase === GAMBIT_1) {
        if (!walkIsOver(turn)) return WALKING[opposite(turn.mover)];
        // “The first player then spreads the 29 men … His opponent then does the same”, whoever took last.
        if (turn.own[0] !== longRun(columns) && turn.enemy[0] !== longRun(columns)) return AFTER_GAMBIT;
        return WALKING[turn.mover === "south" && turn.own[0] !== longRun(columns) ? "north" : "south"];
      }
      return turn.mover === "south" ? SECOND_HALF : AFTER_GAMBIT;
    },
  };
}

const ringOf = (columns: Columns, men: (hole: RingIndex) => number): readonly number[] =>
  Array.from({ length: 2 * columns }, (_, hole) => men(hole));

export const njombwaSanderson = deepFreeze({
  id: "njombwa-sanderson",
  source: "sanderson-1913",
  title: "Njombwa, by Sanderson 1913",
  columns: [8, 9, 10],
  pieceWord: { one: "man", many: "men" },
  seeds: (columns: Columns) => 8 * columns,
  hasStock: false,
  takenTo: "off-board",
  readings: READINGS,
  clauses: CLAUSES,
  openings: [
    {
      id: GAMBIT_1,
      title: "First gambit: the pair’s walk and the long runs",
      licence: CLAUSES.gambit1Setup,
      setup: (columns: Columns) =>
        openingSetup(columns, bothSides(ringOf(columns, (hole) => [longRun(columns), 2, 1][hole] ?? 0)), {
          phase: GAMBIT_1,
        }),
    },
    {
      id: GAMBIT_2,
      title: "Second gambit: one man in each hole",
      licence: CLAUSES.gambit2Setup,
      setup: (columns: Columns) =>
        openingSetup(columns, bothSides(ringOf(columns, () => 1)), { phase: GAMBIT_2 }),
    },
    {
      id: "two-in-every-hole",
      title: "Third start: two men in each hole but two",
      licence: CLAUSES.gambit3Setup,
      setup: (columns: Columns) =>
        openingSetup(
          columns,
          bothSides(
            ringOf(columns, (hole) => (hole === 2 * columns - 1 ? 0 : hole === 2 * columns - 2 ? 1 : 2)),
          ),
        ),
    },
  ],
  arranging: null,
  laws,
} as const satisfies RuleSet);
