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
} from "../../engine/index.ts";
import type { WayToWin } from "../../engine/types.ts";
import type { Message, Plain } from "../../language/messages.ts";
import { t } from "../../language/t.ts";
import { capitalised, numberSaid } from "../numerals.ts";
import { type Match, onlyPerson, positionOf, type TurnSummary } from "./game.ts";
import type { Mover } from "./levels.ts";

export type Piece = { readonly one: string; readonly many: string };

/** The source's own word for its pieces: a source may have one that no catalogue knows. */
export const wordFor = (word: string): string => t(word as Plain);

export const pieces = (n: number, { one, many }: Piece): string =>
  `${numberSaid(n)} ${wordFor(n === 1 ? one : many)}`;

export function moverWords(mover: Mover): string {
  switch (mover.type) {
    case "computer":
      return t("computer, level {level}", { level: mover.level });
    case "remote":
      return t("at a distance");
    case "person":
      return mover.sowing === "manual" ? t("sows by hand") : "";
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
  const way = direction === null ? "" : direction === 1 ? t("anticlockwise") : t("clockwise");
  const how = seeds === null ? way : t("{pieces} backward", { pieces: pieces(seeds, piece) });
  const entering = ends.map((end, k) =>
    k === 0 ? t("in at the {end}", { end: t(end) }) : t("then the {end}", { end: t(end) }),
  );
  return [holeName(hole, columns), how, ...entering].filter((part) => part !== "").join(", ");
}

/** What distinguishes this move among those of its hole: “anticlockwise”, “three seeds clockwise”. */
export function wayInWords(move: Move, piece: Piece): string {
  if (move.direction === null) return move.ends.length === 0 ? t("All of them, forward") : t("Capture");
  const way = move.direction === 1 ? t("Anticlockwise") : t("Clockwise");
  return move.seeds === null
    ? way
    : capitalised(t("{pieces} backward", { pieces: pieces(move.seeds, piece) }));
}

/** Only where seeds are counted off does a move go backward. */
const isBackward = ({ seeds }: Move): boolean => seeds !== null;

/** “backward”, “forward or backward”; nothing for a hole that is simply played. */
export function waysInWords(legal: readonly Move[], hole: number): string {
  const moves = legal.filter((move) => move.hole === hole);
  if (!moves.some(isBackward)) return "";
  return moves.every(isBackward) ? t("backward") : t("forward or backward");
}

/** How to play backward, and from where; `null` when nothing can be. */
export function backwardInWords(legal: readonly Move[], columns: Columns, piece: Piece): string | null {
  const holes = [...new Set(legal.filter(isBackward).map(({ hole }) => hole))].sort((a, b) => a - b);
  if (holes.length === 0) return null;
  const from = listed(holes.map((hole) => holeName(hole, columns)));
  return t("A reverse move can be made from {holes}: choose the hole, then how many {pieces} go backward.", {
    holes: from,
    pieces: wordFor(piece.many),
  });
}

/** What somebody who plays his first turn has to do, and where he sits on a board that is seen from `seat`. */
export function howInWords(match: Match, seat: Side): string {
  const only = onlyPerson(match);
  const { toMove, phase, stock } = positionOf(match);
  const mover = match.movers[toMove];
  const piece = wordFor(match.game.rules.ruleSet.pieceWord.one);
  const byHand = mover.type === "person" && mover.sowing === "manual";
  const says: string[] = [];
  if (only !== null) {
    const name = match.names[only];
    says.push(
      only === seat
        ? t("You are {name}, at the bottom.", { name })
        : t("You are {name}, at the top.", { name }),
    );
  }
  if ((stock?.[toMove] ?? 0) > 0) {
    says.push(
      byHand
        ? t(
            "Touch a hole with a ring: a {piece} from the stock is placed there, then touch each hole in its turn.",
            {
              piece,
            },
          )
        : t(
            "Touch a hole with a ring: a {piece} from the stock is placed there, and the page plays the turn on from there.",
            {
              piece,
            },
          ),
    );
    return says.join(" ");
  }
  says.push(
    byHand
      ? t("Touch a hole with a ring, to begin, and then each hole in its turn.")
      : t("Touch a hole with a ring, and the page sows from there."),
  );
  if (phase !== "play") says.push(t("The opening’s moves are laid down: it can also be played out at once."));
  return says.join(" ");
}

/** “52 taken and sown on” */
export function takenInWords(captured: number, leaves: boolean): string {
  const n = captured;
  if (n === 0) return t("{n} taken", { n });
  return leaves ? t("{n} taken, off the board", { n }) : t("{n} taken and sown on", { n });
}

export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} ${t("and")} ${last}`;
}

/** “South, b5: three laps, takes seven men.” */
export function turnInWords(match: Match, ply: number): string {
  const move = match.game.moves[ply];
  const turn = match.turns[ply];
  if (move === undefined || turn === undefined) return "";
  const { columns, ruleSet } = match.game.rules;
  return `${match.names[turn.mover]}, ${moveInWords(move, columns, ruleSet.pieceWord)}: ${turnFacts(turn, ruleSet.pieceWord)}`;
}

/** “takes seven men” */
export const takesInWords = (captured: number, piece: Piece): string =>
  t("takes {pieces}", { pieces: pieces(captured, piece) });

function turnFacts({ laps, captured }: TurnSummary, piece: Piece): string {
  const sown = lapsSaid(laps);
  return captured === 0 ? sown : `${sown}, ${takesInWords(captured, piece)}`;
}

export const lapsSaid = (n: number): string => (n === 1 ? t("one lap") : t("{n} laps", { n: numberSaid(n) }));

/** What a game came to, and the rule that says so; no licence where the players themselves stopped it. */
export interface ResultWords {
  readonly title: string;
  readonly says: string;
  readonly licence: Licence | null;
}

/** What is said of whoever has lost; `null` where the source has its own word for how that came about. */
const BY_HOW = {
  "no-move": "{name} has no move left.",
  "all-taken": "{name} has nothing left.",
  okutema: null,
  akakaikuru: null,
  "inner-row-empty": "{name} has an empty inner row.",
} as const satisfies Readonly<Record<WayToWin, Message | null>>;

export function resultInWords(match: Match): ResultWords | null {
  const { outcome } = match.game;
  const { names, stopped } = match;
  if (stopped !== null) return stoppedInWords(stopped, names);
  if (outcome === null) return null;
  const { licence } = outcome;
  switch (outcome.type) {
    case "won": {
      const { how } = outcome;
      const name = names[outcome.winner];
      const lost = BY_HOW[how];
      if (lost === null)
        return { title: t("{name} wins by {how}", { name, how }), says: licence.says, licence };
      const why = t(lost, { name: names[opposite(outcome.winner)] });
      return { title: t("{name} wins", { name }), says: `${why} ${licence.says}`, licence };
    }
    case "annulled":
      return { title: t("The game is annulled"), says: licence.says, licence };
    case "undecided":
      return { title: t("The game is left undecided"), says: licence.says, licence };
    default:
      return outcome satisfies never;
  }
}

function stoppedInWords(stopped: NonNullable<Match["stopped"]>, names: BySide<string>): ResultWords {
  if (stopped.type === "won") {
    const loser = names[opposite(stopped.winner)];
    return {
      title: t("{name} wins", { name: names[stopped.winner] }),
      says: t("{name} gave up. That is the players’ doing, not a rule of the source.", { name: loser }),
      licence: null,
    };
  }
  return {
    title: t("A draw by agreement"),
    says: t("Both players agreed. That is their doing, not a rule of the source."),
    licence: null,
  };
}

export const toMoveInWords = (match: Match): string =>
  t("{name} to move", { name: match.names[positionOf(match).toMove] });
