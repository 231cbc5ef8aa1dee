import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Act,
  formatCode,
  formatMessage,
  MESSAGE_LIMIT,
  type Message,
  parseCode,
  parseMessage,
  tidyName,
} from "../../src/content/play/remote-message.ts";

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

const raw = (...parts: readonly unknown[]): string => JSON.stringify(["four-rows/1", ...parts]);
const move = (text: unknown, n: unknown = 2): string =>
  raw("entries", GAME, [[n, MARK, ["move", text, false], SIGNATURE]]);

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
        parseMessage(data);
      }),
      { numRuns: 1_000 },
    );
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue(), { maxLength: 6 }),
        fc.constantFrom(...MESSAGES),
        (parts, { type }) => {
          parseMessage(raw(type, GAME, ...parts));
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
  ])("the name %j", (text, name) => {
    expect(tidyName(text)).toBe(name);
  });
});
