/** Claims of Anna, 1938: her worked move, and what she says of capturing. */

import {
  behind,
  facing,
  holeName,
  landing,
  type Move,
  opposite,
  type Rules,
  ringSize,
} from "../../../engine/index.ts";
import { figure } from "../../figures.ts";
import { transcription } from "../../sentences.ts";
import {
  type Computation,
  directionName,
  emptyRing,
  type Finding,
  holeOf,
  moveOf,
  type PlayedTurn,
  playedTurn,
  positionOf,
  setUp,
  sowings,
  takenIn,
} from "./tools.ts";

/** Her worked move, over the completed board. */
function annaMove(rules: Rules): PlayedTurn {
  const { play } = figure("anna-fig-1");
  const [text] = play === undefined || play.moves === "opening" ? [] : play.moves;
  if (play?.position === undefined || text === undefined) throw new Error("anna-fig-1 has no move to play.");
  return playedTurn(rules, positionOf(rules, play.position), moveOf(rules, text));
}

const annaPages: Computation = () => {
  const { pages } = transcription("anna-1938");
  const range = `${pages[0]}-${pages.at(-1)}`;
  return { value: range, result: `Page marks stand for ${pages.join(", ")}` };
};

const annaCorrespondingHole: Computation = ({ rules }) => {
  const { columns } = rules();
  const partner = holeName(behind(holeOf(rules(), "b3"), columns), columns);
  return { value: partner, result: `Before b3 lies ${partner}` };
};

/** South's lap of four ends facing North's third column, whose holes hold two and five men. */
function annaArrival(rules: Rules, filled: boolean): PlayedTurn {
  const { columns } = rules;
  const arrival = facing(holeOf(rules, "f3"), columns);
  const from = arrival - 4;
  const south = emptyRing(rules)
    .with(from, 4)
    .with(arrival, filled ? 1 : 0);
  const north = emptyRing(rules).with(holeOf(rules, "f3"), 2).with(holeOf(rules, "b3"), 5);
  const move: Move = { hole: from, direction: null, seeds: null, ends: [] };
  return playedTurn(rules, setUp(rules, { south, north }), move);
}

const annaCapturesFilledPair: Computation = ({ rules }) => {
  const taken = takenIn(annaArrival(rules(), true));
  return {
    value: taken === 7,
    result: taken === 0 ? "Nothing is taken" : `Of two and five men in the third column, ${taken} are taken`,
  };
};

const annaConcealedMan: Computation = ({ rules }) => {
  const inFilled = takenIn(annaArrival(rules(), true));
  const inEmpty = takenIn(annaArrival(rules(), false));
  const tell = (taken: number): string => (taken === 0 ? "nothing" : `${taken} men`);
  return {
    value: inFilled > 0 && inEmpty > 0,
    result: `Dropped into a filled hole it takes ${tell(inFilled)}, into an empty one ${tell(inEmpty)}`,
  };
};

/** In which direction four men from the fifth hole of the row behind end in the last hole on the right in front. */
const annaDirection: Computation = ({ rules }) => {
  const { columns } = rules();
  const [from, to] = [holeOf(rules(), "b5"), holeOf(rules(), "f8")];
  const fitting = ([1, -1] as const).filter((direction) => landing(from, 4, direction, columns) === to);
  const value = fitting.map(directionName).join(", ");
  return { value, result: `Only ${value} do four men from b5 end in f8` };
};

const annaFirstCount: Computation = ({ rules }) => countBetween(rules(), "b5", "f8", 0);
const annaSecondCount: Computation = ({ rules }) => countBetween(rules(), "f8", "b5", 1);

/** The number of men that carries a lap from one hole to another in less than a round, less those that just fell in. */
function countBetween(rules: Rules, from: string, to: string, fallen: number): Finding {
  const size = ringSize(rules.columns);
  const counts = Array.from({ length: size - 1 }, (_, index) => index + 1).filter(
    (count) => landing(holeOf(rules, from), count, 1, rules.columns) === holeOf(rules, to),
  );
  const [count = 0] = counts;
  const and = fallen === 0 ? "" : `, and so ${count - fallen} before the last one fell in`;
  return { value: count - fallen, result: `Only ${count} men from ${from} end in ${to}${and}` };
}

const annaFirstArrival: Computation = ({ rules }) => annaArrivalOfLap(rules(), 0);
const annaSecondArrival: Computation = ({ rules }) => annaArrivalOfLap(rules(), 1);

function annaArrivalOfLap(rules: Rules, lap: number): Finding {
  const sowing = sowings(annaMove(rules).events)[lap];
  if (sowing === undefined) return { value: "none", result: "There is no such lap" };
  const arrival = holeName(sowing.arrival, rules.columns);
  return {
    value: arrival,
    result: `Lap ${lap + 1}, ${sowing.seeds} men from ${holeName(sowing.after, rules.columns)}, ends in ${arrival}`,
  };
}

const annaFifthHoleIsEmpty: Computation = ({ rules }) => {
  const { events, result } = annaMove(rules());
  const laps = sowings(events).length;
  const hole = holeOf(rules(), "b5");
  const after = result.type === "played" ? (result.position.holes.south[hole] ?? 0) : 0;
  return { value: after - 1, result: `After ${laps} laps b5 holds ${after}, so it held ${after - 1} before` };
};

const annaTurnPasses: Computation = ({ rules }) => {
  const { position, result } = annaMove(rules());
  const passes = result.type === "played" && result.position.toMove === opposite(position.toMove);
  return {
    value: passes,
    result: passes ? "The turn is over and the opponent is to move" : "The turn goes on",
  };
};

export const ANNA = {
  annaPages,
  annaCorrespondingHole,
  annaCapturesFilledPair,
  annaConcealedMan,
  annaDirection,
  annaFirstCount,
  annaSecondCount,
  annaFirstArrival,
  annaSecondArrival,
  annaFifthHoleIsEmpty,
  annaTurnPasses,
} as const satisfies Readonly<Record<string, Computation>>;
