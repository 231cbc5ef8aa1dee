/** Each claim of the sources comes out as expected, and a claim that does not stops the build with a message. */

import { describe, expect, test } from "vitest";
import { COMPUTATIONS, type Computation } from "../../src/content/claims/computations.ts";
import {
  type Claim,
  type ClaimRecord,
  claimMarksFor,
  claimRecords,
  claims,
  claimsOf,
  judge,
  judgeAll,
  noClaims,
} from "../../src/content/claims.ts";
import { formatProblem } from "../../src/content/problem.ts";
import { allSentences, findSentence } from "../../src/content/sentences.ts";
import { ruleSetOf } from "../../src/content/sources.ts";
import { SOURCE_IDS } from "../../src/engine/types.ts";

const all = claims();
const claim = (id: string): Claim => {
  const found = all.find(({ record }) => record.id === id);
  if (found === undefined) throw new Error(`There is no claim "${id}".`);
  return found;
};
const told = (record: ClaimRecord, compute?: Readonly<Record<string, Computation>>): readonly string[] =>
  judge(record, compute).problems.map(formatProblem);

test("the words of every claim stand in its sentence, as printed", () => {
  for (const { id, source, sentence, words } of claimRecords()) {
    expect(findSentence(source, sentence)?.text, id).toContain(words);
  }
});

test("no computation is there for nothing", () => {
  const used = new Set(
    claimRecords().flatMap((record) => {
      if (record.status === "not-checkable") return [];
      return record.status === "fails-as-printed"
        ? [record.compute, record.instead.compute]
        : [record.compute];
    }),
  );
  expect(Object.keys(COMPUTATIONS).filter((name) => !(used as Set<string>).has(name))).toEqual([]);
});

const NUMBERS =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirty|forty|sixty|second|third|fourth|fifth|sixth|both|pairs?|single|several|double)\b/i;

test("every sentence with a number in it makes a claim, or a reason says why it makes none", () => {
  const claimed = new Set(all.map(({ record }) => `${record.source} ${record.sentence}`));
  const excused = new Set(noClaims().map(({ source, sentence }) => `${source} ${sentence}`));
  const numbered = allSentences().filter(({ text }) => NUMBERS.test(text));
  const missing = numbered.map(({ source, id }) => `${source} ${id}`).filter((key) => !claimed.has(key));
  expect(missing.filter((key) => !excused.has(key))).toEqual([]);
  expect([...excused].filter((key) => !missing.includes(key))).toEqual([]);
});

test("the numbers of the design are all among them", () => {
  const holds = (id: string) => [claim(id).record.status, claim(id).finding?.value];
  expect(holds("anna-thirty-two-holes")).toEqual(["holds", 32]);
  expect(holds("anna-thirty-two-men")).toEqual(["holds", 32]);
  expect(holds("anna-last-hole-to-the-right")).toEqual(["holds", "f8"]);
  expect(holds("anna-eleven")).toEqual(["holds", 11]);
  expect(holds("anna-fifth-hole")).toEqual(["holds", "b5"]);
  expect(holds("anna-this-hole-was-empty")).toEqual(["holds", 0]);
  expect(holds("sanderson-two-in-every-hole")).toEqual(["holds", 2]);
  expect(holds("sanderson-twenty-nine-remaining")).toEqual(["holds", 29]);
  expect(holds("sanderson-fourth-hole")).toEqual(["holds", "b4"]);
  expect(holds("sanderson-has-a-man")).toEqual(["holds", 1]);
  expect(holds("sanderson-first-player-has-two")).toEqual(["holds", 2]);
  expect(holds("sanderson-sixth-hole")).toEqual(["holds", 6]);
  expect(holds("sanderson-sixty-one")).toEqual(["holds", 61]);
  expect(holds("sanderson-last-hole-but-one")).toEqual(["holds", 2]);
  expect(holds("sanderson-both-the-men")).toEqual(["holds", 2]);
  expect(holds("sanderson-two-in-the-second-from-the-right")).toEqual(["holds", 2]);
  expect(holds("sanderson-twenty-eight")).toEqual(["holds", 28]);
  expect(holds("katondogorozi-sixty-four-seeds")).toEqual(["holds", 64]);
  expect(holds("katondogorozi-up-to-nine")).toEqual(["holds", 9]);
  expect(holds("ludii-sixty-four")).toEqual(["holds", 64]);
  expect(holds("ludii-remaining")).toEqual(["holds", 24]);
  expect(claim("ludii-fifth-hole").finding?.result).toContain("number 4 from the right");
});

test("Sanderson's third 29 fails for the board and holds for each player", () => {
  const { record, finding, instead } = claim("sanderson-twenty-nine-in-the-third");
  expect(record.status).toBe("fails-as-printed");
  expect(finding?.value).toBe(58);
  expect(instead?.value).toBe(29);
});

test("what hangs on a reading names it and its values", () => {
  const hanging = all.flatMap(({ record }) =>
    record.status === "holds-under-a-reading" ? [[record.id, record.reading, record.values]] : [],
  );
  expect(hanging).toEqual([
    ["anna-nets-both", "captureOnEmpty", ["yes"]],
    ["katondogorozi-wins-immediately", "akakaikuru", ["literal"]],
  ]);
});

test("claims come in the order of the sources and of their sentences", () => {
  expect(SOURCE_IDS.flatMap((source) => claimsOf(source))).toEqual(all);
  for (const source of SOURCE_IDS) {
    const orders = claimsOf(source).map(({ record }) => findSentence(source, record.sentence)?.order ?? 0);
    expect(orders).toEqual([...orders].sort((one, other) => one - other));
    expect(ruleSetOf(source).source).toBe(source);
  }
});

test("marks name each claim of a sentence with its status", () => {
  expect(claimMarksFor("sanderson-1913").get("s-733-5")).toEqual([
    { id: "sanderson-sixty-one", status: "holds" },
    { id: "sanderson-twenty-eight", status: "holds" },
    { id: "sanderson-twenty-nine-in-the-third", status: "fails-as-printed" },
    { id: "sanderson-with-eight-holes", status: "holds" },
  ]);
  expect(claimMarksFor("anna-1938").get("s-71-1")).toBeUndefined();
});

describe("a claim that comes out otherwise is told", () => {
  const sixtyOne = claim("sanderson-sixty-one").record;
  const broken = (value: number): Readonly<Record<string, Computation>> => ({
    ...COMPUTATIONS,
    njombwaMenAfterFirst: () => ({ value, result: `30 and ${value - 30} make ${value} men on the board` }),
  });

  test("when the engine has changed", () => {
    const message = [
      "1 fault in the content",
      "",
      'src/content/claims, claim "sanderson-sixty-one"',
      "  The words “in the first there are 61 men on the board” (sanderson-1913 s-733-5), that is 61, should come " +
        "out as “Holds”, but come out as “Fails as printed”; computed is 60: 30 and 30 make 60 men on the board.",
      "  → If the engine is at fault, mend it; if it is right, correct the claim.",
    ].join("\n");
    expect(() => judgeAll(claimRecords(), broken(60))).toThrow(message);
  });

  test("when a wrong value is written down", () => {
    expect(told({ ...sixtyOne, printed: 62 } as ClaimRecord)).toEqual([
      expect.stringContaining(
        "that is 62, should come out as “Holds”, but come out as “Fails as printed”; computed is 61",
      ),
    ]);
  });

  test("when it holds after all", () => {
    const record = {
      ...claim("sanderson-twenty-nine-in-the-third").record,
      compute: "njombwaMenOfPlayerInThird",
    };
    expect(told(record as ClaimRecord)).toEqual([
      expect.stringContaining("should come out as “Fails as printed”, but come out as “Holds”"),
    ]);
  });

  test("when even what holds instead does not", () => {
    const record = claim("sanderson-twenty-nine-in-the-third").record;
    const instead = { says: "the men of both gambits", compute: "njombwaMenAfterSecond" };
    expect(told({ ...record, instead } as ClaimRecord)).toEqual([
      expect.stringContaining("should be right at least as “the men of both gambits”, but that is 28"),
    ]);
  });

  test("when it hangs on another reading, or on none", () => {
    const record = claim("anna-nets-both").record;
    expect(told({ ...record, values: ["no"] } as ClaimRecord)).toEqual([
      expect.stringContaining("should hold where captureOnEmpty is no, but hold where captureOnEmpty is yes"),
    ]);
    expect(told({ ...record, compute: "annaCapturesFilledPair" } as ClaimRecord)).toEqual([
      expect.stringContaining("should come out as “Holds under a reading”, but come out as “Holds”"),
    ]);
  });

  test("when its words or its sentence are not in the source", () => {
    expect(told({ ...sixtyOne, words: "62 men" })).toEqual([
      'src/content/claims, claim "sanderson-sixty-one"\n' +
        "  The words “62 men” do not stand in sanderson-1913 s-733-5.\n" +
        "  → Copy them from the sentence as printed, misprints and all.",
    ]);
    expect(told({ ...sixtyOne, sentence: "s-733-99" })).toEqual([
      expect.stringContaining('sanderson-1913 has no sentence "s-733-99"'),
    ]);
  });
});
