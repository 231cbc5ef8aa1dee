/** Whether dist is what the sources at hand would give, so that `npm start` builds only when it must. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { filesBelow } from "./files.ts";
import { ROOT } from "./project.ts";

export const DIST = join(ROOT, "dist");
const STAMP = join(ROOT, ".cache", "built");
const INPUTS = ["package-lock.json", "astro.config.mjs", "tsconfig.json"];

/** The path that a build made now is served under, always with a `/` at both ends. */
export function basePath(base = process.env["BASE_PATH"]): string {
  const inner = (base ?? "").replace(/^\/+|\/+$/g, "");
  return inner === "" ? "/" : `/${inner}/`;
}

/** A digest of all that goes into a build. */
function inputs(): string {
  const hash = createHash("sha256")
    .update(basePath())
    .update(process.env["SITE"] ?? "");
  const below = ["src", "public"].flatMap((folder) =>
    existsSync(join(ROOT, folder)) ? filesBelow(join(ROOT, folder)).map((path) => `${folder}/${path}`) : [],
  );
  for (const path of [...INPUTS, ...below]) hash.update(path).update(readFileSync(join(ROOT, path)));
  return hash.digest("hex");
}

/** The time at which dist was written, so that a build made behind our back does not pass for ours. */
function written(): string {
  const index = join(DIST, "index.html");
  return existsSync(index) ? String(statSync(index).mtimeMs) : "nothing";
}

export function isBuilt(): boolean {
  return (
    existsSync(STAMP) && written() !== "nothing" && readFileSync(STAMP, "utf8") === `${inputs()} ${written()}`
  );
}

export function recordBuild(): void {
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, `${inputs()} ${written()}`);
}
