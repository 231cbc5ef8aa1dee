/** What the attributes of `<four-rows-board>` ask for, or what is wrong with them. */

import {
  explainParseError,
  findOpening,
  openingPosition,
  type Position,
  parsePosition,
  parseSetup,
  type Result,
  RULE_SET_IDS,
  type RuleSetId,
  type Rules,
  resolveRules,
  ruleSet,
  SIDES,
  type Side,
} from "../../engine/index.ts";

export const ATTRIBUTES = ["rules", "readings", "position", "columns", "seat", "label", "playable"] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** Each attribute as it is written, `null` where it is not. */
export type Attributes = Readonly<Record<Attribute, string | null>>;

export interface Asked {
  readonly rules: Rules;
  readonly position: Position;
  readonly seat: Side;
  readonly label: string;
  readonly playable: boolean;
}

const RULES = RULE_SET_IDS.join(", ");

/** Fails with a sentence that says what was expected. */
export function readAttributes(attributes: Attributes): Result<Asked, string> {
  const fail = (says: string) => ({ ok: false, error: says }) as const;
  const { rules: wanted, position: written, seat: side, columns: width } = attributes;
  const id = RULE_SET_IDS.find((known) => known === wanted);
  if (id === undefined) {
    return fail(
      wanted === null
        ? `It has no attribute “rules”, which says by whose rules the board is read: one of ${RULES}.`
        : `rules="${wanted}" is none of ${RULES}.`,
    );
  }
  const seat = SIDES.find((known) => known === (side ?? "south"));
  if (seat === undefined) return fail(`seat="${side}" is neither south nor north.`);
  if (width !== null && !/^\d{1,2}$/.test(width)) {
    return fail(`columns="${width}" is not a number of holes in a row, like 8.`);
  }
  const text = written?.trim() ?? "";
  // Only a position has rows parted by strokes: anything else is meant for the name of an opening.
  const setup = text.includes("/") ? parseSetup(text) : null;
  if (setup !== null && !setup.ok) return fail(`position="${text}" ${explained(setup.error)}`);
  if (setup !== null && width !== null && setup.value.columns !== Number(width)) {
    return fail(`columns="${width}", but the position has rows of ${setup.value.columns} holes.`);
  }
  const columns = setup?.value.columns ?? (width === null ? null : Number(width));
  const named: [string, string][] = [];
  for (const part of (attributes.readings ?? "").split(",").filter((one) => one.trim() !== "")) {
    const [name = "", value, ...more] = part.split(":").map((one) => one.trim());
    if (value === undefined || more.length > 0) {
      return fail(`readings="${part.trim()}" is not written as name:value, like ${example(id)}.`);
    }
    if (named.some(([other]) => other === name)) return fail(`readings has “${name}” more than once.`);
    named.push([name, value]);
  }
  const rules = resolveRules(id, {
    readings: Object.fromEntries(named),
    ...(columns === null ? {} : { columns }),
  });
  if (!rules.ok) return fail(rules.error.says);
  const position = setup === null ? opening(rules.value, text) : parsePosition(text, rules.value);
  if (!position.ok) {
    const { error } = position;
    return fail(`position="${text}" ${typeof error === "string" ? error : explained(error)}`);
  }
  const label = attributes.label?.trim() || `Board of ${rules.value.ruleSet.title}`;
  const playable = attributes.playable !== null;
  return { ok: true, value: { rules: rules.value, position: position.value, seat, label, playable } };
}

/** A reading of the rule set that is not its default, as it is written. */
function example(id: RuleSetId): string {
  const [first] = Object.entries(ruleSet(id).readings);
  const other = Object.keys(first?.[1].options ?? {}).find((value) => value !== first?.[1].default);
  return `${first?.[0]}:${other}`;
}

const explained = (error: Parameters<typeof explainParseError>[0]): string =>
  `is no such board. ${explainParseError(error)}`;

/** @param id empty for the first opening that the source gives. */
function opening(rules: Rules, id: string): Result<Position, string> {
  const { openings } = rules.ruleSet;
  const known = id === "" ? openings[0].id : id;
  if (findOpening(rules, known) !== null) return { ok: true, value: openingPosition(rules, known) };
  const ids = openings.map((one) => one.id).join(", ");
  return {
    ok: false,
    error: `is neither a board of four rows parted by “/” nor an opening: ${ids}.`,
  };
}
