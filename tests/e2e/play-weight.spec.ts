/** What a game takes of the network before anybody has chosen the computer or somebody at a distance. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { basePath, DIST } from "../../scripts/lib/built.ts";
import { RULE_SET_IDS } from "../../src/engine/types.ts";
import { watch } from "./site.ts";

const LIMIT = 45_000;

for (const id of RULE_SET_IDS) {
  test(`an open game of ${id} for two people here has asked for at most ${LIMIT} bytes of script`, async ({
    page,
  }) => {
    const { faults } = watch(page);
    const scripts = new Set<string>();
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith(".js")) scripts.add(pathname.slice(basePath().length));
    });
    await page.goto(`${basePath()}play/${id}/`);
    await page.getByRole("button", { name: "Two people here" }).click();
    await expect(page.getByRole("group", { name: /^Game: / })).toBeVisible();
    await page.waitForLoadState("networkidle");
    const sizes = [...scripts].map(
      (path) => [path, gzipSync(readFileSync(join(DIST, path))).length] as const,
    );
    const sum = sizes.reduce((total, [, size]) => total + size, 0);
    expect(sum, sizes.map(([path, size]) => `${size} ${path}`).join("\n")).toBeLessThanOrEqual(LIMIT);
    expect(faults).toEqual([]);
  });
}
