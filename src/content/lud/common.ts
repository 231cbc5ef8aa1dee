/**
 * What the descriptions of the four games have in common: board, sowing, capture, options.
 *
 * A turn is a chain of Ludii moves, one for each lap, held together by `moveAgain`. Between them variables keep what goes
 * on: `Hand`, how many pieces are to be sown next (0: the turn is over), and `Hole`, from where. Captured pieces are laid in that
 * hole, and so many are sown from it: what else is in it stays.
 */

import type { Columns, Reading, RuleSet, Setup } from "../../engine/index.ts";
import type { Side } from "../../engine/types.ts";
import {
  call,
  type Define,
  type Lud,
  ludeme as l,
  list,
  type Node,
  named,
  number,
  type Option,
  parameter,
  slot,
  string,
  symbol,
} from "./syntax.ts";

/** What a reading becomes in a description: the arguments of an option, with what each value puts in. */
export interface Choice {
  readonly heading: string;
  readonly tag: string;
  readonly args: readonly string[];
  readonly values: Readonly<Record<string, readonly Node[]>>;
}

export interface Description {
  readonly lud: Lud;
  /** Readings of the rule set that are options of the file. */
  readonly choices: readonly string[];
  /** What of the rules the file does not hold, and why. */
  readonly missing: readonly string[];
}

export const n = number;
export const yes = symbol("True");
export const no = symbol("False");
/** What an option puts in where a condition is asked: a number, since Ludii complains of a bare `True` in one. */
const [ON, OFF] = [n(1), n(0)];
export const yesNo = (one: string, other: string): Choice["values"] => ({ [one]: [ON], [other]: [OFF] });
export const chosen = (tag: string, arg: string): Node => l("=", slot(tag, arg), ON);
export const both = (...of: readonly Node[]): Node => l("and", list(...of));
export const when = (test: Node, then: Node, otherwise: Node): Node => l("if", test, then, otherwise);
export const countAt = (site: Node): Node => l("count", named("at", site));
export const variable = (name: string): Node => l("var", string(name));
export const is = (name: string, value: number): Node => l("=", variable(name), n(value));
export const set = (name: string, value: Node, ...then: readonly Node[]): Node =>
  l("set", symbol("Var"), string(name), value, ...then);
export const andThen = (moves: Node): Node => l("then", moves);
export const inRegion = (site: Node, name: string): Node =>
  l("is", symbol("In"), site, l("sites", symbol("Mover"), string(name)));
export const occupied = (site: Node): Node => l("is", symbol("Occupied"), site);
export const empty = (site: Node): Node => l("is", symbol("Empty"), site);
export const own = (name: string): Node => l("sites", symbol("Mover"), string(name));
export const selectFrom = (from: Node, condition: Node | null, ...rest: readonly Node[]): Node =>
  l(
    "move",
    symbol("Select"),
    condition === null ? l("from", from) : l("from", from, named("if", condition)),
    ...rest,
  );

export const TO = l("to");
export const FROM = l("from");
export const LAST_TO = l("last", symbol("To"));
export const LAST_FROM = l("last", symbol("From"));
export const AGAIN = l("moveAgain");
export const OVER = set("Hand", n(0));

/** Several things set one after another before the moves that need them. */
export const setting = (values: readonly (readonly [string, Node])[], moves: Node): Node =>
  values.reduceRight((later, [name, value]) => set(name, value, andThen(later)), moves);

/** Ludii's sites count from South's left, row by row away from him. */
const siteOf = (side: Side, hole: number, columns: Columns): number => {
  const south = hole < columns ? hole : 3 * columns - 1 - hole;
  return side === "south" ? south : 4 * columns - 1 - south;
};
export const SIDES = [
  ["south", "P1"],
  ["north", "P2"],
] as const;

const ringOf = (side: Side, columns: Columns): readonly number[] =>
  Array.from({ length: 2 * columns }, (_, hole) => siteOf(side, hole, columns));

/** For the mover's front hole: the hole that faces it, and the one behind that. */
export const facing = (site: Node): Node => call("Facing", site);
export const behindFacing = (site: Node): Node => call("Behind", site);
const across = (name: string, holes: number): Define => ({
  name,
  body: when(
    l("is", symbol("Mover"), symbol("P1")),
    l("+", parameter(1), n(holes)),
    l("-", parameter(1), n(holes)),
  ),
});
export const FACING = (columns: Columns): Define => across("Facing", columns);
export const BEHIND = (columns: Columns): Define => across("Behind", 2 * columns);

export const regionFor = (
  name: string,
  holes: (columns: Columns) => readonly number[],
  columns: Columns,
): Node[] =>
  SIDES.map(([side, role]) =>
    l(
      "regions",
      string(name),
      symbol(role),
      list(...holes(columns).map((hole) => n(siteOf(side, hole, columns)))),
    ),
  );

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from }, (_, index) => from + index);

/**
 * The place of each hole in its owner's sowing order, and the hole in each place. A map's nought counts as missing, so
 * one is added to what both give.
 */
export function orderMaps(columns: Columns): Node[] {
  const sites = SIDES.flatMap(([side]) => ringOf(side, columns));
  return [
    l("map", string("Order"), list(...sites.map(n)), list(...sites.map((_, place) => n(place + 1)))),
    l(
      "map",
      string("Site"),
      list(...sites.map((_, place) => n(place))),
      list(...sites.map((site) => n(site + 1))),
    ),
  ];
}
export const placeOf = (site: Node): Node => call("Place", site);
export const PLACE: Define = {
  name: "Place",
  body: l("-", l("mapEntry", string("Order"), parameter(1)), n(1)),
};
/** The mover's hole so many places after `site`; the steps may be of either sign. */
export const hopFrom = (site: Node, steps: Node): Node => call("Hop", site, steps);
export function HOP(columns: Columns): Define {
  const size = n(2 * columns);
  const place = l("%", l("+", n(64 * columns), l("+", placeOf(parameter(1)), parameter(2))), size);
  const ringsBefore = l("*", size, l("-", l("mover"), n(1)));
  return {
    name: "Hop",
    body: l("-", l("mapEntry", string("Site"), l("+", ringsBefore, place)), n(1)),
  };
}

export function equipment(columns: Columns, piece: string, items: readonly Node[]): Node {
  const track = (name: string, turned: (ring: readonly number[]) => readonly number[]): Node[] =>
    SIDES.map(([side, role]) =>
      l(
        "track",
        string(name + role),
        list(...turned(ringOf(side, columns)).map(n)),
        named("loop", yes),
        symbol(role),
      ),
    );
  const board = l(
    "mancalaBoard",
    n(4),
    n(columns),
    named("store", symbol("None")),
    list(...track("Forward", (ring) => ring), ...track("Backward", (ring) => ring.toReversed())),
  );
  return l(
    "equipment",
    list(
      board,
      l("piece", string(piece), symbol("Shared")),
      ...regionFor("Own", (c) => range(0, 2 * c), columns),
      ...regionFor("Front", (c) => range(c, 2 * c), columns),
      ...items,
    ),
  );
}

/** The first lap of a turn: all that lies in `start`, which `Hole` keeps as it keeps that of each lap. */
export const firstLap = (start: Node, settings: readonly (readonly [string, Node])[], arrival: Node): Node =>
  setting(
    [...settings, ["Hole", start]],
    lap(variable("Hole"), countAt(variable("Hole")), "Forward", arrival),
  );

/** One lap of the mover: `hand` pieces from `start`, then what its arrival leads to, in which `(to)` is the arrival. */
export const lap = (
  start: Node,
  hand: Node,
  way: "Forward" | "Backward",
  arrival: Node,
  origin: Node | null = null,
): Node =>
  l(
    "sow",
    start,
    named("count", hand),
    string(way),
    named("owner", l("mover")),
    named("apply", arrival),
    ...(origin === null ? [] : [named("origin", origin)]),
  );

const RELAY = both(set("Hole", TO), set("Hand", countAt(TO)), AGAIN);
export const relayOrEnd = when(l(">", countAt(TO), n(1)), RELAY, OVER);
export const isFilled = l(">", countAt(TO), n(1));
export const goesOn = l(">", variable("Hand"), n(0));

export const enemyRegion = (name: string): Node =>
  when(
    l("is", symbol("Mover"), symbol("P1")),
    l("sites", symbol("P2"), string(name)),
    l("sites", symbol("P1"), string(name)),
  );
export const bare = (region: Node): Node => l("all", symbol("Sites"), region, named("if", empty(l("site"))));
export const ending = (test: Node, role: "Mover" | "Next", result: "Win" | "Loss" | "Draw" | Node): Node =>
  l("if", test, l("result", symbol(role), typeof result === "string" ? symbol(result) : result));
export const noMoveNext = l("no", symbol("Moves"), symbol("Next"));

/** The pieces of a setup, hole by hole, equal counts together. */
export function placing({ columns, holes }: Setup): readonly Node[] {
  const sites = SIDES.flatMap(([side]) =>
    holes[side].map((count, hole) => ({ count, site: siteOf(side, hole, columns) })),
  );
  const counts = [...new Set(sites.map(({ count }) => count))]
    .filter((count) => count > 0)
    .sort((a, b) => b - a);
  return counts.map((count) =>
    l(
      "set",
      symbol("Count"),
      n(count),
      named("to", l("sites", list(...sites.filter((one) => one.count === count).map(({ site }) => n(site))))),
    ),
  );
}

function optionOf(reading: Reading, { heading, tag, args, values }: Choice): Option {
  return {
    heading,
    tag,
    args,
    items: Object.entries(reading.options).map(([value, says]) => ({
      name: value,
      values: values[value] ?? [],
      says: says.replaceAll('"', "'"),
      isDefault: value === reading.default,
    })),
  };
}

export function withChoices(
  rules: RuleSet,
  choices: Readonly<Record<string, Choice>>,
  {
    defines,
    game,
    missing,
    more = [],
  }: Omit<Description, "choices" | "lud"> & {
    readonly defines: readonly Define[];
    readonly game: Node;
    readonly more?: readonly Option[];
  },
): Description {
  const options = Object.entries(choices).map(([name, choice]) => {
    const reading = rules.readings[name];
    if (reading === undefined) throw new Error(`${rules.id} has no reading "${name}".`);
    return optionOf(reading, choice);
  });
  return { lud: { defines, game, options: [...more, ...options] }, choices: Object.keys(choices), missing };
}

export const gameOf = (title: string, items: Node, rules: Node): Node =>
  l("game", string(title), l("players", n(2)), items, rules);

export const SINGLETONS = (values: Choice["values"]): Choice => ({
  heading: "Single pieces",
  tag: "Singles",
  args: ["least"],
  values,
});
export const CAPTURE_ON_EMPTY: Choice = {
  heading: "Capture on an empty hole",
  tag: "OnEmpty",
  args: ["may"],
  values: yesNo("yes", "no"),
};
export const RESUME_FROM: Choice = {
  heading: "Captured pieces are sown from",
  tag: "Resume",
  args: ["site"],
  // Not (from): where pieces go is asked when that is already the hole they come from.
  values: { arrival: [TO], "lap-start": [variable("Hole")] },
};
export const ENDLESS =
  "A move that never ends: the language has no proof that a position within a turn has come back. Ludii breaks off every game as a draw after 10,000 of its moves, and each lap is one.";

export const RESUME = slot("Resume", "site");

/** The mover's lap that ends in front takes both holes of the column, if both are filled. */
export const takesColumn = call("Takes");
export const TAKES: Define = {
  name: "Takes",
  body: both(
    inRegion(TO, "Front"),
    occupied(facing(TO)),
    occupied(behindFacing(TO)),
    l("or", chosen("OnEmpty", "may"), isFilled),
  ),
};
export const columnLoot = call("Loot");
export const LOOT: Define = { name: "Loot", body: l("+", countAt(facing(TO)), countAt(behindFacing(TO))) };
export const takeColumnTo = (target: Node): readonly Node[] =>
  [facing(TO), behindFacing(TO)].map((hole) =>
    l("fromTo", l("from", hole), l("to", target), named("count", countAt(hole))),
  );
