/**
 * A new source as files: its text, marked up to be filled in; a rule set, a figure, a work and a word, each of which
 * builds as it stands, so that there is something to look at from the first minute.
 */

import { parse } from "yaml";
import { TOPIC_IDS } from "../../src/content/ids.ts";

export interface NewSource {
  /** `author-year`: the id of the source. */
  readonly id: string;
  /** Its game, in one word that stands in the text. */
  readonly game: string;
  /** The saved text, unchanged. */
  readonly text: string;
}

/** What the edition has already of works and words, so that nothing is entered twice. */
export interface Present {
  /** The works of the bibliography, by their ids. */
  readonly works: ReadonlySet<string>;
  /** The forms of the glossary in lower case, each with the id of its record. */
  readonly words: ReadonlyMap<string, string>;
}

/** @param texts the YAML files of the bibliography and of the glossary. */
export function presentIn(texts: {
  readonly bibliography: readonly string[];
  readonly glossary: readonly string[];
}): Present {
  const records = (files: readonly string[]) =>
    files.flatMap((text) => (parse(text) ?? []) as readonly Record<string, unknown>[]);
  const words = new Map<string, string>();
  for (const { id, headword, forms } of records(texts.glossary)) {
    const all = [id, headword, ...((forms ?? []) as readonly (string | { readonly form: string })[])];
    for (const one of all) {
      const form = typeof one === "object" && one !== null && "form" in one ? one.form : one;
      words.set(String(form).toLowerCase(), String(id));
    }
  }
  return { works: new Set(records(texts.bibliography).map(({ id }) => String(id))), words };
}

/** What was found of the work and the game's word, and so is not made anew; a line for each. */
export function foundOf(source: NewSource, { works, words }: Present): readonly string[] {
  const work = citationKey(source.id);
  const word = words.get(source.game);
  return [
    ...(works.has(work) ? [`The work “${work}” is in the bibliography already; the source cites that.`] : []),
    ...(word === undefined
      ? []
      : [
          `“${source.game}” is a form of the word “${word}” already; add the source to that where it explains it.`,
        ]),
  ];
}

/** What is wrong with what was asked for, in a sentence that says what was expected; `null` where nothing is. */
export function newSourceFault({ id, game, text }: NewSource, taken: readonly string[]): string | null {
  if (!/^[a-z]+(-[a-z0-9]+)*$/.test(id)) {
    return `“${id}” is no id of a source: write author and year, in lower case, like “shackell-1934”.`;
  }
  if (!/^[a-z]+$/.test(game))
    return `“${game}” is no name of a game: write one word in lower case, like “mweso”.`;
  const clash = [id, ruleSetId({ id, game })].find((one) => taken.includes(one));
  if (clash !== undefined) return `There is a “${clash}” already.`;
  if (sentencesOf(text).length === 0) return "The text has no sentence.";
  const marked = text.split("\n").findIndex((line) => /[{}<>\\`*]|^\s*(?:#|[-+]\s|\d+\.\s)/.test(line));
  if (marked !== -1) {
    return `Line ${marked + 1} has a sign that means something in MDX ({ } < > \\ \` * or a list): mark this source up by hand.`;
  }
  if (!new RegExp(`\\b${game}\\b`, "i").test(text)) return `The word “${game}” does not stand in the text.`;
  return null;
}

interface Part {
  /** The page, or `1` before any is marked. */
  readonly page: string;
  /** Whether a page begins here. */
  readonly mark: boolean;
  readonly sentences: readonly { readonly id: string; readonly text: string }[];
}

/** A full stop before a capital, but for that of an initial (“R. Marrow”) or of a title. */
const SENTENCE_END =
  /(?<=[.!?][”’")]?)(?<!(?:^|[\s(.])(?:\p{Lu}|Mr|Mrs|Dr|Fr|Rev|St|Prof|Capt|Fig|No)\.) +(?=[“‘"(]?\p{Lu})/u;
const PAGE = /^\[Page ([0-9]+)\]$/;

/** Paragraphs are parted by an empty line, sentences end in a full stop, and a page begins where a line says `[Page 72]`. */
function partsOf(text: string): readonly Part[] {
  const parts: Part[] = [];
  let page = "1";
  let mark = false;
  let count = 0;
  for (const paragraph of text.replaceAll("\r\n", "\n").split(/\n\s*\n/)) {
    const lines = paragraph.split("\n").map((line) => line.trim());
    const number = PAGE.exec(lines[0] ?? "")?.[1];
    if (number !== undefined) {
      page = number;
      mark = true;
      count = 0;
      lines.shift();
    }
    const words = lines.join(" ").trim();
    if (words === "") continue;
    const sentences = words.split(SENTENCE_END).map((sentence) => {
      count += 1;
      return { id: `${page}-${count}`, text: sentence };
    });
    parts.push({ page, mark, sentences });
    mark = false;
  }
  return parts;
}

const sentencesOf = (text: string): Part["sentences"] => partsOf(text).flatMap(({ sentences }) => sentences);

const ruleSetId = ({ id, game }: Pick<NewSource, "id" | "game">): string => `${game}-${id.split("-")[0]}`;
const constant = (id: string): string => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const citationKey = (id: string): string => `${id.replace(/[^a-z]/g, "")}${/\d{4}/.exec(id)?.[0] ?? ""}`;
const year = (id: string): string => /\d{4}/.exec(id)?.[0] ?? "n.d.";
const author = (id: string): string => capitalised(id.split("-")[0] ?? id);
const seedName = (id: string): string => `${id.replaceAll("-", "_")}.txt`;

/** The new files, by their paths from the root of the project; none for a work or a word that is there. */
export function newFiles(source: NewSource, order: number, present: Present): ReadonlyMap<string, string> {
  const { id, game, text } = source;
  const isCited = present.works.has(citationKey(id));
  const isWord = present.words.has(game);
  return new Map([
    [`tests/seeds/${seedName(id)}`, text],
    [`src/content/sources/${id}.mdx`, transcription(source, order)],
    ...(isCited ? [] : [[`src/content/bibliography/${id}.yaml`, work(source)] as const]),
    [`src/content/figures/${id}.yaml`, figure(source)],
    ...(isWord ? [] : [[`src/content/glossary/${id}.yaml`, term(source)] as const]),
    [`src/content/silences/${id}.yaml`, silence(source)],
    [`src/engine/rulesets/${ruleSetId(source)}.ts`, ruleSet(source)],
  ]);
}

/**
 * The two files that know all sources, with the new one in them.
 * @param files `src/engine/ids.ts` and `src/engine/rulesets/index.ts` as they stand.
 */
export function registered(
  source: NewSource,
  files: { readonly ids: string; readonly ruleSets: string },
): { readonly ids: string; readonly ruleSets: string } {
  const rules = ruleSetId(source);
  const add = (text: string, list: string, id: string): string =>
    text.replace(new RegExp(`(export const ${list} = \\[[^\\]]*?),?(\\s*\\] as const;)`), `$1, "${id}"$2`);
  return {
    ids: add(add(files.ids, "SOURCE_IDS", source.id), "RULE_SET_IDS", rules),
    ruleSets: files.ruleSets
      .replace(/\n\nconst RULE_SETS/, `\nimport { ${constant(rules)} } from "./${rules}.ts";$&`)
      .replace(/(const RULE_SETS[^{]*\{[^}]*)\}/, `$1  "${rules}": ${constant(rules)},\n}`),
  };
}

function transcription(source: NewSource, order: number): string {
  const { id, game, text } = source;
  const parts = partsOf(text);
  const pages = parts.filter(({ mark }) => mark).map(({ page }) => page);
  const span = pages.length < 2 ? pages.map((page) => `p. ${page}`)[0] : `pp. ${pages[0]}–${pages.at(-1)}`;
  const passages = parts.map(({ page, mark, sentences }) =>
    [
      "<Passage>",
      ...(mark ? [`<PageMark n="${page}" />`] : []),
      ...sentences.map(
        (sentence) => `<S id="${sentence.id}" kind="ethnography" topics="ethnography">${sentence.text}</S>`,
      ),
      "</Passage>",
    ].join("\n"),
  );
  const [first = ""] = passages;
  return `---
title: ${capitalised(game)}
shortTitle: ${author(id)} ${year(id)}
order: ${order}
game: ${capitalised(game)}
ruleSet: ${ruleSetId(source)}
seed: ${seedName(id)}
citation: ${citationKey(id)}
pages: ${span === undefined ? "null" : `"${span}"`}
language: en
gameLanguages: [und]
people: People not stated
place: Place not stated
kickerPlace: Place not stated
pieceWord: { one: seed, many: seeds }
summary: How ${game} is played, by ${author(id)}, transcribed word for word.
provenance:
  - Where the text came from, and what was done to it.
peopleAndPlace:
  - Who plays the game, and where.
rights:
  status: uncertain
  statement: What is known of the rights.
leftOut: []
---

${first}

<FigureHere id="${id}-start" />

${passages.slice(1).join("\n\n")}
`;
}

const work = ({ id, game }: NewSource): string => `- id: ${citationKey(id)}
  type: article
  authors:
    - { family: ${author(id)} }
  year: "${year(id)}"
  title: ${capitalised(game)}
  certainty: uncertain
`;

/** Every topic but the one that all sentences have at first: a topic is taken out when a sentence on it is found. */
const silence = ({ id }: NewSource): string => `- id: ${id}-unread
  source: ${id}
  topics:
${TOPIC_IDS.filter((topic) => topic !== "ethnography")
  .map((topic) => `    - ${topic}`)
  .join("\n")}
  says: Its sentences have not been sorted by topic yet.
  instead: The boards follow the rules as they stand.
`;

function figure(source: NewSource): string {
  const { id, text } = source;
  const [first = { id: "1-1", text: "" }] = sentencesOf(text);
  const page = partsOf(text)[0];
  // Four seeds go from b1 to the next four holes; b5 held four, so its five are lifted, and the last falls into f7.
  return `- id: ${id}-start
  source: ${id}
  ruleSet: ${ruleSetId(source)}
  columns: 8
  title: The first move
  label: null
  page: "${page?.mark ? page.page : "beginning"}"
  caption: A first move by the rules as they stand.
  sentences: [s-${first.id}]
  players: { south: First player, north: Second player }
  boards:
    - board: "4,4,4,4,4,4,4,4/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/4,4,4,4,4,4,4,4"
      says: Four seeds in each back hole
      basis: supplied
      sentences: []
  play: { opening: four-in-each-back-hole, moves: [b1] }
  basis: The board and the move are ours.
  expected: "4,4,4,4,4,4,4,4/0,0,0,0,0,0,0,0/0,0,0,0,0,0,1,1/0,5,5,5,0,5,5,5"
`;
}

function term({ id, game, text }: NewSource): string {
  const holding = sentencesOf(text).find((sentence) => new RegExp(`\\b${game}\\b`, "i").test(sentence.text));
  const form = new RegExp(`\\b${game}\\b`, "i").exec(text)?.[0] ?? game;
  return `- id: ${game}
  headword: ${game}
  languages: [und]
  group: local
  partOfSpeech: noun
  gloss: The game that ${author(id)} describes.
  forms: [${form}]
  topics: [ethnography]
  explained: [{ source: ${id}, sentence: s-${holding?.id ?? "1-1"} }]
  certainty: uncertain
  board: { figure: ${id}-start, as: picture }
`;
}

function ruleSet(source: NewSource): string {
  const { id, game, text } = source;
  const rules = ruleSetId(source);
  const sentence = `s-${sentencesOf(text)[0]?.id ?? "1-1"}`;
  return `/** ${capitalised(game)}, by ${author(id)} ${year(id)}. Each clause is to name the sentences that say so. */

import { arrivedInFilled } from "../clauses.ts";
import { clauses, deepFreeze, editorial } from "../licence.ts";
import type { Laws, RuleSet, Ruling, Start, Verdict } from "../ruleset.ts";
import { bothSides, openingSetup } from "../ruleset.ts";
import { startCode, startDirection, startHole, startSeeds } from "../start-code.ts";
import type { Turn } from "../turn.ts";
import type { Columns, SentenceId } from "../types.ts";

/** Where the rule is not marked up yet. */
const UNREAD: readonly SentenceId[] = ["${sentence}"];
const supplied = (says: string) => editorial(UNREAD, "Not yet read from the source.", says);

const CLAUSES = clauses({
  start: supplied("A move begins in a hole with two seeds or more; all of them are lifted."),
  sow: supplied("The seeds are sown one by one, anticlockwise."),
  relay: supplied("The hole held seeds already, so all of them are lifted and sown on."),
  endInEmpty: supplied("The hole was empty, so the turn is over."),
  refuseFew: supplied("A move begins in a hole with two seeds or more."),
  refuseChoice: supplied("There is nothing else to choose."),
  noMove: supplied("A player who cannot move loses."),
  open: supplied("Four seeds stand in each back hole."),
});

function laws(columns: Columns): Laws {
  const LIFT: Start = { type: "lift", licence: CLAUSES.start, direction: 1, sowing: CLAUSES.sow };
  const FEW: Start = { type: "refused", licence: CLAUSES.refuseFew };
  const CHOICE: Start = { type: "refused", licence: CLAUSES.refuseChoice };
  const RELAY: Verdict = { type: "relay", licence: CLAUSES.relay, sowing: CLAUSES.sow };
  const END: Verdict = { type: "end", licence: CLAUSES.endInEmpty };
  const NO_MOVE: Ruling = { type: "won", by: "mover", how: "no-move", licence: CLAUSES.noMove };
  return {
    starts: Array.from({ length: 2 * columns }, (_, hole) => [startCode(hole)]),
    candidates: (turn) => turn.several,
    begin: null,
    start(turn: Turn, code): Start {
      if (startDirection(code) !== 0 || startSeeds(code) !== 0) return CHOICE;
      return (turn.own[startHole(code)] as number) < 2 ? FEW : LIFT;
    },
    arrive: (turn: Turn): Verdict => (arrivedInFilled(turn) ? RELAY : END),
    afterCapture: null,
    afterTurn: null,
    noMove: () => NO_MOVE,
    choosing: CLAUSES.refuseChoice,
    asksEnds: false,
    advance: null,
  };
}

export const ${constant(rules)} = deepFreeze({
  id: "${rules}",
  source: "${id}",
  title: "${capitalised(game)}, by ${author(id)} ${year(id)}",
  columns: [8],
  pieceWord: { one: "seed", many: "seeds" },
  seeds: (columns: Columns) => 8 * columns,
  hasStock: false,
  takenTo: "hand",
  readings: {},
  clauses: CLAUSES,
  openings: [
    {
      id: "four-in-each-back-hole",
      title: "Four seeds in each back hole",
      licence: CLAUSES.open,
      setup: (columns: Columns) =>
        openingSetup(
          columns,
          bothSides(Array.from({ length: 2 * columns }, (_, hole) => (hole < columns ? 4 : 0))),
        ),
    },
  ],
  arranging: null,
  laws,
} as const satisfies RuleSet);
`;
}
