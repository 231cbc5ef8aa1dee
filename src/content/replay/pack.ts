/**
 * A replay as one string, to be sent to the browser: a tenth of what the same data weighs as an island's properties,
 * since no quotation mark has to be escaped. A line a record, a tab between fields. What reads it stands in `unpack.ts`,
 * since pages that only read need no more.
 */

import type { LapSoFar, Quote, Replay, ToMove } from "./replay.ts";
import { PART } from "./unpack.ts";

const row = (...fields: readonly (string | number | null)[]): string =>
  fields.map((field) => field ?? "").join("\t");

const packLap = ({ from, direction, seeds, arrival, taken }: LapSoFar): string =>
  [from ?? "", direction, seeds, arrival ?? "", ...taken.flat()].join(",");

const packNext = ({ toMove, phase }: ToMove): readonly string[] =>
  phase === "play" ? [toMove] : [toMove, phase];

export function packReplay(replay: Replay): string {
  const { id, source, columns, piece, names, steps, reasons, quotes, moves, untold, play } = replay;
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
    untold === null ? null : `${untold.south} ${untold.north}`,
    ...(play === null
      ? []
      : [
          play.ruleSet,
          play.position,
          play.firstTurn,
          JSON.stringify(play.result),
          ...Object.entries(play.readings).flat(),
        ]),
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
          ...(step.next === null ? [] : packNext(step.next)),
        ),
      )
      .join("\n"),
  ].join(PART);
}

const quoteFields = (quote: Quote | undefined): readonly string[] =>
  quote === undefined ? [] : [quote.text, quote.place, quote.href];
