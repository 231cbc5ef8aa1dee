/** Bao for Ludii: its laws as `engine/rulesets` has them. */

import type { Rules } from "../../engine/index.ts";
import {
  AGAIN,
  andThen,
  bare,
  both,
  type Choice,
  chosen,
  countAt,
  type Description,
  ENDLESS,
  ending,
  enemyRegion,
  equipment,
  FACING,
  FROM,
  facing,
  gameOf,
  goesOn,
  HOP,
  hopFrom,
  inRegion,
  is,
  isFilled,
  LAST_FROM,
  LAST_TO,
  lap,
  n,
  no,
  OVER,
  occupied,
  orderMaps,
  own,
  PLACE,
  placing,
  regionFor,
  SIDES,
  SINGLETONS,
  selectFrom,
  set,
  setting,
  TO,
  variable,
  when,
  withChoices,
  yes,
  yesNo,
} from "./common.ts";
import { call, ludeme as l, list, type Node, named, parameter, slot, string, symbol } from "./syntax.ts";

export function bao(rules: Rules): Description {
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
        chosen("SideChoice", "every"),
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
      andThen(
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
            andThen(
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
      andThen(
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
    condition: (step: 1 | -1) => Node,
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
          condition(step),
          l("to", hopFrom(FROM, n(step))),
          andThen(
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
  const mayPlace = l("or", chosen("Place", "empty"), occupied(FROM));
  const placeThen = (hole: Node, moves: Node): Node =>
    l("fromTo", l("from", handSite), l("to", hole), named("count", n(1)), andThen(moves));
  const firstMay = l("or", chosen("PlacementRelay", "may"), is("Began", 1));
  const placeToCapture = selectFrom(
    own("Front"),
    both(mayPlace, occupied(facing(FROM))),
    andThen(
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
  const placeIdle = eitherWay(
    own("Front"),
    () => mayPlace,
    (start, way) =>
      set("Laps", n(2), andThen(placeThen(start, lap(start, countAt(start), way, call("ArriveFirst"))))),
  );

  const secondMay = eitherOf(
    chosen("Second", "decides"),
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
      set("Laps", n(1), andThen(lap(start, countAt(start), way, call("ArriveSecond"))));
    return eitherWay(own("Own"), capturing ? lands : () => filled, first);
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
      ending(
        both(l("or", chosen("WinTest", "atOnce"), turnOver), bare(enemyRegion("Front"))),
        "Mover",
        "Win",
      ),
      ending(both(turnOver, bare(own("Front"))), "Mover", "Loss"),
      ending(both(handsEmpty, turnOver, stuck), "Next", "Draw"),
    ),
  );
  const eitherOr = (heading: string, tag: string, arg: string, one: string, other: string): Choice => ({
    heading,
    tag,
    args: [arg],
    values: yesNo(one, other),
  });
  return withChoices(
    set_,
    {
      placeOnEmpty: eitherOr("Placing in an empty hole", "Place", "empty", "allowed", "filled-only"),
      captureEntry: {
        heading: "The first captured counter",
        tag: "Entry",
        args: ["origin", "own"],
        values: { "into-end": [yes, n(0)], merged: [no, countAt(LAST_TO)] },
      },
      sideChoice: eitherOr("Choice of the end", "SideChoice", "every", "every", "first-only"),
      placementRelayCaptures: eitherOr(
        "Later laps of a placement without capture",
        "PlacementRelay",
        "may",
        "yes",
        "never",
      ),
      phase2FirstLap: eitherOr(
        "Second phase, first lap",
        "Second",
        "decides",
        "first-lap-decides",
        "later-only",
      ),
      phase2Compulsory: eitherOr("Second phase, duty to capture", "Compulsory", "must", "yes", "free"),
      phase2Singletons: SINGLETONS({ liftable: [n(1)], "two-or-more": [n(2)] }),
      winTest: eitherOr("An empty inner row is looked for", "WinTest", "atOnce", "at-once", "end-of-turn"),
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
                      both(chosen("Compulsory", "must"), chosen("Second", "decides")),
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
