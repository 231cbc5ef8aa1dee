/** The table at which one game is played: its state, what follows from it, and what changes it by itself. */

import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { boardOf } from "../../../content/boards.ts";
import {
  choiceToOffer,
  isOver,
  isRemote,
  type Match,
  moverOf,
  playInMatch,
  plies,
  positionOf,
  type TurnChoice,
  takeBackPly,
} from "../../../content/play/game.ts";
import type { Mover } from "../../../content/play/levels.ts";
import type { View } from "../../../content/play/save.ts";
import { licencesOfWays, turnInWords } from "../../../content/play/words.ts";
import { legalMoves, opposite, type Position, SIDES, type Side } from "../../../engine/index.ts";
import { t } from "../../../language/t.ts";
import { NO_MARKS } from "../../board/Board.tsx";
import { usePart } from "../../part.ts";
import type { Frame } from "../../replay/timeline.ts";
import { gameActs } from "./game-acts.ts";
import { keptPace, lookActs } from "./look.ts";
import {
  atPresent,
  type Change,
  type Computing,
  EMPTY,
  END_OF_TURN,
  type Pace,
  type Played,
  type Remark,
  refusal,
  type State,
  type TableModel,
  type TableOptions,
  type TableScene,
  type Turns,
} from "./model.ts";
import { nextInWords, shownOut } from "./result.ts";
import { turnActs } from "./turn-acts.ts";
import { useKeeping } from "./useKeeping.ts";

const turns = (): Promise<Turns> => import("./turns.ts");
const computing = (): Promise<Computing> => import("./Computer.tsx");

/** How long each stop of a turn stays in view while it plays out, in milliseconds. */
const STAY: Readonly<Record<Exclude<Pace, "at once">, number>> = { slow: 1800, ordinary: 850, quick: 320 };

const isStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

export function useTable(options: TableOptions): TableModel {
  const { save, match: first, from, quotes, onKept, remote, onMatch } = options;
  const [state, setState] = useState<State>(() => ({
    id: save.id,
    match: first,
    view: save.view,
    cursor: atPresent(first),
    hand: EMPTY,
    grain: "lap",
    pace: keptPace(),
    showing: false,
    moves: 0,
    announcement: "",
    refused: null,
    remark: null,
    thinking: false,
    lost: false,
    follows: false,
    insists: false,
    offering: false,
    sent: null,
    asking: null,
    keeping: { type: from === "device" ? "kept" : "not-yet" },
  }));
  const { match, view, cursor, hand, grain, pace, showing, offering, sent } = state;
  const counter = useRef(0);
  const step = useCallback((): number => ++counter.current, []);
  const change: Change = useCallback((part) => setState((was) => ({ ...was, ...part })), []);
  const changeStill: Change = (part) => setState((was) => (was.match === match ? { ...was, ...part } : was));
  const changeThere: Change = (part) =>
    setState((was) =>
      was.match === match && was.cursor === cursor && was.hand === hand && was.asking === state.asking
        ? { ...was, ...part }
        : was,
    );
  const refuse: TableScene["refuse"] = (says, licences) => change(refusal(says, licences));

  const { rules } = match.game;
  const position = positionOf(match);
  const over = isOver(match);
  const mover = moverOf(match);
  const legal = useMemo(() => legalMoves(rules, position), [rules, position]);
  const moment = useMemo(() => licencesOfWays(rules, position, legal), [rules, position, legal]);
  const { part: shows, failed: untold, fetch: fetchTurns } = usePart(turns);
  const line = useMemo(() => {
    if (shows === null) return null;
    const move =
      hand.type === "sowing"
        ? hand.move
        : hand.type === "choosing" && hand.chosen !== null
          ? hand.chosen
          : null;
    return move === null
      ? shows.timelineOfPly(match, cursor.ply, quotes)
      : shows.timelineOfMove(match, position, move, quotes);
  }, [shows, match, cursor.ply, hand, position, quotes]);
  const isShown =
    cursor.ply > 0 || hand.type === "choosing" || (mover.type === "person" && mover.sowing === "manual");
  // Asked for again at every turn if need be.
  useEffect(() => {
    if (!isShown || shows !== null) return;
    void fetchTurns().then((fetched) => {
      if (fetched !== null || hand.type !== "choosing") return;
      change({
        hand: EMPTY,
        ...refusal(t("What follows a hand could not be fetched. Touch the hole again.")),
      });
    });
  }, [isShown, shows, match, hand, fetchTurns, change]);
  const last = line?.last ?? 0;
  const tick =
    hand.type === "sowing" ? hand.tick : hand.type === "choosing" ? last : Math.min(cursor.tick, last);
  const present = cursor.ply === plies(match) && cursor.tick >= (line?.last ?? END_OF_TURN);
  const choice: TurnChoice =
    hand.type === "choosing" ? choiceToOffer(legal, hand.hole, hand.chosen) : { type: "none" };
  const due =
    hand.type === "sowing" && shows !== null && line !== null ? shows.dueAfter(line, hand.tick) : null;

  useKeeping({ state, first, save, from, change, onKept, elsewhere: remote !== undefined });
  useEffect(() => onMatch?.(match), [match, onMatch]);

  // A turn just played is shown lap by lap.
  useEffect(() => {
    if (!showing) return;
    const isOut = shows === null || line === null ? untold : tick >= line.last;
    if (isOut || pace === "at once") {
      change(shownOut(match));
      return;
    }
    if (shows === null || line === null) return;
    const timer = setTimeout(
      () => change({ cursor: { ply: cursor.ply, tick: shows.forward(line, tick, grain) }, moves: step() }),
      STAY[pace] * (grain === "seed" ? 0.3 : 1),
    );
    return () => clearTimeout(timer);
  }, [showing, tick, shows, line, untold, pace, grain, match, cursor.ply, change, step]);

  /** Puts the game after one more turn on the table. */
  const showTurn = useCallback(
    (after: Match, remark: Remark | null, byHand: boolean): void => {
      setState((was) => {
        const shown =
          !byHand && was.pace !== "at once" && !isStill() && after.game.outcome?.type !== "annulled";
        return {
          ...was,
          match: after,
          hand: EMPTY,
          refused: null,
          asking: null,
          thinking: false,
          follows: false,
          insists: false,
          offering: false,
          sent: null,
          remark,
          showing: shown,
          moves: 0,
          // What was seen already when an end was asked for is not shown again.
          cursor: shown ? { ply: plies(after), tick: 0 } : atPresent(after),
          announcement: "",
        };
      });
      // What tells turns comes with the first of them.
      void fetchTurns().then((fetched) => {
        const said = (fetched?.turnAloud ?? turnInWords)(after, plies(after) - 1);
        setState((was) =>
          was.match === after && was.announcement === ""
            ? // Whose turn it is, or what the game came to, is told when it is seen.
              { ...was, announcement: `${said}.${was.showing ? "" : ` ${nextInWords(after)}`}` }
            : was,
        );
      });
    },
    [fetchTurns],
  );

  const played: Played = useCallback(
    (move, before, remark = null, byHand = false) => {
      const turn = playInMatch(before, move);
      if (!turn.ok) {
        const licences = turn.error.type === "over" ? [] : [turn.error.licence];
        change({ hand: EMPTY, refused: { says: t("That cannot be played."), licences } });
        return;
      }
      if (remote === undefined) {
        showTurn(turn.value, remark, byHand);
        return;
      }
      change({ hand: EMPTY, refused: null, sent: { byHand } });
      void remote.play(move, offering).then((taken) => taken || change({ sent: null }));
    },
    [change, showTurn, remote, offering],
  );

  // What was done at either end of a game at a distance.
  const common = remote?.match;
  useEffect(() => {
    if (common === undefined || common === match) return;
    if (plies(common) === plies(match) + 1) return showTurn(common, null, sent?.byHand === true);
    change({
      match: common,
      cursor: atPresent(common),
      hand: EMPTY,
      showing: false,
      refused: null,
      sent: null,
      asking: null,
      thinking: false,
      moves: 0,
      announcement: nextInWords(common),
    });
  }, [common, match, sent, showTurn, change]);

  const { part: computer, fetch: fetchComputer } = usePart(computing);
  const plays = !over && SIDES.some((side) => match.movers[side].type === "computer");
  const { lost } = state;
  useEffect(() => {
    if (!plays || computer !== null || lost) return;
    void fetchComputer().then((fetched) => fetched === null && change({ lost: true }));
  }, [plays, computer, lost, fetchComputer, change]);

  const scene: TableScene = {
    ...state,
    quotes,
    line,
    tick,
    frame:
      shows === null || line === null
        ? stillFrame(match, showing ? cursor.ply - 1 : cursor.ply, cursor.ply)
        : shows.frameAt(line, tick, hand.type === "empty" ? grain : "seed"),
    told: shows === null || line === null ? null : shows.tellingAt(line, tick, grain),
    untold,
    shows,
    computer,
    present,
    legal,
    choice,
    moment,
    due,
    seat: seatOf(view, match),
    mayMove: !over && present && !showing && sent === null && mover.type === "person",
    takesBack: takeBackPly(match) !== null,
    drawOffered: !over && mover.type === "person" && remote?.offered === opposite(position.toMove),
    draws: remote !== undefined || !isRemote(match),
    rules,
    position,
    mover,
    over,
    remote,
    change,
    changeStill,
    changeThere,
    step,
    refuse,
    played,
    fetchTurns,
  };
  return { ...scene, ...turnActs(scene), ...lookActs(scene), ...gameActs(scene), scene };
}

/** Whoever moves sits at the bottom; a computer does not sit. */
function seatOf(view: View, match: Match): Side {
  if (view !== "mover") return view;
  const { toMove } = positionOf(match);
  return isPerson(match.movers[toMove]) || !isPerson(match.movers[opposite(toMove)])
    ? toMove
    : opposite(toMove);
}
const isPerson = (mover: Mover): boolean => mover.type === "person";

/** The board before or after a turn, with nothing of the turn shown on it. */
function stillFrame({ game }: Match, ply: number, turn: number): Frame {
  const position: Position = game.positions[ply] ?? game.positions[0];
  return {
    board: boardOf(position.holes),
    marks: NO_MARKS,
    mover: game.positions[turn - 1]?.toMove ?? null,
    hand: 0,
    off: { south: 0, north: 0 },
    stock: position.stock,
  };
}
