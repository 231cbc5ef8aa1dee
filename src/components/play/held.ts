/** Where the focus goes when what had it is taken away: it is never lost to the page as a whole. */

import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

const PLACES = "[role=gridcell][tabindex='0'],#remote-title[tabindex],.trouble button,.setup-quick button";

/** Gives the focus to what stands inside `root` once what had it there has gone. */
export function useHeld(root: RefObject<HTMLElement>): void {
  useEffect(() => {
    const all = root.current;
    if (all === null) return;
    let held: Element = all;
    all.addEventListener("focusin", ({ target }) => {
      held = target as Element;
    });
    // Goes with the element that it looks at.
    new MutationObserver(() => {
      if (!held.isConnected && document.activeElement === document.body)
        all.querySelector<HTMLElement>(PLACES)?.focus({ preventScroll: true });
    }).observe(all, { childList: true, subtree: true });
  }, [root]);
}
