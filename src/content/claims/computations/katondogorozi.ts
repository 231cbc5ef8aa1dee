/** Claims of Katondogorozi: seeds and loops, the chain of captures, reversed moves and special ways to win. */

import {
  holeName,
  isFront,
  landing,
  legalMoves,
  openingPosition,
  type Position,
  type RingIndex,
  type Rules,
  ringSize,
} from "../../../engine/index.ts";
import {
  alike,
  type Computation,
  captures,
  emptyRing,
  type Finding,
  holeOf,
  moveOf,
  names,
  type PlayedTurn,
  playedTurn,
  positionOf,
  setUp,
  sowings,
  sum,
  wander,
} from "./tools.ts";

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

export const KATONDOGOROZI = {
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
} as const satisfies Readonly<Record<string, Computation>>;
