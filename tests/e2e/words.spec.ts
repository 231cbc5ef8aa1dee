import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { basePath } from "../../scripts/lib/built.ts";
import { watch } from "./site.ts";

const withBase = (path: string) => basePath().replace(/\/$/, "") + path;
const SOURCE = withBase("/sources/katondogorozi/");
const word = (page: Page, sentence: string, text: string) =>
  page.locator(`#${sentence}`).getByRole("link", { name: text, exact: true });
const card = (page: Page) => page.locator("#word-card");

/** Whether the card lies over any line of a sentence. */
async function coversSentence(page: Page, sentence: string): Promise<boolean> {
  return page.evaluate((id) => {
    const box = document.querySelector("#word-card")?.getBoundingClientRect();
    const lines = [...(document.getElementById(id)?.getClientRects() ?? [])];
    if (!box) throw new Error("There is no card.");
    return lines.some(
      (line) =>
        box.left < line.right && box.right > line.left && box.top < line.bottom && box.bottom > line.top,
    );
  }, sentence);
}

test.describe("a marked word", () => {
  test("shows its card when it has the focus, keeps it off the sentence, and gives it up to Esc", async ({
    page,
  }) => {
    const { faults } = watch(page);
    await page.goto(SOURCE);
    const hamba = word(page, "s-7-1", "hamba");
    await hamba.focus();
    await expect(card(page)).toBeVisible();
    await expect(card(page)).toContainText("Taking the seeds of both enemy holes in a column.");
    await expect(hamba).toHaveAccessibleDescription(/Taking the seeds of both enemy holes/);
    expect(await coversSentence(page, "s-7-1")).toBe(false);
    await page.keyboard.press("Escape");
    await expect(card(page)).toBeHidden();
    await expect(hamba).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(withBase("/glossary/hamba/"));
    expect(faults).toEqual([]);
  });

  test("is reached by Tab, word by word", async ({ page }) => {
    await page.goto(SOURCE);
    await word(page, "s-5-1", "Sowing").focus();
    await expect(card(page)).toContainText("sow");
    await page.keyboard.press("Tab");
    await expect(word(page, "s-5-1", "okusora")).toBeFocused();
    await expect(card(page)).toContainText("okusora");
    await expect(card(page)).toHaveCount(1);
  });

  test("shows its card under the pointer, which may go onto the card and off both", async ({ page }) => {
    await page.goto(SOURCE);
    const okutema = word(page, "s-11-1", "okutema");
    await okutema.hover();
    await expect(card(page)).toBeVisible();
    expect(await coversSentence(page, "s-11-1")).toBe(false);
    await card(page).hover();
    await page.waitForTimeout(400);
    await expect(card(page)).toBeVisible();
    await page.mouse.move(5, 5);
    await expect(card(page)).toBeHidden();
  });

  test("costs nothing until one is wanted, and stays a link when its meaning cannot be had", async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(SOURCE, { waitUntil: "networkidle" });
    expect(asked.filter((path) => path.endsWith("cards.json"))).toEqual([]);
    await page.route("**/cards.json", (route) => route.abort());
    const hamba = word(page, "s-7-1", "hamba");
    await hamba.focus();
    await page.waitForTimeout(200);
    await expect(card(page)).toBeHidden();
    await page.unroute("**/cards.json");
    await hamba.blur();
    await hamba.focus();
    await expect(card(page)).toBeVisible();
  });

  test("follows the page when it is scrolled, and goes with its word", async ({ page }) => {
    await page.goto(SOURCE);
    await word(page, "s-7-1", "hamba").focus();
    await expect(card(page)).toBeVisible();
    await page.mouse.wheel(0, 60);
    await page.waitForTimeout(150);
    expect(await coversSentence(page, "s-7-1")).toBe(false);
    await page.mouse.wheel(0, 4000);
    await expect(card(page)).toBeHidden();
  });

  for (const colorScheme of ["light", "dark"] as const) {
    test(`axe has no objection to its card, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto(SOURCE);
      await word(page, "s-7-1", "hamba").focus();
      await expect(card(page)).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(" ")}`)).toEqual([]);
    });
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

  test("the first tap on a word shows its card, the second opens its page", async ({ page }) => {
    await page.goto(SOURCE);
    const garanjuka = word(page, "s-8-1", "garanjuka");
    await garanjuka.tap();
    await expect(card(page)).toBeVisible();
    await expect(page).toHaveURL(SOURCE);
    const box = await card(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    await page.touchscreen.tap(3, 320);
    await expect(card(page)).toBeHidden();
    await garanjuka.tap();
    await expect(card(page)).toBeVisible();
    await garanjuka.tap();
    await expect(page).toHaveURL(withBase("/glossary/garanjuka/"));
  });

  test("no card covers the sentence of its word, in any of the accounts", async ({ page }) => {
    for (const source of ["anna-1938", "sanderson-1913", "katondogorozi", "ludii-bao-drc"]) {
      await page.goto(withBase(`/sources/${source}/`));
      const words = page.locator(".passage a[href*='/glossary/']");
      const count = await words.count();
      expect(count).toBeGreaterThan(10);
      for (let k = 0; k < count; k += 5) {
        await words.nth(k).focus();
        await expect(card(page)).toBeVisible();
        const covered = await page.evaluate((at) => {
          const link = document.querySelectorAll(".passage a[href*='/glossary/']")[at];
          const box = document.querySelector("#word-card")?.getBoundingClientRect();
          const sentence = link?.closest(".s");
          if (!link || !box || !sentence) throw new Error("There is no card or no sentence.");
          // A sentence taller than what is left of the screen keeps at least the line of its word free.
          const whole = sentence.getBoundingClientRect();
          const tall = whole.height > innerHeight - 2 * box.height - 40;
          const lines = tall ? link.getClientRects() : sentence.getClientRects();
          return [...lines].some((line) => box.top < line.bottom && box.bottom > line.top);
        }, k);
        expect(covered, `${source}, word ${k}`).toBe(false);
      }
    }
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a marked word is a link to its page, and that to its sentences", async ({ page }) => {
    await page.goto(SOURCE);
    await word(page, "s-7-1", "hamba").click();
    await expect(page).toHaveURL(withBase("/glossary/hamba/"));
    await expect(page.getByRole("heading", { name: "Every sentence that uses it" })).toBeVisible();
    await page.getByRole("link", { name: "7.1", exact: true }).click();
    await expect(page).toHaveURL(`${SOURCE}#s-7-1`);
    await expect(page.locator("#s-7-1")).toBeInViewport();
  });

  test("the board of a word is drawn, with its steps as a list", async ({ page }) => {
    await page.goto(withBase("/glossary/garanjuka/"));
    await expect(page.locator("figure svg").first()).toBeVisible();
    await page.getByText("All 6 steps").click();
    await expect(page.getByRole("link", { name: /^1\.1\.2 Three seeds from b2 arrive in f2/ })).toBeVisible();
  });
});

test("a word’s page has its fields, forms, sentences, figures and works", async ({ page }) => {
  await page.goto(withBase("/glossary/omweso/"));
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("omweso");
  await expect(main.getByText("Luganda, Lusoga, Runyoro, Rutooro")).toBeVisible();
  await expect(main.getByText(/michezo/)).toBeVisible();
  const forms = main.getByRole("table");
  await expect(forms.getByRole("row", { name: /^mweso/ })).toContainText("Anna 1938");
  await expect(forms.getByRole("row", { name: /^mweso/ })).toContainText("Braunholtz 1931");
  await expect(forms.getByRole("row", { name: /^weso/ })).toContainText("Roscoe 1911");
  await expect(forms.getByRole("row", { name: /^emweso|^myeso/ }).first()).toContainText("predicted");
  await forms.getByRole("link", { name: "Braunholtz 1931" }).click();
  await expect(page.locator(":target")).toContainText("The Game of Mweso in Uganda");

  await page.goto(withBase("/glossary/take/"));
  await expect(main.getByRole("definition").filter({ hasText: "hamba" })).toBeVisible();
  await main.getByRole("link", { name: "19.1.3" }).first().click();
  await expect(page).toHaveURL(withBase("/figures/sanderson-pair-walk/#t19.1.3"));
});

test("Nyakasangu and Nyakabiri are told without hole or count", async ({ page }) => {
  for (const id of ["nyakasangu", "nyakabiri"]) {
    await page.goto(withBase(`/glossary/${id}/`));
    const main = page.getByRole("main");
    await expect(main.getByText("The page gives neither the hole nor the count")).toBeVisible();
    await expect(main.locator("figure")).toHaveCount(0);
  }
});

test("the board of a word opens at its step and can be stepped", async ({ page }) => {
  await page.goto(withBase("/glossary/hamba/"));
  const figure = page.locator("figure");
  await expect(figure.getByText(/are taken/).first()).toBeVisible();
  await figure
    .getByRole("button", { name: /^Next|forward/i })
    .first()
    .click();
  await expect(page).toHaveURL(/#t1\.2/);
});

test("a word whose board stands elsewhere shows the one step that tells of it", async ({ page }) => {
  await page.goto(withBase("/glossary/facing/"));
  const figure = page.locator("figure");
  await expect(figure.getByRole("img", { name: /^Board / })).toBeVisible();
  // Katondogorozi, 7.1: f7 faces f2, and the column holds both holes.
  await expect(figure).toContainText("three from f2 and two from b2");
  await expect(figure.getByRole("link", { name: "sentence 7.1" })).toBeVisible();
  await figure.getByRole("link", { name: "Step through it" }).click();
  await expect(page).toHaveURL(withBase("/figures/katondogorozi-hamba/#t1.1.3"));
});

test("the list of words prints in black on white, with every word", async ({ page }) => {
  await page.goto(withBase("/glossary/"));
  await page.emulateMedia({ media: "print" });
  const shown = await page
    .locator(".words dt a")
    .evaluateAll((links) => links.filter((link) => link.checkVisibility()).length);
  expect(shown).toBe(await page.locator(".words dt").count());
  expect(shown).toBeGreaterThan(80);
  await expect(page.locator(".site-head")).toBeHidden();
});
