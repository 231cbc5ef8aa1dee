/**
 * Readings that a reader has chosen for the boards of a page, as the query of its address has them:
 * `?reading=resumeFrom:lap-start,captureOnEmpty:no`. Fit for the browser.
 */

import type { SourceId } from "../engine/types.ts";
import { quoted } from "./quoted.ts";

/** A question that can be answered in more than one way, as far as a choice has to know it. */
export interface Choosable {
  /** The name of the reading in the rule set; `null` where there is nothing to choose. */
  readonly reading: string | null;
  readonly options: readonly { readonly value: string | null; readonly ours: boolean }[];
}

/** Values by the name of their reading, only those that are not the edition's own. */
export type ChosenReadings = Readonly<Record<string, string>>;

export interface ReadReadings {
  readonly chosen: ChosenReadings;
  /** What in the address could not be followed, and what was expected; sentences for the reader. */
  readonly problems: readonly string[];
}

const list = (items: readonly (string | null)[]): string => items.join(", ");

/** @param text what stands after `reading=`. */
export function readReadings(text: string, questions: readonly Choosable[]): ReadReadings {
  const chosen: Record<string, string> = {};
  const problems: string[] = [];
  const names = questions.flatMap(({ reading }) => reading ?? []);
  const answered = new Set<string>();
  for (const part of text.split(",").filter((one) => one !== "")) {
    const [name = "", value = "", ...more] = part.split(":");
    const question = questions.find(({ reading }) => reading === name);
    const option = question?.options.find((one) => one.value === value);
    if (more.length > 0 || !part.includes(":")) {
      problems.push(
        `The address asks for the reading ${quoted(part)}; a reading is written name:value, as in ${example(questions)}.`,
      );
    } else if (question === undefined) {
      problems.push(
        `The address names a reading ${quoted(name)}, which this source does not have. Its readings are ${list(names)}.`,
      );
    } else if (option === undefined) {
      const values = question.options.map((one) => one.value);
      problems.push(
        `The address asks for ${name} as ${quoted(value)}. The readings of ${name} are ${list(values)}.`,
      );
    } else if (answered.has(name)) {
      problems.push(`The address answers ${name} more than once; one answer was expected.`);
    } else {
      answered.add(name);
      if (!option.ours) chosen[name] = value;
    }
  }
  return { chosen, problems };
}

const example = (questions: readonly Choosable[]): string => {
  const first = questions.find(({ reading }) => reading !== null);
  return `${first?.reading}:${first?.options.find(({ ours }) => !ours)?.value}`;
};

/** The query with these readings in it, and all else as it was; `""` when nothing is left. */
export function withReadings(query: string, chosen: ChosenReadings): string {
  const kept = query
    .replace(/^\?/, "")
    .split("&")
    .filter((part) => part !== "" && !/^reading(=|$)/.test(part));
  const readings = Object.entries(chosen).map(([name, value]) => `${name}:${value}`);
  const parts = readings.length === 0 ? kept : [...kept, `reading=${readings.join(",")}`];
  return parts.length === 0 ? "" : `?${parts.join("&")}`;
}

/** The address of a question inside the site, to be passed through `href()`. */
export const readingPath = ({ source, id }: { readonly source: SourceId; readonly id: string }): string =>
  `/readings/${source}/#${id}`;
