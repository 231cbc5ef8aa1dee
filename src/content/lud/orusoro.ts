/** Orusoro for Ludii: its laws as `engine/rulesets` has them. */

import type { Rules } from "../../engine/index.ts";
import {
  AGAIN,
  andThen,
  BEHIND,
  bare,
  behindFacing,
  both,
  CAPTURE_ON_EMPTY,
  chosen,
  columnLoot,
  countAt,
  type Description,
  ENDLESS,
  ending,
  enemyRegion,
  equipment,
  FACING,
  FROM,
  facing,
  firstLap,
  gameOf,
  goesOn,
  HOP,
  hopFrom,
  inRegion,
  is,
  LAST_FROM,
  LAST_TO,
  LOOT,
  lap,
  n,
  noMoveNext,
  occupied,
  orderMaps,
  own,
  PLACE,
  placeOf,
  placing,
  RESUME,
  RESUME_FROM,
  regionFor,
  relayOrEnd,
  selectFrom,
  set,
  setting,
  TAKES,
  TO,
  takeColumnTo,
  takesColumn,
  variable,
  when,
  withChoices,
  yesNo,
} from "./common.ts";
import { call, ludeme as l, list, type Node, named, parameter, slot } from "./syntax.ts";

export function orusoro(rules: Rules): Description {
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
    l("or", chosen("OnEmpty", "may"), l("or", occupied(there), l(">", loot, n(size)))),
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
          l("or", chosen("ReverseCount", "part"), l("=", steps, countAt(FROM))),
          occupied(facing(TO)),
          occupied(behindFacing(TO)),
          l("or", chosen("OnEmpty", "may"), occupied(TO)),
        ),
      ),
    ),
    andThen(
      setting(
        [...fresh, ["Begun", LAST_FROM], ["Hole", LAST_FROM]],
        lap(LAST_FROM, call("Steps", LAST_FROM, LAST_TO), "Backward", call("ArriveBackward")),
      ),
    ),
  );
  const play = when(
    goesOn,
    selectFrom(
      variable("Hole"),
      null,
      andThen(
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
        andThen(firstLap(LAST_TO, [...fresh, ["Begun", LAST_TO]], call("Arrive"))),
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
        values: yesNo("any", "whole"),
      },
      akakaikuru: {
        heading: "Akakaikuru",
        tag: "Akakaikuru",
        args: ["least"],
        values: { literal: [n(0)], "all-32": [n(4 * columns)] },
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
              ending(both(swept, l(">=", variable("Taken"), slot("Akakaikuru", "least"))), "Mover", "Win"),
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
