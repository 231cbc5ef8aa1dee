/** What any of the rule sets can be asked: its board, its players and its seeds. */

import {
  checkArrangement,
  openingPosition,
  type Position,
  type Rules,
  ringSize,
} from "../../../engine/index.ts";
import { alike, type Computation, emptyRing, menOn } from "./tools.ts";

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

export const ANY_RULE_SET = {
  players,
  holesOnBoard,
  holesOfPlayer,
  rowsOnBoard,
  shapeOfBoard,
  seedsToArrange,
  seedsInGame,
} as const satisfies Readonly<Record<string, Computation>>;
