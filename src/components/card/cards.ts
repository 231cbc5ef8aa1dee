/** Which cards there are: one for the edition, one for each source and each figure. */

import { EDITION_CARD, figureCard, sourceCard } from "../../content/card-names.ts";
import { figure as figureOf, figures, placeOfFigure } from "../../content/figures.ts";
import { quoteOf } from "../../content/quotes.ts";
import { replay } from "../../content/replay/figure.ts";
import type { FigureRecord } from "../../content/schemas/figure.ts";
import { type Source, source as sourceOf, sources } from "../../content/sources.ts";
import { captures, forward, frameAt, type Tick, tellingAt, tickAt, timelineOf } from "../replay/timeline.ts";
import type { Card } from "./card.ts";

const EDITION_FIGURE = "sanderson-fig-7";

function standsFor({ id, cardFigure }: Source): FigureRecord {
  const found =
    cardFigure === undefined ? figures().find(({ source }) => source === id) : figureOf(cardFigure);
  // A source of which no figure is given yet stands under the edition's own.
  return found ?? figureOf(EDITION_FIGURE);
}

/** A figure at the step that says most of it, or at the one asked for. */
function moment(figure: FigureRecord, step?: string): { board: Card["board"]; says: string } {
  const data = replay(figure, quoteOf);
  const timeline = timelineOf(data);
  const asked: Tick | null = step === undefined ? null : tickAt(timeline, step);
  const tick =
    asked ??
    (figure.opensAt === "last"
      ? timeline.last
      : (captures(timeline)[0] ?? forward(timeline, forward(timeline, 0, "lap"), "lap")));
  const { board, marks } = frameAt(timeline, tick, "lap");
  return {
    board: { board, marks, piece: data.piece, names: data.names },
    says: tellingAt(timeline, tick, "lap").text,
  };
}

const ofFigure = (figure: FigureRecord): Card => {
  const { board, says } = moment(figure);
  const { shortTitle } = sourceOf(figure.source);
  return {
    name: figureCard(figure),
    above: [shortTitle, placeOfFigure(figure), figure.label].filter((part) => part !== null).join(" · "),
    title: figure.title,
    below: says,
    board,
  };
};

export const cards = (): readonly Card[] => [
  {
    name: EDITION_CARD,
    above: "Mweso · Njombwa · Orusoro · Bao",
    title: "Four accounts of East African mancala",
    below: "Word for word, and every move on a board",
    board: moment(figureOf(EDITION_FIGURE), "21.2.2").board,
  },
  ...sources().map((source) => ({
    name: sourceCard(source),
    above: [source.shortTitle, source.kickerPlace].join(" · "),
    title: source.title,
    below: `${source.game}, word for word, with every move it describes on a board`,
    board: moment(standsFor(source)).board,
  })),
  ...figures().map(ofFigure),
];
