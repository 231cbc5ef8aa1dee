/**
 * What Astro repeats in every page, put right when all pages are written.
 *
 * - The script that wakes islands stands inline in each page that has one. It is the same everywhere, so it becomes a
 *   file that is fetched once. Deferred or not is the same to it: islands wait for it, and it for them.
 * - The Content-Security-Policy of each page lists the hash of every script and style of the whole site. Files from our
 *   own host are allowed by `'self'`, so a page needs only the hashes of what stands inside it.
 *
 * Together that is three kilobytes a page that hardly compress.
 *
 * Pages to play on may also reach relays, by which two players find each other: any over wss, since the reader may name
 * his own, and one that runs on this very device. No other page may connect to anything but our own host.
 */

import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import type { Plugin } from "vite";
import { baseOf, filesIn } from "./files.ts";

const META = /(<meta http-equiv="content-security-policy" content=")([^"]*)(">)/;
const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
const HASH = / '(sha256-[A-Za-z0-9+/]+=*)'/g;
const PLAIN_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

const sha256 = (text: string, encoding: "base64" | "hex"): string =>
  createHash("sha256").update(text).digest(encoding);

/** The page with the hashes in its policy that no script or style inside it answers to left out. */
export function narrowPolicy(html: string): string {
  const used = new Set(
    [...html.matchAll(INLINE)]
      .filter(([, , attributes = ""]) => !/\bsrc=/.test(attributes))
      .map(([, , , text = ""]) => `sha256-${sha256(text, "base64")}`),
  );
  return html.replace(META, (_whole, before: string, content: string, after: string) => {
    const kept = content.replace(HASH, (source, hash: string) => (used.has(hash) ? source : ""));
    return `${before}${kept}${after}`;
  });
}

const CONNECTS = "connect-src 'self' wss: ws://127.0.0.1:* ws://localhost:*";

/** The page of a game, allowed to reach relays. */
export const allowRelays = (html: string): string =>
  html.replace(
    META,
    (_whole, before: string, content: string, after: string) => `${before}${content} ${CONNECTS};${after}`,
  );

/**
 * The page with the scripts that wake islands in files of their own; `file` is given the text of one and returns its
 * address.
 */
export const shareIslandScripts = (html: string, file: (text: string) => string): string =>
  html.replace(PLAIN_SCRIPT, (whole, text: string) =>
    text.includes("self.Astro") || text.includes("astro-island")
      ? `<script defer src="${file(text)}"></script>`
      : whole,
  );

export function pages(): AstroIntegration {
  let base = "/";
  let assets = "_astro";
  return {
    name: "four-rows:pages",
    hooks: {
      "astro:config:done": ({ config }) => {
        base = baseOf(config);
        assets = config.build.assets;
      },
      "astro:build:done": async ({ dir }) => {
        const root = fileURLToPath(dir);
        const shared = new Map<string, string>();
        const file = (text: string): string => {
          const name = `${assets}/island.${sha256(text, "hex").slice(0, 8)}.js`;
          shared.set(name, text);
          return base + name;
        };
        for (const name of (await filesIn(root)).filter((path) => path.endsWith(".html"))) {
          const path = join(root, name);
          const html = await readFile(path, "utf8");
          const narrow = narrowPolicy(shareIslandScripts(html, file));
          const plays = /^play\/[^/]+\//.test(name);
          await writeFile(path, plays ? allowRelays(narrow) : narrow);
        }
        await mkdir(join(root, assets), { recursive: true });
        for (const [name, text] of shared) await writeFile(join(root, name), text);
      },
    },
  };
}

/**
 * Leaves an `import()` as it is. Vite wraps each of them in code that looks for what the module will import in turn:
 * a kilobyte and more on every page, where nearly all of that is there already and the oldest browsers cannot use it.
 * It would also fetch styles; ours belong to pages, or are asked for by their address, and a build where some would be
 * missed stops.
 */
export function plainImports(): Plugin {
  return {
    name: "four-rows:plain-imports",
    apply: "build",
    enforce: "pre",
    configResolved(config) {
      // Astro has set it, after our own configuration was read.
      for (const { build } of [config, ...Object.values(config.environments)]) build.modulePreload = false;
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== "client") return;
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk" || !chunk.isDynamicEntry || !chunk.viteMetadata?.importedCss.size)
          continue;
        const styles = [...chunk.viteMetadata.importedCss].join(", ");
        throw new Error(
          `${chunk.fileName} is fetched on demand, and ${styles} would not be fetched with it. Import the styles on the page.`,
        );
      }
    },
    load: (id) =>
      id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : null,
  };
}
