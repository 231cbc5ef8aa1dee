/** The board of a step as a position: to be copied, or to be thought about. */

import type { Side } from "../../engine/types.ts";
import type { Asked } from "../analysis/ask.ts";
import { frameAt, standing, type Tick, type Timeline, turnAt, turnOf } from "./timeline.ts";

/** The position string of a tick, its unknown holes as `?`, and what the string cannot say. */
export function positionAt(timeline: Timeline, tick: Tick): { text: string; note: string } {
  const now = standing(timeline, tick);
  const { steps, piece } = timeline.replay;
  const next = steps[now.index + 1];
  const turnIsOver = now.sown === null && (next === undefined || turnOf(next) !== turnOf(now.step));
  const mover = now.step.side ?? next?.side ?? "south";
  const toMove =
    now.step.side !== null && turnIsOver ? (mover === "south" ? "N" : "S") : mover === "south" ? "S" : "N";
  const { board, hand, stock } = frameAt(timeline, tick, "event");
  const row = (side: Side, from: number, to: number, turned: boolean): string => {
    const holes = board[side].slice(from, to).map(({ seeds }) => seeds ?? "?");
    return (turned ? holes.reverse() : holes).join(",");
  };
  const n = timeline.replay.columns;
  const rows = [
    row("north", 0, n, true),
    row("north", n, 2 * n, false),
    row("south", n, 2 * n, true),
    row("south", 0, n, false),
  ];
  return {
    text: `${rows.join("/")} ${toMove}${stock === null ? "" : ` ${stock.south},${stock.north}`}`,
    note: hand === 0 ? "" : `, without the ${hand} ${hand === 1 ? piece.one : piece.many} in the hand`,
  };
}

/**
 * The position from which the player of a tick moves: before its turn, or after it when the turn is over. `null` where
 * nothing can be played, as in a figure with unknown holes.
 */
export function askedAt(timeline: Timeline, tick: Tick): Asked | null {
  const { columns, moves, play } = timeline.replay;
  if (play === null) return null;
  const { ruleSet, readings, position, firstTurn } = play;
  const done = turnAt(timeline, tick, firstTurn) - firstTurn + 1;
  return { ruleSet, columns, readings, position, moves: moves.slice(0, done) };
}
