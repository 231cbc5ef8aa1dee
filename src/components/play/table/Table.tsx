/** The table: the board, whose turn it is and by which rule, the choices of a turn, and the moves so far. */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { capturedBy, isOver, isRemote, onlyPerson, plies, positionOf } from "../../../content/play/game.ts";
import { backwardInWords, howInWords, moverWords, takenInWords } from "../../../content/play/words.ts";
import { formatPosition, opposite, type Side } from "../../../engine/index.ts";
import { t } from "../../../language/t.ts";
import { AnalysisSwitch } from "../../analysis/AnalysisSwitch.tsx";
import type { Asked } from "../../analysis/ask.ts";
import { Board, type Marks } from "../../board/Board.tsx";
import { Seat } from "../../board/Seat.tsx";
import { Says } from "../../replay/Says.tsx";
import { Unfold } from "../../Unfold.tsx";
import { Buttons } from "./Buttons.tsx";
import { marksOf } from "./marks.ts";
import type { TableModel, TableOptions } from "./model.ts";
import { Stepper } from "./Stepper.tsx";
import { Troubles } from "./Troubles.tsx";
import { tellingOf } from "./telling.ts";
import { useTable } from "./useTable.ts";

const share = (): Promise<typeof import("../Share.tsx")> => import("../Share.tsx");

export interface TableProps extends TableOptions {
  readonly title: string;
  readonly onLeave: () => void;
}

export function Table(props: TableProps): JSX.Element {
  const model = useTable(props);
  const { match, frame, seat, hand } = model;
  const { rules } = match.game;
  const piece = rules.ruleSet.pieceWord;
  const root = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<Marks | null>(null);

  // Until what shows turns has come, the board before the turn stands there.
  const captured =
    model.shows?.takenHere(model) ??
    capturedBy(match, model.showing ? model.cursor.ply - 1 : model.cursor.ply);
  const leaves = rules.ruleSet.takenTo === "off-board";
  const backward =
    model.mayMove && hand.type === "empty" ? backwardInWords(model.legal, rules.columns, piece) : null;
  const isTaught = plies(match) < 2 && model.mayMove && hand.type === "empty";
  const far = opposite(seat);
  const only = onlyPerson(match);
  const moving = model.showing || !model.present ? frame.mover : positionOf(match).toMove;
  const strip = (side: Side): JSX.Element => (
    <Seat
      uid="board"
      name={[
        match.names[side],
        only === side ? t("you") : "",
        moverWords(match.movers[side]),
        takenInWords(captured[side], leaves),
      ]
        .filter((part) => part !== "")
        // A number stays with its word.
        .map((part) => part.replace(/ (?=\d)/g, "\u00a0"))
        .join(" · ")}
      piece={piece}
      moving={moving === side}
      hand={frame.mover === side ? frame.hand : 0}
      stock={stockOf(model, frame.stock, side)}
      off={0}
    />
  );

  // What a new game was begun with is gone: the board takes the focus from it.
  const isNew = props.from === "setup";
  useEffect(() => {
    if (isNew) focusOnBoard(root.current);
  }, [isNew]);

  // A choice or a question takes the focus, so that keys alone will do; when it is made, the board has it again.
  const asks =
    hand.type === "choosing" ? ".ways button" : model.asking !== null ? ".question button:last-child" : null;
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (asks !== null) root.current?.querySelector<HTMLElement>(asks)?.focus();
    else if (asked.current !== null) focusOnBoard(root.current);
    asked.current = asks;
    setPointed(null);
  }, [asks, hand, model.shows]);

  return (
    <div
      ref={root}
      class="player live table"
      role="group"
      aria-label={t("Game: {title}", { title: props.title })}
      aria-describedby={isTaught ? "table-how" : undefined}
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
            label={t("Board as {name} sees it", { name: match.names[seat] })}
            marks={pointed ?? marksOf(model)}
            moves={model.moves}
            onHole={model.touch}
          />
          {strip(seat)}
        </div>
        {model.shows !== null && <model.shows.Ways model={model} onPoint={setPointed} />}
        <Stepper model={model} />
      </div>
      <div class="player-right">
        {isTaught && (
          <p class="table-how" id="table-how">
            {howInWords(match, seat)}{" "}
            <span class="table-keys">
              {t("On the keyboard, the arrows walk from hole to hole, and Enter plays.")}
            </span>
          </p>
        )}
        <Says telling={tellingOf(model)} quotes={model.quotes} steps />
        {model.shows !== null && <model.shows.LastTurn model={model} />}
        {backward !== null && <p class="table-backward">{backward}</p>}
        <Buttons model={model} onLeave={props.onLeave} />
        {model.shows !== null && <model.shows.RemarkLine model={model} />}
        {isAnalysed(model) && <AnalysisSwitch asked={askedOf(model)} names={match.names} />}
        {plies(match) === 0 ? (
          <p class="soft table-none">{t("No move has been played yet.")}</p>
        ) : (
          model.shows !== null && <model.shows.MoveList model={model} />
        )}
        <Unfold name="share" summary={t("Share and keep")} load={share}>
          {(part) => <part.Share model={model} onLeave={props.onLeave} />}
        </Unfold>
      </div>
      <Troubles model={model} />
      {model.computer !== null && <model.computer.Computer scene={model.scene} />}
      <p class="visually-hidden" aria-live="polite">
        {model.announcement}
      </p>
    </div>
  );
}

const focusOnBoard = (root: HTMLElement | null): void =>
  root?.querySelector<HTMLElement>("[role=gridcell][tabindex='0']")?.focus({ preventScroll: true });

/** During a game at a distance neither asks the computer; on the last board of a game that is over nobody can move. */
const isAnalysed = ({ match, present }: TableModel): boolean => (isOver(match) ? !present : !isRemote(match));

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
