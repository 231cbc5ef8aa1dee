/**
 * How the published Ludii descriptions of two of the games depart from the sources, one departure at a time, played by our
 * own kernel: the source's rules with that one thing changed. Nothing of Ludii's is used or copied. What each
 * description does is what we read in it; none was run.
 */

import { join } from "node:path";
import { arrivedInFront, facesFilledFront } from "../engine/clauses.ts";
import {
  defaultRules,
  type Position,
  parseMove,
  parsePosition,
  type Rules,
  resolveRules,
} from "../engine/index.ts";
import type { Capture, Entry, Laws, TurnEnd, Verdict } from "../engine/ruleset.ts";
import { Turn } from "../engine/turn.ts";
import type { Licence, Move } from "../engine/types.ts";
import { type Told, tell } from "./parting.ts";
import { ContentError } from "./problem.ts";
import { CONTENT, readRecords } from "./records.ts";
import {
  DEPARTURE_IDS,
  type DepartureId,
  type DepartureRecord,
  departureSchema,
  type Shown,
  shownSchema,
} from "./schemas/encoding.ts";
import { readStored } from "./stored.ts";

/** The version of Ludii whose descriptions were read. */
export const LUDII_VERSION = "1.3.13";

export const departures = (): readonly DepartureRecord[] => readRecords("encodings", departureSchema);

const published = (clause: string, says: string): Licence => ({
  clause,
  basis: "editorial",
  sentences: [],
  silence: "No source says so; the published description does.",
  says,
});

const SINGLE_ENDS: TurnEnd = {
  type: "end",
  licence: published("singleEnds", "The single man has moved, and the move ends without a capture."),
};
const ON_EMPTY = published("captureOnEmpty", "The hole opposite holds counters, so these are captured.");
const FAR_END = published("farEnd", "The captured counters enter at the other end.");

/** A capture by single men becomes the end of the move. */
const withHarmlessSingles = (laws: Laws): Laws => ({
  ...laws,
  arrive(turn) {
    const verdict = laws.arrive(turn);
    return verdict.type === "capture" && turn.phase === "play" && turn.several === 0 ? SINGLE_ENDS : verdict;
  },
});

/** The turn as it would be with one seed more where its last lap ended. The turn itself is the kernel's to write. */
function withOneMore(turn: Turn): Turn {
  const own = turn.own.slice();
  own[turn.arrival] = (own[turn.arrival] as number) + 1;
  return Object.assign(new Turn(turn.columns), turn, { own });
}

/** What the rules would say had the arrival hole been filled, where its opposite is. */
const withCaptureOnEmpty = (laws: Laws): Laws => ({
  ...laws,
  arrive(turn) {
    const verdict = laws.arrive(turn);
    if (verdict.type !== "end" || !arrivedInFront(turn) || !facesFilledFront(turn, turn.arrival))
      return verdict;
    const filled = laws.arrive(withOneMore(turn));
    return filled.type === "capture" ? { ...filled, licence: ON_EMPTY } : verdict;
  },
});

/** North's forced ends change places; where he may choose, he chooses as before. */
function withNorthsEndsExchanged(laws: Laws): Laws {
  const exchanged = (capture: Capture): Capture => {
    const { next } = capture;
    if (next.type !== "enter") return capture;
    return { ...capture, next: { ...next, end: (turn) => exchangedFor(turn, next.end(turn)) } };
  };
  return {
    ...laws,
    start(turn, code) {
      const start = laws.start(turn, code);
      return start.type === "place" ? { ...start, capture: exchanged(start.capture) } : start;
    },
    arrive(turn): Verdict {
      const verdict = laws.arrive(turn);
      return verdict.type === "capture" ? exchanged(verdict) : verdict;
    },
  };
}

function exchangedFor(turn: Turn, entry: Entry): Entry {
  if (turn.mover === "south" || entry.type === "asks-end") return entry;
  return { type: "end", end: entry.end === "left" ? "right" : "left", licence: FAR_END };
}

function withReading(reading: string, value: string): Rules {
  const rules = resolveRules("bao-ludii-drc", { readings: { [reading]: value } });
  if (!rules.ok) throw new Error(rules.error.says);
  return rules.value;
}

const changed = (rules: Rules, change: (laws: Laws) => Laws): Rules => ({
  ...rules,
  laws: change(rules.laws),
});

const PUBLISHED: Readonly<Record<DepartureId, () => Rules>> = {
  "njombwa-single-man": () => changed(defaultRules("njombwa-sanderson"), withHarmlessSingles),
  "bao-empty-arrival": () => changed(defaultRules("bao-ludii-drc"), withCaptureOnEmpty),
  "bao-end-hole": () => withReading("captureEntry", "merged"),
  "bao-second-player": () => changed(defaultRules("bao-ludii-drc"), withNorthsEndsExchanged),
  "bao-second-phase": () => withReading("phase2FirstLap", "later-only"),
};

/** The source's rules, and the same with the one departure. */
export function rulesOf({ id, ruleSet }: Pick<DepartureRecord, "id" | "ruleSet">): {
  readonly source: Rules;
  readonly published: Rules;
} {
  return { source: defaultRules(ruleSet), published: PUBLISHED[id]() };
}

const REMEDY = "Write it anew: npm run study:encodings";

const SHOWN_PATH = "encodings/positions.json";
export const SHOWN_FILE = join(CONTENT, SHOWN_PATH);

/** The smallest positions, one for each departure, in their order. @throws {ContentError} if one is missing. */
function shown(): readonly Shown[] {
  const stored = readStored(SHOWN_PATH, shownSchema, REMEDY).shown;
  return DEPARTURE_IDS.map((id) => {
    const found = stored.find((one) => one.id === id);
    if (found === undefined) {
      const where = SHOWN_FILE.replaceAll("\\", "/");
      throw new ContentError([{ where, what: `It has no position for "${id}".`, remedy: REMEDY }]);
    }
    return found;
  });
}

export interface ShownDeparture {
  readonly departure: DepartureRecord;
  readonly shown: Shown;
  readonly position: Position;
  readonly move: Move;
  /** What the source's rules make of the move, and what the published description does. */
  readonly source: Told;
  readonly published: Told;
}

export function shownDepartures(): readonly ShownDeparture[] {
  const found = shown();
  return departures().map((departure) => {
    const one = found.find(({ id }) => id === departure.id) as Shown;
    const rules = rulesOf(departure);
    const position = parsePosition(one.position, rules.source);
    const move = parseMove(one.move, rules.source.columns);
    if (!position.ok || !move.ok) {
      const what = `"${one.position}" with "${one.move}" cannot be read.`;
      throw new ContentError([{ where: SHOWN_FILE, what, remedy: REMEDY }]);
    }
    const { hole, direction, seeds, ends } = move.value;
    const act = { hole, direction: direction ?? 1, seeds };
    return {
      departure,
      shown: one,
      position: position.value,
      move: move.value,
      source: tell(rules.source, position.value, act, ends),
      published: tell(rules.published, position.value, act, ends),
    };
  });
}
