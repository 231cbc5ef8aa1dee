import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { basePath } from "../../scripts/lib/built.ts";
import { NAMED_QUERIES, OTHER_QUERIES } from "../search/queries.ts";
import { watch } from "./site.ts";

const HOME = basePath();
const SEARCH = `${basePath()}search/`;
const withBase = (path: string) => basePath().replace(/\/$/, "") + path;

async function openDialog(page: Page): Promise<Locator> {
  await page.goto(HOME);
  await page.keyboard.press("/");
  const dialog = page.getByRole("dialog", { name: "Search the edition" });
  await expect(dialog.getByRole("textbox")).toBeFocused();
  return dialog;
}

/** Types a query and waits until what is shown answers it. */
async function ask(within: Locator, query: string): Promise<Locator> {
  await within.getByRole("textbox").fill(query);
  await expect(within.locator("[data-search-results]")).toHaveAttribute("data-searched-for", query);
  return within.locator("a.hit");
}

async function urlsOf(hits: Locator): Promise<readonly string[]> {
  const urls = await hits.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  return urls.map((url) => url.replace(/\?hl=[^#]*/, ""));
}

test("every query of the list leads to its sentence, typed key by key into the dialog", async ({ page }) => {
  const { faults } = watch(page);
  const dialog = await openDialog(page);
  const field = dialog.getByRole("textbox");
  for (const { query, first } of [
    ...NAMED_QUERIES,
    ...NAMED_QUERIES.map(({ query, first }) => ({ query: query.slice(0, 4), first })),
    ...OTHER_QUERIES,
  ]) {
    if (first === undefined) continue;
    await field.fill("");
    await field.pressSequentially(query);
    await expect(dialog.locator("[data-search-results]")).toHaveAttribute("data-searched-for", query);
    const urls = await urlsOf(dialog.locator("a.hit"));
    expect(urls.slice(0, 2), query).toContain(withBase(first));
  }
  expect(faults).toEqual([]);
});

test("nothing of the index is fetched until search is opened", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto(HOME, { waitUntil: "networkidle" });
  expect(fetched.filter((path) => path.includes("/pagefind/"))).toEqual([]);
  const before = fetched.length;
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog").getByRole("textbox")).toBeFocused();
  await expect.poll(() => fetched.filter((path) => path.includes("/pagefind/")).length).toBeGreaterThan(0);
  expect(fetched.length).toBeGreaterThan(before);
});

test("a hit opens at its sentence, which is lit and its word marked", async ({ page }) => {
  const dialog = await openDialog(page);
  const hits = await ask(dialog, "okutema");
  await hits.first().click();
  await expect(page).toHaveURL(withBase("/sources/katondogorozi/?hl=okutema#s-11-1"));
  const sentence = page.locator("#s-11-1");
  await expect(sentence).toBeInViewport();
  await expect(sentence).toHaveText(/okutema/);
  expect(await sentence.evaluate((element) => element.matches(":target"))).toBe(true);
  const lit = await sentence.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(lit).not.toBe("rgba(0, 0, 0, 0)");
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...(CSS.highlights.get("search-hit") ?? [])].map((range) =>
          range instanceof Range ? `${range}` : "",
        ),
      ),
    )
    .toEqual(["okutema"]);
});

test("a hit on the page that is already open closes the dialog and goes to the sentence", async ({
  page,
}) => {
  await page.goto(withBase("/sources/sanderson-1913/"));
  await page.keyboard.press("/");
  const dialog = page.getByRole("dialog");
  const hits = await ask(dialog, "singleton");
  await hits.first().click();
  await expect(dialog).toBeHidden();
  await expect(page.locator("#s-733-11")).toBeInViewport();
});

test("the keyboard alone opens, finds, chooses and comes back", async ({ page }) => {
  await page.goto(HOME);
  const opener = page.getByRole("link", { name: "Search", exact: true });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("textbox")).toBeFocused();
  await page.keyboard.type("hamba");
  await expect(dialog.locator("[data-search-results]")).toHaveAttribute("data-searched-for", "hamba");
  await page.keyboard.press("ArrowDown");
  await expect(dialog.locator("a.hit").nth(0)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(dialog.locator("a.hit").nth(1)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(dialog.getByRole("textbox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press("/");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#s-7-1$/);
});

test("“/” in a field is only a letter", async ({ page }) => {
  await page.goto(SEARCH);
  const field = page.getByRole("textbox");
  await field.fill("");
  await page.keyboard.type("a/b");
  await expect(field).toHaveValue("a/b");
});

test("what was found is announced, and what was not", async ({ page }) => {
  const dialog = await openDialog(page);
  const status = dialog.getByRole("status");
  await ask(dialog, "akakaikuru");
  await expect(status).toHaveText("1 word, 2 sentences and 1 page for “akakaikuru”.");
  await ask(dialog, "okutena");
  await expect(status).toHaveText(/No text has “okutena”; nearest: okutema\.$/);
  await ask(dialog, "okutxxxma");
  await expect(status).toHaveText("Nothing found for “okutxxxma”. The nearest words follow.");
  await dialog.getByRole("link", { name: /^okutema/ }).click();
  await expect(dialog.getByRole("textbox")).toHaveValue("okutema");
  await expect(status).toHaveText(/for “okutema”\.$/);
});

test("the query is in the address, and the address is a query", async ({ page }) => {
  await page.goto(`${SEARCH}?q=two+heads`);
  await expect(page.getByRole("textbox")).toHaveValue("two heads");
  const results = page.locator("[data-search-results]");
  await expect(results.locator("a.hit").first()).toBeVisible();
  await page.getByRole("textbox").fill("hamba");
  await expect(page).toHaveURL(`${SEARCH}?q=hamba`);
  await page.keyboard.press("/");
  await page.goto(HOME);
  await page.keyboard.press("/");
  await page.keyboard.type("gambit");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${SEARCH}?q=gambit`);
  await expect(results.locator("a.hit").first()).toBeVisible();
});

test("a query that looks like a script is only text", async ({ page }) => {
  const { faults } = watch(page);
  let said = false;
  page.on("dialog", (dialog) => {
    said = true;
    return dialog.dismiss();
  });
  const attack = `"><img src=x onerror=alert(1)><script>alert(2)</script>`;
  await page.goto(`${SEARCH}?${new URLSearchParams({ q: attack })}`);
  await expect(page.getByRole("textbox")).toHaveValue(attack);
  await expect(page.getByRole("status")).toContainText(attack);
  await expect(page.locator("[data-search-results] :is(img, script)")).toHaveCount(0);
  expect(said).toBe(false);
  expect(faults).toEqual([]);
});

test("without the network it says so, and tries again when asked", async ({ page }) => {
  await page.goto(HOME);
  await page.route("**/pagefind/**", (route) => route.abort());
  await page.keyboard.press("/");
  const dialog = page.getByRole("dialog");
  await page.keyboard.type("hamba");
  await expect(dialog.getByRole("status")).toHaveText(
    "The search index could not be fetched. Are you offline?",
  );
  await page.unroute("**/pagefind/**");
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog.locator("a.hit").first()).toHaveAttribute("href", /#s-7-1$/);
});

test("on a slow network it says that it waits", async ({ page }) => {
  await page.goto(HOME);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/pagefind/words.json", async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press("/");
  const status = page.getByRole("dialog").getByRole("status");
  await expect(status).toHaveText("Fetching the index…");
  await page.keyboard.type("hamba");
  await expect(status).toHaveText("Still fetching the index; the connection is slow.");
  letGo();
  await expect(status).toHaveText(/for “hamba”\.$/);
});

test("the dialog fills a phone and nothing of it is cut off", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const dialog = await openDialog(page);
  await ask(dialog, "opponent");
  const width = await dialog.evaluate((element) => element.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
  await expect(dialog.getByRole("button", { name: "Close" })).toBeInViewport();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe has no objection to the dialog and its results, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const dialog = await openDialog(page);
    for (const query of ["capture", "okutxxxma"]) {
      await ask(dialog, query);
      await page.keyboard.press("ArrowDown");
      const { violations } = await new AxeBuilder({ page }).include("dialog").analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(" ")}`)).toEqual([]);
    }
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the way in is a link, and the page lists the words and the sources", async ({ page }) => {
    await page.goto(HOME);
    await page.getByRole("link", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL(SEARCH);
    // Found by its element: a browser under test takes what stands in <noscript> for no text of the page.
    await expect(page.locator("noscript p")).toBeVisible();
    await expect(page.getByRole("textbox")).toBeHidden();
    const main = page.getByRole("main");
    await expect(main.getByText("okutema", { exact: true })).toBeVisible();
    await expect(main.locator('a[href$="/sources/katondogorozi/#s-11-1"]').first()).toBeVisible();
    await expect(main.locator('a[href$="/sources/anna-1938/"]')).toBeVisible();
  });
});
