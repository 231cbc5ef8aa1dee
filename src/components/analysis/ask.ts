/** Asks the computer about a position. Each question has a thread of its own, which ends with it. */

import type { Advice } from "../../content/analysis.ts";
import type { RuleSetId } from "../../engine/types.ts";
import type { Answer, Question } from "../play/worker.ts";
import { trustWorkers } from "../trusted.ts";

/** A position as plain data: a page that asks about one need know no rules. */
export interface Asked {
  readonly ruleSet: RuleSetId;
  readonly columns: number;
  /** Readings that differ from their defaults. */
  readonly readings: Readonly<Record<string, string>>;
  /** A position string, and the moves played from there. */
  readonly position: string;
  readonly moves: readonly string[];
}

export type Reply =
  | { readonly type: "advice"; readonly advice: Advice; readonly done: boolean }
  /** Nobody has a move there, or the rules cannot have such a board. */
  | { readonly type: "nothing"; readonly says: string };

/** Milliseconds that it thinks. */
const TIME = 2_000;
const BEST = 3;

/** Tells what it finds, each time a turn deeper. Returns how to stop it. */
export function askForAdvice(asked: Asked, tell: (reply: Reply) => void): () => void {
  const silent = (): void => tell({ type: "nothing", says: "The computer did not answer." });
  let thread: Worker;
  try {
    trustWorkers();
    thread = new Worker(new URL("../play/worker.ts", import.meta.url), { type: "module" });
  } catch {
    // A browser may refuse a page its threads.
    silent();
    return () => undefined;
  }
  thread.addEventListener("message", ({ data }: MessageEvent<Answer>) => {
    if (data.type !== "move") tell(data);
  });
  thread.addEventListener("error", silent);
  const question: Question = { type: "advise", ...asked, milliseconds: TIME, best: BEST };
  thread.postMessage(question);
  return () => thread.terminate();
}
