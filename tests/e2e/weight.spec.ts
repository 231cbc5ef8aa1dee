/** What a page takes of the network before anybody has asked it for more: an open game, and the lab. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, type Page, test } from "@playwright/test";
import { basePath, DIST } from "../../scripts/lib/built.ts";
import { RULE_SET_IDS } from "../../src/engine/types.ts";
import { watch } from "./site.ts";

const LIMIT = 45_000;

/** Holds all scripts that are asked for while `act` brings the page where it is to be weighed to the limit. */
async function weigh(page: Page, act: () => Promise<void>): Promise<void> {
  const { faults } = watch(page);
  const scripts = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) scripts.add(pathname.slice(basePath().length));
  });
  await act();
  await page.waitForLoadState("networkidle");
  const sizes = [...scripts].map((path) => [path, gzipSync(readFileSync(join(DIST, path))).length] as const);
  const sum = sizes.reduce((total, [, size]) => total + size, 0);
  expect(sum, sizes.map(([path, size]) => `${size} ${path}`).join("\n")).toBeLessThanOrEqual(LIMIT);
  expect(faults).toEqual([]);
}

for (const id of RULE_SET_IDS) {
  test(`an open game of ${id} for two people here has asked for at most ${LIMIT} bytes of script`, async ({
    page,
  }) => {
    await weigh(page, async () => {
      await page.goto(`${basePath()}play/${id}/`);
      await page.getByRole("button", { name: "Two people here" }).click();
      await expect(page.getByRole("group", { name: /^Game: / })).toBeVisible();
    });
  });
}

for (const [how, address] of [
  ["as it opens", ""],
  [
    "opened by the address of an experiment",
    "#p=0,0,0,0,0,0,0,0/1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1/0,0,0,0,0,0,0,0_S_24,24&m=f4&s=1",
  ],
] as const) {
  test(`the lab ${how} has asked for at most ${LIMIT} bytes of script`, async ({ page }) => {
    // Not by `open()`, which walks down to the table of all first moves: that is fetched when it comes near.
    await weigh(page, async () => {
      await page.goto(`${basePath()}lab/${address}`);
      await expect(page.locator("[data-asleep]")).toHaveCount(0);
    });
  });
}
