import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { basePath } from "../../scripts/lib/built.ts";
import { QUERIES } from "../search/queries.ts";
import { hold, openSearch, searchLives, watch } from "./site.ts";

const HOME = basePath();
const SEARCH = `${basePath()}search/`;
const withBase = (path: string) => basePath().replace(/\/$/, "") + path;

async function openDialog(page: Page): Promise<Locator> {
  await page.goto(HOME);
  return openSearch(page);
}

/** Opens the search page and waits until it has searched for what stands in its address. */
async function openPage(page: Page, fields: `?${string}`): Promise<Locator> {
  await page.goto(SEARCH + fields);
  const results = page.locator("[data-search-results]");
  await expect(results).toHaveAttribute("data-searched-for", /^/);
  return results;
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

test("every query of the list leads where it should, typed key by key into the dialog", async ({ page }) => {
  // Some three thousand keys.
  test.setTimeout(480_000);
  const { faults } = watch(page);
  const dialog = await openDialog(page);
  const field = dialog.getByRole("textbox");
  for (const { query, first } of QUERIES) {
    await field.fill("");
    await field.pressSequentially(query);
    await expect(dialog.locator("[data-search-results]")).toHaveAttribute("data-searched-for", query.trim());
    const [url] = await urlsOf(dialog.locator("a.hit").first());
    expect(url, query).toBe(withBase(first));
  }
  expect(faults).toEqual([]);
});

test("a first search costs little", async ({ page }, info) => {
  const sizes = new Map<string, number>();
  page.on("response", async (response) => {
    const { pathname } = new URL(response.url());
    sizes.set(pathname, (await response.body().catch(() => Buffer.alloc(0))).length);
  });
  await page.goto(HOME, { waitUntil: "networkidle" });
  const before = new Set(sizes.keys());
  await ask(await openSearch(page), "hamba");
  await page.waitForLoadState("networkidle");
  const fetched = [...sizes].filter(([path]) => !before.has(path));
  const bytes = fetched.reduce((sum, [, size]) => sum + size, 0);
  const said = fetched.map(([path, size]) => `${path} ${size}`).join("\n");
  info.annotations.push({ type: "first search", description: `${bytes} bytes uncompressed\n${said}` });
  expect(bytes, said).toBeLessThanOrEqual(450_000);
});

test("nothing of the index is fetched until search is opened", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto(HOME, { waitUntil: "networkidle" });
  expect(fetched.filter((path) => path.includes("/pagefind/"))).toEqual([]);
  const before = fetched.length;
  await openSearch(page, "Control+k");
  await expect.poll(() => fetched.filter((path) => path.includes("/pagefind/")).length).toBeGreaterThan(0);
  expect(fetched.length).toBeGreaterThan(before);
});

test("a word leads to its page", async ({ page }) => {
  const dialog = await openDialog(page);
  const hits = await ask(dialog, "kutema");
  await hits.first().click();
  await expect(page).toHaveURL(withBase("/glossary/okutema/"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("okutema");
});

test("a sentence opens at itself, lit and its word marked", async ({ page }) => {
  const dialog = await openDialog(page);
  await ask(dialog, "okutema");
  await dialog.locator('a.hit[href$="#s-11-1"]').click();
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

test("a figure opens at the step in which the word happens", async ({ page }) => {
  const dialog = await openDialog(page);
  await ask(dialog, "relay");
  const step = dialog.locator("a.hit-figure").filter({ hasText: "The two long runs" });
  await expect(step).toHaveText(/relay|lifted/);
  await step.click();
  await expect(page).toHaveURL(withBase("/figures/sanderson-long-runs/#t21.2.1"));
  await expect(page.locator("[id='t21.2.1']")).toHaveAttribute("aria-current", "step");
});

test("a hit on the page that is already open closes the dialog and goes to the sentence", async ({
  page,
}) => {
  await page.goto(withBase("/sources/sanderson-1913/"));
  const dialog = await openSearch(page);
  await ask(dialog, "singleton");
  await dialog.locator('a.hit[href$="#s-733-11"]').click();
  await expect(dialog).toBeHidden();
  await expect(page.locator("#s-733-11")).toBeInViewport();
});

test("the filters narrow what is found, are counted, and stand in the address", async ({ page }) => {
  const results = await openPage(page, "?q=capture");
  await expect(results.locator("a.hit").first()).toBeVisible();
  await page.getByLabel("Source").selectOption({ label: "Sanderson 1913" });
  await page.getByLabel("Kind").selectOption({ label: "Sentences" });
  await expect(page).toHaveURL(`${SEARCH}?q=capture&source=sanderson-1913&kind=sentence`);
  await expect(page.getByRole("status")).toHaveText(/^\d+ sentences for “capture” within the filters\.$/);
  const urls = await urlsOf(results.locator("a.hit"));
  expect(urls.every((url) => url.startsWith(withBase("/sources/sanderson-1913/#")))).toBe(true);
  await page.reload();
  await expect(page.getByLabel("Source")).toHaveValue("sanderson-1913");
  await expect(page.getByRole("status")).toHaveText(/within the filters/);
  await page.getByRole("textbox").fill("mwenge");
  await page.getByLabel("Kind").selectOption({ label: "Figures" });
  await expect(page.getByRole("status")).toHaveText(/^Nothing found for “mwenge” within the filters\.$/);
  await page.goto(`${SEARCH}?q=mwenge&kind=nonsense&colour=red`);
  await expect(page.getByRole("status")).toHaveText(
    /^The address has “nonsense” for kind: term, .* was expected.* “colour”, which is no filter: .* for “mwenge”\.$/,
  );
  await expect(page.getByRole("textbox")).toHaveValue("mwenge");
  await page.goto(`${SEARCH}?q=${"mwenge".repeat(20)}&kind=figure&kind=claim&kind=figure`);
  await expect(page.getByRole("status")).toHaveText(
    /^The address has kind more than once: “figure” holds, and “claim” is passed over\. [^0-9]*“(mwenge){10}…”/,
  );
});

test("the dialog has the filters too, and takes them along to the search page", async ({ page }) => {
  const dialog = await openDialog(page);
  await ask(dialog, "hole");
  await dialog.getByText("Filters").click();
  await dialog.getByLabel("Topic").selectOption({ label: "Capture" });
  await expect(dialog.getByText("(1 set)")).toBeVisible();
  await dialog.getByRole("textbox").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/[?&]q=hole(&|$)/);
  await expect(page).toHaveURL(/[?&]topic=capture(&|$)/);
  await expect(page.getByLabel("Topic")).toHaveValue("capture");
});

test("the keyboard alone opens, finds, chooses and comes back", async ({ page }) => {
  await page.goto(HOME);
  const opener = page.getByRole("banner").getByRole("link", { name: "Search", exact: true });
  await searchLives(page);
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
  await expect(page).toHaveURL(withBase("/glossary/hamba/"));
});

test("the search page fetches nothing to search in before a reader reaches for it", async ({ page }) => {
  const index: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/pagefind/")) index.push(request.url());
  });
  await page.goto(SEARCH, { waitUntil: "networkidle" });
  await searchLives(page);
  expect(index).toEqual([]);
  await page.getByRole("combobox", { name: "Source" }).selectOption("sanderson-1913");
  await page.getByRole("textbox").fill("capture");
  await expect(page.getByRole("status")).toHaveText(/for “capture” within the filters\.$/);
  await expect(page).toHaveURL(/q=capture&source=sanderson-1913/);
});

test("“/” in a field is only a letter", async ({ page }) => {
  await page.goto(SEARCH);
  await searchLives(page);
  const field = page.getByRole("textbox");
  await field.focus();
  await page.keyboard.type("a/b");
  await expect(field).toHaveValue("a/b");
});

for (const [name, fields] of [
  ["", ""],
  [" instead of the query of the address", "?q=hamba#all-sentences"],
]) {
  test(`what is typed before the scripts have come is kept and searched for${name}`, async ({ page }) => {
    const { release } = await hold(page, "**/*.js");
    await page.goto(SEARCH + fields, { waitUntil: "commit" });
    const field = page.getByRole("textbox");
    await field.focus();
    await page.keyboard.type("okut");
    release();
    await expect(page.locator("[data-search-results]")).toHaveAttribute("data-searched-for", "okut");
    await page.keyboard.type("ema");
    await expect(field).toHaveValue("okutema");
    await expect(page.getByRole("status")).toHaveText(/for “okutema”\.$/);
    await expect(page).toHaveURL(/\/search\/\?q=okutema/);
  });
}

test("what was found is announced, and what was not", async ({ page }) => {
  const dialog = await openDialog(page);
  const status = dialog.getByRole("status");
  await ask(dialog, "akakaikuru");
  await expect(status).toHaveText(/^1 word, 2 sentences, .* and 1 word of like meaning for “akakaikuru”\.$/);
  await ask(dialog, "okutena");
  await expect(status).toHaveText(/No text has “okutena”; nearest: okutema\.$/);
  await ask(dialog, "okutxyzma");
  await expect(status).toHaveText("Nothing found for “okutxyzma”. The nearest words follow.");
  await dialog.getByRole("link", { name: /^okutema/ }).click();
  await expect(dialog.getByRole("textbox")).toHaveValue("okutema");
  await expect(status).toHaveText(/for “okutema”\.$/);
});

test("the answer to an address moves nothing that is already in sight", async ({ page }) => {
  const { asked, release } = await hold(page, "**/pagefind/words.json");
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { name } of list.getEntries()) document.documentElement.dataset["moved"] = name;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.route("**/*.woff2", (route) => route.abort());
  await page.goto(`${SEARCH}?q=hamba`);
  await asked;
  await expect(page.getByRole("heading", { name: "The words" })).not.toBeInViewport();
  release();
  await expect(page.getByRole("status")).toHaveText(/for “hamba”\.$/);
  await expect(page.locator("html")).not.toHaveAttribute("data-moved");
});

test("the query is in the address, and the address is a query", async ({ page }) => {
  const results = await openPage(page, "?q=two+heads");
  await expect(page.getByRole("textbox")).toHaveValue("two heads");
  await expect(results.locator("a.hit").first()).toBeVisible();
  await page.getByRole("textbox").fill("hamba");
  await expect(page).toHaveURL(`${SEARCH}?q=hamba`);
  await openDialog(page);
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
  const dialog = await openSearch(page);
  await page.keyboard.type("hamba");
  await expect(dialog.getByRole("status")).toHaveText(
    "The search index could not be fetched. Are you offline?",
  );
  await page.unroute("**/pagefind/**");
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog.locator("a.hit").first()).toHaveAttribute("href", /\/glossary\/hamba\/$/);
});

test("where no script can be fetched it says so, and where the words are", async ({ page }) => {
  await page.route("**/_astro/*.js", (route) => route.abort());
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(`${basePath()}search/`);
    const message = page.getByRole("alert");
    await expect(message).toHaveCount(0);
    await page.evaluate(() => {
      for (const one of document.getAnimations()) one.finish();
    });
    await expect(message).toContainText("Search could not be fetched yet.");
    // It lies over nothing.
    const [says, next] = [await message.boundingBox(), await page.locator("#words").boundingBox()];
    expect((says?.y ?? 0) + (says?.height ?? 0)).toBeLessThanOrEqual(next?.y ?? 0);
    const filters = await page.locator("[data-search-filters]").boundingBox();
    expect((filters?.y ?? 0) + (filters?.height ?? 0)).toBeLessThanOrEqual(says?.y ?? 0);
    await expect(page.getByRole("link", { name: "okutema", exact: true })).toBeVisible();
  }
});

test("on a slow network it says that it waits", async ({ page }) => {
  await page.goto(HOME);
  const { release } = await hold(page, "**/pagefind/words.json");
  const status = (await openSearch(page)).getByRole("status");
  await expect(status).toHaveText("Fetching the index…");
  await page.keyboard.type("hamba");
  await expect(status).toHaveText("Still fetching the index; the connection is slow.");
  release();
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

test("at 400 % zoom the results are in sight and the dialog scrolls to the last of them", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const dialog = await openDialog(page);
  const hits = await ask(dialog, "hamba");
  await expect(dialog.getByRole("status")).toHaveText(/for “hamba”\.$/);
  const boxOf = async (locator: Locator) => {
    const box = await locator.boundingBox();
    if (!box) throw new Error("It is not drawn.");
    return { top: box.y, bottom: box.y + box.height, left: box.x, right: box.x + box.width };
  };
  const first = await boxOf(hits.first());
  const status = await boxOf(dialog.getByRole("status"));
  const close = await boxOf(dialog.getByRole("button", { name: "Close" }));
  expect(first.top).toBeGreaterThanOrEqual(status.bottom);
  expect(first.bottom).toBeLessThanOrEqual(256);
  expect(first.left).toBeGreaterThanOrEqual(0);
  expect(first.right).toBeLessThanOrEqual(320);
  // The way out stands beside the field, over nothing.
  const field = await boxOf(dialog.getByRole("textbox"));
  expect(close.left).toBeGreaterThanOrEqual(field.right);
  expect(close.bottom).toBeLessThanOrEqual(status.top);
  expect(await dialog.evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(320);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  await expect(hits.last()).toBeFocused();
  await expect(hits.last()).toBeInViewport({ ratio: 1 });
});

for (const asked of [".*(", "🎲", "—"]) {
  test(`${asked} cannot be looked up, which is said, and words are offered`, async ({ page }) => {
    await page.goto(`${SEARCH}?${new URLSearchParams({ q: asked })}`);
    await expect(page.getByRole("status")).toHaveText(
      `“${asked}” has no letter or digit, so it cannot be looked up. Try one of these words.`,
    );
    const hits = page.locator("[data-search-results] a.hit");
    await expect(hits).toHaveText(["hamba", "okutema", "two heads"]);
    await hits.first().click();
    await expect(page.getByRole("status")).toHaveText(/for “hamba”\.$/);
  });
}

test("a query whose percent encoding is broken is not looked up", async ({ page }) => {
  const { faults } = watch(page);
  await page.goto(`${SEARCH}?q=%E0%A4%A`);
  await expect(page.getByRole("status")).toHaveText(/^The query in the address is damaged/);
  await expect(page.getByRole("textbox")).toHaveValue("");
  await expect(page.locator("[data-search-results] a.hit")).toHaveText(["hamba", "okutema", "two heads"]);
  expect(faults).toEqual([]);
});

test("a form that no text has is told like any other slip", async ({ page }) => {
  await page.goto(`${SEARCH}?q=mwesso`);
  await expect(page.getByRole("status")).toHaveText(/No text has “mwesso”; nearest: .*omweso/);
});

test("the page shows a few of each group, and all when asked, by the keyboard too", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openPage(page, "?q=hole");
  const group = page.locator(".hit-group", { has: page.getByRole("heading", { name: "Sentences" }) });
  await expect(group.locator("a.hit")).toHaveCount(8);
  const more = group.getByRole("button", { name: /^Show all \d+ sentences$/ });
  const all = Number((await more.textContent())?.match(/\d+/)?.[0]);
  await group.locator("a.hit").last().focus();
  await page.keyboard.press("Tab");
  await expect(more).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(group.locator("a.hit")).toHaveCount(all);
  await expect(group.locator("a.hit").nth(8)).toBeFocused();
  await expect(page.getByRole("status")).toHaveText(`All ${all} sentences are shown.`);
});

test("the dialog’s way to all of a group opens the page with all of it", async ({ page }) => {
  const dialog = await openDialog(page);
  await ask(dialog, "hole");
  const more = dialog.getByRole("link", { name: /^See all \d+ sentences$/ });
  const all = Number((await more.textContent())?.match(/\d+/)?.[0]);
  await more.click();
  await expect(page).toHaveURL(`${SEARCH}?q=hole#all-sentences`);
  const group = page.locator(".hit-group", { has: page.getByRole("heading", { name: "Sentences" }) });
  await expect(group.locator("a.hit")).toHaveCount(all);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe has no objection to the dialog and its results, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const dialog = await openDialog(page);
    for (const query of ["capture", "okutxyzma"]) {
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
    await page.getByRole("banner").getByRole("link", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL(SEARCH);
    // Found by its element: a browser under test takes what stands in <noscript> for no text of the page.
    await expect(page.locator("noscript p")).toBeVisible();
    await expect(page.getByRole("textbox")).toBeHidden();
    const main = page.getByRole("main");
    await expect(main.getByText("okutema", { exact: true })).toBeVisible();
    await expect(main.locator('a[href$="/glossary/okutema/"]')).toBeVisible();
    await expect(main.locator('a[href$="/sources/anna-1938/"]')).toBeVisible();
  });
});
