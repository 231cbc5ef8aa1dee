/**
 * A player of our own descriptions in Ludii's language: it does with each ludeme what the class behind it does in Ludii's
 * public source, so far as we read it (`docs/ludii.md` lists what), and knows no more ludemes than we use. It is not Ludii,
 * and agreement with it does not say that Ludii agrees; but a slip of ours, a wrong hole or a forgotten lap, does not get
 * past it.
 */

import type { Lud, Node } from "../../src/content/lud/syntax.ts";
import { expand } from "./lud-read.ts";

/** A board of sites, South's holes and North's, then the two hands. Players are 1 and 2. */
export interface State {
  readonly counts: number[];
  readonly variables: Record<string, number>;
  mover: number;
  next: number;
  phase: number;
  lastFrom: number;
  lastTo: number;
}

interface Context {
  readonly from: number;
  readonly to: number;
  readonly site: number;
}

/** One Ludii move: what is selected, and what follows. */
export interface LudMove {
  readonly from: number;
  readonly to: number;
  readonly then: Node | null;
}

const NOWHERE: Context = { from: -1, to: -1, site: -1 };

/** Chooses an option's items by their names: by tag, the item's name; the rest are at their defaults. */
function settle(lud: Lud, chosen: Readonly<Record<string, string>>): Node {
  const put = (node: Node): Node => {
    switch (node.type) {
      case "slot": {
        const option = lud.options.find(({ tag }) => tag === node.tag);
        const name = chosen[node.tag];
        const item = option?.items.find((one) => (name === undefined ? one.isDefault : one.name === name));
        const value = item?.values[option?.args.indexOf(node.arg) ?? -1];
        if (value === undefined) throw new Error(`Nothing is chosen for <${node.tag}:${node.arg}>.`);
        return value;
      }
      case "ludeme":
        return { ...node, args: node.args.map(put) };
      case "list":
        return { ...node, items: node.items.map(put) };
      case "named":
        return { ...node, value: put(node.value) };
      default:
        return node;
    }
  };
  return put(expand(lud.game, lud.defines));
}

type Ludeme = Extract<Node, { type: "ludeme" }>;

const asLudeme = (node: Node | undefined): Ludeme => {
  if (node?.type !== "ludeme") throw new Error(`A ludeme was expected, not ${JSON.stringify(node)}.`);
  return node;
};
const namedArg = ({ args }: Ludeme, name: string): Node | null => {
  for (const arg of args) if (arg.type === "named" && arg.name === name) return arg.value;
  return null;
};
const isCall = (node: Node | undefined, name: string): node is Ludeme =>
  node?.type === "ludeme" && node.name === name;
const textOf = (node: Node | undefined): string => {
  if (node?.type === "string") return node.text;
  if (node?.type === "symbol") return node.name;
  throw new Error(`A word was expected, not ${JSON.stringify(node)}.`);
};
const numbersOf = (node: Node | undefined): readonly number[] => {
  if (node?.type !== "list") throw new Error("A list was expected.");
  return node.items.map((item) => (item.type === "number" ? item.value : Number.NaN));
};

export class Player {
  readonly state: State;
  readonly #regions = new Map<string, readonly number[]>();
  readonly #tracks = new Map<string, readonly number[]>();
  readonly #maps = new Map<string, ReadonlyMap<number, number>>();
  readonly #plays: readonly { readonly play: Node; readonly next: Node | null }[];
  readonly #ends: readonly Ludeme[];
  readonly #sites: number;

  constructor(lud: Lud, chosen: Readonly<Record<string, string>> = {}) {
    const [, , equipment, rules] = asLudeme(settle(lud, chosen)).args.map((arg) => arg);
    const items = asLudeme(equipment).args[0];
    if (items?.type !== "list") throw new Error("The equipment is a list.");
    let sites = 0;
    for (const item of items.items.map(asLudeme)) {
      const [first, second, third] = item.args;
      if (item.name === "mancalaBoard" && first?.type === "number" && second?.type === "number") {
        sites = first.value * second.value;
        const tracks = item.args.find(({ type }) => type === "list");
        if (tracks?.type === "list") {
          for (const { args } of tracks.items.map(asLudeme))
            this.#tracks.set(textOf(args[0]), numbersOf(args[1]));
        }
      }
      if (item.name === "regions") this.#regions.set(`${textOf(first)}/${textOf(second)}`, numbersOf(third));
      if (item.name === "map") {
        const values = numbersOf(third);
        this.#maps.set(textOf(first), new Map(numbersOf(second).map((key, k) => [key, values[k] as number])));
      }
    }
    this.#sites = sites;
    const parts = asLudeme(rules).args;
    const phases = namedArg(asLudeme(rules), "phases");
    this.#plays =
      phases?.type === "list"
        ? phases.items.map(asLudeme).map(({ args }) => ({
            play: asLudeme(args.find((arg) => isCall(arg, "play"))).args[0] as Node,
            next: (args.find((arg) => isCall(arg, "nextPhase")) as Ludeme | undefined)?.args[0] ?? null,
          }))
        : [{ play: asLudeme(parts.find((arg) => isCall(arg, "play"))).args[0] as Node, next: null }];
    const end = asLudeme(parts.find((arg) => isCall(arg, "end"))).args[0];
    this.#ends = end?.type === "list" ? end.items.map(asLudeme) : [asLudeme(end)];
    this.state = {
      counts: new Array<number>(sites + 2).fill(0),
      variables: {},
      mover: 1,
      next: 2,
      phase: 0,
      lastFrom: -1,
      lastTo: -1,
    };
    const start = asLudeme(parts.find((arg) => isCall(arg, "start"))).args[0];
    const rulesOfStart = start?.type === "list" ? start.items : [start as Node];
    for (const rule of rulesOfStart.map(asLudeme)) {
      const count = this.#int(rule.args[1] as Node, NOWHERE);
      const at = namedArg(rule, "at");
      const to = namedArg(rule, "to");
      const where = at === null ? this.#region(to as Node, NOWHERE) : [this.#int(at, NOWHERE)];
      for (const site of where) this.state.counts[site] = count;
    }
  }

  /** The Ludii moves of the player to move. */
  moves(): readonly LudMove[] {
    return this.#generate(this.#plays[this.state.phase]?.play as Node, NOWHERE);
  }

  /** Does a Ludii move. Returns how the game is over, seen from `mover`, or `null`. */
  apply(move: LudMove): { readonly player: number; readonly result: string } | null {
    const { state } = this;
    state.next = 3 - state.mover;
    state.lastFrom = move.from;
    state.lastTo = move.to;
    if (move.then !== null) this.#do(move.then, NOWHERE);
    for (const { args } of this.#ends) {
      if (!this.#test(args[0] as Node, NOWHERE)) continue;
      const [who, result] = asLudeme(args[1]).args;
      return { player: textOf(who) === "Mover" ? state.mover : state.next, result: textOf(result) };
    }
    const phase = this.#plays[state.phase];
    if (phase?.next !== undefined && phase.next !== null && this.#test(phase.next, NOWHERE)) state.phase++;
    state.mover = state.next;
    state.next = 3 - state.mover;
    return null;
  }

  /** Is the turn still going on? */
  isInTurn(): boolean {
    const { Hand = -1, Choose = -1 } = this.state.variables;
    return Hand > 0 || Choose > 0;
  }

  #generate(node: Node, context: Context): readonly LudMove[] {
    const { name, args } = asLudeme(node);
    const [first, second, third] = args;
    switch (name) {
      case "if":
        if (this.#test(first as Node, context)) return this.#generate(second as Node, context);
        return third === undefined ? [] : this.#generate(third, context);
      case "or":
        return args.flatMap((arg) => this.#generate(arg, context));
      case "priority":
        for (const arg of args) {
          const moves = this.#generate(arg, context);
          if (moves.length > 0) return moves;
        }
        return [];
      case "move": {
        const from = asLudeme(second);
        const to = args.find((arg) => isCall(arg, "to"));
        const then = (args.find((arg) => isCall(arg, "then")) as Ludeme | undefined)?.args[0] ?? null;
        return this.#where(from, context).flatMap((site): readonly LudMove[] => {
          const at = { ...context, from: site, to: site };
          const condition = namedArg(from, "if");
          if (condition !== null && !this.#test(condition, at)) return [];
          if (to === undefined) return [{ from: site, to: site, then }];
          const target = asLudeme(to);
          const wanted = namedArg(target, "if");
          return this.#where(target, at)
            .filter((one) => wanted === null || this.#test(wanted, { ...at, to: one }))
            .map((one) => ({ from: site, to: one, then }));
        });
      }
      default:
        throw new Error(`"${name}" makes no moves.`);
    }
  }

  #where({ args }: Ludeme, context: Context): readonly number[] {
    const [first] = args;
    return isCall(first, "sites") ? this.#region(first, context) : [this.#int(first as Node, context)];
  }

  /** Carries out effects. As in Ludii, the parts of an `and` all see the board as it was before them. */
  #do(node: Node, context: Context): void {
    for (const effect of this.#effects(node, context)) effect();
  }

  #effects(node: Node, context: Context): readonly (() => unknown)[] {
    const ludeme = asLudeme(node);
    const { name, args } = ludeme;
    const { state } = this;
    const [first, second, third] = args;
    const then = args.find((arg) => isCall(arg, "then"));
    const later = then === undefined ? [] : [() => this.#do(asLudeme(then).args[0] as Node, context)];
    switch (name) {
      case "if":
        if (this.#test(first as Node, context)) return this.#effects(second as Node, context);
        return third === undefined ? [] : this.#effects(third, context);
      case "and": {
        const parts = first?.type === "list" ? first.items : args;
        return parts.flatMap((part) => this.#effects(part, context));
      }
      case "set": {
        const value = this.#int(third as Node, context);
        return [() => Object.assign(state.variables, { [textOf(second)]: value }), ...later];
      }
      case "moveAgain":
        return [() => Object.assign(state, { next: state.mover })];
      case "remove": {
        const site = this.#int(first as Node, context);
        const count = this.#int(namedArg(ludeme, "count") as Node, context);
        return [() => this.#add(site, -count)];
      }
      case "fromTo": {
        const from = this.#int(asLudeme(first).args[0] as Node, context);
        // Where to and how many is asked when `(from)` is already the site from which the pieces come.
        const inside = { ...context, from };
        const to = this.#int(asLudeme(second).args[0] as Node, inside);
        const count = this.#int(namedArg(ludeme, "count") as Node, inside);
        return [
          () => {
            this.#add(from, -count);
            this.#add(to, count);
          },
          ...later,
        ];
      }
      case "sow":
        return [() => this.#sow(ludeme, context), ...later];
      default:
        throw new Error(`"${name}" is no effect.`);
    }
  }

  #add(site: number, count: number): void {
    const after = (this.state.counts[site] ?? Number.NaN) + count;
    if (!(after >= 0)) throw new Error(`The site ${site} would hold ${after}.`);
    this.state.counts[site] = after;
  }

  #sow(sow: Ludeme, context: Context): void {
    const start = this.#int(sow.args[0] as Node, context);
    const name = sow.args.find(({ type }) => type === "string");
    const owner = this.#int(namedArg(sow, "owner") as Node, context);
    const track = this.#tracks.get(`${textOf(name)}P${owner}`);
    if (track === undefined) throw new Error("There is no such track.");
    const origin = namedArg(sow, "origin");
    let left = this.#int(namedArg(sow, "count") as Node, context);
    let place = track.indexOf(start);
    let to = start;
    if (origin !== null && this.#test(origin, context)) left--;
    for (; left > 0; left--) {
      place = (place + 1) % track.length;
      to = track[place] as number;
      this.#add(start, -1);
      this.#add(to, 1);
    }
    this.#do(namedArg(sow, "apply") as Node, { ...context, from: start, to });
  }

  #region(node: Node, context: Context): readonly number[] {
    const { name, args } = asLudeme(node);
    const [first, second, third] = args;
    if (name === "if")
      return this.#region((this.#test(first as Node, context) ? second : third) as Node, context);
    if (first?.type === "list") return numbersOf(first);
    const region = this.#regions.get(`${textOf(second)}/P${this.#player(textOf(first))}`);
    if (region === undefined) throw new Error(`There is no region ${textOf(second)}.`);
    return region;
  }

  #player(role: string): number {
    return role === "P1" ? 1 : role === "P2" ? 2 : role === "Mover" ? this.state.mover : this.state.next;
  }

  #test(node: Node, context: Context): boolean {
    if (node.type === "symbol") return node.name === "True";
    const { name, args } = asLudeme(node);
    const [first, second, third] = args;
    const parts = first?.type === "list" ? first.items : args;
    const [a, b] = [first, second];
    const int = (one: Node | undefined): number => this.#int(one as Node, context);
    switch (name) {
      case "and":
        return parts.every((part) => this.#test(part, context));
      case "or":
        return parts.some((part) => this.#test(part, context));
      case "not":
        return !this.#test(a as Node, context);
      case "=":
        return int(a) === int(b);
      case "!=":
        return int(a) !== int(b);
      case "<=":
        return int(a) <= int(b);
      case ">=":
        return int(a) >= int(b);
      case ">":
        return int(a) > int(b);
      case "is":
        switch (textOf(first)) {
          case "In":
            return this.#region(third as Node, context).includes(int(second));
          case "Empty":
            return (this.state.counts[int(second)] ?? 0) === 0;
          case "Occupied":
            return (this.state.counts[int(second)] ?? 0) > 0;
          case "Mover":
            return this.state.mover === this.#player(textOf(second));
          default:
            throw new Error(`(is ${textOf(first)} …) is not known.`);
        }
      case "all":
        return this.#region(second as Node, context).every((site) =>
          this.#test(namedArg(asLudeme(node), "if") as Node, { ...context, site }),
        );
      case "no": {
        // Asked of the player who is next, as if it were his turn.
        const { mover, next } = this.state;
        this.state.mover = this.#player(textOf(second));
        this.state.next = 3 - this.state.mover;
        const none = this.moves().length === 0;
        this.state.mover = mover;
        this.state.next = next;
        return none;
      }
      default:
        throw new Error(`"${name}" is no test.`);
    }
  }

  #int(node: Node, context: Context): number {
    if (node.type === "number") return node.value;
    const { name, args } = asLudeme(node);
    const [first, second, third] = args;
    const int = (one: Node | undefined): number => this.#int(one as Node, context);
    switch (name) {
      case "+":
        return int(first) + int(second);
      case "-":
        return int(first) - int(second);
      case "*":
        return int(first) * int(second);
      case "%":
        return int(first) % int(second);
      case "min":
        return Math.min(int(first), int(second));
      case "if":
        return this.#test(first as Node, context) ? int(second) : int(third);
      case "to":
        return context.to;
      case "from":
        return context.from;
      case "site":
        return context.site;
      case "mover":
        return this.state.mover;
      case "last":
        return textOf(first) === "To" ? this.state.lastTo : this.state.lastFrom;
      case "var":
        return this.state.variables[textOf(first)] ?? -1;
      case "count":
        return this.state.counts[int(namedArg(asLudeme(node), "at") ?? undefined)] ?? 0;
      case "handSite":
        return this.#sites + this.#player(textOf(first)) - 1;
      case "mapEntry": {
        const key = int(second);
        // A map gives the key back where it has nothing, and takes nought for nothing.
        return this.#maps.get(textOf(first))?.get(key) || key;
      }
      default:
        throw new Error(`"${name}" is no number.`);
    }
  }
}
