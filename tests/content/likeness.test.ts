import { describe, expect, test } from "vitest";
import { TOPIC_IDS } from "../../src/content/ids.ts";
import { factOf, likeness, RULE_TOPIC_IDS, type RuleTopicId } from "../../src/content/likeness.ts";
import { defaultRules, type RuleSetId, type Rules, resolveRules } from "../../src/engine/index.ts";
import type { Columns } from "../../src/engine/types.ts";

const GAMES = ["mweso-anna", "njombwa-sanderson", "orusoro-katondogorozi", "bao-ludii-drc"] as const;

test("every topic but people and place can be asked about", () => {
  expect([...RULE_TOPIC_IDS, "ethnography"]).toEqual(TOPIC_IDS);
});

/** Of each topic what the four do, in the order of `GAMES`, by hand from the words of the sources. */
const BY_HAND: Readonly<Record<RuleTopicId, readonly [string, string, string, string]>> = {
  // Anna 72.2; Sanderson 731.2: “4 rows of 8 (occasionally 9 or 10)”; Katondogorozi: 4 × 8; the entry, rule 1.
  board: [
    "four rows of eight",
    "four rows of eight, nine or ten",
    "four rows of eight",
    "four rows of eight",
  ],
  // Anna 72.10: thirty-two men each; Sanderson: two in every hole; the entry, rules 3–5: sixteen of 64 are laid down.
  men: ["64, all on the board", "64, all on the board", "64, all on the board", "64, 24 in each hand"],
  // Anna 72.7 and 72.9; Sanderson’s three gambits; Katondogorozi 2.1; the entry, rule 4.
  setup: [
    "each player arranges his own",
    "laid down, in three ways",
    "each player arranges his own",
    "laid down, in one way",
  ],
  // Anna 73.2: “always anti-clockwise”; Sanderson 733.9; Katondogorozi 8.1; the entry, rules 9 and 15.
  direction: [
    "anticlockwise only",
    "anticlockwise only",
    "anticlockwise, but for reverse moves",
    "either way",
  ],
  // How many are enough is the matter of single men. The entry, rules 5 and 14.
  "start-of-move": [
    "any own hole with pieces enough",
    "any own hole with pieces enough",
    "any own hole with pieces enough",
    "a piece from the hand first; when all are in, any own hole",
  ],
  // Sanderson’s 29 men reach the sixth hole from the right only if the hole they were lifted from is sown too; the
  // others say only that no hole is skipped.
  sowing: [
    "one to a hole, the hole lifted from too",
    "one to a hole, the hole lifted from too",
    "one to a hole, the hole lifted from too",
    "one to a hole, the hole lifted from too",
  ],
  // Anna 73.5; Sanderson 732.11; Katondogorozi 6.1; the entry, rule 11.
  relay: [
    "from any filled hole that captures nothing",
    "from any filled hole that captures nothing",
    "from any filled hole that captures nothing",
    "from any filled hole that captures nothing",
  ],
  // Anna 73.4 asks of the hole reached nothing; Sanderson 733.6, 733.7 and 733.12; Katondogorozi 7.1 and 9.2; the
  // entry, rules 10 and 12.
  capture: [
    "from filled or empty front holes: both holes, if both are filled, sown on",
    "from empty front holes: both holes, off the board",
    "from filled or empty front holes: both holes, if both are filled, sown on",
    "from filled front holes: the front hole, sown on",
  ],
  // Katondogorozi 8.1: the last two holes of each row on the left.
  reverse: ["none", "none", "from four holes, to capture at once", "either way is ordinary"],
  // Anna 73.3: “any of the filled squares”; Sanderson 733.11; Katondogorozi 4.1; the entry, rule 15: “any hole”.
  "single-men": ["may be moved", "may be moved when no hole holds more", "may not be moved", "may be moved"],
  // Anna 73.6; Sanderson 733.8 and 733.10; Katondogorozi 9.2; the entry, rule 12.
  "end-of-move": [
    "in an empty hole that captures nothing",
    "in an empty hole, with or without a capture",
    "in an empty hole that captures nothing",
    "in an empty hole that captures nothing",
  ],
  // Anna gives no end: ours. Sanderson 733.13; Katondogorozi 10.1; the entry, rule 13.
  "end-of-game": [
    "lost by him who has no piece left",
    "lost by him who has no piece left",
    "lost by him who has no move",
    "lost by him whose front row is empty",
  ],
  // Katondogorozi 11.1 and 12.1.
  "special-wins": ["none", "none", "okutema or akakaikuru", "none"],
};

describe.each(RULE_TOPIC_IDS)("%s, as the sources state it", (topic) => {
  test.each(GAMES.map((id, k) => [id, BY_HAND[topic][k]] as const))("%s: %s", (id, fact) => {
    expect(factOf(defaultRules(id), topic)).toBe(fact);
  });
});

test("who may sow either way is asked both ways: the entry makes no difference between them", () => {
  for (const topic of RULE_TOPIC_IDS) {
    expect(factOf(defaultRules("bao-ludii-drc"), topic), topic).not.toMatch(/; clockwise/);
  }
});

/** The rule topics on which two games agree, by hand from the table above. */
const AGREE: readonly (readonly [RuleSetId, RuleSetId, readonly RuleTopicId[]])[] = [
  [
    "mweso-anna",
    "njombwa-sanderson",
    ["men", "direction", "start-of-move", "sowing", "relay", "reverse", "end-of-game", "special-wins"],
  ],
  [
    "mweso-anna",
    "orusoro-katondogorozi",
    ["board", "men", "setup", "start-of-move", "sowing", "relay", "capture", "end-of-move"],
  ],
  ["mweso-anna", "bao-ludii-drc", ["board", "sowing", "relay", "single-men", "end-of-move", "special-wins"]],
  ["njombwa-sanderson", "orusoro-katondogorozi", ["men", "start-of-move", "sowing", "relay"]],
  ["njombwa-sanderson", "bao-ludii-drc", ["sowing", "relay", "special-wins"]],
  ["orusoro-katondogorozi", "bao-ludii-drc", ["board", "sowing", "relay", "end-of-move"]],
];

const agreeing = (rules: Rules, other: Rules): readonly RuleTopicId[] =>
  likeness(rules, [other]).flatMap(({ topic, others: [its] }) => (its?.same === true ? [topic] : []));

test.each(AGREE)("%s and %s agree on their topics, asked from either", (id, other, topics) => {
  expect(agreeing(defaultRules(id), defaultRules(other))).toEqual(topics);
  expect(agreeing(defaultRules(other), defaultRules(id))).toEqual(topics);
});

interface Near {
  readonly id: RuleSetId;
  readonly by: { readonly columns?: Columns; readonly readings?: Readonly<Record<string, string>> };
  /** The only topics on which it is then unlike itself, with the fact. */
  readonly unlike: Readonly<Partial<Record<RuleTopicId, string>>>;
}

/** Games that differ from their own default in one thing: all other topics stay alike, and that one does not. */
const NEAR: readonly Near[] = [
  {
    id: "mweso-anna",
    by: { readings: { singletons: "not-liftable" } },
    // A player with single men only has no move then, and loses before his last man is taken.
    unlike: {
      "single-men": "may not be moved",
      "end-of-game": "lost by him who has no piece left; lost by him who has no move",
    },
  },
  {
    id: "mweso-anna",
    by: { readings: { captureOnEmpty: "no" } },
    unlike: { capture: "from filled front holes: both holes, if both are filled, sown on" },
  },
  {
    id: "orusoro-katondogorozi",
    by: { readings: { captureOnEmpty: "no" } },
    unlike: { capture: "from filled front holes: both holes, if both are filled, sown on" },
  },
  {
    id: "orusoro-katondogorozi",
    by: { readings: { akakaikuru: "all-32" } },
    unlike: { "special-wins": "okutema" },
  },
  {
    id: "bao-ludii-drc",
    by: { readings: { phase2Singletons: "two-or-more" } },
    unlike: { "single-men": "may not be moved" },
  },
  { id: "njombwa-sanderson", by: { columns: 9 }, unlike: { men: "72, all on the board" } },
  { id: "njombwa-sanderson", by: { columns: 10 }, unlike: { men: "80, all on the board" } },
];

test.each(NEAR)("$id with $by is like itself but in what that changes", ({ id, by, unlike }) => {
  const resolved = resolveRules(id, by);
  if (!resolved.ok) throw new Error(resolved.error.says);
  const rows = likeness(defaultRules(id), [resolved.value]);
  const differing = rows.flatMap(({ topic, others: [its] }) =>
    its === undefined || its.same ? [] : [[topic, its.fact]],
  );
  expect(Object.fromEntries(differing)).toEqual(unlike);
});
