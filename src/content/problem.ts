/** Faults in the content, told so that an author can mend them without reading our code. */

import { editsBetween } from "./search/forms.ts";

/** One fault: where it is, what is wrong, and what to do about it. */
export interface Problem {
  /** File and, where known, line or record: `src/content/sources/anna-1938.mdx:31`. */
  readonly where: string;
  readonly what: string;
  readonly remedy: string;
}

export function formatProblem({ where, what, remedy }: Problem): string {
  return `${where}\n  ${what}\n  → ${remedy}`;
}

/** Stops a build or a test with every fault found, not only the first. */
export class ContentError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const count = problems.length === 1 ? "1 fault" : `${problems.length} faults`;
    super(`${count} in the content\n\n${problems.map(formatProblem).join("\n\n")}`);
    this.name = "ContentError";
    this.problems = problems;
  }
}

/** The entry of `list` that was probably meant: the one with the fewest wrong letters, if it is near at all. */
export function nearest(value: string, list: readonly string[]): string | null {
  let best: string | null = null;
  let bestDistance = Math.max(2, Math.floor(value.length / 3)) + 1;
  for (const entry of list) {
    const distance = editsBetween(value, entry, bestDistance - 1);
    if (distance < bestDistance) {
      best = entry;
      bestDistance = distance;
    }
  }
  return best;
}

/** `did you mean "x"?` when something is near, else the whole list. */
export function suggest(value: string, list: readonly string[]): string {
  const near = nearest(value, list);
  return near === null ? `Use one of: ${list.join(", ")}.` : `Did you mean "${near}"?`;
}
