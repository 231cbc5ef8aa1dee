/**
 * What TEI P5 says of the elements that our files use: what each may contain, and which attributes it has. Written by hand
 * from the Consortium's schema of all of P5 (`tei_all`, version 4.1.0) and, for `seg` and the parts of names, from the
 * specifications of the elements. Facts only, in a notation of ours.
 *
 * Classes and models are narrowed to the elements that our files use. What is left out, TEI allows besides: a check
 * against this table may be too strict, never too lax.
 */

import { type Model, readModel } from "./content-model.ts";

/** Model classes and macros, each after those that it is made of. */
const CLASSES: Readonly<Record<string, string>> = {
  "model.milestoneLike": "pb",
  "model.noteLike": "note",
  "model.global": "model.milestoneLike | model.noteLike | app | figure",
  "model.segLike": "s | seg",
  "model.emphLike": "foreign | title",
  "model.editorial": "choice",
  "model.transcriptional": "sic | corr",
  "model.ptrLike": "ref",
  "model.dateLike": "date",
  "model.agent": "name | persName",
  "model.persNamePart": "surname | forename",
  "model.pPart.data": "model.dateLike | model.agent | idno | model.persNamePart",
  "model.phrase":
    "model.segLike | model.emphLike | model.editorial | model.transcriptional | model.ptrLike | model.pPart.data",
  "model.limitedPhrase": "model.emphLike | model.editorial | model.ptrLike | model.pPart.data",
  "model.biblLike": "biblStruct",
  "model.labelLike": "label",
  "model.listLike": "list | table | listApp",
  "model.inter": "model.biblLike | model.labelLike | model.listLike",
  "model.pLike": "p",
  "model.divPart": "model.pLike",
  "model.common": "model.divPart | model.inter | entry",
  "model.divWrapper": "byline",
  "model.divTop": "model.divWrapper | head",
  "model.divBottom": "model.divWrapper",
  "model.respLike": "author | respStmt",
  "model.entryPart.top": "entry | form | gramGrp | def | xr",
  "model.gramPart": "gramGrp | pos",
  "model.formPart": "model.gramPart | form | orth",
  "macro.paraContent": "(text | model.phrase | model.inter | model.global)*",
  "macro.limitedContent": "(text | model.limitedPhrase | model.inter)*",
  "macro.phraseSeq": "(text | model.phrase | model.global)*",
  "macro.phraseSeq.limited": "(text | model.limitedPhrase | model.global)*",
  "macro.specialPara": "(text | model.phrase | model.inter | model.divPart | model.global)*",
};

const classes = new Map<string, Model>();
for (const [name, model] of Object.entries(CLASSES)) classes.set(name, readModel(model, lookUp));

function lookUp(word: string): Model | null {
  const model = classes.get(word) ?? null;
  if (model === null && word.includes(".")) throw new Error(`There is no class “${word}” yet.`);
  return model;
}

/** Attributes by their classes; those that every element has come first. */
const GLOBAL =
  "xml:id n xml:lang xml:base xml:space rend style rendition corresp synch sameAs copyOf next prev exclude select ana " +
  "facs change cert resp source";
const ATTRIBUTES: Readonly<Record<string, string>> = {
  typed: "type subtype",
  pointing: "targetLang target evaluate",
  placement: "place",
  written: "hand",
  canonical: "key ref",
  naming: "key ref role nymRef",
  personal: "key ref role nymRef full sort",
  datable: "when notBefore notAfter from to calendar period",
  declarable: "default",
  declaring: "decls",
  fragmentable: "part",
  divLike: "part org sample",
  segLike: "part function",
  sortable: "sortKey",
  citing: "unit from to",
  edition: "ed edRef",
  spanning: "spanTo",
  breaking: "break",
  editLike: "evidence instant",
  textCritical: "hand type cause varSeq require subtype",
  witnessed: "wit",
  tableDecoration: "role rows cols",
  entryLike: "type",
  cReferencing: "cRef",
};

interface Element {
  readonly content: string;
  /** Attributes besides the global ones: of these classes, and `@its own`; one that must be there ends in `!`. */
  readonly attributes?: string;
  /** The only values that an attribute may have. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
}

const PHRASES = "macro.phraseSeq";
const PARAGRAPH = "macro.paraContent";
const READING = "(text | div | model.divPart | byline | model.phrase | model.inter | model.global)*";

const ELEMENTS: Readonly<Record<string, Element>> = {
  TEI: { content: "teiHeader, \\text+", attributes: "typed @version" },

  // The header.
  teiHeader: { content: "fileDesc, (encodingDesc | profileDesc)*" },
  fileDesc: { content: "titleStmt, editionStmt?, publicationStmt, sourceDesc+" },
  titleStmt: { content: "title+, model.respLike*" },
  editionStmt: { content: "model.pLike+ | (edition, model.respLike*)" },
  edition: { content: PHRASES },
  publicationStmt: {
    content: "(publisher, (model.ptrLike | date | pubPlace | idno | availability)*)+ | model.pLike+",
  },
  publisher: { content: PHRASES, attributes: "canonical" },
  idno: { content: "(text | idno)*", attributes: "typed sortable datable" },
  availability: {
    content: "(licence | model.pLike)+",
    attributes: "declarable @status",
    values: { status: ["free", "unknown", "restricted"] },
  },
  licence: { content: "macro.specialPara", attributes: "pointing datable" },
  sourceDesc: {
    content: "model.pLike+ | (model.biblLike | model.listLike)+",
    attributes: "declarable",
  },
  encodingDesc: {
    content: "(projectDesc | editorialDecl | classDecl | variantEncoding | model.pLike)+",
  },
  projectDesc: { content: "model.pLike+", attributes: "declarable" },
  editorialDecl: {
    content: "(model.pLike | correction | normalization | segmentation | interpretation)+",
    attributes: "declarable",
  },
  correction: { content: "model.pLike+", attributes: "declarable @status @method" },
  normalization: { content: "model.pLike+", attributes: "declarable @method" },
  segmentation: { content: "model.pLike+", attributes: "declarable" },
  interpretation: { content: "model.pLike+", attributes: "declarable" },
  variantEncoding: {
    content: "empty",
    attributes: "@method! @location!",
    values: {
      method: ["location-referenced", "double-end-point", "parallel-segmentation"],
      location: ["internal", "external"],
    },
  },
  classDecl: { content: "taxonomy+" },
  taxonomy: { content: "(category | taxonomy)+ | (model.biblLike, (category | taxonomy)*)" },
  category: { content: "catDesc*, category*" },
  catDesc: { content: "(text | model.limitedPhrase)*", attributes: "canonical" },
  profileDesc: { content: "langUsage*" },
  langUsage: { content: "model.pLike+ | language+", attributes: "declarable" },
  language: { content: "macro.phraseSeq.limited", attributes: "@ident! @usage" },

  // Works.
  biblStruct: {
    content: "analytic*, monogr+, (model.noteLike | model.ptrLike)*",
    attributes: "declarable typed sortable @status",
  },
  analytic: {
    content: "(author | respStmt | title | model.ptrLike | date | idno | availability)*",
  },
  monogr: {
    content:
      "(((author | respStmt)+, title+, (model.ptrLike | idno | respStmt)*) | " +
      "((title | model.ptrLike | idno)+, (author | respStmt)*))?, " +
      "availability*, model.noteLike*, (edition, (idno | model.ptrLike | respStmt)*)*, imprint, (imprint | biblScope)*",
  },
  imprint: {
    content: "((publisher | biblScope | pubPlace | model.dateLike), respStmt*, model.global*)+",
  },
  title: {
    content: PARAGRAPH,
    attributes: "typed canonical datable @level",
    values: { level: ["a", "m", "j", "s", "u"] },
  },
  author: { content: PHRASES, attributes: "naming" },
  respStmt: { content: "((resp+, model.agent+) | (model.agent+, resp+)), note*", attributes: "canonical" },
  resp: { content: "macro.phraseSeq.limited", attributes: "canonical datable" },
  biblScope: { content: PHRASES, attributes: "citing" },
  pubPlace: { content: PHRASES, attributes: "naming" },
  date: { content: "(text | model.phrase | model.global)*", attributes: "canonical datable editLike typed" },
  name: { content: PHRASES, attributes: "personal datable editLike typed" },
  persName: { content: PHRASES, attributes: "personal datable editLike typed" },
  forename: { content: PHRASES, attributes: "personal typed" },
  surname: { content: PHRASES, attributes: "personal typed" },

  // The text.
  text: {
    content: "model.global*, body, model.global*, (back, model.global*)?",
    attributes: "declaring typed written",
  },
  body: {
    content:
      "model.global*, (model.divTop, (model.global | model.divTop)*)?, " +
      "((div, model.global*)+ | ((model.common, model.global*)+, (div, model.global*)*)), " +
      "(model.divBottom, model.global*)*",
    attributes: "declaring",
  },
  back: {
    content: "(head | byline | model.pLike | model.listLike | model.global)*, (div, (div | model.global)*)?",
    attributes: "declaring",
  },
  div: {
    content:
      "(model.divTop | model.global)*, " +
      "(((div, model.global*)+ | ((model.common, model.global*)+, (div, model.global*)*)), (model.divBottom, model.global*)*)?",
    attributes: "divLike typed declaring written",
  },
  head: {
    content: "(text | model.phrase | model.inter | model.global)*",
    attributes: "typed placement written",
  },
  byline: { content: "(text | model.phrase | model.global)*" },
  p: { content: PARAGRAPH, attributes: "declaring fragmentable written" },
  list: {
    content:
      "(model.divTop | model.global)*, " +
      "((item, model.global*)+ | (label, model.global*, item, model.global*)+), (model.divBottom, model.global*)*",
    attributes: "sortable typed",
  },
  item: { content: "macro.specialPara", attributes: "sortable" },
  label: { content: PHRASES, attributes: "typed placement written" },
  s: { content: PHRASES, attributes: "segLike typed" },
  seg: { content: PARAGRAPH, attributes: "segLike typed" },
  pb: { content: "empty", attributes: "typed edition spanning breaking" },
  foreign: { content: PHRASES },
  choice: { content: "(sic | corr | seg | choice)+" },
  sic: { content: PARAGRAPH },
  corr: { content: PARAGRAPH, attributes: "editLike typed" },
  note: {
    content: "macro.specialPara",
    attributes: "placement pointing typed written @anchored @targetEnd",
  },
  ref: { content: PARAGRAPH, attributes: "cReferencing declaring pointing typed @mimeType" },
  figure: {
    content: "(head | model.common | figDesc | model.global | model.divBottom)*",
    attributes: "placement typed written",
  },
  figDesc: { content: "macro.limitedContent" },
  table: {
    content: "(head | model.global)*, (row, model.global*)+, (model.divBottom, model.global*)*",
    attributes: "typed @rows @cols",
  },
  row: { content: "cell+", attributes: "tableDecoration" },
  cell: { content: "macro.specialPara", attributes: "tableDecoration" },

  // The apparatus.
  listApp: { content: "head*, (app | listApp)+", attributes: "sortable declarable typed" },
  app: { content: "lem?, (rdg | model.noteLike)*", attributes: "typed @from @to @loc" },
  lem: { content: READING, attributes: "textCritical witnessed" },
  rdg: { content: READING, attributes: "textCritical witnessed" },

  // The words.
  entry: {
    content: "(sense | model.entryPart.top | model.global | model.ptrLike)+",
    attributes: "entryLike sortable",
  },
  form: {
    content: "(text | model.phrase | model.inter | model.formPart | model.global)*",
    attributes: "typed",
  },
  orth: { content: PARAGRAPH, attributes: "typed" },
  gramGrp: {
    content: "(text | model.phrase | model.inter | model.gramPart | model.global)*",
    attributes: "typed",
  },
  pos: { content: PARAGRAPH },
  sense: {
    content: "(text | sense | model.entryPart.top | model.phrase | model.global)*",
    attributes: "@level",
  },
  def: { content: PARAGRAPH },
  xr: { content: "(text | model.phrase | model.inter | model.global)*", attributes: "typed" },
};

export interface TeiElement {
  readonly content: Model;
  readonly attributes: ReadonlySet<string>;
  readonly required: readonly string[];
  readonly values: Readonly<Record<string, readonly string[]>>;
}

/** The elements of TEI P5 that our files may use. */
export const TEI_P5: ReadonlyMap<string, TeiElement> = new Map(
  Object.entries(ELEMENTS).map(([name, { content, attributes = "", values = {} }]) => {
    const own = attributes.split(" ").filter((word) => word.startsWith("@"));
    const all = attributes
      .split(" ")
      .filter((word) => word !== "" && !word.startsWith("@"))
      .flatMap((word) => {
        const members = ATTRIBUTES[word];
        if (members === undefined) throw new Error(`There is no class of attributes “${word}”.`);
        return members.split(" ");
      });
    return [
      name,
      {
        content: readModel(content, lookUp),
        attributes: new Set([...GLOBAL.split(" "), ...all, ...own.map((word) => word.replace(/[@!]/g, ""))]),
        required: own.filter((word) => word.endsWith("!")).map((word) => word.slice(1, -1)),
        values,
      },
    ] as const;
  }),
);
