/** What the lab works out, and how an experiment stands in the address. */

import { describe, expect, test } from "vitest";
import { type Experiment, formatAct } from "../../src/components/lab/address.ts";
import { sayProblem } from "../../src/components/lab/address-problems.ts";
import { readExperiment } from "../../src/components/lab/address-read.ts";
import { formatExperiment } from "../../src/components/lab/address-write.ts";
import {
  census,
  FIRST_EXPERIMENT,
  rulesFor,
  runExperiment,
  withSeeds,
} from "../../src/components/lab/experiment.ts";
import { matrixOf } from "../../src/components/lab/matrix.ts";
import { withColumns } from "../../src/components/lab/reshape.ts";
import { formatPosition, parseSetup } from "../../src/engine/index.ts";
import { type Columns, RULE_SET_IDS, type Setup } from "../../src/engine/types.ts";

const START = "0,0,0,0,0,0,0,0/1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1/0,0,0,0,0,0,0,0 S 24,24";
/** The board on which the lab opens, as the comparison of captures has it. */
const FIRST = "1,0,2,0,3,0,2,0/0,2,0,1,0,0,3,1/0,1,0,2,0,0,2,0/3,0,0,1,0,4,0,0 S";
const setupOf = (position: string): Setup => {
  const setup = parseSetup(position);
  if (!setup.ok) throw new Error(position);
  return setup.value;
};
const allRules = (columns: Columns = 8) => RULE_SET_IDS.map((id) => rulesFor(id, columns));
const run = (position: string, change: Partial<Experiment> = {}) => {
  const outcomes = runExperiment(allRules(), setupOf(position), { ...FIRST_EXPERIMENT, ...change });
  if (outcomes === null) throw new Error("No move was given.");
  return outcomes;
};

const addressOf = (experiment: Experiment): string => {
  const { setup, act, ends } = experiment;
  return formatExperiment(experiment, act && formatAct(act, ends, setup.columns));
};

describe("the address of an experiment", () => {
  const experiments: readonly [string, Experiment][] = [
    ["the first", FIRST_EXPERIMENT],
    ["a reverse move with a count", { ...FIRST_EXPERIMENT, act: { hole: 1, direction: -1, seeds: 3 } }],
    [
      "ends, and a step",
      {
        ...FIRST_EXPERIMENT,
        setup: setupOf(START),
        act: { hole: 12, direction: 1, seeds: null },
        ends: ["left", "right"],
        step: 4,
      },
    ],
    ["two sources", { ...FIRST_EXPERIMENT, ruleSets: ["mweso-anna", "bao-ludii-drc"] }],
    [
      "readings, of which one has a space",
      {
        ...FIRST_EXPERIMENT,
        readings: {
          "mweso-anna": { captureOnEmpty: "no", resumeFrom: "lap-start" },
          "njombwa-sanderson": { firstAfterGambit: "second player" },
        },
      },
    ],
    ["no move yet", { ...FIRST_EXPERIMENT, setup: setupOf(START), act: null }],
  ];
  test.each(experiments)("there and back: %s", (_name, experiment) => {
    const read = readExperiment(addressOf(experiment), FIRST_EXPERIMENT);
    expect(read).toEqual({ experiment, figure: null, problems: [] });
  });

  test("spaces, commas and slashes stay readable", () => {
    expect(addressOf({ ...FIRST_EXPERIMENT, setup: setupOf(START) })).toBe(
      "#p=0,0,0,0,0,0,0,0/1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1/0,0,0,0,0,0,0,0_S_24,24&m=b6",
    );
  });

  test("a figure's step is asked for by its own address", () => {
    expect(readExperiment("#figure=sanderson-fig-7&step=21.2.1", FIRST_EXPERIMENT).figure).toEqual({
      figure: "sanderson-fig-7",
      step: "21.2.1",
    });
  });

  test.each([
    ["#p=1,2,3_S", /position in the address cannot be read/],
    ["#m=z9", /move “z9”/],
    ["#by=ludo", /“ludo”/],
    ["#r=ludo.x:y", /reading “ludo.x:y”/],
    ["#s=first", /step “first”/],
    ["#capture", /“#capture”/],
  ])("%s is named, and the rest stands", (fragment, says) => {
    const { problems, experiment } = readExperiment(fragment, FIRST_EXPERIMENT);
    expect(problems.map(sayProblem).join(" ")).toMatch(says);
    expect(formatPosition(experiment.setup)).toBe(FIRST);
    expect(experiment.ruleSets).toEqual(RULE_SET_IDS);
  });

  test("a reading that a source does not have is left out and named", () => {
    const { experiment, problems } = readExperiment(
      "#r=mweso-anna.captureOnEmpty:no,mweso-anna.colour:blue,mweso-anna.resumeFrom:nowhere",
      FIRST_EXPERIMENT,
    );
    expect(experiment.readings).toEqual({ "mweso-anna": { captureOnEmpty: "no" } });
    expect(problems.map(sayProblem).join(" ")).toMatch(
      /“colour”.*left at its default.*“nowhere”.*left at its default/,
    );
  });

  test("that says a thing twice is followed in the first, which is told", () => {
    const { experiment, problems } = readExperiment("#m=b1&m=b2", FIRST_EXPERIMENT);
    expect(experiment.act).toEqual({ hole: 0, direction: 1, seeds: null });
    expect(problems.map(sayProblem)).toEqual([
      "The address says “m=” more than once; the first is followed.",
    ]);
  });
});

describe("one move by four sources", () => {
  test("they part at the third step, in three companies", () => {
    const { parting } = run(FIRST);
    expect(parting).toEqual({ step: 2, companies: [0, 1, 0, 2] });
  });

  test("a reading can join two that part: under hers of no capture on an empty hole, Anna ends as the portal does", () => {
    const position = "2,0,1,0,1,0,3,0/0,1,0,0,2,0,2,1/0,0,0,1,0,0,0,0/2,0,0,0,0,0,3,1 S";
    const setup = setupOf(position);
    const act = { hole: 6, direction: 1, seeds: null } as const;
    const by = (readings: Record<string, string>) =>
      runExperiment([rulesFor("mweso-anna", 8, readings), rulesFor("bao-ludii-drc", 8)], setup, {
        act,
        ends: [],
      })?.parting;
    expect(by({})).toEqual({ step: 2, companies: [0, 1] });
    expect(by({ captureOnEmpty: "no" })).toEqual({ step: null, companies: [0, 0] });
  });

  test("a stock is explained where a source has none, and the portal goes on up to the choice", () => {
    const { told } = run(START, { act: { hole: 12, direction: 1, seeds: null } });
    const [anna, , , portal] = told;
    expect(anna?.answer).toMatchObject({ type: "foreign", says: "Mweso, by Anna 1938 has no stock." });
    expect(portal?.answer).toMatchObject({ type: "played", close: "asks-end", captured: 1 });
  });

  test("ends that are given are used as they are asked for, and what is too many is left out", () => {
    const act = { hole: 12, direction: 1, seeds: null } as const;
    const given = run(START, { act, ends: ["left", "right", "left", "left", "left", "left"] }).told[3]
      ?.answer;
    expect(given).toMatchObject({ type: "played", close: "turn" });
  });

  test("nine columns are only Sanderson’s, and the others say so", () => {
    const nine = "0,0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0/2,0,0,0,0,0,0,0,0 S";
    const setup = setupOf(nine);
    const act = { hole: 0, direction: 1, seeds: null } as const;
    const outcomes = runExperiment(allRules(9), setup, { act, ends: [] });
    expect(outcomes?.told.map(({ answer }) => answer.type)).toEqual([
      "foreign",
      "played",
      "foreign",
      "foreign",
    ]);
  });

  test("too many pieces are counted", () => {
    const position = "9,9,9,9,9,9,9,9/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/2,0,0,0,0,0,0,0 S";
    const { told } = run(position, { act: { hole: 0, direction: 1, seeds: null } });
    expect(told[0]?.answer).toMatchObject({
      type: "foreign",
      says: "Mweso, by Anna 1938 has 64 men; this board has 74.",
    });
  });
});

describe("all first moves", () => {
  test("of the first experiment", () => {
    const { rows } = matrixOf(allRules(), FIRST_EXPERIMENT.setup);
    const b6 = rows.find(({ act }) => act.hole === 5 && act.direction === 1);
    expect(b6?.parts).toBe(3);
    expect(b6?.cells.map((cell) => (cell.type === "played" ? cell.captured : null))).toEqual([
      [5, 5],
      [0, 0],
      [5, 5],
      [3, 3],
    ]);
    // b4 holds a single man: only Anna lifts it here, for the portal must capture.
    const b4 = rows.find(({ act }) => act.hole === 3);
    expect(b4?.cells.map(({ type }) => type)).toEqual(["played", "refused", "refused", "refused"]);
  });

  test("the same act has one row, however a source writes it", () => {
    // Three from b2 clockwise: Katondogorozi's b2-3 is the portal's b2-.
    const position = "2,1,0,1,0,0,2,0/0,2,0,0,1,3,0,1/0,2,0,0,1,0,0,0/1,3,0,2,0,0,2,0 S";
    const { rows } = matrixOf(allRules(), setupOf(position));
    const back = rows.filter(({ act }) => act.hole === 1 && act.direction === -1 && act.seeds === null);
    expect(back).toHaveLength(1);
    expect(back[0]?.cells.map(({ type }) => type)).toEqual(["refused", "refused", "played", "played"]);
  });

  test("a source without moves says why", () => {
    const { barred } = matrixOf(allRules(), setupOf(START));
    expect(barred.map((says) => says !== null)).toEqual([true, true, true, false]);
  });
});

describe("setting up", () => {
  const setup = FIRST_EXPERIMENT.setup;

  test("a hole is set within what can be written", () => {
    expect(withSeeds(setup, "south", 5, 7).holes.south[5]).toBe(7);
    expect(withSeeds(setup, "north", 0, -1).holes.north[0]).toBe(0);
    expect(withSeeds(setup, "north", 0, 200).holes.north[0]).toBe(99);
  });

  test("a wider board keeps the names of the holes, and back again", () => {
    const wide = withColumns(setup, 10);
    expect(formatPosition(wide)).toBe(
      "0,0,1,0,2,0,3,0,2,0/0,0,0,2,0,1,0,0,3,1/0,1,0,2,0,0,2,0,0,0/3,0,0,1,0,4,0,0,0,0 S",
    );
    expect(withColumns(wide, 8)).toEqual(setup);
  });

  test("pieces in stock count", () => {
    expect(census(setupOf(START))).toEqual({ south: 32, north: 32 });
  });
});
