/** Claims of Sanderson, 1913: the boards, the three ways to begin, and the two lone holes. */

import {
  type Columns,
  holeName,
  isFront,
  landing,
  openingPosition,
  type Position,
  type RingIndex,
  type Rules,
  ringSize,
  SIDES,
} from "../../../engine/index.ts";
import {
  alike,
  type Computation,
  captures,
  directionName,
  type Finding,
  fromTheRight,
  menOn,
  names,
  type PlayedTurn,
  sowings,
  sum,
  takenIn,
  turnsOfOpening,
  wander,
} from "./tools.ts";

const njombwaWaysToBegin: Computation = ({ rules }) => {
  const { openings } = rules().ruleSet;
  return { value: openings.length, result: `The text gives ${openings.length}` };
};

const njombwaWidths: Computation = ({ rules }) => {
  const widths = rules().ruleSet.columns.filter((columns) =>
    rules(columns).ruleSet.openings.every(
      ({ id }) => turnsOfOpening(rules(columns), id).end.phase === "play",
    ),
  );
  const value = widths.join(", ");
  return { value, result: `Every way to begin can be played out on ${value} columns` };
};

const njombwaMenToAHole: Computation = ({ rules }) => {
  const position = openingPosition(rules(), "gambit-1");
  const holes = 2 * ringSize(rules().columns);
  const men = menOn(position);
  return {
    value: men / holes,
    result: `The gambit’s ${men} men over ${holes} holes are ${men / holes} to a hole`,
  };
};

const njombwaPutOut: Computation = ({ rules }) => {
  const { south } = openingPosition(rules(), "gambit-1").holes;
  return { value: `${south[1]}, ${south[2]}`, result: `b2 holds ${south[1]} and b3 holds ${south[2]}` };
};

/** The first gambit in its parts: the pair's walk, the two captures that end it, and the two long runs. */
function firstGambit(rules: Rules): {
  walk: readonly PlayedTurn[];
  first: PlayedTurn;
  second: PlayedTurn;
  runs: readonly PlayedTurn[];
  end: Position;
} {
  const { turns, end } = turnsOfOpening(rules, "gambit-1");
  const taking = turns.filter(({ events }) => captures(events).length > 0);
  const [first, second] = taking;
  if (first === undefined || second === undefined)
    throw new Error("The pairs of the first gambit never meet.");
  const last = turns.indexOf(second);
  return { walk: turns.slice(0, last + 1), first, second, runs: turns.slice(last + 1), end };
}

const lastArrival = ({ events }: PlayedTurn): RingIndex => sowings(events).at(-1)?.arrival ?? -1;

const njombwaPairArrives: Computation = ({ rules }) => {
  const { columns } = rules();
  const [turn] = firstGambit(rules()).walk;
  const arrival = turn === undefined ? "none" : holeName(lastArrival(turn), columns);
  return { value: arrival, result: `The first turn ends in ${arrival}` };
};

const njombwaWalk: Computation = ({ rules }) => {
  const { columns } = rules();
  const { walk } = firstGambit(rules());
  const ways = SIDES.map((side) => walk.filter(({ position }) => position.toMove === side).map(lastArrival));
  const isOneByOne = ways.every((way) => way.every((hole, k) => k === 0 || hole === (way[k - 1] ?? 0) + 1));
  const inTurn = walk.every(({ position }, k) => position.toMove === SIDES[k % 2]);
  return {
    value: isOneByOne && inTurn,
    result: `In turn, each by ${names(ways[0] ?? [], columns)}`,
  };
};

const njombwaFirstTaken: Computation = ({ rules }) => {
  const { walk, first } = firstGambit(rules());
  const taken = takenIn(first);
  const turn = Math.ceil((walk.indexOf(first) + 1) / 2);
  const side = first.position.toMove === "south" ? "first" : "second";
  const arrival = holeName(lastArrival(first), rules().columns);
  return { value: taken, result: `The ${side} player’s turn ${turn} ends in ${arrival} and takes ${taken}` };
};

const njombwaPairLeft: Computation = ({ rules }) => {
  const { second } = firstGambit(rules());
  const ring = second.position.holes[second.position.toMove];
  const left = sum(ring) - (ring[0] ?? 0);
  return { value: left, result: `Beside the end hole he has ${left}` };
};

const njombwaSecondTaken: Computation = ({ rules }) => {
  const taken = takenIn(firstGambit(rules()).second);
  return { value: taken, result: `The answer takes ${taken}` };
};

const njombwaLongRun: Computation = ({ rules }) => {
  const [run] = firstGambit(rules()).runs;
  const seeds = run === undefined ? 0 : (sowings(run.events)[0]?.seeds ?? 0);
  return { value: seeds, result: `The long run begins with ${seeds}` };
};

const njombwaRunReaches: Computation = ({ rules }) => {
  const { columns } = rules();
  const [run] = firstGambit(rules()).runs;
  const arrival = run === undefined ? 0 : (sowings(run.events)[0]?.arrival ?? 0);
  const place = isFront(arrival, columns) ? fromTheRight(arrival, columns) : 0;
  return {
    value: place,
    result: `The last man falls in ${holeName(arrival, columns)}, ${place} from the right`,
  };
};

const routeOf = ({ events }: PlayedTurn, columns: Columns): string =>
  names(
    sowings(events).map(({ arrival }) => arrival),
    columns,
  );

/** The hole in which a turn ended had been empty before its last man fell. */
function endedInEmpty(turn: PlayedTurn): boolean {
  const { result, position } = turn;
  return result.type === "played" && result.position.holes[position.toMove][lastArrival(turn)] === 1;
}

const njombwaRunEnds: Computation = ({ rules }) => {
  const { columns } = rules();
  const { runs } = firstGambit(rules());
  const [run] = runs;
  const route = run === undefined ? "" : routeOf(run, columns);
  return {
    value: run !== undefined && endedInEmpty(run),
    result: `The run goes by ${route}, and the last of these was empty`,
  };
};

const njombwaRunsAlike: Computation = ({ rules }) => {
  const { columns } = rules();
  const { runs } = firstGambit(rules());
  const routes = runs.map((run) => routeOf(run, columns));
  const same = routes.length === 2 && routes[0] === routes[1] && runs.every(endedInEmpty);
  return {
    value: same,
    result: same
      ? "Both runs arrive in the same holes, lap by lap, the last of them empty"
      : "The runs differ",
  };
};

const menAfter = (rules: Rules, opening: string): Position => turnsOfOpening(rules, opening).end;

const tellMen = (position: Position): Finding => {
  const [south, north] = [sum(position.holes.south), sum(position.holes.north)];
  return { value: south + north, result: `${south} and ${north} make ${south + north} men on the board` };
};

const njombwaMenAfterFirst: Computation = ({ rules }) => tellMen(menAfter(rules(), "gambit-1"));
const njombwaMenAfterSecond: Computation = ({ rules }) => tellMen(menAfter(rules(), "gambit-2"));
const njombwaMenInThird: Computation = ({ rules }) => tellMen(menAfter(rules(), "two-in-every-hole"));

const njombwaMenOfPlayerInThird: Computation = ({ rules }) => {
  const { holes } = menAfter(rules(), "two-in-every-hole");
  const [south, north] = [sum(holes.south), sum(holes.north)];
  return { value: south === north ? south : -1, result: `Each player has ${south} men` };
};

const njombwaWidthOfTotals: Computation = ({ rules }) => {
  const { columns: widths } = rules().ruleSet;
  const totals = widths.map((columns) => ({
    columns,
    men: ["gambit-1", "gambit-2", "two-in-every-hole"].map((id) => menOn(menAfter(rules(columns), id))),
  }));
  const [eight] = totals;
  const same = totals.filter(({ men }) => men.join() === eight?.men.join());
  return {
    value: alike(same.map(({ columns }) => columns)),
    result: totals.map(({ columns, men }) => `${columns} columns: ${men.join(", ")} men`).join("; "),
  };
};

const njombwaOneToAHole: Computation = ({ rules }) => {
  const { holes } = openingPosition(rules(), "gambit-2");
  const value = alike([...holes.south, ...holes.north]);
  return { value, result: `Every hole holds ${value}` };
};

const secondGambitTurn = (rules: Rules): PlayedTurn => {
  const [turn] = turnsOfOpening(rules, "gambit-2").turns;
  if (turn === undefined) throw new Error("The second gambit has no turn.");
  return turn;
};

const njombwaSecondGambitStops: Computation = ({ rules }) => {
  const { columns } = rules();
  const turn = secondGambitTurn(rules());
  const arrival = lastArrival(turn);
  const place = isFront(arrival, columns) ? 0 : fromTheRight(arrival, columns);
  return {
    value: place,
    result: `By ${routeOf(turn, columns)}: the last of these is number ${place} from the right`,
  };
};

const njombwaSecondGambitMoves: Computation = ({ rules }) => {
  const moved = secondGambitTurn(rules()).events.find((event) => event.type === "transfer");
  const seeds = moved?.type === "transfer" ? moved.seeds : 0;
  return { value: seeds, result: `${seeds} men are moved to the end hole` };
};

const njombwaSecondGambitRemoves: Computation = ({ rules }) => {
  const { columns } = rules();
  const removed = secondGambitTurn(rules()).events.find((event) => event.type === "discard");
  if (removed?.type !== "discard") return { value: 0, result: "Nothing is removed" };
  const { hole, seeds } = removed;
  return {
    value: seeds,
    result: `${holeName(hole, columns)}, number ${fromTheRight(hole, columns)} from the right, holds ${seeds}`,
  };
};

const njombwaSecondGambitAlike: Computation = ({ rules }) => {
  const { columns } = rules();
  const { turns, end } = turnsOfOpening(rules(), "gambit-2");
  const routes = new Set(turns.map((turn) => routeOf(turn, columns)));
  const same = routes.size === 1 && end.holes.south.join() === end.holes.north.join();
  return {
    value: same,
    result: same ? "Both turns are the same, and so are the rows they leave" : "They differ",
  };
};

const njombwaThirdStart: Computation = ({ rules }) => {
  const { columns } = rules();
  const { south } = openingPosition(rules(), "two-in-every-hole").holes;
  const [end, next, ...others] = [...south].reverse();
  const rest = [...new Set(others)].join(" or ");
  const last = holeName(ringSize(columns) - 1, columns);
  return {
    value: `${end}, ${next}, ${rest}`,
    result: `${last} holds ${end}, the hole next to it ${next}, every other ${rest}`,
  };
};

const STARTS_OF_NJOMBWA = ["gambit-1", "gambit-2", "two-in-every-hole"] as const;

/** A few hundred turns from where each way to begin leaves the board. */
function* njombwaPlay(rules: Rules): Generator<PlayedTurn> {
  for (const id of STARTS_OF_NJOMBWA) yield* wander(rules, menAfter(rules, id), 200);
}

const njombwaTakesInLaterSpread: Computation = ({ rules }) => {
  for (const turn of njombwaPlay(rules())) {
    if (captures(turn.events).length === 0) continue;
    const laps = sowings(turn.events).length;
    if (laps > 1) return { value: true, result: `A move found at random takes men in its spread ${laps}` };
  }
  return { value: false, result: "No move was found that takes men later than in its first spread" };
};

const njombwaDirection: Computation = ({ rules }) => {
  const { columns } = rules();
  const fitting = ([1, -1] as const).filter((direction) => {
    const arrival = landing(0, 4 * columns - 3, direction, columns);
    return isFront(arrival, columns) && fromTheRight(arrival, columns) === 6;
  });
  const value = fitting.map(directionName).join(", ");
  return { value, result: `Only ${value} does the long run reach the sixth front hole from the right` };
};

const njombwaBackHoleAlone: Computation = ({ rules }) => {
  let all = 0;
  let wrong = 0;
  for (const { events } of njombwaPlay(rules())) {
    for (const { taken } of captures(events)) {
      all++;
      const front = sum(taken.filter(({ hole }) => isFront(hole, rules().columns)).map(({ seeds }) => seeds));
      if (front === 0) wrong++;
    }
  }
  return { value: wrong, result: `${wrong} of ${all} captures in games at random take a back hole alone` };
};

const njombwaFrontHoleAlone: Computation = ({ rules }) => {
  const { first } = firstGambit(rules());
  const alone = captures(first.events).every(
    ({ taken }) => taken.length === 1 && taken.every(({ hole }) => isFront(hole, rules().columns)),
  );
  return {
    value: alone,
    result: alone ? "The first gambit’s own capture does: the hole behind holds none" : "It does not",
  };
};

export const SANDERSON = {
  njombwaWaysToBegin,
  njombwaWidths,
  njombwaMenToAHole,
  njombwaPutOut,
  njombwaPairArrives,
  njombwaWalk,
  njombwaFirstTaken,
  njombwaPairLeft,
  njombwaSecondTaken,
  njombwaLongRun,
  njombwaRunReaches,
  njombwaRunEnds,
  njombwaRunsAlike,
  njombwaMenAfterFirst,
  njombwaMenAfterSecond,
  njombwaMenInThird,
  njombwaMenOfPlayerInThird,
  njombwaWidthOfTotals,
  njombwaOneToAHole,
  njombwaSecondGambitStops,
  njombwaSecondGambitMoves,
  njombwaSecondGambitRemoves,
  njombwaSecondGambitAlike,
  njombwaThirdStart,
  njombwaTakesInLaterSpread,
  njombwaDirection,
  njombwaBackHoleAlone,
  njombwaFrontHoleAlone,
} as const satisfies Readonly<Record<string, Computation>>;
