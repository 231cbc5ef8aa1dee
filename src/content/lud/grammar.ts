/**
 * So much of the grammar of Ludii's game description language as our descriptions use, and a strict check against it:
 * every ludeme known, every argument in its place and of its type, every option's value of the type of each place it is put in.
 *
 * The forms are those of the Ludii Language Reference (version 1.2.11, October 2021), which is made from the constructors of
 * the classes of that name; where those have changed since, the constructors decide. Each line names the chapter or the
 * class. They are facts about the language; no text or description of Ludii's is repeated here.
 */

import { expand, type Lud, type Node, type Option } from "./syntax.ts";

/** What may stand in a place: the result of a ludeme, a literal, one of some constants, or a list of these. */
type Kind =
  | "boolean"
  | "end"
  | "endRule"
  | "equipment"
  | "from"
  | "game"
  | "int"
  | "item"
  | "moves"
  | "nextPhase"
  | "phase"
  | "play"
  | "players"
  | "region"
  | "result"
  | "rules"
  | "start"
  | "startRule"
  | "string"
  | "then"
  | "to"
  | "track"
  | "role"
  | "siteType"
  | "storeType"
  | "resultType";
type Place = Kind | `{${Kind}}` | `'${string}`;

interface Parameter {
  /** The alternatives. `'Word` is that very constant. */
  readonly places: readonly Place[];
  readonly name: string | null;
  readonly optional: boolean;
}

interface Form {
  readonly result: Kind;
  readonly parameters: readonly Parameter[];
  /** Where the form is laid down. */
  readonly from: string;
}

const CONSTANTS: Partial<Record<Kind, readonly string[]>> = {
  role: ["P1", "P2", "Each", "Shared", "Mover", "Next", "Neutral", "All", "Enemy"],
  siteType: ["Cell", "Vertex", "Edge"],
  storeType: ["None", "Inner", "Outer"],
  resultType: ["Win", "Loss", "Draw"],
  boolean: ["True", "False"],
};

/**
 * A form in short: `int [string] count:int? {int}|region` – places in order, `?` for an optional one, `|` between
 * alternatives, `name:` for a named one.
 */
function form(result: Kind, parameters: string, from: string): Form {
  return {
    result,
    from,
    parameters: parameters
      .split(" ")
      .filter((text) => text !== "")
      .map((text) => {
        const [, name, places, optional] = /^(?:([a-zA-Z]+):)?(.*?)(\?)?$/.exec(text) as RegExpExecArray;
        return {
          name: name ?? null,
          places: (places ?? "").split("|") as Place[],
          optional: optional !== undefined,
        };
      }),
  };
}

const BOARD = "Reference 3.5.1, class MancalaBoard";
const SOW = "class Sow";
const arithmetic = [form("int", "int int", "Reference, integer functions, math")];
const comparison = [form("boolean", "int int", "Reference, boolean functions, math")];

/** Every ludeme that our descriptions may use, with its forms. */
export const LUDEMES: ReadonlyMap<string, readonly Form[]> = new Map<string, readonly Form[]>([
  ["game", [form("game", "string players equipment rules", "Reference 2.1.1, class Game")]],
  ["players", [form("players", "int", "Reference 2.4.2, class Players")]],
  ["equipment", [form("equipment", "{item}", "Reference 3.1.1, class Equipment")]],
  ["mancalaBoard", [form("item", "int int store:storeType? numStores:int? track|{track}?", BOARD)]],
  [
    "track",
    [form("track", "string {int}|string loop:boolean? int|role? directed:boolean?", "Reference 3.4.3")],
  ],
  ["piece", [form("item", "string role?", "Reference 3.2.4, class Piece")]],
  ["hand", [form("item", "role size:int?", "Reference 3.6.3, class Hand")]],
  ["map", [form("item", "string? {int} {int}", "Reference 3.7.3, class Map")]],
  ["regions", [form("item", "string? role? {int}|region", "Reference 3.7.4, class Regions")]],

  [
    "rules",
    [
      form("rules", "start? play end", "class Rules"),
      form("rules", "start? play? phases:{phase} end?", "class Rules"),
    ],
  ],
  ["start", [form("start", "{startRule}|startRule", "class Start")]],
  ["play", [form("play", "moves", "class Play")]],
  ["phase", [form("phase", "string role? play end? nextPhase|{nextPhase}?", "class Phase")]],
  ["nextPhase", [form("nextPhase", "role? boolean? string?", "class NextPhase")]],
  ["end", [form("end", "endRule|{endRule}", "class End")]],
  ["result", [form("result", "role resultType", "class Result")]],

  [
    "if",
    [
      form("moves", "boolean moves moves? then?", "class moves…logical.If"),
      form("endRule", "boolean result", "class end.If"),
      form("int", "boolean int int", "class ints.math.If"),
      form("region", "boolean region region?", "class region.math.If"),
    ],
  ],
  [
    "and",
    [
      form("moves", "{moves} then?", "class moves…logical.And"),
      form("moves", "moves moves then?", "class moves…logical.And"),
      form("boolean", "{boolean}", "class booleans.math.And"),
      form("boolean", "boolean boolean", "class booleans.math.And"),
    ],
  ],
  [
    "or",
    [
      form("moves", "{moves} then?", "class moves…logical.Or"),
      form("moves", "moves moves then?", "class moves…logical.Or"),
      form("boolean", "{boolean}", "class booleans.math.Or"),
      form("boolean", "boolean boolean", "class booleans.math.Or"),
    ],
  ],
  ["not", [form("boolean", "boolean", "class booleans.math.Not")]],
  ["=", comparison],
  ["!=", comparison],
  ["<", comparison],
  ["<=", comparison],
  [">", comparison],
  [">=", comparison],
  ["+", arithmetic],
  ["-", arithmetic],
  ["*", arithmetic],
  ["/", arithmetic],
  ["%", arithmetic],
  ["min", arithmetic],
  ["max", arithmetic],

  [
    "priority",
    [form("moves", "{moves} then?", "class Priority"), form("moves", "moves moves then?", "class Priority")],
  ],
  ["move", [form("moves", "'Select from to? role? then?", "class Move, class Select")]],
  [
    "from",
    [
      form("from", "siteType? region|int? level:int? if:boolean?", "class util.moves.From"),
      form("int", "", "class ints.iterator.From"),
    ],
  ],
  [
    "to",
    [
      form("to", "siteType? region|int? level:int? if:boolean?", "class util.moves.To"),
      form("int", "", "class ints.iterator.To"),
    ],
  ],
  [
    "sow",
    [
      form(
        "moves",
        "siteType? int? count:int? numPerHole:int? string? owner:int? if:boolean? sowEffect:moves? apply:moves? " +
          "includeSelf:boolean? origin:boolean? skipIf:boolean? backtracking:boolean? forward:boolean? then?",
        SOW,
      ),
    ],
  ],
  ["fromTo", [form("moves", "from to count:int? copy:boolean? stack:boolean? role? then?", "class FromTo")]],
  ["remove", [form("moves", "siteType? int|region level:int? count:int? then?", "class Remove")]],
  ["moveAgain", [form("moves", "", "class MoveAgain")]],
  [
    "set",
    [
      form("moves", "'Var string? int? then?", "class set.Set, with SetVarType"),
      form("startRule", "'Count int siteType? at:int", "class start.set.Set, with SetStartSitesType"),
      form("startRule", "'Count int siteType? to:region", "class start.set.Set, with SetStartSitesType"),
    ],
  ],
  ["then", [form("then", "moves applyAfterAllMoves:boolean?", "class Then")]],

  [
    "is",
    [
      form("boolean", "'In int? region", "class Is, with IsInType"),
      form("boolean", "'Empty siteType? int", "class Is, with IsSiteType"),
      form("boolean", "'Occupied siteType? int", "class Is, with IsSiteType"),
      form("boolean", "'Mover int|role", "class Is, with IsPlayerType"),
    ],
  ],
  ["all", [form("boolean", "'Sites region if:boolean", "class All, with AllSitesType")]],
  ["no", [form("boolean", "'Moves role", "class No, with NoMoveType")]],

  ["count", [form("int", "siteType? at:int", "class Count, with CountSiteType")]],
  ["var", [form("int", "string?", "class Var")]],
  ["last", [form("int", "'To|'From afterConsequence:boolean?", "class Last")]],
  ["site", [form("int", "", "class ints.iterator.Site")]],
  ["mover", [form("int", "", "class ints.state.Mover")]],
  ["mapEntry", [form("int", "string? int|role", "class MapEntry")]],
  ["handSite", [form("int", "int|role int?", "class HandSite")]],

  [
    "sites",
    [
      form("region", "{int}", "class Sites, of given sites"),
      form("region", "role? string?", "class Sites, of a region of the equipment"),
    ],
  ],
]);

/** What is wrong with a description, each fault with the ludeme it is in. Empty: it keeps to the grammar. */
export function grammarFaults({ defines, game: short, options: shortOptions }: Lud): readonly string[] {
  const faults: string[] = [];
  const whole = JSON.stringify([short, defines]);
  for (const { name } of defines) {
    if (!whole.includes(`{"type":"call","name":"${name}"`))
      faults.push(`The define "${name}" is never called.`);
  }
  const game = expand(short, defines);
  const options = shortOptions.map((option) => ({
    ...option,
    items: option.items.map((item) => ({
      ...item,
      values: item.values.map((value) => expand(value, defines)),
    })),
  }));
  const byTag = new Map(options.map((option) => [option.tag, option]));
  const used = new Set<string>();

  for (const { heading, args, items } of options) {
    for (const { name, values } of items) {
      if (values.length !== args.length) {
        faults.push(
          `The option "${heading}" has ${args.length} arguments; its item "${name}" gives ${values.length}.`,
        );
      }
    }
    if (items.filter(({ isDefault }) => isDefault).length !== 1) {
      faults.push(`The option "${heading}" must have one default item.`);
    }
  }

  function values({ tag, arg }: Extract<Node, { type: "slot" }>): readonly Node[] {
    const option: Option | undefined = byTag.get(tag);
    const index = option?.args.indexOf(arg) ?? -1;
    used.add(`${tag}:${arg}`);
    return index < 0 ? [] : (option?.items.flatMap((item) => item.values[index] ?? []) ?? []);
  }

  /** May the node stand in the place? */
  function fits(node: Node, place: Place): boolean {
    if (node.type === "slot") {
      const all = values(node);
      return all.length > 0 && all.every((value) => fits(value, place));
    }
    if (place.startsWith("'")) return node.type === "symbol" && node.name === place.slice(1);
    if (place.startsWith("{")) {
      const kind = place.slice(1, -1) as Kind;
      return node.type === "list" && node.items.length > 0 && node.items.every((item) => fits(item, kind));
    }
    switch (node.type) {
      case "number":
        return place === "int";
      case "string":
        return place === "string";
      case "symbol":
        return CONSTANTS[place as Kind]?.includes(node.name) === true;
      case "ludeme":
        return (LUDEMES.get(node.name) ?? []).some(
          ({ result, parameters }) => result === place && matches(node.args, parameters),
        );
      default:
        return false;
    }
  }

  const fitsOne = (node: Node, { places, name }: Parameter): boolean => {
    if (name === null) return places.some((place) => fits(node, place));
    return node.type === "named" && node.name === name && places.some((place) => fits(node.value, place));
  };

  /** The arguments in order, optional places left out as need be. */
  function matches(args: readonly Node[], parameters: readonly Parameter[]): boolean {
    const [parameter, ...later] = parameters;
    if (parameter === undefined) return args.length === 0;
    const [arg, ...rest] = args;
    if (arg !== undefined && fitsOne(arg, parameter) && matches(rest, later)) return true;
    return parameter.optional && matches(args, later);
  }

  /** The innermost ludemes that cannot be right wherever they stand. */
  function blame(node: Node): void {
    const before = faults.length;
    if (node.type === "ludeme") node.args.forEach(blame);
    if (node.type === "list") node.items.forEach(blame);
    if (node.type === "named") blame(node.value);
    if (node.type === "slot" && values(node).length === 0)
      faults.push(`There is no option <${node.tag}:${node.arg}>.`);
    if (faults.length > before || node.type !== "ludeme") return;
    const forms = LUDEMES.get(node.name);
    if (forms === undefined) faults.push(`The ludeme "${node.name}" is not in the table.`);
    else if (!forms.some(({ parameters }) => matches(node.args, parameters))) {
      faults.push(`The arguments of "${node.name}" fit none of its forms.`);
    }
  }

  blame(game);
  if (faults.length === 0 && !fits(game, "game")) faults.push("The file does not begin with a game.");
  for (const { tag, args } of options) {
    for (const arg of args) {
      if (!used.has(`${tag}:${arg}`)) faults.push(`The option argument <${tag}:${arg}> is put in nowhere.`);
    }
  }
  return faults;
}
