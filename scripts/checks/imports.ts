/**
 * Imports go one way: engine ← language ← content ← offline ← components ← layouts ← pages
 * ← integrations, and inside the engine up one ladder.
 *
 * Biome sees cycles; this sees what it cannot: relative paths resolved to the folder they lead to, and the
 * imports of .astro and .mdx files.
 */
import { posix } from "node:path";
import ts from "typescript";

export interface Fault {
  readonly file: string;
  readonly says: string;
}

/** From the lowest. A layer may import itself and the layers before it. */
const LAYERS = [
  "engine",
  "language",
  "content",
  "offline",
  "components",
  "layouts",
  "pages",
  "integrations",
] as const;
type Layer = (typeof LAYERS)[number];

/**
 * From the lowest. A rung may import the rungs before it; every module of the engine is one. The engine's README prints it.
 */
export const LADDER = [
  "ids",
  "types",
  "board",
  "rows",
  "start-code",
  "turn",
  "licence",
  "ruleset",
  "clauses",
  "rulesets",
  "rules",
  "rulesets/index",
  "sow",
  "position",
  "moves",
  "play",
  "trace",
  "game",
  "prove",
  "setup",
  "reader",
  "notation",
  "notation-read",
  "compare",
  "record",
  "record-read",
  "evaluate",
  "greedy",
  "table",
  "perft",
  "search",
  "index",
];

/** What components may not know: they receive what they draw as data. */
const RULES_OF_GAMES = /^src\/engine\/(?:rulesets|clauses)(?:[/.]|$)/;

/**
 * The faults among some files.
 *
 * @param files contents by path from the root of the project; only those below `src` are looked at.
 */
export function importFaults(files: ReadonlyMap<string, string>): Fault[] {
  return [...files].flatMap(([file, text]) => {
    const layer = layerOf(file);
    if (layer === null || !/\.(?:tsx?|mjs|astro|mdx)$/.test(file)) return [];
    return importsOf(file, text).flatMap((imported): Fault[] => {
      const says = fault(file, layer, imported);
      return says === null ? [] : [{ file, says: `imports "${imported}": ${says}` }];
    });
  });
}

function fault(file: string, layer: Layer, imported: string): string | null {
  if (!imported.startsWith(".")) {
    return layer === "engine" ? "the engine stands alone, without packages and without Node." : null;
  }
  const target = posix.normalize(posix.join(posix.dirname(file), imported));
  if (!target.startsWith("src/")) {
    return layer === "engine" || /^(?:tests|scripts)\//.test(target)
      ? "the site does not depend on what lies outside src."
      : null;
  }
  const below = layerOf(target);
  if (below !== null && LAYERS.indexOf(below) > LAYERS.indexOf(layer)) {
    return `src/${layer} may not know src/${below}. The order is ${LAYERS.join(" ← ")}.`;
  }
  if (layer === "components" && RULES_OF_GAMES.test(target)) {
    return "components know no rules. Pass what they need as props, or take it from src/engine/index.ts.";
  }
  const [here, there] = [rungOf(file), rungOf(target)];
  if (here === null || there === null) return null;
  for (const rung of [here, there]) {
    if (!LADDER.includes(rung)) return `${rung} has no place in the LADDER of scripts/checks/imports.ts.`;
  }
  if (LADDER.indexOf(there) > LADDER.indexOf(here)) {
    return `in the engine, ${here} stands below ${there}. The order is ${LADDER.join(" → ")}.`;
  }
  return null;
}

function layerOf(path: string): Layer | null {
  if (/^src\/content\.config\.ts$/.test(path)) return "content";
  return LAYERS.find((layer) => path.startsWith(`src/${layer}/`)) ?? null;
}

/** The module of the engine that a path names, those of one rule set together; `null` outside the engine. */
function rungOf(path: string): string | null {
  const module = /^src\/engine\/([a-z/-]+)/.exec(path)?.[1] ?? null;
  return module?.replace(/^rulesets\/(?!index$).+/, "rulesets") ?? null;
}

/** What a file imports, types included, as written. */
function importsOf(file: string, text: string): string[] {
  return scriptsOf(file, text).flatMap((script) =>
    ts.preProcessFile(script, true, true).importedFiles.map((imported) => imported.fileName),
  );
}

/** The parts of a file that are TypeScript. */
function scriptsOf(file: string, text: string): string[] {
  if (file.endsWith(".astro")) {
    const head = /^\s*---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? "";
    return [
      head,
      ...[...text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? ""),
    ];
  }
  if (file.endsWith(".mdx")) {
    return [...text.matchAll(/^(?:import|export)\s[\s\S]*?from\s*["'][^"']*["']/gm)].map((match) => match[0]);
  }
  return [text];
}
