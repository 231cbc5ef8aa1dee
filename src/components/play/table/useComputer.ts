/** The computer at the table: when it moves, and in which tab. */

import { useCallback, useEffect, useRef } from "preact/hooks";
import { type Match, plies } from "../../../content/play-game.ts";
import type { Mover } from "../../../content/play-levels.ts";
import type { Position, Rules } from "../../../engine/index.ts";
import { type Claim, claimComputer } from "../store.ts";
import { askComputer } from "./ask-computer.ts";
import type { Change, Played } from "./model.ts";

/** How long another tab may have the computer before this one says that it follows it, in milliseconds. */
const PATIENCE = 1_000;

interface ComputerOptions {
  readonly id: string;
  readonly match: Match;
  readonly rules: Rules;
  readonly position: Position;
  readonly mover: Mover;
  /** It may move: the board before its turn has been seen, and nobody looks back. */
  readonly free: boolean;
  readonly follows: boolean;
  readonly lost: boolean;
  readonly played: Played;
  readonly change: Change;
}

/** Lets the computer move whenever it has the turn; returns how to have it move in this tab. */
export function useComputer(options: ComputerOptions): () => void {
  const { id, match, rules, position, mover, free, follows, lost, played, change } = options;
  const claim = useRef<Claim | null>(null);
  const letGo = useCallback((): void => {
    claim.current?.release();
    claim.current = null;
  }, []);
  const claimIt = useCallback(
    (insists: boolean): Claim => {
      letGo();
      claim.current = claimComputer(id, insists, () => change({ follows: true }));
      return claim.current;
    },
    [id, letGo, change],
  );
  // Whoever follows another tab, leaves the table or takes up another game leaves the computer to the others.
  useEffect(() => {
    if (follows) letGo();
  }, [follows, letGo]);
  useEffect(() => letGo, [claimIt, letGo]);
  const moves = mover.type === "computer" && free && !follows && !lost;
  useEffect(() => {
    if (!moves || mover.type !== "computer") return;
    change({ thinking: true });
    const { level } = mover;
    let heeded = true;
    let stop = (): void => undefined;
    const waiting = setTimeout(() => change({ follows: true }), PATIENCE);
    void (claim.current ?? claimIt(false)).granted.then(async () => {
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
  }, [moves, mover, match, position, rules, claimIt, played, change]);
  return () => {
    claimIt(true);
    change({ follows: false, lost: false });
  };
}
