/** One player after the other puts his own pieces into his own holes, from a tray. */

import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { type Board as BoardState, known } from "../../content/boards.ts";
import type { BigHole } from "../../content/play/filling.ts";
import { wordFor } from "../../content/play/words.ts";
import {
  arrangedPosition,
  checkArrangement,
  holeFromName,
  holeName,
  openingPosition,
  opposite,
  type Position,
  ringSize,
  SIDES,
  type Side,
} from "../../engine/index.ts";
import { t } from "../../language/t.ts";
import { Board, NO_MARKS } from "../board/Board.tsx";
import { type Place, placeAt } from "../board/geometry.ts";
import type { Plan } from "./plan.ts";
import type { Quotes } from "./turn.ts";

export interface ArrangeProps {
  readonly plan: Plan;
  readonly quotes: Quotes;
  /** The side that sits here, when the other sits elsewhere, and what is to be seen of the other’s arrangement. */
  readonly only?: { readonly side: Side; readonly seen: readonly number[] | null } | undefined;
  /** The board, and the hole that the last to arrange had fixed. */
  readonly onDone: (position: Position, big: BigHole | null) => void;
  readonly onCancel: () => void;
}

const STEPS = [
  { value: 1, message: "adds one" },
  { value: 4, message: "adds four" },
  { value: -1, message: "takes one out" },
] as const;

const UNKNOWN = { seeds: null, gained: 0, supplied: false } as const;

export function Arrange({ plan, quotes, only, onDone, onCancel }: ArrangeProps): JSX.Element {
  const { rules, movers, names, filling } = plan;
  const { columns, ruleSet } = rules;
  const arranging = ruleSet.arranging;
  const each = arranging?.seedsPerSide(columns) ?? 0;
  const piece = ruleSet.pieceWord;
  const usual = openingPosition(rules, ruleSet.openings[0].id).holes;
  const empty = new Array<number>(ringSize(columns)).fill(0);
  // A computer arranges as the default opening has it.
  const people = SIDES.filter((side) =>
    only === undefined ? movers[side].type === "person" : side === only.side,
  );

  const [side, setSide] = useState<Side>(people[0] ?? "south");
  const [rings, setRings] = useState<Readonly<Record<Side, readonly number[]>>>({
    south: people.includes("south") ? empty : (only?.seen ?? usual.south),
    north: people.includes("north") ? empty : (only?.seen ?? usual.north),
  });
  const [big, setBig] = useState<BigHole | null>(null);
  const [step, setStep] = useState<number>(1);
  const [said, setSaid] = useState("");
  const grid = useRef<HTMLDivElement>(null);

  const ring = rings[side];
  const placed = ring.reduce((sum, seeds) => sum + seeds, 0);
  const left = each - placed;
  const isBig = filling.type === "arrange" && filling.big;
  const needsBig = isBig && big === null;

  const put = (place: Place, by: number) => {
    const hole = holeName(place.hole, columns);
    if (needsBig) return setSaid(t("Fix the big hole first."));
    if (place.side !== side) return setSaid(t("Arrange the two rows of {name}.", { name: names[side] }));
    if (big?.hole === place.hole) {
      const licence = arranging?.bigHole;
      const quote = quotes[licence?.sentences.at(-1) ?? ""];
      return setSaid(
        `${t("{hole} is the big hole, fixed at {n}.", { hole, n: big.seeds })} ${quote === undefined ? "" : `“${quote.text}”`}`,
      );
    }
    const now = ring[place.hole] ?? 0;
    const next = Math.max(0, Math.min(now + by, now + left));
    setRings({ ...rings, [side]: ring.with(place.hole, next) });
    setSaid(
      next !== now
        ? t("{hole} holds {n}.", { hole, n: next })
        : by > 0
          ? t("The tray is empty.")
          : t("{hole} is empty.", { hole }),
    );
  };

  const done = () => {
    if (needsBig) return setSaid(t("Fix the big hole first."));
    const checked = checkArrangement(rules, ring, big);
    if (!checked.ok) return setSaid(checked.error.says);
    const next = people[people.indexOf(side) + 1];
    if (next === undefined) return onDone(arrangedPosition(rules, rings.south, rings.north), big);
    setSide(next);
    setBig(null);
    setSaid(t("Now {name} arranges.", { name: names[next] }));
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const by = { "+": 1, "=": 1, "-": -1, Backspace: -1, Delete: -each }[event.key];
    const cells: readonly (EventTarget | null)[] = [
      ...(grid.current?.querySelectorAll("[role=gridcell]") ?? []),
    ];
    const index = cells.indexOf(event.target);
    if (by === undefined || index < 0) return;
    event.preventDefault();
    put(placeAt({ row: Math.floor(index / columns), column: index % columns }, columns, side), by);
  };

  const unseen =
    only === undefined
      ? filling.type === "arrange" && filling.hidden && opposite(side) === people[0]
      : only.seen === null;
  const rowsOf = (one: Side): BoardState[Side] =>
    one === side ? ring.map(known) : rings[one].map((seeds) => (unseen ? UNKNOWN : known(seeds)));
  const board: BoardState = { south: rowsOf("south"), north: rowsOf("north") };
  return (
    <section class="arrange" aria-labelledby="arrange-title">
      <h2 id="arrange-title">
        {t("{name} arranges {n} {pieces}", { name: names[side], n: each, pieces: wordFor(piece.many) })}
      </h2>
      {needsBig && (
        <BigHoleForm
          each={each}
          columns={columns}
          onFix={(fixed) => {
            setBig(fixed);
            setRings({ ...rings, [side]: empty.with(fixed.hole, fixed.seeds) });
            setSaid(t("{hole} is fixed at {n}.", { hole: holeName(fixed.hole, columns), n: fixed.seeds }));
          }}
        />
      )}
      <div class="board-frame" ref={grid} role="group" aria-label={t("Arranging")} onKeyDown={onKeyDown}>
        <Board
          uid="arrange"
          board={board}
          seat={side}
          piece={piece}
          names={names}
          label={t("The board of {name}, to be arranged", { name: names[side] })}
          marks={{ ...NO_MARKS, arrival: big === null ? null : { side, hole: big.hole } }}
          onHole={(place) => put(place, step)}
        />
      </div>
      <p class="tray" role="status">
        <b>{left}</b> {t("in the tray.")} {said}
      </p>
      <fieldset class="grains">
        <legend class="visually-hidden">{t("A touch of a hole")}</legend>
        {STEPS.map(({ value, message }) => (
          <label key={value}>
            <input
              type="radio"
              class="visually-hidden"
              name="arrange-step"
              checked={step === value}
              onChange={() => setStep(value)}
            />
            <span>{t(message)}</span>
          </label>
        ))}
      </fieldset>
      <p class="soft">
        {t("On the keyboard: arrows walk over the holes, Enter does what a touch does, + adds, − takes out.")}
      </p>
      <p class="table-buttons">
        <button type="button" class="main" aria-disabled={left !== 0} onClick={done}>
          {t("Done")}
        </button>
        {!isBig && (
          <button
            type="button"
            onClick={() => {
              setRings({ ...rings, [side]: usual[side] });
              setSaid(t("Filled as the default has it."));
            }}
          >
            {t("Fill as the default has it")}
          </button>
        )}
        <button
          type="button"
          onClick={() => {
            setBig(null);
            setRings({ ...rings, [side]: empty });
            setSaid(t("The board is cleared."));
          }}
        >
          {t("Clear")}
        </button>
        {only === undefined && (
          <button type="button" onClick={onCancel}>
            {t("Back to the choices")}
          </button>
        )}
      </p>
    </section>
  );
}

interface BigHoleFormProps {
  readonly each: number;
  readonly columns: Parameters<typeof holeName>[1];
  readonly onFix: (big: BigHole) => void;
}

/** The source names such groupings but gives neither hole nor count: both are the player's to say. */
function BigHoleForm({ each, columns, onFix }: BigHoleFormProps): JSX.Element {
  const [name, setName] = useState("");
  const [seeds, setSeeds] = useState("");
  const holes = Array.from({ length: ringSize(columns) }, (_, hole) => holeName(hole, columns));
  const fix = (event: Event): void => {
    event.preventDefault();
    const hole = holeFromName(name, columns);
    const count = Number(seeds);
    if (hole !== null && Number.isInteger(count) && count >= 1 && count <= each)
      onFix({ hole, seeds: count });
  };
  return (
    <form class="big-hole" onSubmit={fix}>
      <label class="field">
        <span>{t("The big hole")}</span>
        <select required value={name} onChange={({ currentTarget }) => setName(currentTarget.value)}>
          <option value="">{t("choose")}</option>
          {holes.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>{t("holds")}</span>
        <input
          type="number"
          required
          min="1"
          max={each}
          value={seeds}
          onInput={({ currentTarget }) => setSeeds(currentTarget.value)}
        />
      </label>
      <button type="submit">{t("Fix it")}</button>
    </form>
  );
}
