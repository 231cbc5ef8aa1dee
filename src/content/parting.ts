/**
 * One board and one first act, told by several rule sets step by step until they part. Pure and without files, so
 * that the same code serves the pages built beforehand and the boards that a reader sets up himself.
 */

import {
  type Account,
  type Act,
  accountOf,
  adaptSetup,
  applyEvent,
  checkSetup,
  firstParting,
  type Outcome,
  outcomeAt,
  type Rules,
  type Scene,
  sameDeed,
  sceneOf,
} from "../engine/index.ts";
import type { Direction, End, Licence, RingIndex, Setup, TurnEvent } from "../engine/types.ts";
import { describeEvent } from "./describe.ts";
import { SIDE_NAMES } from "./side-names.ts";

/** A lap as far as it has come, for drawing; holes are in the mover's ring. */
export interface LapShown {
  readonly from: RingIndex;
  readonly direction: Direction;
  readonly seeds: number;
  readonly arrival: RingIndex | null;
}

/** What has happened up to and with one event. */
export interface ToldStep {
  readonly event: TurnEvent;
  readonly text: string;
  readonly licence: Licence;
  readonly scene: Scene;
  readonly lap: LapShown | null;
}

/** How a rule set answers the act. */
export type Answer =
  | {
      readonly type: "played";
      readonly steps: readonly ToldStep[];
      /** How the telling closes: the turn passes, the game is over, or the turn waits for the choice of an end. */
      readonly close: "turn" | "game" | "asks-end";
      readonly captured: number;
      readonly laps: number;
    }
  /** The rules do not allow the act. */
  | { readonly type: "refused"; readonly licence: Licence }
  /** The game is already over on this board. */
  | { readonly type: "over"; readonly outcome: Outcome }
  /** The rules cannot have such a board; in a sentence. */
  | { readonly type: "foreign"; readonly says: string };

export interface Told {
  readonly rules: Rules;
  readonly answer: Answer;
}

/**
 * Has the rules play the act.
 * @param ends for rules that ask for them, one for each free choice; without enough of them the telling stops at the
 *   choice, and what is too many is left out.
 * @param laps after which a move is given up as unresolved.
 */
export function tell(rules: Rules, setup: Setup, act: Act, ends: readonly End[] = [], laps?: number): Told {
  const checked = checkSetup(rules, adaptSetup(rules, setup));
  if (!checked.ok) return { rules, answer: { type: "foreign", says: checked.error.says } };
  const outcome = outcomeAt(rules, checked.value);
  if (outcome !== null) return { rules, answer: { type: "over", outcome } };
  const account = playWithEnds(rules, setup, act, ends, laps);
  if (account.type !== "played") return { rules, answer: account };
  const { events, result } = account.trace;
  const steps = stepsOf(rules, checked.value, events);
  const close =
    result.type === "asks-end"
      ? "asks-end"
      : result.type === "unending" || (result.type === "played" && result.outcome !== null)
        ? "game"
        : "turn";
  const captured = events.reduce((sum, event) => sum + (event.type === "capture" ? event.seeds : 0), 0);
  const sown = events.filter(({ type }) => type === "sow").length;
  return { rules, answer: { type: "played", steps, close, captured, laps: sown } };
}

/** Gives the rules as many of the ends as they ask for. */
function playWithEnds(
  rules: Rules,
  setup: Setup,
  act: Act,
  ends: readonly End[],
  laps: number | undefined,
): Account {
  let given = 0;
  let account = accountOf(rules, setup, act, laps);
  while (account.type === "played" && account.trace.result.type === "asks-end" && given < ends.length) {
    given++;
    account = accountOf(rules, setup, { ...act, ends: ends.slice(0, given) }, laps);
  }
  return account;
}

function stepsOf(rules: Rules, setup: Setup, events: readonly TurnEvent[]): readonly ToldStep[] {
  const mover = setup.toMove;
  const piece = rules.ruleSet.pieceWord;
  let scene = sceneOf(setup);
  let lap: LapShown | null = null;
  return events.map((event) => {
    const text = describeEvent(event, {
      columns: rules.columns,
      piece,
      names: SIDE_NAMES,
      mover,
      // What was taken is sown from the hand, not from where the last lap began.
      from: lap !== null && lap.arrival === null ? lap.from : null,
    });
    scene = applyEvent(scene, mover, event);
    lap = lapAfter(lap, event);
    return { event, text, licence: event.licence, scene, lap };
  });
}

function lapAfter(lap: LapShown | null, event: TurnEvent): LapShown | null {
  switch (event.type) {
    case "lift":
    case "relay":
      return { from: event.hole, direction: 1, seeds: event.seeds, arrival: null };
    case "sow": {
      const { after, direction, seeds, arrival } = event;
      return { from: after, direction, seeds, arrival };
    }
    case "place":
    case "enter":
      return null;
    case "capture":
    case "transfer":
    case "discard":
    case "end":
    case "outcome":
      return lap;
    default:
      return event satisfies never;
  }
}

/**
 * Where the tellings part, and who then does the same as whom. Rules that refuse the act part from the others at once;
 * the others are followed until they part among themselves.
 */
export interface Parting {
  /** Index of the first step at which those who play part; `null` if they do the same to the end. */
  readonly step: number | null;
  /** For each telling, the number of its company: equal for those who do the same at that step. */
  readonly companies: readonly number[];
}

const played = ({ answer }: Told): readonly ToldStep[] | null =>
  answer.type === "played" ? answer.steps : null;

export function partingOf(told: readonly Told[]): Parting {
  const playing = told.flatMap((one) => {
    const steps = played(one);
    return steps === null ? [] : [steps.map(({ event }) => event)];
  });
  const step = firstParting(playing);
  const leaders: number[] = [];
  const companies = told.map((one, index) => {
    const found = leaders.findIndex((leader) => sameCompany(told[leader] ?? one, one, step));
    if (found >= 0) return found;
    return leaders.push(index) - 1;
  });
  return { step, companies };
}

function sameCompany(one: Told, other: Told, step: number | null): boolean {
  const [a, b] = [played(one), played(other)];
  if (a === null || b === null) return one.answer.type === other.answer.type;
  if (step === null) return true;
  const [first, second] = [a[step], b[step]];
  if (first === undefined || second === undefined) return first === second;
  return sameDeed(first.event, second.event);
}

/** What a telling has to say at a step: in words, with its licence, or `null` where it has nothing more to tell. */
export interface Said {
  readonly text: string;
  readonly licence: Licence | null;
}

/** At a step, or at the close if the telling is shorter. `goesOn` licenses a game that simply goes on. */
export function sayAt({ answer }: Told, step: number): Said {
  switch (answer.type) {
    case "foreign":
      return { text: answer.says.replace(/\.$/, ""), licence: null };
    case "over":
      return { text: overText(answer.outcome), licence: answer.outcome.licence };
    case "refused":
      return { text: "The move is not allowed", licence: answer.licence };
    case "played": {
      const at = answer.steps[step];
      if (at !== undefined) return { text: at.text, licence: at.licence };
      const last = answer.steps.at(-1);
      if (answer.close === "asks-end") return { text: "The player is to choose an end", licence: null };
      if (answer.close === "game") return { text: last?.text ?? "", licence: last?.licence ?? null };
      return { text: "The turn is over and the game goes on", licence: null };
    }
    default:
      return answer satisfies never;
  }
}

const overText = (outcome: Outcome): string =>
  outcome.type === "won"
    ? `The game is already over here: ${SIDE_NAMES[outcome.winner]} has won`
    : "The game is already over here, undecided";
