/**
 * The endless moves that the command line tool found, followed lap by lap without Brent's algorithm: by keeping every
 * state where there is room, and by comparing what must and must not be equal where there is not.
 */

import { describe, expect, test } from "vitest";
import { playMove, proveEndless } from "../../src/engine/index.ts";
import { beginTurn, codeFromMove } from "../../src/engine/moves.ts";
import { turnOf } from "../../src/engine/position.ts";
import { type Ending, goOn, playTurn, Watch } from "../../src/engine/sow.ts";
import { ENDLESS_CASES, type EndlessCase, LONG_CASES, type LongCase } from "./endless-cases.ts";
import { moveOf, positionOf, rulesFor, swapSeats } from "./support.ts";

/** Laps of which every state is kept. */
const KEPT = 20_000;

function setUp(row: Pick<EndlessCase, "ruleSet" | "readings" | "columns" | "position" | "move">) {
  const rules = rulesFor(row.ruleSet, row.readings, row.columns);
  return { rules, position: positionOf(rules, row.position), move: moveOf(rules, row.move) };
}

/** A turn that is sown lap by lap. Its watch is made to forget after each, so that it finds out nothing. */
class Walk {
  /** Laps sown. */
  laps = 0;
  ending: Ending;
  readonly #watch = new Watch();
  readonly #laws;
  readonly #turn;

  constructor(row: Parameters<typeof setUp>[0]) {
    const { rules, position, move } = setUp(row);
    this.#laws = rules.laws;
    this.#turn = turnOf(position, rules.columns);
    this.#turn.ends = [...move.ends];
    beginTurn(rules.laws, this.#turn);
    this.ending = playTurn(rules.laws, this.#turn, codeFromMove(move), null, this.#watch, 0);
  }

  /** Sows on until so many laps have been sown in all, or the turn ends. */
  to(laps: number): this {
    while (this.ending.type === "paused" && this.laps < laps) {
      this.#watch.reset();
      this.ending = goOn(this.#laws, this.#turn, null, this.#watch, 1);
      this.laps++;
    }
    return this;
  }

  /** All that decides how the turn goes on. */
  get state(): string {
    const { own, enemy, after, hand, direction } = this.#turn;
    return `${own}/${enemy}/${after}/${hand}/${direction}`;
  }
}

const primeFactors = (number: number): readonly number[] => {
  const factors: number[] = [];
  for (let rest = number, factor = 2; rest > 1; factor++) {
    if (rest % factor === 0) factors.push(factor);
    while (rest % factor === 0) rest /= factor;
  }
  return factors;
};

/** With the seats exchanged too. */
const seated = <Row extends { readonly position: string }>(rows: readonly Row[]): readonly Row[] =>
  rows.flatMap((row) => [row, { ...row, position: swapSeats(row.position) }]);

const short = ENDLESS_CASES.filter(({ startLap, period }) => startLap + period < KEPT);

describe("a move that never ends", () => {
  test.each(seated(short))(
    "$ruleSet: lap $startLap is the first to come again, after $period ($position $move)",
    (row) => {
      const walk = new Walk(row);
      const seen = new Map<string, number>();
      while (!seen.has(walk.state)) {
        seen.set(walk.state, walk.laps + 1);
        walk.to(walk.laps + 1);
        expect(walk.ending.type).toBe("paused");
      }
      const startLap = seen.get(walk.state) ?? 0;
      expect({ startLap, period: walk.laps + 1 - startLap }).toEqual({
        startLap: row.startLap,
        period: row.period,
      });
    },
  );

  test.each(ENDLESS_CASES)(
    "$ruleSet: comes again after $period laps from lap $startLap, and not before",
    (row) => {
      const { startLap, period } = row;
      const beginning = new Walk(row).to(startLap - 1).state;
      expect(new Walk(row).to(startLap - 1 + period).state).toBe(beginning);
      // A shorter period would divide this one, and the state would stand at one of these laps too.
      for (const factor of primeFactors(period)) {
        expect(new Walk(row).to(startLap - 1 + period / factor).state).not.toBe(beginning);
      }
      if (startLap > 1) {
        expect(new Walk(row).to(startLap - 2 + period).state).not.toBe(new Walk(row).to(startLap - 2).state);
      }
    },
  );

  test.each(seated(ENDLESS_CASES))("$ruleSet: is proved, period $period ($position $move)", (row) => {
    const { rules, position, move } = setUp(row);
    const { startLap, period } = row;
    expect(proveEndless(rules, position, move)).toEqual({ type: "endless", startLap, period });
  });

  test("is met under every rule set, under other readings, and on nine and ten columns", () => {
    const kinds = new Set(
      ENDLESS_CASES.map(
        ({ ruleSet, columns, readings }) => `${ruleSet} ${columns ?? 8} ${readings ? "other" : ""}`,
      ),
    );
    expect(kinds.size).toBe(9);
    expect(new Set(ENDLESS_CASES.map(({ period }) => period)).size).toBeGreaterThan(20);
  });
});

test.each(seated<LongCase>(LONG_CASES))(
  "a move may take $laps laps and end: $ruleSet ($position $move)",
  (row) => {
    const walk = new Walk(row).to(Number.POSITIVE_INFINITY);
    expect([walk.ending.type, walk.laps]).toEqual(["end", row.laps]);
    const { rules, position, move } = setUp(row);
    expect(playMove(rules, position, move)).toMatchObject({ type: "played", laps: row.laps });
    expect(proveEndless(rules, position, move)).toMatchObject({ type: "ends", laps: row.laps });
  },
);
