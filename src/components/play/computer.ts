/** Asks the computer for moves. Its thread is begun with the first question, so that two people at a board pay nothing. */

import type { Level } from "../../content/play/levels.ts";
import type { Thought } from "../../content/play/thought.ts";
import { formatPosition, type Move, type Position, parseMove, type Rules } from "../../engine/index.ts";
import { trustWorkers } from "../trusted.ts";
import type { Answer, Question } from "./worker.ts";

let worker: Worker | null = null;
let asked = 0;

/** What the computer would play, and why in words. */
export interface FoundMove {
  readonly move: Move;
  readonly thought: Thought;
  readonly why: string;
}

/** What the computer finds, or `null` when it has no move or was given up. `stop` gives it up. */
export function askComputer(
  rules: Rules,
  position: Position,
  { level, seed, ply }: { level: Level; seed: number; ply: number },
): { readonly answer: Promise<FoundMove | null>; stop(): void } {
  trustWorkers();
  worker ??= new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  const thread = worker;
  const number = ++asked;
  let stop = (): void => undefined;
  const answer = new Promise<FoundMove | null>((resolve) => {
    const settle = (found: FoundMove | null): void => {
      thread.removeEventListener("message", onMessage);
      thread.removeEventListener("error", onError);
      resolve(found);
    };
    const onMessage = ({ data }: MessageEvent<Answer>): void => {
      if (data.type !== "move" || data.number !== number) return;
      const { thought, why } = data;
      const [first] = thought?.line ?? [];
      const move = first === undefined ? null : parseMove(first, rules.columns);
      settle(thought === null || !move?.ok ? null : { move: move.value, thought, why });
    };
    const onError = (): void => {
      // A broken thread answers no further question: the next one begins another.
      if (worker === thread) worker = null;
      settle(null);
    };
    stop = () => settle(null);
    thread.addEventListener("message", onMessage);
    thread.addEventListener("error", onError);
  });
  const question: Question = {
    type: "move",
    number,
    ruleSet: rules.ruleSet.id,
    columns: rules.columns,
    readings: rules.readings,
    position: formatPosition(position),
    level,
    seed,
    ply,
  };
  thread.postMessage(question);
  return { answer, stop: () => stop() };
}
