import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { open, PAGES, watch } from "./site.ts";

for (const path of PAGES) {
  test.describe(path, () => {
    test("loads without a fault, from its own host alone", async ({ page }) => {
      const { faults } = watch(page);
      await open(page, path);
      expect(faults).toEqual([]);
    });

    for (const colorScheme of ["light", "dark"] as const) {
      test(`has nothing that axe objects to, ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await open(page, path);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target }) => `${id}: ${target.join(" ")}`),
        );
        expect(found).toEqual([]);
      });
    }

    test("fits a screen 320 px wide", async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await open(page, path);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(320);
    });
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of PAGES) {
    test(`${path} can be read`, async ({ page }) => {
      const { faults } = watch(page);
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("main")).toHaveText(/\S[\s\S]{40}/, { useInnerText: true });
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
