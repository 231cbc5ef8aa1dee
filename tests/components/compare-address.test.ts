/** The query of the comparison's address, both ways, and what is said of a bad one. */

import { describe, expect, test } from "vitest";
import {
  type Choice,
  type Columns,
  formatChoice,
  fragmentProblem,
  readChoice,
  type TopicName,
  withColumn,
} from "../../src/components/compare/address.ts";
import type { SourceId } from "../../src/engine/types.ts";

const ALL = [
  "sanderson-1913",
  "anna-1938",
  "katondogorozi",
  "ludii-bao-drc",
] as const satisfies readonly SourceId[];
const TOPICS = [
  { id: "men", label: "Pieces" },
  { id: "start-of-move", label: "Start of a move" },
  { id: "relay", label: "Relay" },
  { id: "capture", label: "Capture" },
] as const satisfies readonly TopicName[];
const read = (query: string) => readChoice(query, ALL, TOPICS, "All of them are shown.");
const NOTHING: Choice = {
  columns: ALL,
  source: "sanderson-1913",
  topic: null,
  corrected: false,
  summaries: false,
  notes: false,
};

describe("there and back", () => {
  test.each<[string, Choice]>([
    ["", NOTHING],
    [
      "?sources=katondogorozi,anna-1938&topic=capture",
      {
        ...NOTHING,
        columns: ["katondogorozi", "anna-1938", null, null],
        source: "katondogorozi",
        topic: "capture",
      },
    ],
    [
      "?sources=,anna-1938,,ludii-bao-drc",
      { ...NOTHING, columns: [null, "anna-1938", null, "ludii-bao-drc"], source: "anna-1938" },
    ],
    ["?source=ludii-bao-drc", { ...NOTHING, source: "ludii-bao-drc" }],
    ["?show=corrected,notes", { ...NOTHING, corrected: true, notes: true }],
  ])("%s", (query, choice) => {
    expect(read(query)).toEqual({ choice, problems: [] });
    expect(formatChoice(choice, ALL)).toBe(query);
  });
});

describe("a bad value is named, and the default is shown", () => {
  test.each([
    ["?sources=anna-1938,homer", /“homer”/, NOTHING],
    ["?sources=anna-1938", /two sources at least/, NOTHING],
    ["?sources=", /two sources at least/, NOTHING],
    ["?topic=dice", /“dice”/, NOTHING],
    ["?source=homer", /“homer”.* shown: sanderson-1913, anna-1938, katondogorozi, ludii-bao-drc\.$/, NOTHING],
    ["?topic=relay&topic=capture", /says “topic=” more than once/, { ...NOTHING, topic: "relay" }],
    [
      "?sources=anna-1938,katondogorozi&sources=x",
      /says “sources=” more than once; the first is followed\.$/,
      { ...NOTHING, columns: ["anna-1938", "katondogorozi", null, null], source: "anna-1938" },
    ],
    ["?show=everything", /“everything”/, NOTHING],
  ])("%s", (query, says, choice) => {
    const { choice: chosen, problems } = read(query);
    expect(problems.join(" ")).toMatch(says);
    expect(chosen).toEqual(choice);
  });

  test("of several sources the good ones stay", () => {
    const { choice, problems } = read("?sources=anna-1938,homer,katondogorozi");
    expect(choice.columns).toEqual(["anna-1938", "katondogorozi", null, null]);
    expect(problems).toHaveLength(1);
  });

  test("what is empty asks for nothing, and a source may be named in capitals", () => {
    expect(read("?topic=&source=&show=")).toEqual({ choice: NOTHING, problems: [] });
    const { choice, problems } = read("?sources=ANNA-1938,%20Katondogorozi&source=KATONDOGOROZI");
    expect(problems).toEqual([]);
    expect(choice).toMatchObject({
      columns: ["anna-1938", "katondogorozi", null, null],
      source: "katondogorozi",
    });
  });

  test.each([
    ["?sources=anna-1938,,,,,katondogorozi"],
    ["?sources=,,,,,anna-1938,katondogorozi"],
    ["?sources=anna-1938,katondogorozi,anna-1938"],
    ["?sources=anna-1938,katondogorozi,,,,,,"],
  ])("more places than there are, and a source named twice: %s", (query) => {
    expect(read(query).choice.columns).toEqual(["anna-1938", "katondogorozi", null, null]);
  });
});

describe("a topic", () => {
  test.each([
    ["Capture", "capture"],
    ["pieces", "men"],
    ["Start%20of%20a%20move", "start-of-move"],
    ["start-of-a-move", "start-of-move"],
    ["START-OF-MOVE", "start-of-move"],
  ])("may be named %s", (text, topic) => {
    expect(read(`?topic=${text}`)).toEqual({ choice: { ...NOTHING, topic }, problems: [] });
  });

  test("that there is not is answered with the names of those there are, and with what is shown", () => {
    expect(read("?topic=nope").problems).toEqual([
      "The address names a topic “nope”. The topics are Pieces; Start of a move; Relay; Capture. The address may name them so, as in topic=capture. All of them are shown.",
    ]);
    expect(fragmentProblem("#nope", () => false, TOPICS)).toBe(
      "The address ends in “#nope”, and nothing here has that name. The topics are Pieces; Start of a move; Relay; Capture. The address may name them so, as in #capture.",
    );
    expect(fragmentProblem("#capture", () => true, TOPICS)).toBeNull();
  });
});

describe("changing a column", () => {
  const three = ["anna-1938", "sanderson-1913", "katondogorozi", null] as const;
  test.each<[string, number, SourceId | null, Columns]>([
    [
      "a new source takes the place",
      0,
      "ludii-bao-drc",
      ["ludii-bao-drc", "sanderson-1913", "katondogorozi", null],
    ],
    [
      "one that stands elsewhere changes places",
      0,
      "katondogorozi",
      ["katondogorozi", "sanderson-1913", "anna-1938", null],
    ],
    ["its own changes nothing", 1, "sanderson-1913", three],
    ["none leaves the others where they are", 1, null, ["anna-1938", null, "katondogorozi", null]],
    ["none may be the first", 0, null, [null, "sanderson-1913", "katondogorozi", null]],
    ["none where there is none changes nothing", 3, null, three],
    [
      "a fourth is added",
      3,
      "ludii-bao-drc",
      ["anna-1938", "sanderson-1913", "katondogorozi", "ludii-bao-drc"],
    ],
    [
      "one moved to an empty place leaves its own",
      3,
      "anna-1938",
      [null, "sanderson-1913", "katondogorozi", "anna-1938"],
    ],
  ])("%s", (_name, place, source, expected) => {
    expect(withColumn(three, place, source)).toEqual(expected);
  });

  test("two columns are the fewest", () => {
    const two = ["anna-1938", null, "katondogorozi", null] as const;
    expect(withColumn(two, 2, null)).toEqual(two);
    expect(withColumn(two, 3, null)).toEqual(two);
    expect(withColumn(two, 3, "anna-1938")).toEqual([null, null, "katondogorozi", "anna-1938"]);
  });
});
