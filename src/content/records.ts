/** Reads records written in YAML, and says what is wrong with a bad one, where, and what to do. */

import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { z } from "astro/zod";
import { isMap, isSeq, LineCounter, type Pair, parseDocument, type Scalar } from "yaml";
import { ContentError, type Problem, suggest } from "./problem.ts";

/** Where the records stand, from the root of the project. */
export const CONTENT = join("src", "content");

type RecordSchema = z.ZodType<{ readonly id: string }>;

/**
 * The records of one YAML file, which is a list of them.
 *
 * @param file how messages name the file.
 * @throws {ContentError} with every fault found in the file.
 */
export function parseRecords<Schema extends RecordSchema>(
  yaml: string,
  schema: Schema,
  file: string,
): readonly z.output<Schema>[] {
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter });
  if (document.errors.length > 0) {
    throw new ContentError(
      document.errors.map((error) => ({
        where: `${file}:${error.linePos?.[0].line ?? 1}`,
        what: `The file is not well-formed YAML: ${firstLine(error.message)}`,
        remedy: "Check indentation and quotation marks there; a text with a colon needs quotation marks.",
      })),
    );
  }
  const list = document.contents;
  if (!isSeq(list)) {
    throw new ContentError([
      {
        where: file,
        what: "The file is not a list of records.",
        remedy: 'Begin each record with "- id: …".',
      },
    ]);
  }

  const problems: Problem[] = [];
  const records: z.output<Schema>[] = [];
  const linesOfIds = new Map<string, number>();
  for (const item of list.items) {
    const range = isMap(item) ? item.range : null;
    const line = range ? lineCounter.linePos(range[0]).line : 1;
    const value: unknown = isMap(item) ? item.toJS(document) : item;
    const id = idOf(value);
    const name = id === null ? "a record without an id" : `record "${id}"`;
    const parsed = schema.safeParse(value);
    if (!parsed.success) {
      for (const issue of parsed.error.issues) {
        const at = isMap(item) ? lineOfPath(item.items as Pair[], issue.path, lineCounter) : null;
        problems.push({ where: `${file}:${at ?? line}, ${name}`, ...explain(issue, value) });
      }
      continue;
    }
    const before = linesOfIds.get(parsed.data.id);
    if (before !== undefined) {
      problems.push({
        where: `${file}:${line}, ${name}`,
        what: `The id "${parsed.data.id}" is already used in line ${before}.`,
        remedy: "Give each record an id of its own.",
      });
    }
    linesOfIds.set(parsed.data.id, line);
    records.push(parsed.data);
  }
  if (problems.length > 0) throw new ContentError(problems);
  return records;
}

/** What was read from a file, and when it had been saved; an author's next save is read anew. */
const read = new Map<string, { readonly mtimeMs: number; readonly records: readonly unknown[] }>();

function readFile<Schema extends RecordSchema>(file: string, schema: Schema): readonly z.output<Schema>[] {
  const { mtimeMs } = statSync(file);
  const before = read.get(file);
  // A folder has one schema, so what was read from a file before has the type asked for now.
  if (before?.mtimeMs === mtimeMs) return before.records as readonly z.output<Schema>[];
  const records = parseRecords(readFileSync(file, "utf8"), schema, file);
  read.set(file, { mtimeMs, records });
  return records;
}

/**
 * All records of one collection: every YAML file of its folder under src/content, in the order of the names.
 *
 * @throws {ContentError} with every fault found in the folder.
 */
export function readRecords<Schema extends RecordSchema>(
  folder: string,
  schema: Schema,
): readonly z.output<Schema>[] {
  const directory = join(CONTENT, folder);
  const problems: Problem[] = [];
  const records: z.output<Schema>[] = [];
  const files = new Map<string, string>();
  for (const name of readdirSync(directory).sort()) {
    if (!name.endsWith(".yaml")) continue;
    const file = join(directory, name).replaceAll("\\", "/");
    try {
      for (const record of readFile(file, schema)) {
        const before = files.get(record.id);
        if (before !== undefined) {
          problems.push({
            where: `${file}, record "${record.id}"`,
            what: `The id "${record.id}" is already used in ${before}.`,
            remedy: "Give each record an id of its own.",
          });
        }
        files.set(record.id, file);
        records.push(record);
      }
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      problems.push(...error.problems);
    }
  }
  if (problems.length > 0) throw new ContentError(problems);
  return records;
}

/** What a schema holds against a value, in plain words. Also used for the head of a transcription. */
export function explain(issue: z.core.$ZodIssue, record: unknown): Omit<Problem, "where"> {
  const field = issue.path.length === 0 ? "The record" : `"${issue.path.join(".")}"`;
  const found = issue.path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    record,
  );
  const missing = found === undefined;
  const notOneOf = (allowed: readonly string[]) => ({
    what: missing ? `${field} is missing.` : `${field} is ${shown(found)}, which is not known.`,
    remedy: missing ? `Add it, as one of: ${allowed.join(", ")}.` : suggest(String(found), allowed),
  });
  switch (issue.code) {
    case "unrecognized_keys":
      return {
        what: `${field} has the unknown field ${issue.keys.map((key) => `"${key}"`).join(", ")}.`,
        remedy: "Remove it, or correct its name as the schema in src/content/schemas has it.",
      };
    case "invalid_value":
      return notOneOf(issue.values.map(String));
    case "invalid_union":
      return notOneOf("options" in issue ? (issue.options ?? []).map(String) : []);
    case "invalid_type":
      return {
        what: missing ? `${field} is missing.` : `${field} is ${shown(found)}.`,
        remedy: missing
          ? `Add it; it is of the type "${issue.expected}".`
          : `Write it as "${issue.expected}"; a number that is meant as text needs quotation marks.`,
      };
    case "too_small":
      return { what: `${field} is empty.`, remedy: "Fill it in, or remove the record." };
    case "invalid_format":
      return { what: `${field} is "${String(found)}".`, remedy: `Write ${plainFormat(issue)}.` };
    default:
      return { what: `${field}: ${issue.message}`, remedy: "See the schema in src/content/schemas." };
  }
}

/** Our patterns carry a description of what they want as their message. */
function plainFormat(issue: z.core.$ZodIssueInvalidStringFormat): string {
  return issue.format === "url" ? 'a full address that begins with "https://"' : issue.message;
}

/** A value as an author wrote it. */
function shown(value: unknown): string {
  return JSON.stringify(value);
}

function idOf(value: unknown): string | null {
  if (typeof value !== "object" || value === null || !("id" in value)) return null;
  return String(value.id);
}

/** The line of the field that an issue is about, as far as its first key goes. */
function lineOfPath(pairs: readonly Pair[], path: readonly PropertyKey[], lines: LineCounter): number | null {
  const [first] = path;
  for (const pair of pairs) {
    const key = pair.key as Scalar;
    if (key.value === first && key.range) return lines.linePos(key.range[0]).line;
  }
  return null;
}

function firstLine(text: string): string {
  return text.split("\n")[0] ?? text;
}
