/** Every step of every figure as a position, for the lab to load. */

import type { APIRoute } from "astro";
import type { LabFigure } from "../../components/lab/figures.ts";
import { type Board, parseBoard } from "../../content/boards.ts";
import { figures } from "../../content/figures.ts";
import { quoteOf } from "../../content/quotes.ts";
import { replay } from "../../content/replay/figure.ts";
import { completionOf, type Replay, type Step } from "../../content/replay/replay.ts";
import { formatPosition, opposite } from "../../engine/index.ts";
import type { Columns, Side } from "../../engine/types.ts";

const turnOf = ({ at }: Step): string => at.slice(0, at.indexOf("."));

/** Who is to move on the board of a step: the other player once the turn is over. */
function toMoveAt({ steps }: Replay, index: number): Side {
  const step = steps[index];
  const next = steps[index + 1];
  if (step === undefined || step.side === null) return next?.side ?? "south";
  return next !== undefined && turnOf(next) === turnOf(step) ? step.side : opposite(step.side);
}

/** Every hole counted; `null` where the source leaves some unknown. */
function countsOf(board: Board): { south: number[]; north: number[] } | null {
  const counts = (side: Side) => board[side].flatMap(({ seeds }) => (seeds === null ? [] : [seeds]));
  const [south, north] = [counts("south"), counts("north")];
  return south.length === board.south.length && north.length === board.north.length ? { south, north } : null;
}

function labFigure(told: Replay, title: string, last: boolean): LabFigure {
  const steps = told.steps.flatMap((step, index) => {
    const holes = countsOf(parseBoard(step.board));
    if (holes === null) return [];
    const columns: Columns = told.columns;
    const setup = { columns, holes, toMove: toMoveAt(told, index), stock: step.stock, phase: "play" };
    return [{ at: step.at, position: formatPosition(setup), says: step.text, hand: step.hand }];
  });
  return { id: told.id, title, opensAt: (last ? steps.at(-1) : steps[0])?.at ?? "", steps };
}

export const GET: APIRoute = () => {
  const all = figures().flatMap((figure) => {
    const name = figure.label === null ? figure.title : `${figure.label}: ${figure.title}`;
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
