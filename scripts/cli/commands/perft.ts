import { perft as count, divide, formatMove, formatPosition, PERFT_LAPS } from "../../../src/engine/index.ts";
import { type Call, type Command, UsageError } from "../command.ts";
import { readPosition } from "../read.ts";
import { sayRules } from "../say.ts";

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
    const firstTurns = count(rules, position, 1, laps);
    let done = 0;
    const divided = divide(rules, position, depth, laps, () => {
      progress.at(++done, firstTurns.turns + firstTurns.unending, "first turns");
    });
    return {
      ...head,
      turns: divided.reduce((sum, { turns }) => sum + turns, 0),
      unending: divided.reduce((sum, { unending }) => sum + unending, 0),
      ...(flag("divide")
        ? { divide: divided.map(({ move, ...rest }) => ({ move: formatMove(move, rules.columns), ...rest })) }
        : {}),
    };
  },
};
