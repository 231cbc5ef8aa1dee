import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { hold, open, watch } from "./site.ts";

/** The lab as a reader meets it: a worked example without a script; set up, followed and shared with one. */

const START = "/lab/#p=0,0,0,0,0,0,0,0/1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1/0,0,0,0,0,0,0,0_S_24,24&m=f4";
const NINE = "/lab/#p=0,0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0/2,0,0,0,0,0,0,0,0_S&m=b1";
const NO_MOVE = "/lab/#p=2,1,0,1,0,0,2,0/0,2,0,0,1,3,0,1/0,2,0,0,1,0,0,0/1,3,0,2,0,0,2,0_S";
const BAD = "/lab/#p=1,2_S&m=z9&by=ludo";

const noFault = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(" ")}`)).toEqual([]);
};
const editor = (page: Page) => page.getByRole("grid", { name: "The board, South at the bottom" });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("it says so, and a worked example stands", async ({ page }) => {
    await page.goto("/lab/");
    await expect(page.locator("noscript p")).toBeVisible();
    await expect(page.getByText("They part at step 3.")).toBeVisible();
    await expect(page.getByText("you may take all his men that are in the two holes")).toBeVisible();
    await expect(page.locator(".lab-fields")).toBeHidden();
    // Not only unseen: no room is left for what will not come.
    await expect(page.locator(".lab-editor .segments")).toHaveCSS("display", "none");
    await expect(page.locator(".lab button:visible:enabled")).toHaveCount(0);
    await expect(page.locator(".lab-sources .board")).toHaveCount(4);
  });
});

for (const [state, path] of [
  ["as it opens", "/lab/"],
  ["with a board that three cannot have", START],
  ["with nine columns", NINE],
  ["before a move is chosen", NO_MOVE],
  ["with a bad address", BAD],
] as const) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`axe finds nothing ${state}, ${colorScheme}; it fits 320 px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width: 320, height: 640 });
      const { faults } = watch(page);
      await open(page, path);
      for (const readings of await page.locator(".lab-readings").all())
        await readings.locator("summary").click();
      await noFault(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      expect(faults).toEqual([]);
    });
  }
}

test("a bad address is told, and a board is there", async ({ page }) => {
  await open(page, BAD);
  await expect(page.getByRole("alert")).toContainText("cannot be read");
  await expect(page.getByText("They part at step 3.")).toBeVisible();
  // A count that is not there is shown as what was asked for, and makes no long list.
  await page.goto("/lab/#m=b6-999");
  const counts = page.getByRole("combobox", { name: "How many", exact: true });
  await expect(counts.locator("option:checked")).toHaveText("999: too many");
  await expect(counts.locator("option")).toHaveCount(5);
});

test("of an endless address only the beginning is said back", async ({ page }) => {
  await open(page, `/lab/#${"x".repeat(100_000)}`);
  await expect(page.getByRole("alert")).toHaveText(
    /^The address ends in “#x{23}…”, which is no experiment: one is written #p=, a position, &m= and a move\.$/,
  );
  await open(page, "/");
  await open(page, `/lab/#r=${"y".repeat(2000)},${"z,".repeat(2000)}&by=${"ludo".repeat(2000)}`);
  await expect(page.getByRole("alert")).toHaveText(/^.{40,500}$/);
});

test("“Skip to the text” leaves the experiment as it is, whenever it is followed", async ({ page }) => {
  const skipped = async (): Promise<void> => {
    await page.getByRole("link", { name: "Skip to the text" }).press("Enter");
    await expect(page).toHaveURL(/#main$/);
  };
  const stands = async (): Promise<void> => {
    await expect(editor(page).getByRole("gridcell", { name: /^b1, .*1 piece/ })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  };
  await open(page, NO_MOVE);
  await skipped();
  await stands();
  // Before the page has woken, and while what reads the address is on its way.
  for (const late of ["**/_astro/engine.*.js", "**/_astro/address-read.*.js"]) {
    const { asked, release } = await hold(page, late);
    await page.goto("about:blank");
    await page.goto(NO_MOVE, { waitUntil: "commit" });
    await asked;
    await skipped();
    release();
    await stands();
    await page.unroute(late);
  }
});

test("what the reader does while the address is being read is not undone by it", async ({ page }) => {
  const { release } = await hold(page, "**/_astro/address-read.*.js");
  await open(page, NO_MOVE);
  await page.getByRole("radio", { name: "North" }).check();
  await expect(page.getByRole("status").last()).toHaveText("North to move.");
  const read = page.waitForResponse("**/_astro/address-read.*.js");
  release();
  await (await read).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(page.getByRole("radio", { name: "North" })).toBeChecked();
  await expect(page).toHaveURL(/_N&m=b6$/);
});

test("what is mistyped stays in its field, with what is wrong, until it is mended", async ({ page }) => {
  await open(page, "/lab/");
  const field = page.getByLabel("Position", { exact: true });
  const good = await field.inputValue();
  // What reads it is fetched: where that fails, nothing is lost either.
  await page.route("**/_astro/later.*.js", (route) => route.abort());
  await field.fill("4,4,4,4");
  await field.press("Tab");
  await expect(field).toHaveAccessibleDescription(/could not be fetched/);
  await expect(field).toHaveValue("4,4,4,4");
  await page.unroute("**/_astro/later.*.js");
  await field.fill("4,4,4,4/x");
  await field.press("Tab");
  await expect(field).toHaveValue("4,4,4,4/x");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(/^The position was not taken over\. At column/);
  await noFault(page);
  await field.fill(good);
  await field.press("Tab");
  await expect(field).toHaveAttribute("aria-invalid", "false");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("an experiment is made with the keyboard alone and reopened by its address", async ({ page }) => {
  await open(page, "/lab/");
  await editor(page).getByRole("gridcell", { name: /^b1, / }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("5");
  await expect(page.getByRole("status").last()).toHaveText("b2 of South: 5 pieces.");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").last()).toHaveText(/^b2: /);
  await expect(page).toHaveURL(
    /#p=1,0,2,0,3,0,2,0\/0,2,0,1,0,0,3,1\/0,1,0,2,0,0,2,0\/3,5,0,1,0,4,0,0_S&m=b2$/,
  );
  await page.getByRole("button", { name: "Before" }).click();
  const there = page.url();
  await page.goto("/about/");
  await open(page, there);
  await expect(editor(page).getByRole("gridcell", { name: /^b2, .*5 pieces/ })).toBeVisible();
  expect(page.url()).toBe(there);
});

test("a figure's step is loaded from its own page", async ({ page }) => {
  await open(page, "/figures/sanderson-fig-7/");
  await page.getByRole("link", { name: "This board in the lab" }).click();
  await expect(editor(page).getByRole("gridcell", { name: /^f4, .*4 pieces/ })).toBeVisible();
  await expect(page.getByRole("status").last()).toContainText("is on the board");
});

test("a figure is loaded from the list, and another of its steps", async ({ page }) => {
  await open(page, "/lab/");
  const list = page.getByLabel("Load a figure");
  await list.focus();
  await expect(list.locator("option")).not.toHaveCount(1);
  await list.selectOption("sanderson-fig-7");
  await page.getByRole("combobox", { name: /^Step/ }).selectOption("21.1.1");
  await expect(page.getByRole("status").last()).toContainText("step 21.1.1, is on the board");
});

test("the table of all first moves is fetched when it comes near; until then that of another board is not seen", async ({
  page,
}) => {
  const { asked, release } = await hold(page, "**/_astro/Moves.*.js");
  await page.goto(NO_MOVE);
  await expect(page.locator("[data-asleep]")).toHaveCount(0);
  const table = page.locator("[data-part=moves] table");
  await expect(table).toBeHidden();
  await page.locator("[data-part=moves]").scrollIntoViewIfNeeded();
  await asked;
  await expect(table).toBeHidden();
  release();
  await table.getByRole("button", { name: "f2", exact: true }).click();
  await expect(page.getByRole("status").last()).toHaveText(/^f2: /);
  // Where it does not come, that is said in its place.
  await page.route("**/_astro/Moves.*.js", (route) => route.abort());
  await page.goto("about:blank");
  await page.goto("/lab/");
  await page.locator("[data-part=moves]").scrollIntoViewIfNeeded();
  await expect(page.locator("[data-part=moves]").getByRole("alert")).toContainText("could not be fetched");
});

test("a position of the comparison opens in the lab", async ({ page }) => {
  await page.goto("/compare/?topic=end-of-move");
  await page.locator("#end-of-move").getByRole("link", { name: "Change it in the lab" }).click();
  await expect(page.getByText("They part at step 3.")).toBeVisible();
  await expect(page.locator(".lab-census")).toContainText("b5");
});
