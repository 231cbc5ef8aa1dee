import {
  formatMove,
  formatPosition,
  LAP_BUDGET,
  legalMoves,
  outcomeAt,
  playMove,
} from "../../../src/engine/index.ts";
import type { Call, Command } from "../command.ts";
import { readPosition } from "../read.ts";
import { sayResult, sayRules } from "../say.ts";

export const moves: Command = {
  name: "moves",
  summary: "every legal turn, and what it leads to",
  parameters: ["position"],
  options: {
    laps: {
      type: "number",
      least: 1,
      otherwise: LAP_BUDGET,
      says: "laps after which a turn is given up as unresolved",
    },
  },
  details: `Prints the outcome of the position itself (null while the game goes on) and, for each turn, its move string, the
position it leaves, the outcome, the laps and the seeds captured. A turn that never ends leaves no position; its
period in laps stands instead of what it captured.`,
  example: "moves njombwa-sanderson gambit-2",
  run({ rules, args, number }: Call) {
    const position = readPosition(rules, args[0] as string);
    const laps = number("laps");
    return {
      ...sayRules(rules),
      position: formatPosition(position),
      outcome: outcomeAt(rules, position),
      moves: legalMoves(rules, position).map((move) => {
        const text = formatMove(move, rules.columns);
        const result = playMove(rules, position, move, { laps });
        if (result.type === "illegal" || result.type === "asks-end") {
          throw new Error(
            `${text} was listed as legal in ${formatPosition(position)}, but is ${result.type}.`,
          );
        }
        return { move: text, ...sayResult(result) };
      }),
    };
  },
};
