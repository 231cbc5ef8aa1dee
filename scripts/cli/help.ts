/** What `--help` prints. */

import { RULE_SET_IDS, ruleSet } from "../../src/engine/index.ts";
import type { Command, Option } from "./command.ts";

const CALL = "npm run -s four-rows --";

const RULES_OPTIONS: readonly (readonly [string, string])[] = [
  ["--reading <key=value>", "a reading that differs from its default; may be given again and again"],
  ["--columns <n>", "holes in a row, where the source allows more than one width"],
  ["--help", "this help"],
];

export function generalHelp(commands: readonly Command[]): string {
  return [
    "Four-row mancala by the rules of four sources. Prints JSON; errors go to standard error, with code 2.",
    "",
    `${CALL} <command> <rule set> …`,
    "",
    "Commands:",
    ...columns(commands.map(({ name, summary }) => [name, summary])),
    "",
    "Rule sets, their openings and their readings (the default first):",
    ...RULE_SET_IDS.flatMap(describeRuleSet),
    "",
    "Options of every command:",
    ...columns(RULES_OPTIONS),
    "",
    `${CALL} <command> --help tells more. docs/cli.md has examples, docs/notation.md the position and move strings.`,
  ].join("\n");
}

export function commandHelp({ name, summary, parameters, options, details, example }: Command): string {
  const operands = ["rule set", ...parameters].map((parameter) => `<${parameter}>`).join(" ");
  return [
    `${name}: ${summary}.`,
    "",
    `${CALL} ${name} ${operands} [options]`,
    "",
    details,
    "",
    "Options:",
    ...columns([...Object.entries(options).map(describeOption), ...RULES_OPTIONS]),
    "",
    "For example:",
    `  ${CALL} ${example}`,
    ...(parameters.includes("position")
      ? ["", "A position is the id of an opening or a position string in quotation marks (docs/notation.md)."]
      : []),
  ].join("\n");
}

function describeOption([name, option]: readonly [string, Option]): readonly [string, string] {
  switch (option.type) {
    case "number":
      return [`--${name} <n>`, `${option.says}; default ${option.otherwise.toLocaleString("en-GB")}`];
    case "text":
      return [`--${name} <${option.value}>`, `${option.says}; default: ${option.otherwise}`];
    case "flag":
      return [`--${name}`, option.says];
    default:
      return option satisfies never;
  }
}

function describeRuleSet(id: (typeof RULE_SET_IDS)[number]): readonly string[] {
  const { columns: widths, openings, readings } = ruleSet(id);
  return [
    `  ${id}${widths.length > 1 ? ` (${widths.join(", ")} columns)` : ""}`,
    `    openings: ${openings.map((opening) => opening.id).join(", ")}`,
    ...Object.entries(readings).map(([name, reading]) => {
      const others = Object.keys(reading.options).filter((value) => value !== reading.default);
      return `    ${name}: ${[reading.default, ...others].join(" | ")}`;
    }),
  ];
}

/** Two columns, the first as wide as it must be. */
function columns(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
