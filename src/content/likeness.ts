/**
 * In which rule topics the games agree, found by asking the rules themselves: each topic has a small board or two, and
 * what a rule set does there, told by its own events, is its fact; who may sow either way is asked both ways. Two games agree on a topic when their facts are the same.
 */

import { holeFromName } from "../engine/board.ts";
import {
  type Account,
  accountOf,
  adaptSetup,
  checkSetup,
  legalMoves,
  openingPosition,
  outcomeAt,
  type Rules,
} from "../engine/index.ts";
import type { Move, RingIndex, Setup, TurnEvent, WayToWin } from "../engine/types.ts";
import type { TopicId } from "./ids.ts";
import { numberInWords } from "./numerals.ts";

/** Topics that rules can be asked about: all but people and place. */
export type RuleTopicId = Exclude<TopicId, "ethnography">;

/** Pieces by hole name, `{ f3: 2 }`, from the owner's own left. */
type Holes = Readonly<Record<string, number>>;

function holeOf({ columns }: Rules, name: string): RingIndex {
  const hole = holeFromName(name, columns);
  if (hole === null) throw new RangeError(`A board of ${columns} columns has no hole ${name}.`);
  return hole;
}

function ring(rules: Rules, holes: Holes): readonly number[] {
  const pieces = new Array<number>(2 * rules.columns).fill(0);
  for (const [name, count] of Object.entries(holes)) pieces[holeOf(rules, name)] = count;
  return pieces;
}

const everyHole = (rules: Rules, count: number): Holes =>
  Object.fromEntries(
    Array.from({ length: rules.columns }, (_, index) => index + 1).flatMap((column) => [
      [`b${column}`, count],
      [`f${column}`, count],
    ]),
  );

/** South to move with `own`, North with `enemy`, nothing in hand. */
function board(rules: Rules, own: Holes, enemy: Holes): Setup {
  const holes = { south: ring(rules, own), north: ring(rules, enemy) };
  return adaptSetup(rules, { columns: rules.columns, holes, toMove: "south", stock: null, phase: "play" });
}

/** Which way round a rule set is asked: 1 anticlockwise, -1 clockwise, on the same board seen in a mirror. */
type Way = 1 | -1;

/** A hole's name as that way has it: in the mirror `b1` is `b8` of a board of eight columns. */
const named = ({ columns }: Rules, way: Way, name: string): string =>
  way === 1 ? name : `${name.charAt(0)}${columns + 1 - Number(name.slice(1))}`;

const seen = (rules: Rules, way: Way, holes: Holes): Holes =>
  Object.fromEntries(Object.entries(holes).map(([name, count]) => [named(rules, way, name), count]));

/** The hole sown that way; all names are those of the anticlockwise board. */
const sown = (rules: Rules, way: Way, own: Holes, enemy: Holes, from: string): Account =>
  accountOf(rules, board(rules, seen(rules, way, own), seen(rules, way, enemy)), {
    hole: holeOf(rules, named(rules, way, from)),
    direction: way,
    seeds: null,
  });

/** Pieces of the enemy that keep a game going, where no probe arrives. */
const ELSEWHERE: Holes = { b4: 3, f6: 2 };

/** The first event of that type, or `null`; there is none in a move that is refused. */
function firstOf<Type extends TurnEvent["type"]>(
  account: Account,
  type: Type,
): Extract<TurnEvent, { type: Type }> | null {
  if (account.type !== "played") return null;
  for (const event of account.trace.events) if (isOf(event, type)) return event;
  return null;
}

const isOf = <Type extends TurnEvent["type"]>(
  event: TurnEvent,
  type: Type,
): event is Extract<TurnEvent, { type: Type }> => event.type === type;

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;

function boardFact({ ruleSet }: Rules): string {
  return `four rows of ${listed(ruleSet.columns.map(numberInWords))}`;
}

function menFact({ ruleSet, columns }: Rules): string {
  const stock = ruleSet.openings[0].setup(columns).stock;
  const hands = stock === null ? "all on the board" : `${numberInWords(stock.south)} in each hand`;
  return `${numberInWords(ruleSet.seeds(columns))}, ${hands}`;
}

function setupFact({ ruleSet }: Rules): string {
  if (ruleSet.arranging !== null) return "each player arranges his own";
  const ways = ruleSet.openings.length;
  return `laid down, in ${ways === 1 ? "one way" : `${numberInWords(ways)} ways`}`;
}

/** What may be played when every hole of both players holds two and nothing is in hand. */
function movesOnFullBoard(rules: Rules): readonly Move[] {
  const full = checkSetup(rules, board(rules, everyHole(rules, 2), everyHole(rules, 2)));
  if (!full.ok) throw new Error(`${rules.ruleSet.id} cannot have two in every hole: ${full.error.says}`);
  return legalMoves(rules, full.value);
}

/** May a player sow a whole hole whichever way he likes? */
const goesEitherWay = (rules: Rules): boolean =>
  movesOnFullBoard(rules).some(({ direction, seeds }) => direction === -1 && seeds === null);

/** The holes from which a move with a chosen number may go backward. */
const reversingHoles = (rules: Rules): number =>
  new Set(movesOnFullBoard(rules).flatMap(({ hole, seeds }) => (seeds === null ? [] : hole))).size;

function directionFact(rules: Rules): string {
  if (goesEitherWay(rules)) return "either way";
  return reversingHoles(rules) > 0 ? "anticlockwise, but for reverse moves" : "anticlockwise only";
}

function startFact(rules: Rules): string {
  const opening = openingPosition(rules, rules.ruleSet.openings[0].id);
  const first = legalMoves(rules, opening)[0];
  if (first === undefined) throw new Error(`${rules.ruleSet.id} has no first move.`);
  // A choice in mid-turn does not matter here: how the turn begins has been told by then.
  const begins = firstOf(accountOf(rules, opening, { ...first, direction: first.direction ?? 1 }), "place");
  return begins === null
    ? "any own hole with pieces enough"
    : "a piece from the hand first; when all are in, any own hole";
}

function sowingFact(rules: Rules, way: Way): string {
  // Once around, and one more.
  const lap = firstOf(sown(rules, way, { b1: 2 * rules.columns + 1 }, ELSEWHERE, "b1"), "sow");
  if (lap === null) throw new Error(`${rules.ruleSet.id} does not sow more pieces than it has holes.`);
  const round = lap.arrival === holeOf(rules, named(rules, way, "b2"));
  return round ? "one to a hole, the hole lifted from too" : "one to a hole, but for the hole lifted from";
}

/**
 * Two pieces of the last hole but one in the back row end in the last hole of the front row, which holds `before` already;
 * it faces the enemy's `f1`, with `b1` behind it.
 *
 * @param more own pieces elsewhere.
 */
function arriveInFront(rules: Rules, way: Way, before: number, enemy: Holes, more: Holes = {}): Account {
  const { columns } = rules;
  const from = `b${columns - 1}`;
  return sown(rules, way, { ...more, [from]: 2, [`f${columns}`]: before }, enemy, from);
}

function relayFact(rules: Rules, way: Way): string {
  const back = firstOf(sown(rules, way, { b1: 2, b3: 1 }, ELSEWHERE, "b1"), "relay") !== null;
  const front = firstOf(arriveInFront(rules, way, 1, ELSEWHERE), "relay") !== null;
  if (back && front) return "from any filled hole that captures nothing";
  return back || front ? `from a filled ${back ? "back" : "front"} hole` : "none";
}

function captureFact(rules: Rules, way: Way): string {
  const both = { f1: 1, b1: 1, ...ELSEWHERE };
  const filled = firstOf(arriveInFront(rules, way, 1, both), "capture");
  const empty = firstOf(arriveInFront(rules, way, 0, both), "capture");
  const capture = filled ?? empty;
  if (capture === null) return "nothing is taken";
  const where = filled !== null && empty !== null ? "filled or empty" : filled !== null ? "filled" : "empty";
  const needsBoth =
    firstOf(arriveInFront(rules, way, filled === null ? 0 : 1, { f1: 1, ...ELSEWHERE }), "capture") === null;
  const what =
    capture.taken.length === 1
      ? "the front hole"
      : needsBoth
        ? "both holes, if both are filled"
        : "both holes";
  return `from ${where} front holes: ${what}, ${capture.to === "hand" ? "sown on" : "off the board"}`;
}

function reverseFact(rules: Rules): string {
  if (goesEitherWay(rules)) return "either way is ordinary";
  const holes = reversingHoles(rules);
  return holes === 0 ? "none" : `from ${numberInWords(holes)} holes, to capture at once`;
}

function singleMenFact(rules: Rules, way: Way): string {
  const always = sown(rules, way, { b1: 1, b3: 2 }, ELSEWHERE, "b1").type === "played";
  const alone = sown(rules, way, { b1: 1 }, ELSEWHERE, "b1").type === "played";
  return always ? "may be moved" : alone ? "may be moved when no hole holds more" : "may not be moved";
}

function endOfMoveFact(rules: Rules, way: Way): string {
  const inEmpty = sown(rules, way, { b1: 2 }, ELSEWHERE, "b1");
  if (firstOf(inEmpty, "end") === null) throw new Error(`${rules.ruleSet.id} goes on from an empty hole.`);
  const told = arriveInFront(rules, way, 0, { f1: 1, b1: 1, ...ELSEWHERE });
  const after = firstOf(told, "capture")?.to === "off-board";
  return after ? "in an empty hole, with or without a capture" : "in an empty hole that captures nothing";
}

function endOfGameFact(rules: Rules): string {
  const howAt = (own: Holes): WayToWin | null => {
    const checked = checkSetup(rules, board(rules, own, ELSEWHERE));
    if (!checked.ok) throw new Error(checked.error.says);
    const outcome = outcomeAt(rules, checked.value);
    return outcome?.type === "won" ? outcome.how : null;
  };
  // A player who is to move: without a piece; with single pieces only; with nothing in front.
  const ways = new Set([howAt({}), howAt({ b1: 1, b3: 1 }), howAt({ b1: 2 })]);
  const said = (Object.keys(LOSSES) as (keyof typeof LOSSES)[]).filter((way) => ways.has(way));
  return said.map((way) => LOSSES[way]).join("; ");
}

/** How the loser stands. */
const LOSSES = {
  "all-taken": "lost by him who has no piece left",
  "no-move": "lost by him who has no move",
  "inner-row-empty": "lost by him whose front row is empty",
} as const satisfies Partial<Record<WayToWin, string>>;

function specialWinsFact(rules: Rules, way: Way): string {
  const { columns } = rules;
  // What is taken from one head is sown on to f1, which faces the other and is filled: some capture from such a hole only.
  const twoHeads = { f1: columns - 2, b1: 1, [`f${columns}`]: 1, [`b${columns}`]: 1, ...ELSEWHERE };
  const heads = arriveInFront(rules, way, 1, twoHeads, { f1: 1 });
  // All that the enemy has.
  const sweep = arriveInFront(rules, way, 1, { f1: 1, b1: 1 });
  const won = [heads, sweep].flatMap((account) => {
    const outcome = firstOf(account, "outcome")?.outcome;
    return outcome?.type === "won" && (outcome.how === "okutema" || outcome.how === "akakaikuru")
      ? [outcome.how]
      : [];
  });
  return won.length === 0 ? "none" : listed(won);
}

const FACTS: Readonly<Record<RuleTopicId, (rules: Rules, way: Way) => string>> = {
  board: boardFact,
  men: menFact,
  setup: setupFact,
  direction: directionFact,
  "start-of-move": startFact,
  sowing: sowingFact,
  relay: relayFact,
  capture: captureFact,
  reverse: reverseFact,
  "single-men": singleMenFact,
  "end-of-move": endOfMoveFact,
  "end-of-game": endOfGameFact,
  "special-wins": specialWinsFact,
};
export const RULE_TOPIC_IDS = Object.keys(FACTS) as readonly RuleTopicId[];

/** What the rules do in a topic, in a few words that are the same for rules that do the same. */
export function factOf(rules: Rules, topic: RuleTopicId): string {
  const anticlockwise = FACTS[topic](rules, 1);
  if (!goesEitherWay(rules)) return anticlockwise;
  const clockwise = FACTS[topic](rules, -1);
  return anticlockwise === clockwise
    ? anticlockwise
    : `anticlockwise ${anticlockwise}; clockwise ${clockwise}`;
}

/** One topic: what these rules do, and for each of the others what it does and whether that is the same. */
export interface LikenessRow {
  readonly topic: RuleTopicId;
  readonly fact: string;
  readonly others: readonly { readonly fact: string; readonly same: boolean }[];
}

export function likeness(rules: Rules, others: readonly Rules[]): readonly LikenessRow[] {
  return RULE_TOPIC_IDS.map((topic) => {
    const fact = factOf(rules, topic);
    return {
      topic,
      fact,
      others: others.map((other) => {
        const its = factOf(other, topic);
        return { fact: its, same: its === fact };
      }),
    };
  });
}
