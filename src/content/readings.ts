/**
 * The questions that the sources leave open, with all that can be said of each: its words, its values, who has which,
 * how often it matters and the smallest position in which it does.
 */

import {
  type Columns,
  explainParseError,
  type PlayResult,
  parseMove,
  parsePosition,
  parseSetup,
  type Reading,
  type Rules,
  resolveRules,
  ruleSet,
  trace,
} from "../engine/index.ts";
import {
  type Basis,
  RULE_SET_IDS,
  type RuleSetId,
  type Side,
  SOURCE_IDS,
  type SourceId,
  type TurnEvent,
} from "../engine/types.ts";
import { works } from "./apparatus.ts";
import { type Board, boardOf } from "./boards.ts";
import { describeEvent } from "./describe.ts";
import { capitalised, numberInWords } from "./numerals.ts";
import { ContentError, type Problem, suggest } from "./problem.ts";
import { readRecords } from "./records.ts";
import {
  type Frequencies,
  frequencySchema,
  type PairCount,
  type ReadingRecord,
  readingSchema,
  SEARCHES,
  type SettingCount,
  type Witness,
  type Witnesses,
  witnessesSchema,
} from "./schemas/reading.ts";
import { findSentence } from "./sentences.ts";
import { SIDE_NAMES } from "./side-names.ts";
import { ruleSetOf } from "./sources.ts";
import { type Share, wilson } from "./statistics.ts";
import { readStored } from "./stored.ts";

export const readingRecords = (): readonly ReadingRecord[] => readRecords("readings", readingSchema);

const REMEDY = "Write it anew: npm run study:readings";

export const frequencies = (): Frequencies => readStored("readings/frequency.json", frequencySchema, REMEDY);
export const witnesses = (): Witnesses => readStored("readings/witnesses.json", witnessesSchema, REMEDY);

/** What was counted of one reading and another value of it, on a board of one width. */
export interface Frequency {
  readonly columns: Columns;
  /** Readings that were not at their defaults. */
  readonly context: Readonly<Record<string, string>>;
  readonly alternative: string;
  readonly moves: Share;
  readonly choices: Share;
  readonly parted: Share;
  readonly results: Share;
  readonly winners: Share;
}

function frequencyOf({ columns, context }: SettingCount, pair: PairCount, games: number): Frequency {
  return {
    columns,
    context,
    alternative: pair.alternative,
    moves: wilson(pair.moves, games),
    choices: wilson(pair.choices, games),
    parted: wilson(pair.parted, games),
    results: wilson(pair.results, games),
    winners: wilson(pair.winners, games),
  };
}

export function frequenciesOf(id: RuleSetId, reading: string): readonly Frequency[] {
  const { games, settings } = frequencies().study;
  return settings
    .filter((setting) => setting.ruleSet === id)
    .flatMap((setting) =>
      setting.pairs
        .filter((pair) => pair.reading === reading)
        .map((pair) => frequencyOf(setting, pair, games)),
    );
}

/** A turn of a witness under one of the two values. */
export interface WitnessSide {
  readonly value: string;
  readonly move: string;
  /** What happens, event by event; of a long turn only its beginning and its end. */
  readonly steps: readonly string[];
  /** How it comes out, as a sentence. */
  readonly upshot: string;
  /** The board afterwards; `null` unless the game goes on. */
  readonly after: Board | null;
}

export interface WitnessView {
  readonly witness: Witness;
  readonly before: Board;
  readonly stock: number | null;
  readonly smallest: string;
  readonly sides: readonly [WitnessSide, WitnessSide];
}

/** Events of a turn beyond which its middle is left out, and how many are kept at either end. */
const MOST_STEPS = 12;
const KEPT_STEPS = 4;

export function viewOf(witness: Witness): WitnessView {
  const before = parseSetup(witness.position);
  if (!before.ok) throw new Error(`“${witness.position}”: ${explainParseError(before.error)}`);
  const { holes, stock } = before.value;
  return {
    witness,
    before: boardOf(holes),
    stock: stock?.south ?? null,
    smallest: SEARCHES[witness.search],
    sides: [sideOf(witness, "default"), sideOf(witness, "alternative")],
  };
}

/** How many seeds it has, who moves, what else was decided, and how small it is known to be. */
export function witnessInWords({ witness, stock, smallest }: WitnessView): string {
  const { one, many } = ruleSet(witness.ruleSet).pieceWord;
  const count = `${capitalised(numberInWords(witness.seeds))} ${witness.seeds === 1 ? one : many}`;
  const hands = stock === null || stock === 0 ? "" : `, ${numberInWords(stock)} of them in each hand`;
  const mover = SIDE_NAMES[moverOf(witness)];
  const decided = Object.entries(witness.context).map(([name, value]) => `${name} as ${value}`);
  const context = decided.length === 0 ? "" : ` Played with ${decided.join(" and ")}.`;
  return `${count}${hands}. ${mover} moves from the hole with the dashed ring.${context} ${smallest}`;
}

function moverOf({ position }: Witness): Side {
  const setup = parseSetup(position);
  if (!setup.ok) throw new Error(`“${position}”: ${explainParseError(setup.error)}`);
  return setup.value.toMove;
}

/** The rules under which a witness is played, at the default of its reading or at the other value. */
export function rulesOfWitness(witness: Witness, which: "default" | "alternative"): Rules {
  const rules = resolveRules(witness.ruleSet, {
    columns: witness.columns,
    readings: { ...witness.context, [witness.reading]: witness[which] },
  });
  if (!rules.ok) throw new Error(rules.error.says);
  return rules.value;
}

/** The turn of a witness, played by the engine. */
export function playWitness(
  witness: Witness,
  which: "default" | "alternative",
): { readonly rules: Rules; readonly events: readonly TurnEvent[]; readonly result: PlayResult } {
  const rules = rulesOfWitness(witness, which);
  const position = parsePosition(witness.position, rules);
  const move = parseMove(witness.turns[which].move, rules.columns);
  if (!position.ok) throw new Error(`“${witness.position}”: ${explainParseError(position.error)}`);
  if (!move.ok) throw new Error(`“${witness.turns[which].move}”: ${explainParseError(move.error)}`);
  return { rules, ...trace(rules, position.value, move.value) };
}

function sideOf(witness: Witness, which: "default" | "alternative"): WitnessSide {
  const { rules, events, result } = playWitness(witness, which);
  const lines = tell(rules, witness, events);
  const steps =
    lines.length <= MOST_STEPS
      ? lines
      : [
          ...lines.slice(0, KEPT_STEPS),
          `${lines.length - 2 * KEPT_STEPS} steps are left out here`,
          ...(result.type === "unending" ? [] : lines.slice(-KEPT_STEPS)),
        ];
  return {
    value: witness[which],
    move: witness.turns[which].move,
    steps,
    upshot: tellUpshot(result),
    after: result.type === "played" && result.outcome === null ? boardOf(result.position.holes) : null,
  };
}

const NAMES = { south: "Player", north: "Opponent" } as const;

function tell(rules: Rules, witness: Witness, events: readonly TurnEvent[]): readonly string[] {
  const mover = moverOf(witness);
  const names = mover === "south" ? NAMES : { south: NAMES.north, north: NAMES.south };
  let from: number | null = null;
  return events
    .filter(({ type }) => type !== "end" && type !== "outcome")
    .map((event) => {
      if (event.type === "lift" || event.type === "relay") from = event.hole;
      if (event.type === "capture" || event.type === "enter") from = null;
      return describeEvent(event, {
        columns: rules.columns,
        piece: rules.ruleSet.pieceWord,
        names,
        mover,
        from,
      });
    });
}

function tellUpshot(result: PlayResult): string {
  switch (result.type) {
    case "illegal":
    case "asks-end":
      return `The move is refused. ${result.licence.says}`;
    case "unending":
      return result.period === null
        ? result.outcome.licence.says
        : `The move never ends: it comes round every ${result.period} laps. The game is annulled.`;
    case "played":
      if (result.outcome !== null) return `The game is over. ${result.outcome.licence.says}`;
      return "The turn ends, and the game goes on.";
    default:
      return result satisfies never;
  }
}

export interface Option {
  /** The value by which the engine knows it; `null` where it is not one of the engine's. */
  readonly value: string | null;
  readonly says: string;
  /** The edition plays so unless told otherwise. */
  readonly ours: boolean;
  readonly support: readonly { readonly says: string; readonly cites: readonly string[] }[];
}

/** A question with all there is to it; `engine` is `null` where the rule set has no such reading. */
export interface ReadingEntry {
  readonly id: string;
  readonly source: SourceId;
  readonly question: string;
  readonly basis: Basis;
  readonly quotes: ReadingRecord["quotes"];
  readonly options: readonly Option[];
  readonly why: string;
  readonly proof: string | null;
  /** Who else speaks of it, without taking a side that is offered here. */
  readonly support: Option["support"];
  readonly engine: EnginePart | null;
}

/** Whether a player may choose among the answers. */
export const isSwitchable = ({ engine, options }: ReadingEntry): boolean =>
  engine !== null && options.length > 1;

export interface EnginePart {
  /** The name of the reading in the rule set. */
  readonly name: string;
  readonly silence: string | null;
  readonly frequencies: readonly Frequency[];
  readonly witnesses: readonly WitnessView[];
  /** Seeds up to which no position parts its values, where none was found. */
  readonly noneUpTo: number | null;
}

function entryOf(record: ReadingRecord): ReadingEntry {
  const { id, source, quotes, why } = record;
  if (record.type === "note") {
    const { question, basis, support } = record;
    const options = record.options.map((option) => ({ ...option, value: null, support: [] }));
    return { id, source, question, basis, quotes, options, why, proof: null, support, engine: null };
  }
  const { id: rules, readings } = ruleSetOf(source);
  const reading = readings[record.reading];
  if (reading === undefined) throw new Error(`${rules} has no reading "${record.reading}".`);
  const { question, basis, silence = null } = reading;
  const options = Object.entries(reading.options).map(([value, says]) => ({
    value,
    says,
    ours: value === reading.default,
    support: record.support.filter((one) => one.value === value),
  }));
  const isOfThis = (one: { readonly ruleSet: string; readonly reading: string }): boolean =>
    one.ruleSet === rules && one.reading === record.reading;
  const engine = {
    name: record.reading,
    silence,
    frequencies: frequenciesOf(rules, record.reading),
    witnesses: witnesses().witnesses.filter(isOfThis).map(viewOf),
    noneUpTo: witnesses().none.find(isOfThis)?.seeds ?? null,
  };
  const proof = record.proof ?? null;
  return { id, source, question, basis, quotes, options, why, proof, support: [], engine };
}

/**
 * Every question, source by source: first those that can be switched, as the rule set orders them, then the notes.
 * @throws {ContentError} with every fault in the records.
 */
export function readings(): readonly ReadingEntry[] {
  const records = readingRecords();
  const problems = readingProblems(records);
  if (problems.length > 0) throw new ContentError(problems);
  const place = (record: ReadingRecord): number =>
    record.type === "engine" ? Object.keys(ruleSetOf(record.source).readings).indexOf(record.reading) : 1_000;
  return records
    .toSorted((one, other) => SOURCE_IDS.indexOf(one.source) - SOURCE_IDS.indexOf(other.source))
    .sort((one, other) => (one.source === other.source ? place(one) - place(other) : 0))
    .map(entryOf);
}

export const readingsOf = (source: SourceId): readonly ReadingEntry[] =>
  readings().filter((entry) => entry.source === source);

/** Each fault in the records: words that do not stand where they should, readings without a record, and so on. */
export function readingProblems(
  records: readonly ReadingRecord[],
  counted: Frequencies = frequencies(),
  found: Witnesses = witnesses(),
): readonly Problem[] {
  const keys = works().map(({ id }) => id);
  return [
    ...records.flatMap((record) => problemsOfRecord(record, keys)),
    ...RULE_SET_IDS.flatMap((id) => {
      const { source, readings: ofRules } = ruleSet(id);
      return Object.entries(ofRules).flatMap(([name, reading]) => [
        ...problemsOfCount(records, source, name, id),
        ...problemsOfMeasures({ id, name, reading }, counted, found),
      ]);
    }),
  ];
}

/** @param keys of the works in the bibliography. */
function problemsOfRecord(record: ReadingRecord, keys: readonly string[]): readonly Problem[] {
  const problems: Problem[] = [];
  const fault = (what: string, remedy: string): void => {
    problems.push({ where: `src/content/readings, reading "${record.id}"`, what, remedy });
  };
  for (const { sentence: id, words } of record.quotes) {
    const sentence = findSentence(record.source, id);
    if (sentence === null) {
      fault(`${record.source} has no sentence "${id}".`, `See src/content/sources/${record.source}.mdx.`);
    } else if (!sentence.text.includes(words)) {
      fault(
        `The words “${words}” do not stand in ${record.source} ${id}.`,
        "Copy them from the sentence as printed, misprints and all.",
      );
    }
  }
  for (const key of record.support.flatMap(({ cites }) => cites)) {
    if (!keys.includes(key)) fault(`There is no work "${key}" in the bibliography.`, suggest(key, keys));
  }
  if (record.type === "note") return problems;
  const { id, readings: ofRules } = ruleSetOf(record.source);
  const reading = ofRules[record.reading];
  if (reading === undefined) {
    fault(`${id} has no reading "${record.reading}".`, suggest(record.reading, Object.keys(ofRules)));
    return problems;
  }
  const values = Object.keys(reading.options);
  for (const { value } of record.support) {
    if (values.includes(value)) continue;
    fault(`The reading "${record.reading}" has no value "${value}".`, suggest(value, values));
  }
  for (const sentence of reading.sentences) {
    if (record.quotes.some((quote) => quote.sentence === sentence)) continue;
    fault(`The reading hangs on ${sentence}, of which nothing is quoted.`, "Quote the words that matter.");
  }
  return problems;
}

/** A reading of a rule set has one record. */
function problemsOfCount(
  records: readonly ReadingRecord[],
  source: SourceId,
  name: string,
  id: RuleSetId,
): readonly Problem[] {
  const here = records.filter(
    (record) => record.type === "engine" && record.source === source && record.reading === name,
  );
  if (here.length === 1) return [];
  return [
    {
      where: `src/content/readings/${source}.yaml`,
      what: `The reading "${name}" of ${id} has ${here.length} records.`,
      remedy: "Give it one, of the type engine.",
    },
  ];
}

/** Each other value of a reading has been counted, and a position was found, or looked for, in which it parts. */
function problemsOfMeasures(
  { id, name, reading }: { readonly id: RuleSetId; readonly name: string; readonly reading: Reading },
  counted: Frequencies,
  found: Witnesses,
): readonly Problem[] {
  const others = Object.keys(reading.options).filter((value) => value !== reading.default);
  return others.flatMap((alternative) => {
    const isPair = (one: Pick<PairCount, "reading" | "default" | "alternative">): boolean =>
      one.reading === name && one.default === reading.default && one.alternative === alternative;
    const isCounted = counted.study.settings.some(
      (setting) => setting.ruleSet === id && setting.pairs.some(isPair),
    );
    const isParted = [...found.witnesses, ...found.none].some((one) => one.ruleSet === id && isPair(one));
    if (isCounted && isParted) return [];
    const what = `Of ${id}, ${name} as ${alternative} nothing was measured.`;
    return [{ where: "src/content/readings", what, remedy: REMEDY }];
  });
}

/**
 * The question behind a reading of a source's rule set.
 * @throws if there is none of that name.
 */
export function readingOfRules(source: SourceId, name: string): ReadingEntry {
  const found = readingsOf(source).find(({ engine }) => engine?.name === name);
  if (found === undefined) throw new Error(`No question of ${source} stands behind the reading "${name}".`);
  return found;
}

/** What the badge of an answer says, and what it means. */
export const BASIS_WORDS: Readonly<Record<Basis, { readonly label: string; readonly says: string }>> = {
  stated: { label: "Stated", says: "The source says so." },
  inferred: { label: "Inferred", says: "The source does not say so, but its own words or numbers prove it." },
  editorial: { label: "Our choice", says: "The source leaves it open, and we had to choose." },
};

export { readingPath } from "./reading-choice.ts";

/** The name that a program knows a reading or an answer by, for people: `filled-only` and `captureOnEmpty`, in words. */
export const namedInWords = (name: string): string =>
  name.replaceAll("-", " ").replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
