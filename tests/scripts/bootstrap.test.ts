/** bootstrap.mjs in a project of its own, with an npm that only writes down what it was asked. */
import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ROOT } from "../../scripts/lib/project.ts";

const LOCK = {
  packages: {
    "": { name: "x" },
    "node_modules/a": { version: "1.0.0" },
    "node_modules/for-another-machine": { version: "1.0.0", optional: true },
  },
};
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "four-rows-bootstrap-"));
  mkdirSync(join(root, "scripts"));
  copyFileSync(join(ROOT, "scripts", "bootstrap.mjs"), join(root, "scripts", "bootstrap.mjs"));
  writeFileSync(join(root, "package-lock.json"), JSON.stringify(LOCK));
  writeFileSync(
    join(root, "script.mjs"),
    'console.log("ran", ...process.argv.slice(2)); process.exitCode = 7;',
  );
});

afterEach(() => rmSync(root, { recursive: true }));

function installed(packages: object): void {
  mkdirSync(join(root, "node_modules", "a"), { recursive: true });
  writeFileSync(join(root, "node_modules", ".package-lock.json"), JSON.stringify({ packages }));
}

function bootstrap(npmExitCode = 0) {
  const npm = join(root, "npm.js");
  const asked = join(root, "asked");
  writeFileSync(
    npm,
    `require("node:fs").writeFileSync(${JSON.stringify(asked)}, process.argv.slice(2).join(" ")); console.log("npm was here"); process.exit(${npmExitCode});`,
  );
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, "scripts", "bootstrap.mjs"), "script.mjs", "--fast"],
    { cwd: tmpdir(), env: { ...process.env, npm_execpath: npm }, encoding: "utf8" },
  );
  return { status, stdout, stderr, npm: existsSync(asked) ? readFileSync(asked, "utf8") : null };
}

test("installs when there is nothing, then runs the script with its arguments and ends as it ends", () => {
  const { status, stdout, stderr, npm } = bootstrap();
  expect(npm).toBe("ci --include=dev --include=optional");
  expect(stderr).toMatch(/^Installing the packages[^\n]*\nnpm was here\n$/);
  expect(stdout).toBe("ran --fast\n");
  expect(status).toBe(7);
});

test("does not install again, nor for the packages of another machine", () => {
  installed({ "node_modules/a": { version: "1.0.0" } });
  expect(bootstrap()).toEqual({ status: 7, stdout: "ran --fast\n", stderr: "", npm: null });
});

test.each([
  ["in another version", { "node_modules/a": { version: "0.9.0" } }],
  ["absent from npm's record", {}],
])("installs when a package is %s", (_, packages) => {
  installed(packages);
  expect(bootstrap().npm).not.toBeNull();
});

test("installs when a package was deleted by hand", () => {
  installed({ "node_modules/a": { version: "1.0.0" } });
  rmSync(join(root, "node_modules", "a"), { recursive: true });
  expect(bootstrap().npm).not.toBeNull();
});

test("says what to do when the packages cannot be installed", () => {
  const { status, stdout, stderr } = bootstrap(1);
  expect(status).toBe(1);
  expect(stdout).not.toContain("ran");
  expect(stderr).toContain("Check that this machine reaches an npm registry (npm ping)");
});
