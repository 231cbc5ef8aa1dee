/** The command line tool as a function: arguments in, text and exit code out. */

import { parseArgs } from "node:util";
import { wholeNumber } from "../lib/arguments.ts";
import { type Command, UsageError } from "./command.ts";
import { best } from "./commands/best.ts";
import { claims } from "./commands/claims.ts";
import { endless } from "./commands/endless.ts";
import { moves } from "./commands/moves.ts";
import { perft } from "./commands/perft.ts";
import { selfplay } from "./commands/selfplay.ts";
import { trace } from "./commands/trace.ts";
import { commandHelp, generalHelp } from "./help.ts";
import type { Progress } from "./progress.ts";
import { readRuleSet, readRules } from "./read.ts";

const COMMANDS: readonly Command[] = [moves, trace, perft, best, selfplay, endless, claims];

interface Line {
  readonly positionals: readonly string[];
  readonly values: Readonly<Record<string, string | boolean | readonly string[] | undefined>>;
}

/** The options of a command line. Numbers such as `-1` are no options of ours, so nothing is mistaken for one. */
function readLine(args: readonly string[], command: Command): Line {
  const options: NonNullable<Parameters<typeof parseArgs>[0]>["options"] = {
    help: { type: "boolean", short: "h" },
    columns: { type: "string" },
    reading: { type: "string", multiple: true },
  };
  for (const [name, { type }] of Object.entries(command.options)) {
    options[name] = { type: type === "flag" ? "boolean" : "string" };
  }
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true }) as Line;
  } catch (error) {
    // Node's own message names the option and what is wrong with it.
    const known = Object.keys(options).map((name) => `--${name}`);
    const message = error instanceof Error ? (error.message.split(". ")[0] ?? "") : String(error);
    throw new UsageError(`${message}; “${command.name}” has ${known.join(", ")}.`);
  }
}

/** Numbers are judged at once, so that a fault in one is found before any work begins. */
function readNumbers(command: Command, line: Line): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  for (const [name, option] of Object.entries(command.options)) {
    if (option.type !== "number") continue;
    const text = line.values[name] as string | undefined;
    numbers.set(name, text === undefined ? option.otherwise : wholeNumber(name, text, option.least));
  }
  return numbers;
}

export interface Answer {
  /** 2: the user asked for something that there is not. */
  readonly code: 0 | 2;
  /** JSON or help. */
  readonly stdout: string;
  readonly stderr: string;
}

/** Does what the arguments ask. Throws only when the tool itself is at fault. */
export function answer(args: readonly string[], progress: Progress): Answer {
  try {
    return { code: 0, stdout: `${run(args, progress)}\n`, stderr: "" };
  } catch (error) {
    if (error instanceof UsageError) return { code: 2, stdout: "", stderr: `${error.message}\n` };
    throw error;
  } finally {
    progress.close();
  }
}

function run(args: readonly string[], progress: Progress): string {
  const [name, ...rest] = args;
  if (name === undefined || name === "--help" || name === "-h" || name === "help")
    return generalHelp(COMMANDS);
  const command = COMMANDS.find((known) => known.name === name);
  if (command === undefined) {
    const known = COMMANDS.map((each) => each.name).join(", ");
    throw new UsageError(`There is no command “${name}”; expected one of ${known}, or --help.`);
  }
  const line = readLine(rest, command);
  if (line.values["help"] === true) return commandHelp(command);
  const [ruleSet, ...operands] = line.positionals;
  const wanted = ["rule set", ...command.parameters];
  if (ruleSet === undefined || operands.length !== command.parameters.length) {
    const usage = wanted.map((parameter) => `<${parameter}>`).join(" ");
    throw new UsageError(
      `“${name}” was given ${line.positionals.length} of ${wanted.length} arguments; expected ${name} ${usage}. ` +
        "A position with spaces in it stands in quotation marks.",
    );
  }
  const id = readRuleSet(ruleSet);
  const { columns, reading } = line.values;
  const numbers = readNumbers(command, line);
  const printed = command.run({
    rules: readRules(id, columns as string | undefined, (reading ?? []) as readonly string[]),
    args: operands,
    number: (option) => numbers.get(option) as number,
    text: (option) => (line.values[option] as string | undefined) ?? null,
    flag: (option) => line.values[option] === true,
    progress,
  });
  return JSON.stringify(printed, null, 2);
}
