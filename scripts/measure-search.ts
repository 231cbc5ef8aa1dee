/**
 * `npm run measure:search`: how long search takes from a key to the drawing of what it finds, on this machine and on
 * a slower one, and what a first search fetches. Needs a built `dist/`. Nothing here is part of the tests: measure
 * when the machine is otherwise quiet.
 */

import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import type { Browser, Page } from "@playwright/test";
import { QUERIES } from "../tests/search/queries.ts";
import { optionsOr, wholeNumber } from "./lib/arguments.ts";
import { onBuiltSite } from "./lib/measured.ts";
import { type Spread, spread } from "./lib/spread.ts";

const USAGE = `npm run measure:search -- [--slower n,n] [--every n] [--json]

  --slower n,n  how many times slower the processor is made, one run for each; default 1,6
  --every n     of the list of queries in tests/search/queries.ts, type every n-th, key by key; default 6
  --json        print the figures as JSON instead of a table`;

const options = optionsOr(USAGE, () => {
  const { values } = parseArgs({
    options: {
      slower: { type: "string", default: "1,6" },
      every: { type: "string", default: "6" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  return {
    ...values,
    slower: values.slower.split(",").map((text) => wholeNumber("slower", text)),
    every: wholeNumber("every", values.every),
  };
});

interface Keys {
  readonly slower: number;
  readonly keys: number;
  /** Milliseconds from the key to the layout of what was found. */
  readonly times: Spread;
}

interface Fetched {
  readonly path: string;
  /** As they come over the line, headers included; the server compresses as a host does. */
  readonly bytes: number;
}

/** Opens the dialog and waits until it has answered a query, so that everything it needs is there. */
async function openDialog(page: Page): Promise<void> {
  await page.locator("[data-search-open][data-live]").waitFor();
  await page.keyboard.press("/");
  await page.locator("dialog input").fill("hamba");
  await page.locator("dialog [data-searched-for=hamba]").waitFor();
}

/** Everything that is fetched from opening the dialog until a first query is answered. */
async function firstSearch(browser: Browser, address: string): Promise<readonly Fetched[]> {
  // A worker would answer in the network's place.
  const page = await browser.newPage({ serviceWorkers: "block" });
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const paths = new Map<string, string>();
  const fetched: Fetched[] = [];
  await page.goto(address, { waitUntil: "networkidle" });
  session.on("Network.responseReceived", ({ requestId, response }) => {
    paths.set(requestId, new URL(response.url).pathname);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    fetched.push({ path: paths.get(requestId) ?? "?", bytes: encodedDataLength });
  });
  await openDialog(page);
  await page.waitForLoadState("networkidle");
  await page.close();
  return fetched;
}

/**
 * Milliseconds from each key of some queries to the drawing of its results. Each key is pressed three times and the
 * quickest counts: the others tell of what else the machine had to do.
 */
async function timesOfKeys(page: Page, queries: readonly string[]): Promise<readonly number[]> {
  return page.evaluate(async (list) => {
    const input = document.querySelector<HTMLInputElement>("dialog input");
    const results = document.querySelector<HTMLElement>("dialog [data-search-results]");
    if (!input || !results) throw new Error("No dialog is open.");
    const press = async (text: string): Promise<number> => {
      const start = performance.now();
      const drawn = new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (results.dataset["searchedFor"] !== text.trim()) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(results, { attributes: true, childList: true });
      });
      input.value = text;
      input.dispatchEvent(new Event("input", { bubbles: true }));
      await drawn;
      // The drawing is done when the layout it needs is known.
      void results.offsetHeight;
      return performance.now() - start;
    };
    const times: number[] = [];
    for (const query of list) {
      for (let length = 1; length <= query.length; length++) {
        const text = query.slice(0, length);
        times.push(Math.min(await press(text), await press(text), await press(text)));
      }
    }
    return times;
  }, queries);
}

async function measureKeys(browser: Browser, address: string, slower: number): Promise<Keys> {
  const page = await browser.newPage();
  await page.goto(address);
  await openDialog(page);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  const times = await timesOfKeys(
    page,
    QUERIES.filter((_, k) => k % options.every === 0).map(({ query }) => query),
  );
  await page.close();
  return { slower, keys: times.length, times: spread(times) };
}

await onBuiltSite(async (browser, address) => {
  const [load = 0] = loadavg();
  const fetched = await firstSearch(browser, address);
  const bytes = fetched.reduce((sum, each) => sum + each.bytes, 0);
  const keys: Keys[] = [];
  for (const slower of options.slower) {
    keys.push(await measureKeys(browser, address, slower));
  }
  if (options.json) console.log(JSON.stringify({ load, bytes, fetched, keys }, null, 2));
  else {
    console.log(`a first search fetches ${fetched.length} files, ${bytes} bytes`);
    console.table(fetched);
    console.log(`milliseconds from a key to its results; load of the machine ${load.toFixed(1)}`);
    console.table(
      keys.map(({ slower, keys: pressed, times: { median, p95, max } }) => ({
        "times slower": slower,
        keys: pressed,
        median,
        "95 of 100 within": p95,
        most: max,
      })),
    );
  }
});
