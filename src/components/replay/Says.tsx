/** What is said beside a board: what has happened, by which rules, and in which words. */

import { Fragment, type JSX } from "preact";
import { basisInWords } from "../../content/basis.ts";
import type { Replay } from "../../content/replay/replay.ts";
import type { SentenceId } from "../../engine/types.ts";
import type { Telling } from "./timeline.ts";

interface SaysProps {
  readonly telling: Telling;
  readonly quotes: Replay["quotes"];
  readonly steps: boolean;
}

/** What has happened, the reasons for it, and for each reason the words of the source. */
export function Says({ telling, quotes, steps }: SaysProps): JSX.Element {
  const quoted = new Set<SentenceId>();
  /** The first sentence in full, unless it is quoted already, and the way to the others. */
  const words = (ids: readonly SentenceId[]): JSX.Element | null => {
    const fresh = ids.filter((id) => !quoted.has(id));
    const [first, ...others] = fresh.flatMap((id) => quotes[id] ?? []);
    for (const id of fresh) quoted.add(id);
    return first === undefined ? null : (
      <p class="player-quote">
        <q>{first.text}</q> <a href={first.href}>{first.place}</a>
        {others.map(({ place, href }) => (
          <span key={href}>
            {"; "}
            <a href={href}>{place}</a>
          </span>
        ))}
      </p>
    );
  };
  return (
    <div class={steps ? "player-says boxed" : "player-says"}>
      {steps && <p class="player-place">{telling.place.join(" · ") || "Before play"}</p>}
      <p class="player-text">{telling.text}</p>
      {/* By their number: the words of an element are changed sooner than elements. */}
      {telling.reasons.map(({ says, basis, silence, sentences }, k) => (
        <Fragment key={k}>
          <p class="player-why">
            {says}
            {basis !== "stated" && <span class="player-basis"> {basisInWords({ basis, silence })}</span>}
          </p>
          {words(sentences)}
        </Fragment>
      ))}
      {telling.told.map((id) => words([id]))}
    </div>
  );
}
