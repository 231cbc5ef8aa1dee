/** Many things come over the network in their own time; what comes for one thing must not lie down on a later one. */

import { useCallback, useEffect, useRef } from "preact/hooks";

/**
 * Call what this gives whenever the reader, or an address, asks for something. Its answer is a question that stays good:
 * was nothing asked for since, and does the component still stand?
 */
export function useLatest(): () => () => boolean {
  const asked = useRef(0);
  useEffect(
    () => () => {
      asked.current = Number.NaN;
    },
    [],
  );
  return useCallback(() => {
    asked.current += 1;
    const mine = asked.current;
    return () => mine === asked.current;
  }, []);
}
