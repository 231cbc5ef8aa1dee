/** The soak itself: that it passes over an engine in order, and that no planted fault passes it. */

import { describe, expect, test } from "vitest";
import { Generator } from "../../scripts/lib/random-play.ts";
import { drawSetting, nothingSoaked, soak } from "../../scripts/lib/soak.ts";
import {
  defaultRules,
  openingPosition,
  RULE_SET_IDS,
  type RuleSetId,
  ruleSet,
} from "../../src/engine/index.ts";
import type { Laws } from "../../src/engine/ruleset.ts";
import type { Turn } from "../../src/engine/turn.ts";

test("an engine in order passes under whatever setting is drawn", () => {
  const soaked = nothingSoaked();
  const ids = new Set<string>();
  for (let seed = 1; seed <= 40; seed++) {
    const generator = new Generator(seed);
    const { rules, beginning } = drawSetting(generator);
    ids.add(`${rules.ruleSet.id} ${rules.columns}`);
    soak(rules, beginning, generator, 100, soaked);
  }
  expect(soaked).toMatchObject({ turns: 4000 });
  expect(soaked.boards).toBeGreaterThan(100);
  expect(soaked.dissected).toBeGreaterThan(20);
  // Each game in each of its widths.
  expect(ids.size).toBe(RULE_SET_IDS.flatMap((id) => ruleSet(id).columns).length);
});

/** Plays a game whose laws have been tampered with. */
function soakWith(id: RuleSetId, opening: string, tamper: (laws: Laws) => Partial<Laws>): () => void {
  const rules = defaultRules(id);
  const tampered = { ...rules, laws: { ...rules.laws, ...tamper(rules.laws) } };
  const generator = new Generator(1);
  return () => soak(tampered, openingPosition(rules, opening), generator, 5000, nothingSoaked());
}

describe("a planted fault does not pass:", () => {
  test("a seed that gets lost", () => {
    const run = soakWith("mweso-anna", "four-in-each-back-hole", (laws) => ({
      arrive(turn: Turn) {
        const verdict = laws.arrive(turn);
        if (verdict.type === "end" && (turn.own[3] ?? 0) > 2) turn.own[3] = 2;
        return verdict;
      },
    }));
    expect(run).toThrow(
      /^mweso-anna, 8 columns, .*\n.* [SN] [bf]\d\nthe mover had \d+ seeds and captured \d+; he has \d+/,
    );
  });

  test("a capture that takes more than it says", () => {
    const run = soakWith("njombwa-sanderson", "two-in-every-hole", (laws) => ({
      afterTurn(turn: Turn) {
        if (turn.captures > 0) turn.enemy[0] = 0;
        return laws.afterTurn === null ? null : laws.afterTurn(turn);
      },
    }));
    expect(run).toThrow(/seeds were captured, others are gone/);
  });

  test("a legal first act that is not listed", () => {
    const run = soakWith("orusoro-katondogorozi", "four-in-each-back-hole", (laws) => ({
      candidates: (turn: Turn) => laws.candidates(turn) & ~0b100,
    }));
    expect(run).toThrow(/b3 is legal, but not listed/);
  });

  test("a rule that favours a seat", () => {
    const run = soakWith("bao-ludii-drc", "start", (laws) => ({
      afterTurn: (turn: Turn) =>
        turn.mover === "north" || laws.afterTurn === null ? null : laws.afterTurn(turn),
    }));
    expect(run).toThrow(/from the other seat is/);
  });

  test("an event without a sentence or a silence", () => {
    const run = soakWith("mweso-anna", "four-in-each-back-hole", (laws) => ({
      start(turn, code) {
        const start = laws.start(turn, code);
        return { ...start, licence: { ...start.licence, sentences: [] } };
      },
    }));
    expect(run).toThrow(/the lift names neither sentence nor silence: start/);
  });
});
