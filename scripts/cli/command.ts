/** What a command of the command line tool is, and what it is given when it is called. */

import type { Rules } from "../../src/engine/index.ts";
import type { Progress } from "./progress.ts";

/** The user asked for something that there is not. Its message says what was expected; the tool ends with code 2. */
export class UsageError extends Error {}

export type Option =
  | { readonly type: "number"; readonly least: number; readonly otherwise: number; readonly says: string }
  | { readonly type: "text"; readonly value: string; readonly otherwise: string; readonly says: string }
  | { readonly type: "flag"; readonly says: string };

export interface Command {
  readonly name: string;
  /** One line. */
  readonly summary: string;
  /** The arguments that follow the rule set; all are required. */
  readonly parameters: readonly string[];
  readonly options: Readonly<Record<string, Option>>;
  /** What is printed, and whatever else the reader of `--help` should know. */
  readonly details: string;
  readonly example: string;
  /** Does it and returns what is to be printed as JSON. */
  readonly run: (call: Call) => unknown;
}

export interface Call {
  readonly rules: Rules;
  /** As many as the command has parameters. */
  readonly args: readonly string[];
  readonly number: (option: string) => number;
  /** `null` when it was not given. */
  readonly text: (option: string) => string | null;
  readonly flag: (option: string) => boolean;
  readonly progress: Progress;
}
