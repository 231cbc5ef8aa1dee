/**
 * How the words of these languages vary in spelling and shape, so that a search for one form finds the others.
 *
 * Three things are told apart throughout: what is *written* (a form attested in a source), what is *predicted*
 * from it by a rule, and the *stem* that two forms must share to count as variants of one another.
 */

/** The rules by which a form is predicted from another, as a reader is told them. */
export const FORM_RULES = {
  "initial-vowel": "with or without the initial vowel o-, e- or a-",
  infinitive: "with or without the infinitive’s oku- or ku-",
  "class-prefix": "with another class prefix, or with none",
  "ch-c": "ch for c, or c for ch",
  "sh-s": "s for sh",
  "l-r": "l for r, or r for l",
  "bau-bao": "-au, -awo or -ao at the end",
} as const;
export type FormRule = keyof typeof FORM_RULES;

/** A form of a term, and whether somebody wrote it or a rule of this module supplies it. */
export type Form =
  | { readonly form: string; readonly basis: "attested" }
  | {
      readonly form: string;
      readonly basis: "predicted";
      /** The attested form it is made from, and the last rule that made it. */
      readonly from: string;
      readonly rule: FormRule;
    };

/** The fewest letters a stem must keep; with two, English words would be cut to nothing. */
const FEWEST_LETTERS = 3;

/** Longest first, so that `mu-` is not taken for `m-`. Each needs a consonant or a glide after it to be a prefix. */
const CLASS_PREFIXES = [
  "mu",
  "mw",
  "mi",
  "my",
  "ru",
  "lu",
  "lw",
  "ki",
  "bi",
  "ku",
  "kw",
  "ka",
  "ma",
  "n",
  "m",
] as const;

/** What a verb carries for its subject, with the -a- of a tense where there is one: `batema`, `yatema`. */
const SUBJECT_PREFIXES = ["ba", "tu", "ya", "na", "wa", "b", "y"] as const;

/** Forms of English words that no ending explains, each row beginning with the word they are forms of. */
const ENGLISH_FORMS: readonly (readonly string[])[] = [
  ["begin", "began", "begun", "beginner", "beginners"],
  ["catch", "caught"],
  ["choose", "chose", "chosen"],
  ["eat", "ate", "eaten"],
  ["fall", "fell", "fallen"],
  ["give", "gave", "given"],
  ["go", "goes", "going", "gone", "went"],
  ["keep", "kept"],
  ["lose", "lost", "loser", "losers"],
  ["play", "player", "players"],
  ["remove", "removal"],
  ["sow", "sown", "sower", "sowers"],
  ["steal", "stole", "stolen"],
  ["take", "took", "taken"],
  ["win", "won", "winner", "winners"],
];
const ENGLISH_BASES: ReadonlyMap<string, string> = new Map(
  ENGLISH_FORMS.flatMap(([base = "", ...forms]) => forms.map((form) => [form, base] as const)),
);

/** What questions begin with. */
const ASKING = ["how", "many", "much", "what", "whats", "when", "where", "which", "who", "whose", "why"];
/** Words that a question is full of and that say nothing of what is asked for. */
const SMALL = [
  ..."a an am are be been by can cannot cant could did do does for from had has have he her him his i if in is it its me".split(
    " ",
  ),
  ..."may mean meaning means must my of on one or our shall she should than that the their them then there these they".split(
    " ",
  ),
  ..."this those to us was we were will with would you your and at as about into".split(" "),
];
const SMALL_WORDS: ReadonlySet<string> = new Set([...ASKING, ...SMALL]);
/** Without these two questions are the same: `how do you win the game` and `how to win`. */
const OF_NO_ACCOUNT: ReadonlySet<string> = new Set([
  ..."a an are be do does did for game i in is it its me my of one the there to was we will you your".split(
    " ",
  ),
]);

/** A name of a people, its country or its language has one of these before its stem: Basoga, Busoga, Lusoga. */
const NAME_PREFIX = /^(?:o?lu|o?ru|ba|bu|mu|wa|ki|chi|ci|a)(?=.{4})/;

const ENGLISH_ENDINGS = ["ings", "ing", "ed", "es", "s", "e"] as const;

/** Lower case, without accents, apostrophes or hyphens: `Omwéso’` and `omweso` are one word. */
export function fold(word: string): string {
  return word
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** The places of a text that are words, with hyphens and apostrophes inside them: `left-hand`, `opponent’s`. */
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’ʼ‑-][\p{L}\p{N}\p{M}]+)*/gu;

/** A word as it stands in a text, and where. `at` counts UTF-16 units from the text's start. */
export interface WordInText {
  readonly word: string;
  readonly at: number;
}

/** Every word of a text in order, as written. */
export function wordsOf(text: string): readonly WordInText[] {
  return Array.from(text.matchAll(WORD), (match) => ({ word: match[0], at: match.index }));
}

/**
 * The folded forms under which one written word may be sought: the whole, and its parts where a hyphen or an
 * apostrophe joins them (`left-hand`: lefthand, left, hand).
 */
export function handlesOf(word: string): readonly string[] {
  // Of a negation no part stands for itself: `won't` has nothing to do with `won`.
  if (/n['’ʼ]t$/iu.test(word)) return [fold(word)];
  const parts = word.split(/['’ʼ‑-]/u).map(fold);
  return [...new Set([fold(word), ...parts])].filter((part) => part.length > 0);
}

/** The words of a query, folded. A hyphen separates, since the text may have a space there; an apostrophe does not. */
export function queryWords(query: string): readonly string[] {
  return query
    .split(/[\s‑–—/,;:.!?()[\]"“”-]+/u)
    .map(fold)
    .filter((word) => word.length > 0);
}

/**
 * The word with its spelling habits evened out: `ch` and `c`, `sh` and `s`, `l` and `r`, doubled letters, and the
 * endings of bau, bawo and bao, each become one.
 */
export function evenSpelling(word: string): string {
  return fold(word)
    .replace(/ch/g, "c")
    .replace(/sh/g, "s")
    .replace(/l/g, "r")
    .replace(/(.)\1+/g, "$1")
    .replace(/aw?[ou]$/, "ao");
}

/**
 * What may be left of a word when its infinitive, initial vowel, class prefix or subject and its verb ending are
 * taken off, spelling evened out. The whole word comes first. Two words are variants when any of these agree.
 */
export function stemsOf(word: string): readonly string[] {
  const whole = evenSpelling(word);
  const stems = new Set([whole]);
  const add = (stem: string) => {
    if (stem.length >= FEWEST_LETTERS) stems.add(stem);
  };
  const withoutInfinitive = whole.replace(/^o?k[uw]/, "");
  if (withoutInfinitive !== whole) add(withoutInfinitive);
  const withoutVowel = whole.replace(/^[oea](?=[^aeiou])/, "");
  add(withoutVowel);
  const addWithout = (prefixes: typeof SUBJECT_PREFIXES | typeof CLASS_PREFIXES) => {
    for (const prefix of prefixes.map(evenSpelling)) {
      // A prefix that has lost its vowel has lost it to that of the stem, as an infinitive does: b-esa, okw-esa.
      const elided = prefixes === SUBJECT_PREFIXES && prefix.length === 1;
      const stem = withoutVowel.slice(prefix.length);
      if (!withoutVowel.startsWith(prefix)) continue;
      if (!elided) add(stem);
      else if (/^[eo]/.test(stem)) add(`kw${stem}`);
    }
  };
  addWithout(SUBJECT_PREFIXES);
  // A verb in -e or -ire is sought in -a, as its infinitive ends; what stands behind a noun's prefix is no verb.
  for (const stem of [...stems]) add(stem.replace(/(?:ir)?e$/, "a"));
  addWithout(CLASS_PREFIXES);
  // Who does it ends in -i: abesi, those who play.
  for (const stem of [...stems]) if (stem !== whole) add(stem.replace(/i$/, "a"));
  return [...stems];
}

/** The words of a query without the small ones that say nothing of what is sought; all of them if they are all small. */
export function weightyWords(words: readonly string[]): readonly string[] {
  const weighty = words.filter((word) => !SMALL_WORDS.has(word));
  return weighty.length > 0 ? weighty : words;
}

/**
 * What two questions have in common if they ask the same: their words without endings and order, small ones left out.
 * A word that is asked alone is no shorter form of a question: `the end of the game` is asked, `end` looked up.
 */
export function questionKey(question: string): string {
  const words = queryWords(question);
  const told = words.filter((word) => !OF_NO_ACCOUNT.has(word)).map(englishStem);
  return `${words.length === 1 ? "=" : ""}${[...new Set(told)].sort().join(" ")}`;
}

/** A name without what tells the people from the country and the language: `soga` of Basoga, Busoga and Lusoga. */
export const nameStem = (word: string): string => fold(word).replace(NAME_PREFIX, "");

/** An English word without its commonest endings, for `captures`, `captured` and `capturing`. */
export function englishStem(word: string): string {
  const folded = fold(word);
  const base = ENGLISH_BASES.get(folded);
  if (base !== undefined) return englishStem(base);
  for (const ending of ENGLISH_ENDINGS) {
    // The s of `pass` is its own.
    if (ending === "s" && folded.endsWith("ss")) continue;
    if (folded.endsWith(ending) && folded.length - ending.length >= FEWEST_LETTERS) {
      return folded.slice(0, -ending.length).replace(/([^aeiouls])\1$/, "$1");
    }
  }
  return folded;
}

type Predicted = readonly [form: string, rule: FormRule];

/** A verb in the shapes of its infinitive: `okutema`, `kutema`, `tema`. */
function infinitivesOf(word: string, isVerb: boolean): readonly Predicted[] {
  const [, prefix = "", stem = ""] = /^(?:o?(k[uw]))?(.{3,})$/.exec(word) ?? [];
  if (stem === "" || (prefix === "" && !isVerb)) return [];
  const ku = prefix === "" ? "ku" : prefix;
  return [stem, `${ku}${stem}`, `o${ku}${stem}`].map((form) => [form, "infinitive"]);
}

/** A noun with and without its initial vowel, in the plural of its class, and without any prefix. */
function nounsOf(word: string): readonly Predicted[] {
  const [, vowel = "", prefix = "", stem = ""] =
    /^([oea]?)(mu|mw|mi|my|ru|lu|lw|ki|ka|ma|n(?=[^aeiou])|m(?=[^aeiouwy]))(.{3,})$/.exec(word) ?? [];
  if (prefix === "") return [];
  const forms: Predicted[] = [];
  const own = { mu: "o", mw: "o", ru: "o", lu: "o", lw: "o", mi: "e", my: "e", ki: "e" }[prefix];
  const initial = vowel || (own ?? (prefix.startsWith("n") || prefix === "m" ? "" : "a"));
  forms.push([prefix + stem, "initial-vowel"]);
  if (initial !== "") forms.push([initial + prefix + stem, "initial-vowel"]);
  const other = { mu: "mi", mw: "my", mi: "mu", my: "mw" }[prefix];
  if (other !== undefined) {
    forms.push([other + stem, "class-prefix"]);
    forms.push([(other.endsWith("i") || other.endsWith("y") ? "e" : "o") + other + stem, "class-prefix"]);
  }
  if (/^[^aeiou]/.test(stem)) forms.push([stem, "class-prefix"]);
  return forms;
}

/** The same word as others may spell it. */
function spellingsOf(word: string): readonly Predicted[] {
  const forms: Predicted[] = [
    [word.replace(/ch/g, "c"), "ch-c"],
    [word.replace(/c(?!h)/g, "ch"), "ch-c"],
    [word.replace(/sh/g, "s"), "sh-s"],
    [word.replace(/^(o?)ru/, "$1lu"), "l-r"],
    [word.replace(/^(o?)lu/, "$1ru"), "l-r"],
    [word.replace(/r/g, "l"), "l-r"],
    [word.replace(/l/g, "r"), "l-r"],
  ];
  for (const ending of ["au", "awo", "ao"]) forms.push([word.replace(/a(?:u|wo|o)$/, ending), "bau-bao"]);
  return forms;
}

/** What the rules make of a word as written; one may make again what another has made. */
function predictedFrom(word: string, isVerb: boolean): readonly Predicted[] {
  const whole = fold(word);
  const verbs = infinitivesOf(whole, isVerb);
  const shapes = verbs.length > 0 ? verbs : nounsOf(whole);
  return [...shapes, ...[whole, ...shapes.map(([form]) => form)].flatMap(spellingsOf)];
}

/** What the rules need to know of a term. */
export interface Inflected {
  /** The tag of its first language. */
  readonly language: string;
  readonly partOfSpeech: string;
}

/**
 * Every form of a term: those attested, then those predicted from them that nobody is known to have written.
 * Only a single word is inflected; of a phrase, of an English word and of one whose language is not known, the
 * attested forms are all there is.
 */
export function formsOf(attested: readonly string[], { language, partOfSpeech }: Inflected): readonly Form[] {
  const seen = new Set<string>();
  const forms: Form[] = [];
  const isNew = (form: string): boolean => {
    const folded = fold(form);
    if (seen.has(folded)) return false;
    seen.add(folded);
    return true;
  };
  for (const form of attested) if (isNew(form)) forms.push({ form, basis: "attested" });
  if (language === "en" || language === "und") return forms;
  for (const from of attested) {
    if (queryWords(from).length !== 1) continue;
    for (const [form, rule] of predictedFrom(from, partOfSpeech === "verb")) {
      if (isNew(form)) forms.push({ form, basis: "predicted", from, rule });
    }
  }
  return forms;
}

/**
 * How many letters must be added, dropped, changed or swapped with a neighbour to make `word` out of `other`, or
 * `limit + 1` when it is more than `limit`.
 */
export function editsBetween(word: string, other: string, limit: number): number {
  if (Math.abs(word.length - other.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= word.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = word[row - 1] === other[column - 1];
      let edits = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      );
      const swapped = word[row - 1] === other[column - 2] && word[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && swapped) edits = Math.min(edits, at(beforeLast, column - 2) + 1);
      current.push(edits);
    }
    if (Math.min(...current) > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(at(last, other.length), limit + 1);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
