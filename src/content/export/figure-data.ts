/** A figure and all its steps as data: what the figure's page plays, with full addresses. `figure.schema.json` describes it. */

import { figurePath, figures, placeOfFigure } from "../figures.ts";
import { placeInSource, quoteOf } from "../quotes.ts";
import { replay, rulesOf } from "../replay/figure.ts";
import { completionOf, type Figure } from "../replay/replay.ts";
import type { FigureRecord } from "../schemas/figure.ts";
import { sentence, sentencePath } from "../sentences.ts";
import type { Edition } from "./edition.ts";

/** The steps of a figure, each with the board after it and the reason for it. */
function traceOf(figure: Figure, addressOf: (at: string) => string) {
  const { steps, reasons, moves, play } = replay(figure, quoteOf);
  return {
    /** The position string from which the moves are played; `null` where a hole is unknown or nothing is played. */
    position: play?.position ?? null,
    firstTurn: play?.firstTurn ?? null,
    moves,
    steps: steps.map(({ at, type, side, text, reason, sentences, board, hand, off, stock }) => ({
      at,
      type,
      side,
      text,
      reason: reason === null ? null : (reasons[reason] ?? null),
      sentences,
      board,
      hand,
      off,
      stock,
      address: addressOf(at),
    })),
  };
}

/** What a list of figures says of one. */
const figureSummary = (figure: FigureRecord, { address }: Edition) => ({
  id: figure.id,
  source: figure.source,
  title: figure.title,
  label: figure.label,
  place: placeOfFigure(figure),
  caption: figure.caption,
  ruleSet: figure.ruleSet,
  columns: figure.columns,
  address: address(figurePath(figure.id)),
  data: address(`/data/figures/${figure.id}.json`),
});

export function figureData(figure: FigureRecord, edition: Edition) {
  const { address } = edition;
  const page = address(figurePath(figure.id));
  const completion = completionOf(figure);
  const { data: _here, ...summary } = figureSummary(figure, edition);
  return {
    ...summary,
    /** Every reading of the rule set, defaults included. */
    readings: rulesOf(figure).readings,
    basis: figure.basis,
    players: figure.players,
    sentences: figure.sentences.map((id) => ({
      sentence: id,
      place: placeInSource(figure.source, id),
      text: sentence(figure.source, id).text,
      address: address(sentencePath(figure.source, id)),
    })),
    totals: figure.totals,
    numbers: figure.numbers,
    ...traceOf(figure, (at) => `${page}#t${at}`),
    completion:
      completion === null || figure.completion === undefined
        ? null
        : {
            title: figure.completion.title,
            caption: figure.completion.caption,
            ...traceOf(completion, (at) => `${page}#completion.t${at}`),
          },
  };
}

export const figureSummaries = (edition: Edition) =>
  figures().map((figure) => figureSummary(figure, edition));
