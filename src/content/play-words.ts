/** What is said at the table, in the source's own word for the pieces. */

import {
  type BySide,
  type Columns,
  holeName,
  type Licence,
  type Move,
  opposite,
  type Position,
  type Rules,
  type Side,
  trace,
} from "../engine/index.ts";
import { capitalised, numberInWords } from "./numerals.ts";
import {
  type Choice,
  type Match,
  onlyPerson,
  type Preview,
  positionOf,
  type TurnSummary,
} from "./play-game.ts";
import type { Mover } from "./play-levels.ts";

export type Piece = { readonly one: string; readonly many: string };

export const pieces = (n: number, piece: Piece): string =>
  `${numberInWords(n)} ${n === 1 ? piece.one : piece.many}`;

export function moverWords(mover: Mover): string {
  switch (mover.type) {
    case "computer":
      return `computer, level ${mover.level}`;
    case "remote":
      return "at a distance";
    case "person":
      return mover.sowing === "manual" ? "sows by hand" : "";
    default:
      return mover satisfies never;
  }
}

/** The rules by which these moves begin: each once, those of the most holes first. */
export function licencesOfWays(rules: Rules, position: Position, moves: readonly Move[]): readonly Licence[] {
  const holes = new Map<Licence, Set<number>>();
  for (const move of moves) {
    // The first event is pushed before anything is sown: the move need not be played to its end.
    const first = firstLicence(rules, position, move);
    if (first !== null) holes.set(first, (holes.get(first) ?? new Set()).add(move.hole));
  }
  return [...holes].sort(([, one], [, other]) => other.size - one.size).map(([licence]) => licence);
}

const firstLicence = (rules: Rules, position: Position, move: Move): Licence | null =>
  trace(rules, position, move, { laps: 1 }).events[0]?.licence ?? null;

/** “b2, three seeds backward, in at the left” */
export function moveInWords(move: Move, columns: Columns, piece: Piece): string {
  const { hole, direction, seeds, ends } = move;
  const way = direction === null ? "" : direction === 1 ? "anticlockwise" : "clockwise";
  const how = seeds === null ? way : `${pieces(seeds, piece)} backward`;
  const entering = ends.length === 0 ? "" : `in at the ${ends.join(", then the ")}`;
  return [holeName(hole, columns), how, entering].filter((part) => part !== "").join(", ");
}

/** What distinguishes this move among those of its hole: “anticlockwise”, “three seeds clockwise”. */
export function wayInWords(move: Move, piece: Piece): string {
  if (move.direction === null) return move.ends.length === 0 ? "All of them, forward" : "Capture";
  const way = move.direction === 1 ? "Anticlockwise" : "Clockwise";
  return move.seeds === null ? way : `${capitalised(pieces(move.seeds, piece))} backward`;
}

/** What is to be chosen now about a turn from `hole`. */
export const askInWords = ({ type }: Choice, hole: number, { columns, ruleSet }: Rules): string =>
  type === "end"
    ? `At which end of the front row do the ${ruleSet.pieceWord.many} come in?`
    : `${holeName(hole, columns)}: in which way?`;

/** Only where seeds are counted off does a move go backward. */
const isBackward = ({ seeds }: Move): boolean => seeds !== null;

/** “backward”, “forward or backward”; nothing for a hole that is simply played. */
export function waysInWords(legal: readonly Move[], hole: number): string {
  const moves = legal.filter((move) => move.hole === hole);
  if (!moves.some(isBackward)) return "";
  return moves.every(isBackward) ? "backward" : "forward or backward";
}

/** How to play backward, and from where; `null` when nothing can be. */
export function backwardInWords(legal: readonly Move[], columns: Columns, piece: Piece): string | null {
  const holes = [...new Set(legal.filter(isBackward).map(({ hole }) => hole))].sort((a, b) => a - b);
  if (holes.length === 0) return null;
  const from = listed(holes.map((hole) => holeName(hole, columns)));
  return `A reverse move can be made from ${from}: choose the hole, then how many ${piece.many} go backward.`;
}

/** What somebody who plays his first turn has to do, and where he sits on a board that is seen from `seat`. */
export function howInWords(match: Match, seat: Side): string {
  const only = onlyPerson(match);
  const you =
    only === null ? "" : `You are ${match.names[only]}, at the ${only === seat ? "bottom" : "top"}. `;
  const { toMove, phase, stock } = positionOf(match);
  const mover = match.movers[toMove];
  const { one } = match.game.rules.ruleSet.pieceWord;
  const laid =
    phase === "play" ? "" : " The opening’s moves are laid down: it can also be played out at once.";
  const byHand = mover.type === "person" && mover.sowing === "manual";
  if ((stock?.[toMove] ?? 0) > 0) {
    const goesOn = byHand ? "then touch each hole in its turn" : "and the page plays the turn on from there";
    return `${you}Touch a hole with a ring: a ${one} from the stock is placed there, ${goesOn}.`;
  }
  const then = byHand ? "to begin, and then each hole in its turn" : "and the page sows from there";
  return `${you}Touch a hole with a ring, ${then}.${laid}`;
}

/** “52 taken and sown on” */
export function takenInWords(captured: number, leaves: boolean): string {
  if (captured === 0) return "0 taken";
  return leaves ? `${captured} taken, off the board` : `${captured} taken and sown on`;
}

/** “takes seven seeds, from f3 and b6; ends in f2” */
export function previewInWords(preview: Preview, columns: Columns, piece: Piece): string {
  const { captured, taken, arrival, asks, wins, laps } = preview;
  const holes = taken.map(({ hole }) => holeName(hole, columns));
  const takes =
    captured === 0 ? `takes no ${piece.one}` : `takes ${pieces(captured, piece)}, from ${listed(holes)}`;
  if (asks) return `${takes}, then an end is to be chosen again`;
  if (arrival === null) return "has no end in sight: the game would be annulled";
  const where = wins ? "and wins" : `ends in ${holeName(arrival, columns)}`;
  return `${takes}; ${laps > 1 ? `${numberInWords(laps)} laps, ` : ""}${where}`;
}

export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}

/** “South, b5: three laps, takes seven men.” */
export function turnInWords(match: Match, ply: number): string {
  const move = match.game.moves[ply];
  const turn = match.turns[ply];
  if (move === undefined || turn === undefined) return "";
  const { columns, ruleSet } = match.game.rules;
  return `${match.names[turn.mover]}, ${moveInWords(move, columns, ruleSet.pieceWord)}: ${turnFacts(turn, ruleSet.pieceWord)}`;
}

export function turnFacts({ laps, captured }: TurnSummary, piece: Piece): string {
  const sown = laps === 1 ? "one lap" : `${numberInWords(laps)} laps`;
  return captured === 0 ? sown : `${sown}, takes ${pieces(captured, piece)}`;
}

/** What a game came to, and the rule that says so; no licence where the players themselves stopped it. */
export interface ResultWords {
  readonly title: string;
  readonly says: string;
  readonly licence: Licence | null;
}

const BY_HOW: Readonly<Record<string, string>> = {
  "no-move": "has no move left",
  "all-taken": "has nothing left",
  okutema: "okutema",
  akakaikuru: "akakaikuru",
  "inner-row-empty": "has an empty inner row",
};

export function resultInWords(match: Match): ResultWords | null {
  const { outcome } = match.game;
  const { names, stopped } = match;
  if (stopped !== null) return stoppedInWords(stopped, names);
  if (outcome === null) return null;
  const { licence } = outcome;
  switch (outcome.type) {
    case "won": {
      const loser = names[opposite(outcome.winner)];
      const how = BY_HOW[outcome.how] ?? outcome.how;
      const special = outcome.how === "okutema" || outcome.how === "akakaikuru";
      const title = `${names[outcome.winner]} wins${special ? ` by ${how}` : ""}`;
      return { title, says: special ? licence.says : `${loser} ${how}. ${licence.says}`, licence };
    }
    case "annulled":
      return { title: "The game is annulled", says: licence.says, licence };
    case "undecided":
      return { title: "The game is left undecided", says: licence.says, licence };
    default:
      return outcome satisfies never;
  }
}

function stoppedInWords(stopped: NonNullable<Match["stopped"]>, names: BySide<string>): ResultWords {
  if (stopped.type === "won") {
    const loser = names[opposite(stopped.winner)];
    return {
      title: `${names[stopped.winner]} wins`,
      says: `${loser} gave up. That is the players’ doing, not a rule of the source.`,
      licence: null,
    };
  }
  return {
    title: "A draw by agreement",
    says: "Both players agreed. That is their doing, not a rule of the source.",
    licence: null,
  };
}

export const toMoveInWords = (match: Match): string => `${match.names[positionOf(match).toMove]} to move`;

export const sideName = (side: Side): string => (side === "south" ? "South" : "North");
