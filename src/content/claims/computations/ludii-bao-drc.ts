/** Claims of the Ludii portal: the start, the seeds brought on, and the ends at which captures enter. */

import {
  columnOf,
  facing,
  holeAt,
  holeName,
  legalMoves,
  openingPosition,
  type RingIndex,
  type Rules,
  ringSize,
  SIDES,
  trace,
} from "../../../engine/index.ts";
import { sentence } from "../../sentences.ts";
import {
  alike,
  type Computation,
  emptyRing,
  fromTheRight,
  holeOf,
  menOn,
  names,
  setUp,
  sum,
  wander,
} from "./tools.ts";

const baoInnerCount: Computation = ({ rules }) => {
  const { columns } = rules();
  const { holes } = openingPosition(rules(), "start");
  const value = alike(SIDES.flatMap((side) => holes[side].slice(columns)));
  const outer = sum(SIDES.flatMap((side) => holes[side].slice(0, columns)));
  return { value, result: `${value} in each inner hole, ${outer} in the outer rows` };
};

const baoInHand: Computation = ({ rules }) => {
  const position = openingPosition(rules(), "start");
  const { stock } = position;
  const total = stock === null ? 0 : stock.south + stock.north;
  return {
    value: stock !== null && stock.south === stock.north ? stock.south : -1,
    result: `${menOn(position)} on the board leave ${total}, ${stock?.south} in each hand`,
  };
};

const baoIntroduced: Computation = ({ rules }) => {
  const start = openingPosition(rules(), "start");
  for (const { position } of wander(rules(), start, 2_000)) {
    if (position.stock?.south !== 0 || position.stock.north !== 0) continue;
    const onBoard = menOn(position);
    return { value: onBoard, result: `When both hands are empty, ${onBoard} counters are on the board` };
  }
  return { value: 0, result: "No game at random came to the second phase" };
};

/** South places a counter in each inner hole in turn, opposite a filled one. Which ends may the captured ones enter? */
function baoEntries(rules: Rules): readonly { hole: RingIndex; ends: readonly string[] }[] {
  const { columns } = rules;
  return Array.from({ length: columns }, (_, column) => {
    const hole = holeAt("south front", column, columns);
    const opposed = facing(hole, columns);
    // North has a second counter, so that the capture does not end the game.
    const other = opposed === ringSize(columns) - 1 ? columns : opposed + 1;
    const position = setUp(
      rules,
      {
        south: emptyRing(rules).with(hole, 1),
        north: emptyRing(rules).with(other, 1).with(opposed, 1),
      },
      { south: 1, north: 1 },
    );
    const ends = legalMoves(rules, position)
      .filter((move) => move.hole === hole)
      .map((move) => trace(rules, position, move).events.find((event) => event.type === "enter"))
      .flatMap((event) => (event?.type === "enter" ? [event.end] : []));
    return { hole, ends: [...new Set(ends)].sort() };
  });
}

const baoForcedHoles: Computation = ({ rules }) => {
  const { columns } = rules();
  const forced = baoEntries(rules()).filter(({ ends }) => ends.length === 1);
  const value = names(
    forced.map(({ hole }) => hole),
    columns,
  );
  return { value, result: `From ${value} the captured counters have one end to enter at` };
};

const baoNearerEnd: Computation = ({ rules }) => {
  const { columns } = rules();
  const forced = baoEntries(rules()).filter(({ ends }) => ends.length === 1);
  const nearer = forced.every(
    ({ hole, ends }) => (ends[0] === "left") === columnOf(hole, columns) <= columns / 2,
  );
  return {
    value: nearer && forced.length > 0,
    result: forced.map(({ hole, ends }) => `${holeName(hole, columns)} ${ends[0]}`).join(", "),
  };
};

const baoFreeHoles: Computation = ({ rules }) => {
  const free = baoEntries(rules()).filter(({ ends }) => ends.length === 2);
  const value = names(
    free.map(({ hole }) => hole),
    rules().columns,
  );
  return { value: free.length, result: `From ${value} they may enter at either` };
};

const baoFifthHole: Computation = ({ rules }) => {
  const { columns } = rules();
  const hole = holeOf(rules(), "f5");
  const opposed = holeName(facing(hole, columns), columns);
  return {
    value: columnOf(hole, columns),
    result: `It is f5, number ${fromTheRight(hole, columns)} from the right; it faces the opponent’s ${opposed}`,
  };
};

const baoPages: Computation = () => {
  const range = (text: string): readonly number[] =>
    /(\d+)[-–](\d+)\.$/.exec(text)?.slice(1).map(Number) ?? [];
  const [from = 0, to = 0] = range(sentence("ludii-bao-drc", "s-rules-18").text);
  const [first = 0, last = 0] = range(sentence("ludii-bao-drc", "s-sources-1").text);
  return {
    value: first > 0 && first <= from && to <= last,
    result: `Pages ${from} to ${to} lie within the article’s ${first} to ${last}`,
  };
};

export const LUDII = {
  baoInnerCount,
  baoInHand,
  baoIntroduced,
  baoForcedHoles,
  baoNearerEnd,
  baoFreeHoles,
  baoFifthHole,
  baoPages,
} as const satisfies Readonly<Record<string, Computation>>;
