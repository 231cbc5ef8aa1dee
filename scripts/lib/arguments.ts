/** What a script is called with. It is judged at once, so that a fault is found before any work begins. */

import { UsageError } from "../cli/command.ts";

/**
 * A whole number as it was written.
 * @throws {UsageError} for what is none, or less than `least`.
 */
export function wholeNumber(option: string, text: string, least = 1): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(value) && value >= least) return value;
  throw new UsageError(`--${option} must be a whole number from ${least}, not “${text}”.`);
}

/** Is it about the options themselves? Node's own message names the one and what is wrong with it. */
const isOfOptions = (error: unknown): error is Error =>
  error instanceof UsageError ||
  (error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"));

/** The options that `read` finds; where it finds a fault in them, or is asked for help, the usage and the end of the script. */
export function optionsOr<Options extends { readonly help: boolean }>(
  usage: string,
  read: () => Options,
): Options {
  try {
    const options = read();
    if (!options.help) return options;
    console.log(usage);
    process.exit(0);
  } catch (error) {
    if (!isOfOptions(error)) throw error;
    console.error(`${error.message}\n\n${usage}`);
    process.exit(2);
  }
}
