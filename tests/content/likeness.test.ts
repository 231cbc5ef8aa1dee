import { describe, expect, test } from "vitest";
import { TOPIC_IDS } from "../../src/content/ids.ts";
import { factOf, likeness, RULE_TOPIC_IDS } from "../../src/content/likeness.ts";
import { defaultRules, resolveRules } from "../../src/engine/index.ts";

const mweso = defaultRules("mweso-anna");
const njombwa = defaultRules("njombwa-sanderson");
const orusoro = defaultRules("orusoro-katondogorozi");
const bao = defaultRules("bao-ludii-drc");

test("every topic but people and place can be asked about", () => {
  expect([...RULE_TOPIC_IDS, "ethnography"]).toEqual(TOPIC_IDS);
});

describe("facts, as the sources state them", () => {
  test.each([
    // Sanderson 1913, p. 731: “4 rows of 8 (occasionally 9 or 10)”.
    [njombwa, "board", "four rows of eight, nine or ten"],
    // The entry: 64 counters, one in each of the sixteen inner holes, so twenty-four in each hand.
    [bao, "men", "64, 24 in each hand"],
    // Anna 1938, p. 72, sentence 7: how the men are arranged is left to each player.
    [mweso, "setup", "each player arranges his own"],
    [njombwa, "setup", "laid down, in three ways"],
    [mweso, "direction", "anticlockwise only"],
    [orusoro, "direction", "anticlockwise, but for reverse moves"],
    [bao, "direction", "either way"],
    // Sanderson's 29 men reach the sixth hole from the right only if the hole they were lifted from is sown too.
    [njombwa, "sowing", "one to a hole, the hole lifted from too"],
    [njombwa, "capture", "from empty front holes: both holes, off the board"],
    [orusoro, "capture", "from filled or empty front holes: both holes, if both are filled, sown on"],
    [bao, "capture", "from filled front holes: the front hole, sown on"],
    // Katondogorozi, rule 8: the last two holes of each row on the left.
    [orusoro, "reverse", "from four holes, to capture at once"],
    [mweso, "reverse", "none"],
    [mweso, "single-men", "may be moved"],
    [njombwa, "single-men", "may be moved when no hole holds more"],
    [orusoro, "single-men", "may not be moved"],
    [njombwa, "end-of-move", "in an empty hole, with or without a capture"],
    [njombwa, "end-of-game", "lost by him who has no piece left"],
    [orusoro, "end-of-game", "lost by him who has no move"],
    [bao, "end-of-game", "lost by him whose front row is empty"],
    [orusoro, "special-wins", "okutema or akakaikuru"],
    [bao, "special-wins", "none"],
  ] as const)("$0.ruleSet.id, %s", (rules, topic, fact) => {
    expect(factOf(rules, topic)).toBe(fact);
  });
});

test("who may sow either way is asked both ways: the entry makes no difference between them", () => {
  for (const topic of RULE_TOPIC_IDS) expect(factOf(bao, topic), topic).not.toMatch(/; clockwise/);
});

test("a fact follows the reading", () => {
  const strict = resolveRules("mweso-anna", {
    readings: { singletons: "not-liftable", captureOnEmpty: "no" },
  });
  if (!strict.ok) throw new Error(strict.error.says);
  expect(factOf(strict.value, "single-men")).toBe("may not be moved");
  expect(factOf(strict.value, "capture")).toBe(
    "from filled front holes: both holes, if both are filled, sown on",
  );
});

test("agreement is the same fact, both ways", () => {
  const there = likeness(bao, [mweso]);
  const back = likeness(mweso, [bao]);
  const same = (rows: typeof there) => rows.filter(({ others }) => others[0]?.same).map(({ topic }) => topic);
  expect(same(there)).toEqual(["board", "sowing", "relay", "single-men", "end-of-move", "special-wins"]);
  expect(same(back)).toEqual(same(there));
  expect(same(likeness(bao, [bao]))).toEqual(RULE_TOPIC_IDS);
});
