/** Where things are, and how the tools of node_modules are run. Paths are absolute. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

/** The entry file of each tool, so that it runs under this very Node and not whichever comes first on PATH. */
export const TOOLS = {
  astro: "node_modules/astro/bin/astro.mjs",
  tsc: "node_modules/typescript/bin/tsc",
  biome: "node_modules/@biomejs/biome/bin/biome",
  vitest: "node_modules/vitest/vitest.mjs",
  playwright: "node_modules/@playwright/test/cli.js",
} as const;

export interface Run {
  /** The exit code; 1 where the process was killed or could not be started. */
  readonly code: number;
  /** What it printed, when `quiet`; otherwise empty, since it went to the terminal. */
  readonly output: string;
}

export interface RunOptions {
  readonly quiet?: boolean;
  /** Added to our own environment; `undefined` takes a variable away. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Where it runs; here, when left out. */
  readonly cwd?: string;
}

/** Runs a Node script of this project, or one of {@link TOOLS}, to its end. */
export function runNode(script: string, args: readonly string[], options: RunOptions = {}): Promise<Run> {
  return run(process.execPath, [script, ...args], options);
}

/** Runs a command to its end. Never throws: a command that cannot be started has failed. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<Run> {
  return new Promise((resolve) => {
    let output = "";
    const child = spawn(command, args, {
      cwd: options.cwd ?? ROOT,
      env: { ...process.env, ...options.env },
      stdio: options.quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
    });
    child.stdout?.on("data", (chunk) => {
      output += chunk;
    });
    child.stderr?.on("data", (chunk) => {
      output += chunk;
    });
    child.on("error", (error) => resolve({ code: 1, output: `${output}${command}: ${error.message}\n` }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}
