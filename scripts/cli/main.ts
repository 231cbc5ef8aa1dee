/**
 * `npm run -s four-rows -- <command> …`: the engine from the command line. JSON on standard output; errors on
 * standard error, with code 2; progress of long work on standard error.
 */

import { Progress } from "./progress.ts";
import { answer } from "./tool.ts";

// Whoever reads our output may stop reading, as `head` does; that is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(0);
});

const { code, stdout, stderr } = answer(process.argv.slice(2), new Progress(process.stderr));
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = code;
