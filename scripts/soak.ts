/**
 * `npm run soak`: random turns over all rule sets, readings, widths and seats, every one checked (scripts/lib/soak.ts).
 * Ends with code 1, the board, the move and the seed at the first thing that does not hold.
 */

import { parseArgs } from "node:util";
import { Progress } from "./cli/progress.ts";
import { optionsOr, wholeNumber } from "./lib/arguments.ts";
import { Generator } from "./lib/random-play.ts";
import { drawSetting, nothingSoaked, type Soaked, soak, Violation } from "./lib/soak.ts";

/** Turns played in one setting. */
const STRETCH = 2000;

const USAGE = `npm run soak -- [--turns n] [--seed s]

  --turns n   turns to play; default 1,000,000
  --seed s    the first seed; every ${STRETCH} turns another setting is drawn from the next one`;

const { turns, seed: firstSeed } = optionsOr(USAGE, () => {
  const { values } = parseArgs({
    options: {
      turns: { type: "string", default: "1000000" },
      seed: { type: "string", default: "1" },
      help: { type: "boolean", default: false },
    },
  });
  return {
    ...values,
    turns: wholeNumber("turns", values.turns),
    seed: wholeNumber("seed", values.seed, 0),
  };
});

const progress = new Progress(process.stderr);
const soaked = new Map<string, Soaked & { readonly readings: Set<string> }>();
const begun = performance.now();
let seed = firstSeed;
for (let played = 0; played < turns; seed++) {
  progress.at(played, turns, "turns");
  const generator = new Generator(seed);
  const stretch = Math.min(STRETCH, turns - played);
  try {
    const { rules, beginning } = drawSetting(generator);
    const kind = `${rules.ruleSet.id}, ${rules.columns} columns`;
    const sum = soaked.get(kind) ?? { ...nothingSoaked(), readings: new Set<string>() };
    soaked.set(kind, sum);
    sum.readings.add(JSON.stringify(rules.readings));
    soak(rules, beginning, generator, stretch, sum);
  } catch (error) {
    progress.close();
    if (!(error instanceof Violation)) throw error;
    process.stderr.write(`${error.message}\nAgain: npm run soak -- --seed ${seed} --turns ${STRETCH}\n`);
    process.exit(1);
  }
  played += stretch;
}
progress.close();

const seconds = (performance.now() - begun) / 1000;
for (const [kind, sum] of [...soaked].sort()) {
  const { turns: played, readings, boards, dissected, unending, captures, mostLaps } = sum;
  process.stdout.write(
    `${kind}: ${played.toLocaleString("en-GB")} turns under ${readings.size} combinations of readings, ` +
      `${captures.toLocaleString("en-GB")} captures, ${unending} unending, longest ${mostLaps} laps; ` +
      `all first acts tried on ${boards.toLocaleString("en-GB")} boards, ` +
      `${dissected.toLocaleString("en-GB")} turns taken apart\n`,
  );
}
process.stdout.write(
  `${turns.toLocaleString("en-GB")} turns in ${seconds.toFixed(0)} s, seeds ${firstSeed} to ${seed - 1}: nothing broken\n`,
);
