/**
 * So much of the grammar of Ludii's game description language as our descriptions use, and a strict check against it:
 * every ludeme known, every argument in its place and of its type, every option's value of the type of each place it is put in.
 *
 * The table below was written by hand from the constructors of Ludii's classes, as its public source has them: which
 * arguments each takes, in which order, of which type, and which may be left out. They are facts about the language; no
 * text, code or description of Ludii's is repeated here. The Language Reference (version 1.2.11, October 2021) is made
 * from older ones; where the two differ, the constructors decide.
 */

import type { Lud, Node, Option } from "../../src/content/lud/syntax.ts";
import { expand } from "./lud-read.ts";

/** The types of Ludii's constructors that occur in our descriptions, each with the one it is a kind of. */
const KIND_OF = {
  // What is written as it stands: numbers, `True` and `False`, text, and the constants of an enumeration.
  Integer: "IntFunction",
  Boolean: "BooleanFunction",
  String: null,
  ResultType: null,
  RoleType: null,
  SiteType: null,
  StoreType: null,
  // What is worked out in play.
  BooleanFunction: null,
  IntFunction: null,
  RegionFunction: null,
  // Moves: only what is not a decision may stand in a `then` or an `apply`.
  Decision: "Moves",
  Effect: "NonDecision",
  Moves: null,
  NonDecision: "Moves",
  Operator: "NonDecision",
  // The parts of a game.
  End: null,
  EndRule: null,
  Equipment: null,
  From: null,
  Game: null,
  Item: null,
  NextPhase: "IntFunction",
  Phase: null,
  Play: null,
  Players: null,
  Result: null,
  Rules: null,
  Start: null,
  StartRule: null,
  Then: null,
  To: null,
  Track: null,
} as const satisfies Readonly<Record<string, string | null>>;
type Type = keyof typeof KIND_OF;

const CONSTANTS: Partial<Record<Type, readonly string[]>> = {
  Boolean: ["True", "False"],
  ResultType: ["Win", "Loss", "Draw"],
  RoleType: ["P1", "P2", "Each", "Shared", "Mover", "Next", "Neutral", "All", "Enemy"],
  SiteType: ["Cell", "Vertex", "Edge"],
  StoreType: ["None", "Inner", "Outer"],
};

/** One that a place takes. */
type Place =
  | { readonly is: "type"; readonly type: Type; readonly constant: boolean }
  | { readonly is: "array"; readonly type: Type }
  /** That very constant, by which Ludii chooses among the forms of a ludeme. */
  | { readonly is: "word"; readonly word: string };

interface Parameter {
  /** The alternatives. */
  readonly places: readonly Place[];
  readonly name: string | null;
  readonly optional: boolean;
}

interface Form {
  readonly result: Type;
  readonly parameters: readonly Parameter[];
  /** The class that has it, below Ludii's package `game`. */
  readonly from: string;
  /** At which commit of Ludii's public source it was read; `null` where that is not known. */
  readonly commit: string | null;
}

function placeOf(text: string): Place {
  if (text.startsWith("'")) return { is: "word", word: text.slice(1) };
  const [, type, mark] = /^(\w+)(\[\]|!)?$/.exec(text) as RegExpExecArray;
  if (!((type as string) in KIND_OF)) throw new Error(`There is no type "${type}".`);
  if (mark === "[]") return { is: "array", type: type as Type };
  return { is: "type", type: type as Type, constant: mark !== "!" };
}

/**
 * A form in short: `IntFunction String? count:IntFunction? Track|Track[]` – places in order, `?` for an optional one, `|`
 * between alternatives, `name:` for a named one, `'Word` for that very constant, `[]` for a list, and `!` where a bare
 * `True` or `False` is read but complained of when the game is loaded.
 */
function form(result: Type, parameters: string, from: string, commit: string | null = null): Form {
  return {
    result,
    from,
    commit,
    parameters: parameters
      .split(" ")
      .filter((text) => text !== "")
      .map((text) => {
        const [, name, places, optional] = /^(?:([a-zA-Z]+):)?(.*?)(\?)?$/.exec(text) as RegExpExecArray;
        return {
          name: name ?? null,
          places: (places ?? "").split("|").map(placeOf),
          optional: optional !== undefined,
        };
      }),
  };
}

const EFFECT = "rules.play.moves.nonDecision.effect";
const LOGICAL = "rules.play.moves.nonDecision.operators.logical";
const arithmetic = (name: string, commit: string): readonly Form[] => [
  form("IntFunction", "IntFunction IntFunction", `functions.ints.math.${name}`, commit),
];
const comparison = (name: string, commit: string): readonly Form[] => [
  form("BooleanFunction", "IntFunction IntFunction", `functions.booleans.math.${name}`, commit),
];
const equality = (name: string, commit: string): readonly Form[] => [
  form("BooleanFunction", "IntFunction IntFunction|RoleType", `functions.booleans.math.${name}`, commit),
  form("BooleanFunction", "RegionFunction RegionFunction", `functions.booleans.math.${name}`, commit),
];

/** Every ludeme that our descriptions may use, with its forms; of a form, what comes after the last that we use is left out. */
export const LUDEMES: ReadonlyMap<string, readonly Form[]> = new Map<string, readonly Form[]>([
  ["game", [form("Game", "String Players Equipment Rules", "Game", "03a738c")]],
  ["players", [form("Players", "Integer", "players.Players")]],
  ["equipment", [form("Equipment", "Item[]", "equipment.Equipment")]],
  [
    "mancalaBoard",
    [
      form(
        "Item",
        "Integer Integer store:StoreType? numStores:Integer? Track|Track[]?",
        "equipment.container.board.custom.MancalaBoard",
        "a31def7",
      ),
    ],
  ],
  [
    "track",
    [
      form(
        "Track",
        "String Integer[]|String loop:Boolean? Integer|RoleType? directed:Boolean?",
        "equipment.container.board.Track",
        "bb0b151",
      ),
    ],
  ],
  ["piece", [form("Item", "String RoleType?", "equipment.component.Piece")]],
  ["hand", [form("Item", "RoleType size:Integer?", "equipment.container.other.Hand", "621312c")]],
  ["map", [form("Item", "String? IntFunction[] IntFunction[]", "equipment.other.Map", "bb0b151")]],
  [
    "regions",
    [
      form(
        "Item",
        "String? RoleType? Integer[]|RegionFunction String?",
        "equipment.other.Regions",
        "16f406e",
      ),
    ],
  ],

  [
    "rules",
    [
      form("Rules", "Start? Play End", "rules.Rules", "2124682"),
      form("Rules", "Start? Play? phases:Phase[] End?", "rules.Rules", "2124682"),
    ],
  ],
  ["start", [form("Start", "StartRule[]|StartRule", "rules.start.Start")]],
  ["play", [form("Play", "Moves", "rules.play.Play")]],
  [
    "phase",
    [form("Phase", "String RoleType? Play End? NextPhase|NextPhase[]?", "rules.phase.Phase", "bb0b151")],
  ],
  [
    "nextPhase",
    [form("NextPhase", "RoleType? BooleanFunction!? String?", "rules.phase.NextPhase", "fd32606")],
  ],
  ["end", [form("End", "EndRule|EndRule[]", "rules.end.End")]],
  ["result", [form("Result", "RoleType ResultType", "rules.end.Result", "7463295")]],

  [
    "if",
    [
      form("Operator", "BooleanFunction Moves Moves? Then?", `${LOGICAL}.If`, "74d020a"),
      form("EndRule", "BooleanFunction! EndRule|EndRule[]? Result?", "rules.end.If", "74d020a"),
      form("IntFunction", "BooleanFunction IntFunction IntFunction", "functions.ints.math.If"),
      form(
        "RegionFunction",
        "BooleanFunction! RegionFunction RegionFunction?",
        "functions.region.math.If",
        "4b18598",
      ),
    ],
  ],
  [
    "and",
    [
      form("Operator", "Moves[] Then?", `${LOGICAL}.And`, "0c7931c"),
      form("Operator", "Moves Moves Then?", `${LOGICAL}.And`, "0c7931c"),
      form("BooleanFunction", "BooleanFunction[]", "functions.booleans.math.And"),
      form("BooleanFunction", "BooleanFunction! BooleanFunction!", "functions.booleans.math.And"),
    ],
  ],
  [
    "or",
    [
      form("Operator", "Moves[] Then?", `${LOGICAL}.Or`),
      form("Operator", "Moves Moves Then?", `${LOGICAL}.Or`),
      form("BooleanFunction", "BooleanFunction[]", "functions.booleans.math.Or", "3536267"),
      form("BooleanFunction", "BooleanFunction! BooleanFunction!", "functions.booleans.math.Or", "3536267"),
    ],
  ],
  ["not", [form("BooleanFunction", "BooleanFunction", "functions.booleans.math.Not", "7b1ebd3")]],
  ["=", equality("Equals", "636d095")],
  ["!=", equality("NotEqual", "a31def7")],
  ["<=", comparison("Le", "8156b99")],
  [">", comparison("Gt", "636d095")],
  [">=", comparison("Ge", "8156b99")],
  ["+", arithmetic("Add", "6b17255")],
  ["-", arithmetic("Sub", "6330b62")],
  ["*", arithmetic("Mul", "a31def7")],
  ["%", arithmetic("Mod", "6b17255")],

  [
    "priority",
    [
      form("Effect", "Moves[] Then?", `${EFFECT}.requirement.Priority`, "54f975a"),
      form("Effect", "Moves Moves Then?", `${EFFECT}.requirement.Priority`, "54f975a"),
    ],
  ],
  ["move", [form("Decision", "'Select From To? RoleType? Then?", "rules.play.moves.decision.Move")]],
  [
    "from",
    [
      form(
        "From",
        "SiteType? RegionFunction|IntFunction? level:IntFunction? if:BooleanFunction?",
        "util.moves.From",
        "bb0b151",
      ),
      form("IntFunction", "", "functions.ints.iterator.From", "70209d6"),
    ],
  ],
  [
    "to",
    [
      form(
        "To",
        "SiteType? RegionFunction|IntFunction? level:IntFunction? if:BooleanFunction?",
        "util.moves.To",
        "fd32606",
      ),
      form("IntFunction", "", "functions.ints.iterator.To"),
    ],
  ],
  [
    "sow",
    [
      form(
        "Effect",
        "SiteType? IntFunction? count:IntFunction? numPerHole:IntFunction? String? owner:IntFunction? " +
          "if:BooleanFunction? sowEffect:Moves? apply:NonDecision? includeSelf:Boolean? origin:BooleanFunction? " +
          "skipIf:BooleanFunction? backtracking:BooleanFunction? forward:BooleanFunction? Then?",
        `${EFFECT}.Sow`,
        "be890d5",
      ),
    ],
  ],
  [
    "fromTo",
    [
      form(
        "Effect",
        "From To count:IntFunction? copy:BooleanFunction? stack:Boolean? RoleType? Then?",
        `${EFFECT}.FromTo`,
        "3595fbb",
      ),
    ],
  ],
  [
    "remove",
    [
      form(
        "Effect",
        "SiteType? IntFunction|RegionFunction level:IntFunction? count:IntFunction? Then?",
        `${EFFECT}.Remove`,
        "420c7ea",
      ),
    ],
  ],
  ["moveAgain", [form("Effect", "Then?", `${EFFECT}.state.MoveAgain`, "54f975a")]],
  [
    "set",
    [
      form("Effect", "'Var String? IntFunction? Then?", `${EFFECT}.set.Set`, "3536267"),
      form("StartRule", "'Count IntFunction SiteType? at:IntFunction", "rules.start.set.Set"),
      form("StartRule", "'Count IntFunction SiteType? to:RegionFunction", "rules.start.set.Set"),
    ],
  ],
  ["then", [form("Then", "NonDecision applyAfterAllMoves:Boolean?", `${EFFECT}.Then`, "ac939bb")]],

  [
    "is",
    [
      form("BooleanFunction", "'In IntFunction|IntFunction[]? RegionFunction", "functions.booleans.is.Is"),
      form("BooleanFunction", "'Empty SiteType? IntFunction", "functions.booleans.is.Is"),
      form("BooleanFunction", "'Occupied SiteType? IntFunction", "functions.booleans.is.Is"),
      form("BooleanFunction", "'Mover IntFunction|RoleType", "functions.booleans.is.Is"),
    ],
  ],
  [
    "all",
    [form("BooleanFunction", "'Sites RegionFunction if:BooleanFunction", "functions.booleans.all.All")],
  ],
  ["no", [form("BooleanFunction", "'Moves RoleType", "functions.booleans.no.No", "3fdf0b1")]],

  ["count", [form("IntFunction", "SiteType? at:IntFunction", "functions.ints.count.Count")]],
  ["var", [form("IntFunction", "String?", "functions.ints.state.Var", "636d095")]],
  ["last", [form("IntFunction", "'To|'From", "functions.ints.last.Last")]],
  ["site", [form("IntFunction", "", "functions.ints.iterator.Site")]],
  ["mover", [form("IntFunction", "", "functions.ints.state.Mover")]],
  [
    "mapEntry",
    [form("IntFunction", "String? IntFunction|RoleType", "functions.ints.board.MapEntry", "74d020a")],
  ],
  [
    "handSite",
    [form("IntFunction", "IntFunction|RoleType IntFunction?", "functions.ints.board.HandSite", "2294c2f")],
  ],

  [
    "sites",
    [
      form("RegionFunction", "IntFunction[]", "functions.region.sites.Sites"),
      form("RegionFunction", "RoleType? SiteType? String?", "functions.region.sites.Sites"),
    ],
  ],
]);

const isA = (type: Type, wanted: Type): boolean => {
  for (let one: Type | null = type; one !== null; one = KIND_OF[one]) if (one === wanted) return true;
  return false;
};

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

  /** May the node stand where that type is wanted? */
  function fitsType(node: Node, wanted: Type): boolean {
    switch (node.type) {
      case "slot": {
        const all = values(node);
        return all.length > 0 && all.every((value) => fitsType(value, wanted));
      }
      case "number":
        return isA("Integer", wanted);
      case "string":
        return isA("String", wanted);
      case "symbol":
        return (Object.keys(CONSTANTS) as Type[]).some(
          (type) => isA(type, wanted) && CONSTANTS[type]?.includes(node.name) === true,
        );
      case "ludeme":
        return (LUDEMES.get(node.name) ?? []).some(
          ({ result, parameters }) => isA(result, wanted) && matches(node.args, parameters),
        );
      default:
        return false;
    }
  }

  /** Is it, or may it become by an option, a bare `True` or `False`? */
  const isConstant = (node: Node): boolean =>
    node.type === "slot" ? values(node).some(isConstant) : node.type === "symbol";

  /** May the node stand in the place? */
  function fits(node: Node, place: Place): boolean {
    if (node.type === "slot") {
      const all = values(node);
      return all.length > 0 && all.every((value) => fits(value, place));
    }
    switch (place.is) {
      case "word":
        return node.type === "symbol" && node.name === place.word;
      case "array":
        return (
          node.type === "list" &&
          node.items.length > 0 &&
          node.items.every(
            (item) => fitsType(item, place.type) && !(place.type === "BooleanFunction" && isConstant(item)),
          )
        );
      case "type":
        return fitsType(node, place.type) && (place.constant || !isConstant(node));
      default:
        return place satisfies never;
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
  if (faults.length === 0 && !fitsType(game, "Game")) faults.push("The file does not begin with a game.");
  for (const { tag, args } of options) {
    for (const arg of args) {
      if (!used.has(`${tag}:${arg}`)) faults.push(`The option argument <${tag}:${arg}> is put in nowhere.`);
    }
  }
  return faults;
}
