/** What the computer would play from a position: its best moves, better and better founded while it thinks. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Advice } from "../../content/analysis.ts";
import type { BySide } from "../../engine/types.ts";
import { type Asked, askForAdvice } from "./ask.ts";

export interface AnalysisProps {
  readonly asked: Asked;
  readonly names: BySide<string>;
}

/** Whoever steps quickly past a board is not thought about, in milliseconds. */
const PAUSE = 150;
/** More moves ahead than these are guesswork, and hard to follow. */
const MOST_EXPECTED = 5;

type Shown =
  | { readonly type: "waiting" }
  | { readonly type: "advice"; readonly advice: Advice; readonly done: boolean }
  | { readonly type: "nothing"; readonly says: string };

const WAITING: Shown = { type: "waiting" };

export function Analysis({ asked, names }: AnalysisProps): JSX.Element {
  const [shown, setShown] = useState<Shown>(WAITING);
  const key = JSON.stringify(asked);
  useEffect(() => {
    setShown(WAITING);
    let stop = (): void => undefined;
    const timer = setTimeout(() => {
      stop = askForAdvice(JSON.parse(key) as Asked, setShown);
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [key]);

  if (shown.type === "nothing") {
    return (
      <p class="analysis-said" role="status">
        {shown.says}
      </p>
    );
  }
  const best = shown.type === "advice" ? shown.advice.moves[0] : undefined;
  const done = shown.type === "advice" && shown.done;
  return (
    <>
      {shown.type === "advice" && (
        <>
          <ol class="analysis-moves">
            {shown.advice.moves.map(({ move, value, why, expected }) => (
              <li key={move}>
                <b>{move}</b> <span class="analysis-value">{value}.</span> {why}
                {expected.length > 0 && <small> Then {expected.slice(0, MOST_EXPECTED).join(" ")}.</small>}
              </li>
            ))}
          </ol>
          <p class="analysis-said">
            For {names[shown.advice.toMove]}, who is to move; it {shown.advice.looked}. These are the
            computer’s opinions, not the source’s.
          </p>
        </>
      )}
      <p class={done ? "visually-hidden" : "analysis-said"} role="status">
        {done ? `It would play ${best?.move ?? "nothing"}: ${best?.value ?? ""}.` : "Thinking …"}
      </p>
    </>
  );
}
