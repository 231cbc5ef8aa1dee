/** The files that describe our four rule sets to Ludii, as they are published under `/data/ludii/`. */

import packageJson from "../../package.json" with { type: "json" };
import type { RuleSetId } from "../engine/types.ts";
import { works } from "./apparatus.ts";
import { LUDII_VERSION } from "./encodings.ts";
import { DESCRIBED, describeForLudii } from "./lud/games.ts";
import { formatLud } from "./lud/syntax.ts";
import { type Source, sources } from "./sources.ts";

export interface LudiiFile {
  readonly ruleSet: RuleSetId;
  readonly source: Source;
  /** From the root of the site. */
  readonly path: string;
  readonly text: string;
  /** The readings that are options of the file, by name. */
  readonly options: readonly string[];
  /** What the file does not hold of the rules. */
  readonly missing: readonly string[];
}

export function ludiiFile(ruleSet: RuleSetId): LudiiFile {
  const source = sources().find((one) => one.ruleSet === ruleSet);
  if (source === undefined) throw new Error(`No source has the rule set "${ruleSet}".`);
  const { lud, choices, missing } = describeForLudii(ruleSet);
  const work = works().find(({ id }) => id === source.citation);
  const head = [
    `${source.game}, after ${source.shortTitle}: ${work?.title ?? source.title}.`,
    `Four Rows ${packageJson.version}. CC BY 4.0. Written after the source, not after any description that comes with Ludii.`,
    `Checked against the constructors of Ludii's classes and by a player of our own; not run in Ludii ${LUDII_VERSION}.`,
    "",
    "What it leaves out:",
    ...missing.map((one) => `- ${one}`),
  ];
  return {
    ruleSet,
    source,
    path: `/data/ludii/${ruleSet}.lud`,
    text: formatLud(lud, head),
    options: choices,
    missing,
  };
}

export const ludiiFiles = (): readonly LudiiFile[] => DESCRIBED.map(ludiiFile);
