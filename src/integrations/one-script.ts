/** Scripts that are one file with all that they need: they stand outside what Astro bundles for the pages. */

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import packageJson from "../../package.json" with { type: "json" };
import { BROWSERS } from "../content/browsers.ts";

const root = new URL("../../", import.meta.url);

interface OneScript {
  /** Its first module, from the root of the project. */
  readonly input: string;
  /** A classic script, or a module without imports. */
  readonly format: "iife" | "es";
  /** Names that it has values put in for, as JSON. */
  readonly define?: Readonly<Record<string, string>>;
  readonly plugins?: readonly Plugin[];
}

/** @throws where it comes out as more than one file. */
export async function oneScript({ input, format, define = {}, plugins = [] }: OneScript): Promise<string> {
  const built = await build({
    configFile: false,
    root: fileURLToPath(root),
    logLevel: "error",
    define: { ...define },
    plugins: [...plugins],
    build: {
      write: false,
      target: [...BROWSERS.targets],
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(input, root)),
        output: { format, codeSplitting: false },
      },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((each) =>
    "output" in each ? each.output : [],
  );
  const [chunk] = outputs;
  if (chunk?.type !== "chunk" || outputs.length !== 1) throw new Error(`${input} does not become one file.`);
  return chunk.code;
}

/** For scripts with Preact inside, whose licence asks that its notice goes with it. */
export function preactNotice(): string {
  const licence = readFileSync(new URL("node_modules/preact/LICENSE", root), "utf8");
  const copyright = /^Copyright .*$/m.exec(licence)?.[0] ?? "";
  return `/*! Four Rows ${packageJson.version}, MIT. Contains Preact, MIT, ${copyright} */`;
}
