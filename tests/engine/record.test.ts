import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  formatMove,
  formatRecord,
  formatRecordJson,
  type GameRecord,
  parseRecord,
  parseRecordJson,
  RULE_SET_IDS,
  replayRecord,
  ruleSet,
} from "../../src/engine/index.ts";

const QUIET: GameRecord = {
  ruleSet: "njombwa-sanderson",
  columns: 8,
  readings: { blocked: "loss" },
  start: { type: "opening", text: "two-in-every-hole" },
  players: { south: 'Asha "the quick"', north: "Juma \\ Ali" },
  tags: { Date: "2026-11-30" },
  comment: "A quiet start {so far}.",
  moves: [
    { move: "b1", comment: null },
    { move: "b1", comment: "The same \\ again }" },
  ],
  result: { type: "unfinished" },
};

const replay = (record: GameRecord, laps?: number) =>
  replayRecord(ruleSet(record.ruleSet), record, laps === undefined ? {} : { laps });

const TEXT = `[Rules "njombwa-sanderson"]
[Columns "8"]
[Reading "blocked=loss"]
[Opening "two-in-every-hole"]
[South "Asha \\"the quick\\""]
[North "Juma \\\\ Ali"]
[Date "2026-11-30"]

{A quiet start {so far\\}.} 1. b1 2. b1 {The same \\\\ again \\}} *
`;

describe("a game written down", () => {
  test("reads as people would write it", () => {
    expect(formatRecord(QUIET)).toBe(TEXT);
    expect(parseRecord(TEXT)).toEqual({ ok: true, value: QUIET });
  });

  const text = fc.string({ maxLength: 12, unit: "grapheme" });
  const name = fc.stringMatching(/^[A-Z][a-z]{1,6}$/);
  const ownTags = new Set(["Rules", "Columns", "Reading", "Opening", "Position", "South", "North"]);
  const record: fc.Arbitrary<GameRecord> = fc.record({
    ruleSet: fc.constantFrom(...RULE_SET_IDS),
    columns: fc.constantFrom(8, 9, 10),
    readings: fc.dictionary(fc.stringMatching(/^[a-z][A-Za-z0-9]{0,8}$/), text, { noNullPrototype: true }),
    start: fc.record({ type: fc.constantFrom("opening" as const, "position" as const), text }),
    players: fc.record({ south: text, north: text }),
    tags: fc.dictionary(
      name.filter((tag) => !ownTags.has(tag)),
      text,
      { noNullPrototype: true },
    ),
    comment: fc.option(text),
    moves: fc.array(
      fc.record({ move: fc.stringMatching(/^[bf][1-8][+-]?[LR]{0,2}$/), comment: fc.option(text) }),
    ),
    result: fc.constantFrom<GameRecord["result"]>(
      { type: "unfinished" },
      { type: "won", winner: "north", how: "okutema" },
      { type: "won", winner: "south", how: "resigned" },
      { type: "annulled", how: "endless" },
      { type: "undecided", how: "agreed" },
    ),
  });

  test("comes back whole from text and from JSON, whatever people wrote in it", () => {
    fc.assert(
      fc.property(record, (written) => {
        expect(parseRecord(formatRecord(written))).toEqual({ ok: true, value: written });
        expect(parseRecordJson(formatRecordJson(written))).toEqual({ ok: true, value: written });
      }),
    );
  });

  test("never throws on junk, and says where it stopped", () => {
    const cut = fc.tuple(fc.nat(TEXT.length), fc.nat(TEXT.length), fc.string({ maxLength: 5 }));
    fc.assert(
      fc.property(cut, ([from, to, junk]) => {
        const broken = TEXT.slice(0, from) + junk + TEXT.slice(to);
        const parsed = parseRecord(broken);
        if (parsed.ok) return;
        expect(parsed.error.at).toBeGreaterThanOrEqual(0);
        expect(parsed.error.at).toBeLessThanOrEqual(broken.length);
        expect(parsed.error.expected).not.toBe("");
      }),
    );
  });

  test.each([
    ["no rules", '[South "A"]\n\n*', "the tag [Rules"],
    ["no beginning", '[Rules "mweso-anna"]\n\n*', 'the tag [Opening "…"] or [Position "…"]'],
    ["unknown rules", '[Rules "chess"]\n[Opening "x"]\n\n*', "one of mweso-anna"],
    ["a tag twice", '[Rules "mweso-anna"]\n[Rules "mweso-anna"]\n\n*', "the tag Rules only once"],
    [
      "two beginnings",
      '[Rules "mweso-anna"]\n[Opening "x"]\n[Position "y"]\n\n*',
      "either an Opening or a Position",
    ],
    ["eleven columns", '[Rules "mweso-anna"]\n[Columns "11"]\n[Opening "x"]\n\n*', "8, 9 or 10 columns"],
    ["a wrong number", '[Rules "mweso-anna"]\n[Opening "x"]\n\n1. b1 3. b2 *', "the number 2."],
    ["no result", '[Rules "mweso-anna"]\n[Opening "x"]\n\n1. b1', "a result such as"],
    [
      "a result nobody can have",
      '[Rules "mweso-anna"]\n[Opening "x"]\n\n1. b1 south-won:luck',
      "a result such as",
    ],
    ["an open comment", '[Rules "mweso-anna"]\n[Opening "x"]\n\n1. b1 {oh *', "a result such as"],
  ])("refuses %s", (_name, broken, expected) => {
    const parsed = parseRecord(broken);
    expect(parsed.ok).toBe(false);
    if (!parsed.ok) expect(parsed.error.expected).toContain(expected);
  });

  test.each([
    ["text that is no JSON", "{", "", "JSON"],
    ["another format", '{"format":"pgn"}', "format", "four-rows-game"],
    ["a later version", '{"format":"four-rows-game","version":2}', "version", "1"],
    ["moves that are no list", { moves: {} }, "moves", "a list"],
    ["a move that is no text", { moves: [{ move: 3, comment: null }] }, "moves[0].move", "a move string"],
    ["an own tag among the others", { tags: { Rules: "x" } }, "tags.Rules", "a name in letters"],
    [
      "a winner who does not play",
      { result: { type: "won", winner: "east", how: "okutema" } },
      "result",
      "a result",
    ],
    ["a result by luck", { result: { type: "won", winner: "south", how: "luck" } }, "result", "a result"],
  ])("refuses %s as JSON", (_name, change, path, expected) => {
    const json =
      typeof change === "string"
        ? change
        : JSON.stringify({ ...(JSON.parse(formatRecordJson(QUIET)) as object), ...change });
    const parsed = parseRecordJson(json);
    expect(parsed.ok).toBe(false);
    if (parsed.ok) return;
    expect(parsed.error.path).toBe(path);
    expect(parsed.error.expected).toContain(expected);
  });

  test("takes over nothing that a hostile file adds", () => {
    const hostile = formatRecordJson(QUIET).replace(
      '"tags": {',
      '"constructor": 1, "__proto__": {"x": 1}, "tags": {',
    );
    const parsed = parseRecordJson(hostile);
    expect(parsed).toEqual({ ok: true, value: QUIET });
    expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
  });
});

describe("a record played through by its own rules", () => {
  test("gives a game of all its moves, in their order", () => {
    const game = replay(QUIET);
    expect(game.ok && game.value.moves.map((move) => formatMove(move, 8))).toEqual(
      QUIET.moves.map(({ move }) => move),
    );
  });

  const refusals: [string, Partial<GameRecord>, number, string][] = [
    ["an unknown reading", { readings: { luck: "yes" } }, 0, "no reading “luck”"],
    ["an unknown value", { readings: { blocked: "maybe" } }, 0, "is one of undecided, loss"],
    ["columns the source does not allow", { ruleSet: "mweso-anna", columns: 9, readings: {} }, 0, "not on 9"],
    [
      "an unknown opening",
      { start: { type: "opening", text: "gambit-9" } },
      0,
      "There is no opening “gambit-9”",
    ],
    ["a broken position", { start: { type: "position", text: "1,2" } }, 0, "a row of 8, 9, 10 counts"],
    ["a move that is no move", { moves: [{ move: "b9", comment: null }] }, 1, "a hole, b1 to b8"],
    [
      "a move the rules refuse, with the reason",
      { moves: [{ move: "f1", comment: null }] },
      1,
      "this one is empty",
    ],
    [
      "a result the rules do not give",
      { result: { type: "won", winner: "south", how: "all-taken" } },
      2,
      "the game is not over; the record says south-won:all-taken.",
    ],
  ];
  test.each(refusals)("refuses %s", (_name, change, ply, says) => {
    const game = replay({ ...QUIET, ...change });
    expect(game.ok).toBe(false);
    if (game.ok) return;
    expect(game.error.ply).toBe(ply);
    expect(game.error.says).toContain(says);
  });

  test("refuses a record of another rule set", () => {
    expect(replayRecord(ruleSet("mweso-anna"), QUIET)).toEqual({
      ok: false,
      error: { ply: 0, says: "This is a game of “njombwa-sanderson”, not of “mweso-anna”." },
    });
  });

  test("accepts that a player resigned", () => {
    expect(replay({ ...QUIET, result: { type: "won", winner: "north", how: "resigned" } }).ok).toBe(true);
  });

  test("believes a record that a move never ends, when it is not followed so far", () => {
    // The move repeats itself every 128 laps; see endless-cases.ts.
    const endless: GameRecord = {
      ...QUIET,
      readings: {},
      start: { type: "position", text: "0,0,0,0,1,0,1,0/0,0,0,0,0,0,0,1/1,0,1,2,0,1,0,1/0,1,2,0,1,0,1,0 S" },
      moves: [{ move: "b3", comment: null }],
      result: { type: "annulled", how: "endless" },
    };
    expect(replay(endless)).toMatchObject({ ok: true, value: { outcome: { how: "endless" } } });
    expect(replay(endless, 100)).toMatchObject({ ok: true, value: { outcome: { how: "unresolved" } } });
    const won = { ...endless, result: { type: "won", winner: "south", how: "no-move" } as const };
    expect(replay(won)).toMatchObject({ ok: false, error: { ply: 1 } });
  });

  test("refuses a move after the end", () => {
    // South's singleton takes North's last man; nothing can follow.
    const record: GameRecord = {
      ...QUIET,
      readings: {},
      start: { type: "position", text: "0,0,0,0,0,0,0,0/0,0,0,1,0,0,0,0/0,0,0,0,1,0,0,0/0,0,0,0,0,0,0,0 S" },
      moves: [
        { move: "f5", comment: null },
        { move: "f5", comment: null },
      ],
      result: { type: "won", winner: "south", how: "all-taken" },
    };
    const game = replay(record);
    expect(game).toMatchObject({ ok: false, error: { ply: 2, says: "The game was already over." } });
  });

  describe("after the last man is taken", () => {
    // South's singleton takes North's last man.
    const taken: GameRecord = {
      ...QUIET,
      readings: {},
      start: { type: "position", text: "0,0,0,0,0,0,0,0/0,0,0,1,0,0,0,0/0,0,0,0,1,0,0,0/0,0,0,0,0,0,0,0 S" },
      moves: [{ move: "f5", comment: null }],
    };
    const won = { type: "won", winner: "south", how: "all-taken" } as const;

    test.each([
      ["the result that the rules give", won],
      ["no result, which is left to the rules", { type: "unfinished" }],
    ] as const)("takes %s", (_name, result) => {
      expect(replay({ ...taken, result })).toMatchObject({ ok: true, value: { outcome: won } });
    });

    test.each([
      ["the other winner", { ...won, winner: "north" }],
      ["a player's way out", { ...won, how: "resigned" }],
      ["no winner", { type: "undecided", how: "agreed" }],
    ] as const)("refuses %s", (_name, result) => {
      const game = replay({ ...taken, result });
      expect(game.ok).toBe(false);
      if (game.ok) return;
      expect(game.error.ply).toBe(1);
      expect(game.error.says).toContain("By the rules the game ended south-won:all-taken; the record says ");
    });
  });
});
