/** Before a game: how it begins, by which readings, who moves for whom. */

import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { boardOf, columnsOf } from "../../content/boards.ts";
import { LEVEL_WORDS, LEVELS, type Mover, PERSON, REMOTE } from "../../content/play-levels.ts";
import { VIEWS, type View } from "../../content/play-save.ts";
import {
  type BySide,
  type Columns,
  decideRules,
  openingPosition,
  type RuleSet,
  type Rules,
  SIDES,
  type Side,
  usualRules,
} from "../../engine/index.ts";
import { Board } from "../board/Board.tsx";
import { speakHoles } from "../replay/speak-holes.ts";
import type { Quotes } from "./turn.ts";

/** How the board is filled: by an opening of the source, or by each player. */
export type Filling =
  | { readonly type: "opening"; readonly id: string }
  | { readonly type: "arrange" | "big-hole" };

export interface Plan {
  readonly rules: Rules;
  readonly filling: Filling;
  readonly hidden: boolean;
  readonly names: BySide<string>;
  readonly movers: BySide<Mover>;
  readonly view: View;
}

export interface SetupProps {
  readonly ruleSet: RuleSet;
  readonly quotes: Quotes;
  /** Why the game could not begin when it was last asked to. */
  readonly failed: string | null;
  readonly onStart: (plan: Plan) => void;
  /** Somebody at a distance is to be found, with nothing chosen yet. */
  readonly onRemote: () => void;
}

const COMPUTER: Mover = { type: "computer", level: 2 };

const BASIS_WORDS = { stated: "stated", inferred: "inferred", editorial: "our choice" } as const;

const MOVERS: readonly { readonly value: string; readonly mover: Mover; readonly says: string }[] = [
  { value: "assisted", mover: PERSON, says: "a person" },
  { value: "manual", mover: { type: "person", sowing: "manual" }, says: "a person, sowing by hand" },
  { value: "remote", mover: REMOTE, says: "somebody at a distance" },
  ...LEVELS.map((level) => ({
    value: `level-${level}`,
    mover: { type: "computer", level } as const,
    says: `computer, level ${level}: ${LEVEL_WORDS[level].name}`,
  })),
];

export function Setup({ ruleSet, quotes, failed, onStart, onRemote }: SetupProps): JSX.Element {
  const [columns, setColumns] = useState<Columns>(ruleSet.columns[0]);
  const [fill, setFill] = useState(ruleSet.openings[0].id);
  const [hidden, setHidden] = useState(false);
  const [readings, setReadings] = useState<Readonly<Record<string, string>>>({});
  const [names, setNames] = useState<BySide<string>>({ south: "South", north: "North" });
  const [movers, setMovers] = useState<BySide<string>>({ south: "assisted", north: "assisted" });
  const [view, setView] = useState<View>("south");
  /** Which way in was last taken: what went wrong is said beside it. */
  const [way, setWay] = useState<"quick" | "chosen">("quick");

  const resolved = useMemo(() => decideRules(ruleSet, { columns, readings }), [ruleSet, columns, readings]);
  const opening = ruleSet.openings.find(({ id }) => id === fill) ?? ruleSet.openings[0];
  const board = useMemo(
    () => (resolved.ok ? boardOf(openingPosition(resolved.value, opening.id).holes) : null),
    [resolved, opening],
  );
  const filling: Filling =
    fill === "arrange" || fill === "big-hole" ? { type: fill } : { type: "opening", id: opening.id };
  const arranges = filling.type !== "opening";
  const changed = Object.entries(readings).filter(
    ([name, value]) => ruleSet.readings[name]?.default !== value,
  );

  const start = (event: Event): void => {
    event.preventDefault();
    if (!resolved.ok) return;
    setWay("chosen");
    const name = (side: Side): string => names[side].trim() || (side === "south" ? "South" : "North");
    const mover = (side: Side): Mover => MOVERS.find(({ value }) => value === movers[side])?.mover ?? PERSON;
    onStart({
      rules: resolved.value,
      filling,
      hidden,
      names: { south: name("south"), north: name("north") },
      movers: { south: mover("south"), north: mover("north") },
      view,
    });
  };
  /** With everything at its default. */
  const startAtOnce = (north: Mover): void => {
    setWay("quick");
    onStart({
      rules: usualRules(ruleSet),
      filling: { type: "opening", id: ruleSet.openings[0].id },
      hidden: false,
      names: { south: "South", north: "North" },
      movers: { south: PERSON, north },
      view: "south",
    });
  };
  const alert = (beside: typeof way): JSX.Element | null =>
    failed !== null && way === beside ? (
      <p class="trouble" role="alert">
        {failed}
      </p>
    ) : null;
  const words = (sentences: readonly string[]): JSX.Element | null => {
    const found = sentences.flatMap((id) => quotes[id] ?? []);
    const [first] = found;
    return first === undefined ? null : (
      <>
        {" "}
        <a href={first.href}>{first.place}</a>
      </>
    );
  };
  const fillOption = (
    value: string,
    title: string,
    says: string,
    sentences: readonly string[],
  ): JSX.Element => (
    <label class="option" key={value}>
      <input type="radio" name="fill" checked={fill === value} onChange={() => setFill(value)} />
      <span>
        <b>{title}</b>
        <small>
          {says}
          {words(sentences)}
        </small>
      </span>
    </label>
  );

  return (
    <form class="setup" onSubmit={start}>
      <div class="setup-quick">
        <p class="table-buttons">
          <button type="button" class="main" onClick={() => startAtOnce(COMPUTER)}>
            Play the computer
          </button>
          <button type="button" class="main" onClick={() => startAtOnce(PERSON)}>
            Two people here
          </button>
          <button type="button" class="main" onClick={onRemote}>
            Play at a distance
          </button>
        </p>
        {alert("quick")}
        <p class="soft">
          South begins, from the opening “{ruleSet.openings[0].title}”; the computer is North, at level 2.
        </p>
      </div>
      <div class="setup-board board-frame">
        {board !== null && (
          <Board
            uid="setup"
            board={board}
            seat="south"
            piece={ruleSet.pieceWord}
            names={names}
            label={`The opening: ${opening.title}. ${speakHoles(board, { columns: columnsOf(board), piece: ruleSet.pieceWord, names }, "south", "ordinary")}.`}
            as="picture"
          />
        )}
      </div>
      <details class="setup-choices">
        <summary>Choose the opening, who plays and how the rules are read</summary>
        <fieldset>
          <legend>How it begins</legend>
          {ruleSet.openings.map(({ id, title, licence }) =>
            fillOption(id, title, licence.says, licence.sentences),
          )}
          {ruleSet.arranging !== null &&
            fillOption(
              "arrange",
              "Arrange freely",
              ruleSet.arranging.licence.says,
              ruleSet.arranging.licence.sentences,
            )}
          {ruleSet.arranging?.bigHole &&
            fillOption(
              "big-hole",
              "One big hole, the rest free",
              ruleSet.arranging.bigHole.says,
              ruleSet.arranging.bigHole.sentences,
            )}
          {arranges && (
            <label class="option">
              <input type="checkbox" checked={hidden} onChange={() => setHidden(!hidden)} />
              <span>Hidden: the second player does not see how the first arranged</span>
            </label>
          )}
          {ruleSet.columns.length > 1 && (
            <label class="field">
              <span>Holes in a row</span>
              <select
                value={columns}
                onChange={({ currentTarget }) => setColumns(Number(currentTarget.value) as Columns)}
              >
                {ruleSet.columns.map((width) => (
                  <option key={width} value={width}>
                    {width}
                  </option>
                ))}
              </select>
            </label>
          )}
        </fieldset>
        <fieldset>
          <legend>Who plays</legend>
          {SIDES.map((side) => (
            <div class="who" key={side}>
              <label class="field">
                <span>{side === "south" ? "First, at the south" : "Second, at the north"}</span>
                <input
                  type="text"
                  maxLength={40}
                  value={names[side]}
                  autocomplete="off"
                  onInput={({ currentTarget }) => setNames({ ...names, [side]: currentTarget.value })}
                />
              </label>
              <label class="field">
                <span class="visually-hidden">
                  Who moves for {side === "south" ? "the first" : "the second"}
                </span>
                <select
                  value={movers[side]}
                  onChange={({ currentTarget }) => setMovers({ ...movers, [side]: currentTarget.value })}
                >
                  {MOVERS.map(({ value, says }) => (
                    <option key={value} value={value}>
                      {says}
                    </option>
                  ))}
                </select>
              </label>
            </div>
          ))}
          <label class="field">
            <span>The board is seen from</span>
            <select value={view} onChange={({ currentTarget }) => setView(currentTarget.value as View)}>
              {VIEWS.map((one) => (
                <option key={one} value={one}>
                  {one === "mover" ? "whoever moves" : `the ${one}`}
                </option>
              ))}
            </select>
          </label>
        </fieldset>
        <details class="readings">
          <summary>
            Readings: where the source leaves a choice (
            {changed.length === 0 ? "all at their defaults" : `${changed.length} changed`})
          </summary>
          {Object.entries(ruleSet.readings).map(([name, reading]) => (
            <fieldset key={name}>
              <legend>{reading.question}</legend>
              {Object.entries(reading.options).map(([value, says]) => (
                <label class="option" key={value}>
                  <input
                    type="radio"
                    name={`reading-${name}`}
                    checked={(readings[name] ?? reading.default) === value}
                    onChange={() => setReadings({ ...readings, [name]: value })}
                  />
                  <span>
                    {says}
                    {value === reading.default && (
                      <small>
                        The default, {BASIS_WORDS[reading.basis]}.{words(reading.sentences)}
                      </small>
                    )}
                  </span>
                </label>
              ))}
            </fieldset>
          ))}
        </details>
        <p class="table-buttons">
          <button type="submit" class="main">
            {arranges ? "Arrange the board" : "Begin"}
          </button>
        </p>
        {alert("chosen")}
      </details>
    </form>
  );
}
