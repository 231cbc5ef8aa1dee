/** Reads an experiment from the fragment of the lab's address; fetched only where there is one. */

import { resolveRules } from "../../engine/index.ts";
import { RULE_SET_IDS, type RuleSetId, type Setup } from "../../engine/types.ts";
import type { Experiment } from "./address.ts";
import { moveOf, setupOf } from "./written.ts";

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

/** What of an address could not be followed; `address-problems.ts` says it. */
export type Problem =
  | {
      readonly type:
        | "no-experiment"
        | "unknown-part"
        | "twice"
        | "unknown-rules"
        | "malformed-reading"
        | "malformed-step";
      /** The words of the address. */
      readonly text: string;
    }
  /** `why` is a sentence. */
  | { readonly type: "malformed-move"; readonly text: string; readonly why: string }
  | { readonly type: "bad-position" | "refused-reading"; readonly why: string };

export interface ReadExperiment {
  readonly experiment: Experiment;
  readonly figure: FigureStep | null;
  readonly problems: readonly Problem[];
}

const FIELD = /^(p|m|by|r|s|figure|step)=(.*)$/s;

/** @param fallback what stands where the fragment says nothing. */
export function readExperiment(fragment: string, fallback: Experiment): ReadExperiment {
  const problems: Problem[] = [];
  const parts = fragment.replace(/^#/, "").split("&");
  if (!parts.some((part) => part.includes("="))) {
    if (fragment.length > 1) problems.push({ type: "no-experiment", text: fragment });
    return { experiment: fallback, figure: null, problems };
  }
  const fields = new Map<string, string>();
  for (const part of parts.filter((part) => part !== "")) {
    const [, name, value] = FIELD.exec(part) ?? [];
    if (name === undefined || value === undefined) {
      problems.push({ type: "unknown-part", text: part });
    } else if (fields.has(name)) {
      problems.push({ type: "twice", text: `${name}=` });
    } else fields.set(name, decode(value));
  }
  const figureText = fields.get("figure");
  const figure = figureText === undefined ? null : { figure: figureText, step: fields.get("step") ?? null };

  const setup = readPosition(fields.get("p"), fallback, problems);
  const move = readMove(fields.get("m"), setup, fallback, problems);
  return {
    experiment: {
      setup,
      ...move,
      ruleSets: readRuleSets(fields.get("by"), problems),
      readings: readReadings(fields.get("r"), problems),
      step: readStep(fields.get("s"), problems),
    },
    figure,
    problems,
  };
}

function readPosition(text: string | undefined, fallback: Experiment, problems: Problem[]): Setup {
  if (text === undefined) return fallback.setup;
  const setup = setupOf(text);
  if (typeof setup !== "string") return setup;
  problems.push({ type: "bad-position", why: setup });
  return fallback.setup;
}

function readMove(
  text: string | undefined,
  setup: Setup,
  fallback: Experiment,
  problems: Problem[],
): Pick<Experiment, "act" | "ends"> {
  const { act, ends } = setup === fallback.setup ? fallback : { act: null, ends: [] };
  if (text === undefined) return { act, ends };
  const move = moveOf(text, setup.columns);
  if (typeof move !== "string") return move;
  problems.push({ type: "malformed-move", text, why: move });
  return { act, ends };
}

const isRuleSet = (id: string): id is RuleSetId => (RULE_SET_IDS as readonly string[]).includes(id);

function readRuleSets(text: string | undefined, problems: Problem[]): readonly RuleSetId[] {
  if (text === undefined) return RULE_SET_IDS;
  const asked = text.split(",");
  const known = RULE_SET_IDS.filter((id) => asked.includes(id));
  if (known.length === 0 || !asked.every(isRuleSet)) {
    problems.push({ type: "unknown-rules", text });
  }
  return known.length === 0 ? RULE_SET_IDS : known;
}

function readReadings(text: string | undefined, problems: Problem[]): Experiment["readings"] {
  const readings: Partial<Record<RuleSetId, Record<string, string>>> = {};
  for (const one of text === undefined || text === "" ? [] : text.split(",")) {
    const [, id, name, value] = /^([a-z-]+)\.([A-Za-z0-9]{1,40}):(.{1,40})$/.exec(one) ?? [];
    if (id === undefined || name === undefined || value === undefined || !isRuleSet(id)) {
      problems.push({ type: "malformed-reading", text: one });
      continue;
    }
    const known = resolveRules(id, { readings: { [name]: value } });
    if (known.ok) readings[id] = { ...readings[id], [name]: value };
    else problems.push({ type: "refused-reading", why: known.error.says });
  }
  return readings;
}

function readStep(text: string | undefined, problems: Problem[]): number | null {
  if (text === undefined) return null;
  if (/^\d{1,6}$/.test(text)) return Number(text);
  problems.push({ type: "malformed-step", text });
  return null;
}
