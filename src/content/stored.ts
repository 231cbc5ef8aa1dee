/** Files of data that a script has written. */

import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { z } from "astro/zod";
import { ContentError } from "./problem.ts";
import { CONTENT } from "./records.ts";

/** What was read from each file, and when it had been saved. */
const read = new Map<string, { readonly mtimeMs: number; readonly value: unknown }>();

/**
 * The contents of a file of JSON below `src/content`.
 * @param remedy how to write it anew.
 * @throws {ContentError} if the file is not as its schema has it.
 */
export function readStored<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  remedy: string,
): z.output<Schema> {
  const file = join(CONTENT, path);
  const { mtimeMs } = statSync(file);
  const before = read.get(file);
  // A file has one schema, so what was read from it before has the type asked for now.
  if (before?.mtimeMs === mtimeMs) return before.value as z.output<Schema>;
  const parsed = schema.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (!parsed.success) {
    const where = file.replaceAll("\\", "/");
    throw new ContentError([{ where, what: "The file is not what its script writes.", remedy }]);
  }
  read.set(file, { mtimeMs, value: parsed.data });
  return parsed.data;
}
