/** Stepping over the game, how fast turns play out, and whose seat it is seen from. */

import type { JSX } from "preact";
import { plies } from "../../../content/play/game.ts";
import { t } from "../../../language/t.ts";
import { Icon, type IconName } from "../../replay/Icons.tsx";
import { PACES, type Pace, type TableModel, type WithModel } from "./model.ts";

const PACE_WORDS = {
  slow: "slow turns",
  ordinary: "ordinary turns",
  quick: "quick turns",
  "at once": "turns at once",
} as const;
const STEPS = ["turn", "lap", "event", "seed"] as const;

export function Stepper({ model }: WithModel): JSX.Element {
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
      {plies(match) > 0 && (
        <div class="controls-steps">
          {button("first", t("First"), model.first, start)}
          {button("back", t("Back"), model.back, start)}
          {button("forward", t("Forward"), model.forward, end)}
          {button("last", t("Last"), model.last, end)}
          {model.showing && (
            <button type="button" class="main" onClick={model.skip}>
              {t("Skip")}
            </button>
          )}
        </div>
      )}
      {plies(match) > 0 && (
        <fieldset class="grains">
          <legend class="visually-hidden">{t("Step by")}</legend>
          {STEPS.map((one) => (
            <label key={one}>
              <input
                type="radio"
                class="visually-hidden"
                name="table-grain"
                checked={grain === one}
                onChange={() => model.setGrain(one)}
              />
              <span>{t(one)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <div class="controls-more">
        <label>
          <span class="visually-hidden">{t("How fast turns play out")}</span>
          <select
            value={model.pace}
            onChange={({ currentTarget }) => model.setPace(currentTarget.value as Pace)}
          >
            {PACES.map((pace) => (
              <option key={pace} value={pace}>
                {t(PACE_WORDS[pace])}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span class="visually-hidden">{t("Seen from")}</span>
          <select
            value={model.view}
            onChange={({ currentTarget }) => model.setView(currentTarget.value as TableModel["view"])}
          >
            {(["south", "north", "mover"] as const).map((view) => (
              <option key={view} value={view}>
                {view === "mover"
                  ? t("seen by whoever moves")
                  : t("seen by {name}", { name: match.names[view] })}
              </option>
            ))}
          </select>
        </label>
      </div>
    </div>
  );
}
