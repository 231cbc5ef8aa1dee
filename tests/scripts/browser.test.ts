import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findBrowser } from "../../scripts/lib/browser.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "four-rows-browser-"));
  vi.stubEnv("CHROME_PATH", "");
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function program(path: string, exitCode: number): string {
  const file = join(folder, path);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, `#!/bin/sh\nexit ${exitCode}\n`);
  chmodSync(file, 0o755);
  return file;
}

test("CHROME_PATH goes before all others", async () => {
  program("bin/chromium", 0);
  const chosen = program("mine", 0);
  vi.stubEnv("PATH", join(folder, "bin"));
  vi.stubEnv("CHROME_PATH", chosen);
  expect(await findBrowser()).toBe(chosen);
});

test("a CHROME_PATH that does not start is said, not passed over", async () => {
  const chosen = program("mine", 1);
  vi.stubEnv("CHROME_PATH", chosen);
  await expect(findBrowser()).rejects.toThrow(
    `CHROME_PATH is "${chosen}", which is no browser that starts here.`,
  );
});

test("a stub that does not start is passed over", async () => {
  program("one/chromium", 1);
  const real = program("two/google-chrome", 0);
  vi.stubEnv("PATH", [join(folder, "one"), join(folder, "two")].join(delimiter));
  expect(await findBrowser()).toBe(real);
});
