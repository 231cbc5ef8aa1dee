/** The table: the board, whose turn it is and by which rule, the choices of a turn, and the moves so far. */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import {
  capturedBy,
  isOver,
  isRemote,
  leavesTheBoard,
  plies,
  positionOf,
  previewOf,
} from "../../content/play-game.ts";
import {
  backwardInWords,
  licencesOfWays,
  moverWords,
  notationInWords,
  previewInWords,
  resultInWords,
  searchedInWords,
  takenInWords,
  toMoveInWords,
  turnFacts,
  turnInWords,
  wayInWords,
  waysInWords,
} from "../../content/play-words.ts";
import type { Reason } from "../../content/replay.ts";
import {
  formatMove,
  formatPosition,
  holeName,
  type Licence,
  type Move,
  opposite,
  playMove,
  type Side,
} from "../../engine/index.ts";
import { AnalysisSwitch } from "../analysis/AnalysisSwitch.tsx";
import type { Asked } from "../analysis/ask.ts";
import { Board, type Marks, NO_MARKS } from "../board/Board.tsx";
import type { Place } from "../board/geometry.ts";
import { Seat } from "../board/Seat.tsx";
import { Icon, type IconName } from "../replay/Icons.tsx";
import { Says } from "../replay/Says.tsx";
import type { Telling } from "../replay/timeline.ts";
import { Unfold } from "../Unfold.tsx";
import {
  giverUp,
  PACES,
  type Pace,
  type Remark,
  type TableModel,
  type TableOptions,
  useTable,
  viewWords,
} from "./useTable.ts";

const share = (): Promise<typeof import("./Share.tsx")> => import("./Share.tsx");

const STEPS = ["turn", "lap", "event", "seed"] as const;

export interface TableProps extends TableOptions {
  readonly title: string;
  readonly onLeave: () => void;
}

export function Table(props: TableProps): JSX.Element {
  const model = useTable(props);
  const { match, frame, seat, cursor, hand } = model;
  const { rules } = match.game;
  const piece = rules.ruleSet.pieceWord;
  const root = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<Move | null>(null);

  const busy = hand.type !== "empty" || model.showing || cursor.ply > 0;
  const legal: Marks["legal"] =
    model.mayMove && hand.type === "empty"
      ? [...new Set(model.legal.map(({ hole }) => hole))].map((hole) => ({
          side: positionOf(match).toMove,
          hole,
          ways: waysInWords(model.legal, hole),
        }))
      : dueMarks(model);
  const marks = previewMarks(model, pointed) ?? { ...(busy ? frame.marks : NO_MARKS), legal };
  const captured = capturedBy(match, cursor.ply);
  const leaves = leavesTheBoard(match);
  const backward =
    model.mayMove && hand.type === "empty" ? backwardInWords(model.legal, rules.columns, piece) : null;
  const far = opposite(seat);
  const moving = model.showing || !model.present ? frame.mover : positionOf(match).toMove;
  const strip = (side: Side): JSX.Element => (
    <Seat
      uid="board"
      name={[match.names[side], moverWords(match.movers[side]), takenInWords(captured[side], leaves)]
        .filter((part) => part !== "")
        .join(" · ")}
      piece={piece}
      moving={moving === side}
      hand={frame.mover === side ? frame.hand : 0}
      stock={stockOf(model, frame.stock, side)}
      off={0}
    />
  );

  // A choice takes the focus, so that keys alone will do; when it is made, the board has it again.
  const choosing = hand.type === "choosing";
  const chose = useRef(false);
  useEffect(() => {
    if (choosing) root.current?.querySelector<HTMLElement>(".ways button")?.focus();
    else if (chose.current)
      root.current?.querySelector<HTMLElement>("[role=gridcell][tabindex='0']")?.focus();
    chose.current = choosing;
    setPointed(null);
  }, [choosing, hand]);

  return (
    <div
      ref={root}
      class="player live table"
      role="group"
      aria-label={`Game: ${props.title}`}
      onKeyDown={(event) => onKey(event, model)}
    >
      <div class="player-left">
        <div class="player-stage board-frame">
          {strip(far)}
          <Board
            uid="board"
            board={frame.board}
            seat={seat}
            piece={piece}
            names={match.names}
            label={`Board as ${match.names[seat]} sees it`}
            marks={marks}
            moves={model.moves}
            onHole={model.touch}
          />
          {strip(seat)}
        </div>
        <Ways model={model} onPoint={setPointed} />
        <Stepper model={model} />
      </div>
      <div class="player-right">
        <Says telling={tellingOf(model)} quotes={model.quotes} steps />
        {backward !== null && <p class="table-backward">{backward}</p>}
        <Buttons model={model} />
        <RemarkLine remark={model.hint ?? model.remark} model={model} />
        {(!isRemote(match) || isOver(match)) && <AnalysisSwitch asked={askedOf(model)} names={match.names} />}
        <MoveList model={model} />
        <Unfold name="share" summary="Share and keep" load={share}>
          {(part) => <part.Share model={model} onLeave={props.onLeave} />}
        </Unfold>
      </div>
      <Troubles model={model} />
      <p class="visually-hidden" aria-live="polite">
        {model.announcement}
      </p>
    </div>
  );
}

/** The position that is looked at; in the middle of a turn, the one before it. */
function askedOf({ match, cursor, tick, line }: TableModel): Asked {
  const { ruleSet, columns, readings } = match.game.rules;
  const ply = line !== null && tick < line.last ? Math.max(0, cursor.ply - 1) : cursor.ply;
  const position = formatPosition(match.game.positions[ply] ?? match.game.positions[0]);
  return { ruleSet: ruleSet.id, columns, readings, position, moves: [] };
}

/** What stands in stock; the board before play has no step that says it. */
function stockOf(model: TableModel, shown: Readonly<Record<Side, number>> | null, side: Side): number | null {
  const position = model.match.game.positions[Math.max(0, model.cursor.ply - 1)];
  return (shown ?? position?.stock)?.[side] ?? null;
}

function dueMarks({ due, hand, choice, match }: TableModel): readonly Place[] {
  if (due !== null) return due.holes.map((hole) => ({ side: due.side, hole }));
  const waits = hand.type === "sowing" || choice.type === "end";
  const { columns } = match.game.rules;
  const side = positionOf(match).toMove;
  return waits ? [columns, 2 * columns - 1].map((hole) => ({ side, hole })) : [];
}

/** A way that is pointed at, drawn as what it would come to. */
function previewMarks({ match }: TableModel, pointed: Move | null): Marks | null {
  if (pointed === null) return null;
  const position = positionOf(match);
  const side = position.toMove;
  const { taken, arrival } = previewOf(match.game.rules, position, pointed);
  return {
    ...NO_MARKS,
    from: { side, hole: pointed.hole },
    arrival: arrival === null ? null : { side, hole: arrival },
    taken: taken.map(({ hole, seeds }) => ({ side: opposite(side), hole, seeds })),
  };
}

const reasonOf = ({ says, basis, silence, sentences }: Licence): Reason => ({
  says,
  basis,
  silence: silence ?? null,
  sentences,
});

const telling = (place: string, text: string, licences: readonly Licence[] = []): Telling => ({
  place,
  text,
  told: [],
  reasons: licences.map(reasonOf),
  sentences: licences.flatMap(({ sentences }) => sentences),
});

/** Rules of the moment that are shown: more would be a rulebook. */
const MOST_RULES = 3;

function tellingOf(model: TableModel): Telling {
  const { match, line, told, cursor, refused, showing, present, hand, due, choice } = model;
  const { rules } = match.game;
  const turn = `Turn ${plies(match) + 1}`;
  if (refused !== null) return telling(turn, refused.says, refused.licences);
  if (hand.type === "sowing") {
    const { one, many } = rules.ruleSet.pieceWord;
    if (due === null) {
      const asked = playMove(rules, positionOf(match), hand.move);
      const licences = asked.type === "asks-end" ? [asked.licence] : [];
      return telling(turn, "Choose an end: drop the first there.", licences);
    }
    const holes = due.holes.map((hole) => holeName(hole, rules.columns)).join(" or ");
    const text = {
      lift: `Lift the ${many} of ${holes}`,
      drop: `Drop a ${one} into the next hole`,
      take: `Take ${match.names[due.side]}’s ${many} at ${holes}`,
    }[due.act];
    const step = line?.replay.steps[due.step];
    const reason = line?.replay.reasons[step?.reason ?? -1];
    return { ...telling(turn, text), reasons: reason === undefined ? [] : [reason] };
  }
  if (choice.type === "first") {
    return telling(turn, "In which way?", licencesOfWays(rules, positionOf(match), choice.options));
  }
  if (choice.type === "end") {
    const asked = playMove(rules, positionOf(match), choice.soFar);
    return telling(turn, "At which end do they come in?", asked.type === "asks-end" ? [asked.licence] : []);
  }
  if (showing || !present) {
    if (cursor.ply === 0) return telling("Before play", "The board before play");
    const where = `Turn ${cursor.ply} of ${plies(match)}`;
    if (told === null) return telling(where, turnInWords(match, cursor.ply - 1));
    return { ...told, place: told.place.replace(/^Turn \d+ of \d+/, where) || where };
  }
  const result = resultInWords(match);
  if (result !== null) {
    return telling(
      result.title,
      result.says,
      result.licence === null ? [] : [{ ...result.licence, says: "" }],
    );
  }
  const moment = model.moment.slice(0, MOST_RULES);
  const text = model.thinking ? `${match.names[positionOf(match).toMove]} is thinking` : toMoveInWords(match);
  return telling(turn, text, moment);
}

interface WithModel {
  readonly model: TableModel;
}

/** Turns with more ways than this are chosen step by step only. */
const MOST_WAYS = 12;

function Ways({
  model,
  onPoint,
}: WithModel & { readonly onPoint: (move: Move | null) => void }): JSX.Element | null {
  const { choice, hand, match, legal } = model;
  if (hand.type === "sowing") {
    const whole = legal.some(
      (move) =>
        formatMove(move, match.game.rules.columns) === formatMove(hand.move, match.game.rules.columns),
    );
    return (
      <div class="ways" role="group" aria-label="Sowing by hand">
        {whole && (
          <button type="button" onClick={model.finish}>
            Play out the rest
          </button>
        )}
        <button type="button" onClick={model.cancel}>
          Put everything back
        </button>
      </div>
    );
  }
  if (choice.type !== "first" && choice.type !== "end") return null;
  const { rules } = match.game;
  const piece = rules.ruleSet.pieceWord;
  const position = positionOf(match);
  const hole = hand.type === "choosing" ? hand.hole : 0;
  const whole = legal.filter((move) => move.hole === hole);
  const shown = (move: Move): string =>
    previewInWords(previewOf(rules, position, move), rules.columns, piece);
  const way = (move: Move, label: string): JSX.Element => (
    <button
      key={formatMove(move, rules.columns)}
      type="button"
      onClick={() => model.choose(move)}
      onFocus={() => onPoint(move)}
      onBlur={() => onPoint(null)}
      onPointerEnter={() => onPoint(move)}
      onPointerLeave={() => onPoint(null)}
    >
      <b>{label}</b> <span>{shown(move)}</span>
    </button>
  );
  return (
    <div class="ways" role="group" aria-label={`Ways to play ${holeName(hole, rules.columns)}`}>
      {choice.options.map((move) =>
        way(move, choice.type === "end" ? `In at the ${move.ends.at(-1)} end` : wayInWords(move, piece)),
      )}
      {choice.type === "first" && whole.some(({ ends }) => ends.length > 0) && whole.length <= MOST_WAYS && (
        <details>
          <summary>Choose every end now</summary>
          {whole.map((move) => way(move, formatMove(move, rules.columns)))}
        </details>
      )}
      <button type="button" onClick={model.cancel}>
        Put back
      </button>
    </div>
  );
}

function Stepper({ model }: WithModel): JSX.Element {
  const { match, cursor, tick, line, present, grain } = model;
  const start = cursor.ply === 0;
  const end = present && tick >= (line?.last ?? 0);
  const button = (name: IconName, label: string, act: () => void, off: boolean): JSX.Element => (
    <button type="button" aria-label={label} title={label} aria-disabled={off} onClick={() => !off && act()}>
      <Icon name={name} />
    </button>
  );
  return (
    <div class="controls table-steps">
      <div class="controls-steps">
        {button("first", "First", model.first, start)}
        {button("back", "Back", model.back, start)}
        {button("forward", "Forward", model.forward, end)}
        {button("last", "Last", model.last, end)}
        {model.showing && (
          <button type="button" class="main" onClick={model.skip}>
            Skip
          </button>
        )}
      </div>
      <fieldset class="grains">
        <legend class="visually-hidden">Step by</legend>
        {STEPS.map((one) => (
          <label key={one}>
            <input
              type="radio"
              class="visually-hidden"
              name="table-grain"
              checked={grain === one}
              onChange={() => model.setGrain(one)}
            />
            <span>{one}</span>
          </label>
        ))}
      </fieldset>
      <div class="controls-more">
        <label>
          <span class="visually-hidden">How fast turns play out</span>
          <select
            value={model.pace}
            onChange={({ currentTarget }) => model.setPace(currentTarget.value as Pace)}
          >
            {PACES.map((pace) => (
              <option key={pace} value={pace}>
                {pace === "at once" ? "turns at once" : `${pace} turns`}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span class="visually-hidden">Seen from</span>
          <select
            value={model.view}
            onChange={({ currentTarget }) => model.setView(currentTarget.value as TableModel["view"])}
          >
            {(["south", "north", "mover"] as const).map((view) => (
              <option key={view} value={view}>
                seen by {viewWords(view, match)}
              </option>
            ))}
          </select>
        </label>
      </div>
    </div>
  );
}

function Buttons({ model }: WithModel): JSX.Element {
  const { match, present, asking } = model;
  const over = resultInWords(match) !== null;
  // With somebody at a distance nothing is taken back, and neither asks the computer.
  const away = isRemote(match);
  const opening = !over && !away && present && positionOf(match).phase !== "play";
  const { toMove } = positionOf(match);
  if (asking === "resign") {
    return (
      <p class="table-buttons">
        <span>Does {match.names[giverUp(match)]} give up?</span>
        <button type="button" onClick={model.resign}>
          Yes, give up
        </button>
        <button type="button" onClick={() => model.ask(null)}>
          No, play on
        </button>
      </p>
    );
  }
  if (asking === "draw") {
    return (
      <p class="table-buttons">
        <span>
          {match.names[toMove]} offers {match.names[opposite(toMove)]} a draw.
        </span>
        <button type="button" onClick={() => model.answerDraw(true)}>
          Accept
        </button>
        <button type="button" onClick={() => model.answerDraw(false)}>
          Decline
        </button>
      </p>
    );
  }
  return (
    <p class="table-buttons">
      {opening && (
        <button type="button" class="main" onClick={model.playOpening}>
          Play the opening out
        </button>
      )}
      {!present && !model.showing && (
        <>
          <button type="button" class="main" onClick={model.last}>
            To the last board
          </button>
          {!away && (
            <button type="button" onClick={() => model.goOnFrom(model.cursor.ply)}>
              Play on from here
            </button>
          )}
        </>
      )}
      {!away && (
        <>
          <button type="button" aria-disabled={!model.takesBack} onClick={model.takeBack}>
            Take back
          </button>
          <button type="button" aria-disabled={match.undone.length === 0} onClick={model.redo}>
            Play it again
          </button>
        </>
      )}
      {away && model.drawOffered && (
        <>
          <span>{match.names[opposite(toMove)]} offers a draw. Whoever moves declines.</span>
          <button type="button" class="main" onClick={() => model.answerDraw(true)}>
            Accept the draw
          </button>
        </>
      )}
      {!over && away && (
        <>
          <button
            type="button"
            aria-disabled={!model.mayMove}
            onClick={() => model.mayMove && model.ask("resign")}
          >
            Give up
          </button>
          {model.draws && (
            <button
              type="button"
              aria-pressed={model.offering}
              aria-disabled={!model.mayMove}
              onClick={() => model.mayMove && model.offerDraw()}
            >
              Offer a draw with my move
            </button>
          )}
        </>
      )}
      {!over && !away && (
        <>
          <button type="button" onClick={() => model.ask("resign")}>
            Give up
          </button>
          <button
            type="button"
            aria-disabled={!model.mayMove}
            onClick={() => model.mayMove && model.offerDraw()}
          >
            Offer a draw
          </button>
          <button
            type="button"
            aria-disabled={!model.mayMove}
            onClick={() => model.mayMove && !model.thinking && model.hintPlease()}
          >
            Ask the computer
          </button>
        </>
      )}
    </p>
  );
}

function RemarkLine({ remark, model }: WithModel & { readonly remark: Remark | null }): JSX.Element | null {
  if (remark === null) return null;
  const { line } = remark.thought;
  const searched = remark.level > 2;
  return (
    <p class="table-remark">
      <b>{line[0]}</b>. {remark.why}
      {searched && <small>{` ${searchedInWords(remark.thought, model.match.names[remark.mover])}`}</small>}
    </p>
  );
}

function MoveList({ model }: WithModel): JSX.Element {
  const { match, cursor } = model;
  const { columns, ruleSet } = match.game.rules;
  const list = useRef<HTMLOListElement>(null);
  const count = plies(match);
  useEffect(() => {
    const scroller = list.current;
    const item = scroller?.querySelector<HTMLElement>("[aria-current]");
    if (scroller && item)
      scroller.scrollTop = item.offsetTop - scroller.offsetTop - scroller.clientHeight / 2;
  }, [cursor.ply, count]);
  if (count === 0) return <p class="soft table-none">No move has been played yet.</p>;
  return (
    <>
      <ol class="moves" ref={list} aria-label="Moves">
        {match.game.moves.map((move, k) => {
          const turn = match.turns[k];
          return (
            // Moves have no other name than their number: the same one may be played often.
            <li key={`${k + 1}`}>
              <button
                type="button"
                aria-current={cursor.ply === k + 1 ? "step" : undefined}
                title={turnInWords(match, k)}
                onClick={() => model.toPly(k + 1)}
              >
                <span class="step-at">{k + 1}.</span> <b>{formatMove(move, columns)}</b>{" "}
                {turn !== undefined && turn.captured > 0 && (
                  <span class="moves-taken">{turnFacts(turn, ruleSet.pieceWord).replace(/^.*, /, "")}</span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
      <p class="soft moves-legend">{notationInWords(match.game.moves, ruleSet.pieceWord)}</p>
    </>
  );
}

function Troubles({ model }: WithModel): JSX.Element {
  const { keeping } = model;
  return (
    <div class="player-message table-troubles" role="status">
      {keeping.type === "failed" && (
        <p>
          {keeping.how === "full"
            ? "This device has no room left: the game is not being kept. "
            : "This browser does not let the page keep anything: the game will be gone when the page is. "}
          Copy or download it below, under “Share and keep”.
        </p>
      )}
      {keeping.type === "overtaken" && (
        <p>
          The game had gone on in another tab, and this is that game now. What was just done here is not part
          of it.{" "}
          <button type="button" onClick={model.keepMine}>
            Keep mine as a game of its own
          </button>
        </p>
      )}
      {model.untold && (
        <p>
          What shows turns step by step could not be fetched: only the boards between them are shown. It is
          asked for again at the next turn.
        </p>
      )}
      {model.lost && (
        <p>
          The computer did not answer.{" "}
          <button type="button" onClick={model.letItMove}>
            Ask it again
          </button>
        </p>
      )}
      {model.follows &&
        resultInWords(model.match) === null &&
        model.match.movers[positionOf(model.match).toMove].type === "computer" && (
          <p>
            The computer moves in the other tab.{" "}
            <button type="button" onClick={model.letItMove}>
              Let it move here
            </button>
          </p>
        )}
    </div>
  );
}

function onKey(event: KeyboardEvent, model: TableModel): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("select, input, textarea, details")) return;
  const act = {
    ArrowRight: model.forward,
    ArrowLeft: model.back,
    Home: model.first,
    End: model.last,
    Escape: model.hand.type === "empty" ? model.skip : model.cancel,
    u: model.takeBack,
    r: model.redo,
  }[event.key];
  if (act === undefined) return;
  event.preventDefault();
  act();
}
