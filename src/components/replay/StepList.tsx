/**
 * Every step of a figure as an ordered list. It stands by itself on paper and without a script; beside a live player
 * it is his table of contents, for its links are the addresses of the steps.
 */

import { Fragment, type JSX } from "preact";
import type { Replay, Step } from "../../content/replay/replay.ts";
import { turnNumber } from "../../content/turn-number.ts";
import { fragmentOf } from "./fragment.ts";

export interface StepListProps {
  readonly replay: Replay;
  /** What stands before `t21.2.1` in the address. */
  readonly prefix: string;
  readonly open: boolean;
}

export function StepList({ replay, prefix, open }: StepListProps): JSX.Element {
  const turns = new Map<number, Step[]>();
  for (const step of replay.steps) {
    const turn = turnNumber(step);
    turns.set(turn, [...(turns.get(turn) ?? []), step]);
  }
  const headOf = (turn: number, [first]: readonly Step[]): string => {
    const side = first?.side ?? null;
    return side === null ? "Before play" : `Turn ${turn} · ${replay.names[side]}`;
  };
  const count = replay.steps.length;
  return (
    <>
      {open && (
        <a class="visually-hidden" href={`#${prefix}after`}>
          Pass over the list of steps
        </a>
      )}
      <details class="steps" open={open}>
        <summary>{count === 1 ? "The board in words" : `All ${count} steps`}</summary>
        <div class="steps-scroll">
          {[...turns].map(([turn, steps]) => (
            <Fragment key={turn}>
              <p class="steps-turn">{headOf(turn, steps)}</p>
              <ol>
                {steps.map((step) => (
                  <Item key={step.at} {...{ step, replay }} fragment={fragmentOf(prefix, step.at)} />
                ))}
              </ol>
            </Fragment>
          ))}
        </div>
      </details>
    </>
  );
}

function Item({ step, replay, fragment }: { step: Step; replay: Replay; fragment: string }): JSX.Element {
  const reason = step.reason === null ? undefined : replay.reasons[step.reason];
  const [sentence] = step.sentences;
  const quote = sentence === undefined ? undefined : replay.quotes[sentence];
  return (
    <li
      class={`step ${step.type === "board" ? "given" : step.type}`}
      id={fragment}
      data-by={step.sentences.join(" ")}
    >
      <a class="step-link" href={`#${fragment}`}>
        <span class="step-at">{step.at}</span>
        <span>{step.text}</span>
      </a>
      {reason !== undefined && <span class="step-why">{reason.says}</span>}
      {quote !== undefined && (
        <a class="step-source" href={quote.href} title={quote.place}>
          {sentence?.slice(2).replace("-", ".")}
        </a>
      )}
    </li>
  );
}
