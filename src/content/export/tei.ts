/**
 * Each source as one TEI P5 file. `text/body` holds the words of the source and nothing else, misprints included;
 * everything of ours stands in the header and in `text/back`, tied to the sentences by their ids. What the saved copy
 * had besides the account is there too, so that the file holds all of it.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SentenceId, SourceId } from "../../engine/types.ts";
import { notesOf, silencesOf, topics, work } from "../apparatus.ts";
import { EDITION } from "../cite/cite.ts";
import { figureName, figurePath, figures } from "../figures.ts";
import { LANGUAGES, SENTENCE_KINDS } from "../ids.ts";
import { readingPath, readingsOf } from "../readings.ts";
import { CONTENT } from "../records.ts";
import type { WorkRecord } from "../schemas/bibliography.ts";
import type { FigureRecord } from "../schemas/figure.ts";
import { NOTE_KINDS } from "../schemas/note.ts";
import { RIGHTS_STATUSES } from "../schemas/source.ts";
import { meantUsesOf } from "../search/concordance.ts";
import { sentenceLabel, transcription } from "../sentences.ts";
import { type Source, source as sourceOf, sourcePath } from "../sources.ts";
import { attestedForms, termPath } from "../term.ts";
import { terms } from "../terms.ts";
import { type Edition, OUR_LICENCE } from "./edition.ts";
import { teiBody } from "./tei-body.ts";
import { element, lines, worded } from "./xml.ts";

/** The TEI Consortium's own schema of everything, for editors that look for one. */
const TEI_ALL = "https://www.tei-c.org/release/xml/tei/custom/schema/relaxng/tei_all.rng";

const KIND_WORDS: Readonly<Record<(typeof SENTENCE_KINDS)[number], string>> = {
  rule: "Lays down a rule.",
  example: "Works an example.",
  ethnography: "Tells of people and circumstances.",
  software: "Describes the source’s own program.",
  heading: "Heads a section.",
  reference: "Points elsewhere, or names the work itself.",
};

const targets = (ids: readonly SentenceId[]): string => ids.map((id) => `#${id}`).join(" ");

function refs(ids: readonly SentenceId[]): string {
  return ids.map((id) => worded("ref", { target: `#${id}` }, sentenceLabel(id))).join(", ");
}

function biblStruct(of: WorkRecord, notes: readonly string[]): string {
  const authors = of.authors.map(({ family, given }) =>
    element(
      "author",
      {},
      element(
        "persName",
        {},
        ...(given === undefined ? [] : [worded("forename", {}, given), " "]),
        worded("surname", {}, family),
      ),
    ),
  );
  const scope = (unit: string, value: string | undefined): string =>
    value === undefined ? "" : worded("biblScope", { unit }, value);
  const imprint = element(
    "imprint",
    {},
    of.place === undefined ? "" : worded("pubPlace", {}, of.place),
    of.publisher === undefined ? "" : worded("publisher", {}, of.publisher),
    worded("date", { when: /^\d{4}$/.test(of.year) ? of.year : null }, of.year),
    scope("volume", of.volume),
    scope("issue", of.issue),
    scope("page", of.pages),
  );
  const level = of.type === "article" ? "j" : "m";
  const title = worded("title", { level: "a" }, of.title);
  const container = of.container === undefined ? "" : worded("title", { level }, of.container);
  return element(
    "biblStruct",
    { "xml:id": `work-${of.id}` },
    lines(
      of.container === undefined ? "" : element("analytic", {}, ...authors, title),
      of.container === undefined
        ? element("monogr", {}, ...authors, worded("title", { level }, of.title), imprint)
        : element("monogr", {}, container, imprint),
      ...notes.map((note) => worded("note", { type: "provenance" }, note)),
      of.url === undefined ? "" : element("ref", { target: of.url }),
    ),
  );
}

function header(source: Source, { version, address }: Edition): string {
  const original = work(source.citation);
  const titleStmt = element(
    "titleStmt",
    {},
    lines(
      worded("title", { type: "main" }, source.title),
      worded(
        "title",
        { type: "sub" },
        `An account of ${source.game}, ${source.kickerPlace}: a digital edition`,
      ),
      ...original.authors.map(({ family, given }) =>
        worded("author", {}, given ? `${given} ${family}` : family),
      ),
      element(
        "respStmt",
        { "xml:id": "four-rows" },
        worded("resp", {}, "Transcription, apparatus and figures"),
        worded("name", {}, EDITION.editors),
      ),
    ),
  );
  // The Guidelines want what follows the publisher in this order, though no schema can say so.
  const publicationStmt = element(
    "publicationStmt",
    {},
    lines(
      worded("publisher", {}, EDITION.title),
      worded("idno", { type: "URI" }, address(sourcePath(source.id))),
      element(
        "availability",
        { status: "restricted" },
        worded(
          "p",
          {},
          `The words of the source, in text/body: ${RIGHTS_STATUSES[source.rights.status]}. ${source.rights.statement}`,
        ),
        worded(
          "licence",
          { target: OUR_LICENCE.url },
          `Header, apparatus, glossary and figures, in teiHeader and text/back: ${OUR_LICENCE.name}.`,
        ),
      ),
      worded("date", { when: EDITION.year }, EDITION.year),
    ),
  );
  const fileDesc = element(
    "fileDesc",
    {},
    lines(
      titleStmt,
      element("editionStmt", {}, worded("edition", { n: version }, `${EDITION.title}, version ${version}`)),
      publicationStmt,
      element("sourceDesc", {}, biblStruct(original, source.provenance)),
    ),
  );
  const encodingDesc = element(
    "encodingDesc",
    {},
    lines(
      element(
        "projectDesc",
        {},
        worded("p", {}, `Made for ${EDITION.title}: ${EDITION.subtitle}. ${address("/")}`),
      ),
      element(
        "editorialDecl",
        {},
        lines(
          element(
            "correction",
            {},
            worded("p", {}, "Misprints are kept in sic, with what we take to be meant in corr beside it."),
          ),
          element(
            "normalization",
            {},
            worded(
              "p",
              {},
              "Nothing is normalised. Lines are run on; paragraphs, items and page breaks are kept.",
            ),
          ),
          element(
            "segmentation",
            {},
            worded(
              "p",
              {},
              "Each sentence is an s. Its number counts within its page or section; ana says what it does and of which topics it speaks.",
            ),
          ),
          element(
            "interpretation",
            {},
            worded(
              "p",
              {},
              "There is one witness only. An app in text/back is a place that can be read in more than one way: its lem are " +
                "the words as printed, each rdg is one way to understand them, and not another wording. The rdg of type default is " +
                "the one by which our boards are played. An empty figure of type edition marks where a figure of ours stands.",
            ),
          ),
        ),
      ),
      element("variantEncoding", { method: "location-referenced", location: "external" }),
      element(
        "classDecl",
        {},
        lines(
          element(
            "taxonomy",
            { "xml:id": "kinds" },
            lines(
              ...SENTENCE_KINDS.map((kind) =>
                element("category", { "xml:id": `kind-${kind}` }, worded("catDesc", {}, KIND_WORDS[kind])),
              ),
            ),
          ),
          element(
            "taxonomy",
            { "xml:id": "topics" },
            lines(
              ...topics().map(({ id, label }) =>
                element("category", { "xml:id": `topic-${id}` }, worded("catDesc", {}, label)),
              ),
            ),
          ),
        ),
      ),
    ),
  );
  const profileDesc = element(
    "profileDesc",
    {},
    element(
      "langUsage",
      {},
      lines(...Object.entries(LANGUAGES).map(([ident, name]) => worded("language", { ident }, name))),
    ),
  );
  return element("teiHeader", {}, lines(fileDesc, encodingDesc, profileDesc));
}

function section(type: string, head: string, ...parts: readonly string[]): string {
  if (parts.length === 0) return "";
  return element("div", { type, resp: "#four-rows" }, lines(worded("head", {}, head), ...parts));
}

function readingsDiv(source: Source, { address }: Edition): string {
  const apps = readingsOf(source.id).map((entry) => {
    const sentences = entry.quotes.map(({ sentence }) => sentence);
    const lem = element(
      "lem",
      {},
      entry.quotes.map(({ sentence, words }) => worded("seg", { corresp: `#${sentence}` }, words)).join(" "),
    );
    const rdgs = entry.options.map(({ value, says, ours }) =>
      worded("rdg", { type: ours ? "default" : "alternative", n: value }, says),
    );
    return element(
      "app",
      {
        "xml:id": `reading-${entry.id}`,
        type: entry.basis,
        loc: sentences.map(sentenceLabel).join(" "),
        corresp: address(readingPath(entry)),
      },
      lines(
        lem,
        ...rdgs,
        worded("note", { type: "question" }, entry.question),
        worded("note", { type: "why" }, entry.why),
      ),
    );
  });
  if (apps.length === 0) return "";
  return section("readings", "Readings", element("listApp", {}, lines(...apps)));
}

function notesDiv(source: Source): string {
  return section(
    "notes",
    "Notes",
    ...notesOf(source.id).map((one) =>
      element(
        "note",
        { "xml:id": `note-${one.id}`, type: one.kind, target: targets(one.sentences) },
        worded("label", {}, NOTE_KINDS[one.kind]),
        " ",
        worded("seg", {}, one.text),
      ),
    ),
  );
}

function silencesDiv(source: Source): string {
  const items = silencesOf(source.id).map(({ id, says, instead, sentences, topics: on }) =>
    element(
      "item",
      {
        "xml:id": `silence-${id}`,
        ana: on.map((topic) => `#topic-${topic}`).join(" "),
        corresp: sentences.length === 0 ? null : targets(sentences),
      },
      worded("seg", { type: "silence" }, says),
      " ",
      worded("seg", { type: "instead" }, instead),
    ),
  );
  return items.length === 0
    ? ""
    : section("silences", "What the source does not say", element("list", {}, lines(...items)));
}

/** Four rows of cells as `formatBoard` writes them, North's back row first. */
function boardTable(board: string, says: string): string {
  const rows = board.split("/").map((row) => row.split(","));
  return element(
    "table",
    { rows: rows.length, cols: rows[0]?.length ?? 0 },
    lines(
      worded("head", {}, says),
      ...rows.map((row) => element("row", {}, ...row.map((count) => worded("cell", {}, count)))),
    ),
  );
}

function figureElement(figure: FigureRecord, { address }: Edition): string {
  return element(
    "figure",
    { "xml:id": `figure-${figure.id}`, type: "edition", corresp: address(figurePath(figure.id)) },
    lines(
      worded("head", {}, figureName(figure)),
      element("p", {}, "Sentences ", refs(figure.sentences), "."),
      ...figure.boards.map(({ board, says }) => boardTable(board, says)),
      figure.play === undefined ? "" : boardTable(figure.expected, "After the last move"),
      worded("figDesc", {}, `${figure.caption} ${figure.basis}`),
    ),
  );
}

function glossaryDiv(source: Source, { address }: Edition): string {
  const entries = terms().flatMap((term) => {
    const uses = meantUsesOf(term)
      .map(({ sentence }) => sentence)
      .filter((sentence) => sentence.source === source.id);
    if (uses.length === 0) return [];
    const [lemma = term.headword, ...others] = attestedForms(term);
    const lang = term.languages[0] ?? "und";
    const form = (type: string, orth: string): string =>
      element("form", { type }, worded("orth", { "xml:lang": lang }, orth));
    return [
      element(
        "entry",
        { "xml:id": `term-${term.id}`, corresp: address(termPath(term.id)) },
        lines(
          form("lemma", lemma),
          ...others.map((other) => form("variant", other)),
          element("gramGrp", {}, worded("pos", {}, term.partOfSpeech)),
          element(
            "sense",
            {},
            worded("def", {}, term.gloss),
            element("xr", { type: "uses" }, refs(uses.map(({ id }) => id))),
          ),
        ),
      ),
    ];
  });
  return section("glossary", "Words", ...entries);
}

function leftOutDiv(source: Source): string {
  if (source.leftOut.length === 0) return "";
  const groups = source.leftOut.flatMap(({ reason, lines: left }) => [
    worded("p", {}, reason),
    element("list", {}, lines(...left.map((line) => worded("item", {}, line)))),
  ]);
  return section("left-out", "What the saved copy has besides the account", ...groups);
}

/** One source as a TEI P5 document, complete. */
export function tei(id: SourceId, edition: Edition): string {
  const source = sourceOf(id);
  const mdx = readFileSync(join(CONTENT, "sources", `${id}.mdx`), "utf8");
  // Reading it as data first refuses what is malformed, and says so better than we could.
  transcription(id);
  const figureElements = figures()
    .filter((figure) => figure.source === id)
    .map((figure) => figureElement(figure, edition));
  const back = element(
    "back",
    {},
    lines(
      readingsDiv(source, edition),
      notesDiv(source),
      silencesDiv(source),
      section("figures", "Figures", ...figureElements),
      glossaryDiv(source, edition),
      leftOutDiv(source),
    ),
  );
  const text = element("text", { "xml:lang": "en" }, lines(element("body", {}, lines(teiBody(mdx))), back));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<?xml-model href="${TEI_ALL}" type="application/xml" schematypens="http://relaxng.org/ns/structure/1.0"?>`,
    element(
      "TEI",
      { xmlns: "http://www.tei-c.org/ns/1.0", "xml:id": id },
      lines(header(source, edition), text),
    ),
    "",
  ].join("\n");
}
