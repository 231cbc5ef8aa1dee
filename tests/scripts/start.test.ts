import { spawnSync } from "node:child_process";
import { createServer, type Server } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "../../scripts/lib/project.ts";

let taken: Server;
let port: number;

beforeAll(async () => {
  taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
  const address = taken.address();
  port = typeof address === "object" && address ? address.port : 0;
});

afterAll(() => taken.close());

function start(env: Record<string, string>) {
  const { status, stderr, stdout } = spawnSync(process.execPath, ["scripts/start.ts"], {
    cwd: ROOT,
    env: { ...process.env, HOST: "127.0.0.1", ...env },
    encoding: "utf8",
    timeout: 20_000,
  });
  return { status, stderr: stderr.trim(), stdout };
}

test("a port in use is said before anything is built, with what to do", () => {
  expect(start({ PORT: String(port) })).toEqual({
    status: 1,
    stderr:
      `Port ${port} is already in use, perhaps by this site in another window.\n` +
      `Stop that, or choose another port: PORT=${port + 1} npm start`,
    stdout: "",
  });
});

test.each([
  [{ PORT: "eighty" }, 'PORT is "eighty"; a port is a number from 1 to 65535. Try: PORT=8080 npm start'],
  [{ PORT: "70000" }, 'PORT is "70000"; a port is a number from 1 to 65535. Try: PORT=8080 npm start'],
  [
    { PORT: "0", HOST: "192.0.2.1" },
    'This machine has no address "192.0.2.1". Leave HOST out, or set it to 0.0.0.0 for all its addresses.',
  ],
])("%j is refused with a reason", (env, message) => {
  expect(start(env)).toEqual({ status: 1, stderr: message, stdout: "" });
});
