/** A game at the table, as data: playing, taking back, choosing, refusing, keeping and sending. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { titleOfResult } from "../../src/components/play/table/result.ts";
import {
  begin,
  capturedBy,
  chanceOf,
  choiceOf,
  choiceToOffer,
  isOver,
  type Match,
  playInMatch,
  playOpening,
  plies,
  positionOf,
  recordOf,
  redo,
  refusals,
  resign,
  takeBack,
  takeBackPly,
} from "../../src/content/play/game.ts";
import { type Mover, PERSON } from "../../src/content/play/levels.ts";
import { formatLink, LINK_LIMIT } from "../../src/content/play/link.ts";
import { parseLink } from "../../src/content/play/link-read.ts";
import { notationInWords } from "../../src/content/play/notation.ts";
import { matchOf, openSave, readGame, readSave } from "../../src/content/play/open.ts";
import { previewOf } from "../../src/content/play/preview.ts";
import { saveOf } from "../../src/content/play/save.ts";
import {
  howInWords,
  licencesOfWays,
  resultInWords,
  takenInWords,
  waysInWords,
} from "../../src/content/play/words.ts";
import {
  defaultRules,
  explainParseError,
  formatMove,
  formatRecord,
  formatRecordJson,
  legalMoves,
  openingPosition,
  parseMove,
  parsePosition,
  parseRecord,
  type Result,
  RULE_SET_IDS,
  type RuleSetId,
  resolveRules,
  ruleSet,
  type Side,
} from "../../src/engine/index.ts";

function at(id: RuleSetId, text: string, change: Partial<Match> = {}): Match {
  const rules = defaultRules(id);
  const position = parsePosition(text, rules);
  if (!position.ok) throw new Error(explainParseError(position.error));
  const match = begin({
    rules,
    start: { type: "position", text },
    position: position.value,
    names: { south: "Asha", north: "Juma" },
    movers: { south: PERSON, north: PERSON },
    seed: 7,
  });
  return { ...match, ...change };
}

function play(match: Match, moves: string): Match {
  return moves.split(" ").reduce((now, text) => {
    const move = parseMove(text, now.game.rules.columns);
    const next = move.ok ? playInMatch(now, move.value) : move;
    if (!next.ok) throw new Error(`${text}: ${JSON.stringify(next.error)}`);
    return next.value;
  }, match);
}

/** All of a match that is data: rules are compared by their names and values, since their laws are functions. */
function plain(match: Match) {
  const { game, ...rest } = match;
  return { ...rest, record: recordOf(match), positions: game.positions, outcome: game.outcome };
}
const opened = <E>(result: Result<Match, E>) => (result.ok ? plain(result.value) : result.error);

/** One short game of each rule set, from a position made by hand to its end. */
const SHORT = [
  {
    id: "mweso-anna",
    from: "0,0,0,0,2,0,0,0/0,0,0,1,0,0,0,0/0,0,0,0,0,1,2,0/0,0,0,0,2,0,0,0 S",
    moves: "b5 f5 f7",
    title: "Asha wins",
    captured: 3,
  },
  {
    id: "njombwa-sanderson",
    from: "0,0,0,0,0,0,0,0/0,0,0,0,0,1,0,0/0,0,0,0,0,0,0,0/2,0,0,0,0,0,0,2 S",
    moves: "b1 f3 b8",
    title: "Asha wins",
    captured: 1,
  },
  {
    id: "orusoro-katondogorozi",
    from: "3,2,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0,2,0,2,0,0,2,0 S",
    moves: "b4 b7 b2-2",
    title: "Asha wins by akakaikuru",
    captured: 5,
  },
  {
    id: "bao-ludii-drc",
    from: "0,0,0,0,0,0,0,2/0,0,0,1,0,0,0,0/0,0,0,0,2,0,0,0/0,0,0,2,0,0,0,0 S 0,0",
    moves: "f5+ b1+ f3-L",
    title: "Asha wins",
    captured: 1,
  },
] as const;

describe.each(SHORT)("a short game: $id", ({ id, from, moves, title, captured }) => {
  const whole = play(at(id, from), moves);

  test("is played to its end, which names its rule", () => {
    expect(isOver(whole)).toBe(true);
    const result = resultInWords(whole);
    expect(result?.title).toBe(title);
    expect(result?.licence?.says).toBeTruthy();
    expect(capturedBy(whole, plies(whole))).toEqual({ south: captured, north: 0 });
    expect(capturedBy(whole, 0)).toEqual({ south: 0, north: 0 });
  });

  test("is taken back and played again, ply by ply", () => {
    let now = whole;
    for (const ply of [2, 1, 0]) {
      expect(takeBackPly(now)).toBe(ply);
      now = takeBack(now, ply);
    }
    expect(takeBackPly(now)).toBeNull();
    for (let ply = 0; ply < 3; ply++) now = redo(now);
    expect(plain(now)).toEqual(plain(whole));
  });

  test("comes back whole from a record, a link and a save", () => {
    const record = recordOf(whole);
    expect(opened(matchOf(ruleSet(record.ruleSet), record))).toEqual(plain(whole));
    expect(opened(readGame(ruleSet(id), formatRecord(record)))).toEqual(plain(whole));
    expect(opened(readGame(ruleSet(id), formatRecordJson(record)))).toEqual(plain(whole));
    const link = parseLink(formatLink(record), id);
    expect(link).toEqual({ ok: true, value: { ...record, tags: {} } });
    const half = takeBack(whole, 1);
    const save = saveOf(half, { id: "x", revision: 4, changed: 5, view: "mover" });
    const read = readSave(structuredClone(save), "x");
    expect(read).toEqual({ ok: true, value: save });
    expect(opened(openSave(ruleSet(id), save))).toEqual(plain(half));
  });
});

describe("every kind of result says what it is and by what", () => {
  const ring = "b1 b2 b3 b4 b5 b6 b7 b8 f8 f7 f6 f5 f4 f3 f2 f1".split(" ");
  const twoRounds = [...ring, ...ring].flatMap((hole) => [hole, hole]).join(" ");
  test.each([
    ["mweso-anna", SHORT[0].from, "b5 f5 f7", "Asha wins", "noMove"],
    [
      "mweso-anna",
      "2,1,0,1,0,1,0,1/2,0,2,1,1,0,1,0/0,2,0,1,0,1,0,0/2,0,1,1,0,2,0,0 N",
      "f4",
      "The game is annulled",
      "endless",
    ],
    [
      "mweso-anna",
      "0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0 S",
      twoRounds,
      "The game is left undecided",
      "repetition",
    ],
    ["njombwa-sanderson", SHORT[1].from, "b1 f3 b8", "Asha wins", "allTaken"],
    [
      "njombwa-sanderson",
      "1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1/0,0,0,0,0,0,0,0/2,0,0,0,0,0,0,0 S",
      "b1",
      "The game is left undecided",
      "blockedUndecided",
    ],
    [
      "orusoro-katondogorozi",
      "0,1,0,0,0,0,0,0/0,0,0,3,0,0,0,0/0,0,0,0,0,0,0,0/3,3,0,0,0,0,0,2 S",
      "b1 f5 b2",
      "Asha wins",
      "noMove",
    ],
    [
      "orusoro-katondogorozi",
      "1,10,0,0,0,0,0,4/1,10,0,0,0,0,0,3/0,0,0,2,0,0,0,0/0,0,0,0,0,0,2,0 S",
      "b7",
      "Asha wins by okutema",
      "okutema",
    ],
    ["orusoro-katondogorozi", SHORT[2].from, SHORT[2].moves, "Asha wins by akakaikuru", "akakaikuru"],
    ["bao-ludii-drc", SHORT[3].from, SHORT[3].moves, "Asha wins", "innerRowEmpty"],
  ] as const)("%s: %s, %s", (id, from, moves, title, clause) => {
    const over = play(at(id, from), moves);
    const result = resultInWords(over);
    expect(result).toMatchObject({ title, licence: { clause } });
    expect(result?.says).toContain(result?.licence?.says);
    expect(opened(matchOf(ruleSet(id), recordOf(over)))).toEqual(plain(over));
  });
});

describe("against the computer", () => {
  const computer = { type: "computer", level: 2 } as const;
  const match = play(
    at("njombwa-sanderson", SHORT[1].from, { movers: { south: PERSON, north: computer } }),
    "b1 f3",
  );

  test("taking back goes to where a person had the move, and so does playing again", () => {
    expect(takeBackPly(match)).toBe(0);
    const back = takeBack(match, 0);
    expect(plies(redo(back))).toBe(2);
  });

  test("what was remarked on a move stands by it when it is taken back, kept and played again", () => {
    const read = readGame(
      ruleSet("mweso-anna"),
      `[Rules "mweso-anna"]\n[Opening "four-in-each-back-hole"]\n[South "A"]\n[North "B"]\n\n1. b3 2. b1 {He might have  taken.} *`,
    );
    if (!read.ok) throw new Error(read.error.says);
    const kept = saveOf(takeBack(read.value, 1), { id: "x", revision: 1, changed: 0, view: "south" });
    const opened = openSave(ruleSet("mweso-anna"), kept);
    if (!opened.ok) throw new Error(opened.error.says);
    expect(redo(opened.value).comments).toEqual([null, "He might have  taken."]);
    expect(play(opened.value, "b2").comments).toEqual([null, null]);
  });

  test("another move than the one taken back forgets the rest; the same one keeps it", () => {
    const back = takeBack(match, 0);
    expect(play(back, "b1").undone).toHaveLength(1);
    expect(play(back, "b8").undone).toHaveLength(0);
  });

  test("its levels, its seed and what the players did stand in the record", () => {
    const given = resign(match, "south");
    const record = recordOf(given);
    expect(record.tags).toMatchObject({ SouthMoves: "person assisted", NorthMoves: "computer 2", Seed: "7" });
    expect(record.result).toEqual({ type: "won", winner: "north", how: "resigned" });
    expect(opened(matchOf(ruleSet(record.ruleSet), record))).toEqual(plain(given));
    expect(takeBackPly(given)).toBe(2);
    expect(takeBack(given, 2).stopped).toBeNull();
  });

  test("chance is the same for the same game and turn, and another for the next", () => {
    const draw = (seed: number, ply: number) => Array.from({ length: 8 }, () => chanceOf(seed, ply)(1000));
    const [first, second] = [chanceOf(7, 3), chanceOf(7, 3)];
    expect([first(1000), first(1000)]).toEqual([second(1000), second(1000)]);
    expect(draw(7, 3)[0]).not.toBe(draw(7, 4)[0]);
    expect(draw(7, 3)[0]).not.toBe(draw(8, 3)[0]);
  });
});

describe("choosing a turn", () => {
  test("a hole with one way is played at once; one that may not be played offers none", () => {
    const { game } = at("mweso-anna", SHORT[0].from);
    const legal = legalMoves(game.rules, game.positions[0]);
    expect(choiceOf(legal, 4)).toMatchObject({ type: "move", move: { hole: 4 } });
    expect(choiceOf(legal, 0)).toEqual({ type: "none" });
  });

  test("reverse moves are offered with their counts, and a preview of what each captures", () => {
    const match = play(at("orusoro-katondogorozi", SHORT[2].from), "b4 b7");
    const { rules } = match.game;
    const legal = legalMoves(rules, positionOf(match));
    const choice = choiceOf(legal, 1);
    if (choice.type !== "first") throw new Error(choice.type);
    expect(choice.options.map((move) => formatMove(move, 8))).toEqual(["b2", "b2-2"]);
    const [forward, backward] = choice.options.map((move) => previewOf(rules, positionOf(match), move));
    expect(forward).toMatchObject({ captured: 0, wins: false });
    expect(backward).toMatchObject({ captured: 5, wins: true });
  });

  test("a lone reverse move is offered, not played, and is named as what it is", () => {
    const text = "0,0,5,0,0,5,1,0/1,0,1,0,0,0,1,0/3,3,3,3,3,4,3,4/7,0,2,8,1,2,2,2_N";
    const { game } = at("orusoro-katondogorozi", text.replace("_", " "));
    const legal = legalMoves(game.rules, game.positions[0]);
    const choice = choiceToOffer(legal, 14);
    if (choice.type !== "first") throw new Error(choice.type);
    const [only] = choice.options;
    expect(choice.options.map((move) => formatMove(move, 8))).toEqual(["f2-1"]);
    expect(choiceToOffer(legal, 14, only)).toMatchObject({ type: "move" });
    expect(waysInWords(legal, 14)).toBe("backward");
    expect(notationInWords(choice.options, { one: "seed", many: "seeds" })).toContain(
      "-1: 1 seed sown backward",
    );
  });

  test("what was taken is said to be sown on, or to be off the board", () => {
    expect(takenInWords(0, false)).toBe("0 taken");
    expect(takenInWords(52, false)).toBe("52 taken and sown on");
    expect(takenInWords(3, true)).toBe("3 taken, off the board");
  });

  test("Bao asks for a direction, then for each free end, and for nothing that is forced", () => {
    const match = play(at("bao-ludii-drc", SHORT[3].from), "f5+ b1+");
    const { rules } = match.game;
    const legal = legalMoves(rules, positionOf(match));
    const choice = choiceOf(legal, 13);
    if (choice.type !== "end") throw new Error(choice.type);
    expect(formatMove(choice.soFar, 8)).toBe("f3-");
    expect(previewOf(rules, positionOf(match), choice.soFar)).toMatchObject({ asks: true, captured: 1 });
    const [left, right] = choice.options;
    if (left === undefined || right === undefined) throw new Error("two ends");
    expect(choiceOf(legal, 13, left)).toMatchObject({ type: "move", move: { ends: ["left"] } });
    expect(choiceOf(legal, 13, right)).toMatchObject({ type: "move", move: { ends: ["right"] } });
  });

  test.each([
    ["orusoro-katondogorozi", 15, ["refuseEmpty"]],
    ["orusoro-katondogorozi", 8, ["refuseEmpty"]],
    ["bao-ludii-drc", 0, ["refuseOuter"]],
  ] as const)("why not: %s, hole %i of the opening", (id, hole, clauses) => {
    const rules = defaultRules(id);
    const position = openingPosition(rules, rules.ruleSet.openings[0].id);
    expect(refusals(rules, position, hole).map(({ clause }) => clause)).toEqual(clauses);
  });

  test("why not: a single seed that could go backward, and a start that does not capture", () => {
    const orusoro = at(
      "orusoro-katondogorozi",
      "0,0,0,0,0,0,0,4/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/1,0,2,0,0,0,0,0 S",
    );
    const said = refusals(orusoro.game.rules, positionOf(orusoro), 0);
    expect(said.map(({ clause }) => clause)).toEqual(["refuseSingleton", "refuseReverseIdle"]);
    const bao = at("bao-ludii-drc", "0,0,0,0,0,0,0,0/0,0,0,0,0,1,0,0/0,0,0,2,0,1,0,0/2,0,0,0,0,0,0,0 S 0,0");
    expect(refusals(bao.game.rules, positionOf(bao), 0).map(({ clause }) => clause)).toEqual([
      "refuseMustCaptureSecond",
    ]);
  });

  test("the rule of the moment is that of the moves there are", () => {
    const clauses = (id: RuleSetId, opening: string) => {
      const rules = defaultRules(id);
      const position = openingPosition(rules, opening);
      return licencesOfWays(rules, position, legalMoves(rules, position)).map(({ clause }) => clause);
    };
    expect(clauses("njombwa-sanderson", "gambit-1")).toEqual(["gambit1Walk"]);
    expect(clauses("bao-ludii-drc", "start")).toEqual(["placeToCapture"]);
    expect(clauses("orusoro-katondogorozi", "four-in-each-back-hole")).toEqual(["start"]);
    // Three holes go forward, and two of them backward, each by several numbers of seeds.
    const { game } = at(
      "orusoro-katondogorozi",
      "2,7,7,1,8,0,3,8/1,3,1,0,1,4,0,4/0,0,0,1,0,0,0,1/4,4,4,0,0,0,0,0 S",
    );
    const [position] = game.positions;
    const [first, ...others] = licencesOfWays(game.rules, position, legalMoves(game.rules, position));
    expect(first?.clause).toBe("start");
    expect(others).toHaveLength(1);
  });

  test("an opening that lays down every move can be played out", () => {
    const rules = defaultRules("njombwa-sanderson");
    const match = begin({
      rules,
      start: { type: "opening", text: "gambit-1" },
      position: openingPosition(rules, "gambit-1"),
      names: { south: "South", north: "North" },
      movers: { south: PERSON, north: PERSON },
      seed: 0,
    });
    expect(howInWords(match, "south")).toBe(
      "Touch a hole with a ring, and the page sows from there. The opening’s moves are laid down: it can also be played out at once.",
    );
    const after = playOpening(match);
    expect(plies(after)).toBe(22);
    expect(positionOf(after).phase).toBe("play");
    expect(capturedBy(after, 22)).toEqual({ south: 1, north: 2 });
  });
});

test("in Bao's first phase somebody new is told that a counter is placed; in its second, as elsewhere, what is sown", () => {
  const row = "0,0,0,0,0,0,0,0/0,0,0,2,0,0,0,0";
  expect(howInWords(at("bao-ludii-drc", `${row}/${row.replace("2", "3")} S 2,2`), "south")).toBe(
    "Touch a hole with a ring: a counter from the stock is placed there, and the page plays the turn on from there.",
  );
  expect(howInWords(at("bao-ludii-drc", `${row}/${row} S 0,0`), "south")).toBe(
    "Touch a hole with a ring, and the page sows from there.",
  );
});

test("who plays the computer is told that he has won or lost; two people are told who of them has", () => {
  const told = (south: Mover, north: Mover, loser: Side): string => {
    const match = resign(at("mweso-anna", SHORT[0].from, { movers: { south, north } }), loser);
    return titleOfResult(match, resultInWords(match) ?? expect.unreachable("The game is not over."));
  };
  const computer: Mover = { type: "computer", level: 1 };
  expect(told(PERSON, computer, "south")).toBe("Juma wins · You lost");
  expect(told(PERSON, computer, "north")).toBe("Asha wins · You won");
  expect(told(computer, PERSON, "south")).toBe("Juma wins · You won");
  expect(told(PERSON, PERSON, "south")).toBe("Juma wins");
  expect(told(computer, computer, "south")).toBe("Juma wins");
});

describe("links", () => {
  const error = (hash: string, id: RuleSetId = "njombwa-sanderson"): string => {
    const link = parseLink(hash, id);
    if (link === null) return "no link";
    if (!link.ok) return link.error.says;
    const match = matchOf(ruleSet(id), link.value);
    return match.ok ? "fine" : `${match.error.ply}: ${match.error.says}`;
  };

  test.each([
    ["#s-732-1", "no link"],
    ["#game=2;o=gambit-1", "The link is of version “2”; this page reads version 1."],
    ["#game=", /^The link is cut short or damaged: after “#game=” a version was expected/],
    ["#game=%E0%A4%A", /^The link is cut short or damaged: after “#game=” a version was expected/],
    ["#game=1", "The link must begin from an opening (o=) or from a position (p=), and not from both."],
    ["#game=1;o=gambit-9", /^0: There is no opening “gambit-9”/],
    ["#game=1;o=two-in-every-hole;x=1", "The link has a part “x=1” that means nothing here."],
    [
      "#game=1;o=four-in-each-back-hole;m",
      "The link seems to be cut short: it ends in “;m”, which says nothing yet.",
    ],
    [
      "#game=1;o=four-in-each-back-hole;m=",
      "The link seems to be cut short: it ends in “;m=”, which says nothing yet.",
    ],
    ["#game=1;m;o=two-in-every-hole", "The link has a part “m” that means nothing here."],
    ["#game=1;o=two-in-every-hole;o=gambit-1", "The link says “o=” twice."],
    ["#game=1;o=two-in-every-hole;r=blocked:loss;r=blocked:undecided", "The link says “r=blocked:” twice."],
    ["#game=1;o=two-in-every-hole;r=blocked:loss;r=blocked:loss", "The link says “r=blocked:” twice."],
    ["#game=1;o=%E0%A4%A", /percent sign/],
    ["#game=1;o=two-in-every-hole;m=b8.b1.f1", /^3: A hole must hold men/],
    ["#game=1;o=two-in-every-hole;m=b8.zz", /^2: At column 1/],
    ["#game=1;o=two-in-every-hole;e=south-won:all-taken", /^0: By the rules the game is not over/],
    ["#game=1;o=two-in-every-hole;r=__proto__:x", "“__proto__:x” is no reading."],
    ["#game=1;o=two-in-every-hole;r=constructor:x", /^0: .*no reading “constructor”/],
    ["#game=1;p=1,2,3_S", /^0: At column/],
    ["#game=1;c=99;o=gambit-1", /^0: .*not on 99/],
    [`#game=1;o=${"x".repeat(LINK_LIMIT)}`, `A link holds at most ${LINK_LIMIT} characters.`],
    ["#game=1;o=two-in-every-hole;m=b8;e=north-won:resigned;s=Asha%20%3B%3C", "fine"],
    ["#game=1;o=two-in-every-hole;m=b8;e=undecided:agreed", "fine"],
    ["#game=1;g=njombwa-sanderson;o=two-in-every-hole;m=b8", "fine"],
    // A board that both games can have.
    [
      "#game=1;g=mweso-anna;p=0,0,0,0,0,0,0,0/0,0,0,0,0,1,0,0/0,0,0,0,0,0,0,0/2,0,0,0,0,0,0,2_S",
      "0: This is a game of “mweso-anna”, not of “njombwa-sanderson”.",
    ],
    [
      "#game=1;g=ludo;o=two-in-every-hole",
      "The link is to a game of “ludo”; there is mweso-anna, njombwa-sanderson, orusoro-katondogorozi, bao-ludii-drc.",
    ],
    ["#game=1;o=two-in-every-hole;e=south-won:x", "“south-won:x” is no result."],
    ["#game=1;o=two-in-every-hole;e=south-won:agreed", "“south-won:agreed” is no result."],
    ["#game=1;o=two-in-every-hole;e=annulled:agreed", "“annulled:agreed” is no result."],
    ["#game=1;o=two-in-every-hole;e=annulled:resigned", "“annulled:resigned” is no result."],
    ["#game=1;o=two-in-every-hole;e=undecided:resigned", "“undecided:resigned” is no result."],
    [
      "#game=1;o=two-in-every-hole;e=annulled:endless",
      /^0: By the rules the game is not over; the record says annulled:endless/,
    ],
  ])("%s", (hash, expected) => {
    expect(error(hash)).toEqual(expected instanceof RegExp ? expect.stringMatching(expected) : expected);
  });

  test.each(RULE_SET_IDS)(
    "a game of %s by each value of each reading comes back from its link and its record",
    (id) => {
      const { readings, openings } = ruleSet(id);
      const chosen = Object.entries(readings).flatMap(([name, reading]) =>
        Object.keys(reading.options)
          .filter((value) => value !== reading.default)
          .map((value) => ({ [name]: value })),
      );
      for (const readings of chosen) {
        const record = parseLink(`#game=1;o=${openings[0].id}`, id);
        if (!record?.ok) throw new Error("The link is sound.");
        const read = { ...record.value, readings };
        expect(parseLink(formatLink(read), id)).toEqual({ ok: true, value: read });
        expect(parseRecord(formatRecord(read))).toEqual({ ok: true, value: read });
      }
    },
  );

  test("names, readings and columns survive whatever they are made of", () => {
    const rules = resolveRules("njombwa-sanderson", { columns: 9, readings: { blocked: "loss" } });
    if (!rules.ok) throw new Error(rules.error.says);
    const match = begin({
      rules: rules.value,
      start: { type: "opening", text: "gambit-2" },
      position: openingPosition(rules.value, "gambit-2"),
      names: { south: "Ña; =#&", north: "<b>_</b>" },
      movers: { south: PERSON, north: PERSON },
      seed: 0,
    });
    const record = recordOf(match);
    const hash = formatLink(record);
    expect(hash).toMatch(/^#game=[\w,;=:/@.%~!*'()+-]+$/);
    expect(parseLink(hash, "njombwa-sanderson")).toEqual({ ok: true, value: { ...record, tags: {} } });
  });
});

describe("names of players", () => {
  const named = (south: string, north = "Juma") => ({
    ...recordOf(at("mweso-anna", SHORT[0].from)),
    players: { south, north },
  });
  const opens = (south: string): Match => {
    const match = matchOf(ruleSet("mweso-anna"), named(south));
    if (!match.ok) throw new Error(match.error.says);
    return match.value;
  };

  test.each([
    ["  Asha ", "Asha"],
    ["", "South"],
    ["\u202e\n", "South"],
    // The fortieth unit is the first half of a sign.
    [`${"a".repeat(39)}😀`, "a".repeat(39)],
    ["Asha\ud83d", "Asha"],
  ])("%j in a record is at the table %j", (written, name) => {
    expect(opens(written).names).toEqual({ south: name, north: "Juma" });
  });

  test("a link gives back whatever name a game has, and is written for any text at all", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 100 }), (text) => {
        const record = recordOf(opens(text));
        expect(parseLink(formatLink(record), "mweso-anna")).toEqual({
          ok: true,
          value: { ...record, tags: {} },
        });
        const link = parseLink(formatLink(named(text, text)), "mweso-anna");
        // Half a sign has no percent-encoding; whatever writes UTF-8 puts U+FFFD in its place.
        const sent = new TextDecoder("utf-8", { ignoreBOM: true }).decode(new TextEncoder().encode(text));
        expect(link).toMatchObject({ ok: true, value: { players: { south: sent, north: sent } } });
      }),
      { numRuns: 500 },
    );
  });
});

describe("what was kept", () => {
  const save = saveOf(at("mweso-anna", SHORT[0].from), { id: "x", revision: 1, changed: 2, view: "south" });
  const says = (kept: unknown): string => {
    const read = readSave(kept, "x");
    if (!read.ok) return read.error.says;
    const match = openSave(ruleSet("mweso-anna"), read.value);
    return match.ok ? "fine" : match.error.says;
  };

  test.each([
    ["nothing", undefined, "It is not a game at all."],
    ["a number", 7, "It is not a game at all."],
    ["something else", { format: "other" }, "It does not say by what version it was kept."],
    [
      "a newer save",
      { ...save, version: 3 },
      "A newer edition kept it (version 3); this one reads up to version 2.",
    ],
    ["a save with a hole", { ...save, undone: [7] }, "Parts of it are missing."],
    ["a save cut short", { ...save, record: save.record.slice(0, 30) }, /^At column \d+: expected/],
    [
      "a save with a foreign move",
      { ...save, record: save.record.replace("*", "1. f1 *") },
      /^Move 1 \(f1\): A move begins/,
    ],
    ["a save as it should be", save, "fine"],
    ["a save from before games at a distance", { ...save, version: 1, remote: undefined }, "fine"],
    ["a save whose other end is a number", { ...save, remote: 7 }, "Parts of it are missing."],
  ])("%s", (_, kept, expected) => {
    expect(says(kept)).toEqual(expected instanceof RegExp ? expect.stringMatching(expected) : expected);
  });

  test("of moves taken back those before one that is none can be played again, and none that went on from it", () => {
    const read = readSave({ ...save, undone: ["b1 a remark", "x9", "b2"] }, "x");
    if (!read.ok) throw new Error(read.error.says);
    const match = openSave(ruleSet("mweso-anna"), read.value);
    if (!match.ok) throw new Error(match.error.says);
    expect(match.value.undone.map(({ move, comment }) => [formatMove(move, 8), comment])).toEqual([
      ["b1", "a remark"],
    ]);
  });

  test("a game kept as exported JSON, before there were saves, is brought up to date", () => {
    const match = play(at("mweso-anna", SHORT[0].from), "b5 f5");
    const old: unknown = JSON.parse(formatRecordJson(recordOf(match)));
    const read = readSave(old, "x");
    if (!read.ok) throw new Error(read.error.says);
    expect(read.value).toMatchObject({ version: 2, id: "x", revision: 0, remote: null });
    expect(opened(openSave(ruleSet("mweso-anna"), read.value))).toEqual(plain(match));
    expect(says({ ...(old as object), moves: 7 })).toBe("Its moves should be a list.");
  });
});
