import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NAME_LIMIT, tidyName } from "../../src/content/play/player-names.ts";
import { emptyGame, enter, markNow } from "../../src/content/play/remote-game.ts";
import {
  type Act,
  type Entry,
  formatCode,
  formatEntry,
  formatMessage,
  MESSAGE_LIMIT,
  type Message,
  parseCode,
  parseEntry,
  parseMessage,
  type Terms,
} from "../../src/content/play/remote-message.ts";
import { RULE_SET_IDS, type RuleSetId, ruleSet } from "../../src/engine/index.ts";

const GAME = "abcdefgh234567ab";
const KEY = "A".repeat(87);
const SIGNATURE = "s".repeat(86);
const MARK = "0123456789abcdef";
const RING = [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2];

const ACTS: readonly Act[] = [
  {
    type: "offer",
    terms: {
      ruleSet: "njombwa-sanderson",
      columns: 8,
      readings: [["blocked", "loss"]],
      filling: { type: "opening", id: "two-in-every-hole" },
      hostSide: "north",
      name: "Asha",
      key: KEY,
    },
  },
  {
    type: "offer",
    terms: {
      ruleSet: "orusoro-katondogorozi",
      columns: 8,
      readings: [],
      filling: { type: "arrange", hidden: true, big: false },
      hostSide: "south",
      name: "Özgür",
      key: KEY,
    },
  },
  { type: "seat", name: "Juma", key: KEY, accepted: SIGNATURE },
  { type: "arrange", ring: RING, big: { hole: 3, seeds: 2 } },
  { type: "commit", hash: "h".repeat(43) },
  { type: "reveal", ring: RING, big: null, nonce: "n".repeat(22) },
  { type: "move", move: "b2-3", draw: true },
  { type: "agree" },
  { type: "resign" },
];
const MESSAGES: readonly Message[] = [
  { type: "have", game: GAME, n: 3, mark: MARK, role: "guest" },
  { type: "want", game: GAME, n: 0 },
  { type: "join", game: GAME, name: "Juma", key: KEY, accepted: SIGNATURE },
  { type: "refused", game: GAME, n: 7, code: "move" },
  ...ACTS.map(
    (act, n): Message => ({
      type: "entries",
      game: GAME,
      entries: [{ n, mark: MARK, act, signature: SIGNATURE }],
    }),
  ),
];

test.each(MESSAGES)("what is written is read again: %j", (message) => {
  expect(parseMessage(formatMessage(message))).toEqual({ ok: true, value: message });
});

/** Each choice that a rule set leaves, made alone. */
function* offersOf(id: RuleSetId): Generator<Pick<Terms, "columns" | "readings" | "filling">> {
  const { columns, readings, openings, arranging } = ruleSet(id);
  const usual = {
    columns: columns[0],
    readings: [],
    filling: { type: "opening", id: openings[0].id },
  } as const;
  for (const width of columns) yield { ...usual, columns: width };
  for (const opening of openings) yield { ...usual, filling: { type: "opening", id: opening.id } };
  for (const [name, { options }] of Object.entries(readings)) {
    for (const value of Object.keys(options)) yield { ...usual, readings: [[name, value]] };
  }
  for (const big of arranging === null ? [] : [false, arranging.bigHole !== null]) {
    yield { ...usual, filling: { type: "arrange", hidden: true, big } };
  }
}

test.each(RULE_SET_IDS)(
  "whatever can be chosen of %s can be offered, kept and taken up, each value of each reading too",
  (id) => {
    const game = emptyGame(GAME, ruleSet(id));
    for (const chosen of offersOf(id)) {
      const terms: Terms = { ruleSet: id, hostSide: "south", name: "Asha", key: KEY, ...chosen };
      const entry: Entry = {
        n: 0,
        mark: markNow(game),
        act: { type: "offer", terms },
        signature: SIGNATURE,
      };
      const message: Message = { type: "entries", game: GAME, entries: [entry] };
      expect(parseMessage(formatMessage(message))).toEqual({ ok: true, value: message });
      expect(parseEntry(formatEntry(entry))).toEqual({ ok: true, value: entry });
      expect(enter(game, entry, { signed: true, fingerprint: GAME })).toMatchObject({
        ok: true,
        value: {
          stage: { rules: { columns: chosen.columns, readings: Object.fromEntries(chosen.readings) } },
        },
      });
    }
  },
);

test("a value that the rule set does not have comes through the door, and is refused with those that it has", () => {
  const terms: Terms = {
    ruleSet: "njombwa-sanderson",
    columns: 8,
    readings: [["firstAfterGambit", "third player"]],
    filling: { type: "opening", id: "gambit-1" },
    hostSide: "south",
    name: "Asha",
    key: KEY,
  };
  const game = emptyGame(GAME, ruleSet("njombwa-sanderson"));
  const entry: Entry = { n: 0, mark: markNow(game), act: { type: "offer", terms }, signature: SIGNATURE };
  expect(parseEntry(formatEntry(entry)).ok).toBe(true);
  expect(enter(game, entry, { signed: true, fingerprint: GAME })).toEqual({
    ok: false,
    error: {
      code: "terms",
      says: "The reading “firstAfterGambit” is one of first player, second player, not “third player”.",
    },
  });
});

const raw = (...parts: readonly unknown[]): string => JSON.stringify(["four-rows/1", ...parts]);
const move = (text: unknown, n: unknown = 2): string =>
  raw("entries", GAME, [[n, MARK, ["move", text, false], SIGNATURE]]);

const offer = (readings: readonly unknown[]): string =>
  raw("entries", GAME, [
    [
      0,
      MARK,
      ["offer", "njombwa-sanderson", 8, readings, ["opening", "two-in-every-hole"], "south", "Asha", KEY],
      SIGNATURE,
    ],
  ]);

describe("the door", () => {
  test.each<[string, unknown, string]>([
    ["bytes", new Uint8Array(3).buffer, "a text"],
    ["nothing", undefined, "a text"],
    ["no JSON", "have you?", "JSON"],
    ["an object", "{}", "a message"],
    ["a number", "7", "a message"],
    ["another protocol", '["four-rows/2","want"]', "a message of four-rows/1"],
    ["an unknown message", raw("format", GAME), "a message that this edition knows"],
    ["another code", raw("want", "../../etc", 1), "the code of a game"],
    ["a negative number", raw("want", GAME, -1), "a number of entries"],
    ["half a number", raw("want", GAME, 0.5), "a number of entries"],
    ["too many", raw("want", GAME, 1e9), "a number of entries"],
    ["more than was asked", raw("want", GAME, 1, 2), "a number of entries"],
    ["a move that is a list", move(["b1"]), "a move"],
    ["markup", move("<img src=x>"), "a move"],
    ["an entry that is an object", raw("entries", GAME, [{ n: 1 }]), "an entry"],
    ["a name with a line break", raw("join", GAME, "A\nB", KEY, SIGNATURE), "a name of at most 40 signs"],
    [
      "a name that turns the writing",
      raw("join", GAME, "A\u202eB", KEY, SIGNATURE),
      "a name of at most 40 signs",
    ],
    ["a long name", raw("join", GAME, "A".repeat(41), KEY, SIGNATURE), "a name of at most 40 signs"],
    ["a blank name", raw("join", GAME, " ", KEY, SIGNATURE), "a name of at most 40 signs"],
    ["a reading without a value", offer([["blocked"]]), "a reading and its value"],
    ["an empty value", offer([["blocked", ""]]), "the value of a reading"],
    ["a value that turns the writing", offer([["blocked", "loss\u202e"]]), "the value of a reading"],
    ["a long value", offer([["blocked", "l".repeat(41)]]), "the value of a reading"],
    [
      "a reading twice",
      offer([
        ["blocked", "loss"],
        ["blocked", "undecided"],
      ]),
      "each reading once",
    ],
    ["10 MB", `["four-rows/1","${"x".repeat(10_000_000)}"]`, `a text of at most ${MESSAGE_LIMIT} characters`],
    ["depth", "[".repeat(15_000), "JSON"],
  ])("%s: says what was expected", (_, data, expected) => {
    expect(parseMessage(data)).toEqual({ ok: false, error: { expected } });
  });

  test("names that objects have do nothing, wherever they stand", () => {
    const before = Object.keys(Object.prototype).length;
    for (const name of ["__proto__", "constructor", "prototype"]) {
      for (const text of [
        `{"${name}":{"polluted":true}}`,
        `["four-rows/1","entries","${GAME}",[{"${name}":{"polluted":true}}]]`,
        raw("entries", GAME, [[0, MARK, [name], SIGNATURE]]),
        raw(name, GAME, 1),
      ]) {
        expect(parseMessage(text).ok).toBe(false);
      }
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(Object.keys(Object.prototype)).toHaveLength(before);
  });

  test("nothing makes it throw", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string(), fc.json().map(String)), (data) => {
        expect(() => parseMessage(data)).not.toThrow();
      }),
      { numRuns: 1_000 },
    );
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue(), { maxLength: 6 }),
        fc.constantFrom(...MESSAGES),
        (parts, { type }) => {
          expect(() => parseMessage(raw(type, GAME, ...parts))).not.toThrow();
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test("a message with one part changed is read as it stands or not at all", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...MESSAGES),
        fc.nat(),
        fc.string({ maxLength: 3 }),
        (message, at, junk) => {
          const text = formatMessage(message);
          const cut = at % text.length;
          const parsed = parseMessage(text.slice(0, cut) + junk + text.slice(cut + 1));
          if (parsed.ok) expect(parseMessage(formatMessage(parsed.value))).toEqual(parsed);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe("codes and names", () => {
  test.each([
    ["abcd-efgh-2345-67ab", "abcdefgh234567ab"],
    [" ABCD EFGH 2345 67AB\n", "abcdefgh234567ab"],
    ["abcd-efgh-2345-67a", null],
    ["abcd-efgh-2345-67a1", null],
    ["https://example.org", null],
    ["x".repeat(100_000), null],
  ])("the code %j", (text, code) => {
    expect(parseCode(text)).toBe(code);
  });
  test("a code is shown in fours", () => {
    expect(formatCode(GAME)).toBe("abcd-efgh-2345-67ab");
    expect(parseCode(formatCode(GAME))).toBe(GAME);
  });
  test.each([
    ["  Asha ", "Asha"],
    ["A\u202esha\u0000", "Asha"],
    ["\n", null],
    ["A".repeat(60), "A".repeat(40)],
    ["Ñandú 太郎", "Ñandú 太郎"],
    [`${"A".repeat(39)}😀`, "A".repeat(39)],
    // Half a sign, as a field or a file that was cut has it.
    ["Asha\ud83d", "Asha"],
  ])("the name %j", (text, name) => {
    expect(tidyName(text)).toBe(name);
  });
  test("whatever is typed, the name comes through the door, and no tidying changes it again", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 100 }), (text) => {
        const name = tidyName(text);
        if (name === null) return;
        expect(name.length).toBeLessThanOrEqual(NAME_LIMIT);
        expect(tidyName(name)).toBe(name);
        const message: Message = { type: "join", game: GAME, name, key: KEY, accepted: SIGNATURE };
        expect(parseMessage(formatMessage(message))).toEqual({ ok: true, value: message });
      }),
      { numRuns: 1_000 },
    );
  });
});
