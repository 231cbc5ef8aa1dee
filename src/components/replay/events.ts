/** How players and the text of a page tell each other what is lit. */

import type { SentenceId, SourceId } from "../../engine/types.ts";

/** From a player: these sentences license what is seen now. */
export interface Lit {
  readonly source: SourceId;
  readonly sentences: readonly SentenceId[];
}
/** From the text: the reader has chosen this sentence. */
export interface Chosen {
  readonly source: SourceId;
  readonly sentence: SentenceId;
}

declare global {
  interface DocumentEventMap {
    "fr:lit": CustomEvent<Lit>;
    "fr:sentence": CustomEvent<Chosen>;
  }
}

export const tellLit = (detail: Lit): void => {
  document.dispatchEvent(new CustomEvent("fr:lit", { detail }));
};
export const tellSentence = (detail: Chosen): void => {
  document.dispatchEvent(new CustomEvent("fr:sentence", { detail }));
};
