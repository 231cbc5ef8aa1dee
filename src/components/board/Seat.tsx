/** The strip at a player's edge of the board: his name, what he has in his hand, what has left the board. */

import type { JSX } from "preact";
import type { PieceWord } from "./names.ts";

export interface SeatProps {
  readonly uid: string;
  readonly name: string;
  readonly piece: PieceWord;
  readonly moving: boolean;
  /** Seeds in this player's hand. */
  readonly hand: number;
  /** Seeds this player has still to bring on, where the game has a stock. */
  readonly stock: number | null;
  /** Seeds that this player has put off the board. */
  readonly off: number;
}

const PER_ROW = 20;
const PITCH = 7;

function Hand({ uid, seeds }: { uid: string; seeds: number }): JSX.Element {
  const rows = Math.ceil(seeds / PER_ROW);
  const perRow = Math.ceil(seeds / rows);
  return (
    <svg
      class="hand seeds"
      fill={`url(#${uid}-seed)`}
      viewBox={`0 0 ${perRow * PITCH + 2} ${rows * PITCH + 1}`}
      data-rows={rows}
      aria-hidden="true"
    >
      {Array.from({ length: seeds }, (_, k) => (
        <ellipse
          key={k}
          cx={(k % perRow) * PITCH + 4.5}
          cy={Math.floor(k / perRow) * PITCH + 4}
          rx="3.1"
          ry="2.5"
        />
      ))}
    </svg>
  );
}

export function Seat({ uid, name, piece, moving, hand, stock, off }: SeatProps): JSX.Element {
  return (
    <p class={moving ? "seat moving" : "seat"}>
      <span class="seat-name">{name}</span>
      {hand > 0 && (
        <span class="seat-hand">
          <Hand uid={uid} seeds={hand} />
          <span>
            {hand}
            <span class="seat-word"> in hand</span>
          </span>
        </span>
      )}
      {stock !== null && <span>{stock} to bring on</span>}
      {off > 0 && (
        <span class="seat-off">
          <span class="seat-word">put </span>
          {off}
          <span class="seat-word"> {off === 1 ? piece.one : piece.many}</span> off
          <span class="seat-word"> the board</span>
        </span>
      )}
    </p>
  );
}
