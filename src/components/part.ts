/** Parts of a page that are fetched when they are first asked for. */

import { useCallback, useState } from "preact/hooks";

export interface Part<T> {
  /** What was fetched; `null` until it is there. */
  readonly part: T | null;
  /** It could not be fetched when it was last tried. */
  readonly failed: boolean;
  /** Fetches it, again if need be; `null` when it cannot be had. */
  readonly fetch: () => Promise<T | null>;
}

/** `load` must be the same function at every rendering. */
export function usePart<T extends object>(load: () => Promise<T>): Part<T> {
  const [state, setState] = useState<Pick<Part<T>, "part" | "failed">>({ part: null, failed: false });
  const fetch = useCallback(async (): Promise<T | null> => {
    setState((was) => (was.failed ? { ...was, failed: false } : was));
    try {
      const part = await load();
      setState((was) => (was.part === part ? was : { part, failed: false }));
      return part;
    } catch {
      setState({ part: null, failed: true });
      return null;
    }
  }, [load]);
  return { ...state, fetch };
}
