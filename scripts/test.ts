/**
 * `npm test`: everything, from types to the browser. `npm run check` (--fast): what needs no build and no browser.
 *
 * The stages run one after another and go on after a failure, so that one run tells all; only what needs a
 * failed build counts as failed without being tried. The last line is `N passed, N failed`.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { BROWSER_REMEDY, findBrowser, obtainBrowser } from "./lib/browser.ts";
import { ROOT, type Run, runNode, TOOLS } from "./lib/project.ts";
import { FAILED, PASSED, sum, type Tally, tallyPlaywright, tallyVitest } from "./lib/tally.ts";

const REPORTS = join(ROOT, ".cache", "reports");

interface Stage {
  readonly name: string;
  readonly run: () => Promise<Tally>;
  /** Whether it looks at dist, so that it is pointless after a failed build. */
  readonly needsBuild?: boolean;
  readonly isBuild?: boolean;
}

const FAST: readonly Stage[] = [
  { name: "types of the site", run: typesOfSite },
  { name: "types of the engine, which has neither DOM nor Node", run: quiet(TOOLS.tsc, "-p", "src/engine") },
  { name: "lint and format", run: quiet(TOOLS.biome, "check", "--error-on-warnings", "--colors=off") },
  { name: "import direction and unfinished work", run: quiet("scripts/checks/run.ts") },
  { name: "unit and content tests", run: vitest("unit", "--project=!site") },
];
const SLOW: readonly Stage[] = [
  { name: "build", run: build, isBuild: true },
  { name: "tests of the built site", run: vitest("site", "--project=site"), needsBuild: true },
  { name: "browser tests", run: browser, needsBuild: true },
];

/** A tool that passes or fails as a whole. What it prints is shown only when it fails. */
function quiet(script: string, ...args: string[]): () => Promise<Tally> {
  return async () => verdict(await runNode(script, args, { quiet: true }));
}

function verdict({ code, output }: Run): Tally {
  if (code !== 0) console.log(output.trimEnd());
  return code === 0 ? PASSED : FAILED;
}

async function typesOfSite(): Promise<Tally> {
  const synced = await runNode(TOOLS.astro, ["sync"], { quiet: true });
  if (synced.code !== 0) return verdict(synced);
  return verdict(
    await runNode(TOOLS.astro, ["check", "--minimumFailingSeverity", "warning"], { quiet: true }),
  );
}

function vitest(name: string, project: string): () => Promise<Tally> {
  return async () => {
    const report = join(REPORTS, `${name}.json`);
    const args = ["run", project, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const { code } = await runNode(TOOLS.vitest, args);
    return tallyVitest(read(report), code);
  };
}

async function build(): Promise<Tally> {
  return verdict(await runNode("scripts/build.ts", [], { quiet: true }));
}

async function browser(): Promise<Tally> {
  const path = (await findBrowser()) ?? (await obtainBrowser());
  if (path === null) {
    console.log(`No browser could be found or installed. ${BROWSER_REMEDY}`);
    return FAILED;
  }
  console.log(`In ${path}.`);
  const report = join(REPORTS, "browser.json");
  const env = { CHROME_PATH: path, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const { code } = await runNode(TOOLS.playwright, ["test", "--reporter=line,json"], { env });
  return tallyPlaywright(read(report), code);
}

function read(path: string): string | null {
  return existsSync(path) ? readFileSync(path, "utf8") : null;
}

async function runStage(stage: Stage, place: string, buildFailed: boolean): Promise<Tally> {
  console.log(`\n[${place}] ${stage.name} …`);
  if (stage.needsBuild && buildFailed) {
    console.log("not tried, since the site could not be built");
    return FAILED;
  }
  const start = performance.now();
  const tally = await stage.run().catch((error: unknown) => {
    console.log(error instanceof Error ? error.message : error);
    return FAILED;
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${stage.name}: ${tally.failed === 0 ? "passed" : "FAILED"} (${seconds} s)`);
  return tally;
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const stages = process.argv.includes("--fast") ? FAST : [...FAST, ...SLOW];
const tallies: Tally[] = [];
const failed: string[] = [];
for (const [index, stage] of stages.entries()) {
  const buildFailed = failed.some((name) => stages.find((other) => other.name === name)?.isBuild);
  const tally = await runStage(stage, `${index + 1}/${stages.length}`, buildFailed);
  tallies.push(tally);
  if (tally.failed > 0) failed.push(stage.name);
}

const total = sum(tallies);
console.log(failed.length === 0 ? "" : `\nFailed: ${failed.join("; ")}.`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
