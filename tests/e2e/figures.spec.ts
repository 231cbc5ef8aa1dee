/** Figures in a real browser: left and come back to, taken away, printed, framed, and with everything going wrong. */

import { readFileSync } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { XmlDocument } from "libxml2-wasm";
import { basePath } from "../../scripts/lib/built.ts";
import { watch } from "./site.ts";

const at = (path: string): string => `${basePath()}${path}`;
const GAMBIT = "figures/sanderson-fig-7/";
const REVERSE = "figures/katondogorozi-garanjuka/";

async function openLive(page: Page, path: string): Promise<void> {
  await page.goto("about:blank");
  await page.goto(at(path));
  await expect(page.locator(".player.live").first()).toBeVisible();
}

const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });
const hole = (page: Page, name: RegExp): Locator => page.getByRole("gridcell", { name });

test("the whole first gambit, from start to end and back, by accessible names alone", async ({ page }) => {
  const { faults } = watch(page);
  await openLive(page, GAMBIT);
  const figure = page.getByRole("group", { name: "Figure: The first gambit complete" });
  await button(page, "First").click();
  await page.getByRole("radio", { name: "event" }).check({ force: true });
  const [forward, back] = [button(page, "Forward"), button(page, "Back")];
  let steps = 0;
  while ((await forward.getAttribute("aria-disabled")) === "false") {
    await forward.click();
    steps++;
  }
  // Three boards' less one, twenty turns of three or four events, and two runs of fifteen.
  expect(steps).toBe(92);
  await expect(hole(page, /^f4, fourth front hole from the left, 4 men/)).toBeVisible();
  await expect(figure).toContainText("Turn 22 of 22 · Second player · lap 7 of 7");
  while ((await back.getAttribute("aria-disabled")) === "false") {
    await back.click();
    steps--;
  }
  expect(steps).toBe(0);
  await expect(hole(page, /^b1, first back hole from the left, 29 men/)).toBeVisible();
  expect(faults).toEqual([]);
});

test("the printed line is left and come back to with the keys alone; the rules come only then", async ({
  page,
}) => {
  const { faults } = watch(page);
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  await openLive(page, REVERSE);
  expect(scripts.filter((path) => /leave|figures\/words/.test(path))).toEqual([]);
  await hole(page, /^b1, /).focus();
  await page.keyboard.press("m");
  await expect(page.locator(".player-message")).toHaveText("First player may play b2, b5.");
  expect(scripts.filter((path) => /leave|figures\/words/.test(path)).length).toBeGreaterThan(1);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(button(page, "All of them, forward")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#t1\.3\.3~0~b2-6$/);
  await expect(hole(page, /^f5, .*2 seeds/)).toBeVisible();
  await expect(page.locator(".player-quote q").first()).toBeVisible();
  await page.keyboard.press("r");
  await expect(page).toHaveURL(/#t0\.1\.1$/);
  await expect(hole(page, /^b2, second back hole from the left, 6 seeds/)).toBeFocused();
  await page.goBack().catch(() => null);
  expect(faults).toEqual([]);
});

test("a line in the address is followed, and one that cannot be says at which move and why", async ({
  page,
}) => {
  await openLive(page, `${REVERSE}#t1.1.3~0~b2-6`);
  await expect(page.locator(".own-line")).toContainText("Your line, after the first board: b2-6");
  await openLive(page, `${REVERSE}#t1~0~b2-6,b3`);
  await expect(page.locator(".player-message")).toHaveText(
    "Move 2 of this line, b3, cannot be played. A hole must hold two or more seeds; this one is empty.",
  );
});

test("whatever an address says, the figure stands and can be stepped", async ({ page }) => {
  for (const hash of [
    "#t1~0~<b>",
    "#t1~99~b2",
    `#t1~0~${"b2,".repeat(5000)}b2`,
    "#t1~0~%00",
    "#t%",
    "#t1.1.1~",
  ]) {
    await openLive(page, REVERSE + hash);
    await expect(page.getByRole("gridcell")).toHaveCount(32);
    await hole(page, /^b1, /).focus();
    await page.keyboard.press("Shift+Home");
    await button(page, "Forward").click();
    await expect(page.locator(".player-text")).toContainText(/(?:Three|Six) seeds from b2 arrive/);
  }
});

test("without a connection the printed line goes on, and the reader is told", async ({ page }) => {
  await openLive(page, REVERSE);
  await page.route(/leave\.|words\//, (route) => route.abort());
  await button(page, "Another move").click();
  await expect(page.locator(".player-message")).toHaveText("The rules could not be fetched.");
  await button(page, "Forward").click();
  await expect(page.locator(".player-text")).toContainText("Three seeds from b2 arrive in f2");
});

test("axe has nothing against any state of a player", async ({ page }) => {
  const faults: string[] = [];
  const look = async (state: string): Promise<void> => {
    const { violations } = await new AxeBuilder({ page }).analyze();
    faults.push(...violations.map(({ id, nodes }) => `${state} ${id}: ${nodes[0]?.target}`));
  };
  await openLive(page, REVERSE);
  await look("closed");
  await button(page, "Another move").click();
  await expect(page.locator(".own-line")).toBeVisible();
  await look("choosing");
  await hole(page, /^b2, /).click();
  await look("ways");
  await button(page, "Three seeds backward").click();
  await expect(page.locator(".player-message")).toHaveText("");
  await button(page, "Another move").click();
  await hole(page, /^Second player, b1, /).click();
  await expect(page.locator(".own-line-steps")).toBeVisible();
  await look("own line");
  await page.getByText("Read out, copy, print").click();
  await button(page, "Read the board").click();
  await look("read out");
  await page.emulateMedia({ colorScheme: "dark" });
  await look("dark");
  await page.getByText("Put this figure in a page of your own").click();
  await look("embed code");
  expect(faults).toEqual([]);
});

test("the board is read out, in the detail that the reader has chosen, and his choice is kept", async ({
  page,
}) => {
  await openLive(page, GAMBIT);
  await page.getByText("Read out, copy, print").click();
  await page.getByRole("combobox", { name: "Spoken" }).selectOption("brief");
  await button(page, "Read the board").click();
  const brief =
    "First player, 30 men. Second player, 31 men. First player has put 1 man off the board. Second player has put 2 men off the board.";
  await expect(page.locator(".player-message")).toHaveText(brief);
  await page.reload();
  await hole(page, /^b1, /).focus();
  await page.keyboard.press("b");
  await expect(page.locator(".player-message")).toHaveText(brief);
});

test("while it plays by itself nothing is announced but the end", async ({ page }) => {
  await openLive(page, "figures/sanderson-singleton/");
  await page.evaluate(() => {
    const live = document.querySelector(".player [aria-live]");
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    if (live)
      new MutationObserver(() => heard.push(live.textContent ?? "")).observe(live, {
        childList: true,
        characterData: true,
        subtree: true,
      });
  });
  await page.getByRole("combobox", { name: "Speed" }).selectOption("4");
  await button(page, "Play").click();
  await expect(page.locator(".player [aria-live]")).toHaveText(/^The end\. /);
  const all = await page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
  const heard = all.filter((text) => text !== "");
  expect(heard).toHaveLength(2);
  expect(heard[0]).toBe("Playing");
});

test("a picture of the step can be kept, and stands alone", async ({ page }) => {
  await openLive(page, `${GAMBIT}#t21.1.2`);
  await page.getByText("Read out, copy, print").click();
  const [svg] = await Promise.all([page.waitForEvent("download"), button(page, "Picture (SVG)").click()]);
  expect(svg.suggestedFilename()).toBe("sanderson-fig-7-21.1.2.svg");
  const text = readFileSync(await svg.path(), "utf8");
  expect(text).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  expect(text).not.toMatch(/var\(|class=| style=|<script|href="http/);
  expect(text).toContain("29 men from b1 arrive in f3");
  const picture = XmlDocument.fromString(text);
  const stops = picture.find("//s:stop/@stop-color", { s: "http://www.w3.org/2000/svg" });
  expect(stops.length).toBeGreaterThan(0);
  expect(stops.every(({ content }) => content.startsWith("rgb"))).toBe(true);
  picture.dispose();
  const [png] = await Promise.all([page.waitForEvent("download"), button(page, "Picture (PNG)").click()]);
  const bytes = readFileSync(await png.path());
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  // Three times the drawing's width of 360 and its margins.
  expect(bytes.readUInt32BE(16)).toBe(3 * 380);
});

test("a figure in a frame opens at its step, tells its height, and opens links elsewhere", async ({
  page,
}) => {
  const { faults } = watch(page);
  await page.goto(at("404.html"));
  faults.length = 0;
  await page.evaluate((src) => {
    const heard: unknown[] = [];
    Object.assign(globalThis, { heard });
    addEventListener("message", ({ data, origin }) => heard.push({ data, same: origin === location.origin }));
    const frame = document.createElement("iframe");
    frame.src = src;
    frame.width = "700";
    frame.height = "300";
    document.body.replaceChildren(frame);
  }, at("embed/sanderson-fig-7/#t21.2.2"));
  const frame = page.frameLocator("iframe");
  await expect(frame.locator(".player-text")).toContainText("Two men from f3 arrive in f1");
  await expect(frame.locator(".player.live")).toBeVisible();
  const heard = await page.waitForFunction(() => {
    const all = (
      globalThis as unknown as { heard: { data: { type?: string; height?: number }; same: boolean }[] }
    ).heard;
    return all.findLast(({ data }) => data.type === "four-rows-height");
  });
  const { data, same } = (await heard.jsonValue()) as { data: { height: number }; same: boolean };
  expect(same).toBe(true);
  expect(Number.isInteger(data.height)).toBe(true);
  expect(data.height).toBeGreaterThan(500);
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    frame.getByRole("link", { name: "p. 732, sentence 11" }).first().click(),
  ]);
  await expect(popup).toHaveURL(/sources\/sanderson-1913\/#s-732-11$/);
  expect(faults).toEqual([]);
});

test("the code to embed a figure is found by its address, and copied with the address of this site", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(at(`${GAMBIT}#embed`));
  const code = page.getByRole("textbox", { name: "Code to embed this figure" });
  await expect(code).toBeVisible();
  await button(page, "Copy the code").click();
  await expect(page.locator(".embed-code [role=status]")).toHaveText("Copied.");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`src="${new URL(page.url()).origin}${at("embed/sanderson-fig-7/")}"`);
});

test("the sheet has every board, and goes on A4", async ({ page, browserName }) => {
  expect(browserName).toBe("chromium");
  await page.goto(at("figures/sanderson-fig-8/sheet/"));
  // 39 steps; the two ends stand under the boards that they leave as they are.
  await expect(page.locator(".sheet svg")).toHaveCount(37);
  await page.emulateMedia({ media: "print" });
  const inks = await page
    .locator(".sheet text")
    .first()
    .evaluate((text) => getComputedStyle(text).fill);
  expect(inks).toBe("rgb(0, 0, 0)");
  const pdf = await page.pdf({ format: "A4" });
  const pages = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(pages).toBeGreaterThanOrEqual(2);
  expect(pages).toBeLessThanOrEqual(4);
});

test("a printed source has its text, its boards, and where their steps are", async ({ page }) => {
  await page.goto(at("sources/sanderson-1913/"));
  const figure = page.locator("[data-figure=sanderson-fig-7]");
  await expect(figure.locator(".on-paper")).toBeHidden();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const pages = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(pages).toBeLessThanOrEqual(9);
  await page.emulateMedia({ media: "print" });
  await expect(figure.locator(".board")).toBeVisible();
  await expect(figure.locator(".steps")).toBeHidden();
  await expect(figure.locator(".controls")).toBeHidden();
  // Twenty turns of the pair, from b2 on, and the two long runs.
  await expect(figure.locator(".on-paper")).toContainText(
    /^Played here: b2, b2, .*, b1, b1\. Every step as a board: http/,
  );
  await expect(figure.locator(".on-paper")).toContainText("/figures/sanderson-fig-7/sheet/");
  await page.goto(at(GAMBIT));
  await expect(page.locator(".steps")).toBeVisible();
  await expect(page.locator('[id="t20.1.3"]')).toBeVisible();
});

test("keys held down, a window turned and shrunk, a print: the board is never wrong, blank or stuck", async ({
  page,
}) => {
  const { faults } = watch(page);
  await openLive(page, `${GAMBIT}#t0.1.1`);
  await button(page, "Play").focus();
  for (let key = 0; key < 150; key++) await page.keyboard.press(key % 7 === 3 ? "f" : "ArrowRight");
  for (const [width, height] of [
    [320, 640],
    [800, 360],
    [1600, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
  await page.emulateMedia({ media: "print" });
  await page.emulateMedia({ media: "screen" });
  await page.keyboard.press("End");
  await expect(page.locator(".player-place")).toHaveText("Turn 22 of 22 · Second player · lap 7 of 7");
  const names = await page
    .getByRole("gridcell")
    .evaluateAll((cells) =>
      cells.map((cell) => /(\d+) m[ae]n\b/.exec(cell.getAttribute("aria-label") ?? "")?.[1] ?? "0"),
    );
  expect(names.reduce((sum, men) => sum + Number(men), 0)).toBe(61);
  expect(faults).toEqual([]);
});

test("on a slow network the board and its steps stand before any script", async ({ page }) => {
  await page.route(/\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto(at(REVERSE), { waitUntil: "commit" });
  await expect(page.getByRole("gridcell")).toHaveCount(32);
  await page.getByRole("link", { name: /^1\.1\.3/ }).click();
  await expect(page.locator('[id="t1.1.3"]')).toBeVisible();
  await expect(page.locator(".player-text")).toContainText("Three seeds of the second player are taken", {
    timeout: 30_000,
  });
});
