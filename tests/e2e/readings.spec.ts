import { expect, type Page, test } from "@playwright/test";
import { basePath } from "../../scripts/lib/built.ts";
import { objections, shifted, watch } from "./site.ts";

/** Words that can be read otherwise, and a page whose boards are played by the reading that its reader chose. */

const withBase = (path: string) => basePath().replace(/\/$/, "") + path;
const SOURCE = withBase("/sources/katondogorozi/");
const sign = (page: Page, sentence: string) => page.locator(`#${sentence} .q`).first();
const card = (page: Page) => page.locator("#word-card");
const bar = (page: Page) => page.getByRole("region", { name: "Reading chosen" });
const line = (page: Page, figure: string) => page.locator(`[data-figure="${figure}"] .under-line`);
const noFault = async (page: Page): Promise<void> => expect(await objections(page)).toEqual([]);

test("with the keys alone: the sign opens its card, Enter goes in, an arrow chooses, Esc comes back", async ({
  page,
}) => {
  const { faults } = watch(page);
  await page.goto(SOURCE);
  await sign(page, "s-7-2").focus();
  await expect(card(page)).toBeVisible();
  await expect(card(page)).toHaveRole("dialog");
  await expect(sign(page, "s-7-2")).toHaveAttribute("aria-expanded", "true");
  const box = await card(page).boundingBox();
  const lines = await page
    .locator("#s-7-2")
    .evaluate((one) => [...one.getClientRects()].map(({ top }) => top));
  for (const top of lines) expect(top < (box?.y ?? 0) || top > (box?.y ?? 0) + (box?.height ?? 0)).toBe(true);
  await noFault(page);

  await page.keyboard.press("Enter");
  await expect(card(page).locator("summary").first()).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(
    card(page).getByRole("radio", { name: /^From the hole after the one just reached/ }),
  ).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL(`${SOURCE}?reading=resumeFrom:lap-start`);
  await expect(bar(page)).toContainText(
    "Where are captured seeds sown from? From the hole after the one where",
  );
  await expect(bar(page)).toContainText("Played under another reading than the edition’s own");
  // Boards have taken the place of pictures above it, and the reader is still where he was.
  await expect(line(page, "katondogorozi-relay")).toHaveCount(1);
  await expect(card(page)).toBeVisible();
  await expect(sign(page, "s-7-2")).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(card(page)).toBeHidden();
  await expect(sign(page, "s-7-2")).toBeFocused();

  // Whoever leaves the card at its end goes on in the text, behind the sign.
  await page.keyboard.press("Enter");
  await expect(card(page).locator("summary").first()).toBeFocused();
  for (const _ of ["the answers", "More", "the second question"]) await page.keyboard.press("Tab");
  await expect(card(page).locator("summary").nth(1)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator("#s-7-2 .q + a, #s-7-2 .q ~ a").first()).toBeFocused();
  expect(faults).toEqual([]);
});

test("every board of the page is played by the reading, and says so; the way back is at each", async ({
  page,
}) => {
  const { faults } = watch(page);
  await page.goto(`${SOURCE}?reading=resumeFrom:lap-start`);
  const hamba = page.locator('[data-figure="katondogorozi-hamba"]');
  await expect(line(page, "katondogorozi-hamba")).toContainText(
    "Played under the reading chosen; not the edition’s default. It parts from the printed figure at step 1.2.1",
  );
  await expect(line(page, "katondogorozi-relay")).toContainText("Nothing in this figure changes.");
  const alone = hamba.getByRole("link", { name: "The figure on its own" });
  const apart = withBase("/figures/katondogorozi-hamba/");
  await expect(alone).toHaveAttribute("href", new RegExp(`${apart}\\?reading=resumeFrom:lap-start$`));
  await hamba.getByRole("button", { name: "Last" }).click();
  // f7 had three when the lap ended there, and gets one of the five captured seeds.
  await expect(hamba.getByRole("gridcell", { name: /^First player, f7|^f7/ }).first()).toHaveAccessibleName(
    /4 seeds/,
  );
  await hamba.getByText(/^All \d+ steps/).click();
  await expect(hamba.getByRole("link", { name: /^1\.2\.2 / })).toBeVisible();
  await hamba.getByRole("button", { name: "Back to the default" }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.locator(".under-line")).toHaveCount(0);
  await expect(alone).toHaveAttribute("href", new RegExp(`${apart}$`));
  await expect.poll(() => new URL(page.url()).search).toBe("");
  await expect(hamba.getByRole("gridcell", { name: /f7/ }).last()).toHaveAccessibleName(/3 seeds/);
  expect(faults).toEqual([]);
});

test("a reading in the address moves nothing when it comes", async ({ page }) => {
  // By the machine's own typeface alone: one that comes late moves letters, and is not looked at here.
  await page.route("**/*.woff2", (route) => route.abort());
  for (const [path, said] of [
    [SOURCE, ".under-line >> nth=0"],
    [withBase("/figures/katondogorozi-hamba/"), '.steps [id="t1.2.2"]'],
  ] as const) {
    await page.goto(`${path}?reading=resumeFrom:lap-start`);
    await expect(bar(page)).toContainText("Where are captured seeds sown from?");
    await expect(page.locator(said)).toBeVisible();
    expect(await shifted(page), path).toBeLessThan(0.001);
  }
});

test("a figure's own page offers the readings that bear on it, and plays its board by the one chosen", async ({
  page,
}) => {
  const { faults } = watch(page);
  const own = withBase("/figures/katondogorozi-hamba/");
  await page.goto(own);
  const other = page.getByRole("radio", { name: /^From the hole after the one where/ });
  await other.check();
  await expect(page).toHaveURL(`${own}?reading=resumeFrom:lap-start`);
  await expect(bar(page)).toContainText(
    "Where are captured seeds sown from? From the hole after the one where",
  );
  await expect(bar(page)).toContainText("It parts from the printed figure at step 1.2.1");
  await expect(page.locator('.steps [id="t1.2.2"]')).toBeVisible();
  // The way back to the text takes the reading along, at the head of the page and at each step.
  await page.getByRole("button", { name: "Forward" }).click();
  for (const link of [page.locator(".kicker a"), page.locator(".player-quote a").first()]) {
    await expect(link).toHaveAttribute("href", /\/sources\/katondogorozi\/\?reading=resumeFrom:lap-start/);
  }
  await noFault(page);
  await page.goto(`${own}?reading=resumeFrom:lap-start`);
  await expect(bar(page)).toContainText("It parts from the printed figure at step 1.2.1");
  await expect(other).toBeChecked();
  await bar(page).getByRole("button", { name: "Back to the default" }).click();
  await expect(page).toHaveURL(own);
  await expect(page.locator(".kicker a")).toHaveAttribute("href", /\/sources\/katondogorozi\/$/);
  await expect(page.getByRole("radio", { name: /As we play$/ }).first()).toBeChecked();
  // Wherever in the page the address leads, the message is in view.
  await page.goto(`${own}?reading=resumeFrom:nowhere#t1.2.2`);
  await expect(page.getByRole("alert")).toContainText("The readings of resumeFrom are arrival, lap-start.");
  await expect(page.getByRole("alert")).toBeInViewport();
  await expect(page.locator(".board")).toBeInViewport();
  await page.goto(withBase("/embed/katondogorozi-hamba/?reading=colour:blue"));
  await expect(page.getByRole("alert")).toContainText("which this source does not have. Its readings are ");
  expect(faults).toEqual([]);
  await page.route(/\/under\./, (route) => route.abort());
  await page.goto(`${own}?reading=resumeFrom:lap-start`);
  await expect(page.getByRole("alert")).toContainText("could not be fetched");
});

test("a printed move that the reading forbids is told, and the figure stops before it", async ({ page }) => {
  await page.goto(`${SOURCE}?reading=reverseCount:whole`);
  await expect(line(page, "katondogorozi-garanjuka")).toContainText(
    "Turn 1, b2-3, cannot be played as printed:",
  );
  await expect(bar(page)).toContainText("Figures here that cannot be played to their end: 1 of 8.");
});

test("an address that asks for what there is not says what was expected, and the boards stand as printed", async ({
  page,
}) => {
  await page.goto(`${SOURCE}?reading=resumeFrom:nowhere`);
  await expect(page.getByRole("alert")).toContainText("The readings of resumeFrom are arrival, lap-start.");
  await expect(page.getByRole("alert")).toContainText("The boards stand as printed.");
  await expect(bar(page)).toHaveCount(0);
  await noFault(page);
});

test("words that nothing can be switched about say so", async ({ page }) => {
  await page.goto(withBase("/sources/sanderson-1913/"));
  await sign(page, "s-732-10").hover();
  await expect(card(page)).toContainText("There is nothing to switch.");
  await expect(card(page).getByRole("radio")).toHaveCount(0);
  // The words themselves do as well as the sign behind them.
  await page.mouse.move(2, 2);
  await expect(card(page)).toBeHidden();
  await page.locator("#s-732-10 u").first().hover();
  await expect(card(page)).toContainText("drop one into the hole it came from");
});

test("the rules are fetched with the first choice and not before", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(SOURCE, { waitUntil: "networkidle" });
  expect(asked.filter((path) => path.includes("/readings/"))).toEqual([]);
  await sign(page, "s-7-2").focus();
  await expect(card(page)).toBeVisible();
  expect(asked.some((path) => path.endsWith("/readings/sheets/katondogorozi.json"))).toBe(true);
  expect(asked.filter((path) => path.includes("under-boards"))).toEqual([]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test("a tap on the sign opens its card, on which a reading is chosen", async ({ page }) => {
    await page.goto(SOURCE);
    await sign(page, "s-7-2").tap();
    await expect(card(page)).toBeVisible();
    const box = await card(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    // Its words choose an answer as its button does, for a finger and for a mouse.
    await card(page).getByText("From the hole after the one where the capturing lap began").tap();
    await expect(bar(page)).toBeVisible();
    await expect(card(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await noFault(page);
    await card(page).getByText("From the hole after the one just reached").click();
    await expect(bar(page)).toHaveCount(0);
    await expect(card(page)).toBeVisible();
    // Nor does a press on words with nothing to choose in them close it.
    await card(page).getByText("its words are its rule").click();
    await expect(card(page)).toBeVisible();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the sign leads to the question, and each answer but ours to the boards that are played by it", async ({
    page,
  }) => {
    await page.goto(SOURCE);
    await sign(page, "s-7-2").click();
    await expect(page).toHaveURL(withBase("/readings/katondogorozi/#katondogorozi-join-hand"));
    const answer = page.getByRole("link", {
      name: /^Choose this answer in the text\s*: From the hole after the one where the capturing lap began/,
    });
    await expect(answer).toHaveAttribute("href", `${SOURCE}?reading=resumeFrom:lap-start#s-7-2`);
    const question = page.getByRole("article", { name: "Where are captured seeds sown from?" });
    await expect(question.getByRole("link", { name: "Capturing, hamba" })).toHaveAttribute(
      "href",
      withBase("/figures/katondogorozi-hamba/?reading=resumeFrom:lap-start"),
    );
    await expect(question.getByText(/^Choose this answer/)).toHaveCount(1);
  });
});

test.describe("plain words", () => {
  const LINK = { name: "In plain words" };

  test("stand after their sentences when asked for, with the names of the holes, and go again", async ({
    page,
  }) => {
    await page.goto(withBase("/sources/anna-1938/"));
    await page.getByRole("link", LINK).click();
    const plain = page.locator("#s-72-2 + .plain");
    await expect(plain).toContainText("Each player owns two rows: b1 to b8 nearest him and f1 to f8");
    await expect(plain).toHaveAttribute("data-editorial", "");
    await noFault(page);
    await page.getByRole("link", { name: "Without plain words" }).click();
    await expect(plain).toHaveCount(0);
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("are a link away, in the comparison", async ({ page }) => {
      await page.goto(withBase("/sources/anna-1938/"));
      await page.getByRole("link", LINK).click();
      await expect(page).toHaveURL(/\/compare\/\?show=summaries$/);
    });
  });
});

test("the signs of the text have a key at its head", async ({ page }) => {
  await page.goto(withBase("/sources/sanderson-1913/"));
  const key = page.locator(".marks-key");
  await expect(key).toContainText("may be read otherwise");
  for (const words of ["holds", "under a reading", "fails"]) await expect(key).toContainText(words);
  await expect(key.locator("svg")).toHaveCount(3);
});
