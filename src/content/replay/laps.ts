/**
 * The laps of one turn as a short string: its events without their boards, from which the browser makes the boards
 * again as those of a figure are made. A hundred laps are a tenth of what they weigh as a packed replay.
 */

import { sceneOf } from "../../engine/trace.ts";
import type { BySide, Columns, Licence, Side, SourceId, TurnEvent } from "../../engine/types.ts";
import { readBoard } from "../board-text-read.ts";
import { type Quote, Reasons, type Replay, stepsOfTurn, View } from "./replay.ts";

export interface Laps {
  readonly id: string;
  readonly source: SourceId;
  readonly columns: Columns;
  readonly piece: Replay["piece"];
  readonly names: BySide<string>;
  readonly mover: Side;
  /** Before the turn, as `formatBoard` writes it. */
  readonly board: string;
  readonly stock: BySide<number> | null;
  /** The move, as a move string. */
  readonly move: string;
  /** As {@link packEvents} packs them. */
  readonly events: string;
}

/** What several turns have in common: licences, which their events name by place, and sentences. */
export interface Commons {
  readonly licences: readonly Licence[];
  /** By source, then by sentence. */
  readonly quotes: Readonly<Partial<Record<SourceId, Readonly<Record<string, Quote>>>>>;
}

/** What a turn of laps is made of. */
type LapEvent = Extract<
  TurnEvent,
  { readonly type: "place" | "lift" | "relay" | "sow" | "capture" | "enter" }
>;

const isLapEvent = (event: TurnEvent): event is LapEvent =>
  event.type !== "end" && event.type !== "outcome" && event.type !== "transfer" && event.type !== "discard";

/**
 * The events as a string. Licences that are not yet among `licences` are added, and named by their place there. A lap
 * that lifts the hole just reached and goes on as the one before, by the same licences, is the number of its seeds
 * alone. An ending is left out; a gambit, which puts men aside, cannot be packed.
 */
export function packEvents(events: readonly TurnEvent[], licences: Licence[]): string {
  const told = events.filter(isLapEvent);
  const packed: string[] = [];
  let relayed: Relayed | null = null;
  for (let index = 0; index < told.length; index++) {
    const [event, next] = [told[index], told[index + 1]];
    if (event === undefined) break;
    if (event.type === "relay" && next?.type === "sow") {
      index++;
      if (relayed !== null && isAlike(relayed, event, next)) packed.push(`${event.seeds}`);
      else packed.push(packEvent(event, licences), packEvent(next, licences));
      relayed = { relay: event, sow: next };
    } else {
      packed.push(packEvent(event, licences));
      relayed = null;
    }
  }
  return packed.join(" ");
}

/** A lap that was lifted from the hole that the lap before had reached. */
interface Relayed {
  readonly relay: Extract<LapEvent, { readonly type: "relay" }>;
  readonly sow: Extract<LapEvent, { readonly type: "sow" }>;
}

const isAlike = (before: Relayed, relay: Relayed["relay"], sow: Relayed["sow"]): boolean =>
  relay.hole === before.sow.arrival &&
  sow.seeds === relay.seeds &&
  sow.direction === before.sow.direction &&
  relay.licence === before.relay.licence &&
  sow.licence === before.sow.licence;

function packEvent(event: LapEvent, licences: Licence[]): string {
  if (!licences.includes(event.licence)) licences.push(event.licence);
  return [event.type[0], licences.indexOf(event.licence), ...fieldsOf(event)].join(".");
}

function fieldsOf(event: LapEvent): readonly (string | number)[] {
  switch (event.type) {
    case "place":
      return [event.hole];
    case "lift":
    case "relay":
      return [event.hole, event.seeds];
    case "sow":
      return [event.after, event.direction, event.seeds, event.arrival];
    case "capture":
      return [
        event.arrival,
        event.to === "hand" ? 1 : 0,
        ...event.taken.flatMap(({ hole, seeds }) => [hole, seeds]),
      ];
    case "enter":
      return [event.end === "left" ? 0 : 1, event.hole, event.lifted];
    default:
      return event satisfies never;
  }
}

/** The reverse of {@link packEvents}, on a ring of so many holes. */
export function unpackEvents(
  packed: string,
  licences: readonly Licence[],
  holes: number,
): readonly TurnEvent[] {
  const events: TurnEvent[] = [];
  for (const text of packed.split(" ")) {
    if (/^\d+$/.test(text)) events.push(...lapLike(events, Number(text), holes));
    else events.push(unpackEvent(text, licences));
  }
  return events;
}

/** A lap of so many seeds that goes on as the last one did. */
function lapLike(events: readonly TurnEvent[], seeds: number, holes: number): readonly TurnEvent[] {
  const [relay, sow] = events.slice(-2);
  if (relay?.type !== "relay" || sow?.type !== "sow")
    throw new Error(`No lap before that of ${seeds} seeds.`);
  const hole = sow.arrival;
  const reached = (hole + sow.direction * seeds) % holes;
  const arrival = reached < 0 ? reached + holes : reached;
  return [
    { ...relay, hole, seeds },
    { ...sow, after: hole, seeds, arrival },
  ];
}

function unpackEvent(text: string, licences: readonly Licence[]): TurnEvent {
  const [kind, ...fields] = text.split(".");
  const numbers = fields.map(Number);
  const [index = 0, a = 0, b = 0, c = 0, d = 0] = numbers;
  const licence = licences[index];
  if (licence === undefined) throw new Error(`No licence ${index} for “${text}”.`);
  switch (kind) {
    case "p":
      return { type: "place", hole: a, licence };
    case "l":
      return { type: "lift", hole: a, seeds: b, licence };
    case "r":
      return { type: "relay", hole: a, seeds: b, licence };
    case "s":
      return { type: "sow", after: a, direction: b < 0 ? -1 : 1, seeds: c, arrival: d, licence };
    case "c": {
      const rest = numbers.slice(3);
      const taken = Array.from({ length: rest.length / 2 }, (_, k) => ({
        hole: rest[2 * k] ?? 0,
        seeds: rest[2 * k + 1] ?? 0,
      }));
      const seeds = taken.reduce((sum, hole) => sum + hole.seeds, 0);
      return { type: "capture", arrival: a, to: b === 1 ? "hand" : "off-board", taken, seeds, licence };
    }
    case "e":
      return { type: "enter", end: a === 0 ? "left" : "right", hole: b, lifted: c, licence };
    default:
      throw new Error(`No event begins with “${kind}”.`);
  }
}

/** The laps as a figure of one turn, to be stepped through. */
export function replayOfLaps(laps: Laps, { licences, quotes }: Commons): Replay {
  const { id, source, columns, piece, names, mover, stock, move } = laps;
  const board = readBoard(laps.board);
  const seedsOf = (side: Side): readonly number[] => board[side].map(({ seeds }) => seeds ?? 0);
  const holes = { south: seedsOf("south"), north: seedsOf("north") };
  const scene = sceneOf({ columns, holes, toMove: mover, stock, phase: "play" });
  const reasons = new Reasons();
  const first: Replay["steps"][number] = {
    at: "0.1.1",
    type: "board",
    side: null,
    text: "The board before the move",
    reason: null,
    sentences: [],
    board: laps.board,
    hand: 0,
    off: scene.off,
    stock,
    lap: null,
    next: { toMove: mover, phase: "play" },
  };
  const steps = stepsOfTurn(
    {
      number: 1,
      position: { toMove: mover },
      events: unpackEvents(laps.events, licences, 2 * columns),
      after: null,
    },
    new View(board, scene),
    { figure: { players: names, told: [] }, rules: { columns }, piece, reasons },
  );
  return {
    id,
    source,
    columns,
    piece,
    names,
    steps: [first, ...steps],
    reasons: reasons.all,
    quotes: quotes[source] ?? {},
    moves: [move],
    untold: null,
    play: null,
  };
}
