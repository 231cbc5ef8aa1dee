/** What the engine hands out, as the JSON that the tool prints. Holes are named from their owner's seat. */

import {
  type Columns,
  formatPosition,
  holeName,
  type PlayResult,
  type Rules,
  type TurnEvent,
} from "../../src/engine/index.ts";

/** Under what rules a result was found; the head of whatever is printed. */
export const sayRules = ({ ruleSet, columns, readings }: Rules) => ({
  ruleSet: ruleSet.id,
  columns,
  readings,
});

type Finished = Exclude<PlayResult, { readonly type: "illegal" | "asks-end" }>;

export const sayResult = (result: Finished) =>
  result.type === "played"
    ? {
        position: formatPosition(result.position),
        outcome: result.outcome,
        laps: result.laps,
        captured: result.captured,
        ...(result.inHand === 0 ? {} : { inHand: result.inHand }),
      }
    : { position: null, outcome: result.outcome, laps: result.laps, period: result.period };

/** An event with names instead of ring indices; `taken` holes are named from the seat of the player who loses them. */
export function sayEvent(event: TurnEvent, columns: Columns) {
  const name = (hole: number): string => holeName(hole, columns);
  switch (event.type) {
    case "place":
    case "lift":
    case "relay":
    case "enter":
    case "discard":
      return { ...event, hole: name(event.hole) };
    case "sow":
      return { ...event, after: name(event.after), arrival: name(event.arrival) };
    case "capture":
      return {
        ...event,
        arrival: name(event.arrival),
        taken: event.taken.map(({ hole, seeds }) => ({ hole: name(hole), seeds })),
      };
    case "transfer":
      return { ...event, from: name(event.from), to: name(event.to) };
    case "end":
    case "outcome":
      return event;
    default:
      return event satisfies never;
  }
}
