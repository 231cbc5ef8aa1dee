/** How a game may stand: setups and players' own arrangements, checked against the rules. */

import { ringSize } from "./board.ts";
import { legalMoves, playMove } from "./play.ts";
import { makePosition, openingPosition, setupKey } from "./position.ts";
import { findOpening, type Rules } from "./rules.ts";
import { type Position, type Result, type RingIndex, type Setup, SIDES } from "./types.ts";

export interface SetupError {
  /** `shape`: not such a board at all. `census`: seeds that the game does not have. `phase`: not in that opening. */
  readonly type: "shape" | "census" | "phase";
  readonly says: string;
}

/**
 * Accepts a setup that the rules can have: the right columns, a side to move, a stock where there is one, whole
 * numbers, and no more seeds than the game has. Fewer are accepted, since a fragment of a game shows a rule as well.
 */
export function checkSetup(rules: Rules, setup: Setup): Result<Position, SetupError> {
  const { ruleSet, columns } = rules;
  const fail = (type: SetupError["type"], says: string) => ({ ok: false, error: { type, says } }) as const;
  if (setup.columns !== columns)
    return fail("shape", `The board must have ${columns} columns, not ${setup.columns}.`);
  if (!SIDES.includes(setup.toMove)) {
    return fail("shape", `The side to move must be ${SIDES.join(" or ")}, not “${setup.toMove}”.`);
  }
  if (ruleSet.hasStock !== (setup.stock !== null)) {
    return fail(
      "shape",
      ruleSet.hasStock
        ? `${ruleSet.title} needs the stock of both players.`
        : `${ruleSet.title} has no stock.`,
    );
  }
  const counts = [...setup.holes.south, ...setup.holes.north];
  const stocks = setup.stock === null ? [] : [setup.stock.south, setup.stock.north];
  if (setup.holes.south.length !== ringSize(columns) || setup.holes.north.length !== ringSize(columns)) {
    return fail("shape", `Each player must have ${ringSize(columns)} holes.`);
  }
  if ([...counts, ...stocks].some((seeds) => !Number.isInteger(seeds) || seeds < 0)) {
    return fail("shape", "Every hole and stock must hold a whole number of seeds, zero or more.");
  }
  const total = [...counts, ...stocks].reduce((sum, seeds) => sum + seeds, 0);
  if (total > ruleSet.seeds(columns)) {
    return fail(
      "census",
      `${ruleSet.title} has ${ruleSet.seeds(columns)} ${ruleSet.pieceWord.many}; this board has ${total}.`,
    );
  }
  if (setup.phase !== "play" && !isInOpening(rules, setup)) {
    return fail("phase", `This position does not come about in “${setup.phase}” of ${ruleSet.title}.`);
  }
  return { ok: true, value: makePosition(setup) };
}

/** An opening that is played out has one line of moves, and its phase is named after it: is the setup on that line? */
function isInOpening(rules: Rules, setup: Setup): boolean {
  if (findOpening(rules, setup.phase) === null) return false;
  const target = setupKey(setup);
  let position = openingPosition(rules, setup.phase);
  while (position.phase !== "play") {
    if (setupKey(position) === target) return true;
    const move = legalMoves(rules, position)[0];
    const result = move === undefined ? null : playMove(rules, position, move);
    if (result?.type !== "played") return false;
    position = result.position;
  }
  return false;
}

export interface ArrangementError {
  readonly says: string;
}

/**
 * Checks one player's own arrangement: all his seeds, in his own holes, and with a big hole, that hole at the
 * count he fixed. `ring` is in ring order.
 */
export function checkArrangement(
  rules: Rules,
  ring: readonly number[],
  bigHole: { readonly hole: RingIndex; readonly seeds: number } | null = null,
): Result<readonly number[], ArrangementError> {
  const { ruleSet, columns } = rules;
  const fail = (says: string) => ({ ok: false, error: { says } }) as const;
  if (ruleSet.arranging === null) return fail(`${ruleSet.title} has no free arrangement.`);
  if (ring.length !== ringSize(columns))
    return fail(`An arrangement has ${ringSize(columns)} holes, not ${ring.length}.`);
  // An array may have gaps, which `some` would pass over.
  if ([...ring].some((seeds) => !Number.isInteger(seeds) || seeds < 0)) {
    return fail("Every hole must hold a whole number of seeds, zero or more.");
  }
  const expected = ruleSet.arranging.seedsPerSide(columns);
  const total = ring.reduce((sum, seeds) => sum + seeds, 0);
  if (total !== expected)
    return fail(`Each player arranges ${expected} ${ruleSet.pieceWord.many}, not ${total}.`);
  if (bigHole !== null) {
    if (ruleSet.arranging.bigHole === null)
      return fail(`${ruleSet.title} knows no grouping with a fixed hole.`);
    const held = ring[bigHole.hole];
    if (held === undefined) {
      return fail(`The big hole must be one of 0 … ${ring.length - 1}, not ${bigHole.hole}.`);
    }
    if (held !== bigHole.seeds) {
      return fail(`The big hole is fixed at ${bigHole.seeds}; it holds ${held}.`);
    }
  }
  return { ok: true, value: ring };
}

/**
 * The position in which both players' arrangements stand, South to move. Throws a `RangeError` for a ring that
 * {@link checkArrangement} refuses.
 */
export function arrangedPosition(rules: Rules, south: readonly number[], north: readonly number[]): Position {
  for (const ring of [south, north]) {
    const checked = checkArrangement(rules, ring);
    if (!checked.ok) throw new RangeError(checked.error.says);
  }
  return makePosition({
    columns: rules.columns,
    holes: { south, north },
    toMove: "south",
    stock: null,
    phase: "play",
  });
}
