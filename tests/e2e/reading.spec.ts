import { expect, test } from "@playwright/test";

/** Reading a source: the switches, the addresses and the notes, none of which needs a script. */
test.use({ javaScriptEnabled: false });

test("the copy's spelling stands until the reader asks for the corrected one", async ({ page }) => {
  await page.goto("/sources/sanderson-1913/");
  const sentence = page.locator("#s-732-15");
  const switched = page.getByLabel("Corrected spelling");
  await expect(sentence.getByText("he", { exact: true })).toBeVisible();
  await expect(sentence.getByText("be", { exact: true })).toBeHidden();
  await switched.check();
  await expect(sentence.getByText("he", { exact: true })).toBeHidden();
  await expect(sentence.getByText("be", { exact: true })).toBeVisible();
  await switched.uncheck();
  await expect(sentence.getByText("he", { exact: true })).toBeVisible();
});

test("a source without misprints has no switch for them", async ({ page }) => {
  await page.goto("/sources/katondogorozi/");
  await expect(page.getByLabel("Corrected spelling")).toBeHidden();
  await expect(page.getByLabel("Sentence numbers")).toBeVisible();
});

test("the links of the sentences are out of the way until asked for, and listed at the end", async ({
  page,
}) => {
  await page.goto("/sources/katondogorozi/");
  const link = page.locator("#s-7-1").getByRole("link", { name: "Sentence 7.1" });
  await expect(link).toHaveCount(0);
  await page.getByLabel("Sentence numbers").check();
  await expect(link).toBeVisible();
  await page.getByText("36 sentences, with their addresses and topics").click();
  await page.getByRole("link", { name: "12.1", exact: true }).click();
  await expect(page).toHaveURL(/#s-12-1$/);
});

test("a note stands after its passage for the ear and beside it for the eye", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/sources/anna-1938/");
  const passage = page.locator("p.passage", { has: page.locator("#s-73-4") });
  const note = page.locator("#note-anna-empty-arrival");
  const [text, beside] = [await passage.boundingBox(), await note.boundingBox()];
  expect(beside?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
  expect(await passage.locator("+ .notes #note-anna-empty-arrival").count()).toBe(1);

  await page.setViewportSize({ width: 360, height: 640 });
  const [above, below] = [await passage.boundingBox(), await note.boundingBox()];
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0) - 1);
});
