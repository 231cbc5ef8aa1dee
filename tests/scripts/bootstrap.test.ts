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
  for (const file of ["bootstrap.mjs", "npm-for-packaged-node.cjs"])
    copyFileSync(join(ROOT, "scripts", file), join(root, "scripts", file));
  writeFileSync(join(root, "package-lock.json"), JSON.stringify(LOCK));
  writeFileSync(
    join(root, "script.mjs"),
    'console.log("ran", ...process.argv.slice(2)); process.exitCode = 7;',
  );
});

afterEach(() => rmSync(root, { recursive: true }));

/** Adds packages to those the lock file asks for. */
function lock(more: object): void {
  const packages = { ...LOCK.packages, ...more };
  writeFileSync(join(root, "package-lock.json"), JSON.stringify({ packages }));
}

function installed(packages: object): void {
  mkdirSync(join(root, "node_modules", "a"), { recursive: true });
  writeFileSync(join(root, "node_modules", ".package-lock.json"), JSON.stringify({ packages }));
}

function bootstrap(npmExitCode = 0) {
  const npm = join(root, "npm.js");
  const asked = join(root, "asked");
  writeFileSync(
    npm,
    `require("node:fs").writeFileSync(${JSON.stringify(asked)}, [process.version, ...process.argv.slice(2)].join(" ")); console.log("npm was here"); process.exit(${npmExitCode});`,
  );
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, "scripts", "bootstrap.mjs"), "script.mjs", "--fast"],
    { cwd: tmpdir(), env: { ...process.env, npm_execpath: npm }, encoding: "utf8" },
  );
  const [version = null, ...words] = existsSync(asked) ? readFileSync(asked, "utf8").split(" ") : [];
  return { status, stdout, stderr, version, npm: version && words.join(" ") };
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
  expect(bootstrap()).toEqual({ status: 7, stdout: "ran --fast\n", stderr: "", version: null, npm: null });
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

const HERE = { os: [process.platform], cpu: [process.arch] };
const IN_THE_LOCK = { version: "1.0.0", optional: true };

test("installs when a compiled part for this very machine was left out", () => {
  lock({ "node_modules/compiled": { ...IN_THE_LOCK, ...HERE } });
  installed({ "node_modules/a": { version: "1.0.0" } });
  expect(bootstrap().npm).not.toBeNull();
});

test.each([
  ["another processor", { ...HERE, cpu: ["mips"] }],
  ["another system", { ...HERE, os: ["aix"] }],
  ["another C library", { ...HERE, libc: ["newlib"] }],
])("does not install for a compiled part made for %s", (_, made) => {
  lock({ "node_modules/compiled": { ...IN_THE_LOCK, ...made } });
  installed({ "node_modules/a": { version: "1.0.0" } });
  expect(bootstrap().npm).toBeNull();
});

const NODE_PACKAGE = `node_modules/node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;

test("npm chooses the packages for the Node among them when the machine's is older", () => {
  lock({ [NODE_PACKAGE]: { ...IN_THE_LOCK, version: "99.1.0" } });
  expect(bootstrap().version).toBe("v99.1.0");
});

test("npm chooses for the machine's own Node when that is the newer one", () => {
  lock({ [NODE_PACKAGE]: { ...IN_THE_LOCK, version: "18.0.0" } });
  expect(bootstrap().version).toBe(process.version);
});

test("what the script starts as `node` is the Node that runs it, whatever npm linked", () => {
  installed({ "node_modules/a": { version: "1.0.0" } });
  writeFileSync(
    join(root, "script.mjs"),
    'import { execFileSync } from "node:child_process"; console.log(execFileSync("node", ["-p", "process.execPath"], { encoding: "utf8" }).trim());',
  );
  expect(bootstrap().stdout).toBe(`${process.execPath}\n`);
});

test("says what to do when the packages cannot be installed", () => {
  const { status, stdout, stderr } = bootstrap(1);
  expect(status).toBe(1);
  expect(stdout).not.toContain("ran");
  expect(stderr).toContain("Check that this machine reaches an npm registry (npm ping)");
});
