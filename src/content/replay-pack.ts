/**
 * A replay as one string, to be sent to the browser: a tenth of what the same data weighs as an island's properties,
 * since no quotation mark has to be escaped. A line a record, a tab between fields.
 */

import type { Basis, Columns, RuleSetId, SentenceId, Side, SourceId } from "../engine/types.ts";
import type { LapSoFar, PlayedFrom, Quote, Reason, Replay, Step } from "./replay.ts";

/** Parts of the package stand under each other, with an empty line between. */
const PART = "\n\n";

const row = (...fields: readonly (string | number | null)[]): string =>
  fields.map((field) => field ?? "").join("\t");

const packLap = ({ from, direction, seeds, arrival, taken }: LapSoFar): string =>
  [from ?? "", direction, seeds, arrival ?? "", ...taken.flat()].join(",");

export function packReplay(replay: Replay): string {
  const { id, source, columns, piece, names, steps, reasons, quotes, moves, play } = replay;
  const sentences = Object.keys(quotes);
  const head = row(
    id,
    source,
    columns,
    piece.one,
    piece.many,
    names.south,
    names.north,
    moves.join(" "),
    ...(play === null
      ? []
      : [play.ruleSet, play.position, play.firstTurn, ...Object.entries(play.readings).flat()]),
  );
  return [
    head,
    reasons
      .map((reason) => row(reason.says, reason.basis, reason.silence, reason.sentences.join(" ")))
      .join("\n"),
    sentences.map((sentence) => row(sentence, ...quoteFields(quotes[sentence]))).join("\n"),
    steps
      .map((step) =>
        row(
          step.at,
          step.type,
          step.side,
          step.text,
          step.reason,
          step.sentences.map((sentence) => sentences.indexOf(sentence)).join(" "),
          step.board,
          step.hand,
          `${step.off.south} ${step.off.north}`,
          step.stock === null ? null : `${step.stock.south} ${step.stock.north}`,
          step.lap === null ? null : packLap(step.lap),
        ),
      )
      .join("\n"),
  ].join(PART);
}

const quoteFields = (quote: Quote | undefined): readonly string[] =>
  quote === undefined ? [] : [quote.text, quote.place, quote.href];

/** The reverse of {@link packReplay}. */
export function unpackReplay(text: string): Replay {
  const [head = "", reasonLines = "", quoteLines = "", stepLines = ""] = text.split(PART);
  const lines = (part: string): readonly (readonly string[])[] =>
    part === "" ? [] : part.split("\n").map((line) => line.split("\t"));
  const [id = "", source = "", columns, one = "", many = "", south = "", north = "", moves = "", ...play] =
    head.split("\t");
  const quoted = lines(quoteLines);
  return {
    id,
    source: source as SourceId,
    columns: Number(columns) as Columns,
    piece: { one, many },
    names: { south, north },
    moves: moves === "" ? [] : moves.split(" "),
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

function unpackPlay([ruleSet, position = "", firstTurn, ...readings]: readonly string[]): PlayedFrom | null {
  if (ruleSet === undefined) return null;
  const pairs = Array.from({ length: readings.length / 2 }, (_, k) => [readings[2 * k], readings[2 * k + 1]]);
  return {
    ruleSet: ruleSet as RuleSetId,
    position,
    firstTurn: Number(firstTurn),
    readings: Object.fromEntries(pairs),
  };
}

function unpackStep(fields: readonly string[], quoted: readonly (readonly string[])[]): Step {
  const [at = "", type, side, text = "", reason, sentences = "", board = "", hand, off = "", stock, lap] =
    fields;
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
  };
}

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
    taken: Array.from({ length: taken.length / 2 }, (_, k) => [
      Number(taken[2 * k]),
      Number(taken[2 * k + 1]),
    ]),
  };
}
