/**
 * A page of somebody else's, on another host and with a strict policy of its own, that uses all that the edition gives to
 * others: a figure in a frame, the board as an element, and the engine from the package.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { basePath } from "../../scripts/lib/built.ts";
import { stageLibrary } from "../../scripts/lib/library.ts";
import { ROOT } from "../../scripts/lib/project.ts";
import { hold } from "./site.ts";

const HERE = join(ROOT, "tests/e2e/elsewhere");
const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css",
  ".js": "text/javascript",
};

let library: string;
let server: Server;
let address: string;

test.beforeAll(async ({ baseURL }) => {
  const edition = `${baseURL}${basePath().replace(/\/$/, "")}`;
  library = mkdtempSync(join(tmpdir(), "four-rows-elsewhere-"));
  await stageLibrary(library);
  server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://elsewhere").pathname.replace(/\/$/, "/index.html");
    const file = path.startsWith("/four-rows/") ? join(library, path.slice(11)) : join(HERE, path);
    let body: Buffer;
    try {
      body = readFileSync(file);
    } catch {
      response.writeHead(404).end();
      return;
    }
    const type = TYPES[extname(file)] ?? "application/octet-stream";
    const host = new URL(edition).origin;
    const policy = `default-src 'none'; script-src 'self' ${host}; style-src 'self'; frame-src ${host}`;
    response.writeHead(200, { "content-type": type, "content-security-policy": policy });
    response.end(type.startsWith("text/html") ? body.toString().replaceAll("EDITION", edition) : body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const bound = server.address();
  if (bound === null || typeof bound !== "object") throw new Error("The other host has no port.");
  address = `http://127.0.0.1:${bound.port}/`;
});

test.afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(library, { recursive: true, force: true });
});

async function visit(page: Page): Promise<string[]> {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) faults.push(message.text());
  });
  page.on("pageerror", ({ message }) => faults.push(message));
  await page.route("**/favicon.ico", (route) => route.fulfill({ status: 204 }));
  await page.goto(address);
  return faults;
}

const hole = (board: Locator, name: string): Locator =>
  board.getByRole("gridcell", { name: new RegExp(`^${name}, `) });

test("a figure in its frame opens at its step and gets the height that it tells", async ({ page }) => {
  // The page around listens only when the frame stands already, as on a slow network.
  const { asked, release } = await hold(page, "**/page.js");
  const visited = visit(page);
  await asked;
  const frame = page.frameLocator("#frame");
  await expect(frame.locator(".player-text")).toContainText("Two men from f3 arrive in f1");
  await expect(frame.locator(".player.live")).toBeVisible();
  release();
  const faults = await visited;
  await expect
    .poll(async () => Number(await page.locator("#frame").getAttribute("height")))
    .toBeGreaterThan(500);
  expect(faults.filter((text) => !/serviceworker|Service Worker/i.test(text))).toEqual([]);
});

test("a board is played on with the keys, says what it led to, and why a hole may not be played", async ({
  page,
}) => {
  await visit(page);
  const board = page.locator("#played");
  await expect(board.getByRole("grid", { name: "The end of a game" })).toBeVisible();
  await expect(hole(board, "b1")).toHaveAccessibleName(
    "b1, first back hole from the left, 2 men, can be played",
  );
  await expect(board.getByRole("gridcell")).toHaveCount(32);
  await hole(board, "b8").focus();
  await page.keyboard.press("Enter");
  await expect(board.getByRole("status")).toHaveText(
    "South to move. A single man may move only when no hole of the player holds more than one.",
  );
  await page.keyboard.press("Home");
  await expect(hole(board, "b1")).toBeFocused();
  await page.keyboard.press("Enter");
  // Two men from b1 go to b2 and b3; b3 was empty and lies in the back row, so nothing is taken and the move ends.
  const after = "0,0,0,0,0,0,0,0/0,0,0,1,0,0,0,0/0,0,0,0,0,0,0,0/0,1,1,0,0,0,0,1 N";
  await expect(board).toHaveAttribute("position", after);
  expect(JSON.parse((await page.locator("#heard").textContent()) ?? "")).toEqual({
    move: "b1",
    before: "0,0,0,0,0,0,0,0/0,0,0,1,0,0,0,0/0,0,0,0,0,0,0,0/2,0,0,0,0,0,0,1 S",
    position: after,
    laps: 1,
    captured: 0,
    outcome: null,
  });
  await expect(board.getByRole("status")).toHaveText("Played b1. North to move.");
  await expect(hole(board, "b3")).toHaveAccessibleName("b3, third back hole from the left, 1 man, changed");
  await expect(hole(board, "b1")).toBeFocused();
});

test("a page may refuse a move, and set what it likes", async ({ page }) => {
  await visit(page);
  const board = page.locator("#played");
  const before = await board.getAttribute("position");
  await page.evaluate(() => {
    document.body.dataset["refuse"] = "";
  });
  await hole(board, "b1").click();
  await expect(page.locator("#heard")).toContainText('"move":"b1"');
  await expect(board).toHaveAttribute("position", before ?? "");
  await expect(board.getByRole("status")).toHaveText("South to move.");
  await board.evaluate((element) => {
    Object.assign(element, {
      rules: "orusoro-katondogorozi",
      position: null,
      playable: false,
      seat: "north",
    });
  });
  await expect(hole(board, "b1")).toHaveAccessibleName("b1, first back hole from the left, 4 seeds");
  await expect(board.getByRole("status")).toHaveCount(0);
});

test("a board is read by other readings of its rules when the page asks for them", async ({ page }) => {
  await visit(page);
  const board = page.locator("#played");
  // Anna lets “any of the filled squares” be lifted, a single man too; by the other reading a hole must hold two.
  const position = "0,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/2,0,0,0,0,0,0,1 S";
  await board.evaluate(
    (element, to) => Object.assign(element, { rules: "mweso-anna", position: to }),
    position,
  );
  await expect(hole(board, "b8")).toHaveAccessibleName(/, can be played$/);
  await board.evaluate((element) => Object.assign(element, { readings: "singletons:not-liftable" }));
  await expect(hole(board, "b8")).toHaveAccessibleName(/1 man$/);
  await expect(hole(board, "b1")).toHaveAccessibleName(/, can be played$/);
});

test("a hole that can be played in several ways asks which, and the focus comes back", async ({ page }) => {
  await visit(page);
  const board = page.locator("#played");
  // In the Ludii portal's bao the mover chooses the way of his first lap.
  await board.evaluate((element) =>
    Object.assign(element, {
      rules: "bao-ludii-drc",
      position: "0,0,0,0,0,0,0,0/0,0,0,0,2,0,0,0/0,0,0,0,2,0,0,0/0,0,0,0,0,0,0,0 S 0,0",
    }),
  );
  await hole(board, "f5").click();
  const ways = board.getByRole("group", { name: "Ways to play this hole" });
  await expect(ways.getByRole("button")).toHaveText(["Anticlockwise", "Clockwise", "Another hole"]);
  await expect(ways.getByRole("button").first()).toBeFocused();
  await ways.getByRole("button", { name: "Another hole" }).click();
  await expect(ways).toHaveCount(0);
  await expect(hole(board, "f5")).toBeFocused();
  await hole(board, "f5").click();
  await expect(board).toContainText("To bring on: South 0, North 0.");
  await ways.getByRole("button", { name: "Anticlockwise" }).click();
  await expect(page.locator("#heard")).toContainText('"move":"f5+"');
});

test("a board that cannot be shown says what was expected", async ({ page }) => {
  await visit(page);
  const said = (id: string): Locator => page.locator(`#${id}`).getByRole("alert");
  const IDS = "mweso-anna, njombwa-sanderson, orusoro-katondogorozi, bao-ludii-drc";
  await expect(said("ruleless")).toHaveText(
    `This board cannot be shown. It has no attribute “rules”, which says by whose rules the board is read: one of ${IDS}.`,
  );
  await expect(said("misspelt")).toHaveText(`This board cannot be shown. rules="mweso" is none of ${IDS}.`);
  await expect(said("short")).toContainText('position="1,2,3/4/5/6 S" is no such board.');
  await expect(said("unopened")).toHaveText(
    'This board cannot be shown. position="gambit-1" is neither a board of four rows parted by “/” nor an opening: four-in-each-back-hole.',
  );
  await expect(said("wide")).toContainText("is played on 8 columns, not on 12.");
  await expect(said("seated")).toHaveText(
    'This board cannot be shown. seat="east" is neither south nor north.',
  );
  await expect(said("too-full")).toContainText("this board has 100");
  await page.locator("#misspelt").evaluate((element) => element.setAttribute("rules", "mweso-anna"));
  await expect(page.locator("#misspelt").getByRole("grid")).toBeVisible();
});

test("the engine of the package plays in the page", async ({ page }) => {
  const faults = await visit(page);
  await expect(page.locator("#engine")).toHaveText("b1");
  await expect(page.locator("#shown").getByRole("gridcell")).toHaveCount(36);
  expect(faults.filter((text) => !/serviceworker|Service Worker/i.test(text))).toEqual([]);
});

test("boards break no rule of accessibility, in light and dark, and fit a narrow page", async ({ page }) => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await visit(page);
    await expect(page.locator("#shown").getByRole("grid")).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).exclude("iframe").analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual(
      [],
    );
  }
  await page.setViewportSize({ width: 320, height: 600 });
  const widths = await page
    .locator("four-rows-board")
    .evaluateAll((boards) => boards.map((board) => board.scrollWidth - board.clientWidth));
  expect(Math.max(...widths)).toBe(0);
});
