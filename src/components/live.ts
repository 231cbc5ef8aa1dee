/** The beginning of an island's life, as its root sees it. */

import { useLayoutEffect, useState } from "preact/hooks";
import { hear, takeOver } from "../language/t.ts";

/**
 * `false` while the root of an island takes over what the server has drawn, then `true`. The root is drawn again when
 * the language changes. Only for roots: what is drawn later is drawn in the right language at once.
 */
export function useLive(): boolean {
  const [times, setTimes] = useState(0);
  if (times === 0) takeOver();
  useLayoutEffect(() => hear(() => setTimes((before) => before + 1)), []);
  return times > 0;
}
