/** The computer at the table: when it moves, and in which tab. */

import { useCallback, useEffect, useRef } from "preact/hooks";
import { plies } from "../../../content/play/game.ts";
import { askComputer } from "./ask-computer.ts";
import { type Claim, claimComputer } from "./claim.ts";
import type { TableScene } from "./model.ts";

/** How long another tab may have the computer before this one says that it follows it, in milliseconds. */
const PATIENCE = 1_000;

const FOLLOWS = { follows: true, insists: false } as const;

/** Lets the computer move whenever it has the turn; shows nothing. */
export function Computer({ scene }: { readonly scene: TableScene }): null {
  const { id, match, rules, position, mover, over, present, showing, follows, insists, lost } = scene;
  const { played, change } = scene;
  const claim = useRef<Claim | null>(null);
  const letGo = useCallback((): void => {
    claim.current?.release();
    claim.current = null;
  }, []);
  const claimIt = useCallback(
    (insisting: boolean): Claim => {
      letGo();
      claim.current = claimComputer(id, insisting, () => change(FOLLOWS));
      return claim.current;
    },
    [id, letGo, change],
  );
  // Whoever follows another tab, leaves the table or takes up another game leaves the computer to the others.
  useEffect(() => {
    if (follows) letGo();
  }, [follows, letGo]);
  useEffect(() => letGo, [claimIt, letGo]);
  // It moves when it has the turn, the board before it has been seen, and nobody looks back.
  const moves = !over && mover.type === "computer" && present && !showing && !follows && !lost;
  useEffect(() => {
    if (!moves || mover.type !== "computer") return;
    change({ thinking: true });
    const { level } = mover;
    let heeded = true;
    let stop = (): void => undefined;
    const waiting = setTimeout(() => change(FOLLOWS), PATIENCE);
    void (claim.current ?? claimIt(insists)).granted.then(async () => {
      clearTimeout(waiting);
      if (!heeded) return;
      const question = await askComputer(rules, position, { level, seed: match.seed, ply: plies(match) });
      if (!heeded) return question.stop();
      stop = question.stop;
      const found = await question.answer;
      if (!heeded) return;
      if (found === null) {
        change({ thinking: false, lost: true });
        return;
      }
      played(found.move, match, { ...found, ply: plies(match) + 1, mover: position.toMove, level });
    });
    return () => {
      heeded = false;
      clearTimeout(waiting);
      stop();
      change({ thinking: false });
    };
  }, [moves, mover, match, position, rules, insists, claimIt, played, change]);
  return null;
}
