/** The edition without a network: kept page by page, or whole when the reader agrees; updated, refused, removed. */
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { LIST, readList } from "../../src/offline/list.ts";
import { type Host, makeVersions, startHost, type Versions } from "./host.ts";
import { openSearch, shifted } from "./site.ts";

test.use({ serviceWorkers: "allow" });

let versions: Versions;
let host: Host;

test.beforeAll(async () => {
  versions = await makeVersions();
});
test.afterAll(() => versions.remove());
test.beforeEach(async () => {
  host = await startHost(versions);
});
test.afterEach(() => host.close());

const visit = (page: Page, path: string) => page.goto(`${host.url}${path}`);
const status = (page: Page) => page.locator("[data-offline=status]");
const takeButton = (page: Page) => page.getByRole("button", { name: /^Keep the whole edition here/ });
const removeButton = (page: Page) => page.getByRole("button", { name: "Remove from this device" });
const table = (page: Page) => page.getByRole("group", { name: /^Game: / });
const versionOf = (page: Page) =>
  page.evaluate(() => document.querySelector('[name="test-version"]')?.getAttribute("content") ?? "first");

/** What the worker keeps, as addresses below the base; its own notes left out. */
const keptPaths = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async (base) => {
    const names = (await caches.keys()).filter((name) => !name.endsWith(":state"));
    const opened = await Promise.all(names.map((name) => caches.open(name)));
    const keys = (await Promise.all(opened.map((cache) => cache.keys()))).flat();
    return keys.map(({ url }) => url.slice(base.length));
  }, host.url);
const isKept = async (page: Page, path: string) => (await keptPaths(page)).includes(path);

async function takeWhole(page: Page): Promise<void> {
  await visit(page, "offline/");
  await takeButton(page).click();
  await expect(status(page)).toHaveText("The whole edition is on this device.", { timeout: 30_000 });
}

/** Asks the browser to look for a new worker, and waits until it has decided about it. */
async function update(page: Page): Promise<"activated" | "redundant" | "none"> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const found = new Promise<ServiceWorker | null>((resolve) => {
      registration.addEventListener("updatefound", () => resolve(registration.installing), { once: true });
    });
    await registration.update();
    const worker = registration.installing ?? (await Promise.race([found, Promise.resolve(null)]));
    if (worker === null) return "none";
    return new Promise((resolve) => {
      const look = (): void => {
        if (worker.state === "activated" || worker.state === "redundant") resolve(worker.state);
      };
      worker.addEventListener("statechange", look);
      look();
    });
  });
}

test("what is offered comes into room that was kept for it, and moves nothing", async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await visit(page, "offline/");
  await expect(takeButton(page)).toBeVisible();
  await expect(removeButton(page)).toBeHidden();
  expect(await shifted(page)).toBeLessThan(0.005);
});

test("a page that was visited once opens again, and one that was not is said to be missing", async ({
  page,
}) => {
  await visit(page, "sources/anna-1938/");
  await expect.poll(() => isKept(page, "sources/anna-1938/")).toBe(true);
  host.cut();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Mweso");
  await page.goto(`${host.url}claims/`);
  await expect(page.getByText("The page you asked for is not on this device")).toBeVisible();
  await expect(page.getByRole("list").getByRole("link", { name: /Mweso/ })).toBeVisible();
});

test("on a page that was visited one plays without a network, against the computer too", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("four-rows-pace", "at once"));
  await visit(page, "play/orusoro-katondogorozi/");
  const { games } = readList(await (await page.request.get(`${host.url}${LIST}`)).text()) ?? { games: [""] };
  await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining([...games]));
  host.cut();
  await page.reload();
  await page.getByRole("button", { name: "Play the computer" }).click();
  await page
    .getByRole("gridcell", { name: /can be played/ })
    .first()
    .click();
  const moves = table(page).getByRole("list", { name: "Moves" }).getByRole("listitem");
  await expect(moves).toHaveCount(2);
  await page.reload();
  await expect(moves).toHaveCount(2);
});

test("before the reader agrees next to nothing is fetched unasked", async ({ page }) => {
  await visit(page, "readings/anna-1938/");
  await expect.poll(() => isKept(page, "offline/")).toBe(true);
  await expect.poll(() => isKept(page, "readings/anna-1938/")).toBe(true);
  const pages = (await keptPaths(page)).filter((path) => path === "" || path.endsWith("/"));
  expect(pages.sort()).toEqual(["offline/", "readings/anna-1938/"]);
});

test("with the whole edition here one reads, steps, searches, experiments and plays without a network", async ({
  page,
}) => {
  test.slow();
  await takeWhole(page);
  host.cut();
  const before = host.answered;

  // Says of what is not in it why it is not there.
  await visit(page, "data/sources.json");
  await expect(page.getByText("The page you asked for is not on this device")).toBeVisible();
  await expect(page.locator("[data-offline=status]")).toHaveText(
    "The whole edition is on this device. Files for downloading are not part of it.",
  );

  // Reads what was never visited.
  await visit(page, "sources/katondogorozi/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  // Steps.
  await visit(page, "figures/sanderson-fig-7/");
  const player = page.getByRole("group", { name: "Figure: The first gambit complete" });
  await player.getByRole("button", { name: "First" }).click();
  await player.getByRole("button", { name: "Forward" }).click();
  await expect(page).toHaveURL(/#t1/);

  // Searches.
  const dialog = await openSearch(page);
  await dialog.getByRole("textbox").fill("okutema");
  await expect(dialog.locator("a.hit").first()).toHaveAttribute("href", /glossary\/okutema/);
  await dialog.locator("a.hit").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("okutema");

  // Experiments.
  await visit(page, "lab/#figure=katondogorozi-okutema");
  await expect(page.getByRole("grid", { name: "The board, South at the bottom" })).toBeVisible();

  // Plays against the computer, which thinks in a thread of its own.
  await page.addInitScript(() => localStorage.setItem("four-rows-pace", "at once"));
  await visit(page, "play/njombwa-sanderson/#game=1;o=two-in-every-hole");
  await visit(page, "play/njombwa-sanderson/");
  await page.getByText("Choose the opening, who plays").click();
  await page.getByLabel("Who moves for the second").selectOption("level-2");
  await page.getByRole("button", { name: "Begin" }).click();
  await page
    .getByRole("gridcell", { name: /can be played/ })
    .first()
    .click();
  await expect(table(page).getByRole("list", { name: "Moves" }).getByRole("listitem")).toHaveCount(2);
  expect(host.answered).toBe(before);
});

test("a game goes on through a new version, in the version it was begun in", async ({ page, context }) => {
  await takeWhole(page);
  await page.addInitScript(() => localStorage.setItem("four-rows-pace", "at once"));
  await visit(page, "play/orusoro-katondogorozi/");
  await page.getByText("Choose the opening, who plays").click();
  await page.getByLabel("Who moves for the second").selectOption("level-1");
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(table(page)).toBeVisible();
  host.goOn();
  expect(await update(page)).toBe("activated");
  host.cut();

  // Only now does this page fetch the computer, whose file has another name in the new version.
  const moves = table(page).getByRole("list", { name: "Moves" }).getByRole("listitem");
  await page
    .getByRole("gridcell", { name: /can be played/ })
    .first()
    .click();
  await expect(moves).toHaveCount(2);
  await expect(page).toHaveURL(/#g=\w+$/);
  expect(await versionOf(page)).toBe("first");

  const other = await context.newPage();
  await other.goto(`${host.url}glossary/`);
  expect(await versionOf(other)).toBe("second");
  await other.goto(page.url());
  expect(await versionOf(other)).toBe("second");
  await expect(table(other).getByRole("list", { name: "Moves" }).getByRole("listitem")).toHaveCount(2);

  await page.reload();
  expect(await versionOf(page)).toBe("second");
  await expect(moves).toHaveCount(2);
});

test("a network lost in the middle of an update leaves the old version whole; the update comes later", async ({
  page,
}) => {
  await takeWhole(page);
  host.goOn();
  host.cut(2);
  expect(await update(page)).toBe("redundant");
  await visit(page, "sources/sanderson-1913/");
  expect(await versionOf(page)).toBe("first");
  await page.getByRole("link", { name: "Figures", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await versionOf(page)).toBe("first");

  host.mend();
  const before = host.answered;
  expect(await update(page)).toBe("activated");
  // What has changed comes as one pack.
  expect(host.answered - before).toBeLessThan(30);
  await page.reload();
  expect(await versionOf(page)).toBe("second");
});

test("a network lost while the edition is fetched is told, and the rest comes at the next attempt", async ({
  page,
}) => {
  await visit(page, "offline/");
  await expect(takeButton(page)).toBeVisible();
  host.cut(3);
  await takeButton(page).click();
  await expect(status(page)).toContainText("The network failed before everything was here");
  host.mend();
  await takeButton(page).click();
  await expect(status(page)).toHaveText("The whole edition is on this device.", { timeout: 30_000 });
});

test("a device without room says so, and the pages that were here stay", async ({ page, context }) => {
  await visit(page, "sources/anna-1938/");
  await expect.poll(() => isKept(page, "sources/anna-1938/")).toBe(true);
  await visit(page, "offline/");
  await expect(takeButton(page)).toBeVisible();
  const session = await context.newCDPSession(page);
  await session.send("Storage.overrideQuotaForOrigin", {
    origin: new URL(host.url).origin,
    quotaSize: 1_000_000,
  });
  await takeButton(page).click();
  await expect(status(page)).toContainText("There is no room left on this device", { timeout: 30_000 });
  host.cut();
  await visit(page, "sources/anna-1938/");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Mweso");
});

test("a browser that refuses says so, and shows the edition as ever", async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException("The operation is insecure.", "SecurityError"));
    Object.defineProperty(navigator.serviceWorker, "register", { value: refuse });
    Object.defineProperty(navigator.serviceWorker, "getRegistration", { value: refuse });
  });
  await visit(page, "offline/");
  await expect(status(page)).toContainText("This browser cannot keep the edition");
  await expect(takeButton(page)).toBeHidden();
  await page.getByRole("link", { name: "Sources", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("removing leaves nothing but the games", async ({ page }) => {
  await visit(page, "play/mweso-anna/");
  await page.getByRole("button", { name: "Two people here" }).click();
  await page
    .getByRole("gridcell", { name: /can be played/ })
    .first()
    .click();
  await expect(page).toHaveURL(/#g=\w+$/);
  const game = page.url();
  await takeWhole(page);
  await removeButton(page).click();
  await expect(status(page)).toHaveText("Everything is removed from this device. Your games are still here.");
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await page.goto(game);
  await expect(table(page)).toBeVisible();
});

test("the control speaks at once in the language that is chosen beside it", async ({ page }) => {
  await visit(page, "offline/");
  await expect(takeButton(page)).toBeVisible();
  await expect(status(page)).toHaveText("Nothing is on this device yet.");
  await expect(removeButton(page)).toBeHidden();
  await page.locator("[data-language]").selectOption("fr");
  await expect(status(page)).toHaveText(/cet appareil\.$/);
  await expect(page.locator("[data-offline=take]")).toHaveText(/^Garder toute l’édition ici \(1,\d\sMo\)$/);
});

test("the control is worked with the keyboard, tells what it does, and has nothing that axe objects to", async ({
  page,
}) => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await visit(page, "offline/");
    await expect(takeButton(page)).toHaveText(/\(1\.\d MB\)$/);
    await takeButton(page).focus();
    await page.keyboard.press("Enter");
    await expect(removeButton(page)).toBeFocused({ timeout: 30_000 });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await page.keyboard.press("Enter");
    await expect(takeButton(page)).toBeFocused();
  }
});
