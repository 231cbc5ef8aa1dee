/** Which of the tabs of a game lets the computer move in it. */

export interface Claim {
  /** Settles when this tab is the one; until another takes that from it, or it lets go. */
  readonly granted: Promise<void>;
  release(): void;
}

/**
 * Claims to be the tab in which the computer moves in a game. Only one is at a time: others wait, and one that
 * `insists` takes it from whoever has it, who is told by `onTaken`. Where the browser knows no locks every tab has what
 * it claims, and what is kept first decides.
 */
export function claimComputer(id: string, insists: boolean, onTaken: () => void): Claim {
  const { locks } = navigator as { readonly locks?: LockManager | null };
  if (!locks) return { granted: Promise.resolve(), release: () => undefined };
  const waiting = new AbortController();
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let isHeld = false;
  const granted = new Promise<void>((resolve) => {
    const options: LockOptions = insists ? { steal: true } : { signal: waiting.signal };
    locks
      .request(`four-rows-computer-${id}`, options, () => {
        isHeld = true;
        resolve();
        return held;
      })
      .catch((error: unknown) => {
        const isAbort = error instanceof DOMException && error.name === "AbortError";
        if (isAbort && isHeld) onTaken();
        // A page that may have no locks at all is as one whose browser knows none.
        if (!isAbort) resolve();
      });
  });
  const release = (): void => {
    waiting.abort();
    letGo();
  };
  return { granted, release };
}
