import {
  applyEvent,
  formatMove,
  formatPosition,
  outcomeAt,
  sceneOf,
  trace as traceMove,
} from "../../../src/engine/index.ts";
import { type Call, type Command, UsageError } from "../command.ts";
import { readMove, readPosition } from "../read.ts";
import { sayEvent, sayResult, sayRules } from "../say.ts";

export const trace: Command = {
  name: "trace",
  summary: "one turn, event by event, each with the sentence that licenses it",
  parameters: ["position", "move"],
  options: {
    laps: { type: "number", least: 1, otherwise: 1000, says: "laps after which the turn is given up" },
  },
  details: `Prints the result of the turn and its events. Each event carries its licence (the clause of the rules, its basis,
the ids of the sentences of the source that say so, or the source's silence), and the board and the hand after it.`,
  example: "trace mweso-anna four-in-each-back-hole b5",
  run({ rules, args, number }: Call) {
    const position = readPosition(rules, args[0] as string);
    const over = outcomeAt(rules, position);
    if (over !== null) throw new UsageError(`The game is over in this position: ${over.licence.says}`);
    const move = readMove(rules, args[1] as string);
    const { events, result } = traceMove(rules, position, move, { laps: number("laps") });
    if (result.type === "illegal" || result.type === "asks-end") {
      const { says, sentences, silence } = result.licence;
      const text = formatMove(move, rules.columns);
      const source = sentences.length > 0 ? `${rules.ruleSet.source} ${sentences.join(" ")}` : silence;
      throw new UsageError(
        result.type === "illegal"
          ? `${text} is not legal here. ${says} (${source})`
          : `${text} must say at which end the captured seeds enter: expected one more L or R. ${says} (${source})`,
      );
    }
    const mover = position.toMove;
    let scene = sceneOf(position);
    return {
      ...sayRules(rules),
      position: formatPosition(position),
      move: formatMove(move, rules.columns),
      result: sayResult(result),
      events: events.map((event) => {
        scene = applyEvent(scene, mover, event);
        const { holes, stock, hand, off } = scene;
        return {
          ...sayEvent(event, rules.columns),
          board: formatPosition({ ...position, holes, stock }).split(" ")[0],
          hand,
          ...(stock === null ? {} : { stock }),
          off,
        };
      }),
    };
  },
};
