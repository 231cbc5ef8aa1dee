/** What follows a step and need not be in its frame. */

import { type Inputs, useEffect, useRef } from "preact/hooks";

/**
 * How soon after the one before a change is one of many, in milliseconds: a key held down makes thirty in a second.
 * Safari refuses to be told of a hundred addresses in half a minute, and nobody can listen to as many sentences.
 */
const PAUSE = 310;

/** Acts when `inputs` have changed and been drawn; of changes in quick succession on the first and, at rest, the last. */
export function useSettled(act: () => void, inputs: Inputs): void {
  const changed = useRef<number | null>(null);
  useEffect(() => {
    const before = changed.current;
    const now = performance.now();
    // What it begins with is no change.
    changed.current = before === null ? Number.NEGATIVE_INFINITY : now;
    const early = before !== null && before + PAUSE > now;
    if (!early) {
      act();
      return;
    }
    const timer = setTimeout(act, PAUSE);
    return () => clearTimeout(timer);
  }, inputs);
}
