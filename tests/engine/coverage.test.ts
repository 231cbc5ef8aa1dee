/** Whether the worked examples leave anything out: a clause of a rule set, a sentence of a source. */

import { describe, expect, test } from "vitest";
import { notMechanised } from "../../src/content/apparatus.ts";
import { findSentence, sentencesOf } from "../../src/content/sentences.ts";
import {
  CUSTOMS,
  type Licence,
  legalMoves,
  type RuleSet,
  type RuleSetId,
  ruleSet,
  trace,
} from "../../src/engine/index.ts";
import { moveOf, positionOf, rulesFor } from "./support.ts";
import { expectedOf, play, WORKED_TABLES } from "./worked/play.ts";
import type { WorkedRow, WorkedTable } from "./worked/row.ts";

/** Every licence that the worked examples call up, and those by which a game is set up. */
function licencesCalled(table: WorkedTable): ReadonlySet<Licence> {
  const rules = ruleSet(table.ruleSet);
  const called = new Set(table.rows.flatMap((row) => play(table, row).licences));
  for (const { licence } of rules.openings) called.add(licence);
  if (rules.arranging !== null) called.add(rules.arranging.licence);
  if (rules.arranging?.bigHole) called.add(rules.arranging.bigHole);
  return called;
}

const licencesOf = (rules: RuleSet): readonly Licence[] => [
  ...Object.values(rules.clauses),
  ...rules.openings.map(({ licence }) => licence),
];

/**
 * For every reading the clauses by which its default holds. A reading that no clause of the default tells has its reason.
 */
const OF_THE_DEFAULT: Readonly<
  Record<RuleSetId, Readonly<Record<string, readonly string[] | { readonly none: string }>>>
> = {
  "mweso-anna": {
    singletons: ["start"],
    captureOnEmpty: ["captureOnEmpty"],
    resumeFrom: ["sowOnFromArrival"],
    end: ["noMove"],
  },
  "njombwa-sanderson": {
    gambitRunCaptures: ["gambit1RunEnds"],
    blocked: ["blockedUndecided"],
    firstAfterGambit: { none: "Whose turn it is, no event tells." },
  },
  "orusoro-katondogorozi": {
    resumeFrom: ["sowOnFromArrival"],
    captureOnEmpty: ["captureOnEmpty", "reverseCaptureOnEmpty"],
    reverseCount: ["refuseReverseCount"],
    reverseChain: ["reverseAgain"],
    okutemaTest: ["okutema"],
    akakaikuru: ["akakaikuru"],
  },
  "bao-ludii-drc": {
    placeOnEmpty: ["placeIdle", "refuseMustCapture"],
    captureEntry: ["sowEntered"],
    sideChoice: ["enterFree", "refuseChoice"],
    placementRelayCaptures: ["capture"],
    phase2FirstLap: { none: "That nothing is captured is stated; that the sowing then goes on is inferred." },
    phase2Compulsory: ["refuseMustCaptureSecond"],
    phase2Singletons: ["secondStart"],
    winTest: {
      none: "That a cleared row wins is stated; that the turn is first played out, no clause says.",
    },
  },
};

describe.each(WORKED_TABLES)("$source", (table) => {
  const { source } = table;
  const rules = ruleSet(table.ruleSet);

  test("every clause names sentences that stand in the transcription", () => {
    const dangling = licencesOf(rules).flatMap(({ clause, sentences }) =>
      sentences.filter((id) => findSentence(source, id) === null).map((id) => `${clause}: ${id}`),
    );
    expect(dangling).toEqual([]);
  });

  test("every reading names sentences that stand in the transcription, or the silence", () => {
    const faults = Object.entries(rules.readings).flatMap(([name, { sentences, silence }]) => [
      ...sentences.filter((id) => findSentence(source, id) === null).map((id) => `${name}: ${id}`),
      ...(sentences.length === 0 && silence === undefined ? [`${name} names neither`] : []),
    ]);
    expect(faults).toEqual([]);
  });

  test("a stated or inferred clause names a sentence, an editorial one what the source does not say or a reading", () => {
    const faults = Object.values(rules.clauses).filter(({ basis, sentences, silence, reading }) =>
      basis === "editorial"
        ? !silence && !(reading && Object.hasOwn(rules.readings, reading))
        : sentences.length === 0,
    );
    expect(faults).toEqual([]);
  });

  test("a reading has the basis of the clauses by which its default holds", () => {
    const told = OF_THE_DEFAULT[rules.id];
    expect(Object.keys(told)).toEqual(Object.keys(rules.readings));
    for (const [name, clauses] of Object.entries(told)) {
      if ("none" in clauses) continue;
      const bases = clauses.map((clause) => [clause, rules.clauses[clause]?.basis]);
      expect(bases, name).toEqual(clauses.map((clause) => [clause, rules.readings[name]?.basis]));
    }
  });

  test("every clause is called up by a worked example, an opening or the arranging of men", () => {
    const called = new Set([...licencesCalled(table)].map(({ clause }) => clause));
    for (const { clause, position, move } of ON_BOARDS_OF_THE_LAB.filter(({ id }) => id === rules.id)) {
      const usual = rulesFor(rules.id);
      const board = positionOf(usual, position);
      expect(legalMoves(usual, board)).toEqual([]);
      const { events } = trace(usual, board, moveOf(usual, move));
      expect(events.map(({ licence }) => licence.clause)).toContain(clause);
      called.add(clause);
    }
    expect(Object.keys(rules.clauses).filter((clause) => !called.has(clause))).toEqual([]);
  });

  test("the worked examples call up no licence that the rule set does not list", () => {
    const listed = new Set<Licence>(Object.values(rules.clauses));
    expect([...licencesCalled(table)].filter((licence) => !listed.has(licence))).toEqual([]);
  });

  test("every sentence that a worked example is drawn from stands in the transcription", () => {
    const dangling = table.rows.flatMap(({ name, from }) =>
      from.filter((id) => findSentence(source, id) === null).map((id) => `${name}: ${id}`),
    );
    expect(dangling).toEqual([]);
  });

  test("every rule of the source is carried out by a clause called up, or has its reason not to be", () => {
    const carriedOut = new Set([...licencesCalled(table)].flatMap(({ sentences }) => sentences));
    const reasons = new Map(
      notMechanised()
        .filter((record) => record.source === source)
        .map(({ sentence, reason }) => [sentence, reason]),
    );
    const rulesLeftOut = sentencesOf(source).filter(
      ({ id, kind }) => kind === "rule" && !carriedOut.has(id) && !reasons.has(id),
    );
    expect(rulesLeftOut.map(({ id, text }) => `${id} ${text}`)).toEqual([]);
    const both = [...reasons.keys()].filter((id) => carriedOut.has(id));
    expect(both, "carried out, and yet given a reason not to be").toEqual([]);
  });

  test("every rule that can be worked on a board has a worked example drawn from its words", () => {
    const drawnFrom = new Set(table.rows.flatMap(({ from }) => from));
    const reasons = new Set(notMechanised().map((record) => `${record.source} ${record.sentence}`));
    const without = sentencesOf(source).filter(
      ({ id, kind }) =>
        kind === "rule" && !drawnFrom.has(id) && !reasons.has(`${source} ${id}`) && !isOfSetup(rules, id),
    );
    expect(without.map(({ id, text }) => `${id} ${text}`)).toEqual([]);
  });

  test("every other value of every reading differs from the default in a worked example, from the same board", () => {
    const missing = Object.entries(rules.readings).flatMap(([name, reading]) =>
      Object.keys(reading.options)
        .filter((value) => value !== reading.default && !ALIKE.has(`${name}=${value}`))
        .filter((value) => !table.rows.some((row) => differsByDefault(table, row, name, value)))
        .map((value) => `${name}=${value}`),
    );
    expect(missing).toEqual([]);
  });
});

/**
 * Clauses that license nothing in a game, and yet something in the lab, which plays a move on a board that is over too.
 * While a counter may be placed in every inner hole, no capture is possible only when the opponent's inner row is empty.
 */
const ON_BOARDS_OF_THE_LAB = [
  {
    id: "bao-ludii-drc",
    clause: "placeIdle",
    position: "0,0,3,0,0,0,0,0/0,0,0,0,0,0,0,0/0,0,0,0,1,0,0,0/0,0,0,0,0,0,0,0 S 5,5",
    move: "f3-",
  },
] as const;

/** A reading that can make no difference; the properties test that it makes none. */
const ALIKE: ReadonlySet<string> = new Set(["okutemaTest=first-capture"]);

/** Is there a row for the default, alike in board, move and every other reading, that comes out otherwise? */
function differsByDefault(table: WorkedTable, row: WorkedRow, name: string, value: string): boolean {
  if (row.readings?.[name] !== value) return false;
  const { [name]: _, ...others } = row.readings;
  return table.rows.some(
    (other) =>
      other.position === row.position &&
      moveIn(other) === moveIn(row) &&
      JSON.stringify(other.readings ?? {}) === JSON.stringify(others) &&
      JSON.stringify(expectedOf(other)) !== JSON.stringify(expectedOf(row)),
  );
}

const moveIn = (row: WorkedRow): string | null => ("move" in row ? row.move : null);

/** Does the sentence tell only how men are laid out, which the tests of setups work out? */
function isOfSetup(rules: RuleSet, id: string): boolean {
  const setups = [
    ...rules.openings.map(({ licence }) => licence),
    ...(rules.arranging === null ? [] : [rules.arranging.licence]),
    ...(rules.arranging?.bigHole ? [rules.arranging.bigHole] : []),
  ];
  return setups.some(({ sentences }) => sentences.some((sentence) => sentence === id));
}

test("what no source foresees names the silence and no sentence", () => {
  for (const { basis, sentences, silence } of Object.values<Licence>(CUSTOMS)) {
    expect({ basis, sentences }).toEqual({ basis: "editorial", sentences: [] });
    expect(silence).toBeTruthy();
  }
});
