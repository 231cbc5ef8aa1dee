/**
 * The four rule sets in Ludii's game description language, made from the rule sets' own data: board, pieces, openings,
 * readings and their words. The rules themselves are written here after the sources, as `engine/rulesets` has them;
 * nothing is taken from any description of Ludii's.
 *
 * A turn is a chain of Ludii moves, one for each lap, held together by `moveAgain`. Between them variables keep what goes
 * on: `Hand`, how many pieces are to be sown next (0: the turn is over), and `Hole`, from where. Captured pieces are laid in that
 * hole, and so many are sown from it: what else is in it stays.
 */

import type { Columns, Reading, RuleSet, Rules, Setup } from "../../engine/index.ts";
import { defaultRules, legalMoves, openingPosition, playMove, ruleSet } from "../../engine/index.ts";
import { RULE_SET_IDS, type RuleSetId, type Side } from "../../engine/types.ts";
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
interface Choice {
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

const n = number;
const yes = symbol("True");
const no = symbol("False");
const both = (...of: readonly Node[]): Node => l("and", list(...of));
const when = (test: Node, then: Node, otherwise: Node): Node => l("if", test, then, otherwise);
const countAt = (site: Node): Node => l("count", named("at", site));
const variable = (name: string): Node => l("var", string(name));
const is = (name: string, value: number): Node => l("=", variable(name), n(value));
const set = (name: string, value: Node, ...then: readonly Node[]): Node =>
  l("set", symbol("Var"), string(name), value, ...then);
const then = (moves: Node): Node => l("then", moves);
const inRegion = (site: Node, name: string): Node =>
  l("is", symbol("In"), site, l("sites", symbol("Mover"), string(name)));
const occupied = (site: Node): Node => l("is", symbol("Occupied"), site);
const empty = (site: Node): Node => l("is", symbol("Empty"), site);
const own = (name: string): Node => l("sites", symbol("Mover"), string(name));
const selectFrom = (from: Node, condition: Node | null, ...rest: readonly Node[]): Node =>
  l(
    "move",
    symbol("Select"),
    condition === null ? l("from", from) : l("from", from, named("if", condition)),
    ...rest,
  );

const TO = l("to");
const FROM = l("from");
const LAST_TO = l("last", symbol("To"));
const LAST_FROM = l("last", symbol("From"));
const AGAIN = l("moveAgain");
const OVER = set("Hand", n(0));

/** Several things set one after another before the moves that need them. */
const setting = (values: readonly (readonly [string, Node])[], moves: Node): Node =>
  values.reduceRight((later, [name, value]) => set(name, value, then(later)), moves);

/** Ludii's sites count from South's left, row by row away from him. */
const siteOf = (side: Side, hole: number, columns: Columns): number => {
  const south = hole < columns ? hole : 3 * columns - 1 - hole;
  return side === "south" ? south : 4 * columns - 1 - south;
};
const SIDES = [
  ["south", "P1"],
  ["north", "P2"],
] as const;

const ringOf = (side: Side, columns: Columns): readonly number[] =>
  Array.from({ length: 2 * columns }, (_, hole) => siteOf(side, hole, columns));

/** For the mover's front hole: the hole that faces it, and the one behind that. */
const facing = (site: Node): Node => call("Facing", site);
const behindFacing = (site: Node): Node => call("Behind", site);
const across = (name: string, holes: number): Define => ({
  name,
  body: when(
    l("is", symbol("Mover"), symbol("P1")),
    l("+", parameter(1), n(holes)),
    l("-", parameter(1), n(holes)),
  ),
});
const FACING = (columns: Columns): Define => across("Facing", columns);
const BEHIND = (columns: Columns): Define => across("Behind", 2 * columns);

const regionFor = (name: string, holes: (columns: Columns) => readonly number[], columns: Columns): Node[] =>
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
function orderMaps(columns: Columns): Node[] {
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
const placeOf = (site: Node): Node => call("Place", site);
const PLACE: Define = {
  name: "Place",
  body: l("-", l("mapEntry", string("Order"), parameter(1)), n(1)),
};
/** The mover's hole so many places after `site`; the steps may be of either sign. */
const hopFrom = (site: Node, steps: Node): Node => call("Hop", site, steps);
function HOP(columns: Columns): Define {
  const size = n(2 * columns);
  const place = l("%", l("+", n(64 * columns), l("+", placeOf(parameter(1)), parameter(2))), size);
  const ringsBefore = l("*", size, l("-", l("mover"), n(1)));
  return {
    name: "Hop",
    body: l("-", l("mapEntry", string("Site"), l("+", ringsBefore, place)), n(1)),
  };
}

function equipment(columns: Columns, piece: string, items: readonly Node[]): Node {
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

/** One lap of the mover: `hand` pieces from `start`, then what its arrival leads to, in which `(to)` is the arrival. */
const lap = (
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
const relayOrEnd = when(l(">", countAt(TO), n(1)), RELAY, OVER);
const isFilled = l(">", countAt(TO), n(1));
const goesOn = l(">", variable("Hand"), n(0));

const enemyRegion = (name: string): Node =>
  when(
    l("is", symbol("Mover"), symbol("P1")),
    l("sites", symbol("P2"), string(name)),
    l("sites", symbol("P1"), string(name)),
  );
const bare = (region: Node): Node => l("all", symbol("Sites"), region, named("if", empty(l("site"))));
const ending = (test: Node, role: "Mover" | "Next", result: "Win" | "Loss" | "Draw" | Node): Node =>
  l("if", test, l("result", symbol(role), typeof result === "string" ? symbol(result) : result));
const noMoveNext = l("no", symbol("Moves"), symbol("Next"));

/** The pieces of a setup, hole by hole, equal counts together. */
function placing({ columns, holes }: Setup): readonly Node[] {
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

function withChoices(
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

const gameOf = (title: string, items: Node, rules: Node): Node =>
  l("game", string(title), l("players", n(2)), items, rules);

const SINGLETONS = (values: Choice["values"]): Choice => ({
  heading: "Single pieces",
  tag: "Singles",
  args: ["least"],
  values,
});
const CAPTURE_ON_EMPTY: Choice = {
  heading: "Capture on an empty hole",
  tag: "OnEmpty",
  args: ["may"],
  values: { yes: [yes], no: [no] },
};
const RESUME_FROM: Choice = {
  heading: "Captured pieces are sown from",
  tag: "Resume",
  args: ["site"],
  values: { arrival: [TO], "lap-start": [FROM] },
};
const ENDLESS =
  "A move that never ends: the language has no proof that a position within a turn has come back.";

const RESUME = slot("Resume", "site");

/** The mover's lap that ends in front takes both holes of the column, if both are filled. */
const takesColumn = call("Takes");
const TAKES: Define = {
  name: "Takes",
  body: both(
    inRegion(TO, "Front"),
    occupied(facing(TO)),
    occupied(behindFacing(TO)),
    l("or", slot("OnEmpty", "may"), isFilled),
  ),
};
const columnLoot = call("Loot");
const LOOT: Define = { name: "Loot", body: l("+", countAt(facing(TO)), countAt(behindFacing(TO))) };
const takeColumnTo = (target: Node): readonly Node[] =>
  [facing(TO), behindFacing(TO)].map((hole) =>
    l("fromTo", l("from", hole), l("to", target), named("count", countAt(hole))),
  );

function mweso(rules: Rules): Description {
  const { columns, ruleSet: set_ } = rules;
  const arrival = when(
    takesColumn,
    both(...takeColumnTo(RESUME), set("Hole", RESUME), set("Hand", columnLoot), AGAIN),
    relayOrEnd,
  );
  const play = when(
    goesOn,
    selectFrom(
      variable("Hole"),
      null,
      then(lap(variable("Hole"), variable("Hand"), "Forward", call("Arrive"))),
    ),
    selectFrom(
      own("Own"),
      l(">=", countAt(FROM), slot("Singles", "least")),
      then(lap(LAST_TO, countAt(LAST_TO), "Forward", call("Arrive"))),
    ),
  );
  return withChoices(
    set_,
    {
      singletons: SINGLETONS({ liftable: [n(1)], "not-liftable": [n(2)] }),
      captureOnEmpty: CAPTURE_ON_EMPTY,
      resumeFrom: RESUME_FROM,
    },
    {
      defines: [FACING(columns), BEHIND(columns), TAKES, LOOT, { name: "Arrive", body: arrival }],
      game: gameOf(
        set_.title,
        equipment(columns, "Man", []),
        l(
          "rules",
          l("start", list(...placing(set_.openings[0].setup(columns)))),
          l("play", play),
          l("end", ending(noMoveNext, "Next", "Loss")),
        ),
      ),
      missing: [
        "That each player arranges his own men: the file begins with four in each hole of the first row.",
        ENDLESS,
      ],
    },
  );
}

/** An opening that is played out, played out: it has one line of moves. */
function afterOpening(rules: Rules, id: string): Setup {
  let position = openingPosition(rules, id);
  while (position.phase !== "play") {
    const move = legalMoves(rules, position)[0];
    const result = move === undefined ? null : playMove(rules, position, move);
    if (result?.type !== "played")
      throw new Error(`The opening ${id} of ${rules.ruleSet.id} cannot be played out.`);
    position = result.position;
  }
  return position;
}

function njombwa(rules: Rules): Description {
  const { columns, ruleSet: set_ } = rules;
  const front = facing(TO);
  const back = behindFacing(TO);
  const arrival = when(
    both(l("=", countAt(TO), n(1)), inRegion(TO, "Front"), occupied(front)),
    both(
      l("remove", front, named("count", countAt(front))),
      l("remove", back, named("count", countAt(back))),
      OVER,
    ),
    relayOrEnd,
  );
  const startLap = then(lap(LAST_TO, countAt(LAST_TO), "Forward", call("Arrive")));
  const play = when(
    goesOn,
    selectFrom(
      variable("Hole"),
      null,
      then(lap(variable("Hole"), variable("Hand"), "Forward", call("Arrive"))),
    ),
    l(
      "priority",
      selectFrom(own("Own"), l(">", countAt(FROM), n(1)), startLap),
      selectFrom(own("Own"), both(occupied(FROM), empty(hopFrom(FROM, n(1)))), startLap),
    ),
  );
  const openings: Option = {
    heading: "Opening",
    tag: "Opening",
    args: ["men"],
    items: set_.openings.map(({ id, title }) => ({
      name: id,
      values: [list(...placing(afterOpening(rules, id)))],
      says: `${title}.`,
      isDefault: id === "two-in-every-hole",
    })),
  };
  return withChoices(
    set_,
    {
      blocked: {
        heading: "A player whose single men are blocked",
        tag: "Blocked",
        args: ["result"],
        values: { undecided: [symbol("Draw")], loss: [symbol("Loss")] },
      },
    },
    {
      defines: [FACING(columns), BEHIND(columns), PLACE, HOP(columns), { name: "Arrive", body: arrival }],
      game: gameOf(
        set_.title,
        equipment(columns, "Man", orderMaps(columns)),
        l(
          "rules",
          l("start", slot("Opening", "men")),
          l("play", play),
          l(
            "end",
            list(
              ending(bare(enemyRegion("Own")), "Mover", "Win"),
              ending(noMoveNext, "Next", slot("Blocked", "result")),
            ),
          ),
        ),
      ),
      missing: [
        "The gambits as they are played out: the file begins with what they come to, which our own program works out.",
        "Who moves first after a gambit, and a capture at the end of its long run: with the gambits.",
        "Boards of nine and ten holes: every site of the file is numbered for eight.",
        ENDLESS,
      ],
      more: [openings],
    },
  );
}

function orusoro(rules: Rules): Description {
  const { columns, ruleSet: set_ } = rules;
  const size = 2 * columns;
  const heads = both(
    ...(["HeadA", "HeadB"] as const).map((head) => l("if", inRegion(TO, head), set(head, n(1)))),
  );
  const taken = set("Taken", l("+", variable("Taken"), columnLoot));
  const capture = (target: Node, back: number): Node =>
    both(
      ...takeColumnTo(target),
      heads,
      taken,
      set("Hole", target),
      set("Hand", columnLoot),
      set("Back", n(back)),
      AGAIN,
    );
  const forward = when(takesColumn, capture(RESUME, 0), relayOrEnd);

  // Backward: on clockwise only if that captures at once; else forward from beside where the move began.
  const loot = columnLoot;
  const landing = hopFrom(RESUME, l("-", n(0), loot));
  const there = call("Landing");
  const again = both(
    l("!=", there, TO),
    inRegion(there, "Front"),
    occupied(facing(there)),
    occupied(behindFacing(there)),
    l("or", slot("OnEmpty", "may"), l("or", occupied(there), l(">", loot, n(size)))),
  );
  const backward = when(again, capture(RESUME, 1), capture(variable("Begun"), 0));

  const fresh = [
    ["Taken", n(0)],
    ["HeadA", n(0)],
    ["HeadB", n(0)],
  ] as const;
  const stepsBack = (from: Node, to: Node): Node =>
    l("%", l("+", n(size), l("-", placeOf(from), placeOf(to))), n(size));
  const steps = call("Steps", FROM, TO);
  const reverse = selectFrom(
    own("Reverse"),
    occupied(FROM),
    l(
      "to",
      own("Front"),
      named(
        "if",
        both(
          l(">", steps, n(0)),
          l("<=", steps, n(9)),
          l("<=", steps, countAt(FROM)),
          l("or", slot("ReverseCount", "part"), l("=", steps, countAt(FROM))),
          occupied(facing(TO)),
          occupied(behindFacing(TO)),
          l("or", slot("OnEmpty", "may"), occupied(TO)),
        ),
      ),
    ),
    then(
      setting(
        [...fresh, ["Begun", LAST_FROM]],
        lap(LAST_FROM, call("Steps", LAST_FROM, LAST_TO), "Backward", call("ArriveBackward")),
      ),
    ),
  );
  const play = when(
    goesOn,
    selectFrom(
      variable("Hole"),
      null,
      then(
        when(
          is("Back", 1),
          lap(variable("Hole"), variable("Hand"), "Backward", call("ArriveBackward")),
          lap(variable("Hole"), variable("Hand"), "Forward", call("Arrive")),
        ),
      ),
    ),
    l(
      "or",
      selectFrom(
        own("Own"),
        l(">", countAt(FROM), n(1)),
        then(
          setting([...fresh, ["Begun", LAST_TO]], lap(LAST_TO, countAt(LAST_TO), "Forward", call("Arrive"))),
        ),
      ),
      reverse,
    ),
  );
  const swept = bare(enemyRegion("Own"));
  return withChoices(
    set_,
    {
      resumeFrom: RESUME_FROM,
      captureOnEmpty: CAPTURE_ON_EMPTY,
      reverseCount: {
        heading: "Seeds lifted in a reverse move",
        tag: "ReverseCount",
        args: ["part"],
        values: { any: [yes], whole: [no] },
      },
      akakaikuru: {
        heading: "Akakaikuru",
        tag: "Akakaikuru",
        args: ["test"],
        values: {
          literal: [yes],
          "all-32": [l("=", n(4 * columns), l("min", n(4 * columns), variable("Taken")))],
        },
      },
    },
    {
      defines: [
        FACING(columns),
        BEHIND(columns),
        PLACE,
        HOP(columns),
        TAKES,
        LOOT,
        { name: "Landing", body: landing },
        { name: "Steps", body: stepsBack(parameter(1), parameter(2)) },
        { name: "Arrive", body: forward },
        { name: "ArriveBackward", body: backward },
      ],
      game: gameOf(
        set_.title,
        equipment(columns, "Seed", [
          ...orderMaps(columns),
          ...regionFor("Reverse", (c) => [0, 1, 2 * c - 2, 2 * c - 1], columns),
          ...regionFor("HeadA", (c) => [c], columns),
          ...regionFor("HeadB", (c) => [2 * c - 1], columns),
        ]),
        l(
          "rules",
          l("start", list(...placing(set_.openings[0].setup(columns)))),
          l("play", play),
          l(
            "end",
            list(
              ending(both(is("HeadA", 1), is("HeadB", 1)), "Mover", "Win"),
              ending(both(swept, slot("Akakaikuru", "test")), "Mover", "Win"),
              ending(noMoveNext, "Next", "Loss"),
            ),
          ),
        ),
      ),
      missing: [
        "That each side arranges its own seeds, and the named groupings, whose holes and counts the page does not give.",
        "The number of seeds of a reverse move as a choice of its own: it is chosen by the hole in which the move is to capture.",
        ENDLESS,
      ],
    },
  );
}

function bao(rules: Rules): Description {
  const { columns, ruleSet: set_ } = rules;
  const setup = set_.openings[0].setup(columns);
  const hands = setup.stock ?? { south: 0, north: 0 };
  const arrivalVar = variable("Arrival");
  const capture = (may: Node): Node =>
    both(
      set("Prey", facing(TO)),
      set("Arrival", TO),
      set("Captures", l("+", variable("Captures"), n(1))),
      set("Began", when(is("Laps", 1), n(1), variable("Began"))),
      set("Choose", n(1)),
      set("Hand", n(0)),
      may,
    );
  const arrivalWhere = (may: Node): Node =>
    when(
      isFilled,
      when(
        both(inRegion(TO, "Front"), occupied(facing(TO)), may),
        capture(AGAIN),
        both(set("Hole", TO), set("Hand", countAt(TO)), set("Laps", n(2)), AGAIN),
      ),
      OVER,
    );
  const leftEnd = (site: Node): Node => inRegion(site, "LeftEnd");

  /** May what was captured from `Arrival` enter at the end `(from)`? */
  const endAllowed = both(
    l("not", both(inRegion(arrivalVar, "LeftTwo"), inRegion(FROM, "RightEnd"))),
    l("not", both(inRegion(arrivalVar, "RightTwo"), leftEnd(FROM))),
    l(
      "or",
      list(
        slot("SideChoice", "every"),
        inRegion(arrivalVar, "LeftTwo"),
        inRegion(arrivalVar, "RightTwo"),
        is("Captures", 1),
        l("=", variable("Back"), when(leftEnd(FROM), n(1), n(0))),
      ),
    ),
  );

  /** What goes on within a turn: an end is chosen for what was captured, or the next lap is sown. */
  const goingOn = (arrival: Node): Node => {
    const origin = slot("Entry", "origin");
    const enter = selectFrom(
      own("Ends"),
      call("EndAllowed"),
      then(
        setting(
          [
            ["Hand", l("+", countAt(variable("Prey")), slot("Entry", "own"))],
            ["Back", when(leftEnd(LAST_TO), n(1), n(0))],
            ["Choose", n(0)],
            ["Laps", n(2)],
          ],
          l(
            "fromTo",
            l("from", variable("Prey")),
            l("to", LAST_TO),
            named("count", countAt(variable("Prey"))),
            then(
              when(
                is("Back", 1),
                lap(LAST_TO, variable("Hand"), "Backward", arrival, origin),
                lap(LAST_TO, variable("Hand"), "Forward", arrival, origin),
              ),
            ),
          ),
        ),
      ),
    );
    const next = selectFrom(
      variable("Hole"),
      null,
      then(
        when(
          is("Back", 1),
          lap(variable("Hole"), variable("Hand"), "Backward", arrival),
          lap(variable("Hole"), variable("Hand"), "Forward", arrival),
        ),
      ),
    );
    return when(is("Choose", 1), enter, next);
  };
  const inTurn = l("or", goesOn, is("Choose", 1));

  /** Sown either way: the player points to the next hole or to the one before. */
  const eitherWay = (
    from: Node,
    condition: Node,
    first: (start: Node, way: "Forward" | "Backward") => Node,
  ): Node =>
    l(
      "or",
      ...(
        [
          [1, "Forward"],
          [-1, "Backward"],
        ] as const
      ).map(([step, way]) =>
        selectFrom(
          from,
          condition,
          l("to", hopFrom(FROM, n(step))),
          then(
            setting(
              [
                ["Back", n(way === "Backward" ? 1 : 0)],
                ["Began", n(0)],
                ["Captures", n(0)],
                ["Choose", n(0)],
              ],
              first(LAST_FROM, way),
            ),
          ),
        ),
      ),
    );

  const handSite = l("handSite", symbol("Mover"));
  const mayPlace = l("or", slot("Place", "empty"), occupied(FROM));
  const placeThen = (hole: Node, moves: Node): Node =>
    l("fromTo", l("from", handSite), l("to", hole), named("count", n(1)), then(moves));
  const firstMay = l("or", slot("PlacementRelay", "may"), is("Began", 1));
  const placeToCapture = selectFrom(
    own("Front"),
    both(mayPlace, occupied(facing(FROM))),
    then(
      setting(
        [
          ["Prey", facing(LAST_TO)],
          ["Arrival", LAST_TO],
          ["Captures", n(1)],
          ["Began", n(1)],
          ["Laps", n(2)],
          ["Choose", n(1)],
          ["Hand", n(0)],
        ],
        placeThen(LAST_TO, AGAIN),
      ),
    ),
  );
  const placeIdle = eitherWay(own("Front"), mayPlace, (start, way) =>
    set("Laps", n(2), then(placeThen(start, lap(start, countAt(start), way, call("ArriveFirst"))))),
  );

  const secondMay = eitherOf(
    slot("Second", "decides"),
    l("or", is("Laps", 1), is("Began", 1)),
    l("not", is("Laps", 1)),
  );
  const least = slot("Singles", "least");
  const pickUp = (capturing: boolean): Node => {
    const filled = l(">=", countAt(FROM), least);
    const lands = (step: 1 | -1): Node => {
      const landing = hopFrom(FROM, step === 1 ? countAt(FROM) : l("-", n(0), countAt(FROM)));
      return both(
        filled,
        inRegion(landing, "Front"),
        occupied(facing(landing)),
        l("or", both(l("!=", landing, FROM), occupied(landing)), l(">", countAt(FROM), n(2 * columns))),
      );
    };
    const first = (start: Node, way: "Forward" | "Backward"): Node =>
      set("Laps", n(1), then(lap(start, countAt(start), way, call("ArriveSecond"))));
    if (!capturing) return eitherWay(own("Own"), filled, first);
    const [forward, backward] = [1, -1].map((step) => lands(step as 1 | -1)) as [Node, Node];
    return l("or", ...[forward, backward].map((test, k) => onlyWay(eitherWay(own("Own"), test, first), k)));
  };

  const turnOver = both(l("<=", variable("Hand"), n(0)), l("<=", variable("Choose"), n(0)));
  const handsEmpty = l(
    "=",
    n(0),
    l(
      "+",
      l("count", symbol("Cell"), named("at", l("handSite", symbol("P1")))),
      l("count", symbol("Cell"), named("at", l("handSite", symbol("P2")))),
    ),
  );
  // Not (no Moves Next): when the last counter is placed, Ludii still asks the first phase for moves.
  const stuck = l(
    "all",
    symbol("Sites"),
    enemyRegion("Own"),
    named("if", l("not", l(">=", countAt(l("site")), least))),
  );
  const ends = l(
    "end",
    list(
      ending(both(l("or", slot("WinTest", "atOnce"), turnOver), bare(enemyRegion("Front"))), "Mover", "Win"),
      ending(both(turnOver, bare(own("Front"))), "Mover", "Loss"),
      ending(both(handsEmpty, turnOver, stuck), "Next", "Draw"),
    ),
  );
  const yesNo = (heading: string, tag: string, arg: string, one: string, other: string): Choice => ({
    heading,
    tag,
    args: [arg],
    values: { [one]: [yes], [other]: [no] },
  });
  return withChoices(
    set_,
    {
      placeOnEmpty: yesNo("Placing in an empty hole", "Place", "empty", "allowed", "filled-only"),
      captureEntry: {
        heading: "The first captured counter",
        tag: "Entry",
        args: ["origin", "own"],
        values: { "into-end": [yes, n(0)], merged: [no, countAt(LAST_TO)] },
      },
      sideChoice: yesNo("Choice of the end", "SideChoice", "every", "every", "first-only"),
      placementRelayCaptures: yesNo(
        "Later laps of a placement without capture",
        "PlacementRelay",
        "may",
        "yes",
        "never",
      ),
      phase2FirstLap: yesNo(
        "Second phase, first lap",
        "Second",
        "decides",
        "first-lap-decides",
        "later-only",
      ),
      phase2Compulsory: yesNo("Second phase, duty to capture", "Compulsory", "must", "yes", "free"),
      phase2Singletons: SINGLETONS({ liftable: [n(1)], "two-or-more": [n(2)] }),
      winTest: yesNo("An empty inner row is looked for", "WinTest", "atOnce", "at-once", "end-of-turn"),
    },
    {
      defines: [
        FACING(columns),
        PLACE,
        HOP(columns),
        { name: "Arrive", body: arrivalWhere(parameter(1)) },
        { name: "ArriveFirst", body: call("Arrive", firstMay) },
        { name: "ArriveSecond", body: call("Arrive", secondMay) },
        { name: "EndAllowed", body: endAllowed },
      ],
      game: gameOf(
        set_.title,
        equipment(columns, "Counter", [
          l("hand", symbol("Each")),
          ...orderMaps(columns),
          ...regionFor("LeftTwo", (c) => [2 * c - 1, 2 * c - 2], columns),
          ...regionFor("RightTwo", (c) => [c, c + 1], columns),
          ...regionFor("LeftEnd", (c) => [2 * c - 1], columns),
          ...regionFor("RightEnd", (c) => [c], columns),
          ...regionFor("Ends", (c) => [c, 2 * c - 1], columns),
        ]),
        l(
          "rules",
          l(
            "start",
            list(
              ...placing(setup),
              ...SIDES.map(([side, role]) =>
                l(
                  "set",
                  symbol("Count"),
                  n(hands[side]),
                  symbol("Cell"),
                  named("at", l("handSite", symbol(role))),
                ),
              ),
            ),
          ),
          named(
            "phases",
            list(
              l(
                "phase",
                string("First"),
                l(
                  "play",
                  when(inTurn, goingOn(call("ArriveFirst")), l("priority", placeToCapture, placeIdle)),
                ),
                l("nextPhase", both(handsEmpty, turnOver), string("Second")),
              ),
              l(
                "phase",
                string("Second"),
                l(
                  "play",
                  when(
                    inTurn,
                    goingOn(call("ArriveSecond")),
                    when(
                      both(slot("Compulsory", "must"), slot("Second", "decides")),
                      l("priority", pickUp(true), pickUp(false)),
                      pickUp(false),
                    ),
                  ),
                ),
              ),
            ),
          ),
          ends,
        ),
      ),
      missing: [
        "The choice of an end as part of the move: it is a move of its own, after the capture.",
        "A captured hole is emptied only when the end has been chosen; until then its counters lie where they were.",
        ENDLESS,
      ],
    },
  );
}

/** A condition that is one of two, by a third. */
function eitherOf(test: Node, one: Node, other: Node): Node {
  return l("or", both(test, one), both(l("not", test), other));
}

/** Of a choice of two ways, one. */
function onlyWay(choice: Node, index: number): Node {
  const way = choice.type === "ludeme" ? choice.args[index] : undefined;
  if (way === undefined) throw new Error("A choice of two ways has two.");
  return way;
}

const DESCRIPTIONS: Readonly<Partial<Record<RuleSetId, (rules: Rules) => Description>>> = {
  "mweso-anna": mweso,
  "njombwa-sanderson": njombwa,
  "orusoro-katondogorozi": orusoro,
  "bao-ludii-drc": bao,
};

/** The description of a rule set on its ordinary board. */
export function describeForLudii(id: RuleSetId): Description {
  const description = DESCRIPTIONS[id];
  if (description === undefined) throw new RangeError(`Nobody has described "${id}" for Ludii.`);
  return description(defaultRules(id, ruleSet(id).columns[0]));
}

/** The rule sets that somebody has described. */
export const DESCRIBED = RULE_SET_IDS.filter((id) => DESCRIPTIONS[id] !== undefined);
