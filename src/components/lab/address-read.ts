/** Reads an experiment from the fragment of the lab's address. Fetched only where there is one. */

import { isOneOf } from "../../content/ids.ts";
import { quoted } from "../../content/quoted.ts";
import { parseMove, parseSetup } from "../../engine/notation-read.ts";
import { RULE_SET_IDS, type RuleSetId } from "../../engine/types.ts";
import type { Experiment } from "./address.ts";

const decode = (text: string): string => {
  const spaced = text.replaceAll("_", " ");
  try {
    return decodeURIComponent(spaced);
  } catch {
    // A stray percent sign: the text as it stands is what the message will quote.
    return spaced;
  }
};

/** A step of a figure, to be fetched. */
export interface FigureStep {
  readonly figure: string;
  /** `turn.lap.event`; `null`: where the figure opens. */
  readonly step: string | null;
}

export interface ReadExperiment {
  readonly experiment: Experiment;
  readonly figure: FigureStep | null;
  /** What could not be followed, and what stands instead. */
  readonly problems: readonly string[];
}

const FIELD = /^(p|m|by|r|s|figure|step)=(.*)$/s;

/** @param fallback what stands where the fragment says nothing. */
export function readExperiment(fragment: string, fallback: Experiment): ReadExperiment {
  const problems: string[] = [];
  const parts = fragment.replace(/^#/, "").split("&");
  if (!parts.some((part) => part.includes("="))) {
    if (fragment.length > 1)
      problems.push(
        `The address ends in ${quoted(fragment)}, which is no experiment: one is written #p=, a position, &m= and a move.`,
      );
    return { experiment: fallback, figure: null, problems };
  }
  const fields = new Map<string, string>();
  for (const part of parts.filter((part) => part !== "")) {
    const [, name, value] = FIELD.exec(part) ?? [];
    if (name === undefined || value === undefined) {
      problems.push(`The address has a part ${quoted(part)} that means nothing here.`);
    } else fields.set(name, decode(value));
  }
  const figureText = fields.get("figure");
  const figure = figureText === undefined ? null : { figure: figureText, step: fields.get("step") ?? null };

  const position = readPosition(fields.get("p"), fallback, problems);
  const move = readMove(fields.get("m"), position, fallback, problems);
  return {
    experiment: {
      ...position,
      ...move,
      ruleSets: readRuleSets(fields.get("by"), problems),
      readings: readReadings(fields.get("r"), problems),
      step: readStep(fields.get("s"), problems),
    },
    figure,
    problems,
  };
}

type Place = Pick<Experiment, "position" | "columns">;

function readPosition(text: string | undefined, fallback: Experiment, problems: string[]): Place {
  if (text === undefined) return fallback;
  const setup = parseSetup(text);
  if (setup.ok) return { position: text, columns: setup.value.columns };
  const { at, expected, found } = setup.error;
  problems.push(
    `The position in the address cannot be read. At column ${at + 1}: expected ${expected}; found ${found}.`,
  );
  return fallback;
}

function readMove(
  text: string | undefined,
  { position, columns }: Place,
  fallback: Experiment,
  problems: string[],
): Pick<Experiment, "act" | "ends"> {
  const { act, ends } = position === fallback.position ? fallback : { act: null, ends: [] };
  if (text === undefined) return { act, ends };
  const move = parseMove(text, columns);
  if (move.ok) {
    const { hole, direction, seeds } = move.value;
    return { act: { hole, direction: direction ?? 1, seeds }, ends: move.value.ends };
  }
  problems.push(`The move ${quoted(text)} in the address cannot be read: expected ${move.error.expected}.`);
  return { act, ends };
}

function readRuleSets(text: string | undefined, problems: string[]): readonly RuleSetId[] {
  if (text === undefined) return RULE_SET_IDS;
  const asked = text.split(",");
  const known = RULE_SET_IDS.filter((id) => asked.includes(id));
  const unknown = asked.filter((id) => !isOneOf(RULE_SET_IDS, id));
  if (unknown.length > 0 || known.length === 0) {
    problems.push(`The address names the rules ${quoted(text)}. The rules are ${RULE_SET_IDS.join(", ")}.`);
  }
  return known.length === 0 ? RULE_SET_IDS : known;
}

/** Whether a rule set has the reading is for the rules to say. */
function readReadings(text: string | undefined, problems: string[]): Experiment["readings"] {
  const readings: Partial<Record<RuleSetId, Record<string, string>>> = {};
  for (const one of text === undefined || text === "" ? [] : text.split(",")) {
    const [, id, name, value] = /^([a-z-]+)\.([A-Za-z0-9]{1,40}):(.{1,40})$/.exec(one) ?? [];
    if (id === undefined || name === undefined || value === undefined || !isOneOf(RULE_SET_IDS, id)) {
      problems.push(`The reading ${quoted(one)} in the address cannot be read; it is left at its default.`);
    } else {
      readings[id] = { ...readings[id], [name]: value };
    }
  }
  return readings;
}

function readStep(text: string | undefined, problems: string[]): number | null {
  if (text === undefined) return null;
  if (/^\d{1,6}$/.test(text)) return Number(text);
  problems.push(`The step ${quoted(text)} in the address is no number; the boards stand where they part.`);
  return null;
}
