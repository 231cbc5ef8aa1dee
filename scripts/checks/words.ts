/** Words that a file may not contain. */
import type { Fault } from "./imports.ts";

// Spelt in two parts, so that this file does not find itself.
const MARKS = [
  "TO" + "DO",
  "FIX" + "ME",
  "biome-" + "ignore",
  "@ts-" + "ignore",
  "@ts-" + "expect-error",
  "@ts-" + "nocheck",
];
const PATTERN = new RegExp(MARKS.join("|"));
/** What git leaves where two changes met; a formatter may have parted its signs. */
const UNMERGED = /^\s*(?:(?:< ?){7}|(?:> ?){7})/;

/**
 * Marks that say a file is not finished, or that a check was told to look away.
 *
 * @param files contents by path from the root of the project.
 */
export function markFaults(files: ReadonlyMap<string, string>): Fault[] {
  return [...files].flatMap(([file, text]) =>
    text.split("\n").flatMap((line, index): Fault[] => {
      const mark = PATTERN.exec(line)?.[0] ?? UNMERGED.exec(line)?.[0].trim();
      return mark === undefined
        ? []
        : [{ file: `${file}:${index + 1}`, says: `contains "${mark}": finish it, or file an issue.` }];
    }),
  );
}

/** The engine plays the same move the same way for ever, so it may not ask for chance. Biome sees globals, not members. */
export function chanceFaults(files: ReadonlyMap<string, string>): Fault[] {
  return [...files]
    .filter(([file, text]) => file.startsWith("src/engine/") && /\bMath\s*\.\s*random\b/.test(text))
    .map(([file]) => ({ file, says: "calls Math.random; let the caller bring its chance along." }));
}

/** What makes HTML or code of a text; spelt in two parts for the same reason. Trusted Types would stop it in the browser. */
const SINKS = new RegExp(
  [
    "inner" + "HTML",
    "outer" + "HTML",
    "insertAdjacent" + "HTML",
    "dangerouslySet",
    "DOM" + "Parser",
    "srcdoc",
  ].join("|"),
);

/** Text that comes to the browser stays text. */
export function sinkFaults(files: ReadonlyMap<string, string>): Fault[] {
  return [...files]
    .filter(([file]) => /^src\/.*\.(?:ts|tsx|astro)$/.test(file))
    .flatMap(([file, text]) =>
      text.split("\n").flatMap((line, index): Fault[] => {
        const sink = SINKS.exec(line)?.[0];
        if (sink !== undefined) {
          return [{ file: `${file}:${index + 1}`, says: `uses ${sink}, which every page's policy forbids.` }];
        }
        return /\bnew (?:Shared)?Worker\(/.test(line) && !text.includes("trustWorkers();")
          ? [{ file: `${file}:${index + 1}`, says: "starts a worker without trustWorkers() before it." }]
          : [];
      }),
    );
}
