/** What the computer would play, on the boards of a game, of a figure and of the lab. */

import { expect, type Page, test } from "@playwright/test";
import { basePath } from "../../scripts/lib/built.ts";
import { objections, watch } from "./site.ts";

const at = (path: string): string => `${basePath()}${path}`;
const SWITCH = { name: "What would the computer play?" };
const moves = (page: Page) => page.locator(".analysis-moves");

const axe = async (page: Page): Promise<void> => expect(await objections(page, ".analysis")).toEqual([]);

test("a game: the move that wins comes first, and each board that is looked at has its own", async ({
  page,
}) => {
  const { faults } = watch(page);
  // b8's two men reach f7, which faces North's only men.
  const board = "0,0,0,0,0,0,0,0/0,0,0,0,0,0,3,0/2,0,0,0,0,0,0,0/2,0,0,0,0,0,0,2_S";
  await page.addInitScript(() => localStorage.setItem("four-rows-pace", "at once"));
  await page.goto(at(`play/njombwa-sanderson/#game=1;p=${board};m=b8;e=south-won:all-taken`));
  // On the last board of a game that is over it is not offered.
  await expect(page.getByRole("group", { name: /^Game: / }).locator(".player-place")).toHaveText(
    "South wins",
  );
  await expect(page.getByRole("button", SWITCH)).toHaveCount(0);
  await page.getByRole("button", { name: "First" }).click();
  await page.getByRole("button", SWITCH).click();
  await expect(moves(page).getByRole("listitem").first()).toHaveText("b8 a win. It wins with this move.");
  await expect(page.locator(".analysis")).toContainText("For South, who is to move");
  await axe(page);
  await page.getByRole("button", SWITCH).click();
  await expect(moves(page)).toHaveCount(0);
  expect(faults).toEqual([]);
});

test("a figure: asked for behind “Read out, copy, print, and more”, and of the step that is shown", async ({
  page,
}) => {
  const { faults } = watch(page);
  await page.goto(at("figures/katondogorozi-relay/"));
  await page.getByText("Read out, copy, print, and more").click();
  await page.getByRole("button", SWITCH).click();
  await expect(moves(page).getByRole("listitem")).toHaveCount(3);
  await expect(page.locator(".analysis")).toContainText("For First player, who is to move");
  await expect(page.locator(".analysis [role=status]")).toHaveText(/^It would play /, { timeout: 20_000 });
  await page.getByRole("button", { name: "Last" }).first().click();
  await expect(page.locator(".analysis")).not.toContainText("For First player", { timeout: 20_000 });
  await axe(page);
  expect(faults).toEqual([]);
});

test("the lab: of its board by each source", async ({ page }) => {
  const { faults } = watch(page);
  await page.goto(at("lab/"));
  await expect(page.locator(".lab [data-asleep]")).toHaveCount(0);
  const sources = page.locator(".lab-sources > li");
  await sources.first().getByRole("button", SWITCH).click();
  await expect(sources.first().locator(".analysis-moves").getByRole("listitem")).toHaveCount(3);
  await axe(page);
  expect(faults).toEqual([]);
});

test("without a connection it says so", async ({ page, context }) => {
  await page.goto(at("lab/"));
  await expect(page.locator(".lab [data-asleep]")).toHaveCount(0);
  await context.setOffline(true);
  await page.getByRole("button", SWITCH).first().click();
  // The table of all first moves, fetched when it comes near, may have something of the kind to say too.
  await expect(page.getByRole("alert").filter({ hasText: "The computer" })).toContainText(
    "Is there a connection?",
  );
});
