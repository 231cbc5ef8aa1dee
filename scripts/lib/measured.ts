/** What the scripts that measure in a browser have in common. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { basePath, DIST } from "./built.ts";
import { launchBrowser } from "./launch.ts";
import { serve } from "./serve.ts";

/**
 * Serves the built site and starts a browser, for as long as `measure` takes.
 * @param measure is given the address of the first page.
 * @throws where nothing is built, or there is no browser, saying what to do.
 */
export async function onBuiltSite(
  measure: (browser: Browser, address: string) => Promise<void>,
): Promise<void> {
  if (!existsSync(join(DIST, "index.html")))
    throw new Error("There is no built site. Run “npm run build” first.");
  const browser = await launchBrowser();
  const { server, url } = await serve({ folder: DIST, base: basePath(), host: "127.0.0.1", port: 0 });
  try {
    await measure(browser, url);
  } finally {
    await browser.close();
    server.close();
  }
}
