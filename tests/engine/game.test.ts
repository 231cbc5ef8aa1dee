import { expect, test } from "vitest";
import {
  checkSetup,
  currentPosition,
  defaultRules,
  explainParseError,
  formatPosition,
  legalMoves,
  parseMove,
  parsePosition,
  playInGame,
  type RuleSetId,
  startGame,
  takeBackTo,
} from "../../src/engine/index.ts";

const begin = (id: RuleSetId, text: string) => {
  const rules = defaultRules(id);
  const position = parsePosition(text, rules);
  if (!position.ok) throw new Error(explainParseError(position.error));
  return startGame(rules, position.value);
};

function play(game: ReturnType<typeof begin>, ...moves: string[]) {
  return moves.reduce((now, text) => {
    const move = parseMove(text, now.rules.columns);
    if (!move.ok) throw new Error(move.error.expected);
    const step = playInGame(now, move.value);
    if (!step.ok) throw new Error(JSON.stringify(step.error));
    return step.value.game;
  }, game);
}

/** One man each. Anna's captures need both holes of a column, so that a lone man is never taken. */
const TWO_WALKERS = "0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0 S";

test("two men who walk round the board come to the same position a third time, which no source decides", () => {
  const ring = "b1 b2 b3 b4 b5 b6 b7 b8 f8 f7 f6 f5 f4 f3 f2 f1".split(" ");
  const round = ring.flatMap((hole) => [hole, hole]);
  const once = play(begin("mweso-anna", TWO_WALKERS), ...round);
  expect(once.outcome).toBeNull();
  expect(formatPosition(currentPosition(once))).toBe(TWO_WALKERS);
  const twice = play(once, ...round);
  expect(twice.outcome).toMatchObject({ type: "undecided", how: "repetition" });
  expect(twice.outcome?.licence.silence).toContain("No source of this edition");
  expect(twice.outcome).toSatisfy(Object.isFrozen);
  const more = parseMove("b1", 8);
  expect(more.ok && playInGame(twice, more.value)).toMatchObject({ ok: false, error: { type: "over" } });
});

test("two lone men of Njombwa always meet: whatever lies between them, one takes the other within a round", () => {
  for (let hole = 0; hole < 16; hole++) {
    const rules = defaultRules("njombwa-sanderson");
    const lone = (at: number) => Array.from({ length: 16 }, (_, index) => (index === at ? 1 : 0));
    const setup = {
      columns: 8,
      holes: { south: lone(0), north: lone(hole) },
      toMove: "south",
      stock: null,
    } as const;
    const checked = checkSetup(rules, { ...setup, phase: "play" });
    if (!checked.ok) throw new Error(checked.error.says);
    let game = startGame(rules, checked.value);
    for (let turn = 0; turn < 32 && game.outcome === null; turn++) {
      const move = legalMoves(rules, currentPosition(game))[0];
      const step = move === undefined ? null : playInGame(game, move);
      if (step?.ok !== true) throw new Error("A lone man can always move.");
      game = step.value.game;
    }
    expect(game.outcome).toMatchObject({ type: "won", how: "all-taken" });
  }
});

test("a move that the rules refuse leaves the game as it was and gives the reason", () => {
  const game = begin("njombwa-sanderson", TWO_WALKERS);
  const move = parseMove("b2", 8);
  const step = move.ok ? playInGame(game, move.value) : null;
  expect(step).toMatchObject({ ok: false, error: { type: "illegal", licence: { sentences: ["s-733-11"] } } });
  expect(game.moves).toHaveLength(0);
});

test("a game that never ends is annulled, with the board as it was", () => {
  const text = "0,0,0,0,1,0,1,0/0,0,0,0,0,0,0,1/1,0,1,2,0,1,0,1/0,1,2,0,1,0,1,0 S";
  const game = play(begin("njombwa-sanderson", text), "b3");
  expect(game.outcome).toMatchObject({ type: "annulled", how: "endless" });
  expect(formatPosition(currentPosition(game))).toBe(text);
});

test("taking back gives the game as it stood", () => {
  const start = begin("njombwa-sanderson", TWO_WALKERS);
  const later = play(start, "b1", "b1", "b2");
  expect(takeBackTo(later, 0)).toEqual(start);
  expect(takeBackTo(later, 1)).toEqual(play(start, "b1"));
  expect(takeBackTo(later, 3)).toEqual(later);
});

test("a game keeps its moves as they were played, whatever their maker does with them afterwards", () => {
  const move: { hole: number; direction: null; seeds: null; ends: ("left" | "right")[] } = {
    hole: 0,
    direction: null,
    seeds: null,
    ends: [],
  };
  const step = playInGame(begin("mweso-anna", TWO_WALKERS), move);
  if (!step.ok) throw new Error(JSON.stringify(step.error));
  move.hole = 1;
  move.ends.push("left");
  const { moves } = step.value.game;
  expect(moves).toEqual([{ hole: 0, direction: null, seeds: null, ends: [] }]);
  expect(moves[0]).toSatisfy(Object.isFrozen);
});
