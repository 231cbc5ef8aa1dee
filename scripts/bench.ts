/**
 * `npm run bench`: how fast the engine is, and how fast beside the same games in C++. Nothing here is part of the
 * tests. Every measurement runs in a process of its own and is repeated; JavaScript and C++ take turns, so that
 * whatever else the machine does meets both. Rates are per second of processor time.
 */

import { spawnSync } from "node:child_process";
import { cpus } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Measurement } from "../bench/measurement.ts";
import { compileNative, type Native } from "../bench/native.ts";
import { parseMove, parseSetup, RULE_SET_IDS, type RuleSetId } from "../src/engine/index.ts";
import { optionsOr, wholeNumber } from "./lib/arguments.ts";
import { ROOT } from "./lib/project.ts";
import { RANDOM_LAPS, RANDOM_TURNS } from "./lib/random-play.ts";

const USAGE = `npm run bench -- [--rounds n] [--json]

  --rounds n   how often each measurement is repeated; default 5
  --json       print the figures as JSON instead of a table`;

/**
 * An endless move that `npm run four-rows -- endless` met in random play. It comes round every 198,288 laps: too many
 * for a processor to learn them by heart, so that each lap costs what a lap costs.
 */
const ENDLESS = {
  position: "4,1,0,3,0,3,3,1/1,0,3,0,3,0,1,2/2,1,8,2,1,3,2,1/0,1,0,1,0,4,1,0 N",
  move: "b2",
} as const;

/** An opening, Sanderson's Figure 7 and a middle game, for what the lab does at each touch of its board. */
const COMPARED = [
  "2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2 S",
  "0,3,3,0,3,3,0,2/3,3,0,4,4,1,2,0/0,2,1,4,3,0,3,3/2,0,3,3,0,3,3,0 S",
  "1,3,0,5,2,0,4,1/3,0,2,1,6,0,1,3/2,4,0,1,3,2,0,5/1,0,6,2,0,3,1,2 S",
] as const;

const SEED = 1;
const TURNS = 3_000_000;
const LAPS = 20_000_000;
const COMPARISONS = 3_000;
/** Deep enough for a second or so. */
const USUAL_DEPTH = 5;
const DEPTHS: Readonly<Partial<Record<RuleSetId, number>>> = {
  "mweso-anna": 7,
  "njombwa-sanderson": 6,
  "orusoro-katondogorozi": 6,
  "bao-ludii-drc": 5,
};

interface Task {
  readonly title: string;
  readonly unit: "turns" | "laps" | "boards";
  readonly args: readonly (string | number)[];
  /** What the C++ program is told to do the same. */
  readonly native: readonly (string | number)[] | null;
}

interface Spread {
  readonly min: number;
  readonly median: number;
  readonly max: number;
}

interface Figures {
  readonly title: string;
  readonly unit: Task["unit"];
  readonly count: number;
  readonly hash: number;
  /** Units per second of processor time. */
  readonly rate: Spread;
  readonly native: { readonly rate: Spread; readonly sameGame: boolean; readonly ratio: Spread } | null;
  /** Bytes allocated per thousand units; `null` where the collector ran and hid them. */
  readonly bytesPerThousand: number | null;
  /** The most bytes that the process ever held. */
  readonly resident: number;
}

function tasks(): readonly Task[] {
  const setup = parseSetup(ENDLESS.position);
  const move = parseMove(ENDLESS.move, 8);
  if (!setup.ok || !move.ok) throw new Error("The endless move of the benchmark cannot be read.");
  const { north, south } = setup.value.holes;
  const laps = [LAPS, move.value.hole, ...north, ...south];
  return [
    ...RULE_SET_IDS.map(
      (id): Task => ({
        title: `random turns, ${id}`,
        unit: "turns",
        args: ["turns", id, TURNS, SEED],
        native: id === "njombwa-sanderson" ? ["turns", TURNS, SEED, RANDOM_LAPS, RANDOM_TURNS] : null,
      }),
    ),
    { title: "random turns, all four by turns", unit: "turns", args: ["mixed", TURNS, SEED], native: null },
    {
      title: "laps of an endless move, njombwa-sanderson",
      unit: "laps",
      args: ["laps", ...laps],
      native: ["laps", ...laps],
    },
    ...RULE_SET_IDS.map(
      (id): Task => ({
        title: `perft ${DEPTHS[id] ?? USUAL_DEPTH}, ${id}`,
        unit: "turns",
        args: ["perft", id, DEPTHS[id] ?? USUAL_DEPTH],
        native: null,
      }),
    ),
    {
      title: "all first moves by all four sources",
      unit: "boards",
      args: ["compare", COMPARISONS, ...COMPARED],
      native: null,
    },
  ];
}

/** Measures in a fresh process. `roomy`: with so much room that the collector need not run, to see what is allocated. */
function measure(task: Task, roomy = false): Measurement {
  const flags = roomy ? ["--min-semi-space-size=512", "--max-semi-space-size=512"] : [];
  const script = join(ROOT, "bench", "measure.ts");
  const args = [...flags, script, ...task.args.map(String)];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${task.title} could not be measured:\n${stderr}`);
  return JSON.parse(stdout) as Measurement;
}

const rateOf = ({ count, seconds }: Measurement): number => count / seconds;

function spread(values: readonly number[]): Spread {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (index: number): number => sorted[index] ?? Number.NaN;
  return { min: at(0), median: at(sorted.length >> 1), max: at(sorted.length - 1) };
}

/** Round after round over all tasks, so that a busy minute of the machine does not fall upon one of them alone. */
function measureAll(all: readonly Task[], native: Native | null, rounds: number): readonly Figures[] {
  const measured = all.map((task) => ({ task, ours: [] as Measurement[], theirs: [] as Measurement[] }));
  for (let round = 1; round <= rounds; round++) {
    for (const { task, ours, theirs } of measured) {
      process.stderr.write(`round ${round} of ${rounds}: ${task.title}\n`);
      ours.push(measure(task));
      if (native !== null && task.native !== null) theirs.push(native.run(task.native));
    }
  }
  return measured.map(({ task, ours, theirs }): Figures => {
    const roomy = measure(task, true);
    const { count, hash } = roomy;
    return {
      title: task.title,
      unit: task.unit,
      count,
      hash,
      rate: spread(ours.map(rateOf)),
      native:
        theirs.length === 0
          ? null
          : {
              rate: spread(theirs.map(rateOf)),
              sameGame: theirs.every((each) => each.count === count && each.hash === hash),
              ratio: spread(
                ours.flatMap((own, round) =>
                  theirs.slice(round, round + 1).map((each) => rateOf(own) / rateOf(each)),
                ),
              ),
            },
      bytesPerThousand: roomy.allocated === null ? null : (roomy.allocated / count) * 1000,
      resident: Math.max(...ours.map(({ resident }) => resident ?? 0)),
    };
  });
}

const thousands = (rate: number): string =>
  (rate / 1e3).toLocaleString("en", { maximumSignificantDigits: 3 });
const range = ({ min, max }: Spread): string => `${thousands(min)}–${thousands(max)}`;

function table(figures: readonly Figures[]): string {
  const head = ["", "thousand/s", "min–max", "C++", "min–max", "ratio", "hash", "bytes/1000", "memory"];
  const rows = figures.map(({ title, unit, rate, native, hash, bytesPerThousand, resident }) => [
    title,
    `${thousands(rate.median)} ${unit}`,
    range(rate),
    native === null ? "" : thousands(native.rate.median),
    native === null ? "" : range(native.rate),
    native === null ? "" : native.ratio.median.toFixed(2),
    native === null ? "" : `${hash.toString(16).padStart(8, "0")} ${native.sameGame ? "both" : "DIFFERS"}`,
    bytesPerThousand === null ? "collected" : bytesPerThousand.toFixed(0),
    `${(resident / 2 ** 20).toFixed(0)} MiB`,
  ]);
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

const { rounds, json } = optionsOr(USAGE, () => {
  const { values } = parseArgs({
    options: {
      rounds: { type: "string", default: "5" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  return { ...values, rounds: wholeNumber("rounds", values.rounds) };
});

const native = compileNative();
if (native === null) process.stderr.write("There is no g++ here, so there is nothing to compare with.\n");
const figures = measureAll(tasks(), native, rounds);
const machine = {
  processor: cpus()[0]?.model ?? "unknown",
  cores: cpus().length,
  node: process.version,
  v8: process.versions.v8,
  compiler: native === null ? null : `${native.compiler}, ${native.flags}`,
};
if (json) {
  process.stdout.write(`${JSON.stringify({ machine, rounds, figures }, null, 2)}\n`);
} else {
  process.stdout.write(
    `${machine.processor}, ${machine.cores} cores; Node ${machine.node}, V8 ${machine.v8}\n` +
      `${machine.compiler ?? "no C++"}\n` +
      `Medians of ${rounds}, per second of processor time.\n\n${table(figures)}\n`,
  );
}
process.exitCode = figures.every((each) => each.native?.sameGame ?? true) ? 0 : 1;
