/**
 * `npm run hosting:try`: asks nginx and Caddy themselves, each with its example of `docs/deploy/` on a port of this
 * machine, and the stand-ins that Cloudflare and Netlify give out for their own hosts, whether they serve the built site
 * as our own server does. What is not installed is left out, and that is said. Ends with 1 where an answer is wrong.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { caddyFile, headersOf, nginxFile } from "../src/integrations/headers.ts";
import { ask } from "./lib/ask.ts";
import { DIST } from "./lib/built.ts";
import { filesBelow } from "./lib/files.ts";
import { ROOT, run } from "./lib/project.ts";

interface Host {
  readonly name: string;
  /** Writes what it needs into the folder. @returns the command that serves in the foreground. */
  readonly prepare: (folder: string, root: string, base: string, port: number) => readonly string[];
  readonly version: readonly string[];
  /** Where the site may lie; at the root and below a path, when left out. */
  readonly bases?: readonly string[];
  /** Whether a check is left to the host itself. @param what the name that the check has below. */
  readonly leaves?: (path: string, what: string) => boolean;
  /** How long it takes to start at most; seconds. */
  readonly patience?: number;
}

/** Who may frame it is said of pages only in `_headers`: nothing else can be framed to a reader's harm. */
const isNoPage = (path: string, what: string): boolean =>
  what === "Content-Security-Policy" && path !== "" && !path.endsWith("/");

const HOSTS: readonly Host[] = [
  {
    name: "nginx",
    version: ["nginx", "-v"],
    prepare: (folder, root, base, port) => {
      const site = nginxFile(base)
        .replace("listen 80;", `listen 127.0.0.1:${port};`)
        .replace("root /srv/four-rows;", `root ${root};`);
      const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
        (kind) => `${kind}_temp_path ${folder}/${kind};`,
      );
      // What the package of a distribution puts around the files of sites-enabled.
      writeFileSync(
        join(folder, "nginx.conf"),
        `daemon off; ${process.getuid?.() === 0 ? "user root;" : ""} pid ${folder}/pid; error_log ${folder}/error.log;\n` +
          `events {}\nhttp {\ninclude /etc/nginx/mime.types;\ndefault_type application/octet-stream;\naccess_log off;\n${temporary.join("\n")}\n${site}}\n`,
      );
      return ["nginx", "-c", join(folder, "nginx.conf")];
    },
  },
  {
    name: "Caddy",
    version: ["caddy", "version"],
    prepare: (folder, root, base, port) => {
      const site = caddyFile(base)
        .replace("four-rows.example {", `http://127.0.0.1:${port} {`)
        .replace("root * /srv/four-rows", `root * ${root}`);
      writeFileSync(join(folder, "Caddyfile"), `{\n  admin off\n}\n${site}`);
      return ["caddy", "run", "--adapter", "caddyfile", "--config", join(folder, "Caddyfile")];
    },
  },
  {
    name: "Cloudflare Pages, as wrangler plays it",
    version: ["wrangler", "--version"],
    bases: ["/"],
    patience: 60,
    // The page for what is missing has no address of its own there. Which types are compressed is the host's affair.
    leaves: (path, what) => path === "404.html" || what === "compressed" || isNoPage(path, what),
    prepare: (_, root, _base, port) =>
      `wrangler pages dev ${root} --ip 127.0.0.1 --port ${port} --compatibility-date 2026-01-01`.split(" "),
  },
  {
    name: "Netlify, as its command line plays it",
    version: ["netlify", "--version"],
    bases: ["/"],
    patience: 60,
    // It compresses nothing, has files kept no time at all, and answers for a folder without its last slash. A pattern
    // with something after its star says nothing to Netlify, so what is in BibTeX or for Ludii is downloaded from there.
    leaves: (path, what) =>
      ["compressed", "Cache-Control", "that it leads on", "where it leads"].includes(what) ||
      (what === "the type" && /\.(?:bib|lud)$/.test(path)) ||
      isNoPage(path, what),
    prepare: (folder, root, _base, port) => {
      copyFileSync(join(ROOT, "netlify.toml"), join(folder, "netlify.toml"));
      // Functions at the edge, of which there are none, would want a download.
      const flags = "--offline --no-open --internal-disable-edge-functions";
      return `netlify dev ${flags} --dir ${root} --port ${port}`.split(" ");
    },
  },
];

const digest = (body: Buffer): string => createHash("sha256").update(body).digest("hex");

/** The first of each kind of file that the site has, and the addresses that mean more than a file. */
function addresses(): readonly string[] {
  const first = new Map<string, string>();
  for (const path of filesBelow(DIST)) {
    const kind = /\.[a-z0-9]+$/.exec(path)?.[0] ?? "";
    const start = path.split("/")[0] ?? "";
    const place = ["_astro", "data", "embed"].includes(start) ? start : "";
    if (kind !== "" && !first.has(place + kind)) first.set(place + kind, path);
  }
  return [...first.values()].map((path) => path.replace(/(^|\/)index\.html$/, "$1"));
}

/** Formats that come compressed already, or of which a server may think so. */
const AS_IT_IS = /\.(?:woff2|png|pack|wasm|pagefind|pf_\w+|nojekyll|lud|bib|ris|rng|xsl|epub|zip)$/;
const FEW_BYTES = 1024;
const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".css": "text/css",
  ".csv": "text/csv",
  ".bib": "text/plain",
  ".lud": "text/plain",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/** Some hosts say in more words that a file is asked after each time. */
const plainly = (value: unknown): unknown =>
  value === "public, max-age=0, must-revalidate" ? "no-cache" : value;

async function faultsOf(port: number, base: string, leaves: Host["leaves"]): Promise<string[]> {
  const faults: string[] = [];
  const expect = (address: string, what: string, found: unknown, wanted: unknown): void => {
    if (found !== wanted && !leaves?.(address, what))
      faults.push(`${address}: ${what} is ${String(found)}, not ${String(wanted)}.`);
  };
  for (const path of addresses()) {
    const file = path === "" || path.endsWith("/") ? `${path}index.html` : path;
    const body = readFileSync(join(DIST, file));
    const answer = await ask(port, base + path, { "accept-encoding": "gzip" });
    expect(path, "the status", answer.status, 200);
    for (const [name, value] of Object.entries(headersOf(file)))
      expect(path, name, plainly(answer.headers[name.toLowerCase()]), value);
    const isSmall = answer.headers["content-encoding"] === "gzip";
    expect(path, "the body", digest(isSmall ? gunzipSync(answer.body) : answer.body), digest(body));
    if (body.length > FEW_BYTES && !AS_IT_IS.test(file)) expect(path, "compressed", isSmall, true);
    // Without their types browsers run no script and apply no style.
    const type = TYPES[extname(file)];
    if (type !== undefined)
      expect(path, "the type", answer.headers["content-type"]?.toString().split(";")[0], type);
    if (file.endsWith(".js"))
      expect(
        path,
        "a script",
        /^(?:text|application)\/javascript/.test(String(answer.headers["content-type"])),
        true,
      );
    const { etag, "last-modified": changed } = answer.headers;
    const known =
      typeof etag === "string" ? { "if-none-match": etag } : { "if-modified-since": String(changed) };
    const again = await ask(port, base + path, { "accept-encoding": "gzip", ...known });
    expect(path, "the status when it is known", again.status, 304);
  }
  const folder = await ask(port, `${base}sources`);
  expect("sources", "that it leads on", [301, 302, 307, 308].includes(folder.status), true);
  expect(
    "sources",
    "where it leads",
    new URL(String(folder.headers["location"]), `http://x${base}`).pathname,
    `${base}sources/`,
  );
  for (const path of ["no-such-page/", "embed/no-such-figure/", "_astro/no-such-file.js"]) {
    const answer = await ask(port, base + path);
    expect(path, "the status", answer.status, 404);
    expect(path, "the body", digest(answer.body), digest(readFileSync(join(DIST, "404.html"))));
    expect(path, "X-Content-Type-Options", answer.headers["x-content-type-options"], "nosniff");
  }
  return faults;
}

async function tryHost(host: Host, base: string, port: number): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "four-rows-hosting-"));
  const root = join(folder, "srv");
  if (base !== "/") mkdirSync(root);
  symlinkSync(DIST, join(root, base).replace(/\/$/, ""));
  const [command = "", ...rest] = host.prepare(folder, root, base, port);
  let said = "";
  const child = spawn(command, rest, {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, HOME: folder, CI: "1" },
  });
  child.stderr.on("data", (chunk) => {
    said += chunk;
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  try {
    for (let left = (host.patience ?? 5) * 10; left > 0; left -= 1) {
      const isUp = await ask(port, base).then(
        () => true,
        () => false,
      );
      if (isUp) return await faultsOf(port, base, host.leaves);
      if (child.exitCode !== null) break;
      await wait(100);
    }
    return [`it does not start:\n${said}`];
  } finally {
    child.kill();
    await ended;
    rmSync(folder, { recursive: true });
  }
}

const PORT = Number(process.env["PORT"] ?? 8321);
for (const host of HOSTS) {
  const [command = "", ...rest] = host.version;
  const { code, output } = await run(command, rest, { quiet: true });
  if (code !== 0) {
    console.log(`${host.name} is not installed here and was not tried.`);
    continue;
  }
  for (const base of host.bases ?? ["/", "/four-rows/"]) {
    const faults = await tryHost(host, base, PORT);
    const found = faults.length === 0 ? "as it should be" : `${faults.length} wrong`;
    console.log(`${host.name} (${output.trim().split("\n")[0]}), under ${base}: ${found}`);
    for (const fault of faults) console.log(`  ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
  }
}
