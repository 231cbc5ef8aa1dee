import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "../../scripts/lib/ask.ts";
import { serve } from "../../scripts/lib/serve.ts";
import { TYPE_HEADERS } from "../../src/integrations/headers.ts";

const folder = mkdtempSync(join(tmpdir(), "four-rows-serve-"));
const site = join(folder, "site");
let server: Server;
let port: number;

beforeAll(async () => {
  mkdirSync(join(site, "sources"), { recursive: true });
  writeFileSync(join(folder, "secret.txt"), "secret");
  writeFileSync(join(site, "index.html"), "<p>home</p>");
  writeFileSync(join(site, "404.html"), "<p>no such page</p>");
  writeFileSync(join(site, "sources", "index.html"), "<p>sources</p>");
  mkdirSync(join(site, "embed"));
  writeFileSync(join(site, "embed", "index.html"), "<p>framed</p>");
  writeFileSync(join(site, "x.wasm"), "wasm");
  for (const ending of Object.keys(TYPE_HEADERS)) writeFileSync(join(site, `x.${ending}`), "x");
  symlinkSync(join(folder, "secret.txt"), join(site, "link.txt"));
  const served = await serve({ folder: site, base: "/four-rows/", host: "127.0.0.1", port: 0 });
  server = served.server;
  port = Number(new URL(served.url).port);
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  ask(port, path, headers, method);

test.each([
  ["/four-rows/", 200, "home"],
  ["/four-rows/?q=hamba", 200, "home"],
  ["/four-rows/sources/", 200, "sources"],
  ["/four-rows/nothing/", 404, "no such page"],
  ["/elsewhere/", 404, "no such page"],
  ["/four-rows/%E0%A4%A", 404, "no such page"],
  ["/four-rows/../secret.txt", 404, "no such page"],
  ["/four-rows/..%2fsecret.txt", 404, "no such page"],
  ["/four-rows/..%5csecret.txt", 404, "no such page"],
  ["/four-rows/%2e%2e/secret.txt", 404, "no such page"],
  ["/four-rows//etc/passwd", 404, "no such page"],
  ["/four-rows/link.txt", 404, "no such page"],
])("%s answers %i", async (path, status, text) => {
  const response = await get(path);
  expect(response.status).toBe(status);
  expect(response.body.toString()).toContain(text);
  expect(response.headers["content-type"]).toBe("text/html; charset=utf-8");
});

test.each(Object.entries(TYPE_HEADERS))(
  "a file in .%s has the type that hosts are told",
  async (ending, type) => {
    expect((await get(`/four-rows/x.${ending}`)).headers["content-type"]).toBe(type);
  },
);

test.each([
  ["/", "/four-rows/"],
  ["/four-rows", "/four-rows/"],
  ["/four-rows/sources", "/four-rows/sources/"],
  ["/four-rows/sources?q=1", "/four-rows/sources/?q=1"],
])("%s leads to %s", async (path, location) => {
  const response = await get(path);
  expect([response.status, response.headers["location"]]).toEqual([302, location]);
});

test.each([
  ["br, gzip", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["identity", undefined],
])("accepting %s gives %s", async (accepted, encoding) => {
  const response = await get("/four-rows/", { "accept-encoding": accepted });
  expect(response.headers["content-encoding"]).toBe(encoding);
  expect(Number(response.headers["content-length"])).toBe(response.body.length);
});

test("WebAssembly has the type that a browser wants before it compiles it while loading", async () => {
  expect((await get("/four-rows/x.wasm")).headers["content-type"]).toBe("application/wasm");
});

test("HEAD sends the headers alone, and nothing may be written", async () => {
  const head = await get("/four-rows/", {}, "HEAD");
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect((await get("/four-rows/", {}, "POST")).status).toBe(405);
});

test("every answer has the headers of the table, frames being for embed/ alone", async () => {
  const frames = async (path: string) => (await get(path)).headers["content-security-policy"];
  expect(await frames("/four-rows/")).toBe("frame-ancestors 'self'");
  expect(await frames("/four-rows/nothing/")).toBe("frame-ancestors 'self'");
  expect(await frames("/four-rows/embed/")).toBe("frame-ancestors *");
  const { headers } = await get("/four-rows/embed/");
  expect([headers["referrer-policy"], headers["x-content-type-options"]]).toEqual(["same-origin", "nosniff"]);
});

test("while the site is built anew it says so, and tries again", async () => {
  renameSync(join(site, "index.html"), join(site, "away"));
  try {
    const { status, headers, body } = await get("/four-rows/sources/");
    expect([status, headers["retry-after"], headers["content-type"]]).toEqual([
      503,
      "5",
      "text/html; charset=utf-8",
    ]);
    expect(body.toString()).toContain("The site is being built.");
    expect(body.toString()).toContain('http-equiv="refresh" content="5"');
  } finally {
    renameSync(join(site, "away"), join(site, "index.html"));
  }
  expect((await get("/four-rows/sources/")).status).toBe(200);
});
