import { expect, type Page, test } from "@playwright/test";
import { objections, open, PAGES, watch } from "./site.ts";

/** What every page must hold, whatever it is. One visit serves all of it: there are hundreds of pages. */

const width = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

for (const path of PAGES) {
  test(`${path} has no fault, nothing that axe objects to, and fits 320 px`, async ({ page }) => {
    const { faults } = watch(page);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, path);
    expect.soft(await objections(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.soft.poll(() => width(page), "width").toBeLessThanOrEqual(320);
    expect(faults, "faults, or requests to other hosts").toEqual([]);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  for (const path of PAGES) {
    test(`${path} can be read, and fits 320 px`, async ({ page }) => {
      const { faults } = watch(page);
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("main")).toHaveText(/\S[\s\S]{40}/, { useInnerText: true });
      expect(await width(page)).toBeLessThanOrEqual(320);
      expect(faults).toEqual([]);
    });
  }
});

test("an address that leads nowhere gets the 404 page and its status", async ({ page }) => {
  const response = await page.goto("/no-such-page/");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
});
