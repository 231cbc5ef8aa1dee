/** How players and the text of a page tell each other what is lit. */

import type { JSX } from "preact";
import type { Replay } from "../../content/replay/replay.ts";
import type { SentenceId, SourceId } from "../../engine/types.ts";
import type { State } from "./state.ts";
import type { Timeline } from "./timeline.ts";

/** From a player: these sentences license what is seen now. */
export interface Lit {
  readonly source: SourceId;
  readonly sentences: readonly SentenceId[];
}
/** From the text: the reader has chosen this sentence. */
export interface ChosenSentence {
  readonly source: SourceId;
  readonly sentence: SentenceId;
}
/** A figure under readings that are not its own. */
export interface Under {
  readonly replay: Replay;
  /** What of a player's state holds on this line, which may come when its reader has begun. */
  readonly toOtherLine: (before: State, line: Timeline, opensAt: string) => State;
  /** The list of its steps; `prefix` as in the addresses of the steps. */
  readonly steps: (prefix: string) => JSX.Element;
}

declare global {
  interface DocumentEventMap {
    /** From whoever has played the figures by other readings: each by its id; none of them, where all are as printed. */
    "fr:under": CustomEvent<Readonly<Record<string, Under>>>;
    /** From a player that has come alive and asks for the above. */
    "fr:awake": Event;
    "fr:lit": CustomEvent<Lit>;
    "fr:sentence": CustomEvent<ChosenSentence>;
  }
}

export const tellLit = (detail: Lit): void => {
  document.dispatchEvent(new CustomEvent("fr:lit", { detail }));
};
export const tellSentence = (detail: ChosenSentence): void => {
  document.dispatchEvent(new CustomEvent("fr:sentence", { detail }));
};
export const tellUnder = (detail: Readonly<Record<string, Under>>): void => {
  document.dispatchEvent(new CustomEvent("fr:under", { detail }));
};
export const tellAwake = (): void => {
  document.dispatchEvent(new Event("fr:awake"));
};
