/** Mweso for Ludii: its laws as `engine/rulesets` has them. */

import type { Rules } from "../../engine/index.ts";
import {
  AGAIN,
  andThen,
  BEHIND,
  both,
  CAPTURE_ON_EMPTY,
  columnLoot,
  countAt,
  type Description,
  ENDLESS,
  ending,
  equipment,
  FACING,
  FROM,
  firstLap,
  gameOf,
  goesOn,
  LAST_TO,
  LOOT,
  lap,
  n,
  noMoveNext,
  own,
  placing,
  RESUME,
  RESUME_FROM,
  relayOrEnd,
  SINGLETONS,
  selectFrom,
  set,
  TAKES,
  takeColumnTo,
  takesColumn,
  variable,
  when,
  withChoices,
} from "./common.ts";
import { call, ludeme as l, list, slot } from "./syntax.ts";

export function mweso(rules: Rules): Description {
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
      andThen(lap(variable("Hole"), variable("Hand"), "Forward", call("Arrive"))),
    ),
    selectFrom(
      own("Own"),
      l(">=", countAt(FROM), slot("Singles", "least")),
      andThen(firstLap(LAST_TO, [], call("Arrive"))),
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
