/**
 * Another source, added as CONTRIBUTING.md says, in a copy of the project: a text invented for this test, with a rule set, a
 * figure and a word of its own. It touches no file of the kernel and no component, and its figure can be stepped.
 */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { filesBelow } from "../../scripts/lib/files.ts";
import { ROOT, runNode, TOOLS } from "../../scripts/lib/project.ts";
import { serve } from "../../scripts/lib/serve.ts";

const NEEDED = ["src", "public", "scripts", "tests/seeds", "tests/fifth"];
const FILES = ["package.json", "tsconfig.json", "astro.config.mjs", "biome.jsonc", "CHANGELOG.md"];

/** What whoever adds the source writes by hand into the files that were made for him. */
const BY_HAND: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  "src/content/sources/quill-1999.mdx": [
    [/(id="12-4" kind=")ethnography(" topics=")ethnography/, "$1rule$2start-of-move"],
    [/(id="12-5" kind=")ethnography(" topics=")ethnography/, "$1rule$2direction sowing"],
    [/(id="13-1" kind=")ethnography(" topics=")ethnography/, "$1rule$2relay"],
    [/(id="13-2" kind=")ethnography(" topics=")ethnography/, "$1rule$2end-of-move"],
  ],
  "src/engine/rulesets/tilo-quill.ts": [
    [/deepFreeze, editorial \}/, "deepFreeze, editorial, stated }"],
    [/start: supplied\(/, 'start: stated(["s-12-4"], '],
    [
      /sow: supplied\("[^"]*"/,
      'sow: stated(["s-12-5"], "The seeds are sown one by one, against the way of the clock."',
    ],
    [/relay: supplied\(/, 'relay: stated(["s-13-1"], '],
    [/endInEmpty: supplied\(/, 'endInEmpty: stated(["s-13-2"], '],
  ],
  "src/content/silences/quill-1999.yaml": [
    [/ {4}- (?:direction|start-of-move|sowing|relay|end-of-move)\n/g, ""],
  ],
};

let copy: string;

function contents(): Map<string, string> {
  return new Map(
    NEEDED.flatMap((folder) =>
      filesBelow(join(copy, folder)).map((path) => [
        `${folder}/${path}`,
        readFileSync(join(copy, folder, path), "latin1"),
      ]),
    ),
  );
}

test.beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "four-rows-fifth-"));
  for (const path of [...NEEDED, ...FILES].filter((each) => existsSync(join(ROOT, each)))) {
    cpSync(join(ROOT, path), join(copy, path), { recursive: true });
  }
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"), "junction");
});

test.afterAll(() => rmSync(copy, { recursive: true, force: true }));

async function play(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Forward", exact: true }).click();
  return (await page.locator(".player-text").first().textContent()) ?? "";
}

test("a fifth source is added without touching the kernel or a component, and its figure is stepped", async ({
  page,
}) => {
  test.setTimeout(400_000);
  const before = contents();
  const made = execFileSync(
    process.execPath,
    ["scripts/new-source.ts", "quill-1999", "tests/fifth/invented.txt", "--game", "tilo"],
    { cwd: copy, encoding: "utf8", env: { ...process.env, INIT_CWD: copy } },
  );
  for (const [path, edits] of Object.entries(BY_HAND)) {
    let text = readFileSync(join(copy, path), "utf8");
    for (const [pattern, words] of edits) {
      expect(text, `${path} has no ${pattern}`).toMatch(pattern);
      text = text.replace(pattern, words);
    }
    writeFileSync(join(copy, path), text);
  }

  const after = contents();
  const touched = [...after.keys()].filter((path) => before.get(path) !== after.get(path));
  const files = touched.map((path) => `${before.has(path) ? "changed" : "new"} ${path}`).sort();
  test.info().annotations.push({ type: "files touched", description: files.join("\n") });
  expect(files).toEqual([
    "changed src/engine/ids.ts",
    "changed src/engine/rulesets/index.ts",
    "new src/content/bibliography/quill-1999.yaml",
    "new src/content/figures/quill-1999.yaml",
    "new src/content/glossary/quill-1999.yaml",
    "new src/content/silences/quill-1999.yaml",
    "new src/content/sources/quill-1999.mdx",
    "new src/engine/rulesets/tilo-quill.ts",
    "new tests/seeds/quill_1999.txt",
  ]);
  for (const path of touched) expect(made).toContain(path);
  /** One line in each list of ids, an import and a line in the list of rule sets. */
  const added = (path: string): string[] => {
    const old = new Set(before.get(path)?.split("\n"));
    return (after.get(path) ?? "").split("\n").filter((line) => !old.has(line) && line.trim() !== "");
  };
  expect(added("src/engine/rulesets/index.ts")).toHaveLength(2);

  const folder = join(copy, "dist");
  const { code, output } = await runNode(TOOLS.astro, ["build"], { quiet: true, cwd: copy });
  expect(code, output).toBe(0);
  const { server, url } = await serve({ folder, base: "/", host: "127.0.0.1", port: 0 });
  try {
    const faults: string[] = [];
    page.on("pageerror", ({ message }) => faults.push(message));
    await page.goto(`${url}figures/quill-1999-start/`);
    await expect(page.locator(".player.live")).toBeVisible();
    await page.getByRole("radio", { name: "event" }).check({ force: true });
    const said: string[] = [];
    for (let k = 0; k < 5; k++) said.push(await play(page));
    // b1’s four end in b5, which held four: its five end in f7, which was empty.
    expect(said.join("\n")).toContain("Four seeds from b1 arrive in b5");
    expect(said.join("\n")).toContain("Five seeds from b5 arrive in f7");
    await expect(page.getByRole("gridcell", { name: /^f7, .*, 1 seed/ })).toBeVisible();
    await expect(page.getByRole("gridcell", { name: /^b1, .*, empty/ })).toBeVisible();

    await page.goto(`${url}sources/quill-1999/`);
    await expect(page.locator("#s-12-5")).toContainText(
      "They are sown one by one, against the way of the clock.",
    );
    await page.goto(`${url}glossary/tilo/`);
    await expect(page.locator("main")).toContainText("The game that Quill describes.");
    await page.goto(`${url}compare/#direction`);
    await expect(page.locator("#direction")).toContainText("against the way of the clock");
    // Its own game, on its own page: a move, and the sentence by which its last lap is sown.
    await page.addInitScript(() => localStorage.setItem("four-rows-pace", "at once"));
    await page.goto(`${url}play/tilo-quill/`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tilo, by Quill 1999");
    await page.getByRole("button", { name: "Two people here" }).click();
    const table = page.getByRole("group", { name: /^Game: Tilo/ });
    await table.getByRole("gridcell", { name: /^b1, .*4 seeds/ }).click();
    // As in the figure: four from b1 and five from b5 end in f7, which was empty.
    await expect(table.getByRole("gridcell", { name: /^f7, .*1 seed/ })).toBeVisible();
    await expect(table.getByRole("list", { name: "Moves" }).getByRole("listitem")).toHaveCount(1);
    await table.getByRole("radio", { name: "event" }).check({ force: true });
    await table.getByRole("button", { name: "Back", exact: true }).click();
    await expect(table.locator(".player-text")).toHaveText("Five seeds from b5 arrive in f7");
    await expect(table.locator(".player-quote")).toContainText(
      "They are sown one by one, against the way of the clock.",
    );
    expect(faults).toEqual([]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
