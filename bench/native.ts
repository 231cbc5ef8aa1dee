/** The C++ program to measure against, where a compiler is present. */

import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../scripts/lib/project.ts";
import type { Measurement } from "./measurement.ts";

const SOURCE = join(ROOT, "bench", "njombwa.cpp");
const FOLDER = join(ROOT, ".cache", "bench");
const FLAGS = ["-O3", "-std=c++17", "-Wall", "-Wextra", "-Werror"];

export interface Native {
  /** The compiler's own name for itself. */
  readonly compiler: string;
  readonly flags: string;
  readonly run: (args: readonly (string | number)[]) => Measurement;
}

/** Compiles the program. `null` when there is no g++; throws when there is and it refuses. */
export function compileNative(): Native | null {
  const version = spawnSync("g++", ["--version"], { encoding: "utf8" });
  if (version.status !== 0) return null;
  mkdirSync(FOLDER, { recursive: true });
  const program = join(FOLDER, process.platform === "win32" ? "njombwa.exe" : "njombwa");
  const compiled = spawnSync("g++", [...FLAGS, "-o", program, SOURCE], { encoding: "utf8" });
  if (compiled.status !== 0) throw new Error(`g++ refused ${SOURCE}:\n${compiled.stderr}`);
  return {
    compiler: version.stdout.split("\n")[0] ?? "g++",
    flags: FLAGS.join(" "),
    run(args) {
      const { status, stdout, stderr } = spawnSync(program, args.map(String), { encoding: "utf8" });
      if (status !== 0) throw new Error(`${program} failed:\n${stderr}`);
      const measured = JSON.parse(stdout) as Pick<Measurement, "count" | "seconds" | "hash">;
      return { ...measured, allocated: null, resident: null };
    },
  };
}
