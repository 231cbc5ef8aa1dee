/**
 * A drawn board. It knows no rules: holes, marks and the way of a lap arrive as data, and a reader's choice of a
 * hole leaves as an event. Drawn on the server and, inside a player, kept up to date in the browser.
 */

import { Fragment, type JSX } from "preact";
import { useMemo, useRef, useState } from "preact/hooks";
import type { Board as BoardState, HoleState } from "../../content/boards.ts";
import { holeName } from "../../engine/board.ts";
import type { BySide, Columns, Direction, RingIndex, Side } from "../../engine/types.ts";
import {
  AREA,
  arrowOf,
  boardSize,
  type Cell,
  cellBeside,
  centreOf,
  FRAME,
  holesSown,
  PIT,
  type Place,
  pathOf,
  pitNumber,
  placeAt,
  seedsIn,
  spineY,
  TAG,
} from "./geometry.ts";
import { type HoleMark, nameOfHole, type PieceWord } from "./names.ts";

/** A lap as it is drawn: from the hole that was lifted to the hole of arrival. */
export interface DrawnLap {
  readonly side: Side;
  readonly from: RingIndex;
  readonly direction: Direction;
  readonly seeds: number;
}

/** What is pointed out on a board. */
export interface Marks {
  readonly from: Place | null;
  readonly lap: DrawnLap | null;
  readonly arrival: Place | null;
  readonly taken: readonly (Place & { readonly seeds: number })[];
  readonly changed: readonly Place[];
  readonly legal: readonly (Place & { readonly ways?: string })[];
}

export const NO_MARKS: Marks = { from: null, lap: null, arrival: null, taken: [], changed: [], legal: [] };

export interface BoardProps {
  /** Parts the ids of this drawing from those of others on the page. */
  readonly uid: string;
  readonly board: BoardState;
  /** The player who sits at the bottom. */
  readonly seat: Side;
  readonly piece: PieceWord;
  readonly names: BySide<string>;
  readonly label: string;
  readonly marks?: Marks;
  /** A picture stands as one image; a grid can be walked hole by hole. */
  readonly as?: "grid" | "picture";
  /** Grows with every step that should be seen to move; `0` keeps the drawing still. */
  readonly moves?: number;
  readonly onHole?: (place: Place) => void;
}

const ROWS = [0, 1, 2, 3] as const;
const DELAYS = 16;
const BOTTOM_LEFT: Cell = { row: 3, column: 0 };

const samePlace = (a: Place | null, b: Place): boolean =>
  a !== null && a.side === b.side && a.hole === b.hole;
const among = (places: readonly Place[], place: Place): boolean =>
  places.some((one) => samePlace(one, place));

function marksAt(marks: Marks, place: Place): readonly HoleMark[] {
  const found: HoleMark[] = [];
  if (samePlace(marks.from, place)) found.push("from");
  if (samePlace(marks.arrival, place)) found.push("arrival");
  if (among(marks.taken, place)) found.push("taken");
  if (among(marks.changed, place)) found.push("changed");
  if (among(marks.legal, place)) found.push("legal");
  return found;
}

const NONE: readonly number[] = [];

/** When, within the lap shown, the newest seeds of each hole of its player fell: sixteenths of the whole. */
function landings(lap: DrawnLap | null, columns: Columns): ReadonlyMap<RingIndex, readonly number[]> {
  const times = new Map<RingIndex, number[]>();
  if (lap === null) return times;
  holesSown(lap.from, lap.direction, lap.seeds, columns).forEach((hole, k) => {
    const before = times.get(hole) ?? [];
    before.push(Math.floor((k / lap.seeds) * DELAYS));
    times.set(hole, before);
  });
  return times;
}

function Tag({ uid, state, taken }: { uid: string; state: HoleState; taken: number }): JSX.Element | null {
  const { seeds, gained } = state;
  if (seeds === 0 && taken === 0) return null;
  const text = taken > 0 ? `−${taken}` : seeds === null ? (gained === 0 ? "?" : `+${gained}`) : `${seeds}`;
  return (
    <g class="tag">
      <use href={`#${uid}-tag${Math.min(text.length, 3)}`} />
      <text y="4.3">{text}</text>
    </g>
  );
}

interface HoleProps {
  readonly uid: string;
  readonly place: Place;
  readonly state: HoleState;
  readonly marks: readonly HoleMark[];
  readonly taken: number;
  readonly landed: readonly number[];
  /** Whether something can be shown round the hole: in a picture that stays as it is, only where it is. */
  readonly ringed: boolean;
}

function Hole({ uid, place, state, marks, taken, landed, ringed }: HoleProps): JSX.Element {
  const seeds = seedsIn(state.seeds ?? 0, pitNumber(place));
  const fresh = seeds.length - landed.length;
  const hatched = state.seeds === null || state.supplied;
  return (
    <>
      <use href={`#${uid}-pit`} />
      {hatched && <use href={`#${uid}-hatched`} />}
      {seeds.length > 0 && (
        <g class="seeds" fill={`url(#${uid}-seed)`}>
          {seeds.map(({ x, y, size, turn }, k) => (
            <ellipse
              key={k}
              class={k < fresh ? undefined : `new d${landed[k - fresh]}`}
              rx={size}
              ry={Math.round(size * 8) / 10}
              transform={`translate(${x} ${y})rotate(${turn})`}
            />
          ))}
        </g>
      )}
      {marks.includes("taken") && <path class="cross" d="M-11 -14L11 8M11 -14L-11 8" />}
      {ringed && <use class="ring" href={`#${uid}-ring`} />}
      <Tag uid={uid} state={state} taken={taken} />
    </>
  );
}

const PIT_BOX = {
  x: -PIT.width / 2,
  y: -PIT.height / 2,
  width: PIT.width,
  height: PIT.height,
  rx: PIT.radius,
} as const;

function Definitions({ uid }: { uid: string }): JSX.Element {
  return (
    <defs>
      <linearGradient id={`${uid}-wood`} x2="0" y2="1">
        <stop offset="0" class="stop-wood-light" />
        <stop offset=".06" class="stop-wood" />
        <stop offset=".94" class="stop-wood" />
        <stop offset="1" class="stop-wood-dark" />
      </linearGradient>
      <radialGradient id={`${uid}-hollow`} cy=".8" r=".82">
        <stop offset="0" class="stop-rim" />
        <stop offset=".5" class="stop-pit" />
        <stop offset="1" class="stop-deep" />
      </radialGradient>
      <linearGradient id={`${uid}-lip`} x2="0" y2="1">
        <stop offset=".25" class="stop-edge" />
        <stop offset="1" class="stop-lip" />
      </linearGradient>
      <radialGradient id={`${uid}-seed`} cy=".3" r=".74">
        <stop offset="0" class="stop-seed-light" />
        <stop offset=".5" class="stop-seed" />
        <stop offset="1" class="stop-seed-dark" />
      </radialGradient>
      <pattern
        id={`${uid}-hatch`}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <line class="hatching" x1="1" y1="0" x2="1" y2="5" />
      </pattern>
      <g id={`${uid}-pit`}>
        <path d={AREA} fill="none" pointer-events="all" />
        <rect class="pit" {...PIT_BOX} fill={`url(#${uid}-hollow)`} stroke={`url(#${uid}-lip)`} />
      </g>
      <rect id={`${uid}-hatched`} {...PIT_BOX} fill={`url(#${uid}-hatch)`} />
      <rect id={`${uid}-ring`} {...PIT_BOX} />
      {[1, 2, 3].map((digits) => {
        const width = TAG.height + (digits - 1) * 6.6;
        return (
          <rect
            key={digits}
            id={`${uid}-tag${digits}`}
            x={-width / 2}
            y={-TAG.height / 2}
            width={width}
            height={TAG.height}
            rx={TAG.height / 2}
          />
        );
      })}
    </defs>
  );
}

/** A hole as it was drawn last, and all that it was drawn from. */
interface DrawnHole {
  readonly from: string;
  readonly drawing: JSX.Element;
}

export function Board(props: BoardProps): JSX.Element {
  const { uid, board, seat, piece, names, label, marks = NO_MARKS, as = "grid", moves = 0, onHole } = props;
  const columns = (board.south.length / 2) as Columns;
  const { width, height } = boardSize(columns);
  const [entered, setActive] = useState<Cell | null>(null);
  const svg = useRef<SVGSVGElement>(null);
  // A step changes few holes: the others are handed on as they are, and so are not even compared.
  const drawn = useMemo(() => new Map<number, DrawnHole>(), [uid, seat, columns, piece, names, as]);
  const definitions = useMemo(() => <Definitions uid={uid} />, [uid]);
  const landed = landings(moves > 0 ? marks.lap : null, columns);

  const cells = (): SVGGElement[] => [
    ...(svg.current?.querySelectorAll<SVGGElement>("[role=gridcell]") ?? []),
  ];
  const indexOf = (target: EventTarget | null): number =>
    target instanceof Element ? cells().findIndex((cell) => cell.contains(target)) : -1;
  const cellAt = (index: number): Cell => ({ row: Math.floor(index / columns), column: index % columns });
  /** The one hole that Tab comes to: at first one that can be played, where there is any. */
  const active = entered ?? firstLegal() ?? BOTTOM_LEFT;
  function firstLegal(): Cell | null {
    if (marks.legal.length === 0) return null;
    const cells = Array.from({ length: ROWS.length * columns }, (_, index) => cellAt(index));
    return cells.find((cell) => among(marks.legal, placeAt(cell, columns, seat))) ?? null;
  }
  const focus = (cell: Cell): void => {
    setActive(cell);
    cells()[cell.row * columns + cell.column]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (onHole !== undefined && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      event.stopPropagation();
      onHole(placeAt(active, columns, seat));
      return;
    }
    // Inside the grid the plain arrows walk over the holes; with Shift they are the player's.
    if (event.shiftKey) return;
    const next = cellBeside(active, event.key, columns);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    focus(next);
  };
  const onFocusIn = ({ target }: FocusEvent): void => {
    const index = indexOf(target);
    if (index >= 0) setActive(cellAt(index));
  };
  const onClick = ({ target }: MouseEvent): void => {
    const index = indexOf(target);
    if (index >= 0) onHole?.(placeAt(cellAt(index), columns, seat));
  };

  const drawHole = (index: number): JSX.Element => {
    const cell = cellAt(index);
    const place = placeAt(cell, columns, seat);
    const state = board[place.side][place.hole];
    if (state === undefined) throw new RangeError(`No hole ${place.hole} for ${place.side}`);
    const found = marksAt(marks, place);
    const end = cell.column === 0 || cell.column === columns - 1;
    const shown = end || found.some((mark) => mark !== "changed" && mark !== "legal");
    const taken = marks.taken.find((one) => samePlace(one, place))?.seeds ?? 0;
    const ways = marks.legal.find((one) => samePlace(one, place))?.ways ?? "";
    const times = marks.lap?.side === place.side ? (landed.get(place.hole) ?? NONE) : NONE;
    const chosen = active.row === cell.row && active.column === cell.column;
    const from = [state.seeds, state.gained, state.supplied, found, taken, ways, times, chosen].join(";");
    const before = drawn.get(index);
    if (before?.from === from) return before.drawing;

    const ringed = as === "grid" || found.length > 0;
    const inner = <Hole {...{ uid, place, state, taken, ringed }} marks={found} landed={times} />;
    const { x, y } = centreOf(cell);
    const shared = {
      class: ["hole", ...(end ? ["end"] : []), ...found].join(" "),
      transform: `translate(${x} ${y})`,
    };
    const drawing = (
      <Fragment key={cell.column}>
        {as === "picture" ? (
          <g {...shared}>{inner}</g>
        ) : (
          <g
            {...shared}
            role="gridcell"
            tabindex={chosen ? 0 : -1}
            aria-label={nameOfHole(
              { side: place.side, hole: place.hole, state, marks: found, taken, ways },
              { columns, seat, piece, names },
            )}
          >
            {inner}
          </g>
        )}
        {/* Seen at the ends of the rows, where something is shown of the hole, and while it is pointed at. */}
        {(as === "grid" || shown) && (
          <text class="hole-name" x={x - 12.5} y={y + TAG.y + 3.4} aria-hidden="true">
            {holeName(place.hole, columns)}
          </text>
        )}
      </Fragment>
    );
    drawn.set(index, { from, drawing });
    return drawing;
  };

  const row = (index: (typeof ROWS)[number]): JSX.Element => {
    const holes = Array.from({ length: columns }, (_, column) => drawHole(index * columns + column));
    if (as === "picture") return <g key={index}>{holes}</g>;
    const owner = placeAt({ row: index, column: 0 }, columns, seat).side;
    const name = index === 0 || index === 3 ? "back row" : "front row";
    return (
      <g key={index} role="row" aria-label={`${names[owner]}, ${name}`}>
        {holes}
      </g>
    );
  };

  const rows = ROWS.map(row);
  const way = marks.lap === null ? "" : pathOf(marks.lap, columns, seat);

  return (
    <svg
      ref={svg}
      class={moves > 0 ? `board moving go${moves % 2}` : "board"}
      viewBox={`0 0 ${width} ${height}`}
      role={as === "picture" ? "img" : "grid"}
      aria-label={label}
      {...(as === "grid" && {
        // Whatever listens for the focus would be a stop of its own for Tab.
        tabindex: -1,
        onKeyDown,
        onFocusIn,
        onClick,
      })}
    >
      {definitions}
      <rect
        class="wood"
        x="1"
        y="1"
        width={width - 2}
        height={height - 2}
        rx="13"
        fill={`url(#${uid}-wood)`}
      />
      <path class="spine" d={`M${FRAME + 8} ${spineY}H${width - FRAME - 8}`} />
      <path class="spine-light" d={`M${FRAME + 8} ${spineY + 1.3}H${width - FRAME - 8}`} />
      {rows}
      {marks.lap !== null && (
        <g class="lap" aria-hidden="true">
          <path class="way-shade" pathLength={100} d={way} />
          <path class="way" pathLength={100} d={way} />
          <path class="way-head" d={arrowOf(marks.lap, columns, seat)} />
        </g>
      )}
    </svg>
  );
}
