/** The edition by ear, by keyboard and enlarged: what is said, what takes the focus, what can be seen and touched. */

import { expect, type Page, test } from "@playwright/test";
import { basePath } from "../../scripts/lib/built.ts";
import { open } from "./site.ts";

const at = (path: string): string => `${basePath()}${path}`;
const GAME = "play/orusoro-katondogorozi/#game=1;o=four-in-each-back-hole;m=b3.b4.b1.b2";

/** Pages and states in which something stays at an edge of the window while the page goes by beneath it. */
const STICKY = [
  "sources/katondogorozi/?reading=resumeFrom:lap-start",
  "compare/",
  "figures/sanderson-fig-7/",
  "figures/sanderson-fig-7/#nowhere",
  GAME,
  "lab/",
  "claims/",
] as const;

/** Goes through everything that takes the focus, down and up again; says what of it was wholly covered. */
const coveredWithFocus = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (one: Element): boolean =>
      [...one.getClientRects()].some(({ left, top, width, height }) =>
        [0.05, 0.5, 0.95].some((x) =>
          [0.1, 0.5, 0.9].some((y) => {
            const there = document.elementFromPoint(left + width * x, top + height * y);
            return (
              there !== null &&
              (one.contains(there) ||
                (one instanceof HTMLInputElement &&
                  [...(one.labels ?? [])].some((label) => label.contains(there))))
            );
          }),
        ),
      );
    const covered: string[] = [];
    const all = [
      ...document.querySelectorAll<HTMLElement>(
        "a[href],button,input,select,textarea,summary,[tabindex='0']",
      ),
    ];
    for (const one of [...all, ...all.toReversed()]) {
      if (!one.isConnected || one.tabIndex < 0 || !one.checkVisibility({ visibilityProperty: true }))
        continue;
      one.focus();
      // What is taller than the window has been scrolled to its beginning or end, which may lie anywhere.
      if (one.getBoundingClientRect().height > innerHeight) continue;
      if (document.activeElement === one && !isSeen(one))
        covered.push(`${one.tagName} ${(one.textContent || one.ariaLabel) ?? ""}`.slice(0, 80));
    }
    return covered;
  });

for (const path of STICKY) {
  test.describe(`/${path}`, () => {
    for (const [width, height] of [
      [1280, 720],
      [320, 256],
    ] as const) {
      test(`nothing that has the focus is hidden, in ${width} by ${height}`, async ({ page }) => {
        await page.setViewportSize({ width, height });
        await open(page, at(path));
        expect(await coveredWithFocus(page)).toEqual([]);
      });
    }
  });
}

test("an address that is a game, a room or an experiment is not taken for a place of its page", async ({
  page,
}) => {
  for (const path of [GAME, "lab/#figure=sanderson-fig-7"]) {
    await open(page, at(path));
    await expect(page.getByRole("gridcell").first()).toBeVisible();
    await expect(page.getByText(/has no place named/)).toHaveCount(0);
  }
});
