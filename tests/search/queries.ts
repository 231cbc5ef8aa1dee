/**
 * What people type, and the first result that must come of it. Kept as data: the tests of the index and those of
 * the browser both walk the whole list, and what fails for a reader is added here first.
 *
 * The right result is the one that somebody who knows only what he typed would want to be shown: the page of the
 * word if it is one, otherwise the sentence that says it.
 */
export interface ExpectedQuery {
  readonly query: string;
  /** From the root of the site, without the words to highlight. */
  readonly first: string;
}

const word = (id: string) => `/glossary/${id}/`;
const anna = (id: string) => `/sources/anna-1938/#s-${id}`;
const sanderson = (id: string) => `/sources/sanderson-1913/#s-${id}`;
const katondogorozi = (id: string) => `/sources/katondogorozi/#s-${id}`;
const ludii = (id: string) => `/sources/ludii-bao-drc/#s-${id}`;
const source = (id: string) => `/sources/${id}/`;
const silence = (source: string, id: string) => `/sources/${source}/#silence-${id}`;
const work = (page: string, id: string) => `${page}#work-${id}`;

type Row = readonly [query: string, first: string];

const EXACT: readonly Row[] = [
  ["hamba", word("hamba")],
  ["okutema", word("okutema")],
  ["akakaikuru", word("akakaikuru")],
  ["garanjuka", word("garanjuka")],
  ["okusora", word("okusora")],
  ["okuteekaniza", word("okuteekaniza")],
  ["Nyakasangu", word("nyakasangu")],
  ["Nyakabiri", word("nyakabiri")],
  ["mweso", word("omweso")],
  ["omweso", word("omweso")],
  ["okwesa", word("okwesa")],
  ["orusoro", word("orusoro")],
  ["njombwa", word("njombwa")],
  ["bau", word("bau")],
  ["msuwa", word("msuwa")],
  ["mwenge", word("mwenge")],
  ["Lusole", word("lusole")],
  ["Busolo", word("busolo")],
  ["bao", word("bao")],
  ["bao kiswahili", word("bao-kiswahili")],
  ["Bao Ki Swahili", word("bao-kiswahili")],
  ["ikibuguzo", word("ikibuguzo")],
  ["empiki", word("empiki")],
  ["emitwe-ebiri", word("emitwe-ebiri")],
];

/** Technical words and our own; in the plural and in other forms too. */
const TECHNICAL: readonly Row[] = [
  ["gambit", word("gambit")],
  ["gambits", word("gambit")],
  ["singleton", word("singleton")],
  ["singletons", word("singleton")],
  ["relay", word("relay")],
  ["relaying", word("relay")],
  ["capture", word("capture")],
  ["captured", word("capture")],
  ["take", word("take")],
  ["takes", word("take")],
  ["sow", word("sow")],
  ["sowing", word("sow")],
  ["spread", word("spread")],
  ["opposition", word("opposition")],
  ["reverse", word("reverse-move")],
  ["reverse move", word("reverse-move")],
  ["two heads", word("two-heads")],
  ["double score", word("double-score")],
  ["full sweep", word("full-sweep")],
  ["corner holes", word("corner-hole")],
  ["big hole", word("big-hole")],
  ["front row", word("front-row")],
  ["hole", word("hole")],
  ["holes", word("hole")],
  ["men", word("man")],
  ["counters", word("counter")],
  ["lap", word("lap")],
  ["ring", word("ring")],
  ["endless move", word("endless-move")],
  ["mankala", word("mancala")],
];

/** Other shapes of a word: its prefix, its infinitive, its plural, another spelling. */
const FORMS: readonly Row[] = [
  ["tema", word("okutema")],
  ["kutema", word("okutema")],
  ["hamba ", word("hamba")],
  ["kuhamba", word("hamba")],
  ["okuhamba", word("hamba")],
  ["kugaranjuka", word("garanjuka")],
  ["okugaranjuka", word("garanjuka")],
  ["garanzuka", word("garanjuka")],
  ["teekaniza", word("okuteekaniza")],
  ["kuteekaniza", word("okuteekaniza")],
  ["okutekaniza", word("okuteekaniza")],
  ["sora", word("okusora")],
  ["kusora", word("okusora")],
  ["weso", word("omweso")],
  ["Mwesso", word("omweso")],
  ["emyeso", word("omweso")],
  ["kwesa", word("okwesa")],
  ["rusoro", word("orusoro")],
  ["olusolo", word("orusoro")],
  ["kakaikuru", word("akakaikuru")],
  ["kaikuru", word("akakaikuru")],
  ["nchombwa", word("njombwa")],
  ["mchombwa", word("njombwa")],
  ["ncombwa", word("njombwa")],
  ["bawo", word("bau")],
  ["ubau", word("bau")],
  ["mfuwa", word("msuwa")],
  ["rusore", word("lusole")],
  ["mpiki", word("empiki")],
  ["amasa", word("essa")],
  ["masa", word("essa")],
  ["tebuka", word("okutebuka")],
  ["kutebuka", word("okutebuka")],
  ["emitwe ebiri", word("emitwe-ebiri")],
  ["makomo", word("komo")],
];

/** Case, accents, apostrophes and hyphens never matter. */
const SIGNS: readonly Row[] = [
  ["OKUTEMA", word("okutema")],
  ["omwéso", word("omweso")],
  ["oku-tema", word("okutema")],
  ["oku tema", word("okutema")],
  ["ham’ba", word("hamba")],
  ["anti clockwise", word("anticlockwise")],
  ["anticlockwise", word("anticlockwise")],
  ["pass and play", word("pass-and-play")],
];

/** Verbs as they are spoken: with a subject before them, or another ending. */
const SPOKEN: readonly Row[] = [
  ["bahamba", word("hamba")],
  ["yahamba", word("hamba")],
  ["tuhamba", word("hamba")],
  ["ahambe", word("hamba")],
  ["hambire", word("hamba")],
  ["okuhambya", word("hamba")],
  ["batema", word("okutema")],
  ["natema", word("okutema")],
  ["bateme", word("okutema")],
  ["bagaranjuka", word("garanjuka")],
  ["garanjuke", word("garanjuka")],
  ["batebuka", word("okutebuka")],
];

/** One letter wrong, missing, too many or in the wrong place. */
const MISSPELT: readonly Row[] = [
  ["okutena", word("okutema")],
  ["njmbwa", word("njombwa")],
  ["hambs", word("hamba")],
  ["granjuka", word("garanjuka")],
  ["akakaikura", word("akakaikuru")],
  ["orusroo", word("orusoro")],
  ["singelton", word("singleton")],
  ["gambitt", word("gambit")],
  ["Nyakasango", word("nyakasangu")],
  ["okutekanisa", word("okuteekaniza")],
  ["oposition", word("opposition")],
  ["captuer", word("capture")],
  ["emitwe ebbiri", word("emitwe-ebiri")],
  ["akakyara", word("akakyala")],
  ["okusoola", word("okusora")],
  ["omwezo", word("omweso")],
  ["njombwe", word("njombwa")],
  ["nchomba", word("njombwa")],
  ["orusolo", word("orusoro")],
  ["reverce", word("reverse-move")],
  ["takeing", word("take")],
  ["endles", word("endless-move")],
  ["gambito", word("gambit")],
  ["singel man", sanderson("733-11")],
];

/** The beginnings of words. */
const BEGINNINGS: readonly Row[] = [
  ["okut", word("okutema")],
  ["akak", word("akakyala")],
  ["akakai", word("akakaikuru")],
  ["gara", word("garanjuka")],
  ["njom", word("njombwa")],
  ["singl", word("singleton")],
  ["nyakas", word("nyakasangu")],
];

/** English meanings and phrases. */
const MEANINGS: readonly Row[] = [
  ["banana beer", word("mwenge")],
  ["chop", word("okutema")],
  ["go back", word("okutebuka")],
  ["backwards", word("reverse-move")],
  ["never-ending move", word("endless-move")],
  ["clockwise", word("okutebuka")],
  ["single man", word("singleton")],
  ["set up", word("setup")],
  ["little old woman", word("akakaikuru")],
  ["seize", word("hamba")],
  ["landing hole", word("arrival")],
  ["counters in hand", word("stock")],
  ["steal", word("capture")],
  ["catch", word("capture")],
  ["eating", word("capture")],
  ["pebbles", word("seed")],
  ["starting position", word("setup")],
  ["counter-clockwise", word("anticlockwise")],
  ["infinite", word("endless-move")],
];

/** Sentences, by words or phrases that stand in them; misprints as printed and as meant. */
const SENTENCES: readonly Row[] = [
  ["sixth hole from the right", sanderson("732-10")],
  ["fourth hole from the left", sanderson("732-5")],
  ["filed", anna("73-3")],
  ["ho1e", sanderson("733-3")],
  ["primitive", anna("t-4")],
  ["institute", sanderson("t-3")],
  ["down-turned palm", anna("73-3")],
  ["cheat", anna("73-15")],
  ["29 men", sanderson("732-10")],
  ["join your hand", katondogorozi("7-2")],
  ["anyanja", sanderson("733-4")],
  ["Banbubangu", ludii("desc-2")],
  ["random", katondogorozi("computer-5")],
  ["no legal move", katondogorozi("10-1")],
  ["61 men", sanderson("733-5")],
  ["two holes opposite", anna("73-4")],
  ["tavern", anna("71-3")],
  ["cheating", anna("73-15")],
  ["stones", anna("72-4")],
];

/** As a speaker of Luganda or a language near it types them: with another prefix, spoken, or two words at once. */
const LUGANDA: readonly Row[] = [
  ["emweso", word("omweso")],
  ["mweeso", word("omweso")],
  ["okwese", word("okwesa")],
  ["besa", word("okwesa")],
  ["yesa", word("okwesa")],
  ["okutema emitwe", word("okutema")],
  ["emitwe", word("emitwe-ebiri")],
  ["okusora orusoro", word("okusora")],
  ["basora", word("okusora")],
  ["asora", word("okusora")],
  ["ensoro", word("tsoro")],
  ["igisoro", word("orusoro")],
  ["choro", word("orusoro")],
  ["kutebuka emabega", word("okutebuka")],
];

/** Questions as a pupil asks them; a silence where nobody says. */
const PUPIL: readonly Row[] = [
  ["how do you win", sanderson("733-13")],
  ["how to win", sanderson("733-13")],
  ["how do I win the game?", sanderson("733-13")],
  ["who wins", sanderson("733-13")],
  ["win", sanderson("733-13")],
  ["what is a singleton", word("singleton")],
  ["what are singletons?", word("singleton")],
  ["what is mweso", word("omweso")],
  ["what does hamba mean", word("hamba")],
  ["meaning of okutema", word("okutema")],
  ["what is two heads", word("two-heads")],
  ["what is the big hole", word("big-hole")],
  ["can you go backwards", katondogorozi("8-1")],
  ["can I move backwards?", katondogorozi("8-1")],
  ["who starts", silence("anna-1938", "anna-who-begins")],
  ["who goes first?", silence("anna-1938", "anna-who-begins")],
  ["how many seeds", anna("72-10")],
  ["how many counters are there", anna("72-10")],
  ["how many holes", anna("72-2")],
  ["how many holes are there on the board", anna("72-2")],
  ["when does the game end", sanderson("733-13")],
  ["when does your turn end", anna("73-6")],
  ["which way do you sow", anna("73-2")],
  ["how do you capture", anna("73-4")],
  ["how do you set up the board", anna("72-7")],
  ["can you pass", silence("anna-1938", "anna-passing")],
  ["what if you can't move", katondogorozi("10-1")],
  ["where is it played", anna("71-1")],
  ["rules of mweso", word("omweso")],
];

/** Languages, peoples, places, authors, titles and years. */
const NAMES: readonly Row[] = [
  ["Chiyao", word("njombwa")],
  ["Yao", word("njombwa")],
  ["Lusoga", word("mwenge")],
  ["Luganda", word("omweso")],
  ["Runyoro", word("orusoro")],
  ["Chinyanja", word("msuwa")],
  ["Chichewa", word("msuwa")],
  ["Kiswahili", word("bao-kiswahili")],
  ["Malawi", source("sanderson-1913")],
  ["Nyasaland", sanderson("t-2")],
  ["Busoga", source("anna-1938")],
  ["Basoga", anna("t-1")],
  ["Bunyoro", source("katondogorozi")],
  ["Congo", ludii("t-1")],
  ["Anna", anna("t-2")],
  ["Sanderson", sanderson("t-2")],
  ["Braunholtz", work(source("anna-1938"), "braunholtz1931")],
  ["Nsimbi", work(word("omweso"), "nsimbi1970")],
  ["The Wayao of Nyasaland", work(word("komo"), "stannus1922")],
  ["Primitive Man", anna("t-4")],
  ["Uganda Journal", work(source("anna-1938"), "shackell1934")],
  ["1931", work(source("anna-1938"), "braunholtz1931")],
  ["1913", sanderson("t-4")],
  ["Katondogorozi", source("katondogorozi")],
];

/** English words in forms that no ending explains, and such as begin like another word. */
const ENGLISH: readonly Row[] = [
  ["winner", sanderson("733-13")],
  ["winners", sanderson("733-13")],
  ["won", sanderson("733-13")],
  ["removed", sanderson("732-2")],
  ["removing", sanderson("732-2")],
  ["removal", sanderson("732-2")],
  ["took", word("take")],
  ["loser", katondogorozi("10-1")],
  ["pieces", word("piece")],
  ["seeds", word("seed")],
];

/** By somebody who spells by ear. */
/** As Compare and other people cite a sentence. */
const NUMBERS: readonly Row[] = [
  ["72.3", anna("72-3")],
  ["732.11", sanderson("732-11")],
  ["7.1", katondogorozi("7-1")],
  ["how.1", katondogorozi("how-1")],
  ["Rules.6", ludii("rules-6")],
  ["p. 73", anna("73-1")],
  ["page 733", sanderson("733-1")],
];

const BY_EAR: readonly Row[] = [
  ["garanjoka", word("garanjuka")],
  ["akakaikulu", word("akakaikuru")],
  ["okuteekanisa", word("okuteekaniza")],
  ["njomba", word("njombwa")],
  ["sandersen", sanderson("t-2")],
  ["sandersson", sanderson("t-2")],
  ["braunholz", work(source("anna-1938"), "braunholtz1931")],
  ["mankalla", word("mancala")],
  ["oppisition", word("opposition")],
  ["counterclockwise", word("anticlockwise")],
  ["katondogorosi", source("katondogorozi")],
];

export const QUERIES: readonly ExpectedQuery[] = [
  ...EXACT,
  ...TECHNICAL,
  ...FORMS,
  ...SIGNS,
  ...SPOKEN,
  ...MISSPELT,
  ...BEGINNINGS,
  ...MEANINGS,
  ...SENTENCES,
  ...LUGANDA,
  ...PUPIL,
  ...NAMES,
  ...ENGLISH,
  ...BY_EAR,
  ...NUMBERS,
].map(([query, first]) => ({ query, first }));

/** What must be found as well, wherever among the hits. */
export const ALSO_FOUND: readonly { readonly query: string; readonly found: readonly string[] }[] = [
  { query: "hamba", found: [katondogorozi("7-1"), word("capture"), word("take")] },
  { query: "capture", found: [katondogorozi("7-1"), anna("72-5"), ludii("rules-6"), word("hamba")] },
  { query: "t.1", found: [anna("t-1"), sanderson("t-1"), katondogorozi("t-1"), ludii("t-1")] },
  { query: "take", found: [sanderson("733-6"), word("capture"), word("hamba")] },
  { query: "sow", found: [katondogorozi("5-1"), word("okusora"), word("spread")] },
  { query: "okusora", found: [katondogorozi("5-1"), word("sow"), word("spread")] },
  { query: "reverse move", found: [katondogorozi("8-1")] },
  { query: "two heads", found: [katondogorozi("11-1"), word("okutema"), word("emitwe-ebiri")] },
  { query: "bawo", found: [sanderson("731-1"), word("bao")] },
  { query: "filled", found: [anna("73-3")] },
  { query: "hole", found: [sanderson("733-3")] },
  { query: "left hand end", found: [sanderson("732-2")] },
  { query: "left-hand end", found: [sanderson("732-2")] },
  { query: "opponents holes", found: [anna("73-13")] },
  { query: "relay", found: ["/figures/sanderson-long-runs/#t21.2.1"] },
  { query: "spread", found: ["/figures/sanderson-pair-walk/#t1.1.2"] },
  { query: "capture", found: ["/figures/sanderson-pair-walk/#t19.1.3"] },
  { query: "abesi", found: [word("okwesa")] },
  { query: "Chiyao", found: [word("bau"), word("komo"), source("sanderson-1913")] },
  { query: "Lusoga", found: [word("omweso"), source("anna-1938")] },
  {
    query: "how many holes",
    found: [sanderson("731-2"), katondogorozi("intro-1"), ludii("rules-1"), word("hole")],
  },
  { query: "who starts", found: [silence("katondogorozi", "katondogorozi-who-begins")] },
  { query: "thirty-two in number", found: [anna("72-2"), "/claims/#anna-thirty-two-holes"] },
];
