/**
 * Everything that happens names its reason in one line and a rule sentence of its own source, or a silence: every event
 * of every figure, of every worked example, and of ten thousand random turns per rule set. And no rule sentence is idle.
 */

import { describe, expect, test } from "vitest";
import { notMechanised } from "../../src/content/apparatus.ts";
import { coverageOf, isExercised, playAtRandom, RANDOM_TURNS } from "../../src/content/coverage.ts";
import { demonstrations } from "../../src/content/demonstrations.ts";
import { figures } from "../../src/content/figures.ts";
import { replayOf } from "../../src/content/search/occasions.ts";
import { findSentence } from "../../src/content/sentences.ts";
import { type Licence, ruleSet } from "../../src/engine/index.ts";
import { RULE_SET_IDS, type SourceId } from "../../src/engine/types.ts";
import { play, WORKED_TABLES } from "../engine/worked/play.ts";

type Reason = Pick<Licence, "says" | "basis" | "sentences" | "reading"> & {
  readonly silence?: string | null;
};

/** What is wrong with a reason, or `null`. */
function faultOf(source: SourceId, { says, basis, sentences, silence, reading }: Reason): string | null {
  if (!/^[^\n]{10,220}$/.test(says)) return `"${says}" is not one line`;
  const unknown = sentences.filter((id) => findSentence(source, id) === null);
  if (unknown.length > 0) return `"${says}" names ${unknown.join(", ")}, not in ${source}`;
  if (basis === "editorial" ? !silence && !reading : sentences.length === 0)
    return `"${says}" stands on nothing`;
  // Of the sentences named at least one is a rule; others may be the words that show how the rule is meant.
  const ofRule = sentences.some((id) => findSentence(source, id)?.kind === "rule");
  return sentences.length === 0 || ofRule ? null : `"${says}" names no rule`;
}

test.each([...figures(), ...demonstrations()].map((record) => [record.id, record] as const))(
  "every event of %s has its reason",
  (_, record) => {
    const { steps, reasons } = replayOf(record);
    // A figure does not repeat with each step by which reading it is played.
    const by = "readings" in record ? Object.keys(record.readings ?? {})[0] : undefined;
    const reading = by === undefined ? {} : { reading: by };
    const faults = steps
      .filter(({ type }) => type !== "board")
      .map(({ at, reason, text }) => {
        const found = reasons[reason ?? -1];
        if (text === "" || text.includes("\n")) return `${at}: "${text}"`;
        return found === undefined ? `${at}: no reason` : faultOf(record.source, { ...found, ...reading });
      });
    expect(faults.filter((fault) => fault !== null)).toEqual([]);
  },
);

describe.each(WORKED_TABLES)("$source", (table) => {
  test("every event and refusal of every worked example has its reason", () => {
    const licences = table.rows.flatMap((row) => play(table, row).licences);
    expect(licences.length).toBeGreaterThan(table.rows.length);
    const faults = new Set(licences.map((licence) => faultOf(table.source, licence)));
    faults.delete(null);
    expect([...faults]).toEqual([]);
  });
});

describe.each(RULE_SET_IDS)("%s", (id) => {
  const { source } = ruleSet(id);

  test(`every event and refusal of ${RANDOM_TURNS} random turns has its reason`, () => {
    const heard = new Map<Licence, number>();
    const hear = (licence: Licence): void => {
      heard.set(licence, (heard.get(licence) ?? 0) + 1);
    };
    playAtRandom(id, RANDOM_TURNS, { event: hear, refusal: hear });
    const events = [...heard.values()].reduce((sum, count) => sum + count, 0);
    expect(events).toBeGreaterThan(3 * RANDOM_TURNS);
    const faults = [...heard.keys()].map((licence) => faultOf(source, licence));
    expect(faults.filter((fault) => fault !== null)).toEqual([]);
  });

  test("every rule sentence makes something happen, refuses or lays out something, or says why not", () => {
    const { sentences } = coverageOf(id);
    const idle = sentences.filter((row) => !isExercised(row) && row.notMechanised === null);
    expect(idle.map(({ sentence }) => `${sentence.id} ${sentence.text}`)).toEqual([]);
    const both = sentences.filter((row) => isExercised(row) && row.notMechanised !== null);
    expect(both.map(({ sentence }) => sentence.id)).toEqual([]);
  });
});

test("the reasons why sentences make nothing happen are one each", () => {
  const named = notMechanised().map(({ source, sentence }) => `${source} ${sentence}`);
  expect(new Set(named).size).toBe(named.length);
});
