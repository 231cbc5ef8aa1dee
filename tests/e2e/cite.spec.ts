/** Citing: a page, a sentence, the step that is shown; and without JavaScript. */
import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { objections } from "./site.ts";

const GAMBIT = "/figures/sanderson-pair-walk/";

test("the step shown is cited, with the reading used, in the style chosen, with the keys alone", async ({
  page,
}) => {
  await page.goto(`${GAMBIT}#t12.1.1`);
  await page.getByRole("link", { name: "Cite the step shown" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Cite a step, or in another style")).toBeFocused();
  expect(new URL(page.url()).hash).toBe("#t12.1.1");
  const text = page.getByLabel("The citation");
  await expect(text).toContainText("Sanderson, M. G. (1913). Native Games of Central Africa.");
  await expect(text).toContainText("(step 12.1.1)");
  // The build under test has been told no host: the address is that at which it is read.
  await expect(text).toContainText(`${new URL(page.url()).origin}${GAMBIT}#t12.1.1`);
  await expect(page.getByText("This copy has not been told the name of its host")).toBeVisible();
  await expect(text).toContainText("Rules njombwa-sanderson, read with gambitRunCaptures=no");

  await page.keyboard.press("Tab");
  await expect(page.getByRole("combobox", { name: "What" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("combobox", { name: "Style" })).toBeFocused();
  await expect(page.getByRole("combobox", { name: "Style" })).toBeInViewport();
  await page.keyboard.type("Bib");
  await expect(text).toContainText("@article{sanderson-1913-t12-1-1,");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Keep as a file" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("four-rows-sanderson-pair-walk-t12-1-1.bib");
  expect(readFileSync(await download.path(), "utf8")).toBe(await text.textContent());
});

test("readings that the reader chose are cited as his, with the address that holds them", async ({
  page,
}) => {
  await page.goto("/figures/anna-fig-1/?reading=singletons:not-liftable#t1.1.1");
  await page.getByText("Cite a step, or in another style").click();
  const text = page.getByLabel("The citation");
  await expect(text).toContainText("/figures/anna-fig-1/?reading=singletons:not-liftable#t1.1.1");
  await expect(text).toContainText("singletons=not-liftable (default liftable)");
  await expect(text).toContainText("By readings that the reader chose, not the edition");
});

test("the citation follows the player", async ({ page }) => {
  await page.goto(`${GAMBIT}#t3.1.1`);
  await page.getByText("Cite a step, or in another style").click();
  const text = page.getByLabel("The citation");
  await expect(text).toContainText("(step 3.1.1)");
  const player = page.locator("figure.figure").first();
  await player.getByRole("button", { name: "Forward", exact: true }).first().click();
  await expect(page).not.toHaveURL(/#t3\.1\.1$/);
  await page.getByRole("combobox", { name: "Style" }).focus();
  await expect(text).not.toContainText("(step 3.1.1)");
  await expect(text).toContainText(`#${new URL(page.url()).hash.slice(1)}`);
});

test("a sentence is chosen from the list, or by its address", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/sources/anna-1938/#s-72-5");
  await page.getByText("Cite a page or sentence").click();
  const text = page.getByLabel("The citation");
  await expect(text).toContainText("[At p. 72, sentence 5]");
  await page.getByRole("combobox", { name: "What" }).selectOption({ label: "p. 73" });
  await expect(text).toContainText("[At p. 73]");
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Copied." })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await text.textContent());
  expect(await objections(page, "section.cite")).toEqual([]);
});

test("an experiment of the lab is cited with its address", async ({ page }) => {
  await page.goto("/lab/");
  await page.getByText("Cite this experiment, or in another style").click();
  const text = page.getByLabel("The citation");
  await expect(text).toContainText("/lab/");
  await page.getByRole("combobox", { name: "Style" }).selectOption("CSL-JSON");
  expect(JSON.parse((await text.textContent()) ?? "")).toHaveLength(5);
});

test("where the citations cannot be fetched, it says so and what to do", async ({ page }) => {
  await page.route("**/data/cite/**", (route) => route.abort());
  await page.goto("/sources/anna-1938/");
  await page.getByText("Cite a page or sentence").click();
  await expect(page.getByText("The citations could not be fetched.")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("both references are printed, and the page can be had as a file", async ({ page, request }) => {
    await page.goto("/sources/anna-1938/");
    const cite = page.locator("section.cite");
    await expect(cite).toContainText("Anna, M. 1938.");
    await expect(cite).toContainText("(version 0.1.0), /sources/anna-1938/");
    await expect(cite).toContainText("put before it the address at which you read");
    await cite.locator("summary").click();
    const link = cite.getByRole("link", { name: "BibTeX" });
    await expect(link).toBeVisible();
    const response = await request.get((await link.getAttribute("href")) ?? "");
    expect(await response.text()).toContain("title = {The {Mweso} {Game} {Among} {The} {Basoga}}");
  });
});
