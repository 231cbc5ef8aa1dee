/**
 * `npm run measure:paint`: how long a player takes from a key to the paint of what it changes, over a whole figure, by
 * every grain, in a browser whose processor is slowed down. Needs a built `dist/`. Nothing here is part of the tests:
 * measure when the machine is otherwise quiet.
 */

import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import type { Browser, Page } from "@playwright/test";
import { optionsOr, wholeNumber } from "./lib/arguments.ts";
import { onBuiltSite } from "./lib/measured.ts";
import { type Spread, spread } from "./lib/spread.ts";

const USAGE = `npm run measure:paint -- [--figure id] [--slower n] [--pause ms] [--json]

  --figure id   the figure that is stepped through; default sanderson-fig-7, the whole first gambit
  --slower n    how many times slower the processor is made; default 4
  --pause ms    between two keys; default 400, so that each step has come to rest
  --json        print the figures as JSON instead of a table`;

const GRAINS = ["turn", "lap", "event"] as const;
/** Steps by seed at the end of the figure, where there are most: enough of them. */
const SEEDS = 40;

interface Row {
  readonly grain: string;
  /** Keys pressed. */
  readonly keys: number;
  /** Milliseconds from the key to the end of the frame that shows its step, by the clock: a busy machine adds to it. */
  readonly clock: Spread;
  /** The same in the time of the page's own thread, which nothing else adds to. */
  readonly work: Spread;
}

const options = optionsOr(USAGE, () => {
  const { values } = parseArgs({
    options: {
      figure: { type: "string", default: "sanderson-fig-7" },
      slower: { type: "string", default: "4" },
      pause: { type: "string", default: "400" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  return {
    ...values,
    slower: wholeNumber("slower", values.slower),
    pause: wholeNumber("pause", values.pause, 0),
  };
});

/** From the moment the key was pressed to the first task after the frame in which the page has taken it in. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { times });
    addEventListener(
      "keydown",
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => times.push(performance.now() - timeStamp);
          port2.postMessage(null);
        });
      },
      true,
    );
  });
}

const taken = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as unknown as { times: number[] }).times.splice(0));

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** In microseconds, as is `tdur`, the time of the thread itself. */
  readonly ts: number;
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly type?: string } };
}

/** What the page's own thread works from each key to the frame that it hands on to be shown, in milliseconds. */
function workOf(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString("utf8")) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  const keys = traceEvents.filter(
    ({ name, args }) => name === "EventDispatch" && args.data?.type === "keydown",
  );
  const [first] = keys;
  const own = traceEvents
    .filter(({ ph, pid, tid }) => ph === "X" && pid === first?.pid && tid === first.tid)
    .sort((a, b) => a.ts - b.ts);
  const commits = own.filter(({ name }) => name === "Commit");
  const tasks = own.filter(({ name }) => name === "ThreadControllerImpl::RunTask");
  return keys.map(({ ts }) => {
    const commit = commits.find((one) => one.ts > ts);
    // The task of the key has begun before its event.
    const begun = tasks.findLastIndex((task) => task.ts <= ts);
    return tasks
      .slice(Math.max(0, begun))
      .filter((task) => task.ts < (commit?.ts ?? 0))
      .reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
  });
}

async function press(page: Page, key: string, pause: number): Promise<void> {
  await page.keyboard.press(key);
  await page.waitForTimeout(pause);
}

async function measure(browser: Browser, page: Page, pause: number): Promise<Row[]> {
  const rows: Row[] = [];
  const last = page.getByRole("button", { name: "Last" });
  for (const grain of [...GRAINS, "seed"]) {
    await page.locator(".grains label", { hasText: grain }).click();
    await page.getByRole("button", { name: "Play" }).focus();
    await press(page, grain === "seed" ? "End" : "Home", pause);
    await taken(page);
    await browser.startTracing(page, {
      categories: ["devtools.timeline", "disabled-by-default-devtools.timeline", "blink", "toplevel"],
    });
    if (grain === "seed") {
      for (let key = 0; key < SEEDS; key++) await press(page, "ArrowLeft", pause);
      for (let key = 0; key < SEEDS; key++) await press(page, "ArrowRight", pause);
    } else {
      while ((await last.getAttribute("aria-disabled")) === "false") await press(page, "ArrowRight", pause);
    }
    const times = await taken(page);
    const work = workOf(await browser.stopTracing());
    rows.push({ grain, keys: times.length, clock: spread(times), work: spread(work) });
  }
  return rows;
}

await onBuiltSite(async (browser, address) => {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2 });
  await page.goto(new URL(`figures/${options.figure}/`, address).href);
  await page.locator(".player.live").first().waitFor();
  await listen(page);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: options.slower });
  const [load = 0] = loadavg();
  const rows = await measure(browser, page, options.pause);
  if (options.json) console.log(JSON.stringify({ ...options, load, rows }, null, 2));
  else {
    console.log(`${options.figure}, ${options.slower} times slower; load of the machine ${load.toFixed(1)}`);
    const flat = ({ median, p95, max }: Spread): string => `${median} / ${p95} / ${max}`;
    console.log("milliseconds from a key to its paint: median / 95 of 100 / most");
    console.table(
      rows.map(({ grain, keys, clock, work }) => ({ grain, keys, clock: flat(clock), work: flat(work) })),
    );
  }
});
