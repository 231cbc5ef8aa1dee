/** The parts of the lab: one board, one move, four rule sets. `Lab.tsx` puts them together. */

import type { JSX } from "preact";
import { useId, useMemo, useRef, useState } from "preact/hooks";
import { boardOf } from "../../content/boards.ts";
import { sayAt, type Told } from "../../content/parting.ts";
import { SIDE_NAMES } from "../../content/side-names.ts";
import { adaptSetup } from "../../engine/compare.ts";
import { formatPosition } from "../../engine/rows.ts";
import { COLUMNS, type Columns, RULE_SET_IDS, type RuleSetId, SIDES, type Side } from "../../engine/types.ts";
import type { Plain } from "../../language/messages.ts";
import { t } from "../../language/t.ts";
import { AnalysisSwitch } from "../analysis/AnalysisSwitch.tsx";
import { Board, NO_MARKS } from "../board/Board.tsx";
import { type Place, placeAt } from "../board/geometry.ts";
import { marksOf } from "../compare/marks.ts";
import { type Experiment, formatAct, MOST } from "./address.ts";
import { census, rulesFor } from "./experiment.ts";
import type { MovesProps } from "./Moves.tsx";
import { Partings, type PartingsProps } from "./Partings.tsx";
import { unpackQuotes } from "./quotes.ts";
import {
  countPieces,
  type LabModel,
  type Mistyped,
  PIECE,
  sideName,
  TOOLS,
  type Tool,
  useLab,
} from "./useLab.ts";

/** What the lab is given by its page. */
export interface LabProps {
  /** The sentences that may have to be quoted, as `packQuotes` packs them. */
  readonly quotes: string;
  /** How the source of each rule set is called. */
  readonly names: Readonly<Record<RuleSetId, string>>;
  readonly figuresAt: string;
}

/** The parts of the lab that wake by themselves, in the order in which they do. */
export const PARTS = ["board", "parting", ...RULE_SET_IDS, "moves"] as const;
export type PartName = (typeof PARTS)[number];

export interface LabParts extends Readonly<Record<PartName, JSX.Element | null>> {
  /** For those who hear the page: what the last action did. */
  readonly said: string;
  /** What all the parts were drawn of. */
  readonly experiment: Experiment;
}

const TOOL_NAMES: Readonly<Record<Tool, Plain>> = {
  play: "Choose the move",
  add: "Add one",
  take: "Take one away",
  empty: "Empty a hole",
};

/**
 * The parts as they stand now.
 * @param drawMoves draws the table of all first moves; `null` where that is not there.
 */
export function useLabParts(
  { quotes, names, figuresAt }: LabProps,
  drawMoves: ((given: Pick<MovesProps, "model" | "names">) => JSX.Element) | null,
): LabParts {
  const model = useLab(figuresAt);
  const quote = useMemo(() => unpackQuotes(quotes), [quotes]);
  const { outcomes, step, experiment, announcement } = model;
  const source = (id: RuleSetId): JSX.Element => {
    const told = outcomes?.told[experiment.ruleSets.indexOf(id)] ?? null;
    return <Source model={model} id={id} name={names[id]} told={told} step={step} />;
  };
  return {
    board: <Setup model={model} />,
    parting: <Parting model={model} names={names} quote={quote} />,
    ...(Object.fromEntries(RULE_SET_IDS.map((id) => [id, source(id)])) as Record<RuleSetId, JSX.Element>),
    moves: drawMoves?.({ model, names }) ?? null,
    said: announcement,
    experiment,
  };
}

function Setup({ model }: { model: LabModel }): JSX.Element {
  return (
    <>
      {model.problem !== "" && (
        <p class="lab-wrong" role="alert">
          {model.problem}
        </p>
      )}
      <div class="lab-two">
        <Editor model={model} />
        <div class="lab-fields scripted">
          <Fields model={model} />
        </div>
      </div>
    </>
  );
}

function Parting({ model, ...words }: { model: LabModel } & Omit<PartingsProps, "outcomes">): JSX.Element {
  const { outcomes } = model;
  return (
    <>
      <h2 id="lab-each">{t("What each source does with it")}</h2>
      {outcomes === null ? (
        <p>{t("Choose a hole to play: touch it, or write it in the field “Move”.")}</p>
      ) : (
        <>
          <Partings outcomes={outcomes} {...words} />
          <Steps model={model} />
        </>
      )}
    </>
  );
}

/** The board that is set up. Digits set a hole, plus and minus change it, Delete empties it. */
function Editor({ model }: { model: LabModel }): JSX.Element {
  const { experiment, tool } = model;
  const { setup } = experiment;
  const { columns, toMove } = setup;
  const root = useRef<HTMLDivElement>(null);
  /** Digits of a number being typed into one hole. */
  const typed = useRef({ hole: "", digits: "", at: 0 });

  const placeOf = (target: EventTarget | null): Place | null => {
    const cells = [...(root.current?.querySelectorAll("[role=gridcell]") ?? [])];
    const index = target instanceof Element ? cells.indexOf(target) : -1;
    if (index < 0) return null;
    return placeAt({ row: Math.floor(index / columns), column: index % columns }, columns, "south");
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const place = placeOf(event.target);
    if (place === null) return;
    const seeds = setup.holes[place.side][place.hole] ?? 0;
    const { key } = event;
    if (/^\d$/.test(key)) {
      const hole = `${place.side}${place.hole}`;
      const goesOn = typed.current.hole === hole && event.timeStamp - typed.current.at < 1200;
      const digits = (goesOn ? typed.current.digits : "") + key;
      typed.current = { hole, digits, at: event.timeStamp };
      model.setSeeds(place, Number(digits.slice(-2)));
    } else if (key === "+") model.setSeeds(place, seeds + 1);
    else if (key === "-") model.setSeeds(place, seeds - 1);
    else if (key === "Delete" || key === "Backspace") model.setSeeds(place, 0);
    else return;
    event.preventDefault();
  };
  const total = census(setup);
  const from = experiment.act === null ? null : { side: toMove, hole: experiment.act.hole };
  return (
    <div class="lab-editor">
      <fieldset class="segments scripted">
        <legend class="visually-hidden">{t("What touching a hole does")}</legend>
        {TOOLS.map((one) => (
          <label key={one}>
            <input type="radio" name="tool" checked={tool === one} onChange={() => model.setTool(one)} />
            <span>{t(TOOL_NAMES[one])}</span>
          </label>
        ))}
      </fieldset>
      <div
        class="board-frame"
        ref={root}
        role="group"
        aria-label={t("Set up the board")}
        aria-describedby="lab-keys"
        onKeyDown={onKeyDown}
      >
        <Board
          uid="lab"
          board={boardOf(setup.holes)}
          seat="south"
          piece={PIECE}
          names={SIDE_NAMES}
          label={t("The board, South at the bottom")}
          marks={{ ...NO_MARKS, from }}
          onHole={model.touch}
        />
      </div>
      <p class="lab-census">
        {t("{name} to move", { name: sideName(toMove) })}
        {experiment.act !== null && (
          <>
            {": "}
            <code>{formatAct(experiment.act, experiment.ends, columns)}</code>
          </>
        )}
        . {t("South has {south}, North {north}.", { south: countPieces(total.south), north: total.north })}
      </p>
      <p class="lab-keys scripted" id="lab-keys">
        {t(
          "On the board the arrows walk, Enter does what is chosen above, digits fill a hole, + and − change it, Delete empties it.",
        )}
      </p>
    </div>
  );
}

function Fields({ model }: { model: LabModel }): JSX.Element {
  const { experiment, outcomes } = model;
  const { setup, act, ends } = experiment;
  const position = formatPosition(setup);
  const id = useId();
  const asks =
    outcomes?.told.some(({ answer }) => answer.type === "played" && answer.close === "asks-end") ?? false;
  const held = act === null ? 0 : (setup.holes[setup.toMove][act.hole] ?? 0);
  const asked = act?.seeds ?? 0;
  return (
    <>
      <fieldset class="segments">
        <legend>{t("To move")}</legend>
        {SIDES.map((side) => (
          <label key={side}>
            <input
              type="radio"
              name="to-move"
              checked={setup.toMove === side}
              onChange={() => model.setToMove(side)}
            />
            <span>{sideName(side)}</span>
          </label>
        ))}
      </fieldset>
      {act !== null && (
        <>
          <fieldset class="segments">
            <legend>{t("Direction")}</legend>
            {([1, -1] as const).map((direction) => (
              <label key={direction}>
                <input
                  type="radio"
                  name="direction"
                  checked={act.direction === direction}
                  onChange={() => model.choose({ ...act, direction, seeds: null })}
                />
                <span>{direction === 1 ? t("Anticlockwise") : t("Clockwise")}</span>
              </label>
            ))}
          </fieldset>
          <label class="field">
            <span>{t("How many")}</span>
            <select
              value={act.seeds ?? "all"}
              onChange={({ currentTarget: { value } }) =>
                model.choose({ ...act, seeds: value === "all" ? null : Number(value) })
              }
            >
              <option value="all">{t("all")}</option>
              {Array.from({ length: asked === held ? held : held - 1 }, (_, k) => (
                <option key={k} value={k + 1}>
                  {k + 1}
                </option>
              ))}
              {asked > held && <option value={asked}>{t("{n}: too many", { n: asked })}</option>}
            </select>
          </label>
        </>
      )}
      <TextField
        label={t("Move")}
        name="move"
        model={model}
        value={act === null ? "" : formatAct(act, ends, setup.columns)}
        onText={model.setMove}
        hint="b5, b2-3, f4+, f4L"
      />
      {(asks || ends.length > 0) && (
        <fieldset class="buttons">
          <legend>
            {asks ? t("What was taken may enter at either end") : t("The ends are chosen")}
            {ends.length > 0 && `: ${ends.join(", ")}`}
          </legend>
          {asks && (
            <>
              <button type="button" onClick={() => model.chooseEnd("left")}>
                {t("Left end")}
              </button>
              <button type="button" onClick={() => model.chooseEnd("right")}>
                {t("Right end")}
              </button>
            </>
          )}
          {ends.length > 0 && (
            <button type="button" onClick={model.forgetEnds}>
              {t("Choose anew")}
            </button>
          )}
        </fieldset>
      )}
      <TextField
        label={t("Position")}
        name="position"
        model={model}
        value={position}
        onText={model.setPosition}
        hint=""
      />
      <div class="field-row">
        <label class="field">
          <span>{t("Holes in a row")}</span>
          <select
            value={setup.columns}
            onChange={({ currentTarget }) => model.setColumns(Number(currentTarget.value) as Columns)}
          >
            {COLUMNS.map((columns) => (
              <option key={columns} value={columns}>
                {columns}
              </option>
            ))}
          </select>
        </label>
        {SIDES.map((side) => (
          <Stock key={side} model={model} side={side} />
        ))}
      </div>
      <FigureField model={model} id={id} />
      <p class="buttons">
        <button
          type="button"
          onClick={() => copy(location.href, t("Copied the link to this experiment."), model.say)}
        >
          {t("Copy the link")}
        </button>
        <button type="button" onClick={() => copy(position, t("Copied the position."), model.say)}>
          {t("Copy the position")}
        </button>
        <button type="button" onClick={model.clear}>
          {t("Empty the board")}
        </button>
      </p>
    </>
  );
}

async function copy(text: string, done: string, say: (message: string) => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say(done);
  } catch {
    // Refused, or not a secure page.
    say(t("It could not be copied."));
  }
}

interface TextFieldProps {
  readonly label: string;
  readonly name: Mistyped["field"];
  readonly model: LabModel;
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly hint: string;
}

/** A field whose text counts when the reader has finished it. What cannot be read stays, with what is wrong with it. */
function TextField({ label, name, model, value, onText, hint }: TextFieldProps): JSX.Element {
  const wrong = model.mistyped?.field === name ? model.mistyped : null;
  const id = `lab-wrong-${name}`;
  return (
    <div class="wide">
      <label class="field">
        <span>
          {label} {hint !== "" && <small>{hint}</small>}
        </span>
        <input
          type="text"
          spellcheck={false}
          autocomplete="off"
          autocapitalize="off"
          value={wrong?.text ?? value}
          aria-invalid={wrong !== null}
          aria-describedby={wrong === null ? undefined : id}
          onChange={({ currentTarget }) => {
            const text = currentTarget.value.trim();
            if (text === value) model.mended();
            else if (text !== "") onText(text);
          }}
        />
      </label>
      {wrong !== null && (
        <p class="lab-wrong" id={id} role="alert">
          {wrong.says}
        </p>
      )}
    </div>
  );
}

function Stock({ model, side }: { model: LabModel; side: Side }): JSX.Element {
  const value = model.experiment.setup.stock?.[side];
  return (
    <label class="field">
      <span>{t("Stock of {name}", { name: sideName(side) })}</span>
      <input
        type="number"
        min="0"
        max={MOST}
        inputmode="numeric"
        value={value ?? 0}
        onChange={({ currentTarget }) => model.setStock(side, Math.trunc(Number(currentTarget.value)) || 0)}
      />
    </label>
  );
}

function FigureField({ model, id }: { model: LabModel; id: string }): JSX.Element {
  const { figures } = model;
  const [chosen, setChosen] = useState("");
  const figure = figures?.find((one) => one.id === chosen);
  return (
    <div class="field-row">
      <label class="field wide" for={`${id}figure`}>
        <span>{t("Load a figure")}</span>
        <select
          id={`${id}figure`}
          onFocus={model.wantFigures}
          onPointerDown={model.wantFigures}
          value={chosen}
          onChange={({ currentTarget }) => {
            const next = figures?.find((one) => one.id === currentTarget.value);
            setChosen(currentTarget.value);
            const step = next?.steps.find(({ at }) => at === next.opensAt);
            if (next !== undefined && step !== undefined) model.loadStep(next, step);
          }}
        >
          <option value="">{figures === null ? t("none") : t("choose one")}</option>
          {figures?.map((one) => (
            <option key={one.id} value={one.id}>
              {one.title}
            </option>
          ))}
        </select>
      </label>
      {figure !== undefined && figure.steps.length > 1 && (
        <label class="field wide">
          <span>{t("Step")}</span>
          <select
            onChange={({ currentTarget }) => {
              const step = figure.steps.find(({ at }) => at === currentTarget.value);
              if (step !== undefined) model.loadStep(figure, step);
            }}
          >
            {figure.steps.map(({ at, says }) => (
              <option key={at} value={at} selected={at === figure.opensAt}>
                {at} {says}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

/** Steps all boards together. */
function Steps({ model }: { model: LabModel }): JSX.Element {
  const { outcomes, step } = model;
  const steps = outcomes?.steps ?? 0;
  const parted = outcomes?.parting.step ?? null;
  const button = (label: string, to: number, off: boolean): JSX.Element => (
    <button type="button" aria-disabled={off} onClick={() => !off && model.goTo(to)}>
      {label}
    </button>
  );
  return (
    <div class="lab-steps scripted" role="group" aria-label={t("Step all boards")}>
      {button(t("Back"), step - 1, step === 0)}
      <span class="lab-step">{t("Step {n} of {all}", { n: step, all: steps })}</span>
      {button(t("Forward"), step + 1, step >= steps)}
      {button(t("Before"), 0, step === 0)}
      {parted !== null && button(t("Where they part"), parted + 1, step === parted + 1)}
      {button(t("To the end"), steps, step >= steps)}
    </div>
  );
}

interface SourceProps {
  readonly model: LabModel;
  readonly id: RuleSetId;
  readonly name: string;
  readonly told: Told | null;
  readonly step: number;
}

function Source({ model, id, name, told, step }: SourceProps): JSX.Element {
  const { experiment } = model;
  const { setup } = experiment;
  const shown = experiment.ruleSets.includes(id);
  const rules = rulesFor(id, setup.columns, experiment.readings[id]);
  const changed = Object.keys(experiment.readings[id] ?? {}).length;
  return (
    <>
      <h3 class={shown ? undefined : "left-out"}>
        <label>
          <input class="scripted" type="checkbox" checked={shown} onChange={() => model.toggle(id)} /> {name}
        </label>
      </h3>
      {shown && (
        <>
          {told !== null && <Shown told={told} step={step} model={model} id={id} name={name} />}
          <details class="lab-readings scripted">
            <summary>
              {t("Readings")}
              {changed > 0 && `, ${t("{n} changed", { n: changed })}`}
            </summary>
            {Object.entries(rules.ruleSet.readings).map(([reading, { question, options }]) => (
              <label key={reading}>
                <span>{question}</span>
                <select
                  value={rules.readings[reading] ?? ""}
                  disabled={Object.keys(options).length < 2}
                  onChange={({ currentTarget }) => model.setReading(id, reading, currentTarget.value)}
                >
                  {Object.entries(options).map(([value, says]) => (
                    <option key={value} value={value}>
                      {says}
                    </option>
                  ))}
                </select>
              </label>
            ))}
          </details>
          <AnalysisSwitch
            asked={{
              ruleSet: id,
              columns: setup.columns,
              readings: rules.readings,
              position: formatPosition(adaptSetup(rules, setup)),
              moves: [],
            }}
            names={SIDE_NAMES}
          />
        </>
      )}
    </>
  );
}

function Shown({ told, step, model, id, name }: Omit<SourceProps, "told"> & { told: Told }): JSX.Element {
  const { setup } = model.experiment;
  const { answer, rules } = told;
  const steps = answer.type === "played" ? answer.steps : [];
  const at = step === 0 ? undefined : steps[Math.min(step, steps.length) - 1];
  const over = step > steps.length;
  const said =
    answer.type === "played" && step === 0
      ? { text: t("Before the move"), licence: null }
      : sayAt(told, step - 1);
  const hand = at?.scene.hand ?? 0;
  return (
    <>
      <div class="board-frame">
        <Board
          uid={`lab-${id}`}
          board={boardOf(at?.scene.holes ?? setup.holes)}
          seat="south"
          piece={rules.ruleSet.pieceWord}
          names={SIDE_NAMES}
          label={t("Board, {name}", { name })}
          {...(at === undefined || over ? {} : { marks: marksOf(at, setup.toMove) })}
        />
      </div>
      <p class="lab-said">
        {said.text}.{hand > 0 && <span class="lab-hand"> {t("In hand: {n}.", { n: hand })}</span>}
      </p>
    </>
  );
}
