/** What can be cited on each page, with the reading used and the caveats in so many words. */

import type { Rules } from "../../engine/index.ts";
import type { SentenceId } from "../../engine/types.ts";
import { notesOf, silencesOf } from "../apparatus.ts";
import { CLAIM_STATUSES, type Claim, claims, showValue } from "../claims.ts";
import { figureName, figurePath, figures, placeOfFigure } from "../figures.ts";
import { placeInSource, quoteOf } from "../quotes.ts";
import { BASIS_WORDS, isSwitchable, type ReadingEntry, readingsOf } from "../readings.ts";
import { replay, rulesOf } from "../replay/figure.ts";
import type { Reason, Replay } from "../replay/replay.ts";
import type { FigureRecord } from "../schemas/figure.ts";
import type { NoteRecord } from "../schemas/note.ts";
import { sourcesOf } from "../search/concordance.ts";
import { sentencesOf, transcription } from "../sentences.ts";
import { type Source, source as sourceOf, sourcePath, sources } from "../sources.ts";
import { termPath } from "../term.ts";
import { terms } from "../terms.ts";
import { withStop } from "./cite.ts";
import type { CiteItem, CitePage } from "./fill.ts";

/** A page before the site has a place on the web. `path` is its own, `file` that of its citations below `/data/cite/`. */
export interface Citable {
  readonly file: string;
  readonly path: string;
  readonly key: string;
  readonly title: string;
  readonly items: readonly CiteItem[];
  readonly state: CitePage["state"];
}

/** The beginning of a text, for a list that offers it. */
const short = (text: string): string => (text.length > 72 ? `${text.slice(0, 71).trimEnd()}…` : text);

const sentences = (...parts: readonly string[]): string => parts.filter((part) => part !== "").join(" ");

/** A misprint in quotation marks stands as it is: more of them would only hide it. */
const inMarks = (text: string): string => (/["“”]/.test(text) ? text : `“${text}”`);

/** How a question is answered by the edition: `Read so: … Yes: she says any of the filled squares.` */
function readAs(entry: ReadingEntry): string {
  const ours = entry.options.find((option) => option.ours);
  return ours === undefined
    ? ""
    : `${entry.question} ${ours.says} (${BASIS_WORDS[entry.basis].label.toLowerCase()})`;
}

/** What is to be known before a sentence is quoted: its misprints, and how we read it where that is open. */
function caveatsOf(id: SentenceId, notes: readonly NoteRecord[], questions: readonly ReadingEntry[]): string {
  const misprints = notes.flatMap((note) =>
    note.kind === "misprint" && note.sentences.includes(id)
      ? [`${inMarks(note.printed)} stands for ${inMarks(note.corrected)}.`]
      : [],
  );
  const open = questions.filter(({ quotes }) => quotes.some(({ sentence }) => sentence === id)).map(readAs);
  return sentences(
    ...misprints,
    open.length === 0 ? "" : `Can be read in more than one way; read here: ${open.join(" ")}`,
  );
}

function sourcePage(source: Source): Citable {
  const { id } = source;
  const notes = notesOf(id);
  const silent = silencesOf(id).length;
  // Once, and not for every sentence: each question plays the positions that part its answers.
  const questions = readingsOf(id);
  const item = (fragment: string, part: string, words: string, note: string): CiteItem => ({
    fragment,
    label: words === "" ? part : `${part}: ${short(words)}`,
    part,
    sources: [id],
    locator: part,
    note,
  });
  const whole: CiteItem = {
    fragment: "",
    label: "The whole account",
    part: "",
    sources: [id],
    locator: "",
    note: sentences(
      "Transcribed word for word from a copy on the web, misprints kept and marked.",
      `Left open by the source: ${questions.length} questions and ${silent} silences, listed with our answers.`,
    ),
  };
  return {
    file: `sources/${id}`,
    path: sourcePath(id),
    key: `four-rows-${id}`,
    title: source.title,
    items: [
      whole,
      ...transcription(id).pages.map((page) => item(`p-${page}`, `p. ${page}`, "", "")),
      ...sentencesOf(id).map((one) =>
        item(one.id, placeInSource(id, one.id), one.text, caveatsOf(one.id, notes, questions)),
      ),
    ],
    state: "none",
  };
}

/** Every reading by its name and value; those that are not our defaults are said to be so. */
function readingsUsed({ ruleSet: { id, readings }, readings: used }: Rules): string {
  const list = Object.entries(used).map(([name, value]) => {
    const usual = readings[name]?.default ?? value;
    return `${name}=${value}${value === usual ? "" : ` (default ${usual})`}`;
  });
  return list.length === 0 ? `Rules ${id}.` : `Rules ${id}, read with ${list.join(", ")}.`;
}

/** What licenses a step, and how far that is the source's word. */
function because(reason: Reason | undefined): string {
  if (reason === undefined) return "";
  const { label } = BASIS_WORDS[reason.basis];
  return sentences(
    `${label}: ${reason.says}`,
    reason.silence === null ? "" : `The source does not say: ${reason.silence}`,
  );
}

/** Where in the source the sentences of a step stand; the page of the figure where there is none. */
function placesOf(figure: FigureRecord, ids: readonly SentenceId[]): string {
  return ids.length === 0
    ? placeOfFigure(figure)
    : ids.map((id) => placeInSource(figure.source, id)).join("; ");
}

function figurePage(figure: FigureRecord): Citable {
  const played: Replay = replay(figure, quoteOf);
  const rules = readingsUsed(rulesOf(figure));
  const title = figureName(figure);
  const whole: CiteItem = {
    fragment: "",
    label: "The whole figure",
    part: "",
    sources: [figure.source],
    locator: placeOfFigure(figure),
    note: sentences("A board made from the words, not a copy of the drawing.", rules, figure.basis),
  };
  return {
    file: `figures/${figure.id}`,
    path: figurePath(figure.id),
    key: `four-rows-${figure.id}`,
    title: `${title}, ${sourceOf(figure.source).shortTitle}`,
    items: [
      whole,
      ...played.steps.map((step, k): CiteItem => {
        // The boards that are given come first, in their order.
        const given = step.type === "board" ? figure.boards[k] : undefined;
        const board = given === undefined || given.basis === "stated" ? "" : `This board is ${given.basis}.`;
        return {
          fragment: `t${step.at}`,
          label: `Step ${step.at}: ${short(step.text)}`,
          part: `step ${step.at}`,
          sources: [figure.source],
          locator: placesOf(figure, step.sentences),
          note: sentences(
            withStop(step.text),
            because(step.reason === null ? undefined : played.reasons[step.reason]),
            board,
            rules,
            figure.basis,
          ),
        };
      }),
    ],
    state: "none",
  };
}

function claimItem({ record, finding, instead }: Claim): CiteItem {
  const place = placeInSource(record.source, record.sentence);
  const status = CLAIM_STATUSES[record.status];
  const why =
    record.status === "not-checkable"
      ? record.reason
      : sentences(
          finding === null ? "" : `Computed: ${showValue(finding.value)}, ${finding.result}.`,
          record.status === "holds-under-a-reading"
            ? `It hangs on the reading ${record.reading}: holds as ${record.values.join(" or ")}.`
            : "Under our default readings.",
          record.status === "fails-as-printed" && instead !== null ? `True of: ${record.instead.says}` : "",
        );
  return {
    fragment: record.id,
    label: `${sourceOf(record.source).shortTitle}, ${place}: “${short(record.words)}”`,
    part: `claim ${record.id}`,
    sources: [record.source],
    locator: place,
    note: sentences(`“${record.words}”: ${status.toLowerCase()}.`, why),
  };
}

const claimsPage = (): Citable => ({
  file: "claims",
  path: "/claims/",
  key: "four-rows-claims",
  title: "Claims",
  items: [
    {
      fragment: "",
      label: "All claims",
      part: "",
      sources: sources().map(({ id }) => id),
      locator: "",
      note: "Each was tested under our default readings, and again under every other value of each.",
    },
    ...claims().map(claimItem),
  ],
  state: "none",
});

function readingsPage(source: Source): Citable {
  return {
    file: `readings/${source.id}`,
    path: `/readings/${source.id}/`,
    key: `four-rows-readings-${source.id}`,
    title: `Readings of ${source.shortTitle}`,
    items: [
      {
        fragment: "",
        label: "All readings of this source",
        part: "",
        sources: [source.id],
        locator: "",
        note: "",
      },
      ...readingsOf(source.id).map((entry): CiteItem => {
        const locator = [
          ...new Set(entry.quotes.map(({ sentence }) => placeInSource(source.id, sentence))),
        ].join("; ");
        return {
          fragment: entry.id,
          label: entry.question,
          part: `reading ${entry.engine?.name ?? entry.id}`,
          sources: [source.id],
          locator,
          note: sentences(
            `Our answer: ${readAs(entry)}.`,
            isSwitchable(entry) ? "Other answers can be chosen." : "",
          ),
        };
      }),
    ],
    state: "none",
  };
}

const termPages = (): readonly Citable[] =>
  terms().map((term) => ({
    file: `glossary/${term.id}`,
    path: termPath(term.id),
    key: `four-rows-word-${term.id}`,
    title: `${term.headword}, a word of the game`,
    items: [
      {
        fragment: "",
        label: "This entry",
        part: "",
        sources: sourcesOf(term),
        locator: "",
        note: term.certainty === "certain" ? "" : `Our gloss is ${term.certainty}.`,
      },
    ],
    state: "none",
  }));

const labPage = (): Citable => ({
  file: "lab",
  path: "/lab/",
  key: "four-rows-lab",
  title: "Lab",
  items: [
    {
      fragment: "",
      label: "The lab",
      part: "",
      sources: sources().map(({ id }) => id),
      locator: "",
      note: "One board and one move under the rules of all four accounts.",
    },
  ],
  state: "experiment",
});

/** Every page that can be cited with its parts, in the order of the site. */
export function citablePages(): readonly Citable[] {
  return [
    ...sources().map(sourcePage),
    ...figures().map(figurePage),
    ...termPages(),
    ...sources().map(readingsPage),
    claimsPage(),
    labPage(),
  ];
}

/** Where the citations of a page are fetched from: a path of the site. */
export const citePath = (file: string, ending: "json" | "bib" | "ris" | "csl.json" = "json"): string =>
  `/data/cite/${file}.${ending}`;
