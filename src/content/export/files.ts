/**
 * Every file below `/data/`, made from the same modules as the pages. A path once published does not change; a field
 * may be added to a record, and none is taken away or changes its meaning, before the first number of the version does.
 */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SOURCE_IDS, type SourceId } from "../../engine/types.ts";
import { work, works } from "../apparatus.ts";
import { EDITION } from "../cite/cite.ts";
import { cslOf } from "../cite/csl.ts";
import { type CitePage, citation, type Format, itemAt } from "../cite/fill.ts";
import { citablePages } from "../cite/pages.ts";
import { bibtexOf, citeTemplates, risOf } from "../cite/templates.ts";
import { figures } from "../figures.ts";
import { galleryMoves, galleryOf } from "../gallery.ts";
import { DESCRIBED } from "../lud/games.ts";
import { ludiiFile } from "../ludii.ts";
import { CONTENT } from "../records.ts";
import { RIGHTS_STATUSES } from "../schemas/source.ts";
import { source, sourcePath, sources } from "../sources.ts";
import { concepts, endlessStudy } from "../study.ts";
import { csv } from "./csv.ts";
import { type Edition, OUR_LICENCE } from "./edition.ts";
import { figureData, figureSummaries } from "./figure-data.ts";
import {
  claimRecords,
  claimRows,
  frequencyRows,
  readingRecords,
  readingRows,
  sentenceRecords,
  sentenceRows,
  silenceRecords,
  silenceRows,
  termRecords,
  termRows,
} from "./tables.ts";
import { tei } from "./tei.ts";

/** Whose the content of a file is. */
export type Rights = "ours" | "quotes" | "source";

export const RIGHTS_WORDS: Readonly<Record<Rights, string>> = {
  ours: OUR_LICENCE.id,
  quotes: `${OUR_LICENCE.id}; quoted words keep the rights of their sources`,
  source: `the words of the source: its own rights; the rest: ${OUR_LICENCE.id}`,
};

/** Endings, each with the media type under which a host should send it. */
export const MEDIA_TYPES = {
  json: "application/json",
  "schema.json": "application/schema+json",
  "csl.json": "application/vnd.citationstyles.csl+json",
  csv: "text/csv; charset=utf-8; header=present",
  xml: "application/tei+xml",
  rng: "application/relax-ng+xml",
  bib: "application/x-bibtex",
  ris: "application/x-research-info-systems",
  lud: "text/plain; charset=utf-8",
} as const;
export type Ending = keyof typeof MEDIA_TYPES;

export interface DataFile {
  /** Below `/data/` and without its ending: `tei/anna-1938`. */
  readonly name: string;
  readonly ending: Ending;
  /** What it is, in a line. */
  readonly says: string;
  readonly rights: Rights;
  readonly body: (edition: Edition) => string;
}

const HERE = join(CONTENT, "export");
const read = (name: string): string => readFileSync(join(HERE, name), "utf8");

/** What every JSON file says of itself first. */
const editionOf = ({ version, address }: Edition) => ({
  title: EDITION.title,
  version,
  address: address("/data/"),
  licence: OUR_LICENCE.id,
  rights: "The licence covers what is ours. Quoted words keep the rights of their sources; see sources.json.",
});

const pretty = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;
const records = (list: (edition: Edition) => readonly unknown[]) => (edition: Edition) =>
  pretty({ edition: editionOf(edition), records: list(edition) });

function sourceRecord(id: SourceId, { address }: Edition) {
  const { order: _order, seed: _seed, leftOut: _leftOut, citation: key, ...record } = source(id);
  return {
    ...record,
    rights: { ...record.rights, says: RIGHTS_STATUSES[record.rights.status] },
    citation: cslOf(work(key)),
    address: address(sourcePath(id)),
    tei: address(`/data/tei/${id}.xml`),
    sentences: address(`/data/sentences/${id}.json`),
  };
}

const tables: readonly DataFile[] = [
  {
    name: "sources",
    ending: "json",
    says: "The four sources: title, place, people, languages, rights, provenance, how the original is cited",
    rights: "ours",
    body: records((edition) => sources().map(({ id }) => sourceRecord(id, edition))),
  },
  ...SOURCE_IDS.map(
    (id): DataFile => ({
      name: `sentences/${id}`,
      ending: "json",
      says: `Every sentence of ${source(id).shortTitle}: as printed, corrected, its page, kind, topics and address`,
      rights: "source",
      body: records((edition) => sentenceRecords(edition).filter((one) => one.source === id)),
    }),
  ),
  {
    name: "sentences",
    ending: "csv",
    says: "Every sentence of all four sources",
    rights: "source",
    body: (edition) => csv(sentenceRows(edition)),
  },
  {
    name: "claims",
    ending: "json",
    says: "Every number and statement that can be tested, with what the engine computes",
    rights: "quotes",
    body: records(claimRecords),
  },
  {
    name: "claims",
    ending: "csv",
    says: "The same, one line for each claim",
    rights: "quotes",
    body: (edition) => csv(claimRows(edition)),
  },
  {
    name: "readings",
    ending: "json",
    says: "Every question that the sources leave open, the words that cause it and the answers that can be given",
    rights: "quotes",
    body: records(readingRecords),
  },
  {
    name: "readings",
    ending: "csv",
    says: "The same, one line for each answer",
    rights: "quotes",
    body: (edition) => csv(readingRows(edition)),
  },
  {
    name: "reading-frequencies",
    ending: "csv",
    says: "How often each answer leads elsewhere, counted in games played by chance, with 95% intervals",
    rights: "ours",
    body: () => csv(frequencyRows()),
  },
  {
    name: "silences",
    ending: "json",
    says: "What each source does not say, and what our boards do instead",
    rights: "ours",
    body: records(silenceRecords),
  },
  {
    name: "silences",
    ending: "csv",
    says: "The same, one line for each silence",
    rights: "ours",
    body: () => csv(silenceRows()),
  },
  {
    name: "glossary",
    ending: "json",
    says: "The words of the games: language, gloss, spellings, and every sentence that uses each",
    rights: "ours",
    body: records(termRecords),
  },
  {
    name: "glossary",
    ending: "csv",
    says: "The same, one line for each word",
    rights: "ours",
    body: (edition) => csv(termRows(edition)),
  },
];

const texts: readonly DataFile[] = [
  ...SOURCE_IDS.map(
    (id): DataFile => ({
      name: `tei/${id}`,
      ending: "xml",
      says: `${source(id).shortTitle} as TEI P5: page breaks, sentences, misprints, readings, notes, words and figures`,
      rights: "source",
      body: (edition) => tei(id, edition),
    }),
  ),
  {
    name: "schema/tei-four-rows",
    ending: "rng",
    says: "The TEI elements that these files use, as RELAX NG; every one of them is valid against it",
    rights: "ours",
    body: () => read("tei-four-rows.rng"),
  },
];

const boards: readonly DataFile[] = [
  {
    name: "figures",
    ending: "json",
    says: "The list of figures and worked examples",
    rights: "ours",
    body: records(figureSummaries),
  },
  ...figures().map(
    (figure): DataFile => ({
      name: `figures/${figure.id}`,
      ending: "json",
      says: `${figure.title}: every step, the board after it, and the reason and sentences for it`,
      rights: "quotes",
      body: (edition) =>
        pretty({
          $schema: edition.address("/data/schema/figure.schema.json"),
          edition: editionOf(edition),
          ...figureData(figure, edition),
        }),
    }),
  ),
  {
    name: "schema/figure",
    ending: "schema.json",
    says: "The JSON Schema of a figure; every one of them is valid against it",
    rights: "ours",
    body: ({ address }) => {
      const { $schema, ...schema } = JSON.parse(read("figure.schema.json")) as Readonly<
        Record<string, unknown>
      >;
      return pretty({ $schema, $id: address("/data/schema/figure.schema.json"), ...schema });
    },
  },
];

const rules: readonly DataFile[] = DESCRIBED.map((id) => ({
  name: `ludii/${id}`,
  ending: "lud",
  says: `The rules of ${id} in the language of Ludii, with their readings as options; not run in Ludii`,
  rights: "ours",
  body: () => ludiiFile(id).text,
}));

const bibliography: readonly DataFile[] = [
  {
    name: "bibliography",
    ending: "csl.json",
    says: "Every work that the edition transcribes or leans on, as CSL-JSON",
    rights: "ours",
    body: () => pretty(works().map(cslOf)),
  },
  {
    name: "bibliography",
    ending: "bib",
    says: "The same as BibTeX",
    rights: "ours",
    body: () => `${works().map(cslOf).map(bibtexOf).join("\n\n")}\n`,
  },
  {
    name: "bibliography",
    ending: "ris",
    says: "The same as RIS",
    rights: "ours",
    body: () => `${works().map(cslOf).map(risOf).join("\n\n")}\n`,
  },
];

const studies: readonly DataFile[] = [
  {
    name: "study/concepts",
    ending: "json",
    says: "Games played out by chance and by the one-ply player: how they ended, and sums for every mean",
    rights: "ours",
    body: (edition) => pretty({ edition: editionOf(edition), ...concepts() }),
  },
  {
    name: "study/endless",
    ending: "json",
    says: "Moves that never end: how many by each rule set and reading, and the first met of each period",
    rights: "ours",
    body: (edition) => pretty({ edition: editionOf(edition), ...endlessStudy() }),
  },
  {
    name: "study/endless",
    ending: "csv",
    says: "The positions and moves of that study, one line for each",
    rights: "ours",
    body: () => csv(endlessStudy().finds),
  },
  {
    name: "study/gallery",
    ending: "json",
    says: "Ten moves that never end, or hardly: the first hundred laps of each, event by event, as the page steps through them",
    rights: "quotes",
    body: (edition) => pretty({ edition: editionOf(edition), ...galleryOf(galleryMoves()) }),
  },
];

/** The files of the table of contents, in its order, under the headings it gives them. */
export const SECTIONS = [
  { id: "texts", title: "The texts", files: texts },
  { id: "boards", title: "Figures and their moves", files: boards },
  { id: "rules", title: "The rules, for Ludii", files: rules },
  { id: "tables", title: "Sentences, claims, readings, silences, words", files: tables },
  { id: "studies", title: "What was counted by playing", files: studies },
  { id: "bibliography", title: "The works", files: bibliography },
] as const;

export const pathOf = ({ name, ending }: Pick<DataFile, "name" | "ending">): string =>
  `/data/${name}.${ending}`;

/** The table of contents for programs: what each file is, whose, how long, and its digest. */
const contents: DataFile = {
  name: "index",
  ending: "json",
  says: "This table of contents, for programs, with the length and SHA-256 of every file",
  rights: "ours",
  body: (edition) =>
    pretty({
      edition: editionOf(edition),
      files: SECTIONS.flatMap(({ files }) => files).map((file) => {
        const body = file.body(edition);
        return {
          path: pathOf(file).slice("/data/".length),
          address: edition.address(pathOf(file)),
          says: file.says,
          mediaType: MEDIA_TYPES[file.ending],
          rights: RIGHTS_WORDS[file.rights],
          bytes: Buffer.byteLength(body),
          sha256: createHash("sha256").update(body).digest("hex"),
        };
      }),
    }),
};

const CITE_FORMATS = [
  ["bib", "bibtex"],
  ["ris", "ris"],
  ["csl.json", "csl"],
] as const satisfies readonly (readonly [Ending, Format])[];

/** What the pages fetch when a reader wants to cite, and the citation of each page as a file. */
function citations(): readonly DataFile[] {
  const templates: DataFile = {
    name: "cite/templates",
    ending: "json",
    says: "A reference to this edition and to each original in every format, with slots",
    rights: "ours",
    body: () => JSON.stringify(citeTemplates()),
  };
  const pages = citablePages().flatMap((page): readonly DataFile[] => {
    const at = ({ address }: Edition): CitePage => {
      const { file: _file, path, ...rest } = page;
      return { ...rest, address: address(path) };
    };
    const common = { name: `cite/${page.file}`, rights: "quotes" } as const;
    return [
      {
        ...common,
        ending: "json",
        says: `What can be cited on the page ${page.path}`,
        body: (edition) => JSON.stringify(at(edition)),
      },
      ...CITE_FORMATS.map(
        ([ending, format]): DataFile => ({
          ...common,
          ending,
          says: `How the page ${page.path} is cited`,
          body: (edition) => {
            const whole = at(edition);
            const item = itemAt(whole, "");
            if (item === null) throw new Error(`Nothing can be cited on ${page.path}.`);
            return citation(citeTemplates(), whole, item, whole.address, format);
          },
        }),
      ),
    ];
  });
  return [templates, ...pages];
}

/** Every file there is. */
export const dataFiles = (): readonly DataFile[] => [
  ...SECTIONS.flatMap(({ files }) => files),
  contents,
  ...citations(),
];

export const CONTENTS_PATH = pathOf(contents);
