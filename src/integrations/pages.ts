/**
 * What Astro repeats in every page, put right when all pages are written.
 *
 * - The scripts that wake islands stand inline in each page that has one. They are the same everywhere, so they become
 *   a file that is fetched once. Deferred or not is the same to them: islands wait for them, and they for islands.
 * - A page is linked to as many style sheets as its parts have, and its first paint waits for each. They become one
 *   file, the same for all pages of a kind: one request instead of up to seven, and what is alike compresses once.
 * - The Content-Security-Policy of each page lists the hash of every script and style of the whole site. Files from our
 *   own host are allowed by `'self'`, so a page needs only the hashes of what stands inside it.
 *
 * Scripts and policy together are three kilobytes a page that hardly compress. Scripts also stand back for styles and type:
 * nothing that is read waits for them. What a script imports is named in the page, since a browser would otherwise learn of
 * it only when the script is there, and of what that imports later still: on a slow network each is a wait of its own.
 *
 * Pages to play on may also reach relays, by which two players find each other: those over wss, since the reader may name
 * his own, and one that runs on this very device. No other page may connect to anything but our own host.
 */

import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import type { Plugin } from "vite";
import { asAsked, isTable } from "../offline/list.ts";
import { baseOf, filesIn } from "./files.ts";

const META = /(<meta http-equiv="content-security-policy" content=")([^"]*)(">)/;
const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
const HASH = / '(sha256-[A-Za-z0-9+/]+=*)'/g;
const STYLE_LINK = /<link rel="stylesheet" href="([^"]+)">/g;
const MODULE_SCRIPT = /<script type="module" src=/g;
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
 * The page with the scripts that wake islands in one file, where the first of them stood; `file` is given the text of all
 * and returns its address.
 */
export function shareIslandScripts(html: string, file: (text: string) => string): string {
  const wakesIslands = (text: string): boolean =>
    text.includes("self.Astro") || text.includes("astro-island");
  const texts = [...html.matchAll(PLAIN_SCRIPT)].flatMap(([, text = ""]) =>
    wakesIslands(text) ? [text] : [],
  );
  let left =
    texts.length === 0
      ? ""
      : `<script defer src="${file(texts.map((text) => text.trim()).join(""))}"></script>`;
  return html.replace(PLAIN_SCRIPT, (whole, text: string) => {
    if (!wakesIslands(text)) return whole;
    const written = left;
    left = "";
    return written;
  });
}

/**
 * The page with one style sheet for all that it is linked to, in their order, where the first of them stood; `file` is given
 * their addresses and returns the one of the whole. A page with one sheet or none stays as it is.
 */
export function joinStyles(html: string, file: (addresses: readonly string[]) => string): string {
  const addresses = [...html.matchAll(STYLE_LINK)].map(([, address = ""]) => address);
  if (addresses.length < 2) return html;
  const whole = `<link rel="stylesheet" href="${file(addresses)}">`;
  let written = false;
  return html.replace(STYLE_LINK, () => {
    if (written) return "";
    written = true;
    return whole;
  });
}

/** The page with its modules fetched after what it is painted with. */
export const deferModules = (html: string): string =>
  html.replace(MODULE_SCRIPT, '<script type="module" fetchpriority="low" src=');

const SCRIPT_SOURCE = /<script type="module"[^>]* src="([^"]+)"/g;
/** An island that wakes at once, or when its page has been painted; its properties may hold anything. */
const ISLAND = /<astro-island(?: [\w-]+(?:="[^"]*")?)* client="(load|painted)"/g;
const ISLAND_MODULE = / (?:component|renderer)-url="([^"]+)"/g;
/** What wakes then and is no island; it is told by the name of its module. */
const WAKES = / data-wakes="([^"]+)"/g;

/**
 * The page with all that its scripts import, and its islands that wake at once, named in its head; and with each part
 * that wakes when the page has been painted, all that it is made of (see `components/painted.ts`).
 * @param importsOf the addresses that a module imports for itself
 * @param named the address of the module of that name
 */
export function nameImports(
  html: string,
  importsOf: (address: string) => readonly string[],
  named: (name: string) => string,
): string {
  const withImports = (addresses: readonly string[]): readonly string[] => {
    const known = new Set(addresses);
    // A set is walked to what is added to it on the way.
    for (const address of known) for (const imported of importsOf(address)) known.add(imported);
    return [...known];
  };
  const modulesOf = (island: string): readonly string[] =>
    [...island.matchAll(ISLAND_MODULE)].map(([, address = ""]) => address);
  const scripts = [...html.matchAll(SCRIPT_SOURCE)].map(([, address = ""]) => address);
  const atOnce = [...html.matchAll(ISLAND)].flatMap(([island, when]) =>
    when === "load" ? modulesOf(island) : [],
  );
  const early = withImports([...scripts, ...atOnce]);
  const wakes = (addresses: readonly string[]): string =>
    ` data-wakes="${withImports(addresses)
      .filter((address) => !early.includes(address))
      .join(" ")}"`;
  const links = early
    .slice(scripts.length)
    .map((address) => `<link rel="modulepreload" fetchpriority="low" href="${address}">`);
  return html
    .replace(WAKES, (_, name: string) => wakes([named(name)]))
    .replace(ISLAND, (island, when: string) => (when === "load" ? island : island + wakes(modulesOf(island))))
    .replace("</head>", () => `${links.join("")}</head>`);
}

const IMPORT = /\b(?:from|import)\s*["']\.\/([^"']+\.js)["']/g;

/** The addresses that a built module imports for itself; all modules lie in one folder. */
export const importsIn = (module: string, folder: string): readonly string[] =>
  [...module.matchAll(IMPORT)].map(([, name]) => `${folder}/${name}`);

/** A style sheet that stands in several others, whose own addresses would lead elsewhere from there, cannot be joined. */
function withoutRelativeAddresses(css: string, address: string): string {
  const relative = /@import\b|url\(\s*["']?(?!data:|\/|#)[^)]*\)/.exec(css);
  if (relative) throw new Error(`${address} cannot be joined with others: it has ${relative[0]}.`);
  return css;
}

/** Takes away what no page and no script asks for any longer. @param names paths below `root` */
async function removeUnused(root: string, files: readonly string[], names: readonly string[]): Promise<void> {
  const left = new Set(names);
  for (const path of files.filter((name) => /\.(?:html|js)$/.test(name))) {
    const text = await readFile(join(root, path), "utf8");
    for (const name of left) if (text.includes(name)) left.delete(name);
  }
  for (const name of left) await rm(join(root, name));
}

/** Files that are made of what pages have inside them; each is named by what is in it, so that the same text is one file. */
interface MadeFiles {
  /** The address of a file with this text. @param stem its name without the digest, `page.css` */
  readonly address: (text: string, stem: string) => string;
  readonly write: () => Promise<void>;
}

function madeFiles({ root, base, assets }: Built): MadeFiles {
  const texts = new Map<string, string>();
  return {
    address(text, stem) {
      const [name, extension] = stem.split(".");
      const path = `${assets}/${name}.${sha256(text, "hex").slice(0, 8)}.${extension}`;
      texts.set(path, text);
      return base + path;
    },
    async write() {
      await mkdir(join(root, assets), { recursive: true });
      for (const [path, text] of texts) await writeFile(join(root, path), text);
    },
  };
}

/** Where a built site lies, and below which path and folder its files are found. */
interface Built {
  readonly root: string;
  /** With a `/` at both ends. */
  readonly base: string;
  readonly assets: string;
}

/** What each built module imports for itself, by addresses. */
async function importsOf(files: readonly string[], { root, base, assets }: Built) {
  const imports = new Map<string, readonly string[]>();
  for (const name of files.filter((path) => path.startsWith(`${assets}/`) && path.endsWith(".js"))) {
    imports.set(base + name, importsIn(await readFile(join(root, name), "utf8"), `${base}${assets}`));
  }
  return imports;
}

/** Puts every page of a built site right, and writes what they then share. */
async function putRight(built: Built): Promise<void> {
  const { root, base, assets } = built;
  const files = await filesIn(root);
  const made = madeFiles(built);
  const imports = await importsOf(files, built);
  const named = (name: string): string => {
    const found = [...imports.keys()].find((address) => address.startsWith(`${base}${assets}/${name}.`));
    if (found === undefined) throw new Error(`There is no module of the name ${name} to wake.`);
    return found;
  };
  const inside = (address: string): string => address.slice(base.length);
  const sheets = new Map<string, string>();
  for (const name of files.filter((path) => path.endsWith(".html"))) {
    const html = await readFile(join(root, name), "utf8");
    for (const [, address = ""] of html.matchAll(STYLE_LINK)) {
      if (sheets.has(address)) continue;
      const css = await readFile(join(root, inside(address)), "utf8");
      sheets.set(address, withoutRelativeAddresses(css, address));
    }
    const oneSheet = joinStyles(html, (addresses) =>
      made.address(addresses.map((address) => sheets.get(address)).join(""), "page.css"),
    );
    const preloaded = nameImports(oneSheet, (address) => imports.get(address) ?? [], named);
    const shared = shareIslandScripts(deferModules(preloaded), (text) => made.address(text, "island.js"));
    const narrow = narrowPolicy(shared);
    await writeFile(join(root, name), isTable(asAsked(name)) ? allowRelays(narrow) : narrow);
  }
  await made.write();
  await removeUnused(root, files, [...sheets.keys()].map(inside));
}

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
      "astro:build:done": ({ dir }) => putRight({ root: fileURLToPath(dir), base, assets }),
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
