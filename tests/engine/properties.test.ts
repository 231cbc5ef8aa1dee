/** What holds for every rule set, every reading and any board: random boards and random games, shrunk on failure. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  applyEvent,
  type Columns,
  formatMove,
  formatPosition,
  legalMoves,
  type Move,
  openingPosition,
  opposite,
  outcomeAt,
  type Position,
  parseMove,
  parsePosition,
  parseSetup,
  playMove,
  proveEndless,
  RULE_SET_IDS,
  type Rules,
  ringSize,
  ruleSet,
  type Scene,
  type Setup,
  sceneOf,
  type TurnEvent,
  trace,
  whyNot,
} from "../../src/engine/index.ts";
import { moveFromCode } from "../../src/engine/moves.ts";
import {
  board,
  everyReading,
  moveOf,
  outcomeText,
  positionOf,
  rulesFor,
  swapOutcome,
  swapSeats,
} from "./support.ts";

/** Laps after which a move of a random game is given up; endless ones are tested elsewhere. */
const LAPS = 2000;
const RUNS = 400;

interface Case {
  readonly rules: Rules;
  readonly position: Position;
  /** Picks a move out of those there are. */
  readonly pick: number;
}

const rulesArbitrary: fc.Arbitrary<Rules> = fc
  .constantFrom(...RULE_SET_IDS)
  .chain((id) =>
    fc
      .tuple(fc.constantFrom(...ruleSet(id).columns), fc.constantFrom(...everyReading(id)))
      .map(([columns, readings]) => rulesFor(id, readings, columns)),
  );

/** Any board that the rules can have; short on seeds when shrunk. */
function boardArbitrary(rules: Rules): fc.Arbitrary<Position> {
  const { columns } = rules;
  const most = rules.ruleSet.seeds(columns);
  const hole = fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 0, max: 3 }) },
    { weight: 2, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 20 }) },
  );
  const ring = fc.array(hole, { minLength: ringSize(columns), maxLength: ringSize(columns) });
  const hands = rules.ruleSet.hasStock
    ? fc.oneof(
        fc.constant({ south: 0, north: 0 }),
        fc.integer({ min: 1, max: 24 }).map((each) => ({ south: each, north: each })),
        fc.record({ south: fc.nat(3), north: fc.nat(3) }),
      )
    : fc.constant(null);
  return fc
    .record({ south: ring, north: ring, toMove: fc.constantFrom("south", "north"), stock: hands })
    .map(({ south, north, toMove, stock }): Setup => {
      // Seeds beyond what the game has are taken from the fullest places of the arrays' ends.
      let left = most - (stock === null ? 0 : stock.south + stock.north);
      const allow = (seeds: number): number => {
        const kept = Math.min(seeds, left);
        left -= kept;
        return kept;
      };
      return {
        columns,
        holes: { south: south.map(allow), north: north.map(allow) },
        toMove,
        stock,
        phase: "play",
      };
    })
    .map((setup) => positionOf(rules, formatPosition(setup)));
}

/** A position that comes about some turns into a random game from an opening. */
function gameArbitrary(rules: Rules): fc.Arbitrary<Position> {
  return fc
    .tuple(
      fc.constantFrom(...rules.ruleSet.openings),
      fc.array(fc.nat(1000), { minLength: 0, maxLength: 60 }),
    )
    .map(([opening, picks]) => {
      let position = openingPosition(rules, opening.id);
      for (const pick of picks) {
        const moves = legalMoves(rules, position);
        const move = moves[pick % Math.max(1, moves.length)];
        if (move === undefined) break;
        const result = playMove(rules, position, move, { laps: LAPS });
        if (result.type !== "played" || result.outcome !== null) break;
        position = result.position;
      }
      return position;
    });
}

const caseArbitrary: fc.Arbitrary<Case> = rulesArbitrary.chain((rules) =>
  fc.record({
    rules: fc.constant(rules),
    position: fc.oneof(boardArbitrary(rules), gameArbitrary(rules)),
    pick: fc.nat(1000),
  }),
);

const moveOfCase = ({ rules, position, pick }: Case): Move | null => {
  const moves = legalMoves(rules, position);
  return moves[pick % Math.max(1, moves.length)] ?? null;
};

/** Runs `check` over legal moves of random cases. A failure prints the rules, the board and the move. */
function forMoves(check: (one: Case & { readonly move: Move }) => void): void {
  fc.assert(
    fc.property(caseArbitrary, (one) => {
      const move = moveOfCase(one);
      if (move === null) return;
      try {
        check({ ...one, move });
      } catch (error) {
        throw new Error(`${describeCase(one)} ${formatMove(move, one.rules.columns)}`, { cause: error });
      }
    }),
    { numRuns: RUNS },
  );
}

const describeCase = ({ rules, position }: Case): string =>
  `${rules.ruleSet.id} ${JSON.stringify(rules.readings)}${board(formatPosition(position))}`;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const seedsOf = ({ holes, stock }: Pick<Setup, "holes" | "stock">): number =>
  sum(holes.south) + sum(holes.north) + (stock === null ? 0 : stock.south + stock.north);
const seedsIn = (scene: Scene): number => seedsOf(scene) + scene.hand + scene.off.south + scene.off.north;

function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
}

function fold(position: Position, events: readonly TurnEvent[]): readonly Scene[] {
  const scenes: Scene[] = [sceneOf(position)];
  for (const event of events) {
    scenes.push(applyEvent(scenes.at(-1) ?? sceneOf(position), position.toMove, event));
  }
  return scenes;
}

describe("whatever the board, the rule set and its readings", { timeout: 60_000 }, () => {
  test("no seed is lost or made: holes, stock, hand and what left the board add up at every event", () => {
    forMoves(({ rules, position, move }) => {
      const before = seedsOf(position);
      const { events, result } = trace(rules, position, move, { laps: LAPS });
      for (const scene of fold(position, events)) {
        expect(seedsIn(scene)).toBe(before);
        expect([...scene.holes.south, ...scene.holes.north].every((seeds) => seeds >= 0)).toBe(true);
        expect(scene.hand).toBeGreaterThanOrEqual(0);
      }
      if (result.type !== "played") return;
      const off = fold(position, events).at(-1)?.off[position.toMove] ?? 0;
      expect(seedsOf(result.position) + result.inHand + off).toBe(before);
    });
  });

  test("the events, folded one after another, give the board that was played", () => {
    forMoves(({ rules, position, move }) => {
      const { events, result } = trace(rules, position, move, { laps: LAPS });
      if (result.type !== "played") return;
      const last = fold(position, events).at(-1);
      expect(last?.holes).toEqual(result.position.holes);
      expect(last?.stock).toEqual(result.position.stock);
      expect(last?.hand).toBe(result.inHand);
    });
  });

  test("the events tell as many laps and as many captured seeds as the result", () => {
    forMoves(({ rules, position, move }) => {
      const { events, result } = trace(rules, position, move, { laps: LAPS });
      if (result.type !== "played") return;
      expect(events.filter(({ type }) => type === "sow")).toHaveLength(result.laps);
      const taken = events.map((event) => (event.type === "capture" ? event.seeds : 0));
      expect(sum(taken)).toBe(result.captured);
      for (const event of events) {
        if (event.type !== "capture") continue;
        expect(sum(event.taken.map(({ seeds }) => seeds))).toBe(event.seeds);
        expect(event.to).toBe(rules.ruleSet.takenTo);
      }
      const ends = events.filter(({ type }) => type === "end").length;
      const wonInMidTurn = result.outcome?.type === "won" && ends === 0;
      expect(ends === 1 || wonInMidTurn).toBe(true);
    });
  });

  test("nobody's watching changes the move", () => {
    forMoves(({ rules, position, move }) => {
      const { result } = trace(rules, position, move, { laps: LAPS });
      expect(playMove(rules, position, move, { laps: LAPS })).toEqual(result);
    });
  });

  test("what is handed in stays as it was", () => {
    forMoves(({ rules, position, move }) => {
      const text = formatPosition(position);
      const moveText = formatMove(move, rules.columns);
      deepFreeze(position);
      deepFreeze(move);
      legalMoves(rules, position);
      outcomeAt(rules, position);
      const { events, result } = trace(rules, position, move, { laps: LAPS });
      deepFreeze(events);
      for (const scene of fold(position, events)) deepFreeze(scene);
      if (result.type === "played") {
        deepFreeze(result.position);
        legalMoves(rules, result.position);
      }
      expect(formatPosition(position)).toBe(text);
      expect(formatMove(move, rules.columns)).toBe(moveText);
    });
  });

  test("the seats are alike: from the other side of the board the same moves lead to the same end", () => {
    forMoves(({ rules, position, move }) => {
      // A gambit is played out from South's first move only.
      if (position.phase !== "play") return;
      const swapped = positionOf(rules, swapSeats(formatPosition(position)));
      const strings = (where: Position) =>
        legalMoves(rules, where).map((one) => formatMove(one, rules.columns));
      expect(strings(swapped)).toEqual(strings(position));
      expect(outcomeText(outcomeAt(rules, swapped))).toBe(
        swapOutcome(outcomeText(outcomeAt(rules, position))),
      );
      const here = trace(rules, position, move, { laps: LAPS });
      const there = trace(rules, swapped, move, { laps: LAPS });
      expect(there.events.map(withoutOutcome)).toEqual(here.events.map(withoutOutcome));
      if (here.result.type !== "played" || there.result.type !== "played") {
        expect(there.result.type).toBe(here.result.type);
        return;
      }
      expect(formatPosition(there.result.position)).toBe(swapSeats(formatPosition(here.result.position)));
      expect(outcomeText(there.result.outcome)).toBe(swapOutcome(outcomeText(here.result.outcome)));
    });
  });

  test("every legal move can be played; a turn passes, and only a game that goes on has moves", () => {
    forMoves(({ rules, position }) => {
      for (const move of legalMoves(rules, position)) {
        const result = playMove(rules, position, move, { laps: LAPS });
        expect(["played", "unending"]).toContain(result.type);
        if (result.type !== "played") continue;
        const { outcome, position: next, inHand } = result;
        if (position.phase === "play") expect(next.toMove).toBe(opposite(position.toMove));
        // A game won in the middle of a turn leaves seeds in the hand, and the board does not show it.
        if (inHand === 0) expect(outcomeText(outcomeAt(rules, next))).toBe(outcomeText(outcome));
        expect(legalMoves(rules, next).length > 0).toBe(outcomeAt(rules, next) === null);
      }
    });
  });

  test("every other move is refused by a licence of the rule set, or asks for an end", () => {
    fc.assert(
      fc.property(
        caseArbitrary,
        fc.array(
          fc.record({
            hole: fc.nat(19),
            direction: fc.constantFrom(null, 1, -1),
            seeds: fc.option(fc.integer({ min: 1, max: 12 }), { nil: null }),
            ends: fc.array(fc.constantFrom("left", "right"), { maxLength: 3 }),
          }),
          { minLength: 20, maxLength: 20 },
        ),
        (one, drafts) => {
          const { rules, position } = one;
          if (outcomeAt(rules, position) !== null) return;
          const clauses = new Set(Object.values(rules.ruleSet.clauses));
          const legal = new Set(legalMoves(rules, position).map((move) => formatMove(move, rules.columns)));
          for (const draft of drafts) {
            const seeds = draft.direction === null ? null : draft.seeds;
            const move: Move = { ...draft, hole: draft.hole % ringSize(rules.columns), seeds };
            const text = formatMove(move, rules.columns);
            const result = playMove(rules, position, move, { laps: LAPS });
            const where = `${describeCase(one)} ${text}`;
            if (legal.has(text)) {
              expect(["played", "unending"], where).toContain(result.type);
              continue;
            }
            // An endless turn never comes to the ends it was given too many of.
            if (result.type === "unending") continue;
            if (result.type === "played") throw new Error(`played, though not legal: ${where}`);
            expect(proveEndless(rules, position, move), where).toEqual({
              type: "illegal",
              licence: result.licence,
            });
            expect(clauses.has(result.licence), where).toBe(true);
            expect(result.licence.sentences.length, where).toBeGreaterThan(0);
          }
        },
      ),
      { numRuns: RUNS },
    );
  });
});

test("a first act is refused by a reason unless it begins a legal move, and by the outcome when the game is over", () => {
  fc.assert(
    fc.property(caseArbitrary, (one) => {
      const { rules, position } = one;
      const first = (move: Move): string => formatMove({ ...move, ends: [] }, rules.columns);
      const legal = new Set(legalMoves(rules, position).map(first));
      const outcome = outcomeAt(rules, position);
      for (const code of rules.laws.starts.flat()) {
        const move = moveFromCode(code, []);
        const reason = whyNot(rules, position, move);
        expect(reason === null, `${describeCase(one)} ${first(move)}`).toBe(legal.has(first(move)));
        if (outcome !== null) expect(reason).toBe(outcome.licence);
      }
    }),
    { numRuns: RUNS },
  );
});

test("no hole may be lifted when an inner row of Bao is empty: the game is over, and that is why", () => {
  const rules = rulesFor("bao-ludii-drc");
  // North, to move, has two counters in b1 and none in his inner row, which South has cleared.
  const text = "0,0,0,0,0,0,0,2/0,0,0,0,0,0,0,0/0,0,0,0,2,0,0,0/0,0,0,2,0,0,0,0 N 0,0";
  const reason = whyNot(rules, positionOf(rules, text), moveOf(rules, "b1+"));
  expect(reason).toMatchObject({ clause: "innerRowEmpty", sentences: ["s-rules-13", "s-rules-16"] });
});

/** An event without the winner's seat. */
const withoutOutcome = (event: TurnEvent): unknown =>
  event.type === "outcome" ? { type: event.type, licence: event.licence } : event;

describe("the notation", { timeout: 60_000 }, () => {
  test("reads back every position it writes", () => {
    fc.assert(
      fc.property(caseArbitrary, ({ rules, position }) => {
        const text = formatPosition(position);
        expect(parsePosition(text, rules)).toEqual({ ok: true, value: position });
        expect(formatPosition(positionOf(rules, text))).toBe(text);
      }),
      { numRuns: RUNS },
    );
  });

  test("reads back every move it writes", () => {
    forMoves(({ rules, position }) => {
      for (const move of legalMoves(rules, position)) {
        expect(moveOf(rules, formatMove(move, rules.columns))).toEqual(move);
      }
    });
  });

  const alphabet = fc.constantFrom(..."0123456789,,,,//  SNLR+-@bfbf\n\tgambit١é“😀");
  const scrawl = fc.oneof(
    fc.string({ unit: alphabet, maxLength: 40 }),
    fc.string({ unit: "binary", maxLength: 30 }),
  );
  const position = "0,3,3,0,3,3,0,2/3,3,0,4,4,1,2,0/0,2,1,4,3,0,3,3/2,0,3,3,0,3,3,0 S 24,24 @gambit-1";
  /** A good text with a stretch cut out and a scrawl put in. */
  const spoilt = (good: string) =>
    fc
      .tuple(fc.nat(good.length), fc.nat(12), scrawl)
      .map(([at, length, put]) => good.slice(0, at) + put + good.slice(at + length));

  /** A text is read and written back as it was, or refused at a place within it. */
  function readOrRefused<T>(
    text: string,
    result: { ok: true; value: T } | { ok: false; error: { at: number; found: string; expected: string } },
    write: (value: T) => string,
  ): void {
    if (result.ok) {
      expect(write(result.value)).toBe(text);
      return;
    }
    const { at, found, expected } = result.error;
    expect(Number.isInteger(at) && at >= 0 && at <= text.length).toBe(true);
    expect(expected).not.toBe("");
    expect(found).toBe(at === text.length ? "the end" : `“${text.slice(at, at + 12)}”`);
  }

  test("reads any text as a position or says where it fails, and never throws", () => {
    fc.assert(
      fc.property(fc.oneof(scrawl, spoilt(position)), (text) =>
        readOrRefused(text, parseSetup(text), formatPosition),
      ),
      { numRuns: 3000 },
    );
  });

  test("reads any text as a move or says where it fails, and never throws", () => {
    fc.assert(
      fc.property(
        fc.oneof(scrawl, spoilt("b3-2LR"), spoilt("f10")),
        fc.constantFrom<Columns>(8, 9, 10),
        (text, columns) => readOrRefused(text, parseMove(text, columns), (move) => formatMove(move, columns)),
      ),
      { numRuns: 3000 },
    );
  });
});

describe("where a reading can make no difference", { timeout: 60_000 }, () => {
  test("okutema comes about alike whether the two heads are looked for at the start or at the first capture", () => {
    const atStart = rulesFor("orusoro-katondogorozi", { okutemaTest: "move-start" });
    const atCapture = rulesFor("orusoro-katondogorozi", { okutemaTest: "first-capture" });
    fc.assert(
      fc.property(boardArbitrary(atStart), (position) => {
        const moves = legalMoves(atStart, position);
        expect(legalMoves(atCapture, position)).toEqual(moves);
        for (const move of moves) {
          expect(playMove(atCapture, position, move, { laps: LAPS })).toEqual(
            playMove(atStart, position, move, { laps: LAPS }),
          );
        }
      }),
      { numRuns: RUNS },
    );
  });

  test("on eight and ten columns the long runs of the first gambit take nothing, whatever the reading", () => {
    for (const columns of [8, 10] as const) {
      const last = (gambitRunCaptures: string): string => {
        const rules = rulesFor("njombwa-sanderson", { gambitRunCaptures }, columns);
        let position = openingPosition(rules, "gambit-1");
        while (position.phase !== "play") {
          const move = legalMoves(rules, position)[0];
          const result = move === undefined ? null : playMove(rules, position, move);
          if (result?.type !== "played") throw new Error(formatPosition(position));
          position = result.position;
        }
        return formatPosition(position);
      };
      expect(last("yes")).toBe(last("no"));
    }
  });

  test("Anna's example adds one man to fourteen holes, however the seventeen unknown men lie in them", () => {
    const rules = rulesFor("mweso-anna");
    // Her b5 and f8, in ring order 4 and 8; the men of the others are drawn by lot.
    const others = Array.from({ length: 16 }, (_, hole) => hole).filter((hole) => hole !== 4 && hole !== 8);
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...others), { minLength: 17, maxLength: 17 }),
        fc.array(fc.nat(15), { minLength: 32, maxLength: 32 }),
        (unknown, theirs) => {
          const south = new Array<number>(16).fill(0);
          south[4] = 4;
          south[8] = 11;
          for (const hole of unknown) south[hole] = (south[hole] ?? 0) + 1;
          const north = new Array<number>(16).fill(0);
          // Not both holes opposite f8, north's b1 and f1: there A would have captured.
          for (const hole of theirs) north[hole === 15 ? 0 : hole] = (north[hole === 15 ? 0 : hole] ?? 0) + 1;
          const position: Setup = {
            columns: 8,
            holes: { south, north },
            toMove: "south",
            stock: null,
            phase: "play",
          };
          const checked = positionOf(rules, formatPosition(position));
          const { events, result } = trace(rules, checked, moveOf(rules, "b5"));
          const expected = south.map((men, hole) => (hole === 4 ? 1 : hole === 8 ? 0 : men + 1));
          expect(result).toMatchObject({
            type: "played",
            laps: 2,
            captured: 0,
            position: { holes: { south: expected, north } },
          });
          const lifted = events.flatMap((event) =>
            event.type === "lift" || event.type === "relay" ? [event.seeds] : [],
          );
          expect(lifted).toEqual([4, 12]);
        },
      ),
      { numRuns: 200 },
    );
  });
});
