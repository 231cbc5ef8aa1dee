/** What is on the table at one moment of a game, and everything that a player can do at it. */

import type { JSX } from "preact";
import type { Match, TurnChoice } from "../../../content/play/game.ts";
import { plies } from "../../../content/play/game.ts";
import type { Mover } from "../../../content/play/levels.ts";
import type { Save, View } from "../../../content/play/save.ts";
import type { Thought } from "../../../content/play/thought.ts";
import type { BySide, Licence, Move, Position, Rules, Side } from "../../../engine/index.ts";
import type { Marks } from "../../board/Board.tsx";
import type { Place } from "../../board/geometry.ts";
import type { Frame, Grain, Telling, Tick, Timeline } from "../../replay/timeline.ts";
import type { Due, Quotes } from "../turn.ts";

export const PACES = ["slow", "ordinary", "quick", "at once"] as const;
export type Pace = (typeof PACES)[number];

/** Where one looks: a tick of the turn that led to a ply. */
export interface Cursor {
  readonly ply: number;
  readonly tick: Tick;
}

export const END_OF_TURN = Number.MAX_SAFE_INTEGER;
export const atPresent = (match: Match): Cursor => ({ ply: plies(match), tick: END_OF_TURN });

/** A turn that is being chosen, or sown by hand. */
export type Hand =
  | { readonly type: "empty" }
  | { readonly type: "choosing"; readonly hole: number; readonly chosen: Move | null }
  | { readonly type: "sowing"; readonly move: Move; readonly tick: Tick };

export const EMPTY: Hand = { type: "empty" };

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
  /** `forgotten`: in another tab, so that nothing is kept here until the reader wants it. */
  | { readonly type: "kept" | "not-yet" | "forgotten" }
  /** `behind`: another tab is ahead, and what it has played could not be had. */
  | { readonly type: "failed"; readonly how: "full" | "blocked" | "behind" }
  | { readonly type: "overtaken"; readonly mine: Match };

/** What changes while a game is on the table; everything else follows from it. */
export interface State {
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
  readonly thinking: boolean;
  /** The computer did not answer. */
  readonly lost: boolean;
  /** Another tab changed the game last, or has claimed the computer for it: that one asks. */
  readonly follows: boolean;
  /** This tab is to ask, whichever has claimed the computer. */
  readonly insists: boolean;
  /** A draw goes with the next move to somebody at a distance. */
  readonly offering: boolean;
  /** A move that is being signed, kept and sent, and is not yet part of the game. */
  readonly sent: { readonly byHand: boolean } | null;
  readonly asking: "draw" | "resign" | null;
  readonly keeping: Keeping;
}

/** What is said to something that cannot be done, and why. */
export const refusal = (says: string, licences: readonly Licence[] = []): Partial<State> => ({
  refused: { says, licences },
  announcement: [says, ...licences.map((licence) => licence.says)].join(" "),
});

/** Changes some of the state. */
export type Change = (part: Partial<State>) => void;

/** The state, and what follows from it. */
export interface TableView extends State {
  readonly quotes: Quotes;
  /** The turn that is looked at, step by step; `null` until what shows that is fetched. */
  readonly line: Timeline | null;
  readonly tick: Tick;
  readonly frame: Frame;
  /** What happens at the tick. */
  readonly told: Telling | null;
  /** What shows turns step by step could not be fetched. */
  readonly untold: boolean;
  /** `null` until there is a turn to be shown. */
  readonly shows: Turns | null;
  /** What lets the computer move; `null` until it is fetched, where it plays at all. */
  readonly computer: Computing | null;
  readonly present: boolean;
  readonly legal: readonly Move[];
  readonly choice: TurnChoice;
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
}

/** The choices of a turn, and its seeds one by one. */
export interface TurnActs {
  touch(place: Place): void;
  choose(move: Move): void;
  cancel(): void;
  finish(): void;
}

/** Walking over the game, and how it is seen. */
export interface LookActs {
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

/** What is done about the game as a whole. */
export interface GameActs {
  playOpening(): void;
  takeBack(): void;
  goOnFrom(ply: number): void;
  redo(): void;
  resign(): void;
  offerDraw(): void;
  answerDraw(accepted: boolean): void;
  ask(what: State["asking"]): void;
  letItMove(): void;
  /** A game that was forgotten in another tab is kept after all. */
  keepAgain(): void;
  keepMine(): void;
}

export interface TableModel extends TableView, TurnActs, LookActs, GameActs {
  readonly scene: TableScene;
}

/** A game whose other end is elsewhere: what is done here goes there, and what comes from there is shown here. */
export interface TableRemote {
  /** The game as both ends have it. */
  readonly match: Match;
  /** Who offered a draw with the last move. */
  readonly offered: Side | null;
  /** Signs, keeps and sends; what comes of it comes back as `match`. Settles with whether the move was taken. */
  readonly play: (move: Move, draw: boolean) => Promise<boolean>;
  readonly resign: () => void;
  readonly agree: () => void;
}

export interface TableOptions {
  readonly save: Pick<Save, "id" | "revision" | "view">;
  readonly match: Match;
  /**
   * A new game is kept with its first move, if its board was arranged or the computer begins at once; one that came by a
   * link with its first change.
   */
  readonly from: "setup" | "link" | "device";
  readonly quotes: Quotes;
  readonly onKept: (id: string) => void;
  /** Also keeps the game, which is then not kept here. */
  readonly remote?: TableRemote | undefined;
  /** Told of every change of the game. */
  readonly onMatch?: ((match: Match) => void) | undefined;
}

export interface WithModel {
  readonly model: TableModel;
}

export interface ChoosingProps extends WithModel {
  /** Told what the way that somebody points at would come to, drawn on the board; `null` when he points at none. */
  readonly onPoint: (marks: Marks | null) => void;
}

/** What shows and tells turns, and sows them by hand; until there is one to be shown, the board alone will do. */
export interface Turns
  extends Pick<
    typeof import("../turn.ts"),
    "back" | "dueAfter" | "forward" | "frameAt" | "tellingAt" | "timelineOfMove" | "timelineOfPly"
  > {
  /** Begins to sow a move whose hole was touched. */
  readonly beginSowing: (scene: TableScene, move: Move) => void;
  /** Does with a touch of a hole what is due in the turn that is being sown. */
  readonly sowOn: (scene: TableScene, place: Place) => void;
  /** What a turn of the game came to, for whoever does not see it sown. */
  readonly turnAloud: (match: Match, ply: number) => string;
  /** What is due in the turn that is being sown. */
  readonly tellingOfSowing: (scene: TableScene, turn: string) => Telling;
  /** What each player has taken up to the tick that is looked at. */
  readonly takenHere: (scene: TableView) => BySide<number>;
  readonly LastTurn: (props: WithModel) => JSX.Element | null;
  readonly MoveList: (props: WithModel) => JSX.Element;
  readonly RemarkLine: (props: WithModel) => JSX.Element | null;
  /** The ways to go on with a turn that has been begun. */
  readonly Ways: (props: ChoosingProps) => JSX.Element | null;
}

/** What lets the computer move whenever it has the turn; nothing of it is seen. */
export interface Computing {
  readonly Computer: (props: { readonly scene: TableScene }) => null;
}

/** Ends a turn with a whole move. */
export type Played = (move: Move, before: Match, remark?: Remark | null, byHand?: boolean) => void;

/** What the acts of one rendering are done on, and with. */
export interface TableScene extends TableView {
  readonly rules: Rules;
  readonly position: Position;
  readonly mover: Mover;
  readonly over: boolean;
  readonly remote: TableRemote | undefined;
  readonly change: Change;
  /** Changes the state, unless the game has gone on since this rendering. */
  readonly changeStill: Change;
  /** The same, unless the player has looked elsewhere, touched something or been asked something since, either. */
  readonly changeThere: Change;
  /** The next number of `moves`. */
  readonly step: () => number;
  readonly refuse: (says: string, licences?: readonly Licence[]) => void;
  readonly played: Played;
  readonly fetchTurns: () => Promise<Turns | null>;
}
