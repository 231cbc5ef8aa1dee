/**
 * What the engine computes for each claim of the sources. A computation never knows what the source prints: it plays,
 * counts and measures, and says what came of it.
 */

import {
  behind,
  type Columns,
  checkArrangement,
  checkSetup,
  columnOf,
  type Direction,
  facing,
  holeAt,
  holeFromName,
  holeName,
  isFront,
  landing,
  legalMoves,
  type Move,
  openingPosition,
  opposite,
  type PlayResult,
  type Position,
  parseMove,
  parsePosition,
  type RingIndex,
  type Rules,
  ringSize,
  type Setup,
  SIDES,
  type TurnEvent,
  trace,
} from "../../engine/index.ts";
import { figure } from "../figures.ts";
import { sentence, transcription } from "../sentences.ts";

export type ClaimValue = number | string | boolean;

export interface Finding {
  readonly value: ClaimValue;
  /** What came of it, as a sentence without its full stop. */
  readonly result: string;
}

/** The rules of the claim's source, with the readings under which the claim is looked at. */
export interface ClaimContext {
  readonly rules: (columns?: Columns) => Rules;
}

export type Computation = (context: ClaimContext) => Finding;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const menOn = ({ holes }: Position): number => sum(holes.south) + sum(holes.north);

function positionOf(rules: Rules, text: string): Position {
  const parsed = parsePosition(text, rules);
  if (!parsed.ok) throw new Error(`“${text}”: ${parsed.error.expected}.`);
  return parsed.value;
}

/** South to move on these rings. */
function setUp(rules: Rules, holes: Setup["holes"], stock: Setup["stock"] = null): Position {
  const checked = checkSetup(rules, {
    columns: rules.columns,
    holes,
    toMove: "south",
    stock,
    phase: "play",
  });
  if (!checked.ok) throw new Error(checked.error.says);
  return checked.value;
}

const emptyRing = ({ columns }: Rules): readonly number[] => new Array<number>(ringSize(columns)).fill(0);

/** The one value of several that should be alike, or all that occur. */
function alike(values: readonly number[]): number | string {
  const different = [...new Set(values)];
  const [one] = different;
  return different.length === 1 && one !== undefined ? one : different.join(", ");
}

function moveOf(rules: Rules, text: string): Move {
  const parsed = parseMove(text, rules.columns);
  if (!parsed.ok) throw new Error(`“${text}”: ${parsed.error.expected}.`);
  return parsed.value;
}

function holeOf(rules: Rules, name: string): RingIndex {
  const hole = holeFromName(name, rules.columns);
  if (hole === null) throw new Error(`There is no hole ${name}.`);
  return hole;
}

interface PlayedTurn {
  readonly position: Position;
  readonly move: Move;
  readonly events: readonly TurnEvent[];
  readonly result: PlayResult;
}

function playedTurn(rules: Rules, position: Position, move: Move): PlayedTurn {
  const { events, result } = trace(rules, position, move);
  return { position, move, events, result };
}

/** The turns that an opening lays down, one by one. */
function turnsOfOpening(rules: Rules, opening: string): { turns: readonly PlayedTurn[]; end: Position } {
  const turns: PlayedTurn[] = [];
  let position = openingPosition(rules, opening);
  while (position.phase !== "play") {
    const [move] = legalMoves(rules, position);
    if (move === undefined) throw new Error(`The opening ${opening} stops before its end.`);
    const turn = playedTurn(rules, position, move);
    if (turn.result.type !== "played") throw new Error(`The opening ${opening} has a turn without an end.`);
    turns.push(turn);
    position = turn.result.position;
  }
  return { turns, end: position };
}

/** Turns of one game after another from a position, chosen without favour but always the same. */
function* wander(rules: Rules, start: Position, turns: number): Generator<PlayedTurn> {
  let state = 1;
  let position = start;
  for (let turn = 0; turn < turns; turn++) {
    const moves = legalMoves(rules, position);
    // A linear congruence: the high bits of it are chance enough to pick a move.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const move = moves[(state >>> 16) % moves.length];
    if (move === undefined) throw new Error("Nobody can move.");
    const played = playedTurn(rules, position, move);
    yield played;
    const { result } = played;
    position = result.type === "played" && result.outcome === null ? result.position : start;
  }
}

const sowings = (events: readonly TurnEvent[]): readonly Extract<TurnEvent, { type: "sow" }>[] =>
  events.filter((event) => event.type === "sow");
const captures = (events: readonly TurnEvent[]): readonly Extract<TurnEvent, { type: "capture" }>[] =>
  events.filter((event) => event.type === "capture");

const fromTheRight = (hole: RingIndex, columns: Columns): number => columns + 1 - columnOf(hole, columns);
const names = (holes: readonly RingIndex[], columns: Columns): string =>
  holes.map((hole) => holeName(hole, columns)).join(", ");
const directionName = (direction: Direction): string => (direction === 1 ? "anticlockwise" : "clockwise");

// Any rule set

const players: Computation = ({ rules }) => {
  const { holes } = anyOpening(rules());
  const count = Object.values(holes).filter((ring) => ring.length > 0).length;
  return { value: count, result: `${count} sides have holes` };
};

const anyOpening = (rules: Rules): Position => openingPosition(rules, rules.ruleSet.openings[0].id);

const holesOnBoard: Computation = ({ rules }) => {
  const { holes } = anyOpening(rules());
  const count = holes.south.length + holes.north.length;
  return { value: count, result: `${holes.south.length} and ${holes.north.length} make ${count}` };
};

const holesOfPlayer: Computation = ({ rules }) => {
  const { columns } = rules();
  const count = ringSize(columns);
  return { value: count, result: `Two rows of ${columns} are ${count}` };
};

const rowsOnBoard: Computation = ({ rules }) => {
  const { holes, columns } = anyOpening(rules());
  const rows = (holes.south.length + holes.north.length) / columns;
  return { value: rows, result: `The holes make ${rows} rows` };
};

const shapeOfBoard: Computation = (context) => {
  const { columns } = context.rules();
  const rows = rowsOnBoard(context).value;
  return { value: `${rows}x${columns}`, result: `${rows} rows of ${columns} holes` };
};

/** The one number of seeds that a player may arrange. */
const seedsToArrange: Computation = ({ rules }) => {
  const counts = Array.from({ length: 100 }, (_, count) => count).filter((count) => {
    return checkArrangement(rules(), emptyRing(rules()).with(0, count)).ok;
  });
  const { many } = rules().ruleSet.pieceWord;
  const value = alike(counts);
  return { value, result: `Only ${value} ${many} a side are accepted` };
};

const seedsInGame: Computation = ({ rules }) => {
  const position = anyOpening(rules());
  const inHand = position.stock === null ? 0 : position.stock.south + position.stock.north;
  const onBoard = menOn(position);
  const total = onBoard + inHand;
  return {
    value: total,
    result:
      inHand === 0 ? `${total} on the board` : `${onBoard} on the board and ${inHand} in hand make ${total}`,
  };
};

// Anna

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

const takenIn = ({ events }: PlayedTurn): number => sum(captures(events).map(({ seeds }) => seeds));

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

// Sanderson

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

// Katondogorozi

const orusoroFours: Computation = ({ rules }) => {
  const { columns } = rules();
  const { south } = openingPosition(rules(), "four-in-each-back-hole").holes;
  const value = alike(south.slice(0, columns));
  return { value, result: `${value} in each of ${columns} back holes` };
};

const orusoroSideTotal: Computation = ({ rules }) => {
  const { south } = openingPosition(rules(), "four-in-each-back-hole").holes;
  return { value: sum(south), result: `The default puts ${sum(south)} on each side` };
};

const orusoroFrontIsEmpty: Computation = ({ rules }) => {
  const { south } = openingPosition(rules(), "four-in-each-back-hole").holes;
  const front = sum(south.slice(rules().columns));
  return { value: front === 0, result: front === 0 ? "The front row holds none" : `It holds ${front}` };
};

const orusoroLoops: Computation = ({ rules }) => {
  const size = ringSize(rules().columns);
  let most = 0;
  for (const { events } of wander(rules(), openingPosition(rules(), "four-in-each-back-hole"), 400)) {
    most = Math.max(most, sum(sowings(events).map(({ seeds }) => seeds)));
  }
  const rounds = Math.floor(most / size);
  return {
    value: rounds > 1,
    result: `In games at random one move sows ${most} seeds, ${rounds} times round the player’s ${size} holes`,
  };
};

/**
 * Two moves that capture both of North's heads, the first where captured seeds go on from the arrival, the second
 * where they go on from where the lap began. North keeps a hole he could play, and has the more seeds.
 */
const DOUBLE_SCORES = [
  { position: "3,0,0,0,0,0,9,3/4,0,0,0,0,0,0,4/1,0,0,0,0,0,0,1/0,0,0,0,0,0,2,0 S", move: "b7" },
  { position: "3,0,0,0,0,0,9,4/4,0,0,0,0,0,0,5/1,0,0,0,0,0,0,1/0,0,0,0,0,0,2,0 S", move: "b7" },
] as const;

function doubleScore(rules: Rules): PlayedTurn | null {
  for (const { position, move } of DOUBLE_SCORES) {
    const turn = playedTurn(rules, positionOf(rules, position), moveOf(rules, move));
    const { result } = turn;
    if (result.type === "played" && result.outcome?.type === "won" && result.outcome.how === "okutema")
      return turn;
  }
  return null;
}

const NO_DOUBLE_SCORE: Finding = { value: false, result: "Neither of two positions made for it is won so" };

const orusoroTurnsAGame: Computation = ({ rules }) => {
  const turn = doubleScore(rules());
  if (turn === null) return NO_DOUBLE_SCORE;
  const [mine, theirs] = [sum(turn.position.holes.south), sum(turn.position.holes.north)];
  return {
    value: mine < theirs,
    result: `With ${mine} seeds against ${theirs}, one move captures twice and wins`,
  };
};

const orusoroChain: Computation = ({ rules }) => {
  const turn = doubleScore(rules());
  if (turn === null) return NO_DOUBLE_SCORE;
  const count = captures(turn.events).length;
  return { value: count > 1, result: `One move captures ${count} times` };
};

const orusoroWinsDespiteMoves: Computation = ({ rules }) => {
  const turn = doubleScore(rules());
  if (turn === null || turn.result.type !== "played") return NO_DOUBLE_SCORE;
  const left = turn.result.position.holes.north.filter((seeds) => seeds > 1).length;
  return {
    value: left > 0,
    result: `The move wins, though ${left} hole of the opponent’s could still be sown`,
  };
};

/** Every hole of both players holds one seed, but the hole asked about, which holds `seeds`. */
function reverseStart(rules: Rules, hole: RingIndex, seeds: number): Position {
  const ones = emptyRing(rules).map(() => 1);
  return setUp(rules, { south: ones.with(hole, seeds), north: ones });
}

const orusoroReverseHoles: Computation = ({ rules }) => {
  const { columns } = rules();
  const found = Array.from({ length: ringSize(columns) }, (_, hole) => hole).filter((hole) =>
    [1, 2, 3].some((count) => {
      const moves = legalMoves(rules(), reverseStart(rules(), hole, count));
      return moves.some((move) => move.hole === hole && move.direction === -1);
    }),
  );
  const value = names(found, columns).split(", ").sort().join(", ");
  return { value, result: `A reverse move can begin in ${value}` };
};

const orusoroReverseMost: Computation = ({ rules }) => {
  const { columns } = rules();
  const reaches = ["b1", "b2", "f1", "f2"].flatMap((name) =>
    Array.from({ length: ringSize(columns) - 1 }, (_, index) => index + 1)
      .map((count) => ({ name, count, arrival: landing(holeOf(rules(), name), count, -1, columns) }))
      .filter(({ arrival }) => isFront(arrival, columns)),
  );
  // A count of its own hole's run: the counts before it, down to the first that reaches the front row, do so too.
  const onFirstWay = reaches.filter(({ name, count }) => {
    const first = reaches.find((one) => one.name === name)?.count ?? count;
    return reaches.filter((one) => one.name === name && one.count <= count).length === count - first + 1;
  });
  const most = onFirstWay.reduce((one, other) => (other.count > one.count ? other : one));
  const later = reaches.filter((one) => !onFirstWay.includes(one));
  const tell = ({ name, count, arrival }: (typeof reaches)[number]): string =>
    `${count} seeds of ${name} fall as far as ${holeName(arrival, columns)}`;
  return {
    value: most.count,
    result: [tell(most), ...later.map((one) => `only after a way round the back row do ${tell(one)}`)].join(
      "; ",
    ),
  };
};

const orusoroSweep: Computation = ({ rules }) => {
  // North's last five seeds stand in one column, and South's last seed falls opposite, in a filled hole.
  const position = "2,0,0,0,0,0,0,0/3,0,0,0,0,0,0,0/1,0,2,0,0,0,0,0/0,0,0,0,0,0,0,0 S";
  const { result } = playedTurn(rules(), positionOf(rules(), position), moveOf(rules(), "f3"));
  const how = result.type === "played" && result.outcome?.type === "won" ? result.outcome.how : "none";
  return {
    value: how === "akakaikuru",
    result:
      how === "akakaikuru"
        ? "Taking the last five seeds wins the game there and then"
        : "Taking the last five seeds wins only when the opponent cannot move on his turn",
  };
};

// Ludii

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

export const COMPUTATIONS = {
  players,
  holesOnBoard,
  holesOfPlayer,
  rowsOnBoard,
  shapeOfBoard,
  seedsToArrange,
  seedsInGame,
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
  orusoroFours,
  orusoroSideTotal,
  orusoroFrontIsEmpty,
  orusoroLoops,
  orusoroTurnsAGame,
  orusoroChain,
  orusoroWinsDespiteMoves,
  orusoroReverseHoles,
  orusoroReverseMost,
  orusoroSweep,
  baoInnerCount,
  baoInHand,
  baoIntroduced,
  baoForcedHoles,
  baoNearerEnd,
  baoFreeHoles,
  baoFifthHole,
  baoPages,
} as const satisfies Readonly<Record<string, Computation>>;

export type ComputationName = keyof typeof COMPUTATIONS;
