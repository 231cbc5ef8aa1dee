/** What can be chosen before a game, for whoever does not play at once: fetched when it is first unfolded. */

import type { JSX } from "preact";
import { chosenReadings } from "../../content/play/game.ts";
import { LEVEL_WORDS, LEVELS, type Mover, PERSON, REMOTE } from "../../content/play/levels.ts";
import { NAME_LIMIT, nameOrSide } from "../../content/play/player-names.ts";
import { VIEWS, type View } from "../../content/play/save.ts";
import { type Columns, type RuleSet, type Rules, SIDES, type Side } from "../../engine/index.ts";
import { t } from "../../language/t.ts";
import type { Plan, SetupChoices } from "./plan.ts";
import type { Quotes } from "./turn.ts";

interface ChoicesProps {
  readonly ruleSet: RuleSet;
  readonly quotes: Quotes;
  readonly chosen: SetupChoices;
  readonly choose: (change: Partial<SetupChoices>) => void;
  /** The rules as they are chosen; `null` when they cannot be played. */
  readonly rules: Rules | null;
  readonly onStart: (plan: Plan) => void;
  /** What went wrong when the game was to begin. */
  readonly trouble: JSX.Element | null;
}

const VIEW_WORDS = { south: "the south", north: "the north", mover: "whoever moves" } as const;

const DEFAULT_WORDS = {
  stated: "The default, stated.",
  inferred: "The default, inferred.",
  editorial: "The default, our choice.",
} as const;

const MOVERS: readonly { readonly value: string; readonly mover: Mover; readonly says: () => string }[] = [
  { value: "assisted", mover: PERSON, says: () => t("a person") },
  { value: "manual", mover: { type: "person", sowing: "manual" }, says: () => t("a person, sowing by hand") },
  { value: "remote", mover: REMOTE, says: () => t("somebody at a distance") },
  ...LEVELS.map((level) => ({
    value: `level-${level}`,
    mover: { type: "computer", level } as const,
    says: () => t("computer, level {level}: {name}", { level, name: LEVEL_WORDS[level].name }),
  })),
];

export function Choices({
  ruleSet,
  quotes,
  chosen,
  choose,
  rules,
  onStart,
  trouble,
}: ChoicesProps): JSX.Element {
  const { columns, fill, hidden, readings, names, movers, view } = chosen;
  const arranges = fill === "arrange" || fill === "big-hole";
  const changed = chosenReadings({ ruleSet, readings });
  const begin = (event: Event): void => {
    event.preventDefault();
    if (rules === null) return;
    const mover = (side: Side): Mover => MOVERS.find(({ value }) => value === movers[side])?.mover ?? PERSON;
    onStart({
      rules,
      filling: arranges
        ? { type: "arrange", hidden, big: fill === "big-hole" }
        : { type: "opening", id: fill },
      names: { south: nameOrSide(names.south, "south"), north: nameOrSide(names.north, "north") },
      movers: { south: mover("south"), north: mover("north") },
      view,
    });
  };
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
      <input type="radio" name="fill" checked={fill === value} onChange={() => choose({ fill: value })} />
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
    <form onSubmit={begin}>
      <fieldset>
        <legend>{t("How it begins")}</legend>
        {ruleSet.openings.map(({ id, title, licence }) =>
          fillOption(id, title, licence.says, licence.sentences),
        )}
        {ruleSet.arranging !== null &&
          fillOption(
            "arrange",
            t("Arrange freely"),
            ruleSet.arranging.licence.says,
            ruleSet.arranging.licence.sentences,
          )}
        {ruleSet.arranging?.bigHole &&
          fillOption(
            "big-hole",
            t("One big hole, the rest free"),
            ruleSet.arranging.bigHole.says,
            ruleSet.arranging.bigHole.sentences,
          )}
        {arranges && (
          <label class="option">
            <input type="checkbox" checked={hidden} onChange={() => choose({ hidden: !hidden })} />
            <span>{t("Hidden: the second player does not see how the first arranged")}</span>
          </label>
        )}
        {ruleSet.columns.length > 1 && (
          <label class="field">
            <span>{t("Holes in a row")}</span>
            <select
              value={columns}
              onChange={({ currentTarget }) => choose({ columns: Number(currentTarget.value) as Columns })}
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
        <legend>{t("Who plays")}</legend>
        {SIDES.map((side) => (
          <div class="who" key={side}>
            <label class="field">
              <span>{side === "south" ? t("First, at the south") : t("Second, at the north")}</span>
              <input
                type="text"
                maxLength={NAME_LIMIT}
                value={names[side]}
                autocomplete="off"
                onInput={({ currentTarget }) => choose({ names: { ...names, [side]: currentTarget.value } })}
              />
            </label>
            <label class="field">
              <span class="visually-hidden">
                {side === "south" ? t("Who moves for the first") : t("Who moves for the second")}
              </span>
              <select
                value={movers[side]}
                onChange={({ currentTarget }) =>
                  choose({ movers: { ...movers, [side]: currentTarget.value } })
                }
              >
                {MOVERS.map(({ value, says }) => (
                  <option key={value} value={value}>
                    {says()}
                  </option>
                ))}
              </select>
            </label>
          </div>
        ))}
        <label class="field">
          <span>{t("The board is seen from")}</span>
          <select
            value={view}
            onChange={({ currentTarget }) => choose({ view: currentTarget.value as View })}
          >
            {VIEWS.map((one) => (
              <option key={one} value={one}>
                {t(VIEW_WORDS[one])}
              </option>
            ))}
          </select>
        </label>
      </fieldset>
      <details class="readings">
        <summary>
          {t("Readings: where the source leaves a choice")} (
          {changed.length === 0 ? t("all at their defaults") : t("{n} changed", { n: changed.length })})
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
                  onChange={() => choose({ readings: { ...readings, [name]: value } })}
                />
                <span>
                  {says}
                  {value === reading.default && (
                    <small>
                      {t(DEFAULT_WORDS[reading.basis])}
                      {words(reading.sentences)}
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
          {arranges ? t("Arrange the board") : t("Begin")}
        </button>
      </p>
      {trouble}
    </form>
  );
}
