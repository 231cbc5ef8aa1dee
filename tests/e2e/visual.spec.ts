/**
 * Boards as they are drawn, against their pictures in `visual/`. Type is left out, and each board stands at the same place
 * and size whatever is around it, so that neither fonts nor the page change it; another release of Chromium may shade an
 * edge otherwise, but a seed, a ring or a count that has moved is seen.
 * After a change that is meant: `npm exec -- playwright test tests/e2e/visual.spec.ts --update-snapshots`, and look at them.
 */
import { expect, type Locator, type Page, test } from "@playwright/test";
import { basePath } from "../../scripts/lib/built.ts";

const BOARDS = [
  "empty",
  "seeds",
  "all-in-one",
  "unknown",
  "supplied",
  "sown",
  "round-the-corner",
  "taken",
  "playable",
  "from-north",
  "nine",
  "ten",
] as const;

// The rules that make a board stand by itself are ours, not the page's.
test.use({ bypassCSP: true, viewport: { width: 800, height: 600 }, deviceScaleFactor: 1 });

async function standAlone(page: Page, name: string): Promise<void> {
  await page.addStyleTag({
    content: `
      [data-specimen="${name}"] .board {
        position: fixed; z-index: 99; inset: 0 auto auto 0; width: 300px;
      }
      [data-specimen="${name}"] .board-frame { container-type: normal; }
      .board text { visibility: hidden; }
    `,
  });
}

/** The dark scheme changes colours alone, so a few boards that together have all of them will do. */
const IN_DARK = ["seeds", "supplied", "sown", "taken"] as const;

const ALIKE = { threshold: 0.3, maxDiffPixels: 20, animations: "disabled" } as const;

async function boardOf(page: Page, name: string, colorScheme: "light" | "dark"): Promise<Locator> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.goto(`${basePath()}about/components/`);
  await standAlone(page, name);
  return page.locator(`[data-specimen="${name}"] .board`);
}

for (const colorScheme of ["light", "dark"] as const) {
  for (const name of colorScheme === "light" ? BOARDS : IN_DARK) {
    test(`${name}, ${colorScheme}`, async ({ page }) => {
      const board = await boardOf(page, name, colorScheme);
      await expect(board).toHaveScreenshot(`${name}-${colorScheme}.png`, ALIKE);
    });
  }
}

test.describe("what is seen:", () => {
  test("one seed fewer", async ({ page }) => {
    const board = await boardOf(page, "sown", "light");
    await board.evaluate((svg) => svg.querySelector(".seeds ellipse")?.remove());
    await expect(board).not.toHaveScreenshot("sown-light.png", ALIKE);
  });

  test("a ring that is not drawn", async ({ page }) => {
    const board = await boardOf(page, "sown", "light");
    await board.evaluate((svg) => svg.querySelector(".arrival > .ring")?.remove());
    await expect(board).not.toHaveScreenshot("sown-light.png", ALIKE);
  });
});

test("every board of the page has its pictures", async ({ page }) => {
  await page.goto(`${basePath()}about/components/`);
  const shown = await page
    .locator("[data-specimen]")
    .evaluateAll((all) => all.map((one) => one.getAttribute("data-specimen")));
  expect(shown).toEqual(BOARDS);
});
