/**
 * A small static server for the built site: what a plain web host does, and no more.
 * It is used by `npm start` and by the browser tests, so both see the same site.
 */
import { existsSync } from "node:fs";
import { readFile, realpath, stat } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { extname, join, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { headersOf, TYPE_HEADERS } from "../../src/integrations/headers.ts";

/** What hosts know by themselves, and what they are told. */
const TYPES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(TYPE_HEADERS).map(([ending, type]) => [`.${ending}`, type])),
  ".css": "text/css; charset=utf-8",
  ".gif": "image/gif",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml; charset=utf-8",
};
const COMPRESSES = /^(?:text\/|application\/(?:json|xml|manifest|wasm)|image\/svg)/;

const ENCODERS = {
  // Quality 5 is near the best that is quick enough to do while somebody waits.
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) as Promise<Buffer>,
  gzip: (body: Buffer) => promisify(gzip)(body) as Promise<Buffer>,
} as const;

export interface ServeOptions {
  /** The folder that holds the built site; absolute. */
  readonly folder: string;
  /** The path it is served under, with a `/` at both ends. */
  readonly base: string;
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
}

/** Serves a folder until the server is closed. Rejects with the system's error, `EADDRINUSE` for instance. */
export function serve(options: ServeOptions): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    answer(request, response, options).catch((error: unknown) => {
      if (!isThere(options) && !response.headersSent) {
        beingBuilt(response);
        return;
      }
      console.error(error);
      response.writeHead(500, { "content-type": "text/plain; charset=utf-8" }).end("The server failed.\n");
    });
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, options.host, () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : options.port;
      resolve({ server, url: `http://${options.host}:${port}${options.base}` });
    });
  });
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  options: ServeOptions,
): Promise<void> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.writeHead(405, { allow: "GET, HEAD" }).end();
    return;
  }
  const [path = "/", query] = (request.url ?? "/").split("?", 2);
  if (!path.startsWith(options.base)) {
    const outside = path === "/" || `${path}/` === options.base;
    if (outside) redirect(response, options.base);
    else await send(request, response, options, "404.html", 404);
    return;
  }
  if (!isThere(options)) {
    beingBuilt(response);
    return;
  }
  const inside = decode(path.slice(options.base.length));
  const found = inside === null ? null : await find(options.folder, inside);
  if (found === null) await send(request, response, options, "404.html", 404);
  else if (found.type === "folder") redirect(response, `${path}/${query === undefined ? "" : `?${query}`}`);
  else await send(request, response, options, found.path, 200);
}

const isThere = ({ folder }: ServeOptions): boolean => existsSync(join(folder, "index.html"));

/** While the site is built anew its folder is empty. The page comes back by itself when it is there again. */
function beingBuilt(response: ServerResponse): void {
  response
    .writeHead(503, {
      "content-type": "text/html; charset=utf-8",
      "retry-after": "5",
      "cache-control": "no-store",
    })
    .end(
      '<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="5">' +
        '<meta name="viewport" content="width=device-width"><title>One moment · Four Rows</title>' +
        "<h1>One moment</h1><p>The site is being built. This page tries again every five seconds.</p></html>\n",
    );
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location }).end();
}

/** A percent-encoded path as it is meant, or null where no file can be meant. */
function decode(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    return decoded.includes("\0") || decoded.includes("\\") ? null : decoded;
  } catch {
    return null;
  }
}

type Target = { readonly type: "file"; readonly path: string } | { readonly type: "folder" };

/** The file a path stands for, relative to `folder`; null where there is none, or where it lies outside. */
async function find(folder: string, path: string): Promise<Target | null> {
  const wanted = path === "" || path.endsWith("/") ? `${path}index.html` : path;
  const root = await realpath(folder);
  const real = await realpath(join(root, wanted)).catch(() => null);
  if (real === null || !real.startsWith(root + sep)) return null;
  const stats = await stat(real);
  if (stats.isFile()) return { type: "file", path: real.slice(root.length + 1) };
  const index = await stat(join(real, "index.html")).catch(() => null);
  return index?.isFile() ? { type: "folder" } : null;
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  options: ServeOptions,
  path: string,
  status: number,
): Promise<void> {
  const file = join(options.folder, path);
  const body = await readFile(file).catch(() => null);
  if (body === null) {
    response.writeHead(status, { "content-type": "text/plain; charset=utf-8" }).end("Not found.\n");
    return;
  }
  const type = TYPES[extname(file).toLowerCase()] ?? "application/octet-stream";
  const encoding = COMPRESSES.test(type) ? preferred(request.headers["accept-encoding"]) : null;
  const encoded = encoding === null ? body : await ENCODERS[encoding](body);
  response.writeHead(status, {
    "content-type": type,
    "content-length": encoded.length,
    ...headersOf(path.replaceAll(sep, "/")),
    vary: "accept-encoding",
    ...(encoding === null ? {} : { "content-encoding": encoding }),
  });
  response.end(request.method === "HEAD" ? undefined : encoded);
}

function preferred(accepted: string | string[] | undefined): keyof typeof ENCODERS | null {
  const names = String(accepted ?? "")
    .split(",")
    .filter((entry) => !/;\s*q=0(?:\.0+)?\s*$/.test(entry))
    .map((entry) => entry.split(";")[0]?.trim());
  return names.includes("br") ? "br" : names.includes("gzip") ? "gzip" : null;
}
