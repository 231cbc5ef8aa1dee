/** The controls of a player, within reach of one thumb; what is used less often stands behind “More”. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../language/t.ts";
import { Icon, type IconName } from "./Icons.tsx";
import { loadMore } from "./load.ts";
import type { MoreProps } from "./More.tsx";
import { type PlayerModel, SPEEDS, type Speed } from "./state.ts";
import { GRAINS } from "./timeline.ts";

type DrawButton = (name: IconName, label: string, act: () => void, off?: boolean) => JSX.Element;

interface ControlsProps extends MoreProps {
  /** `false` until the script has come: until then nothing answers. */
  readonly live: boolean;
}

export function Controls({ live, ...props }: ControlsProps): JSX.Element {
  const { model } = props;
  const button: DrawButton = (name, label, act, off = false) => (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={off || !live}
      onClick={() => !off && act()}
    >
      <Icon name={name} />
    </button>
  );
  return (
    <>
      {model.timeline.last > 0 && (
        <>
          <div class="controls-steps">
            {button("first", t("First"), model.first, model.atStart)}
            {button("back", t("Back"), model.back, model.atStart)}
            <button
              type="button"
              class="main"
              aria-disabled={!live}
              onClick={model.playing ? model.pause : model.play}
            >
              <Icon name={model.playing ? "pause" : "play"} />
              {model.playing ? t("Pause") : t("Play|steps")}
            </button>
            {button("forward", t("Forward"), model.forward, model.atEnd)}
            {button("last", t("Last"), model.last, model.atEnd)}
          </div>
          <Slider model={model} live={live} />
        </>
      )}
      {live && <Finer {...props} button={button} />}
    </>
  );
}

/** What comes with the script, in the room that is kept for it: how to step, how fast, from which seat, and “More”. */
function Finer({ button, ...props }: MoreProps & { readonly button: DrawButton }): JSX.Element {
  const { model, prefix } = props;
  const steps = model.timeline.last > 0;
  return (
    <>
      {steps && (
        <fieldset class="grains">
          <legend class="visually-hidden">{t("Step by")}</legend>
          {GRAINS.map((grain) => (
            <label key={grain}>
              <input
                type="radio"
                class="visually-hidden"
                name={`${prefix}grain`}
                checked={model.grain === grain}
                onChange={() => model.setGrain(grain)}
              />
              <span>{t(grain)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <div class="controls-more">
        {steps && (
          <label>
            <span class="visually-hidden">{t("Speed")}</span>
            <select
              value={`${model.speed}`}
              onChange={({ currentTarget }) => model.setSpeed(Number(currentTarget.value) as Speed)}
            >
              {SPEEDS.map((speed) => (
                <option key={speed} value={`${speed}`}>
                  {t("speed × {n}", { n: speed === 0.5 ? "½" : speed })}
                </option>
              ))}
            </select>
          </label>
        )}
        {button("flip", t("See the board from the other seat"), model.flip)}
        {model.canLeave && (
          <button type="button" class="worded" aria-pressed={model.choice !== null} onClick={model.leave}>
            {t("Another move")}
          </button>
        )}
      </div>
      <More {...props} />
    </>
  );
}

/** Fetched when it is first opened: few readers do. */
function More(props: MoreProps): JSX.Element {
  const [parts, setParts] = useState<{ readonly MoreParts: (props: MoreProps) => JSX.Element } | null>(null);
  const onToggle = (): void => {
    loadMore()
      .then(setParts)
      .catch(() =>
        props.model.say(t("This part could not be fetched. Open it again when there is a connection.")),
      );
  };
  return (
    <details class="more" onToggle={parts === null ? onToggle : undefined}>
      <summary>{t("Read out, copy, print, and more")}</summary>
      {parts !== null && <parts.MoreParts {...props} />}
    </details>
  );
}

function Slider({ model, live }: { model: PlayerModel; live: boolean }): JSX.Element {
  const { stop, stops, captureMarks } = model;
  const done = (stop / Math.max(1, stops - 1)) * 1000;
  return (
    <div class="slider">
      <svg viewBox="0 0 1000 20" preserveAspectRatio="none" aria-hidden="true">
        <rect class="track" y="8.4" width="1000" height="3.2" />
        <rect class="track-done" y="8.4" width={done} height="3.2" />
        {captureMarks.map((mark) => (
          <path key={mark} class="track-capture" d={`M${mark * 1000} 2v16`} />
        ))}
      </svg>
      <input
        type="range"
        aria-label={t("Step")}
        disabled={!live}
        min="0"
        max={stops - 1}
        value={stop}
        aria-valuetext={model.playing ? t("Playing") : model.spoken}
        onInput={({ currentTarget }) => model.toStop(Number(currentTarget.value))}
      />
    </div>
  );
}
