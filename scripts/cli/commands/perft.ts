import {
  perft as count,
  formatMove,
  formatPosition,
  legalMoves,
  type Move,
  PERFT_LAPS,
  type Perft,
  type Position,
  playMove,
  type Rules,
} from "../../../src/engine/index.ts";
import { type Call, type Command, UsageError } from "../command.ts";
import { readPosition } from "../read.ts";
import { sayRules } from "../say.ts";

/** Lines of `depth` turns that begin with `move`. */
function countAfter(rules: Rules, position: Position, move: Move, depth: number, laps: number): Perft {
  const result = playMove(rules, position, move, { laps });
  if (result.type !== "played") return { turns: 0, unending: 1 };
  // A game won in mid-turn is over, though its last position alone might not show it.
  if (result.outcome !== null && depth > 1) return { turns: 0, unending: 0 };
  return count(rules, result.position, depth - 1, laps);
}

export const perft: Command = {
  name: "perft",
  summary: "count the turns of the game tree",
  parameters: ["position", "depth"],
  options: {
    divide: { type: "flag", says: "count apart what follows each first turn" },
    laps: {
      type: "number",
      least: 1,
      otherwise: PERFT_LAPS,
      says: "laps after which a turn counts as unending",
    },
  },
  details: `Prints the lines of exactly so many completed turns. Turns anywhere in the tree that never end, or did not end
within the laps allowed, are no part of any line and are counted apart.`,
  example: "perft njombwa-sanderson two-in-every-hole 4 --divide",
  run({ rules, args, number, flag, progress }: Call) {
    const position = readPosition(rules, args[0] as string);
    const depth = Number(args[1]);
    if (!/^\d+$/.test(args[1] as string)) {
      throw new UsageError(`The depth must be a whole number of turns, not “${args[1]}”.`);
    }
    const laps = number("laps");
    const head = { ...sayRules(rules), position: formatPosition(position), depth };
    if (depth === 0) return { ...head, ...count(rules, position, 0) };
    const first = legalMoves(rules, position);
    const divided = first.map((move, index) => {
      progress.at(index, first.length, "first turns");
      return { move: formatMove(move, rules.columns), ...countAfter(rules, position, move, depth, laps) };
    });
    return {
      ...head,
      turns: divided.reduce((sum, { turns }) => sum + turns, 0),
      unending: divided.reduce((sum, { unending }) => sum + unending, 0),
      ...(flag("divide") ? { divide: divided } : {}),
    };
  },
};
