/**
 * Runs a script of this project on a fresh clone: installs the packages when they are missing or out of step with
 * package-lock.json, then hands over to the Node that the packages bring along.
 *
 * This file alone may meet an old system Node (18 or later) and no packages at all, so it is plain JavaScript
 * without dependencies. Everything after it is TypeScript and may count on Node 24.
 *
 *     node scripts/bootstrap.mjs <script> [arguments…]
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const OLDEST_NODE = "22.18.0";

/** What package-lock.json asks for, by path. */
function wantedPackages() {
  return JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
}

/** Whether node_modules holds what package-lock.json asks for, judged by the record npm itself keeps there. */
function isInstalled() {
  const record = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(record)) return false;
  const present = JSON.parse(readFileSync(record, "utf8")).packages;
  return Object.entries(wantedPackages()).every(([path, entry]) => {
    if (path === "" || (entry.optional && !present[path] && !isMadeForThisMachine(entry))) return true;
    return present[path]?.version === entry.version && existsSync(join(root, path));
  });
}

/** Whether an optional package says itself that it is for this platform, as compiled parts of other packages do. */
function isMadeForThisMachine({ os, cpu, libc }) {
  if (!os?.includes(process.platform) || !cpu?.includes(process.arch)) return false;
  return libc === undefined || libc.includes(libcHere());
}

function libcHere() {
  return process.report.getReport().header.glibcVersionRuntime === undefined ? "musl" : "glibc";
}

/** Runs npm with the same npm that started us, so that no shell and no .cmd file comes between. */
function npm(...args) {
  const cli = process.env.npm_execpath;
  const [command, leading] = cli?.endsWith(".js") ? [process.execPath, [cli]] : ["npm", []];
  const env = { ...process.env, ...speakingForThePackagedNode() };
  return spawnSync(command, [...leading, ...args], { cwd: root, env, stdio: ["inherit", 2, 2] }).status === 0;
}

/**
 * npm leaves out an optional package, without a word, when the Node that runs npm is older than the package asks for:
 * under Node 18 the compiled parts of the bundler. But they will be run by the Node among the packages, so it is that
 * one's version which npm shall judge by.
 */
function speakingForThePackagedNode() {
  const version = wantedPackages()[`node_modules/${packagedNode()}`]?.version;
  if (!version || !isOlder(process.versions.node, version)) return {};
  const preload = JSON.stringify(join(root, "scripts", "npm-for-packaged-node.cjs"));
  return {
    FOUR_ROWS_NODE: `v${version}`,
    NODE_OPTIONS: [process.env.NODE_OPTIONS, `--require=${preload}`].filter(Boolean).join(" "),
  };
}

function isOlder(version, other) {
  const [a, b] = [version, other].map((text) => text.split(".").map(Number));
  const at = a.findIndex((part, i) => part !== b[i]);
  return at !== -1 && a[at] < b[at];
}

/** The name of the package that brings a Node for this platform. */
function packagedNode() {
  const platform = process.platform === "win32" ? "win" : process.platform;
  return `node-${platform}-${process.arch}`;
}

function install() {
  // Not on standard output, which belongs to the script: the command line tool prints JSON there.
  console.error("Installing the packages this project needs (about a minute, once) …");
  // Named explicitly, because NODE_ENV=production or an .npmrc elsewhere would leave out the tools of the build.
  if (npm("ci", "--include=dev", "--include=optional")) return;
  fail(
    "The packages could not be installed: see npm's message above.",
    "Check that this machine reaches an npm registry (npm ping), then run the same command again.",
  );
}

/** The Node to go on with: the one among the packages, else the one that runs this file if it is new enough. */
function modernNode() {
  const binary = process.platform === "win32" ? "node.exe" : "node";
  const packaged = join(root, "node_modules", packagedNode(), "bin", binary);
  if (existsSync(packaged)) return packaged;
  if (!isOlder(process.versions.node, OLDEST_NODE)) return process.execPath;
  return fail(
    `This machine's Node is ${process.versions.node}; the site is built with Node ${OLDEST_NODE} or later.`,
    "Install Node 24 (with nvm: nvm install) and run the same command again.",
  );
}

function fail(what, remedy) {
  console.error(`\n${what}\n${remedy}`);
  process.exit(1);
}

const [script, ...args] = process.argv.slice(2);
if (script === undefined) fail("Which script?", "node scripts/bootstrap.mjs <script> [arguments…]");
if (!isInstalled()) install();

const node = modernNode();
// Named by its own folder too, since not every npm puts a link to it among the packages' programs.
const path = [dirname(node), join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter);
const child = spawn(node, [script, ...args], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, PATH: path },
});
// The child decides how to end; we only pass on what a terminal would not have sent it anyway.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => child.kill("SIGTERM"));
child.on("error", (error) =>
  fail(`Node could not be started: ${error.message}`, "Delete node_modules and try again."),
);
child.on("exit", (code, signal) => process.exit(signal === "SIGINT" ? 130 : (code ?? 1)));
