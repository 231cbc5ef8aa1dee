import { expect, test } from "vitest";
import {
  currentPosition,
  defaultRules,
  formatPosition,
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
  if (!position.ok) throw new Error(position.error.expected);
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

/** One man each, nine holes apart: while one walks his front row, the other walks his back row, and nothing is taken. */
const TWO_WALKERS = "0,0,0,0,0,0,0,0/0,1,0,0,0,0,0,0/0,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0 S";

test("two men who walk round the whole board come to the same position a third time, which no source decides", () => {
  let game = begin("njombwa-sanderson", TWO_WALKERS);
  const ring = [
    "b1",
    "b2",
    "b3",
    "b4",
    "b5",
    "b6",
    "b7",
    "b8",
    "f8",
    "f7",
    "f6",
    "f5",
    "f4",
    "f3",
    "f2",
    "f1",
  ];
  const round = ring.flatMap((hole, index) => [hole, ring[(index + 9) % 16] as string]);
  game = play(game, ...round);
  expect(game.outcome).toBeNull();
  expect(formatPosition(currentPosition(game))).toBe(TWO_WALKERS);
  game = play(game, ...round);
  expect(game.outcome).toMatchObject({ type: "undecided", how: "repetition" });
  expect(game.outcome?.licence.silence).toContain("None of the four sources");
  const more = parseMove("b1", 8);
  expect(more.ok && playInGame(game, more.value)).toMatchObject({ ok: false, error: { type: "over" } });
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
  const later = play(start, "b1", "f7", "b2");
  expect(takeBackTo(later, 0)).toEqual(start);
  expect(takeBackTo(later, 1)).toEqual(play(start, "b1"));
  expect(takeBackTo(later, 3)).toEqual(later);
});
