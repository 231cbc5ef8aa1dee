/**
 * Boards and all other components as they are drawn, against their pictures in `visual/`. Type is left out, and each stands
 * at the same place and size whatever is around it, so that neither fonts nor the page change it; another release of
 * Chromium may shade an edge otherwise, but a seed, a ring, a count or the edge of a button that has moved is seen.
 * After a change that is meant: `npm exec -- playwright test tests/e2e/visual.spec.ts --update-snapshots`, and look at them.
 */
import { expect, type Locator, type Page, test } from "@playwright/test";
import { basePath } from "../../scripts/lib/built.ts";
import { open } from "./site.ts";

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

/** What else the page of components shows, each part in its states. */
const PARTS = [
  "player",
  "text",
  "notes",
  "card",
  "signs",
  "buttons",
  "fields",
  "messages",
  "nothing",
  "table",
  "colours",
] as const;

// The rules that make a part stand by itself are ours, not the page's.
test.use({ bypassCSP: true, viewport: { width: 1280, height: 1100 }, deviceScaleFactor: 1 });

/** The dark scheme changes colours alone, so a few that together have all of them will do. */
const IN_DARK: readonly string[] = ["seeds", "supplied", "sown", "taken", "text", "buttons", "messages"];

/** Shades of brown lie close together: a hole of another shape differs by less than the usual threshold. */
const ALIKE = { threshold: 0.06, maxDiffPixels: 40, animations: "disabled" } as const;

const COMPONENTS = `${basePath()}about/components/`;

/** Leaves nothing on the page but one part, at the upper left corner, and takes its words away. */
async function alone(page: Page, selector: string, rules: string): Promise<Locator> {
  await page.addStyleTag({
    content: `
      body * { visibility: hidden !important; }
      ${selector}, ${selector} * { visibility: visible !important; }
      ${selector} { position: fixed !important; z-index: 99; inset: 0 auto auto 0; margin: 0 !important; ${rules} }
    `,
  });
  await page.evaluate(() => document.fonts.ready);
  return page.locator(selector);
}

async function boardOf(page: Page, name: string): Promise<Locator> {
  await page.addStyleTag({
    content: `.board-frame { container-type: normal !important; } .board text { display: none; }`,
  });
  return alone(page, `[data-specimen="${name}"] .board`, "width: 300px;");
}

async function partOf(page: Page, name: string): Promise<Locator> {
  // What the browser draws by itself is not ours to hold, and the typeface of code is whatever the machine has.
  await page.addStyleTag({
    content: `
      main :not(svg, svg *) { color: transparent !important; }
      main svg { color: var(--ink) !important; }
      main :is(select, input), main .board text { opacity: 0 !important; }
      main code { display: none; }
    `,
  });
  return alone(page, `[data-shown="${name}"]`, "width: 640px; max-width: none; background: var(--paper);");
}

for (const colorScheme of ["light", "dark"] as const) {
  for (const name of BOARDS) {
    if (colorScheme === "dark" && !IN_DARK.includes(name)) continue;
    test(`${name}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto(COMPONENTS);
      await expect(await boardOf(page, name)).toHaveScreenshot(`${name}-${colorScheme}.png`, ALIKE);
    });
  }
  for (const name of PARTS) {
    if (colorScheme === "dark" && !IN_DARK.includes(name)) continue;
    test(`part ${name}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await open(page, COMPONENTS);
      await expect(await partOf(page, name)).toHaveScreenshot(`part-${name}-${colorScheme}.png`, ALIKE);
    });
  }
}

test.describe("what is seen:", () => {
  test("on a board", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.goto(COMPONENTS);
    const board = await boardOf(page, "sown");
    await expect(board).toHaveScreenshot("sown-light.png", ALIKE);
    for (const [says, rule] of [
      ["one seed fewer", ".hole .seeds ellipse:only-child { display: none }"],
      ["no seeds", ".seeds { display: none }"],
      ["a ring that is not drawn", ".arrival > .ring { stroke: none }"],
      ["dashes that are not", ".from > .ring { stroke-dasharray: none }"],
      ["counts without their ground", ".tag use { display: none }"],
      ["counts of one colour", ".changed .tag use { fill: var(--tag); stroke: var(--wood-edge) }"],
      ["the way of a lap", ".way { display: none }"],
      ["holes of another shape", ".pit { rx: 12px }"],
      ["holes that are not hollow", ".pit { fill: var(--wood) }"],
      ["no ridge", ".spine { display: none }"],
    ] as const) {
      const sheet = await page.addStyleTag({ content: rule });
      await expect(board, says).not.toHaveScreenshot("sown-light.png", ALIKE);
      await sheet.evaluate((element) => element.parentNode?.removeChild(element));
    }
  });

  test("on a part of the page", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await open(page, COMPONENTS);
    const part = await partOf(page, "messages");
    await expect(part).toHaveScreenshot("part-messages-light.png", ALIKE);
    for (const [says, rule] of [
      ["an edge that is not drawn", ".trouble { border-color: transparent }"],
      ["a message without its ground", ".under-bar { background: none }"],
      ["a button that is not there", ".lost button { display: none }"],
      ["messages that lie closer", ".trouble { margin-bottom: 0 }"],
    ] as const) {
      const sheet = await page.addStyleTag({ content: rule });
      await expect(part, says).not.toHaveScreenshot("part-messages-light.png", ALIKE);
      await sheet.evaluate((element) => element.parentNode?.removeChild(element));
    }
  });
});

test("everything that the page shows has its pictures", async ({ page }) => {
  await page.goto(COMPONENTS);
  const shown = (attribute: string) =>
    page
      .locator(`[${attribute}]`)
      .evaluateAll((all, name) => all.map((one) => one.getAttribute(name)), attribute);
  expect(await shown("data-specimen")).toEqual(BOARDS);
  expect(await shown("data-shown")).toEqual(PARTS);
});
