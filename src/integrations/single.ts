/**
 * Makes of each source's built page one file to pass on: the same text, notes and figures, with all that they need
 * inside, to be opened from a memory stick or a message. It loads nothing and may connect to nothing.
 *
 * It stands after whatever changes pages and before what takes their digests, for it writes into pages how large the
 * files have become.
 */

import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { normalizePath, type Plugin } from "vite";
import packageJson from "../../package.json" with { type: "json" };
import { propsIn } from "../components/replay/figure-props.ts";
import { CARRIED } from "../components/single/carried.ts";
import { hasHost } from "../content/cite/fill.ts";
import { packReplay } from "../content/replay/pack.ts";
import { unpackReplay } from "../content/replay/unpack.ts";
import type { CardWords } from "../content/term.ts";
import { SOURCE_IDS, type SourceId } from "../engine/types.ts";
import { baseOf } from "./files.ts";
import { oneScript, preactNotice } from "./one-script.ts";

/** Where a source's file lies, below the base. */
const singlePath = (source: SourceId): string => `sources/${source}/${source}.html`;

/** The size of a file as a reader counts it. @param bytes at least one. */
export const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000)} kB`;

/** What the script has here instead of what it has on a page: modules below src/. */
const INSTEAD: Readonly<Record<string, string>> = {
  "components/replay/figure-props.ts": "components/single/figure-props.ts",
  "components/replay/leave.tsx": "components/single/no-rules.ts",
  "components/analysis/AnalysisSwitch.tsx": "components/single/no-rules.ts",
};

/** @throws where one of them is not there: under another name it would be carried along. */
function instead(): Plugin {
  const below = (path: string): string => {
    const id = normalizePath(fileURLToPath(new URL(`../${path}`, import.meta.url)));
    if (!existsSync(id))
      throw new Error(`src/integrations/single.ts names ${id}, and there is no such module.`);
    return id;
  };
  const others = new Map(Object.entries(INSTEAD).map(([path, other]) => [below(path), below(other)]));
  return {
    name: "four-rows:instead",
    enforce: "pre",
    async resolveId(id, importer, options) {
      const found = await this.resolve(id, importer, { ...options, skipSelf: true });
      return (found && others.get(found.id)) ?? found;
    },
  };
}

/** The one script of every file. A classic one: from a disk browsers do not run modules. */
async function script(): Promise<string> {
  const code = await oneScript({
    input: "src/components/single/main.ts",
    format: "iife",
    plugins: [instead()],
  });
  // What would end the element it stands in.
  return `${preactNotice()}\n${code}`.trim().replaceAll("</script", "<\\/script");
}

/** An element of a built page, from its opening tag on. @throws where it is not closed. */
function elementAt(html: string, start: number): string {
  const name = /^<([a-z][a-z0-9-]*)/.exec(html.slice(start, start + 40))?.[1];
  let depth = 0;
  for (const tag of html.slice(start).matchAll(new RegExp(`<(/?)${name}(?=[\\s>])[^>]*>`, "g"))) {
    depth += tag[1] === "/" ? -1 : 1;
    if (depth === 0) return html.slice(start, start + tag.index + tag[0].length);
  }
  throw new Error(`The element is not closed: ${html.slice(start, start + 80)}`);
}

/** A built page without the elements whose opening tags fit. */
export function without(html: string, opening: RegExp): string {
  let rest = html;
  for (let start = rest.search(opening); start !== -1; start = rest.search(opening)) {
    const element = elementAt(rest, start);
    rest = rest.slice(0, start) + rest.slice(start + element.length);
  }
  return rest;
}

/** What only the edition at its place on the web can do. */
const ONLINE = /<[a-z]+[^>]*\sdata-online[\s>=]/;
const FRAME = /<(?:header class="site-head"|footer class="site-foot")/;
const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g;
const STYLE_LINK = /<link rel="stylesheet" href="([^"]+)">/g;
/** For previews of links, for home screens, and for what is loaded. */
const HEAD_LEFT_OUT =
  /<link rel="(?:icon|manifest|apple-touch-icon|(?:module)?preload|stylesheet)"[^>]*>|<meta property="og:[^>]*>|<meta http-equiv="content-security-policy"[^>]*>/g;
const FOR_THE_SITE = /\sdata-(?:pagefind-[a-z]+|cite|templates)(?:="[^"]*")?/g;
const FONT = /@font-face\s*\{[^}]*\}/g;

const hash = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** Where links of a page lead to when the page lies somewhere else: all but those to the page itself. */
export function linksFrom(html: string, page: URL): string {
  return html.replace(/(<a\b[^>]*?\shref=")([^"]*)"/g, (_whole, before: string, written: string) => {
    const address = new URL(written.replaceAll("&amp;", "&"), page);
    const here = address.hash !== "" && address.pathname === page.pathname && address.host === page.host;
    return `${before}${escaped(here && address.search === "" ? address.hash : address.href)}"`;
  });
}

/**
 * The words that a text explains, in the order in which it first does, and the text with its links to them. The fragment
 * is spelt as the address of the word's page is, by which the styles know such a link.
 */
export function wordsOf(html: string, base: string, cards: CardWords): { html: string; words: string } {
  const found = new Set<string>();
  const linked = html.replace(
    new RegExp(`href="${base}glossary/([a-z0-9-]+)/"`, "g"),
    (whole, id: string) => {
      if (cards[id] === undefined) return whole;
      found.add(id);
      return `href="#/glossary/${id}/"`;
    },
  );
  const items = [...found].map((id) => {
    const [headword, language, about, gloss] = cards[id] ?? ["", "", "", ""];
    return `<li id="/glossary/${id}/"><a href="${base}glossary/${id}/" lang="${language}">${escaped(headword)}</a> <i>${escaped(about)}</i> <span class="about">${escaped(gloss)}</span></li>`;
  });
  const words =
    items.length === 0
      ? ""
      : `<section class="works" aria-labelledby="words"><h2 id="words">Words explained</h2><ul>${items.join("")}</ul></section>`;
  return { html: linked, words };
}

interface Edition {
  /** The folder of the built site, and the path it is served under, with a `/` at both ends. */
  readonly folder: string;
  readonly base: string;
  /** Where the site will live. */
  readonly site: string;
  /** The day of the build, as it is written. */
  readonly day: string;
}

/** What the players of a page need, by figure: each has it from the figure's own page, as on the web. */
async function carried(html: string, { folder, base, site }: Edition): Promise<string> {
  const all: Record<string, unknown> = {};
  for (const [, id = ""] of html.matchAll(/\sdata-figure="([a-z0-9-]+)"/g)) {
    const props = propsIn(await readFile(join(folder, "figures", id, "index.html"), "utf8"));
    if (props === null) throw new Error(`The page of the figure "${id}" has no player.`);
    all[id] = {
      ...props,
      // Without the rules nothing can be played on.
      figure: packReplay({ ...unpackReplay(props.figure), play: null }),
      page: new URL(`${base}figures/${id}/`, site).href,
    };
  }
  return JSON.stringify(all).replaceAll("<", "\\u003c");
}

/** The file of one source, made from its built page. */
async function fileOf(source: SourceId, code: string, cards: CardWords, edition: Edition): Promise<string> {
  const { folder, base, site, day } = edition;
  const page = new URL(`${base}sources/${source}/`, site);
  const built = await readFile(join(folder, "sources", source, "index.html"), "utf8");
  const sheets = await Promise.all(
    [...built.matchAll(STYLE_LINK)].map(([, href = ""]) =>
      readFile(join(folder, href.slice(base.length)), "utf8"),
    ),
  );
  const styles = sheets.join("").replace(FONT, "").trim();
  const bare = without(without(built, ONLINE), FRAME)
    .replace(SCRIPT, "")
    .replace(HEAD_LEFT_OUT, "")
    .replace(FOR_THE_SITE, "");
  const { html, words } = wordsOf(bare, base, cards);
  const policy = [
    "default-src 'none'",
    `script-src ${hash(code)}`,
    `style-src ${hash(styles)}`,
    "img-src data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
  const newest = hasHost(page.href)
    ? `The newest is at <a href="${page.href}">${page.href}</a>`
    : "It was made without the name of its host, so that its links to other pages of the edition lead nowhere.";
  const about = `<header class="site-head"><p class="kicker">One source of <a href="${base}">Four Rows</a>, an interactive edition of four accounts of four-row mancala, in one file to keep and pass on: version ${packageJson.version}, made on ${day}. ${newest}</p></header>`;
  const foot = `<footer class="site-foot"><p>The account keeps the rights of its author and publisher, as said above. Our notes and figures: <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>. Our code: MIT.</p></footer>`;
  const complete = html
    .replace(/<title>([^<]*)<\/title>/, "<title>$1, in one file</title>")
    .replace('<meta charset="utf-8">', `$&<meta http-equiv="content-security-policy" content="${policy}">`)
    .replace("</head>", () => `<meta name="robots" content="noindex"><style>${styles}</style></head>`)
    .replace(/<main\b/, (main) => about + main)
    .replace('<section class="sentences"', (section) => words + section)
    .replace("</main>", (end) => end + foot);
  const data = await carried(built, edition);
  const scripts = `<script type="application/json" id="${CARRIED}">${data}</script><script>${code}</script>`;
  return linksFrom(complete, page).replace("</body>", (end) => scripts + end);
}

const SIZE = /(<span data-single="([a-z0-9-]+)">)[^<]*(?=<\/span>)/g;

/** Writes the files into a built site, and their sizes where pages offer them. @returns their sizes in bytes. */
async function writeSingles(edition: Edition): Promise<Readonly<Record<SourceId, number>>> {
  const { folder } = edition;
  const code = await script();
  // Written by this build's own endpoint.
  const cards = JSON.parse(await readFile(join(folder, "glossary", "cards.json"), "utf8")) as CardWords;
  const sizes = {} as Record<SourceId, number>;
  for (const source of SOURCE_IDS) {
    const file = await fileOf(source, code, cards, edition);
    await writeFile(join(folder, singlePath(source)), file);
    sizes[source] = Buffer.byteLength(file);
  }
  for (const page of ["offline", ...SOURCE_IDS.map((source) => `sources/${source}`)]) {
    const path = join(folder, page, "index.html");
    const html = await readFile(path, "utf8");
    await writeFile(
      path,
      html.replace(SIZE, (_whole, tag: string, id: SourceId) => `${tag}, ${kilobytes(sizes[id])}`),
    );
  }
  return sizes;
}

/** The day of a build as it is written; a build that is to be the same again says when by SOURCE_DATE_EPOCH. */
function today(): string {
  const epoch = process.env["SOURCE_DATE_EPOCH"];
  const day = epoch === undefined ? new Date() : new Date(Number(epoch) * 1000);
  return day.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
}

export function single(): AstroIntegration {
  let base = "/";
  let site = "";
  return {
    name: "four-rows:single",
    hooks: {
      "astro:config:done": ({ config }) => {
        base = baseOf(config);
        if (config.site === undefined) throw new Error("The site has no address; set `site`.");
        site = config.site;
      },
      "astro:build:done": async ({ dir, logger }) => {
        const sizes = await writeSingles({ folder: fileURLToPath(dir), base, site, day: today() });
        logger.info(
          Object.entries(sizes)
            .map(([source, bytes]) => `${source} ${kilobytes(bytes)}`)
            .join(", "),
        );
      },
    },
  };
}
