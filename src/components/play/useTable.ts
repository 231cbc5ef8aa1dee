/** The table at which one game is played: what is on it, what was said last, and everything that a player can do. */

import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { boardOf } from "../../content/boards.ts";
import {
  agreeDraw,
  type Choice,
  choiceOf,
  choiceToOffer,
  isOver,
  isRemote,
  type Match,
  moverOf,
  playOpening,
  playTurn,
  plies,
  positionOf,
  redo,
  refusals,
  resign,
  takeBack,
  takeBackPly,
} from "../../content/play-game.ts";
import type { Mover } from "../../content/play-levels.ts";
import { type Save, saveOf, type View } from "../../content/play-save.ts";
import {
  licencesOfWays,
  moveInWords,
  resultInWords,
  type Thought,
  toMoveInWords,
  turnInWords,
} from "../../content/play-words.ts";
import {
  currentPosition,
  formatMove,
  holeName,
  type Licence,
  legalMoves,
  type Move,
  opposite,
  type Position,
  type RuleSet,
  type Side,
} from "../../engine/index.ts";
import { NO_MARKS } from "../board/Board.tsx";
import type { Place } from "../board/geometry.ts";
import { usePart } from "../part.ts";
import type { Frame, Grain, Telling, Tick, Timeline } from "../replay/timeline.ts";
import { type Claim, claimComputer, keep, newId, onOtherTabs } from "./store.ts";
import type { Due, Quotes } from "./turn.ts";

/** What shows a turn step by step; until there is one to be shown, the board alone will do. */
type Turns = typeof import("./turn.ts");
const turns = (): Promise<Turns> => import("./turn.ts");

type AskComputer = typeof import("./computer.ts").askComputer;

/** Puts a question to the computer, which is fetched with the first; one that cannot be fetched has no answer. */
async function ask(...question: Parameters<AskComputer>): Promise<ReturnType<AskComputer>> {
  try {
    const { askComputer } = await import("./computer.ts");
    return askComputer(...question);
  } catch {
    return { answer: Promise.resolve(null), stop: () => undefined };
  }
}

/** What another tab has kept of a game, judged by the rules; `null` when it cannot be had. */
async function fetchTheirs(ruleSet: RuleSet, id: string): Promise<{ save: Save; match: Match } | null> {
  try {
    const { fetchGame, openSave } = await import("./incoming.ts");
    const save = await fetchGame(id);
    const match = save.ok ? openSave(ruleSet, save.value) : save;
    return save.ok && match.ok ? { save: save.value, match: match.value } : null;
  } catch {
    return null;
  }
}

export const PACES = ["slow", "ordinary", "quick", "at once"] as const;
export type Pace = (typeof PACES)[number];
/** How long each stop of a turn stays in view while it plays out, in milliseconds. */
const STAY: Readonly<Record<Exclude<Pace, "at once">, number>> = { slow: 1800, ordinary: 850, quick: 320 };

/** Where one looks: a tick of the turn that led to a ply. */
interface Cursor {
  readonly ply: number;
  readonly tick: Tick;
}

/** A turn that is being chosen, or sown by hand. */
type Hand =
  | { readonly type: "empty" }
  | { readonly type: "choosing"; readonly hole: number; readonly chosen: Move | null }
  | { readonly type: "sowing"; readonly move: Move; readonly tick: Tick };

const EMPTY: Hand = { type: "empty" };

/** An answer to something that a player tried, with the rules that give it. */
export interface Refused {
  readonly says: string;
  readonly licences: readonly Licence[];
}

export interface Remark {
  readonly ply: number;
  readonly mover: Side;
  readonly why: string;
  readonly thought: Thought;
  readonly level: number;
}

type Keeping =
  | { readonly type: "kept" | "not-yet" }
  | { readonly type: "failed"; readonly how: "full" | "blocked" }
  | { readonly type: "overtaken"; readonly mine: Match };

interface State {
  readonly id: string;
  readonly match: Match;
  readonly view: View;
  readonly cursor: Cursor;
  readonly hand: Hand;
  readonly grain: Grain;
  readonly pace: Pace;
  /** The turn last played is being shown lap by lap. */
  readonly showing: boolean;
  /** Grows with every step that should be seen to move; 0 after any other change. */
  readonly moves: number;
  readonly announcement: string;
  readonly refused: Refused | null;
  readonly remark: Remark | null;
  readonly hint: Remark | null;
  readonly thinking: boolean;
  /** The computer did not answer. */
  readonly lost: boolean;
  /** Another tab changed the game last, or has claimed the computer for it: that one asks. */
  readonly follows: boolean;
  /** A draw goes with the next move to somebody at a distance. */
  readonly offering: boolean;
  readonly asking: "draw" | "resign" | null;
  readonly keeping: Keeping;
}

export interface TableModel extends State {
  readonly quotes: Quotes;
  /** The turn that is looked at, step by step; `null` until what shows that is fetched. */
  readonly line: Timeline | null;
  readonly tick: Tick;
  readonly frame: Frame;
  /** What happens at the tick. */
  readonly told: Telling | null;
  /** What shows turns step by step could not be fetched. */
  readonly untold: boolean;
  readonly present: boolean;
  readonly legal: readonly Move[];
  readonly choice: Choice;
  /** The rules by which a turn may begin now. */
  readonly moment: readonly Licence[];
  readonly due: Due | null;
  readonly seat: Side;
  readonly mayMove: boolean;
  readonly takesBack: boolean;
  /** A draw that waits for an answer from here. */
  readonly drawOffered: boolean;
  /** Draws can be offered at all. */
  readonly draws: boolean;
  touch(place: Place): void;
  choose(move: Move): void;
  cancel(): void;
  finish(): void;
  playOpening(): void;
  takeBack(): void;
  goOnFrom(ply: number): void;
  redo(): void;
  resign(): void;
  offerDraw(): void;
  answerDraw(accepted: boolean): void;
  ask(what: State["asking"]): void;
  hintPlease(): void;
  letItMove(): void;
  keepMine(): void;
  setView(view: View): void;
  setPace(pace: Pace): void;
  setGrain(grain: Grain): void;
  first(): void;
  back(): void;
  forward(): void;
  last(): void;
  toPly(ply: number): void;
  skip(): void;
}

const PACE_KEY = "four-rows-pace";

function keptPace(): Pace {
  try {
    return PACES.find((pace) => pace === localStorage.getItem(PACE_KEY)) ?? "ordinary";
  } catch {
    return "ordinary";
  }
}

const isStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** How long another tab may have the computer before this one says that it follows it, in milliseconds. */
const PATIENCE = 1_000;

const END_OF_TURN = Number.MAX_SAFE_INTEGER;
const atPresent = (match: Match): Cursor => ({ ply: plies(match), tick: END_OF_TURN });

/** A game whose other end is elsewhere: what is done here goes there, and what comes from there is shown here. */
export interface TableRemote {
  /** The game as both ends have it. */
  readonly match: Match;
  /** Who offered a draw with the last move. */
  readonly offered: Side | null;
  /** Signs, keeps and sends; what comes of it comes back as `match`. */
  readonly play: (move: Move, draw: boolean) => void;
  readonly resign: () => void;
  readonly agree: () => void;
}

export interface TableOptions {
  readonly save: Pick<Save, "id" | "revision" | "view">;
  readonly match: Match;
  /** A new game is kept at once, one that came by a link with its first change. */
  readonly from: "setup" | "link" | "device";
  readonly quotes: Quotes;
  readonly onKept: (id: string) => void;
  /** Also keeps the game, which is then not kept here. */
  readonly remote?: TableRemote | undefined;
  /** Told of every change of the game. */
  readonly onMatch?: ((match: Match) => void) | undefined;
}

export function useTable({
  save,
  match: first,
  from,
  quotes,
  onKept,
  remote,
  onMatch,
}: TableOptions): TableModel {
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
    hint: null,
    thinking: false,
    lost: false,
    follows: false,
    offering: false,
    asking: null,
    keeping: { type: from === "device" ? "kept" : "not-yet" },
  }));
  const { match, view, cursor, hand, grain, pace, showing, follows } = state;
  const counter = useRef(0);
  const change = useCallback(
    (part: Partial<State>): void => setState((before) => ({ ...before, ...part })),
    [],
  );

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
    cursor.ply > 0 ||
    (hand.type === "choosing" && hand.chosen !== null) ||
    (mover.type === "person" && mover.sowing === "manual");
  // Asked for again at every turn if need be.
  useEffect(() => {
    if (isShown && shows === null) void fetchTurns();
  }, [isShown, shows, match, fetchTurns]);
  const last = line?.last ?? 0;
  const tick =
    hand.type === "sowing" ? hand.tick : hand.type === "choosing" ? last : Math.min(cursor.tick, last);
  const present = cursor.ply === plies(match) && cursor.tick >= (line?.last ?? END_OF_TURN);
  const choice: Choice =
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
      change({ showing: false, cursor: atPresent(match) });
      return;
    }
    if (shows === null || line === null) return;
    const timer = setTimeout(
      () => {
        counter.current += 1;
        change({
          cursor: { ply: cursor.ply, tick: shows.forward(line, tick, grain) },
          moves: counter.current,
        });
      },
      STAY[pace] * (grain === "seed" ? 0.3 : 1),
    );
    return () => clearTimeout(timer);
  }, [showing, tick, shows, line, untold, pace, grain, match, cursor.ply, change]);

  /** Puts the game after one more turn on the table. */
  const showTurn = useCallback((after: Match, remark: Remark | null, byHand: boolean): void => {
    const result = resultInWords(after);
    const next = result === null ? `${toMoveInWords(after)}.` : `${result.title}. ${result.says}`;
    setState((was) => {
      const shown =
        !byHand && was.pace !== "at once" && !isStill() && after.game.outcome?.type !== "annulled";
      return {
        ...was,
        match: after,
        hand: EMPTY,
        refused: null,
        asking: null,
        hint: null,
        thinking: false,
        follows: false,
        offering: false,
        remark,
        showing: shown,
        moves: 0,
        // What was seen already when an end was asked for is not shown again.
        cursor: shown ? { ply: plies(after), tick: 0 } : atPresent(after),
        announcement: `${turnInWords(after, plies(after) - 1)}. ${next}`,
      };
    });
  }, []);

  const sownByHand = useRef(false);
  const { offering } = state;
  const played = useCallback(
    (move: Move, before: Match, remark: Remark | null = null, byHand = false): void => {
      const step = playTurn(before, move);
      if (!step.ok) {
        const licences = step.error.type === "over" ? [] : [step.error.licence];
        change({ hand: EMPTY, refused: { says: "That cannot be played.", licences } });
        return;
      }
      if (remote === undefined) {
        showTurn(step.value, remark, byHand);
        return;
      }
      sownByHand.current = byHand;
      change({ hand: EMPTY, refused: null });
      remote.play(move, offering);
    },
    [change, showTurn, remote, offering],
  );

  // What was done at either end of a game at a distance.
  const common = remote?.match;
  useEffect(() => {
    if (common === undefined || common === match) return;
    const byHand = sownByHand.current;
    sownByHand.current = false;
    if (plies(common) === plies(match) + 1) return showTurn(common, null, byHand);
    const result = resultInWords(common);
    change({
      match: common,
      cursor: atPresent(common),
      hand: EMPTY,
      showing: false,
      refused: null,
      asking: null,
      moves: 0,
      announcement: result === null ? `${toMoveInWords(common)}.` : `${result.title}. ${result.says}`,
    });
  }, [common, match, showTurn, change]);

  const claim = useRef<Claim | null>(null);
  const letGo = useCallback((): void => {
    claim.current?.release();
    claim.current = null;
  }, []);
  const claimIt = useCallback(
    (insists: boolean): Claim => {
      letGo();
      claim.current = claimComputer(state.id, insists, () => change({ follows: true }));
      return claim.current;
    },
    [state.id, letGo, change],
  );
  // Whoever follows another tab, leaves the table or takes up another game leaves the computer to the others.
  useEffect(() => {
    if (follows) letGo();
  }, [follows, letGo]);
  useEffect(() => letGo, [claimIt, letGo]);
  // The computer moves when it has the turn, the board before it has been seen, and nobody looks back.
  const computers = !over && mover.type === "computer" && present && !showing && !follows && !state.lost;
  useEffect(() => {
    if (!computers || mover.type !== "computer") return;
    change({ thinking: true });
    const { level } = mover;
    let heeded = true;
    let stop = (): void => undefined;
    const waiting = setTimeout(() => change({ follows: true }), PATIENCE);
    void (claim.current ?? claimIt(false)).granted.then(async () => {
      clearTimeout(waiting);
      if (!heeded) return;
      const question = await ask(rules, position, { level, seed: match.seed, ply: plies(match) });
      if (!heeded) return question.stop();
      stop = question.stop;
      const found = await question.answer;
      if (!heeded) return;
      if (found === null) {
        change({ thinking: false, lost: true });
        return;
      }
      played(found.move, match, { ...found, ply: plies(match) + 1, mover: position.toMove, level });
    });
    return () => {
      heeded = false;
      clearTimeout(waiting);
      stop();
      change({ thinking: false });
    };
  }, [computers, mover, match, position, rules, claimIt, played, change]);

  const begin = (move: Move, whole: boolean): void => {
    if (mover.type === "person" && mover.sowing === "manual") {
      void fetchTurns().then((fetched) => {
        if (fetched === null)
          return refuse("What follows a hand could not be fetched. Touch the hole again.");
        const sown = fetched.timelineOfMove(match, position, move, quotes);
        const part: Partial<State> = {
          // The hole was chosen by touching it, and with that it is lifted or filled.
          hand: { type: "sowing", move, tick: fetched.idleUntil(sown, 1) },
          refused: null,
          hint: null,
          announcement: sown.replay.steps[1]?.text ?? "",
        };
        setState((was) => (was.match === match ? { ...was, ...part } : was));
      });
    } else if (whole) played(move, match);
    else {
      change({
        hand: { type: "choosing", hole: move.hole, chosen: move },
        refused: null,
        announcement: "Choose an end",
      });
    }
  };
  const settle = (next: Choice, hole: number): void => {
    switch (next.type) {
      case "none":
        return;
      case "move":
        begin(next.move, true);
        return;
      case "first":
        change({
          hand: { type: "choosing", hole, chosen: null },
          refused: null,
          announcement: `${holeName(hole, rules.columns)}: ${next.options.length === 1 ? "only backward. Choose it or put back" : `${next.options.length} ways. Choose one`}`,
        });
        return;
      case "end":
        begin(next.soFar, false);
        return;
      default:
        next satisfies never;
    }
  };

  const refuse = (says: string, licences: readonly Licence[] = []): void =>
    change({
      refused: { says, licences },
      announcement: [says, ...licences.map((licence) => licence.says)].join(" "),
      hint: null,
    });

  const sowOn = (place: Place): void => {
    if (hand.type !== "sowing" || shows === null || line === null) return;
    if (due === null) {
      // The turn waits for an end of the front row.
      const end = endOf(place, position.toMove, rules.columns);
      if (end === null) {
        refuse(
          "Begin at one end of your front row: at its left or at its right hole.",
          licenceAt(line, line.last),
        );
        return;
      }
      const next = choiceOf(legal, hand.move.hole, { ...hand.move, ends: [...hand.move.ends, end] });
      const move = next.type === "move" ? next.move : next.type === "end" ? next.soFar : null;
      if (move === null) return;
      const longer = shows.timelineOfMove(match, position, move, quotes);
      const at = shows.idleUntil(longer, hand.tick);
      const following = shows.dueAfter(longer, at);
      if (following?.holes.includes(place.hole)) drop(shows, place, longer, at, move);
      else
        change({ hand: { type: "sowing", move, tick: at }, refused: null, announcement: `In at the ${end}` });
      return;
    }
    drop(shows, place, line, hand.tick, hand.move);
  };
  const drop = ({ dueAfter, idleUntil }: Turns, place: Place, sown: Timeline, at: Tick, move: Move): void => {
    const next = dueAfter(sown, at);
    const step = next === null ? undefined : sown.replay.steps[next.step];
    if (next === null || step === undefined) return;
    const name = (hole: number): string => holeName(hole, rules.columns);
    if (place.side !== next.side || !next.holes.includes(place.hole)) {
      const { pieceWord } = rules.ruleSet;
      const where = next.holes.map(name).join(" or ");
      const says = {
        lift: `Now the ${pieceWord.many} of ${where} are lifted.`,
        drop: `The next ${pieceWord.one} falls into ${where}, not into ${name(place.hole)}.`,
        take: `Now ${match.names[next.side]}’s ${where} is taken.`,
      }[next.act];
      const licence = licenceOf(sown, next.step);
      refuse(says, licence);
      return;
    }
    const after = idleUntil(sown, at + 1);
    const whole = legal.some((one) => formatMove(one, rules.columns) === formatMove(move, rules.columns));
    if (after >= sown.last && whole) {
      played(move, match, null, true);
      return;
    }
    counter.current += 1;
    const following = dueAfter(sown, after);
    const said =
      following === null
        ? "Choose an end of your front row"
        : following.act === "drop" && next.act === "drop"
          ? name(place.hole)
          : step.text;
    change({
      hand: { type: "sowing", move, tick: after },
      refused: null,
      moves: counter.current,
      announcement: said,
    });
  };

  const touch = (place: Place) => {
    if (showing) {
      change({ showing: false, cursor: atPresent(match) });
      return;
    }
    if (over)
      return refuse("The game is over.", match.game.outcome === null ? [] : [match.game.outcome.licence]);
    if (!present) return refuse("You are looking back. Go to the last board to play on.");
    if (mover.type === "computer") return refuse("It is the computer’s turn.");
    if (mover.type === "remote") return refuse(elsewhereInWords(match));
    if (hand.type === "sowing") return sowOn(place);
    if (hand.type === "choosing" && hand.chosen !== null && choice.type === "end") {
      const end = endOf(place, position.toMove, rules.columns);
      const option = choice.options.find((move) => move.ends.at(-1) === end);
      if (end !== null && option !== undefined) return choose(option);
      return refuse("Choose the left or the right end of your front row.");
    }
    if (place.side !== position.toMove) {
      return refuse(
        `${holeName(place.hole, rules.columns)} there is ${match.names[place.side]}’s. It is ${match.names[position.toMove]}’s turn.`,
      );
    }
    const next = choiceToOffer(legal, place.hole);
    if (next.type === "none") {
      return refuse(
        `${holeName(place.hole, rules.columns)} cannot be played.`,
        refusals(rules, position, place.hole),
      );
    }
    settle(next, place.hole);
  };
  const choose = (move: Move): void => {
    const next = choiceOf(legal, move.hole, move);
    settle(next.type === "first" ? { type: "none" } : next, move.hole);
  };

  const look = (to: Cursor, said = ""): void => {
    const there = shows?.timelineOfPly(match, to.ply, quotes) ?? null;
    const text = to.ply === 0 ? "The board before play" : turnInWords(match, to.ply - 1);
    counter.current += 1;
    change({
      cursor: { ply: to.ply, tick: there === null ? END_OF_TURN : Math.min(to.tick, there.last) },
      showing: false,
      hand: EMPTY,
      refused: null,
      hint: null,
      moves: said === "" && to.tick !== END_OF_TURN ? counter.current : 0,
      announcement: `${said}Turn ${to.ply}. ${text}`,
    });
  };
  const stepBack = () => {
    if (shows !== null && line !== null && tick > 0 && cursor.ply > 0) {
      const to = shows.back(line, tick, grain);
      if (to > 0) return look({ ply: cursor.ply, tick: to }, "Back. ");
    }
    if (cursor.ply > 0) look({ ply: cursor.ply - 1, tick: END_OF_TURN }, "Back. ");
  };
  const stepForward = () => {
    const forward = (along: Timeline | null | undefined, from: Tick): Tick =>
      shows === null || !along ? END_OF_TURN : shows.forward(along, from, grain);
    if (cursor.ply > 0 && tick < last) return look({ ply: cursor.ply, tick: forward(line, tick) });
    if (cursor.ply < plies(match)) {
      const next = shows?.timelineOfPly(match, cursor.ply + 1, quotes);
      look({ ply: cursor.ply + 1, tick: forward(next, 0) });
    }
  };

  const settled = (after: Match, said: string): void =>
    change({
      match: after,
      cursor: atPresent(after),
      hand: EMPTY,
      showing: false,
      refused: null,
      remark: null,
      hint: null,
      lost: false,
      follows: false,
      asking: null,
      moves: 0,
      announcement: said,
    });

  const backTo = takeBackPly(match);
  return {
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
    present,
    legal,
    choice,
    moment,
    due,
    seat: seatOf(view, match),
    mayMove: !over && present && !showing && mover.type === "person",
    takesBack: backTo !== null,
    drawOffered: !over && mover.type === "person" && remote?.offered === opposite(position.toMove),
    draws: remote !== undefined || !isRemote(match),
    touch,
    choose,
    cancel: () => change({ hand: EMPTY, refused: null, announcement: "Put back" }),
    finish: () => {
      if (hand.type === "sowing" && legal.some((one) => sameMove(one, hand.move, rules.columns))) {
        played(hand.move, match);
      }
    },
    playOpening: () => {
      const after = playOpening(match);
      settled(after, `The opening is played out. ${toMoveInWords(after)}.`);
    },
    takeBack: () => {
      if (backTo === null) return;
      const after = takeBack(match, backTo);
      settled(after, `Taken back to turn ${backTo}. ${toMoveInWords(after)}.`);
    },
    goOnFrom: (ply) => {
      const after = takeBack(match, ply);
      settled(after, `The game goes on from turn ${ply}. ${toMoveInWords(after)}.`);
    },
    redo: () => {
      const after = redo(match);
      settled(after, `Played again up to turn ${plies(after)}.`);
    },
    resign: () => {
      if (remote !== undefined) {
        change({ asking: null });
        return remote.resign();
      }
      const after = resign(match, giverUp(match));
      settled(after, resultInWords(after)?.title ?? "");
    },
    offerDraw: () => {
      if (remote !== undefined) {
        const says = state.offering
          ? "No draw is offered with your move."
          : "A draw is offered with your next move.";
        return change({ offering: !state.offering, announcement: says });
      }
      const other = match.movers[opposite(position.toMove)];
      if (other.type === "person") {
        change({ asking: "draw", announcement: "A draw is offered" });
        return;
      }
      void ask(rules, position, { level: 3, seed: match.seed, ply: plies(match) })
        .then(({ answer }) => answer)
        .then((found) => {
          if (found !== null && found.thought.value >= 0) {
            settled(agreeDraw(match), "The computer accepts: it is a draw.");
          } else refuse("The computer declines: it thinks that it stands better.");
        });
    },
    answerDraw: (accepted) => {
      if (accepted && remote !== undefined) remote.agree();
      else if (accepted) settled(agreeDraw(match), "It is a draw.");
      else change({ asking: null, announcement: "The game goes on" });
    },
    ask: (asking) => change({ asking }),
    hintPlease: () => {
      change({ thinking: true, refused: null, announcement: "The computer is thinking" });
      void ask(rules, position, { level: 5, seed: match.seed, ply: plies(match) })
        .then(({ answer }) => answer)
        .then((found) => {
          if (found === null) {
            change({ thinking: false });
            return;
          }
          const { move, why } = found;
          const hint = { ...found, ply: plies(match), mover: position.toMove, level: 5 };
          setState((was) =>
            was.match === match
              ? {
                  ...was,
                  thinking: false,
                  hint,
                  announcement: `It would play ${moveInWords(move, rules.columns, rules.ruleSet.pieceWord)}. ${why}`,
                }
              : { ...was, thinking: false },
          );
        });
    },
    letItMove: () => {
      claimIt(true);
      change({ follows: false, lost: false });
    },
    keepMine: () => {
      if (state.keeping.type !== "overtaken") return;
      const { mine } = state.keeping;
      change({
        id: newId(),
        match: mine,
        cursor: atPresent(mine),
        hand: EMPTY,
        follows: false,
        keeping: { type: "not-yet" },
        announcement: "Yours is kept as a game of its own.",
      });
    },
    setView: (next) =>
      change({ view: next, moves: 0, announcement: `The board from ${viewWords(next, match)}` }),
    setPace: (next) => {
      try {
        localStorage.setItem(PACE_KEY, next);
      } catch {
        // Not kept, then: it holds until the page is left.
      }
      change({ pace: next });
    },
    setGrain: (next) => change({ grain: next, moves: 0, announcement: `Stepping by ${next}` }),
    first: () => look({ ply: 0, tick: 0 }, "First. "),
    back: stepBack,
    forward: stepForward,
    last: () => look(atPresent(match), "Last. "),
    toPly: (ply) => look({ ply, tick: END_OF_TURN }, ""),
    skip: () => change({ showing: false, cursor: atPresent(match) }),
  };
}

const sameMove = (one: Move, other: Move, columns: Parameters<typeof formatMove>[1]): boolean =>
  formatMove(one, columns) === formatMove(other, columns);

/** Who gives up: the player whose turn it is, or the person if that is the computer. */
export function giverUp(match: Match): Side {
  const { toMove } = positionOf(match);
  return match.movers[toMove].type === "person" ? toMove : opposite(toMove);
}

export const viewWords = (view: View, match: Match): string =>
  view === "mover" ? "whoever moves" : match.names[view];

/** Whoever moves sits at the bottom; a computer does not sit. */
function seatOf(view: View, match: Match): Side {
  if (view !== "mover") return view;
  const { toMove } = positionOf(match);
  return isPerson(match.movers[toMove]) || !isPerson(match.movers[opposite(toMove)])
    ? toMove
    : opposite(toMove);
}
const isPerson = (mover: Mover): boolean => mover.type === "person";

/** Which end of the mover's front row a place is, if it is one. */
function endOf({ side, hole }: Place, mover: Side, columns: number): "left" | "right" | null {
  if (side !== mover) return null;
  return hole === 2 * columns - 1 ? "left" : hole === columns ? "right" : null;
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

/** Why nothing can be moved here: the turn is somebody’s who sits elsewhere. */
function elsewhereInWords({ movers, names, game }: Match): string {
  if (movers.south.type === "remote" && movers.north.type === "remote") {
    return `You are watching: only ${names.south} and ${names.north} move.`;
  }
  return `It is ${names[currentPosition(game).toMove]}’s turn, who sits elsewhere.`;
}

interface KeepingOptions extends Pick<TableOptions, "save" | "from" | "onKept"> {
  /** Somebody else keeps the game. */
  readonly elsewhere: boolean;
  readonly state: State;
  readonly first: Match;
  readonly change: (part: Partial<State>) => void;
}

/** Keeps every change of the game on the device, and follows what another tab does to it. */
function useKeeping({ state, first, save, from, change, onKept, elsewhere }: KeepingOptions): void {
  const { id, match, view } = state;
  const { ruleSet } = match.game.rules;
  const known = useRef({
    id: save.id,
    revision: save.revision,
    match: from === "setup" ? null : first,
    view: save.view,
  });
  useEffect(() => {
    const last = known.current;
    if (elsewhere) return;
    if (last.id === id && last.view === view && last.match === match) return;
    const revision = last.id === id ? last.revision + 1 : 1;
    known.current = { id, revision, match, view };
    let stale = false;
    void keep(saveOf(match, { id, revision, changed: Date.now(), view })).then((kept) => {
      switch (kept.type) {
        case "kept":
          if (!stale) change({ keeping: { type: "kept" } });
          onKept(id);
          return;
        case "failed":
          change({ keeping: { type: "failed", how: kept.how } });
          return;
        case "newer":
          void fetchTheirs(ruleSet, id).then((theirs) => {
            if (theirs === null) {
              change({ keeping: { type: "failed", how: "blocked" } });
              return;
            }
            const { revision: newer, view: seen } = theirs.save;
            known.current = { id, revision: newer, match: theirs.match, view: seen };
            change({ ...adopted(theirs.match, seen), keeping: { type: "overtaken", mine: match } });
          });
          return;
        default:
          kept satisfies never;
      }
    });
    return () => {
      stale = true;
    };
  }, [id, match, view, ruleSet, change, onKept, elsewhere]);

  useEffect(
    () =>
      onOtherTabs((changed) => {
        if (elsewhere || changed !== known.current.id) return;
        void fetchTheirs(ruleSet, changed).then((theirs) => {
          if (theirs === null || theirs.save.revision <= known.current.revision) return;
          const { revision, view: seen } = theirs.save;
          known.current = { id: changed, revision, match: theirs.match, view: seen };
          change({ ...adopted(theirs.match, seen), announcement: "The game went on in another tab." });
        });
      }),
    [ruleSet, change, elsewhere],
  );
}

const adopted = (match: Match, view: View): Partial<State> => ({
  match,
  view,
  cursor: atPresent(match),
  hand: EMPTY,
  showing: false,
  refused: null,
  remark: null,
  hint: null,
  follows: true,
  moves: 0,
});
