/**
 * What a player needs, the engine among it, once its reader leaves the printed line. Fetched then and not before: a
 * page whose figures are only stepped through never loads the rules.
 */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { choiceOf, refusals } from "../../content/play/game.ts";
import { wayInWords, wordFor } from "../../content/play/words.ts";
import {
  type Branch,
  canLeaveAfter,
  follow,
  lawfulMoves,
  type Reached,
} from "../../content/replay/branch.ts";
import type { Replay } from "../../content/replay/replay.ts";
import { turnNumber } from "../../content/turn-number.ts";
import { holeName } from "../../engine/board.ts";
import { formatMove } from "../../engine/index.ts";
import type { RingIndex } from "../../engine/types.ts";
import { t } from "../../language/t.ts";
import type { Place } from "../board/geometry.ts";
import { fragmentOf } from "./fragment.ts";
import { turnAt } from "./position.ts";
import { quotesOf } from "./quotes.ts";
import type { Away, Choice, Desk, Offer, PlayerModel, Way } from "./state.ts";
import { type Tick, type Timeline, tickAt, timelineOf } from "./timeline.ts";

function offerAt({ rules, position, outcome }: Reached): Offer {
  const moves = lawfulMoves({ rules, position, outcome });
  const holes = [...new Set(moves.map(({ hole }) => hole))];
  return { rules, position, outcome, side: position.toMove, moves, holes };
}

type Choosing =
  /** No move begins there, and why. */
  | { readonly type: "refused"; readonly says: string }
  | { readonly type: "move"; readonly move: string }
  | { readonly type: "ways"; readonly ways: readonly Way[] };

/** What comes of choosing a hole, or one of the ways to play it. */
function choose(offer: Offer, hole: RingIndex, way: Way | null, piece: Replay["piece"]): Choosing {
  const choice = choiceOf(offer.moves, hole, way?.move ?? null);
  switch (choice.type) {
    case "none":
      return {
        type: "refused",
        says: refusals(offer.rules, offer.position, hole)
          .map(({ says }) => says)
          .join(" "),
      };
    case "move":
      return { type: "move", move: formatMove(choice.move, offer.rules.columns) };
    case "first":
      return {
        type: "ways",
        ways: choice.options.map((move) => ({ move, says: wayInWords(move, piece) })),
      };
    case "end":
      return {
        type: "ways",
        ways: choice.options.map((move) => ({
          move,
          says: t("Captured {pieces} in at the {end}", {
            pieces: wordFor(piece.many),
            end: t(move.ends.at(-1) ?? "left"),
          }),
        })),
      };
    default:
      return choice satisfies never;
  }
}

/** Follows a line of the reader's own; `to` is an address in it, `null` its end. `on`: he is choosing the next move. */
export async function followBranch(
  { replay, printed, stands, set, speak, toPrinted }: Desk,
  branch: Branch,
  { leftAt, to, on }: { leftAt: Tick; to: string | null; on: boolean },
): Promise<void> {
  const quotes = await quotesOf(replay.source);
  if (!stands()) return;
  if (!canLeaveAfter(replay, branch.after)) {
    const message = t("Nothing can be played after turn {n} of this figure. It stands at its first board.", {
      n: branch.after,
    });
    toPrinted(0, { message });
    return;
  }
  const { fault, moves, ...followed } = follow(replay, branch, (id) => quotes[id] ?? null);
  const bad =
    fault === null
      ? ""
      : `${t("Move {n} of this line, {move}, cannot be played.", { n: moves.length + 1, move: branch.moves[moves.length] ?? "" })} ${fault}`;
  if (moves.length === 0) {
    toPrinted(tickAt(printed, String(branch.after)) ?? lastBoard(printed), { message: bad });
    return;
  }
  const line = timelineOf(followed.replay);
  const wanted = to === null ? line.last : tickAt(line, to);
  const tick = wanted ?? line.last;
  const message =
    bad || (wanted === null ? t("This line has no step {at}. It stands at its end.", { at: to ?? "" }) : "");
  const offer = on ? offerAt(followed) : null;
  const after = branch.after + moves.length;
  set((before) => ({
    ...before,
    tick,
    away: { after: branch.after, moves, replay: followed.replay, leftAt },
    choice:
      offer === null || offer.moves.length === 0 ? null : { offer, after, leftAt, hole: null, ways: [] },
    playing: false,
    moved: true,
    moves: 0,
    announcement: message === "" ? speak(line, tick, { grain: "turn", detail: before.detail }) : "",
    message,
  }));
}

/** The last board before play. */
const lastBoard = ({ replay, ends }: Timeline): Tick =>
  ends[replay.steps.findLastIndex(({ side }) => side === null)] ?? 0;

/** Shows the holes in which the side to move may begin. */
export async function startChoosing(
  { replay, stands, set }: Desk,
  { timeline, tick, away }: { timeline: Timeline; tick: Tick; away: Away | null },
): Promise<void> {
  const quotes = await quotesOf(replay.source);
  if (!stands() || replay.play === null) return;
  const after = turnAt(timeline, tick, replay.play.firstTurn);
  // A turn of the reader's line, or one of the printed ones that it kept.
  const branch =
    away === null || after < away.after
      ? { after, moves: [] }
      : { after: away.after, moves: away.moves.slice(0, after - away.after) };
  const offer = offerAt(follow(replay, branch, (id) => quotes[id] ?? null));
  const holes = offer.holes.map((hole) => holeName(hole, replay.columns)).join(", ");
  const message =
    offer.outcome === null
      ? t("{name} may play {holes}.", { name: replay.names[offer.side], holes })
      : `${t("No move can be played.")} ${offer.outcome.licence.says}`;
  set((before) => ({
    ...before,
    tick: tickAt(timeline, String(after)) ?? lastBoard(timeline),
    playing: false,
    moved: true,
    moves: 0,
    choice:
      offer.outcome === null ? { offer, after, leftAt: away?.leftAt ?? tick, hole: null, ways: [] } : null,
    announcement: "",
    message,
  }));
}

/** The reader has chosen a hole, or one of the ways to play it. */
export async function take(
  desk: Desk,
  { choice, away, hole, way }: { choice: Choice; away: Away | null; hole: Place; way: Way | null },
): Promise<void> {
  const { replay, printed, set, say, toPrinted } = desk;
  const { offer, after, leftAt } = choice;
  if (hole.side !== offer.side) {
    say(t("It is the turn of {name}.", { name: replay.names[offer.side] }));
    return;
  }
  const chosen = choose(offer, hole.hole, way, replay.piece);
  if (chosen.type === "refused") {
    say(chosen.says);
  } else if (chosen.type === "ways") {
    const name = holeName(hole.hole, replay.columns);
    set((before) => ({
      ...before,
      choice: { ...choice, hole, ways: chosen.ways },
      announcement: t("{hole} can be played in {n} ways", { hole: name, n: chosen.ways.length }),
      message: "",
    }));
  } else if (away === null && chosen.move === nextPrinted(replay, after)) {
    toPrinted(tickAt(printed, String(after + 1)) ?? printed.last, { said: `${t("The printed move.")} ` });
  } else {
    const branch: Branch =
      away === null || after < away.after
        ? { after, moves: [chosen.move] }
        : { after: away.after, moves: [...away.moves.slice(0, after - away.after), chosen.move] };
    await followBranch(desk, branch, { leftAt, to: null, on: true });
  }
}

const nextPrinted = ({ play, moves }: Replay, after: number): string | undefined =>
  play === null ? undefined : moves[after - play.firstTurn + 1];

const after = (turn: number): string =>
  turn === 0 ? t("after the first board") : t("after turn {n}", { n: turn });

/** The reader's own line: the choice of a move, the turns played so far, and the way back to the printed line. */
export function OwnLine({ model, prefix }: { model: PlayerModel; prefix: string }): JSX.Element | null {
  const { choice, away, timeline, address } = model;
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box, model);
  if (choice === null && away === null) return null;
  const { replay } = timeline;
  return (
    <div ref={box} class="own-line">
      {choice !== null && (
        <p>
          <b>{t("{name} to move", { name: replay.names[choice.offer.side] })}</b>, {after(choice.after)}:{" "}
          {choice.hole === null
            ? t("choose a ringed hole.")
            : `${holeName(choice.hole.hole, replay.columns)},`}
        </p>
      )}
      {choice !== null && choice.ways.length > 0 && (
        <div class="own-line-ways">
          {choice.ways.map((way) => (
            <button key={way.says} type="button" class="worded" onClick={() => model.chooseWay(way)}>
              {way.says}
            </button>
          ))}
        </div>
      )}
      {away !== null && (
        <details class="own-line-steps" open>
          <summary>
            {t("Your line")}, {after(away.after)}: {away.moves.join(", ")}
          </summary>
          <ol>
            {replay.steps
              .filter((step) => turnNumber(step) > away.after)
              .map((step) => (
                <li key={step.at} aria-current={step.at === address ? "step" : undefined}>
                  <a href={`#${fragmentOf(prefix, step.at, away)}`}>
                    {step.at} {step.text}
                  </a>
                </li>
              ))}
          </ol>
        </details>
      )}
      <button type="button" class="worded" onClick={model.comeBack}>
        {away === null ? t("Choose none") : t("Back to the printed line")}
      </button>
    </div>
  );
}

const NO_WAYS: readonly never[] = [];

/**
 * Whoever uses the keyboard keeps his place: where the button that he pressed has gone with what it stood for, the
 * focus goes to the first way to play the hole, or to the board.
 */
function useKeptFocus(box: { readonly current: HTMLElement | null }, { choice, away }: PlayerModel): void {
  const player = useRef<HTMLElement | null>(null);
  const within = useRef(false);
  useEffect(() => {
    const root = box.current?.closest<HTMLElement>(".player") ?? null;
    player.current = root;
    const isWithin = (target: EventTarget | null): boolean =>
      target instanceof Node && root?.contains(target) === true;
    within.current = isWithin(document.activeElement);
    const onFocus = ({ target }: FocusEvent): void => {
      within.current = isWithin(target);
    };
    document.addEventListener("focusin", onFocus);
    return () => {
      document.removeEventListener("focusin", onFocus);
      // What held the focus is about to go.
      if (within.current) setTimeout(() => toBoard(root));
    };
  }, [box]);
  const ways = choice?.ways ?? NO_WAYS;
  const choosing = choice !== null;
  const line = away?.moves.length ?? 0;
  useEffect(() => {
    if (!within.current) return;
    if (ways.length > 0) box.current?.querySelector<HTMLElement>(".own-line-ways button")?.focus();
    else toBoard(player.current);
  }, [box, ways, choosing, line]);
}

/** Takes the focus to the board, where nothing has it. */
function toBoard(player: HTMLElement | null): void {
  if (document.activeElement === document.body || document.activeElement === null) {
    player?.querySelector<SVGElement>("[role=gridcell][tabindex='0']")?.focus();
  }
}
