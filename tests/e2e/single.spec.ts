/** The files to pass on, opened from the disk as whoever was given one opens it. */

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { DIST } from "../../scripts/lib/built.ts";
import { SOURCE_IDS } from "../../src/engine/types.ts";

const fileOf = (id: string): string => pathToFileURL(join(DIST, "sources", id, `${id}.html`)).href;

/** Faults, and every request but for the file itself; all is to stay empty. */
function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("request", (request) => {
    if (!/^file:.*\.html(?:#.*)?$/.test(request.url())) faults.push(request.url());
  });
  return faults;
}

const figureOf = (page: Page, id: string): Locator => page.locator(`[data-figure="${id}"]`);

const stepBy = (figure: Locator, grain: string): Promise<void> =>
  figure.locator(".grains label", { hasText: grain }).click();

test("the whole first gambit is stepped through by the keys, forward and back, from both seats", async ({
  page,
}) => {
  const faults = watch(page);
  await page.goto(fileOf("sanderson-1913"));
  const figure = figureOf(page, "sanderson-fig-7");
  await figure.scrollIntoViewIfNeeded();
  await expect(figure.locator(".player.live")).toBeVisible();
  await stepBy(figure, "event");
  await figure.getByRole("button", { name: "Back", exact: true }).focus();
  await page.keyboard.press("Home");
  const hole = (name: RegExp): Locator => figure.getByRole("gridcell", { name });
  await expect(hole(/^b1, first back hole from the left, 29 men/)).toBeVisible();
  // Three boards' less one, twenty turns of three or four events, and two runs of fifteen.
  for (let step = 0; step < 92; step++) await page.keyboard.press("ArrowRight");
  await expect(figure).toContainText("Turn 22 of 22 · Second player · lap 7 of 7");
  await expect(hole(/^f4, fourth front hole from the left, 4 men/)).toBeVisible();
  await expect(page).toHaveURL(/#sanderson-fig-7\.t22\.7/);
  await page.keyboard.press("f");
  await expect(figure.getByRole("grid")).toHaveAccessibleName(/as Second player sees it/);
  await page.keyboard.press("f");
  for (let step = 0; step < 92; step++) await page.keyboard.press("ArrowLeft");
  await expect(hole(/^b1, first back hole from the left, 29 men/)).toBeVisible();
  await page.keyboard.press("b");
  await expect(figure.locator(".player-message")).toContainText(
    "Each player’s rows from his own left. First player: front row 0, 0",
  );
  expect(faults).toEqual([]);
});

test("each grain steps, down to the single seed", async ({ page }) => {
  const faults = watch(page);
  await page.goto(`${fileOf("sanderson-1913")}#sanderson-fig-7.t1.1.1`);
  const figure = figureOf(page, "sanderson-fig-7");
  const forward = figure.getByRole("button", { name: "Forward", exact: true });
  for (const [grain, place] of [
    ["seed", /#sanderson-fig-7\.t1\.1\.\d+\.\d+$/],
    ["event", /#sanderson-fig-7\.t1\.1\.2$/],
    ["turn", /#sanderson-fig-7\.t[12]\.\d+\.\d+$/],
    ["lap", /#sanderson-fig-7\.t[23]\.\d+\.\d+$/],
  ] as const) {
    await stepBy(figure, grain);
    await forward.click();
    await expect(page).toHaveURL(place);
  }
  expect(faults).toEqual([]);
});

test("an address leads to a step: of a picture, of a player, and to a single seed", async ({ page }) => {
  const faults = watch(page);
  await page.goto(`${fileOf("sanderson-1913")}#sanderson-fig-7.t21.2.2`);
  await expect(figureOf(page, "sanderson-fig-7")).toContainText("Turn 21 of 22");
  await page.goto("about:blank");
  await page.goto(`${fileOf("sanderson-1913")}#sanderson-fig-7.t21.2.1.1`);
  await expect(figureOf(page, "sanderson-fig-7").locator(".player.live")).toBeInViewport();
  await page.goto("about:blank");
  await page.goto(`${fileOf("katondogorozi")}#katondogorozi-hamba.t1.1.1`);
  const hamba = figureOf(page, "katondogorozi-hamba");
  await expect(hamba.locator(".player.live")).toBeVisible();
  await expect(hamba).toContainText("Turn 1");
  expect(faults).toEqual([]);
});

test("a picture becomes a player where it stands, and gives its link the edition's address", async ({
  page,
}) => {
  const faults = watch(page);
  await page.goto(fileOf("katondogorozi"));
  const figure = figureOf(page, "katondogorozi-hamba");
  await figure.getByRole("link", { name: "Step through it" }).click();
  await expect(figure.locator(".player.live")).toBeVisible();
  const link = figure.getByRole("link", { name: "The figure on its own" });
  await expect(link).toHaveAttribute("href", /^https:\/\/.*\/figures\/katondogorozi-hamba\/$/);
  await figure.getByText("Read out, copy, print, and more").click();
  await expect(figure.getByRole("button", { name: "Read the board" })).toBeVisible();
  await expect(page.getByRole("button", { name: "What would the computer play?" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Another move" })).toHaveCount(0);
  expect(faults).toEqual([]);
});

test("a word leads to what it means, in the same file", async ({ page }) => {
  const faults = watch(page);
  await page.goto(fileOf("katondogorozi"));
  await page.locator(".passage").getByRole("link", { name: "okutema" }).first().click();
  await expect(page).toHaveURL(/^file:.*#\/glossary\/okutema\/$/);
  await expect(page.getByRole("listitem").filter({ hasText: "okutema" }).last()).toBeInViewport();
  expect(faults).toEqual([]);
});

for (const id of SOURCE_IDS) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`${id} has nothing that axe objects to and fits 320 px, ${colorScheme}`, async ({ page }) => {
      const faults = watch(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto(fileOf(id));
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id: rule, nodes }) => [rule, nodes.map(({ html }) => html)])).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      expect(faults).toEqual([]);
    });
  }
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("it is read, its spelling corrected and its boards seen, and the steps are told", async ({ page }) => {
    const faults = watch(page);
    await page.goto(fileOf("sanderson-1913"));
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Njombwa");
    const sentence = page.locator("#s-732-15");
    await expect(sentence.getByText("he", { exact: true })).toBeVisible();
    await page.getByLabel("Corrected spelling").check();
    await expect(sentence.getByText("be", { exact: true })).toBeVisible();
    await expect(figureOf(page, "sanderson-fig-7").locator("svg.board")).toBeVisible();
    await expect(figureOf(page, "sanderson-fig-6").locator("svg.board")).toBeVisible();
    expect(faults).toEqual([]);
  });

  test("on paper it has its figures and their moves, and not what only a screen can do", async ({ page }) => {
    await page.emulateMedia({ media: "print" });
    await page.goto(fileOf("sanderson-1913"));
    const figure = figureOf(page, "sanderson-fig-7");
    await expect(figure.locator("svg.board")).toBeVisible();
    await expect(figure.getByText(/^Played here: /)).toBeVisible();
    await expect(page.getByLabel("Corrected spelling")).toBeHidden();
  });
});
