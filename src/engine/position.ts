/** Positions as data, and their way into a {@link Turn} and back. */

import { opposite } from "./board.ts";
import { findOpening, type Rules } from "./rules.ts";
import { Turn } from "./turn.ts";
import type { BySide, Columns, Position, Setup, Side } from "./types.ts";

/**
 * A setup as a position: its own frozen copy, so that nobody can change it afterwards. Whoever calls this has made
 * sure that the rules can have it.
 */
export function makePosition({ columns, holes, toMove, stock, phase }: Setup): Position {
  const rings = { south: Object.freeze([...holes.south]), north: Object.freeze([...holes.north]) };
  const held = stock === null ? null : Object.freeze({ south: stock.south, north: stock.north });
  const copy: Setup = { columns, holes: Object.freeze(rings), toMove, stock: held, phase };
  return Object.freeze(copy) as Position;
}

/** The position before the first turn. Throws a `RangeError` for an opening that the rule set does not have. */
export function openingPosition(rules: Rules, openingId: string): Position {
  const opening = findOpening(rules, openingId);
  if (opening === null) throw new RangeError(`${rules.ruleSet.title} has no opening “${openingId}”.`);
  // An opening is right by definition; that it passes checkSetup is a test.
  return makePosition(opening.setup(rules.columns));
}

/** Equal for equal positions, and only for them. */
export const setupKey = ({ holes, toMove, stock, phase }: Setup): string =>
  `${holes.south}/${holes.north}/${toMove}/${stock?.south},${stock?.north}/${phase}`;

/** A turn of the player whose move it is, not yet begun. */
export function turnOf(setup: Setup, columns: Columns): Turn {
  const turn = new Turn(columns);
  loadTurn(turn, setup, setup.toMove);
  return turn;
}

/** Puts a setup into a turn, seen from `side`. Throws when the turn is for another width of board. */
export function loadTurn(turn: Turn, setup: Setup, side: Side): void {
  if (setup.columns !== turn.columns) {
    throw new Error(
      `A position of ${setup.columns} columns under rules of ${turn.columns}: ${setupKey(setup)}`,
    );
  }
  turn.mover = side;
  turn.own.set(setup.holes[side]);
  turn.enemy.set(setup.holes[opposite(side)]);
  turn.ownStock = setup.stock?.[side] ?? 0;
  turn.enemyStock = setup.stock?.[opposite(side)] ?? 0;
  turn.phase = setup.phase;
  turn.ends = [];
  turn.onChoice = () => null;
}

/** Makes `turn` the same board as `from`, seen by the same player, with the hole where the last lap ended. */
export function copyTurn(turn: Turn, from: Turn): void {
  turn.mover = from.mover;
  turn.own.set(from.own);
  turn.enemy.set(from.enemy);
  turn.ownStock = from.ownStock;
  turn.enemyStock = from.enemyStock;
  turn.phase = from.phase;
  turn.arrival = from.arrival;
}

/** The board of a turn as a position in which the player whose ring is `own` is to move. */
export function storePosition(turn: Turn, hasStock: boolean): Position {
  const { own, enemy, ownStock, enemyStock, mover, columns, phase } = turn;
  const bySide = <T>(mine: T, theirs: T): BySide<T> =>
    mover === "south" ? { south: mine, north: theirs } : { south: theirs, north: mine };
  return makePosition({
    columns,
    holes: bySide([...own], [...enemy]),
    toMove: mover,
    stock: hasStock ? bySide(ownStock, enemyStock) : null,
    phase,
  });
}
