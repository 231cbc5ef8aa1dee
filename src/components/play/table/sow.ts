/** Sowing by hand: seed by seed, up to the first drop that the rules do not allow. */

import { choiceOf } from "../../../content/play/game.ts";
import { wordFor } from "../../../content/play/words.ts";
import { formatMove, holeName, type Licence, type Move, playMove } from "../../../engine/index.ts";
import { t } from "../../../language/t.ts";
import type { Place } from "../../board/geometry.ts";
import type { Telling, Tick, Timeline } from "../../replay/timeline.ts";
import { dueAfter, idleUntil, timelineOfMove } from "../turn.ts";
import { endOf } from "./ends.ts";
import type { TableScene } from "./model.ts";
import { telling } from "./say.ts";

/** A turn that is being sown: what of its choices is made, all that follows from them, and how far it has come. */
interface Sown {
  readonly move: Move;
  readonly line: Timeline;
  readonly tick: Tick;
}

/** Begins to sow a move whose hole was touched: with that it is lifted or filled. */
export function beginSowing({ match, position, quotes, changeThere }: TableScene, move: Move): void {
  const line = timelineOfMove(match, position, move, quotes);
  changeThere({
    hand: { type: "sowing", move, tick: idleUntil(line, 1) },
    refused: null,
    announcement: line.replay.steps[1]?.text ?? "",
  });
}

/** Does with a touch of a hole what is due in the turn that is being sown. */
export function sowOn(scene: TableScene, place: Place) {
  const { hand, line, due, position, rules, legal, match, quotes, change, refuse } = scene;
  if (hand.type !== "sowing" || line === null) return;
  if (due !== null) return drop(scene, place, { move: hand.move, line, tick: hand.tick });
  // The turn waits for an end of the front row.
  const end = endOf(place, position.toMove, rules.columns);
  if (end === null) {
    const says = t("Begin at one end of your front row: at its left or at its right hole.");
    return refuse(says, licenceAt(line, line.last));
  }
  const next = choiceOf(legal, hand.move.hole, { ...hand.move, ends: [...hand.move.ends, end] });
  const move = next.type === "move" ? next.move : next.type === "end" ? next.soFar : null;
  if (move === null) return;
  const longer = timelineOfMove(match, position, move, quotes);
  const tick = idleUntil(longer, hand.tick);
  if (dueAfter(longer, tick)?.holes.includes(place.hole)) drop(scene, place, { move, line: longer, tick });
  else
    change({
      hand: { type: "sowing", move, tick },
      refused: null,
      announcement: t("In at the {end}", { end: t(end) }),
    });
}

/** What is due in the turn that is being sown, and by which rule. */
export function tellingOfSowing(
  { match, rules, position, hand, line, due }: TableScene,
  turn: string,
): Telling {
  if (hand.type !== "sowing" || due === null) {
    const asked = hand.type === "sowing" ? playMove(rules, position, hand.move) : null;
    const licences = asked?.type === "asks-end" ? [asked.licence] : [];
    return telling(turn, t("Choose an end: drop the first there."), licences);
  }
  const one = wordFor(rules.ruleSet.pieceWord.one);
  const many = wordFor(rules.ruleSet.pieceWord.many);
  const holes = due.holes.map((hole) => holeName(hole, rules.columns)).join(` ${t("or")} `);
  const text = {
    lift: t("Lift the {pieces} of {holes}", { pieces: many, holes }),
    drop: t("Drop a {piece} into the next hole", { piece: one }),
    take: t("Take {name}’s {pieces} at {holes}", { pieces: many, name: match.names[due.side], holes }),
  }[due.act];
  return telling(turn, text, line === null ? [] : licenceOf(line, due.step));
}

function drop(scene: TableScene, place: Place, { move, line, tick }: Sown) {
  const { rules, legal, match, change, refuse, played, step: nextStep } = scene;
  const next = dueAfter(line, tick);
  const step = next === null ? undefined : line.replay.steps[next.step];
  if (next === null || step === undefined) return;
  const name = (hole: number): string => holeName(hole, rules.columns);
  if (place.side !== next.side || !next.holes.includes(place.hole)) {
    const { pieceWord } = rules.ruleSet;
    const holes = next.holes.map(name).join(` ${t("or")} `);
    const says = {
      lift: t("Now the {pieces} of {holes} are lifted.", { pieces: wordFor(pieceWord.many), holes }),
      drop: t("The next {piece} falls into {holes}, not into {hole}.", {
        piece: wordFor(pieceWord.one),
        holes,
        hole: name(place.hole),
      }),
      take: t("Now {name}’s {holes} is taken.", { holes, name: match.names[next.side] }),
    }[next.act];
    return refuse(says, licenceOf(line, next.step));
  }
  const after = idleUntil(line, tick + 1);
  const whole = legal.some((one) => formatMove(one, rules.columns) === formatMove(move, rules.columns));
  if (after >= line.last && whole) return played(move, match, null, true);
  const following = dueAfter(line, after);
  const said =
    following === null
      ? t("Choose an end of your front row")
      : following.act === "drop" && next.act === "drop"
        ? name(place.hole)
        : step.text;
  change({
    hand: { type: "sowing", move, tick: after },
    refused: null,
    moves: nextStep(),
    announcement: said,
  });
}

/** The rule behind a step of a timeline, as a licence. */
function licenceOf({ replay: { steps, reasons } }: Timeline, index: number): readonly Licence[] {
  const reason = reasons[steps[index]?.reason ?? -1];
  if (reason === undefined) return [];
  const { silence, ...rest } = reason;
  return [{ clause: `step-${index}`, ...rest, ...(silence === null ? {} : { silence }) }];
}
const licenceAt = (line: Timeline, tick: Tick): readonly Licence[] =>
  licenceOf(
    line,
    Math.max(
      0,
      line.ends.findIndex((end) => end >= tick),
    ),
  );
