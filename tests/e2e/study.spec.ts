import { expect, type Page, test } from "@playwright/test";
import { basePath } from "../../scripts/lib/built.ts";
import { open, watch } from "./site.ts";

const ENDLESS = `${basePath()}endless/`;

/** The button of a move: its title stands in a span that is not seen. */
const buttonOf = (page: Page, title: string) =>
  page.getByRole("button", { name: new RegExp(`^Step through it\\s*: ${title}$`) });

test("moves of the gallery are stepped through, each in its place", async ({ page }) => {
  const { faults } = watch(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, ENDLESS);
  for (const title of ["A short round of Njombwa", "Counters still in hand"]) {
    await buttonOf(page, title).click();
    const player = page.getByRole("group", { name: `Figure: ${title}` });
    await expect(player).toContainText("The board before the move");
    const forward = player.getByRole("button", { name: "Forward" });
    await expect(forward).toBeFocused();
    await forward.click();
    // A placement that captures at once stands before the laps.
    await expect(player).toContainText(/lap 1 of 10[01]/);
    await expect(player.locator(".player-why").first()).toBeVisible();
  }
  expect(faults).toEqual([]);
});

test("a short round stands after a hundred laps where it stood fifty-eight laps before", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, ENDLESS);
  await buttonOf(page, "A short round of Njombwa").click();
  const player = page.getByRole("group", { name: "Figure: A short round of Njombwa" });
  const seeds = () => player.locator(".board .tag text").allTextContents();
  const slider = player.getByRole("slider", { name: "Step" });
  await slider.fill("42");
  await expect(player).toContainText("lap 42 of 100");
  const before = await seeds();
  await slider.fill("100");
  await expect(player).toContainText("lap 100 of 100");
  expect(await seeds()).toEqual(before);
});

test("a gallery that cannot be fetched says so, and can be asked again", async ({ page }) => {
  await open(page, ENDLESS);
  await page.route("**/gallery.json", (route) => route.abort());
  const button = buttonOf(page, "A short round of Njombwa");
  await button.click();
  await expect(page.getByText("The laps could not be fetched.")).toBeVisible();
  await page.unroute("**/gallery.json");
  await button.click();
  await expect(page.getByRole("group", { name: "Figure: A short round of Njombwa" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the pictures and the numbers are there, and no button that does nothing", async ({ page }) => {
    await page.goto(ENDLESS);
    await expect(page.getByRole("img", { name: /^Where the first 100 laps end: / })).toHaveCount(10);
    await expect(page.getByRole("button", { name: /^Step through it/ })).toHaveCount(0);
    await page.goto(`${basePath()}concepts/`);
    await expect(page.getByRole("table", { name: /^Turns to a game/ })).toContainText("Njombwa");
  });
});
