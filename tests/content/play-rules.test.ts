/** The rules that a page to play on tells: what is in force, apart from what another reading would have. */
import { expect, test } from "vitest";
import { clausesOf } from "../../src/content/play/rules.ts";
import { ruleSet } from "../../src/engine/index.ts";

test("of Orusoro's two ways to sow on after a capture only that of rule 7 is told as in force", () => {
  const { inForce, others } = clausesOf(ruleSet("orusoro-katondogorozi"));
  const after = inForce.filter(({ sentences }) => sentences.includes("s-7-2")).map(({ says }) => says);
  expect(after).toEqual(["The captured seeds join the hand and are sown on from the hole that captured."]);
  const asked = others.filter(({ question }) => question === "Where are captured seeds sown from?");
  expect(asked.map(({ clause }) => clause.says)).toEqual([
    "The captured seeds are sown from the hole after the one where the capturing lap began.",
    "The captured seeds go backward again from where the capturing lap began, for they capture again at once.",
    "Backward from where the capturing lap began the captured seeds would not capture at once: play resumes forward.",
  ]);
  for (const { answers } of asked) {
    expect(answers).toEqual([
      expect.stringMatching(/^From the hole after the one where the capturing lap began/),
    ]);
  }
});

test("in Mweso a single man may be lifted; that a hole must hold two is told as another reading", () => {
  const { inForce, others } = clausesOf(ruleSet("mweso-anna"));
  const says = (word: RegExp) => (clause: { readonly says: string }) => word.test(clause.says);
  expect(inForce.some(says(/any filled hole of either row/))).toBe(true);
  expect(inForce.some(says(/two or more men/))).toBe(false);
  expect(others.map(({ clause }) => clause).some(says(/two or more men/))).toBe(true);
});
