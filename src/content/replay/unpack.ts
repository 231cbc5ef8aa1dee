/** A packed replay (`pack.ts`) read again, in the browser. */

import type { Basis, Columns, RuleSetId, SentenceId, Side, SourceId } from "../../engine/types.ts";
import type { LapSoFar, PlayedFrom, Reason, Replay, Step } from "./replay.ts";

/** Parts of the package stand under each other, with an empty line between. */
export const PART = "\n\n";

/** The reverse of `packReplay`. */
export function unpackReplay(text: string): Replay {
  const [head = "", reasonLines = "", quoteLines = "", stepLines = ""] = text.split(PART);
  const lines = (part: string): readonly (readonly string[])[] =>
    part === "" ? [] : part.split("\n").map((line) => line.split("\t"));
  const [
    id = "",
    source = "",
    columns,
    one = "",
    many = "",
    south = "",
    north = "",
    moves = "",
    untold,
    ...play
  ] = head.split("\t");
  const quoted = lines(quoteLines);
  return {
    id,
    source: source as SourceId,
    columns: Number(columns) as Columns,
    piece: { one, many },
    names: { south, north },
    moves: moves === "" ? [] : moves.split(" "),
    untold: untold ? bySide(untold) : null,
    play: unpackPlay(play),
    reasons: lines(reasonLines).map(
      ([says = "", basis, silence, sentences = ""]): Reason => ({
        says,
        basis: basis as Basis,
        silence: silence || null,
        sentences: sentences === "" ? [] : (sentences.split(" ") as SentenceId[]),
      }),
    ),
    quotes: Object.fromEntries(
      quoted.map(([sentence = "", words = "", place = "", address = ""]) => [
        sentence,
        { text: words, place, href: address },
      ]),
    ),
    steps: lines(stepLines).map((fields) => unpackStep(fields, quoted)),
  };
}

function unpackPlay([
  ruleSet,
  position = "",
  firstTurn,
  result = "",
  ...readings
]: readonly string[]): PlayedFrom | null {
  if (ruleSet === undefined) return null;
  return {
    ruleSet: ruleSet as RuleSetId,
    position,
    firstTurn: Number(firstTurn),
    result: JSON.parse(result) as PlayedFrom["result"],
    readings: Object.fromEntries(pairs(readings)),
  };
}

function unpackStep(fields: readonly string[], quoted: readonly (readonly string[])[]): Step {
  const [
    at = "",
    type,
    side,
    text = "",
    reason,
    sentences = "",
    board = "",
    hand,
    off = "",
    stock,
    lap,
    toMove,
    phase = "play",
  ] = fields;
  return {
    at,
    type: type as Step["type"],
    side: (side || null) as Side | null,
    text,
    reason: reason ? Number(reason) : null,
    sentences: numbers(sentences).map((index) => quoted[index]?.[0] as SentenceId),
    board,
    hand: Number(hand),
    off: bySide(off),
    stock: stock ? bySide(stock) : null,
    lap: lap ? unpackLap(lap) : null,
    next: toMove ? { toMove: toMove as Side, phase } : null,
  };
}

/** What stands two by two. */
const pairs = <T>(all: readonly T[]): (readonly [T, T])[] =>
  Array.from({ length: all.length / 2 }, (_, k) => [all[2 * k] as T, all[2 * k + 1] as T]);

const numbers = (text: string): readonly number[] => (text === "" ? [] : text.split(" ").map(Number));

const bySide = (text: string): { south: number; north: number } => {
  const [south = 0, north = 0] = numbers(text);
  return { south, north };
};

function unpackLap(text: string): LapSoFar {
  const [from, direction, seeds, arrival, ...taken] = text.split(",");
  const hole = (field: string | undefined): number | null => (field ? Number(field) : null);
  return {
    from: hole(from),
    direction: direction === "-1" ? -1 : 1,
    seeds: Number(seeds),
    arrival: hole(arrival),
    taken: pairs(taken.map(Number)),
  };
}
