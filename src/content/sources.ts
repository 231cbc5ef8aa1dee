/** The four sources: the records at the head of their transcriptions. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LineCounter, parseDocument } from "yaml";
import { RULE_SET_IDS, type RuleSet, ruleSet } from "../engine/index.ts";
import { SOURCE_IDS, type SourceId } from "../engine/types.ts";
import { ContentError } from "./problem.ts";
import { CONTENT, explain } from "./records.ts";
import { type SourceRecord, sourceSchema } from "./schemas/source.ts";

export type Source = SourceRecord & { readonly id: SourceId };

/**
 * The record at the head of a transcription.
 *
 * @param file how messages name the file.
 * @throws {ContentError} with every fault found in the record.
 */
export function parseSourceRecord(id: SourceId, mdx: string, file: string): Source {
  const head = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(mdx)?.[1];
  if (head === undefined) {
    throw new ContentError([
      {
        where: `${file}:1`,
        what: "The file has no record at its head.",
        remedy: 'Begin it with "---", the fields of src/content/schemas/source.ts, and "---".',
      },
    ]);
  }
  const lineCounter = new LineCounter();
  const document = parseDocument(head, { lineCounter });
  if (document.errors.length > 0) {
    throw new ContentError(
      document.errors.map((error) => ({
        where: `${file}:${(error.linePos?.[0].line ?? 0) + 1}`,
        what: `The record at the head is not well-formed YAML: ${error.message.split("\n")[0]}`,
        remedy: "Check indentation and quotation marks there; a text with a colon needs quotation marks.",
      })),
    );
  }
  const value: unknown = document.toJS();
  const parsed = sourceSchema.safeParse(value);
  if (!parsed.success) {
    throw new ContentError(
      parsed.error.issues.map((issue) => ({ where: `${file}, its head`, ...explain(issue, value) })),
    );
  }
  return { ...parsed.data, id };
}

/** @throws {ContentError} if its record is faulty. */
export function source(id: SourceId): Source {
  const file = join(CONTENT, "sources", `${id}.mdx`);
  return parseSourceRecord(id, readFileSync(file, "utf8"), file.replaceAll("\\", "/"));
}

/** All four, oldest first as their records order them. */
export function sources(): readonly Source[] {
  return SOURCE_IDS.map(source).sort((a, b) => a.order - b.order);
}

export const sourcePath = (id: SourceId): string => `/sources/${id}/`;

/** What marks boards of the source for `board.css`, whose holes are not all of one shape. */
export const boardClass = (id: SourceId): string | undefined =>
  source(id).rectangularHole === undefined ? undefined : "fifth-rectangular";

/** The rule set that is made from a source. */
export function ruleSetOf(source: SourceId): RuleSet {
  const found = RULE_SET_IDS.map(ruleSet).find((rules) => rules.source === source);
  if (found === undefined) throw new Error(`No rule set is made from ${source}.`);
  return found;
}
