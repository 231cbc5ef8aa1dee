/** A move told event by event, and the folding of events back into boards. The kernel itself tells; nothing is replayed here. */

import { opposite } from "./board.ts";
import { type PlayOptions, type PlayResult, playMove } from "./play.ts";
import type { Rules } from "./rules.ts";
import type { BySide, Move, Outcome, Position, Setup, Side, TurnEvent } from "./types.ts";

export interface Trace {
  readonly events: readonly TurnEvent[];
  readonly result: PlayResult;
}

/** Plays a move and keeps every event; an outcome is the last of them. */
export function trace(
  rules: Rules,
  position: Position,
  move: Move,
  options: Omit<PlayOptions, "recorder"> = {},
): Trace {
  const events: TurnEvent[] = [];
  const result = playMove(rules, position, move, { ...options, recorder: events });
  // What was told of a move before the rules refused it never came about.
  if (result.type === "illegal") return { events: [], result };
  const outcome = result.type === "played" || result.type === "unending" ? result.outcome : null;
  return { events: withOutcome(events, outcome), result };
}

/** The events of a turn, and after them what they led to, where that is the end of the game. */
export const withOutcome = (events: readonly TurnEvent[], outcome: Outcome | null): readonly TurnEvent[] =>
  outcome === null ? events : [...events, { type: "outcome", outcome, licence: outcome.licence }];

/** A board in the middle of a turn: seeds lie in holes, in stocks, in the mover's hand and off the board. */
export interface Scene {
  readonly holes: BySide<readonly number[]>;
  readonly stock: BySide<number> | null;
  readonly hand: number;
  /** Seeds that have left the board, by the side that took or removed them. */
  readonly off: BySide<number>;
}

export const sceneOf = (setup: Setup): Scene => ({
  holes: setup.holes,
  stock: setup.stock,
  hand: 0,
  off: { south: 0, north: 0 },
});

/** The scene after an event of `mover`'s turn. Folding all events of a trace gives the board that was played. */
export function applyEvent(scene: Scene, mover: Side, event: TurnEvent): Scene {
  const own = [...scene.holes[mover]];
  const enemy = [...scene.holes[opposite(mover)]];
  let { hand } = scene;
  let off = scene.off[mover];
  let { stock } = scene;
  const add = (ring: number[], hole: number, seeds: number): void => {
    ring[hole] = (ring[hole] ?? 0) + seeds;
  };
  switch (event.type) {
    case "place":
      add(own, event.hole, 1);
      if (stock !== null) stock = { ...stock, [mover]: stock[mover] - 1 };
      break;
    case "lift":
    case "relay":
      add(own, event.hole, -event.seeds);
      hand += event.seeds;
      break;
    case "sow":
      for (let seed = 1; seed <= event.seeds; seed++) {
        const hole = (event.after + event.direction * seed) % own.length;
        add(own, hole < 0 ? hole + own.length : hole, 1);
      }
      hand -= event.seeds;
      break;
    case "capture":
      for (const { hole, seeds } of event.taken) add(enemy, hole, -seeds);
      if (event.to === "hand") hand += event.seeds;
      else off += event.seeds;
      break;
    case "enter":
      add(own, event.hole, -event.lifted);
      hand += event.lifted;
      break;
    case "transfer":
      add(own, event.from, -event.seeds);
      add(own, event.to, event.seeds);
      break;
    case "discard":
      add(own, event.hole, -event.seeds);
      off += event.seeds;
      break;
    case "end":
    case "outcome":
      break;
    default:
      event satisfies never;
  }
  const holes = mover === "south" ? { south: own, north: enemy } : { south: enemy, north: own };
  return { holes, stock, hand, off: { ...scene.off, [mover]: off } };
}
