/**
 * Reads what is written of an experiment: the fragment of the lab's address, what is typed into its fields, and the steps
 * of figures. Fetched only where there is something to read.
 */

import { isOneOf } from "../../content/ids.ts";
import { aFew, quoted } from "../../content/quoted.ts";
import type { Act } from "../../engine/compare.ts";
import { resolveRules } from "../../engine/index.ts";
import { explainParseError, parseMove, parseSetup } from "../../engine/notation-read.ts";
import { type Columns, type End, RULE_SET_IDS, type RuleSetId, type Setup } from "../../engine/types.ts";
import { t } from "../../language/t.ts";
import { type Experiment, MOST } from "./address.ts";
import type { LabFigure, LabStep } from "./figures.ts";

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
        t(
          "The address ends in {text}, which is no experiment: one is written #p=, a position, &m= and a move.",
          { text: quoted(fragment) },
        ),
      );
    return { experiment: fallback, figure: null, problems };
  }
  const fields = new Map<string, string>();
  for (const part of parts.filter((part) => part !== "")) {
    const [, name, value] = FIELD.exec(part) ?? [];
    if (name === undefined || value === undefined) {
      problems.push(t("The address has a part {text} that means nothing here.", { text: quoted(part) }));
    } else if (fields.has(name)) {
      problems.push(
        t("The address says {text} more than once; the first is followed.", { text: quoted(`${name}=`) }),
      );
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

function readPosition(text: string | undefined, fallback: Experiment, problems: string[]): Setup {
  if (text === undefined) return fallback.setup;
  const setup = setupOf(text);
  if (typeof setup !== "string") return setup;
  problems.push(`${t("The position in the address cannot be read.")} ${setup}`);
  return fallback.setup;
}

/** A board that the lab can hold, from its position string; a sentence that says why it is none. */
function setupOf(text: string): Setup | string {
  const setup = parseSetup(text);
  if (!setup.ok) return explainParseError(setup.error);
  const { holes, stock } = setup.value;
  const n = Math.max(...holes.south, ...holes.north, stock?.south ?? 0, stock?.north ?? 0);
  return n > MOST
    ? t("In the lab a hole or a stock holds at most {most}, not {n}.", { most: MOST, n })
    : setup.value;
}

/** A move as an experiment has it. */
interface ReadMove {
  readonly act: Act;
  readonly ends: readonly End[];
}

const movesOf = (text: string, columns: Columns): ReadMove | string => {
  const move = parseMove(text, columns);
  if (!move.ok) return explainParseError(move.error);
  const { hole, direction, seeds, ends } = move.value;
  return { act: { hole, direction: direction ?? 1, seeds }, ends };
};

function readMove(
  text: string | undefined,
  setup: Setup,
  fallback: Experiment,
  problems: string[],
): Pick<Experiment, "act" | "ends"> {
  const { act, ends } = setup === fallback.setup ? fallback : { act: null, ends: [] };
  if (text === undefined) return { act, ends };
  const move = movesOf(text, setup.columns);
  if (typeof move !== "string") return move;
  problems.push(`${t("The move {text} in the address cannot be read.", { text: quoted(text) })} ${move}`);
  return { act, ends };
}

function readRuleSets(text: string | undefined, problems: string[]): readonly RuleSetId[] {
  if (text === undefined) return RULE_SET_IDS;
  const asked = text.split(",");
  const known = RULE_SET_IDS.filter((id) => asked.includes(id));
  const unknown = asked.filter((id) => !isOneOf(RULE_SET_IDS, id));
  if (unknown.length > 0 || known.length === 0) {
    problems.push(
      t("The address names the rules {text}. The rules are {rules}.", {
        text: quoted(text),
        rules: RULE_SET_IDS.join(", "),
      }),
    );
  }
  return known.length === 0 ? RULE_SET_IDS : known;
}

function readReadings(text: string | undefined, problems: string[]): Experiment["readings"] {
  const readings: Partial<Record<RuleSetId, Record<string, string>>> = {};
  for (const one of text === undefined || text === "" ? [] : text.split(",")) {
    const [, id, name, value] = /^([a-z-]+)\.([A-Za-z0-9]{1,40}):(.{1,40})$/.exec(one) ?? [];
    if (id === undefined || name === undefined || value === undefined || !isOneOf(RULE_SET_IDS, id)) {
      problems.push(
        t("The reading {text} in the address cannot be read; it is left at its default.", {
          text: quoted(one),
        }),
      );
      continue;
    }
    const known = resolveRules(id, { readings: { [name]: value } });
    if (known.ok) readings[id] = { ...readings[id], [name]: value };
    else problems.push(`${known.error.says} ${t("It is left at its default.")}`);
  }
  return readings;
}

function readStep(text: string | undefined, problems: string[]): number | null {
  if (text === undefined) return null;
  if (/^\d{1,6}$/.test(text)) return Number(text);
  problems.push(
    t("The step {text} in the address is no number; the boards stand where they part.", {
      text: quoted(text),
    }),
  );
  return null;
}

/** At most a few of the problems of an address, as one text. */
export const tellProblems = (problems: readonly string[]): string => aFew(problems).join(" ");

/** What was typed as a position; a sentence that says what is wrong with it, where it cannot be read. */
export function readTypedPosition(text: string): Setup | string {
  const setup = setupOf(text);
  return typeof setup === "string" ? `${t("The position was not taken over.")} ${setup}` : setup;
}

/** What was typed as a move, as {@link readTypedPosition} reads a position. */
export function readTypedMove(text: string, columns: Columns): ReadMove | string {
  const move = movesOf(text, columns);
  return typeof move === "string" ? `${t("The move was not taken over.")} ${move}` : move;
}

/** The board of a figure's step. */
export function boardOfStep({ position }: LabStep): Setup {
  const setup = parseSetup(position);
  if (!setup.ok) throw new Error(`A figure has a position that cannot be read: ${position}`);
  return setup.value;
}

export async function fetchFigures(address: string): Promise<readonly LabFigure[]> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} for ${address}`);
  // Written by this build's own endpoint.
  return (await response.json()) as readonly LabFigure[];
}

/** The step that an address asks for; a sentence, if there is none. */
export function stepAsked(
  all: readonly LabFigure[],
  { figure: name, step }: FigureStep,
): { readonly figure: LabFigure; readonly step: LabStep } | string {
  const figure = all.find(({ id }) => id === name);
  if (figure === undefined) {
    return t("There is no figure {text} with a board that can be loaded.", { text: quoted(name) });
  }
  const at = step ?? figure.opensAt;
  const found = figure.steps.find((one) => one.at === at);
  return found === undefined
    ? t("The figure “{title}” has no step {text}.", { title: figure.title, text: quoted(at) })
    : { figure, step: found };
}
