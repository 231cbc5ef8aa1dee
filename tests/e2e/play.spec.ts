/** Games played in a real browser: by the keyboard alone, by hand, against the computer; kept, sent and found again. */

import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { basePath } from "../../scripts/lib/built.ts";
import { RULE_SET_IDS } from "../../src/engine/types.ts";
import { faultsOf, hold, watch } from "./site.ts";

const at = (path: string): string => `${basePath()}play/${path}`;
const table = (page: Page) => page.getByRole("group", { name: /^Game: / });
const says = (page: Page) => table(page).locator(".player-text");
const hole = (page: Page, name: string) => page.getByRole("gridcell", { name: new RegExp(`^${name}, `) });

/** Turns are shown at once, so that tests need not watch them. */
async function atOnce(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("four-rows-pace", "at once"));
}
async function openGame(page: Page, path: string): Promise<void> {
  await page.goto(at(path));
  await expect(table(page)).toBeVisible();
}
async function begin(page: Page, id: string): Promise<void> {
  await page.goto(at(`${id}/`));
  await page.getByRole("button", { name: "Two people here" }).click();
  await expect(table(page)).toBeVisible();
}
/** Opens what can be chosen before a game. */
async function choices(page: Page, id: string): Promise<void> {
  await page.goto(at(`${id}/`));
  await page.getByText("Choose the opening, who plays").click();
  await expect(page.locator(".setup-choices form")).toBeVisible();
}
/** Walks over the board with the arrows to a hole, as somebody does who sees nothing but names. */
async function walkTo(page: Page, name: string): Promise<void> {
  await page.locator("[role=gridcell][tabindex='0']").focus();
  const current = async () => (await page.locator(":focus").getAttribute("aria-label")) ?? "";
  for (let row = 0; row < 4; row++) await page.keyboard.press("ArrowUp");
  for (let row = 0; row < 4; row++) {
    await page.keyboard.press("Home");
    for (let column = 0; column < 8; column++) {
      if ((await current()).startsWith(`${name}, `)) return;
      await page.keyboard.press("ArrowRight");
    }
    await page.keyboard.press("ArrowDown");
  }
  throw new Error(`No hole is called ${name}.`);
}
async function playByKeys(page: Page, moves: readonly string[]): Promise<void> {
  for (const move of moves) {
    const [name = "", way] = move.split(":");
    await walkTo(page, name);
    await page.keyboard.press("Enter");
    for (const label of way?.split("|") ?? []) {
      await expect(page.locator(".ways button").first()).toBeFocused();
      while (!(await page.locator(":focus").textContent())?.startsWith(label))
        await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
    }
  }
}

/** Holes are named from whoever sits at the bottom: the board is seen by whoever moves, so that each plays his own. */
const GAMES = [
  {
    id: "mweso-anna",
    link: "p=0,0,0,0,2,0,0,0/0,0,0,1,0,0,0,0/0,0,0,0,0,1,2,0/0,0,0,0,2,0,0,0_S",
    moves: ["b5", "f5", "f7"],
    result: "South wins",
    rule: "no men to move",
  },
  {
    id: "njombwa-sanderson",
    link: "p=0,0,0,0,0,0,0,0/0,0,0,0,0,1,0,0/0,0,0,0,0,0,0,0/2,0,0,0,0,0,0,2_S",
    moves: ["b1", "f3", "b8"],
    result: "South wins",
    rule: "The game is won by taking all the opponent",
  },
  {
    id: "orusoro-katondogorozi",
    link: "p=3,2,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0,2,0,2,0,0,2,0_S",
    moves: ["b4", "b7", "b2:Two seeds backward"],
    result: "South wins by akakaikuru",
    rule: "Winning by a full sweep (akakaikuru)",
  },
  {
    id: "bao-ludii-drc",
    link: "p=0,0,0,0,0,0,0,2/0,0,0,1,0,0,0,0/0,0,0,0,2,0,0,0/0,0,0,2,0,0,0,0_S_0,0",
    moves: ["f5:Anticlockwise", "b1:Anticlockwise", "f3:In at the left end"],
    result: "South wins",
    rule: "inner row",
  },
] as const;

for (const { id, link, moves, result, rule } of GAMES) {
  test(`a whole game of ${id} with the keyboard alone`, async ({ page }) => {
    const { faults } = watch(page);
    await atOnce(page);
    await openGame(page, `${id}/#game=1;${link}`);
    await page.getByLabel("Seen from").focus();
    await page.keyboard.press("End");
    await expect(page.getByLabel("Seen from")).toHaveValue("mover");
    await playByKeys(page, moves);
    await expect(table(page).locator(".player-place")).toHaveText(result);
    await expect(table(page).locator(".player-says")).toContainText(rule);
    await expect(table(page).getByRole("list", { name: "Moves" }).getByRole("listitem")).toHaveCount(3);
    // And back through all of it, and forward again.
    await walkTo(page, "b1");
    await page.keyboard.press("Shift+Home");
    expect(faults).toEqual([]);
  });
}

test("what comes with the script of a game has its place before it, and moves nothing", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1200 });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { name } of list.getEntries()) document.documentElement.dataset["moved"] = name;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.route("**/*.woff2", (route) => route.abort());
  const { asked, release } = await hold(page, "**/*.js");
  await page.goto(at("mweso-anna/"), { waitUntil: "commit" });
  await asked;
  await expect(page.getByRole("heading", { name: "The rules, clause by clause" })).toBeInViewport();
  release();
  await expect(page.getByText("Open a game from text, JSON or a link")).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-moved");
});

test("a hole that cannot be played says why, in the words of the source", async ({ page }) => {
  await begin(page, "orusoro-katondogorozi");
  await hole(page, "f1").click();
  await expect(says(page)).toHaveText("f1 cannot be played.");
  await expect(table(page).locator(".player-quote").first()).toContainText("two or more seeds in it");
  await hole(page, "North, b1").click();
  await expect(says(page)).toContainText("North’s");
});

test("legal holes are marked, and announced as such; one message for one act", async ({ page }) => {
  await atOnce(page);
  await choices(page, "njombwa-sanderson");
  await page.getByLabel(/^First gambit/).check();
  await page.getByRole("button", { name: "Begin" }).click();
  await page.getByRole("button", { name: "To the last board" }).waitFor({ state: "detached" });
  await expect(page.getByRole("gridcell", { name: /can be played/ })).toHaveCount(1);
  await page.getByRole("button", { name: "Play the opening out" }).click();
  await expect(table(page).locator("[aria-live]")).toHaveText("The opening is played out. South to move.");
  await expect(table(page).getByRole("listitem")).toHaveCount(22);
});

test("whoever plays at once begins where he has a choice; an opening that lays its moves down is offered", async ({
  page,
}) => {
  await begin(page, "njombwa-sanderson");
  // Sanderson's third start: of each player's sixteen holes fourteen have two men.
  await expect(page.getByRole("gridcell", { name: /can be played/ })).toHaveCount(14);
  await choices(page, "njombwa-sanderson");
  await expect(page.getByLabel(/^Third start/)).toBeChecked();
  await page.getByLabel(/^First gambit/).check();
  await expect(page.locator(".setup-board")).toContainText("29");
});

test("sowing by hand goes seed by seed, and stops at the first wrong drop with the sentence", async ({
  page,
}) => {
  await atOnce(page);
  await choices(page, "mweso-anna");
  await page.getByLabel("Who moves for the first").selectOption("manual");
  await page.getByRole("button", { name: "Begin" }).click();
  await hole(page, "b5").click();
  await expect(says(page)).toHaveText("Drop a man into the next hole");
  await hole(page, "b6").click();
  await hole(page, "b8").click();
  await expect(says(page)).toHaveText("The next man falls into b7, not into b8.");
  await expect(table(page).locator(".player-quote").first()).toContainText("anti-clockwise");
  await hole(page, "b7").click();
  await hole(page, "b8").click();
  await hole(page, "f8").click();
  await expect(says(page)).toHaveText("North to move");
  await expect(table(page).getByRole("listitem")).toHaveText(/1\.\s*b5/);
});

test("by hand a relay is lifted, a capture taken, and an end chosen by where the first counter falls", async ({
  page,
}) => {
  await atOnce(page);
  await choices(page, "bao-ludii-drc");
  await page.getByLabel("Who moves for the first").selectOption("manual");
  await page.getByRole("button", { name: "Begin" }).click();
  await hole(page, "f4").click();
  await expect(says(page)).toContainText("Take North’s counters at f5");
  await hole(page, "North, f5").click();
  await expect(says(page)).toHaveText("Choose an end: drop the first there.");
  await hole(page, "f4").click();
  await expect(says(page)).toContainText("Begin at one end of your front row");
  await hole(page, "f8").click();
  await expect(says(page)).not.toContainText("Begin at one end");
  await expect(table(page).locator(".player-says")).toContainText(/Take North’s counters|Lift|Choose/);
  await page.getByRole("button", { name: "Put everything back" }).click();
  await expect(says(page)).toHaveText("South to move");
});

test("a game outlives a reload, and what was taken back can be played again after it", async ({ page }) => {
  await atOnce(page);
  await page.goto(at("mweso-anna/"));
  await page.getByRole("button", { name: "Two people here" }).press("Enter");
  // The button is gone; the keys are at a hole that can be played.
  await expect(page.locator(":focus")).toHaveAccessibleName(/can be played/);
  // The browser's way back leads to the choices, and forward to the game again, before a move and after.
  await page.goBack();
  await expect(page.locator(".setup-quick button").first()).toBeFocused();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.goForward();
  await expect(says(page)).toHaveText("South to move");
  await hole(page, "b3").click();
  await hole(page, "North, b4").click();
  await expect(page).toHaveURL(/#g=\w+$/);
  await expect(table(page).getByRole("listitem")).toHaveCount(2);
  await page.goBack();
  await expect(page.getByRole("link", { name: "South and North, 2 moves, unfinished" })).toBeVisible();
  await expect(page).not.toHaveURL(/#/);
  await page.goForward();
  await expect(table(page).getByRole("listitem")).toHaveCount(2);
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(table(page).getByRole("listitem")).toHaveCount(1);
  await page.reload();
  await expect(table(page).getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(table(page).getByRole("listitem")).toHaveCount(2);
  await page.goto(at("mweso-anna/"));
  await expect(page.getByRole("link", { name: "South and North, 2 moves, unfinished" })).toBeVisible();
  await page.getByRole("button", { name: /^Forget South and North/ }).click();
  await expect(page.getByRole("link", { name: /2 moves/ })).toHaveCount(0);
});

async function twoTabs(context: BrowserContext): Promise<[Page, Page]> {
  const first = await context.newPage();
  await atOnce(first);
  await begin(first, "mweso-anna");
  await hole(first, "b3").click();
  await expect(first).toHaveURL(/#g=\w+$/);
  await expect(table(first).getByRole("listitem")).toHaveCount(1);
  const second = await context.newPage();
  await atOnce(second);
  await second.goto(first.url());
  await expect(table(second).getByRole("listitem")).toHaveCount(1);
  return [first, second];
}

test("a second tab follows the game", async ({ context }) => {
  const [first, second] = await twoTabs(context);
  await hole(first, "North, b4").click();
  await expect(table(second).getByRole("listitem")).toHaveCount(2);
  await hole(second, "b1").click();
  await expect(table(first).getByRole("listitem")).toHaveCount(3);
});

test("a game forgotten in one tab is told in the other, which keeps it only if it is wanted", async ({
  context,
}) => {
  const [first, second] = await twoTabs(context);
  await first.goto(at("mweso-anna/"));
  const kept = (n: number) => first.getByRole("link", { name: new RegExp(`^South and North, ${n} move`) });
  await expect(kept(1)).toBeVisible();
  await first.getByRole("button", { name: /^Forget South and North/ }).click();
  await expect(second.locator(".table-troubles")).toContainText("forgotten in another tab");
  await hole(second, "North, b4").click();
  await expect(table(second).getByRole("listitem")).toHaveCount(2);
  expect(await faultsOf(second, ".table")).toEqual([]);
  await expect(first.getByRole("link", { name: /^South and North/ })).toHaveCount(0);
  await second.getByRole("button", { name: "Keep it here" }).click();
  await expect(second.locator(".table-troubles")).toHaveText("");
  await expect(kept(2)).toBeVisible();
  await second.reload();
  await expect(table(second).getByRole("listitem")).toHaveCount(2);
});

test("a tab that heard nothing does not overwrite the other, and can keep its own game", async ({
  browser,
}) => {
  const context = await browser.newContext();
  // As if no message between tabs ever arrived.
  await context.addInitScript(() => Reflect.deleteProperty(window, "BroadcastChannel"));
  const [first, second] = await twoTabs(context);
  await hole(first, "North, b4").click();
  await expect(table(first).getByRole("listitem")).toHaveCount(2);
  await hole(second, "North, b2").click();
  await expect(second.locator(".table-troubles")).toContainText("had gone on in another tab");
  await expect(table(second).getByRole("listitem").nth(1)).toHaveText(/2\.\s*b4/);
  await second.getByRole("button", { name: "Keep mine as a game of its own" }).click();
  await expect(table(second).getByRole("listitem").nth(1)).toHaveText(/2\.\s*b2/);
  await expect(second).not.toHaveURL(first.url());
  await first.reload();
  await expect(table(first).getByRole("listitem").nth(1)).toHaveText(/2\.\s*b4/);
  await context.close();
});

test("of two tabs at the computer's turn only one asks it, and the other can take that over", async ({
  context,
}) => {
  // A computer that never answers, as in a tab that the device has put to sleep.
  const asleep = await context.newPage();
  await asleep.addInitScript(() => {
    window.Worker = class extends EventTarget {
      postMessage(): void {}
      terminate(): void {}
    } as unknown as typeof Worker;
  });
  await atOnce(asleep);
  await choices(asleep, "njombwa-sanderson");
  await asleep.getByLabel(/^Third start/).check();
  await asleep.getByLabel("Who moves for the first").selectOption("level-1");
  await asleep.getByRole("button", { name: "Begin" }).click();
  await expect(says(asleep)).toHaveText("South is thinking");
  await expect(asleep).toHaveURL(/#g=\w+$/);
  const awake = await context.newPage();
  await atOnce(awake);
  await awake.goto(asleep.url());
  await expect(awake.locator(".table-troubles")).toContainText("The computer moves in the other tab.");
  await expect(table(awake).getByRole("listitem")).toHaveCount(0);
  await awake.getByRole("button", { name: "Let it move here" }).click();
  await expect(table(awake).getByRole("listitem")).toHaveCount(1);
  await expect(says(awake)).toHaveText("North to move");
  await expect(table(asleep).getByRole("listitem")).toHaveCount(1);
});

test("where nothing can be kept the page says so, and the game goes on", async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("blocked", "SecurityError");
    };
  });
  await atOnce(page);
  await page.goto(at("mweso-anna/"));
  await expect(page.getByText("This browser lets the page keep nothing")).toBeVisible();
  await page.getByRole("button", { name: "Two people here" }).click();
  await hole(page, "b3").click();
  await expect(page.locator(".table-troubles")).toContainText("does not let the page keep anything");
  await expect(says(page)).toHaveText("North to move");
  // The page’s own places are no games: neither to go to one nor to come back ends what is played.
  await page.getByRole("link", { name: "Skip to the text" }).press("Enter");
  await expect(page).toHaveURL(/#main$/);
  await page.goBack();
  await expect(page).not.toHaveURL(/#/);
  await expect(says(page)).toHaveText("North to move");
  // Nor does the way back to the choices.
  await page.goBack();
  await expect(page.getByText("This browser lets the page keep nothing")).toBeVisible();
  await page.goForward();
  await expect(says(page)).toHaveText("North to move");
  await expect(table(page).getByRole("listitem")).toHaveCount(1);
  await page.getByText("Share and keep", { exact: true }).click();
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as text" }).click();
  expect((await file).suggestedFilename()).toBe("mweso-anna-1-moves.txt");
});

test("a game begun while that of the address is on its way is not taken off the table by it", async ({
  page,
}) => {
  const { asked, release } = await hold(page, "**/_astro/incoming.*.js");
  await page.goto(at("njombwa-sanderson/#game=1;o=two-in-every-hole;m=b8.b1"));
  await asked;
  await page.getByRole("button", { name: "Two people here" }).click();
  await expect(says(page)).toHaveText("South to move");
  const came = page.waitForResponse("**/_astro/incoming.*.js");
  release();
  // It has come for good when the page can use it too.
  await page.evaluate(
    (url) => import(url).then(() => new Promise((done) => setTimeout(done))),
    (await came).url(),
  );
  await expect(table(page).getByRole("listitem")).toHaveCount(0);
});

test("where the device is full the page says so", async ({ page }) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await begin(page, "mweso-anna");
  await hole(page, "b3").click();
  await expect(page.locator(".table-troubles")).toContainText("has no room left");
});

test("a kept game that has been corrupted is given back as it is", async ({ page }) => {
  await atOnce(page);
  await begin(page, "mweso-anna");
  await hole(page, "b3").click();
  await expect(page).toHaveURL(/#g=\w+$/);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open("four-rows");
        opening.onsuccess = () => {
          const games = opening.result.transaction("games", "readwrite").objectStore("games");
          const keys = games.getAllKeys();
          keys.onsuccess = () => {
            games.put({ format: "four-rows-save", version: 1, record: 7 }, keys.result[0]);
            games.transaction.oncomplete = () => resolve();
          };
        };
      }),
  );
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("Parts of it are missing");
  const file = page.waitForEvent("download");
  await page.getByRole("alert").getByRole("button").click();
  await file;
  await expect(page.getByText("A game that cannot be read.")).toBeVisible();
});

test("a link is judged move by move, and a bad one says where and why", async ({ page }) => {
  // A board that both games can have: each link leads to the page of its own.
  const both = "p=0,0,0,0,0,0,0,0/0,0,0,0,0,1,0,0/0,0,0,0,0,0,0,0/2,0,0,0,0,0,0,2_S";
  await openGame(page, `mweso-anna/#game=1;g=orusoro-katondogorozi;${both}`);
  await expect(page).toHaveURL(/\/play\/orusoro-katondogorozi\/#game=1;g=orusoro-katondogorozi;p=0/);
  await openGame(page, `mweso-anna/#letter=k3f9a0zz;1;g=njombwa-sanderson;${both}`);
  await expect(page).toHaveURL(/\/play\/njombwa-sanderson\/#/);
  await page.goto("about:blank");
  await page.goto(at("njombwa-sanderson/#game=1;o=two-in-every-hole;m=b8.b1.f1"));
  await expect(page.getByRole("alert")).toContainText("Move 3 (f1): A hole must hold men to be spread");
  await page.goto("about:blank");
  await openGame(page, "njombwa-sanderson/#game=1;o=two-in-every-hole;m=b8.b1");
  await expect(table(page).getByRole("listitem")).toHaveCount(2);
});

test("a game goes out as text and as a link, and comes in again", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await atOnce(page);
  await begin(page, "orusoro-katondogorozi");
  await hole(page, "b3").click();
  await page.getByText("Share and keep", { exact: true }).click();
  await page.getByRole("button", { name: "Copy the game as text" }).click();
  await expect(page.getByText("Copied the game.")).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain('[Opening "four-in-each-back-hole"]');
  // On paper the board, what is said of it and the moves are left.
  await page.emulateMedia({ media: "print" });
  for (const name of ["Take back", "Redo", "Give up", "Offer a draw", "Back"]) {
    await expect(table(page).getByText(name, { exact: true }), name).toBeHidden();
  }
  await expect(table(page).getByRole("combobox")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "The computer" })).toBeHidden();
  await expect(table(page).getByRole("list", { name: "Moves" })).toBeVisible();
  await page.emulateMedia({ media: null });
  await page.getByRole("button", { name: "Copy a link to the game" }).click();
  await expect(page.getByText("Copied the link to this game.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto(link);
  await expect(table(page).getByRole("listitem")).toHaveCount(1);
  await page.goto(at("orusoro-katondogorozi/"));
  await page.getByText("Open a game from text, JSON or a link").click();
  await page.getByLabel("The game", { exact: true }).fill(text.replace("1. b3", "1. f3"));
  await page.getByRole("button", { name: "Open it" }).click();
  await expect(page.getByText("Move 1 (f3): A hole must hold two or more seeds")).toBeVisible();
  await page.getByLabel("The game", { exact: true }).fill(text);
  await page.getByRole("button", { name: "Open it" }).click();
  await expect(table(page).getByRole("listitem")).toHaveCount(1);
});

test("free arrangement: a tray that counts, keys, a hidden opponent, and 32 a side", async ({ page }) => {
  await choices(page, "mweso-anna");
  await page.getByLabel(/^Arrange freely/).check();
  await page.getByLabel(/^Hidden/).check();
  await page.getByRole("button", { name: "Arrange the board" }).click();
  await hole(page, "b1").click();
  await expect(page.getByText("31 in the tray")).toBeVisible();
  await page.keyboard.press("+");
  await page.keyboard.press("-");
  await expect(page.getByText("31 in the tray")).toBeVisible();
  await page.getByLabel("adds four").check({ force: true });
  for (const name of ["b2", "b3", "b4", "b5", "b6", "b7", "b8", "f8"]) await hole(page, name).click();
  await expect(page.getByText("0 in the tray")).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("gridcell", { name: /^South, b2, .*not stated/ })).toBeVisible();
  // Said to be disabled, but it says why when it is pressed all the same.
  await page.getByRole("button", { name: "Done" }).click({ force: true });
  await expect(page.getByText("Each player arranges 32 men, not 0.")).toBeVisible();
  await page.getByRole("button", { name: "Fill as the default has it" }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(hole(page, "f8")).toHaveAccessibleName(/3 men/);
  await expect(says(page)).toHaveText("South to move");
});

test("a big hole is fixed at the player's own count, and locked with the sentence", async ({ page }) => {
  await choices(page, "orusoro-katondogorozi");
  await page.getByLabel(/^One big hole/).check();
  await page.getByRole("button", { name: "Arrange the board" }).click();
  await page.getByLabel("The big hole").selectOption("b4");
  await page.getByLabel("holds").fill("20");
  await page.getByRole("button", { name: "Fix it" }).click();
  await expect(page.getByText("12 in the tray")).toBeVisible();
  await hole(page, "b4").click();
  await expect(page.getByRole("status")).toContainText("its big hole is already filled and locked");
});

test("the computer answers in its own thread, says why, and leaves the page free", async ({ page }) => {
  const { faults } = watch(page);
  await atOnce(page);
  await choices(page, "njombwa-sanderson");
  await page.getByLabel(/^Third start/).check();
  await page.getByLabel("Who moves for the second").selectOption("level-5");
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(says(page)).toHaveText("South to move");
  await hole(page, "b8").click();
  await expect(says(page)).toHaveText("North is thinking");
  // The page still answers meanwhile.
  const grain = table(page).getByRole("radio", { name: "event" });
  await grain.check({ force: true });
  await expect(grain).toBeChecked();
  await expect(table(page).locator(".table-remark")).toContainText("turns ahead", { timeout: 10_000 });
  await expect(table(page).locator(".table-remark")).toContainText(/takes|wins/);
  await expect(says(page)).toHaveText("South to move");
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(table(page).getByRole("listitem")).toHaveCount(0);
  expect(faults).toEqual([]);
});

test("what asks has the focus, and nothing that goes drops it", async ({ page }) => {
  await atOnce(page);
  const focused = page.locator(":focus");
  const press = (name: string) => page.getByRole("button", { name, exact: true }).press("Enter");
  await choices(page, "njombwa-sanderson");
  await page.getByLabel(/^First gambit/).check();
  await press("Begin");
  await press("Play the opening out");
  await expect(focused).toHaveRole("gridcell");
  await press("Give up");
  await expect(page.getByRole("group", { name: "Does South give up?" }).locator(":focus")).toHaveText(
    "No, play on",
  );
  await page.keyboard.press("Enter");
  await expect(focused).toHaveRole("gridcell");
  await press("Offer a draw");
  await expect(page.getByRole("group", { name: /offers .* a draw/ }).locator(":focus")).toHaveText("Decline");
  await press("Accept");
  await expect(focused).toHaveRole("gridcell");
  await press("Another game");
  await expect(focused).toHaveText("Play the computer");
  await press("Play at a distance");
  await expect(focused).toHaveText("Play at a distance");
  await expect(focused).toHaveRole("heading");
  await press("Back, to choose opening and readings");
  await expect(focused).toHaveText("Play the computer");
});

test("two computers play a game that its record tells again", async ({ page }) => {
  await atOnce(page);
  await choices(page, "njombwa-sanderson");
  await page.getByLabel(/^Third start/).check();
  await page.getByLabel("Who moves for the first").selectOption("level-2");
  await page.getByLabel("Who moves for the second").selectOption("level-1");
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(table(page).locator(".player-place")).toHaveText(/wins|undecided|annulled/, {
    timeout: 40_000,
  });
  await expect(page).toHaveURL(/#g=\w+$/);
  await page.reload();
  await expect(table(page).locator(".player-place")).toHaveText(/wins|undecided|annulled/);
});

test("a move without an end annuls the game, and says that no source foresees it", async ({ page }) => {
  await atOnce(page);
  const board = "2,1,0,1,0,1,0,1/2,0,2,1,1,0,1,0/0,2,0,1,0,1,0,0/2,0,1,1,0,2,0,0_N";
  await openGame(page, `mweso-anna/#game=1;p=${board}`);
  await hole(page, "North, f4").click();
  await expect(table(page).locator(".player-place")).toHaveText("The game is annulled");
  await expect(table(page).locator(".player-says")).toContainText("No source of this edition says");
  await expect(page).toHaveURL(/#g=\w+$/);
  await page.reload();
  await expect(table(page).locator(".player-place")).toHaveText("The game is annulled");
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(says(page)).toHaveText("North to move");
});

test("a draw is offered and declined, then a player gives up and takes it back", async ({ page }) => {
  await begin(page, "mweso-anna");
  await page.getByRole("button", { name: "Offer a draw" }).click();
  await expect(page.getByText("South offers North a draw.")).toBeVisible();
  await page.getByRole("button", { name: "Decline" }).click();
  await page.getByRole("button", { name: "Give up" }).click();
  await page.getByRole("button", { name: "Yes, give up" }).click();
  await expect(table(page).locator(".player-place")).toHaveText("North wins");
  await expect(says(page)).toContainText("not a rule of the source");
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(says(page)).toHaveText("South to move");
});

test("the whole game is stepped through, and played on from the middle", async ({ page }) => {
  await atOnce(page);
  await openGame(page, "orusoro-katondogorozi/#game=1;o=four-in-each-back-hole;m=b3.b4.b1.b2");
  await page.getByRole("button", { name: "First" }).click();
  await expect(table(page).locator(".player-place")).toHaveText("Before play");
  for (let step = 0; step < 40; step++) {
    if ((await page.getByRole("button", { name: "Forward" }).getAttribute("aria-disabled")) === "true") break;
    await page.getByRole("button", { name: "Forward" }).click();
  }
  await expect(says(page)).toHaveText("South to move");
  await page.getByRole("button", { name: /^2\. b4/ }).click();
  await expect(table(page).locator(".player-place")).toContainText("Turn 2 of 4");
  await page.getByRole("button", { name: "Play on from here" }).click();
  await expect(table(page).getByRole("listitem")).toHaveCount(2);
});

/** States of a table, each come to by as few acts as may be; what is not named is opened by a link. */
const STATES: readonly {
  readonly state: string;
  readonly link: string;
  readonly comeTo?: (page: Page) => Promise<void>;
}[] = [
  { state: "the first turn", link: "bao-ludii-drc/#game=1;o=start" },
  {
    state: "an end to be chosen, every end unfolded",
    link: "bao-ludii-drc/#game=1;o=start",
    comeTo: async (page) => {
      await hole(page, "f4").click();
      await expect(page.locator(".ways button").first()).toBeFocused();
    },
  },
  {
    state: "a direction to be chosen",
    link: "bao-ludii-drc/#game=1;p=0,0,0,0,0,0,0,2/0,0,0,1,0,0,0,0/0,0,0,0,2,0,0,0/0,0,0,2,0,0,0,0_S_0,0",
    comeTo: async (page) => {
      await hole(page, "f5").click();
      await expect(page.locator(".ways")).toBeVisible();
    },
  },
  {
    state: "a reverse move to be chosen",
    link: "orusoro-katondogorozi/#game=1;p=2,7,7,1,8,0,3,8/1,3,1,0,1,4,0,4/0,0,0,1,0,0,0,1/4,4,4,0,0,0,0,0_S",
    comeTo: async (page) => {
      await hole(page, "b2").click();
      await page.locator(".ways button", { hasText: "backward" }).first().hover();
    },
  },
  {
    state: "a hole that cannot be played",
    link: "orusoro-katondogorozi/#game=1;o=four-in-each-back-hole",
    comeTo: (page) => hole(page, "f1").click(),
  },
  {
    state: "sharing, and giving up",
    link: "mweso-anna/#game=1;o=four-in-each-back-hole;m=b8",
    comeTo: async (page) => {
      await page.getByText("Share and keep", { exact: true }).click();
      await expect(page.getByRole("button", { name: "Copy the position" })).toBeVisible();
      await page.getByRole("button", { name: "Give up" }).click();
    },
  },
  {
    state: "the computer's advice",
    link: "njombwa-sanderson/#game=1;o=two-in-every-hole;m=b8",
    comeTo: async (page) => {
      await page.getByRole("button", { name: "What would the computer play?" }).click();
      await expect(page.locator(".analysis")).toContainText("For North, who is to move");
    },
  },
  {
    state: "looking back",
    link: "njombwa-sanderson/#game=1;o=two-in-every-hole;m=b8",
    comeTo: (page) => page.getByRole("button", { name: "Back", exact: true }).click(),
  },
  {
    state: "won",
    link: "orusoro-katondogorozi/#game=1;p=1,10,0,0,0,0,0,4/1,10,0,0,0,0,0,3/0,0,0,2,0,0,0,0/0,0,0,0,0,0,2,0_S",
    comeTo: async (page) => {
      await hole(page, "b7").click();
      const ways = page.locator(".ways button");
      if (await ways.first().isVisible()) await ways.first().click();
      await expect(table(page).locator(".player-place")).toHaveText("South wins by okutema");
    },
  },
  {
    state: "annulled",
    link: "mweso-anna/#game=1;p=2,1,0,1,0,1,0,1/2,0,2,1,1,0,1,0/0,2,0,1,0,1,0,0/2,0,1,1,0,2,0,0_N",
    comeTo: (page) => hole(page, "North, f4").click(),
  },
  {
    state: "left undecided",
    link: "njombwa-sanderson/#game=1;p=1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1/0,0,0,0,0,0,0,0/2,0,0,0,0,0,0,0_S",
    comeTo: async (page) => {
      await hole(page, "b1").click();
      await expect(table(page).locator(".player-place")).toHaveText("The game is left undecided");
    },
  },
  {
    state: "a draw",
    link: "mweso-anna/#game=1;o=four-in-each-back-hole",
    comeTo: async (page) => {
      await page.getByRole("button", { name: "Offer a draw" }).click();
      await page.getByRole("button", { name: "Accept" }).click();
    },
  },
];

test("axe has nothing against any state of the choices and the table", async ({ page }) => {
  test.setTimeout(300_000);
  await atOnce(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const check = async (state: string): Promise<void> =>
    expect(await faultsOf(page, ".play"), state).toEqual([]);
  for (const { state, link, comeTo } of STATES) {
    await page.goto("about:blank");
    await openGame(page, link);
    await comeTo?.(page);
    await check(state);
  }
  await choices(page, "orusoro-katondogorozi");
  await page.getByText(/^Readings: /).click();
  await check("readings");
  await page.getByLabel(/^Arrange freely/).check();
  await page.getByRole("button", { name: "Arrange the board" }).click();
  await check("arranging");
  await choices(page, "njombwa-sanderson");
  await page.getByText("Open a game from text").click();
  await check("openings, and a game from text");
  await page.getByLabel("Who moves for the first").selectOption("manual");
  await page.getByLabel(/^Third start/).check();
  await page.getByRole("button", { name: "Begin" }).click();
  await hole(page, "b2").click();
  await expect(page.getByRole("button", { name: "Put everything back" })).toBeVisible();
  await check("sowing by hand");
  await hole(page, "b8").click();
  await check("a wrong drop");
  await page.goto("about:blank");
  await page.goto(at("njombwa-sanderson/#game=1;o=x"));
  await expect(page.getByRole("alert")).toBeVisible();
  await check("bad link");
  for (const id of RULE_SET_IDS) {
    await choices(page, id);
    const openings = page.getByRole("group", { name: "How it begins" }).getByRole("radio");
    for (const opening of await openings.all()) {
      await opening.check();
      await check(`${id}, an opening`);
    }
  }
  // The computer thinks for as long as its thread does not come.
  await hold(page, "**/_astro/worker-*.js");
  await page.goto(at("mweso-anna/"));
  await page.getByRole("button", { name: "Play the computer" }).click();
  await hole(page, "b3").click();
  await expect(says(page)).toHaveText(/is thinking$/);
  await check("the computer thinking");
  await page.getByText("Share and keep", { exact: true }).click();
  await page.getByRole("button", { name: "Leave for another game" }).click();
  await expect(page.getByRole("heading", { name: "Your games on this device" })).toBeVisible();
  await check("the games kept");
});

test("a game fits a screen 320 px wide", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await atOnce(page);
  await openGame(page, "bao-ludii-drc/#game=1;o=start");
  await hole(page, "f4").click();
  await expect(page.locator(".ways")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test("what goes backward says so, and is never played by one touch", async ({ page }) => {
  await atOnce(page);
  await openGame(page, "orusoro-katondogorozi/#game=1;o=four-in-each-back-hole;m=b5");
  await expect(hole(page, "North, b1")).toHaveAccessibleName(/can be played forward or backward$/);
  await page.goto("about:blank");
  await openGame(page, "orusoro-katondogorozi/#game=1;o=four-in-each-back-hole;m=b2.b2-3.b8");
  await expect(page.locator(".moves-legend")).toContainText("-3: 3 seeds sown backward");
  await expect(table(page).locator(".seat").first()).toContainText("taken and sown on");
  await expect(hole(page, "North, f2")).toHaveAccessibleName(/1 seed, can be played backward$/);
  await expect(page.locator(".table-backward")).toContainText("A reverse move can be made from f2");
  await hole(page, "North, f2").click();
  await expect(page.locator(".ways").getByRole("button", { name: /^One seed backward takes/ })).toBeFocused();
  await page.getByRole("button", { name: "Put back" }).click();
  await expect(table(page).getByRole("listitem")).toHaveCount(3);
  await hole(page, "North, f2").click();
  await page.getByRole("button", { name: /^One seed backward/ }).click();
  await expect(table(page).getByRole("listitem")).toHaveCount(4);
});

test("without a connection the page says so beside the button that was pressed", async ({
  page,
  context,
}) => {
  await choices(page, "mweso-anna");
  await context.setOffline(true);
  for (const name of ["Play the computer", "Begin"]) {
    await page.getByRole("button", { name }).click();
    const said = page.getByRole("alert");
    await expect(said).toContainText("Is there a connection?");
    await expect(said).toBeInViewport();
  }
});

test("one touch begins a game against the computer, also on a small screen", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await atOnce(page);
  await page.goto(at("njombwa-sanderson/"));
  const button = page.getByRole("button", { name: "Play the computer" });
  await expect(button).toBeInViewport();
  // One act leads; the others stand back.
  await expect(page.locator(".setup-quick .main")).toHaveText(["Play the computer"]);
  // What Katondogorozi’s page says of its player, in its order.
  await expect(page.locator("#computer ~ blockquote").first().locator("a")).toHaveText([
    /\.2$/,
    /\.3$/,
    /\.4$/,
    /\.5$/,
  ]);
  await button.click();
  await expect(table(page).locator(".seat").first()).toContainText("North · computer, level 2 · 0 taken");
});

for (const [width, height] of [
  [640, 360],
  [844, 390],
  [932, 430],
] as const) {
  test(`on a phone that lies on its side the whole board is seen, and whose turn it is, in ${width} by ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await atOnce(page);
    await page.goto(at("orusoro-katondogorozi/"));
    await page.getByRole("button", { name: "Play the computer" }).click();
    await expect(table(page).locator(".board")).toBeInViewport({ ratio: 0.99 });
    const left = (await table(page).locator(".board").boundingBox())?.x ?? 0;
    for (const seat of [0, 1]) {
      await expect(table(page).locator(".seat").nth(seat)).toBeInViewport({ ratio: 0.99 });
      // A name begins where the board does.
      const name = (await table(page).locator(".seat-name").nth(seat).boundingBox())?.x ?? 0;
      expect(Math.abs(name - left)).toBeLessThan(8);
    }
    await expect(says(page)).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
}

test("what opens no game says what does: a wrong address, that of a kept game, any text, a file", async ({
  page,
}) => {
  await page.goto(at("mweso-anna/#pos=zzz"));
  await expect(page.getByRole("alert")).toContainText("ends in “#pos=zzz”");
  await expect(page.getByRole("alert")).toContainText("#game=");
  await page.goto(at("mweso-anna/#g=abcdef"));
  await expect(page.getByRole("alert")).toContainText("There is no such game on this device");
  await expect(page.getByRole("alert")).toContainText("Copy a link to the game");
  await page.getByText("Open a game from text, JSON or a link").click();
  const said = page.locator(".import [role=status]");
  for (const [text, answer] of [
    [`${page.url()}`, /^This address opens a game only on the device that keeps it/],
    ["[]", /^This is no game\. What opens here /],
    ['{ "format": "four-rows-game", "version": 9 }', /^Its version should be 1\.$/],
    [
      "a walk in the woods",
      /^This is no game\. What opens here .* a link to a game, or a position\. At column 1/,
    ],
    ['{"players": 2}', /^This is no game\. /],
    ['[Rules "mweso-anna"]\n\nb3 b44 *', /^(?!This is no game)/],
  ] as const) {
    await page.getByLabel("The game", { exact: true }).fill(text);
    await page.getByRole("button", { name: "Open it" }).click();
    await expect(said).toHaveText(answer);
    await expect(said).not.toBeEmpty();
  }
  const file = page.getByLabel("From a file");
  await file.setInputFiles({
    name: "board.png",
    mimeType: "image/png",
    buffer: Buffer.from([137, 80, 78, 71, 0, 1]),
  });
  await expect(said).toHaveText(/^The file board\.png is no text/);
  await file.setInputFiles({
    name: "book.txt",
    mimeType: "text/plain",
    buffer: Buffer.alloc(1_000_001, "a"),
  });
  await expect(said).toHaveText(
    /^The file book\.txt has 1,000,001 bytes; for a game at most 1,000,000 are read\./,
  );
  await expect(page.getByLabel("The game", { exact: true })).toHaveValue(/Rules/);
  await file.setInputFiles({ name: "game.txt", mimeType: "text/plain", buffer: Buffer.from("[Rules]") });
  await expect(said).toHaveText(/^The file game\.txt is read\./);
  await expect(page.getByLabel("The game", { exact: true })).toHaveValue("[Rules]");
});
