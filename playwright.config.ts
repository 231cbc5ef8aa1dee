import { createServer } from "node:net";
import { defineConfig } from "@playwright/test";

/** A port nobody uses, so that the tests and `npm start` can run side by side. */
async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

// Every worker reads this file again, and must find the port of the first reading.
process.env["FOUR_ROWS_TEST_PORT"] ||= String(await freePort());
const port = process.env["FOUR_ROWS_TEST_PORT"];
const executablePath = process.env["CHROME_PATH"];

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // What hangs is ended; how fast the machine is decides nothing.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: "line",
  // Drawings are compared without their type, so the pictures are the same on every machine.
  snapshotPathTemplate: "{testDir}/visual/{arg}{ext}",
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    browserName: "chromium",
    locale: "en-GB",
    // A worker would answer in the network's place, where tests look at what is asked of it; offline.spec.ts lets it in.
    serviceWorkers: "block",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Chromium refuses to run as root with its sandbox; the pages under test are our own.
      args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
    },
  },
  webServer: {
    command: "node scripts/serve-dist.ts",
    env: { PORT: port },
    url: `http://127.0.0.1:${port}`,
    reuseExistingServer: false,
  },
});
