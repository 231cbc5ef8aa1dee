/** The ways to play a turn that has been begun: what each would come to, and what is asked of whoever chooses. */

import {
  type Columns,
  holeName,
  type Move,
  type Position,
  playMove,
  type RingIndex,
  type Rules,
  type TurnEvent,
} from "../../engine/index.ts";
import { t } from "../../language/t.ts";
import type { Match, TurnChoice } from "./game.ts";
import { lapsSaid, listed, moveInWords, type Piece, pieces, turnInWords, wordFor } from "./words.ts";

/** What one way of playing a turn comes to. */
export interface Preview {
  readonly move: Move;
  readonly captured: number;
  readonly taken: readonly { readonly hole: RingIndex; readonly seeds: number }[];
  readonly laps: number;
  /** Where the last lap ended; `null` when the turn has no end in sight. */
  readonly arrival: RingIndex | null;
  /** The turn is waiting for an end to be chosen. */
  readonly asks: boolean;
  readonly wins: boolean;
}

/** Plays a move to see what comes of it, also one whose choices are not complete. */
export function previewOf(rules: Rules, position: Position, move: Move): Preview {
  let taken: { hole: RingIndex; seeds: number }[] = [];
  let arrival: RingIndex | null = null;
  let laps = 0;
  const push = (event: TurnEvent): void => {
    if (event.type === "sow") {
      arrival = event.arrival;
      laps++;
    } else if (event.type === "place") arrival = event.hole;
    else if (event.type === "capture") taken.push(...event.taken.filter(({ seeds }) => seeds > 0));
  };
  const result = playMove(rules, position, move, { recorder: { push } });
  // Nothing comes of what has no end.
  if (result.type === "unending") [taken, arrival, laps] = [[], null, 0];
  const wins =
    result.type === "played" && result.outcome?.type === "won" && result.outcome.winner === position.toMove;
  const captured = taken.reduce((sum, { seeds }) => sum + seeds, 0);
  return { move, captured, taken, laps, arrival, asks: result.type === "asks-end", wins };
}

/** “takes seven seeds, from f3 and b6; ends in f2” */
export function previewInWords(preview: Preview, columns: Columns, piece: Piece): string {
  const { captured, taken, arrival, asks, wins, laps } = preview;
  const holes = taken.map(({ hole }) => holeName(hole, columns));
  const takes =
    captured === 0
      ? t("takes no {piece}", { piece: wordFor(piece.one) })
      : t("takes {pieces}, from {holes}", { pieces: pieces(captured, piece), holes: listed(holes) });
  if (asks) return `${takes}, ${t("then an end is to be chosen again")}`;
  if (arrival === null) return t("has no end in sight: the game would be annulled");
  const where = wins ? t("and wins") : t("ends in {hole}", { hole: holeName(arrival, columns) });
  return `${takes}; ${laps > 1 ? `${lapsSaid(laps)}, ` : ""}${where}`;
}

/** “South, b5: takes seven seeds, from f3; ends in f2”: a turn for whoever hears it, and does not see it sown. */
export function turnAloud(match: Match, ply: number): string {
  const { rules, moves, positions } = match.game;
  const [move, position] = [moves[ply], positions[ply]];
  if (move === undefined || position === undefined) return "";
  const preview = previewOf(rules, position, move);
  // What it came to instead, the game has to say.
  if (preview.arrival === null) return turnInWords(match, ply);
  const { pieceWord } = rules.ruleSet;
  const says = previewInWords(preview, rules.columns, pieceWord);
  return `${match.names[position.toMove]}, ${moveInWords(move, rules.columns, pieceWord)}: ${says}`;
}

/** What is to be chosen now about a turn from `hole`. */
export const askInWords = ({ type }: TurnChoice, hole: number, { columns, ruleSet }: Rules): string =>
  type === "end"
    ? t("At which end of the front row do the {pieces} come in?", {
        pieces: wordFor(ruleSet.pieceWord.many),
      })
    : t("{hole}: in which way?", { hole: holeName(hole, columns) });
