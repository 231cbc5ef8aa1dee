/** What the reader takes along when he takes the whole edition, in the build as it is served and in one under a path. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { addressesOf, fileOf, readSite, weightOf } from "../../scripts/checks/site.ts";
import { basePath, DIST } from "../../scripts/lib/built.ts";
import { isLeftOut, listOf } from "../../src/integrations/offline.ts";
import { digest, LIST, type OfflineList, readList, WORKER } from "../../src/offline/list.ts";
import { PACK, packedType, unpacked } from "../../src/offline/pack.ts";
import { headersBy } from "../scripts/headers-file.ts";

const site = readSite(DIST, basePath());
const text = readFileSync(join(DIST, LIST), "utf8");
const list = readList(text) as OfflineList;
const fileAt = (address: string): string =>
  decodeURI(address === "" || address.endsWith("/") ? `${address}index.html` : address);
const taken = new Set(Object.keys(list.files).map(fileAt));

test("it weighs at most 1.5 MB compressed, and the reader is told the true size", () => {
  const alone = [...taken].filter((file) => packedType(file) === null);
  expect(list.sent).toBe(readFileSync(join(DIST, PACK)).length + weightOf(site, alone));
  expect(list.sent).toBeLessThanOrEqual(1_500_000);
  expect(list.kept).toBe([...taken].reduce((sum, file) => sum + (site.files.get(file)?.length ?? 0), 0));
});

test("the pack has every text of it, byte for byte", async () => {
  const pack = new Blob([readFileSync(join(DIST, PACK))]).stream();
  const came: Record<string, string> = {};
  for await (const [path, body] of unpacked(pack.pipeThrough(new DecompressionStream("gzip")))) {
    came[path] = await digest(body);
  }
  expect(came).toEqual(
    Object.fromEntries(Object.entries(list.files).filter(([path]) => packedType(path) !== null)),
  );
});

test("every file of the site is in it, or left out for a reason", () => {
  expect([...site.files.keys()].filter((file) => !taken.has(file) && !isLeftOut(file))).toEqual([]);
  expect([...taken].filter((file) => !site.files.has(file))).toEqual([]);
});

test("what is left out is what the page says: frames, data, components, rooms for play at a distance, and what only machines read", () => {
  const kinds = [...site.files.keys()]
    .filter(isLeftOut)
    .map((file) => file.replace(/^(embed|data|icons|cards)\/.*/, "$1"));
  const others = new Set(
    kinds.filter(
      (kind) => !/^(?:embed|data|icons|cards|about\/components\/index\.html|sources\/.*\.html)$/.test(kind),
    ),
  );
  for (const file of others) {
    expect(file).toMatch(
      /^(?:_astro\/room-link\.[\w-]+\.js|404\.html|_headers|sitemap.*\.xml|robots\.txt|four-rows\.webmanifest|four-rows-board\.js|offline\.(?:json|pack)|sw\.js|\.nojekyll)$/,
    );
  }
  // Under another name it would be taken along unseen.
  expect([...others].filter((file) => file.startsWith("_astro/"))).toHaveLength(1);
});

test("every page in it finds there all that it loads by itself", () => {
  const missing = site.pages
    .filter(({ path }) => taken.has(fileAt(path.slice(1))))
    .flatMap((page) =>
      addressesOf(page)
        .filter(
          ({ tag, rel }) => tag !== "a" && !/^(?:canonical|manifest|apple-touch-icon|alternate)$/.test(rel),
        )
        .flatMap(({ value, tag }) => {
          const file = fileOf(site, page, value);
          return file === null || tag === "form" || taken.has(fileAt(file)) ? [] : [`${page.path}: ${value}`];
        }),
    );
  expect(missing).toEqual([]);
});

test("the digests are those of the files, and the worker knows the list by its own", async () => {
  expect((await listOf(DIST, basePath())).list).toEqual(list);
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  const version = Buffer.from(hash).toString("hex").slice(0, 16);
  expect(site.files.get(WORKER)?.toString()).toContain(version);
});

test("the first visit fetches at most 65 kB unasked, in which is the page that stands in, complete", () => {
  expect(list.core).toContain("offline/");
  const core = list.core.map(fileAt);
  expect(weightOf(site, [...core, LIST, WORKER])).toBeLessThanOrEqual(65_000);
});

test("_headers gives every page who may frame it, once, and nothing else a year to stay but what is named by its content", () => {
  const text = site.files.get("_headers")?.toString() ?? "";
  for (const { path } of site.pages.filter((page) => page.path !== "/404.html")) {
    const headers = headersBy(text, basePath() + path.slice(1));
    expect(headers["Content-Security-Policy"]).toBe(
      path.startsWith("/embed/") ? "frame-ancestors *" : "frame-ancestors 'self'",
    );
    expect(headers["Cache-Control"]).toBeUndefined();
  }
});
