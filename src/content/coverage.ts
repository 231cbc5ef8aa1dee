/**
 * Whether anything ever happens on a board without a sentence of its own source, and whether any rule sentence never
 * makes anything happen: counted over the figures and over random play, each time the site is built.
 */

import {
  arrangedPosition,
  defaultRules,
  type Licence,
  legalMoves,
  type Move,
  openingPosition,
  outcomeAt,
  type Position,
  type Rules,
  ruleSet,
  trace,
  whyNot,
} from "../engine/index.ts";
import {
  type Direction,
  RULE_SET_IDS,
  type RuleSetId,
  type SentenceId,
  type SourceId,
} from "../engine/types.ts";
import { notMechanised } from "./apparatus.ts";
import { chanceFrom } from "./chance.ts";
import { figures } from "./figures.ts";
import { replayOf, stepPath } from "./search/occasions.ts";
import { type Sentence, sentencesOf } from "./sentences.ts";

/** Turns of random play for each rule set. */
export const RANDOM_TURNS = 10_000;
/** A turn that has not ended by then is given up, and its game with it. */
const LAPS = 500;
/** Moves of one game. */
const GAME = 120;

/** What became of one sentence of the kind `rule`. */
export interface CoveredSentence {
  readonly sentence: Sentence;
  /** Steps of the figures that it licenses or that tell of it, and the address of the first. */
  readonly steps: number;
  readonly firstStep: string | null;
  /** Events of random play that it licenses. */
  readonly events: number;
  /** First acts at random that it refuses. */
  readonly refusals: number;
  /** It says how the board is laid out before play. */
  readonly setsUp: boolean;
  /** Why it makes nothing happen, where it does not. */
  readonly notMechanised: string | null;
}

export interface Coverage {
  readonly source: SourceId;
  readonly ruleSet: RuleSetId;
  readonly sentences: readonly CoveredSentence[];
  readonly turns: number;
  readonly events: number;
  /** Events that no sentence licenses but a silence explains. */
  readonly silent: number;
}

export interface RandomEvents {
  /** Every licence of an event, of an outcome among them; once for each event. */
  event(licence: Licence): void;
  refusal(licence: Licence): void;
}

/** Plays so many turns at random, game after game, from every opening of a rule set and from random arrangements. */
export function playAtRandom(id: RuleSetId, turns: number, heard: RandomEvents): void {
  const rules = defaultRules(id);
  const draw = chanceFrom(RULE_SET_IDS.indexOf(id) + 1);
  const starts = rules.ruleSet.openings.length + (rules.ruleSet.arranging === null ? 0 : 1);
  let left = turns;
  for (let game = 0; left > 0; game++) {
    let position = startOf(rules, game % starts, draw);
    for (let ply = 0; ply < GAME && left > 0 && outcomeAt(rules, position) === null; ply++) {
      const refused = whyNot(rules, position, anyAct(rules, draw));
      if (refused !== null) heard.refusal(refused);
      const moves = legalMoves(rules, position);
      const move = moves[draw(moves.length)];
      if (move === undefined) break;
      const { events, result } = trace(rules, position, move, { laps: LAPS });
      for (const { licence } of events) heard.event(licence);
      left--;
      if (result.type !== "played") break;
      position = result.position;
    }
  }
}

function startOf(rules: Rules, number: number, draw: (below: number) => number): Position {
  const { openings, arranging } = rules.ruleSet;
  const opening = openings[number];
  if (opening !== undefined || arranging === null) return openingPosition(rules, (opening ?? openings[0]).id);
  const ring = (): number[] => {
    const holes = new Array<number>(2 * rules.columns).fill(0);
    for (let seed = arranging.seedsPerSide(rules.columns); seed > 0; seed--) {
      const hole = draw(holes.length);
      holes[hole] = (holes[hole] ?? 0) + 1;
    }
    return holes;
  };
  return arrangedPosition(rules, ring(), ring());
}

const DIRECTIONS: readonly (Direction | null)[] = [null, 1, -1];

/** A first act that a hand might try. */
function anyAct(rules: Rules, draw: (below: number) => number): Move {
  const direction = DIRECTIONS[draw(3)] ?? null;
  const seeds = direction === null || draw(2) === 0 ? null : draw(10) + 1;
  return { hole: draw(2 * rules.columns), direction, seeds, ends: [] };
}

const count = (counts: Map<SentenceId, number>, sentences: readonly SentenceId[]): void => {
  for (const id of sentences) counts.set(id, (counts.get(id) ?? 0) + 1);
};

export function coverageOf(id: RuleSetId, turns = RANDOM_TURNS): Coverage {
  const { source, openings, arranging } = ruleSet(id);
  const events = new Map<SentenceId, number>();
  const refusals = new Map<SentenceId, number>();
  let total = 0;
  let silent = 0;
  playAtRandom(id, turns, {
    event(licence) {
      total++;
      if (licence.sentences.length === 0) silent++;
      count(events, licence.sentences);
    },
    refusal: (licence) => count(refusals, licence.sentences),
  });

  const steps = new Map<SentenceId, number>();
  const firstSteps = new Map<SentenceId, string>();
  for (const figure of figures()) {
    if (figure.source !== source) continue;
    for (const step of replayOf(figure).steps) {
      count(steps, step.sentences);
      for (const sentence of step.sentences) {
        if (!firstSteps.has(sentence)) firstSteps.set(sentence, stepPath(figure, step));
      }
    }
  }

  const layouts = [...openings.map(({ licence }) => licence), arranging?.licence, arranging?.bigHole];
  const setsUp = new Set(layouts.flatMap((licence) => licence?.sentences ?? []));
  const reasons = new Map(
    notMechanised()
      .filter((record) => record.source === source)
      .map(({ sentence, reason }) => [sentence, reason]),
  );
  return {
    source,
    ruleSet: id,
    turns,
    events: total,
    silent,
    sentences: sentencesOf(source)
      .filter(({ kind }) => kind === "rule")
      .map((sentence) => ({
        sentence,
        steps: steps.get(sentence.id) ?? 0,
        firstStep: firstSteps.get(sentence.id) ?? null,
        events: events.get(sentence.id) ?? 0,
        refusals: refusals.get(sentence.id) ?? 0,
        setsUp: setsUp.has(sentence.id),
        notMechanised: reasons.get(sentence.id) ?? null,
      })),
  };
}

/** Does the sentence make anything happen, refuse anything, or lay out a board? */
export const isExercised = ({ events, refusals, setsUp }: CoveredSentence): boolean =>
  events > 0 || refusals > 0 || setsUp;

/** Every rule set, in the order of the sources. */
export const coverage = (turns = RANDOM_TURNS): readonly Coverage[] =>
  RULE_SET_IDS.map((id) => coverageOf(id, turns));
