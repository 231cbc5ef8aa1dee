/** Starts the machine's Chromium for a script that draws or measures. */
import { type Browser, chromium } from "@playwright/test";
import { BROWSER_REMEDY, findBrowser } from "./browser.ts";

/** @throws where there is no browser, saying what to do. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await findBrowser();
  if (executablePath === null) throw new Error(`No browser was found. ${BROWSER_REMEDY}`);
  // Chromium refuses to run as root with its sandbox; the pages it opens are our own.
  return chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] });
}
