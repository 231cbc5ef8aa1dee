/** Njombwa for Ludii: its laws as `engine/rulesets` has them. */

import { legalMoves, openingPosition, playMove, type Rules, type Setup } from "../../engine/index.ts";
import {
  andThen,
  BEHIND,
  bare,
  behindFacing,
  both,
  countAt,
  type Description,
  ENDLESS,
  empty,
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
  LAST_TO,
  lap,
  n,
  noMoveNext,
  OVER,
  occupied,
  orderMaps,
  own,
  PLACE,
  placing,
  relayOrEnd,
  selectFrom,
  TO,
  variable,
  when,
  withChoices,
} from "./common.ts";
import { call, ludeme as l, list, named, type Option, slot, symbol } from "./syntax.ts";

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

export function njombwa(rules: Rules): Description {
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
  const startLap = andThen(lap(LAST_TO, countAt(LAST_TO), "Forward", call("Arrive")));
  const play = when(
    goesOn,
    selectFrom(
      variable("Hole"),
      null,
      andThen(lap(variable("Hole"), variable("Hand"), "Forward", call("Arrive"))),
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
