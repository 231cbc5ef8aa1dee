/**
 * `npm run measure:thinking`: how long the page's own thread is held up while the computer thinks at its deepest, in
 * all rule sets: tasks of 50 milliseconds and more, as the browser itself reports them, and the longest by the thread's
 * own time. Needs a built `dist/`. Nothing here is part of the tests: measure when the machine is otherwise quiet.
 */

import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import type { Browser, Page } from "@playwright/test";
import { RULE_SET_IDS, type RuleSetId } from "../src/engine/types.ts";
import { optionsOr, wholeNumber } from "./lib/arguments.ts";
import { onBuiltSite } from "./lib/measured.ts";

const USAGE = `npm run measure:thinking -- [--moves n] [--slower n] [--json]

  --moves n    moves that the computer makes in each game, at level 5 for both sides; default 10
  --slower n   how many times slower the processor is made; default 1
  --json       print the figures as JSON instead of a table`;

const options = optionsOr(USAGE, () => {
  const { values } = parseArgs({
    options: {
      moves: { type: "string", default: "10" },
      slower: { type: "string", default: "1" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  return {
    ...values,
    moves: wholeNumber("moves", values.moves),
    slower: wholeNumber("slower", values.slower),
  };
});

interface Row {
  readonly ruleSet: RuleSetId;
  /** Fewer than were asked for where the game was over before. */
  readonly moves: number;
  /** Seconds from the first question to the last answer. */
  readonly seconds: number;
  /** Tasks of 50 milliseconds and more by the clock, to which a busy machine adds. */
  readonly longTasks: number;
  /** The longest of them in milliseconds; 0 where there was none. */
  readonly longest: number;
  /** The longest task of all in milliseconds of the page's own thread, to which nothing else adds. */
  readonly work: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the thread itself. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** The longest task of any page's own thread in a trace, in milliseconds. */
function longestTask(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString("utf8")) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) =>
      ph === "X" && name === "ThreadControllerImpl::RunTask" && threads.has(`${pid}/${tid}`),
  );
  return Math.round(tasks.reduce((most, { tdur = 0 }) => Math.max(most, tdur / 1000), 0));
}

async function begin(page: Page, id: RuleSetId, at: string): Promise<void> {
  await page.goto(at);
  await page.locator(".play.live").waitFor();
  await page.locator(".setup-choices > summary").click();
  // An opening that is laid down move by move leaves the computer nothing to think about.
  if (id === "njombwa-sanderson") await page.getByRole("radio", { name: /^Third start/ }).check();
  for (const side of ["first", "second"]) {
    await page.getByLabel(`Who moves for the ${side}`).selectOption("level-5");
  }
}

async function measure(browser: Browser, id: RuleSetId, at: string): Promise<Row> {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  // Steps that are shown would be work of the page's own.
  await page.addInitScript(() => localStorage.setItem("four-rows-pace", "at once"));
  await begin(page, id, at);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: options.slower });
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: "longtask" });
  });
  await browser.startTracing(page, { categories: ["toplevel"] });
  const start = performance.now();
  await page.getByRole("button", { name: "Begin" }).click();
  await page.waitForFunction(
    (wanted) => {
      const played = document.querySelectorAll(".moves li").length;
      const place = document.querySelector(".table .player-place")?.textContent ?? "";
      return played >= wanted || /wins|undecided|annulled/.test(place);
    },
    options.moves,
    { timeout: 300_000 },
  );
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  const work = longestTask(await browser.stopTracing());
  const moves = await page.locator(".moves li").count();
  const tasks = await page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks);
  await context.close();
  const longest = Math.round(Math.max(0, ...tasks));
  return { ruleSet: id, moves, seconds, longTasks: tasks.length, longest, work };
}

await onBuiltSite(async (browser, address) => {
  const [load = 0] = loadavg();
  const rows: Row[] = [];
  for (const id of RULE_SET_IDS) {
    rows.push(await measure(browser, id, new URL(`play/${id}/`, address).href));
  }
  if (options.json) console.log(JSON.stringify({ ...options, load, rows }, null, 2));
  else {
    console.log(
      `Level 5 against itself, ${options.slower} times slower; load of the machine ${load.toFixed(1)}`,
    );
    console.log(
      "tasks of 50 ms and more by the clock, the longest of them, and the longest by the thread's own time",
    );
    console.table(rows);
  }
});
