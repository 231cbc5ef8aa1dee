/**
 * A game written down: as text that people can read and mail, and as JSON. Both hold the same record and give it
 * back whole. The grammar stands in `docs/notation.md`. What reads a record stands in `record-read.ts`.
 */

import type { BySide, Outcome, RuleSetId, Side } from "./types.ts";

/** How a game can come to its end, by the rules or by its players, for each kind of result. */
export interface Endings {
  readonly won: Extract<Outcome, { type: "won" }>["how"] | "resigned";
  readonly annulled: Extract<Outcome, { type: "annulled" }>["how"];
  readonly undecided: Extract<Outcome, { type: "undecided" }>["how"] | "agreed";
}

export type RecordResult =
  // The game goes on, or the record does not say; then the rules do.
  | { readonly type: "unfinished" }
  | { readonly type: "won"; readonly winner: Side; readonly how: Endings["won"] }
  | { readonly type: "annulled"; readonly how: Endings["annulled"] }
  | { readonly type: "undecided"; readonly how: Endings["undecided"] };

export interface RecordedMove {
  /** A move string. */
  readonly move: string;
  readonly comment: string | null;
}

export interface GameRecord {
  readonly ruleSet: RuleSetId;
  readonly columns: number;
  /** The value of each reading that is not left at its default. */
  readonly readings: Readonly<Record<string, string>>;
  readonly start: { readonly type: "opening" | "position"; readonly text: string };
  readonly players: BySide<string>;
  /** Anything else worth keeping: place, date, seed of chance. A name is a capital and further letters. */
  readonly tags: Readonly<Record<string, string>>;
  /** Before the first move. */
  readonly comment: string | null;
  readonly moves: readonly RecordedMove[];
  readonly result: RecordResult;
}

/** The result that an outcome of the rules amounts to. */
export const resultOf = (outcome: Outcome | null): RecordResult => {
  if (outcome === null) return { type: "unfinished" };
  const { licence, ...result } = outcome;
  return result;
};

/** Tags that the text form uses for the record's own parts. */
export const OWN_TAGS = ["Rules", "Columns", "Reading", "Opening", "Position", "South", "North"] as const;

const quote = (text: string): string => `"${text.replace(/["\\]/g, "\\$&")}"`;
const brace = (text: string): string => `{${text.replace(/[}\\]/g, "\\$&")}}`;

/** The record as text. Lossless, when its tags have names that are names: `parseRecord` gives it back. */
export function formatRecord(record: GameRecord): string {
  const tags: [string, string][] = [
    ["Rules", record.ruleSet],
    ["Columns", String(record.columns)],
    ...Object.entries(record.readings).map(([name, value]): [string, string] => [
      "Reading",
      `${name}=${value}`,
    ]),
    [record.start.type === "opening" ? "Opening" : "Position", record.start.text],
    ["South", record.players.south],
    ["North", record.players.north],
    ...Object.entries(record.tags),
  ];
  const words: string[] = [];
  if (record.comment !== null) words.push(brace(record.comment));
  for (const [index, { move, comment }] of record.moves.entries()) {
    words.push(`${index + 1}.`, move);
    if (comment !== null) words.push(brace(comment));
  }
  words.push(formatResult(record.result));
  return `${tags.map(([name, value]) => `[${name} ${quote(value)}]\n`).join("")}\n${words.join(" ")}\n`;
}

/** A result as the text form ends with it. */
export function formatResult(result: RecordResult): string {
  switch (result.type) {
    case "unfinished":
      return "*";
    case "won":
      return `${result.winner}-won:${result.how}`;
    case "annulled":
    case "undecided":
      return `${result.type}:${result.how}`;
    default:
      return result satisfies never;
  }
}

/** The record as JSON text. Lossless: `parseRecordJson` gives it back. */
export const formatRecordJson = (record: GameRecord): string =>
  `${JSON.stringify({ format: "four-rows-game", version: 1, ...record }, null, 2)}\n`;
