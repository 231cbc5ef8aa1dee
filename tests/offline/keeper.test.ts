/** What the worker promises: two versions never mix, what is half is never used, and nothing that was there is lost. */
import { beforeEach, describe, expect, test } from "vitest";
import { createKeeper, type Keeper } from "../../src/offline/keeper.ts";
import { LIST, type Reply } from "../../src/offline/list.ts";
import { PACK } from "../../src/offline/pack.ts";
import { BASE, type Build, build, FakeCaches, FakeHost, withPack } from "./fakes.ts";

const HOUR = 3_600_000;

let caches: FakeCaches;
let host: FakeHost;
let now: number;
let open: Set<string>;
let one: Build;
let two: Build;

beforeEach(async () => {
  caches = new FakeCaches();
  host = new FakeHost();
  now = 1_000;
  open = new Set();
  one = await build("one");
  two = await build("two");
  host.files = one.files;
});

const keeperOf = ({ version }: Build): Keeper =>
  createKeeper({ caches, fetch: host.fetch, now: () => now, base: BASE, version });

/** The worker of a build as the browser brings it in; false where it could not be installed. */
async function bringIn(of: Build): Promise<Keeper | false> {
  const keeper = keeperOf(of);
  try {
    await keeper.install();
  } catch {
    return false;
  }
  await keeper.tidy(async (id) => open.has(id));
  return keeper;
}

async function bring(of: Build): Promise<Keeper> {
  const keeper = await bringIn(of);
  if (!keeper) throw new Error("The worker could not be installed.");
  return keeper;
}

const request = (path: string): Request => new Request(new URL(path, BASE));

/** The text and the status that a page gets, once everything about it is settled. */
async function ask(keeper: Keeper, how: "page" | "file", path: string, page: string) {
  const works: Promise<unknown>[] = [];
  const response = await keeper[how](request(path), { page, meanwhile: (work) => works.push(work) });
  if (how === "page") open.add(page);
  const text = response.type === "error" ? "error" : await response.text();
  await Promise.all(works);
  return {
    status: response.status,
    text,
    headers: response.headers,
    location: response.headers.get("location"),
  };
}
const read = async (keeper: Keeper, path: string, page = "p"): Promise<string> =>
  (await ask(keeper, "page", path, page)).text;
const load = async (keeper: Keeper, path: string, page = "p"): Promise<string> =>
  (await ask(keeper, "file", path, page)).text;

const take = (keeper: Keeper, progress: Reply[] = []): Promise<Reply> =>
  keeper.take((told) => progress.push(told));
const cut = (after = 0): void => {
  host.answers = after;
};
function brokenOff(files: FakeHost["files"]): FakeHost["files"] {
  const pack = files.get(PACK) as Uint8Array<ArrayBuffer>;
  return new Map([...files, [PACK, pack.slice(0, pack.length / 2)]]);
}
const mend = (): void => {
  host.answers = Number.POSITIVE_INFINITY;
};

describe("before the reader has agreed", () => {
  test("the first visit fetches the page that stands in, and nothing else", async () => {
    await bring(one);
    expect(host.asked).toEqual([LIST, "offline/"]);
  });

  test("a page that was visited opens again without a network, with what it had loaded", async () => {
    const keeper = await bring(one);
    await read(keeper, "play/");
    await load(keeper, "_astro/play.one.js");
    await load(keeper, "glossary/cards.json");
    cut();
    expect(await read(keeper, "play/", "q")).toContain("play one");
    expect(await load(keeper, "_astro/play.one.js", "q")).toBe('play("one")');
    expect(await load(keeper, "glossary/cards.json", "q")).toBe('{"cards":"one"}');
  });

  test("so does the very first page, which was there before the worker", async () => {
    const keeper = await bring(one);
    const addresses = ["play/", "_astro/play.one.js", "data/export.csv"].map(
      (path) => new URL(path, BASE).href,
    );
    await keeper.keep([...addresses, "https://elsewhere.example/x.js", "nonsense"], "first");
    cut();
    expect(await read(keeper, "play/", "q")).toContain("play one");
    expect(await load(keeper, "_astro/play.one.js", "q")).toBe('play("one")');
    await expect(load(keeper, "data/export.csv", "q")).rejects.toThrow("Failed to fetch");
  });

  test("a page on which one plays brings what its game will need; a page that stays with another version does not", async () => {
    const withGame = (mark: string): Promise<Build> =>
      build(mark, { "play/mweso-anna/": `mweso ${mark}`, [`_astro/room.${mark}.js`]: `room("${mark}")` });
    const [one, two] = [await withGame("one"), await withGame("two")];
    host.files = one.files;
    const keeper = await bring(one);
    const game = new URL("play/mweso-anna/", BASE).href;
    await read(keeper, "play/mweso-anna/", "p");
    expect(host.asked).not.toContain("_astro/room.one.js");
    await keeper.keep([game], "p");
    host.files = two.files;
    const newer = await bring(two);
    await newer.keep([game], "p");
    expect(host.asked).not.toContain("_astro/room.two.js");
    cut();
    expect(await load(newer, "_astro/room.one.js", "p")).toBe('room("one")');
  });

  test("a page that was not is stood in for, and says so by its status", async () => {
    const keeper = await bring(one);
    cut();
    const { status, text } = await ask(keeper, "page", "sources/anna-1938/", "q");
    expect([status, text]).toEqual([503, expect.stringContaining("offline one")]);
  });

  test("a query and an address without its last stroke lead to the same page", async () => {
    const keeper = await bring(one);
    await read(keeper, "play/");
    cut();
    expect(await read(keeper, "play/?from=home", "q")).toContain("play one");
    expect(await read(keeper, "play/index.html", "q")).toContain("play one");
    expect((await ask(keeper, "page", "play?x=1", "q")).location).toBe(`${BASE.href}play/?x=1`);
  });

  test("an answer is kept with its headers but not with those of its transfer", async () => {
    const keeper = await bring(one);
    await read(keeper, "play/");
    const { headers } = await ask(keeper, "page", "play/", "q");
    expect([headers.get("content-type"), headers.get("content-encoding")]).toEqual(["text/html", null]);
  });

  test("an error of the host is passed on and never kept", async () => {
    const keeper = await bring(one);
    host.files = new Map();
    expect((await ask(keeper, "page", "play/", "p")).status).toBe(404);
    host.files = one.files;
    expect(await read(keeper, "play/", "q")).toContain("play one");
  });

  test("a device without room shows everything while there is a network", async () => {
    const keeper = await bring(one);
    caches.room = 0;
    expect(await read(keeper, "play/")).toContain("play one");
    expect(await load(keeper, "glossary/cards.json")).toBe('{"cards":"one"}');
    expect(await load(keeper, "_astro/play.one.js")).toBe('play("one")');
  });
});

describe("when the reader agrees", () => {
  test("the whole edition is fetched, once, and every file of it is answered without a network", async () => {
    const keeper = await bring(one);
    const progress: Reply[] = [];
    const told = await take(keeper, progress);
    expect(told).toMatchObject({
      type: "holds",
      whole: true,
      held: 8,
      all: 8,
      sent: 1000,
      kept: 2000,
      pages: [],
    });
    expect(progress.at(0)).toEqual({ type: "taking", held: 1, all: 8 });
    expect(progress.at(-1)).toEqual({ type: "taking", held: 8, all: 8 });
    expect(new Set(host.asked).size).toBe(host.asked.length);
    expect(host.asked).not.toContain("data/export.csv");
    cut();
    for (const path of ["", "play/", "sources/anna-1938/"]) {
      expect(await read(keeper, path, path)).toBe(one.files.get(path));
    }
    for (const path of ["glossary/cards.json", "compare/board.svg", "_astro/font.woff2"]) {
      expect(await load(keeper, path, "")).toBe(one.files.get(path));
    }
  });

  test("a line that breaks is told, what came stays, and the next attempt fetches only the rest", async () => {
    const keeper = await bring(one);
    cut(4);
    expect(await take(keeper)).toEqual({ type: "failed", why: "network" });
    mend();
    host.asked.length = 0;
    expect(await take(keeper)).toMatchObject({ whole: true });
    expect(host.asked.length).toBeLessThanOrEqual(4);
  });

  test("with a pack nearly all of it comes in one answer, each file as the host would have sent it", async () => {
    const keeper = await bring(one);
    host.files = withPack(one);
    host.asked.length = 0;
    const progress: Reply[] = [];
    expect(await take(keeper, progress)).toMatchObject({ type: "holds", whole: true, held: 8 });
    expect(host.asked.toSorted()).toEqual(["_astro/font.woff2", PACK]);
    expect(progress.map((told) => told.type === "taking" && told.held)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    cut();
    const home = await ask(keeper, "page", "", "a");
    expect(home.text).toBe(one.files.get(""));
    expect(home.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(home.headers.get("content-encoding")).toBeNull();
    const script = await ask(keeper, "file", "_astro/play.one.js", "a");
    expect(script.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  });

  test.each([
    ["is of another version", () => withPack(one, two)],
    ["is no pack", () => new Map([...one.files, [PACK, "<!doctype html>Welcome to the hotel’s network"]])],
    ["breaks off", () => brokenOff(withPack(one))],
  ])("a pack that %s does no harm: the files are fetched one by one", async (_, files) => {
    const keeper = await bring(one);
    host.files = files();
    expect(await take(keeper)).toMatchObject({ type: "holds", whole: true, held: 8 });
    cut();
    expect(await read(keeper, "play/")).toBe(one.files.get("play/"));
  });

  test("a device that fills while a pack is unpacked is told", async () => {
    const keeper = await bring(one);
    host.files = withPack(one);
    caches.room = 3;
    expect(await take(keeper)).toEqual({ type: "failed", why: "full" });
  });

  test("a full device is told, and what was kept before still opens", async () => {
    const keeper = await bring(one);
    await read(keeper, "play/");
    caches.room = 2;
    expect(await take(keeper)).toEqual({ type: "failed", why: "full" });
    cut();
    expect(await read(keeper, "play/", "q")).toContain("play one");
  });

  test("a browser that keeps nothing is told", async () => {
    const keeper = await bring(one);
    caches.refuses = new DOMException("no", "SecurityError");
    expect(await take(keeper)).toEqual({ type: "failed", why: "refused" });
  });

  test("a host that has gone on to another version is told", async () => {
    const keeper = await bring(one);
    host.files = two.files;
    expect(await take(keeper)).toEqual({ type: "failed", why: "changed" });
  });

  test("removing leaves nothing, and the edition works as before", async () => {
    const keeper = await bring(one);
    await read(keeper, "play/");
    await take(keeper);
    expect(await keeper.remove()).toMatchObject({ type: "holds", whole: false, held: 0, all: 8 });
    expect(await caches.keys()).toEqual([]);
    expect(await read(keeper, "play/", "q")).toContain("play one");
    // Nothing is fetched unasked with the next version.
    host.files = two.files;
    host.asked.length = 0;
    await bring(two);
    expect(host.asked).toEqual([LIST, "offline/"]);
  });

  test("other sites of the same host keep theirs", async () => {
    await caches.open("four-rows:/:v:0");
    await caches.open("another-site");
    const keeper = await bring(one);
    await keeper.remove();
    expect(await caches.keys()).toEqual(["four-rows:/:v:0", "another-site"]);
  });
});

describe("a new version", () => {
  /** The whole of version one on the device, a game open in it, and version two on the host. */
  async function inMidGame(): Promise<Keeper> {
    const first = await bring(one);
    await take(first);
    await read(first, "play/", "game");
    host.files = two.files;
    host.asked.length = 0;
    return first;
  }

  test("of which little has changed is not fetched as a pack", async () => {
    await take(await bring(one));
    const more = await build("one", { "_astro/new.js": "new()" });
    host.files = withPack(more);
    host.asked.length = 0;
    await bring(more);
    expect(host.asked).not.toContain(PACK);
    expect(host.asked).toContain("_astro/new.js");
  });

  test("fetches only what has changed, and is whole before it takes over", async () => {
    await inMidGame();
    const second = await bring(two);
    expect(host.asked).not.toContain("_astro/font.woff2");
    expect(host.asked).not.toContain("compare/board.svg");
    cut();
    expect(await read(second, "sources/anna-1938/", "new")).toContain("anna two");
    expect(await load(second, "glossary/cards.json", "new")).toBe('{"cards":"two"}');
    expect(await load(second, "_astro/play.two.js", "new")).toBe('play("two")');
    expect(await second.tell()).toMatchObject({ whole: true });
  });

  test("leaves an open page with its own version, even one that the worker has slept through", async () => {
    await inMidGame();
    const second = await bring(two);
    now += 2 * HOUR;
    await second.tidy(async (id) => open.has(id));
    for (const keeper of [second, keeperOf(two)]) {
      expect(await load(keeper, "glossary/cards.json", "game")).toBe('{"cards":"one"}');
      expect(await load(keeper, "_astro/play.one.js", "game")).toBe('play("one")');
    }
  });

  test("lets the old one go when its last page is closed for good", async () => {
    await inMidGame();
    const second = await bring(two);
    open.delete("game");
    await second.tidy(async (id) => open.has(id));
    expect((await caches.keys()).filter((name) => name.includes(one.version))).toHaveLength(1);
    now += 2 * HOUR;
    await second.tidy(async (id) => open.has(id));
    expect((await caches.keys()).filter((name) => name.includes(one.version))).toEqual([]);
  });

  test.each([0, 1, 2, 3, 4])(
    "that breaks off after %i answers leaves the old one working, and is taken up again",
    async (answers) => {
      const first = await inMidGame();
      cut(answers);
      expect(await bringIn(two)).toBe(false);
      cut();
      expect(await read(first, "sources/anna-1938/", "other")).toContain("anna one");
      expect(await load(first, "glossary/cards.json", "other")).toBe('{"cards":"one"}');
      expect(await first.tell()).toMatchObject({ whole: true });
      mend();
      const second = await bring(two);
      expect(await read(second, "sources/anna-1938/", "new")).toContain("anna two");
    },
  );

  test("of which the host serves a mixture never takes over", async () => {
    const first = await inMidGame();
    host.files = new Map([...two.files, ["play/", one.files.get("play/") ?? ""]]);
    expect(await bringIn(two)).toBe(false);
    expect(await read(first, "play/", "other")).toContain("play one");
  });

  test("whose list is not the worker's own never takes over", async () => {
    await inMidGame();
    host.files = one.files;
    expect(await bringIn(two)).toBe(false);
  });

  test("for which there is no room leaves the old one whole", async () => {
    const first = await inMidGame();
    caches.room = 2;
    expect(await bringIn(two)).toBe(false);
    expect(await first.tell()).toMatchObject({ whole: true });
    expect(await read(first, "play/", "other")).toContain("play one");
  });

  test("read from the network before its worker is there gets nothing of the old one", async () => {
    const first = await bring(one);
    await load(first, "glossary/cards.json", "old");
    host.files = two.files;
    expect(await read(first, "play/", "new")).toContain("play two");
    expect(await load(first, "glossary/cards.json", "new")).toBe('{"cards":"two"}');
    expect(await load(first, "_astro/play.two.js", "new")).toBe('play("two")');
  });

  test("gives nothing to an open page of the old one, which did not have it in time", async () => {
    const first = await bring(one);
    await read(first, "play/", "old");
    host.files = two.files;
    expect(await load(first, "glossary/cards.json", "old")).toBe("error");
    const second = await bring(two);
    expect(await load(second, "glossary/cards.json", "old")).toBe("error");
  });

  test("finds pages of the one before where they have not been visited again and there is no network", async () => {
    const first = await bring(one);
    await read(first, "play/", "old");
    await load(first, "glossary/cards.json", "old");
    host.files = two.files;
    const second = await bring(two);
    cut();
    expect(await read(second, "play/", "again")).toContain("play one");
    expect(await load(second, "glossary/cards.json", "again")).toBe('{"cards":"one"}');
  });
});

test.each([
  ["https://four-rows.example/edition/play/", {}, true],
  ["https://four-rows.example/edition/offline.json", {}, false],
  ["https://four-rows.example/another/", {}, false],
  ["https://elsewhere.example/edition/", {}, false],
  ["https://four-rows.example/edition/", { method: "POST" }, false],
  ["https://four-rows.example/edition/a.wasm", { headers: { range: "bytes=0-1" } }, false],
])("concerns itself with %s, %o: %s", (url, options, expected) => {
  expect(keeperOf(one).concerns(new Request(url, options))).toBe(expected);
});
