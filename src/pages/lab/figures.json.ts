/** Every step of every figure as a position, for the lab to load. */

import type { APIRoute } from "astro";
import type { LabFigure } from "../../components/lab/figures.ts";
import { readBoard } from "../../content/board-text-read.ts";
import { figureName, figures } from "../../content/figures.ts";
import { quoteOf } from "../../content/quotes.ts";
import { replay } from "../../content/replay/figure.ts";
import { completionOf, type Replay } from "../../content/replay/replay.ts";
import { setupOf } from "../../content/replay/setup-of.ts";
import { formatPosition } from "../../engine/index.ts";

function labFigure(told: Replay, title: string, last: boolean): LabFigure {
  const steps = told.steps.flatMap((step) => {
    const setup = setupOf(readBoard(step.board), step);
    if (setup === null) return [];
    // Other games know no such openings, so the lab plays on from every board by the rules of ordinary play.
    return [
      {
        at: step.at,
        position: formatPosition({ ...setup, phase: "play" }),
        says: step.text,
        hand: step.hand,
      },
    ];
  });
  return { id: told.id, title, opensAt: (last ? steps.at(-1) : steps[0])?.at ?? "", steps };
}

export const GET: APIRoute = () => {
  const all = figures().flatMap((figure) => {
    const name = figureName(figure);
    const completion = completionOf(figure);
    return [
      labFigure(replay(figure, quoteOf), name, figure.opensAt === "last"),
      ...(completion === null
        ? []
        : [labFigure(replay(completion, quoteOf), `${name}, completed by us`, figure.opensAt === "last")]),
    ];
  });
  return Response.json(all.filter(({ steps }) => steps.length > 0));
};
