/** What the browser tests share. */
import { readdirSync } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";
import { basePath, DIST } from "../../scripts/lib/built.ts";

/** The addresses of all built pages, so that a new page is tested from the day it is there. */
export const PAGES: readonly string[] = readdirSync(DIST, { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => path.endsWith(".html"))
  .map((path) => basePath() + path.replace(/(^|\/)index\.html$/, "$1"))
  .sort();

/** What Playwright itself says where it keeps the service worker out. */
const KEPT_OUT = "Service Worker registration blocked by Playwright";

/** Collects what goes wrong behind a page's back from now on; `faults` is to be empty in the end. */
export function watch(page: Page): { readonly faults: string[] } {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.text() === KEPT_OUT) return;
    if (message.type() === "error" || message.type() === "warning") faults.push(`console: ${message.text()}`);
  });
  page.on("pageerror", ({ message }) => faults.push(`error: ${message}`));
  page.on("request", (request) => {
    const { protocol, host } = new URL(request.url());
    const own = host === new URL(page.url() === "about:blank" ? request.url() : page.url()).host;
    if (!own && protocol.startsWith("http")) faults.push(`request to another host: ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
  return { faults };
}

/**
 * What axe has against a part of a page as it stands, by day and by night. The rest of the page has a test of its own,
 * and nothing but contrast is another matter in the other theme.
 */
export async function faultsOf(page: Page, part: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    const axe = new AxeBuilder({ page }).include(part);
    const { violations } = await (colorScheme === "dark" ? axe.withRules("color-contrast") : axe).analyze();
    for (const { id, nodes } of violations) {
      found.push(`${colorScheme}, ${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    }
  }
  return found;
}

/** Opens a page and waits until its islands are awake, scrolling down so that those that wait to be seen are too. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "load" });
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight) {
      window.scrollTo(0, y);
      await new Promise(requestAnimationFrame);
    }
    window.scrollTo(0, 0);
  });
  await expect(page.locator("astro-island[ssr], [data-asleep]")).toHaveCount(0);
  // What an island does after it is drawn, such as to listen for keys, comes a frame later.
  await page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
}

/** Keeps back what a page asks for at an address, as a slow network does, until it is let go. */
export async function hold(
  page: Page,
  address: string,
): Promise<{ asked: Promise<void>; release: () => void }> {
  let release = (): void => {};
  let ask = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  await page.route(address, async (route) => {
    ask();
    await released;
    await route.continue();
  });
  return { asked, release };
}

/** Waits until the page hears the keys and clicks that open search. */
export async function searchLives(page: Page): Promise<void> {
  await expect(page.locator("[data-search-open]")).toHaveAttribute("data-live", "");
}

/** Opens the search dialog of the page that is shown, by its key. */
export async function openSearch(page: Page, key = "/"): Promise<Locator> {
  await searchLives(page);
  await page.keyboard.press(key);
  const dialog = page.getByRole("dialog", { name: "Search the edition" });
  await expect(dialog.getByRole("textbox")).toBeFocused();
  return dialog;
}

/** What axe objects to as the page stands, in both themes. @param inside a selector of the part that is looked at; all, when left out. */
export async function objections(page: Page, inside?: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const axe = new AxeBuilder({ page });
    const { violations } = await (inside === undefined ? axe : axe.include(inside)).analyze();
    for (const { id, nodes } of violations)
      for (const { target } of nodes) found.push(`${colorScheme}, ${id}: ${target.join(" ")}`);
  }
  return found;
}

/** How much of the page has moved by itself since it was opened: its cumulative layout shift. */
export const shifted = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const watcher = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        });
        watcher.observe({ type: "layout-shift", buffered: true });
        // What has been observed before is handed over first, and what a frame brings with the next.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
      }),
  );
