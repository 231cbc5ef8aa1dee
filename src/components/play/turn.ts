/** One turn of a game as the figure player's timeline, and what the hand that sows it has to do next. */

import { formatBoard } from "../../content/board-text.ts";
import { boardOf } from "../../content/boards.ts";
import { type Match, plies } from "../../content/play/game.ts";
import { moveInWords, turnInWords } from "../../content/play/words.ts";
import { type Quote, traceBy } from "../../content/replay/replay.ts";
import { formatMove, formatPosition, type Move, opposite, type Position } from "../../engine/index.ts";
import type { RingIndex, SentenceId, Side } from "../../engine/types.ts";
import { t } from "../../language/t.ts";
import { holesSown } from "../board/geometry.ts";
import { type Tick, type Timeline, timelineOf } from "../replay/timeline.ts";

export { back, forward, frameAt, tellingAt } from "../replay/timeline.ts";

export type Quotes = Readonly<Record<string, Quote>>;

const UNQUOTED: Quote = { text: "", place: "", href: "" };

interface Shown {
  readonly match: Match;
  readonly position: Position;
  /** `null`: only the board. */
  readonly move: Move | null;
  readonly says: string;
}

function timeline({ match, position, move, says }: Shown, quotes: Quotes): Timeline {
  const { rules } = match.game;
  return timelineOf(
    traceBy(
      rules,
      {
        id: "game",
        source: rules.ruleSet.source,
        ruleSet: rules.ruleSet.id,
        columns: rules.columns,
        readings: rules.readings,
        players: match.names,
        boards: [{ board: formatBoard(boardOf(position.holes)), says, basis: "stated", sentences: [] }],
        ...(move === null
          ? {}
          : { play: { position: formatPosition(position), moves: [formatMove(move, rules.columns)] } }),
        told: [],
      },
      (_, id: SentenceId) => quotes[id] ?? UNQUOTED,
    ).replay,
  );
}

/** The turn that led to a ply, from its board before; ply 0 is the first board alone. */
export function timelineOfPly(match: Match, ply: number, quotes: Quotes): Timeline {
  const { game } = match;
  const position = game.positions[Math.max(0, ply - 1)] ?? game.positions[0];
  const move = game.moves[ply - 1];
  if (move === undefined)
    return timeline({ match, position, move: null, says: t("The board before play") }, quotes);
  const unending = ply === plies(match) && game.outcome?.type === "annulled";
  // A turn without an end has more events than anybody could step through.
  return unending
    ? timeline({ match, position, move: null, says: turnInWords(match, ply - 1) }, quotes)
    : timelineOfMove(match, position, move, quotes);
}

/** A turn that is being played, its choices perhaps not complete. */
export function timelineOfMove(match: Match, position: Position, move: Move, quotes: Quotes): Timeline {
  const { columns, ruleSet } = match.game.rules;
  const says = t("{name} plays {move}", {
    name: match.names[position.toMove],
    move: moveInWords(move, columns, ruleSet.pieceWord),
  });
  return timeline({ match, position, move, says }, quotes);
}

/** What a hand that sows by itself must touch next. */
export interface Due {
  readonly act: "lift" | "drop" | "take";
  readonly side: Side;
  readonly holes: readonly RingIndex[];
  /** The step that the act belongs to, in the timeline's replay. */
  readonly step: number;
}

/** What is due after a tick; `null` when nothing is to be touched for it. */
export function dueAfter({ replay: { steps, columns }, ends, last }: Timeline, tick: Tick): Due | null {
  if (tick >= last) return null;
  const index = ends.findIndex((end) => end > tick);
  const step = steps[index];
  const side = step?.side ?? null;
  if (step === undefined || side === null || step.lap === null) return null;
  const { from, arrival, direction, taken } = step.lap;
  switch (step.type) {
    case "lift":
    case "relay":
      return from === null ? null : { act: "lift", side, holes: [from], step: index };
    case "place":
      return arrival === null ? null : { act: "drop", side, holes: [arrival], step: index };
    case "sow": {
      const nth = tick + 1 - (ends[index - 1] ?? -1);
      const hole = from === null ? undefined : holesSown(from, direction, nth, columns).at(-1);
      return hole === undefined ? null : { act: "drop", side, holes: [hole], step: index };
    }
    case "capture": {
      const holes = taken.filter(([, seeds]) => seeds > 0).map(([hole]) => hole);
      return { act: "take", side: opposite(side), holes, step: index };
    }
    case "board":
    case "enter":
    case "transfer":
    case "discard":
    case "end":
    case "outcome":
      return null;
    default:
      return step.type satisfies never;
  }
}

/** The tick at which something is to be touched next, or the last. */
export function idleUntil(line: Timeline, tick: Tick): Tick {
  let now = tick;
  while (now < line.last && dueAfter(line, now) === null) now++;
  return now;
}
