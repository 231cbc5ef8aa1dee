/** Finds a Chromium or Chrome for the browser tests, or obtains one. */
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { run, runNode, TOOLS } from "./project.ts";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

export const BROWSER_REMEDY =
  "Install Chromium or Chrome (on Debian: apt-get install chromium), or set CHROME_PATH to the program of one " +
  "that is installed, and run the same command again.";

/** The program of a browser that starts on this machine, or null. CHROME_PATH goes before all others. */
export async function findBrowser(): Promise<string | null> {
  const chosen = process.env["CHROME_PATH"];
  if (chosen) {
    if (await starts(chosen)) return chosen;
    throw new Error(`CHROME_PATH is "${chosen}", which is no browser that starts here. ${BROWSER_REMEDY}`);
  }
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  const candidates = [
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...PLACES,
    chromium.executablePath(),
  ];
  for (const path of candidates) {
    if (existsSync(path) && (await starts(path))) return path;
  }
  return null;
}

/** Installs a browser: Debian's own when we may, else Playwright's. The way that worked, or null. */
export async function obtainBrowser(): Promise<string | null> {
  if (process.platform === "linux" && process.getuid?.() === 0 && (await works("apt-get", ["--version"]))) {
    console.log("No browser found; installing Debian's chromium …");
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["update", "-qq"], { quiet: true });
    const { code, output } = await run(
      "apt-get",
      ["install", "-y", "-qq", "--no-install-recommends", "chromium"],
      { quiet: true, env },
    );
    if (code === 0) return findBrowser();
    console.log(output.trim().split("\n").slice(-5).join("\n"));
  }
  console.log("No browser found; downloading Playwright's …");
  const { code } = await runNode(TOOLS.playwright, ["install", "chromium"]);
  return code === 0 ? findBrowser() : null;
}

/** A file of the right name may still be a stub that only says how to install the real thing: ask it. */
function starts(path: string): Promise<boolean> {
  return works(path, ["--version"]);
}

async function works(command: string, args: readonly string[]): Promise<boolean> {
  return (await run(command, args, { quiet: true })).code === 0;
}
