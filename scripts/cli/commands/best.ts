import { formatMove, formatPosition, outcomeAt, search, turnsToEnd } from "../../../src/engine/index.ts";
import type { Call, Command } from "../command.ts";
import { readPosition } from "../read.ts";
import { sayRules } from "../say.ts";

export const best: Command = {
  name: "best",
  summary: "look ahead for the best turn",
  parameters: ["position"],
  options: {
    depth: { type: "number", least: 1, otherwise: 6, says: "turns to look ahead" },
    seconds: {
      type: "number",
      least: 1,
      otherwise: 10,
      says: "time after which the deepest finished search counts",
    },
    laps: { type: "number", least: 1, otherwise: 1000, says: "laps after which a turn counts as annulled" },
  },
  details: `Prints the best turn found, the line expected, its value for the player to move (seeds ahead and holes that can be
lifted, or the win in sight), how deep the search came and how many turns it played. The same arguments give the
same answer, unless the time runs out.`,
  example: "best orusoro-katondogorozi four-in-each-back-hole --depth 5",
  run({ rules, args, number, progress }: Call) {
    const position = readPosition(rules, args[0] as string);
    const until = performance.now() + number("seconds") * 1000;
    const begun = performance.now();
    const found = search(rules, position, {
      depth: number("depth"),
      laps: number("laps"),
      goOn: () => {
        const now = performance.now();
        progress.at(Math.round((now - begun) / 1000), number("seconds"), "seconds");
        return now < until;
      },
    });
    const line = found.line.map((move) => formatMove(move, rules.columns));
    const turns = turnsToEnd(found.value);
    return {
      ...sayRules(rules),
      position: formatPosition(position),
      outcome: outcomeAt(rules, position),
      move: line[0] ?? null,
      line,
      // To a hundredth: the weights of the evaluation are decimal fractions.
      value: turns !== null ? null : Math.round(found.value * 100) / 100,
      decided: turns === null ? null : { for: found.value > 0 ? "mover" : "opponent", turns },
      depth: found.depth,
      nodes: found.nodes,
    };
  },
};
