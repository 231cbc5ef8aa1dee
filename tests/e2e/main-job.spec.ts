/** What the edition is for, from the first page to the last step, as somebody would do it who knows nothing of it. */
import { expect, test } from "@playwright/test";
import { basePath } from "../../scripts/lib/built.ts";
import { openSearch, watch } from "./site.ts";

const HOME = basePath();

test("reads Sanderson, steps through the pair's walk, and comes back to the words by a step's sentence", async ({
  page,
}) => {
  const { faults } = watch(page);
  await page.goto(HOME);
  await page
    .getByRole("main")
    .getByRole("link", { name: /Njombwa/ })
    .first()
    .click();
  await expect(page).toHaveURL(`${HOME}sources/sanderson-1913/`);
  await expect(page.locator("[data-source-text] #s-732-5")).toContainText(
    "The first player then spreads the two men",
  );

  await page.goto(`${HOME}figures/sanderson-pair-walk/`);
  const player = page.getByRole("group", { name: /^Figure: / });
  await player.getByRole("button", { name: "Forward" }).click();
  await expect(page).toHaveURL(/#t1\.1\.\d+$/);
  const quote = player.locator(".player-quote a").first();
  await expect(quote).toHaveAttribute("href", /\/sources\/sanderson-1913\/#s-732-\d+$/);

  await player.getByRole("button", { name: "Last" }).click();
  await expect(page).toHaveURL(/#t20\.\d+\.\d+$/);
  const address = new URL(page.url()).hash;
  await page.reload();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(player.getByRole("button", { name: "Forward" })).toHaveAttribute("aria-disabled", "true");

  const href = await quote.getAttribute("href");
  await quote.click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect(page.locator(new URL(page.url()).hash)).toBeInViewport();
  expect(faults).toEqual([]);
});

test("steps through Anna's move by its list of steps, without JavaScript too", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto(`${HOME}figures/anna-fig-1/`);
  const first = page.locator("[id='t1.1.1']");
  await expect(first).toBeVisible();
  await page.goto(`${HOME}figures/anna-fig-1/#t1.2.1`);
  await expect(page.locator("[id='t1.2.1']")).toBeInViewport();
  await expect(page.getByRole("button")).toHaveCount(0);
  await context.close();
});

for (const [word, source] of [
  ["hamba", "katondogorozi"],
  ["okutema", "katondogorozi"],
]) {
  test(`finds ${word} and lands on its sentence`, async ({ page }) => {
    await page.goto(HOME);
    const dialog = await openSearch(page);
    await dialog.getByRole("textbox").pressSequentially(word ?? "");
    // First the page of the word itself, then the sentence that explains it.
    await expect(dialog.locator("a.hit").first()).toHaveAttribute("href", new RegExp(`/glossary/${word}/$`));
    const hit = dialog.locator("a.hit").nth(1);
    await expect(hit).toHaveAttribute("href", new RegExp(`/sources/${source}/.*#s-`));
    await hit.click();
    await expect(page).toHaveURL(new RegExp(`/sources/${source}/.*#s-`));
    const sentence = page.locator(new URL(page.url()).hash);
    await expect(sentence).toBeInViewport();
    await expect(sentence).toContainText(word ?? "");
  });
}
